/*
 * reference.h - exact answers by rational arithmetic (GMP): components and shapes at rest.
 */
#ifndef FIXRAY_TESTS_REFERENCE_H
#define FIXRAY_TESTS_REFERENCE_H

#include <gmp.h>
#include <stdbool.h>

#include "../cases/space/cases.h"
#include "../cases/triangle/triangles.h"

/* Exact fractions and roundings on GMP. */

/* num / den with den > 0, not in lowest terms. */
typedef struct {
    mpz_t num, den;
} rational;

void rational_init(rational *r);
void rational_clear(rational *r);
void rational_set(rational *r, const rational *v);
int rational_compare(const rational *a, const rational *b);

/* From and against the library's; den may not be 0. */
void rational_from(rational *r, fxr_ratio t);
bool rational_is(const rational *a, fxr_ratio t);

/* Is t the same, or if wide the same with 63 fractional bits, or as many as keep the numerator below
 * 2^64: rounded down, or to nearest, ties to even? */
bool rational_is_near(const rational *a, bool wide, bool down, fxr_ratio t);

/* From fixed widths, whatever the width of long. */
void mpz_set_i64(mpz_t r, int64_t v);
void mpz_set_u64(mpz_t r, uint64_t v);

/* r += a b */
void mpz_addmul_i64(mpz_t r, int64_t a, int64_t b);

/* u . v */
void mpz_dot(mpz_t r, mpz_t *const u, mpz_t *const v);

/* num / den to nearest, ties to even; den > 0. out may be num. */
void round_even(mpz_t out, const mpz_t num, const mpz_t den);

bool fits_i32(const mpz_t v);
int32_t saturate_i32(const mpz_t v);
uint64_t saturate_u64(const mpz_t v);

/* Numbers with one square root in them, correctly rounded. */

/* (x + y sqrt(square)) / den, den > 0, down and up. */
void root_floor(mpz_t out, const mpz_t x, const mpz_t y, const mpz_t square,
                const mpz_t den);
void root_ceiling(mpz_t out, const mpz_t x, const mpz_t y, const mpz_t square,
                  const mpz_t den);

/* (x + y sqrt(square)) / den to nearest, ties to even. */
void root_nearest(mpz_t out, const mpz_t x, const mpz_t y, const mpz_t square,
                  const mpz_t den);

/*
 * Exact answers about linear components and boxes.
 *
 * Written from the definitions: a box is a set of linear inequalities, each of
 * which bounds t from one side. Nothing is taken from the library's kernel.
 */

/* o + t d against low..high, in the coordinates of the box; and the same
 * component in the world. */
typedef struct {
    case_linear linear;
    bool empty[3]; /* an axis that is too long */
    mpz_t o[3], d[3], low[3], high[3];
    mpz_t world_o[3], world_d[3];
} problem;

typedef struct {
    bool hits, crosses;
    rational enter, exit;
    uint8_t enter_faces, exit_faces;
    fxr_vec3 enter_point, exit_point;
} solution;

void problem_init(problem *p);
void problem_set(problem *p, const pair *kind, const scene *c);
void problem_set_box(problem *p, case_linear linear, bool oriented,
                     const scene *c);

void solution_init(solution *s);
void reference_solve(const problem *p, solution *out);

/* Is the start of the component in the closed box? */
bool reference_contains(const problem *p);

/* Does one of the six axes separate? All do if an axis is too long, and one on
 * which the box is inverted. */
bool reference_separates(const problem *p, int axis);
bool reference_is_empty(const problem *p);

/* The point of the component at t, saturated. t.den may be 0. */
fxr_vec3 reference_at(const problem *p, fxr_ratio t);

/* The methods of the field, in rationals. All must agree. */

/* Sources: intersect the plane of each face, then ask whether the point is in
 * the face; the candidate planes of Woo 1990, which need one such question; the
 * slabs of Kay and Kajiya 1986; separating axes, for segments. The start inside
 * is asked first by the first two. */
bool textbook_face_by_face(const problem *p);
bool textbook_near_face(const problem *p);
bool textbook_slabs(const problem *p);
bool textbook_separating_axes(const problem *p);

/* Exact closest points, from their definition. */

/* any: is there a closest point? wide: t comes from a fraction of more than 64
 * bits, so that it may be rounded. */
typedef struct {
    bool any, wide;
    rational t;
    fxr_vec3 on_linear, on_shape;
    uint64_t dist2;
} closest_solution;

void closest_solution_init(closest_solution *s);

/* The quick way: a step per set of active planes, until the exact derivative
 * proves it right, since the squared distance is convex. axis: of an OBB, or
 * NULL. */
void reference_closest(const problem *p, const fxr_unit3 *axis,
                       closest_solution *out);

/* The long way to the same: the best of everything that could be it. */
void reference_closest_candidates(const problem *p, const fxr_unit3 *axis,
                                  closest_solution *out);

void reference_closest_segments(const fxr_segment *s, const fxr_segment *other,
                                closest_solution *out);
void reference_closest_point_segment(fxr_vec3 p, const fxr_segment *s,
                                     closest_solution *out);

