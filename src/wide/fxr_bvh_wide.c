/*
 * fxr_bvh_wide.c - makes a wide tree: nodes of eight children from nodes of two.
 *
 * A node starts with an inner node of the tree as its only child. Then, while there is
 * room, the largest child that may be opened is replaced by its own children. A
 * child with eight leaves or fewer is opened only if all of its leaves have room, as
 * it would be split over two nodes otherwise.
 *
 *   waiting   nodes that are still to be made                          | <= EIGHT_WAITING
 *   size      of 2^27 nodes and slots                                  | < 2^36
 *   leaves    of a tree whose inner nodes have two children            | <= 2^27
 *   cells     of a box on an axis                                      | <= 2^16
 *   extent    cells in units of which the longest axis has 2^30        | <= 2^30
 *   area      of three faces                                           | < 2^62
 */
#include "../scene/shape.h"
#include "../scene/tree.h"
#include "bvh_wide.h"

/* A node of the tree, and the first node behind those under it. */
typedef struct {
    uint32_t node, end;
} eight_child;

/* The children that a node is made of. */
typedef struct {
    eight_child child[EIGHT];
    unsigned count;
} eight_family;

static uint32_t
child_link(const fxr_bvh *bvh, const eight_child *child)
{
    return bvh->nodes[child->node].link;
}

/* How many leaves are under it: one more than there are inner nodes. */
static uint32_t
child_leaves(const eight_child *child)
{
    return (child->end - child->node + 1) / 2;
}

static uint8_t
largest_shift(const fxr_bvh *bvh)
{
    const uint8_t x = bvh->shift[0], y = bvh->shift[1], z = bvh->shift[2];
    const uint8_t most = x > y ? x : y;

    return most > z ? most : z;
}

static uint64_t
child_area(const fxr_bvh *bvh, const eight_child *child)
{
    const fxr_bvh_node *const node = &bvh->nodes[child->node];
    const uint8_t longest = largest_shift(bvh);
    uint32_t extent[3];
    int i;

    for (i = 0; i < 3; i++) {
        const uint16_t min = node->min[i], max = node->max[i];
        const uint32_t cells = min > max ? 0 : (uint32_t)max - min + 1;

        extent[i] = cells << 14 >> (longest - bvh->shift[i]);
    }
    return FXR_PRODUCT(extent[0], extent[1]) +
           FXR_PRODUCT(extent[1], extent[2]) +
           FXR_PRODUCT(extent[2], extent[0]);
}

/* Replaces child k by its two children. */
static void
family_open(const fxr_bvh *bvh, eight_family *f, unsigned k)
{
    eight_child *const child = &f->child[k], *const other = &f->child[f->count];

    FXR_ASSERT(f->count < EIGHT);
    other->node = link_second(child_link(bvh, child));
    other->end = child->end;
    child->node++;
    child->end = other->node;
    f->count++;
}

/* Replaces child k by all leaves under it. */
static void
family_open_all(const fxr_bvh *bvh, eight_family *f, unsigned k)
{
    unsigned next = f->count;

    do {
        while (child_leaves(&f->child[k]) > 1) {
            family_open(bvh, f, k);
        }
        k = next++;
    } while (k < f->count);
}

/* The largest child that may be opened, or EIGHT. */
static unsigned
family_largest(const fxr_bvh *bvh, const eight_family *f)
{
    unsigned k, largest = EIGHT;
    uint64_t most = 0;

    for (k = 0; k < f->count; k++) {
        const uint32_t leaves = child_leaves(&f->child[k]);

        if (leaves > EIGHT || (leaves > 1 && f->count - 1 + leaves <= EIGHT)) {
            const uint64_t area = child_area(bvh, &f->child[k]);

            if (largest == EIGHT || area > most) {
                most = area;
                largest = k;
            }
        }
    }
    return largest;
}

/* The first node behind a node and those under it. */
static uint32_t
node_end(const fxr_bvh *bvh, uint32_t node)
{
    while (!link_is_leaf(bvh->nodes[node].link)) {
        node = link_second(bvh->nodes[node].link);
    }
    return node + 1;
}

/* The children of the node that is made of this one. */
static void
family_gather(const fxr_bvh *bvh, uint32_t node, eight_family *f)
{
    f->child[0].node = node;
    f->child[0].end = node_end(bvh, node);
    f->count = 1;
    while (f->count < EIGHT) {
        const unsigned k = family_largest(bvh, f);

        if (k == EIGHT) {
            break;
        }
        if (child_leaves(&f->child[k]) > EIGHT) {
            family_open(bvh, f, k);
        } else {
            family_open_all(bvh, f, k);
        }
    }
}

/* Where the nodes begin, which is the beginning of a cache line. */
enum { EIGHT_LINE = 64 };

/* The boxes of children that are not there begin in the last cell and end in the second
 * one. (0 in all cells would be a call of memset.) */
