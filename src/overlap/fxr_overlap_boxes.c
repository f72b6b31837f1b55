/*
 * fxr_overlap_boxes.c - an AABB and an OBB, or two OBBs, at rest: the slabs of an OBB and a point that is in both,
 * then all fifteen axes in 32 bits (fxr_rest_axes.c, which has the bounds), and where these leave it open, the
 * slabs in limbs.
 */
#include <fixray/overlap.h>

#include "../slabs/obb_far.h"
#include "../slabs/slabs.h"
#include "../space/copy.h"
#include "rest_axes.h"

/* u . v in Q4.28, of Q2.30; of other axes modulo 2^64 */
FXR_INLINE int32_t
dot_q28(const fxr_unit3 *u, const fxr_unit3 *v)
{
    return upper_half(FXR_SIGNED_PRODUCT(u->x, v->x) +
                      FXR_SIGNED_PRODUCT(u->y, v->y) +
                      FXR_SIGNED_PRODUCT(u->z, v->z));
}

/* Is v within 2^-20 of `of`, both in Q4.28? */
FXR_INLINE bool
is_close(int32_t v, int32_t of)
{
    return (uint32_t)v - (uint32_t)of + 256 <= 512;
}

/* Orthonormal to e, so valid. u . u < 3 2^62 is not modulo 2^64, and |u . v| is not 2^64. */
static inline bool
axes_close(const fxr_unit3 axis[3])
{
    const int32_t one = (int32_t)1 << 28;

    return is_close(dot_q28(&axis[0], &axis[0]), one) &&
           is_close(dot_q28(&axis[1], &axis[1]), one) &&
           is_close(dot_q28(&axis[2], &axis[2]), one) &&
           is_close(dot_q28(&axis[0], &axis[1]), 0) &&
           is_close(dot_q28(&axis[1], &axis[2]), 0) &&
           is_close(dot_q28(&axis[2], &axis[0]), 0);
}

/* In 0..2^29 - 1? */
FXR_INLINE bool
half_small(const fxr_vec3 *half)
{
    return ((uint32_t)half->x | (uint32_t)half->y | (uint32_t)half->z) >> 29 ==
           0;
}

FXR_INLINE void
set_half(uint32_t out[3], const fxr_vec3 *half)
{
    out[0] = 2 * (uint32_t)half->x;
    out[1] = 2 * (uint32_t)half->y;
    out[2] = 2 * (uint32_t)half->z;
}

/* The extent of an AABB on axis i, and s. */
FXR_INLINE int32_t
aabb_extent(int32_t s[3], const fxr_aabb *box, const fxr_vec3 *center, int i)
{
    const int32_t low = component(&box->min, i);
    const int32_t high = component(&box->max, i);

    s[i] = 2 * component(center, i) - (low + high);
    return high - low;
}

/* Does u, an axis of an OBB, separate it from an AABB of these extents? N and R are off by what is cut
 * off alone, whatever the axes. */
FXR_INLINE bool
upright_apart(const fxr_unit3 *u, const int32_t s[3], const int32_t extent[3],
              fxr_q16 half)
{
    const uint64_t reach = FXR_PRODUCT((uint32_t)half, (uint32_t)1 << 31) +
                           FXR_PRODUCT((uint32_t)extent[0], magnitude32(u->x)) +
                           FXR_PRODUCT((uint32_t)extent[1], magnitude32(u->y)) +
                           FXR_PRODUCT((uint32_t)extent[2], magnitude32(u->z));

    return magnitude32(along_axis(u, s)) > (uint32_t)(reach >> 32) + 1;
}

/* Is a point of the slab of u for certain, if it is d from the centre? Likewise. */
FXR_INLINE bool
upright_within(const fxr_unit3 *u, const int32_t d[3], fxr_q16 half)
{
    return magnitude32(along_axis(u, d)) < (uint32_t)half >> 1;
}

/* An OBB and an AABB, by the axes of the OBB and the point of the AABB that is closest to its
 * centre; sets s and half extents. */
