/*
 * fxr_hash_scene.c - the hash of compounds and trees, with all that they point to.
 *
 * A kind of which there is none adds nothing: so a kind that a later version adds, at the
 * end of the table of shape.h, changes no hash of a scene without it.
 *
 *   counts of a tree        | < 2^32
 *   slots: all its shapes   | < 2^35
 */
#include <fixray/hash.h>

#include "shape.h"

/* What hashes a shape of each kind that has an array: the compiler names one that lacks. */
#define HASH_AABB fxr_hash_aabb
#define HASH_OBB fxr_hash_obb
#define HASH_SPHERE fxr_hash_sphere
#define HASH_CAPSULE fxr_hash_capsule

#define HASH_PARTS(kind, type, array, count)               \
    if (v->count > 0) {                                    \
        hash = fxr_hash_uint8(hash, (uint8_t)PART_##kind); \
        hash = fxr_hash_uint16(hash, v->count);            \
        for (i = 0; i < v->count; i++) {                   \
            hash = HASH_##kind(hash, &v->array[i]);        \
        }                                                  \
    }
uint32_t
fxr_hash_compound(uint32_t hash, const fxr_compound *v)
{
    uint32_t i;

    FXR_ASSERT(v != NULL);
    hash = fxr_hash_aabb(hash, &v->bounds);
    ARRAY_ROWS(HASH_PARTS)
    return hash;
}
#undef HASH_PARTS

static uint32_t
hash_triangles(uint32_t hash, const fxr_bvh_shapes *v)
{
    uint32_t i;
    size_t k;

    hash = fxr_hash_uint8(hash, (uint8_t)SHAPE_TRIANGLE);
    hash = fxr_hash_uint32(hash, v->triangle_count);
    for (i = 0; i < v->triangle_count; i++) {
        for (k = 0; k < 3; k++) {
            const size_t at = (size_t)i * 3 + k; /* an element that exists */

            hash =
                fxr_hash_uint32(hash, v->corners32 != NULL ? v->corners32[at]
                                                           : v->corners16[at]);
        }
    }
    return hash;
}

#define HASH_ARRAY(kind, type, array, count)                \
    if (v->count > 0) {                                     \
        hash = fxr_hash_uint8(hash, (uint8_t)SHAPE_##kind); \
        hash = fxr_hash_uint32(hash, v->count);             \
        for (i = 0; i < v->count; i++) {                    \
            hash = HASH_##kind(hash, &v->array[i]);         \
        }                                                   \
    }
uint32_t
fxr_hash_bvh_shapes(uint32_t hash, const fxr_bvh_shapes *v)
{
    uint32_t i;

    FXR_ASSERT(v != NULL);
    hash = fxr_hash_uint32(hash, v->vertex_count);
    for (i = 0; i < v->vertex_count; i++) {
        hash = fxr_hash_vec3(hash, &v->vertices[i]);
    }
    if (v->triangle_count > 0) {
        hash = hash_triangles(hash, v);
    }
    ARRAY_ROWS(HASH_ARRAY)
    return hash;
}
#undef HASH_ARRAY

uint32_t
fxr_hash_bvh_node(uint32_t hash, const fxr_bvh_node *v)
{
    int i;

    FXR_ASSERT(v != NULL);
    for (i = 0; i < 3; i++) {
        hash = fxr_hash_uint16(hash, v->min[i]);
    }
    for (i = 0; i < 3; i++) {
        hash = fxr_hash_uint16(hash, v->max[i]);
    }
    return fxr_hash_uint32(hash, v->link);
}

/* A number for each of count shapes, of an array or its own one. */
static uint32_t
hash_numbers(uint32_t hash, const uint32_t *numbers, uint64_t count)
{
    uint64_t i;

    for (i = 0; i < count; i++) {
        hash = fxr_hash_uint32(hash, numbers != NULL ? numbers[(size_t)i]
                                                     : (uint32_t)i);
    }
    return hash;
}

#define AND_COUNT(kind, type, array, count) +v->shapes.count
uint32_t
fxr_hash_bvh(uint32_t hash, const fxr_bvh *v)
{
    uint64_t slot_count;
    uint32_t i;

    FXR_ASSERT(v != NULL);
    slot_count = (uint64_t)0 SHAPE_ROWS(AND_COUNT); /* < 2^35 */
    hash = fxr_hash_bvh_shapes(hash, &v->shapes);
    hash = fxr_hash_uint32(hash, v->node_count);
    for (i = 0; i < v->node_count; i++) {
        hash = fxr_hash_bvh_node(hash, &v->nodes[i]);
    }
    hash = fxr_hash_uint8(hash, v->node_obbs != NULL ? 1 : 0);
    for (i = 0; v->node_obbs != NULL && i < v->node_count; i++) {
        hash = fxr_hash_obb(hash, &v->node_obbs[i]);
    }
    hash = hash_numbers(hash, v->order, slot_count);
    hash = hash_numbers(hash, v->ids, slot_count);
    hash = fxr_hash_vec3(hash, &v->origin);
    return fxr_hash_bytes(hash, v->shift, sizeof v->shift);
}
#undef AND_COUNT
