/*
 * fxr_overlap_round.c - spheres and capsules at rest: do they overlap? Where they are farther apart
 * on one axis than the sum of their radii they do not; else every length is at most that sum r, and
 * rest = r^2 less the squares so far does not fall below 0.
 *
 *   gap, r           | < 2^32            of an OBB in units of 2^-30     | < 2^63
 *   r of an OBB      | < 2^61, and so is a gap that is at most r: its square is below 2^122
 *
 * Two capsules of which d and e are the displacements along the segments, and w that from the start of
 * the second to that of the first. For any t and u in 0..1, v = w + d t - e u is a vector from the
 * second to the first: where |v| <= r, they overlap. And along any v the first is from v.w or v.(w + d)
 * on, and the second up to 0 or v.e: where the gap between is more than r |v|, they do not. t and u
 * are a guess: those of the closest points, of d, e and w with 14 bits, in units of 2^-15.
 *
 *   d, e, w          | < 2^14           dots    | < 3 2^28             numbers of t and u    | < 2^60
 *   v                | < 2^30, less than 1 off on each axis            gap                   | < 6 2^60
 *
 * Source   Ericson 2005, Real-Time Collision Detection, section 5.1.9
 */
#include <fixray/overlap.h>

#include "../number/wide.h"
#include "../round/outside.h"
#include "../slabs/obb_far.h"
#include "../space/axis.h"
#include "../space/copy.h"
#include "../triangle/vector.h"

/* rest -= gap^2, if it is not below 0 then. */
FXR_INLINE bool
takes_gap(uint64_t *rest, uint32_t gap, uint32_t r)
{
    const uint64_t square = FXR_PRODUCT(gap, gap);

    if (gap > r || square > *rest) {
        return false;
    }
    *rest -= square;
    return true;
}

/* Is a vector no longer than r? */
FXR_INLINE bool
gaps_within(uint32_t x, uint32_t y, uint32_t z, uint32_t r)
{
    uint64_t rest = FXR_PRODUCT(r, r);

    return takes_gap(&rest, x, r) && takes_gap(&rest, y, r) &&
           takes_gap(&rest, z, r);
}

FXR_INLINE uint32_t
gap_of_points(int32_t a, int32_t b)
{
    bool down;

    return difference32(a, b, &down);
}

bool
fxr_sphere_overlaps_sphere(const fxr_sphere *a, const fxr_sphere *b)
{
    const fxr_vec3 *p, *q;

    FXR_ASSERT(a != NULL && b != NULL);
    p = &a->center;
    q = &b->center;
    return (a->radius | b->radius) >= 0 &&
           gaps_within(gap_of_points(p->x, q->x), gap_of_points(p->y, q->y),
                       gap_of_points(p->z, q->z),
                       (uint32_t)a->radius + (uint32_t)b->radius);
}

/* How far p is outside of low..high. */
FXR_INLINE uint32_t
gap_of_slab(int32_t p, int32_t low, int32_t high)
{
    return p < low    ? (uint32_t)low - (uint32_t)p
           : p > high ? (uint32_t)p - (uint32_t)high
                      : 0;
}

bool
fxr_sphere_overlaps_aabb(const fxr_sphere *sphere, const fxr_aabb *box)
{
    const fxr_vec3 *p, *min, *max;

    FXR_ASSERT(sphere != NULL && box != NULL);
    p = &sphere->center;
    min = &box->min;
    max = &box->max;
    return sphere->radius >= 0 && min->x <= max->x && min->y <= max->y &&
           min->z <= max->z &&
           gaps_within(gap_of_slab(p->x, min->x, max->x),
                       gap_of_slab(p->y, min->y, max->y),
                       gap_of_slab(p->z, min->z, max->z),
                       (uint32_t)sphere->radius);
}

/* How far s = u . (p - center) is outside of a slab, in units of 2^-30. */
FXR_INLINE uint64_t
gap_of_axis(const fxr_unit3 *u, const fxr_vec3 *p, const fxr_vec3 *center,
            fxr_q16 half)
{
    const uint64_t size =
        magnitude64(signed64(axis_dot(u, p) - axis_dot(u, center)));
    const uint64_t most = (uint64_t)(uint32_t)half << 30;

    return size > most ? size - most : 0;
}

