/*
 * test_ratio.c - fractions, and numbers as text and back.
 */
/* Tests: src/number/fxr_decimal.c */

#include <string.h>

#include "../cases/space/cases.h"
#include "../suites.h"

/* Order and conversion of exact fractions. */

#define MOST UINT64_MAX

static fxr_ratio
ratio(uint64_t num, uint64_t den)
{
    fxr_ratio t;

    t.num = num;
    t.den = den;
    t.negative = false;
    return t;
}

static fxr_ratio
minus(fxr_ratio t)
{
    t.negative = !t.negative;
    return t;
}

static const struct {
    const char *name;
    uint64_t a, b, c, d;
    int order;
} orders[] = {{"equal in other terms", 1, 3, 4, 12, 0},
              {"zeros are equal", 0, 7, 0, 9, 0},
              {"zero below the smallest", 0, 1, 1, MOST, -1},
              {"one ulp of numerator", 5, 9, 6, 9, -1},
              {"one ulp of denominator", 5, 9, 5, 10, 1},
              {"the largest and itself", MOST, 1, MOST, 1, 0},
              {"the largest and one less", MOST, 1, MOST - 1, 1, 1},
              {"products of 128 bits that differ by 1", MOST, MOST - 1,
               MOST - 1, MOST - 2, -1},
              {"equal products of 128 bits", MOST, MOST, MOST - 1, MOST - 1, 0},
              {"differ in the low half only", 0x100000001, 0x100000000,
               0x100000002, 0x100000001, 1},
              {"differ in the middle carry", 0x1ffffffff, 0x100000001,
               0xffffffffffffffff, 0x8000000080000000, -1},
              {"small against large terms", 1, 2, 0x7fffffffffffffff, MOST, 1},
              {"upper halves only", 0x300000000, 0x500000000, 3, 5, 0},
              {"first large, second small", MOST, 3, 3, MOST, 1}};

static void
test_ratio_compare_boundary_cases(void)
{
    size_t i;

    for (i = 0; i < COUNT(orders); i++) {
        const fxr_ratio a = ratio(orders[i].a, orders[i].b);
        const fxr_ratio b = ratio(orders[i].c, orders[i].d);
        const int order = orders[i].order;

        test_case(orders[i].name, NULL, NULL);
        CHECK(fxr_ratio_compare(a, b) == order);
        CHECK(fxr_ratio_compare(b, a) == -order);
        CHECK(fxr_ratio_compare(minus(a), minus(b)) == -order);
        CHECK(fxr_ratio_compare(minus(b), minus(a)) == order);
        if (a.num != 0 || b.num != 0) {
            CHECK(fxr_ratio_compare(minus(a), b) == -1);
            CHECK(fxr_ratio_compare(a, minus(b)) == 1);
        }
    }
}

/* 0 over 0 is no fraction: a sort that met it would fall apart. */
static void
test_ratio_compare_of_no_fraction_is_equal(void)
{
    CHECK(fxr_ratio_compare(ratio(0, 0), ratio(0, 1)) == 0);
    CHECK(fxr_ratio_compare(ratio(1, 1), ratio(0, 0)) == 0);
    CHECK(fxr_ratio_compare(ratio(0, 0), ratio(1, 0)) == 0);
    CHECK(fxr_ratio_compare(ratio(0, 0), minus(ratio(1, 1))) == 1);
}

static void
test_ratio_compare_negative_zero_is_zero(void)
{
    CHECK(fxr_ratio_compare(minus(ratio(0, 5)), ratio(0, 3)) == 0);
    CHECK(fxr_ratio_compare(ratio(0, 5), minus(ratio(0, 3))) == 0);
    CHECK(fxr_ratio_compare(minus(ratio(0, 5)), minus(ratio(1, 3))) == 1);
    CHECK(fxr_ratio_compare(minus(ratio(0, 5)), ratio(1, 3)) == -1);
}

/* x/y against (x + p)/(y + q) has the sign of x q - p y, which is small enough
 * for 64 bits though the products compared are not. */
static void
test_ratio_compare_near_neighbours(void)
{
    const uint32_t cases = test_cases(5000);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 300);
    for (i = 0; i < cases; i++) {
        const uint64_t x = cases_shifted(&r, 4, 40);
        const uint64_t y = cases_shifted(&r, 4, 40) + 1;
        const uint64_t p = cases_below(&r, 8), q = cases_below(&r, 8);
        const int order = x * q < p * y ? -1 : x * q > p * y;

        CHECK(fxr_ratio_compare(ratio(x, y), ratio(x + p, y + q)) == order);
        CHECK(fxr_ratio_compare(ratio(x + p, y + q), ratio(x, y)) == -order);
    }
    test_count(cases);
}