static void
eight_clear(eight_node *out)
{
    unsigned k;
    int i;

    for (k = 0; k < EIGHT; k++) {
        for (i = 0; i < 3; i++) {
            out->cell[i][k] = EIGHT_LAST_CELL;
            out->cell[3 + i][k] = 1;
        }
    }
}

static void
eight_store_child(eight_node *out, unsigned k, const fxr_bvh_node *child,
                  uint32_t link)
{
    int i;

    for (i = 0; i < 3; i++) {
        out->cell[i][k] = (int16_t)(child->min[i] >> 1);
        out->cell[3 + i][k] = (int16_t)(child->max[i] >> 1);
    }
    out->link[k] = link;
}

/* A node of these children, of which those that are nodes have the numbers from `next`
 * on. */
static void
eight_store(const fxr_bvh *bvh, const eight_family *f, uint32_t next,
            eight_node *out)
{
    unsigned k;

    eight_clear(out);
    for (k = 0; k < f->count; k++) {
        const uint32_t link = child_link(bvh, &f->child[k]);

        eight_store_child(out, k, &bvh->nodes[f->child[k].node],
                          link_is_leaf(link) ? link : next++);
    }
    for (; k < EIGHT; k++) {
        out->link[k] = out->link[0];
    }
}

/* Makes all nodes, unless nodes is NULL. Returns how many there are. */
static uint32_t
eight_build(const fxr_bvh *bvh, eight_node *nodes)
{
    struct {
        uint32_t node, number;
    } waiting[EIGHT_WAITING + 1];
    uint32_t count = 1;
    unsigned n = 1, k;
    eight_family f;

    if (bvh->node_count == 0) {
        return 0;
    }
    waiting[0].node = waiting[0].number = 0;
    do {
        n--;
        family_gather(bvh, waiting[n].node, &f);
        if (nodes != NULL) {
            eight_store(bvh, &f, count, &nodes[waiting[n].number]);
        }
        for (k = 0; k < f.count; k++) {
            if (child_leaves(&f.child[k]) > 1) {
                FXR_ASSERT(n <= EIGHT_WAITING);
                waiting[n].node = f.child[k].node;
                waiting[n++].number = count++;
            }
        }
    } while (n > 0);
    return count;
}

/* The number of a vertex: corner 0, 1 or 2 of a triangle. */
static uint32_t
corner_vertex(const fxr_bvh_shapes *shapes, uint32_t triangle, uint32_t corner)
{
    const size_t i = (size_t)triangle * 3 + (size_t)corner;

    return shapes->corners16 != NULL ? shapes->corners16[i]
                                     : shapes->corners32[i];
}

static void
eight_fill_slots(const fxr_bvh *bvh, uint32_t count, eight_slot *leaf_slots)
{
    const fxr_bvh_shapes *const shapes = &bvh->shapes;
    uint32_t slot, k;

    for (slot = 0; slot < count; slot++) {
        const uint32_t shape = tree_shape(bvh, slot);
        uint32_t i;
        const bool corners = shape_find(shapes, shape, &i) == SHAPE_TRIANGLE;

        leaf_slots[slot].shape = shape;
        for (k = 0; corners && k < 3; k++) {
            leaf_slots[slot].corner[k] = corner_vertex(shapes, i, k);
        }
    }
}

/* The bytes for so many nodes, and for the slots behind them. */
static uint64_t
eight_bytes(const fxr_bvh *bvh, uint32_t nodes)
{
    return (uint64_t)nodes * sizeof(eight_node) +
           shape_count(&bvh->shapes) * sizeof(eight_slot) + EIGHT_LINE -
           FXR_BVH_WIDE_ALIGNMENT;
}

size_t
fxr_bvh_wide_size(const fxr_bvh *bvh)
{
    uint64_t bytes;

    FXR_ASSERT(bvh != NULL);
    bytes = eight_bytes(bvh, eight_build(bvh, NULL));
    return bytes < SIZE_MAX ? (size_t)bytes : SIZE_MAX;
}

bool
fxr_bvh_widen(const fxr_bvh *bvh, void *memory, size_t room, fxr_bvh_wide *out)
{
    const uintptr_t start = (uintptr_t)memory;
    eight_node *nodes;
    eight_slot *leaf_slots;

    FXR_ASSERT(bvh != NULL && memory != NULL && out != NULL);
    if (start % FXR_BVH_WIDE_ALIGNMENT != 0 || !tree_linked(bvh) ||
        eight_bytes(bvh, eight_build(bvh, NULL)) > room) {
        return false;
    }
    nodes = (eight_node *)(void *)((unsigned char *)memory +
                                   (0 - start) % EIGHT_LINE);
    out->bvh = bvh;
    out->nodes = nodes;
    out->node_count = eight_build(bvh, nodes);
    out->is_small = bvh->shapes.triangle_count > 0 && grid_is_small(bvh);
    leaf_slots = (eight_slot *)(void *)(nodes + out->node_count);
    eight_fill_slots(bvh, (uint32_t)shape_count(&bvh->shapes), leaf_slots);
    out->leaf_slots = leaf_slots;
    return true;
}
