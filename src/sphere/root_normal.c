/*
 * root_normal.c - the sign of N(t) = Q t - P at the first root of A t^2 - 2 B t + C, and
 * N(t) itself, rounded.
 *
 * The estimate of the root (quadratic_compact.h) has 2 t between two numbers of 64
 * fractional bits: between theirs is 2 N. Where both round alike, that is the answer, else
 * the exact order decides, which is that of t and P / Q:
 *
 *   A P^2 - 2 B P Q + C Q^2    | < 4 2^132 2^264, of 2 P + h reach and 2 Q
 *
 * An h is in halves of the last digit: (h + 1) / 2, floor, is h / 2 to nearest.
 */
#include "root_normal.h"

enum { ORDER_SQUARE = 9, ORDER_SUM = 13, TWICE_LIMBS = 8, ROOT_T = 3 };

static const uint32_t normal_none = 0;

static void
normal_add(uint32_t *r, const uint32_t *a, int32_t u, bool minus)
{
    limbs_add(r, NORMAL_LIMBS, a, 2, magnitude32(u),
              (u < 0) != minus ? LIMBS_MINUS : LIMBS_PLUS);
}

void
fxri_normal_set(normal_at n[3], const least *s, bool is_point,
                const fxr_unit3 axis[3])
{
    int i, k;

    for (k = 0; k < 3; k++) {
        normal_at *const to = &n[k];

        fxri_limbs_copy(to->p, NORMAL_LIMBS, &normal_none, 1);
        fxri_limbs_copy(to->q, NORMAL_LIMBS, &normal_none, 1);
        for (i = 0; i < 3; i++) {
            const least_axis *a = &s->axis[i];
            const int32_t u = k == 0   ? axis[i].x
                              : k == 1 ? axis[i].y
                                       : axis[i].z;

            if (a->region == INSIDE) {
                continue;
            }
            normal_add(to->p, a->bound[a->region != BEFORE], u,
                       a->down != a->past);
            if (!is_point) {
                normal_add(to->q, a->len, u, a->down);
            }
        }
        to->p_sign = (int8_t)fxri_limbs_take_sign(to->p, NORMAL_LIMBS);
        to->q_sign = (int8_t)fxri_limbs_take_sign(to->q, NORMAL_LIMBS);
    }
}

/* The sign of N(t) at the first root, without an estimate. */
FXR_COLD int
normal_sign(const quadratic_compact *of, const normal_at *n)
{
    uint32_t sum[ORDER_SUM], square[ORDER_SQUARE];
    int i, order;

    if (n->q_sign == 0) {
        return -n->p_sign;
    }
    if (n->p_sign != n->q_sign) {
        return n->q_sign;
    }
    /* behind B / A there is only the other root */
    fxri_limbs_copy(sum, ORDER_SUM, n->p, 0);
    fxri_limbs_add_product(sum, ORDER_SUM, compact_a(of), of->n, n->p,
                           NORMAL_LIMBS, LIMBS_PLUS);
    fxri_limbs_add_product(sum, ORDER_SUM, compact_b(of), of->n, n->q,
                           NORMAL_LIMBS, LIMBS_MINUS);
    if (fxri_limbs_sign(sum, ORDER_SUM) > 0) {
        return -n->q_sign;
    }
    fxri_limbs_copy(sum, ORDER_SUM, n->p, 0);
    for (i = 0; i < 4; i++) {
        const uint32_t *x = i < 3 ? n->p : n->q, *y = i < 1 ? n->p : n->q;

        fxri_limbs_copy(square, ORDER_SQUARE, n->p, 0);
        fxri_limbs_add_product(square, ORDER_SQUARE, x, NORMAL_LIMBS, y,
                               NORMAL_LIMBS, LIMBS_PLUS);
        fxri_limbs_add_product(sum, ORDER_SUM,
                               i == 0   ? compact_a(of)
                               : i == 3 ? compact_c(of)
                                        : compact_b(of),
                               of->n, square, ORDER_SQUARE,
                               i == 0 || i == 3 ? LIMBS_PLUS : LIMBS_MINUS);
    }
    order = fxri_limbs_sign(sum, ORDER_SUM);
    return n->q_sign < 0 ? -order : order;
}

/*
 * |2 N(t)| 2^64 of 2 t = r->whole + (r->part + more) 2^-64. Returns its sign.
 *
 *   2 t             | < 2^2, as t <= 1
 *   the result      | < 2^129 2^66 + 2^129 2^65
 */
static int
normal_twice(uint32_t v[TWICE_LIMBS], const compact_roots *r, uint64_t more,
             const normal_at *n)
{
    const uint64_t part = r->part + more; /* modulo 2^64 */
    uint32_t t[ROOT_T];

    t[0] = (uint32_t)part;
    t[1] = (uint32_t)(part >> 32);
    t[2] = (uint32_t)r->whole + (part < more);
    fxri_limbs_copy(v, TWICE_LIMBS, t, 0);
    fxri_limbs_add_product(v, TWICE_LIMBS, n->q, NORMAL_LIMBS, t, ROOT_T,
                           n->q_sign < 0 ? LIMBS_MINUS : LIMBS_PLUS);
    limbs_add(v + 2, TWICE_LIMBS - 2, n->p, NORMAL_LIMBS, 2,
              n->p_sign < 0 ? LIMBS_PLUS : LIMBS_MINUS);
    return fxri_limbs_take_sign(v, TWICE_LIMBS);
}

