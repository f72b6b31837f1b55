/*
 * test_exact_q16.c - numbers: arithmetic and text, compared with exact ones.
 */
#include <stdio.h>
#include <string.h>

#include "../cases/space/cases.h"
#include "../reference/reference.h"
#include "exact.h"

/*
 * Numbers in Q16.16 and differences of angles, compared with exact
 * arithmetic.
 */

static struct {
    fxr_q16 a, b, t;
} now;

static void
print_now(const void *input)
{
    (void)input;
    test_print_words(&now.a, sizeof now / sizeof(int32_t));
}

/* Whether got is num / den to nearest, ties to even, saturated. */
static bool
is_quotient(int32_t got, int64_t num, int64_t den)
{
    bool same;
    mpz_t n, d;

    mpz_inits(n, d, NULL);
    mpz_set_i64(n, den < 0 ? -num : num);
    mpz_set_i64(d, den < 0 ? -den : den);
    round_even(n, n, d);
    same = got == saturate_i32(n);
    mpz_clears(n, d, NULL);
    return same;
}

static void
check_products(void)
{
    const int64_t one = 65536, a = now.a, b = now.b;

    CHECK(is_quotient(fxr_q16_mul(now.a, now.b), a * b, one));
    if (b != 0)
        CHECK(is_quotient(fxr_q16_div(now.a, now.b), a * one, b));
    else
        CHECK(fxr_q16_div(now.a, 0) == (a > 0   ? INT32_MAX
                                        : a < 0 ? INT32_MIN
                                                : 0));
    CHECK(is_quotient(fxr_q16_abs(now.a), a < 0 ? -a : a, 1));
}

/* root - 1/2 < sqrt(v) < root + 1/2, in half ulps: (2 root - 1)^2 < 4 v 2^16 */
static void
check_root(void)
{
    const int64_t root = fxr_q16_sqrt(now.a);
    const int64_t square = now.a < 0 ? 0 : (int64_t)now.a * 4 * 65536;

    CHECK(root >= 0 && square < (2 * root + 1) * (2 * root + 1));
    CHECK(root == 0 || square > (2 * root - 1) * (2 * root - 1));
}

static int32_t
random_number(cases_random *r)
{
    if (cases_below(r, 5) == 0)
        return cases_extreme(r);
    if (cases_below(r, 4) == 0) /* in range of ties */
        return (int32_t)(cases_signed(r, 4) *
                         ((int32_t)1 << cases_below(r, 28)));
    return cases_signed(r, 1 + (unsigned)cases_below(r, 31));
}

/* b such that a b, or a / b, is close to the middle between two numbers. */
static void
aim_at_tie(cases_random *r)
{
    const int64_t half = 2 * (int64_t)cases_signed(r, 20) + 1;
    int64_t b;

    if (now.a == 0)
        return;
    b = cases_below(r, 2) ? half * 32768 / now.a
                          : (int64_t)now.a * 131072 / half;
    if (b > INT32_MIN && b < INT32_MAX)
        now.b = (int32_t)b;
}

static void
test_q16_products_exact(void)
{
    const uint32_t cases = test_cases(EXACT_CASES);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 788);
    test_case("two numbers", print_now, NULL);
    for (i = 0; i < cases; i++) {
        now.a = random_number(&r);
        now.b = random_number(&r);
        if (i % 3 == 0)
            aim_at_tie(&r);
        check_products();
        check_root();
    }
    test_count(cases);
}

/* d is the one of b - a + 65536 k that is in -32768 .. 32767. */
static void
check_angle(void)
{
    const uint32_t a = (uint32_t)now.a, b = (uint32_t)now.b;
    int32_t d = now.b - now.a;
    mpz_t v, den;

    if (d < -32768)
        d += 65536;
    if (d > 32767)
        d -= 65536;
    CHECK(fxr_angle_difference((fxr_angle)b, (fxr_angle)a) == d);
    mpz_init_set_ui(den, 65536);
    mpz_init(v);
    mpz_set_i64(v, (int64_t)now.a * 65536 + (int64_t)d * now.t);
    round_even(v, v, den);
    mpz_fdiv_r_2exp(v, v, 16);
    CHECK(fxr_angle_lerp((fxr_angle)a, (fxr_angle)b, now.t) == mpz_get_ui(v));
    mpz_clears(v, den, NULL);
}

static void
test_angle_lerp_exact(void)
{
    const uint32_t cases = test_cases(EXACT_CASES / 2);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 789);
    test_case("two angles, a number", print_now, NULL);
    for (i = 0; i < cases; i++) {
        now.a = (int32_t)(cases_u32(&r) >> 16);
        now.b = cases_below(&r, 2) ? (int32_t)(cases_u32(&r) >> 16)
                                   : (now.a + cases_signed(&r, 4) +
                                      0x8000 * (int32_t)cases_below(&r, 2)) &
                                         0xffff;
        now.t = random_number(&r);
        check_angle();
    }
    test_count(cases);
}

/* Numbers as text, compared with the C library and with GMP. */

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

static const test_function functions[] = {
    TEST(test_q16_products_exact), TEST(test_angle_lerp_exact),
    TEST(test_q16_print_as_printf), TEST(test_q16_parse_exact)};

extern const test_suite suite_exact_q16;
const test_suite suite_exact_q16 = {"exact_q16", functions, COUNT(functions),
                                    true};
