/*
 * fxr_touch_normal.c - the normal of the contact of a moving sphere and a polygon, the shortest way out of
 * where it starts inside, and where it stops.
 *
 * e is the offset of the centre from the closest point, w that from a corner, v an edge from
 * there and n the normal of the polygon:
 *
 *             W, along e                m        |e|^2
 *   corner    w                         1        w.w
 *   edge      v.v w - (w.v) v           v.v      X / m,  X = m w.w - (w.v)^2
 *   side      n                         n.n      (n.w)^2 / m
 *
 * so |W|^2 is m X. At a corner or an edge the centre moves, and W with it: N(t) is 2^30 W,
 * and the reach times m (root_value.h).
 *
 *   m         | < 3 2^64, of the side < 2^132    W         | < 2^99
 *   X         | < 3 2^64 27/4 2^64 < 21 2^128    n.w       | < 2^99.2
 *
 * Where e is 0, the shortest way out of a polygon is along n. One without an area is left
 * across an edge, and a point along any axis.
 */
#include "../space/axis.h"
#include "../space/dot.h"
#include "../space/unit.h"
#include "../triangle/plane.h"

#include "touch_polygon.h"

/* Limbs of X, of a side (n.w)^2, and of m. */
enum { AWAY_X = 8, AWAY_M = 5 };

/* At the start X and m, |e|^2 = X / m; and on each axis N(t). */
typedef struct {
    uint32_t x[AWAY_X], m[AWAY_M];
    root_form n[3];
} touch_away;

/* r = 2^30 v   | < 2^129 */
static void
away_component(uint32_t r[LONG_ROOM(FORM_LIMBS)], const uint32_t *v)
{
    fxri_long_begin(r, FORM_LIMBS);
    fxri_long_add_times(r, v, FXR_Q30_ONE, LIMBS_PLUS);
    fxri_long_close(r);
}

/* m and X of an edge or a corner. */
static void
away_square(touch_away *o, const touch_motion *move,
            const touch_polygon *polygon, touch_feature feature, int i)
{
    static const uint32_t one = 1;
    uint32_t square[LONG_ROOM(DOT_LIMBS)], length[LONG_ROOM(DOT_LIMBS)];
    touch_pair along;
    touch_vector e;

    fxri_long_set(length, DOT_LIMBS, &one, 1, LIMBS_PLUS);
    fxri_touch_square(square, polygon, i);
    e.from = e.to = polygon->corner[i];
    if (feature == TOUCH_EDGE) {
        touch_edge_set(&e, polygon, i, touch_next(polygon, i));
        fxri_dot_long(length, e.from, e.to, e.from, e.to);
    }
    fxri_touch_pair(&along, move, polygon, i, &e);
    fxri_limbs_copy(o->m, AWAY_M, length + 1, DOT_LIMBS);
    fxri_limbs_clear(o->x, AWAY_X);
    fxri_limbs_add_product(o->x, AWAY_X, square + 1, DOT_LIMBS, o->m, DOT_LIMBS,
                           LIMBS_PLUS);
    fxri_limbs_add_product(o->x, AWAY_X, along.w + 1, DOT_LIMBS, along.w + 1,
                           DOT_LIMBS, LIMBS_MINUS);
}

/* Of corner i of the polygon, or of the edge from there. */
static void
away_set(touch_away *o, const touch_motion *move, const touch_polygon *polygon,
         touch_feature feature, int i)
{
    int k;

    away_square(o, move, polygon, feature, i);
    for (k = 0; k < 3; k++) {
        root_form f;

        fxri_touch_way(&f, move, polygon, feature, i, k);
        away_component(o->n[k].p, f.p);
        away_component(o->n[k].q, f.q);
    }
}

