/*
 * touch_triangle.h - where a moving sphere first touches a triangle: at which corner, edge
 * or side, and the quadratic there. For every number, on limbs.
 */
#ifndef FIXRAY_SPHERE_TOUCH_TRIANGLE_H
#define FIXRAY_SPHERE_TOUCH_TRIANGLE_H

#include <fixray/sweep.h>

#include "../number/limbs.h"
#include "../rounding/quadratic_compact.h"
#include "../space/copy.h"
#include "../triangle/problem.h"

/* A product of two vectors: its magnitude, and LIMBS_MINUS if it is below 0. */
typedef struct {
    uint32_t limb[3], minus;
} touch_dot;

/* w + d t: the product of a vector and the offset of the centre from a corner. */
typedef struct {
    touch_dot w, d;
} touch_pair;

/* How the centre moves: from start on, by what is between from and to while t grows by 1;
 * up to t = 1 if it ends. */
typedef struct {
    const fxr_vec3 *start, *from, *to;
    bool ends;
} touch_motion;

static inline void
touch_motion_of(touch_motion *move, const fxr_segment *path)
{
    move->start = move->from = &path->a;
    move->to = &path->b;
    move->ends = true;
}

/* p + q t: magnitudes and signs. */
enum { FORM_LIMBS = 5 };
typedef struct {
    uint32_t p[FORM_LIMBS], q[FORM_LIMBS];
    int8_t p_sign, q_sign;
} touch_form;

/*
 * of     A, B and D, not C, of COMPACT_LONG in limb: the contact is at the first root.
 *        c_sign: the order of the distance of path->a and the radius. Unless that is 1
 *        the contact is there, and only b_sign is set besides
 * last   or at the second root, where the motion leaves; only that at t = 0 needs no D
 * t      of the root, times 2^exponent: more by less than 2^-48 of itself; 0 if it is that
 *        at the start
 * i      the number of the corner, or of the edge from it to the next one
 * up     of the side: it is touched from where (b - a) x (c - a) points to
 */
typedef enum { TOUCH_SIDE, TOUCH_EDGE, TOUCH_CORNER } touch_feature;
typedef struct {
    uint32_t limb[COMPACT_ROOM(COMPACT_LONG)];
    quadratic_compact of;
    uint64_t t;
    int exponent;
    touch_feature feature;
    uint8_t i;
    bool up, last;
} triangle_touch;

/* Does a sphere of radius reach touch the triangle? If so, sets out to the first contact.
 * reach may be the sum of two radii. */
bool fxri_touch_triangle(const touch_motion *move, uint32_t reach,
                         const fxr_triangle *triangle, triangle_touch *out);

/* Where a motion without an end, that comes to the triangle a, b, b, leaves it. Returns
 * false, and leaves out as it is, if there is no motion. */
bool fxri_touch_exit(const touch_motion *move, uint32_t reach,
                     const fxr_triangle *triangle, triangle_touch *out);

/* The same contact of the reverse motion: t becomes -t. For fxri_touch_center. */
static inline void
touch_reverse(triangle_touch *at)
{
    at->of.b_sign = (int8_t)-at->of.b_sign;
    at->last = !at->last;
}

/* Does the sphere go into the interior of the rounded triangle at this contact? */
bool fxri_touch_enters(const triangle_touch *at, bool ends, uint32_t reach);

/* Is the radius negative, or the path far from the triangle? A cheap answer. */
bool fxri_touch_is_far(const fxr_segment *path, fxr_q16 radius,
                       const fxr_triangle *triangle);

/* v = u . w, for u from u_from to u_end, and w likewise. */
void fxri_touch_dot(touch_dot *v, const fxr_vec3 *u_from, const fxr_vec3 *u_end,
                    const fxr_vec3 *w_from, const fxr_vec3 *w_end);

/* The products of the vector from u_from to u_end. */
void fxri_touch_pair(touch_pair *out, const touch_motion *move,
                     const fxr_vec3 *corner, const fxr_vec3 *u_from,
                     const fxr_vec3 *u_end);

/* x y - u v */
void fxri_touch_form(touch_form *out, const touch_pair *x, const touch_dot *y,
                     const touch_pair *u, const touch_dot *v);

/* Estimates t of the quadratic, where D is not below 0: of the first root if C and B are
 * above 0, of the last one if that is above 0. */
void fxri_touch_estimate(triangle_touch *at);

/* The sign of p + q t at the root, which is above 0. */
int fxri_touch_sign(const triangle_touch *at, const touch_form *f);

/* Where the centre is at a contact: t, rounded down, or up if it is the last root, and the
 * centre to nearest. r is set for fxri_compact_halves where t is not 0; it uses the limbs
 * of at. */
void fxri_touch_center(compact_roots *r, const triangle_touch *at,
                       linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                       fxr_ratio *t, fxr_vec3 *center);

/* The same of a stop: the centre is rounded to the side of the normal of the surface. */
void fxri_touch_stop(const triangle_touch *at, const fxr_segment *path,
                     const fxr_triangle *triangle, fxr_contact *out);

static inline const fxr_vec3 *
triangle_corner_of(const fxr_triangle *triangle, int i)
{
    return i == 0 ? &triangle->a : i == 1 ? &triangle->b : &triangle->c;
}

#endif
