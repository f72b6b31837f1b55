/*
 * place.c - measuring at one t, and the parameters where the best could be.
 */
#include "place.h"

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
