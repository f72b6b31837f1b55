/*
 * test_rational_point.c - numbers at a rational t: ties, ends of the range, and roots.
 */
#include "../../src/rounding/rational_point.h"
#include "../cases/number/number.h"
#include "../test.h"

/* Tests: src/rounding/fxr_rational_point.c */

#define ONES UINT64_MAX
#define MIN INT32_MIN
#define MAX INT32_MAX
#define ZEROS " 00000000 00000000"

/* Of a quotient: its denominator and its numerator. */
enum { DEN_LIMBS = 6, QUOTIENT_LIMBS = DEN_LIMBS + 3 };

static void
limbs_of_big(uint32_t *r, int n, const big *v)
{
    int i;

    for (i = 0; i < n; i++)
        r[i] = big_limb(v, i);
}

static void
limbs_of_text(uint32_t *r, int n, const char *text)
{
    big v;

    bigs_set(&v, text);
    limbs_of_big(r, n, &v);
}

static void
test_less_root_ties_and_saturation(void)
{
    static const struct {
        const char *name, *x, *y, *a;
        uint64_t want;
    } rows[] = {
        /* clang-format off */
        {"0", "", "", "1", 0},
        {"3 - sqrt(9)", "3", "9", "7", 0},
        {"2 - sqrt(2) = 0.6", "2", "2", "1", 1},
        {"2 - sqrt(3) = 0.3", "2", "3", "1", 0},
        {"a tie, 1/2", "4", "9", "2", 0},
        {"a tie, 3/2", "6", "9", "2", 2},
        {"a tie, 5/2", "8", "9", "2", 2},
        {"(8 - sqrt(10)) / 2 = 2.4", "8", "a", "2", 2},
        {"(8 - sqrt(8)) / 2 = 2.6", "8", "8", "2", 3},
        {"beside a tie by 2^-65, below", "5 00000000 00000000",
         "40000000 00000000 00000000 00000001", "2 00000000 00000000", 2},
        {"beside a tie by 2^-65, above", "9 00000000 00000000",
         "3fffffff ffffffff ffffffff ffffffff", "2 00000000 00000000", 4},
        {"2^64 - 1", "ffffffff ffffffff", "", "1", ONES},
        {"2^64 - 3 + sqrt(2)", "ffffffff ffffffff", "2", "1", ONES - 1},
        {"2^64 - sqrt(2)", "1 00000000 00000000", "2", "1", ONES},
        {"2^64 + 1 - sqrt(2)", "1 00000000 00000001", "2", "1", ONES},
        {"2^64 - 3/4", "3 ffffffff fffffffd", "", "4", ONES},
        {"2^64 - 1/2, a tie", "1 ffffffff ffffffff", "", "2", ONES},
        {"2^64 - 1/2, a tie, from a root", "2 00000000 00000000",
         "1", "2", ONES},
        {"2^64 - 1/4", "3 ffffffff ffffffff", "", "4", ONES},
        {"2^64 - 1/4, from a root", "4 00000000 00000000", "1", "4", ONES},
        {"2^64", "1 00000000 00000000", "", "1", ONES},
        {"2^64 + 1/2", "2 00000000 00000001", "", "2", ONES},
        {"2^65 - sqrt(2^128 + 1)", "2 00000000 00000000",
         "1 00000000 00000000 00000000 00000001", "1", ONES},
        {"2^64 from a long root", "4 00000000 00000000",
         "4 00000000 00000000 00000000 00000000", "2", ONES},
        {"2^94", "40000000 00000000 00000000", "", "1", ONES}};
    /* clang-format on */
    uint32_t x_limbs[ROOT_LIMBS], y_limbs[ROOT_SQUARE_LIMBS], den[3];
    big x, y, a;
    size_t i;

    for (i = 0; i < COUNT(rows); i++) {
        test_case(rows[i].name, NULL, NULL);
        bigs_set(&x, rows[i].x);
        bigs_set(&y, rows[i].y);
        bigs_set(&a, rows[i].a);
        big_shift_up(&x, &x, 1);
        big_shift_up(&y, &y, 2);
        limbs_of_big(x_limbs, ROOT_LIMBS, &x);
        limbs_of_big(y_limbs, ROOT_SQUARE_LIMBS, &y);
        limbs_of_big(den, 3, &a);
        CHECK(fxri_round_less_root(x_limbs, y_limbs, den, 3) == rows[i].want);
    }
}

