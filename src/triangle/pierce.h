/*
 * pierce.h - where a component pierces a triangle, written once for both widths.
 *
 * o is the start of the component and d its displacement while t grows by 1; e1 and
 * e2 are the edges from corner a, and s = o - a. Then
 *
 *   det = (d x e2) . e1      -(d . normal); > 0 from the front
 *   u   = (d x e2) . s       weight of b, times det
 *   v   = (s x e1) . d       weight of c, times det
 *   w   = det - u - v        weight of a, times det
 *   t   = (s x e1) . e2      parameter, times det
 *
 * If det is not 0, the line goes through the plane of the triangle once, and through
 * the triangle if u, v and w have the sign of det or are 0. If det is 0 and t is not,
 * the line is parallel to the plane and misses. If both are 0, the line lies in the
 * plane, or the triangle has no area: the answer is UNSURE, and in_plane.c has it.
 *
 * No value is rounded. Two triangles that share an edge compute the same number for
 * it, with opposite signs, so there is no gap between them.
 *
 * pierce96.h includes this file for small coordinates, pierce128.c for all. Before
 * that, each defines
 *
 *   PIERCE(name)           name with the prefix of the width
 *   pierce_vector          a difference of two points
 *   pierce_normal          a cross product of two vectors
 *   pierce_volume          a normal times a vector, with a sign
 *   pierce_difference(vector, to, from)
 *   pierce_displacement(vector, kind, p, q)
 *   pierce_cross(normal, x, y)          normal = x x y
 *   pierce_dot(volume, normal, x)       volume = normal . x
 *   pierce_negative(volume), pierce_is_zero(volume)
 *   pierce_negate(x), pierce_subtract(x, y), pierce_copy(x, y)    x = -x, x - y, y
 *   pierce_store(wide, volume)          for a volume >= 0
 *
 * Source   Moeller and Trumbore 1997
 */
#include "problem.h"

/* The names of the template, taken back below. */
#define pierce_exceeds PIERCE(exceeds)
#define pierce_plane_has PIERCE(plane_has)
#define pierce_write PIERCE(write)
#define pierce_triangle PIERCE(triangle)

/* Is y > x? Afterwards x is x - y. */
FXR_INLINE bool
pierce_exceeds(const pierce_volume *y, pierce_volume *x)
{
    pierce_subtract(x, y);
    return pierce_negative(x);
}

/* Does s end in the plane of the edges: is t = 0? */
FXR_INLINE bool
pierce_plane_has(const pierce_vector *s, const pierce_vector *e1,
                 const pierce_vector *e2)
{
    pierce_volume t;
    pierce_normal n;

    pierce_cross(&n, s, e1);
    pierce_dot(&t, &n, e2);
    return pierce_is_zero(&t);
}

/* t and the weights; all but t are >= 0. */
FXR_INLINE void
pierce_write(triangle_intersection *out, const pierce_volume *det,
             const pierce_volume *u, const pierce_volume *v,
             const pierce_volume *w, pierce_volume *t)
{
    out->t.negative = pierce_negative(t);
    if (out->t.negative) {
        pierce_negate(t);
    }
    pierce_store(&out->t.num, t);
    pierce_store(&out->t.den, det);
    pierce_store(&out->weight[0], w);
    pierce_store(&out->weight[1], u);
    pierce_store(&out->weight[2], v);
    pierce_store(&out->weight_sum, det);
}

/* Does the component go through the triangle; and, unless out is NULL, where? The
 * volumes that det, u, v and t become are those of the head with the sign of det; w
 * and rest shrink to det - u - v and det - t. */
FXR_INLINE verdict
pierce_triangle(const triangle_problem *problem, triangle_intersection *out)
{
    const linear_kind kind = problem->kind;
    pierce_vector d, s, e1, e2;
    pierce_volume det, u, v, w, t, rest;
    pierce_normal n;
    bool back;

    pierce_displacement(&d, kind, problem->p, problem->q);
    pierce_difference(&s, problem->p, problem->a);
    pierce_difference(&e1, problem->b, problem->a);
    pierce_difference(&e2, problem->c, problem->a);
    pierce_cross(&n, &d, &e2);
    pierce_dot(&det, &n, &e1);
    pierce_dot(&u, &n, &s);
    back = pierce_negative(&det);
    if (back) {
        pierce_negate(&det);
        pierce_negate(&u);
    }
    pierce_copy(&w, &det);
    if (pierce_negative(&u) || pierce_exceeds(&u, &w) ||
        (back && problem->front)) {
        return MISS;
    }
    if (pierce_is_zero(&det)) {
        return !problem->front && pierce_plane_has(&s, &e1, &e2) ? UNSURE
                                                                 : MISS;
    }
    pierce_cross(&n, &s, &e1);
    pierce_dot(&v, &n, &d);
    pierce_dot(&t, &n, &e2);
    if (back) {
        pierce_negate(&v);
        pierce_negate(&t);
    }
    pierce_copy(&rest, &det);
    if (pierce_negative(&v) || pierce_exceeds(&v, &w) ||
        (kind != LINE && pierce_negative(&t)) ||
        (kind == SEGMENT && pierce_exceeds(&t, &rest))) {
        return MISS;
    }
    if (out != NULL) {
        out->side = back ? -1 : 1;
        pierce_write(out, &det, &u, &v, &w, &t);
    }
    return HIT;
}

#undef pierce_exceeds
#undef pierce_plane_has
#undef pierce_write
#undef pierce_triangle
#undef PIERCE
#undef pierce_vector
#undef pierce_normal
#undef pierce_volume
#undef pierce_difference
#undef pierce_displacement
#undef pierce_cross
#undef pierce_dot
#undef pierce_negative
#undef pierce_is_zero
#undef pierce_negate
#undef pierce_subtract
#undef pierce_copy
#undef pierce_store
