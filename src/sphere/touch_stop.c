/*
 * touch_stop.c - where what moves goes into the interior of a rounded polygon. stop_sphere.c
 * says how the center is rounded, and why that is never inside; here the normal e at the
 * contact is
 *
 *   side      e_0 x (the edge back from corner 0), or its reverse
 *   edge      e.e (w + t d) - e (e.w + t e.d)     with e, w and d of touch_polygon.c
 *   corner    w + t d
 *
 * of which a coordinate is a form as touch_polygon.c has them    | < 9 2^96
 */
#include "../triangle/plane.h"
#include "stop.h"
#include "touch_polygon.h"

/* The vector of axis k, of length 1. */
static void
touch_unit(fxr_vec3 *out, int k)
{
    out->x = k == 0;
    out->y = k == 1;
    out->z = k == 2;
}

/* The sign of coordinate k of the normal at an edge or a corner. */
static int
touch_round_sign(const polygon_touch *at, const touch_motion *move,
                 const touch_polygon *polygon, int k)
{
    static const fxr_vec3 zero = {0, 0, 0};
    touch_pair coordinate, along;
    touch_dot square, step;
    touch_vector e, axis;
    touch_form f;
    fxr_vec3 unit;

    touch_unit(&unit, k);
    axis.from = &zero;
    axis.to = &unit;
    if (at->feature == TOUCH_EDGE) {
        touch_edge_set(&e, polygon, at->i, touch_next(polygon, at->i));
        fxri_touch_dot(&square, e.from, e.to, e.from, e.to);
    } else {
        e.from = e.to = &zero;
        fxri_touch_dot(&square, &zero, &unit, &zero, &unit); /* 1 */
    }
    fxri_touch_pair(&coordinate, move, polygon, at->i, &axis);
    fxri_touch_pair(&along, move, polygon, at->i, &e);
    fxri_touch_dot(&step, e.from, e.to, &zero, &unit);
    fxri_touch_form(&f, &coordinate, &square, &along, &step);
    return fxri_touch_sign(at, &f);
}

/* The signs of the coordinates of the normal, or if turned of its reverse. */
static void
touch_sides(int8_t side[3], const polygon_touch *at, const touch_motion *move,
            const touch_polygon *polygon, bool turned)
{
    touch_vector e, f;
    plane_any n;
    int k, sign;

    if (at->feature == TOUCH_SIDE) {
        touch_edge_set(&e, polygon, 0, 1);
        touch_edge_set(&f, polygon, 0, polygon->size - 1);
        (void)fxri_plane_any(&n, e.from, e.to, f.from, f.to);
    }
    for (k = 0; k < 3; k++) {
        if (at->feature == TOUCH_SIDE) {
            sign = fxri_limbs_sign(plane_size(&n, k), PLANE_LIMBS);
            sign = n.negative[k] == at->up ? -sign : sign;
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
    compact_roots r;
    int8_t side[3];

    fxri_touch_center(at, SEGMENT, &path->a, &path->b, &out->t, &out->center);
    if (at->of.c_sign > 0) {
        fxri_touch_roots(&r, at);
        touch_sides(side, at, move, polygon, turned);
        fxri_stop_center(&r, path, side, &out->center);
    }
}
