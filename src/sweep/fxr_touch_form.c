/*
 * fxr_touch_form.c - a triangle as a polygon, products of the vectors of a polygon, and the forms
 * p + q t that these make (fxr_touch_polygon.c).
 *
 *   all vectors    | < 2^32 on an axis
 *   offset w       | < 2^32, or with an origin, from which the corners are less than 2^31,
 *                    < 2^32 + 2^31
 *   way of an edge | < |e|^2 |w| < 3 2^64 sqrt(3) 3/2 2^32 < 8 2^96, and of d less
 */
#include "touch_polygon.h"

#include "../number/wide.h"
#include "../space/dot.h"

static const fxr_vec3 touch_origin = {0, 0, 0};

void
fxri_touch_polygon_set(touch_polygon *polygon, const fxr_vec3 *start,
                       const fxr_vec3 *a, const fxr_vec3 *b, const fxr_vec3 *c)
{
    int i;

    polygon->corner[0] = a;
    polygon->corner[1] = b;
    polygon->corner[2] = c;
    for (i = 0; i < 3; i++) {
        polygon->start[i] = start;
    }
    polygon->origin = NULL;
    polygon->size = 3;
    polygon->count = touch_points_equal(b, c) ? 2 : 3;
    polygon->outward = false;
}

void
fxri_touch_dot(touch_dot *v, const fxr_vec3 *u_from, const fxr_vec3 *u_end,
               const fxr_vec3 *w_from, const fxr_vec3 *w_end)
{
    v->minus = fxri_dot_any(v->limb, u_from, u_end, w_from, w_end);
}

/* v -= less    | < 7 2^64 */
static void
touch_subtract(touch_dot *v, const touch_dot *less)
{
    if (v->minus != 0) {
        fxri_limbs_negate(v->limb, 3);
    }
    limbs_add(v->limb, 3, less->limb, 3, 1, ~less->minus);
    v->minus = fxri_limbs_take_sign(v->limb, 3) < 0 ? LIMBS_MINUS : LIMBS_PLUS;
}

/* With an origin. */
FXR_COLD void
touch_offset_far(touch_dot *v, const touch_polygon *polygon, int i,
                 const fxr_vec3 *u_from, const fxr_vec3 *u_end)
{
    touch_dot less;

    fxri_touch_dot(v, u_from, u_end, polygon->origin, polygon->start[i]);
    fxri_touch_dot(&less, u_from, u_end, &touch_origin, polygon->corner[i]);
    touch_subtract(v, &less);
}

/* v = u . w, for w the offset from corner i at t = 0. */
static void
touch_offset(touch_dot *v, const touch_polygon *polygon, int i,
             const fxr_vec3 *u_from, const fxr_vec3 *u_end)
{
    if (polygon->origin != NULL) {
        touch_offset_far(v, polygon, i, u_from, u_end);
        return;
    }
    fxri_touch_dot(v, u_from, u_end, polygon->corner[i], polygon->start[i]);
}

void
fxri_touch_square(touch_dot *v, const touch_polygon *polygon, int i)
{
    const fxr_vec3 *const corner = polygon->corner[i];
    const fxr_vec3 *const start = polygon->start[i];
    const fxr_vec3 *const origin = polygon->origin;
    touch_dot less;

    touch_offset(v, polygon, i, origin == NULL ? corner : origin, start);
    if (origin != NULL) {
        touch_offset(&less, polygon, i, &touch_origin, corner);
        touch_subtract(v, &less);
    }
}

void
fxri_touch_pair(touch_pair *out, const touch_motion *move,
                const touch_polygon *polygon, int i, const touch_vector *u)
{
    touch_offset(&out->w, polygon, i, u->from, u->to);
    fxri_touch_dot(&out->d, u->from, u->to, move->from, move->to);
}

/* v, below 2^63? */
static bool
touch_dot_fits(const touch_dot *v)
{
    return (v->limb[1] >> 31 | v->limb[2]) == 0;
}

static uint64_t
touch_dot_size(const touch_dot *v)
{
    return (uint64_t)v->limb[1] << 32 | v->limb[0];
}

static void
touch_add_wide(wide *sum, const touch_dot *x, const touch_dot *y,
               uint32_t minus)
{
    if ((x->minus ^ y->minus) == minus) {
        fxri_wide_add_product(sum, touch_dot_size(x), touch_dot_size(y));
    } else {
        fxri_wide_subtract_product(sum, touch_dot_size(x), touch_dot_size(y));
    }
}

