/*
 * bvh.h - a tree of boxes over many shapes (bounding volume hierarchy), to ask
 * what a ray meets in a whole scene.
 *
 *             hits  cast  each  visit  closest
 *   segment    x     x     x      x
 *   ray        x     x     x      x
 *   aabb                          x
 *   point                                  x
 *
 *   fxr_point_in_mesh           is a point inside what the triangles bound?
 *   fxr_bvh_shape_kind          which shape has a number?
 *   scene.h                     among some of the shapes, before a t, in several trees
 *
 *   fxr_bvh_bounds  fxr_bvh_build  fxr_bvh_refit    bvh_build.h
 *   fxr_bvh_open    fxr_bvh_save                    bvh_blob.h
 *
 * cast gives the first hit alone, as enter does for single shapes.
 *
 * A tree is plain constant data without pointers inside. Its nodes have 16
 * bytes and may stay in flash. fixray-bake makes trees on the host, and
 * fxr_bvh_build makes them on the machine itself.
 *
 * AVR is the exception: there constant data is copied to RAM at the start, the
 * nodes, the shapes, order and ids. Tables in program memory (PROGMEM) can't be
 * read.
 *
 * A query keeps at most FXR_BVH_DEPTH node numbers on the stack and does not
 * recurse. Node boxes are rounded outward, and shapes are tested by their own
 * functions. So a tree gives the same answer as asking each shape in turn.
 */
#ifndef FIXRAY_BVH_H
#define FIXRAY_BVH_H

#include "capsule.h"
#include "filter.h"
#include "sphere.h"
#include "triangle.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Which kinds of shapes trees may hold: an option for the compilation of the
 * library. Functions on trees link no code for a kind that it leaves out, so
 * that a tree of boxes alone takes a third of the flash.
 *
 *   cc -DFXR_BVH_KINDS='(FXR_BVH_AABBS+FXR_BVH_SPHERES)' ...
 *
 * The default is all but capsules, whose code is large: FXR_BVH_ALL adds them. At
 * least one kind of shape has to be named; FXR_BVH_NODE_OBBS adds the oriented
 * boxes of nodes.
 *
 *   cc -DFXR_BVH_KINDS=FXR_BVH_ALL ...
 *
 * A tree that holds a kind that is left out is refused: fxr_bvh_open,
 * fxr_bvh_bounds, fxr_bvh_build and fxr_bvh_widen return false and write nothing.
 * A tree that is used without these must not hold such a kind; FXR_ASSERT checks
 * that.
 */
#define FXR_BVH_TRIANGLES 1
#define FXR_BVH_AABBS 2
#define FXR_BVH_OBBS 4
#define FXR_BVH_SPHERES 8
#define FXR_BVH_CAPSULES 16
#define FXR_BVH_NODE_OBBS 32
#define FXR_BVH_ALL                                                       \
    (FXR_BVH_TRIANGLES + FXR_BVH_AABBS + FXR_BVH_OBBS + FXR_BVH_SPHERES + \
     FXR_BVH_CAPSULES + FXR_BVH_NODE_OBBS)
#ifndef FXR_BVH_KINDS
#define FXR_BVH_KINDS (FXR_BVH_ALL - FXR_BVH_CAPSULES)
#endif

/* The greatest depth of a tree. The root is at depth 1. */
enum { FXR_BVH_DEPTH = 40 };

/* The greatest number of shapes in a leaf. */
enum { FXR_BVH_LEAF = 16 };

/*
 * A node: its box, in cells of the grid of the tree (fxr_bvh), and its
 * contents. On each axis the box reaches from the start of cell min to the end
 * of cell max. A box with min > max is empty.
 *
 *   link     If the top bit is 0, this is an inner node. Its first child is the
 *            next node, and the number of its second child is
 *            link & 0x1FFFFFFF. Bits 30..29 are the axis along which the
 *            children lie; the first one is lower. If the top bit is 1, this is
 *            a leaf of ((link >> 27) & 15) + 1 shapes, from slot
 *            link & 0x07FFFFFF on
 */
typedef struct {
    uint16_t min[3], max[3];
    uint32_t link;
} fxr_bvh_node;

/*
 * The shapes of a scene. They have consecutive numbers: triangles first, then
 * AABBs, OBBs, spheres and capsules. An array may be NULL if its count is 0.
 *
 *   corners16, corners32   three numbers of vertices for each triangle. One of
 *                          the two arrays is NULL
 *   capsules               Compile the library with -DFXR_BVH_KINDS=FXR_BVH_ALL
 *                          if there are any: a library that was compiled
 *                          without that refuses the tree (FXR_BVH_KINDS). They
 *                          stand last, so that an initializer without them is
 *                          right, with none
 */
