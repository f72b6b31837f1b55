/*
 * fxr_closest_faces.c - closest points of a component and triangles: one, or the faces of a shape.
 *
 * Where a component does not go through a triangle, one of these is closest to it, and the rest of
 * it is not closer: an edge, or the side below the start or the end of the component. All of them
 * are asked and compared, exactly:
 *
 *   t                  num / den            | < 2^133 / 2^132
 *   squared distance   square / under       | < 2^200 / 2^132
 *
 * A component that is in the plane of a triangle meets an edge, or starts in the triangle. So
 * only one that goes through the plane is asked where.
 */
#include "faces.h"

#include <fixray/triangle.h>

#include "../triangle/problem.h"
#include "../triangle/region.h"
#include "edge.h"
#include "hull_pair.h"

/* Limbs of the products that are compared, of squared distances: those of t are shorter. */
enum { FACES_LIMBS = RATIONAL_SUM + RATIONAL_LIMBS };

/* The order of a / x and b / y >= 0 of n and RATIONAL_LIMBS limbs. */
static int
faces_order(const uint32_t *a, const uint32_t *x, const uint32_t *b,
            const uint32_t *y, int n)
{
    uint32_t left[FACES_LIMBS], right[FACES_LIMBS];

    fxri_limbs_clear(left, FACES_LIMBS);
    fxri_limbs_clear(right, FACES_LIMBS);
    fxri_limbs_add_product(left, FACES_LIMBS, a, n, y, RATIONAL_LIMBS,
                           LIMBS_PLUS);
    fxri_limbs_add_product(right, FACES_LIMBS, b, n, x, RATIONAL_LIMBS,
                           LIMBS_PLUS);
    return fxri_limbs_order(left, right, FACES_LIMBS);
}

/* Is a place closer than that of f, or as close and its t nearer to 0? */
static bool
faces_is_closer(const faces_closest *f, const uint32_t num[RATIONAL_LIMBS],
                const uint32_t den[RATIONAL_LIMBS],
                const uint32_t square[RATIONAL_SUM],
                const uint32_t under[RATIONAL_LIMBS])
{
    int order;

    if (f->where == FACES_NONE) {
        return true;
    }
    order = faces_order(square, under, f->square, f->under, RATIONAL_SUM);
    return order < 0 || (order == 0 && faces_order(num, den, f->num, f->den,
                                                   RATIONAL_LIMBS) < 0);
}

/* Takes a place if it is closer. */
static void
faces_take(faces_closest *f, faces_where where, const uint32_t *num,
           const uint32_t *den, bool negative, const uint32_t *square,
           const uint32_t *under, const fxr_vec3 *const corner[3])
{
    if (faces_is_closer(f, num, den, square, under)) {
        fxri_limbs_copy(f->num, RATIONAL_LIMBS, num, RATIONAL_LIMBS);
        fxri_limbs_copy(f->den, RATIONAL_LIMBS, den, RATIONAL_LIMBS);
        fxri_limbs_copy(f->square, RATIONAL_SUM, square, RATIONAL_SUM);
        fxri_limbs_copy(f->under, RATIONAL_LIMBS, under, RATIONAL_LIMBS);
        f->negative = negative;
        f->where = where;
        f->corner[0] = corner[0];
        f->corner[1] = corner[1];
        f->corner[2] = corner[2];
    }
}

/* Does the component go through the plane in the triangle? There the distance is 0, at the only
 * t of this triangle. */
static bool
faces_pierced(faces_closest *f, const fxr_vec3 *const corner[3])
{
    static const uint32_t one[RATIONAL_LIMBS] = {1, 0, 0, 0, 0};
    uint32_t num[RATIONAL_LIMBS], den[RATIONAL_LIMBS], zero[RATIONAL_SUM];
    triangle_intersection found;
    triangle_problem problem;

    problem.kind = f->kind;
    problem.front = false;
    problem.p = f->p;
    problem.q = f->q;
    triangle_set(&problem, corner[0], corner[1], corner[2]);
    if (!fxri_triangle_intersect(&problem, &found) || found.side == 0) {
        return false;
    }
    limbs_of_wide(num, &found.number[FOUND_T]);
    limbs_of_wide(den, &found.number[FOUND_WHOLE]);
    num[VOLUME_LIMBS] = den[VOLUME_LIMBS] = 0;
    fxri_limbs_clear(zero, RATIONAL_SUM);
    faces_take(f, FACES_PIERCE, num, den, found.negative, zero, one, corner);
    return true;
}

/* Is a point certain not to be over the side? In 64 bits, for small numbers. */
static bool
faces_is_outside(const fxr_vec3 *end, const fxr_vec3 *const corner[3])
{
    region_problem t;
    int i;

    if (!FXR_FAST_TOUCH ||
        (excess_bits(end) | excess_bits(corner[0]) | excess_bits(corner[1]) |
         excess_bits(corner[2])) != 0) {
        return false;
    }
    t.p = end;
    for (i = 0; i < 3; i++) {
        t.corner[i] = corner[i];
    }
    return fxri_region_small(&t) != NEAREST_FACE;
}