/* W / |W| at the start, for X > 0; side: the signs of W. */
static void
away_at_start(const touch_away *o, fxr_unit3 *out, int8_t side[3])
{
    uint32_t square[LONG_ROOM(FORM_SQUARE)];
    int k;

    fxri_long_begin(square, FORM_SQUARE);
    fxri_limbs_add_product(square + 1, FORM_SQUARE, o->x, FORM_LIMBS, o->m,
                           DOT_LIMBS, LIMBS_PLUS);
    for (k = 0; k < 3; k++) {
        axis_components(out)[k] = fxri_value_at_start(o->n[k].p, square);
        side[k] = (int8_t)long_sign(o->n[k].p);
    }
}

/* W / (m reach) at the root. */
static void
away_at_root(const touch_away *o, const polygon_touch *at, uint32_t reach,
             fxr_unit3 *out, int8_t side[3])
{
    uint32_t size[LONG_ROOM(FORM_REACH)];
    compact_roots r;
    int k;

    fxri_long_begin(size, FORM_REACH);
    limbs_add(size + 1, FORM_REACH, o->m, DOT_LIMBS, reach, LIMBS_PLUS);
    fxri_long_close(size);
    fxri_root_whole(&r, &at->of);
    for (k = 0; k < 3; k++) {
        axis_components(out)[k] =
            fxri_value_at_root(&r, o->n[k].p, o->n[k].q, size);
        side[k] = (int8_t)fxri_value_side(&at->of, o->n[k].p, o->n[k].q);
    }
}

/* Limbs of |e|^2, rounded down. */
enum { AWAY_SQUARE = 3 };

static const uint32_t away_one = 1;

bool
fxri_normal_across(const fxr_vec3 *p, const fxr_vec3 *q, fxr_unit3 *out)
{
    uint32_t n[UNIT_ROOM], v[3];
    bool down[3];
    int k, i = 0, j;

    for (k = 0; k < 3; k++) {
        v[k] = difference32(indexed_component(p, k), indexed_component(q, k),
                            &down[k]);
        i = v[k] < v[i] ? k : i;
    }
    j = next_axis(i);
    k = next_axis(j);
    if ((v[j] | v[k]) == 0) {
        return false;
    }
    unit_number_set(n + UNIT_WORDS * i, 0, false);
    unit_number_set(n + UNIT_WORDS * j, v[k], down[k]);
    unit_number_set(n + UNIT_WORDS * k, v[j], !down[j]);
    fxri_limbs_clear(n + UNIT_NUMBERS, UNIT_SQUARE);
    limbs_add(n + UNIT_NUMBERS, UNIT_SQUARE, &v[j], 1, v[j], LIMBS_PLUS);
    limbs_add(n + UNIT_NUMBERS, UNIT_SQUARE, &v[k], 1, v[k], LIMBS_PLUS);
    fxri_unit_any(n, out);
    return true;
}

/* Does the centre move against n? */
static bool
moves_against(const plane_any *n, const touch_motion *move)
{
    uint32_t h[TOUCH_HEIGHT];

    fxri_limbs_clear(h, TOUCH_HEIGHT);
    fxri_touch_height(h, n, move->from, move->to);
    return fxri_limbs_take_sign(h, TOUCH_HEIGHT) < 0;
}

/* The normal of the side, to where the path starts, or else to where move, if it is not NULL,
 * leads, or to the front; e, of AWAY_X and AWAY_M. Returns false if the polygon has no
 * area. */
static bool
side_set(plane_any *n, touch_away *o, const touch_polygon *polygon,
         const touch_motion *move)
{
    uint32_t g[TOUCH_HEIGHT];
    int k, sign;

    fxri_limbs_clear(o->x, AWAY_X);
    fxri_limbs_copy(o->m, AWAY_M, &away_one, 1);
    if (!fxri_touch_plane(n, polygon)) {
        return false;
    }
    fxri_touch_side_height(g, n, polygon);
    sign = fxri_limbs_take_sign(g, TOUCH_HEIGHT);
    if (sign < 0 || (sign == 0 && move != NULL && moves_against(n, move))) {
        for (k = 0; k < 3; k++) {
            long_reverse(n->n + UNIT_WORDS * k);
        }
    }
    fxri_limbs_add_product(o->x, AWAY_X, g, TOUCH_HEIGHT, g, TOUCH_HEIGHT,
                           LIMBS_PLUS);
    fxri_limbs_copy(o->m, AWAY_M, plane_square(n), PLANE_SQUARE_LIMBS);
    return true;
}

