/*
 * test_point.c - the point at a parameter.
 */
#include "../../src/rounding/even.h"
#include "../cases/space/cases.h"
#include "../suites.h"
#include "../test.h"

#define MIN INT32_MIN
#define MAX INT32_MAX

/* from + t (to - from) for x; y and z run other ways to notice a mix-up. */
static const struct {
    const char *name;
    int32_t from, to;
    uint64_t num, den;
    bool negative;
    int32_t at;
} rows[] = {
    {"at 0", 5, 9, 0, 3, false, 5},
    {"at 1", 5, 9, 3, 3, false, 9},
    {"at 1/2", 5, 9, 1, 2, false, 7},
    {"a tie to even below", 0, 1, 1, 2, false, 0},
    {"a tie to even above", 1, 2, 1, 2, false, 2},
    {"a negative tie to even below", -1, -2, 1, 2, false, -2},
    {"a negative tie to even above", 0, -1, 1, 2, false, 0},
    {"a tie across zero", -1, 2, 1, 2, false, 0},
    {"just below a tie", 0, 1, 0x7fffffffffffffff, UINT64_MAX, false, 0},
    {"just above a tie", 0, 1, 0x8000000000000000, UINT64_MAX, false, 1},
    {"a third", 0, 1, 1, 3, false, 0},
    {"two thirds", 0, 1, 2, 3, false, 1},
    {"minus a third", 0, -1, 1, 3, false, 0},
    {"minus two thirds", 0, -1, 2, 3, false, -1},
    {"beyond the end", 5, 9, 5, 2, false, 15},
    {"before the start", 5, 9, 5, 2, true, -5},
    {"before the start, a tie", 0, 1, 5, 2, true, -2},
    {"the whole range at 1", MIN, MAX, 1, 1, false, MAX},
    {"the whole range at 1/2", MIN, MAX, 1, 2, false, 0},
    {"the whole range back at 1/2", MAX, MIN, 1, 2, false, 0},
    {"the whole range, one ulp in", MIN, MAX, 1, 4294967295, false, MIN + 1},
    {"past the highest", 0, 1, 2147483648, 1, false, MAX},
    {"the highest itself", 0, 1, 2147483647, 1, false, MAX},
    {"a tie that rounds past the highest", 0, 1, 4294967295, 2, false, MAX},
    {"past the lowest", 0, -1, 2147483649, 1, false, MIN},
    {"the lowest itself", 0, -1, 2147483648, 1, false, MIN},
    {"a tie at the lowest", 0, -1, 4294967295, 2, false, MIN},
    {"far past everything", MAX, MAX - 1, UINT64_MAX, 1, false, MIN},
    {"far back before everything", MIN, MAX, UINT64_MAX, 1, true, MIN},
    {"a huge fraction near 1", MIN, MAX, UINT64_MAX - 1, UINT64_MAX, false,
     MAX},
    {"upper words of product and denominator alike", MIN, MAX,
     0x80000000fffffffe, 0x80000000ffffffff, false, MAX},
    {"a digit that is one too large, of 33 bits", MIN, MAX, 5452526035,
     5620018851, false, 2019481200},
    {"the same backwards", MAX, MIN, 2852186971, 4855335539, false, -375524220},
    {"a digit that is one too large, of 34 bits", MIN, MAX, 8402076827,
     12529888407, false, 732561569},
    {"a component that stands still", 77, 77, UINT64_MAX, 1, false, 77},
    {"beyond every number", -5, 6, 1, 0, false, MAX},
    {"before every number", -5, 6, 1, 0, true, MIN},
    {"beyond every number, standing still", -5, -5, 1, 0, false, -5}};

static void
check_axis(size_t row, unsigned axis)
{
    const int64_t step = (int64_t)rows[row].to - rows[row].from;
    int32_t from[3] = {3, -4, 5}, to[3] = {3, -4, 5};
    fxr_segment s;
    fxr_ratio t;
    fxr_ray ray;
    fxr_line line;

    t.num = rows[row].num;
    t.den = rows[row].den;
    t.negative = rows[row].negative;
    from[axis] = rows[row].from;
    to[axis] = rows[row].to;
    s.a = vec3_from(from);
    s.b = vec3_from(to);
    from[axis] = rows[row].at;
    test_case(rows[row].name, NULL, NULL);
    CHECK(vec3_equal(fxr_segment_at(&s, t), vec3_from(from)));
    if (step < MIN || step > MAX)
        return;
    ray.origin = line.origin = s.a;
    to[0] = to[1] = to[2] = 0;
    to[axis] = (int32_t)step;
    ray.dir = line.dir = vec3_from(to);
    CHECK(vec3_equal(fxr_ray_at(&ray, t), vec3_from(from)));
    CHECK(vec3_equal(fxr_line_at(&line, t), vec3_from(from)));
}

