/*
 * reference_points.c - the points and the distance at the closest t, rounded.
 */
#include "reference_closest.h"

static struct {
    bool ready;
    mpz_t at, sum, square;
} work;

void
closest_solution_init(closest_solution *s)
{
    rational_init(&s->t);
}

uint64_t
reference_dist2(mpz_t num, const mpz_t den)
{
    const bool apart = mpz_sgn(num) != 0;
    uint64_t out;

    round_even(num, num, den);
    out = saturate_u64(num);
    return out == 0 && apart ? 1 : out;
}

/* The world's own scale is 2^-30 of that of an OBB, whose axes are 2^30 long. */
static void
set_points(const problem *p, const fxr_unit3 *axis, mpz_t excess[3],
           closest_solution *out)
{
    const unsigned scale = axis != NULL ? 60 : 0;
    int32_t on_linear[3], on_shape[3];
    unsigned i, j;

    mpz_mul_2exp(work.square, out->t.den, scale);
    for (j = 0; j < 3; j++) {
        mpz_mul(work.sum, p->world_o[j], out->t.den);
        mpz_addmul(work.sum, p->world_d[j], out->t.num);
        round_even(work.at, work.sum, out->t.den);
        on_linear[j] = saturate_i32(work.at);
        mpz_mul_2exp(work.sum, work.sum, scale);
        if (axis == NULL)
            mpz_sub(work.sum, work.sum, excess[j]);
        for (i = 0; i < 3 && axis != NULL; i++) {
            mpz_mul_si(work.at, excess[i], unit3_get(axis[i], j));
            mpz_sub(work.sum, work.sum, work.at);
        }
        round_even(work.at, work.sum, work.square);
        on_shape[j] = saturate_i32(work.at);
    }
    out->on_linear = vec3_from(on_linear);
    out->on_shape = vec3_from(on_shape);
}

void
closest_solution_at(const problem *p, const fxr_unit3 *axis, mpz_t excess[3],
                    closest_solution *out)
{
    unsigned i;

    if (!work.ready)
        mpz_inits(work.at, work.sum, work.square, NULL);
    work.ready = true;
    set_points(p, axis, excess, out);
    mpz_set_ui(work.sum, 0);
    for (i = 0; i < 3; i++)
        mpz_addmul(work.sum, excess[i], excess[i]);
    mpz_mul(work.square, out->t.den, out->t.den);
    mpz_mul_2exp(work.square, work.square, axis != NULL ? 60 : 0);
    out->dist2 = reference_dist2(work.sum, work.square);
}

/* 63 fractional bits, or as many as keep the numerator below 2^64. */
bool
reference_closest_is_t(const closest_solution *s, fxr_ratio t)
{
    unsigned shift = 64;
    rational rounded;
    bool same;

    if (rational_is(&s->t, t))
        return true;
    if (!s->wide || (t.den & (t.den - 1)) != 0)
        return false;
    rational_init(&rounded);
    do {
        shift--;
        mpz_mul_2exp(rounded.num, s->t.num, shift);
        round_even(rounded.num, rounded.num, s->t.den);
    } while (shift > 0 && mpz_sizeinbase(rounded.num, 2) > 64);
    mpz_set_ui(rounded.den, 1);
    mpz_mul_2exp(rounded.den, rounded.den, shift);
    same = rational_is(&rounded, t);
    rational_clear(&rounded);
    return same;
}
