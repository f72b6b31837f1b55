/*
 * bvh_wide.h - the nodes of a wide tree, and the query that they are tested against.
 *
 * A node has eight children. Their boxes are in cells of 2^h ulps, h = shift + 1 for a
 * grid of 2^shift: a cell has 15 bits, so that sums and differences of two are
 * int16_t, and each step of the test is one instruction for eight children.
 *
 * As in tree.h, an axis on which the component runs downward is mirrored. Let s be the
 * start in cells and L the displacement. The axes are taken in the order of L, the
 * longest first. For two of them, i before j, the component that passes x on axis i is
 * on axis j at
 *
 *   y(x) = c + x slope      slope = L_j / L_i <= 1, c = s_j - s_i slope
 *
 * which grows with x. The component may hit the box of a child only if
 *
 *   lower <= last and first <= upper    on each axis
 *   lower_j <= y(upper_i + 1)           for each two axes: it is not below the box when
 *   y(lower_i) < upper_j + 1            it leaves, nor above the box when it enters
 *
 * With m(x) = floor(x slope 2^16 / 2^16), for the slope in units of 2^-16, rounded down:
 *
 *   x slope - 1.5 < m(x) <= x slope     | < 2^15
 *   lower_j - m(upper_i) <= high        high >= c + slope + 1.5
 *   upper_j - m(lower_i) >= low         low <= c
 *
 * A component with low > 32767 or high < -32768 is outside the grid. For all others
 * `high` is a few cells above `low`, so that a child with lower = 32767 and upper = 1 or
 * 0 on all axes is never hit.
 *
 * A child is entered where the component has passed its lower cells on all axes. On
 * axis i that is after (lower_j - high) / slope, rounded down; the quotient is
 * taken for a slope of 1/8 or more.
 */
#ifndef FIXRAY_WIDE_BVH_WIDE_H
#define FIXRAY_WIDE_BVH_WIDE_H

#include <fixray/bvh_wide.h>

#include "../triangle/problem.h"

/* How many children a node has, and the last cell of the grid. */
enum { EIGHT = 8, EIGHT_LAST_CELL = 32767 };

/* The most children that wait: seven for each level below the root. */
enum { EIGHT_WAITING = 7 * FXR_BVH_DEPTH };

/*
 *   cell   lower x, y, z and upper x, y, z
 *   link   of a child that is a node, the number of that node; of a leaf, the link of
 *          fxr_bvh_node; of a child that is not there, that of the first one
 */
typedef struct {
    int16_t cell[6][EIGHT];
    uint32_t link[EIGHT];
} eight_node;

/* What is in a slot: the number of a shape; and if that is a triangle, the numbers of
 * its vertices. */
typedef struct {
    uint32_t corner[3], shape;
} eight_slot;

FXR_STATIC_ASSERT(sizeof(eight_node) == 128, eight_node_size);
FXR_STATIC_ASSERT(sizeof(eight_slot) == 16, eight_slot_size);

/*
 * Two axes, i before j.
 *
 *   slope     in units of 2^-16
 *   inverse   1 / slope in units of 2^-13, rounded down; 0 for a slope below 1/8
 */
typedef struct {
    uint16_t slope, inverse;
    int16_t high, low;
} eight_pair;

/*
 * What a node is tested against. The axes are in the order of L.
 *
 *   lower, upper   the rows of cells of each axis; exchanged where it is mirrored
 *   flip           0, or 32767 where it is mirrored: cell ^ flip is the mirrored cell
 *   first, last    the cells of start and limit, -1 .. 32767
 *   pair           of axes 0 and 1, 0 and 2, 1 and 2
 */
typedef struct {
    uint8_t lower[3], upper[3];
    int16_t flip[3], first[3], last[3];
    eight_pair pair[3];
} eight_cells;

#include FXR_BVH_WIDE_NODE_H

/*
 * One axis of the world, mirrored or not, in ulps.
 *
 *   from   the start, less the beginning of the grid
 *   len    the length of the displacement
 *   flip   as in eight_cells
 *   h      a cell has 2^h ulps
 */
typedef struct {
    int64_t from;
    uint32_t len;
    int16_t flip;
    uint8_t h;
} eight_axis;

/*
 *   ask     the component (shape_ask.h)
 *   order   the axes of the world in the order of L
 */
typedef struct {
    triangle_problem ask;
    const fxr_bvh_wide *tree;
    eight_axis axis[3];
    uint8_t order[3];
    eight_cells cells;
} eight_query;

/* Sets up a query. Returns false if the component is outside the grid. */
bool fxri_wide_query(eight_query *query, linear_kind kind, const fxr_vec3 *p,
                     const fxr_vec3 *q, const fxr_bvh_wide *tree);

/* Prepares the keys of eight_test, which are for casts. */
void fxri_wide_query_order(eight_query *query);

/* Lowers the limit to t or a little more. t >= 0 */
void fxri_wide_limit(eight_query *query, const fxr_ratio *t);

#endif
