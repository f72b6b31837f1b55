/*
 * bvh_wide.h - trees with nodes of eight children, for hosts: the answers of
 * fxr_bvh in less time.
 *
 *             hits  cast  each
 *   segment    x     x     x
 *   ray        x     x     x
 *
 *   ..._where            hits and cast among some of the shapes, before a t
 *
 *   fxr_bvh_wide_size   how much memory a wide tree takes
 *   fxr_bvh_widen       makes a wide tree of a tree, in memory that you provide
 *
 *     size = fxr_bvh_wide_size(&bvh);
 *     memory = malloc(size);
 *     ok = memory != NULL && fxr_bvh_widen(&bvh, memory, size, &wide);
 *
 * A node is tested by instructions that work on eight numbers at once (SSE2 of
 * x86-64, NEON of AArch64). On other machines, where this is plain C, the answers
 * are the same; measure there whether the time is less. A program that does not
 * call these functions links nothing of them.
 *
 * Time on x86-64, of that which the tree takes that was widened (and of Embree, in
 * the same run): first hit 0.93 (2.2) on a mesh of 70 000 triangles and 0.89 (2.1) on
 * a map of 5000 boxes; any hit 0.81 (1.6) and 0.75 (1.5).
 *
 * A query keeps at most 280 children on the stack (1680 bytes) and does not
 * recurse.
 */
#ifndef FIXRAY_BVH_WIDE_H
#define FIXRAY_BVH_WIDE_H

#include "bvh.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What the memory of a wide tree has to be aligned to. What malloc returns on
 * 64-bit hosts is aligned so. */
enum { FXR_BVH_WIDE_ALIGNMENT = 16 };

/*
 * A wide tree. Its members are for the library. One of zeros, that was never made by
 * fxr_bvh_widen, answers false; FXR_ASSERT catches that.
 *
 *   bvh            the tree that it was made of. It and its arrays must stay as
 *                  they are while the wide tree is used
 *   nodes,         parts of your memory
 *   leaf_slots
 *   is_small       all coordinates in the tree are in -2^29 .. 2^29 - 1
 */
typedef struct {
    const fxr_bvh *bvh;
    const void *nodes, *leaf_slots;
    uint32_t node_count;
    bool is_small;
} fxr_bvh_wide;

/*
 * How many bytes does a wide tree take?
 *
 * Range      a tree made by fxr_bvh_build or fxr_bvh_open
 * Result     Returns the bytes for fxr_bvh_widen: 16 for each shape, 128 for
 *            each wide node, of which there are about a fifth of the leaves, and
 *            48; or SIZE_MAX if size_t cannot hold that number
 * Errors     none
 * Cost       grows with the number of nodes; about 2.5 KB of stack
 */
size_t fxr_bvh_wide_size(const fxr_bvh *bvh);

/*
 * Makes a wide tree.
 *
 *   bvh      a tree made by fxr_bvh_build or fxr_bvh_open. Its node_obbs are not
 *            used
 *   memory   `room` bytes, aligned to FXR_BVH_WIDE_ALIGNMENT. They hold the wide
 *            tree for as long as it is used
 *   out      untouched if the function returns false
 *
 * Result     Returns true and the wide tree; of a tree without nodes, which was never
 *            built or has no shapes, one that answers false
 * Errors     Returns false and writes nothing if room is less than
 *            fxr_bvh_wide_size, if the memory is not aligned, or if the tree
 *            holds a kind that FXR_BVH_KINDS leaves out
 * Cost       grows with the number of nodes and shapes; about 2.5 KB of stack.
 *            After fxr_bvh_refit, widen the tree again
 */
bool fxr_bvh_widen(const fxr_bvh *bvh, void *memory, size_t room,
                   fxr_bvh_wide *out);

/*
 * Does the component hit any shape?
 *
 * Range      every int32 value
 * Result     Returns what fxr_segment_hits_bvh or fxr_ray_hits_bvh returns for
 *            the tree
 * Errors     none
 */
bool fxr_segment_hits_bvh_wide(const fxr_segment *s, const fxr_bvh_wide *bvh);
bool fxr_ray_hits_bvh_wide(const fxr_ray *r, const fxr_bvh_wide *bvh);

/*
 * Which shape does the component meet first, and where?
 *
 *   out      untouched if the function returns false
 *
 * Range      every int32 value
 * Result     Returns, and writes to `out`, what fxr_segment_cast_bvh or
 *            fxr_ray_cast_bvh does for the tree: the same bits
 * Errors     none
 */
bool fxr_segment_cast_bvh_wide(const fxr_segment *s, const fxr_bvh_wide *bvh,
                               fxr_bvh_hit *out);
bool fxr_ray_cast_bvh_wide(const fxr_ray *r, const fxr_bvh_wide *bvh,
                           fxr_bvh_hit *out);

/*
 * hits and cast among those shapes that a filter keeps; cast also before a limit.
 *
 *   keep, context          a filter (filter.h); NULL keeps every shape
 *   limit                  only what is met at a t < limit; NULL: no limit
 *   out                    untouched if the function returns false
 *
 * Range      every int32 value; every limit
 * Result     Returns, and writes to `out`, what fxr_segment_hits_scene and
 *            fxr_segment_enter_scene do for the tree: the same bits
 * Errors     none
 */
bool fxr_segment_hits_bvh_wide_where(const fxr_segment *s,
                                     const fxr_bvh_wide *bvh, fxr_filter *keep,
                                     void *context);
bool fxr_ray_hits_bvh_wide_where(const fxr_ray *r, const fxr_bvh_wide *bvh,
                                 fxr_filter *keep, void *context);
bool fxr_segment_cast_bvh_wide_where(const fxr_segment *s,
                                     const fxr_bvh_wide *bvh,
                                     const fxr_ratio *limit, fxr_filter *keep,
                                     void *context, fxr_bvh_hit *out);
bool fxr_ray_cast_bvh_wide_where(const fxr_ray *r, const fxr_bvh_wide *bvh,
                                 const fxr_ratio *limit, fxr_filter *keep,
                                 void *context, fxr_bvh_hit *out);

/*
 * Calls `visit` for each shape that the component meets, with its hit (bvh.h).
 *
 * Range      every int32 value; every limit
 * Order      one of its own, which depends on the wide tree, the component and the
 *            limits alone, not on the machine. Filters are asked in that order, too
 * Result     that of fxr_segment_each_bvh: the same hits, if the visitor neither
 *            shortens the component nor ends the visit
 * Errors     none
 */
bool fxr_segment_each_bvh_wide(const fxr_segment *s, const fxr_bvh_wide *bvh,
                               const fxr_ratio *limit,
                               fxr_bvh_hit_visitor *visit, void *context);
bool fxr_ray_each_bvh_wide(const fxr_ray *r, const fxr_bvh_wide *bvh,
                           const fxr_ratio *limit, fxr_bvh_hit_visitor *visit,
                           void *context);

#ifdef __cplusplus
}
#endif

#endif
