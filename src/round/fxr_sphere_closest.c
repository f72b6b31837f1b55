/*
 * fxr_sphere_closest.c - closest points to the solid sphere.
 *
 * Where they are separated, with A, B and C of ball.h, the least distance from the
 * centre is sqrt(M / den) at t = num / den, and with E the offset of the component from
 * the centre on an axis, times den
 *
 *   M        = C den - B num + r^2 den      where A t - B or t is 0; at t = 1
 *              C - 2 B + A + r^2
 *   dist2    = (sqrt(M / den) - r)^2 = (M + r^2 den - 2 r sqrt(M den)) / den
 *   on_shape = centre +- sqrt(r^2 E^2 / (M den))        on each axis
 *
 *   num, den | < 2^65.6    E | < 2^98.6    M | < 2^131.2    M den | < 2^196.8
 */
#include <fixray/sphere.h>

#include "../number/square_root.h"
#include "../rounding/rational_point.h"
#include "../space/copy.h"
#include "ball.h"

/* The limbs of M, and of M den. */
enum { M_LIMBS = 5, N_LIMBS = 7 };

/* What the nearest point on a sphere is made of: at has t, and n = M den. */
typedef struct {
    rational_point at;
    uint32_t m[M_LIMBS], n[N_LIMBS];
} separation;

/* e = |E|. Returns the side of the centre on which the component is. */
static int
offset_on(uint32_t e[M_LIMBS], const rational_point *at, linear_kind kind,
          const fxr_vec3 *p, const fxr_vec3 *q, const fxr_sphere *sphere, int i)
{
    bool down, back;
    const uint32_t len = fxri_displacement(kind, p, q, i, &down);
    const uint32_t n = fxri_displacement(SEGMENT, p, &sphere->center, i, &back);
    int side;

    fxri_limbs_clear(e, M_LIMBS);
    limbs_add(e, M_LIMBS, at->den, 3, n, LIMBS_MINUS);
    limbs_add(e, M_LIMBS, at->num, 3, len,
              (down != at->negative) != back ? LIMBS_MINUS : LIMBS_PLUS);
    side = fxri_limbs_take_sign(e, M_LIMBS);
    return back ? -side : side;
}

/* t = num / den of one limb each. */
static void
set_closest_t(rational_point *at, uint32_t num, uint32_t den)
{
    fxri_limbs_copy(at->num, RATIONAL_LIMBS, &num, 1);
    fxri_limbs_copy(at->den, RATIONAL_LIMBS, &den, 1);
}

/* Where the component passes the centre on some axis at t, in the numbers of that
 * axis. */
static void
pass_center(rational_point *at, linear_kind kind, const fxr_vec3 *p,
            const fxr_vec3 *q, const fxr_sphere *sphere)
{
    int i;

    for (i = 0; i < 3; i++) {
        bool down;
        const uint32_t len = fxri_displacement(kind, p, q, i, &down);
        uint32_t e[M_LIMBS];

        if (len > 0 && offset_on(e, at, kind, p, q, sphere, i) == 0) {
            set_closest_t(
                at, fxri_displacement(SEGMENT, p, &sphere->center, i, &down),
                len);
            return;
        }
    }
}

/* t that is nearest to the centre, for a component that is outside at t = 0, and M. */
static void
nearest_to_center(separation *s, linear_kind kind, const fxr_vec3 *p,
                  const fxr_vec3 *q, const fxr_sphere *sphere)
{
    const uint32_t r = magnitude32(sphere->radius);
    rational_point *const at = &s->at;
    uint32_t *const m = s->m;
    uint32_t limb[3 * COMPACT_LIMBS];
    quadratic_compact of;
    bool ends;

    of.limb = limb;
    of.n = COMPACT_LIMBS;
    (void)fxri_ball_any_set(kind == SEGMENT ? CHORD : LINE, p, q, sphere, &of);
    at->negative = of.b_sign < 0;
    ends = kind == SEGMENT &&
           fxri_limbs_order(compact_b(&of), compact_a(&of), 3) >= 0;
    fxri_limbs_clear(m, M_LIMBS);
    if (of.b_sign == 0 || (of.b_sign < 0 && !is_line(kind))) {
        set_closest_t(at, 0, 1);
    } else if (ends) {
        set_closest_t(at, 1, 1);
        limbs_add(m, M_LIMBS, compact_b(&of), 3, 1, LIMBS_MINUS);
        limbs_add(m, M_LIMBS, compact_a(&of), 3, 1, LIMBS_PLUS);
    } else {
        fxri_limbs_copy(at->num, RATIONAL_LIMBS, compact_b(&of), 3);
        fxri_limbs_copy(at->den, RATIONAL_LIMBS, compact_a(&of), 3);
        pass_center(at, kind, p, q, sphere);
    }
    fxri_limbs_add_product(compact_c(&of), 3, &r, 1, &r, 1, LIMBS_PLUS);
    fxri_limbs_add_product(m, M_LIMBS, compact_c(&of), 3, at->den, 3,
                           LIMBS_PLUS);
    fxri_limbs_add_product(m, M_LIMBS, compact_b(&of), 3, at->num, 3,
                           LIMBS_MINUS);
}

