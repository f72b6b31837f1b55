/*
 * motion_body.h - a convex polytope by its corners: its planes and edges, and the point of it
 * that is closest to another one. Exact, of any dimension from 0 to 3.
 */
#ifndef FIXRAY_TESTS_REFERENCE_MOTION_BODY_H
#define FIXRAY_TESTS_REFERENCE_MOTION_BODY_H

#include "motion_number.h"

enum { MOST_CORNERS = 64, MOST_PLANES = 128, MOST_EDGES = 512, MOST_SPANS = 8 };

/*
 * n . x <= o, n primitive; on: a bit for each corner that is on it. rank: the order of faces
 * of which none counts more for another reason.
 */
typedef struct {
    vec n;
    num o;
    uint64_t on;
    unsigned rank;
} plane;

/* The first planes are the faces of a solid, or both sides of what is flat; the others only
 * bound what has fewer dimensions. */
typedef struct {
    unsigned dimension, corners, planes, faces, edges;
    vec corner[MOST_CORNERS];
    plane plane[MOST_PLANES];
    vec edge[MOST_EDGES][2]; /* a corner, and the way to the other */
} polytope;

/* A direction of an edge of one of the shapes that are summed up; axis: 0 to 2 of a box, 3 of
 * anything else. */
typedef struct {
    vec way;
    bool of_mover, of_box;
    unsigned axis;
} span;

/* Corners and spans may be more than there are, and several times the same. The normals of a
 * sum of shapes are perpendicular to two edges of these. */
void polytope_make(polytope *p, const vec *corner, unsigned corners,
                   const span *spans, unsigned count);

/* A corner, an edge or the plane of a face of p. */
typedef struct {
    enum { CORNER, EDGE, FACE } kind;
    vec at, along; /* along an edge, or the normal of the face */
    num o;         /* of the plane of the face */
    num scale;
} feature;

/* How many features there are, and the i-th. */
unsigned feature_count(const polytope *p);
feature feature_get(const polytope *p, unsigned i);

/* Points are c / q. scale times the way from the feature's infinite plane or line to c, and the
 * whole times q: linear in (c, q). */
vec feature_way(const feature *f, vec c, num q);

/* The foot of c is on the feature itself where none of these is above 0; linear in (c, q). */
unsigned feature_limits(const polytope *p, const feature *f);
num feature_limit(const polytope *p, const feature *f, unsigned i, vec c,
                  num q);

/* n . c - o q: above 0 outside of the plane. */
num plane_above(const plane *p, vec c, num q);

/* Is c / q in p; in its interior? */
bool polytope_has(const polytope *p, vec c, num q);
bool polytope_is_inside(const polytope *p, vec c, num q);

/* Of a point that is not in p: the feature that the closest point is on. */
feature polytope_closest(const polytope *p, vec c, num q);

#endif