static void
test_round_quotient_ties_and_saturation(void)
{
    static const struct {
        const char *name, *a, *d;
        uint64_t q;
    } rows[] = {
        /* clang-format off */
        {"nothing", "", "5", 0},
        {"below a half", "2", "5", 0},
        {"above a half", "3", "5", 1},
        {"a half", "1", "2", 0},
        {"1 1/2", "3", "2", 2},
        {"2 1/2", "5", "2", 2},
        {"2 1/2 in four limbs", "2 80000000 00000000 00000000",
         "1 00000000 00000000 00000000", 2},
        {"more than 2 1/2 by little", "2 80000000 00000000 00000001",
         "1 00000000 00000000 00000000", 3},
        {"a digit that carries: 2^32 - 1/2", "1 ffffffff", "2", 0x100000000},
        {"2^64 - 1", "ffffffff ffffffff", "1", ONES},
        {"2^64 - 1 1/2, a tie", "1 ffffffff fffffffd", "2", ONES - 1},
        {"2^64 - 3/4", "3 ffffffff fffffffd", "4", ONES},
        {"2^64 - 1/2, a tie", "1 ffffffff ffffffff", "2", ONES},
        {"2^64 - 2/3", "2 ffffffff fffffffe", "3", ONES},
        {"2^64 - 1/3", "2 ffffffff ffffffff", "3", ONES},
        {"2^64 - 1/4", "3 ffffffff ffffffff", "4", ONES},
        {"2^64", "1 00000000 00000000", "1", ONES},
        {"2^64 and a little", "3 00000000 00000001", "3", ONES},
        {"2^95 - 1", "7fffffff ffffffff ffffffff", "1", ONES},
        {"2^95 - 1 of 2^32", "7fffffff ffffffff ffffffff 00000000",
         "1 00000000", ONES}};
    /* clang-format on */
    uint32_t x[QUOTIENT_LIMBS], den[DEN_LIMBS];
    size_t i;

    for (i = 0; i < COUNT(rows); i++) {
        test_case(rows[i].name, NULL, NULL);
        limbs_of_text(x, QUOTIENT_LIMBS, rows[i].a);
        limbs_of_text(den, DEN_LIMBS, rows[i].d);
        CHECK(fxri_round_quotient(x, den, DEN_LIMBS, false) == rows[i].q);
    }
}

static void
test_round_coordinate_ties_and_saturation(void)
{
    static const struct {
        const char *name, *m, *d;
        int32_t origin, up, down;
    } rows[] = {
        /* clang-format off */
        {"nothing", "", "7", 5, 5, 5},
        {"a third", "1", "3", 5, 5, 5},
        {"two thirds", "2", "3", 5, 6, 4},
        {"1/2 from odd", "1", "2", 5, 6, 4},
        {"1/2 from even", "1", "2", 4, 4, 4},
        {"1 1/2 from odd", "3", "2", -3, -2, -4},
        {"1 1/2 from even", "3", "2", -4, -2, -6},
        {"1/2 less 2^-96", "7fffffff ffffffff ffffffff",
         "1" ZEROS " 00000000", 5, 5, 5},
        {"1/2 and 2^-96", "80000000 00000000 00000001",
         "1" ZEROS " 00000000", 4, 5, 3},
        {"1/2 of four limbs", "80000000" ZEROS, "1" ZEROS " 00000000", 5, 6, 4},
        {"to the ends", "7fffffff", "1", 0, MAX, -MAX},
        {"a half beyond the highest", "ffffffff", "2", 0, MAX, MIN},
        {"one beyond the ends", "80000000", "1", 0, MAX, MIN},
        {"the range, from the lowest", "ffffffff", "1", MIN, MAX, MIN},
        {"the range, from the highest", "ffffffff", "1", MAX, MAX, MIN},
        {"the range less 1/2", "1 fffffffd", "2", MIN, MAX - 1, MIN},
        {"the range and 1/2", "1 ffffffff", "2", MIN, MAX, MIN},
        {"the range and 1/2, from the highest", "1 ffffffff", "2", MAX, MAX,
         MIN},
        {"2^32", "1 00000000", "1", MIN, MAX, MIN},
        {"2^32 and a third, from the highest", "3 00000001", "3", MAX, MAX,
         MIN},
        {"2^94", "40000000" ZEROS, "1", 0, MAX, MIN}};
    /* clang-format on */
    uint32_t x[QUOTIENT_LIMBS], den[DEN_LIMBS];
    size_t i;

    for (i = 0; i < COUNT(rows); i++) {
        test_case(rows[i].name, NULL, NULL);
        limbs_of_text(den, DEN_LIMBS, rows[i].d);
        limbs_of_text(x, QUOTIENT_LIMBS, rows[i].m);
        CHECK(fxri_round_coordinate(rows[i].origin, false, x, den, DEN_LIMBS) ==
              rows[i].up);
        limbs_of_text(x, QUOTIENT_LIMBS, rows[i].m);
        CHECK(fxri_round_coordinate(rows[i].origin, true, x, den, DEN_LIMBS) ==
              rows[i].down);
    }
}

