/*
 * test_quadratic_fast.c - roots so close to a multiple of 2^-32, or to the middle between
 * two points, that 64 bits of sqrt(D) do not tell: the narrow form has to say so, or to
 * give what numbers of any size give.
 */
#include "../../src/root/quadratic_fast.h"

#include "../cases/root/roots_any.h"
#include "../test.h"

static const int32_t ways[][3] = {
    {0, 1, -1},
    {3, -6, 65536},
    {INT32_C(1) << 29, -(INT32_C(1) << 29) - 1, 98765},
    {(INT32_C(1) << 30) - 1, 1 - (INT32_C(1) << 30), 2}};
static uint32_t decided;

static bool
same_point(const fxr_vec3 *a, const fxr_vec3 *b)
{
    return a->x == b->x && a->y == b->y && a->z == b->z;
}

static bool
same_ratio(const fxr_ratio *a, const fxr_ratio *b)
{
    return a->num == b->num && a->den == b->den && a->negative == b->negative;
}

static void
set_big(big *r, uint64_t hi, uint64_t lo)
{
    big low;

    big_set(&low, lo);
    big_set(r, hi);
    big_shift_up(r, r, 64);
    big_add(r, r, &low);
}

static void
check_root(const quadratic_fast *s, const quadratic_any *exact, bool first)
{
    const fxr_vec3 p = {7, -100000, 0};
    size_t i;

    for (i = 0; i < COUNT(ways); i++) {
        const fxr_vec3 q = {ways[i][0], ways[i][1], ways[i][2]};
        fxr_ratio t, expected_t;
        fxr_vec3 point, expected;

        if (fxri_quadratic_fast_root(s, first, &p, ways[i], &t, &point)) {
            decided++;
            quadratic_any_root(exact, first, RAY, &p, &q, &expected_t,
                               &expected);
            CHECK(same_ratio(&t, &expected_t));
            CHECK(same_point(&point, &expected));
        }
    }
}

static void
check_square(uint64_t a, uint64_t b, const wide *square)
{
    const wide b2 = wide_product(b, b);
    quadratic_fast s;
    quadratic_any exact;
    big exact_a, exact_b;
    int negative;

    s.a = a;
    s.b = b;
    s.square.hi = square->hi;
    s.square.lo = square->lo;
    s.inside = wide_order(square, &b2) > 0;
    fxri_quadratic_fast_prepare(&s);
    big_set(&exact_a, a);
    big_set(&exact_b, b);
    exact.a = &exact_a;
    exact.b = &exact_b;
    set_big(&exact.square, square->hi, square->lo);
    exact.inside = s.inside;
    quadratic_any_prepare(&exact);
    for (negative = 0; negative < 2; negative++) {
        s.negative = exact.negative = negative == 1;
        check_root(&s, &exact, false);
        check_root(&s, &exact, true);
    }
}

/* A, |B| and D = k^2 + more; more is -1, 0 or 1. */
static void
check_surd(uint64_t a, uint64_t b, uint64_t k, int more)
{
    const wide one = {0, 1};
    wide square = wide_product(k, k);

    if (b >> 62 != 0 || k >> 61 != 0 || (k == 0 && more < 0))
        return;
    if (more > 0)
        wide_add(&square, &one);
    if (more < 0)
        wide_subtract(&square, &one);
    check_square(a, b, &square);
}

static uint64_t
two_limbs(const big *v, int i)
{
    return (uint64_t)big_limb(v, i + 1) << 32 | big_limb(v, i);
}

/* t = j 2^-32, or nearly: sqrt(D) 2^32 = |B| 2^32 - j A */
static void
check_between(uint64_t a, uint64_t b, uint64_t j)
{
    const wide less = wide_product(j, a);
    wide root = {b >> 32, b << 32}, square;
    big s, s2;

    wide_subtract(&root, &less);
    set_big(&s, root.hi, root.lo);
    big_multiply(&s2, &s, &s);
    square.hi = two_limbs(&s2, 4);
    square.lo = two_limbs(&s2, 2);
    check_square(a, b, &square);
    square.lo++;
    check_square(a, b, &square);
}

/* |B| - k and |B| + k are j a / 2^down. */
static void
check_near(uint64_t a, uint64_t k, uint64_t j, unsigned down)
{
    const uint64_t whole = a * j / ((uint64_t)1 << down);
    int more;

    for (more = -1; more <= 1; more++) {
        check_surd(a, k + whole, k, more);
        check_surd(a, k > whole ? k - whole : k, k, more);
        check_surd(a, whole > k ? whole - k : whole, k, more);
    }
}

static const uint64_t lengths[] = {1,
                                   2,
                                   3,
                                   0x10000,
                                   0x30001,
                                   0x100000000,
                                   0x300000000,
                                   0x400000000000,
                                   0x123456789abc0000,
                                   0x2fffffffffffffff};
static const uint64_t halves[] = {0,
                                  1,
                                  2,
                                  1000,
                                  0xffffffff,
                                  0x100000000,
                                  0x123456789abc,
                                  0x1000000000000,
                                  0x1000000000000000,
                                  0x1ffffffffffffff1};

static void
test_surd_near_whole_numbers(void)
{
    static const uint64_t times[] = {0, 1, 2, 3, 5, 0x10001, 0x7fffffff};
    static const unsigned downs[] = {0, 1, 2, 16, 29, 31, 32};
    size_t i, j, k, d;

    decided = 0;
    for (i = 0; i < COUNT(lengths); i++)
        for (j = 0; j < COUNT(times); j++)
            for (k = 0; k < COUNT(halves); k++)
                for (d = 0; d < COUNT(downs); d++)
                    if (times[j] == 0 || lengths[i] < UINT64_MAX / times[j])
                        check_near(lengths[i], halves[k], times[j], downs[d]);
    CHECK(decided > 10000);
}

static void
test_surd_near_ticks(void)
{
    uint64_t a, b, j;

    decided = 0;
    for (a = 1; a < 0x7000000000000; a = a * 5 + 1)
        for (b = 0x3fffffffffffff; b > 0x1000; b = b / 7 * 3)
            for (j = 1; j < 0x100000000; j = j * 3 + 1)
                if (j < b / a * 0x100000000 || b / a >= 0x100000000)
                    check_between(a, b, j);
    CHECK(decided > 10000);
}

static const test_function functions[] = {TEST(test_surd_near_whole_numbers),
                                          TEST(test_surd_near_ticks)};

const test_suite suite_quadratic_fast = {"quadratic_fast", functions,
                                         COUNT(functions), false};
