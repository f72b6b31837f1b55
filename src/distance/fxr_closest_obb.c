/*
 * fxr_closest_obb.c - closest points of lines, rays, segments and points to OBBs; and the body
 * for every number, in small code the only one: all from an estimate of t, and where that
 * does not tell one of the results, from exact limbs.
 *
 *   t       q 2^-k, to nearest        | q < 2^64, k = 63 - less; less = 0 for t < 2
 *   o       len t - bound, Q46: the offset from the box on this axis
 *   dist2   (C - B t) 2^-60           of the piece, where F = 0 or t = 0
 *   shape   p + t displacement - sum of o axis 2^-60
 *
 * It is tried where len and |bound| are below 2^61 on each axis that is not INSIDE:
 *
 *   |o|     | <= 2^62, so that len t < 2^63 and its len 2^(less + 1) < 2^64. Reason: an axis
 *           before the box has t len < 2^61. With r times its len, another is left by
 *           o <= 2^61 + 2^61 r, and by o <= 2 2^61 / r, as the sum of len o is 0
 *
 * In units of 2^-28 the estimate of a coordinate is off by less than 8, where no product
 * wraps:
 *
 *   t len        | < 1/16 by q, 1 by the floor of q / 8, and 1 by that of the product
 *   o            | < 1/2 by q and 1 by a floor; times c 2^-32 <= 1/2 and with the floor of
 *                  the product less than 7/4, on each of three axes
 */
#include "closest_obb.h"

#include "../rounding/even.h"

/*
 * v 2^-28 - 2^31 - 1/2, rounded, for a v known within 8. Returns false if that does not
 * tell how it rounds.
 *
 *   v    modulo 2^64: the start and 2^31 + 1/2    | < 2^60
 *        and an offset    | <= 2^60 + 3 2^61: out of the range v is 2^60 or more
 */
FXR_COLD bool
obb_round(uint64_t v, int32_t *out)
{
    const uint32_t hi = (uint32_t)(v >> 32), lo = (uint32_t)v;

    *out = signed32((hi << 4 | lo >> 28) ^ 0x80000000u);
    return hi >> 28 == 0 && whole_is_sure(lo & 0xfffffff, 8, 8, 0xfffffff);
}

/* v m modulo 2^64 */
static inline uint64_t
obb_times(uint64_t v, uint32_t m)
{
    return FXR_PRODUCT((uint32_t)v, m) +
           ((uint64_t)((uint32_t)(v >> 32) * m) << 32);
}

/*
 * (C - B t) 2^-60, rounded; len and bound of active axes are below 2^61. Returns false if
 * the estimate does not tell that.
 *
 *   c        2^4 C and 1/2             | < 3 2^126, and 2^4 B t < 2^4 C
 *   b_t      2^4 B q 2^-k              less by up to 2^(less + 5) < 2^30
 *   known    t is within 2^-k / 2, so B t within (B.hi + 1) 2^less: in units of 2^32,
 *            and 1 more             | < 2^32 as less < 25
 */
static inline bool
obb_dist2(wide *c, const wide *b, uint64_t q, unsigned less, uint64_t *out)
{
    const uint32_t known = ((uint32_t)(b->hi >> 28) + 3) << less;
    uint32_t fraction;
    wide b_t;

    (void)fxri_wide_times(&b_t, b, q);
    for (less += 5; less > 0; less--) {
        b_t.hi = b_t.hi << 1 | b_t.lo >> 63;
        b_t.lo <<= 1;
    }
    wide_subtract(c, &b_t);
    fraction = (uint32_t)(c->lo >> 32);
    *out = c->hi;
    if (c->hi == 0) {
        *out = 1; /* c >= 1/2: below 1/2, and 0 only if the distance is */
        fraction -= 0x80000000u;
    }
    return known >> 31 == 0 &&
           whole_is_sure(fraction, known, known, UINT32_MAX);
}

/* v + floor(o c 2^-32), or v - that.    | <= 2^61 */
FXR_COLD uint64_t
obb_sum_upper(uint64_t v, uint64_t o, int32_t c, bool minus)
{
    const uint32_t lo = (uint32_t)o;
    const uint64_t by = FXR_SIGNED_PRODUCT(signed32((uint32_t)(o >> 32)), c) +
                        (FXR_PRODUCT(lo, (uint32_t)c) >> 32) - (c < 0 ? lo : 0);

    return minus ? v - by : v + by;
}

