/*
 * planes.h - random cases for what planes bound: one component of each kind, and one shape.
 */
#ifndef FIXRAY_TESTS_CASES_PLANES_H
#define FIXRAY_TESTS_CASES_PLANES_H

#include "../space/cases.h"

/* ray and line share origin and direction, and the segment begins there. */
typedef struct {
    fxr_segment segment;
    fxr_ray ray;
    fxr_line line;
    fxr_plane plane;
    fxr_tetra tetra;
} planes_case;

/* p and the direction from kind to kind: small numbers, any, those at the ends of the range,
 * in the plane, along it, not at all. */
void cases_plane(cases_random *r, planes_case *out);

/* A tetrahedron, often a flat one, and components through its corners, edges and faces, along
 * these, and by an ulp beside them. plane is left as it is. */
void cases_tetra(cases_random *r, planes_case *out);

/* Corner 0..3. */
fxr_vec3 *cases_tetra_corner(fxr_tetra *tetra, unsigned i);

/* Sets the components from p, and q or dir. */
void cases_planes_linear(const int32_t p[3], const int32_t q[3],
                         const int32_t dir[3], planes_case *out);

#endif