/* Of a component of the scene and the convex hull of two to four corners. */
void reference_closest_simplex(case_linear linear, const scene *c,
                               const fxr_vec3 *corner, int corners,
                               closest_solution *out);

/* Of two shapes. meets: dist2 is 0, and the points may be any that both have; within_ulp: the squared
 * distance is at most 3 / 4 of an ulp squared. */
typedef struct {
    bool any, meets, within_ulp, touch;
    fxr_vec3 on[2];
    uint64_t dist2;
    unsigned corners[2];
} pair_solution;

/* False if one is empty. */
bool reference_pair(const fxr_shape *a, const fxr_shape *b, pair_solution *out);
/* Of a convex polytope: the hulls of vertex 0 and a face without it each, which fill it. */
void reference_closest_hull(case_linear linear, const scene *c,
                            const fxr_vec3 *vertices, const uint8_t (*faces)[3],
                            int count, closest_solution *out);

/* Is the distance of the last simplex or hull that was asked about at most that? Exact. */
bool reference_closest_is_within(int64_t radius);

/* What follows from t and what sticks out there, times t.den, in a box. */
void closest_solution_at(const problem *p, const fxr_unit3 *axis,
                         mpz_t excess[3], closest_solution *out);

/* Is t the exact one, or what it may be rounded to if it is wide? */
bool reference_closest_is_t(const closest_solution *s, fxr_ratio t);

/* num / den to nearest, but never from above 0 to 0; saturated. */
uint64_t reference_dist2(mpz_t num, const mpz_t den);

/* Exact boxes round boxes, rotations, transforms and quaternions. */

/* Exact boxes round boxes, rotations and transforms. */

fxr_aabb reference_aabb_of_obb(const fxr_obb *box);
bool reference_obb_makes(const fxr_unit3 axis[3]);
bool reference_rotation(fxr_quaternion q, fxr_rotation *out);

/* direction: without the translation. *out is written in any case. */
bool reference_to_object(const fxr_transform *t, fxr_vec3 world, bool direction,
                         fxr_vec3 *out);
bool reference_to_world(const fxr_transform *t, fxr_vec3 object, bool direction,
                        fxr_vec3 *out);

/* A unit vector out of the space of the object, or back into it: each component to nearest.
 * Returns false if one is so near a tie that scene.h does not say which number it is. */
bool reference_turn_unit(const fxr_rotation *r, bool back, const fxr_unit3 *u,
                         fxr_unit3 *out);

/* Exact unit vectors along means, and quaternions of rotations. */

/* v / 2^30 to nearest, ties to even. */
void reference_round_q30(mpz_t v);

/* The unit vector along (1 - t) a + t b, of four numbers by the shorter arc. */
bool reference_mean(const int32_t *a, const int32_t *b, unsigned count,
                    int32_t t, int32_t *out);

/* By the quaternion's squares: the direction to nearest, w >= 0. */
bool reference_quaternion(const fxr_rotation *rotation, int32_t out[4]);

/* The unit quaternion along q, with w >= 0, in ulps. */
void reference_scaled(const int32_t q[4], double out[4]);

/* A quaternion of any length, and its rotation. */
void reference_random_rotation(cases_random *r, int32_t q[4],
                               fxr_rotation *out);

/* Exact answers about triangles, from their definition. */

/* A component clipped to a triangle, exactly. */

/* o + t d against the corners. What clip_solve leaves of t: low <= t <= high,
 * if possible. edge, x, y and d are free for use after it. */
typedef struct {
    bool ready;
    mpz_t o[3], d[3], corner[3][3], edge[3], normal[3];
    mpz_t base, slope, x, y;
    bool possible, has_low, has_high;
    rational low, high, try;
} triangle_clip;

extern triangle_clip clip;

void clip_solve(case_linear linear, const trial *t);

/* An axis on which the normal is not 0; 3 if the triangle is degenerate. */
unsigned clip_view_axis(void);

/* edge = the way between two corners */
void clip_set_edge(unsigned from, unsigned to);

/* out = component k of u x (v - w), or of u x v if w is NULL; uses x */
void clip_cross(mpz_t out, unsigned k, mpz_t u[3], mpz_t v[3], mpz_t w[3]);

/* Exact answers about triangles, from their definition. */

/* wide: t comes from a fraction of more than 64 bits, so that it may be
 * rounded. */
typedef struct {
    bool hits, wide;
    rational t;
    fxr_vec3 point;
    fxr_q30 weight[3];
    int side;
} triangle_solution;

void triangle_solution_init(triangle_solution *s);
void reference_triangle(case_linear linear, const trial *t,
                        triangle_solution *out);

/* Is t the exact one, or what it may be rounded down to if it is wide? */
bool reference_triangle_is_t(const triangle_solution *s, fxr_ratio t);

/* The name of the first field that differs, or NULL. */
const char *compare_triangle(const triangle_verbs *v,
                             const triangle_solution *want,
                             const triangle_answer *got);

void reference_closest_triangle(fxr_vec3 p, const fxr_triangle *triangle,
                                fxr_closest *out);
bool reference_triangle_normal(const fxr_triangle *triangle, fxr_unit3 *out);

#endif
