/*
 * test_rational_point.c - numbers at a rational t: ties, ends of the range, and roots.
 */
#include "../../src/rounding/rational_point.h"

#include "../cases/bigs.h"
#include "../test.h"

#define ONES UINT64_MAX

static void
limbs_of_big(uint32_t *r, int n, const big *v)
{
    int i;

    for (i = 0; i < n; i++)
        r[i] = big_limb(v, i);
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
        fxri_big_shift_up(&x, &x, 1);
        fxri_big_shift_up(&y, &y, 2);
        limbs_of_big(x_limbs, ROOT_LIMBS, &x);
        limbs_of_big(y_limbs, ROOT_SQUARE_LIMBS, &y);
        limbs_of_big(den, 3, &a);
        CHECK(fxri_round_less_root(x_limbs, y_limbs, den, 3) == rows[i].want);
    }
}

static const test_function functions[] = {
    TEST(test_less_root_ties_and_saturation)};

const test_suite suite_rational_point = {"rational_point", functions,
                                         COUNT(functions), false};