typedef struct {
    const fxr_vec3 *vertices;
    const uint16_t *corners16;
    const uint32_t *corners32;
    const fxr_aabb *aabbs;
    const fxr_obb *obbs;
    const fxr_sphere *spheres;
    uint32_t vertex_count, triangle_count, aabb_count, obb_count, sphere_count;
    const fxr_capsule *capsules;
    uint32_t capsule_count;
} fxr_bvh_shapes;

/*
 * Which shape has this number?
 *
 *   shape    as in a hit; a visit and a filter get it, too
 *   index    untouched if the function returns 0
 *
 * Range      every number, for shapes of kinds that FXR_BVH_KINDS names
 * Result     Returns the kind: FXR_BVH_TRIANGLES, FXR_BVH_AABBS, FXR_BVH_OBBS,
 *            FXR_BVH_SPHERES or FXR_BVH_CAPSULES; and writes the index of the shape
 *            in the array of that kind. The corners of triangle i are 3 i, 3 i + 1 and 3 i + 2 of corners16
 *            or corners32. Returns 0 if no shape has this number
 * Errors     none
 * Cost       a few comparisons
 */
unsigned fxr_bvh_shape_kind(const fxr_bvh_shapes *shapes, uint32_t shape,
                            uint32_t *index);

/*
 *   nodes       the nodes in preorder. If there are none, nothing is ever hit: a tree
 *               with shapes that was never built answers false. FXR_ASSERT catches that
 *   node_obbs   NULL; or for each node an oriented box that fits its contents
 *               better and is tested after the box in the grid (an OBB tree)
 *   order       the number of the shape in each slot. If NULL, it is that of
 *               the slot
 *   ids         a number of your own for each shape. If NULL, it is that of the
 *               shape
 *   origin      The cell c of an axis reaches from origin + (c << shift) to
 *   shift       origin + (c << shift) + (1 << shift) - 1. shift <= 16, and
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
 *   shape, id   the number of the shape, and its id
 *   t, point    where the component enters the shape, as the cast of that shape
 *               reports it
 *   faces       for a box the faces at that point, 0 if the component starts
 *               strictly inside
 *   weight      for a triangle the barycentric coordinates there, else 0
 *   side        for a triangle 1 (front), -1 (back) or 0 (in its plane), else 0
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
 * Does the component hit any shape? There is a line of sight exactly when this
 * returns false.
 *
 * Range      every int32 value, for a tree made by fxr_bvh_build or
 *            fxr_bvh_open
 * Result     Returns true if the component hits a shape, else false. The answer
 *            is exact
 * Errors     none
 * Cost       grows with the logarithm of the number of shapes, for most scenes
 */
bool fxr_segment_hits_bvh(const fxr_segment *s, const fxr_bvh *bvh);
bool fxr_ray_hits_bvh(const fxr_ray *r, const fxr_bvh *bvh);

/*
 * Which shape does the component meet first, and where?
 *
 *   out      untouched if the function returns false
 *
 * Range      every int32 value, for a tree made by fxr_bvh_build or
 *            fxr_bvh_open
 * Result     Returns what hits returns. `out` is the hit with the least t, as
 *            the cast of that shape reports it: exact for boxes, to 63 bits for
 *            triangles, to 32 bits for spheres and capsules. Of shapes with equal
 *            t the lowest number counts; but of triangles that are met at exactly
 *            the same t, as in an edge or a corner, that which a component beside
 *            this one meets first, whatever order they are in. So of a closed mesh
 *            whose triangles all face outward, side is 1 exactly if the component
 *            comes from outside, and -1 if it comes from inside; of one that starts
 *            there, as if it came from before its start. A triangle that has the
 *            component in its plane (side 0) counts if there is no other
 * Errors     none
 * Cost       grows with the logarithm of the number of shapes, for most scenes. Where
 *            a triangle is met in an edge or a corner, or another shape is met at an
 *            equal t, up to three times that
 *
 * Beside this one: moved by e u + e^2 v for an e that is less than each number which is
 * not 0, where u and v lead from a corner of such a triangle to its others. Of all these
 * triangles that do not have the component in their plane, and of their corners with a
 * weight above 0 at that t, those are taken of which that corner, then the end of u,
 * then that of v is least, compared by x, then y, then z. Of triangles that are met
 * alike even so, which are in one plane, one with side 1 is before one with side -1, and
 * then the lowest number counts.
 */
bool fxr_segment_cast_bvh(const fxr_segment *s, const fxr_bvh *bvh,
                          fxr_bvh_hit *out);
bool fxr_ray_cast_bvh(const fxr_ray *r, const fxr_bvh *bvh, fxr_bvh_hit *out);

