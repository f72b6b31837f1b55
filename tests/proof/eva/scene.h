/*
 * scene.h - scenes with a part or two of each kind, of which all but the numbers that lead
 * from one place to another may be anything: a compound, and a tree of five nodes over six
 * shapes. The tree has what fxr_bvh_open asks for: links in preorder, slots, corners and
 * numbers of shapes that are there, and a grid within the coordinates.
 */
#include "anything.h"

enum { PARTS = 2, SHAPES = 6, NODES = 5, VERTICES = 4 };

static fxr_obb some_obbs[PARTS], node_obbs[NODES];
static fxr_sphere some_spheres[PARTS];
static fxr_capsule some_capsules[PARTS];
static uint16_t corners16[6];
static uint32_t order[SHAPES], ids[SHAPES], anything;
static fxr_bvh_node nodes[NODES];
static fxr_compound a_compound;
static fxr_bvh a_tree;

/* A filter and visitors that answer anything. */
static bool
keeps(void *context, uint32_t shape, uint32_t id)
{
    (void)context;
    (void)shape;
    (void)id;
    return any != 0;
}

static bool
sees(void *context, const fxr_bvh_hit *hit, fxr_ratio *limit)
{
    (void)context;
    (void)hit;
    if (any != 0) {
        set_ratio(limit);
    }
    return any != 0;
}

static void
set_parts(void)
{
    int i;

    for (i = 0; i < PARTS; i++) {
        set_obb(&some_obbs[i]);
        set_sphere(&some_spheres[i]);
        set_capsule(&some_capsules[i]);
    }
    set_aabb(&a_compound.bounds);
    a_compound.aabbs = some_aabbs;
    a_compound.obbs = some_obbs;
    a_compound.spheres = some_spheres;
    a_compound.capsules = some_capsules;
    a_compound.aabb_count = PARTS;
    a_compound.obb_count = PARTS;
    a_compound.sphere_count = PARTS;
    a_compound.capsule_count = PARTS;
    anything = any32;
}

static void
set_node(int i, uint32_t link)
{
    int axis;

    for (axis = 0; axis < 3; axis++) {
        nodes[i].min[axis] = any16;
        nodes[i].max[axis] = any16;
    }
    nodes[i].link = link;
    set_obb(&node_obbs[i]);
}

/* Two inner nodes, and three leaves of two shapes each. */
static void
set_tree(void)
{
    const uint32_t leaf = UINT32_C(1) << 31 | UINT32_C(1) << 27;
    int i;

    set_node(0, (uint32_t)any_size(2) << 29 | 2);
    set_node(1, leaf);
    set_node(2, (uint32_t)any_size(2) << 29 | 4);
    set_node(3, leaf | 2);
    set_node(4, leaf | 4);
    for (i = 0; i < SHAPES; i++) {
        corners16[i] = (uint16_t)any_size(VERTICES - 1);
        order[i] = (uint32_t)any_size(SHAPES - 1);
        ids[i] = any32;
    }
    a_tree.shapes.vertices = some_points;
    a_tree.shapes.vertex_count = VERTICES;
    a_tree.shapes.corners16 = corners16;
    a_tree.shapes.triangle_count = 2;
    a_tree.shapes.aabbs = some_aabbs;
    a_tree.shapes.obbs = some_obbs;
    a_tree.shapes.spheres = some_spheres;
    a_tree.shapes.capsules = some_capsules;
    a_tree.shapes.aabb_count = 1;
    a_tree.shapes.obb_count = 1;
    a_tree.shapes.sphere_count = 1;
    a_tree.shapes.capsule_count = 1;
    a_tree.nodes = nodes;
    a_tree.node_obbs = any != 0 ? node_obbs : NULL;
    a_tree.order = any != 0 ? order : NULL;
    a_tree.ids = any != 0 ? ids : NULL;
    a_tree.node_count = NODES;
    set_vec3(&a_tree.origin);
    for (i = 0; i < 3; i++) {
        a_tree.shift[i] = (uint8_t)any_size(16);
    }
}

static void
set_scene(void)
{
    set_shapes();
    set_parts();
    set_tree();
}