static void
test_ratio_ties(void)
{
    static const struct {
        const char *name, *num, *den;
        uint64_t want_num, want_den;
    } rows[] = {/* clang-format off */
        {"0", "", "1" ZEROS, 0, 1},
        {"a third, as it is", "ffffffff ffffffff", "fffffffe ffffffff", ONES,
         0xfffffffeffffffff},
        {"a third", "1" ZEROS, "3" ZEROS, 0x2aaaaaaaaaaaaaab,
         (uint64_t)1 << 63},
        {"a third of 130 bits", "1" ZEROS ZEROS, "3" ZEROS ZEROS,
         0x2aaaaaaaaaaaaaab, (uint64_t)1 << 63},
        {"2 - 2^-64", "1 ffffffff ffffffff", "1" ZEROS, (uint64_t)1 << 63,
         (uint64_t)1 << 62},
        {"2 - 2^-63", "1 ffffffff fffffffe", "1" ZEROS, ONES,
         (uint64_t)1 << 63},
        {"2^35 / 3", "2" ZEROS, "c0000000", 0xaaaaaaaaaaaaaaab,
         (uint64_t)1 << 30},
        {"2^-63", "2", "1" ZEROS, 1, (uint64_t)1 << 63},
        {"3 2^-65", "3", "2" ZEROS, 1, (uint64_t)1 << 63},
        {"2^-64, a tie", "1", "1" ZEROS, 0, 1},
        {"2^-128", "1", "1" ZEROS ZEROS, 0, 1}};
    /* clang-format on */
    rational_point f;
    fxr_ratio got;
    size_t i;
    int negative;

    for (i = 0; i < COUNT(rows); i++) {
        for (negative = 0; negative < 2; negative++) {
            test_case(rows[i].name, NULL, NULL);
            limbs_of_text(f.num, RATIONAL_LIMBS, rows[i].num);
            limbs_of_text(f.den, RATIONAL_LIMBS, rows[i].den);
            f.negative = negative == 1;
            f.q[0] = UINT32_MAX;
            fxri_rational_ratio(&f, &got);
            CHECK(got.num == rows[i].want_num);
            CHECK(got.den == rows[i].want_den);
            CHECK(got.negative == (negative == 1 && got.num > 0));
        }
    }
}

static void
test_round_dist2_least_and_saturation(void)
{
    static const struct {
        const char *name, *num, *den;
        uint64_t want;
    } rows[] = {/* clang-format off */
        {"0", "", "5", 0},
        {"2^-160, not 0", "1", "1" ZEROS ZEROS " 00000000", 1},
        {"1/2, a tie, not 0", "1", "2", 1},
        {"1 1/2, a tie", "3", "2", 2},
        {"2 1/2, a tie", "5", "2", 2},
        {"2^64 - 1 1/2, a tie", "1 ffffffff fffffffd", "2", ONES - 1},
        {"2^64 - 1", "ffffffff ffffffff", "1", ONES},
        {"2^64 - 1/2, a tie", "1 ffffffff ffffffff", "2", ONES},
        {"2^64", "1" ZEROS, "1", ONES},
        {"2^94", "40000000" ZEROS, "1", ONES}};
    /* clang-format on */
    uint32_t x[QUOTIENT_LIMBS], den[DEN_LIMBS];
    size_t i;

    for (i = 0; i < COUNT(rows); i++) {
        test_case(rows[i].name, NULL, NULL);
        limbs_of_text(x, QUOTIENT_LIMBS, rows[i].num);
        limbs_of_text(den, DEN_LIMBS, rows[i].den);
        CHECK(fxri_round_dist2(x, den, DEN_LIMBS) == rows[i].want);
    }
}

/*
 * Numbers at a rational t: ties, and what is beside one in each
 * limb.
 */

/* Tests: src/rounding/fxr_rational_point.c */

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
        fxri_long_begin(f.b, RATIONAL_LIMBS);
        long_set_sign(f.b, 1);
        limbs_set_product(f.b + 1, den, m);
        limbs_set_product(f.c, num, m);
        den[0] = 0;
        den[1] = (uint32_t)1 << 27;
        num[0] = 2 * k + 1;
        num[1] = 0;
        fxri_limbs_add_product(f.c, RATIONAL_LIMBS, num, 2, den, 2, LIMBS_PLUS);
        f.w = 2;
        f.words = 1;
        CHECK((uint32_t)fxri_rational_round(&f) == k + (k & 1));
    }
    test_count(count);
}

static const test_function functions[] = {
    TEST(test_less_root_ties_and_saturation),
    TEST(test_round_quotient_ties_and_saturation),
    TEST(test_round_coordinate_ties_and_saturation),
    TEST(test_ratio_ties),
    TEST(test_round_dist2_least_and_saturation),
    TEST(test_ratio_beside_ties),
    TEST(test_coordinate_beside_ties)};

extern const test_suite suite_rational_point;
const test_suite suite_rational_point = {"rational_point", functions,
                                         COUNT(functions), true};
