/*
 * sphere_closest.c - closest points to the solid sphere.
 *
 * Where they are separated, the centre is at the distance sqrt(N) / den from the
 * component, N = sum of E^2 at t = num / den:
 *
 *   dist2    = (sqrt(N) / den - r)^2 = (N + r^2 den^2 - sqrt(4 r^2 den^2 N)) / den^2
 *   on_shape = centre +- sqrt(r^2 E^2 / N)        on each axis
 *
 *   den | < 2^66    E | < 2^100    N | < 2^202    4 r^2 den^2 N | < 2^398
 */
#include <fixray/sphere.h>

#include "../distance/distance.h"
#include "../rounding/quadratic_any.h"
#include "../space/copy.h"
#include "ball.h"

/* center +- sqrt(r^2 E^2 / N), E^2 <= N: at most r. 4 r^2 E^2 | < 2^264
 * There are no ties: it is rational only if N is a square, and of three numbers
 * without a common factor whose squares add up to a square, that square is odd. */
static int32_t
coordinate_on(int32_t center, int side, fxr_q16 r, const big *excess,
              const big *n)
{
    big reach, square;
    uint64_t quotient;
    uint32_t half;
    int64_t v;
    bool over;

    if (side == 0) {
        return center;
    }
    fxri_big_multiply_word(&reach, excess, 2 * (uint64_t)magnitude32(r));
    fxri_big_multiply(&square, &reach, &reach);
    quotient = fxri_big_divide_long(&square, n, &over); /* <= 4 r^2 < 2^64 */
    half = fxr_dist_uq16(quotient); /* in halves: the floor, below 2^32 */
    v = (half >> 1) + (half & 1);
    return saturate32(side < 0 ? center - v : center + v);
}

/* Where the component and the sphere share no point. */
static void
closest_separated(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                  const fxr_sphere *sphere, fxr_closest *out)
{
    const fxr_q16 r = sphere->radius;
    fxr_aabb point; /* the centre */
    distance_axis a[3];
    big_ratio t;
    big n, den2, reach, x, y, excess;
    int32_t coordinate[3];
    int i;

    copy_point(&point.min, &sphere->center);
    copy_point(&point.max, &sphere->center);
    (void)fxri_distance_of_aabb(a, kind, p, q, &point);
    fxri_distance_minimize(a, kind, &t);
    fxri_distance_squares(a, &t, &n);
    for (i = 0; i < 3; i++) {
        const int side = fxri_distance_excess(&a[i], &t, &excess);

        coordinate[i] =
            coordinate_on(component(&sphere->center, i), side, r, &excess, &n);
    }
    out->on_shape.x = coordinate[0];
    out->on_shape.y = coordinate[1];
    out->on_shape.z = coordinate[2];
    fxri_round_point(kind, p, q, &t, &out->on_linear);
    fxri_round_ratio(&t, &out->t);
    fxri_big_multiply(&den2, &t.den, &t.den);
    fxri_big_multiply_word(&y, &den2, magnitude32(r));
    fxri_big_multiply_word(&reach, &y, magnitude32(r)); /* r^2 den^2 */
    fxri_big_add(&x, &n, &reach);
    fxri_big_multiply(&y, &reach, &n);
    fxri_big_shift_up(&y, &y, 2);
    out->dist2 = fxri_root_any_round(&x, &y, &den2);
    if (out->dist2 == 0) {
        out->dist2 = 1;
    }
}

bool
fxri_closest_sphere(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                    const fxr_sphere *sphere, fxr_closest *out)
{
    fxr_hit hit;

    if (sphere->radius < 0) {
        return false;
    }
    if (!fxri_cast_sphere(kind, p, q, sphere, &hit)) {
        closest_separated(kind, p, q, sphere, out);
        return true;
    }
    /* of enter..exit, the t nearest to 0 */
    out->t.num = hit.span.enter.num;
    out->t.den = hit.span.enter.den;
    out->t.negative = hit.span.enter.negative && hit.span.exit.negative;
    copy_point(&out->on_linear, &hit.enter_point);
    if (out->t.negative) {
        out->t.num = hit.span.exit.num;
        copy_point(&out->on_linear, &hit.exit_point);
    } else if (hit.span.enter.negative) {
        out->t.num = 0;
        copy_point(&out->on_linear, p);
    }
    copy_point(&out->on_shape, &out->on_linear);
    out->dist2 = 0;
    return true;
}

bool
fxr_segment_closest_sphere(const fxr_segment *s, const fxr_sphere *sphere,
                           fxr_closest *out)
{
    FXR_ASSERT(s != NULL && sphere != NULL && out != NULL);
    return fxri_closest_sphere(SEGMENT, &s->a, &s->b, sphere, out);
}

bool
fxr_ray_closest_sphere(const fxr_ray *r, const fxr_sphere *sphere,
                       fxr_closest *out)
{
    FXR_ASSERT(r != NULL && sphere != NULL && out != NULL);
    return fxri_closest_sphere(RAY, &r->origin, &r->dir, sphere, out);
}

bool
fxr_line_closest_sphere(const fxr_line *l, const fxr_sphere *sphere,
                        fxr_closest *out)
{
    FXR_ASSERT(l != NULL && sphere != NULL && out != NULL);
    return fxri_closest_sphere(LINE, &l->origin, &l->dir, sphere, out);
}

bool
fxr_point_closest_sphere(fxr_vec3 p, const fxr_sphere *sphere, fxr_closest *out)
{
    FXR_ASSERT(sphere != NULL && out != NULL);
    return fxri_closest_sphere(SEGMENT, &p, &p, sphere, out);
}
