/*
 * test_exact_big.c - big numbers compared with GMP: limbs of zeros and of ones, and
 * remainders at their ends.
 */
#include "../cases/number/number.h"
#include "../cases/space/cases.h"
#include "../reference/rational.h"
#include "exact.h"

enum { BITS = 32 * BIG_LIMBS };

static mpz_t a, b, q, rest, want;

static void
prepare(cases_random *r, uint32_t stream)
{
    static bool ready;

    if (!ready)
        mpz_inits(a, b, q, rest, want, NULL);
    ready = true;
    cases_start(r, test_seed(), stream);
}

/* Below 2^bits; limbs of zeros and ones as often as others. */
static void
draw(cases_random *r, mpz_t out, unsigned bits)
{
    unsigned left;

    mpz_set_ui(out, 0);
    for (left = bits; left > 0; left -= left < 32 ? left : 32) {
        const uint32_t kind = cases_below(r, 6);
        const uint32_t limb = kind == 0   ? 0
                              : kind == 1 ? UINT32_MAX
                              : kind == 2 ? 1
                              : kind == 3 ? 0x80000000
                                          : cases_u32(r);

        mpz_mul_2exp(out, out, 32);
        mpz_add_ui(out, out, limb);
    }
    mpz_fdiv_r_2exp(out, out, bits);
}

static void
set_big(big *out, const mpz_t v)
{
    size_t n;

    mpz_export(out->limb, &n, -1, sizeof out->limb[0], 0, 0, v);
    out->n = (int)n;
}

static bool
big_is(const big *v, const mpz_t w)
{
    big other;

    set_big(&other, w);
    return bigs_equal(v, &other);
}

static void
test_big_sums_products_and_order_exact(void)
{
    const uint32_t cases = test_cases(EXACT_CASES / 10);
    cases_random r;
    uint32_t i;

    prepare(&r, 760);
    for (i = 0; i < cases; i++) {
        const unsigned bits = 1 + cases_below(&r, 32 * 7);
        const unsigned up = cases_below(&r, BITS - 32 * 7);
        big x, y, out;
        int order;

        draw(&r, a, bits);
        draw(&r, b, cases_below(&r, 3) ? bits : 1 + cases_below(&r, bits));
        if (cases_below(&r, 16) == 0)
            mpz_set(b, a);
        order = mpz_cmp(a, b);
        if (order < 0)
            mpz_swap(a, b);
        set_big(&x, a);
        set_big(&y, b);
        CHECK(big_order(&x, &y) == (order != 0));
        CHECK(big_order(&y, &x) == -(order != 0));
        CHECK(big_bits(&x) == (x.n == 0 ? 0 : (unsigned)mpz_sizeinbase(a, 2)));
        mpz_add(want, a, b);
        big_add(&out, &x, &y);
        CHECK(big_is(&out, want));
        mpz_sub(want, a, b);
        big_subtract(&out, &x, &y);
        CHECK(big_is(&out, want));
        mpz_mul(want, a, b);
        big_multiply(&out, &x, &y);
        CHECK(big_is(&out, want));
        mpz_mul_2exp(want, a, up);
        big_shift_up(&out, &x, up);
        CHECK(big_is(&out, want));
    }
    test_count(cases);
}

/* a = q b + rest below 2^448, with b of at most so many limbs and q below 2^q_bits;
 * false: no such numbers. */
static bool
draw_quotient(cases_random *r, unsigned limbs, unsigned q_bits)
{
    const uint32_t kind = cases_below(r, 4);

    draw(r, b, 1 + cases_below(r, 32 * limbs));
    draw(r, q, q_bits);
    if (mpz_sgn(b) == 0)
        return false;
    if (kind == 0)
        mpz_set_ui(rest, 0);
    else if (kind == 1)
        mpz_sub_ui(rest, b, 1);
    else
        draw(r, rest, BITS);
    mpz_fdiv_r(rest, rest, b);
    mpz_mul(a, q, b);
    mpz_add(a, a, rest);
    return mpz_sizeinbase(a, 2) <= BITS;
}

static void
test_big_quotients_exact(void)
{
    const uint32_t cases = test_cases(EXACT_CASES / 10);
    cases_random r;
    uint32_t i;

    prepare(&r, 761);
    for (i = 0; i < cases; i++) {
        big x, d;
        uint64_t got;
        bool over;

        if (draw_quotient(&r, 13, cases_below(&r, 8) ? 32 : 34)) {
            set_big(&x, a);
            set_big(&d, b);
            got = big_divide(&x, &d);
            if (mpz_sizeinbase(q, 2) > 32) {
                CHECK(got == (uint64_t)1 << 32);
                CHECK(big_is(&x, a));
            } else {
                mpz_set_u64(want, got);
                CHECK(mpz_cmp(want, q) == 0);
                CHECK(big_is(&x, rest));
            }
        }
        if (draw_quotient(&r, 12, cases_below(&r, 8) ? 64 : 66)) {
            set_big(&x, a);
            set_big(&d, b);
            got = big_divide_long(&x, &d, &over);
            CHECK(got == saturate_u64(q));
            CHECK(over == (mpz_sizeinbase(q, 2) > 64));
            CHECK(over || big_is(&x, rest));
        }
    }
    test_count(cases);
}

/* Any number; a square; one less, one more; twice the root more. */
static void
test_big_square_roots_exact(void)
{
    const uint32_t cases = test_cases(EXACT_CASES / 100);
    cases_random r;
    uint32_t i;

    prepare(&r, 762);
    for (i = 0; i < cases; i++) {
        const uint32_t kind = cases_below(&r, 5);
        big x, root;

        draw(&r, q, 1 + cases_below(&r, 222));
        mpz_mul(a, q, q);
        if (kind == 0)
            draw(&r, a, 1 + cases_below(&r, 444));
        else if (kind == 1 && mpz_sgn(q) > 0)
            mpz_sub_ui(a, a, 1);
        else if (kind == 2)
            mpz_add_ui(a, a, 1);
        else if (kind == 3)
            mpz_addmul_ui(a, q, 2);
        mpz_sqrtrem(want, rest, a);
        set_big(&x, a);
        CHECK(bigs_square_root(&root, &x) == (mpz_sgn(rest) == 0));
        CHECK(big_is(&root, want));
    }
    test_count(cases);
}

static const test_function functions[] = {
    TEST(test_big_sums_products_and_order_exact),
    TEST(test_big_quotients_exact), TEST(test_big_square_roots_exact)};

const test_suite suite_exact_big = SUITE("exact_big", functions, true);