/*
 * Is a point inside the closed mesh that the triangles of the tree are?
 *
 *   bvh      a tree whose triangles bound something: each edge belongs to an even number of them.
 *            Shapes of other kinds do not count, and neither does which way a triangle faces
 *
 * Range      every int32 value
 * Result     Returns true if p is on a triangle, or a ray from p to +x goes through an odd number of
 *            triangles: with one mesh in another, p is not in what is left hollow. The answer is
 *            exact. Where the ray meets edges and corners it counts them once, as a ray beside it
 *            does, so that it depends neither on the order of the triangles nor on how a surface is
 *            cut into them. Of triangles that do not close it is what that ray says
 * Errors     none
 * Cost       that of fxr_ray_visit_bvh, and for each triangle that it shows one hit of a ray; for
 *            those that are hit six products 32x32->64, and whether p is on it
 * Source     parity, with a ray that is perturbed symbolically: Edelsbrunner and Muecke 1990
 */
bool fxr_point_in_mesh(fxr_vec3 p, const fxr_bvh *bvh);

/* A visit calls this function for each shape. It ends the visit by returning
 * false. */
typedef bool fxr_bvh_visitor(void *context, uint32_t shape, uint32_t id);

/*
 * Calls `visit` for every shape in a leaf that the component, or the box, may meet.
 * These are all shapes that can be hit, and some others: those of the same leaf, and
 * those of leaves nearby, as the boxes of nodes are rounded out to cells of the grid
 * and, for a component, met with a margin of one cell more and of 2^-13 of the way to
 * them. A shape that is empty may be shown: to a box of the whole grid all are.
 *
 *   box      an inverted (empty) box visits nothing
 *
 * Order      that of the nodes, depth first. Of the two children of a node the first
 *            one comes first; but for a component that runs downward on the axis
 *            of the node's link, the second one. In a leaf the slots follow each
 *            other. So which shapes are visited, and when, depends on the tree and
 *            on the component or box alone, not on the machine. Filters are asked
 *            and hits are shown in the same order
 * Range      every int32 value, for a tree made by fxr_bvh_build or
 *            fxr_bvh_open
 * Result     Returns false if the visitor ended the visit, else true
 * Errors     none
 */
bool fxr_segment_visit_bvh(const fxr_segment *s, const fxr_bvh *bvh,
                           fxr_bvh_visitor *visit, void *context);
bool fxr_ray_visit_bvh(const fxr_ray *r, const fxr_bvh *bvh,
                       fxr_bvh_visitor *visit, void *context);
bool fxr_aabb_visit_bvh(const fxr_aabb *box, const fxr_bvh *bvh,
                        fxr_bvh_visitor *visit, void *context);

/*
 * A visit calls this function for each hit. It ends the visit by returning false.
 *
 *   hit      what cast says of this shape
 *   limit    the limit so far: num > 0 over den == 0 if there is none. The visitor may
 *            write a lower one, which shortens the component; hit->t as a limit is a
 *            cast. A limit that is higher than it was changes nothing; after one that
 *            is not above 0 there is nothing left, and the visit ends as if all hits
 *            had been shown
 */
typedef bool fxr_bvh_hit_visitor(void *context, const fxr_bvh_hit *hit,
                                 fxr_ratio *limit);

/*
 * Calls `visit` for each shape that the component meets, with its hit.
 *
 *   limit    only what is met at a t < limit is shown: not what is met exactly there; may be
 *            NULL
 *
 * Range      every int32 value, for a tree made by fxr_bvh_build or
 *            fxr_bvh_open; every limit
 * Order      that of visit above: not that of t, but what lies nearer usually comes
 *            earlier. Each shape comes at most once
 * Result     Returns false if the visitor ended the visit by returning false, else
 *            true: then every shape that is met before the last limit has been shown
 * Errors     none
 * Cost       one cast of each shape in a leaf that the component meets
 */
bool fxr_segment_each_bvh(const fxr_segment *s, const fxr_bvh *bvh,
                          const fxr_ratio *limit, fxr_bvh_hit_visitor *visit,
                          void *context);
bool fxr_ray_each_bvh(const fxr_ray *r, const fxr_bvh *bvh,
                      const fxr_ratio *limit, fxr_bvh_hit_visitor *visit,
                      void *context);

/*
 * Which shape is closest to p?
 *
 *   out, shape   untouched if the function returns false
 *
 * Range      every int32 value; OBBs with axes that fxr_obb_make accepts
 * Result     Returns true and the shape with the least rounded dist2, or false
 *            if every shape is empty. Of shapes with equal dist2 the lowest
 *            number counts
 * Errors     none
 */
bool fxr_point_closest_bvh(fxr_vec3 p, const fxr_bvh *bvh, fxr_closest *out,
                           uint32_t *shape);

#ifdef __cplusplus
}
#endif

#endif
