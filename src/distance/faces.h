/*
 * faces.h - where a component is closest to some triangles: the faces of one shape.
 */
#ifndef FIXRAY_DISTANCE_FACES_H
#define FIXRAY_DISTANCE_FACES_H

#include <fixray/closest.h>

#include "../rounding/rational_point.h"
#include "../space/linear.h"

/*
 * FACES_NONE     of no face so far
 * FACES_PIERCE   the component goes through a face: the distance is 0
 * FACES_START    its start, or FACES_END its end, is over a face
 * FACES_EDGE     it is closest to the edge from corner[0] to corner[1]
 */
typedef enum {
    FACES_NONE,
    FACES_PIERCE,
    FACES_START,
    FACES_END,
    FACES_EDGE
} faces_where;

/*
 * kind, p, q   the component
 * where        the closest place so far, of the face with these corners
 * t            num / den, negative or not
 * square       the squared distance, over `under`
 */
typedef struct {
    linear_kind kind;
    const fxr_vec3 *p, *q, *corner[3];
    uint32_t num[RATIONAL_LIMBS], den[RATIONAL_LIMBS];
    uint32_t square[RATIONAL_SUM], under[RATIONAL_LIMBS];
    faces_where where;
    bool negative;
} faces_closest;

/* The triangle a b c is one of the faces. where is FACES_NONE before the first. */
void fxri_faces_add(faces_closest *f, const fxr_vec3 *a, const fxr_vec3 *b,
                    const fxr_vec3 *c);

/* After the last: of equally close points that with the t nearest to 0. */
void fxri_faces_found(const faces_closest *f, fxr_closest *out);

/* Of one triangle; true. */
bool fxri_closest_faces(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                        const fxr_vec3 *a, const fxr_vec3 *b, const fxr_vec3 *c,
                        fxr_closest *out);

#endif
