/*
 * test_ratio_to.c - fractions as numbers in Q16.16 and Q2.30.
 */
/* Tests: src/rounding/fxr_length_at.c */
#include "../cases/space/cases.h"
#include "../suites.h"

#define MOST UINT64_MAX
#define ONE ((uint64_t)1 << 32)

static fxr_ratio
ratio(uint64_t num, uint64_t den, bool negative)
{
    fxr_ratio t;

    t.num = num;
    t.den = den;
    t.negative = negative;
    return t;
}

/* Ends of the range are asymmetric: least is what -num / den gives. */
typedef struct {
    const char *name;
    uint64_t num, den;
    int32_t value, least;
} row;

static const row q16_rows[] = {
    {"zero", 0, 1, 0, 0},
    {"zero over zero", 0, 0, 0, 0},
    {"beyond every number", 1, 0, INT32_MAX, INT32_MIN},
    {"the largest beyond", MOST, 0, INT32_MAX, INT32_MIN},
    {"one", 7, 7, 65536, -65536},
    {"one of large terms", MOST, MOST, 65536, -65536},
    {"a half", 1, 2, 32768, -32768},
    {"a third", 1, 3, 21845, -21845},
    {"two thirds, up", 2, 3, 43691, -43691},
    {"half an ulp, to 0", 1, 131072, 0, 0},
    {"above half an ulp", 1, 131071, 1, -1},
    {"below half an ulp", 1, 131073, 0, 0},
    {"3 / 2 ulps, to 2", 3, 131072, 2, -2},
    {"5 / 2 ulps, to 2", 5, 131072, 2, -2},
    {"5 / 2 ulps of two words", 5 * ONE, 131072 * ONE, 2, -2},
    {"above 5 / 2 ulps of two words", 5 * ONE + 1, 131072 * ONE, 3, -3},
    {"below 3 / 2 ulps of two words", 3 * ONE - 1, 131072 * ONE, 1, -1},
    {"nearly one", 131071, 131072, 65536, -65536},
    {"nearly one, one less", 131069, 131072, 65534, -65534},
    {"one word of ones", 0xffffffff, 0xffffffff, 65536, -65536},
    {"a word over one more", 0xfffffffe, 0xffffffff, 65536, -65536},
    {"the largest below 32768", 0x7fffffff, 65536, INT32_MAX, -INT32_MAX},
    {"32768 less half an ulp", 0xffffffff, 131072, INT32_MAX, INT32_MIN},
    {"32768 less less", 0xfffffffd, 131072, INT32_MAX - 1, -INT32_MAX + 1},
    {"32768", 32768, 1, INT32_MAX, INT32_MIN},
    {"above 32768", 0x80008001, 65536, INT32_MAX, INT32_MIN},
    {"32768 of two words", 32768 * ONE, ONE, INT32_MAX, INT32_MIN},
    {"the largest", MOST, 1, INT32_MAX, INT32_MIN},
    {"the smallest", 1, MOST, 0, 0},
    {"den of 64 bits", 0xc000000000000000, 0x8000000000000001, 98304, -98304},
    {"500", 500 * ONE + 1, ONE, 32768000, -32768000},
    {"20000 of two words", 20000 * ONE + 7, ONE + 3, 1310719999, -1310719999}};

static const row q30_rows[] = {
    {"zero", 0, 1, 0, 0},
    {"beyond every number", 1, 0, INT32_MAX, INT32_MIN},
    {"one", 9, 9, FXR_Q30_ONE, -FXR_Q30_ONE},
    {"one of large terms", MOST, MOST, FXR_Q30_ONE, -FXR_Q30_ONE},
    {"a half", 1, 2, 536870912, -536870912},
    {"a third", 1, 3, 357913941, -357913941},
    {"two thirds, up", 2, 3, 715827883, -715827883},
    {"half an ulp, to 0", 1, 0x80000000, 0, 0},
    {"above half an ulp", 1, 0x7fffffff, 1, -1},
    {"3 / 2 ulps, to 2", 3, 0x80000000, 2, -2},
    {"5 / 2 ulps of two words", 5 * ONE, 0x80000000 * ONE, 2, -2},
    {"above 5 / 2 ulps", 5 * ONE + 1, 0x80000000 * ONE, 3, -3},
    {"nearly one", 0xfffffffe, 0xffffffff, FXR_Q30_ONE, -FXR_Q30_ONE},
    {"3 / 2", 3, 2, 1610612736, -1610612736},
    {"nearly two", 0x7fffffff, 0x40000000, INT32_MAX, -INT32_MAX},
    {"two less half an ulp", 0xffffffff, 0x80000000, INT32_MAX, INT32_MIN},
    {"two", 2, 1, INT32_MAX, INT32_MIN},
    {"above two", 0x80000001, 0x40000000, INT32_MAX, INT32_MIN},
    {"many", 5000, 1, INT32_MAX, INT32_MIN},
    {"the largest", MOST, 1, INT32_MAX, INT32_MIN},
    {"the smallest", 1, MOST, 0, 0}};