static void
test_at_boundary_cases(void)
{
    size_t i;

    for (i = 0; i < COUNT(rows); i++) {
        check_axis(i, 0);
        check_axis(i, 1);
        check_axis(i, 2);
    }
}

/* With whole parameters there is nothing to round: repeated addition. */
static void
test_at_whole_parameters(void)
{
    const uint32_t cases = test_cases(3000);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 400);
    for (i = 0; i < cases; i++) {
        const int32_t n = (int32_t)cases_below(&r, 1000);
        const int32_t d = (int32_t)cases_below(&r, (uint32_t)1 << 30) + 1;
        const unsigned axis = (unsigned)cases_below(&r, 3);
        fxr_line line;
        fxr_ratio t;

        line.origin = cases_vec3(&r, 31);
        line.dir = cases_vec3(&r, 1 + (unsigned)cases_below(&r, 31));
        t.num = (uint64_t)n * (uint64_t)d;
        t.den = (uint64_t)d;
        t.negative = cases_below(&r, 2) != 0 && n != 0;
        CHECK(vec3_get(fxr_line_at(&line, t), axis) ==
              cases_add(vec3_get(line.origin, axis),
                        (int64_t)vec3_get(line.dir, axis) *
                            (t.negative ? -n : n)));
    }
    test_count(cases);
}

/* The last t below k + 1/2 of a way of 2^bits, and the first one above, and up to 1/4
 * further off: to k, and to k + 1; from a and back from it. */
static void
check_half(uint32_t k, unsigned bits, uint64_t den, unsigned off, int32_t a)
{
    const int32_t way = (int32_t)1 << bits;
    const int32_t longest =
        ((int32_t)1 << 25) - 2; /* for an estimate: fxr_point.c */
    const uint64_t hi = den >> (bits + 1), lo = den - (hi << (bits + 1));
    const uint64_t whole = (2 * (uint64_t)k + 1) * lo;
    const uint64_t step = off < 64 ? hi >> off : 0;
    fxr_segment s = {{a, 5, a}, {a + way, 5 + longest, a - way}};
    fxr_line line = {{a, 5, a}, {way, 0, -way}};
    fxr_ratio t;
    fxr_vec3 p;
    unsigned above;

    t.num = (2 * (uint64_t)k + 1) * hi + (whole >> (bits + 1));
    t.den = den;
    t.negative = false;
    if (hi == 0 || whole << (63 - bits) == 0)
        return; /* t is too coarse, or a tie itself */
    t.num -= step;
    for (above = 0; above < 2; above++, t.num += 1 + 2 * step) {
        const int32_t by = (int32_t)(k + above);

        if (t.num == 0)
            continue;
        p = fxr_segment_at(&s, t);
        CHECK(p.x == a + by && p.z == a - by);
        p = fxr_line_at(&line, t);
        CHECK(p.x == a + by && p.y == 5 && p.z == a - by);
        t.negative = true;
        p = fxr_line_at(&line, t);
        CHECK(p.x == a - by && p.y == 5 && p.z == a + by);
        t.negative = false;
    }
}

static void
test_at_beside_ties(void)
{
    static const uint64_t dens[] = {3,
                                    0xFFFFFFFF,
                                    0x100000001,
                                    0x7FFFFFFFFFFFFFFF,
                                    0x8000000000000001,
                                    UINT64_MAX};
    const uint32_t cases = test_cases(300);
    cases_random r;
    uint32_t i;
    size_t d;

    cases_start(&r, test_seed(), 401);
    test_case("beside a tie", NULL, NULL);
    for (i = 0; i < cases; i++) {
        const unsigned bits =
            cases_below(&r, 4) == 0 ? 24 : (unsigned)cases_below(&r, 30);
        const uint32_t k = cases_below(&r, (uint32_t)1 << bits);
        const unsigned off =
            1 + (unsigned)cases_below(&r, cases_below(&r, 2) == 0 ? 2 : 64);
        const int32_t a = cases_signed(&r, 29);

        for (d = 0; d < COUNT(dens); d++)
            check_half(k, bits, dens[d], off, a);
        check_half(k, bits, cases_u64(&r) | 1, off, a);
    }
    test_count(cases);
}

/* The two rules of rounding, every case of small width. */

