/*
 * planes.h - random cases for what planes bound: one component of each kind, and one shape.
 */
#ifndef FIXRAY_TESTS_CASES_PLANES_H
#define FIXRAY_TESTS_CASES_PLANES_H

#include <fixray/hull.h>

#include "../space/cases.h"

enum { HULL_VERTICES = 9, HULL_FACES = 12 };

/* The tables of a hull. */
typedef struct {
    fxr_vec3 vertices[HULL_VERTICES];
    uint8_t faces[HULL_FACES][3];
    uint8_t vertex_count, face_count;
} hull_tables;

/* ray and line share origin and direction, and the segment begins there. */
typedef struct {
    fxr_segment segment;
    fxr_ray ray;
    fxr_line line;
    fxr_plane plane;
    fxr_tetra tetra;
    hull_tables hull;
} planes_case;

/* p and the direction from kind to kind: small numbers, any, those at the ends of the range,
 * in the plane, along it, not at all. */
void cases_plane(cases_random *r, planes_case *out);

/* A tetrahedron, often a flat one, and components through its corners, edges and faces, along
 * these, and by an ulp beside them. plane is left as it is. */
void cases_tetra(cases_random *r, planes_case *out);

/* A convex polytope of 4 to 12 triangles, from one with edges of an ulp to one that fills the range,
 * and components as with a tetrahedron of some of its vertices, which is set, too. */
void cases_hull(cases_random *r, planes_case *out);

/* A convex polytope of small numbers, at most 2^27 with up at most 23 (up to 15 times 2^up), where ties are frequent:
 * also a box along the axes of the world. */
void cases_hull_small(cases_random *r, unsigned up, hull_tables *out);

/* Sets those of a box along the axes of the world. */
void cases_hull_box(cases_random *r, const fxr_aabb *box, hull_tables *out);

/* The same polytope: vertices and faces in another order, and faces that are parallelograms cut along the other
 * diagonal. */
void cases_hull_reorder(cases_random *r, hull_tables *out);

/* As the library takes it. */
fxr_hull hull_of(const hull_tables *tables);

/* Corner 0..3. */
fxr_vec3 *cases_tetra_corner(fxr_tetra *tetra, unsigned i);

/* How components aim at a tetrahedron: numbers of that kind and that many bits, or the hull of so
 * many of its corners. */
typedef struct {
    uint32_t kind;
    unsigned bits, from, to;
} tetra_aim;

/* All but the kind. */
void cases_tetra_aim(cases_random *r, tetra_aim *at);
void cases_aim_tetra(cases_random *r, int32_t corner[4][3], const tetra_aim *at,
                     planes_case *out);

/* Sets the components from p, and q or dir. */
void cases_planes_linear(const int32_t p[3], const int32_t q[3],
                         const int32_t dir[3], planes_case *out);

#endif
