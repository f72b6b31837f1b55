/*
 * fxr_closest_aabb_any.c - closest points of a component and an AABB, for every number, and
 * in small code the only body: one walk, whose sums have 96 bits.
 *
 * Where F = 0 and the sums have 64, an estimate of t tells how the results round, as in
 * fxr_closest_aabb_fast.c; else exact products of t do (fxr_closest_aabb_exact.c).
 */
#include "../number/sum96.h"
#include "../space/linear.h"
#include "closest.h"
#include "square_sum.h"
#include "walk32.h"

/* A and B of this piece again, where 64 bits may not have been enough. An axis that the
 * start is beyond has a to_far of 0 and a negative bound, modulo 2^32. */
FXR_COLD void
long_sum_again(walk32_piece *w)
{
    sum96 sum_a = {0, 0}, sum_b = {0, 0};
    const walk32_axis *a;

    for (a = w->axis; a < w->axis + 3; a++) {
        if (a->region == INSIDE) {
            continue;
        }
        sum96_add(&sum_a, FXR_PRODUCT(a->len, a->len));
        if (a->to_far == 0) {
            sum96_subtract(&sum_b, FXR_PRODUCT(a->len, 0 - a->bound));
        } else {
            sum96_add(&sum_b, FXR_PRODUCT(a->len, a->bound));
        }
    }
    w->a = sum_a.lo;
    w->a_upper = sum_a.hi;
    w->b = sum_b.lo;
    w->b_upper = sum_b.hi;
}

/*
 * The piece that begins at t = 0. Returns false if the box is empty.
 *
 *   unbounded    all bits, unless of a segment
 *   back         of a line in reverse
 *   large        64 bits are not enough, or a coordinate may leave the range: one of a
 *                ray from 2^30 or more
 */
FXR_COLD bool
long_begin(walk32_piece *w, uint32_t unbounded, bool back, const fxr_vec3 *p,
           const fxr_vec3 *q, const fxr_aabb *box, bool *large)
{
    uint64_t sum_a = 0, sum_b = 0;
    uint32_t all = 0;
    int i;

    w->active = 0;
    for (i = 0; i < 3; i++) {
        walk32_axis *a = &w->axis[i];
        int32_t start = indexed_component(p, i);
        int32_t low = indexed_component(&box->min, i);
        int32_t high = indexed_component(&box->max, i);
        uint32_t len, bound;
        bool down;

        if (low > high) {
            return false;
        }
        len = difference32(signed32((uint32_t)start & ~unbounded),
                           indexed_component(q, i), &down);
        a->len = len;
        a->down = 0;
        if (down != back) { /* of a len of 0, either is right */
            const int32_t v = low;

            a->down = UINT32_MAX;
            start = ~start;
            low = ~high;
            high = ~v;
        }
        bound = (uint32_t)high - (uint32_t)start;
        a->to_far = bound;
        a->den = len;
        a->region = INSIDE;
        if (start < low) {
            a->region = BEFORE;
            bound = (uint32_t)low - (uint32_t)start;
            sum_b += FXR_PRODUCT(len, bound);
            sum_a += FXR_PRODUCT(len, len);
            all |= bound;
            w->active++;
        } else if (start >= high) {
            a->region = BEYOND;
            a->to_far = 0;
            sum_b -= FXR_PRODUCT(len, 0 - bound);
            sum_a += FXR_PRODUCT(len, len);
            all |= 0 - bound;
            w->active++;
            a->den = 0;
        }
        all |=
            len | (((uint32_t)start ^ (uint32_t)start << 1) & unbounded << 31);
        a->bound = bound;
        if (bound >= len) {
            a->den &= unbounded;
        }
    }
    *large = all >> 30 != 0;
    w->a = sum_a;
    w->b = sum_b;
    w->a_upper = 0;
    w->b_upper = sum_b >> 63 != 0 ? UINT32_MAX : 0;
    if (*large) {
        long_sum_again(w);
    }
    return true;
}

/* As fxri_walk32_minimize. Where the numbers are not large, 64 bits of the
 * sums are enough: B < 3 2^62, as a to_far below 2^32 may come in. */
FXR_COLD walk_stop
long_find(walk32_piece *w, bool segment, bool large)
{
    for (;;) {
        const walk_stop stop = walk32_piece_stop(w, segment, true);

        if (stop != GOES_ON) {
            return stop;
        }
        walk32_on(w, segment);
        if (large) {
            long_sum_again(w);
        }
    }
}

