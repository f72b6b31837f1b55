/*
 * test_exact_deep.c - a wide tree of the greatest depth: seven children wait at each of its
 * levels, and none of them is lost.
 *
 * Each level of the tree of two has a first child that goes on and a second one with seven
 * leaves, whose box is the larger: so the eight children of a wide node are the seven leaves,
 * and the one that goes on. A ray from below enters that one first, on every level.
 */
#include <string.h>

#include <fixray/bvh_wide.h>

#include "../suites.h"
#include "exact.h"

/* Below the last level there are three more, of the seven leaves. */
enum {
    SEVEN = 7,
    LEVELS = FXR_BVH_DEPTH - 4,
    NODES = LEVELS + 1 + LEVELS * (2 * SEVEN - 1),
    LEAVES = LEVELS * SEVEN + 1,
    BYTES = 80000
};

static fxr_bvh_node deep[NODES];
static uint64_t memory[BYTES / 8];

static void
set_box(fxr_bvh_node *node, uint16_t low, uint16_t high)
{
    node->min[0] = low;
    node->min[1] = node->min[2] = 0;
    node->max[0] = node->max[1] = node->max[2] = high;
}

/* A subtree of so many leaves from node i on; returns the node behind it. */
static uint32_t
add_leaves(uint32_t i, uint32_t leaves)
{
    uint32_t second;

    set_box(&deep[i], 1000, 60000);
    if (leaves == 1) {
        deep[i].link = 0x80000000u;
        return i + 1;
    }
    second = add_leaves(i + 1, leaves / 2);
    deep[i].link = second;
    return add_leaves(second, leaves - leaves / 2);
}

static void
make_deep(fxr_bvh *bvh, const fxr_sphere *ball)
{
    uint32_t behind = LEVELS + 1, k;

    memset(bvh, 0, sizeof *bvh);
    for (k = 0; k <= LEVELS; k++)
        set_box(&deep[k], 0, 100);
    deep[LEVELS].link = 0x80000000u;
    for (k = LEVELS; k-- > 0;) { /* in preorder the last level comes first */
        deep[k].link = behind;
        behind = add_leaves(behind, SEVEN);
    }
    CHECK(behind == NODES);
    bvh->nodes = deep;
    bvh->node_count = NODES;
    bvh->shapes.spheres = ball;
    bvh->shapes.sphere_count = 1;
}

static bool
counts(void *context, uint32_t shape, uint32_t id)
{
    (void)shape;
    (void)id;
    ++*(uint32_t *)context;
    return false;
}

static void
test_bvh_wide_of_full_depth(void)
{
    static const fxr_sphere ball = {{30000, 50, 50}, 5};
    const fxr_ray r = {{-500, 50, 50}, {FXR_Q16_ONE, 0, 0}};
    uint32_t asked = 0;
    fxr_bvh_wide wide;
    fxr_bvh_hit hit;
    fxr_bvh bvh;

    make_deep(&bvh, &ball);
    CHECK(fxr_bvh_wide_size(&bvh) <= sizeof memory);
    CHECK(fxr_bvh_widen(&bvh, memory, sizeof memory, &wide));
    CHECK(wide.node_count == LEVELS);
    CHECK(!fxr_ray_cast_bvh_wide_where(&r, &wide, NULL, counts, &asked, &hit));
    CHECK(asked == LEAVES);
    asked = 0;
    CHECK(!fxr_ray_hits_bvh_wide_where(&r, &wide, counts, &asked));
    CHECK(asked == LEAVES);
    CHECK(fxr_ray_cast_bvh_wide(&r, &wide, &hit) && hit.shape == 0);
    CHECK(fxr_ray_hits_bvh_wide(&r, &wide));
}

static const test_function functions[] = {TEST(test_bvh_wide_of_full_depth)};

const test_suite suite_exact_deep = SUITE("exact_deep", functions, false);
