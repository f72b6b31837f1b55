/*
 * fxr_rest_axes.c - two boxes at rest of which one is oriented: the fifteen axes of slabs.h for a
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
#include "rest_axes.h"

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

verdict
fxri_rest_all(rest_axes *r)
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

void
fxri_rest_set(rest_axes *r, const int32_t s[3])
{
    int i;

    for (i = 0; i < 3; i++) {
        r->size[i][0] = magnitude32(r->c[i].x);
        r->size[i][1] = magnitude32(r->c[i].y);
        r->size[i][2] = magnitude32(r->c[i].z);
    }
    set_margin(r, s);
}

verdict
fxri_rest_one(const rest_axes *r, int n)
{
    int i; /* by comparisons: a loop becomes a call of a division */

    if (n < REST_FACES) {
        return n < 3 ? face_of_a(r, n) : face_of_b(r, n - 3);
    }
    n -= REST_FACES;
    i = n < 3 ? 0 : n < 6 ? 1 : 2;
    return edge_of_both(r, i, n - 3 * i);
}
