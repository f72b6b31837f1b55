/*
 * test_square_root.c - square roots beside squares, where a step too few or too many shows.
 */
#include "../../src/number/square_root.h"

#include <fixray/closest.h>

#include "../test.h"

static const uint64_t roots[] = {
    1,          2,          3,          0x7fff,     0x8000,     0xffff,
    0x10000,    0x10001,    0x2aaaaaaa, 0x7fffffff, 0x80000000, 0x80000001,
    0xb504f333, 0xb504f334, 0xfffffffe, 0xffffffff};

static void
test_dist_beside_squares(void)
{
    uint64_t r;
    size_t i;

    for (i = 0; i < COUNT(roots); i++) {
        r = roots[i];
        CHECK(fxr_dist_uq16(r * r) == r);
        CHECK(fxr_dist_uq16(r * r - 1) == r - 1);
        CHECK(fxr_dist_uq16(r * r + 2 * r) == r);
    }
    for (r = 1; r < 0xffffffff; r += 0x10001 + r / 64) {
        CHECK(fxr_dist_uq16(r * r) == r);
        CHECK(fxr_dist_uq16(r * r - 1) == r - 1);
        CHECK(fxr_dist_uq16(r * r + 2 * r) == r);
    }
}

/* v = r^2 + more, more <= 2 r, for r with its top bit set. */
static void
check_wide(uint64_t r, uint64_t more, bool twice)
{
    wide v = wide_product(r, r);
    bool exact;
    unsigned up;

    v.lo += more;
    v.hi += v.lo < more;
    if (twice) {
        v.lo += more;
        v.hi += v.lo < more;
    }
    CHECK(fxri_wide_square_root(&v, &up, &exact) == r);
    CHECK(up == 0);
    CHECK(exact == (more == 0));
}

static void
test_root_beside_squares(void)
{
    uint64_t r = (uint64_t)1 << 63;
    size_t i;

    for (i = 0; i < 2000; i++) {
        check_wide(r, 0, false);
        check_wide(r, 1, false);
        check_wide(r, r, true);
        check_wide(~(uint64_t)i, 0, false);
        check_wide(~(uint64_t)i, ~(uint64_t)i, true);
        r += ((uint64_t)1 << 52) + r / 8192 * 3;
        r |= (uint64_t)1 << 63;
    }
    for (i = 0; i < COUNT(roots); i++) {
        check_wide(roots[i] << 32 | (uint64_t)1 << 63, 0, false);
        check_wide(roots[i] | (uint64_t)1 << 63, roots[i] | (uint64_t)1 << 63,
                   true);
    }
}

static void
test_root_of_short_numbers(void)
{
    size_t i;

    for (i = 0; i < COUNT(roots); i++) {
        const wide square = {0, roots[i] * roots[i]};
        const wide more = {0, roots[i] * roots[i] + 1};
        uint64_t root;
        bool exact;
        unsigned up;

        root = fxri_wide_square_root(&square, &up, &exact);
        CHECK(exact);
        for (; up > 0; up--)
            root /= 2;
        CHECK(root == roots[i]);
        CHECK(fxri_wide_square_root(&more, &up, &exact) >> 63 == 1);
        CHECK(!exact);
    }
}

static const test_function functions[] = {TEST(test_dist_beside_squares),
                                          TEST(test_root_beside_squares),
                                          TEST(test_root_of_short_numbers)};

const test_suite suite_square_root = {"square_root", functions,
                                      COUNT(functions), false};
