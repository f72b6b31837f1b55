/*
 * fxr_root_value.c - the sign of N(t) = P + Q t at the first root of A t^2 - 2 B t + C, and N(t)
 * itself, rounded.
 *
 * The estimate of the root (quadratic_compact.h) has 2 t between two numbers of 64
 * fractional bits: between theirs is 2 N. Where both round alike, that is the answer, else
 * the exact order decides, of 2 P - h reach and 2 Q (../root/fxr_root_sign.c).
 *
 * An h is in halves of the last digit: (h + 1) / 2, floor, is h / 2 to nearest.
 *
 *   P, Q                       | < 2^268 (root_value.h)
 *   2 P - h reach, 2 Q         | < 2^270
 *   2 N 2^64                   | < 2^335
 */
#include "../space/axis.h"
#include "root_value.h"

/* Limbs that order two places at a root of COMPACT_LONG or at the start (fxr_touch_point.c). */
enum { PLACE_LIMBS = 11 };

/* Limbs of 2 t, and of 2 N 2^64; of a number of m limbs as that: VALUE_MORE more. */
enum { ROOT_FRACTION = 3, VALUE_MORE = 3, VALUE_TWICE = VALUE_LIMBS + 3 };

static void
value_add(uint32_t *v, const uint32_t *a, int32_t u, bool minus)
{
    limbs_add(v + 1, FORM_LIMBS, a, 2, magnitude32(u),
              (u < 0) != minus ? LIMBS_MINUS : LIMBS_PLUS);
}

void
fxri_value_set(root_form n[3], const least *s, bool is_point,
               const fxr_unit3 axis[3])
{
    int i, k;

    for (k = 0; k < 3; k++) {
        root_form *const to = &n[k];

        fxri_long_begin(to->p, FORM_LIMBS);
        fxri_long_begin(to->q, FORM_LIMBS);
        for (i = 0; i < 3; i++) {
            const least_axis *a = &s->axis[i];
            const int32_t u = k == 0   ? axis[i].x
                              : k == 1 ? axis[i].y
                                       : axis[i].z;

            if (a->region == INSIDE) {
                continue;
            }
            value_add(to->p, a->bound[a->region != BEFORE], u,
                      a->down == a->past);
            if (!is_point) {
                value_add(to->q, a->len, u, a->down);
            }
        }
        fxri_long_close(to->p);
        fxri_long_close(to->q);
    }
}

void
fxri_form_begin(value_form *f, int n)
{
    fxri_long_begin(f->p, n);
    fxri_long_begin(f->q, n);
}

void
fxri_form_close(value_form *f)
{
    fxri_long_close(f->p);
    fxri_long_close(f->q);
}

void
fxri_form_add(value_form *f, const uint32_t *x, const value_form *g,
              uint32_t minus)
{
    fxri_long_add(f->p, g->p, x, minus);
    fxri_long_add(f->q, g->q, x, minus);
}

void
fxri_place_bound(value_place *u, const compact_roots *r, const value_place *to,
                 int side)
{
    const int n = long_n(to->at.p);
    const int m = r != NULL && r->of.n > COMPACT_LONG ? n : PLACE_LIMBS;
    uint32_t p[LONG_ROOM(PLACE_LIMBS)], q[LONG_ROOM(PLACE_LIMBS)];

    if (side != 0) {
        fxri_long_minor(p, m, u->at.p, to->den, to->at.p, u->den);
        fxri_long_minor(q, m, u->at.q, to->den, to->at.q, u->den);
        if (value_side_at(r, p, q) != side) {
            return;
        }
    }
    fxri_long_copy(u->at.p, n, to->at.p);
    fxri_long_copy(u->at.q, n, to->at.q);
    fxri_long_copy(u->den, long_n(to->den), to->den);
}

