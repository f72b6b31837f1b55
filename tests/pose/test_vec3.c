/*
 * test_vec3.c - vectors and products, quotients and roots in Q16.16, in boundary cases.
 */
/* Tests: src/pose/fxr_q16.c */

#include "../cases/space/cases.h"
#include "../suites.h"

/* Sums, products and lengths of vectors, in boundary cases. */

#define MIN INT32_MIN
#define MAX INT32_MAX
#define ONE FXR_Q16_ONE
#define UNIT FXR_Q30_ONE

static const fxr_vec3 lowest = {MIN, MIN, MIN}, highest = {MAX, MAX, MAX};

static bool
is(fxr_vec3 v, fxr_q16 x, fxr_q16 y, fxr_q16 z)
{
    return v.x == x && v.y == y && v.z == z;
}

static fxr_vec3
vec(fxr_q16 x, fxr_q16 y, fxr_q16 z)
{
    fxr_vec3 v;

    v.x = x;
    v.y = y;
    v.z = z;
    return v;
}

static void
test_vec3_sums_saturate(void)
{
    const fxr_vec3 a = {MAX, MIN, 5}, b = {1, -1, 7};

    CHECK(is(fxr_vec3_add(a, b), MAX, MIN, 12));
    CHECK(is(fxr_vec3_add(b, a), MAX, MIN, 12));
    CHECK(is(fxr_vec3_add(a, vec(-1, 1, -5)), MAX - 1, MIN + 1, 0));
    CHECK(is(fxr_vec3_add(lowest, lowest), MIN, MIN, MIN));
    CHECK(is(fxr_vec3_sub(a, b), MAX - 1, MIN + 1, -2));
    CHECK(is(fxr_vec3_sub(a, vec(-1, 1, 5)), MAX, MIN, 0));
    CHECK(is(fxr_vec3_sub(lowest, highest), MIN, MIN, MIN));
    CHECK(is(fxr_vec3_sub(vec(-1, 0, 1), lowest), MAX, MAX, MAX));
    CHECK(is(fxr_vec3_neg(a), -MAX, MAX, -5));
    CHECK(is(fxr_vec3_neg(vec(MIN + 1, 0, -3)), MAX, 0, 3));
    CHECK(is(fxr_vec3_neg(vec(0, -4, MIN)), 0, 4, MAX));
}

static void
test_vec3_min_and_max(void)
{
    const fxr_vec3 a = {MAX, MIN, 5}, b = {MIN, MIN + 1, 5};

    CHECK(is(fxr_vec3_min(a, b), MIN, MIN, 5));
    CHECK(is(fxr_vec3_min(b, a), MIN, MIN, 5));
    CHECK(is(fxr_vec3_max(a, b), MAX, MIN + 1, 5));
    CHECK(is(fxr_vec3_max(b, a), MAX, MIN + 1, 5));
    CHECK(is(fxr_vec3_min(vec(1, 2, 4), vec(2, 1, 3)), 1, 1, 3));
    CHECK(is(fxr_vec3_max(vec(1, 2, 4), vec(2, 1, 3)), 2, 2, 4));
}

static void
test_vec3_scale_rounds_to_even(void)
{
    const fxr_vec3 v = {1, 3, -3};

    CHECK(is(fxr_vec3_scale(v, ONE), 1, 3, -3));
    CHECK(is(fxr_vec3_scale(v, -ONE), -1, -3, 3));
    CHECK(is(fxr_vec3_scale(v, ONE / 2), 0, 2, -2));
    CHECK(is(fxr_vec3_scale(v, ONE / 2 + 1), 1, 2, -2));
    CHECK(is(fxr_vec3_scale(v, ONE / 2 - 1), 0, 1, -1));
    CHECK(is(fxr_vec3_scale(v, 0), 0, 0, 0));
    CHECK(is(fxr_vec3_scale(vec(MIN, MAX, 1), MIN), MAX, MIN, -32768));
    CHECK(is(fxr_vec3_scale(vec(MIN, MAX, MIN / 2), 2 * ONE), MIN, MAX, MIN));
    CHECK(is(fxr_vec3_scale(vec(MIN, MAX, -1), ONE), MIN, MAX, -1));
    CHECK(is(fxr_vec3_scale(vec(MIN, MAX, -1), -ONE), MAX, -MAX, 1));
}

