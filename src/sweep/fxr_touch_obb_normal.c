/*
 * fxr_touch_obb_normal.c - the normal where a capsule and an OBB touch, and the shortest way out of
 * where they start.
 *
 * At the first contact |e| is the reach, and the normal N / reach, of an edge or a corner N / (v.v
 * reach). At the start the segment is closest at s = num / den, and with the numbers of least.h
 *
 *   |e|^2 = X / den,  X = c den - b num    | < 2^250, as |e| <= reach < 2^61
 *   e_i den                                | < 2^192
 *
 * Where the segment starts in the box, or the reach is 0, it is a box that moves to a segment, by
 * the reverse path (fxr_slabs_triangle.c). One whose axes do not span space has no faces there.
 */
#include "slabs_triangle.h"
#include "touch_obb.h"

/* Limbs of X, and of |e|^2, rounded down. */
enum { GAP_LIMBS = 9, GAP_WHOLE = 4, OBB_FACES = 3 };

static uint8_t
obb_face(int i, int sign)
{
    const unsigned face = sign > 0 ? FXR_MAX_X : FXR_MIN_X;

    return (uint8_t)(sign == 0 ? 0 : face << (2 * i));
}

/* Coordinate k of N; turned: of the other side of the contact. */
static void
obb_coordinate(long_at *n, const obb_touch *s, const long_at e[3], bool turned,
               int k)
{
    fxri_obb_to_world(n, e, s->box->axis, k);
    if (turned) {
        n->p_sign = (int8_t)-n->p_sign;
        n->q_sign = (int8_t)-n->q_sign;
    }
}

static void
obb_normal_at_root(const obb_touch *s, bool turned, fxr_contact_normal *out)
{
    uint32_t size[LONG_REACH], reach[2];
    long_at e[3], n;
    obb_feature f;
    compact_roots r;
    int k;

    limbs_set(reach, s->reach);
    fxri_limbs_copy(size, LONG_REACH, reach, 2);
    if (s->active != 0) {
        fxri_obb_feature_set(&f, s, s->active, s->upper);
        fxri_limbs_clear(size, LONG_REACH);
        fxri_limbs_add_product(size, LONG_REACH, f.vv.limb, OBB_SUM, reach, 2,
                               LIMBS_PLUS);
    }
    fxri_touch_obb_roots(&r, s);
    fxri_touch_obb_away(e, s);
    for (k = 0; k < 3; k++) {
        out->faces |= obb_face(k, fxri_long_side(&r, &e[k]));
        obb_coordinate(&n, s, e, turned, k);
        axis_components(&out->normal)[k] = fxri_long_at_root(&r, &n, size);
    }
}

/* e_i den on each axis: N(0), which is -P, of N without Q. */
static void
obb_away_at_start(long_at e[3], const least *start)
{
    int i;

    for (i = 0; i < 3; i++) {
        const least_axis *const a = &start->axis[i];

        fxri_long_clear(&e[i]);
        if (a->region != INSIDE) {
            fxri_limbs_add_product(e[i].p, LONG_LIMBS, start->at.num,
                                   RATIONAL_LIMBS, a->len, 2,
                                   a->down ? LIMBS_PLUS : LIMBS_MINUS);
            fxri_limbs_add_product(
                e[i].p, LONG_LIMBS, start->at.den, RATIONAL_LIMBS,
                a->bound[a->region != BEFORE], 2,
                a->down != a->past ? LIMBS_MINUS : LIMBS_PLUS);
        }
        fxri_long_signs(&e[i]);
    }
}

/* reach less floor(|e|), in ulps, rounded up: the radius at most, as reach is 2^30 times
 * that. gap is overwritten. */
static fxr_q16
obb_depth(uint64_t reach, uint32_t gap[GAP_LIMBS], const least *start)
{
    uint32_t y[ROOT_SQUARE_LIMBS], root[ROOT_LIMBS];
    uint64_t depth;

    fxri_limbs_clear(y, ROOT_SQUARE_LIMBS);
    (void)fxri_limbs_divide_long(y, GAP_WHOLE, gap, start->at.den,
                                 RATIONAL_LIMBS);
    (void)fxri_limbs_root(root, y);
    depth = reach - ((uint64_t)root[1] << 32 | root[0]);
    return (fxr_q16)fxri_shifted_down(depth + (FXR_Q30_ONE - 1), 30);
}

