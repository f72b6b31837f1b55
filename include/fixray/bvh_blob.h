/*
 * bvh_blob.h - a tree as one block of bytes: in a file, in flash, over the
 * wire.
 *
 *   fxr_bvh_open   uses a block in place, after checking all of it
 *   fxr_bvh_save   writes a block
 *
 * The block is a header, followed by those of these arrays that are present, in
 * this order: nodes, node_obbs, vertices, corners, aabbs, obbs, spheres,
 * capsules, order, ids. Each is aligned to 4 bytes, as the arrays of fxr_bvh are. Numbers have
 * the byte order of the machine that uses the block; fixray-bake can write both
 * orders.
 */
#ifndef FIXRAY_BVH_BLOB_H
#define FIXRAY_BVH_BLOB_H

#include "bvh.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The characters "FXRB" on a machine where the least significant byte comes
 * first. */
#define FXR_BVH_MAGIC 0x42525846u

/* Raised whenever the format of the block changes. */
enum { FXR_BVH_VERSION = 1 };

/* Which of the optional arrays are present. */
enum {
    FXR_BVH_WIDE_CORNERS = 1, /* corners32 */
    FXR_BVH_HAS_NODE_OBBS = 2,
    FXR_BVH_HAS_ORDER = 4,
    FXR_BVH_HAS_IDS = 8
};

/*
 *   size       the size of the whole block in bytes, a multiple of 4
 *   checksum   covers all words after this one: start with h = 2166136261, and
 *              for each word w set h = (h ^ w) * 16777619 modulo 2^32 (FNV-1a,
 *              by words)
 *   shift      the three shifts of the grid: x + 256 y + 65536 z
 *   capsule_count   0 in blocks of libraries that know no capsules
 */
typedef struct {
    uint32_t magic, version, size, checksum;
    uint32_t flags, node_count;
    uint32_t vertex_count, triangle_count, aabb_count, obb_count, sphere_count;
    int32_t origin_x, origin_y, origin_z;
    uint32_t shift, capsule_count;
} fxr_bvh_header;

/*
 * Opens a block as a tree. The block stays where it is.
 *
 *   block    aligned to 4 bytes. It is read in place for as long as the tree is
 *            used
 *   size     how many bytes may be read. It may be more than the header says
 *   out      the tree; untouched if the function returns false
 *
 * Result     Returns true if magic, version, sizes and checksum are right,
 *            every link, slot and corner leads to something that exists, and
 *            the triangles are within the grid. Then no query on the tree reads
 *            outside of the block, overflows or fails to end. Whether the boxes
 *            contain their shapes is not checked
 * Errors     Returns false if any of this does not hold: the block is truncated
 *            or damaged, or was made for the other byte order or by another
 *            version. Returns false, too, if the block holds a kind of shapes
 *            that FXR_BVH_KINDS leaves out: such a block has a count in its
 *            header that is not 0, or the flag FXR_BVH_HAS_NODE_OBBS
 * Cost       some ten operations for each word
 */
bool fxr_bvh_open(const void *block, size_t size, fxr_bvh *out);

/*
 * Writes a tree as a block.
 *
 *   block    aligned to 4 bytes, with space for `room` bytes. It is untouched
 *            if they are not enough. Pass NULL with room 0 to ask for the size
 *
 * Result     Returns the size of the block in bytes
 * Errors     Returns 0 if the size would be 2^32 or more
 */
size_t fxr_bvh_save(const fxr_bvh *bvh, void *block, size_t room);

#ifdef __cplusplus
}
#endif

#endif
