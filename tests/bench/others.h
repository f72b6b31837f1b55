/*
 * others.h - the other methods, each as its source gives it, and when its points count as right.
 */
#ifndef FIXRAY_TESTS_OTHERS_H
#define FIXRAY_TESTS_OTHERS_H

#include <math.h>

#include "bench.h"

/*
 * The other methods, each as its source gives it.
 *
 *   fix16_slab      slabs in libfixmath, two fix16_div an axis
 *   fix16_bits      the same with libfixmath's division for machines without one
 *   fix16_turn      into the coordinates of the box in libfixmath, then slabs
 *   float_divide    slabs, two divisions an axis
 *   float_slab      slabs, one division an axis (Ericson 2005, 5.3.3)
 *   float_prepared  slabs with 1 / direction made beforehand (Williams 2005)
 *   float_minmax    the same by minima and maxima, without a branch or an early out
 *   float_sat       separating axes (Gomez 1999); of two boxes (Ericson 2005, 4.4.1)
 *   float_turn      into the coordinates of the box, then float_slab
 *   float_walk      closest points from piece to piece, as fixray does it
 *   float_triangle  as everywhere (Möller and Trumbore 1997)
 *   float_tree      fixray's tree with float boxes, float_prepared in its nodes
 *   float_sphere    closest point of the segment (Ericson 2005, 5.1.2)
 *   float_round     a box grown by the radius, then edges and corners (Ericson 2005, 5.5.7)
 *   float_feature   side, edges and corners of a triangle (Fauerby 2003)
 *   float_axes      boxes that move: the overlap along fifteen axes (Eberly 1999)
 *   float_compare   two AABBs, bound by bound (Ericson 2005, 4.2.1)
 *   float_segments  closest points of two segments (Ericson 2005, 5.1.9)
 *   float_region    closest point of a triangle, by regions (Ericson 2005, 5.1.5)
 *   float_libm      sinf, cosf, atan2f and sqrtf
 */

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

/* float_slab.c */
bool alt_float_sat_segment_hits_aabb(const float_segment *s,
                                     const float_aabb *box);

/* float_slab.c */
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

/* float_triangle.c */
bool alt_float_feature_sweep_sphere_stop_triangle(
    const float_segment *path, float radius, const float_triangle *triangle,
    float center[3]);

/* float_moving.c */
bool alt_float_axes_sweep_aabb_stop_obb(const float_segment *path,
                                        const float half[3],
                                        const float_obb *box, float center[3]);
bool alt_float_axes_sweep_obb_stop_aabb(const float_segment *path,
                                        const float_obb *mover,
                                        const float_aabb *box, float center[3]);
bool alt_float_axes_sweep_obb_cast_obb(const float_segment *path,
                                       const float_obb *mover,
                                       const float_obb *box, float center[3]);

/* float_triangle.c */
typedef struct {
    float a[3], b[3], radius;
} float_capsule;

bool alt_float_compare_aabb_overlaps_aabb(const float_aabb *a,
                                          const float_aabb *b);
bool alt_float_sat_aabb_overlaps_obb(const float_aabb *box,
                                     const float_obb *obb);
bool alt_float_sat_obb_overlaps_obb(const float_obb *a, const float_obb *b);
float alt_float_segments_capsule_closest_capsule(const float_capsule *a,
                                                 const float_capsule *b);
bool alt_float_segments_capsule_overlaps_capsule(const float_capsule *a,
                                                 const float_capsule *b);
bool alt_float_region_sphere_overlaps_triangle(const float_sphere *sphere,
                                               const float_triangle *triangle);

/* float_values.c; angles in radians */
float alt_float_libm_sin(float angle);
float alt_float_libm_atan2(float y, float x);
float alt_float_libm_vec3_length(const float v[3]);
void alt_float_libm_vec3_cross(const float a[3], const float b[3],
                               float out[3]);
bool alt_float_libm_vec3_to_unit(const float v[3], float out[3]);
bool alt_float_libm_rotation_about_axis(const float axis[3], float angle,
                                        float row[3][3]);

/* float_slab.c; links as in fxr_bvh_node */
bool alt_float_tree_ray_hits_bvh(const float_ray *r, const float_prepared *p,
                                 const float_tree *tree);

/* each.c */
bool alt_fixray_each_ray_hits_bvh(const fxr_ray *r, const fxr_aabb *boxes,
                                  unsigned n);
