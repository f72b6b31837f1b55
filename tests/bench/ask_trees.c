/*
 * ask_trees.c - a tree of 50 boxes, built on the machine: does a ray hit any of them,
 * and which one first?
 */
#include "bench.h"
#include "others.h"

enum { BOXES = 50, NODES = 2 * BOXES - 1 };

const uint8_t asked_workloads = 1 << SMALL | 1 << LARGE;

static fxr_aabb boxes[BOXES];
static fxr_bvh_node nodes[NODES];
static uint32_t order[BOXES];
static fxr_bvh tree;

static void
build(void)
{
    unsigned i;

    for (i = 0; i < BOXES; i++)
        make_box_within(&boxes[i], 60, current_workload() == SMALL ? 4 : 16);
    tree.shapes.aabbs = boxes;
    tree.shapes.aabb_count = BOXES;
    sink = fxr_bvh_build(&tree, boxes, 4, nodes, NODES, order);
}

#ifndef FIXRAY_ALONE
static float_aabb float_boxes[BOXES];
static float_node float_nodes[NODES];
static const float_tree floats = {float_nodes, float_boxes, order};

static float
grid_line(fxr_q16 origin, uint32_t cells, uint8_t shift, uint32_t over)
{
    return (float)(origin + (fxr_q16)((cells << shift) + over)) / 65536.0f;
}

static void
copy_tree(void)
{
    const fxr_q16 origin[3] = {tree.origin.x, tree.origin.y, tree.origin.z};
    uint32_t i;
    int k;

    for (i = 0; i < BOXES; i++)
        floats_of_aabb(&float_boxes[i], &boxes[i]);
    for (i = 0; i < tree.node_count; i++) {
        for (k = 0; k < 3; k++) {
            const uint8_t shift = tree.shift[k];

            float_nodes[i].min[k] =
                grid_line(origin[k], nodes[i].min[k], shift, 0);
            float_nodes[i].max[k] = grid_line(origin[k], nodes[i].max[k], shift,
                                              ((uint32_t)1 << shift) - 1);
        }
        float_nodes[i].link = nodes[i].link;
    }
}
#endif

void
ask(const bench_case *c, const float_case *f)
{
    fxr_bvh_hit hit;
    bool exact;

    build();
    exact = fxr_ray_hits_bvh(&c->ray, &tree);
    sink = fxr_ray_cast_bvh(&c->ray, &tree, &hit);
    sink = fxr_segment_hits_bvh(&c->segment, &tree);
#ifdef FIXRAY_ALONE
    (void)f, (void)exact;
#else
    copy_tree();
    OTHER(fixray_each_ray_hits_bvh,
          alt_fixray_each_ray_hits_bvh(&c->ray, boxes, BOXES) == exact);
    OTHER(float_tree_ray_hits_bvh,
          alt_float_tree_ray_hits_bvh(&f->ray, &f->ray_prepared, &floats) ==
              exact);
#endif
}
