/*
 * fxr_touch_point.c - the point that a capsule and a polygon, or a capsule, share where they touch
 * (touch_polygon.h): of a line of contact the one that is closest to the centre of the mover.
 *
 * Let T be what is at rest without its radius, S(u) = a + d t + u v the points of the segment of the
 * mover, 0 <= u <= 1, r its radius and R the sum of both; e is the way from the closest point of T to
 * that of S, with m as fxr_touch_normal.c has it: e = (E + F t) / m. All S(u) that are at |e| from T
 * are those of which S(u) - e is in T, and the point is S(u) - r e / R.
 *
 * T is what is in its slabs (shared.h), low <= n . (S(u) - e) <= high. Those with n . v = 0 say nothing
 * of u; others bound it, and the side of a triangle tells it. Of an interval of u the nearest one to that of
 * the foot of the centre on the segment counts, (center - a) . v / v . v, as e is at right angles to v then.
 *
 *   u             (P + Q t) / (m D)
 *   D             2 n . v, or v.v     | < 2^68, of the side 2^101
 *   P, Q          m (low - 2 n . a) + 2 n . E
 *
 * of a triangle or a capsule
 *
 *                 corner    edge       side       and u at the side, of a corner or an edge
 *   m             1         < 2^66     < 2^132    < 2^132
 *   E, F          < 2^33    < 2^99     < 2^166
 *   P, Q          < 2^69    < 2^134    < 2^201    < 2^234
 *
 * Two u are ordered by P D' - P' D   | < 2^270, as that at a side is compared with none. Of a hull, with a normal
 * n < 2^65.6 for each face and bounds below 2^101, at the side D | < 2^100, P and Q | < 2^233, and two u
 * are ordered by less than 2^334 (PLACE_LIMBS). The point
 *
 *   (R (D m (a + d t) + v (P + Q t)) - D r (E + F t)) / (R D m)    | < 2^268, and R D m < 2^233
 *
 * where R and r are 1 if they are equal: a triangle has no radius.
 */
#include "../slabs/shared.h"
#include "touch_body.h"

enum { POINT_M = 5, POINT_D = 4, POINT_LIMBS = VALUE_LIMBS };

typedef struct {
    const touch_motion *move;
    const fxr_capsule *mover;
    const compact_roots *roots;
    value_form e[3];
    uint32_t m[LONG_ROOM(POINT_M)];
    value_place u; /* without m */
} point_search;

/* v as a number of n limbs, from two's complement. */
static void
long_of_limbs(uint32_t *v, int n, const uint32_t *limb)
{
    fxri_long_begin(v, n);
    fxri_limbs_copy(v + 1, n, limb, n);
    fxri_long_close(v);
}

/* e of the side: n times n . w, over n . n */
static void
away_of_side(point_search *s, const touch_polygon *polygon)
{
    uint32_t w[TOUCH_HEIGHT], d[TOUCH_HEIGHT], at[LONG_ROOM(TOUCH_HEIGHT)],
        by[LONG_ROOM(TOUCH_HEIGHT)];
    plane_any n;
    int k;

    (void)fxri_touch_plane(&n, polygon);
    fxri_touch_side_height(w, &n, polygon);
    fxri_limbs_clear(d, TOUCH_HEIGHT);
    fxri_touch_height(d, &n, s->move->from, s->move->to);
    long_of_limbs(at, TOUCH_HEIGHT, w);
    long_of_limbs(by, TOUCH_HEIGHT, d);
    fxri_long_set(s->m, POINT_M, plane_square(&n), PLANE_SQUARE_LIMBS,
                  LIMBS_PLUS);
    for (k = 0; k < 3; k++) {
        const uint32_t *const n_k = plane_component(&n, k);

        fxri_form_begin(&s->e[k], POINT_LIMBS);
        fxri_long_add(s->e[k].p, at, n_k, LIMBS_PLUS);
        fxri_long_add(s->e[k].q, by, n_k, LIMBS_PLUS);
        fxri_form_close(&s->e[k]);
    }
}

