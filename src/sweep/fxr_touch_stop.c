/*
 * fxr_touch_stop.c - where what moves goes into the interior of a rounded polygon. fxr_stop_sphere.c
 * says how the center is rounded, and why that is never inside; here the normal e at the
 * contact is
 *
 *   side      e_0 x (the edge back from corner 0), or its reverse
 *   edge      e.e (w + t d) - e (e.w + t e.d)     with e, w and d of fxr_touch_polygon.c
 *   corner    w + t d
 *
 * of which a coordinate is a form as fxr_touch_polygon.c has them (fxr_touch_form.c)
 */
#include "../triangle/plane.h"
#include "stop.h"
#include "touch_polygon.h"

/* The sign of coordinate k of the normal at an edge or a corner. */
static int
touch_round_sign(const polygon_touch *at, const touch_motion *move,
                 const touch_polygon *polygon, int k)
{
    root_form f;

    fxri_touch_way(&f, move, polygon, at->feature, at->i, k);
    return fxri_touch_sign(at, f.p, f.q);
}

static inline bool
touch_side_is_known(const polygon_touch *at, int k)
{
    return FXR_SIZE < 2 && at->side[k] != TOUCH_UNKNOWN;
}

/* The signs of the coordinates of the normal, or if turned of its reverse. */
static void
touch_sides(int8_t side[3], const polygon_touch *at, const touch_motion *move,
            const touch_polygon *polygon, bool turned)
{
    touch_vector e, f;
    plane_any n;
    int k, sign;

    if (at->feature == TOUCH_SIDE && !touch_side_is_known(at, 0)) {
        touch_edge_set(&e, polygon, 0, 1);
        touch_edge_set(&f, polygon, 0, polygon->size - 1);
        (void)fxri_plane_any(&n, e.from, e.to, f.from, f.to);
    }
    for (k = 0; k < 3; k++) {
        if (touch_side_is_known(at, k)) {
            sign = (int)at->side[k];
        } else if (at->feature == TOUCH_SIDE) {
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