/* Returns false if e is 0. */
static bool
obb_normal_at_start(const obb_touch *s, bool turned, fxr_contact_normal *out)
{
    uint32_t gap[GAP_LIMBS], square[LONG_SQUARE];
    long_at e[3], n;
    least start;
    int k;

    (void)fxri_least_of_obb(&start, SEGMENT, &s->capsule->a, &s->capsule->b,
                            s->box);
    fxri_least_find(&start, SEGMENT);
    fxri_limbs_clear(gap, GAP_LIMBS);
    fxri_limbs_add_product(gap, GAP_LIMBS, start.at.c, RATIONAL_LIMBS,
                           start.at.den, RATIONAL_LIMBS, LIMBS_PLUS);
    fxri_limbs_add_product(gap, GAP_LIMBS, start.at.b, RATIONAL_LIMBS,
                           start.at.num, RATIONAL_LIMBS, LIMBS_MINUS);
    if (fxri_limbs_sign(gap, GAP_LIMBS) == 0) {
        return false;
    }
    fxri_limbs_clear(square, LONG_SQUARE);
    fxri_limbs_add_product(square, LONG_SQUARE, gap, GAP_LIMBS, start.at.den,
                           RATIONAL_LIMBS, LIMBS_PLUS);
    obb_away_at_start(e, &start);
    for (k = 0; k < 3; k++) {
        out->faces |= obb_face(k, -e[k].p_sign);
        obb_coordinate(&n, s, e, turned, k);
        axis_components(&out->normal)[k] = fxri_long_at_start(&n, square);
    }
    out->depth = obb_depth(s->reach, gap, &start);
    return true;
}

/* The faces of the box to which the normal leads, out of the capsule if it is that of a box which
 * moves: to each that an edge leads to along its reverse. */
static uint8_t
obb_faces_of_slab(const triangle_slabs *c, const slab_way *from)
{
    const sweep_solid *const box = &c->axes.solid[0];
    uint32_t r[SLAB_LIMBS];
    slab_normal first;
    uint8_t faces = 0;
    int k, det;

    slab_of_axis(&first, &box->axis[0]);
    fxri_slab_project(r, SLAB_LIMBS, &first, box->edge[0]);
    det = fxri_limbs_sign(r, SLAB_LIMBS);
    for (k = 0; k < 3; k++) {
        fxri_slab_project(r, SLAB_LIMBS, &from->normal,
                          box->edge[k]); /* < 2^158 */
        faces |= obb_face(k, -det * fxri_limbs_sign(r, SLAB_LIMBS));
    }
    return faces;
}

/* The way out through a plane. */
static void
obb_normal_of_slabs(const obb_touch *s, bool turned, fxr_contact_normal *out)
{
    const fxr_q16 radius = s->capsule->radius;
    slab_way from;
    int8_t side[3];
    triangle_slabs c;
    int k;

    c.corner[0] = &s->capsule->a;
    c.corner[1] = c.corner[2] = &s->capsule->b;
    for (k = 0; k < 3; k++) {
        c.twice[k] = 2 * (int64_t)indexed_component(&s->box->center, k);
        c.axes.way[k] = 2 * ((int64_t)indexed_component(s->from, k) -
                             indexed_component(s->to, k));
    }
    (void)fxri_solid_of(&c.axes.solid[0], s->box->axis, &s->box->half);
    c.axes.open = false;
    fxri_slab_way_set(&from, &c.axes, radius == 0, 0, !turned);
    if (!fxri_slabs_obb_meet(&c)) {
        out->normal.x = out->normal.y = out->normal.z = 0;
        out->depth = radius;
        return;
    }
    fxri_slab_way_unit(&from, &out->normal, side);
    if (from.index < OBB_FACES) {
        fxri_slab_way_axis(&s->box->axis[from.index], side, &out->normal);
    }
    out->depth = fxri_slab_way_depth(&from, (uint32_t)radius);
    out->faces = obb_faces_of_slab(&c, &from);
}

void
fxri_touch_obb_normal(const obb_touch *s, bool turned, fxr_contact_normal *out)
{
    out->depth = 0;
    out->faces = 0;
    if (s->reach == 0 ||
        (s->of.c_sign <= 0 && !obb_normal_at_start(s, turned, out))) {
        obb_normal_of_slabs(s, turned, out);
    } else if (s->of.c_sign > 0) {
        obb_normal_at_root(s, turned, out);
    }
    if (turned) {
        out->faces = 0;
    }
}
