/*
 * closest_any.c - closest points of a component and a box, for every number.
 *
 *   excess E = |bound t.den - len t.num|      | < 2^195, times t.den
 *   dist2    = sum of E^2 / (t.den^2 2^2f)    | < 2^392 / < 2^320; f = 0 for an
 *                                               AABB, 30 for an OBB
 *   on_shape = on_linear - sum of E axis      | < 2^228 / < 2^190
 */
#include "../number/wide.h"
#include "../rounding/point_any.h"
#include "closest.h"

verdict
fxri_closest_aabb_any(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                      const fxr_aabb *box, fxr_closest *out)
{
    distance_axis a[3];
    big sum, square;
    big_ratio t;

    if (!fxri_distance_of_aabb(a, kind, p, q, box)) {
        return MISS;
    }
    fxri_distance_minimize(a, kind, &t);
    fxri_distance_squares(a, &t, &sum);
    fxri_big_multiply(&square, &t.den, &t.den);
    out->dist2 = fxri_round_dist2(&sum, &square);
    fxri_round_point(kind, p, q, &t, &out->on_linear);
    /* bounds are whole numbers: rounding and clamping commute */
    clamp_to_box(&out->on_linear, box, &out->on_shape);
    fxri_round_ratio(&t, &out->t);
    return HIT;
}

/* Coordinate k of p + t displacement - sum of excess axis, over one denominator d = t.den
 * 2^60: up is the sum of the positive terms, away that of the negative ones. */
static int32_t
obb_coordinate(const fxr_obb *box, linear_kind kind, const fxr_vec3 *p,
               const fxr_vec3 *q, const big_ratio *t, const big excess[3],
               const int side[3], const big *d, int k)
{
    bool down;
    const uint32_t len = fxri_displacement(kind, p, q, k, &down);
    big up, away, term;
    int i;

    fxri_big_set(&up, 0);
    fxri_big_set(&away, 0);
    fxri_big_multiply_word(&term, &t->num, len);
    fxri_big_shift_up(down != t->negative ? &away : &up, &term, 60);
    for (i = 0; i < 3; i++) {
        const fxr_unit3 *u = &box->axis[i];
        const fxr_q30 c = k == 0 ? u->x : k == 1 ? u->y : u->z;

        if (side[i] != 0) {
            big *sum = (c < 0) == (side[i] < 0) ? &away : &up;

            fxri_big_multiply_word(&term, &excess[i], magnitude32(c));
            fxri_big_add(sum, sum, &term);
        }
    }
    if (fxri_big_order(&up, &away) < 0) {
        fxri_big_subtract(&away, &away, &up);
        return fxri_round_coordinate(component(p, k), true, &away, d);
    }
    fxri_big_subtract(&up, &up, &away);
    return fxri_round_coordinate(component(p, k), false, &up, d);
}

verdict
fxri_closest_obb_any(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                     const fxr_obb *box, fxr_closest *out)
{
    distance_axis a[3];
    big excess[3], sum, d, square;
    big_ratio t;
    int side[3], i;

    if (!fxri_distance_of_obb(a, kind, p, q, box)) {
        return MISS;
    }
    fxri_distance_minimize(a, kind, &t);
    for (i = 0; i < 3; i++) {
        side[i] = fxri_distance_excess(&a[i], &t, &excess[i]);
    }
    fxri_distance_squares(a, &t, &sum);
    fxri_big_shift_up(&d, &t.den, 60);
    fxri_big_multiply(&square, &t.den, &d);
    out->dist2 = fxri_round_dist2(&sum, &square);
    fxri_round_point(kind, p, q, &t, &out->on_linear);
    out->on_shape.x = obb_coordinate(box, kind, p, q, &t, excess, side, &d, 0);
    out->on_shape.y = obb_coordinate(box, kind, p, q, &t, excess, side, &d, 1);
    out->on_shape.z = obb_coordinate(box, kind, p, q, &t, excess, side, &d, 2);
    fxri_round_ratio(&t, &out->t);
    return HIT;
}
