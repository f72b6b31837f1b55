/*
 * hash.h - one number for a scene, a shape or a result, equal on every machine.
 *
 *   numbers    fxr_hash_bytes   fxr_hash_uint8   fxr_hash_uint16  fxr_hash_uint32
 *              fxr_hash_uint64  fxr_hash_int32   fxr_hash_ratio
 *   vectors    fxr_hash_vec3    fxr_hash_unit3
 *   linear     fxr_hash_segment fxr_hash_ray     fxr_hash_line
 *   shapes     fxr_hash_aabb    fxr_hash_obb     fxr_hash_sphere  fxr_hash_triangle
 *              fxr_hash_capsule fxr_hash_rect    fxr_hash_cylinder fxr_hash_plane
 *              fxr_hash_tetra   fxr_hash_hull
 *   poses      fxr_hash_rotation fxr_hash_transform fxr_hash_quaternion
 *   results    fxr_hash_span    fxr_hash_hit     fxr_hash_entry   fxr_hash_closest
 *              fxr_hash_contact fxr_hash_contact_normal
 *              fxr_hash_triangle_hit fxr_hash_bvh_hit fxr_hash_closest_pair
 *              fxr_hash_scene_contact fxr_hash_scene_hit fxr_hash_scene_closest
 *              fxr_hash_moved   fxr_hash_character_moved
 *   scenes     fxr_hash_compound fxr_hash_bvh    fxr_hash_bvh_shapes
 *              fxr_hash_bvh_node
 *
 * Machines that work in step compare it once in a tick: of the scene, of what moves and of
 * what was found. Each call goes on where the last one ended:
 *
 *     uint32_t hash = FXR_HASH_START;
 *
 *     hash = fxr_hash_compound(hash, &house);
 *     hash = fxr_hash_vec3(hash, &me.position);
 *
 * It is FNV-1a in 32 bits, of all fields in the order in which they are declared, each as
 * its bytes with the least significant one first; true is the byte 1. Neither the order of
 * bytes in memory nor padding counts. Two inputs of equal length that differ in one byte
 * alone, as a step of 1/65536 mostly does, never have the same hash; others have it once in
 * 2^32. Whoever wants to be fooled will be: it is no signature.
 *
 * Why FNV-1a: a byte takes one exclusive or and one product of 32 bits, two instructions
 * on a Cortex-M0, without a table. A CRC-32 takes a table of 1 KB, or eight steps for a
 * byte; FNV-1a in 64 bits a product of 64 bits for a byte, on an AVR four times as much.
 *
 * Source    Fowler, Noll and Vo; RFC 9923
 */
#ifndef FIXRAY_HASH_H
#define FIXRAY_HASH_H

#include "move.h"
#include "planes.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The hash of nothing: the offset basis of FNV-1a. */
#define FXR_HASH_START 2166136261u

/*
 * hash, continued by bytes or by a number.
 *
 *   bytes     count bytes; may be NULL if count is 0. Not for structs, which have padding
 *
 * Range      every value
 * Result     Returns the hash of what came before, followed by this
 * Errors     none
 * Cost       one product 32x32->32 for each byte
 */
uint32_t fxr_hash_bytes(uint32_t hash, const void *bytes, size_t count);
uint32_t fxr_hash_uint8(uint32_t hash, uint8_t v);
uint32_t fxr_hash_uint16(uint32_t hash, uint16_t v);
uint32_t fxr_hash_uint32(uint32_t hash, uint32_t v);
uint32_t fxr_hash_uint64(uint32_t hash, uint64_t v);
uint32_t fxr_hash_int32(uint32_t hash, int32_t v);

/*
 * hash, continued by a vector, a component, a shape, a pose or a result.
 *
 * Range      every value of every field. A fraction counts as it is written: 1/2 and 2/4
 *            have two hashes
 * Result     Returns the hash of what came before, followed by the fields
 * Errors     none
 * Cost       one product 32x32->32 for each byte of the fields
 */