/* The sign of N(t) at the first root, without an estimate. There is room for PLACE_LIMBS at a root of COMPACT_LONG. */
FXR_COLD int
value_sign(const quadratic_compact *of, const uint32_t *p, const uint32_t *q)
{
    uint32_t work[ROOT_WORK(COMPACT_CAPSULE, VALUE_LIMBS)];

    FXR_ASSERT(ROOT_WORK(of->n, long_n(p)) <=
               ROOT_WORK(COMPACT_CAPSULE, VALUE_LIMBS));

    return fxri_root_sign(of, false, of->b_sign, p, q, work);
}

/*
 * |2 N(t)| 2^64 of 2 t = r->whole + (r->part + more) 2^-64. Returns its sign.
 *
 *   2 t             | < 2^2, as t <= 1
 *   the result      | < 2^66 + 2^65 of P and Q
 */
static int
value_twice(uint32_t v[VALUE_TWICE], const compact_roots *r, uint64_t more,
            const uint32_t *p, const uint32_t *q)
{
    const int n = long_n(p), n_v = n + VALUE_MORE;
    const uint64_t part = r->part + more; /* modulo 2^64 */
    uint32_t t[ROOT_FRACTION];

    t[0] = (uint32_t)part;
    t[1] = (uint32_t)(part >> 32);
    t[2] = (uint32_t)r->whole + (part < more);
    fxri_limbs_clear(v, n_v);
    fxri_limbs_add_product(v, n_v, q + 1, n, t, ROOT_FRACTION, long_minus(q));
    limbs_add(v + 2, n_v - 2, p + 1, n, 2, long_minus(p));
    return fxri_limbs_take_sign(v, n_v);
}

/* What 2 t may be more than its estimate, in units of 2^-64. */
static uint64_t
value_more(const compact_roots *r)
{
    return ((uint64_t)r->over << 17) + 1;
}

int
fxri_value_side(const quadratic_compact *of, const uint32_t *p,
                const uint32_t *q)
{
    const int side = fxri_root_side(of, p, q);

    return side != ROOT_UNSURE ? side : value_sign(of, p, q);
}

/* Is v 2^-128 reach or more, for v of n + VALUE_MORE limbs? So far off is what an OBB whose axes are all but in
 * one plane has. */
static bool
value_is_far(const uint32_t *v, int n, const uint32_t *reach)
{
    uint32_t x[VALUE_LIMBS], y[VALUE_LIMBS];

    fxri_limbs_copy(x, VALUE_LIMBS, v + 4, n + VALUE_MORE - 4);
    fxri_limbs_copy(y, VALUE_LIMBS, reach + 1, long_n(reach));
    return fxri_limbs_order(x, y, VALUE_LIMBS) >= 0;
}

/* floor(v 2^-64 / reach), or the largest h, for v of n + VALUE_MORE limbs; v is overwritten. */
static uint32_t
value_halves(uint32_t v[VALUE_TWICE], int n, const uint32_t *reach)
{
    uint32_t h[2];

    if (value_is_far(v, n, reach)) {
        return UINT32_MAX;
    }
    (void)fxri_limbs_divide_long(h, 2, v + 2, reach + 1, long_n(reach));
    return h[1] != 0 ? UINT32_MAX : h[0];
}

/* Is |2 N(t)| at least h reach, for N(t) of this sign? */
FXR_COLD bool
value_reaches(const compact_roots *r, const uint32_t *p, const uint32_t *q,
              int sign, const uint32_t *reach, uint32_t h)
{
    const uint32_t minus = sign < 0 ? LIMBS_MINUS : LIMBS_PLUS;
    uint32_t x[LONG_ROOM(VALUE_LIMBS)], y[LONG_ROOM(VALUE_LIMBS)];

    fxri_long_begin(x, long_n(p));
    fxri_long_begin(y, long_n(p));
    fxri_long_add_times(x, p, 2, minus);
    fxri_long_add_times(x, reach, h, LIMBS_MINUS);
    fxri_long_add_times(y, q, 2, minus);
    fxri_long_close(x);
    fxri_long_close(y);
    return value_sign(&r->of, x, y) >= 0;
}

static int32_t
value_of_halves(uint32_t h, bool negative)
{
    const int64_t size = (int64_t)(h >> 1) + (h & 1); /* <= 2^31 */

    return saturate32(negative ? -size : size);
}

