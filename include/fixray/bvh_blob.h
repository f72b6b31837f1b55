/*
 * bvh_blob.h - a tree as one block of bytes: in a file, in flash, over the wire.
 *
 *   fxr_bvh_open   use a block in place, after checking all of it
 *   fxr_bvh_save   write one
 *
 * The block is a header and then, each only if it is there, in this order: nodes,
 * node_obbs, vertices, corners, aabbs, obbs, spheres, order, ids; each aligned to
 * 4 bytes, as the arrays of fxr_bvh are. Numbers have the byte order of the machine that
 * uses it: tools/fixray-bake writes either.
 */
#ifndef FIXRAY_BVH_BLOB_H
#define FIXRAY_BVH_BLOB_H

#include "bvh.h"

#ifdef __cplusplus
extern "C" {
#endif

/* "FXRB" where the least significant byte comes first. */
#define FXR_BVH_MAGIC 0x42525846u

/* Raised whenever the block changes. */
enum { FXR_BVH_VERSION = 1 };

/* Which of the arrays are there that may be missing. */
enum {
    FXR_BVH_WIDE_CORNERS = 1, /* corners32 */
    FXR_BVH_HAS_NODE_OBBS = 2,
    FXR_BVH_HAS_ORDER = 4,
    FXR_BVH_HAS_IDS = 8
};

/*
 *   size       of the whole block in bytes, a multiple of 4
 *   checksum   of all words after this one: from h = 2166136261, for each word w,
 *              h = (h ^ w) * 16777619 modulo 2^32 (FNV-1a, by words)
 *   shift      x + 256 y + 65536 z
 */
typedef struct {
    uint32_t magic, version, size, checksum;
    uint32_t flags, node_count;
    uint32_t vertex_count, triangle_count, aabb_count, obb_count, sphere_count;
    int32_t origin_x, origin_y, origin_z;
    uint32_t shift, reserved;
} fxr_bvh_header;

/*
 * A tree over a block that stays where it is.
 *
 *   block    aligned to 4 bytes; read in place for as long as the tree is used
 *   size     how many bytes may be read; more than the header says is fine
 *   out      untouched on false
 *
 * Result     true if magic, version, sizes and checksum are right, every link, slot
 *            and corner leads to something that is there, and triangles are within
 *            the grid: no query on it reads elsewhere, overflows or fails to end.
 *            false if anything is not so: truncated, damaged, made for the other byte
 *            order or by another version. That the boxes are round their shapes is
 *            not checked
 * Cost       some ten operations a word
 */
bool fxr_bvh_open(const void *block, size_t size, fxr_bvh *out);

/*
 * A block of a tree.
 *
 *   block    aligned to 4 bytes, room bytes; untouched if they are not enough. NULL
 *            with room 0 asks for the size
 *
 * Result     the size of the block in bytes; 0 if it would be 2^32 or more
 */
size_t fxr_bvh_save(const fxr_bvh *bvh, void *block, size_t room);

#ifdef __cplusplus
}
#endif

#endif