uint32_t fxr_hash_ratio(uint32_t hash, const fxr_ratio *v);
uint32_t fxr_hash_vec3(uint32_t hash, const fxr_vec3 *v);
uint32_t fxr_hash_unit3(uint32_t hash, const fxr_unit3 *v);
uint32_t fxr_hash_segment(uint32_t hash, const fxr_segment *v);
uint32_t fxr_hash_ray(uint32_t hash, const fxr_ray *v);
uint32_t fxr_hash_line(uint32_t hash, const fxr_line *v);
uint32_t fxr_hash_aabb(uint32_t hash, const fxr_aabb *v);
uint32_t fxr_hash_obb(uint32_t hash, const fxr_obb *v);
uint32_t fxr_hash_sphere(uint32_t hash, const fxr_sphere *v);
uint32_t fxr_hash_triangle(uint32_t hash, const fxr_triangle *v);
uint32_t fxr_hash_capsule(uint32_t hash, const fxr_capsule *v);
uint32_t fxr_hash_rect(uint32_t hash, const fxr_rect *v);
uint32_t fxr_hash_cylinder(uint32_t hash, const fxr_cylinder *v);
uint32_t fxr_hash_plane(uint32_t hash, const fxr_plane *v);
uint32_t fxr_hash_tetra(uint32_t hash, const fxr_tetra *v);
uint32_t fxr_hash_rotation(uint32_t hash, const fxr_rotation *v);
uint32_t fxr_hash_transform(uint32_t hash, const fxr_transform *v);
uint32_t fxr_hash_quaternion(uint32_t hash, const fxr_quaternion *v);
uint32_t fxr_hash_span(uint32_t hash, const fxr_span *v);
uint32_t fxr_hash_hit(uint32_t hash, const fxr_hit *v);
uint32_t fxr_hash_entry(uint32_t hash, const fxr_entry *v);
uint32_t fxr_hash_closest(uint32_t hash, const fxr_closest *v);
uint32_t fxr_hash_contact(uint32_t hash, const fxr_contact *v);
uint32_t fxr_hash_contact_normal(uint32_t hash, const fxr_contact_normal *v);
uint32_t fxr_hash_triangle_hit(uint32_t hash, const fxr_triangle_hit *v);
uint32_t fxr_hash_bvh_hit(uint32_t hash, const fxr_bvh_hit *v);
uint32_t fxr_hash_closest_pair(uint32_t hash, const fxr_closest_pair *v);
uint32_t fxr_hash_scene_contact(uint32_t hash, const fxr_scene_contact *v);
uint32_t fxr_hash_scene_hit(uint32_t hash, const fxr_scene_hit *v);
uint32_t fxr_hash_scene_closest(uint32_t hash, const fxr_scene_closest *v);
uint32_t fxr_hash_moved(uint32_t hash, const fxr_moved *v);
uint32_t fxr_hash_character_moved(uint32_t hash, const fxr_character_moved *v);

/*
 * hash, continued by a convex hull: the count of its vertices as one byte, the vertices; the
 * count of its faces as one byte, and their indices.
 *
 * Range      every value of every field; the tables as hull.h has them
 * Result     Returns the hash of what came before, followed by all of the hull
 * Errors     none
 * Cost       one product 32x32->32 for each byte of the tables
 */
uint32_t fxr_hash_hull(uint32_t hash, const fxr_hull *v);

/*
 * hash, continued by a compound: bounds; then for each kind that it has parts of the number
 * of the kind as one byte (0 AABBs, 1 OBBs, 2 spheres, 3 capsules), their count as two bytes
 * and the parts; also kinds that FXR_COMPOUND_KINDS leaves out.
 *
 * Range      every value of every field
 * Result     Returns the hash of what came before, followed by all of the compound
 * Errors     none
 * Cost       one product 32x32->32 for each byte of the parts
 */
uint32_t fxr_hash_compound(uint32_t hash, const fxr_compound *v);

/*
 * hash, continued by a tree with all that it points to, by its shapes alone, or by one
 * node.
 *
 * Shapes: the count of vertices and the vertices; then for each kind that there is any of
 * the number of the kind as one byte (0 triangles, 1 AABBs, 2 OBBs, 3 spheres, 4 capsules),
 * its count and its shapes, of triangles the three numbers of corners. All counts and
 * numbers have four bytes, so corners16 and corners32 with equal numbers have one hash. A
 * tree: its shapes; the count of nodes and the nodes; a byte 1 with the boxes node_obbs, or
 * 0; order and ids, where NULL counts as the numbers that it stands for; origin and shift.
 *
 * A wide tree (bvh_wide.h) lies in memory as the machine likes it: hash the tree that it
 * was made of. A block of bytes: hash the tree that fxr_bvh_open makes of it, as the bytes
 * depend on the machine.
 *
 * Range      every tree that fxr_bvh_build or fxr_bvh_open made; shapes without a tree,
 *            too; also kinds that FXR_BVH_KINDS leaves out
 * Result     Returns the hash of what came before, followed by all of it
 * Errors     none
 * Cost       one product 32x32->32 for each byte: of a scene that stays as it is once
 */
uint32_t fxr_hash_bvh(uint32_t hash, const fxr_bvh *v);
uint32_t fxr_hash_bvh_shapes(uint32_t hash, const fxr_bvh_shapes *v);
uint32_t fxr_hash_bvh_node(uint32_t hash, const fxr_bvh_node *v);

#ifdef __cplusplus
}
#endif

#endif