/* The side below an end of the component, t = 0 or 1; its edges are asked by themselves. */
static void
faces_below(faces_closest *f, const fxr_vec3 *end,
            const fxr_vec3 *const corner[3])
{
    const faces_where where = end == f->p ? FACES_START : FACES_END;
    uint32_t num[RATIONAL_LIMBS], den[RATIONAL_LIMBS], square[RATIONAL_SUM];
    nearest_problem at;
    fxr_vec3 below;
    int i;

    if (faces_is_outside(end, corner)) {
        return;
    }
    at.p = end;
    for (i = 0; i < 3; i++) {
        at.corner[i] = corner[i];
    }
    if (fxri_nearest(&at, &below) != NEAREST_FACE) {
        return;
    }
    fxri_limbs_clear(square, RATIONAL_SUM);
    fxri_limbs_add_product(square, RATIONAL_SUM, at.height, NEAREST_HEIGHT,
                           at.height, NEAREST_HEIGHT, LIMBS_PLUS);
    fxri_limbs_clear(num, RATIONAL_LIMBS);
    fxri_limbs_clear(den, RATIONAL_LIMBS);
    num[0] = where == FACES_END;
    den[0] = 1;
    faces_take(f, where, num, den, false, square, plane_square(&at.n), corner);
}

FXR_STATIC_ASSERT((int)PLANE_SQUARE_LIMBS == (int)RATIONAL_LIMBS,
                  squares_of_normals_are_den);

static void
faces_edge(faces_closest *f, const fxr_vec3 *const corner[3])
{
    static const uint32_t zero[RATIONAL_LIMBS] = {0, 0, 0, 0, 0},
                          one[RATIONAL_LIMBS] = {1, 0, 0, 0, 0};
    edge_place e;

    fxri_edge_place_set(&e, f->kind, f->p, f->q, corner[0], corner[1]);
    if (e.where == EDGE_END) {
        faces_take(f, FACES_EDGE, e.point == f->p ? zero : one, one, false,
                   e.square, e.at.den, corner);
    } else {
        faces_take(f, FACES_EDGE, e.at.num, e.at.den, e.at.negative, e.square,
                   e.at.den, corner);
    }
}

static void
faces_apart(faces_closest *f, const fxr_vec3 *corner[3])
{
    int i;

    faces_below(f, f->p, corner);
    if (has_end(f->kind)) {
        faces_below(f, f->q, corner);
    }
    for (i = 0; i < 3; i++) {
        const fxr_vec3 *const first = corner[0];

        faces_edge(f, corner);
        corner[0] = corner[1];
        corner[1] = corner[2];
        corner[2] = first;
    }
}

void
fxri_faces_add(faces_closest *f, const fxr_vec3 *a, const fxr_vec3 *b,
               const fxr_vec3 *c)
{
    const fxr_vec3 *corner[3];

    corner[0] = a;
    corner[1] = b;
    corner[2] = c;
    if (!faces_pierced(f, corner)) {
        faces_apart(f, corner);
    }
}

void
fxri_faces_found(const faces_closest *f, fxr_closest *out)
{
    const fxr_vec3 *const *const corner = f->corner;

    if (f->where == FACES_EDGE) {
        edge_place e;

        fxri_edge_place_set(&e, f->kind, f->p, f->q, corner[0], corner[1]);
        fxri_edge_place_closest(&e, f->kind, f->p, f->q, corner[0], corner[1],
                                out);
    } else if (f->where == FACES_PIERCE) {
        rational_point at;

        fxri_limbs_copy(at.num, RATIONAL_LIMBS, f->num, RATIONAL_LIMBS);
        fxri_limbs_copy(at.den, RATIONAL_LIMBS, f->den, RATIONAL_LIMBS);
        at.negative = f->negative;
        fxri_rational_ratio(&at, &out->t);
        fxri_rational_linear(&at, f->kind, f->p, f->q, &out->on_linear);
        copy_point(&out->on_shape, &out->on_linear);
        out->dist2 = 0;
    } else {
        const bool end = f->where == FACES_END;

        (void)fxri_closest_triangle(end ? f->q : f->p, corner[0], corner[1],
                                    corner[2], out);
        out->t.num = end;
    }
}

bool
fxri_closest_faces(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                   const fxr_vec3 *a, const fxr_vec3 *b, const fxr_vec3 *c,
                   fxr_closest *out)
{
    const fxr_vec3 *corner[3];
    faces_closest f;

    corner[0] = a;
    corner[1] = b;
    corner[2] = c;
    f.kind = kind;
    f.p = p;
    f.q = q;
    f.where = FACES_NONE;
    if (!faces_pierced(&f, corner)) {
        if (FXR_FAST_TOUCH && kind == SEGMENT &&
            fxri_triangle_near(p, q, corner, out)) {
            return true;
        }
        faces_apart(&f, corner);
    }
    fxri_faces_found(&f, out);
    return true;
}

bool
fxr_segment_closest_triangle(const fxr_segment *s, const fxr_triangle *triangle,
                             fxr_closest *out)
{
    FXR_ASSERT(s != NULL && triangle != NULL && out != NULL);
    return fxri_closest_faces(SEGMENT, &s->a, &s->b, &triangle->a, &triangle->b,
                              &triangle->c, out);
}

bool
fxr_ray_closest_triangle(const fxr_ray *r, const fxr_triangle *triangle,
                         fxr_closest *out)
{
    FXR_ASSERT(r != NULL && triangle != NULL && out != NULL);
    return fxri_closest_faces(RAY, &r->origin, &r->dir, &triangle->a,
                              &triangle->b, &triangle->c, out);
}

bool
fxr_line_closest_triangle(const fxr_line *l, const fxr_triangle *triangle,
                          fxr_closest *out)
{
    FXR_ASSERT(l != NULL && triangle != NULL && out != NULL);
    return fxri_closest_faces(LINE, &l->origin, &l->dir, &triangle->a,
                              &triangle->b, &triangle->c, out);
}
