/*
 * fxr_capsule_fast.c - does a segment meet a capsule, for coordinates in -2^29 .. 2^29 - 1:
 * the least distance of two segments, exact.
 *
 * With d and e the displacements of the segment and of that of the capsule, and w = p - a, the
 * squared distance |w + d t - e u|^2 of both lines is convex, and if they are not parallel, least at
 *
 *   t = S / D     S = (d.e) (w.e) - (w.d) (e.e)      | < 2^125      D = |d x e|^2    | < 2^124
 *   u = T / D     T = (d.d) (w.e) - (w.d) (d.e)      | < 2^125
 *
 * where it is W^2 / D, W = (d x e).w. If both are in 0..1 this is the least distance of the
 * segments. Else, and of parallel ones, that is at an end of one of them: the least of four distances of a
 * point x from a segment v, which meets if one of them is at most r:
 *
 *   |x|^2 (v.v) - (x.v)^2 <= r^2 (v.v)    if 0 < x.v < v.v, else that of the end
 *
 *   d, e, w, x, v    | < 2^30           dots    | < 3 2^60 < 2^62      r^2    | < 2^62
 *   d x e            | < 2^61           W       | < 3 2^91             r^2 D, W^2    | < 2^186
 *
 * Source   Ericson 2005, Real-Time Collision Detection, section 5.1.9
 */
#include "questions.h"

#include "../number/limbs.h"
#include "../number/wide.h"
#include "../triangle/vector.h"

/* Limbs of W and r^2 D, and of what is squared and multiplied. */
enum { AXIS_LIMBS = 3, AXIS_SQUARE = 6 };

/* The displacements, and their products. */
typedef struct {
    fxr_vec3 d, e, w;
    int64_t dd, de, ee, wd, we;
    uint64_t radius2;
} capsule_fast;

/* sum += x y */
static void
axis_add(wide *sum, int64_t x, int64_t y)
{
    if ((x < 0) != (y < 0)) {
        fxri_wide_subtract_product(sum, magnitude64(x), magnitude64(y));
    } else {
        fxri_wide_add_product(sum, magnitude64(x), magnitude64(y));
    }
}

/* v = x y - f g   | < 2^125 */
static void
axis_minor(wide *v, int64_t x, int64_t y, int64_t f, int64_t g)
{
    wide_set(v, 0);
    axis_add(v, x, y);
    axis_add(v, -f, g);
}

/* Is it in 0..den? Below 0 it is above 2^127 as wide_order has it, and den below 2^124. */
static bool
axis_within(const wide *num, const wide *den)
{
    return wide_order(num, den) <= 0;
}

/* W^2 <= r^2 D? */
static bool
axis_meets(const capsule_fast *s, const wide *den)
{
    uint32_t size[AXIS_LIMBS + 1], rest[AXIS_SQUARE + 1], of[4], reach[2];
    int64_t n[3];
    wide sum;
    int k;

    vector_cross(n, &s->d, &s->e);
    wide_set(&sum, 0);
    for (k = 0; k < 3; k++) {
        axis_add(&sum, n[k], component(&s->w, k));
    }
    (void)wide_take_sign(&sum);
    limbs_set(size, sum.lo);
    limbs_set(size + 2, sum.hi);
    limbs_set(of, den->lo);
    limbs_set(of + 2, den->hi);
    limbs_set(reach, s->radius2);
    fxri_limbs_copy(rest, AXIS_SQUARE + 1, size, 0);
    fxri_limbs_add_product(rest, AXIS_SQUARE + 1, size, AXIS_LIMBS, size,
                           AXIS_LIMBS, LIMBS_PLUS);
    fxri_limbs_add_product(rest, AXIS_SQUARE + 1, of, 4, reach, 2, LIMBS_MINUS);
    return fxri_limbs_sign(rest, AXIS_SQUARE + 1) <= 0;
}

/* Is an end at x as near as r to the segment from 0 to v?   xv = x.v, vv = v.v */
static bool
end_meets(const fxr_vec3 *x, const fxr_vec3 *v, int64_t xv, int64_t vv,
          uint64_t radius2)
{
    fxr_vec3 y;
    uint64_t square;

    if (xv >= vv) {
        vector_subtract(&y, x, v); /* between ends of both: < 2^30 */
        return (uint64_t)vector_dot(&y, &y) <= radius2;
    }
    square = (uint64_t)vector_dot(x, x);
    return square <= radius2 ||
           (xv > 0 && wide_product_order(square - radius2, (uint64_t)vv,
                                         (uint64_t)xv, (uint64_t)xv) <= 0);
}

/* Is an end of one of them as near as r to the other? */
static bool
ends_meet(const capsule_fast *s)
{
    fxr_vec3 x;
    const fxr_vec3 zero = {0, 0, 0};

    if (end_meets(&s->w, &s->e, s->we, s->ee, s->radius2)) {
        return true; /* p */
    }
    x.x = s->w.x + s->d.x; /* q - a: < 2^30 */
    x.y = s->w.y + s->d.y;
    x.z = s->w.z + s->d.z;
    if (end_meets(&x, &s->e, s->we + s->de, s->ee, s->radius2)) {
        return true;
    }
    vector_subtract(&x, &zero, &s->w); /* a - p */
    if (end_meets(&x, &s->d, -s->wd, s->dd, s->radius2)) {
        return true;
    }
    vector_subtract(&x, &s->e, &s->w); /* b - p */
    return end_meets(&x, &s->d, s->de - s->wd, s->dd, s->radius2);
}

verdict
fxri_capsule_fast_hits(const fxr_vec3 *p, const fxr_vec3 *q,
                       const fxr_capsule *capsule)
{
    capsule_fast s;
    wide den, t, u;
    bool meets;

    if ((excess_bits(p) | excess_bits(q) | excess_bits(&capsule->a) |
         excess_bits(&capsule->b)) != 0) {
        return UNSURE;
    }
    if (capsule->radius < 0) {
        return MISS;
    }
    vector_subtract(&s.d, q, p);
    vector_subtract(&s.e, &capsule->b, &capsule->a);
    vector_subtract(&s.w, p, &capsule->a);
    s.dd = vector_dot(&s.d, &s.d);
    s.de = vector_dot(&s.d, &s.e);
    s.ee = vector_dot(&s.e, &s.e);
    s.wd = vector_dot(&s.w, &s.d);
    s.we = vector_dot(&s.w, &s.e);
    s.radius2 =
        FXR_PRODUCT((uint32_t)capsule->radius, (uint32_t)capsule->radius);
    axis_minor(&den, s.dd, s.ee, s.de, s.de);
    axis_minor(&t, s.de, s.we, s.wd, s.ee);
    axis_minor(&u, s.dd, s.we, s.wd, s.de);
    meets =
        !wide_is_zero(&den) && axis_within(&t, &den) && axis_within(&u, &den)
            ? axis_meets(&s, &den)
            : ends_meet(&s);
    return meets ? HIT : MISS;
}