bool
fxr_sphere_overlaps_obb(const fxr_sphere *sphere, const fxr_obb *box)
{
    const uint64_t r = obb_reach(sphere->radius);
    const fxr_vec3 *const half = &box->half, *const p = &sphere->center;
    uint64_t gap[3];
    wide square, sum;
    int i;

    FXR_ASSERT(sphere != NULL && box != NULL);
    if ((sphere->radius | half->x | half->y | half->z) < 0 ||
        !axes_valid(box->axis)) {
        return false;
    }
    for (i = 0; i < 3; i++) {
        gap[i] = gap_of_axis(&box->axis[i], p, &box->center,
                             indexed_component(half, i));
        if (gap[i] > r) {
            return false;
        }
    }
    if ((gap[0] | gap[1]) == 0 || (gap[1] | gap[2]) == 0 ||
        (gap[2] | gap[0]) == 0) {
        return true; /* outside of one slab at most */
    }
    wide_set(&sum, 0);
    wide_set(&square, 0);
    for (i = 0; i < 3; i++) {
        fxri_wide_add_product(&sum, gap[i], gap[i]);
    }
    fxri_wide_add_product(&square, r, r);
    return wide_order(&sum, &square) <= 0;
}

/* The displacements along the segments of two capsules, and from the start of the second to that of the
 * first. */
typedef struct {
    fxr_vec3 d, e, w;
    uint64_t radius2;
} capsule_pair;

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

/* Sets v to a guess of what leads from the capsule to the segment. */
static void
between_set(fxr_vec3 *v, const capsule_pair *s)
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
between_parts(const capsule_pair *s, const fxr_vec3 *v)
{
    const int64_t vd = vector_dot(v, &s->d), ve = vector_dot(v, &s->e);
    const int64_t gap =
        vector_dot(v, &s->w) + (vd < 0 ? vd : 0) - (ve > 0 ? ve : 0);

    return gap > 0 &&
           wide_product_order((uint64_t)gap, (uint64_t)gap, s->radius2,
                              (uint64_t)vector_dot(v, v)) > 0;
}

/* UNSURE also of coordinates that are not in -2^29 .. 2^29 - 1. r: the sum of both radii */
static verdict
capsules_fast(const fxr_capsule *a, const fxr_capsule *b, uint32_t r)
{
    capsule_pair s;
    fxr_vec3 v;

    if ((excess_bits(&a->a) | excess_bits(&a->b) | excess_bits(&b->a) |
         excess_bits(&b->b)) != 0) {
        return UNSURE;
    }
    vector_subtract(&s.d, &a->b, &a->a);
    vector_subtract(&s.e, &b->b, &b->a);
    vector_subtract(&s.w, &a->a, &b->a);
    s.radius2 = FXR_PRODUCT(r, r);
    between_set(&v, &s);
    return between_most(&v) <= s.radius2 ? HIT
           : between_parts(&s, &v)       ? MISS
                                         : UNSURE;
}

/* On one axis, are a..b and c..d, in any order, farther apart than r? */
FXR_INLINE bool
ranges_apart(int32_t a, int32_t b, int32_t c, int32_t d, uint32_t r)
{
    return a < b ? outside(c, d, a, b, r) : outside(c, d, b, a, r);
}

bool
fxr_capsule_overlaps_capsule(const fxr_capsule *a, const fxr_capsule *b)
{
    fxr_segment s;
    uint32_t r;
    verdict v = UNSURE;

    FXR_ASSERT(a != NULL && b != NULL);
    r = (uint32_t)a->radius + (uint32_t)b->radius;
    if ((a->radius | b->radius) < 0 ||
        ranges_apart(a->a.x, a->b.x, b->a.x, b->b.x, r) ||
        ranges_apart(a->a.y, a->b.y, b->a.y, b->b.y, r) ||
        ranges_apart(a->a.z, a->b.z, b->a.z, b->b.z, r)) {
        return false;
    }
    if (FXR_FAST_ROUND) {
        v = capsules_fast(a, b, r);
    }
    if (v != UNSURE) {
        return v == HIT;
    }
    copy_point(&s.a, &a->a);
    copy_point(&s.b, &a->b);
    return fxr_sweep_sphere_hits_capsule(&s, a->radius, b);
}
