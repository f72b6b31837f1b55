/*
 * fxr_capsule_closest.c - the closest points of a component and a capsule.
 *
 * Apart from one another, they are closest where the component and the segment of the capsule
 * are. If an end of that segment is closest, this is the question to the sphere there; if an
 * end of the component is, that of a point to the capsule. Else both lines are closest across
 * their common normal.
 *
 * With d and e the displacements of the component and of the segment, r = p - a, n = d x e
 * and D = n.n, that is at
 *
 *   t = S / D     S = (d.e) (e.r) - (d.r) (e.e)    | < 18 2^128      D    | < 9 2^128
 *   u = T / D     T = (d.d) (e.r) - (d.e) (d.r)    | < 18 2^128      n_k  | < 2^65
 *
 * on the component and on the segment, W / sqrt(D) apart, W = n.r   | < 2^98.4
 *
 *   on_shape = a + (T e_k +- sqrt(R^2 n_k^2 D)) / D              R: the radius
 *   dist2    = (W^2 + R^2 D - 2 sqrt(R^2 W^2 D)) / D
 *
 * Where a root is no whole number, it lies between s and s + 1, and s + 1/2 takes its place:
 * what a quotient is rounded at, odd multiples of D / 2, are multiples of 1/2.
 *
 *   T e_k    | < 9 2^160      (2 R n_k)^2 D   | < 2^326      (4 R W)^2 D    | < 2^395
 *
 * Source   Ericson 2005, Real-Time Collision Detection, section 5.1.9
 */
#include "../number/square_root.h"
#include "../round/ball.h"
#include "../rounding/rational_point.h"
#include "../touch/touch_polygon.h"
#include "../triangle/plane.h"
#include "questions.h"

/* Limbs of such a root, of its square and of what is squared; and of what is rounded. */
enum {
    ACROSS_ROOT = 8,
    ACROSS_SQUARE = 2 * ACROSS_ROOT - 2,
    ACROSS_FACTOR = 5,
    ACROSS_SUM = PLANE_SQUARE_LIMBS + 3
};

/* Of the lines of the component and the segment: at has t, and u = T / D. */
typedef struct {
    rational_point at;
    uint32_t u[FORM_LIMBS];
    plane_any normal;
} closest_lines;

/* Sets all of it, num as S with its sign. Returns false if the lines are parallel or no
 * lines. */
static bool
across_set(closest_lines *x, linear_kind kind, const fxr_vec3 *p,
           const fxr_vec3 *q, const fxr_capsule *capsule)
{
    static const fxr_vec3 zero = {0, 0, 0};
    const fxr_vec3 *const from = has_end(kind) ? p : &zero;
    const fxr_vec3 *const a = &capsule->a, *const b = &capsule->b;
    uint32_t dd[LONG_ROOM(DOT_LIMBS)], de[LONG_ROOM(DOT_LIMBS)],
        dr[LONG_ROOM(DOT_LIMBS)], ee[LONG_ROOM(DOT_LIMBS)],
        er[LONG_ROOM(DOT_LIMBS)];

    if (!fxri_plane_any(&x->normal, from, q, a, b)) {
        return false;
    }
    fxri_dot_long(dd, from, q, from, q);
    fxri_dot_long(de, from, q, a, b);
    fxri_dot_long(dr, from, q, a, p);
    fxri_dot_long(ee, a, b, a, b);
    fxri_dot_long(er, a, b, a, p);
    fxri_long_difference(x->at.num, FORM_LIMBS, de, er, dr, ee);
    fxri_long_difference(x->u, FORM_LIMBS, dd, er, de, dr);
    fxri_limbs_copy(x->at.den, RATIONAL_LIMBS, plane_square(&x->normal),
                    PLANE_SQUARE_LIMBS);
    return true;
}

/* Is num / den at most 0 (-1), between 0 and 1 (0), or at least 1 (1)? */
static int
across_side(const uint32_t num[RATIONAL_LIMBS],
            const uint32_t den[RATIONAL_LIMBS])
{
    return fxri_limbs_sign(num, RATIONAL_LIMBS) <= 0
               ? -1
               : fxri_limbs_order(num, den, RATIONAL_LIMBS) >= 0;
}

/* The side of t on which the component has its end: 0 if it goes on there. */
static int
across_end(linear_kind kind, const closest_lines *x)
{
    const int side = across_side(x->at.num, x->at.den);

    return is_line(kind) || (side > 0 && kind != SEGMENT) ? 0 : side;
}