static void
away_of_edge(point_search *s, const touch_polygon *polygon,
             const polygon_touch *at)
{
    static const uint32_t one = 1;
    root_form f;
    touch_vector e;
    int k;

    fxri_long_set(s->m, POINT_M, &one, 1, LIMBS_PLUS);
    if (at->feature == TOUCH_EDGE) {
        uint32_t square[LONG_ROOM(DOT_LIMBS)];

        touch_edge_set(&e, polygon, at->i, touch_next(polygon, at->i));
        fxri_dot_long(square, e.from, e.to, e.from, e.to);
        fxri_long_copy(s->m, POINT_M, square);
    }
    for (k = 0; k < 3; k++) {
        fxri_touch_way(&f, s->move, polygon, at->feature, at->i, k);
        fxri_long_copy(s->e[k].p, POINT_LIMBS, f.p);
        fxri_long_copy(s->e[k].q, POINT_LIMBS, f.q);
    }
}

/* u = x / den */
static void
place_number(point_search *s, const uint32_t *x, const uint32_t *den, int side)
{
    value_place to;

    fxri_form_begin(&to.at, POINT_LIMBS);
    fxri_long_add(to.at.p, x, s->m, LIMBS_PLUS);
    fxri_form_close(&to.at);
    fxri_long_copy(to.den, POINT_D, den);
    fxri_place_bound(&s->u, s->roots, &to, side);
}

/* The u at which n . (S(u) - e) is bound, for by = n . v, which is not 0. */
static void
place_at(point_search *s, const slab_normal *n, const uint32_t *bound,
         const uint32_t *by, int side)
{
    uint32_t at[LONG_ROOM(SHARED_BASE)], along[LONG_ROOM(SHARED_BASE)],
        off[SHARED_BASE];
    int64_t a[3], d[3];
    value_place to;
    int k;

    for (k = 0; k < 3; k++) {
        a[k] = -2 * (int64_t)indexed_component(&s->mover->a, k);
        d[k] = 2 * ((int64_t)indexed_component(s->move->from, k) -
                    indexed_component(s->move->to, k));
    }
    fxri_slab_project(off, SHARED_BASE, n, a);
    limbs_add(off, SHARED_BASE, bound, SHARED_BASE, 1, LIMBS_PLUS);
    long_of_limbs(at, SHARED_BASE, off);
    fxri_slab_project(off, SHARED_BASE, n, d);
    long_of_limbs(along, SHARED_BASE, off);
    fxri_form_begin(&to.at, POINT_LIMBS);
    for (k = 0; k < 3; k++) {
        fxri_form_add(&to.at, n->v[k], &s->e[k], LIMBS_PLUS);
        fxri_form_add(&to.at, n->v[k], &s->e[k], LIMBS_PLUS);
    }
    fxri_long_add(to.at.p, at, s->m, LIMBS_PLUS);
    fxri_long_add(to.at.q, along, s->m, LIMBS_PLUS);
    fxri_form_close(&to.at);
    fxri_long_begin(to.den, POINT_D);
    fxri_long_add_times(to.den, by, 2, LIMBS_PLUS);
    fxri_long_close(to.den);
    if (long_sign(by) < 0) {
        long_reverse(to.at.p);
        long_reverse(to.at.q);
        long_reverse(to.den);
    }
    fxri_place_bound(&s->u, s->roots, &to, side);
}

/* Bounds u by slab i; or sets it if that is the side of a triangle. Returns whether it is set. */
static bool
place_by_slab(point_search *s, const shared_body *rest, int i)
{
    uint32_t low[SHARED_BASE], high[SHARED_BASE], across[SHARED_BASE],
        by[LONG_ROOM(SHARED_BASE)];
    slab_normal n;
    int64_t v[3];
    bool sets, up;
    int k;

    rest->slab(rest, i, &n, low, high);
    for (k = 0; k < 3; k++) {
        v[k] = (int64_t)indexed_component(&s->mover->b, k) -
               indexed_component(&s->mover->a, k);
    }
    fxri_slab_project(across, SHARED_BASE, &n, v);
    long_of_limbs(by, SHARED_BASE, across);
    if (long_sign(by) == 0) {
        return false;
    }
    sets = rest->is_flat && i == 0;
    up = long_sign(by) > 0;
    place_at(s, &n, up ? low : high, by, sets ? 0 : -1);
    if (!sets) {
        place_at(s, &n, up ? high : low, by, 1);
    }
    return sets;
}

/* The u that counts; center: of the mover where it starts. */
static void
place_find(point_search *s, const shared_body *rest, const fxr_vec3 *center)
{
    static const uint32_t zero[] = {1u << 2 | 1, 0}, one[] = {1u << 2 | 2, 1};
    const fxr_vec3 *const a = &s->mover->a, *const b = &s->mover->b;
    uint32_t at[LONG_ROOM(DOT_LIMBS)], square[LONG_ROOM(DOT_LIMBS)];
    int i;

    if (touch_points_equal(a, b)) {
        place_number(s, zero, one, 0);
        return;
    }
    fxri_dot_long(at, a, center, a, b);
    fxri_dot_long(square, a, b, a, b);
    place_number(s, at, square, 0);
    for (i = 0; i < rest->count; i++) {
        if (place_by_slab(s, rest, i)) {
            return;
        }
    }
    place_number(s, zero, one, -1);
    place_number(s, one, one, 1);
}

