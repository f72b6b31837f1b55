/*
 * point_any.c - from an exact t to rounded points and squares.
 */
#include "point_any.h"

#include "../number/square_root.h"
#include "even.h"

uint64_t
fxri_round_quotient(big *a, const big *d, bool *over)
{
    const uint64_t q = fxri_big_divide_long(a, d, over);

    if (*over) {
        return q;
    }
    fxri_big_shift_up(a, a, 1);
    if (rounds_up(fxri_big_order(a, d), (q & 1) != 0)) {
        *over = q == UINT64_MAX;
        return *over ? q : q + 1;
    }
    return q;
}

int32_t
fxri_round_coordinate(int32_t origin, bool down, big *m, const big *d)
{
    const uint64_t q = fxri_big_divide(m, d); /* 2^32: out of range */
    int64_t v = down ? origin - (int64_t)q : origin + (int64_t)q; /* < 2^33 */

    if (q <= UINT32_MAX) {
        fxri_big_shift_up(m, m, 1);
        if (rounds_up(fxri_big_order(m, d), ((uint64_t)v & 1) != 0)) {
            v += down ? -1 : 1;
        }
    }
    return saturate32(v);
}

void
fxri_round_point(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                 const big_ratio *t, fxr_vec3 *out)
{
    int32_t coordinate[3];
    int i;

    for (i = 0; i < 3; i++) {
        bool down;
        const uint32_t len = fxri_displacement(kind, p, q, i, &down);
        big m;

        fxri_big_multiply_word(&m, &t->num, len); /* < 2^170 */
        coordinate[i] = fxri_round_coordinate(component(p, i),
                                              down != t->negative, &m, &t->den);
    }
    out->x = coordinate[0];
    out->y = coordinate[1];
    out->z = coordinate[2];
}

/* v < 2^64 */
static uint64_t
big_as_word(const big *v)
{
    return ((uint64_t)(v->n > 1 ? v->limb[1] : 0) << 32) |
           (v->n > 0 ? v->limb[0] : 0);
}

void
fxri_round_ratio(const big_ratio *t, fxr_ratio *out)
{
    const int ahead = (int)fxri_big_bits(&t->num) - (int)fxri_big_bits(&t->den);
    int k =
        ahead > 0 ? 64 - ahead : 63; /* t < 2^(ahead + 1), > 2^(ahead - 1) */
    bool over = true;
    big m, one;

    out->negative = t->negative && t->num.n > 0;
    if (t->num.n <= 2 && t->den.n <= 2) {
        out->num = big_as_word(&t->num);
        out->den = out->num > 0 ? big_as_word(&t->den) : 1;
        return;
    }
    out->num = UINT64_MAX; /* for t >= 2^64 */
    fxri_big_set(&one, 1);
    fxri_big_set(&m, 1);
    for (; over && k >= 0; k--) {
        fxri_big_shift_up(&m, &t->num, (unsigned)k);
        out->num = fxri_round_quotient(&m, &t->den, &over);
        fxri_big_shift_up(&m, &one, (unsigned)k);
    }
    out->den = out->num > 0 ? big_as_word(&m) : 1;
    out->negative = out->negative && out->num > 0;
}

uint64_t
fxri_round_dist2(big *num, const big *den)
{
    const bool positive = num->n > 0;
    bool over;
    const uint64_t v = fxri_round_quotient(num, den, &over);

    return v == 0 && positive ? 1 : v;
}

uint32_t
fxr_dist_uq16(uint64_t dist2)
{
    return fxri_square_root(dist2);
}
