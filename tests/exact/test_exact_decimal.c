/*
 * test_exact_decimal.c - numbers as text, compared with the C library and with GMP.
 */
#include <stdio.h>
#include <string.h>

#include "../cases/space/cases.h"
#include "../reference/rational.h"
#include "exact.h"

static void
print_text(const void *input)
{
    printf("         \"%s\"\n", (const char *)input);
}

/* glibc rounds a double, which v / 65536 is, correctly. */
static void
test_q16_print_as_printf(void)
{
    const uint32_t cases = test_cases(EXACT_CASES);
    char want[64], got[FXR_Q16_TEXT];
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 789);
    test_case("what printf prints", print_text, want);
    for (i = 0; i < cases; i++) {
        const unsigned bits = (unsigned)cases_below(&r, 32);
        fxr_q16 v =
            cases_below(&r, 8) ? cases_signed(&r, bits) : cases_extreme(&r);
        const int decimals = (int)cases_below(&r, 17);

        if (cases_below(&r, 4) == 0) /* ties */
            v &= ~(int32_t)0x7fff;
        snprintf(want, sizeof want, "%.*f", decimals, v / 65536.0);
        CHECK(fxr_q16_print_fixed(v, decimals, got, sizeof got) ==
              strlen(want));
        CHECK(strcmp(want, got) == 0);
        snprintf(want, sizeof want, "%.22g", v / 65536.0);
        if (strchr(want, 'e') != NULL)
            continue;
        CHECK(fxr_q16_print(v, got, sizeof got) == strlen(want));
        CHECK(strcmp(want, got) == 0);
    }
    test_count(cases);
}

/* digits / 10^decimals 2^16, to nearest. */
static bool
reference_parse(const char *digits, size_t decimals, bool negative,
                fxr_q16 *out)
{
    mpz_t num, den;
    bool fits;

    mpz_inits(num, den, NULL);
    mpz_set_str(num, digits, 10);
    if (negative)
        mpz_neg(num, num);
    mpz_mul_2exp(num, num, 16);
    mpz_ui_pow_ui(den, 10, (unsigned long)decimals);
    round_even(num, num, den);
    fits = fits_i32(num);
    *out = saturate_i32(num);
    mpz_clears(num, den, NULL);
    return fits;
}

/* A number in text[1], with its point, and in digits without; sometimes one that is half
 * way between two, or nearly so. */
static size_t
random_text(cases_random *r, char *text, char *digits, size_t *decimals)
{
    const unsigned n = 1 + (unsigned)cases_below(r, 5);
    unsigned m = (unsigned)cases_below(r, 40), i;
    char fraction[64];
    char *p = text;

    snprintf(fraction, sizeof fraction, "%.17f",
             (2 * cases_below(r, 65536) + 1) / 131072.0);
    for (i = 0; i < n; i++)
        *p++ = (char)('0' + (int)cases_below(r, i == 0 && n == 5 ? 4 : 10));
    if (cases_below(r, 2)) {
        memcpy(p, fraction + 1, 18);
        m = 17 + cases_below(r, 8);
        for (i = 17; i < m; i++)
            p[1 + i] = cases_below(r, 4) ? '0' : '1';
        if (cases_below(r, 4) == 0)
            p[17] = (char)(p[17] - 1);
    } else {
        *p = '.';
        for (i = 0; i < m; i++)
            p[1 + i] = (char)('0' + (int)cases_below(r, 10));
    }
    memcpy(digits, text, n);
    memcpy(digits + n, p + 1, m);
    digits[n + m] = '\0';
    p[1 + m] = '\0';
    *decimals = m;
    return n + 1 + m;
}

static void
test_q16_parse_exact(void)
{
    const uint32_t cases = test_cases(EXACT_CASES);
    char text[80] = "-", digits[80];
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 790);
    test_case("a text", print_text, text);
    for (i = 0; i < cases; i++) {
        fxr_q16 want, got = 0;
        size_t decimals;
        const size_t n = random_text(&r, text + 1, digits, &decimals);
        bool fits = reference_parse(digits, decimals, false, &want);

        CHECK(fxr_q16_parse(text + 1, &got) == (fits ? n : 0));
        CHECK(!fits || got == want);
        fits = reference_parse(digits, decimals, true, &want);
        CHECK(fxr_q16_parse(text, &got) == (fits ? n + 1 : 0));
        CHECK(!fits || got == want);
    }
    test_count(cases);
}

static const test_function functions[] = {TEST(test_q16_print_as_printf),
                                          TEST(test_q16_parse_exact)};

const test_suite suite_exact_decimal = SUITE("exact_decimal", functions, true);
