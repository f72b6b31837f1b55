/*
 * blocks.h - a tree in grove_block, and what is made of it.
 */
#ifndef FIXRAY_BLOCKS_H
#define FIXRAY_BLOCKS_H

#include "trees.h"

fxr_bvh_header *block_header(void);

/* Puts in the checksum that bvh_blob.h has. */
void block_sign(void);

/* The tree in grove_block: its size. The rest of it keeps a pattern. */
size_t block_save(const grove *g);

/* *out keeps its pattern where it is refused. */
bool block_opens(size_t size, fxr_bvh *out);
bool block_refused(size_t size);

/* Two AABBs and two triangles in leaves of one, with all arrays but OBBs: nodes at
 * words 16, 20, .., 40; each flag that may be set. */
enum {
    NODES_AT = 16,
    VERTICES_AT = NODES_AT + 7 * 4,
    CORNERS_AT = VERTICES_AT + 4 * 3,
    AABBS_AT = CORNERS_AT + 3,
    ORDER_AT = AABBS_AT + 12,
    IDS_AT = ORDER_AT + 4,
    END_AT = IDS_AT + 4
};

#define LEAF 0x80000000u
#define LEAF_OF(count) (LEAF | (uint32_t)((count)-1) << 27)
#define AXIS(i) ((uint32_t)(i) << 29)
#define LINK(node) (NODES_AT + 4 * (node) + 3)
#define MIN_MAX(node) (NODES_AT + 4 * (node))

/* Saves that; behind wide corners all is 3 words further on. The links are 0: inner, second 4; 1: inner, second 3; 2, 3: leaves of
 * slots 0, 1; 4: inner, second 6; 5, 6: leaves of slots 2, 3. */
size_t block_make(bool wide);

#endif
