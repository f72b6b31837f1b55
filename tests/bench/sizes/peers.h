/*
 * peers.h - what users would link instead of fixray, written as short as they would
 * write it: no method here is exact, and none says where it ends.
 *
 *   int64   Q16.16 by hand, with products and quotients of 64 bits
 *   float   float, by the functions of libgcc where the core has no FPU
 *
 * Others are in the folder above: libfixmath in fix16_slab.c, more of float in
 * float_*.c. peers.txt names for each function of fixray those that it is compared
 * with, and paint_peers.c asks whether they answer what they are said to.
 */
#ifndef FIXRAY_BENCH_SIZES_PEERS_H
#define FIXRAY_BENCH_SIZES_PEERS_H

#include "../others.h"

/* Differences of coordinates below 2^31 */
bool alt_int64_segment_hits_aabb(const fxr_segment *s, const fxr_aabb *box);
bool alt_int64_segment_cast_aabb(const fxr_segment *s, const fxr_aabb *box,
                                 fxr_vec3 *enter, fxr_vec3 *exit);
bool alt_int64_segment_hits_obb(const fxr_segment *s, const fxr_obb *box);
bool alt_int64_segment_cast_obb(const fxr_segment *s, const fxr_obb *box,
                                fxr_vec3 *enter, fxr_vec3 *exit);

/* Coordinates below 2^23, that is 128 units */
bool alt_int64_segment_hits_sphere(const fxr_segment *s,
                                   const fxr_sphere *sphere);
bool alt_int64_segment_hits_triangle(const fxr_segment *s,
                                     const fxr_triangle *triangle);
bool alt_int64_segment_cast_triangle(const fxr_segment *s,
                                     const fxr_triangle *triangle,
                                     fxr_vec3 *point);

bool alt_float_segment_cast_sphere(const float_segment *s,
                                   const float_sphere *sphere,
                                   float_points *out);

/* Trees of boxes, links as in fxr_bvh_node */
bool alt_float_ray_hits_bvh(const float_ray *r, const float_tree *tree);
bool alt_float_ray_cast_bvh(const float_ray *r, const float_tree *tree,
                            float *t, uint32_t *shape);

#endif