/* Tests: src/rounding/even.h */

/* num / den to nearest, ties to even, from the definition: of the two whole numbers
 * beside it the one with the smaller distance, or the even one. */
static uint32_t
nearest(uint32_t num, uint32_t den)
{
    uint32_t best = 0, v;

    for (v = 0; (v == 0 ? 0 : v - 1) * den <= num; v++) {
        const uint32_t off = v * den > num ? v * den - num : num - v * den;
        const uint32_t kept =
            best * den > num ? best * den - num : num - best * den;

        if (off < kept || (off == kept && v % 2 == 0)) {
            best = v;
        }
    }
    return best;
}

static void
test_rounds_up_is_to_nearest_even(void)
{
    uint32_t num, den;

    for (den = 1; den < 40; den++) {
        for (num = 0; num < 6 * den; num++) {
            const uint32_t v = num / den, rest = num % den;
            const int half = (2 * rest > den) - (2 * rest < den);

            CHECK(v + rounds_up(half, v % 2 != 0) == nearest(num, den));
            CHECK(v + quotient_rounds_up(rest, den, v % 2 != 0) ==
                  nearest(num, den));
            CHECK(v + excess_rounds_up(2 * (uint64_t)rest - den, v % 2 != 0) ==
                  nearest(num, den));
        }
    }
}

/* Where twice the rest would be 2^64 and more. */
static void
test_quotient_rounds_up_at_the_ends(void)
{
    CHECK(!quotient_rounds_up(0, UINT64_MAX, false));
    CHECK(!quotient_rounds_up(0, UINT64_MAX, true));
    CHECK(!quotient_rounds_up(INT64_MAX, UINT64_MAX, true));
    CHECK(quotient_rounds_up((uint64_t)1 << 63, UINT64_MAX, false));
    CHECK(quotient_rounds_up(UINT64_MAX - 1, UINT64_MAX, false));
    CHECK(quotient_rounds_up((uint64_t)1 << 62, (uint64_t)1 << 63, true));
    CHECK(!quotient_rounds_up((uint64_t)1 << 62, (uint64_t)1 << 63, false));
    CHECK(excess_rounds_up(INT64_MAX, false) &&
          excess_rounds_up(INT64_MAX, true));
    CHECK(!excess_rounds_up((uint64_t)INT64_MAX + 2, true));
}

/* Do all numbers from fraction - over to fraction + under have the same whole part? */
static bool
all_alike(int fraction, int over, int under, int last)
{
    int v;

    for (v = fraction - over; v <= fraction + under; v++) {
        if (v < 0 || v > last) {
            return false;
        }
    }
    return true;
}

static void
test_whole_is_sure_where_all_are_alike(void)
{
    const int last = 31;
    int fraction, over, under;

    for (over = 0; over <= last; over++) {
        for (under = 0; over + under <= last; under++) {
            for (fraction = 0; fraction <= last; fraction++) {
                const bool alike = all_alike(fraction, over, under, last);
                const uint32_t f = (uint32_t)fraction, o = (uint32_t)over;
                const uint32_t u = (uint32_t)under;

                CHECK(whole_is_sure(f, o, u, 31) == alike);
                CHECK(whole_is_sure64(f, o, u, 31) == alike);
            }
        }
    }
}

/* The last fraction is that of the whole word. */
static void
test_whole_is_sure_at_the_ends(void)
{
    const uint32_t most = UINT32_MAX;
    const uint64_t most64 = UINT64_MAX;

    CHECK(whole_is_sure(5, 5, 7, most) && !whole_is_sure(4, 5, 7, most));
    CHECK(whole_is_sure(most - 7, 5, 7, most));
    CHECK(!whole_is_sure(most - 6, 5, 7, most));
    CHECK(whole_is_sure64(5, 5, 7, most64) &&
          !whole_is_sure64(4, 5, 7, most64));
    CHECK(whole_is_sure64(most64 - 7, 5, 7, most64));
    CHECK(!whole_is_sure64(most64 - 6, 5, 7, most64));
}

static const test_function functions[] = {
    TEST(test_at_boundary_cases),
    TEST(test_at_whole_parameters),
    TEST(test_at_beside_ties),
    TEST(test_rounds_up_is_to_nearest_even),
    TEST(test_quotient_rounds_up_at_the_ends),
    TEST(test_whole_is_sure_where_all_are_alike),
    TEST(test_whole_is_sure_at_the_ends)};

extern const test_suite suite_point;
const test_suite suite_point = {"point", functions, COUNT(functions), true};