/* s = 2 sqrt(v^2 D), or what takes its place. */
static void
across_root(uint32_t s[ACROSS_ROOT], const uint32_t v[ACROSS_FACTOR],
            const uint32_t *d)
{
    uint32_t square[2 * ACROSS_FACTOR], y[ACROSS_SQUARE], rest;
    uint32_t work[3 * ACROSS_ROOT];

    fxri_limbs_clear(square, 2 * ACROSS_FACTOR);
    fxri_limbs_add_product(square, 2 * ACROSS_FACTOR, v, ACROSS_FACTOR, v,
                           ACROSS_FACTOR, LIMBS_PLUS);
    fxri_limbs_clear(y, ACROSS_SQUARE);
    fxri_limbs_add_product(y, ACROSS_SQUARE, square, 2 * ACROSS_FACTOR, d,
                           PLANE_SQUARE_LIMBS, LIMBS_PLUS);
    rest = limbs_root_of(s, y, work, ACROSS_ROOT) ? 0 : 1u;
    limbs_add(s, ACROSS_ROOT, s, ACROSS_ROOT, 1, LIMBS_PLUS);
    limbs_add(s, ACROSS_ROOT, &rest, 1, 1, LIMBS_PLUS);
}

/* Coordinate k of on_shape; towards: the component is on the side of -n. den is 4 D. */
static int32_t
across_coordinate(const closest_lines *x, const fxr_capsule *capsule,
                  bool towards, const uint32_t den[PLANE_SQUARE_LIMBS], int k)
{
    const int32_t origin = indexed_component(&capsule->a, k);
    bool down;
    const uint32_t len =
        difference32(origin, indexed_component(&capsule->b, k), &down);
    uint32_t sum[ACROSS_SUM], reach[ACROSS_FACTOR], root[ACROSS_ROOT];

    fxri_limbs_clear(reach, ACROSS_FACTOR);
    limbs_add(reach, ACROSS_FACTOR, plane_component(&x->normal, k) + 1,
              PLANE_LIMBS, 2 * (uint32_t)capsule->radius, LIMBS_PLUS);
    across_root(root, reach, plane_square(&x->normal));
    /* 4 T e_k +- 2 sqrt(4 R^2 n_k^2 D), over 4 D */
    fxri_limbs_clear(sum, ACROSS_SUM);
    limbs_add(sum, ACROSS_SUM, x->u, FORM_LIMBS, len, LIMBS_PLUS);
    limbs_add(sum, ACROSS_SUM, sum, ACROSS_SUM, 3, LIMBS_PLUS);
    if (down) {
        fxri_limbs_negate(sum, ACROSS_SUM);
    }
    limbs_add(sum, ACROSS_SUM, root, ACROSS_ROOT, 1,
              (long_sign(plane_component(&x->normal, k)) < 0) == towards
                  ? LIMBS_PLUS
                  : LIMBS_MINUS);
    down = fxri_limbs_take_sign(sum, ACROSS_SUM) < 0;
    return fxri_round_coordinate(origin, down, sum, den, PLANE_SQUARE_LIMBS);
}

/* For |W|, and den = 4 D; never 0. */
static uint64_t
across_dist2(const closest_lines *x, fxr_q16 radius,
             const uint32_t w[TOUCH_HEIGHT],
             const uint32_t den[PLANE_SQUARE_LIMBS])
{
    uint32_t sum[ACROSS_SUM], reach[ACROSS_FACTOR], root[ACROSS_ROOT], r2[2];

    limbs_set(r2, FXR_PRODUCT((uint32_t)radius, (uint32_t)radius));
    fxri_limbs_clear(reach, ACROSS_FACTOR);
    limbs_add(reach, ACROSS_FACTOR, w, TOUCH_HEIGHT, (uint32_t)radius,
              LIMBS_PLUS);
    limbs_add(reach, ACROSS_FACTOR, reach, ACROSS_FACTOR, 3, LIMBS_PLUS);
    across_root(root, reach, plane_square(&x->normal));
    /* 4 W^2 + 4 R^2 D - 2 sqrt(16 R^2 W^2 D), over 4 D */
    fxri_limbs_clear(sum, ACROSS_SUM);
    fxri_limbs_add_product(sum, ACROSS_SUM, w, TOUCH_HEIGHT, w, TOUCH_HEIGHT,
                           LIMBS_PLUS);
    limbs_add(sum, ACROSS_SUM, sum, ACROSS_SUM, 3, LIMBS_PLUS);
    fxri_limbs_add_product(sum, ACROSS_SUM, den, PLANE_SQUARE_LIMBS, r2, 2,
                           LIMBS_PLUS);
    limbs_add(sum, ACROSS_SUM, root, ACROSS_ROOT, 1, LIMBS_MINUS);
    return fxri_round_dist2(sum, den, PLANE_SQUARE_LIMBS);
}