FXR_INLINE verdict
upright_brief(rest_axes *r, int32_t s[3], const fxr_obb *a, const fxr_aabb *b)
{
    const fxr_vec3 *const center = &a->center, *const half = &a->half;
    int32_t extent[3], d[3];
    int i;

    if ((excess_bits(&b->min) | excess_bits(&b->max) | excess_bits(center)) !=
            0 ||
        !half_small(half)) {
        return UNSURE;
    }
    EACH_AXIS(i, extent[i] = aabb_extent(s, b, center, i))
    if ((extent[0] | extent[1] | extent[2]) < 0 ||
        upright_apart(&a->axis[0], s, extent, half->x) ||
        upright_apart(&a->axis[1], s, extent, half->y) ||
        upright_apart(&a->axis[2], s, extent, half->z)) {
        return MISS;
    }
    if (!axes_close(a->axis)) {
        return UNSURE;
    }
    EACH_AXIS(i, d[i] = clamped(s[i], -extent[i], extent[i]) - s[i])
    if (upright_within(&a->axis[0], d, half->x) &&
        upright_within(&a->axis[1], d, half->y) &&
        upright_within(&a->axis[2], d, half->z)) {
        return HIT;
    }
    set_half(r->half[0], half);
    EACH_AXIS(i, r->half[1][i] = (uint32_t)extent[i];
              copy_unit(&r->c[i], &a->axis[i]))
    r->open = REST_ALL;
    return UNSURE;
}

static verdict
upright_fast(rest_axes *r, const fxr_obb *a, const fxr_aabb *b)
{
    int32_t s[3];
    verdict v;
    int i;

    r->open = 0;
    v = upright_brief(r, s, a, b);
    if (r->open == 0) {
        return v;
    }
    for (i = 0; i < 3; i++) {
        r->along[0][i] = along_axis(&r->c[i], s);
        r->along[1][i] = floor_shift(s[i], 2);
    }
    fxri_rest_set(r, s);
    return fxri_rest_all(r);
}

/* A path without length is in the slabs of these numbers. */
static bool
slabs_meet(slab_path *s, unsigned axes)
{
    s->open = false;
    s->step = fxri_slab_step;
    s->inside = (uint16_t)~axes;
    return fxri_slabs_of_boxes(s);
}

bool
fxr_aabb_overlaps_obb(const fxr_aabb *box, const fxr_obb *obb)
{
    fxr_segment at;
    rest_axes r;
    slab_path s;
    verdict v = UNSURE;

    FXR_ASSERT(box != NULL && obb != NULL);
    r.open = 0;
    if (FXR_FAST_SLABS) {
        v = upright_fast(&r, obb, box);
    }
    if (v != UNSURE) {
        return v == HIT;
    }
    segment_of_point(&at, &obb->center);
    return r.open == 0 ? fxr_sweep_obb_hits_aabb(&at, obb, box)
                       : fxri_slabs_to_aabb(&s, &at, obb, box) &&
                             slabs_meet(&s, r.open);
}

/* The row of c of u, an axis of a. */
FXR_INLINE void
row_of(fxr_unit3 *c, const fxr_unit3 *u, const fxr_obb *b)
{
    c->x = dot_q28(u, &b->axis[0]) * 4;
    c->y = dot_q28(u, &b->axis[1]) * 4;
    c->z = dot_q28(u, &b->axis[2]) * 4;
}

/* Is N of u, an axis of a, farther off than both together reach at most? Half extents in half ulps, of
 * b all three. |u| is to be 1, as that of b. */
FXR_INLINE bool
is_far(int32_t n, const fxr_unit3 *u, uint32_t half, uint32_t others)
{
    const uint32_t reach = (half + others) >> 2; /* | < 2^30 */

    return magnitude32(n) > reach + (reach >> 16) + 4 &&
           is_close(dot_q28(u, u), (int32_t)1 << 28);
}

/* Lengths and axes of two OBBs, and c. MISS: one of these axes of a, by bits, separates. UNSURE and
 * open not 0: fxri_rest_all is next. */
