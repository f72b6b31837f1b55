/*
 * fxr_touch_form.c - products of the vectors of a polygon, the forms P + Q t that these make
 * (fxr_touch_polygon.c), and what is asked of the root of a contact.
 */
#include "touch_body.h"
#include "touch_polygon.h"

/*
 * A triangle as a polygon, products of the vectors of a polygon, and the forms
 * p + q t that these make (fxr_touch_polygon.c).
 *
 *   all vectors    | < 2^32 on an axis
 *   way of an edge | < |e|^2 |w| < 3 2^64 sqrt(3) 2^32 < 6 2^96, and of d less
 */

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
fxri_touch_square(uint32_t *v, const touch_polygon *polygon, int i)
{
    const fxr_vec3 *const corner = polygon->corner[i];
    const fxr_vec3 *const start = polygon->start[i];

    fxri_dot_long(v, corner, start, corner, start);
}

void
fxri_touch_pair(touch_pair *out, const touch_motion *move,
                const touch_polygon *polygon, int i, const touch_vector *u)
{
    fxri_dot_long(out->w, u->from, u->to, polygon->corner[i],
                  polygon->start[i]);
    fxri_dot_long(out->d, u->from, u->to, move->from, move->to);
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
        fxri_dot_long(square, e.from, e.to, e.from, e.to);
    } else {
        e.from = e.to = &touch_origin;
        fxri_dot_long(square, &touch_origin, &unit, &touch_origin,
                      &unit); /* 1 */
    }
    fxri_touch_pair(&coordinate, move, polygon, i, &axis);
    fxri_touch_pair(&along, move, polygon, i, &e);
    fxri_dot_long(step, e.from, e.to, &touch_origin, &unit);
    fxri_touch_form(out, &coordinate, square, &along, step);
}

/*
 * The root of a contact: where it is, the sign of a form p + q t there
 * (fxr_touch_polygon.c), and which of two contacts is the earlier one.
 */

int
fxri_touch_estimate(polygon_touch *at)
{
    return fxri_root_estimate(&at->of, at->feature != TOUCH_SIDE);
}

void
fxri_touch_center(const polygon_touch *at, linear_kind kind, const fxr_vec3 *p,
                  const fxr_vec3 *q, fxr_ratio *t, fxr_vec3 *center)
{
    compact_roots r;

    fxri_root_whole(&r, &at->of);
    (void)fxri_compact_roots_point(
        &r, (unsigned)kind + (at->of.last ? (unsigned)ROOT_LAST : 0u), p, q, t,
        center);
}

/* Out of line, as it needs room and is seldom asked. */
FXR_COLD int
touch_sign_exact(const quadratic_compact *of, const uint32_t *p,
                 const uint32_t *q)
{
    uint32_t work[ROOT_WORK(COMPACT_LONG, FORM_LIMBS)];

    return fxri_root_sign(of, of->last, of->b_sign, p, q, work);
}

int
fxri_touch_sign(const quadratic_compact *of, const uint32_t *p,
                const uint32_t *q)
{
    const int side = fxri_root_side(of, p, q);

    return side != ROOT_UNSURE ? side : touch_sign_exact(of, p, q);
}

/* What touches does not go in: at its start it does not come nearer, B <= 0, or it is a
 * tangent, D = 0, or it ends there. */
bool
fxri_touch_enters(const polygon_touch *at, sweep_verb verb, bool ends,
                  uint32_t reach)
{
    const quadratic_compact *of = &at->of;

    return reach > 0 && ((verb == SWEEP_CROSSES && of->c_sign < 0) ||
                         (of->b_sign > 0 &&
                          (of->c_sign <= 0 ||
                           (fxri_limbs_sign(compact_d(of), TOUCH_D) > 0 &&
                            (!ends || fxri_search_order_of_end(of) < 0)))));
}

bool
fxri_touch_before(const polygon_touch *next, const polygon_touch *of)
{
    if (next->of.c_sign <= 0 || of->of.c_sign <= 0) { /* at t = 0 */
        return next->of.c_sign <= 0 && next->of.c_sign < of->of.c_sign;
    }
    return fxri_root_order(&next->of, &of->of) < 0;
}

void
fxri_touch_quadratic(quadratic_compact *of, const touch_pair *along,
                     const uint32_t *y, const touch_pair *u,
                     const uint32_t *square)
{
    fxri_long_difference(compact_a(of), COMPACT_LONG, along->d, y, u->d, u->d);
    fxri_long_difference(compact_b(of), COMPACT_LONG, u->w, u->d, along->w, y);
    fxri_long_difference(compact_c(of), COMPACT_LONG, square, y, u->w, u->w);
    fxri_quadratic_compact_signs(of);
}

bool
fxri_touch_plane(plane_any *n, const touch_polygon *polygon)
{
    touch_vector e, f;

    touch_edge_set(&e, polygon, 0, 1);
    touch_edge_set(&f, polygon, 0, polygon->size - 1);
    return fxri_plane_any(n, e.from, e.to, f.from, f.to);
}

void
fxri_touch_height(uint32_t r[TOUCH_HEIGHT], const plane_any *n,
                  const fxr_vec3 *from, const fxr_vec3 *to)
{
    int k;

    for (k = 0; k < 3; k++) {
        const uint32_t *const n_k = plane_component(n, k);
        bool down;
        const uint32_t len = difference32(indexed_component(from, k),
                                          indexed_component(to, k), &down);

        limbs_add(r, TOUCH_HEIGHT, n_k + 1, PLANE_LIMBS, len,
                  down ? ~long_minus(n_k) : long_minus(n_k));
    }
}

void
fxri_touch_side_height(uint32_t r[TOUCH_HEIGHT], const plane_any *n,
                       const touch_polygon *polygon)
{
    fxri_limbs_clear(r, TOUCH_HEIGHT);
    fxri_touch_height(r, n, polygon->corner[0], polygon->start[0]);
}
