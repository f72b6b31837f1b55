/*
 * pierce96.c - where a component pierces a triangle.
 *
 * With d the way of the component from o, e1 and e2 the edges from a, s = o - a:
 *
 *   det = (d x e2) . e1      -(d . normal); > 0 from the front
 *   u   = (d x e2) . s       weight of b, times det
 *   v   = (s x e1) . d       weight of c, times det
 *   w   = det - u - v        weight of a, times det
 *   t   = (s x e1) . e2      parameter, times det
 *
 * If det is not 0, the line meets the plane once, and the triangle if u, v and w have
 * the sign of det or are 0. All of it is exact, so that the two triangles at
 * an edge see the same number, with the signs swapped: no gap between them.
 *
 *   coordinates, directions    in -2^29 .. 2^29 - 1, else see pierce128.c
 *   d, s, e1, e2               < 2^30
 *   cross products             < 2^61
 *   volumes                    < 6 2^90: exact in 96 bits
 *
 * Source   Moeller and Trumbore 1997
 */
#include "dot.h"
#include "problem.h"

/* hi 2^32 + lo */
typedef struct {
    int64_t hi;
    uint32_t lo;
} volume;

FXR_INLINE void
subtract_points(fxr_vec3 *out, const fxr_vec3 *a, const fxr_vec3 *b)
{
    out->x = a->x - b->x;
    out->y = a->y - b->y;
    out->z = a->z - b->z;
}

FXR_INLINE void
cross96(int64_t out[3], const fxr_vec3 *a, const fxr_vec3 *b)
{
    out[0] = (int64_t)a->y * b->z - (int64_t)a->z * b->y;
    out[1] = (int64_t)a->z * b->x - (int64_t)a->x * b->z;
    out[2] = (int64_t)a->x * b->y - (int64_t)a->y * b->x;
}

FXR_INLINE void
volume_dot(volume *out, const int64_t a[3], const fxr_vec3 *b)
{
    FXR_DOT_96(&out->hi, &out->lo, a, b);
}

FXR_INLINE void
negate_if(volume *v, bool negative)
{
    if (negative) {
        v->lo = 0 - v->lo;
        v->hi = -v->hi - (v->lo != 0);
    }
}

/* a -= b; is it below 0 then? */
FXR_INLINE bool
runs_out(volume *a, const volume *b)
{
    a->hi -= b->hi + (a->lo < b->lo);
    a->lo -= b->lo;
    return a->hi < 0;
}

FXR_INLINE void
copy_volume(volume *out, const volume *v)
{
    out->hi = v->hi;
    out->lo = v->lo;
}

static void
to_wide(wide *out, const volume *v) /* v >= 0 */
{
    out->hi = (uint64_t)v->hi >> 32;
    out->lo = (uint64_t)v->hi << 32 | v->lo;
}

static bool
is_zero(const volume *v)
{
    return v->hi == 0 && v->lo == 0;
}

/* Is o in the plane of the edges? */
static bool
in_plane(const fxr_vec3 *s, const fxr_vec3 *e1, const fxr_vec3 *e2)
{
    volume t;
    int64_t n[3];

    cross96(n, s, e1);
    volume_dot(&t, n, e2);
    return is_zero(&t);
}

/* The answer for small numbers, but edge_on where it takes more to tell. */
FXR_INLINE bool
pierces(const triangle_problem *problem, triangle_intersection *out,
        bool *edge_on)
{
    const linear_kind kind = problem->kind;
    const fxr_vec3 zero = {0, 0, 0};
    fxr_vec3 d, s, e1, e2;
    volume det, u, v, w, t, rest;
    int64_t n[3];
    bool back;

    subtract_points(&d, problem->q, has_end(kind) ? problem->p : &zero);
    subtract_points(&s, problem->p, problem->a);
    subtract_points(&e1, problem->b, problem->a);
    subtract_points(&e2, problem->c, problem->a);
    cross96(n, &d, &e2);
    volume_dot(&det, n, &e1);
    volume_dot(&u, n, &s);
    back = det.hi < 0;
    negate_if(&det, back);
    negate_if(&u, back);
    copy_volume(&w, &det);
    if (u.hi < 0 || runs_out(&w, &u) || (back && problem->front)) {
        return false;
    }
    if (is_zero(&det)) {
        *edge_on = !problem->front && in_plane(&s, &e1, &e2);
        return false;
    }
    cross96(n, &s, &e1);
    volume_dot(&v, n, &d);
    volume_dot(&t, n, &e2);
    negate_if(&v, back);
    negate_if(&t, back);
    copy_volume(&rest, &det);
    if (v.hi < 0 || runs_out(&w, &v) || (kind != LINE && t.hi < 0) ||
        (kind == SEGMENT && runs_out(&rest, &t))) {
        return false;
    }
    if (out == NULL) {
        return true;
    }
    out->t.negative = t.hi < 0;
    negate_if(&t, out->t.negative);
    to_wide(&out->t.num, &t);
    to_wide(&out->t.den, &det);
    to_wide(&out->weight[0], &w);
    to_wide(&out->weight[1], &u);
    to_wide(&out->weight[2], &v);
    to_wide(&out->weight_sum, &det);
    out->side = back ? -1 : 1;
    return true;
}

static bool
meets_wide(const triangle_problem *problem)
{
    triangle_intersection out;

    return fxri_triangle_pierce128(problem, &out);
}

FXR_HOT bool
fxri_triangle_intersect(const triangle_problem *problem,
                        triangle_intersection *out)
{
    bool edge_on = false;

    if (problem->small) {
        if (pierces(problem, out, &edge_on)) {
            return true;
        }
        if (!edge_on) {
            return false;
        }
    }
    return out == NULL ? meets_wide(problem)
                       : fxri_triangle_pierce128(problem, out);
}

void
fxri_triangle_set(triangle_problem *problem, const fxr_vec3 *a,
                  const fxr_vec3 *b, const fxr_vec3 *c)
{
    problem->a = a;
    problem->b = b;
    problem->c = c;
    problem->small = (excess_bits(problem->p) | excess_bits(problem->q) |
                      excess_bits(a) | excess_bits(b) | excess_bits(c)) == 0;
}
