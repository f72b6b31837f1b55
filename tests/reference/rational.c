/*
 * rational.c - exact fractions, and numbers with one square root in them.
 */
#include <limits.h>

#include "reference.h"

/* Fractions are compared by cross-multiplication, without a gcd. */

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

bool
rational_is_near(const rational *a, bool wide, bool down, fxr_ratio t)
{
    unsigned shift = 64;
    rational rounded;
    bool same;

    if (rational_is(a, t))
        return true;
    if (!wide || (t.den & (t.den - 1)) != 0)
        return false;
    rational_init(&rounded);
    do {
        shift--;
        mpz_mul_2exp(rounded.num, a->num, shift);
        if (down)
            mpz_fdiv_q(rounded.num, rounded.num, a->den);
        else
            round_even(rounded.num, rounded.num, a->den);
    } while (shift > 0 && mpz_sizeinbase(rounded.num, 2) > 64);
    mpz_set_ui(rounded.den, 1);
    mpz_mul_2exp(rounded.den, rounded.den, shift);
    same = rational_is(&rounded, t);
    rational_clear(&rounded);
    return same;
}

void
mpz_dot(mpz_t r, mpz_t *const u, mpz_t *const v)
{
    mpz_mul(r, u[0], v[0]);
    mpz_addmul(r, u[1], v[1]);
    mpz_addmul(r, u[2], v[2]);
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

/*
 * For integers floor((x + r) / den) = floor((x + floor(r)) / den), and
 * a root that is not an integer is irrational: then there is no tie.
 */

static struct {
    bool ready;
    mpz_t root, rest, den, sum, x, y;
} work;

static void
prepare(void)
{
    if (!work.ready)
        mpz_inits(work.root, work.rest, work.den, work.sum, work.x, work.y,
                  NULL);
    work.ready = true;
}

/* work.sum = floor(x + y sqrt(square)); true if that is exact */
static bool
add_root(const mpz_t x, const mpz_t y, const mpz_t square)
{
    bool exact;

    mpz_mul(work.root, y, y);
    mpz_mul(work.root, work.root, square);
    mpz_sqrtrem(work.root, work.rest, work.root);
    exact = mpz_sgn(work.rest) == 0;
    if (mpz_sgn(y) >= 0) {
        mpz_add(work.sum, x, work.root);
    } else {
        mpz_sub(work.sum, x, work.root);
        if (!exact)
            mpz_sub_ui(work.sum, work.sum, 1);
    }
    return exact;
}

void
root_floor(mpz_t out, const mpz_t x, const mpz_t y, const mpz_t square,
           const mpz_t den)
{
    prepare();
    (void)add_root(x, y, square);
    mpz_fdiv_q(out, work.sum, den);
}

void
root_ceiling(mpz_t out, const mpz_t x, const mpz_t y, const mpz_t square,
             const mpz_t den)
{
    prepare();
    mpz_neg(work.x, x);
    mpz_neg(work.y, y);
    root_floor(out, work.x, work.y, square, den);
    mpz_neg(out, out);
}

/* Without a tie: the floor of (2 x + 2 y sqrt(square) + den) / (2 den). */
void
root_nearest(mpz_t out, const mpz_t x, const mpz_t y, const mpz_t square,
             const mpz_t den)
{
    prepare();
    if (add_root(x, y, square)) {
        round_even(out, work.sum, den);
        return;
    }
    mpz_mul_2exp(work.x, x, 1);
    mpz_add(work.x, work.x, den);
    mpz_mul_2exp(work.y, y, 1);
    mpz_mul_2exp(work.den, den, 1);
    root_floor(out, work.x, work.y, square, work.den);
}