int32_t
fxri_value_at_root(const compact_roots *r, const uint32_t *p, const uint32_t *q,
                   const uint32_t *reach)
{
    uint32_t low[VALUE_TWICE], high[VALUE_TWICE], a, b;
    const int low_sign = value_twice(low, r, 0, p, q);
    const int high_sign = value_twice(high, r, value_more(r), p, q);
    int sign = low_sign;

    if (low_sign != high_sign) {
        sign = value_sign(&r->of, p, q);
        if (sign == 0) {
            return 0;
        }
        fxri_limbs_clear(sign == low_sign ? high : low, VALUE_TWICE);
    }
    a = value_halves(low, long_n(p), reach);
    b = value_halves(high, long_n(p), reach);
    if (a > b) {
        const uint32_t swap = a;

        a = b;
        b = swap;
    }
    while ((a & 1) + (a >> 1) != (b & 1) + (b >> 1)) { /* h is in a..b */
        const uint32_t h = a + ((b - a) >> 1) + ((b - a) & 1);

        if (value_reaches(r, p, q, sign, reach, h)) {
            a = h;
        } else {
            b = h - 1;
        }
    }
    return value_of_halves(a, sign < 0);
}

static int32_t
value_at_zero(const uint32_t *p, const uint32_t *reach)
{
    uint32_t twice[VALUE_TWICE];
    const int n = long_n(p);

    fxri_limbs_clear(twice, VALUE_TWICE);
    limbs_add(twice + 2, n + 1, p + 1, n, 2, LIMBS_PLUS);
    return value_of_halves(value_halves(twice, n, reach), long_sign(p) < 0);
}

/* N(t) / reach is v - 1/2 of a v > 0, or v + 1/2, where 2 N(t) is (2 |v| - 1) reach with that sign. */
int32_t
fxri_value_even(const compact_roots *r, const uint32_t *p, const uint32_t *q,
                const uint32_t *reach)
{
    const int32_t v = r == NULL ? value_at_zero(p, reach)
                                : fxri_value_at_root(r, p, q, reach);
    const bool negative = v < 0;
    uint32_t x[LONG_ROOM(VALUE_LIMBS)], y[LONG_ROOM(VALUE_LIMBS)];

    if ((v & 1) == 0) {
        return v;
    }
    fxri_long_begin(x, long_n(p));
    fxri_long_begin(y, long_n(p));
    fxri_long_add_times(x, p, 2, LIMBS_PLUS);
    fxri_long_add_times(x, reach, 2 * magnitude32(v) - 1,
                        negative ? LIMBS_PLUS : LIMBS_MINUS);
    fxri_long_add_times(y, q, 2, LIMBS_PLUS);
    fxri_long_close(x);
    fxri_long_close(y);
    if (value_side_at(r, x, y) != 0) {
        return v;
    }
    return negative ? v + 1 : v - 1;
}

/*
 * Of a line of contact all S(u) have the same e . S(u), and all others of the segment more, with e along the
 * normal n, so u = 0 where n . v > 0, and 1 where it is below 0. In quarters of 2^-30 ulps, floors:
 *
 *   n . v           | < 3 2^60, off by less than 3, and by |v_k| / 8 for each component of n
 */

/* The end that counts, or NULL if that is not certain. */
static const fxr_vec3 *
value_end(const value_contact *c)
{
    uint64_t margin = 0;
    int64_t along = 0;
    int k;

    for (k = 0; k < 3; k++) {
        bool down;
        const fxr_q30 n = axis_component(c->normal, k);
        const uint32_t v = difference32(indexed_component(c->a, k),
                                        indexed_component(c->b, k), &down);
        const int64_t part = (int64_t)(FXR_PRODUCT(v, magnitude32(n)) >> 2);

        along += (n < 0) != down ? -part : part;
        margin += v;
    }
    if (margin != 0 && magnitude64(along) <= (margin >> 3) + 4) {
        return NULL;
    }
    return (along < 0) == c->out ? c->a : c->b;
}

