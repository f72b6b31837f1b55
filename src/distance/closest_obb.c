/*
 * closest_obb.c - closest points of lines, rays, segments and points to OBBs; and the body
 * for every number, in small code the only one: from an estimate of t, and what that does
 * not tell from exact limbs.
 *
 *   t       q 2^-k, to nearest        | q < 2^64, k = 63 - less; less = 0 for t < 2
 *   o       len t - bound, Q46: the offset from the box on this axis
 *   dist2   (C - B t) 2^-60           of the piece, where F = 0; the sum of o^2 2^-60 at
 *           t = 0 and 1, where o is exact
 *   shape   p + t displacement - sum of o axis 2^-60
 *
 * In units of 2^-28 the estimate of a coordinate is off by less than 8, where no product
 * wraps:
 *
 *   t len        | < 1/16 by q, 1 by the floor of q / 8, and 1 by that of the product
 *   o            | < 1/2 by q and 1 by a floor; times c 2^-32 <= 1/2 and with the floor of
 *                  the product less than 7/4, on each of three axes
 */
#include "closest_obb.h"

#include "../space/copy.h"
#include "obb_estimate.h"

/* v + floor(x m 2^-32), or v - that. */
FXR_COLD uint64_t
obb_sum_upper(uint64_t v, uint64_t x, uint32_t m, bool minus)
{
    const uint64_t by = obb_upper(x, m);

    return minus ? v - by : v + by;
}

/* Rounds a coordinate. Returns whether it is open: v does not tell how. */
FXR_COLD bool
obb_is_open(uint64_t v, int32_t *out)
{
    return !obb_round_q28(v, out);
}

/* Both points; o of an axis, modulo 2^64, is in its den. Returns which of the numbers are
 * open, a bit for each, as the estimate does not tell them. */
static unsigned
obb_set_points(const obb_exact *e, bool sure, uint64_t q, fxr_closest *out)
{
    const unsigned less = (unsigned)e->w.a.hi;
    unsigned open = 0;
    int i, k;

    for (k = 0; k < 3; k++) {
        bool down;
        const uint32_t len = fxri_displacement(e->kind, e->p, e->q, k, &down);
        const uint32_t scaled = len << less;
        const bool unknown = !sure || scaled >> less != len;
        uint64_t v =
            ((uint64_t)((uint32_t)indexed_component(e->p, k) ^ 0x80000000u)
             << 28) +
            ((uint32_t)1 << 27);

        v = obb_sum_upper(v, q >> 3, scaled, down != e->negative);
        open |= (unsigned)(obb_is_open(v, components(&out->on_linear) + k) |
                           unknown)
                << k;
        for (i = 0; i < 3; i++) {
            const walk64_axis *a = &e->w.axis[i];
            const fxr_q30 c = axis_component(&e->box->axis[i], k);

            if (a->region != INSIDE) {
                const uint32_t sign = (uint32_t)(a->den >> 32) ^ (uint32_t)c;

                v = obb_sum_upper(v, magnitude64(signed64(a->den)),
                                  magnitude32(c), sign >> 31 == a->down);
            }
        }
        open |=
            (unsigned)(obb_is_open(v, components(&out->on_shape) + k) | unknown)
            << (k + OBB_SHAPE);
    }
    return open;
}

/* t is q 2^-k. Returns what is open. */
FXR_COLD unsigned
obb_estimate(obb_exact *e, fxr_closest *out)
{
    const uint64_t q = e->w.a.lo;
    const unsigned less = (unsigned)e->w.a.hi;
    const bool at_end = e->stop == AT_START || e->stop == AT_END;
    wide c = {0, (uint64_t)1 << 63}; /* 1/2 */
    unsigned open = 0;
    uint64_t all = 0;
    bool sure;
    int i;

    if (e->stop == AT_BREAK && walk64_touches(&e->w)) {
        e->w.axis[e->w.next].region = INSIDE;
        e->w.active = 0;
    }
    for (i = 0; i < 3; i++) {
        walk64_axis *a = &e->w.axis[i];

        a->den = 0;
        if (a->region != INSIDE) {
            uint64_t v = a->bound;
            wide x = {0, 0};

            fxri_wide_add_product(&x, obb_scaled_up(a->len, less), q);
            all |= a->len | v;
            a->den = x.hi << 1 | x.lo >> 63;
            a->den += a->far == 0 ? v : 0 - v;
            if (at_end) {
                wide_set(&e->w.b, 0);
                v = magnitude64(signed64(a->den));
            }
            fxri_wide_add_product(&c, 4 * v, 4 * v);
        }
    }
    sure = all >> 61 == 0 && less < 25;
    out->dist2 = 0;
    if (e->w.active > 0 &&
        (!sure || !obb_dist2(&c, &e->w.b, q, less, &out->dist2))) {
        open = 1u << OBB_DIST2;
    }
    return open | obb_set_points(e, sure, q, out);
}

static void
closest_obb_any(obb_exact *e, fxr_closest *out)
{
    unsigned open, number;

    fxri_obb_set_t(e, &out->t);
    open = obb_estimate(e, out);
    for (number = 0; open != 0; number++) {
        if ((open & 1) != 0) {
            fxri_obb_exact(e, number, out);
        }
        open >>= 1;
    }
}

/* The same, out of the way of the fast body. */
FXR_COLD void
closest_obb_after_fast(obb_exact *e, fxr_closest *out)
{
    closest_obb_any(e, out);
}

bool
fxri_closest_obb(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                 const fxr_obb *box, fxr_closest *out)
{
    obb_exact e;
    const walk_stop stop =
        fxri_walk64_minimize(&e.w, kind, p, q, box, &e.negative);

    if (stop == ON) {
        return false;
    }
    if (CLOSEST_FAST) {
        out->t.negative = e.negative;
        if (fxri_closest_obb_fast(&e.w, stop, kind, p, q, box, out) != UNSURE) {
            return true;
        }
    }
    e.p = p;
    e.q = q;
    e.box = box;
    e.kind = kind;
    e.stop = stop;
    if (CLOSEST_FAST) {
        closest_obb_after_fast(&e, out);
    } else {
        closest_obb_any(&e, out);
    }
    return true;
}

bool
fxr_segment_closest_obb(const fxr_segment *s, const fxr_obb *box,
                        fxr_closest *out)
{
    FXR_ASSERT(s != NULL && box != NULL && out != NULL);
    return fxri_closest_obb(SEGMENT, &s->a, &s->b, box, out);
}

bool
fxr_ray_closest_obb(const fxr_ray *r, const fxr_obb *box, fxr_closest *out)
{
    FXR_ASSERT(r != NULL && box != NULL && out != NULL);
    return fxri_closest_obb(RAY, &r->origin, &r->dir, box, out);
}

bool
fxr_line_closest_obb(const fxr_line *l, const fxr_obb *box, fxr_closest *out)
{
    FXR_ASSERT(l != NULL && box != NULL && out != NULL);
    return fxri_closest_obb(LINE, &l->origin, &l->dir, box, out);
}

bool
fxr_point_closest_obb(fxr_vec3 p, const fxr_obb *box, fxr_closest *out)
{
    FXR_ASSERT(box != NULL && out != NULL);
    return fxri_closest_obb(SEGMENT, &p, &p, box, out);
}
