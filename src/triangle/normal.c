/*
 * normal.c - the unit normal of a triangle.
 *
 *   n = (b - a) x (c - a), square = n . n      see plane.c
 *
 * In half ulps a component is v = |n_k| 2^31 / sqrt(square) <= 2^31. With h = floor(v),
 * (h + 1) / 2, rounded down, is v / 2 to nearest. There are no ties. Reason: if v is
 * whole, sqrt(square) is; without common factors of n it is odd, as a sum of three
 * squares is a multiple of 4 only if all of them are; so it divides n_k, and v is 2^31.
 *
 * With n scaled up until square has 127 or 128 bits, and
 *
 *   root = floor(sqrt(square))   2^63 <= root < 2^64
 *   q    = |n_k| 2^31 / root     v <= q < v + v / root <= v + 2^-32
 *
 * floor(q) is h unless the fraction of q is below 2^-32, and if only one n_k is not 0: q is
 * 2^31 then. Else, and for edges that need more than 32 bits, h = floor(sqrt(n_k^2 2^62 / square)) with numbers of any size.
 */
#include "../number/limbs.h"
#include "../number/square_root.h"
#include "../number/wide.h"
#include "plane.h"
#include "problem.h"

static void
set_normal(fxr_unit3 *out, const uint32_t size[3], const bool negative[3])
{
    const fxr_q30 x = (fxr_q30)size[0], y = (fxr_q30)size[1];
    const fxr_q30 z = (fxr_q30)size[2]; /* <= 2^30 */

    out->x = negative[0] ? -x : x;
    out->y = negative[1] ? -y : y;
    out->z = negative[2] ? -z : z;
}

/* floor(sqrt(n . n)), of n times 1 or 2, as square needs it. */
static uint64_t
normal_length(uint64_t n[3])
{
    wide square;
    unsigned up;
    uint64_t root;
    bool exact;
    int i;

    wide_set(&square, 0);
    for (i = 0; i < 3; i++) {
        fxri_wide_add_product(&square, n[i], n[i]);
    }
    root = fxri_wide_square_root(&square, &up, &exact); /* up <= 1 */
    for (i = 0; i < 3 && up > 0; i++) {
        n[i] *= 2;
    }
    return root;
}

/* to - from modulo 2^32; its top bit is returned where that leaves int32: where the
 * signs of to and from differ, and those of to and the difference. */
FXR_INLINE uint32_t
wrapping_difference(int32_t *out, int32_t to, int32_t from)
{
    const uint32_t d = (uint32_t)to - (uint32_t)from; /* modulo 2^32 */

    *out = signed32(d);
    return ((uint32_t)to ^ (uint32_t)from) & ((uint32_t)to ^ d);
}

/* to - from. Returns false if a component leaves int32. */
FXR_INLINE bool
edge_set(fxr_vec3 *edge, const fxr_vec3 *to, const fxr_vec3 *from)
{
    return (wrapping_difference(&edge->x, to->x, from->x) |
            wrapping_difference(&edge->y, to->y, from->y) |
            wrapping_difference(&edge->z, to->z, from->z)) >>
               31 ==
           0;
}

/* UNSURE if an edge needs more than 32 bits, or a fraction is too small. MISS
 * if n is 0. */
static verdict
normal_fast(const fxr_triangle *triangle, fxr_unit3 *out)
{
    fxr_vec3 u, v;
    uint32_t size[3];
    plane_fast n;
    divisor root;
    int i;

    if (!edge_set(&u, &triangle->b, &triangle->a) ||
        !edge_set(&v, &triangle->c, &triangle->a)) {
        return UNSURE;
    }
    if (!fxri_plane_fast(&n, &u, &v)) {
        return MISS;
    }
    divisor_set(&root, normal_length(n.size));
    for (i = 0; i < 3; i++) {
        const uint64_t n_i = n.size[i];
        const int j = next_axis(i), k = next_axis(j);
        uint64_t rest;
        const uint32_t h = /* floor(n_i 2^31 / root) <= 2^31 */
            divide(&root, n_i >> 1, (uint32_t)(n_i << 31), &rest);

        if (rest >> 32 == 0 && n_i != 0 && (n.size[j] | n.size[k]) != 0) {
            return UNSURE;
        }
        size[i] = (h + 1) >> 1; /* <= 2^30 */
    }
    set_normal(out, size, n.negative);
    return HIT;
}