/* Where both are closest across their common normal. */
static void
closest_across(closest_lines *x, linear_kind kind, const fxr_vec3 *p,
               const fxr_vec3 *q, const fxr_capsule *capsule, fxr_closest *out)
{
    uint32_t w[TOUCH_HEIGHT], den[PLANE_SQUARE_LIMBS];
    bool towards;
    int k;

    fxri_limbs_clear(w, TOUCH_HEIGHT);
    fxri_touch_height(w, &x->normal, &capsule->a, p);
    towards = fxri_limbs_take_sign(w, TOUCH_HEIGHT) < 0;
    fxri_limbs_copy(den, PLANE_SQUARE_LIMBS, x->at.den, PLANE_SQUARE_LIMBS);
    limbs_add(den, PLANE_SQUARE_LIMBS, den, PLANE_SQUARE_LIMBS, 3, LIMBS_PLUS);
    x->at.negative = fxri_limbs_take_sign(x->at.num, RATIONAL_LIMBS) < 0;
    fxri_rational_ratio(&x->at, &out->t);
    fxri_rational_linear(&x->at, kind, p, q, &out->on_linear);
    for (k = 0; k < 3; k++) {
        components(&out->on_shape)[k] =
            across_coordinate(x, capsule, towards, den, k);
    }
    out->dist2 = across_dist2(x, capsule->radius, w, den);
}

/* Where an end of the segment is closest. */
static void
capsule_end_closest(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                    const fxr_capsule *capsule, const fxr_vec3 *end,
                    fxr_closest *out)
{
    fxr_sphere sphere;

    copy_point(&sphere.center, end);
    sphere.radius = capsule->radius;
    fxri_closest_apart(kind, p, q, &sphere, out);
}

/* Where the component and the capsule share no point. */
FXR_COLD void
closest_capsule_apart(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                      const fxr_capsule *capsule, fxr_closest *out)
{
    closest_lines x;
    const fxr_vec3 *foot, *end = p;
    int side;

    if (across_set(&x, kind, p, q, capsule)) {
        side = across_end(kind, &x);
        if (side == 0) {
            side = across_side(x.u, x.at.den);
            if (side == 0) {
                closest_across(&x, kind, p, q, capsule, out);
            } else {
                capsule_end_closest(kind, p, q, capsule,
                                    side < 0 ? &capsule->a : &capsule->b, out);
            }
            return;
        }
        end = side < 0 ? p : q;
    }
    foot = fxri_point_apart_capsule(end, capsule, out);
    if (foot != NULL) {
        capsule_end_closest(kind, p, q, capsule, foot, out);
    } else {
        out->t.num = end != p;
    }
}

bool
fxri_closest_capsule(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                     const fxr_capsule *capsule, fxr_closest *out)
{
    fxr_hit hit;

    if (capsule->radius < 0) {
        return false;
    }
    if (fxri_cast_capsule(kind, p, q, capsule, &hit)) {
        closest_of_hit(&hit, p, out);
    } else {
        closest_capsule_apart(kind, p, q, capsule, out);
    }
    return true;
}

bool
fxr_segment_closest_capsule(const fxr_segment *s, const fxr_capsule *capsule,
                            fxr_closest *out)
{
    FXR_ASSERT(s != NULL && capsule != NULL && out != NULL);
    return fxri_closest_capsule(SEGMENT, &s->a, &s->b, capsule, out);
}

bool
fxr_ray_closest_capsule(const fxr_ray *r, const fxr_capsule *capsule,
                        fxr_closest *out)
{
    FXR_ASSERT(r != NULL && capsule != NULL && out != NULL);
    return fxri_closest_capsule(RAY, &r->origin, &r->dir, capsule, out);
}

bool
fxr_line_closest_capsule(const fxr_line *l, const fxr_capsule *capsule,
                         fxr_closest *out)
{
    FXR_ASSERT(l != NULL && capsule != NULL && out != NULL);
    return fxri_closest_capsule(LINE, &l->origin, &l->dir, capsule, out);
}