/* A coordinate that the estimate does not decide, by an exact remainder. */
FXR_COLD uint32_t
long_settled(uint32_t len, uint64_t product, const fxr_ratio *t, int32_t origin)
{
    return estimate_settle(len, product + 0x80000000u, t->num, t->den,
                           ((uint32_t)origin & 1) != 0);
}

/* The same by an estimate of t; active: 0, if the distance is. Returns false if it does
 * not tell. */
FXR_COLD bool
long_estimate(const walk32_piece *w, const fxr_vec3 *p, const fxr_aabb *box,
              fxr_closest *out)
{
    square_sum sum = {(uint32_t)0, (uint32_t)1 << 30}; /* and a half */
    estimate t;
    sum96 c;
    int i;

    estimate_set(&t, out->t.num, out->t.den);
    if (t.shift > 11 ||
        (w->axis[0].len | w->axis[1].len | w->axis[2].len) > t.most) {
        return false;
    }
    for (i = 0; i < 3; i++) {
        const walk32_axis *a = &w->axis[i];
        const int32_t origin = indexed_component(p, i);
        const uint32_t unit = a->len << t.shift;
        const uint64_t product = FXR_PRODUCT(unit, t.scaled);
        uint32_t h = (uint32_t)(product >> 32), l = (uint32_t)product,
                 v = h + (l >> 31);

        if (!whole_is_sure(l + 0x80000000u, ESTIMATE_HIGH * unit,
                           ESTIMATE_LOW * unit, UINT32_MAX)) {
            v = long_settled(a->len, product, &out->t, origin);
        }
        v = (v ^ a->down) - a->down;
        components(&out->on_linear)[i] = signed32((uint32_t)origin + v);
        components(&out->on_shape)[i] = signed32((uint32_t)origin + v);
        if (a->region != INSIDE) {
            fxri_closest_set_axis(out, box, i, signed32((uint32_t)origin + v));
            h -= a->bound;
            if (h >> 31 != 0) {
                h = 0 - h - (l > 0);
                l = 0 - l;
            }
            add_square(&sum, h, l);
        }
    }
    if (sum_rounds(&sum, w->a, t.shift, &out->dist2)) {
        return true;
    }
    if (sum.whole + (sum.part >> 31) > 0) {
        return false;
    }
    out->dist2 = 0;
    if (w->active > 0) { /* N = A C - B^2 < A */
        fxri_walk32_long_c(w, &c);
        out->dist2 = w->a * c.lo != w->b * w->b;
    }
    return true;
}

/* closest_of_point in little code. */
FXR_COLD void
long_of_point(const fxr_vec3 *p, const fxr_aabb *box, fxr_closest *out)
{
    uint64_t sum = 0;
    uint32_t over = 0;
    int i;

    for (i = 0; i < 3; i++) {
        const int32_t v = indexed_component(p, i);
        const uint64_t square = closest_on_axis(
            v, indexed_component(&box->min, i), indexed_component(&box->max, i),
            components(&out->on_shape) + i);

        components(&out->on_linear)[i] = v;
        sum += square;
        over += sum < square;
    }
    out->dist2 = over != 0 ? UINT64_MAX : sum;
    out->t.den = 1;
}

verdict
fxri_closest_aabb_any(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                      const fxr_aabb *box, fxr_closest *out)
{
    walk_stop stop = AT_START;
    bool negative = false, large;
    walk32_piece w;

    for (;;) {
        if (!long_begin(&w, kind == SEGMENT ? 0 : UINT32_MAX, negative, p, q,
                        box, &large)) {
            return MISS;
        }
        if (w.b_upper >> 31 == 0 || negative || !is_line(kind)) {
            break;
        }
        negative = true;
    }
    if (w.b_upper >> 31 == 0 && (w.b | w.b_upper) != 0) {
        stop = long_find(&w, kind == SEGMENT, large);
    }
    if (stop == AT_START || stop == AT_END) {
        long_of_point(stop == AT_END ? q : p, box, out);
        out->t.num = stop == AT_END;
        out->t.negative = false;
        return HIT;
    }
    out->t.negative = negative;
    out->t.num = w.b;
    out->t.den = w.a;
    if (stop == AT_BREAK) {
        w.active -= walk32_touches(&w);
        out->t.num = w.axis[w.next].bound;
        out->t.den = w.axis[w.next].den;
    }
    if (large || !long_estimate(&w, p, box, out)) {
        fxri_closest_aabb_exact(&w, stop, p, box, out);
    }
    return HIT;
}