/* What 2 t may be more than its estimate, in units of 2^-64. */
static uint64_t
normal_more(const compact_roots *r)
{
    return ((uint64_t)r->over << 17) + 1;
}

int
fxri_normal_side(const compact_roots *r, const normal_at *n)
{
    uint32_t v[TWICE_LIMBS];
    const int low = normal_twice(v, r, 0, n);
    const int high = normal_twice(v, r, normal_more(r), n);

    return low == high && low != 0 ? low : normal_sign(&r->of, n);
}

/* floor(v 2^-64 / reach), or the largest h; v is overwritten.  | < 2^131 */
static uint32_t
normal_halves(uint32_t v[TWICE_LIMBS], const uint32_t reach[NORMAL_REACH])
{
    uint32_t h[2];

    (void)fxri_limbs_divide_long(h, 2, v + 2, reach, NORMAL_REACH);
    return h[1] != 0 ? UINT32_MAX : h[0];
}

/* Is |2 N(t)| at least h reach, for N(t) of this sign? */
FXR_COLD bool
normal_reaches(const compact_roots *r, const normal_at *n, int sign,
               const uint32_t reach[NORMAL_REACH], uint32_t h)
{
    normal_at x;

    fxri_limbs_copy(x.p, NORMAL_LIMBS, n->p, 0);
    fxri_limbs_copy(x.q, NORMAL_LIMBS, n->p, 0);
    limbs_add(x.q, NORMAL_LIMBS, n->q, NORMAL_LIMBS, 2, LIMBS_PLUS);
    limbs_add(x.p, NORMAL_LIMBS, n->p, NORMAL_LIMBS, 2,
              n->p_sign != sign ? LIMBS_MINUS : LIMBS_PLUS);
    limbs_add(x.p, NORMAL_LIMBS, reach, NORMAL_REACH, h, LIMBS_PLUS);
    x.p_sign = (int8_t)fxri_limbs_take_sign(x.p, NORMAL_LIMBS);
    x.q_sign = (int8_t)(sign < 0 ? -n->q_sign : n->q_sign); /* -1, 0, 1 */
    return normal_sign(&r->of, &x) >= 0;
}

static int32_t
normal_of_halves(uint32_t h, bool negative)
{
    const int64_t size = (int64_t)(h >> 1) + (h & 1); /* <= 2^31 */

    return saturate32(negative ? -size : size);
}

int32_t
fxri_normal_at_root(const compact_roots *r, const normal_at *n,
                    const uint32_t reach[NORMAL_REACH])
{
    uint32_t low[TWICE_LIMBS], high[TWICE_LIMBS], a, b;
    const int low_sign = normal_twice(low, r, 0, n);
    const int high_sign = normal_twice(high, r, normal_more(r), n);
    int sign = low_sign;

    if (low_sign != high_sign) {
        sign = normal_sign(&r->of, n);
        if (sign == 0) {
            return 0;
        }
        fxri_limbs_copy(sign == low_sign ? high : low, TWICE_LIMBS, low, 0);
    }
    a = normal_halves(low, reach);
    b = normal_halves(high, reach);
    if (a > b) {
        const uint32_t swap = a;

        a = b;
        b = swap;
    }
    while ((a & 1) + (a >> 1) != (b & 1) + (b >> 1)) { /* h is in a..b */
        const uint32_t h = a + ((b - a) >> 1) + ((b - a) & 1);

        if (normal_reaches(r, n, sign, reach, h)) {
            a = h;
        } else {
            b = h - 1;
        }
    }
    return normal_of_halves(a, sign < 0);
}

/* h = floor(sqrt(4 P^2 / square))    | 4 P^2 / square < 2^70 */
int32_t
fxri_normal_at_start(const normal_at *n, const uint32_t square[NORMAL_SQUARE])
{
    enum { QUOTIENT = 3, NUMBER = QUOTIENT + NORMAL_SQUARE };
    uint32_t twice[NORMAL_LIMBS], number[NUMBER], root[ROOT_LIMBS];
    uint32_t quotient[ROOT_SQUARE_LIMBS];

    fxri_limbs_copy(twice, NORMAL_LIMBS, n->p, 0);
    fxri_limbs_copy(number, NUMBER, n->p, 0);
    fxri_limbs_copy(quotient, ROOT_SQUARE_LIMBS, n->p, 0);
    limbs_add(twice, NORMAL_LIMBS, n->p, NORMAL_LIMBS, 2, LIMBS_PLUS);
    fxri_limbs_add_product(number, NUMBER, twice, NORMAL_LIMBS, twice,
                           NORMAL_LIMBS, LIMBS_PLUS);
    (void)fxri_limbs_divide_long(quotient, QUOTIENT, number, square,
                                 NORMAL_SQUARE);
    (void)fxri_limbs_root(root, quotient);
    return normal_of_halves(root[1] != 0 ? UINT32_MAX : root[0], n->p_sign > 0);
}
