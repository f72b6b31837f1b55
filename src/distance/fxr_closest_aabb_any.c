/*
 * fxr_closest_aabb_any.c - closest points of a component and an AABB, for every number, and
 * in small code the only body: one walk, whose sums have 96 bits.
 *
 * Where F = 0 and the sums have 64, an estimate of t tells how the results round, as in
 * fxr_closest_aabb_fast.c; else exact products of t do (closest_aabb_exact.h).
 */
#include "closest.h"
#include "closest_aabb_exact.h"
#include "square_sum.h"

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
long_estimate(const long_piece *w, const fxr_vec3 *p, const fxr_aabb *box,
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
        const long_axis *a = &w->axis[i];
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
            long_set_axis(out, box, i, signed32((uint32_t)origin + v));
            h -= a->bound;
            if (h >> 31 != 0) {
                h = 0 - h - (l > 0);
                l = 0 - l;
            }
            add_square(&sum, h, l);
        }
    }
    if (sum_rounds(&sum, w->a.lo, t.shift, &out->dist2)) {
        return true;
    }
    if (sum.whole + (sum.part >> 31) > 0) {
        return false;
    }
    out->dist2 = 0;
    if (w->active > 0) { /* N = A C - B^2 < A */
        long_sum_c(w, &c);
        out->dist2 = w->a.lo * c.lo != w->b.lo * w->b.lo;
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
    long_piece w;

    for (;;) {
        if (!long_begin(&w, kind == SEGMENT ? 0 : UINT32_MAX, negative, p, q,
                        box, &large)) {
            return MISS;
        }
        if (w.b.hi >> 31 == 0 || negative || !is_line(kind)) {
            break;
        }
        negative = true;
    }
    if (w.b.hi >> 31 == 0 && (w.b.lo | w.b.hi) != 0) {
        stop = long_find(&w, kind == SEGMENT, large);
    }
    if (stop == AT_START || stop == AT_END) {
        long_of_point(stop == AT_END ? q : p, box, out);
        out->t.num = stop == AT_END;
        out->t.negative = false;
        return HIT;
    }
    out->t.negative = negative;
    out->t.num = w.b.lo;
    out->t.den = w.a.lo;
    if (stop == AT_BREAK) {
        w.active -= long_touches(&w);
        out->t.num = w.axis[w.next].bound;
        out->t.den = w.axis[w.next].den;
    }
    if (large || !long_estimate(&w, p, box, out)) {
        long_exact(&w, stop, p, box, out);
    }
    return HIT;
}
