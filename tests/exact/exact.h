/*
 * exact.h - the suites that need GMP, and what they share.
 */
#ifndef FIXRAY_TESTS_EXACT_H
#define FIXRAY_TESTS_EXACT_H

#include "../cases/distance/closest.h"
#include "../cases/scene/trees.h"
#include "../reference/reference.h"
#include "../suites.h"

/* The suites that compare the library with the exact reference. */

extern const test_suite suite_exact_pairs;
extern const test_suite suite_exact_control;
extern const test_suite suite_exact_shapes;
extern const test_suite suite_exact_ratio;
extern const test_suite suite_exact_big;
extern const test_suite suite_exact_transform;
extern const test_suite suite_exact_closest;
extern const test_suite suite_exact_faces;
extern const test_suite suite_exact_first_triangle;
extern const test_suite suite_exact_segments_near;
extern const test_suite suite_exact_closest_pair;
extern const test_suite suite_exact_slide;
extern const test_suite suite_exact_sweep;
extern const test_suite suite_exact_touch;
extern const test_suite suite_exact_capsule;
extern const test_suite suite_exact_motion;
extern const test_suite suite_exact_motion_known;
extern const test_suite suite_exact_motion_points;
extern const test_suite suite_exact_motion_rules;
extern const test_suite suite_exact_motion_symmetry;
extern const test_suite suite_exact_triangle;
extern const test_suite suite_exact_triangle_near;
extern const test_suite suite_exact_scene;
extern const test_suite suite_exact_scene_at;
extern const test_suite suite_exact_forms;
extern const test_suite suite_exact_nodes;
extern const test_suite suite_exact_bvh_build;
extern const test_suite suite_exact_vec3;
extern const test_suite suite_exact_q16;
extern const test_suite suite_exact_quaternion;
extern const test_suite suite_exact_pose;
extern const test_suite suite_exact_angle;
extern const test_suite suite_exact_obb_of;
extern const test_suite suite_exact_overlap;
extern const test_suite suite_exact_rotate;
extern const test_suite suite_exact_planes;
extern const test_suite suite_exact_hulls;
extern const test_suite suite_exact_sweep_hull;
extern const test_suite suite_exact_cylinders;
extern const test_suite suite_exact_sweep_cylinder;
extern const test_suite suite_exact_fast;
extern const test_suite suite_exact_deep;

#define EXACT_SUITES                                                           \
    &suite_exact_pairs, &suite_exact_forms, &suite_exact_nodes,                \
        &suite_exact_control, &suite_exact_shapes, &suite_exact_ratio,         \
        &suite_exact_big, &suite_exact_transform, &suite_exact_closest,        \
        &suite_exact_sweep, &suite_exact_triangle, &suite_exact_triangle_near, \
        &suite_exact_scene, &suite_exact_scene_at, &suite_exact_bvh_build,     \
        &suite_exact_vec3, &suite_exact_q16, &suite_exact_quaternion,          \
        &suite_exact_pose, &suite_exact_angle, &suite_exact_obb_of,            \
        &suite_exact_slide, &suite_exact_touch, &suite_exact_capsule,          \
        &suite_exact_fast, &suite_exact_deep, &suite_exact_motion,             \
        &suite_exact_motion_known, &suite_exact_motion_points,                 \
        &suite_exact_motion_rules, &suite_exact_motion_symmetry,               \
        &suite_exact_overlap, &suite_exact_rotate, &suite_exact_planes,        \
        &suite_exact_hulls, &suite_exact_faces, &suite_exact_closest_pair,     \
        &suite_exact_cylinders, &suite_exact_sweep_hull,                       \
        &suite_exact_first_triangle, &suite_exact_sweep_cylinder,              \
        &suite_exact_segments_near

/* Per function, in a plain run. */
enum { EXACT_CASES = 250000 };

/* Does an answer of the library equal the exact one? */

/* The name of the first field that differs, or NULL. */
const char *compare_answer(const pair *p, const solution *want,
                           const answer *got);

const char *compare_closest(const closest_pair *n, const scene *c,
                            const closest_solution *want,
                            const nearest_answer *got);

/* Does a builder split where it is cheapest? */

/* What is wrong with a tree as fxr_bvh_build made it, or NULL. */
const char *tree_splits_fault(const grove *g);

/* The verdict of a fast body that a port may have in place of the generic one. */

int obb_fast_here(const fxr_segment *s, const fxr_obb *box);

#endif