static void
test_unit3_scale_rounds_to_even(void)
{
    const fxr_unit3 u = {UNIT, UNIT / 2, -UNIT / 2};
    const fxr_unit3 ends = {MIN, MAX, MIN};

    CHECK(is(fxr_unit3_scale(u, 3), 3, 2, -2));
    CHECK(is(fxr_unit3_scale(u, -1), -1, 0, 0));
    CHECK(is(fxr_unit3_scale(u, 5), 5, 2, -2));
    CHECK(is(fxr_unit3_scale(u, MIN), MIN, MIN / 2, -(MIN / 2)));
    CHECK(is(fxr_unit3_scale(ends, MIN), MAX, MIN, MAX));
    CHECK(is(fxr_unit3_scale(ends, 7), -14, 14, -14));
}

static void
test_vec3_lerp_ends_ties_and_saturation(void)
{
    const fxr_vec3 a = {MIN, MAX, 0}, b = {MAX, MIN, 1};

    CHECK(is(fxr_vec3_lerp(a, b, 0), MIN, MAX, 0));
    CHECK(is(fxr_vec3_lerp(a, b, ONE), MAX, MIN, 1));
    CHECK(is(fxr_vec3_lerp(a, b, ONE / 2), 0, 0, 0));
    CHECK(is(fxr_vec3_lerp(b, a, ONE / 2), 0, 0, 0));
    CHECK(is(fxr_vec3_lerp(a, b, ONE / 2 + 1), 65535, -65536, 1));
    CHECK(is(fxr_vec3_lerp(a, b, MAX), MAX, MIN, 32768));
    CHECK(is(fxr_vec3_lerp(a, b, MIN), MIN, MAX, -32768));
    CHECK(is(fxr_vec3_lerp(vec(1, 3, -1), vec(2, 2, -2), ONE / 2), 2, 2, -2));
    CHECK(is(fxr_vec3_lerp(vec(1, 3, -1), vec(2, 2, -2), -ONE / 2), 0, 4, 0));
    CHECK(is(fxr_vec3_lerp(lowest, lowest, MIN), MIN, MIN, MIN));
}

static void
test_vec3_dot_is_exact_or_saturated(void)
{
    const int64_t square = (int64_t)1 << 62;

    CHECK(fxr_vec3_dot(vec(1, 2, 3), vec(-4, 5, 6)) == 24);
    CHECK(fxr_vec3_dot(vec(ONE, 0, 0), vec(ONE, 5, 6)) == (int64_t)1 << 32);
    CHECK(fxr_vec3_dot(lowest, lowest) == INT64_MAX);
    CHECK(fxr_vec3_dot(lowest, highest) == INT64_MIN);
    CHECK(fxr_vec3_dot(highest, highest) == INT64_MAX);
    CHECK(fxr_vec3_dot(vec(MIN, 0, 0), lowest) == square);
    CHECK(fxr_vec3_dot(vec(MIN, MIN, 0), lowest) == INT64_MAX);
    CHECK(fxr_vec3_dot(vec(MIN, MIN, 1), lowest) ==
          INT64_MAX - (((int64_t)1 << 31) - 1));
    CHECK(fxr_vec3_dot(vec(MIN, MIN, 1), vec(MIN, MIN, -1)) == INT64_MAX);
    CHECK(fxr_vec3_dot(vec(MIN, MIN, -1), vec(MIN, MIN, 1)) == INT64_MAX);
    CHECK(fxr_vec3_dot(vec(MIN, MIN, 2), vec(MIN, MIN, -1)) == INT64_MAX - 1);
    CHECK(fxr_vec3_dot(vec(MIN, MIN, MAX), lowest) ==
          square + ((int64_t)1 << 31));
    CHECK(fxr_vec3_dot(vec(MIN, MAX, MAX), lowest) ==
          -square + ((int64_t)1 << 32));
    CHECK(fxr_vec3_dot(vec(MAX, MAX, MAX), vec(MIN, MIN, 0)) ==
          INT64_MIN + ((int64_t)1 << 32));
    CHECK(fxr_vec3_dot(vec(MAX, MAX, -4), vec(MIN, MIN, ONE * 16384)) ==
          INT64_MIN);
    CHECK(fxr_vec3_dot(vec(MAX, MAX, -5), vec(MIN, MIN, ONE * 16384)) ==
          INT64_MIN);
    CHECK(fxr_vec3_dot(vec(MAX, MAX, -3), vec(MIN, MIN, ONE * 16384)) ==
          INT64_MIN + ONE * (int64_t)16384);
}

