/*
 * test_point_any.c - quotients, coordinates, fractions and squared distances from big
 * numbers: ties, the smallest, and what is out of range.
 */
#include "../../src/rounding/point_any.h"

#include "../cases/bigs.h"
#include "../test.h"

#define ONES UINT64_MAX
#define MIN INT32_MIN
#define MAX INT32_MAX
#define ZEROS " 00000000 00000000"

static void
test_round_quotient_ties_and_saturation(void)
{
    static const struct {
        const char *name, *a, *d;
        uint64_t q;
        bool over;
    } rows[] = {
        /* clang-format off */
        {"nothing", "", "5", 0, false},
        {"below a half", "2", "5", 0, false},
        {"above a half", "3", "5", 1, false},
        {"a half", "1", "2", 0, false},
        {"1 1/2", "3", "2", 2, false},
        {"2 1/2", "5", "2", 2, false},
        {"2 1/2 in four limbs", "2 80000000 00000000 00000000",
         "1 00000000 00000000 00000000", 2, false},
        {"more than 2 1/2 by little", "2 80000000 00000000 00000001",
         "1 00000000 00000000 00000000", 3, false},
        {"a digit that carries: 2^32 - 1/2", "1 ffffffff", "2", 0x100000000,
         false},
        {"2^64 - 1", "ffffffff ffffffff", "1", ONES, false},
        {"2^64 - 1 1/2, a tie", "1 ffffffff fffffffd", "2", ONES - 1,
         false},
        {"2^64 - 3/4", "3 ffffffff fffffffd", "4", ONES, false},
        {"2^64 - 1/2, a tie", "1 ffffffff ffffffff", "2", ONES, true},
        {"2^64 - 2/3", "2 ffffffff fffffffe", "3", ONES, false},
        {"2^64 - 1/3", "2 ffffffff ffffffff", "3", ONES, true},
        {"2^64 - 1/4", "3 ffffffff ffffffff", "4", ONES, true},
        {"2^64", "1 00000000 00000000", "1", ONES, true},
        {"2^64 and a little", "3 00000000 00000001", "3", ONES, true},
        {"2^96", "1 00000000 00000000 00000000", "1", ONES, true}};
    /* clang-format on */
    big a, d;
    size_t i;

    for (i = 0; i < COUNT(rows); i++) {
        bool over = !rows[i].over;

        test_case(rows[i].name, NULL, NULL);
        bigs_set(&a, rows[i].a);
        bigs_set(&d, rows[i].d);
        CHECK(fxri_round_quotient(&a, &d, &over) == rows[i].q);
        CHECK(over == rows[i].over);
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
        {"2^160", "1" ZEROS ZEROS " 00000000", "1", 0, MAX, MIN}};
    /* clang-format on */
    big m, d;
    size_t i;

    for (i = 0; i < COUNT(rows); i++) {
        test_case(rows[i].name, NULL, NULL);
        bigs_set(&d, rows[i].d);
        bigs_set(&m, rows[i].m);
        CHECK(fxri_round_coordinate(rows[i].origin, false, &m, &d) ==
              rows[i].up);
        bigs_set(&m, rows[i].m);
        CHECK(fxri_round_coordinate(rows[i].origin, true, &m, &d) ==
              rows[i].down);
    }
}

static void
test_round_ratio_ties_and_saturation(void)
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
        {"2 - 2^-64", "1 ffffffff ffffffff", "1" ZEROS, (uint64_t)1 << 63,
         (uint64_t)1 << 62},
        {"2 - 2^-63", "1 ffffffff fffffffe", "1" ZEROS, ONES,
         (uint64_t)1 << 63},
        {"2^35 / 3", "2" ZEROS, "c0000000", 0xaaaaaaaaaaaaaaab,
         (uint64_t)1 << 30},
        {"2^-63", "2", "1" ZEROS, 1, (uint64_t)1 << 63},
        {"3 2^-65", "3", "2" ZEROS, 1, (uint64_t)1 << 63},
        {"2^-64, a tie", "1", "1" ZEROS, 0, 1},
        {"2^-128", "1", "1" ZEROS ZEROS, 0, 1},
        {"2^64 - 1", "2 ffffffff fffffffd", "3", ONES, 1},
        {"2^64 - 2/3", "2 ffffffff fffffffe", "3", ONES, 1},
        {"2^64 - 1/2, a tie", "1 ffffffff ffffffff", "2", ONES, 1},
        {"2^64 - 1/3", "2 ffffffff ffffffff", "3", ONES, 1},
        {"2^64", "1" ZEROS, "1", ONES, 1},
        {"2^64 + 1/3", "3 00000000 00000001", "3", ONES, 1},
        {"2^65", "2" ZEROS, "1", ONES, 1},
        {"2^160", "1" ZEROS ZEROS " 00000000", "1", ONES, 1}};
    /* clang-format on */
    big_ratio t;
    fxr_ratio got;
    size_t i;
    int negative;

    for (i = 0; i < COUNT(rows); i++) {
        for (negative = 0; negative < 2; negative++) {
            test_case(rows[i].name, NULL, NULL);
            bigs_set(&t.num, rows[i].num);
            bigs_set(&t.den, rows[i].den);
            t.negative = negative == 1;
            fxri_round_ratio(&t, &got);
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
        {"2^160", "1" ZEROS ZEROS " 00000000", "1", ONES}};
    /* clang-format on */
    big num, den;
    size_t i;

    for (i = 0; i < COUNT(rows); i++) {
        test_case(rows[i].name, NULL, NULL);
        bigs_set(&num, rows[i].num);
        bigs_set(&den, rows[i].den);
        CHECK(fxri_round_dist2(&num, &den) == rows[i].want);
    }
}

static const test_function functions[] = {
    TEST(test_round_quotient_ties_and_saturation),
    TEST(test_round_coordinate_ties_and_saturation),
    TEST(test_round_ratio_ties_and_saturation),
    TEST(test_round_dist2_least_and_saturation)};

const test_suite suite_point_any = {"point_any", functions, COUNT(functions),
                                    false};
