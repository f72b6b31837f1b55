/*
 * closest_any.c - closest points of a component and a box, for every number.
 */
#include "closest.h"
#include "least.h"

verdict
fxri_closest_aabb_any(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                      const fxr_aabb *box, fxr_closest *out)
{
    least f;

    if (!fxri_least_of_aabb(&f, kind, p, q, box)) {
        return MISS;
    }
    fxri_least_find(&f, kind);
    rational_closest(&f.at, kind, p, q, 0, out);
    /* bounds are whole numbers: rounding and clamping commute */
    clamp_to_box(&out->on_linear, box, &out->on_shape);
    return HIT;
}

/* v = |v|. Returns what is to be done with it instead of adding v. */
static uint32_t
any_take_sign(uint32_t v[RATIONAL_LIMBS])
{
    return fxri_limbs_take_sign(v, RATIONAL_LIMBS) < 0 ? LIMBS_MINUS
                                                       : LIMBS_PLUS;
}

/* On axis k of the world: on_linear less the offsets from the box along its axes. */
static fxr_q16
any_shape_coordinate(least *f, linear_kind kind, const fxr_vec3 *p,
                     const fxr_vec3 *q, const fxr_obb *box, int k)
{
    int i;

    fxri_rational_start(&f->at, kind, p, q, k, true);
    if (f->at.b_minus == LIMBS_PLUS) {
        fxri_limbs_negate(f->at.b, RATIONAL_LIMBS);
    }
    for (i = 0; i < 3; i++) {
        const least_axis *a = &f->axis[i];
        const fxr_unit3 *u = &box->axis[i];
        const fxr_q30 c = k == 0 ? u->x : k == 1 ? u->y : u->z;
        const uint32_t length = magnitude32(c);
        const uint32_t minus = (c < 0) != a->down ? LIMBS_MINUS : LIMBS_PLUS;

        if (a->region != INSIDE) {
            fxri_limbs_add_product(f->at.b, RATIONAL_LIMBS, a->len, 2, &length,
                                   1, minus);
            fxri_limbs_add_product(f->at.c, RATIONAL_LIMBS,
                                   a->bound[a->region == BEFORE ? 0 : 1], 2,
                                   &length, 1, a->past ? ~minus : minus);
        }
    }
    f->at.b_minus = ~any_take_sign(f->at.b);
    f->at.c_minus = any_take_sign(f->at.c);
    return fxri_rational_coordinate(&f->at);
}

verdict
fxri_closest_obb_any(distance_axis a[3], linear_kind kind, const fxr_vec3 *p,
                     const fxr_vec3 *q, const fxr_obb *box, fxr_closest *out)
{
    least f;

    if (FXR_SIZE > 1) {
        if (!fxri_least_of_obb(&f, kind, p, q, box)) {
            return MISS;
        }
        fxri_least_find(&f, kind);
    } else if (!fxri_least_by_walk64(&f, a, kind, p, q, box)) {
        return MISS;
    }
    rational_closest(&f.at, kind, p, q, 2, out);
    f.at.w = 2;
    out->on_shape.x = any_shape_coordinate(&f, kind, p, q, box, 0);
    out->on_shape.y = any_shape_coordinate(&f, kind, p, q, box, 1);
    out->on_shape.z = any_shape_coordinate(&f, kind, p, q, box, 2);
    return HIT;
}
