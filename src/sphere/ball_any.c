/*
 * ball_any.c - where a component meets a solid sphere.
 *
 * With n = centre - origin and d the displacement its squared distance from the
 * centre, less the square of the radius, is
 *
 *   A t^2 - 2 B t + C     A = d.d                             | < 2^66
 *                         B = d.n                             | < 2^66
 *                         C = n.n - radius^2                  | < 2^66
 *
 * No root in a decision: the least is at t = 0 if B <= 0, at t = 1 if B >= A, and
 * else, at B / A, it has the order of 0 and D = B^2 - A C. They meet where it is 0
 * (quadratic_compact.h).
 */
#include "ball_any.h"

#include "../number/limbs.h"
#include "../rounding/quadratic_compact.h"
#include "outside.h"

static void
limbs_of_signed(uint32_t out[3], uint64_t v)
{
    out[0] = (uint32_t)v;
    out[1] = (uint32_t)(v >> 32);
    out[2] = 0 - (out[1] >> 31);
}

/* The sums in 64 bits, where all coordinates are in -2^29 .. 2^29 - 1 and the radius is
 * below 2^30: then n and d are below 2^30, and the sums below 3 2^60. Returns false
 * elsewhere, where they may have wrapped. */
static bool
ball_any_sum_small(quadratic_compact *s, linear_kind kind, const fxr_vec3 *p,
                   const fxr_vec3 *q, const fxr_sphere *sphere)
{
    const uint32_t end = kind == SEGMENT ? UINT32_MAX : 0;
    const uint32_t radius = magnitude32(sphere->radius), half = 0x20000000;
    uint64_t a = 0, b = 0, c = 0 - FXR_PRODUCT(radius, radius);
    uint32_t all = radius;
    int i;

    for (i = 0; i < 3; i++) {
        const uint32_t start = (uint32_t)indexed_component(p, i);
        const uint32_t target = (uint32_t)indexed_component(q, i);
        const uint32_t center = (uint32_t)indexed_component(&sphere->center, i);
        const int32_t n = signed32(center - start);
        const int32_t d = signed32(target - (start & end));

        all |= (start + half) | (target + half) | (center + half);
        a += FXR_SIGNED_PRODUCT(d, d);
        b += FXR_SIGNED_PRODUCT(d, n);
        c += FXR_SIGNED_PRODUCT(n, n);
    }
    limbs_of_signed(compact_a(s), a);
    limbs_of_signed(compact_b(s), b);
    limbs_of_signed(compact_c(s), c);
    return all >> 30 == 0;
}

/* The sums of all. */
static void
ball_any_sum(quadratic_compact *s, linear_kind kind, const fxr_vec3 *p,
             const fxr_vec3 *q, const fxr_sphere *sphere)
{
    const uint32_t radius = magnitude32(sphere->radius);
    int i;

    fxri_limbs_copy(s->limb, 3 * COMPACT_LIMBS, &radius, 0);
    fxri_limbs_add_product(compact_c(s), 3, &radius, 1, &radius, 1,
                           LIMBS_MINUS);
    for (i = 0; i < 3; i++) {
        bool down, back;
        const uint32_t d = fxri_displacement(kind, p, q, i, &down);
        const uint32_t n =
            fxri_displacement(SEGMENT, p, &sphere->center, i, &back);

        fxri_limbs_add_product(compact_a(s), 3, &d, 1, &d, 1, LIMBS_PLUS);
        fxri_limbs_add_product(compact_b(s), 3, &d, 1, &n, 1,
                               down != back ? LIMBS_MINUS : LIMBS_PLUS);
        fxri_limbs_add_product(compact_c(s), 3, &n, 1, &n, 1, LIMBS_PLUS);
    }
}

void
fxri_ball_any_set(quadratic_compact *s, linear_kind kind, const fxr_vec3 *p,
                  const fxr_vec3 *q, const fxr_sphere *sphere)
{
    s->n = COMPACT_LIMBS;
    if (FXR_SIZE != 1 || !ball_any_sum_small(s, kind, p, q, sphere)) {
        ball_any_sum(s, kind, p, q, sphere);
    }
    fxri_quadratic_compact_signs(s);
}

/* The order of the distance at t = 1 and the radius: the sign of A - 2 B + C, for B and
 * C >= 0. */
static int
ball_any_order_at_end(const quadratic_compact *s)
{
    const uint32_t one = 1, two = 2;
    uint32_t *sum = compact_d(s); /* | < 2^68 */

    fxri_limbs_copy(sum, 3, compact_a(s), 3);
    fxri_limbs_add_product(sum, 3, compact_c(s), 3, &one, 1, LIMBS_PLUS);
    fxri_limbs_add_product(sum, 3, compact_b(s), 3, &two, 1, LIMBS_MINUS);
    return fxri_limbs_sign(sum, 3);
}

/* The order of the least distance from the centre and the radius. */
FXR_COLD int
ball_any_order(const quadratic_compact *s, linear_kind kind)
{
    if (s->c_sign < 0 || s->b_sign == 0 || (s->b_sign < 0 && !is_line(kind))) {
        return s->c_sign;
    }
    if (kind == SEGMENT &&
        fxri_limbs_order(compact_b(s), compact_a(s), 3) >= 0) {
        return ball_any_order_at_end(s);
    }
    return -fxri_quadratic_compact_discriminant(s);
}

verdict
fxri_ball_any_test(linear_kind kind, bool open, const fxr_vec3 *p,
                   const fxr_vec3 *q, const fxr_sphere *sphere)
{
    uint32_t limb[COMPACT_ROOM(COMPACT_LIMBS)];
    quadratic_compact s;

    s.limb = limb;
    fxri_ball_any_set(&s, kind, p, q, sphere);
    return ball_any_order(&s, kind) < (open ? 0 : 1) ? HIT : MISS;
}

/* Does the component start outside, and not move towards the sphere? */
static inline bool
ball_any_leaves(const quadratic_compact *s, linear_kind kind)
{
    return s->c_sign > 0 &&
           (s->b_sign == 0 || (s->b_sign < 0 && !is_line(kind)));
}

/* No decision before the roots but that of the line: a segment misses that enters
 * after its end. */
verdict
fxri_ball_any_cast(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                   const fxr_sphere *sphere, fxr_hit *out)
{
    uint32_t limb[COMPACT_ROOM(COMPACT_LIMBS)];
    compact_roots r;

    r.of.limb = limb;
    fxri_ball_any_set(&r.of, kind, p, q, sphere);
    if (ball_any_leaves(&r.of, kind) || !fxri_compact_roots_set(&r) ||
        !fxri_compact_roots_point(&r, true, kind, p, q, &out->span.enter,
                                  &out->enter_point)) {
        return MISS;
    }
    (void)fxri_compact_roots_point(&r, false, kind, p, q, &out->span.exit,
                                   &out->exit_point);
    out->span.enter_faces = 0;
    out->span.exit_faces = 0;
    return HIT;
}

verdict
fxri_ball_any_enter(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                    const fxr_sphere *sphere, fxr_entry *out)
{
    uint32_t limb[COMPACT_ROOM(COMPACT_LIMBS)];
    compact_roots r;

    r.of.limb = limb;
    fxri_ball_any_set(&r.of, kind, p, q, sphere);
    if (ball_any_leaves(&r.of, kind) || !fxri_compact_roots_set(&r) ||
        !fxri_compact_roots_point(&r, true, kind, p, q, &out->t, &out->point)) {
        return MISS;
    }
    out->faces = 0;
    return HIT;
}
