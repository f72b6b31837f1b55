/*
 * stop_triangle.c - a moving sphere against a triangle at rest: where it goes into the
 * interior of the rounded triangle. stop_sphere.c says how the center is rounded, and why
 * that is never inside; here the normal e at the contact is
 *
 *   side      (b - a) x (c - a), or its reverse
 *   edge      e.e (w + t d) - e (e.w + t e.d)     with e, w and d of touch_triangle.c
 *   corner    w + t d
 *
 * of which a coordinate is a form as touch_triangle.c has them    | < 6 2^96
 */
#include <fixray/sweep.h>

#include "../triangle/plane.h"
#include "stop.h"
#include "touch_triangle.h"

bool
fxr_sweep_sphere_crosses_triangle(const fxr_segment *path, fxr_q16 radius,
                                  const fxr_triangle *triangle)
{
    triangle_touch at;
    touch_motion move;

    FXR_ASSERT(path != NULL && triangle != NULL);
    touch_motion_of(&move, path);
    return radius > 0 && !fxri_touch_is_far(path, radius, triangle) &&
           fxri_touch_triangle(&move, (uint32_t)radius, triangle, &at) &&
           fxri_touch_enters(&at, true, (uint32_t)radius);
}

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
touch_round_sign(const triangle_touch *at, const fxr_segment *path,
                 const fxr_triangle *triangle, int k)
{
    static const fxr_vec3 zero = {0, 0, 0};
    const bool edge = at->feature == TOUCH_EDGE;
    const fxr_vec3 *const from = triangle_corner_of(triangle, at->i);
    const fxr_vec3 *const to =
        triangle_corner_of(triangle, edge ? next_axis(at->i) : at->i);
    touch_pair coordinate, along;
    touch_dot square, step;
    touch_motion move;
    touch_form f;
    fxr_vec3 unit;

    touch_unit(&unit, k);
    touch_motion_of(&move, path);
    fxri_touch_pair(&coordinate, &move, from, &zero, &unit);
    fxri_touch_pair(&along, &move, from, from, to);
    if (edge) {
        fxri_touch_dot(&square, from, to, from, to);
    } else {
        fxri_touch_dot(&square, &zero, &unit, &zero, &unit); /* 1 */
    }
    fxri_touch_dot(&step, from, to, &zero, &unit);
    fxri_touch_form(&f, &coordinate, &square, &along, &step);
    return fxri_touch_sign(at, &f);
}

/* The signs of the coordinates of the normal. */
static void
touch_sides(int8_t side[3], const triangle_touch *at, const fxr_segment *path,
            const fxr_triangle *triangle)
{
    plane_any n;
    int k, sign;

    if (at->feature == TOUCH_SIDE) {
        (void)fxri_plane_any(&n, &triangle->a, &triangle->b, &triangle->c);
    }
    for (k = 0; k < 3; k++) {
        if (at->feature == TOUCH_SIDE) {
            sign = fxri_limbs_sign(plane_size(&n, k), PLANE_LIMBS);
            sign = n.negative[k] == at->up ? -sign : sign;
        } else {
            sign = touch_round_sign(at, path, triangle, k);
        }
        side[k] = (int8_t)sign;
    }
}

void
fxri_touch_stop(const triangle_touch *at, const fxr_segment *path,
                const fxr_triangle *triangle, fxr_contact *out)
{
    compact_roots r;
    int8_t side[3];

    fxri_touch_center(&r, at, SEGMENT, &path->a, &path->b, &out->t,
                      &out->center);
    if (at->of.c_sign > 0) {
        touch_sides(side, at, path, triangle);
        fxri_stop_center(&r, path, side, &out->center);
    }
}

bool
fxr_sweep_sphere_stop_triangle(const fxr_segment *path, fxr_q16 radius,
                               const fxr_triangle *triangle, fxr_contact *out)
{
    triangle_touch at;
    touch_motion move;

    FXR_ASSERT(path != NULL && triangle != NULL && out != NULL);
    touch_motion_of(&move, path);
    if (radius <= 0 || fxri_touch_is_far(path, radius, triangle) ||
        !fxri_touch_triangle(&move, (uint32_t)radius, triangle, &at) ||
        !fxri_touch_enters(&at, true, (uint32_t)radius)) {
        return false;
    }
    fxri_touch_stop(&at, path, triangle, out);
    touch_point(triangle, out);
    return true;
}
