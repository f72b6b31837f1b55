/*
 * reference_closest.c - the closest points of a component and a box: measuring at one t,
 * the parameters where the best could be, and the search through all of them.
 */
#include "reference.h"

/* t = num / den. What place_measure makes of it: den times the excess on each
 * axis, den times half of f', and half of f'' with what is strictly outside. */
typedef struct {
    bool ready;
    mpz_t num, den, excess[3], slope, curve;
} closest_place;

extern closest_place place;

void place_prepare(void);
void place_set(long num);
void place_measure(const problem *p);

/* Has the range of t its end here, so that t may not go on that way? */
bool place_is_end(const problem *p, int way);

/* Where f' is 0 if side[i] < 0, > 0 or == 0 says which plane, if any, is active
 * on axis i; false if nothing that is active moves. */
bool place_of(const problem *p, const int side[3]);

/* t = (plane - o) / d; false if d is 0 */
bool place_at_plane(const problem *p, unsigned i, const mpz_t plane);

/* Does t, which is measured, come from a fraction of more than 64 bits with all
 * planes that are reached? Leaves that fraction as t. */
bool place_is_wide(const problem *p);

/* Goes through everything that could be best. */
void place_try_all(const problem *p);

/* Measuring at one t, and the parameters where the best could be. */

closest_place place;

static struct {
    mpz_t at, edge;
} work;

void
place_prepare(void)
{
    unsigned i;

    if (place.ready)
        return;
    mpz_inits(place.num, place.den, place.slope, place.curve, work.at,
              work.edge, NULL);
    for (i = 0; i < 3; i++)
        mpz_init(place.excess[i]);
    place.ready = true;
}

void
place_measure(const problem *p)
{
    unsigned i;

    mpz_set_ui(place.slope, 0);
    mpz_set_ui(place.curve, 0);
    for (i = 0; i < 3; i++) {
        mpz_mul(work.at, p->o[i], place.den);
        mpz_addmul(work.at, p->d[i], place.num);
        mpz_mul(work.edge, p->low[i], place.den);
        mpz_sub(place.excess[i], work.at, work.edge);
        if (mpz_sgn(place.excess[i]) >= 0) {
            mpz_mul(work.edge, p->high[i], place.den);
            mpz_sub(place.excess[i], work.at, work.edge);
            if (mpz_sgn(place.excess[i]) <= 0)
                mpz_set_ui(place.excess[i], 0);
        }
        if (mpz_sgn(place.excess[i]) != 0) {
            mpz_addmul(place.slope, p->d[i], place.excess[i]);
            mpz_addmul(place.curve, p->d[i], p->d[i]);
        }
    }
}

void
place_set(long num)
{
    mpz_set_si(place.num, num);
    mpz_set_ui(place.den, 1);
}

bool
place_is_end(const problem *p, int way)
{
    if (p->linear == LINEAR_LINE)
        return false;
    return way < 0 ? mpz_sgn(place.num) == 0
                   : p->linear == LINEAR_SEGMENT &&
                         mpz_cmp(place.num, place.den) == 0;
}

bool
place_of(const problem *p, const int side[3])
{
    unsigned i;

    mpz_set_ui(place.num, 0);
    mpz_set_ui(place.den, 0);
    for (i = 0; i < 3; i++) {
        if (side[i] == 0)
            continue;
        mpz_sub(work.edge, side[i] < 0 ? p->low[i] : p->high[i], p->o[i]);
        mpz_addmul(place.num, p->d[i], work.edge);
        mpz_addmul(place.den, p->d[i], p->d[i]);
    }
    return mpz_sgn(place.den) != 0;
}

bool
place_at_plane(const problem *p, unsigned i, const mpz_t plane)
{
    mpz_sub(place.num, plane, p->o[i]);
    mpz_set(place.den, p->d[i]);
    if (mpz_sgn(place.den) < 0) {
        mpz_neg(place.num, place.num);
        mpz_neg(place.den, place.den);
    }
    return mpz_sgn(place.den) != 0;
}

bool
place_is_wide(const problem *p)
{
    int side[3];
    unsigned i;

    if (place_is_end(p, 1) || mpz_sgn(place.num) == 0 ||
        mpz_sgn(place.curve) == 0)
        return false;
    for (i = 0; i < 3; i++) {
        mpz_mul(work.at, p->o[i], place.den);
        mpz_addmul(work.at, p->d[i], place.num);
        mpz_mul(work.edge, p->low[i], place.den);
        side[i] = mpz_cmp(work.at, work.edge) <= 0 ? -1 : 0;
        mpz_mul(work.edge, p->high[i], place.den);
        if (mpz_cmp(work.at, work.edge) >= 0)
            side[i] = 1;
    }
    (void)place_of(p, side);
    return mpz_sizeinbase(place.num, 2) > 64 ||
           mpz_sizeinbase(place.den, 2) > 64;
}

