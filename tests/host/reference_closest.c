/*
 * reference_closest.c - f(t), the sum of the squares of what sticks out of the
 * box on each axis, is convex and has a continuous derivative.
 */
#include "reference_closest.h"

/* t = num / den. What follows belongs to it: den times the excess on each axis,
 * den times half of f', and half of f'' with what is strictly outside. */
static struct {
    bool ready;
    mpz_t num, den, excess[3], slope, curve;
    mpz_t at, edge;
    rational best, best_square, low, high, try;
} work;

static void
prepare(void)
{
    unsigned i;

    if (work.ready)
        return;
    mpz_inits(work.num, work.den, work.slope, work.curve, work.at, work.edge,
              NULL);
    for (i = 0; i < 3; i++)
        mpz_init(work.excess[i]);
    rational_init(&work.best);
    rational_init(&work.best_square);
    rational_init(&work.low);
    rational_init(&work.high);
    rational_init(&work.try);
    work.ready = true;
}

static void
measure(const problem *p)
{
    unsigned i;

    mpz_set_ui(work.slope, 0);
    mpz_set_ui(work.curve, 0);
    for (i = 0; i < 3; i++) {
        mpz_mul(work.at, p->o[i], work.den);
        mpz_addmul(work.at, p->d[i], work.num);
        mpz_mul(work.edge, p->low[i], work.den);
        mpz_sub(work.excess[i], work.at, work.edge);
        if (mpz_sgn(work.excess[i]) >= 0) {
            mpz_mul(work.edge, p->high[i], work.den);
            mpz_sub(work.excess[i], work.at, work.edge);
            if (mpz_sgn(work.excess[i]) <= 0)
                mpz_set_ui(work.excess[i], 0);
        }
        if (mpz_sgn(work.excess[i]) != 0) {
            mpz_addmul(work.slope, p->d[i], work.excess[i]);
            mpz_addmul(work.curve, p->d[i], p->d[i]);
        }
    }
}

static void
set_t(long num)
{
    mpz_set_si(work.num, num);
    mpz_set_ui(work.den, 1);
}

/* Has the range of t its end here, so that t may not go on that way? */
static bool
at_end(const problem *p, int way)
{
    if (p->linear == LINEAR_LINE)
        return false;
    return way < 0 ? mpz_sgn(work.num) == 0
                   : p->linear == LINEAR_SEGMENT &&
                         mpz_cmp(work.num, work.den) == 0;
}

static void
clamp_t(const problem *p)
{
    if (p->linear != LINEAR_LINE && mpz_sgn(work.num) < 0)
        set_t(0);
    if (p->linear == LINEAR_SEGMENT && mpz_cmp(work.num, work.den) > 0)
        set_t(1);
}

/* Where f' is 0 if side[i] < 0, > 0 or == 0 says which plane, if any, is active
 * on axis i; false if nothing that is active moves. */
static bool
set_t_of(const problem *p, const int side[3])
{
    unsigned i;

    mpz_set_ui(work.num, 0);
    mpz_set_ui(work.den, 0);
    for (i = 0; i < 3; i++) {
        if (side[i] == 0)
            continue;
        mpz_sub(work.edge, side[i] < 0 ? p->low[i] : p->high[i], p->o[i]);
        mpz_addmul(work.num, p->d[i], work.edge);
        mpz_addmul(work.den, p->d[i], p->d[i]);
    }
    return mpz_sgn(work.den) != 0;
}

/* t = (plane - o) / d */
static bool
set_t_at_plane(const problem *p, unsigned i, const mpz_t plane)
{
    mpz_sub(work.num, plane, p->o[i]);
    mpz_set(work.den, p->d[i]);
    if (mpz_sgn(work.den) < 0) {
        mpz_neg(work.num, work.num);
        mpz_neg(work.den, work.den);
    }
    return mpz_sgn(work.den) != 0;
}

/* Nothing that moves sticks out: all t are equally good as long as that holds.
 * The one nearest to 0 is 0 or the first or last of them. */
static void
nearest_of_flat(const problem *p)
{
    bool moves = false;
    unsigned i;

    for (i = 0; i < 3; i++) {
        const bool up = mpz_sgn(p->d[i]) > 0;

        if (!set_t_at_plane(p, i, up ? p->low[i] : p->high[i]))
            continue;
        mpz_set(work.try.num, work.num);
        mpz_set(work.try.den, work.den);
        if (!moves || rational_compare(&work.try, &work.low) > 0)
            rational_set(&work.low, &work.try);
        (void)set_t_at_plane(p, i, up ? p->high[i] : p->low[i]);
        mpz_set(work.try.num, work.num);
        mpz_set(work.try.den, work.den);
        if (!moves || rational_compare(&work.try, &work.high) < 0)
            rational_set(&work.high, &work.try);
        moves = true;
    }
    set_t(0);
    if (moves && mpz_sgn(work.low.num) > 0) {
        mpz_set(work.num, work.low.num);
        mpz_set(work.den, work.low.den);
    } else if (moves && mpz_sgn(work.high.num) < 0) {
        mpz_set(work.num, work.high.num);
        mpz_set(work.den, work.high.den);
    }
}