/* To nearest, ties to even, or UINT64_MAX; and never 0.
 *
 *   2 dist2 = (2 M + 2 r^2 den - sqrt(16 r^2 M den)) / den    | < 2^132.3, < 2^262.8 */
static uint64_t
separated_dist2(const separation *s, uint32_t r)
{
    const uint32_t *const den = s->at.den;
    const uint64_t twice = FXR_PRODUCT(r, (uint32_t)(2 * r)); /* r < 2^31 */
    const uint32_t factor[2] = {(uint32_t)twice, (uint32_t)(twice >> 32)};
    uint32_t x[ROOT_LIMBS], y[ROOT_SQUARE_LIMBS];
    uint64_t dist2;

    fxri_limbs_clear(y, ROOT_SQUARE_LIMBS);
    fxri_limbs_add_product(y, ROOT_SQUARE_LIMBS, s->n, N_LIMBS, factor, 2,
                           LIMBS_PLUS);
    limbs_add(y, ROOT_SQUARE_LIMBS, y, ROOT_SQUARE_LIMBS, 7, LIMBS_PLUS);
    fxri_limbs_copy(x, ROOT_LIMBS, s->m, M_LIMBS);
    limbs_add(x, ROOT_LIMBS, s->m, M_LIMBS, 1, LIMBS_PLUS);
    fxri_limbs_add_product(x, ROOT_LIMBS, den, 3, factor, 2, LIMBS_PLUS);
    dist2 = fxri_round_less_root(x, y, den, 3);
    return dist2 > 0 ? dist2 : 1;
}

/* On one axis, for e = |E|: at most r from the centre. There are no ties: M den is a
 * square there, and of three numbers without a common factor whose squares add up to a
 * square, that square is odd.
 *
 *   (2 r e)^2    | < 2^261.2, at most 4 r^2 M den < 2^64 M den */
static int32_t
coordinate_on(const separation *s, const uint32_t e[M_LIMBS], int side,
              int32_t center, uint32_t r)
{
    uint32_t square[ROOT_SQUARE_LIMBS], reach[M_LIMBS], v[2], half;
    int64_t offset;

    fxri_limbs_clear(reach, M_LIMBS);
    fxri_limbs_clear(square, ROOT_SQUARE_LIMBS);
    limbs_add(reach, M_LIMBS, e, M_LIMBS, 2 * r, LIMBS_PLUS);
    fxri_limbs_add_product(square, ROOT_SQUARE_LIMBS, reach, M_LIMBS, reach,
                           M_LIMBS, LIMBS_PLUS);
    (void)fxri_limbs_divide_long(v, 2, square, s->n, N_LIMBS);
    half = fxri_square_root((uint64_t)v[1] << 32 | v[0]); /* the floor */
    offset = (int64_t)(half >> 1) + (half & 1);
    return saturate32(side < 0 ? center - offset : center + offset);
}

void
fxri_closest_apart(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                   const fxr_sphere *sphere, fxr_closest *out)
{
    const uint32_t r = magnitude32(sphere->radius);
    separation s;
    int i;

    nearest_to_center(&s, kind, p, q, sphere);
    fxri_limbs_clear(s.n, N_LIMBS);
    fxri_limbs_add_product(s.n, N_LIMBS, s.m, M_LIMBS, s.at.den, 3, LIMBS_PLUS);
    out->dist2 = separated_dist2(&s, r);
    for (i = 0; i < 3; i++) {
        uint32_t e[M_LIMBS];
        const int side = offset_on(e, &s.at, kind, p, q, sphere, i);

        components(&out->on_shape)[i] = coordinate_on(
            &s, e, side, indexed_component(&sphere->center, i), r);
    }
    fxri_rational_ratio(&s.at, &out->t);
    fxri_rational_linear(&s.at, kind, p, q, &out->on_linear);
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
        fxri_closest_apart(kind, p, q, sphere, out);
        return true;
    }
    closest_of_hit(&hit, p, out);
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
