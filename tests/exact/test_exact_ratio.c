/*
 * test_exact_ratio.c - fractions, compared with exact arithmetic.
 */
#include <stdio.h>

#include "../cases/cases.h"
#include "../reference/rational.h"
#include "exact.h"

static fxr_ratio now[2];

static void
print_ratios(const void *input)
{
    const fxr_ratio *t = input;
    unsigned i;

    for (i = 0; i < 2; i++)
        printf("         {0x%08lx%08lx, 0x%08lx%08lx, %d}\n",
               (unsigned long)(t[i].num >> 32),
               (unsigned long)(t[i].num & 0xffffffffu),
               (unsigned long)(t[i].den >> 32),
               (unsigned long)(t[i].den & 0xffffffffu), t[i].negative);
}

/* A fraction near t: t in other terms, give or take one. */
static fxr_ratio
near_to(cases_random *r, fxr_ratio t)
{
    const uint64_t most = t.num > t.den ? t.num : t.den;
    const uint64_t room = UINT64_MAX / (most ? most : 1);
    const uint64_t times = 1 + (room > 1 ? cases_u64(r) % room : 0);

    t.num *= times;
    t.den *= times;
    if (t.num < UINT64_MAX)
        t.num += cases_below(r, 2);
    if (t.den < UINT64_MAX)
        t.den += cases_below(r, 2);
    return t;
}

static void
test_ratio_compare_exact(void)
{
    const uint32_t cases = test_cases(EXACT_CASES);
    cases_random r;
    rational a, b;
    uint32_t i;

    rational_init(&a);
    rational_init(&b);
    cases_start(&r, test_seed(), 740);
    test_case("two fractions", print_ratios, now);
    for (i = 0; i < cases; i++) {
        int order;

        now[0] = cases_ratio(&r);
        now[1] = i % 2 ? cases_ratio(&r) : near_to(&r, now[0]);
        if (cases_below(&r, 8) == 0)
            now[0].num = 0;
        rational_from(&a, now[0]);
        rational_from(&b, now[1]);
        order = rational_compare(&a, &b);
        order = order < 0 ? -1 : order > 0;
        CHECK(fxr_ratio_compare(now[0], now[1]) == order);
        CHECK(fxr_ratio_compare(now[1], now[0]) == -order);
    }
    rational_clear(&a);
    rational_clear(&b);
    test_count(cases);
}

static void
test_ratio_to_uq32_exact(void)
{
    const uint32_t cases = test_cases(EXACT_CASES);
    cases_random r;
    rational t;
    uint32_t i;
    mpz_t want, most;

    rational_init(&t);
    mpz_inits(want, most, NULL);
    mpz_set_u64(most, UINT64_MAX);
    cases_start(&r, test_seed(), 741);
    test_case("a fraction", print_ratios, now);
    for (i = 0; i < cases; i++) {
        now[0] = cases_ratio(&r);
        rational_from(&t, now[0]);
        mpz_mul_2exp(want, t.num, 32);
        mpz_fdiv_q(want, want, t.den);
        if (mpz_sgn(want) < 0)
            mpz_set_ui(want, 0);
        if (mpz_cmp(want, most) > 0)
            mpz_set(want, most);
        mpz_set_u64(t.num, fxr_ratio_to_uq32(now[0]));
        CHECK(mpz_cmp(t.num, want) == 0);
    }
    rational_clear(&t);
    mpz_clears(want, most, NULL);
    test_count(cases);
}

static const test_function functions[] = {TEST(test_ratio_compare_exact),
                                          TEST(test_ratio_to_uq32_exact)};

const test_suite suite_exact_ratio = SUITE("exact_ratio", functions, true);
