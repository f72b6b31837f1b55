/*
 * others.h - the other methods, each as its source gives it.
 *
 *   fix16_slab      slabs in libfixmath, two fix16_div an axis
 *   fix16_bits      the same with libfixmath's division for machines without one
 *   fix16_turn      into the coordinates of the box in libfixmath, then slabs
 *   float_divide    slabs, two divisions an axis
 *   float_slab      slabs, one division an axis (Ericson 2005, 5.3.3)
 *   float_prepared  slabs with 1 / direction made beforehand (Williams 2005)
 *   float_minmax    the same by minima and maxima, without a branch or an early out
 *   float_sat       separating axes (Gomez 1999)
 *   float_turn      into the coordinates of the box, then float_slab
 *   float_walk      closest points from piece to piece, as fixray does it
 *   float_triangle  as everywhere (Möller and Trumbore 1997)
 *   float_tree      fixray's tree with float boxes, float_prepared in its nodes
 *   float_sphere    closest point of the segment (Ericson 2005, 5.1.2)
 *   float_round     a box grown by the radius, then edges and corners (Ericson 2005, 5.5.7)
 *   float_feature   side, edges and corners of a triangle (Fauerby 2003)
 *   float_axes      boxes that move: the overlap along fifteen axes (Eberly 1999)
 *   float_libm      sinf, cosf, atan2f and sqrtf
 */
#ifndef FIXRAY_BENCH_OTHERS_H
#define FIXRAY_BENCH_OTHERS_H

#include "bench.h"

/* Where a segment goes in and out. */
typedef struct {
    float enter[3], exit[3];
} float_points;

/* Of the segment and of the box, and the square of their distance. */
typedef struct {
    float on_segment[3], on_box[3], dist2;
} float_closest;

typedef struct {
    float min[3], max[3];
    uint32_t link;
} float_node;

typedef struct {
    const float_node *nodes;
    const float_aabb *boxes;
    const uint32_t *order;
} float_tree;

/* fix16_slab.c; fxr_q16 is libfixmath's fix16_t */
bool alt_fix16_slab_segment_hits_aabb(const fxr_segment *s,
                                      const fxr_aabb *box);
bool alt_fix16_slab_segment_cast_aabb(const fxr_segment *s, const fxr_aabb *box,
                                      fxr_vec3 *enter, fxr_vec3 *exit);
bool alt_fix16_turn_segment_hits_obb(const fxr_segment *s,
                                     const fix16_obb *box);

/* fix16_bits.c */
bool alt_fix16_bits_segment_hits_aabb(const fxr_segment *s,
                                      const fxr_aabb *box);
bool alt_fix16_bits_segment_cast_aabb(const fxr_segment *s, const fxr_aabb *box,
                                      fxr_vec3 *enter, fxr_vec3 *exit);
bool alt_fix16_turn_bits_segment_hits_obb(const fxr_segment *s,
                                          const fix16_obb *box);

/* float_slab.c */
bool alt_float_divide_segment_hits_aabb(const float_segment *s,
                                        const float_aabb *box);
bool alt_float_slab_segment_hits_aabb(const float_segment *s,
                                      const float_aabb *box);
bool alt_float_prepared_segment_hits_aabb(const float_segment *s,
                                          const float_prepared *p,
                                          const float_aabb *box);
bool alt_float_slab_ray_hits_aabb(const float_ray *r, const float_aabb *box);
bool alt_float_prepared_ray_hits_aabb(const float_ray *r,
                                      const float_prepared *p,
                                      const float_aabb *box);
bool alt_float_minmax_segment_hits_aabb(const float_segment *s,
                                        const float_prepared *p,
                                        const float_aabb *box);
bool alt_float_minmax_ray_hits_aabb(const float_ray *r, const float_prepared *p,
                                    const float_aabb *box);
bool alt_float_slab_segment_cast_aabb(const float_segment *s,
                                      const float_aabb *box, float_points *out);