/* In 128 bits where each product is below 2^126. */
void
fxri_touch_minor(uint32_t r[FORM_LIMBS], const touch_dot *x, const touch_dot *y,
                 const touch_dot *u, const touch_dot *v)
{
    if (FXR_SIZE < 2 && touch_dot_fits(x) && touch_dot_fits(y) &&
        touch_dot_fits(u) && touch_dot_fits(v)) {
        wide sum;

        wide_set(&sum, 0);
        touch_add_wide(&sum, x, y, LIMBS_PLUS);
        touch_add_wide(&sum, u, v, LIMBS_MINUS);
        r[0] = (uint32_t)sum.lo;
        r[1] = (uint32_t)(sum.lo >> 32);
        r[2] = (uint32_t)sum.hi;
        r[3] = (uint32_t)(sum.hi >> 32);
        r[4] = r[3] >> 31 != 0 ? UINT32_MAX : 0;
        return;
    }
    fxri_limbs_clear(r, FORM_LIMBS);
    fxri_limbs_add_product(r, FORM_LIMBS, x->limb, 3, y->limb, 3,
                           x->minus ^ y->minus);
    fxri_limbs_add_product(r, FORM_LIMBS, u->limb, 3, v->limb, 3,
                           ~(u->minus ^ v->minus));
}

void
fxri_touch_form(touch_form *out, const touch_pair *x, const touch_dot *y,
                const touch_pair *u, const touch_dot *v)
{
    fxri_touch_minor(out->p, &x->w, y, &u->w, v);
    fxri_touch_minor(out->q, &x->d, y, &u->d, v);
    out->p_sign = (int8_t)fxri_limbs_take_sign(out->p, FORM_LIMBS);
    out->q_sign = (int8_t)fxri_limbs_take_sign(out->q, FORM_LIMBS);
}

void
fxri_touch_form_of(touch_form *out, const touch_pair *x, const touch_dot *less)
{
    fxri_limbs_copy(out->p, FORM_LIMBS, x->w.limb, 3);
    fxri_limbs_copy(out->q, FORM_LIMBS, x->d.limb, 3);
    out->p_sign = (int8_t)fxri_limbs_sign(out->p, FORM_LIMBS);
    out->q_sign = (int8_t)fxri_limbs_sign(out->q, FORM_LIMBS);
    out->p_sign = (int8_t)(x->w.minus != 0 ? -out->p_sign : out->p_sign);
    out->q_sign = (int8_t)(x->d.minus != 0 ? -out->q_sign : out->q_sign);
    if (less != NULL) {
        if (out->p_sign < 0) {
            fxri_limbs_negate(out->p, FORM_LIMBS);
        }
        limbs_add(out->p, FORM_LIMBS, less->limb, 3, 1, LIMBS_MINUS);
        out->p_sign = (int8_t)fxri_limbs_take_sign(out->p, FORM_LIMBS);
    }
}

/* The vector of axis k, of length 1. */
static void
touch_unit(fxr_vec3 *out, int k)
{
    out->x = k == 0;
    out->y = k == 1;
    out->z = k == 2;
}

void
fxri_touch_way(touch_form *out, const touch_motion *move,
               const touch_polygon *polygon, touch_feature feature, int i,
               int k)
{
    touch_pair coordinate, along;
    touch_dot square, step;
    touch_vector e, axis;
    fxr_vec3 unit;

    touch_unit(&unit, k);
    axis.from = &touch_origin;
    axis.to = &unit;
    if (feature == TOUCH_EDGE) {
        touch_edge_set(&e, polygon, i, touch_next(polygon, i));
        fxri_touch_dot(&square, e.from, e.to, e.from, e.to);
    } else {
        e.from = e.to = &touch_origin;
        fxri_touch_dot(&square, &touch_origin, &unit, &touch_origin,
                       &unit); /* 1 */
    }
    fxri_touch_pair(&coordinate, move, polygon, i, &axis);
    fxri_touch_pair(&along, move, polygon, i, &e);
    fxri_touch_dot(&step, e.from, e.to, &touch_origin, &unit);
    fxri_touch_form(out, &coordinate, &square, &along, &step);
}
