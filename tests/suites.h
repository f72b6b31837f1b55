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
extern const test_suite suite_angle;
extern const test_suite suite_axes_fast;
extern const test_suite suite_ball_fast;
extern const test_suite suite_big;
extern const test_suite suite_box_union;
extern const test_suite suite_bvh;
extern const test_suite suite_bvh_blob;
extern const test_suite suite_bvh_build;
extern const test_suite suite_bvh_inside;
extern const test_suite suite_bvh_each;
extern const test_suite suite_bvh_hostile;
extern const test_suite suite_bvh_kinds;
extern const test_suite suite_bvh_limits;
extern const test_suite suite_bvh_visit;
extern const test_suite suite_bvh_where;
extern const test_suite suite_bvh_wide;
extern const test_suite suite_bvh_wide_node;
extern const test_suite suite_capsule;
extern const test_suite suite_capsule_fast;
extern const test_suite suite_capsule_closest;
extern const test_suite suite_clip;
extern const test_suite suite_cylinder;
extern const test_suite suite_sweep_cylinder;
extern const test_suite suite_closest;
extern const test_suite suite_closest_obb;
extern const test_suite suite_closest_pair;
extern const test_suite suite_compound;
extern const test_suite suite_compound_bounds;
extern const test_suite suite_compound_point;
extern const test_suite suite_compound_where;
extern const test_suite suite_decimal;
extern const test_suite suite_digest;
extern const test_suite suite_distance;
extern const test_suite suite_faces;
extern const test_suite suite_fan;
extern const test_suite suite_first_triangle;
extern const test_suite suite_grid;
extern const test_suite suite_lattice;
extern const test_suite suite_hash;
extern const test_suite suite_hash_scene;
extern const test_suite suite_least;
extern const test_suite suite_square_sum;
extern const test_suite suite_limbs;
extern const test_suite suite_long;
extern const test_suite suite_linear;
extern const test_suite suite_normal;
extern const test_suite suite_obb;
extern const test_suite suite_rect;
extern const test_suite suite_obb_fast;
extern const test_suite suite_move;
extern const test_suite suite_obb_of;
extern const test_suite suite_overlap;
extern const test_suite suite_point;
extern const test_suite suite_rational_point;
extern const test_suite suite_quadratic_compact;
extern const test_suite suite_quadratic_fast;
extern const test_suite suite_q16;
extern const test_suite suite_quaternion;
extern const test_suite suite_ratio;
extern const test_suite suite_ratio_to;
extern const test_suite suite_rotate;
extern const test_suite suite_rotate_scene;
extern const test_suite suite_rotation;
extern const test_suite suite_rotation_about;
extern const test_suite suite_sah_split;
extern const test_suite suite_scene_mover;
extern const test_suite suite_scene_linear;
extern const test_suite suite_scene_normal;
extern const test_suite suite_separating_axis;
extern const test_suite suite_shape;
extern const test_suite suite_slide;
extern const test_suite suite_sphere;
extern const test_suite suite_sphere_range;
extern const test_suite suite_square_root;
extern const test_suite suite_stop_box;
extern const test_suite suite_stop_sphere;
extern const test_suite suite_sweep;
extern const test_suite suite_sweep_obb;
extern const test_suite suite_sweep_obb_normal;
extern const test_suite suite_slabs_exit;
extern const test_suite suite_sweep_obb_sphere;
extern const test_suite suite_sweep_obb_triangle;
extern const test_suite suite_sweep_balls;
extern const test_suite suite_sweep_box_sphere;
extern const test_suite suite_obb_far;
extern const test_suite suite_sweep_box_triangle;
extern const test_suite suite_sweep_capsule;
extern const test_suite suite_sweep_capsule_obb;
extern const test_suite suite_sweep_capsule_scene;
extern const test_suite suite_sweep_capsules;
extern const test_suite suite_sweep_capsule_normal;
extern const test_suite suite_sweep_normal;
extern const test_suite suite_sweep_range;
extern const test_suite suite_sweep_scene;
extern const test_suite suite_sweep_obb_scene;
extern const test_suite suite_sweep_triangle;
extern const test_suite suite_sweep_twins;
extern const test_suite suite_symmetry;
extern const test_suite suite_symmetry_closest;
extern const test_suite suite_touch_fast;
extern const test_suite suite_touch_box;
extern const test_suite suite_touch_guess;
extern const test_suite suite_touch_order;
extern const test_suite suite_tree_capsule;
extern const test_suite suite_ties;
extern const test_suite suite_tree_mover;
extern const test_suite suite_touch_root;
extern const test_suite suite_transform;
extern const test_suite suite_triangle;
extern const test_suite suite_triangle_closest;
extern const test_suite suite_triangle_mesh;
extern const test_suite suite_triangle_range;
extern const test_suite suite_triangle_symmetry;
extern const test_suite suite_unit;
extern const test_suite suite_vec3;
extern const test_suite suite_wide;

