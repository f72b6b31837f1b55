/*
 * fxr_intersect.c - where a component first meets a triangle: in 96 bits if all coordinates
 * are small, else in 128, and in its plane where both leave that open. Small code has the
 * body of 128 bits alone: fxr_pierce_any.c takes the same steps for every input.
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
 * plane, or the triangle has no area: the answer is UNSURE, and fxr_in_plane.c has it.
 *
 * No value is rounded. Two triangles that share an edge compute the same number for
 * it, with opposite signs, so there is no gap between them.
 *
 *   coordinates, directions    in -2^29 .. 2^29 - 1
 *   vectors                    | < 2^30
 *   normals                    | < 2^61
 *   volumes                    | < 6 2^90: exact in 96 bits
 *
 * Source   Moeller and Trumbore 1997
 */
#include "problem.h"
#include "vector.h"

#include FXR_DOT96_H

/* hi 2^32 + lo */
typedef struct {
    int64_t hi;
    uint32_t lo;
} volume96;

FXR_INLINE void
volume96_negate(volume96 *v)
{
    v->lo = 0 - v->lo;
    v->hi = -v->hi - (v->lo != 0);
}

FXR_INLINE void
volume96_subtract(volume96 *a, const volume96 *b)
{
    a->hi -= b->hi + (a->lo < b->lo);
    a->lo -= b->lo;
}

FXR_INLINE bool
volume96_negative(const volume96 *v)
{
    return v->hi < 0;
}

FXR_INLINE bool
volume96_is_zero(const volume96 *v)
{
    return v->hi == 0 && v->lo == 0;
}

/* v = normal . x */
FXR_INLINE void
volume96_set(volume96 *v, const int64_t normal[3], const fxr_vec3 *x)
{
    dot96(&v->hi, &v->lo, normal, x);
}

/* Is y > x? Afterwards x is x - y. */
FXR_INLINE bool
pierce96_exceeds(const volume96 *y, volume96 *x)
{
    volume96_subtract(x, y);
    return volume96_negative(x);
}

/* Of v >= 0. */
FXR_INLINE void
pierce96_store(wide *out, const volume96 *v)
{
    out->lo = (uint64_t)v->hi << 32 | v->lo;
    out->hi = (uint64_t)v->hi >> 32;
}

/* Does s end in the plane of the edges: is t = 0? */
FXR_INLINE bool
pierce96_plane_has(const fxr_vec3 *s, const fxr_vec3 *e1, const fxr_vec3 *e2)
{
    volume96 t;
    int64_t n[3];

    vector_cross(n, s, e1);
    volume96_set(&t, n, e2);
    return volume96_is_zero(&t);
}

/* t and the weights; all but t are >= 0. */
FXR_INLINE void
pierce96_write(triangle_intersection *out, const volume96 *det,
               const volume96 *u, const volume96 *v, const volume96 *w,
               volume96 *t)
{
    out->negative = volume96_negative(t);
    if (out->negative) {
        volume96_negate(t);
    }
    pierce96_store(&out->number[FOUND_A], w);
    pierce96_store(&out->number[FOUND_B], u);
    pierce96_store(&out->number[FOUND_C], v);
    pierce96_store(&out->number[FOUND_T], t);
    pierce96_store(&out->number[FOUND_WHOLE], det);
    out->from_start = false;
}

/* Does the component go through the triangle; and, unless out is NULL, where? The
 * volumes that det, u, v and t become are those of the head with the sign of det; w
 * and rest shrink to det - u - v and det - t. */
FXR_INLINE verdict
pierce96_triangle(const triangle_problem *problem, triangle_intersection *out)
{
    const linear_kind kind = problem->kind;
    fxr_vec3 d, s, e1, e2;
    volume96 det, u, v, w, t, rest;
    int64_t n[3];
    bool back;

    vector_displacement(&d, kind, problem->p, problem->q);
    vector_subtract(&s, problem->p, problem->a);
    vector_subtract(&e1, problem->b, problem->a);
    vector_subtract(&e2, problem->c, problem->a);
    vector_cross(n, &d, &e2);
    volume96_set(&det, n, &e1);
    volume96_set(&u, n, &s);
    back = volume96_negative(&det);
    if (back) {
        volume96_negate(&det);
        volume96_negate(&u);
    }
    w.hi = det.hi;
    w.lo = det.lo;
    if (volume96_negative(&u) || pierce96_exceeds(&u, &w) ||
        (back && problem->front)) {
        return MISS;
    }
    if (volume96_is_zero(&det)) {
        return !problem->front && pierce96_plane_has(&s, &e1, &e2) ? UNSURE
                                                                   : MISS;
    }
    vector_cross(n, &s, &e1);
    volume96_set(&v, n, &d);
    volume96_set(&t, n, &e2);
    if (back) {
        volume96_negate(&v);
        volume96_negate(&t);
    }
    rest.hi = det.hi;
    rest.lo = det.lo;
    if (volume96_negative(&v) || pierce96_exceeds(&v, &w) ||
        (kind != LINE && volume96_negative(&t)) ||
        (kind == SEGMENT && pierce96_exceeds(&t, &rest))) {
        return MISS;
    }
    if (out != NULL) {
        out->side = back ? -1 : 1;
        pierce96_write(out, &det, &u, &v, &w, &t);
    }
    return HIT;
}

void
fxri_triangle_set(triangle_problem *problem, const fxr_vec3 *a,
                  const fxr_vec3 *b, const fxr_vec3 *c)
{
    problem->a = a;
    problem->b = b;
    problem->c = c;
    problem->is_small = (excess_bits(problem->p) | excess_bits(problem->q) |
                         excess_bits(a) | excess_bits(b) | excess_bits(c)) == 0;
}

/* UNSURE in the plane of the triangle, or if it has no area. */
FXR_COLD verdict
pierces_any(const triangle_problem *problem)
{
    triangle_intersection found;

    return fxri_triangle_pierce_any(problem, &found);
}

FXR_HOT bool
fxri_hits_triangle(triangle_problem *problem)
{
    const verdict v = FXR_FAST_TRIANGLES && problem->is_small
                          ? pierce96_triangle(problem, NULL)
                          : pierces_any(problem);

    return v == UNSURE ? fxri_triangle_overlaps(problem) : v == HIT;
}

FXR_HOT bool
fxri_triangle_intersect(triangle_problem *problem, triangle_intersection *out)
{
    const verdict v = FXR_FAST_TRIANGLES && problem->is_small
                          ? pierce96_triangle(problem, out)
                          : fxri_triangle_pierce_any(problem, out);

    return v == UNSURE ? fxri_triangle_in_plane(problem, out) : v == HIT;
}
