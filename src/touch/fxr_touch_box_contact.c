/*
 * fxr_touch_box_contact.c - t and center where a capsule and a box touch, the normal there, and the
 * shortest way out of where they start. fxr_sweep_sphere_aabb.c says how the center of a stop is rounded, and
 * why that is never inside; in the coordinates of an OBB all of that holds (fxr_sweep_sphere_obb.c).
 *
 *   N(t) = sum of u_i v.v e_i    | < 3 2^31 2^192, of an edge or a corner
 *
 * At the first contact |e| is the reach, and the normal N / reach, of an edge or a corner N / (v.v
 * reach). At the start the segment is closest at s = num / den, and with the numbers of least.h
 *
 *   |e|^2 = X / den,  X = c den - b num    | < 2^250, as |e| <= reach < 2^61
 *   e_i den                                | < 2^192
 *
 * In the world u_i is 2^30 on its axis, so that N is 2^30 e as it is of an OBB.
 */
#include "../space/copy.h"
#include "root_value.h"
#include "touch_box.h"

/* Limbs of the reach times v.v, of X, and of |e|^2, rounded down. */
enum { BOX_REACH = 6, GAP_LIMBS = 9, GAP_WHOLE = 4 };

/* e(t) of an end, or v.v e(t) of a feature, on each axis. */
static void
away_of_end(value_form e[3], const box_touch *s)
{
    const int64_t *const at = s->end == BOX_END_B ? s->b : s->a;
    uint32_t w[LONG_ROOM(BOX_NUMBER)];
    int i;

    for (i = 0; i < 3; i++) {
        fxri_form_begin(&e[i], BOX_LIMBS);
        if ((s->active >> i & 1) != 0) {
            fxri_long_between(
                w, (s->upper >> i & 1) != 0 ? s->high[i] : s->low[i], at[i]);
            fxri_long_copy(e[i].p, BOX_LIMBS, w);
            fxri_long_between(w, 0, s->d[i]);
            fxri_long_copy(e[i].q, BOX_LIMBS, w);
        } else {
            fxri_form_close(&e[i]);
        }
    }
}

FXR_COLD void
away_of_feature(value_form e[3], const box_touch *s)
{
    box_feature f;
    int i;

    fxri_box_feature_set(&f, s, s->active, s->upper);
    for (i = 0; i < 3; i++) {
        if ((s->active >> i & 1) != 0) {
            fxri_box_excess(&e[i], &f, (unsigned)s->upper >> i & 1u, i);
        } else {
            fxri_form_begin(&e[i], BOX_LIMBS);
            fxri_form_close(&e[i]);
        }
    }
}

static void
box_away(value_form e[3], const box_touch *s)
{
    if (s->end != BOX_BETWEEN) {
        away_of_end(e, s);
    } else {
        away_of_feature(e, s);
    }
}

/* n = the sum of u_i e_i, coordinate k; or if turned its reverse. */
static void
box_to_world(value_form *n, const value_form e[3], const box_touch *s,
             bool turned, int k)
{
    int i;

    fxri_form_begin(n, BOX_LIMBS);
    for (i = 0; i < 3; i++) {
        const int32_t u = axis_component(&s->axis[i], k);
        const uint32_t minus = (u < 0) != turned ? LIMBS_MINUS : LIMBS_PLUS;

        fxri_long_add_times(n->p, e[i].p, magnitude32(u), minus);
        fxri_long_add_times(n->q, e[i].q, magnitude32(u), minus);
    }
    fxri_form_close(n);
}

/* The signs of the normal, or if turned of its reverse. */
FXR_COLD void
touch_box_sides(int8_t side[3], const box_touch *s, bool turned)
{
    value_form e[3], n;
    int k;

    box_away(e, s);
    for (k = 0; k < 3; k++) {
        box_to_world(&n, e, s, turned, k);
        side[k] = (int8_t)fxri_value_side(&s->of, n.p, n.q);
    }
}

/* Of a contact behind the start. */
static void
box_root(compact_roots *r, const box_touch *s)
{
    fxri_root_whole(r, &s->of);
    if (FXR_FAST_TOUCH && s->estimated) {
        r->whole = s->whole;
        r->part = s->part;
        r->over = s->over;
    }
}

void
fxri_touch_box_contact(box_touch *s, bool open, bool turned,
                       const fxr_segment *path, fxr_contact *out)
{
    compact_roots r;
    int8_t side[3];

    if (s->of.c_sign <= 0) {
        contact_at_start(path, out);
        return;
    }
    box_root(&r, s);
    if (FXR_FAST_TOUCH && s->estimated &&
        (!fxri_compact_rounds(&r, &path->a, &path->b) ||
         (open && !fxri_touch_box_sides(s, turned, side)))) {
        fxri_touch_box_settle(s, open);
        box_root(&r, s);
    }
    if (open && !(FXR_FAST_TOUCH && s->estimated)) {
        touch_box_sides(side, s, turned);
    }
    (void)fxri_compact_roots_point(&r, SEGMENT, &path->a, &path->b, &out->t,
                                   open ? NULL : &out->center);
    if (open) {
        fxri_stop_center(&r, path, side, &out->center);
    }
}

uint8_t
fxri_box_face(int i, int sign)
{
    const unsigned face = sign > 0 ? FXR_MAX_X : FXR_MIN_X;

    return (uint8_t)(sign == 0 ? 0 : face << (2 * i));
}