unsigned alt_float_prepared_ray_hits_boxes(const float_ray *r,
                                           const float_prepared *p,
                                           const float_aabb *boxes, unsigned n,
                                           uint8_t *hits);

/* float_sat.c */
bool alt_float_sat_segment_hits_aabb(const float_segment *s,
                                     const float_aabb *box);

/* float_turn.c */
bool alt_float_turn_segment_hits_obb(const float_segment *s,
                                     const float_obb *box);
bool alt_float_turn_segment_cast_obb(const float_segment *s,
                                     const float_obb *box, float_points *out);
bool alt_float_turn_ray_hits_obb(const float_ray *r, const float_obb *box);

/* float_closest.c */
void alt_float_walk_segment_closest_aabb(const float_segment *s,
                                         const float_aabb *box,
                                         float_closest *out);
void alt_float_walk_segment_closest_obb(const float_segment *s,
                                        const float_obb *box,
                                        float_closest *out);
void alt_float_clamp_point_closest_aabb(const float p[3], const float_aabb *box,
                                        float_closest *out);
bool alt_float_walk_sweep_sphere_hits_aabb(const float_segment *path,
                                           float radius, const float_aabb *box);
bool alt_float_sphere_segment_hits_sphere(const float_segment *s,
                                          const float_sphere *sphere);

/* float_triangle.c */
bool alt_float_triangle_segment_hits_triangle(const float_segment *s,
                                              const float_triangle *triangle);
bool alt_float_triangle_segment_cast_triangle(const float_segment *s,
                                              const float_triangle *triangle,
                                              float point[3]);

/* float_moving.c; half extents of the mover */
bool alt_float_round_sweep_sphere_cast_aabb(const float_segment *path,
                                            float radius, const float_aabb *box,
                                            float center[3]);
bool alt_float_round_sweep_sphere_stop_aabb(const float_segment *path,
                                            float radius, const float_aabb *box,
                                            float center[3]);
bool alt_float_round_sweep_sphere_stop_obb(const float_segment *path,
                                           float radius, const float_obb *box,
                                           float center[3]);
bool alt_float_slab_sweep_aabb_stop_aabb(const float_segment *path,
                                         const float half[3],
                                         const float_aabb *box,
                                         float center[3]);

/* float_feature.c */
bool alt_float_feature_sweep_sphere_stop_triangle(
    const float_segment *path, float radius, const float_triangle *triangle,
    float center[3]);

/* float_axes.c */
bool alt_float_axes_sweep_aabb_stop_obb(const float_segment *path,
                                        const float half[3],
                                        const float_obb *box, float center[3]);
bool alt_float_axes_sweep_obb_stop_aabb(const float_segment *path,
                                        const float_obb *mover,
                                        const float_aabb *box, float center[3]);
bool alt_float_axes_sweep_obb_cast_obb(const float_segment *path,
                                       const float_obb *mover,
                                       const float_obb *box, float center[3]);

/* float_values.c; angles in radians */
float alt_float_libm_sin(float angle);
float alt_float_libm_atan2(float y, float x);
float alt_float_libm_vec3_length(const float v[3]);
void alt_float_libm_vec3_cross(const float a[3], const float b[3],
                               float out[3]);
bool alt_float_libm_vec3_to_unit(const float v[3], float out[3]);
bool alt_float_libm_rotation_about_axis(const float axis[3], float angle,
                                        float row[3][3]);

/* float_tree.c; links as in fxr_bvh_node */
bool alt_float_tree_ray_hits_bvh(const float_ray *r, const float_prepared *p,
                                 const float_tree *tree);

/* each.c */
bool alt_fixray_each_ray_hits_bvh(const fxr_ray *r, const fxr_aabb *boxes,
                                  unsigned n);
unsigned alt_fixray_each_ray_hits_boxes(const fxr_ray *r, const fxr_aabb *boxes,
                                        unsigned n, uint8_t *hits);

#endif