static void
test_ratio_to_uq32_boundary_cases(void)
{
    static const struct {
        const char *name;
        uint64_t num, den, uq32;
    } rows[] = {
        {"zero", 0, 1, 0},
        {"one", 7, 7, 0x100000000},
        {"a half", 1, 2, 0x80000000},
        {"a third, floor", 1, 3, 0x55555555},
        {"two thirds, floor", 2, 3, 0xaaaaaaaa},
        {"just below one", MOST - 1, MOST, 0xffffffff},
        {"just above one", MOST, MOST - 1, 0x100000000},
        {"2^-32", 1, 0x100000000, 1},
        {"just below 2^-32", 1, 0x100000001, 0},
        {"below 2^32", 0xffffffff, 1, 0xffffffff00000000},
        {"just below 2^32", 0xffffffffffffffff, 0x100000000, MOST},
        {"2^32", 0x100000000, 1, MOST},
        {"beyond 2^32", 0x100000001, 1, MOST},
        {"the largest", MOST, 1, MOST},
        {"the smallest", 1, MOST, 0},
        {"den 0 is beyond every number", 1, 0, MOST},
        {"both large", 0xfedcba9876543210, 0x8000000000000001, 0x1fdb97530},
        {"2^32 as large terms", 0xffffffff00000000, 0xffffffff, MOST}};
    size_t i;

    for (i = 0; i < COUNT(rows); i++) {
        const fxr_ratio t = ratio(rows[i].num, rows[i].den);

        test_case(rows[i].name, NULL, NULL);
        CHECK(fxr_ratio_to_uq32(t) == rows[i].uq32);
        CHECK(fxr_ratio_to_uq32(minus(t)) == 0);
    }
}

/* n < 2^31, d <= 2^32: also with both shifted up, which keeps the value. */
static void
test_ratio_to_uq32_is_the_floor(void)
{
    const uint32_t cases = test_cases(5000);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 301);
    for (i = 0; i < cases; i++) {
        const uint64_t d = cases_shifted(&r, 32, 31) + 1;
        const uint64_t n = cases_shifted(&r, 33, 31);
        const unsigned up = (unsigned)cases_below(&r, 32);
        const uint64_t top = (n << 32) / d;

        CHECK(fxr_ratio_to_uq32(ratio(n, d)) == top);
        CHECK(fxr_ratio_to_uq32(ratio(n << up, d << up)) == top);
    }
    test_count(cases);
}

static const test_function functions[] = {
    TEST(test_ratio_compare_boundary_cases),
    TEST(test_ratio_compare_of_no_fraction_is_equal),
    TEST(test_ratio_compare_negative_zero_is_zero),
    TEST(test_ratio_compare_near_neighbours),
    TEST(test_ratio_to_uq32_boundary_cases),
    TEST(test_ratio_to_uq32_is_the_floor)};

const test_suite suite_ratio = SUITE("ratio", functions, true);

/* Numbers as text and back, in boundary cases. */

#define MIN INT32_MIN
#define MAX INT32_MAX

static const struct {
    const char *exact;
    fxr_q16 v;
} exacts[] = {{"0", 0},
              {"1", 65536},
              {"-1", -65536},
              {"0.5", 32768},
              {"-0.5", -32768},
              {"10", 655360},
              {"100.25", 6569984},
              {"-1000.75", -65585152},
              {"0.0000152587890625", 1},
              {"-0.0000152587890625", -1},
              {"0.9999847412109375", 65535},
              {"32767.9999847412109375", MAX},
              {"-32767.9999847412109375", -MAX},
              {"-32768", MIN},
              {"20000", 1310720000},
              {"9999.9999847412109375", 655359999}};

static void
test_q16_print_is_exact(void)
{
    char text[FXR_Q16_TEXT];
    size_t i;
    fxr_q16 v;

    for (i = 0; i < COUNT(exacts); i++) {
        const size_t length = strlen(exacts[i].exact);

        test_case(exacts[i].exact, NULL, NULL);
        memset(text, 'x', sizeof text);
        CHECK(fxr_q16_print(exacts[i].v, text, length) == 0);
        CHECK(text[0] == 'x');
        CHECK(fxr_q16_print(exacts[i].v, text, length + 1) == length);
        CHECK(strcmp(text, exacts[i].exact) == 0);
        CHECK(fxr_q16_parse(text, &v) == length && v == exacts[i].v);
    }
    CHECK(fxr_q16_print(0, NULL, 0) == 0);
}

