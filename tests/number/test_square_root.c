/*
 * test_square_root.c - square roots beside squares, where a step too few or too many
 * shows.
 */
#include <fixray/closest.h>

#include "../../src/number/square_root.h"
#include "../cases/number/number.h"
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

/* Roots of big numbers beside squares. */

/* s s, s s - 1, s s + 1 and s s + 2 s, whose roots are s and s - 1. */
static void
check_root(const char *text)
{
    big s, square, less, twice, root;

    test_case(text, NULL, NULL);
    bigs_set(&s, text);
    bigs_set(&less, text);
    bigs_step(&less, false);
    big_multiply(&square, &s, &s);
    CHECK(bigs_square_root(&root, &square));
    CHECK(bigs_equal(&root, &s));
    bigs_step(&square, true);
    CHECK(!bigs_square_root(&root, &square));
    CHECK(bigs_equal(&root, &s));
    bigs_step(&square, false);
    bigs_step(&square, false);
    CHECK(bigs_square_root(&root, &square) == (less.n == 0));
    CHECK(bigs_equal(&root, &less));
    bigs_step(&square, true);
    big_shift_up(&twice, &s, 1);
    big_add(&square, &square, &twice);
    CHECK(!bigs_square_root(&root, &square));
    CHECK(bigs_equal(&root, &s));
}

static void
test_big_square_root_beside_squares(void)
{
    static const char *const texts[] = {
        "1",
        "2",
        "ffff",
        "10000",
        "ffffffff",
        "1 00000000",
        "1 00000001",
        "7fffffff ffffffff",
        "80000000 00000000",
        "80000000 ffffffff",
        "ffffffff ffffffff",
        "fffffffe ffffffff ffffffff",
        "80000000 00000000 00000000 ffffffff",
        "ffffffff ffffffff ffffffff ffffffff ffffffff ffffffff"};
    big root, zero;
    size_t i;

    for (i = 0; i < COUNT(texts); i++)
        check_root(texts[i]);
    bigs_set(&zero, "");
    CHECK(bigs_square_root(&root, &zero) && root.n == 0);
}

static const test_function functions[] = {
    TEST(test_dist_beside_squares), TEST(test_root_beside_squares),
    TEST(test_root_of_short_numbers),
    TEST(test_big_square_root_beside_squares)};

extern const test_suite suite_square_root;
const test_suite suite_square_root = {"square_root", functions,
                                      COUNT(functions), false};
