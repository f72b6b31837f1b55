/*
 * textbook.c - four ways to decide whether a component meets a closed box.
 *
 * For lines the first two start at a point before the box instead of o.
 */
#include "reference.h"

static bool
in_range(const problem *p, const mpq_t t)
{
    if (p->linear == LINEAR_LINE)
        return true;
    return mpq_sgn(t) >= 0 &&
           (p->linear == LINEAR_RAY || mpq_cmp_ui(t, 1, 1) <= 0);
}

/* t = (plane - o) / d */
static void
plane_at(const problem *p, unsigned i, const mpz_t plane, mpq_t t)
{
    mpz_sub(mpq_numref(t), plane, p->o[i]);
    mpz_set(mpq_denref(t), p->d[i]);
    mpq_canonicalize(t);
}

/* Is o + t d within the box on axis i? */
static bool
within(const problem *p, unsigned i, const mpq_t t)
{
    mpq_t at, edge;
    bool in;

    mpq_inits(at, edge, NULL);
    mpq_set_z(at, p->d[i]);
    mpq_mul(at, at, t);
    mpq_set_z(edge, p->o[i]);
    mpq_add(at, at, edge);
    mpq_set_z(edge, p->low[i]);
    in = mpq_cmp(at, edge) >= 0;
    mpq_set_z(edge, p->high[i]);
    in = in && mpq_cmp(at, edge) <= 0;
    mpq_clears(at, edge, NULL);
    return in;
}

bool
textbook_face_by_face(const problem *p)
{
    bool hits = reference_contains(p);
    unsigned k;
    mpq_t t;

    if (reference_is_empty(p))
        return false;
    mpq_init(t);
    for (k = 0; k < 6 && !hits; k++) {
        const unsigned i = k / 2;

        if (mpz_sgn(p->d[i]) == 0)
            continue;
        plane_at(p, i, k % 2 ? p->high[i] : p->low[i], t);
        hits = in_range(p, t) && within(p, (i + 1) % 3, t) &&
               within(p, (i + 2) % 3, t);
    }
    mpq_clear(t);
    return hits;
}

/* Of the planes that face the start, the last one met is the one to be hit. */
bool
textbook_near_face(const problem *p)
{
    bool moves = false, hits;
    unsigned i;
    mpq_t t, last;

    if (reference_is_empty(p))
        return false;
    if (reference_contains(p))
        return true;
    mpq_inits(t, last, NULL);
    for (i = 0; i < 3; i++) {
        if (mpz_sgn(p->d[i]) == 0)
            continue;
        plane_at(p, i, mpz_sgn(p->d[i]) > 0 ? p->low[i] : p->high[i], t);
        if (!moves || mpq_cmp(t, last) > 0)
            mpq_set(last, t);
        moves = true;
    }
    hits = moves && in_range(p, last) && within(p, 0, last) &&
           within(p, 1, last) && within(p, 2, last);
    mpq_clears(t, last, NULL);
    return hits;
}

bool
textbook_slabs(const problem *p)
{
    bool hits = !reference_is_empty(p), bounded = false;
    unsigned i;
    mpq_t t_near, t_far, enter, exit;

    mpq_inits(t_near, t_far, enter, exit, NULL);
    for (i = 0; i < 3 && hits; i++) {
        if (mpz_sgn(p->d[i]) == 0) {
            hits = mpz_cmp(p->o[i], p->low[i]) >= 0 &&
                   mpz_cmp(p->o[i], p->high[i]) <= 0;
            continue;
        }
        plane_at(p, i, p->low[i], t_near);
        plane_at(p, i, p->high[i], t_far);
        if (mpz_sgn(p->d[i]) < 0)
            mpq_swap(t_near, t_far);
        if (!bounded || mpq_cmp(t_near, enter) > 0)
            mpq_set(enter, t_near);
        if (!bounded || mpq_cmp(t_far, exit) < 0)
            mpq_set(exit, t_far);
        bounded = true;
    }
    if (hits && bounded) {
        hits = mpq_cmp(enter, exit) <= 0;
        if (p->linear != LINEAR_LINE)
            hits = hits && mpq_sgn(exit) >= 0;
        if (p->linear == LINEAR_SEGMENT)
            hits = hits && mpq_cmp_ui(enter, 1, 1) <= 0;
    }
    mpq_clears(t_near, t_far, enter, exit, NULL);
    return hits;
}

bool
textbook_separating_axes(const problem *p)
{
    int axis;

    for (axis = 0; axis < 6; axis++)
        if (reference_separates(p, axis))
            return false;
    return true;
}
