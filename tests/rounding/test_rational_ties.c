/*
 * test_rational_ties.c - numbers at a rational t: ties, and what is beside one in each
 * limb.
 */
/* Tests: src/rounding/fxr_rational_point.c */
#include "../../src/rounding/rational_point.h"

#include "../test.h"

/* v = x 2^n, for the rest of v 0. */
static void
limbs_of_shifted(uint32_t *v, int limbs, uint64_t x, unsigned n)
{
    int i;

    for (i = 0; i < limbs; i++)
        v[i] = 0;
    for (i = 0; i < 64; i++, n++)
        v[n / 32] |= (uint32_t)(x >> i & 1) << n % 32;
}

/* t of more than 64 bits at a tie of its last bit, and beside one by each of the bits
 * below that, which lie in all of the limbs; large: t >= 2^32. */
static void
check_ratio_ties(bool large)
{
    const unsigned point = large ? 90 : 100; /* den = 2^point */
    const unsigned step = large ? 70 : 36;   /* of 2 v + 1 in num */
    const uint64_t one = (uint64_t)1 << 63;
    unsigned i, odd;

    for (odd = 0; odd < 2; odd++)
        for (i = 0; i <= step; i++) {
            const bool tie = i == step;
            rational_point f;
            fxr_ratio t;

            limbs_of_shifted(f.den, RATIONAL_LIMBS, 1, point);
            /* num = (2^64 + 2 odd + 1) 2^step, and 2^i */
            limbs_of_shifted(f.num, RATIONAL_LIMBS, 2 * odd + 1, step);
            f.num[(step + 64) / 32] |= (uint32_t)1 << (step + 64) % 32;
            if (!tie)
                f.num[i / 32] |= (uint32_t)1 << i % 32;
            f.negative = false;
            fxri_rational_ratio(&f, &t);
            CHECK(t.num == one + (tie && odd == 0 ? 0 : odd + 1));
            CHECK(t.den == (large ? (uint64_t)1 << 19 : one));
        }
}

static void
test_ratio_beside_ties(void)
{
    check_ratio_ties(false);
    check_ratio_ties(true);
}

/* Random bits. Knuth's multiplier. */
static uint32_t
next_word(uint64_t *state)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(*state >> 32);
}

/* v = x y */
static void
limbs_set_product(uint32_t *v, const uint32_t *x, const uint32_t *y)
{
    limbs_of_shifted(v, RATIONAL_LIMBS, 0, 0);
    fxri_limbs_add_product(v, RATIONAL_LIMBS, x, 2, y, 2, LIMBS_PLUS);
}

/* Coordinates of an OBB at a tie, (2 k + 1) / 2 = (c - b t) 2^-60 for t = num / den and
 * b = m den: t is an estimate, low by up to 2^-96, and so is all but the tie, by up to
 * 12 units of the limb below the point. */
static void
test_coordinate_beside_ties(void)
{
    const uint32_t count = test_cases(2000);
    uint64_t state = test_seed();
    uint32_t i;

    for (i = 0; i < count; i++) {
        uint32_t den[2], num[2], m[2], k;
        rational_point f;
        fxr_ratio t;

        den[0] = next_word(&state) | 1;
        den[1] = next_word(&state) >> 4 | 0xC0000000u; /* b < 2^95.7 */
        num[0] = next_word(&state);
        num[1] = den[1] >> (next_word(&state) & 7) >> 1;
        m[0] = next_word(&state) | 0x80000001u;
        m[1] = 0;
        k = next_word(&state) >> 1;
        limbs_of_shifted(f.den, RATIONAL_LIMBS, (uint64_t)den[1] << 32 | den[0],
                         0);
        limbs_of_shifted(f.num, RATIONAL_LIMBS, (uint64_t)num[1] << 32 | num[0],
                         0);
        f.negative = false;
        fxri_rational_ratio(&f, &t);
        limbs_set_product(f.b, den, m);
        limbs_set_product(f.c, num, m);
        den[0] = 0;
        den[1] = (uint32_t)1 << 27;
        num[0] = 2 * k + 1;
        num[1] = 0;
        fxri_limbs_add_product(f.c, RATIONAL_LIMBS, num, 2, den, 2, LIMBS_PLUS);
        f.b_minus = LIMBS_MINUS;
        f.c_minus = LIMBS_PLUS;
        f.w = 2;
        f.words = 1;
        CHECK((uint32_t)fxri_rational_round(&f) == k + (k & 1));
    }
    test_count(count);
}

static const test_function functions[] = {TEST(test_ratio_beside_ties),
                                          TEST(test_coordinate_beside_ties)};

const test_suite suite_rational_ties = {"rational_ties", functions,
                                        COUNT(functions), true};
