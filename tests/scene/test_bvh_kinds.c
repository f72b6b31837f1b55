/*
 * test_bvh_kinds.c - trees of the kinds that FXR_BVH_KINDS names, kind by kind, and the
 * refusal of the others. tools/gate/bvh_kinds.sh compiles it with some of the kinds.
 */
/* Tests: src/scene/shape.h */
#include <string.h>

#include "../cases/scene/trees.h"
#include "../suites.h"
#include "../test.h"

enum {
    MOST = GROVE_SMALL,
    LINKED = FXR_BVH_KINDS,
    ALL_SHAPES = FXR_BVH_ALL & (FXR_BVH_NODE_OBBS - 1)
};

static const tree_room *const room = &grove_small;
static grove g;

static void
check_kinds(cases_random *r, unsigned kinds, bool obbs)
{
    const uint32_t groves = 1 + test_cases(60) / 15;
    uint32_t i, k;

    for (i = 0; i < groves; i++) {
        cases_grove_of(r, room, 1 + cases_below(r, MOST), kinds, &g);
        if (obbs)
            cases_grove_obbs(r, &g);
        for (k = 0; k < 5; k++) {
            cases_grove_aim(r, &g);
            grove_check(&g);
        }
    }
}

static void
test_bvh_kinds_linked(void)
{
    cases_random r;
    unsigned kinds;

    cases_start(&r, test_seed(), 990);
    for (kinds = 1; kinds <= ALL_SHAPES; kinds++) {
        if ((kinds & ~(unsigned)LINKED) != 0)
            continue;
        check_kinds(&r, kinds, false);
        if (LINKED & FXR_BVH_NODE_OBBS)
            check_kinds(&r, kinds, true);
    }
}

/* One shape of each of the kinds round the origin, in one leaf. */
static void
make_tree(unsigned kinds, fxr_bvh *bvh)
{
    static const fxr_vec3 vertices[] = {{0, 0, 0}, {9, 0, 0}, {0, 9, 0}};
    static const uint16_t corners[] = {0, 1, 2};
    static const fxr_aabb aabb = {{-5, -6, -7}, {5, 6, 7}};
    static const fxr_obb obb = {
        {0, 0, 0},
        {8, 7, 6},
        {{FXR_Q30_ONE, 0, 0}, {0, FXR_Q30_ONE, 0}, {0, 0, FXR_Q30_ONE}}};
    static const fxr_sphere sphere = {{0, 0, 0}, 4};
    static const fxr_capsule capsule = {{0, 0, 0}, {3, 2, 1}, 4};
    static fxr_bvh_node node;
    fxr_bvh_shapes *s = &bvh->shapes;
    unsigned i;
    uint32_t count;

    memset(bvh, 0, sizeof *bvh);
    s->vertices = vertices;
    s->corners16 = corners;
    s->aabbs = &aabb;
    s->obbs = &obb;
    s->spheres = &sphere;
    s->capsules = &capsule;
    s->vertex_count = 3;
    s->triangle_count = (kinds & FXR_BVH_TRIANGLES) != 0;
    s->aabb_count = (kinds & FXR_BVH_AABBS) != 0;
    s->obb_count = (kinds & FXR_BVH_OBBS) != 0;
    s->sphere_count = (kinds & FXR_BVH_SPHERES) != 0;
    s->capsule_count = (kinds & FXR_BVH_CAPSULES) != 0;
    count = s->triangle_count + s->aabb_count + s->obb_count + s->sphere_count +
            s->capsule_count;
    for (i = 0; i < 3; i++) {
        node.min[i] = 0;
        node.max[i] = 65535;
    }
    node.link = 0x80000000u | (count - 1) << 27;
    bvh->nodes = &node;
    bvh->node_count = 1;
    bvh->node_obbs = kinds & FXR_BVH_NODE_OBBS ? &obb : NULL;
    bvh->origin.x = bvh->origin.y = bvh->origin.z = -32768;
}

static void
check_open(const fxr_bvh *tree, bool linked)
{
    const size_t size = fxr_bvh_save(tree, grove_block, sizeof grove_block);
    fxr_bvh bvh;

    CHECK(size > 0 && size <= sizeof grove_block);
    pattern_fill(&bvh, sizeof bvh);
    CHECK(fxr_bvh_open(grove_block, size, &bvh) == linked);
    CHECK(linked || pattern_is_whole(&bvh, sizeof bvh));
    CHECK(!linked || bvh.node_count == 1);
}

static void
check_bounds(const fxr_bvh *tree, bool linked)
{
    fxr_aabb boxes[5];

    pattern_fill(boxes, sizeof boxes);
    CHECK(fxr_bvh_bounds(&tree->shapes, boxes) == linked);
    CHECK(pattern_is_whole(boxes, sizeof boxes) == !linked);
}

static void
check_build(const fxr_bvh *tree, bool linked)
{
    static const fxr_aabb boxes[5] = {{{-9, -9, -9}, {9, 9, 9}},
                                      {{-9, -9, -9}, {9, 9, 9}},
                                      {{-9, -9, -9}, {9, 9, 9}},
                                      {{-9, -9, -9}, {9, 9, 9}},
                                      {{-9, -9, -9}, {9, 9, 9}}};
    fxr_bvh_node nodes[9];
    uint32_t order[5];
    fxr_bvh bvh = *tree;

    bvh.node_obbs = NULL;
    pattern_fill(nodes, sizeof nodes);
    pattern_fill(order, sizeof order);
    CHECK(fxr_bvh_build(&bvh, boxes, 4, nodes, 9, order) == linked);
    CHECK((bvh.nodes == tree->nodes) == !linked);
    CHECK(pattern_is_whole(nodes, sizeof nodes) == !linked);
    CHECK(pattern_is_whole(order, sizeof order) == !linked);
}

/* Every choice of kinds: refused if one of them is left out. */
static void
test_bvh_kinds_left_out(void)
{
    unsigned kinds;
    fxr_bvh tree;

    for (kinds = 1; kinds < 2 * FXR_BVH_NODE_OBBS; kinds++) {
        const unsigned left_out = kinds & ~(unsigned)LINKED;

        if ((kinds & ALL_SHAPES) == 0)
            continue;
        make_tree(kinds, &tree);
        check_open(&tree, left_out == 0);
        check_bounds(&tree, (left_out & ALL_SHAPES) == 0);
        check_build(&tree, (left_out & ALL_SHAPES) == 0);
    }
}

static const test_function functions[] = {TEST(test_bvh_kinds_linked),
                                          TEST(test_bvh_kinds_left_out)};

const test_suite suite_bvh_kinds = SUITE("bvh_kinds", functions, true);