/* Both points; o of an axis, modulo 2^64, is in its den. Returns whether it is sure. */
static bool
obb_set_points(const obb_exact *e, bool sure, uint64_t q, fxr_closest *out)
{
    const unsigned less = (unsigned)e->w.a.hi;
    int i, k;

    for (k = 0; k < 3; k++) {
        bool down;
        const uint32_t len = fxri_displacement(e->kind, e->p, e->q, k, &down);
        const uint32_t scaled = len << less;
        uint64_t v =
            ((uint64_t)((uint32_t)indexed_component(e->p, k) ^ 0x80000000u)
             << 28) +
            ((uint32_t)1 << 27);

        sure &= (scaled & INT32_MAX) >> less == len;
        v = obb_sum_upper(v, q >> 3, (int32_t)(scaled & INT32_MAX),
                          down != e->negative);
        sure &= obb_round(v, components(&out->on_linear) + k);
        for (i = 0; i < 3; i++) {
            const walk64_axis *a = &e->w.axis[i];

            if (a->region != INSIDE) {
                v = obb_sum_upper(v, a->den,
                                  axis_component(&e->box->axis[i], k),
                                  a->down == 0);
            }
        }
        sure &= obb_round(v, components(&out->on_shape) + k);
    }
    return sure;
}

/* t is q 2^-k. Returns whether all that it set is sure. all: the upper words of len and |bound|,
 * and bit 0 if there is an axis that they are of. */
FXR_COLD bool
obb_estimate(obb_exact *e, fxr_closest *out)
{
    const uint64_t q = e->w.a.lo;
    const unsigned less = (unsigned)e->w.a.hi;
    wide c = {0, (uint64_t)1 << 63}; /* 1/2 */
    const uint32_t scale = (uint32_t)2 << less;
    uint32_t all = 0;
    bool sure;
    int i;

    for (i = 0; i < 3; i++) {
        walk64_axis *a = &e->w.axis[i];

        if (a->region != INSIDE) {
            uint64_t v = a->bound;
            wide x = {0, 0};

            fxri_wide_add_product(&x, obb_times(a->len, scale), q);
            a->den = x.hi - v;
            if (v >> 63 != 0) {
                v = 0 - v;
            }
            all |= (uint32_t)((a->len | v) >> 32) | 1;
            fxri_wide_add_product(&c, 4 * v, 4 * v);
        }
    }
    sure = all >> 29 == 0 && less < 25;
    out->dist2 = 0;
    if (all != 0 && sure) {
        sure = obb_dist2(&c, &e->w.b, q, less, &out->dist2);
    }
    return obb_set_points(e, sure, q, out);
}

static void
closest_obb_any(obb_exact *e, fxr_closest *out)
{
    fxri_obb_set_t(e, &out->t);
    if (!obb_estimate(e, out)) {
        fxri_obb_exact(e, out);
    }
}

/* The same where walk64.h has walked. */
FXR_COLD void
closest_obb_after_fast(obb_exact *e, walk_stop stop, fxr_closest *out)
{
    uint32_t *const num = e->limb, *const den = num + T_LIMBS;
    int i;

    limbs_set(num, stop == AT_END);
    limbs_set(num + 2, 0);
    limbs_set(den, 1);
    limbs_set(den + 2, 0);
    if (stop == IN_PIECE) {
        limbs_set(num, e->w.b.lo);
        limbs_set(num + 2, e->w.b.hi);
        limbs_set(den, e->w.a.lo);
        limbs_set(den + 2, e->w.a.hi);
    } else if (stop == AT_BREAK) {
        walk64_axis *const next = &e->w.axis[e->w.next];

        limbs_set(num, next->bound);
        limbs_set(den, next->den);
        if (walk64_touches(&e->w)) {
            next->region = INSIDE;
        }
    } else {
        wide_set(&e->w.b, 0);
    }
    for (i = 0; i < 3; i++) {
        walk64_axis *a = &e->w.axis[i];

        if (a->region == BEYOND && a->to_far == 0) {
            a->region = BEHIND;
            a->bound = 0 - a->bound;
        }
        if (stop == AT_END) {
            a->bound -= a->len;
            a->len = 0;
            if (a->region == BEYOND) {
                a->region = BEHIND;
            }
        }
    }
    if (stop == AT_END) {
        e->p = e->q;
    }
    closest_obb_any(e, out);
}

/* Sets the question. */
FXR_INLINE void
obb_exact_ask(obb_exact *e, linear_kind kind, const fxr_vec3 *p,
              const fxr_vec3 *q, const fxr_obb *box)
{
    e->p = p;
    e->q = q;
    e->box = box;
    e->kind = kind;
}

static bool
closest_obb_small(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                  const fxr_obb *box, fxr_closest *out)
{
    obb_exact e;

    obb_exact_ask(&e, kind, p, q, box);
    if (!fxri_obb_walk(&e)) {
        return false;
    }
    closest_obb_any(&e, out);
    return true;
}

bool
fxri_closest_obb(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                 const fxr_obb *box, fxr_closest *out)
{
    obb_exact e;
    walk_stop stop;

    if (!CLOSEST_FAST) {
        return closest_obb_small(kind, p, q, box, out);
    }
    stop = fxri_walk64_minimize(&e.w, kind, p, q, box, &e.negative);
    if (stop == GOES_ON) {
        return false;
    }
    out->t.negative = e.negative;
    if (fxri_closest_obb_fast(&e.w, stop, kind, p, q, box, out) == UNSURE) {
        obb_exact_ask(&e, kind, p, q, box);
        closest_obb_after_fast(&e, stop, out);
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
