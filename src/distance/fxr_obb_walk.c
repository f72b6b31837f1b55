/*
 * fxr_obb_walk.c - the distance of a component from an OBB along t, for every number: the walk
 * of distance.h at 64 bits, its sums in 128.
 *
 * Small code adds up the sums of each piece anew, and takes the end of a segment,
 * t = 2^62 / 2^62, as a break; if the distance falls as far as that, it begins again there.
 */
#include "closest.h"

/* |x| + |y| + |z| <= 2^31, in less code. */
static inline bool
obb_axis_valid(const fxr_unit3 *u)
{
    uint32_t most = 0x80000000u;
    int k;

    for (k = 0; k < 3; k++) {
        const uint32_t m = magnitude32(axis_component(u, k));

        if (m > most) {
            return false;
        }
        most -= m;
    }
    return true;
}

/* u . v, once for all. */
FXR_COLD uint64_t
obb_axis_dot(const fxr_unit3 *u, const fxr_vec3 *v)
{
    return axis_dot(u, v);
}

FXR_INLINE uint64_t
obb_walk_dot(const fxr_unit3 *u, const fxr_vec3 *v)
{
    return FXR_FAST_CLOSEST ? axis_dot(u, v) : obb_axis_dot(u, v);
}

/* sum += x y, sum -= x y, to be inlined in fast code. */
FXR_INLINE void
obb_walk_add(wide *sum, uint64_t x, uint64_t y)
{
    if (!FXR_FAST_CLOSEST) {
        fxri_wide_add_product(sum, x, y);
    } else {
        const wide product = wide_product(x, y);

        wide_add(sum, &product);
    }
}

FXR_INLINE void
obb_walk_subtract(wide *sum, uint64_t x, uint64_t y)
{
    const wide product = wide_product(x, y);

    wide_subtract(sum, &product);
}

/*
 * Axis i, mirrored where the component runs downward; in reverse, if negative. The box is
 * the same in the mirror: it is from -high to high. Returns false if it is empty.
 *
 *   start, high    | < 2^63, 2^61: modulo 2^64 start + high tells whether it is inside
 *   len            | < 2^63
 *   bound          | < 2^63, of an axis BEHIND below 0
 *   to_far         | < 2^63 + 2^61
 */
FXR_INLINE bool
obb_axis_set(obb_walk *w, int i)
{
    const fxr_unit3 *u = &w->box->axis[i];
    const fxr_q16 half = indexed_component(&w->box->half, i);
    const uint64_t high = (uint64_t)(uint32_t)half << 30;
    obb_axis *a = &w->axis[i];
    uint64_t start, len;

    if (half < 0 || !(FXR_FAST_CLOSEST ? axis_valid(u) : obb_axis_valid(u))) {
        return false;
    }
    start = obb_walk_dot(u, w->p);
    len = obb_walk_dot(u, w->q);
    if (w->kind == SEGMENT) {
        len -= start;
    }
    start -= obb_walk_dot(u, &w->box->center);
    a->down = w->negative;
    if (len >> 63 != 0) {
        len = 0 - len;
        a->down = !w->negative;
    }
    if (a->down) {
        start = 0 - start;
    }
    a->len = len;
    a->to_far = a->bound = high - start;
    a->region = INSIDE;
    if (start + high > 2 * high) {
        a->region = BEHIND;
        if (start >> 63 != 0) {
            a->region = BEFORE;
            a->bound = 0 - start - high;
        }
    }
    return true;
}

/* A and B of a piece, and how many axes are active. Returns whether one of these is BEHIND. */
FXR_INLINE bool
obb_sums(obb_walk *w, wide *sum_a)
{
    const obb_axis *a;
    bool behind = false;

    wide_set(sum_a, 0);
    wide_set(&w->b, 0);
    w->active = 0;
    for (a = w->axis; a < w->axis + 3; a++) {
        if (a->region != INSIDE) {
            w->active++;
            obb_walk_add(sum_a, a->len, a->len);
            obb_walk_add(&w->b, a->len, a->bound);
            if (a->region == BEHIND) { /* -|bound| = bound - 2^64 */
                w->b.hi -= a->len;
                behind = true;
            }
        }
    }
    return behind;
}

/* v = a d - c b, b > 0: both are below 2^127. */
FXR_COLD void
obb_difference(wide *v, uint64_t a, uint64_t d, uint64_t c, uint64_t b)
{
    wide_set(v, 0);
    obb_walk_add(v, a, d);
    obb_walk_add(v, c, 0 - b);
    v->hi -= c; /* -b = (2^64 - b) - 2^64 */
}

/* The order of a x and b y below 2^192. */
FXR_COLD int
obb_slope_exact(const wide *a, uint64_t x, const wide *b, uint64_t y)
{
    uint32_t r[7], v[4], by[2], minus = LIMBS_PLUS;

    if (FXR_FAST_CLOSEST) {
        return fxri_wide_times_order(a, x, b, y);
    }
    fxri_limbs_clear(r, 7);
    limbs_set(by, x);
    for (;;) {
        limbs_set(v, a->lo);
        limbs_set(v + 2, a->hi);
        fxri_limbs_add_product(r, 7, v, 4, by, 2, minus);
        if (minus != LIMBS_PLUS) {
            return fxri_limbs_sign(r, 7);
        }
        a = b;
        limbs_set(by, y);
        minus = LIMBS_MINUS;
    }
}

