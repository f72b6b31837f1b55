/*
 * fxr_overlap_boxes.c - two boxes at rest of which one is oriented: the fifteen axes of slabs.h for a
 * path without length, in 32 bits, and in front of the edges a point that is in both.
 *
 * Box a is the mover of slabs.h, and b what is at rest. With c_ik = a_i . b_k and s = what leads
 * from the centre of b to that of a, in half ulps,
 *
 *   axis            N                          R
 *   a_i             a_i . s                    h_i + sum of h_k |c_ik|
 *   b_k             b_k . s                    h_k + sum of h_i |c_ik|
 *   a_i x b_k       c_jk N_l - c_lk N_j        h_j |c_lk| + h_l |c_jk| + h_y |c_iz| + h_z |c_iy|
 *
 * which for axes orthonormal to e = 2^-20 (1 + 2^-8) is off by less than 4.6 e (S + H), S of |s|
 * and H of all half extents (fxr_slabs_fast.c). Products of Q2.30 are added up in 64 bits, of which
 * the upper 32 count:
 *
 *   s           | < 2^31           h         | < 2^30, for coordinates in -2^29 .. 2^29 - 1
 *   N, R        in 4 half ulps     | < 2^30; each less than 1 off for what is cut off
 *   c           off by 2^-28, which is e / 2^8 in N and in R
 *   N, R of edges   in 16 half ulps; N off by 1.42 / 4 + 1, R by 1 / 4 + 1
 *   margin      = (S + H) 2^-17 + 4: 8 e (S + H) and more than 3, for all that is cut off
 *   of edges    = margin / 4 + 5
 *
 * A point of both: with y_k within h_k, the point of b with b_k . (p - center) = y_k has, in a,
 *
 *   x_i = -N_i + sum of y_k c_ik, off by 3.1 e H, as b_k is that much off its dual
 *
 * and x_i within h_i, less the margin, shows that it is in a. y is the centre of a, brought into b; or
 * the same the other way round. What these two do not show, points brought from one box into the
 * other in turn come to only in the limit.
 */
#include <fixray/overlap.h>

#include "../slabs/obb_far.h"
#include "../slabs/slabs.h"
#include "../space/copy.h"

/* N of the axes of a and of b; rows of c; |c|; half extents of a and of b. open: axes that 32 bits
 * leave open, by the bits of slab_path.inside; at: the first of the others that separates, if one does. */
typedef struct {
    int32_t along[2][3];
    fxr_unit3 c[3];
    uint32_t size[3][3], half[2][3], margin;
    uint16_t open;
    uint8_t at;
} rest_axes;

enum { REST_FACES = 6, REST_AXES = 15, REST_ALL = 0x7fff }; /* REST_AXES bits */

/* The upper half of a sum of products | below 2^63 */
FXR_INLINE int32_t
upper_half(uint64_t v)
{
    return signed32((uint32_t)(v >> 32));
}

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

/* MISS: it separates. HIT: it does not. */
FXR_INLINE verdict
axis_verdict(int32_t n, uint32_t reach, uint32_t margin)
{
    const uint32_t size = magnitude32(n);

    return size > reach + margin ? MISS : size + margin <= reach ? HIT : UNSURE;
}

/* The axis a_i, and b_k. */
FXR_INLINE verdict
face_of_a(const rest_axes *r, int i)
{
    const uint64_t reach = FXR_PRODUCT(r->half[0][i], FXR_Q30_ONE) +
                           FXR_PRODUCT(r->half[1][0], r->size[i][0]) +
                           FXR_PRODUCT(r->half[1][1], r->size[i][1]) +
                           FXR_PRODUCT(r->half[1][2], r->size[i][2]);

    return axis_verdict(r->along[0][i], (uint32_t)(reach >> 32), r->margin);
}

FXR_INLINE verdict
face_of_b(const rest_axes *r, int k)
{
    const uint64_t reach = FXR_PRODUCT(r->half[1][k], FXR_Q30_ONE) +
                           FXR_PRODUCT(r->half[0][0], r->size[0][k]) +
                           FXR_PRODUCT(r->half[0][1], r->size[1][k]) +
                           FXR_PRODUCT(r->half[0][2], r->size[2][k]);

    return axis_verdict(r->along[1][k], (uint32_t)(reach >> 32), r->margin);
}

FXR_INLINE uint32_t
edge_margin(const rest_axes *r)
{
    return (r->margin >> 2) + 5;
}

/* The axis a_i x b_k. */
FXR_INLINE verdict
edge_of_both(const rest_axes *r, int i, int k)
{
    const int j = next_axis(i), l = next_axis(j);
    const int y = next_axis(k), z = next_axis(y);
    const uint64_t reach = FXR_PRODUCT(r->half[0][j], r->size[l][k]) +
                           FXR_PRODUCT(r->half[0][l], r->size[j][k]) +
                           FXR_PRODUCT(r->half[1][y], r->size[i][z]) +
                           FXR_PRODUCT(r->half[1][z], r->size[i][y]);
    const uint64_t n =
        FXR_SIGNED_PRODUCT(axis_component(&r->c[j], k), r->along[0][l]) -
        FXR_SIGNED_PRODUCT(axis_component(&r->c[l], k), r->along[0][j]);

    return axis_verdict(upper_half(n), (uint32_t)(reach >> 34), edge_margin(r));
}

/* Returns false if axis n separates. */
FXR_INLINE bool
axis_asked(rest_axes *r, int n, verdict v)
{
    if (v == UNSURE) {
        r->open |= (uint16_t)(1u << n);
    }
    r->at = (uint8_t)n;
    return v != MISS;
}

