/*
 * test_exact_q16.c - numbers in Q16.16 and differences of angles, compared with exact
 * arithmetic.
 */
#include "../cases/space/cases.h"
#include "../reference/rational.h"
#include "exact.h"

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

static const test_function functions[] = {TEST(test_q16_products_exact),
                                          TEST(test_angle_lerp_exact)};

const test_suite suite_exact_q16 = SUITE("exact_q16", functions, true);