/* 3 26754^2 = 2147329548 is below 2^31, and 3 26755^2 = 2147490075 is not. */
static void
test_vec3_dot_of_the_range_that_is_exact(void)
{
    const int32_t in = 26754 * ONE, out = 26755 * ONE;
    const int64_t most = (int64_t)2147329548 << 32;

    CHECK(fxr_vec3_dot(vec(in, in, in), vec(in, in, in)) == most);
    CHECK(fxr_vec3_dot(vec(in, in, in), vec(-in, -in, -in)) == -most);
    CHECK(fxr_vec3_dot(vec(out, out, out), vec(out, out, out)) == INT64_MAX);
    CHECK(fxr_vec3_dot(vec(out, out, out), vec(-out, -out, -out)) == INT64_MIN);
}

static void
test_vec3_cross_rounds_once(void)
{
    const fxr_vec3 x = {ONE, 0, 0}, y = {0, ONE, 0}, z = {0, 0, ONE};

    CHECK(is(fxr_vec3_cross(x, y), 0, 0, ONE));
    CHECK(is(fxr_vec3_cross(y, z), ONE, 0, 0));
    CHECK(is(fxr_vec3_cross(z, x), 0, ONE, 0));
    CHECK(is(fxr_vec3_cross(y, x), 0, 0, -ONE));
    CHECK(is(fxr_vec3_cross(vec(3, 5, 7), vec(3, 5, 7)), 0, 0, 0));
    /* half an ulp each of two products is one whole; half is a tie */
    CHECK(is(fxr_vec3_cross(vec(ONE / 2, -1, 0), vec(ONE / 2, 1, 0)), 0, 0, 1));
    CHECK(is(fxr_vec3_cross(vec(ONE / 2, 0, 0), vec(0, 1, 3)), 0, -2, 0));
    CHECK(is(fxr_vec3_cross(vec(ONE / 2, 0, 0), vec(0, 3, 1)), 0, 0, 2));
    CHECK(is(fxr_vec3_cross(vec(MIN, MIN, 0), vec(MAX, MIN, 0)), 0, 0, MAX));
    CHECK(is(fxr_vec3_cross(vec(0, MAX, MIN), vec(0, MIN, MIN)), MIN, 0, 0));
    CHECK(is(fxr_vec3_cross(lowest, highest), 0, 0, 0));
}

static void
test_vec3_length_and_distance(void)
{
    const fxr_vec3 zero = {0, 0, 0};
    fxr_vec3 v = {3, -4, 12};

    CHECK(fxr_vec3_length(v) == 13);
    CHECK(fxr_vec3_length(zero) == 0);
    CHECK(fxr_vec3_length(vec(1, 1, 0)) == 1);
    CHECK(fxr_vec3_length(vec(1, 1, 1)) == 2);
    CHECK(fxr_vec3_length(vec(0, -1, 0)) == 1);
    CHECK(fxr_vec3_length(vec(0, MAX, 0)) == MAX);
    CHECK(fxr_vec3_length(vec(0, MAX, 32768)) == MAX);
    CHECK(fxr_vec3_length(vec(MAX - 1, 0, 1)) == MAX - 1);
    CHECK(fxr_vec3_length(vec(MAX - 1, 46341, 0)) == MAX);
    CHECK(fxr_vec3_length(vec(MAX - 1, 0, 46340)) == MAX - 1);
    CHECK(fxr_vec3_length(vec(0, 0, MIN)) == MAX);
    CHECK(fxr_vec3_length(lowest) == MAX);
    CHECK(fxr_vec3_length(highest) == MAX);
    CHECK(fxr_vec3_distance(lowest, highest) == MAX);
    CHECK(fxr_vec3_distance(highest, highest) == 0);
    CHECK(fxr_vec3_distance(vec(MIN, 0, 5), vec(-1, 0, 5)) == MAX);
    CHECK(fxr_vec3_distance(vec(MIN, 0, 5), vec(0, 0, 5)) == MAX);
    CHECK(fxr_vec3_distance(vec(MIN, MAX, 5), vec(MIN + 3, MAX - 4, 17)) == 13);
    CHECK(fxr_vec3_distance(vec(1, 2, 3), vec(3, 5, 9)) == 7);
}