static void
test_q16_print_fixed_rounds_to_even(void)
{
    static const struct {
        const char *text;
        fxr_q16 v;
        int decimals;
    } rows[] = {{"0", 0, 0},
                {"0", 0, -5},
                {"0.0", 0, 1},
                {"0", 32768, 0},
                {"2", 98304, 0},
                {"1", 98303, 0},
                {"2", 163840, 0},
                {"0.2", 16384, 1},
                {"0.8", 49152, 1},
                {"-0.2", -16384, 1},
                {"-0.0", -1, 1},
                {"1.0", 65535, 1},
                {"1", 65535, 0},
                {"9.99998", 655359, 5},
                {"10.0000", 655359, 4},
                {"100.00", 6553599, 2},
                {"32768", MAX, 0},
                {"32768.000", MAX, 3},
                {"32767.99998", MAX, 5},
                {"-32768.00", MIN, 2},
                {"0.0000152587890625", 1, 16},
                {"0.0000152587890625", 1, 99},
                {"1.5000000000000000", 98304, 16},
                {"-32767.9999847412109375", -MAX, 16}};
    char text[FXR_Q16_TEXT];
    size_t i;

    for (i = 0; i < COUNT(rows); i++) {
        const size_t length = strlen(rows[i].text);

        test_case(rows[i].text, NULL, NULL);
        CHECK(fxr_q16_print_fixed(rows[i].v, rows[i].decimals, text, length) ==
              0);
        CHECK(fxr_q16_print_fixed(rows[i].v, rows[i].decimals, text,
                                  length + 1) == length);
        CHECK(strcmp(text, rows[i].text) == 0);
    }
}

static void
test_q16_parse_boundary_cases(void)
{
    static const struct {
        const char *text;
        size_t taken;
        fxr_q16 v;
    } rows[] = {{"", 0, 7},
                {"-", 0, 7},
                {".", 0, 7},
                {"-.", 0, 7},
                {" 1", 0, 7},
                {"x", 0, 7},
                {"--1", 0, 7},
                {"1", 1, 65536},
                {"+1", 2, 65536},
                {"1.", 2, 65536},
                {".5", 2, 32768},
                {"-.5", 3, -32768},
                {"1.5.5", 3, 98304},
                {"1e5", 1, 65536},
                {"00012.50", 8, 819200},
                {"32767.99999", 11, MAX},
                {"32767.999992", 12, MAX},
                {"32767.99999237060546874", 23, MAX},
                {"32767.99999237060546875", 0, 7},
                {"32768", 0, 7},
                {"-32768", 6, MIN},
                {"-32768.000007", 13, MIN},
                {"-32768.00000762939453125", 24, MIN},
                {"-32768.000007629394531251", 0, 7},
                {"-32769", 0, 7},
                {"99999999999999999999", 0, 7},
                {"4294967296", 0, 7},
                {"0.00000762939453125", 19, 0},
                {"0.000007629394531250", 20, 0},
                {"0.0000076293945312500000000000001", 33, 1},
                {"0.00000762939453124999999999999", 31, 0},
                {"0.00002288818359375", 19, 2},
                {"0.00003814697265625", 19, 2},
                {"-0.00003814697265625000001", 26, -3},
                {"0.1", 3, 6554},
                {"-0", 2, 0}};
    size_t i;

    for (i = 0; i < COUNT(rows); i++) {
        fxr_q16 v = 7;

        test_case(rows[i].text, NULL, NULL);
        CHECK(fxr_q16_parse(rows[i].text, &v) == rows[i].taken);
        CHECK(v == rows[i].v);
    }
}

/* With 5 decimals, and with all. */
static void
test_q16_parse_returns_what_was_printed(void)
{
    const uint32_t cases = test_cases(5000);
    char text[FXR_Q16_TEXT];
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 788);
    for (i = 0; i < cases; i++) {
        const fxr_q16 v =
            cases_below(&r, 2) ? cases_extreme(&r) : cases_signed(&r, 31);
        const int decimals = 5 + (int)cases_below(&r, 12);
        fxr_q16 got = 0;
        size_t length = fxr_q16_print(v, text, sizeof text);

        CHECK(length > 0 && fxr_q16_parse(text, &got) == length);
        CHECK(got == v);
        length = fxr_q16_print_fixed(v, decimals, text, sizeof text);
        CHECK(length > 0);
        /* 32768.00000 is that of no other number; 5 decimals of the largest fit */
        CHECK(fxr_q16_parse(text, &got) == length && got == v);
    }
    test_count(cases);
}

static const test_function decimal_functions[] = {
    TEST(test_q16_print_is_exact), TEST(test_q16_print_fixed_rounds_to_even),
    TEST(test_q16_parse_boundary_cases),
    TEST(test_q16_parse_returns_what_was_printed)};

const test_suite suite_decimal = SUITE("decimal", decimal_functions, true);
