/*
 * test_wide.c - products of two words, quotients of two and three, square roots, order and conversion
 * of fractions.
 */
/* Tests: src/number/fxr_divide.c, src/number/fxr_product.c, src/number/fxr_square_root.c */

#include <fixray/closest.h>

#include "../../src/number/square_root.h"
#include "../../src/number/wide.h"
#include "../cases/number/number.h"
#include "../test.h"

/*
 * Quotients of two and three words, by multiplying back; their rare
 * corrections cannot be met through the public interface but by luck.
 */

static const uint64_t words[] = {0,
                                 1,
                                 2,
                                 0x7fffffff,
                                 0x80000000,
                                 0xffffffff,
                                 0x100000000,
                                 0x7fffffffffffffff,
                                 0x8000000000000000,
                                 0x8000000000000001,
                                 0xfffffffeffffffff,
                                 0xffffffff00000000,
                                 0xfffffffffffffffe,
                                 UINT64_MAX};

/* v = den q + rest */
static void
check_divide(uint64_t den, uint64_t q, uint64_t rest)
{
    wide v = {0, rest};
    divisor d;
    uint64_t left;
    unsigned i;

    fxri_wide_add_product(&v, den, q);
    divisor_set(&d, den);
    CHECK(fxri_wide_divide(&v, &d, &left) == q);
    for (i = 0; i < d.shift; i++)
        rest *= 2;
    CHECK(left == rest);
}

static void
test_wide_divide_by_multiplying_back(void)
{
    size_t i, j;

    for (i = 1; i < COUNT(words); i++) {
        for (j = 0; j < COUNT(words); j++) {
            check_divide(words[i], words[j], 0);
            check_divide(words[i], words[j], words[i] / 2);
            check_divide(words[i], words[j], words[i] - 1);
        }
    }
}

/* fxri_divisor_set and fxri_divide_digit are what small code calls. */
static void
test_divide_out_of_line_as_inlined(void)
{
    size_t i, j;

    for (i = 1; i < COUNT(words); i++) {
        divisor here, there;

        divisor_set_here(&here, words[i]);
        fxri_divisor_set(&there, words[i]);
        CHECK(there.den == here.den && there.inverse == here.inverse &&
              there.shift == here.shift);
        for (j = 0; j < COUNT(words); j++) {
            const uint64_t hi = words[j] % here.den;
            uint64_t rest, left;

            CHECK(fxri_divide_digit(&there, hi, (uint32_t)words[i], &rest) ==
                  divide_digit_here(&here, hi, (uint32_t)words[i], &left));
            CHECK(rest == left);
        }
    }
}

/* fxri_product and fxri_signed_product, of half words, as the machine has it: of all words that are 0, 1,
 * the ends or the middle of the range in each half. */
static void
test_product_of_half_words(void)
{
    static const uint16_t half[] = {0,      1,      2,      0x7fff,
                                    0x8000, 0x8001, 0xfffe, 0xffff};
    size_t i, j;

    for (i = 0; i < COUNT(half) * COUNT(half); i++) {
        const uint32_t a =
            (uint32_t)half[i / COUNT(half)] << 16 | half[i % COUNT(half)];

        for (j = 0; j < COUNT(half) * COUNT(half); j++) {
            const uint32_t b =
                (uint32_t)half[j / COUNT(half)] << 16 | half[j % COUNT(half)];

            CHECK(fxri_product(a, b) == (uint64_t)a * b);
            CHECK(fxri_signed_product(signed32(a), signed32(b)) ==
                  (uint64_t)((int64_t)signed32(a) * signed32(b)));
        }
    }
}

/* The order of a b and c d, and of it by the upper halves first. */
static void
test_product_order_of_small_code(void)
{
    size_t i, j, k;

    for (i = 0; i < COUNT(words); i++) {
        for (j = 0; j < COUNT(words); j++) {
            const uint64_t a = words[i], b = words[j];

            CHECK(fxri_wide_product_order_small(a, b, b, a) == 0);
            if (a > 0 && b > 0) {
                CHECK(fxri_wide_product_order_small(a, b, a, b - 1) == 1);
                CHECK(fxri_wide_product_order_small(a - 1, b, a, b) == -1);
            }
            for (k = 0; k < COUNT(words); k++) {
                CHECK(fxri_wide_product_order_small(a, b, words[k], b) ==
                      wide_product_order_fast(a, b, words[k], b));
            }
        }
    }
}

/*
 * x 2^64 = den q + rest where q = 2^64 / 2^down: x = den / 2^down - 1, so that q is
 * short of that by one and rest = den - 2^64 + ...; den has zeros below.
 */
static void
check_quotient(uint64_t hi, uint64_t lo, unsigned down, uint64_t less)
{
    const wide den = {hi, lo & ~(uint64_t)0xffffffff};
    wide x = {0, 0}, back = {0, 0}, rest, expected = {0, 0};
    uint64_t q;
    unsigned i;

    x.hi = den.hi;
    x.lo = den.lo;
    for (i = 0; i < down; i++) {
        x.lo = x.lo / 2 + (x.hi % 2 << 63);
        x.hi /= 2;
    }
    x.lo -= less;
    rest.hi = x.hi;
    rest.lo = x.lo;
    if (!fxri_wide_quotient(&q, &rest, &den))
        return;
    /* modulo 2^128: x 2^64 - q den */
    expected.hi = x.lo;
    fxri_wide_add_product(&back, den.lo, q);
    back.hi += den.hi * q;
    wide_subtract(&expected, &back);
    CHECK(wide_order(&rest, &den) < 0);
    CHECK(wide_order(&rest, &expected) == 0);
}

static void
test_wide_quotient_by_multiplying_back(void)
{
    size_t i, j;
    unsigned down;

    for (i = 8; i < COUNT(words); i++) {
        for (j = 0; j < COUNT(words); j++) {
            for (down = 1; down < 32; down++) {
                check_quotient(words[i], words[j], down, 0);
                check_quotient(words[i], words[j], down, 1);
                check_quotient(words[i], words[j], down, 2);
            }
        }
    }
}

/* As far below den as can be told by its lower word: the upper digit does not fit, which
 * is left to the caller. */
static void
test_wide_quotient_of_equal_upper_words(void)
{
    const wide den = {0x8000000000000001, 0x500000000};
    wide x = {0x8000000000000001, 0x4ffffffff};
    uint64_t q = 7;

    CHECK(!fxri_wide_quotient(&q, &x, &den));
    CHECK(q == 7);
    x.hi--;
    CHECK(fxri_wide_quotient(&q, &x, &den));
    CHECK(q == 0xfffffffffffffffe);
}

static const test_function functions[] = {
    TEST(test_wide_divide_by_multiplying_back),
    TEST(test_divide_out_of_line_as_inlined),
    TEST(test_product_of_half_words),
    TEST(test_product_order_of_small_code),
    TEST(test_wide_quotient_by_multiplying_back),
    TEST(test_wide_quotient_of_equal_upper_words)};

const test_suite suite_wide = {"wide", functions, COUNT(functions), false};

/*
 * Square roots beside squares, where a step too few or too many
 * shows.
 */

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

static const test_function root_functions[] = {
    TEST(test_dist_beside_squares), TEST(test_root_beside_squares),
    TEST(test_root_of_short_numbers),
    TEST(test_big_square_root_beside_squares)};

extern const test_suite suite_square_root;
const test_suite suite_square_root = {"square_root", root_functions,
                                      COUNT(root_functions), false};