/* Room by room, as in src; two rooms in two. */
#define NUMBER_SUITES                                                        \
    &suite_wide, &suite_square_root, &suite_big, &suite_ratio, &suite_limbs, \
        &suite_long
#define SPACE_SUITES \
    &suite_linear, &suite_box_union, &suite_aabb_of, &suite_slide
#define ROUNDING_SUITES                                            \
    &suite_point, &suite_quadratic_fast, &suite_quadratic_compact, \
        &suite_rational_point
#define POSE_SUITES &suite_rotation, &suite_transform
/* What programs compute with: vectors, angles, numbers, text. */
#define VALUE_SUITES                                                       \
    &suite_unit, &suite_q16, &suite_quaternion, &suite_vec3, &suite_angle, \
        &suite_rotation_about, &suite_obb_of, &suite_ratio_to, &suite_decimal
#define BOX_SUITES                                              \
    &suite_aabb, &suite_aabb_many, &suite_obb, &suite_obb_fast, \
        &suite_separating_axis, &suite_symmetry, &suite_lattice, &suite_faces
#define DISTANCE_SUITES                                                \
    &suite_closest, &suite_closest_obb, &suite_distance, &suite_least, \
        &suite_symmetry_closest, &suite_axes_fast, &suite_square_sum
#define TRIANGLE_SUITES                                                \
    &suite_triangle, &suite_triangle_range, &suite_triangle_mesh,      \
        &suite_triangle_closest, &suite_triangle_symmetry, &suite_fan, \
        &suite_normal
#define SPHERE_SUITES &suite_sphere, &suite_sphere_range, &suite_ball_fast
#define SWEEP_SUITES &suite_sweep, &suite_sweep_range, &suite_sweep_twins
#define STOP_SUITES                                                            \
    &suite_stop_box, &suite_stop_sphere, &suite_sweep_balls, &suite_sweep_obb, \
        &suite_sweep_box_sphere
#define COMPOUND_SUITES &suite_compound
#define WHERE_SUITES \
    &suite_bvh_where, &suite_bvh_each, &suite_bvh_wide, &suite_bvh_wide_node
#define TOUCH_SUITES                                          \
    &suite_sweep_triangle, &suite_touch_root, &suite_capsule, \
        &suite_capsule_fast, &suite_sweep_box_triangle,       \
        &suite_sweep_obb_triangle, &suite_touch_fast
#define CAPSULE_SUITES                                                      \
    &suite_sweep_capsules, &suite_touch_order, &suite_sweep_capsule_normal, \
        &suite_sweep_capsule, &suite_sweep_capsule_obb
#define TREE_SUITES                                                           \
    &suite_grid, &suite_sah_split, &suite_bvh, &suite_bvh_build,              \
        &suite_bvh_blob, &suite_bvh_hostile, &suite_bvh_limits, &suite_shape, \
        &suite_bvh_kinds

/* In twenty parts: where the flash is small, each is a program of its own, with the
 * lines of the digest that go with it. suite_scene_mover,
 * suite_scene_linear, suite_move, suite_ties, suite_first_triangle and suite_rotate_scene are in none, as their scenes take more than 16 KB. */
#define BOX_PART SPACE_SUITES, POSE_SUITES, BOX_SUITES, &suite_digest
#define NUMBER_PART NUMBER_SUITES, ROUNDING_SUITES
#define NEAR_PART DISTANCE_SUITES, SPHERE_SUITES, VALUE_SUITES
#define SHAPE_PART COMPOUND_SUITES
#define TRIANGLE_PART \
    TRIANGLE_SUITES, &suite_sweep_normal, &suite_sweep_obb_sphere
#define COMPOUND_PART \
    &suite_compound_bounds, &suite_compound_point, &suite_compound_where
#define TOUCH_PART TOUCH_SUITES
#define CAPSULE_PART CAPSULE_SUITES
#define MOVE_PART SWEEP_SUITES, STOP_SUITES
#define WHERE_PART WHERE_SUITES
#define SWEEP_PART &suite_sweep_scene, &suite_sweep_obb_scene
#define CAPSULE_SCENE_PART \
    &suite_sweep_capsule_scene, &suite_capsule_closest, &suite_tree_capsule