/* Is k <= v = |n_i| 2^31 / sqrt(square), or k^2 square <= (|n_i| 2^31)^2? Both are below
 * 2^197; k is so close to v that the gap is below 2^(133 + 32 - 25). */
FXR_COLD bool
reaches(const plane_any *n, int i, uint32_t k)
{
    const uint32_t half = 0x80000000u;
    const uint64_t square = FXR_PRODUCT(k, k);
    const uint32_t squares[2] = {(uint32_t)square, (uint32_t)(square >> 32)};
    uint32_t limb[3 + 5], *const size = limb, *const gap = limb + 3;

    fxri_limbs_copy(limb, 3 + 5, squares, 0);
    fxri_limbs_add_product(size, 3, plane_size(n, i), 3, &half, 1, LIMBS_PLUS);
    fxri_limbs_add_product(gap, 5, size, 3, size, 3, LIMBS_PLUS);
    fxri_limbs_add_product(gap, 5, plane_square(n), 5, squares, 2, LIMBS_MINUS);
    return fxri_limbs_sign(gap, 5) >= 0;
}

/*
 * For every number. With m bits of square, one more if that is odd:
 *
 *   root    sqrt(square) 2^(64 - m / 2)    low by < 28 or high by <= 1; >= 2^63
 *   x       |n_k| 2^(64 - m / 2)           floor
 *   v       x 2^31 / root                  high by < 28 2^-32, low by < 2^32 / root
 *   h       floor((x 2^31 + 2^33) / root)  floor(v), or 1 more where less than
 *                                          2^37 / root is left
 *
 * An even h rounds as h - 1 does; an odd one near v is compared. MISS if n is 0.
 */
FXR_COLD verdict
normal_any(const fxr_triangle *triangle, fxr_unit3 *out)
{
    uint32_t size[3], den[2], rest[3];
    uint64_t root, x;
    int bits, half, i;
    plane_any n;

    if (!fxri_plane_any(&n, &triangle->a, &triangle->b, &triangle->c)) {
        return MISS;
    }
    root = fxri_limbs_top(plane_square(&n), 5, &bits);
    half = (bits + 1) / 2;
    root = fxri_root_long((bits & 1) != 0 ? root >> 1 : root);
    den[0] = (uint32_t)root;
    den[1] = (uint32_t)(root >> 32);
    for (i = 0; i < 3; i++) {
        uint32_t h;

        x = fxri_limbs_top(plane_size(&n, i), 3, &bits);
        x = fxri_shifted_down(x, half - bits);
        rest[0] = (uint32_t)x << 31;
        x = (x >> 1) + 2; /* and 2^33 */
        rest[1] = (uint32_t)x;
        rest[2] = (uint32_t)(x >> 32);
        h = fxri_limbs_divide(rest, den, 2); /* <= 2^31 */
        if ((h & 1) != 0 && rest[1] < 64 && !reaches(&n, i, h)) {
            h--;
        }
        size[i] = (h + 1) >> 1;
    }
    set_normal(out, size, n.negative);
    return HIT;
}

bool
fxr_triangle_normal(const fxr_triangle *triangle, fxr_unit3 *out)
{
    verdict v;

    FXR_ASSERT(triangle != NULL && out != NULL);
    v = FXR_SIZE > 1 ? UNSURE : normal_fast(triangle, out);
    return (v == UNSURE ? normal_any(triangle, out) : v) == HIT;
}