static void
test_vec3_reflect_at_planes(void)
{
    const fxr_unit3 up = {0, 0, UNIT}, down = {0, 0, -UNIT};
    const fxr_unit3 slanted = {644245094, 0, 858993459}; /* 0.6, 0, 0.8 */
    const fxr_unit3 half = {UNIT / 2, 0, 0}, most = {MIN, MIN, MIN};
    const fxr_unit3 none = {0, 0, 0}, ulp = {0, 1, 0};

    CHECK(is(fxr_vec3_reflect(vec(5, -7, -9), up), 5, -7, 9));
    CHECK(is(fxr_vec3_reflect(vec(5, -7, -9), down), 5, -7, 9));
    CHECK(is(fxr_vec3_reflect(lowest, up), MIN, MIN, MAX));
    CHECK(is(fxr_vec3_reflect(vec(7, 8, MAX), up), 7, 8, -MAX));
    CHECK(is(fxr_vec3_reflect(vec(0, 3 * ONE, -ONE), slanted), 62915, 3 * ONE,
             18350));
    /* v.x / 2 to even */
    CHECK(is(fxr_vec3_reflect(vec(1, 2, 3), half), 0, 2, 3));
    CHECK(is(fxr_vec3_reflect(vec(3, 2, 3), half), 2, 2, 3));
    CHECK(is(fxr_vec3_reflect(vec(-5, 2, 3), half), -2, 2, 3));
    CHECK(is(fxr_vec3_reflect(vec(9, 2, 3), none), 9, 2, 3));
    CHECK(is(fxr_vec3_reflect(highest, ulp), MAX, MAX, MAX));
    /* dot is 3 2^62, and 24 times v what is taken away */
    CHECK(is(fxr_vec3_reflect(lowest, most), MAX, MAX, MAX));
    CHECK(is(fxr_vec3_reflect(vec(1, 1, 1), most), -23, -23, -23));
}

static void
test_unit3_dot_is_rounded_to_even(void)
{
    const fxr_unit3 u = {UNIT / 2, UNIT, 0}, most = {MIN, MIN, MIN};

    CHECK(fxr_unit3_dot(u, vec(1, 0, 9)) == 0);
    CHECK(fxr_unit3_dot(u, vec(3, 0, 9)) == 2);
    CHECK(fxr_unit3_dot(u, vec(-3, 0, 9)) == -2);
    CHECK(fxr_unit3_dot(u, vec(-1, 1, 9)) == 0);
    CHECK(fxr_unit3_dot(u, vec(0, MIN, 9)) == MIN);
    CHECK(fxr_unit3_dot(u, vec(MIN, MIN, 9)) == MIN);
    CHECK(fxr_unit3_dot(most, lowest) == MAX);
    CHECK(fxr_unit3_dot(most, highest) == MIN);
    CHECK(fxr_unit3_dot(most, vec(1, -2, 3)) == -4);
}

static const test_function functions[] = {
    TEST(test_vec3_sums_saturate),
    TEST(test_vec3_min_and_max),
    TEST(test_vec3_scale_rounds_to_even),
    TEST(test_unit3_scale_rounds_to_even),
    TEST(test_vec3_lerp_ends_ties_and_saturation),
    TEST(test_vec3_dot_is_exact_or_saturated),
    TEST(test_vec3_dot_of_the_range_that_is_exact),
    TEST(test_vec3_cross_rounds_once),
    TEST(test_vec3_length_and_distance),
    TEST(test_vec3_reflect_at_planes),
    TEST(test_unit3_dot_is_rounded_to_even)};

const test_suite suite_vec3 = SUITE("vec3", functions, false);

/* Products, quotients and roots in Q16.16, in boundary cases. */

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

static const test_function q16_functions[] = {
    TEST(test_q16_mul_rounds_to_even), TEST(test_q16_div_rounds_to_even),
    TEST(test_q16_sqrt_between_neighbours), TEST(test_q16_clamp_and_abs)};

const test_suite suite_q16 = SUITE("q16", q16_functions, false);
