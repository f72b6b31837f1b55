/*
 * place_candidates.c - the search through everything that could be best.
 */
#include "place.h"

static struct {
    bool ready;
    mpz_t at, edge;
    rational best, best_square, try;
} work;

static void
prepare(void)
{
    place_prepare();
    if (work.ready)
        return;
    mpz_inits(work.at, work.edge, NULL);
    rational_init(&work.best);
    rational_init(&work.best_square);
    rational_init(&work.try);
    work.ready = true;
}

/* Keeps t if it is in range, and better than the best, or as good and nearer
 * to 0. */
static void
consider(const problem *p, bool first)
{
    rational *square = &work.try;
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
    order = first ? -1 : rational_compare(square, &work.best_square);
    if (order == 0) {
        mpz_mul(work.at, place.num, work.best.den);
        mpz_mul(work.edge, work.best.num, place.den);
        order = mpz_cmpabs(work.at, work.edge);
    }
    if (order >= 0)
        return;
    rational_set(&work.best_square, square);
    mpz_set(work.best.num, place.num);
    mpz_set(work.best.den, place.den);
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
    mpz_set(place.num, work.best.num);
    mpz_set(place.den, work.best.den);
    place_measure(p);
}
