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
#include "closest.h"

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

/* Both points, for o of each axis that is not INSIDE, modulo 2^64. Returns whether it is
 * sure. */
static bool
obb_set_points(const obb_walk *w, const uint64_t o[3], bool sure,
               fxr_closest *out)
{
    int i, k;

    for (k = 0; k < 3; k++) {
        bool down;
        const uint32_t len = fxri_displacement(w->kind, w->p, w->q, k, &down);
        const uint32_t scaled = len << w->less;
        uint64_t v =
            ((uint64_t)((uint32_t)indexed_component(w->p, k) ^ 0x80000000u)
             << 28) +
            ((uint32_t)1 << 27);

        sure &= (scaled & INT32_MAX) >> w->less == len;
        v = obb_sum_upper(v, w->q_t >> 3, (int32_t)(scaled & INT32_MAX),
                          down != w->negative);
        sure &= obb_round(v, components(&out->on_linear) + k);
        for (i = 0; i < 3; i++) {
            const obb_axis *a = &w->axis[i];

            if (a->region != INSIDE) {
                v = obb_sum_upper(v, o[i], axis_component(&w->box->axis[i], k),
                                  !a->down);
            }
        }
        sure &= obb_round(v, components(&out->on_shape) + k);
    }
    return sure;
}

/* Returns whether all that it set is sure. all: the upper words of len and |bound|, and bit 0
 * if there is an axis that they are of. */
FXR_COLD bool
obb_estimate(const obb_walk *w, fxr_closest *out)
{
    wide c = {0, (uint64_t)1 << 63}; /* 1/2 */
    const uint32_t scale = (uint32_t)2 << w->less;
    uint64_t o[3];
    uint32_t all = 0;
    bool sure;
    int i;

    for (i = 0; i < 3; i++) {
        const obb_axis *a = &w->axis[i];

        if (a->region != INSIDE) {
            uint64_t v = a->bound;
            wide x = {0, 0};

            fxri_wide_add_product(&x, obb_times(a->len, scale), w->q_t);
            o[i] = x.hi - v;
            if (v >> 63 != 0) {
                v = 0 - v;
            }
            all |= (uint32_t)((a->len | v) >> 32) | 1;
            fxri_wide_add_product(&c, 4 * v, 4 * v);
        }
    }
    sure = all >> 29 == 0 && w->less < 25;
    out->dist2 = 0;
    if (all != 0 && sure) {
        sure = obb_dist2(&c, &w->b, w->q_t, w->less, &out->dist2);
    }
    return obb_set_points(w, o, sure, out);
}

bool
fxri_closest_obb(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                 const fxr_obb *box, fxr_closest *out)
{
    obb_walk w;

    w.p = p;
    w.q = q;
    w.box = box;
    w.kind = kind;
    if (!fxri_obb_walk(&w)) {
        return false;
    }
    if (!FXR_FAST_CLOSEST || fxri_closest_obb_fast(&w, out) == UNSURE) {
        fxri_obb_set_t(&w, &out->t);
        if (!obb_estimate(&w, out)) {
            fxri_obb_exact(&w, out);
        }
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
