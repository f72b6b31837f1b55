/*
 * limits.c - limits of casts, and their order.
 */
#include "limits.h"

#include "big.h"

bool
where_is_before(const fxr_ratio *a, const fxr_ratio *b)
{
    const bool a_negative = a->negative && a->num > 0;
    const bool b_negative = b->negative && b->num > 0;
    big x, y, left, right;

    if (a_negative != b_negative)
        return a_negative;
    big_set(&x, a->num);
    big_multiply_word(&left, &x, b->den);
    big_set(&y, b->num);
    big_multiply_word(&right, &y, a->den);
    return a_negative ? big_order(&left, &right) > 0
                      : big_order(&left, &right) < 0;
}

static const fxr_ratio specials[] = {
    {0, 0, false},
    {0, 1, false},
    {0, 1, true},
    {1, 0, false},
    {1, 1, false},
    {1, 1, true},
    {1, UINT64_MAX, false},
    {1, UINT64_MAX, true},
    {UINT64_MAX, 0, false},
    {UINT64_MAX, 1, false},
    {UINT64_MAX, UINT64_MAX, false},
    {UINT64_MAX - 1, UINT64_MAX, false},
};

/* The same number in other terms, or one that is next to it. */
static void
vary(cases_random *r, fxr_ratio *t)
{
    const uint64_t by = cases_below(r, 3) + 1;

    if (t->num <= UINT64_MAX / by && t->den <= UINT64_MAX / by) {
        t->num *= by;
        t->den *= by;
    }
    switch (cases_below(r, 4)) {
    case 0:
        t->num += t->num < UINT64_MAX;
        break;
    case 1:
        t->num -= t->num > 0;
        break;
    default:
        break;
    }
}

const fxr_ratio *
cases_limit(cases_random *r, const fxr_ratio *around, fxr_ratio *limit)
{
    const uint32_t kind = cases_below(r, 8);

    if (kind == 0)
        return NULL;
    if (kind == 1) {
        *limit = cases_ratio(r);
        return limit;
    }
    if (kind > 2 && around != NULL) {
        *limit = *around;
        vary(r, limit);
        return limit;
    }
    *limit = specials[cases_below(r, sizeof specials / sizeof *specials)];
    return limit;
}
