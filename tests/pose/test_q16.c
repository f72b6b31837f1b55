/*
 * test_q16.c - products, quotients and roots in Q16.16, in boundary cases.
 */
#include "../cases/space/cases.h"
#include "../suites.h"

#define MIN INT32_MIN
#define MAX INT32_MAX
#define ONE FXR_Q16_ONE

typedef struct {
    const char *name;
    int32_t a, b, want;
} row;

static void
test_q16_mul_rounds_to_even(void)
{
    static const row rows[] = {
        {"nothing", 0, MIN, 0},
        {"one", ONE, MIN, MIN},
        {"minus one", -ONE, MAX, -MAX},
        {"minus one, saturated", MIN, -ONE, MAX},
        {"3 by 2", 3 * ONE, 2 * ONE, 6 * ONE},
        {"1/2 ulp, to 0", 1, ONE / 2, 0},
        {"more than 1/2 ulp", 1, ONE / 2 + 1, 1},
        {"3/2 ulps, to 2", 3, ONE / 2, 2},
        {"5/2 ulps, to 2", 5, ONE / 2, 2},
        {"-3/2 ulps, to -2", 3, -ONE / 2, -2},
        {"-5/2 ulps, to -2", -5, ONE / 2, -2},
        {"less than 5/2 ulps by 2^-16", 5 * 32768 - 1, 1, 2},
        {"more than 5/2 ulps by 2^-16", 5 * 32768 + 1, 1, 3},
        {"32768 less half an ulp", MAX, ONE, MAX},
        {"32768", INT32_C(8388608), INT32_C(16777216), MAX},
        {"-32768", -INT32_C(8388608), INT32_C(16777216), MIN},
        {"the largest", MIN, MIN, MAX},
        {"the smallest", MIN, MAX, MIN}};
    size_t i;

    for (i = 0; i < COUNT(rows); i++) {
        test_case(rows[i].name, NULL, NULL);
        CHECK(fxr_q16_mul(rows[i].a, rows[i].b) == rows[i].want);
        CHECK(fxr_q16_mul(rows[i].b, rows[i].a) == rows[i].want);
    }
}

static void
test_q16_div_rounds_to_even(void)
{
    static const row rows[] = {
        {"nothing by nothing", 0, 0, 0},
        {"an ulp by nothing", 1, 0, MAX},
        {"an ulp back by nothing", -1, 0, MIN},
        {"the smallest by nothing", MIN, 0, MIN},
        {"nothing by the smallest", 0, MIN, 0},
        {"by one", MIN, ONE, MIN},
        {"by minus one", MAX, -ONE, -MAX},
        {"by minus one, saturated", MIN, -ONE, MAX},
        {"by itself", MIN, MIN, ONE},
        {"the largest by the smallest", MAX, MIN, -ONE},
        {"1 by 3", ONE, 3 * ONE, 21845},
        {"2 by 3", 2 * ONE, 3 * ONE, 43691},
        {"-2 by 3", -2 * ONE, 3 * ONE, -43691},
        {"1/2 ulp, to 0", 1, 2 * ONE, 0},
        {"3/2 ulps, to 2", 3, 2 * ONE, 2},
        {"-5/2 ulps, to -2", 5, -2 * ONE, -2},
        {"below 5/2 ulps", 5, 2 * ONE + 1, 2},
        {"above 5/2 ulps", 5, 2 * ONE - 1, 3},
        {"an ulp by an ulp", 1, 1, ONE},
        {"32767 ulps by an ulp", 32767, 1, 32767 * ONE},
        {"32768 ulps by an ulp", 32768, 1, MAX},
        {"32768 ulps back by an ulp", 32768, -1, MIN},
        {"the smallest by an ulp back", MIN, -1, MAX},
        {"just below 1 by the largest", MAX - 1, MAX, ONE}};
    size_t i;

    for (i = 0; i < COUNT(rows); i++) {
        test_case(rows[i].name, NULL, NULL);
        CHECK(fxr_q16_div(rows[i].a, rows[i].b) == rows[i].want);
    }
}

/* The square of 2 r + 1 half ulps lies between two numbers that have neighbouring roots:
 * (r + 1/2)^2 / 2^16 = (r^2 + r) / 2^16 and a quarter of an ulp of Q32. */
static void
test_q16_sqrt_between_neighbours(void)
{
    static const row rows[] = {{"nothing", 0, 0, 0},
                               {"an ulp", 1, 0, 256},
                               {"two ulps", 2, 0, 362},
                               {"1/4", ONE / 4, 0, ONE / 2},
                               {"1", ONE, 0, ONE},
                               {"2", 2 * ONE, 0, 92682},
                               {"16384", 16384 * ONE, 0, 128 * ONE},
                               {"the largest", MAX, 0, 11863283},
                               {"an ulp back", -1, 0, 0},
                               {"the smallest", MIN, 0, 0}};
    int32_t r;
    size_t i;

    for (i = 0; i < COUNT(rows); i++) {
        test_case(rows[i].name, NULL, NULL);
        CHECK(fxr_q16_sqrt(rows[i].a) == rows[i].want);
    }
    test_case("below and above the middle", NULL, NULL);
    for (r = 256; r < 11863283; r += 1009) {
        const int64_t below = ((int64_t)r * r + r) / 65536;

        CHECK(fxr_q16_sqrt((int32_t)below) <= r);
        CHECK(fxr_q16_sqrt((int32_t)(below + 1)) > r);
    }
}

static void
test_q16_clamp_and_abs(void)
{
    CHECK(fxr_q16_clamp(5, 1, 9) == 5);
    CHECK(fxr_q16_clamp(1, 1, 9) == 1);
    CHECK(fxr_q16_clamp(0, 1, 9) == 1);
    CHECK(fxr_q16_clamp(9, 1, 9) == 9);
    CHECK(fxr_q16_clamp(10, 1, 9) == 9);
    CHECK(fxr_q16_clamp(MIN, -1, MAX) == -1);
    CHECK(fxr_q16_clamp(MAX, MIN, MAX) == MAX);
    CHECK(fxr_q16_clamp(MAX, MIN, MIN) == MIN);
    CHECK(fxr_q16_clamp(4, 9, 1) == 9);
    CHECK(fxr_q16_clamp(9, 9, 1) == 1);
    CHECK(fxr_q16_abs(0) == 0);
    CHECK(fxr_q16_abs(7) == 7);
    CHECK(fxr_q16_abs(-7) == 7);
    CHECK(fxr_q16_abs(MAX) == MAX);
    CHECK(fxr_q16_abs(-MAX) == MAX);
    CHECK(fxr_q16_abs(MIN) == MAX);
}

static const test_function functions[] = {
    TEST(test_q16_mul_rounds_to_even), TEST(test_q16_div_rounds_to_even),
    TEST(test_q16_sqrt_between_neighbours), TEST(test_q16_clamp_and_abs)};

const test_suite suite_q16 = SUITE("q16", functions, false);