/* v, or the end of -half..half that is closer; in 4 half ulps */
FXR_INLINE int32_t
within_half(int32_t v, uint32_t half)
{
    const int32_t most = (int32_t)(half >> 2);

    return clamped(v, -most, most);
}

/* Is from + sum of y c within the half extent for certain? */
FXR_INLINE bool
is_within(int32_t from, const int32_t y[3], int32_t c0, int32_t c1, int32_t c2,
          uint32_t half, uint32_t margin)
{
    const uint64_t v = FXR_SIGNED_PRODUCT(from, (int32_t)FXR_Q30_ONE) +
                       FXR_SIGNED_PRODUCT(y[0], c0) +
                       FXR_SIGNED_PRODUCT(y[1], c1) +
                       FXR_SIGNED_PRODUCT(y[2], c2);

    return magnitude32(upper_half(v)) + margin <= half >> 4; /* 16 half ulps */
}

/* Is the point of b that is closest to the centre of a in a, or the other way round? */
static bool
b_reaches_a(const rest_axes *r)
{
    const uint32_t margin = edge_margin(r);
    const fxr_unit3 *const c = r->c;
    int32_t y[3];
    int i;

    EACH_AXIS(i, y[i] = within_half(r->along[1][i], r->half[1][i]))
    return is_within(-r->along[0][0], y, c[0].x, c[0].y, c[0].z, r->half[0][0],
                     margin) &&
           is_within(-r->along[0][1], y, c[1].x, c[1].y, c[1].z, r->half[0][1],
                     margin) &&
           is_within(-r->along[0][2], y, c[2].x, c[2].y, c[2].z, r->half[0][2],
                     margin);
}

static bool
a_reaches_b(const rest_axes *r)
{
    const uint32_t margin = edge_margin(r);
    const fxr_unit3 *const c = r->c;
    int32_t x[3];
    int i;

    EACH_AXIS(i, x[i] = within_half(-r->along[0][i], r->half[0][i]))
    return is_within(r->along[1][0], x, c[0].x, c[1].x, c[2].x, r->half[1][0],
                     margin) &&
           is_within(r->along[1][1], x, c[0].y, c[1].y, c[2].y, r->half[1][1],
                     margin) &&
           is_within(r->along[1][2], x, c[0].z, c[1].z, c[2].z, r->half[1][2],
                     margin);
}

/* All axes; after those of a and of b, the points in between. */
static verdict
axes_fast(rest_axes *r)
{
    int i, k;

    r->open = 0;
    if (b_reaches_a(r)) {
        return HIT;
    }
    EACH_AXIS(
        i, if (!axis_asked(r, i, face_of_a(r, i))) { return MISS; })
    EACH_AXIS(
        i, if (!axis_asked(r, 3 + i, face_of_b(r, i))) { return MISS; })
    if (a_reaches_b(r)) {
        return HIT;
    }
    EACH_AXIS(i,
              EACH_AXIS(
                  k, if (!axis_asked(r, REST_FACES + 3 * i + k,
                                     edge_of_both(r, i, k))) { return MISS; }))
    return r->open == 0 ? HIT : UNSURE;
}

/* Sets the margin. */
FXR_INLINE void
set_margin(rest_axes *r, const int32_t s[3])
{
    uint32_t total = 0; /* in 4 half ulps | <= 3 2^29 + 6 2^28 */
    int i;

    EACH_AXIS(i, total += (magnitude32(s[i]) >> 2) + (r->half[0][i] >> 2) +
                          (r->half[1][i] >> 2))
    r->margin = (total >> 17) + 4;
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

FXR_INLINE int32_t
along_axis(const fxr_unit3 *u, const int32_t s[3])
{
    return upper_half(FXR_SIGNED_PRODUCT(u->x, s[0]) +
                      FXR_SIGNED_PRODUCT(u->y, s[1]) +
                      FXR_SIGNED_PRODUCT(u->z, s[2]));
}

/* The sizes of c, along the axes of a, and the margin. */
static void
set_axes(rest_axes *r, const int32_t s[3])
{
    int i;

    for (i = 0; i < 3; i++) {
        r->size[i][0] = magnitude32(r->c[i].x);
        r->size[i][1] = magnitude32(r->c[i].y);
        r->size[i][2] = magnitude32(r->c[i].z);
    }
    set_margin(r, s);
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
    set_axes(r, s);
    return axes_fast(r);
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
    if (FXR_SIZE < 2) {
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
 * open not 0: axes_fast is next. */
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
    set_axes(r, s);
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
    if (FXR_SIZE < 2) {
        v = turned_brief(&r, a, b, 7);
        v = r.open != 0 ? axes_fast(&r) : v;
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

/* Does axis n separate, of those whose lengths are set? */
static verdict
one_axis(const rest_axes *r, int n)
{
    int i; /* by comparisons: a loop becomes a call of a division */

    if (n < REST_FACES) {
        return n < 3 ? face_of_a(r, n) : face_of_b(r, n - 3);
    }
    n -= REST_FACES;
    i = n < 3 ? 0 : n < 6 ? 1 : 2;
    return edge_of_both(r, i, n - 3 * i);
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
    if (FXR_SIZE < 2) {
        v = turned_brief(&r, a, b, hinted ? (1u << hint) & 7 : 0);
    }
    if (hinted) {
        v = r.open != 0 ? one_axis(&r, hint) : v;
        if (v == MISS || (v == UNSURE && axis_apart(a, b, hint))) {
            return hint;
        }
    }
    if (r.open == 0) {
        return first_apart(a, b, REST_ALL);
    }
    v = axes_fast(&r);
    if (v == HIT) {
        return FXR_NO_AXIS;
    }
    first = first_apart(a, b, r.open);
    return first == FXR_NO_AXIS && v == MISS ? (int)r.at : first;
}
