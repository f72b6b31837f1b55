/*
 * bvh.h - a tree of boxes over many shapes (bounding volume hierarchy): what does a
 * ray meet in a whole scene?
 *
 *             hits  cast  visit  closest
 *   segment    x     x      x
 *   ray        x     x      x
 *   aabb                    x
 *   point                            x
 *
 *   fxr_bvh_bounds  fxr_bvh_build  fxr_bvh_refit    bvh_build.h
 *   fxr_bvh_open    fxr_bvh_save                    bvh_blob.h
 *
 * Plain constant data without pointers inside: nodes of 16 bytes, in flash if you
 * like, made by tools/fixray-bake or on the machine itself. A query keeps at most
 * FXR_BVH_DEPTH node numbers on the stack and does not recurse. Node boxes are
 * rounded outward and tested exactly, shapes are tested by their own functions: what
 * a tree answers is what asking each shape in turn would.
 */
#ifndef FIXRAY_BVH_H
#define FIXRAY_BVH_H

#include "sphere.h"
#include "triangle.h"

#ifdef __cplusplus
extern "C" {
#endif

/* No tree is deeper: the root is at depth 1. */
enum { FXR_BVH_DEPTH = 40 };

/* No leaf has more shapes. */
enum { FXR_BVH_LEAF = 16 };

/*
 * A box in cells of the tree's grid (fxr_bvh), and what is in it. On each axis it
 * reaches from the start of cell min to the end of cell max; min > max is empty.
 *
 *   link     top bit 0: an inner node. Its first child is the next node, its second
 *            the one of number link & 0x1FFFFFFF; bits 30..29 are the axis that they
 *            lie along, the first one lower
 *            top bit 1: a leaf of ((link >> 27) & 15) + 1 shapes, from slot
 *            link & 0x07FFFFFF on
 */
typedef struct {
    uint16_t min[3], max[3];
    uint32_t link;
} fxr_bvh_node;

/*
 * The shapes, numbered through: triangles first, then AABBs, OBBs, spheres. Arrays
 * whose count is 0 may be NULL.
 *
 *   corners16, corners32   three numbers of vertices for each triangle. One of them
 *                          is NULL
 */
typedef struct {
    const fxr_vec3 *vertices;
    const uint16_t *corners16;
    const uint32_t *corners32;
    const fxr_aabb *aabbs;
    const fxr_obb *obbs;
    const fxr_sphere *spheres;
    uint32_t vertex_count, triangle_count, aabb_count, obb_count, sphere_count;
} fxr_bvh_shapes;

/*
 *   nodes       in preorder; none: nothing is ever hit
 *   node_obbs   a box round each node that fits its contents better, tested after
 *               that of the grid (an OBB tree); or NULL
 *   order       the number of the shape in each slot; NULL: that of the slot
 *   ids         a number of yours for each shape; NULL: that of the shape
 *   origin      the cell c of an axis reaches from origin + (c << shift) to
 *   shift       origin + (c << shift) + (1 << shift) - 1; shift <= 16, and
 *               origin + (65536 << shift) - 1 <= INT32_MAX
 */
typedef struct {
    fxr_bvh_shapes shapes;
    const fxr_bvh_node *nodes;
    const fxr_obb *node_obbs;
    const uint32_t *order;
    const uint32_t *ids;
    uint32_t node_count;
    fxr_vec3 origin;
    uint8_t shift[3];
} fxr_bvh;

/*
 *   shape, id   which one
 *   t, point    where it is entered, as its own cast reports it
 *   faces       of a box: the faces there, 0 if the component starts strictly inside
 *   weight      of a triangle: barycentric coordinates there (else 0)
 *   side        of a triangle: 1 front, -1 back, 0 in its plane (else 0)
 */
typedef struct {
    uint32_t shape, id;
    fxr_ratio t;
    fxr_vec3 point;
    fxr_q30 weight[3];
    uint8_t faces;
    int8_t side;
} fxr_bvh_hit;

/*
 * Does the component hit any shape? Line of sight is its opposite.
 *
 * Range      every int32 value, on a tree as fxr_bvh_build or fxr_bvh_open gives it
 * Result     exact
 * Cost       grows with the logarithm of the number of shapes, for most scenes
 */
bool fxr_segment_hits_bvh(const fxr_segment *s, const fxr_bvh *bvh);
bool fxr_ray_hits_bvh(const fxr_ray *r, const fxr_bvh *bvh);

/*
 * Which shape is met first, and where?
 *
 *   out      untouched on false
 *
 * Result     the one with the least t as its own cast reports it (exact for boxes,
 *            for triangles to 63 bits, for spheres to 32); of equal ones the lowest
 *            number
 */
bool fxr_segment_cast_bvh(const fxr_segment *s, const fxr_bvh *bvh,
                          fxr_bvh_hit *out);
bool fxr_ray_cast_bvh(const fxr_ray *r, const fxr_bvh *bvh, fxr_bvh_hit *out);

/* What a visit calls for each shape; false ends it. */
typedef bool fxr_bvh_visitor(void *context, uint32_t shape, uint32_t id);

/*
 * Show every shape whose leaf is met by the component or the box: all that can be
 * hit, and some neighbours. In no order that would matter.
 *
 * Result     false if the visitor ended it, else true
 */
bool fxr_segment_visit_bvh(const fxr_segment *s, const fxr_bvh *bvh,
                           fxr_bvh_visitor *visit, void *context);
bool fxr_ray_visit_bvh(const fxr_ray *r, const fxr_bvh *bvh,
                       fxr_bvh_visitor *visit, void *context);
bool fxr_aabb_visit_bvh(const fxr_aabb *box, const fxr_bvh *bvh,
                        fxr_bvh_visitor *visit, void *context);

/*
 * Which shape is closest to p?
 *
 *   out, shape   untouched on false
 *
 * Range      every int32 value; OBBs with axes that fxr_obb_make accepts
 * Result     true, with the least dist2 as it is rounded, and of equal ones the
 *            lowest number; false if every shape is empty
 */
bool fxr_point_closest_bvh(fxr_vec3 p, const fxr_bvh *bvh, fxr_closest *out,
                           uint32_t *shape);

#ifdef __cplusplus
}
#endif

#endif
