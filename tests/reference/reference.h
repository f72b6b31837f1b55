/*
 * reference.h - exact answers about linear components and boxes.
 *
 * Written from the definitions: a box is a set of linear inequalities, each of
 * which bounds t from one side. Nothing is taken from the library's kernel.
 */
#ifndef FIXRAY_REFERENCE_H
#define FIXRAY_REFERENCE_H

#include "rational.h"

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

#endif