/* The same, or without an area what is across. */
static void
normal_of_side(touch_away *o, const touch_polygon *polygon,
               const touch_motion *move, fxr_unit3 *out, int8_t side[3])
{
    touch_vector e, f;
    plane_any n;
    int k;

    touch_edge_set(&e, polygon, 0, 1);
    touch_edge_set(&f, polygon, 1, 2);
    if (side_set(&n, o, polygon, move)) {
        fxri_unit_any(n.n, out);
        for (k = 0; k < 3; k++) {
            side[k] = (int8_t)long_sign(plane_component(&n, k));
        }
        return;
    }
    if (!fxri_normal_across(e.from, e.to, out) &&
        !fxri_normal_across(f.from, f.to, out)) {
        out->x = FXR_Q30_ONE;
        out->y = out->z = 0;
    }
    if (move != NULL && fxri_is_against(out, move->from, move->to)) {
        out->x = -out->x;
        out->y = -out->y;
        out->z = -out->z; /* | <= 2^30 */
    }
    unit_signs(side, out);
}

static inline bool
touch_side_is_known(const polygon_touch *at, int k)
{
    return FXR_FAST_TOUCH && at->side[k] != TOUCH_UNKNOWN;
}

/* The normal of a side at a root, if it is quickly known. */
static bool
side_is_fast(const polygon_touch *at, const touch_polygon *polygon,
             fxr_unit3 *out, int8_t side[3])
{
    touch_vector e, f;
    int k;

    if (at->feature != TOUCH_SIDE || !touch_side_is_known(at, 0)) {
        return false;
    }
    touch_edge_set(&e, polygon, 0, 1);
    touch_edge_set(&f, polygon, 0, polygon->size - 1);
    if (fxri_normal_fast(e.from, e.to, f.from, f.to, out) != HIT) {
        return false;
    }
    for (k = 0; k < 3; k++) {
        fxr_q30 *const n = axis_components(out) + k;

        *n = at->up ? *n : -*n; /* | <= 2^30 */
        side[k] = at->side[k];
    }
    return true;
}

/* 2^16 reach - floor(2^16 |e|): the root of 2^32 X / m. */
static uint64_t
depth_at_start(const touch_away *o, uint32_t reach)
{
    uint32_t x[AWAY_X + 1], y[ROOT_SQUARE_LIMBS], root[ROOT_LIMBS];

    x[0] = 0;
    fxri_limbs_copy(x + 1, AWAY_X, o->x, AWAY_X);
    fxri_limbs_clear(y, ROOT_SQUARE_LIMBS);
    (void)fxri_limbs_divide_long(y, AWAY_SQUARE + 1, x, o->m, AWAY_M);
    (void)fxri_limbs_root(root, y); /* |e| <= reach < 2^32 */
    return ((uint64_t)reach << 16) - ((uint64_t)root[1] << 32 | root[0]);
}

void
fxri_touch_normal(const touch_motion *move, uint32_t reach,
                  const touch_polygon *polygon, const polygon_touch *at,
                  fxr_contact_normal *out, int8_t side[3])
{
    const bool at_start = at->of.c_sign <= 0;
    bool away = at->feature != TOUCH_SIDE && reach > 0;
    touch_away o;

    if (away) {
        away_set(&o, move, polygon, at->feature, at->i);
        away = !at_start || fxri_limbs_sign(o.x, AWAY_X) > 0;
    }
    if (away && at_start) {
        away_at_start(&o, &out->normal, side);
    } else if (away) {
        away_at_root(&o, at, reach, &out->normal, side);
    } else if (at_start || !side_is_fast(at, polygon, &out->normal, side)) {
        normal_of_side(&o, polygon, move, &out->normal, side);
    }
    fxri_push(out, at_start ? depth_at_start(&o, reach) : 0, side, false);
    out->faces = 0;
}

