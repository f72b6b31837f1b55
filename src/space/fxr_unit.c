/*
 * fxr_unit.c - unit vectors from vectors of any length.
 *
 *   square = n . n, n of whole numbers
 *
 * In half ulps a component is v = |n_k| 2^31 / sqrt(square) <= 2^31. With h = floor(v),
 * (h + 1) / 2, rounded down, is v / 2 to nearest. There are no ties. Reason: if v is
 * whole, sqrt(square) is; without common factors of n it is odd, as a sum of three
 * squares is a multiple of 4 only if all of them are; so it divides n_k, and v is 2^31. Of
 * four squares it may also be twice an odd number, if all of them are odd: v is 2^30 then.
 *
 * With n scaled up until square has 127 or 128 bits, and
 *
 *   root = floor(sqrt(square))   2^63 <= root < 2^64
 *   q    = |n_k| 2^31 / root     v <= q < v + v / root <= v + 2^-32
 *
 * floor(q) is h unless the fraction of q is below 2^-32, and if only one n_k is not 0: q is
 * 2^31 then. Else the body on limbs compares h with v by their squares.
 *
 * Of vectors of 124 bits there is no estimate:
 *
 *   h = floor(sqrt((|n_k| 2^31)^2 / n.n))    | <= 2^31
 *
 *   |n_k| 2^31    | < 2^155      its square    | < 2^310      over n.n    | <= 2^62
 */
#include "unit.h"

#include "../number/long.h"
#include "../number/square_root.h"
#include "../number/wide.h"
#include "axis.h"

/* The unit vector of these h, at most 2^31, and signs. */
static void
unit_set(fxr_q30 *u, int count, const uint32_t *h, const bool *negative)
{
    int i;

    for (i = 0; i < count; i++) {
        const fxr_q30 size = (fxr_q30)((h[i] + 1) >> 1); /* <= 2^30 */

        u[i] = negative[i] ? -size : size;
    }
}

/* floor(sqrt(n . n)), of n times 1 or 2, as square needs it. */
static uint64_t
unit_root(uint64_t n[3])
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

verdict
fxri_unit_fast(uint64_t n[3], const bool negative[3], fxr_unit3 *out)
{
    uint32_t h[3];
    divisor root;
    int i;

    divisor_set(&root, unit_root(n));
    for (i = 0; i < 3; i++) {
        const uint64_t n_i = n[i];
        const int j = next_axis(i), k = next_axis(j);
        uint64_t rest;

        /* floor(n_i 2^31 / root) <= 2^31 */
        h[i] = divide(&root, n_i >> 1, (uint32_t)(n_i << 31), &rest);
        if (rest >> 32 == 0 && n_i != 0 && (n[j] | n[k]) != 0) {
            return UNSURE;
        }
    }
    unit_set(axis_components(out), 3, h, negative);
    return HIT;
}

/* Is k <= v = |n_i| 2^31 / sqrt(square), or k^2 square <= (|n_i| 2^31)^2? Both are below
 * 2^197; k is so close to v that the gap is below 2^(133 + 32 - 25). */
