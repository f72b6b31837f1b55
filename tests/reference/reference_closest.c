/*
 * reference_closest.c - f(t), the sum of the squares of what sticks out of the
 * box on each axis, is convex and has a continuous derivative.
 */
#include "reference_closest.h"

#include "place.h"

static struct {
    bool ready;
    rational low, high, try;
} work;

static void
prepare(void)
{
    place_prepare();
    if (work.ready)
        return;
    rational_init(&work.low);
    rational_init(&work.high);
    rational_init(&work.try);
    work.ready = true;
}

static void
clamp_t(const problem *p)
{
    if (p->linear != LINEAR_LINE && mpz_sgn(place.num) < 0)
        place_set(0);
    if (p->linear == LINEAR_SEGMENT && mpz_cmp(place.num, place.den) > 0)
        place_set(1);
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

        if (!place_at_plane(p, i, up ? p->low[i] : p->high[i]))
            continue;
        mpz_set(work.try.num, place.num);
        mpz_set(work.try.den, place.den);
        if (!moves || rational_compare(&work.try, &work.low) > 0)
            rational_set(&work.low, &work.try);
        (void)place_at_plane(p, i, up ? p->high[i] : p->low[i]);
        mpz_set(work.try.num, place.num);
        mpz_set(work.try.den, place.den);
        if (!moves || rational_compare(&work.try, &work.high) < 0)
            rational_set(&work.high, &work.try);
        moves = true;
    }
    place_set(0);
    if (moves && mpz_sgn(work.low.num) > 0) {
        mpz_set(place.num, work.low.num);
        mpz_set(place.den, work.low.den);
    } else if (moves && mpz_sgn(work.high.num) < 0) {
        mpz_set(place.num, work.high.num);
        mpz_set(place.den, work.high.den);
    }
}

/* True with t proven best: f' is 0, or points out of the range. */
static bool
descend(const problem *p)
{
    unsigned step, i;
    int side[3];

    place_set(0);
    for (step = 0; step < 8; step++) {
        place_measure(p);
        if (mpz_sgn(place.curve) == 0) {
            nearest_of_flat(p);
            place_measure(p);
            return true;
        }
        if (mpz_sgn(place.slope) == 0 || place_is_end(p, -mpz_sgn(place.slope)))
            return true;
        for (i = 0; i < 3; i++)
            side[i] = mpz_sgn(place.excess[i]);
        (void)place_of(p, side);
        clamp_t(p);
    }
    return false;
}

static void
set_solution(const problem *p, const fxr_unit3 *axis, closest_solution *out)
{
    mpz_set(out->t.num, place.num);
    mpz_set(out->t.den, place.den);
    closest_solution_at(p, axis, place.excess, out);
    out->wide = place_is_wide(p);
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
        place_try_all(p);
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
    place_try_all(p);
    set_solution(p, axis, out);
}
