/*
 * fxr_round_quotient.c - quotients of limbs, rounded: coordinates, squared distances and what a
 * root is taken from.
 */
#include "even.h"
#include "rational_point.h"

uint64_t
fxri_round_halves(const uint32_t v[3], bool more, bool odd)
{
    uint64_t whole = (uint64_t)v[2] << 63 | (uint64_t)v[1] << 31 | v[0] >> 1;

    if (v[2] > 1) {
        return UINT64_MAX;
    }
    if ((v[0] & 1) != 0 && rounds_up(more, ((v[0] & 2) != 0) != odd)) {
        whole += whole < UINT64_MAX;
    }
    return whole;
}

uint64_t
fxri_round_quotient(uint32_t *x, const uint32_t *den, int n, bool odd)
{
    uint32_t v[3];
    bool rest;

    limbs_add(x, n + 3, x, n + 3, 1, LIMBS_PLUS);
    rest = fxri_limbs_divide_long(v, 3, x, den, n);
    return fxri_round_halves(v, rest, odd);
}

int32_t
fxri_round_coordinate(int32_t origin, bool down, uint32_t *x,
                      const uint32_t *den, int n)
{
    const uint64_t by =
        fxri_round_quotient(x, den, n, ((uint32_t)origin & 1) != 0);
    const int64_t len = (int64_t)(by >> 32 == 0 ? by : (uint64_t)1 << 32);

    return saturate32(down ? origin - len : origin + len);
}

uint64_t
fxri_round_dist2(uint32_t *x, const uint32_t *den, int n)
{
    const bool positive = fxri_limbs_sign(x, n + 3) > 0;
    const uint64_t v = fxri_round_quotient(x, den, n, false);

    return v > 0 ? v : positive;
}

/* With s = floor(sqrt(y)), v = floor((x - sqrt(y)) / den) is that of x - s if y is a
 * square, and else of x - s - 1. */
uint64_t
fxri_round_less_root(uint32_t x[ROOT_LIMBS],
                     const uint32_t y[ROOT_SQUARE_LIMBS], const uint32_t *den,
                     int n)
{
    const uint32_t one = 1;
    uint32_t root[ROOT_LIMBS];
    bool more = !fxri_limbs_root(root, y);

    limbs_add(x, ROOT_LIMBS, root, ROOT_LIMBS, 1, LIMBS_MINUS);
    if (more) {
        limbs_add(x, ROOT_LIMBS, &one, 1, 1, LIMBS_MINUS);
    }
    more |= fxri_limbs_divide_long(root, 3, x, den, n);
    return fxri_round_halves(root, more, false);
}
