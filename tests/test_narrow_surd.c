/*
 * test_narrow_surd.c - roots so close to a multiple of 2^-32, or to the middle between
 * two points, that 64 bits of sqrt(D) do not tell: the narrow form has to say so, or to
 * give what numbers of any size give.
 */
#include "../src/narrow_surd.h"

#include "../src/surd.h"
#include "test.h"

static const int32_t ways[][3] = {{0, 1, -1},
                                  {3, -6, 65536},
                                  {1 << 29, -(1 << 29) - 1, 98765},
                                  {(1 << 30) - 1, 1 - (1 << 30), 2}};
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

    fxr_big_set(&low, lo);
    fxr_big_set(r, hi);
    fxr_big_shift_up(r, r, 64);
    fxr_big_add(r, r, &low);
}

static void
check_root(const narrow_surd *s, const surd *exact, bool outer)
{
    const surd_root root = {exact, outer};
    const fxr_vec3 p = {7, -100000, 0};
    narrow_time t;
    size_t i;

    if (!fxr_narrow_time(s, outer, &t))
        return;
    for (i = 0; i < 2; i++) {
        fxr_ratio got, expected;

        fxr_surd_ratio(root, i == 1, &expected);
        if (fxr_narrow_time_ratio(&t, i == 1, &got)) {
            decided++;
            CHECK(same_ratio(&got, &expected));
        }
    }
    for (i = 0; i < COUNT(ways); i++) {
        const fxr_vec3 q = {ways[i][0], ways[i][1], ways[i][2]};
        fxr_vec3 got, expected;

        fxr_surd_point(RAY, &p, &q, root, &expected);
        if (fxr_narrow_time_point(&t, &p, ways[i], &got)) {
            decided++;
            CHECK(same_point(&got, &expected));
        }
    }
}

/* A, |B| and D = k^2 + more; more is -1, 0 or 1. */
static void
check_surd(uint64_t a, uint64_t b, uint64_t k, int more)
{
    const wide b2 = wide_product(b, b);
    narrow_surd s;
    surd exact;
    int negative;

    if (a == 0 || b >> 62 != 0 || k >> 61 != 0 || (k == 0 && more < 0))
        return;
    s.square = wide_product(k, k);
    s.square.lo += (uint64_t)more;
    s.square.hi += more > 0 ? s.square.lo < 1 : 0;
    s.square.hi -= more < 0 ? s.square.lo == UINT64_MAX : 0;
    s.a = a;
    s.b = b;
    s.inside = wide_order(&s.square, &b2) > 0;
    fxr_narrow_surd_prepare(&s);
    fxr_big_set(&exact.a, a);
    fxr_big_set(&exact.b, b);
    set_big(&exact.square, s.square.hi, s.square.lo);
    fxr_surd_prepare(&exact);
    for (negative = 0; negative < 2; negative++) {
        s.negative = exact.negative = negative == 1;
        check_root(&s, &exact, false);
        check_root(&s, &exact, true);
    }
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

static const test_function functions[] = {TEST(test_surd_near_whole_numbers)};

const test_suite suite_narrow_surd = {"narrow_surd", functions,
                                      COUNT(functions), false};
