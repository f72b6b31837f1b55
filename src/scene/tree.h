/*
 * tree.h - a query: the component or box that the nodes of a tree are tested
 * against.
 *
 * A query is kept in cells of the grid. An axis on which the component runs
 * downward is mirrored, so that it runs upward on all of them. Let s be the start
 * and L >= 0 the displacement, so that the component is at s + L t. The box of a
 * node reaches from the beginning of cell `lower` to the end of cell `upper`. The
 * component may hit it only if on each axis
 *
 *   lower <= last and first <= upper       the cells of its end and of its start
 *
 * and if on any two axes i and j it enters before it leaves:
 *
 *   (lower - s)_i / L_i <= (upper + 1 - s)_j / L_j
 *
 * Each number is rounded to the side on which no hit is lost, and to so few bits
 * that a product of two fits 32. With first >= -FARTHEST = -(3 2^16 - 1):
 *
 *   to_near = lower - first - 1   lower - s or less     | < 2^18
 *   to_far  = upper - first + 1   upper + 1 - s or more | < 2^18
 *   len_down, len_up            L in units of which the longest of the three has
 *                               2^13 .. 2^14 - 1, and one more | <= 2^14
 *   to_near len_down, to_far len_up                     | < 2^32
 *
 * A component that starts further than FARTHEST cells before the grid is taken from
 * the point where it reaches the grid.
 *
 * What moves is asked about as a component, too: all boxes are grown by the mover
 * (tree_mover.h), by `grown` cells on each side of an axis, 0 of a component, at most
 * GROWN_MOST = 2^16. With s and its cell as above:
 *
 *   to_near = lower - grown - first - 1, to_far = upper + grown - first + 1
 *
 * The start counts as before the grid by more than FARTHEST if 1 - first + grown is above
 * that; if not, or if it is taken from where it reaches the grid, which is grown, too, so
 * that first >= -grown - 1:
 *
 *   to_far <= 2^16 - 1 + max(FARTHEST, 2 + 2 2^16)      | < 2^18, as above
 *   to_near > -2^16 - CELL_MOST - 1                     | > -2^19
 *
 * A query has a limit, beyond which nothing is of interest. At first it is the end
 * of the component. A cast lowers it to the first hit that is known so far: a node
 * that begins beyond the limit on any axis is not looked at.
 */
#ifndef FIXRAY_SCENE_TREE_H
#define FIXRAY_SCENE_TREE_H

#include <fixray/bvh.h>

#include "../space/box_union.h"
#include "../triangle/first.h"
#include "limit.h"

/* How many cells before the grid are distinguished. */
#define FARTHEST ((int32_t)0x2FFFF)
/* The bits of the longest displacement. */
enum { QUERY_LEN_BITS = 14 };

/* By how many cells a box is grown. */
#define GROWN_MOST ((int32_t)0x10000)

FXR_STATIC_ASSERT(UINT16_MAX + FARTHEST + 1 < (int32_t)1 << 18, query_far);
FXR_STATIC_ASSERT(2 * GROWN_MOST + 2 <= FARTHEST, query_grown);
FXR_STATIC_ASSERT(((uint64_t)0x3FFFF << QUERY_LEN_BITS) <= UINT32_MAX,
                  query_product);

/*
 * One axis of a query.
 *
 *   grown               by how many cells boxes are grown; 0 of a component
 *   last                the cell of the limit, and grown beyond it: below 0 before the
 *                       grid, above 65535 beyond it, as first is
 *   add_near            to_near = lower + add_near, if that is above 0
 *   add_far             1 - first + grown: to_far = upper + add_far, above 0 where
 *                       first <= upper + grown
 *   len_down, len_up    L rounded down and up
 *   flip                is the axis mirrored?
 */
typedef struct {
    int32_t grown, last, add_near, add_far;
    uint32_t len_down, len_up;
    bool flip;
} query_axis;

#include FXR_NODE_H

/*
 *   mirrored    bit i: axis i is mirrored
 *   limited     fxri_tree_limit has been called
 *   lanes       the state of the node test of a port
 *   ask         the component (shape_ask.h); p and q are NULL if a box is asked about
 */
typedef struct {
    uint16_t mirrored;
    bool limited;
    node_lanes lanes;
    const fxr_bvh *bvh;
    query_axis axis[3];
    triangle_problem ask;
} tree_query;

/* A question to the shape with this number. Returns true to end the walk. It may
 * lower the limit of the query. */
typedef bool tree_question(tree_query *query, void *context, uint32_t shape);

/* The first hit that is known so far: the context of fxri_query_cast. tied: another shape is met
 * at the same t. settled: NULL, or that of which triangle at this t counts. */
typedef struct {
    fxr_bvh_hit *out;
    bool any, tied;
    first_triangle *settled;
} first_hit;

/* Keeps the hit of the shape, but for the id, if that is earlier than the first one, and
 * lowers the limit to it. */
bool fxri_query_cast(tree_query *query, void *context, uint32_t shape);

void fxri_tree_query(tree_query *query, linear_kind kind, const fxr_vec3 *p,
                     const fxr_vec3 *q, const fxr_bvh *bvh);
/* The same where grown of each axis is set. */
void fxri_tree_query_grown(tree_query *query, linear_kind kind,
                           const fxr_vec3 *p, const fxr_vec3 *q,
                           const fxr_bvh *bvh);
