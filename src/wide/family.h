/*
 * family.h - the up to eight children of a node of a wide tree.
 *
 * A node starts with an inner node of the tree as its only child. Then, while there is
 * room, the largest child that may be opened is replaced by its own children. A
 * child with eight leaves or fewer is opened only if all of its leaves have room, as
 * it would be split over two nodes otherwise.
 *
 *   leaves    of a tree whose inner nodes have two children            | <= 2^27
 *   cells     of a box on an axis                                      | <= 2^16
 *   extent    cells in units of which the longest axis has 2^30        | <= 2^30
 *   area      of three faces                                           | < 2^62
 */
#ifndef FIXRAY_WIDE_FAMILY_H
#define FIXRAY_WIDE_FAMILY_H

#include "../scene/tree.h"
#include "../wide/bvh_wide.h"

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

#endif