static void
check_rows(const row *rows, size_t count, int32_t (*number)(fxr_ratio t))
{
    size_t i;

    for (i = 0; i < count; i++) {
        const uint64_t num = rows[i].num, den = rows[i].den;

        test_case(rows[i].name, NULL, NULL);
        CHECK(number(ratio(num, den, false)) == rows[i].value);
        CHECK(number(ratio(num, den, true)) == rows[i].least);
        if (num >> 33 != 0 || den >> 33 != 0 || den == 0)
            continue;
        CHECK(number(ratio(num << 31, den << 31, false)) == rows[i].value);
        CHECK(number(ratio(num << 31, den << 31, true)) == rows[i].least);
    }
}

static void
test_ratio_to_q16_boundary_cases(void)
{
    check_rows(q16_rows, COUNT(q16_rows), fxr_ratio_to_q16);
}

static void
test_ratio_to_q30_boundary_cases(void)
{
    check_rows(q30_rows, COUNT(q30_rows), fxr_ratio_to_q30);
}

/* (2 k + 1) / 2 ulps and its neighbours, in terms of both lengths: v den + half of it,
 * as far as that fits 64 bits. */
static void
check_middle(cases_random *r, unsigned up, int32_t (*number)(fxr_ratio t))
{
    const int32_t k = (int32_t)(cases_u32(r) >> (2 + cases_below(r, 30)));
    const uint64_t odd = 2 * (uint64_t)(uint32_t)k + 1, ulp = (uint64_t)2 << up;
    const uint64_t times = cases_shifted(r, 32 + up, 31 - up) + 1;
    const uint64_t num = odd * times, den = ulp * times;

    CHECK(number(ratio(num, den, false)) == k + (k & 1));
    CHECK(number(ratio(num, den, true)) == -k - (k & 1));
    CHECK(number(ratio(num + 1, den, false)) == k + 1);
    CHECK(number(ratio(num - 1, den, false)) == k);
    CHECK(number(ratio(num - 1, den, true)) == -k);
}

static void
test_ratio_to_is_even_in_the_middle(void)
{
    const uint32_t cases = test_cases(5000);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 780);
    for (i = 0; i < cases; i++) {
        check_middle(&r, 16, fxr_ratio_to_q16);
        check_middle(&r, 30, fxr_ratio_to_q30);
    }
    test_count(cases);
}

/* Lengths along components, in boundary cases. */

#define MIN INT32_MIN
#define MAX INT32_MAX
#define MOST UINT64_MAX