/*
 * Coordinate k of S -+ radius n in units of 2^-16 ulps, with n off by 1 / 2 and the root as above, in T 2^-63:
 *
 *   T = t 2^63        floor, below it by less than 2^15 over + 1   | <= 2^63
 *   d T 2^-47         floors, below it by less than over + 3       | < 2^49
 *   radius n 2^-14    floor, off by less than radius 2^-15 + 1     | < 2^48
 */
static bool
value_coordinate(const compact_roots *r, const value_contact *c,
                 const fxr_vec3 *end, int k, int32_t *out)
{
    const uint64_t t = r->whole << 62 | r->part >> 2;
    const int64_t slack = (int64_t)(c->radius >> 15) + (int64_t)r->over + 6;
    const fxr_q30 n = axis_component(c->normal, k);
    bool down;
    const uint32_t d = difference32(indexed_component(c->from, k),
                                    indexed_component(c->to, k), &down);
    const int64_t by = (int64_t)((FXR_PRODUCT(d, (uint32_t)(t >> 32)) +
                                  (FXR_PRODUCT(d, (uint32_t)t) >> 32)) >>
                                 15);
    const int64_t off = (int64_t)(FXR_PRODUCT(c->radius, magnitude32(n)) >> 14);
    const int64_t at = (int64_t)indexed_component(end, k) * 65536 +
                       (down ? -by : by) + ((n < 0) == c->out ? -off : off);
    /* plus 2^62, which is more than the size of it, and one half ulp */
    const uint64_t up = ((uint64_t)1 << 62) + (uint64_t)at + 32768;
    const uint64_t low = (up - (uint64_t)slack) >> 16;

    *out = saturate32((int64_t)low - ((int64_t)1 << 46));
    return low == (up + (uint64_t)slack) >> 16;
}

bool
fxri_value_point(const compact_roots *r, const value_contact *c,
                 fxr_vec3 *point)
{
    const fxr_vec3 *const end = value_end(c);
    int k;

    if (end == NULL) {
        return false;
    }
    for (k = 0; k < 3; k++) {
        if (!value_coordinate(r, c, end, k, components(point) + k)) {
            return false;
        }
    }
    return true;
}

/* h = floor(sqrt(4 P^2 / square))    | 4 P^2 / square < 2^70 */
int32_t
fxri_value_at_start(const uint32_t *p, const uint32_t *square)
{
    enum { QUOTIENT = 3, NUMBER = QUOTIENT + VALUE_SQUARE };
    const int n = long_n(square);
    uint32_t twice[LONG_ROOM(VALUE_LIMBS)], number[NUMBER], root[ROOT_LIMBS];
    uint32_t quotient[ROOT_SQUARE_LIMBS];

    fxri_long_begin(twice, long_n(p));
    fxri_long_add_times(twice, p, 2, long_minus(p));
    fxri_limbs_clear(number, QUOTIENT + n);
    fxri_limbs_clear(quotient, ROOT_SQUARE_LIMBS);
    fxri_limbs_add_product(number, QUOTIENT + n, twice + 1, long_n(p),
                           twice + 1, long_n(p), LIMBS_PLUS);
    (void)fxri_limbs_divide_long(quotient, QUOTIENT, number, square + 1, n);
    (void)fxri_limbs_root(root, quotient);
    return value_of_halves(root[1] != 0 ? UINT32_MAX : root[0],
                           long_sign(p) < 0);
}

void
fxri_stop_center(compact_roots *roots, const fxr_segment *path,
                 const int8_t side[3], fxr_vec3 *center)
{
    int i;

    for (i = 0; i < 3; i++) {
        const int32_t start = indexed_component(&path->a, i);
        bool down;
        const uint32_t len =
            difference32(start, indexed_component(&path->b, i), &down);
        const uint64_t halves = fxri_compact_halves(roots, len, false);
        const bool beyond = len > 0 && (down ? side[i] < 0 : side[i] > 0);

        components(center)[i] =
            stop_coordinate(roots, halves, start, down, beyond);
    }
}
