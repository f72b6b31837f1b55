/*
 * blob.h - where the arrays of a tree are in a block of bytes.
 *
 *   elements of an array    vertices, nodes, boxes, spheres | < 2^32
 *                           corners, 3 triangles            | < 3 2^32
 *                           order and ids, all shapes       | < 2^35
 *   bytes of an element     | < 2^6
 *   bytes of the block      | < 2^40, so they are added up in 64 bits
 */
#ifndef FIXRAY_SCENE_BLOB_H
#define FIXRAY_SCENE_BLOB_H

#include <fixray/bvh_blob.h>

#include "shape.h"
#include "tree.h"

/* The arrays of a tree in the order of the block. */
#define BLOB_NAME(kind, type, array, count) BLOB_##kind,
enum {
    BLOB_NODES,
    BLOB_NODE_OBBS,
    BLOB_VERTICES,
    BLOB_CORNERS,
    ARRAY_ROWS(BLOB_NAME) /* one for each kind but the triangles */
    BLOB_ORDER,
    BLOB_IDS,
    BLOB_ARRAYS
};
#undef BLOB_NAME

FXR_STATIC_ASSERT(sizeof(fxr_obb) < 64, blob_element);

/* Their bytes, and where each begins; the last start is the end. */
typedef struct {
    uint64_t bytes[BLOB_ARRAYS], start[BLOB_ARRAYS + 1];
} blob_layout;

/* How many shapes there are, as far as the header says. */
#define AND_COUNT(kind, type, array, count) +h->count
static inline uint64_t
blob_shapes(const fxr_bvh_header *h)
{
    return (uint64_t)0 SHAPE_ROWS(AND_COUNT); /* < 2^35 */
}
#undef AND_COUNT

/* Sets bytes and starts as the header has them; it may be damaged. */
#define SET_BYTES(kind, type, array, count) \
    l->bytes[BLOB_##kind] = (uint64_t)h->count * sizeof(type);
static inline void
blob_layout_set(blob_layout *l, const fxr_bvh_header *h)
{
    const uint64_t shapes = blob_shapes(h);
    const uint32_t f = h->flags;
    const uint64_t corners = (uint64_t)h->triangle_count * 3; /* < 2^34 */
    int i;

    l->bytes[BLOB_NODES] = (uint64_t)h->node_count * sizeof(fxr_bvh_node);
    l->bytes[BLOB_NODE_OBBS] = f & FXR_BVH_HAS_NODE_OBBS
                                   ? (uint64_t)h->node_count * sizeof(fxr_obb)
                                   : 0;
    l->bytes[BLOB_VERTICES] = (uint64_t)h->vertex_count * sizeof(fxr_vec3);
    l->bytes[BLOB_CORNERS] = corners * (f & FXR_BVH_WIDE_CORNERS ? 4 : 2);
    ARRAY_ROWS(SET_BYTES)
    l->bytes[BLOB_ORDER] = f & FXR_BVH_HAS_ORDER ? shapes * 4 : 0;
    l->bytes[BLOB_IDS] = f & FXR_BVH_HAS_IDS ? shapes * 4 : 0;
    l->start[0] = sizeof(fxr_bvh_header);
    for (i = 0; i < BLOB_ARRAYS; i++) {
        /* a multiple of 4, < 2^40 */
        l->start[i + 1] = l->start[i] + ((l->bytes[i] + 3) & ~(uint64_t)3);
    }
}
#undef SET_BYTES

/* FNV-1a by words, of all words after the checksum. */
static inline uint32_t
blob_checksum(const uint32_t *block, uint32_t size)
{
    uint32_t h = 2166136261u, i;

    for (i = offsetof(fxr_bvh_header, checksum) / 4 + 1; i < size / 4; i++) {
        h = (h ^ block[i]) * 16777619u;
    }
    return h;
}

#endif
