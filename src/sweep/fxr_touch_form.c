/*
 * fxr_touch_form.c - a triangle as a polygon, products of the vectors of a polygon, and the forms
 * p + q t that these make (fxr_touch_polygon.c).
 *
 *   all vectors    | < 2^32 on an axis
 *   way of an edge | < |e|^2 |w| < 3 2^64 sqrt(3) 2^32 < 6 2^96, and of d less
 */
#include "touch_polygon.h"

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
    polygon->size = 3;
    polygon->count = touch_points_equal(b, c) ? 2 : 3;
}

void
fxri_touch_dot(uint32_t *v, const fxr_vec3 *u_from, const fxr_vec3 *u_end,
               const fxr_vec3 *w_from, const fxr_vec3 *w_end)
{
    const uint32_t minus = fxri_dot_any(v + 1, u_from, u_end, w_from, w_end);

    v[0] = (uint32_t)DOT_LIMBS << 2;
    long_set_sign(v, minus != 0 ? -1 : (v[1] | v[2] | v[3]) != 0);
}

void
fxri_touch_square(uint32_t *v, const touch_polygon *polygon, int i)
{
    const fxr_vec3 *const corner = polygon->corner[i];
    const fxr_vec3 *const start = polygon->start[i];

    fxri_touch_dot(v, corner, start, corner, start);
}

void
fxri_touch_pair(touch_pair *out, const touch_motion *move,
                const touch_polygon *polygon, int i, const touch_vector *u)
{
    fxri_touch_dot(out->w, u->from, u->to, polygon->corner[i],
                   polygon->start[i]);
    fxri_touch_dot(out->d, u->from, u->to, move->from, move->to);
}

void
fxri_touch_form(root_form *out, const touch_pair *x, const uint32_t *y,
                const touch_pair *u, const uint32_t *v)
{
    fxri_long_minor(out->p, FORM_LIMBS, x->w, y, u->w, v);
    fxri_long_minor(out->q, FORM_LIMBS, x->d, y, u->d, v);
}

void
fxri_touch_form_of(root_form *out, const touch_pair *x, const uint32_t *less)
{
    fxri_long_copy(out->q, FORM_LIMBS, x->d);
    fxri_long_copy(out->p, FORM_LIMBS, x->w);
    if (less != NULL) {
        if (long_sign(x->w) < 0) {
            fxri_limbs_negate(out->p + 1, FORM_LIMBS);
        }
        fxri_long_add_times(out->p, less, 1, LIMBS_MINUS);
        fxri_long_close(out->p);
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
fxri_touch_way(root_form *out, const touch_motion *move,
               const touch_polygon *polygon, touch_feature feature, int i,
               int k)
{
    touch_pair coordinate, along;
    uint32_t square[LONG_ROOM(DOT_LIMBS)], step[LONG_ROOM(DOT_LIMBS)];
    touch_vector e, axis;
    fxr_vec3 unit;

    touch_unit(&unit, k);
    axis.from = &touch_origin;
    axis.to = &unit;
    if (feature == TOUCH_EDGE) {
        touch_edge_set(&e, polygon, i, touch_next(polygon, i));
        fxri_touch_dot(square, e.from, e.to, e.from, e.to);
    } else {
        e.from = e.to = &touch_origin;
        fxri_touch_dot(square, &touch_origin, &unit, &touch_origin,
                       &unit); /* 1 */
    }
    fxri_touch_pair(&coordinate, move, polygon, i, &axis);
    fxri_touch_pair(&along, move, polygon, i, &e);
    fxri_touch_dot(step, e.from, e.to, &touch_origin, &unit);
    fxri_touch_form(out, &coordinate, square, &along, step);
}
