/*
 * rational.c - fractions are compared by cross-multiplication, without a gcd.
 */
#include "rational.h"

#include <limits.h>

void
rational_init(rational *r)
{
    mpz_init(r->num);
    mpz_init_set_ui(r->den, 1);
}

void
rational_clear(rational *r)
{
    mpz_clear(r->num);
    mpz_clear(r->den);
}

void
rational_set(rational *r, const rational *v)
{
    mpz_set(r->num, v->num);
    mpz_set(r->den, v->den);
}

int
rational_compare(const rational *a, const rational *b)
{
    static bool ready;
    static mpz_t left, right;

    if (!ready)
        mpz_inits(left, right, NULL);
    ready = true;
    mpz_mul(left, a->num, b->den);
    mpz_mul(right, b->num, a->den);
    return mpz_cmp(left, right);
}

void
mpz_set_u64(mpz_t r, uint64_t v)
{
    mpz_import(r, 1, 1, sizeof v, 0, 0, &v);
}

void
mpz_set_i64(mpz_t r, int64_t v)
{
    if (v >= LONG_MIN && v <= LONG_MAX) {
        mpz_set_si(r, (long)v);
        return;
    }
    mpz_set_u64(r, v < 0 ? 0 - (uint64_t)v : (uint64_t)v);
    if (v < 0)
        mpz_neg(r, r);
}

void
mpz_addmul_i64(mpz_t r, int64_t a, int64_t b)
{
    mpz_t x, y;

    mpz_inits(x, y, NULL);
    mpz_set_i64(x, a);
    mpz_set_i64(y, b);
    mpz_addmul(r, x, y);
    mpz_clears(x, y, NULL);
}

void
rational_from(rational *r, fxr_ratio t)
{
    mpz_set_u64(r->num, t.num);
    mpz_set_u64(r->den, t.den);
    if (t.negative)
        mpz_neg(r->num, r->num);
}

bool
rational_is(const rational *a, fxr_ratio t)
{
    rational b;
    bool same;

    rational_init(&b);
    rational_from(&b, t);
    same = t.den != 0 && rational_compare(a, &b) == 0;
    rational_clear(&b);
    return same;
}

void
round_even(mpz_t out, const mpz_t num, const mpz_t den)
{
    static bool ready;
    static mpz_t rest;
    int order;

    if (!ready)
        mpz_init(rest);
    ready = true;
    mpz_fdiv_qr(out, rest, num, den);
    mpz_mul_2exp(rest, rest, 1);
    order = mpz_cmp(rest, den);
    if (order > 0 || (order == 0 && mpz_odd_p(out)))
        mpz_add_ui(out, out, 1);
}

bool
fits_i32(const mpz_t v)
{
    return mpz_cmp_si(v, INT32_MIN) >= 0 && mpz_cmp_si(v, INT32_MAX) <= 0;
}

int32_t
saturate_i32(const mpz_t v)
{
    if (fits_i32(v))
        return (int32_t)mpz_get_si(v);
    return mpz_sgn(v) < 0 ? INT32_MIN : INT32_MAX;
}

uint64_t
saturate_u64(const mpz_t v)
{
    uint64_t out = 0;

    if (mpz_sgn(v) <= 0)
        return 0;
    if (mpz_sizeinbase(v, 2) > 64)
        return UINT64_MAX;
    mpz_export(&out, NULL, 1, sizeof out, 0, 0, v);
    return out;
}
