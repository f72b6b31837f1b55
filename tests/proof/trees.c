/*
 * trees.c - fxr_bvh_open accepts what is a tree, and nothing else, and a query of that
 * reads nothing outside of the block: all links of all trees of up to 5 nodes.
 *
 *   trees [NODES]    up to so many nodes, 5 if not given
 *
 * A node has each link that could matter: inner nodes of each axis with each second child
 * from 0 to one beyond the nodes, and the largest; leaves of 1 and 2 shapes from each slot
 * to one beyond the shapes, and the largest. What is a tree is defined by recursion, not by
 * the stack of src/scene/fxr_bvh_blob.c. Each block that is one is opened and queried as a
 * whole, in memory of exactly its size: compile with -fsanitize=address.
 */
#include <stdio.h>
#include <stdlib.h>

#include "../../src/scene/fxr_bvh_blob.c"

enum { MOST = 5, SHAPES = 2 };

static unsigned long tried, trees, wrong, met;
static uint32_t links[MOST + 1];

/* The node after the tree that begins at node i, or 0 if there is none. */
static uint32_t
tree_end(uint32_t i, uint32_t count, unsigned depth)
{
    uint32_t link, second;

    if (i >= count || depth > FXR_BVH_DEPTH) {
        return 0;
    }
    link = links[i];
    if (link >> 31 != 0) {
        const uint32_t shapes = (link >> 27 & 15) + 1;

        return (link & 0x07ffffff) + shapes <= SHAPES ? i + 1 : 0;
    }
    second = tree_end(i + 1, count, depth + 1);
    return second != 0 && second == (link & 0x1fffffff) && link >> 29 < 3
               ? tree_end(second, count, depth + 1)
               : 0;
}

/* Counts what is met, and stops at nothing. */
static bool
meet(void *context, uint32_t shape, uint32_t id)
{
    (void)context;
    met += shape < SHAPES && id == shape;
    return true;
}

static bool
meet_hit(void *context, const fxr_bvh_hit *hit, fxr_ratio *limit)
{
    (void)limit;
    return meet(context, hit->shape, hit->id);
}

/* Opens a block with these links, if that is possible, and asks it everything: all nodes
 * are as large as the grid, so that a query visits all of them. */
static bool
opens(uint32_t count)
{
    const uint32_t bytes =
        (uint32_t)(sizeof(fxr_bvh_header) + count * sizeof(fxr_bvh_node) +
                   SHAPES * sizeof(fxr_aabb));
    static const fxr_segment all = {{0, 0, 0}, {65535, 65535, 65535}};
    static const fxr_aabb box = {{0, 0, 0}, {65535, 65535, 65535}};
    fxr_bvh_header *const h = malloc(bytes);
    fxr_bvh_node *const node = (fxr_bvh_node *)(h + 1);
    fxr_aabb *const shape = (fxr_aabb *)(node + count);
    fxr_bvh_header empty = {FXR_BVH_MAGIC,
                            FXR_BVH_VERSION,
                            0,
                            0,
                            0,
                            0,
                            0,
                            0,
                            SHAPES,
                            0,
                            0,
                            0,
                            0,
                            0,
                            0,
                            0};
    fxr_bvh bvh;
    fxr_bvh_hit hit;
    uint32_t i;
    bool is;

    if (h == NULL) {
        exit(2);
    }
    empty.size = bytes;
    empty.node_count = count;
    *h = empty;
    for (i = 0; i < count; i++) {
        node[i].min[0] = node[i].min[1] = node[i].min[2] = 0;
        node[i].max[0] = node[i].max[1] = node[i].max[2] = 65535;
        node[i].link = links[i];
    }
    for (i = 0; i < SHAPES; i++) {
        shape[i] = box;
    }
    h->checksum = blob_checksum((const uint32_t *)h, bytes);
    is = fxr_bvh_open(h, bytes, &bvh);
    if (is) {
        (void)fxr_aabb_visit_bvh(&box, &bvh, meet, NULL);
        (void)fxr_segment_visit_bvh(&all, &bvh, meet, NULL);
        (void)fxr_segment_each_bvh(&all, &bvh, NULL, meet_hit, NULL);
        met += fxr_segment_cast_bvh(&all, &bvh, &hit);
    }
    free(h);
    return is;
}

static void
ask(uint32_t count)
{
    const bool is = count > 0 && tree_end(0, count, 1) == count;
    fxr_bvh_node node[MOST];
    uint32_t i;

    for (i = 0; i < MOST; i++) {
        node[i].link = links[i];
    }
    tried++;
    trees += is;
    wrong += nodes_valid(node, count, SHAPES) != is;
    if (is) {
        const unsigned long before = met;

        wrong += !opens(count) || met == before;
    }
}

static void
all(uint32_t i, uint32_t count)
{
    uint32_t axis, k;

    if (i == count) {
        ask(count);
        return;
    }
    for (axis = 0; axis < 4; axis++) {
        for (k = 0; k <= count + 1; k++) {
            links[i] = axis << 29 | k;
            all(i + 1, count);
        }
    }
    for (k = 0; k <= SHAPES; k++) {
        links[i] = 0x80000000u | k;
        all(i + 1, count);
        links[i] = 0x88000000u | k;
        all(i + 1, count);
    }
    links[i] = 0x1fffffff;
    all(i + 1, count);
    links[i] = 0xffffffff;
    all(i + 1, count);
}

int
main(int argc, char **argv)
{
    const uint32_t most =
        argc > 1 ? (uint32_t)strtoul(argv[1], NULL, 10) : MOST;
    uint32_t count;

    for (count = 1; count <= most && count <= MOST; count++) {
        all(0, count);
        printf("trees: up to %u nodes, %lu tried, %lu are trees, %lu wrong\n",
               (unsigned)count, tried, trees, wrong);
        fflush(stdout);
    }
    return wrong != 0 || trees == 0;
}
