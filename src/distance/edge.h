/*
 * edge.h - where a component is closest to an edge, a segment, for every number; their squared
 * distance is a fraction whose terms are known, so that several edges can be compared.
 */
#ifndef FIXRAY_DISTANCE_EDGE_H
#define FIXRAY_DISTANCE_EDGE_H

#include <fixray/closest.h>

#include "../rounding/rational_point.h"
#include "../space/linear.h"

/*
 * BETWEEN   between the ends of both: at t on the component, and at other / den on the edge
 * CORNER    an end of the edge, `point`: the component is at t
 * END       an end of the component, `point`: the edge is at at.num / at.den
 */
typedef enum { EDGE_BETWEEN, EDGE_CORNER, EDGE_END } edge_where;

/*
 * at       t of the component or, for EDGE_END, of the edge
 * other    see above
 * square   the squared distance times at.den
 */
typedef struct {
    rational_point at;
    uint32_t other[RATIONAL_LIMBS], square[RATIONAL_SUM];
    const fxr_vec3 *point;
    edge_where where;
} edge_place;

/* Of the edge from a to b. Of several pairs as close that with the t of the component nearest
 * to 0, and of these the one nearest to a. */
void fxri_edge_place_set(edge_place *e, linear_kind kind, const fxr_vec3 *p,
                         const fxr_vec3 *q, const fxr_vec3 *a,
                         const fxr_vec3 *b);

/* Of these, t of the component is num / den, negative or not. */
void fxri_edge_place_closest(edge_place *e, linear_kind kind, const fxr_vec3 *p,
                             const fxr_vec3 *q, const fxr_vec3 *a,
                             const fxr_vec3 *b, fxr_closest *out);

#endif