FXR_COLD bool
reaches(const uint32_t *n_i, const uint32_t *square_limbs, uint32_t k)
{
    const uint32_t half = 0x80000000u;
    const uint64_t square = FXR_PRODUCT(k, k);
    const uint32_t squares[2] = {(uint32_t)square, (uint32_t)(square >> 32)};
    uint32_t room[3 + 5], *const size = room, *const gap = room + 3;

    fxri_limbs_clear(room, 3 + 5);
    fxri_limbs_add_product(size, 3, n_i, 3, &half, 1, LIMBS_PLUS);
    fxri_limbs_add_product(gap, 5, size, 3, size, 3, LIMBS_PLUS);
    fxri_limbs_add_product(gap, 5, square_limbs, 5, squares, 2, LIMBS_MINUS);
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
 * An even h rounds as h - 1 does; an odd one near v is compared.
 */
static void
unit_of_numbers(const uint32_t *n, int count, fxr_q30 *out)
{
    const uint32_t *const square = n + UNIT_WORDS * count;
    uint32_t h[UNIT_MOST], den[2], rest[3];
    bool negative[UNIT_MOST];
    uint64_t root, x;
    int bits, half, i;

    root = fxri_limbs_top(square, UNIT_SQUARE, &bits);
    half = (bits + 1) / 2;
    root = fxri_root_long((bits & 1) != 0 ? root >> 1 : root);
    den[0] = (uint32_t)root;
    den[1] = (uint32_t)(root >> 32);
    for (i = 0; i < count; i++, n += UNIT_WORDS) {
        negative[i] = long_sign(n) < 0;
        x = fxri_limbs_top(n + 1, UNIT_LIMBS, &bits);
        x = fxri_shifted_down(x, half - bits);
        rest[0] = (uint32_t)x << 31;
        x = (x >> 1) + 2; /* and 2^33 */
        rest[1] = (uint32_t)x;
        rest[2] = (uint32_t)(x >> 32);
        h[i] = fxri_limbs_divide(rest, den, 2); /* <= 2^31 */
        if ((h[i] & 1) != 0 && rest[1] < 64 && !reaches(n + 1, square, h[i])) {
            h[i]--;
        }
    }
    unit_set(out, count, h, negative);
}

void
fxri_unit_any(const uint32_t n[UNIT_ROOM], fxr_unit3 *out)
{
    unit_of_numbers(n, 3, axis_components(out));
}

bool
fxri_unit_signed(uint32_t *n, int count, fxr_q30 *out)
{
    uint32_t *const square = n + UNIT_WORDS * count, *v = n;
    int i;

    fxri_limbs_clear(square, UNIT_SQUARE);
    for (i = 0; i < count; i++, v += UNIT_WORDS) {
        fxri_long_close(v);
        fxri_limbs_add_product(square, UNIT_SQUARE, v + 1, UNIT_LIMBS, v + 1,
                               UNIT_LIMBS, LIMBS_PLUS);
    }
    if (fxri_limbs_sign(square, UNIT_SQUARE) == 0) {
        return false;
    }
    unit_of_numbers(n, count, out);
    return true;
}

/* UNSURE if a fraction is too small. MISS if v is 0. */
static verdict
vector_fast(const fxr_vec3 *v, fxr_unit3 *out)
{
    uint64_t n[3];
    uint32_t size[3], all = 0;
    bool negative[3];
    unsigned shift;
    int i;

    for (i = 0; i < 3; i++) {
        const fxr_q16 v_i = component(v, i);

        negative[i] = v_i < 0;
        size[i] = magnitude32(v_i);
        all |= size[i];
    }
    if (all == 0) {
        return MISS;
    }
    shift = FXR_CLZ32(all);
    for (i = 0; i < 3; i++) {
        n[i] = (uint64_t)(size[i] << shift) << 31; /* < 2^63, exact */
    }
    return fxri_unit_fast(n, negative, out);
}

FXR_COLD verdict
vector_any(const fxr_vec3 *v, fxr_unit3 *out)
{
    uint32_t n[UNIT_ROOM], *n_i = n, *const square = n + UNIT_NUMBERS;
    int i;

    fxri_limbs_clear(square, UNIT_SQUARE);
    for (i = 0; i < 3; i++, n_i += UNIT_WORDS) {
        const fxr_q16 v_i = component(v, i);
        const uint32_t size = magnitude32(v_i);

        unit_number_set(n_i, size, v_i < 0);
        limbs_add(square, UNIT_SQUARE, &size, 1, size, LIMBS_PLUS);
    }
    if (fxri_limbs_sign(square, UNIT_SQUARE) == 0) {
        return MISS;
    }
    fxri_unit_any(n, out);
    return HIT;
}

bool
fxr_vec3_to_unit(fxr_vec3 v, fxr_unit3 *out)
{
    verdict found;

    FXR_ASSERT(out != NULL);
    found = FXR_FAST_POINTS ? vector_fast(&v, out) : UNSURE;
    return (found == UNSURE ? vector_any(&v, out) : found) == HIT;
}

enum { LONG_SHIFTED = UNIT_LONG + 1, LONG_QUOTIENT = 2 };
enum { LONG_NUM = (int)UNIT_LONG_SQUARE + (int)LONG_QUOTIENT };

void
fxri_unit_long(const uint32_t *n, const uint32_t square[UNIT_LONG_SQUARE],
               fxr_unit3 *out)
{
    int k;

    for (k = 0; k < 3; k++, n += LONG_ROOM(UNIT_LONG)) {
        uint32_t size[LONG_SHIFTED], room[LONG_NUM];
        uint32_t quotient[ROOT_SQUARE_LIMBS], root[ROOT_LIMBS];
        fxr_q30 u;

        fxri_limbs_clear(size, LONG_SHIFTED);
        fxri_limbs_clear(room, LONG_NUM);
        fxri_limbs_clear(quotient, ROOT_SQUARE_LIMBS);
        limbs_add(size, LONG_SHIFTED, n + 1, long_n(n), 0x80000000u,
                  LIMBS_PLUS);
        fxri_limbs_add_product(room, LONG_NUM, size, LONG_SHIFTED, size,
                               LONG_SHIFTED, LIMBS_PLUS);
        (void)fxri_limbs_divide_long(quotient, LONG_QUOTIENT, room, square,
                                     UNIT_LONG_SQUARE);
        (void)fxri_limbs_root(root, quotient);
        u = (fxr_q30)((root[0] + 1) >> 1); /* <= 2^30 */
        axis_components(out)[k] = long_sign(n) < 0 ? -u : u;
    }
}