static void
box_normal_at_root(const box_touch *s, bool turned, const fxr_segment *path,
                   fxr_contact_normal *out)
{
    uint32_t size[LONG_ROOM(BOX_REACH)], reach[LONG_ROOM(BOX_NUMBER)];
    value_form e[3], n;
    box_feature f;
    compact_roots r;
    int k;

    fxri_long_between(reach, 0, (int64_t)s->reach); /* < 2^61 */
    fxri_long_copy(size, BOX_REACH, reach);
    if (s->end == BOX_BETWEEN) {
        fxri_box_feature_set(&f, s, s->active, s->upper);
        fxri_long_begin(size, BOX_REACH);
        fxri_long_add(size, f.vv, reach, LIMBS_PLUS);
        fxri_long_close(size);
    }
    fxri_root_whole(&r, &s->of);
    box_away(e, s);
    for (k = 0; k < 3; k++) {
        out->faces |= fxri_box_face(k, fxri_value_side(&s->of, e[k].p, e[k].q));
        box_to_world(&n, e, s, turned, k);
        axis_components(&out->normal)[k] =
            fxri_value_at_root(&r, n.p, n.q, size);
    }
    fxri_touch_box_point(s, &r, NULL, turned, path, out);
}

/* e_i den on each axis: N(0). */
static void
box_away_at_start(value_form e[3], const least *start)
{
    int i;

    for (i = 0; i < 3; i++) {
        const least_axis *const a = &start->axis[i];

        fxri_form_begin(&e[i], BOX_LIMBS);
        if (a->region != INSIDE) {
            fxri_limbs_add_product(e[i].p + 1, BOX_LIMBS, start->at.num,
                                   RATIONAL_LIMBS, a->len, 2,
                                   a->down ? LIMBS_MINUS : LIMBS_PLUS);
            fxri_limbs_add_product(
                e[i].p + 1, BOX_LIMBS, start->at.den, RATIONAL_LIMBS,
                a->bound[a->region != BEFORE], 2,
                a->down != a->past ? LIMBS_PLUS : LIMBS_MINUS);
        }
        fxri_form_close(&e[i]);
    }
}

/* reach less |e|, in units of 2^-16 ulps, rounded up. Of an OBB the numbers have 30 bits of a
 * fraction, of an AABB none: gap is taken 2^32 times. */
static uint64_t
box_depth(const box_touch *s, const uint32_t gap[GAP_LIMBS], const least *start)
{
    uint32_t x[GAP_LIMBS + 1], y[ROOT_SQUARE_LIMBS], root[ROOT_LIMBS];
    uint64_t e, depth;

    fxri_limbs_clear(x, GAP_LIMBS + 1);
    fxri_limbs_copy(s->units == 0 ? x + 1 : x, GAP_LIMBS, gap, GAP_LIMBS);
    fxri_limbs_clear(y, ROOT_SQUARE_LIMBS);
    (void)fxri_limbs_divide_long(y, GAP_WHOLE, x, start->at.den,
                                 RATIONAL_LIMBS);
    (void)fxri_limbs_root(root, y);
    e = (uint64_t)root[1] << 32 | root[0];
    if (s->units == 0) {
        return (s->reach << 16) - e;
    }
    depth = s->reach - e;
    return (depth >> 14) + ((depth & 16383) != 0);
}

/* Returns false if e is 0. */
static bool
box_normal_at_start(const box_touch *s, bool turned, const fxr_segment *path,
                    fxr_contact_normal *out)
{
    uint32_t gap[GAP_LIMBS], square[LONG_ROOM(VALUE_SQUARE)];
    value_form e[3], n;
    int8_t side[3];
    least start;
    int k;

    (void)fxri_box_start(&start, s);
    fxri_least_find(&start, SEGMENT);
    fxri_limbs_clear(gap, GAP_LIMBS);
    fxri_limbs_add_product(gap, GAP_LIMBS, start.at.c, RATIONAL_LIMBS,
                           start.at.den, RATIONAL_LIMBS, LIMBS_PLUS);
    fxri_limbs_add_product(gap, GAP_LIMBS, start.at.b, RATIONAL_LIMBS,
                           start.at.num, RATIONAL_LIMBS, LIMBS_MINUS);
    if (fxri_limbs_sign(gap, GAP_LIMBS) == 0) {
        return false;
    }
    fxri_long_begin(square, VALUE_SQUARE);
    fxri_limbs_add_product(square + 1, VALUE_SQUARE, gap, GAP_LIMBS,
                           start.at.den, RATIONAL_LIMBS, LIMBS_PLUS);
    box_away_at_start(e, &start);
    for (k = 0; k < 3; k++) {
        out->faces |= fxri_box_face(k, long_sign(e[k].p));
        box_to_world(&n, e, s, turned, k);
        side[k] = (int8_t)long_sign(n.p);
        axis_components(&out->normal)[k] = fxri_value_at_start(n.p, square);
    }
    fxri_push(out, box_depth(s, gap, &start), side, s->units != 0);
    fxri_touch_box_point(s, NULL, &start, turned, path, out);
    return true;
}

bool
fxri_touch_box_normal(const box_touch *s, bool turned, const fxr_segment *path,
                      fxr_contact_normal *out)
{
    out->depth = 0;
    out->push.x = out->push.y = out->push.z = 0;
    out->faces = 0;
    if (s->reach == 0) {
        return false;
    }
    if (s->of.c_sign > 0) {
        box_normal_at_root(s, turned, path, out);
    } else if (!box_normal_at_start(s, turned, path, out)) {
        return false;
    }
    if (turned) {
        out->faces = 0;
    }
    return true;
}