/* True with t proven best: f' is 0, or points out of the range. */
static bool
descend(const problem *p)
{
    unsigned step, i;
    int side[3];

    set_t(0);
    for (step = 0; step < 8; step++) {
        measure(p);
        if (mpz_sgn(work.curve) == 0) {
            nearest_of_flat(p);
            measure(p);
            return true;
        }
        if (mpz_sgn(work.slope) == 0 || at_end(p, -mpz_sgn(work.slope)))
            return true;
        for (i = 0; i < 3; i++)
            side[i] = mpz_sgn(work.excess[i]);
        (void)set_t_of(p, side);
        clamp_t(p);
    }
    return false;
}

/* Keeps t if it is in range, and better than the best, or as good and nearer
 * to 0. */
static void
consider(const problem *p, bool first)
{
    rational *square = &work.try;
    unsigned i;
    int order;

    if (p->linear != LINEAR_LINE && mpz_sgn(work.num) < 0)
        return;
    if (p->linear == LINEAR_SEGMENT && mpz_cmp(work.num, work.den) > 0)
        return;
    measure(p);
    mpz_set_ui(square->num, 0);
    for (i = 0; i < 3; i++)
        mpz_addmul(square->num, work.excess[i], work.excess[i]);
    mpz_mul(square->den, work.den, work.den);
    order = first ? -1 : rational_compare(square, &work.best_square);
    if (order == 0) {
        mpz_mul(work.at, work.num, work.best.den);
        mpz_mul(work.edge, work.best.num, work.den);
        order = mpz_cmpabs(work.at, work.edge);
    }
    if (order >= 0)
        return;
    rational_set(&work.best_square, square);
    mpz_set(work.best.num, work.num);
    mpz_set(work.best.den, work.den);
}

static void
try_all(const problem *p)
{
    unsigned set, i;

    set_t(0);
    consider(p, true);
    set_t(1);
    consider(p, false);
    for (i = 0; i < 3; i++) {
        if (set_t_at_plane(p, i, p->low[i]))
            consider(p, false);
        if (set_t_at_plane(p, i, p->high[i]))
            consider(p, false);
    }
    for (set = 0; set < 27; set++) {
        const int side[3] = {(int)(set % 3) - 1, (int)(set / 3 % 3) - 1,
                             (int)(set / 9) - 1};

        if (set_t_of(p, side))
            consider(p, false);
    }
    mpz_set(work.num, work.best.num);
    mpz_set(work.den, work.best.den);
    measure(p);
}

/* The fraction that all planes which are reached at t lead to. */
static bool
is_wide(const problem *p)
{
    int side[3];
    unsigned i;

    if (at_end(p, 1) || mpz_sgn(work.num) == 0 || mpz_sgn(work.curve) == 0)
        return false;
    for (i = 0; i < 3; i++) {
        mpz_mul(work.at, p->o[i], work.den);
        mpz_addmul(work.at, p->d[i], work.num);
        mpz_mul(work.edge, p->low[i], work.den);
        side[i] = mpz_cmp(work.at, work.edge) <= 0 ? -1 : 0;
        mpz_mul(work.edge, p->high[i], work.den);
        if (mpz_cmp(work.at, work.edge) >= 0)
            side[i] = 1;
    }
    (void)set_t_of(p, side);
    return mpz_sizeinbase(work.num, 2) > 64 || mpz_sizeinbase(work.den, 2) > 64;
}

static void
set_solution(const problem *p, const fxr_unit3 *axis, closest_solution *out)
{
    mpz_set(out->t.num, work.num);
    mpz_set(out->t.den, work.den);
    closest_solution_at(p, axis, work.excess, out);
    out->wide = is_wide(p);
}

void
reference_closest(const problem *p, const fxr_unit3 *axis,
                  closest_solution *out)
{
    prepare();
    out->any = !reference_is_empty(p);
    if (!out->any)
        return;
    if (!descend(p))
        try_all(p);
    set_solution(p, axis, out);
}

void
reference_closest_candidates(const problem *p, const fxr_unit3 *axis,
                             closest_solution *out)
{
    prepare();
    out->any = !reference_is_empty(p);
    if (!out->any)
        return;
    try_all(p);
    set_solution(p, axis, out);
}