/* The search through everything that could be best. */

static struct {
    bool ready;
    mpz_t at, edge;
    rational best, best_square, try;
} candidate_work;

static void
prepare(void)
{
    place_prepare();
    if (candidate_work.ready)
        return;
    mpz_inits(candidate_work.at, candidate_work.edge, NULL);
    rational_init(&candidate_work.best);
    rational_init(&candidate_work.best_square);
    rational_init(&candidate_work.try);
    candidate_work.ready = true;
}

/* Keeps t if it is in range, and better than the best, or as good and nearer
 * to 0. */
static void
consider(const problem *p, bool first)
{
    rational *square = &candidate_work.try;
    unsigned i;
    int order;

    if (p->linear != LINEAR_LINE && mpz_sgn(place.num) < 0)
        return;
    if (p->linear == LINEAR_SEGMENT && mpz_cmp(place.num, place.den) > 0)
        return;
    place_measure(p);
    mpz_set_ui(square->num, 0);
    for (i = 0; i < 3; i++)
        mpz_addmul(square->num, place.excess[i], place.excess[i]);
    mpz_mul(square->den, place.den, place.den);
    order = first ? -1 : rational_compare(square, &candidate_work.best_square);
    if (order == 0) {
        mpz_mul(candidate_work.at, place.num, candidate_work.best.den);
        mpz_mul(candidate_work.edge, candidate_work.best.num, place.den);
        order = mpz_cmpabs(candidate_work.at, candidate_work.edge);
    }
    if (order >= 0)
        return;
    rational_set(&candidate_work.best_square, square);
    mpz_set(candidate_work.best.num, place.num);
    mpz_set(candidate_work.best.den, place.den);
}

void
place_try_all(const problem *p)
{
    unsigned set, i;

    prepare();
    place_set(0);
    consider(p, true);
    place_set(1);
    consider(p, false);
    for (i = 0; i < 3; i++) {
        if (place_at_plane(p, i, p->low[i]))
            consider(p, false);
        if (place_at_plane(p, i, p->high[i]))
            consider(p, false);
    }
    for (set = 0; set < 27; set++) {
        const int side[3] = {(int)(set % 3) - 1, (int)(set / 3 % 3) - 1,
                             (int)(set / 9) - 1};

        if (place_of(p, side))
            consider(p, false);
    }
    mpz_set(place.num, candidate_work.best.num);
    mpz_set(place.den, candidate_work.best.den);
    place_measure(p);
}

/*
 * F(t), the sum of the squares of what sticks out of the
 * box on each axis, is convex and has a continuous derivative.
 */

static struct {
    bool ready;
    rational low, high, try;
} closest_work;

static void
closest_prepare(void)
{
    place_prepare();
    if (closest_work.ready)
        return;
    rational_init(&closest_work.low);
    rational_init(&closest_work.high);
    rational_init(&closest_work.try);
    closest_work.ready = true;
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
        mpz_set(closest_work.try.num, place.num);
        mpz_set(closest_work.try.den, place.den);
        if (!moves ||
            rational_compare(&closest_work.try, &closest_work.low) > 0)
            rational_set(&closest_work.low, &closest_work.try);
        (void)place_at_plane(p, i, up ? p->high[i] : p->low[i]);
        mpz_set(closest_work.try.num, place.num);
        mpz_set(closest_work.try.den, place.den);
        if (!moves ||
            rational_compare(&closest_work.try, &closest_work.high) < 0)
            rational_set(&closest_work.high, &closest_work.try);
        moves = true;
    }
    place_set(0);
    if (moves && mpz_sgn(closest_work.low.num) > 0) {
        mpz_set(place.num, closest_work.low.num);
        mpz_set(place.den, closest_work.low.den);
    } else if (moves && mpz_sgn(closest_work.high.num) < 0) {
        mpz_set(place.num, closest_work.high.num);
        mpz_set(place.den, closest_work.high.den);
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
    closest_prepare();
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
    closest_prepare();
    out->any = !reference_is_empty(p);
    if (!out->any)
        return;
    place_try_all(p);
    set_solution(p, axis, out);
}