static const struct {
    const char *name;
    fxr_vec3 dir;
    uint64_t num, den;
    fxr_q16 length;
} rows[] = {{"at the start", {3, 4, 12}, 0, 1, 0},
            {"at the start, den 0", {3, 4, 12}, 0, 0, 0},
            {"at the end, a whole number", {3, 4, 12}, 1, 1, 13},
            {"at the end, large terms", {3, 4, 12}, MOST, MOST, 13},
            {"half way, a tie to even", {3, 4, 12}, 1, 2, 6},
            {"half way, a tie to even, up", {2, 3, 6}, 1, 2, 4},
            {"above a tie", {3, 4, 12}, MOST / 2 + 1, MOST, 7},
            {"below a tie", {2, 3, 6}, MOST / 2, MOST, 3},
            {"sqrt 2", {1, 1, 0}, 1, 1, 1},
            {"sqrt 3", {1, -1, 1}, 1, 1, 2},
            {"a million sqrt 2", {1, 0, -1}, 1000000, 1, 1414214},
            {"one point", {0, 0, 0}, 1, 1, 0},
            {"one point beyond", {0, 0, 0}, 1, 0, 0},
            {"beyond every number", {1, 0, 0}, 1, 0, MAX},
            {"the largest", {0, MAX, 0}, 1, 1, MAX},
            {"the largest and half", {0, MAX, 0}, 0xffffffff, 0xfffffffe, MAX},
            {"an ulp less", {0, MAX - 1, 0}, 1, 1, MAX - 1},
            {"an ulp less and half",
             {0, MAX - 1, 0},
             2 * (uint64_t)MAX - 1,
             2 * (uint64_t)MAX - 2,
             MAX - 1},
            {"too long", {0, 0, MIN}, 1, 1, MAX},
            {"the longest", {MIN, MIN, MIN}, 1, 1, MAX},
            {"half of the longest", {MIN, MIN, MIN}, 1, 2, 1859775393},
            {"the longest, nearly nothing", {MIN, MIN, MIN}, 1, MOST, 0},
            {"1 ulp, 2^31 times", {0, 1, 0}, 0x80000000, 1, MAX},
            {"1 ulp, nearly 2^31 times", {0, 1, 0}, 0x7fffffff, 1, MAX},
            {"1 ulp, 2^30 times", {0, 0, -1}, 0x40000000, 1, 0x40000000},
            {"1 ulp, 2^64 times", {0, 0, -1}, MOST, 1, MAX},
            {"half an ulp", {0, 1, 0}, 1, 2, 0},
            {"above half an ulp", {0, 1, 0}, MOST / 2 + 1, MOST, 1},
            {"below half an ulp", {0, 1, 0}, MOST / 2, MOST, 0},
            {"half an ulp of a long one", {0, MIN, 0}, 1, (uint64_t)1 << 32, 0},
            {"a quarter of an ulp", {1, 0, 0}, 1, 4, 0}};

static void
test_length_at_boundary_cases(void)
{
    size_t i;
    unsigned back;

    for (i = 0; i < COUNT(rows); i++) {
        const fxr_segment s = {{0, 0, 0}, rows[i].dir};
        const fxr_ray ray = {{MIN, MAX, 7}, rows[i].dir};
        const fxr_line line = {{MAX, 5, MIN}, rows[i].dir};

        test_case(rows[i].name, NULL, NULL);
        for (back = 0; back < 2; back++) {
            fxr_ratio t;

            t.num = rows[i].num;
            t.den = rows[i].den;
            t.negative = back != 0;
            CHECK(fxr_segment_length_at(&s, t) == rows[i].length);
            CHECK(fxr_ray_length_at(&ray, t) == rows[i].length);
            CHECK(fxr_line_length_at(&line, t) == rows[i].length);
        }
    }
}

/* The ends of a segment may be 2^32 - 1 apart on each axis. */
static void
test_length_at_of_the_longest_segments(void)
{
    const fxr_segment all = {{MIN, MIN, MIN}, {MAX, MAX, MAX}};
    const fxr_segment one = {{5, MAX, -5}, {5, MIN, -5}};
    fxr_ratio t = {1, 1, false};

    CHECK(fxr_segment_length_at(&all, t) == MAX);
    CHECK(fxr_segment_length_at(&one, t) == MAX);
    t.den = 4;
    CHECK(fxr_segment_length_at(&all, t) == 1859775393);
    CHECK(fxr_segment_length_at(&one, t) == 0x40000000); /* 2^30 - 1/4 */
    t.den = 0x1fffffffe;
    CHECK(fxr_segment_length_at(&one, t) == 0); /* a tie */
    t.num = 3;
    CHECK(fxr_segment_length_at(&one, t) == 2); /* another */
    t.num = 4;
    CHECK(fxr_segment_length_at(&one, t) == 2);
}

static const test_function functions[] = {
    TEST(test_ratio_to_q16_boundary_cases),
    TEST(test_ratio_to_q30_boundary_cases),
    TEST(test_ratio_to_is_even_in_the_middle),
    TEST(test_length_at_boundary_cases),
    TEST(test_length_at_of_the_longest_segments)};

extern const test_suite suite_ratio_to;
const test_suite suite_ratio_to = {"ratio_to", functions, COUNT(functions),
                                   true};