/* X and m of a contact at the start. */
static void
gap_at_start(touch_away *o, const touch_motion *move,
             const touch_polygon *polygon, const polygon_touch *at)
{
    plane_any n;

    if (at->feature == TOUCH_SIDE) {
        (void)side_set(&n, o, polygon, NULL);
    } else {
        away_set(o, move, polygon, at->feature, at->i);
    }
}

int
fxri_touch_nearer(const touch_motion *move, const touch_polygon *polygon,
                  const polygon_touch *at, const touch_polygon *other,
                  const polygon_touch *other_at)
{
    enum { GAP = AWAY_X + AWAY_M }; /* X m | < 2^199 2^133 */
    uint32_t sum[GAP];
    touch_away o, p;

    gap_at_start(&o, move, polygon, at);
    gap_at_start(&p, move, other, other_at);
    fxri_limbs_clear(sum, GAP);
    fxri_limbs_add_product(sum, GAP, o.x, AWAY_X, p.m, AWAY_M, LIMBS_PLUS);
    fxri_limbs_add_product(sum, GAP, p.x, AWAY_X, o.m, AWAY_M, LIMBS_MINUS);
    return fxri_limbs_sign(sum, GAP);
}

/*
 * Where what moves goes into the interior of a rounded polygon. fxr_sweep_sphere_aabb.c
 * says how the center is rounded, and why that is never inside; here the normal e at the
 * contact is
 *
 *   side      e_0 x (the edge back from corner 0), or its reverse
 *   edge      e.e (w + t d) - e (e.w + t e.d)     with e, w and d of fxr_touch_polygon.c
 *   corner    w + t d
 *
 * of which a coordinate is a form as fxr_touch_polygon.c has them (fxr_touch_form.c)
 */

/* The sign of coordinate k of the normal at an edge or a corner. */
static int
touch_round_sign(const polygon_touch *at, const touch_motion *move,
                 const touch_polygon *polygon, int k)
{
    root_form f;

    fxri_touch_way(&f, move, polygon, at->feature, at->i, k);
    return fxri_touch_sign(&at->of, f.p, f.q);
}

/* The signs of the coordinates of the normal, or if turned of its reverse. */
static void
touch_sides(int8_t side[3], const polygon_touch *at, const touch_motion *move,
            const touch_polygon *polygon, bool turned)
{
    plane_any n;
    int k, sign;

    if (at->feature == TOUCH_SIDE && !touch_side_is_known(at, 0)) {
        (void)fxri_touch_plane(&n, polygon);
    }
    for (k = 0; k < 3; k++) {
        if (touch_side_is_known(at, k)) {
            sign = (int)at->side[k];
        } else if (at->feature == TOUCH_SIDE) {
            sign = long_sign(plane_component(&n, k));
            sign = at->up ? sign : -sign;
        } else {
            sign = touch_round_sign(at, move, polygon, k);
        }
        side[k] = (int8_t)(turned ? -sign : sign);
    }
}

void
fxri_touch_stop(const polygon_touch *at, const fxr_segment *path,
                const touch_motion *move, const touch_polygon *polygon,
                bool turned, fxr_contact *out)
{
    const bool starts = at->of.c_sign <= 0;
    compact_roots r;
    int8_t side[3];

    fxri_touch_center(at, SEGMENT, &path->a, &path->b, &out->t,
                      starts ? &out->center : NULL);
    if (!starts) {
        fxri_root_whole(&r, &at->of);
        touch_sides(side, at, move, polygon, turned);
        fxri_stop_center(&r, path, side, &out->center);
    }
}
