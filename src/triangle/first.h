/*
 * first.h - which of the triangles that a component meets at the same t counts.
 *
 * A component that meets an edge or a corner meets all triangles that have it at one t. One that is
 * beside it meets some of them, one after the other; the first of these counts, since what it faces is
 * what the component comes from: the outside of a closed mesh from a front, its inside from a back.
 *
 * The component is moved by e u + e^2 v, for an e that is less than each number that is not 0. So that
 * it meets one of them at least, u and v lead from a corner of a triangle to both others: in that
 * triangle the moved component is inside, if the weight of that corner is not 0 where it is met. Of all
 * such corners and triangles that are not along the component those are taken of which the corner, and
 * then the ends of u and v, are least, by x, then y, then z. So nothing depends on the order of triangles.
 *
 * The shapes are gone through twice: first for the least t, and u and v; then for the triangle.
 */
#ifndef FIXRAY_TRIANGLE_FIRST_H
#define FIXRAY_TRIANGLE_FIRST_H

#include "problem.h"

/* How a number of an intersection begins, over its FOUND_WHOLE: +-size. */
typedef struct {
    wide size;
    bool negative;
} signed_part;

/* t, and by how much it grows with e and with e^2. */
enum { PART_T, PART_E, PART_E2, FIRST_PARTS };

typedef struct {
    signed_part part[FIRST_PARTS];
    wide whole;
    uint32_t number;
    int8_t side;
} met_triangle;

/*
 *   any       there is a least t
 *   framed    the corner and the ends of u and v are set
 *   again     the second time; found: best is a triangle that counts
 */
typedef struct {
    bool any, framed, again, found;
    met_triangle best;
    fxr_vec3 frame[3];
} first_triangle;

FXR_INLINE void
first_triangle_start(first_triangle *first)
{
    first->any = first->framed = first->again = first->found = false;
}

/* May a triangle have to be sought that is met at the t of this one, too? tied: another shape is, as t is
 * reported. Only triangles have weights. */
FXR_INLINE bool
triangle_is_tied(const fxr_q30 weight[3], bool tied)
{
    return (weight[0] | weight[1] | weight[2]) != 0 &&
           (tied || weight[0] == 0 || weight[1] == 0 || weight[2] == 0);
}

/* Takes a triangle that the component meets. Returns whether it is the best so far; the first time, as
 * far as t tells. Of alike ones the lowest number is. */
bool fxri_first_triangle(first_triangle *first, const triangle_problem *problem,
                         const triangle_intersection *found, uint32_t number);

#endif