static verdict
turned_brief(rest_axes *r, const fxr_obb *a, const fxr_obb *b, unsigned axes)
{
    uint32_t others;
    int32_t s[3];
    int i;

    if ((excess_bits(&a->center) | excess_bits(&b->center)) != 0 ||
        !half_small(&a->half) || !half_small(&b->half) ||
        !axes_close(b->axis)) {
        return UNSURE;
    }
    set_half(r->half[0], &a->half);
    set_half(r->half[1], &b->half);
    EACH_AXIS(i,
              s[i] = 2 * (component(&a->center, i) - component(&b->center, i)))
    others = r->half[1][0] + r->half[1][1] + r->half[1][2]; /* < 3 2^30 */
    EACH_AXIS(
        i, r->along[0][i] = along_axis(&a->axis[i], s);
        if ((axes >> i & 1) != 0 &&
            is_far(r->along[0][i], &a->axis[i], r->half[0][i], others)) {
            return MISS;
        })
    if (!axes_close(a->axis)) {
        return UNSURE;
    }
    EACH_AXIS(i, r->along[1][i] = along_axis(&b->axis[i], s);
              row_of(&r->c[i], &a->axis[i], b))
    fxri_rest_set(r, s);
    r->open = REST_ALL;
    return UNSURE;
}

static bool
slabs_set(slab_path *s, const fxr_obb *a, const fxr_obb *b)
{
    fxr_segment at;

    segment_of_point(&at, &a->center);
    return fxri_slabs_to_obb(s, &at, a->axis, &a->half, b);
}

bool
fxr_obb_overlaps_obb(const fxr_obb *a, const fxr_obb *b)
{
    fxr_segment at;
    rest_axes r;
    slab_path s;
    verdict v = UNSURE;

    FXR_ASSERT(a != NULL && b != NULL);
    r.open = 0;
    if (FXR_FAST_SLABS) {
        v = turned_brief(&r, a, b, 7);
        v = r.open != 0 ? fxri_rest_all(&r) : v;
    }
    if (v != UNSURE) {
        return v == HIT;
    }
    if (r.open != 0) {
        return slabs_set(&s, a, b) && slabs_meet(&s, r.open);
    }
    segment_of_point(&at, &a->center);
    return fxr_sweep_obb_hits_obb(&at, a, b);
}

/* Does axis n separate, exactly? */
static bool
axis_apart(const fxr_obb *a, const fxr_obb *b, int n)
{
    slab_path s;

    return !slabs_set(&s, a, b) || !slabs_meet(&s, 1u << n);
}

/* The first of `axes` that separates. */
static int
first_apart(const fxr_obb *a, const fxr_obb *b, unsigned axes)
{
    int n;

    for (n = 0; n < REST_AXES; n++) {
        if ((axes >> n & 1) != 0 && axis_apart(a, b, n)) {
            return n;
        }
    }
    return FXR_NO_AXIS;
}

int
fxr_obb_separating_axis_obb(const fxr_obb *a, const fxr_obb *b, int hint)
{
    const bool hinted = hint >= 0 && hint < REST_AXES;
    rest_axes r;
    verdict v = UNSURE;
    int first;

    FXR_ASSERT(a != NULL && b != NULL);
    r.open = 0;
    if (FXR_FAST_SLABS) {
        v = turned_brief(&r, a, b, hinted ? (1u << hint) & 7 : 0);
    }
    if (hinted) {
        v = r.open != 0 ? fxri_rest_one(&r, hint) : v;
        if (v == MISS || (v == UNSURE && axis_apart(a, b, hint))) {
            return hint;
        }
    }
    if (r.open == 0) {
        return first_apart(a, b, REST_ALL);
    }
    v = fxri_rest_all(&r);
    if (v == HIT) {
        return FXR_NO_AXIS;
    }
    first = first_apart(a, b, r.open);
    return first == FXR_NO_AXIS && v == MISS ? (int)r.at : first;
}
