/*
 * test_decimal.c - numbers as text and back, in boundary cases.
 */
#include <string.h>

#include "../cases/space/cases.h"
#include "../suites.h"

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

static const test_function functions[] = {
    TEST(test_q16_print_is_exact), TEST(test_q16_print_fixed_rounds_to_even),
    TEST(test_q16_parse_boundary_cases),
    TEST(test_q16_parse_returns_what_was_printed)};

const test_suite suite_decimal = SUITE("decimal", functions, true);