void fxri_tree_query_box(tree_query *query, const fxr_aabb *box,
                         const fxr_bvh *bvh);

/* Has no bit above bit 29 if v is in -2^29 .. 2^29 - 1. */
FXR_INLINE uint32_t
coordinate_excess(uint32_t v)
{
    return v ^ v << 1;
}

/* The same of both ends of an axis of the grid. */
FXR_INLINE uint32_t
grid_excess(uint32_t origin, uint8_t shift)
{
    return coordinate_excess(origin) |
           coordinate_excess(origin + ((uint32_t)0x10000 << shift) - 1);
}

/* Is all of the grid in -2^29 .. 2^29 - 1, and so are the triangles in it? */
FXR_COLD bool
grid_is_small(const fxr_bvh *bvh)
{
    uint32_t bits = 0;
    int i;

    for (i = 0; i < 3; i++) {
        bits |= grid_excess((uint32_t)indexed_component(&bvh->origin, i),
                            bvh->shift[i]);
    }
    return bits >> 30 == 0;
}

/* The point of a component at t, which is a limit, or in small code where a box is
 * entered. */
void fxri_ask_point(const triangle_problem *ask, const fxr_ratio *t,
                    fxr_vec3 *out);

/* Lowers the limit to a point of the component, correctly rounded. */
void fxri_tree_limit(tree_query *query, const fxr_vec3 *point);

/* Asks each shape in the leaves that the query may hit. Returns true if a question
 * has ended the walk. */
bool fxri_tree_walk(tree_query *query, tree_question *ask, void *context);

/* The parts of a link (bvh.h). A slot has 27 bits. */
enum { TREE_SHAPES_BITS = 27 };

FXR_INLINE bool
link_is_leaf(uint32_t link)
{
    return link >> 31 != 0;
}

FXR_INLINE uint32_t
link_second(uint32_t link)
{
    return link & 0x1FFFFFFFu;
}

FXR_INLINE unsigned
link_axis(uint32_t link)
{
    return (unsigned)(link >> 29) & 3; /* 0..2 of an inner node */
}

FXR_INLINE uint32_t
link_slot(uint32_t link)
{
    return link & 0x07FFFFFFu;
}

FXR_INLINE uint32_t
link_count(uint32_t link)
{
    return ((link >> 27) & 15) + 1; /* 1..16 */
}

/* The number of the shape in a slot. */
FXR_INLINE uint32_t
tree_shape(const fxr_bvh *bvh, uint32_t slot)
{
    return bvh->order != NULL ? bvh->order[slot] : slot;
}

/* The caller's own number of a shape. */
FXR_INLINE uint32_t
tree_id(const fxr_bvh *bvh, uint32_t shape)
{
    return bvh->ids != NULL ? bvh->ids[shape] : shape;
}

/* Corner 0, 1 or 2 of a triangle. */
FXR_INLINE const fxr_vec3 *
tree_corner(const fxr_bvh_shapes *shapes, uint32_t triangle, uint32_t corner)
{
    const size_t i = (size_t)triangle * 3 + (size_t)corner;

    return &shapes->vertices[shapes->corners16 != NULL ? shapes->corners16[i]
                                                       : shapes->corners32[i]];
}

/* Sets origin and shift of a tree to the finest grid that contains the bounds. */
void fxri_grid_set(fxr_bvh *bvh, const fxr_aabb *bounds);

/* Sets the box of a node to the cells of a box that is within those bounds. */
void fxri_grid_cells(const fxr_bvh *bvh, const fxr_aabb *box,
                     fxr_bvh_node *node);

/*
 * A cast before a limit, by the question of fxr_bvh_query.c.
 *
 * A limit is a hit that is known before, at t = limit, of shape 0: what is met later or at
 * the same t does not count beside it, whatever its number is.
 *
 *   the point at limit    off by 1/2 at most, as that of a hit is: fxri_tree_limit has
 *                         room for that and for a t that is rounded down by 2^-32
 */

/* The set of faces that no hit has: of the limit. */
enum { NO_HIT = 0xFF };

/* The first hit before a limit. */
typedef struct {
    first_hit first;
    fxr_bvh_hit hit;
} limited_hit;

/* Lowers the limit of a query to t, which is above 0. */
static inline void
limited_query(tree_query *query, const fxr_ratio *t)
{
    fxr_vec3 point;

    if (t->den > 0) {
        fxri_ask_point(&query->ask, t, &point);
        fxri_tree_limit(query, &point);
    }
}

/* No hit yet, and a limit. */
static inline void
limited_set(limited_hit *l, const fxr_ratio *limit)
{
    l->first.out = &l->hit;
    l->first.any = true;
    l->first.settled = NULL;
    l->hit.faces = NO_HIT;
    l->hit.shape = 0;
    copy_ratio(&l->hit.t, limit);
}

/* Lowers the limit of a query, unless limit is NULL, and sets t to it, or beyond every
 * number. Returns false if nothing can be before it. */
static inline bool
limited_to(tree_query *query, const fxr_ratio *limit, fxr_ratio *t)
{
    if (!limit_is_open(limit, t)) {
        return false;
    }
    limited_query(query, t);
    return true;
}

#endif