unsigned alt_fixray_each_ray_hits_boxes(const fxr_ray *r, const fxr_aabb *boxes,
                                        unsigned n, uint8_t *hits);
bool alt_fixray_segment_hits_plane(const fxr_segment *s,
                                   const fxr_plane *plane);
bool alt_fixray_ray_enter_rect(const fxr_ray *r, const fxr_rect *rect,
                               fxr_entry *out);
bool alt_fixray_segment_hits_hull(const fxr_segment *s, const fxr_hull *hull);
bool alt_fixray_ray_enter_hull(const fxr_ray *r, const fxr_hull *hull,
                               fxr_entry *out);
bool alt_fixray_segment_hits_cylinder(const fxr_segment *s,
                                      const fxr_cylinder *cylinder);
bool alt_fixray_ray_enter_cylinder(const fxr_ray *r,
                                   const fxr_cylinder *cylinder,
                                   fxr_entry *out);
bool alt_fixray_poses_rotate_obb_hits_aabb(const fxr_turn *turn,
                                           const fxr_obb *box,
                                           const fxr_aabb *at_rest);

/* When the points of another method count as right. */

static inline bool
within_fix(const fxr_vec3 *p, const fxr_vec3 *exact, int32_t most)
{
    const int32_t x = p->x - exact->x, y = p->y - exact->y, z = p->z - exact->z;

    return x >= -most && x <= most && y >= -most && y <= most && z >= -most &&
           z <= most;
}

static inline bool
within_float(const float p[3], const fxr_vec3 *exact, int32_t most)
{
    fxr_vec3 q;

    q.x = q16_of_float(p[0]);
    q.y = q16_of_float(p[1]);
    q.z = q16_of_float(p[2]);
    return within_fix(&q, exact, most);
}

/* Points count as right within one ulp of the correctly rounded ones. */
static inline bool
near_fix(const fxr_vec3 *p, const fxr_vec3 *exact)
{
    return within_fix(p, exact, 1);
}

static inline bool
near_float(const float p[3], const fxr_vec3 *exact)
{
    return within_float(p, exact, 1);
}

static inline bool
near_points(const float_points *p, const fxr_hit *exact)
{
    return near_float(p->enter, &exact->enter_point) &&
           near_float(p->exit, &exact->exit_point);
}

/* The center of a stop is rounded away from the shape: right within two ulps of it. */
static inline bool
near_contact(bool hit, const float center[3], bool exact,
             const fxr_contact *contact)
{
    return hit == exact &&
           (!exact || within_float(center, &contact->center, 2));
}

/* Vectors and roots of the float methods for triangles and for what moves. */

/* The t of what does not meet before t = 1. */
#define FLOAT_LATE 2.0f

static inline float
float_dot(const float a[3], const float b[3])
{
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

static inline void
float_subtract(float out[3], const float a[3], const float b[3])
{
    int i;

    for (i = 0; i < 3; i++)
        out[i] = a[i] - b[i];
}

static inline void
float_cross(float out[3], const float a[3], const float b[3])
{
    out[0] = a[1] * b[2] - a[2] * b[1];
    out[1] = a[2] * b[0] - a[0] * b[2];
    out[2] = a[0] * b[1] - a[1] * b[0];
}

static inline float
float_least(float a, float b)
{
    return a < b ? a : b;
}

static inline float
float_most(float a, float b)
{
    return a > b ? a : b;
}

/* p + t d */
static inline void
float_point_at(float out[3], const float p[3], const float d[3], float t)
{
    int i;

    for (i = 0; i < 3; i++)
        out[i] = p[i] + d[i] * t;
}

/* The t in 0..1 from which a t^2 + 2 b t + c <= 0, or FLOAT_LATE. */
static inline float
float_enter(float a, float b, float c)
{
    const float d = b * b - a * c;
    float root;

    if (c <= 0.0f)
        return 0.0f;
    if (b >= 0.0f || d < 0.0f)
        return FLOAT_LATE;
    root = (-b - sqrtf(d)) / a;
    return root <= 1.0f ? root : FLOAT_LATE;
}

/* Where p + t d enters the ball about a point. */
static inline float
float_enter_ball(const float p[3], const float d[3], const float center[3],
                 float r)
{
    float m[3];

    float_subtract(m, p, center);
    return float_enter(float_dot(d, d), float_dot(m, d),
                       float_dot(m, m) - r * r);
}

#endif
