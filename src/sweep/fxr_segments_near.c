/*
 * fxr_segments_near.c - are two segments at most r apart? The answer where that is certain, with more than r
 * or less between them.
 *
 * d and e are the displacements along the segments, and w that from the start of the second to that of
 * the first. For any t and u in 0..1, v = w + d t - e u is a vector from the second to the first: where it is
 * shorter than r, they are less than r apart. And along any v the first is from v.w or v.(w + d) on, and the second
 * up to 0 or v.e: where the gap between is more than r |v|, they are more than r apart. t and u
 * are a guess: those of the closest points, of d, e and w with 14 bits, in units of 2^-15.
 *
 *   d, e, w          | < 2^14           dots    | < 3 2^28             numbers of t and u    | < 2^60
 *   v                | < 2^30, less than 1 off on each axis            gap                   | < 6 2^60
 *   r                | < 2^32, the sum of two radii; its square fits 64 bits
 *
 * Source   Ericson 2005, Real-Time Collision Detection, section 5.1.9
 */
#include "../number/wide.h"
#include "../slabs/obb_far.h"
#include "../space/axis.h"
#include "../triangle/vector.h"
#include "sweep_sphere.h"

/* The displacements along two segments, and from the start of the second to that of the first. */
typedef struct {
    fxr_vec3 d, e, w;
    uint64_t radius2;
} segment_pair;

/* A part of `of`, in 0..1. */
#define PART_ONE ((uint32_t)1 << 15)

/* num / den, or the end of 0..1 that is closer. A guess. */
static int32_t
part_of(int64_t num, int64_t den)
{
    uint64_t n, d;
    uint32_t part;
    unsigned shift;

    if (num <= 0 || num >= den) {
        return num <= 0 ? 0 : (int32_t)PART_ONE;
    }
    n = (uint64_t)num;
    d = (uint64_t)den;
    if (d >> 32 == 0) {
        n <<= 32;
        d <<= 32;
    }
    shift = FXR_CLZ32((uint32_t)(d >> 32));
    d = shifted(d, 0, shift);
    n = shifted(n, 0, shift);
    part = (uint32_t)(FXR_PRODUCT((uint32_t)(n >> 32),
                                  FXR_RECIPROCAL_17((uint32_t)(d >> 32))) >>
                      33);
    return (int32_t)(part > PART_ONE ? PART_ONE : part);
}

FXR_INLINE void
between_cut(fxr_vec3 *out, const fxr_vec3 *v, int n)
{
    out->x = floor_shift(v->x, n);
    out->y = floor_shift(v->y, n);
    out->z = floor_shift(v->z, n);
}

FXR_INLINE int32_t
between_dot(const fxr_vec3 *u, const fxr_vec3 *v)
{
    return u->x * v->x + u->y * v->y + u->z * v->z; /* < 3 2^28 */
}

/* The magnitudes of all components, as bits. */
FXR_INLINE uint32_t
between_bits(const fxr_vec3 *v)
{
    return (uint32_t)(v->x < 0 ? ~v->x : v->x) |
           (uint32_t)(v->y < 0 ? ~v->y : v->y) |
           (uint32_t)(v->z < 0 ? ~v->z : v->z);
}

/* u v 2^-15, floor, for 0 <= u <= 2^15   | |v| < 2^30 */
FXR_INLINE int32_t
part_times(int32_t u, int32_t v)
{
    return signed32((uint32_t)(FXR_SIGNED_PRODUCT(u, v) >> 15));
}

/* Sets v to a guess of what leads from the second to the first. */
static void
between_set(fxr_vec3 *v, const segment_pair *s)
{
    const uint32_t bits = between_bits(&s->d) | between_bits(&s->e) |
                          between_bits(&s->w) | 0x3fff; /* < 2^30 */
    const int n = 18 - (int)FXR_CLZ32(bits);
    fxr_vec3 d, e, w;
    int32_t dd, de, ee, wd, we, t, u;

    between_cut(&d, &s->d, n);
    between_cut(&e, &s->e, n);
    between_cut(&w, &s->w, n);
    dd = between_dot(&d, &d);
    de = between_dot(&d, &e);
    ee = between_dot(&e, &e);
    wd = between_dot(&w, &d);
    we = between_dot(&w, &e);
    t = part_of((int64_t)de * we - (int64_t)wd * ee,
                (int64_t)dd * ee - (int64_t)de * de);
    u = part_of(part_times(t, de) + we, ee);
    t = part_of(part_times(u, de) - wd, dd);
    v->x = s->w.x + part_times(t, s->d.x) - part_times(u, s->e.x);
    v->y = s->w.y + part_times(t, s->d.y) - part_times(u, s->e.y);
    v->z = s->w.z + part_times(t, s->d.z) - part_times(u, s->e.z);
}

/* |v|^2, of a v that is longer by 1 on each axis   | < 3 (2^30 + 2)^2 < 2^62 */
static uint64_t
between_most(const fxr_vec3 *v)
{
    const uint32_t x = magnitude32(v->x) + 1, y = magnitude32(v->y) + 1;
    const uint32_t z = magnitude32(v->z) + 1;

    return FXR_PRODUCT(x, x) + FXR_PRODUCT(y, y) + FXR_PRODUCT(z, z);
}

/* Is the gap along v more than r |v|? */
static bool
between_parts(const segment_pair *s, const fxr_vec3 *v)
{
    const int64_t vd = vector_dot(v, &s->d), ve = vector_dot(v, &s->e);
    const int64_t gap =
        vector_dot(v, &s->w) + (vd < 0 ? vd : 0) - (ve > 0 ? ve : 0);

    return gap > 0 &&
           wide_product_order((uint64_t)gap, (uint64_t)gap, s->radius2,
                              (uint64_t)vector_dot(v, v)) > 0;
}

verdict
fxri_segments_near(const fxr_segment *path, const fxr_capsule *capsule,
                   uint32_t reach)
{
    const fxr_vec3 *const a = &capsule->a, *const b = &capsule->b;
    segment_pair s;
    fxr_vec3 v;

    if (segments_apart(&path->a, &path->b, a, b, reach)) {
        return MISS;
    }
    if (!FXR_FAST_TOUCH || (excess_bits(&path->a) | excess_bits(&path->b) |
                            excess_bits(a) | excess_bits(b)) != 0) {
        return UNSURE;
    }
    vector_subtract(&s.d, &path->b, &path->a);
    vector_subtract(&s.e, b, a);
    vector_subtract(&s.w, &path->a, a);
    s.radius2 = FXR_PRODUCT(reach, reach);
    between_set(&v, &s);
    return between_most(&v) <= s.radius2 ? HIT
           : between_parts(&s, &v)       ? MISS
                                         : UNSURE;
}
