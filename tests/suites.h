/*
 * suites.h - the suites that run everywhere.
 */
#ifndef FIXRAY_SUITES_H
#define FIXRAY_SUITES_H

#include "digest/digest_group.h"
#include "test.h"

#define SUITE(name, functions, seeded)            \
    {                                             \
        name, functions, COUNT(functions), seeded \
    }

extern const test_suite suite_aabb;
extern const test_suite suite_aabb_many;
extern const test_suite suite_aabb_of;
extern const test_suite suite_big;
extern const test_suite suite_big_divide;
extern const test_suite suite_big_square_root;
extern const test_suite suite_box_union;
extern const test_suite suite_bvh;
extern const test_suite suite_bvh_blob;
extern const test_suite suite_bvh_build;
extern const test_suite suite_bvh_hostile;
extern const test_suite suite_bvh_limits;
extern const test_suite suite_closest;
extern const test_suite suite_compound;
extern const test_suite suite_compound_bounds;
extern const test_suite suite_cross;
extern const test_suite suite_digest;
extern const test_suite suite_distance;
extern const test_suite suite_even;
extern const test_suite suite_fan;
extern const test_suite suite_grid;
extern const test_suite suite_lattice;
extern const test_suite suite_limbs;
extern const test_suite suite_linear;
extern const test_suite suite_narrow_ball;
extern const test_suite suite_narrow_surd;
extern const test_suite suite_narrow_walk;
extern const test_suite suite_normal;
extern const test_suite suite_obb;
extern const test_suite suite_obb_make;
extern const test_suite suite_obb_upper;
extern const test_suite suite_point_any;
extern const test_suite suite_quadratic_any;
extern const test_suite suite_ratio;
extern const test_suite suite_root;
extern const test_suite suite_rotation;
extern const test_suite suite_sah_split;
extern const test_suite suite_separating_axis;
extern const test_suite suite_shape;
extern const test_suite suite_span;
extern const test_suite suite_sphere;
extern const test_suite suite_sphere_range;
extern const test_suite suite_sweep;
extern const test_suite suite_sweep_range;
extern const test_suite suite_sweep_twins;
extern const test_suite suite_symmetry;
extern const test_suite suite_symmetry_closest;
extern const test_suite suite_transform;
extern const test_suite suite_triangle;
extern const test_suite suite_triangle_mesh;
extern const test_suite suite_triangle_near;
extern const test_suite suite_triangle_symmetry;

/* In four parts: where the flash is small, each is a program of its own, with the
 * lines of the digest that go with it. */
#define BOX_SUITES                                                             \
    &suite_ratio, &suite_span, &suite_aabb_of, &suite_obb_make, &suite_linear, \
        &suite_cross, &suite_box_union, &suite_aabb, &suite_aabb_many,         \
        &suite_obb, &suite_obb_upper, &suite_separating_axis, &suite_rotation, \
        &suite_transform, &suite_symmetry, &suite_lattice, &suite_digest,      \
        &suite_even
#define NEAR_SUITES                                                          \
    &suite_closest, &suite_distance, &suite_sphere, &suite_sphere_range,     \
        &suite_symmetry_closest, &suite_point_any, &suite_quadratic_any,     \
        &suite_big, &suite_big_divide, &suite_big_square_root, &suite_limbs, \
        &suite_narrow_ball, &suite_narrow_surd, &suite_narrow_walk,          \
        &suite_root
#define SCENE_SUITES                                                       \
    &suite_sweep, &suite_sweep_range, &suite_sweep_twins, &suite_compound, \
        &suite_compound_bounds, &suite_triangle, &suite_triangle_mesh,     \
        &suite_triangle_near, &suite_triangle_symmetry, &suite_fan,        \
        &suite_normal

#define TREE_SUITES                                              \
    &suite_grid, &suite_sah_split, &suite_bvh, &suite_bvh_build, \
        &suite_bvh_blob, &suite_bvh_hostile, &suite_bvh_limits, &suite_shape

#define BOX_DIGESTS &digest_pairs
#define NEAR_DIGESTS &digest_nearest, &digest_singles
#define SCENE_DIGESTS &digest_shapes, &digest_triangles
#define TREE_DIGESTS &digest_trees

#endif
