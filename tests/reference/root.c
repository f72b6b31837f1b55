/*
 * root.c - for integers floor((x + r) / den) = floor((x + floor(r)) / den), and
 * a root that is not an integer is irrational: then there is no tie.
 */
#include "root.h"

#include "rational.h"

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
