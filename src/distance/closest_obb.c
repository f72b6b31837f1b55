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
 */
#include "closest_obb.h"

#include "../space/copy.h"
#include "obb_estimate.h"

/* Both points; o of an axis, modulo 2^64, is in its den. */
static void
obb_set_points(const obb_exact *e, bool sure, uint64_t q, unsigned less,
               fxr_closest *out)
{
    int i, k;

    for (k = 0; k < 3; k++) {
        const uint64_t start =
            ((uint64_t)((uint32_t)indexed_component(e->p, k) ^ 0x80000000u)
             << 28) +
            ((uint32_t)1 << 27);
        int32_t *to = components(&out->on_linear) + k;
        bool down, shape = false;
        const uint32_t len = fxri_displacement(e->kind, e->p, e->q, k, &down);
        const uint32_t scaled = len << less;
        uint64_t offset = obb_upper(q, scaled) >> 3;

        if (down != e->negative) {
            offset = 0 - offset;
        }
        offset += start;
        for (;;) {
            bool known = sure && scaled >> less == len;
            uint64_t v = offset;

            while (!obb_round_q28(v, to) || !known) {
                v = start + fxri_obb_exact(e, k, shape);
                known = true;
            }
            if (shape) {
                break;
            }
            shape = true;
            to = components(&out->on_shape) + k;
            for (i = 0; i < 3; i++) {
                const walk64_axis *a = &e->w.axis[i];
                const fxr_q30 c = axis_component(&e->box->axis[i], k);
                const bool below = a->den >> 63 != 0;
                const uint64_t by =
                    obb_upper(below ? 0 - a->den : a->den, magnitude32(c));

                offset += (below != (c < 0)) != (a->down != 0) ? by : 0 - by;
            }
        }
    }
}

static void
closest_obb_any(obb_exact *e, fxr_closest *out)
{
    uint64_t all = 0, t;
    const unsigned less = fxri_obb_set_t(e, &t, &out->t);
    const bool at_end = e->stop == AT_START || e->stop == AT_END;
    wide c = {0, (uint64_t)1 << 63}; /* 1/2 */
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
            const wide x = wide_product(obb_scaled(a->len, less), t);
            uint64_t v = a->bound;

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
        (!sure || !obb_dist2(&c, &e->w.b, t, less, &out->dist2))) {
        out->dist2 = fxri_obb_exact(e, 3, true);
    }
    obb_set_points(e, sure, t, less, out);
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
    out->t.negative = e.negative;
    if (CLOSEST_FAST &&
        fxri_closest_obb_fast(&e.w, stop, kind, p, q, box, out) != UNSURE) {
        return true;
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
