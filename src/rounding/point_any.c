/*
 * point_any.c - from an exact t to rounded points and squares.
 */
#include "point_any.h"

int32_t
fxr_round_coordinate(int32_t origin, bool down, big *m, const big *d)
{
    const uint64_t q = fxr_big_divide(m, d); /* <= 2^32, then out of range */
    int64_t v = down ? origin - (int64_t)q : origin + (int64_t)q;
    int order;

    if (q <= UINT32_MAX) {
        fxr_big_shift_up(m, m, 1);
        order = fxr_big_order(m, d);
        if (order > 0 || (order == 0 && ((uint64_t)v & 1) != 0)) {
            v += down ? -1 : 1;
        }
    }
    return saturate32(v);
}

uint32_t
fxr_round_way(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q, int i,
              bool *down)
{
    const int32_t from = has_end(kind) ? component(p, i) : 0;
    const int32_t to = component(q, i);

    *down = to < from;
    return *down ? (uint32_t)from - (uint32_t)to
                 : (uint32_t)to - (uint32_t)from;
}

void
fxr_round_point(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                const big_ratio *t, fxr_vec3 *out)
{
    int32_t at[3];
    int i;

    for (i = 0; i < 3; i++) {
        bool down;
        const uint32_t way = fxr_round_way(kind, p, q, i, &down);
        big m;

        fxr_big_multiply_word(&m, &t->num, way); /* < 2^170 */
        at[i] = fxr_round_coordinate(component(p, i), down != t->negative, &m,
                                     &t->den);
    }
    out->x = at[0];
    out->y = at[1];
    out->z = at[2];
}

/* v < 2^64 */
static uint64_t
as_word(const big *v)
{
    return ((uint64_t)(v->n > 1 ? v->limb[1] : 0) << 32) |
           (v->n > 0 ? v->limb[0] : 0);
}

void
fxr_round_ratio(const big_ratio *t, fxr_ratio *out)
{
    const int ahead = (int)fxr_big_bits(&t->num) - (int)fxr_big_bits(&t->den);
    int k =
        ahead > 0 ? 64 - ahead : 63; /* t < 2^(ahead + 1), > 2^(ahead - 1) */
    bool over = true;
    big m, one;

    out->negative = t->negative && t->num.n > 0;
    if (t->num.n <= 2 && t->den.n <= 2) {
        out->num = as_word(&t->num);
        out->den = out->num > 0 ? as_word(&t->den) : 1;
        return;
    }
    out->num = UINT64_MAX; /* for t >= 2^64 */
    fxr_big_set(&one, 1);
    fxr_big_set(&m, 1);
    for (; over && k >= 0; k--) {
        fxr_big_shift_up(&m, &t->num, (unsigned)k);
        out->num = fxr_big_divide_round(&m, &t->den, &over);
        fxr_big_shift_up(&m, &one, (unsigned)k);
    }
    out->den = out->num > 0 ? as_word(&m) : 1;
    out->negative = out->negative && out->num > 0;
}

uint64_t
fxr_round_dist2(big *num, const big *den)
{
    const bool apart = num->n > 0;
    bool over;
    const uint64_t v = fxr_big_divide_round(num, den, &over);

    return v == 0 && apart ? 1 : v;
}

uint32_t
fxr_dist_uq16(uint64_t dist2)
{
    return fxr_internal_root(dist2);
}