/*
 * The order of a x and b y, by upper words where these tell it.
 *
 *   v    a.hi x - b.hi y    2^-64 of the difference is above v - y, below v + x
 */
static int
obb_slope_order(const wide *a, uint64_t x, const wide *b, uint64_t y)
{
    wide v;
    bool less;

    if (!FXR_FAST_CLOSEST) {
        obb_difference(&v, a->hi, x, b->hi, y);
    } else {
        v = wide_product(a->hi, x);
        obb_walk_subtract(&v, b->hi, y);
    }
    less = wide_negative(&v);
    if (v.hi + 1 > 1 ||
        (FXR_FAST_CLOSEST && (less ? 0 - v.lo >= x : v.lo >= y))) {
        return less ? -1 : 1;
    }
    return obb_slope_exact(a, x, b, y);
}

/* Does axis a break before num / den? */
FXR_INLINE bool
obb_earlier(const obb_axis *a, uint64_t num, uint64_t den)
{
    wide v;

    if (FXR_FAST_CLOSEST) {
        return wide_product_order(a->bound, den, num, a->len) < 0;
    }
    obb_difference(&v, a->bound, den, num, a->len);
    return wide_negative(&v);
}

/* The axis that breaks first, or NULL if a segment ends before. */
static obb_axis *
obb_next(obb_walk *w)
{
    obb_axis *a, *next = NULL;

    for (a = w->axis; a < w->axis + 3; a++) {
        if (a->region <= INSIDE &&
            (w->kind == SEGMENT ? a->bound : 0) < a->len &&
            (next == NULL || obb_earlier(a, next->bound, next->len))) {
            next = a;
        }
    }
    return next;
}

/* t is 1 and B is 0: the end of the segment is the start of one without length. */
FXR_INLINE void
obb_at_end(obb_walk *w)
{
    obb_axis *a;

    for (a = w->axis; a < w->axis + 3; a++) {
        a->bound -= a->len;
        a->len = 0;
        if (a->region == BEYOND) {
            a->region = BEHIND;
        }
    }
    wide_set(&w->b, 0);
    w->p = w->q;
}

/* On to the next piece. */
FXR_INLINE void
obb_on(obb_walk *w, wide *sum_a, obb_axis *a)
{
    const bool before = a->region == BEFORE;

    if (FXR_FAST_CLOSEST && before) {
        w->active--;
        obb_walk_subtract(sum_a, a->len, a->len);
        obb_walk_subtract(&w->b, a->len, a->bound);
    } else if (FXR_FAST_CLOSEST) {
        w->active++;
        obb_walk_add(sum_a, a->len, a->len);
        obb_walk_add(&w->b, a->len, a->bound);
    }
    a->bound = a->to_far;
    a->region = before ? INSIDE : BEYOND;
}

/*
 * From piece to piece, from t = num. Returns false if the distance of a line falls the other
 * way, where B is -B, or in small code that of a segment as far as its end.
 *
 * The top bit is the sign of B, unless all three terms are of axes that the start is
 * before:
 *
 *   before    len bound | < 2^126; of a ray or line 2^125
 *   behind              | < 2^125; of a segment 2^124, as len + |bound| < 2^63
 *
 * B > 0 after the first piece, as F < 0 there: an axis is before the box, so there is a break
 * ahead unless a segment ends before.
 */
static bool
obb_pieces(obb_walk *w, uint64_t num)
{
    uint64_t den = 1;
    bool sums = true;
    wide a;

    limbs_set(w->num + 2, 0);
    limbs_set(w->den + 2, 0);
    for (;; sums = !FXR_FAST_CLOSEST) {
        obb_axis *next;
        int order;

        if (sums) {
            if (obb_sums(w, &a) && wide_negative(&w->b)) {
                if (is_line(w->kind)) {
                    return false;
                }
                wide_set(&w->b, 0);
            }
            if (wide_is_zero(&w->b)) {
                break;
            }
        }
        next = obb_next(w);
        num = den = (uint64_t)1 << 62;
        if (next != NULL) {
            num = next->bound;
            den = next->len;
            if (w->active == 1 && next->region == BEFORE) {
                next->region = INSIDE;
                break;
            }
        }
        order = FXR_FAST_CLOSEST && next == NULL
                    ? wide_order(&a, &w->b)
                    : obb_slope_order(&a, num, &w->b, den);
        if (next == NULL && order <= 0) {
            if (!FXR_FAST_CLOSEST) {
                return false;
            }
            obb_at_end(w);
            num = den = 1;
            break;
        }
        if (order > 0) {
            num = w->b.lo;
            den = a.lo;
            limbs_set(w->num + 2, w->b.hi);
            limbs_set(w->den + 2, a.hi);
        }
        if (order >= 0) {
            break;
        }
        obb_on(w, &a, next);
    }
    limbs_set(w->num, num);
    limbs_set(w->den, den);
    return true;
}

bool
fxri_obb_walk(obb_walk *w)
{
    uint64_t t = 0;
    int i;

    w->negative = false;
    for (;;) {
        for (i = 0; i < 3; i++) {
            if (!obb_axis_set(w, i)) {
                return false;
            }
        }
        if (obb_pieces(w, t)) {
            return true;
        }
        if (w->kind == SEGMENT) {
            w->p = w->q;
            t = 1;
        } else {
            w->negative = true;
        }
    }
}
