/*
 * fxr_touch_root.c - where the root of a contact is, and the centre there.
 */
#include "touch_polygon.h"

void
fxri_touch_estimate(polygon_touch *at)
{
    at->t = fxri_root_estimate(&at->of, at->last, at->feature != TOUCH_SIDE,
                               &at->exponent);
}

void
fxri_touch_roots(compact_roots *r, const polygon_touch *at)
{
    r->of.limb = at->of.limb;
    r->of.n = at->of.n;
    r->of.b_sign = at->of.b_sign;
    r->of.c_sign = at->of.c_sign;
    fxri_root_whole(r, at->t, at->exponent);
}

void
fxri_touch_center(const polygon_touch *at, linear_kind kind, const fxr_vec3 *p,
                  const fxr_vec3 *q, fxr_ratio *t, fxr_vec3 *center)
{
    compact_roots r;

    fxri_touch_roots(&r, at);
    (void)fxri_compact_roots_point(
        &r, (unsigned)kind + (at->last ? (unsigned)ROOT_LAST : 0u), p, q, t,
        center);
}