#define VISIT_PART &suite_bvh_visit
#define SLAB_PART \
    &suite_slabs_exit, &suite_clip, &suite_cylinder, &suite_sweep_cylinder
#define RECT_PART &suite_rect, &suite_bvh_inside, &suite_closest_pair
#define MOVER_PART &suite_scene_normal, &suite_tree_mover
#define WALK_PART &suite_obb_far, &suite_overlap
#define GUESS_PART &suite_touch_guess, &suite_touch_box, &suite_sweep_obb_normal
#define TREE_PART TREE_SUITES
#define HASH_PART &suite_hash, &suite_hash_scene, &suite_rotate
#define ALL_PARTS                                                            \
    BOX_PART, NUMBER_PART, NEAR_PART, SHAPE_PART, TRIANGLE_PART, TREE_PART,  \
        MOVE_PART, WHERE_PART, SWEEP_PART, TOUCH_PART, CAPSULE_PART,         \
        HASH_PART, RECT_PART, CAPSULE_SCENE_PART, COMPOUND_PART, VISIT_PART, \
        SLAB_PART, MOVER_PART, WALK_PART, GUESS_PART, &suite_scene_mover,    \
        &suite_scene_linear, &suite_move, &suite_ties, &suite_rotate_scene,  \
        &suite_first_triangle

#define BOX_DIGESTS &digest_pairs
#define HASH_DIGESTS &digest_hashes
#define NUMBER_DIGESTS &digest_singles, &digest_entries, &digest_arithmetic
#define NEAR_DIGESTS &digest_nearest, &digest_values
#define RECT_DIGESTS                                                   \
    &digest_rects, &digest_planes, &digest_tetras, &digest_hulls,      \
        &digest_closest_pairs, &digest_typed_pairs, &digest_cylinders, \
        &digest_faces, &digest_tetras_closest
#define SHAPE_DIGESTS &digest_shapes
#define WHERE_DIGESTS &digest_scenes
#define TRIANGLE_DIGESTS &digest_triangles
#define MOVER_DIGESTS &digest_scene_normals
#define GUESS_DIGESTS                                                        \
    &digest_compound_entries, &digest_scene_linears, &digest_scene_segments, \
        &digest_scene_nearest
#define COMPOUND_DIGESTS &digest_compound_points, &digest_compound_wheres
#define TOUCH_DIGESTS                                           \
    &digest_touches, &digest_capsules, &digest_crate_triangles, \
        &digest_triangle_normals
#define OBB_DIGESTS &digest_obb_triangles, &digest_rotates
#define WALK_DIGESTS \
    &digest_moves, &digest_overlaps, &digest_walkers, &digest_sliders
#define CAPSULE_DIGESTS                                                      \
    &digest_capsule_movers, &digest_capsule_normals, &digest_capsule_sweeps, \
        &digest_capsule_obbs, &digest_hull_sweeps
#define CAPSULE_SCENE_DIGESTS &digest_capsule_scenes, &digest_capsule_scene_obbs
#define VISIT_DIGESTS &digest_scene_movers
#define SWEEP_DIGESTS                                           \
    &digest_sweeps, &digest_sweep_wheres, &digest_crate_scenes, \
        &digest_crate_wheres, &digest_obb_scenes, &digest_obb_trees
#define MOVE_DIGESTS                                                       \
    &digest_contacts, &digest_solids, &digest_crates, &digest_box_normals, \
        &digest_obb_movers
#define TREE_DIGESTS &digest_trees, &digest_meshes, &digest_wide
#define ALL_DIGESTS                                                          \
    BOX_DIGESTS, NEAR_DIGESTS, RECT_DIGESTS, NUMBER_DIGESTS, SHAPE_DIGESTS,  \
        TRIANGLE_DIGESTS, TREE_DIGESTS, MOVE_DIGESTS, WHERE_DIGESTS,         \
        SWEEP_DIGESTS, TOUCH_DIGESTS, CAPSULE_DIGESTS, HASH_DIGESTS,         \
        CAPSULE_SCENE_DIGESTS, COMPOUND_DIGESTS, OBB_DIGESTS, VISIT_DIGESTS, \
        MOVER_DIGESTS, WALK_DIGESTS, GUESS_DIGESTS

#endif