bool
fxri_touch_point_fast(const polygon_touch *at, const touch_motion *move,
                      uint32_t reach, const fxr_capsule *mover,
                      fxr_contact_normal *out)
{
    compact_roots roots;
    value_contact known;

    if (at->of.c_sign <= 0 || reach == 0) {
        return false;
    }
    fxri_root_whole(&roots, &at->of);
    known.a = &mover->a;
    known.b = &mover->b;
    known.from = move->from;
    known.to = move->to;
    known.normal = &out->normal;
    known.radius = (uint32_t)mover->radius;
    known.out = false;
    return fxri_value_point(&roots, &known, &out->point);
}

void
fxri_touch_point_any(const touch_polygon *polygon, const polygon_touch *at,
                     const touch_motion *move, uint32_t reach,
                     const fxr_capsule *mover, const shared_body *rest,
                     const fxr_vec3 *center, fxr_contact_normal *out)
{
    const uint32_t radius = (uint32_t)mover->radius;
    const uint32_t all = radius == reach ? 1 : reach,
                   part = radius != reach ? radius : reach > 0;
    uint32_t scale[LONG_ROOM(POINT_LIMBS)], less[LONG_ROOM(POINT_LIMBS)],
        by[LONG_ROOM(2)], size[LONG_ROOM(POINT_LIMBS)];
    compact_roots roots;
    point_search s;
    int k;

    s.move = move;
    s.mover = mover;
    s.roots = NULL;
    if (at->of.c_sign > 0) {
        fxri_root_whole(&roots, &at->of);
        s.roots = &roots;
    }
    if (at->feature == TOUCH_SIDE) {
        away_of_side(&s, polygon);
    } else {
        away_of_edge(&s, polygon, at);
    }
    place_find(&s, rest, center);

    fxri_long_begin(scale, POINT_LIMBS); /* D m */
    fxri_long_add(scale, s.u.den, s.m, LIMBS_PLUS);
    fxri_long_close(scale);
    fxri_long_begin(size, POINT_LIMBS); /* R D m */
    fxri_long_add_times(size, scale, all, LIMBS_PLUS);
    fxri_long_close(size);
    fxri_long_begin(less, POINT_LIMBS); /* D r */
    fxri_long_add_times(less, s.u.den, part, LIMBS_PLUS);
    fxri_long_close(less);
    for (k = 0; k < 3; k++) {
        const int64_t a = indexed_component(&mover->a, k);
        value_form of, p;

        fxri_form_begin(&of, POINT_LIMBS); /* D m S(u) */
        fxri_long_between(by, 0, a);
        fxri_long_add(of.p, scale, by, LIMBS_PLUS);
        fxri_long_between(by, indexed_component(move->from, k),
                          indexed_component(move->to, k));
        fxri_long_add(of.q, scale, by, LIMBS_PLUS);
        fxri_long_between(by, a, indexed_component(&mover->b, k));
        fxri_form_add(&of, by, &s.u.at, LIMBS_PLUS);
        fxri_form_close(&of);
        fxri_form_begin(&p, POINT_LIMBS);
        fxri_long_add_times(p.p, of.p, all, LIMBS_PLUS);
        fxri_long_add_times(p.q, of.q, all, LIMBS_PLUS);
        fxri_form_add(&p, less, &s.e[k], LIMBS_MINUS);
        fxri_form_close(&p);
        components(&out->point)[k] = fxri_value_even(s.roots, p.p, p.q, size);
    }
}

void
fxri_touch_point(const touch_polygon *polygon, const polygon_touch *at,
                 const touch_motion *move, uint32_t reach,
                 const fxr_capsule *mover, const fxr_triangle *rest,
                 const fxr_vec3 *center, fxr_contact_normal *out)
{
    shared_body body;

    if (!fxri_touch_point_fast(at, move, reach, mover, out)) {
        fxri_shared_corners(&body, &rest->a, &rest->b, &rest->c, false);
        fxri_touch_point_any(polygon, at, move, reach, mover, &body, center,
                             out);
    }
}
