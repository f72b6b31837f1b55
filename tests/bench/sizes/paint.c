/*
 * paint.c - the stack that functions on shapes at rest and trees really take.
 */
#include "../bench.h"

static fxr_span span;
static fxr_hit hit;
static fxr_entry entry;
static fxr_closest closest;
static fxr_triangle_hit triangle_hit;
static fxr_triangle triangle;
static fxr_vec3 points[4];
static size_t which;
static uint16_t part;
static fxr_compound compound;
static fxr_transform transform;
static fxr_rotation rotation;
static fxr_segment segment_out;

/* A tree with a leaf of each kind. */
enum { SHAPES = 4, NODES = 2 * SHAPES - 1 };
static const uint16_t corners[3] = {0, 1, 2};
static fxr_aabb boxes[SHAPES];
static fxr_bvh_node nodes[NODES], other_nodes[NODES];
static fxr_obb node_obbs[NODES];
static uint32_t order[SHAPES], other_order[SHAPES], shape;
static fxr_bvh tree, built, opened;
static fxr_bvh_hit bvh_hit;
static uint32_t block[256];
static size_t block_size;

static bool
visit(void *context, uint32_t number, uint32_t id)
{
    (void)context, (void)number, (void)id;
    return true;
}

/* Of segment, ray and line; the rest of the arguments. */
#define ASK_LINEAR(verb_shape, ...)                     \
    ASK(segment_##verb_shape, &c->segment, __VA_ARGS__) \
    ASK(ray_##verb_shape, &c->ray, __VA_ARGS__)         \
    ASK(line_##verb_shape, &c->line, __VA_ARGS__)

#define ASK_BOX(shape)                               \
    ASK_LINEAR(hits_##shape, &c->shape)              \
    ASK_LINEAR(crosses_##shape, &c->shape)           \
    ASK_LINEAR(clip_##shape, &c->shape, &span)       \
    ASK_LINEAR(cast_##shape, &c->shape, &hit)        \
    ASK_LINEAR(enter_##shape, &c->shape, &entry)     \
    ASK_LINEAR(closest_##shape, &c->shape, &closest) \
    ASK(point_in_##shape, c->segment.a, &c->shape)   \
    ASK(point_closest_##shape, c->segment.a, &c->shape, &closest)

#define ASK_ALL                                                           \
    ASK_BOX(aabb)                                                         \
    ASK_BOX(obb)                                                          \
    ASK_BOX(sphere)                                                       \
    ASK_LINEAR(hits_triangle, &triangle)                                  \
    ASK_LINEAR(cast_triangle, &triangle, &triangle_hit)                   \
    ASK_LINEAR(hits_triangle_front, &triangle)                            \
    ASK_LINEAR(cast_triangle_front, &triangle, &triangle_hit)             \
    ASK_LINEAR(hits_fan, points, 4)                                       \
    ASK_LINEAR(cast_fan, points, 4, &triangle_hit, &which)                \
    ASK_LINEAR(hits_compound, &compound)                                  \
    ASK_LINEAR(cast_compound, &compound, &hit, &part)                     \
    ASK_LINEAR(enter_compound, &compound, &entry, &part)                  \
    ASK_LINEAR(closest_compound, &compound, &closest, &part)              \
    ASK(segment_separating_axis_aabb, &c->segment, &c->aabb, FXR_NO_AXIS) \
    ASK(segment_separating_axis_obb, &c->segment, &c->obb, FXR_NO_AXIS)   \
    ASK(segment_closest_segment, &c->segment, &c->obb_segment, &closest)  \
    ASK(point_closest_segment, c->aabb.min, &c->segment, &closest)        \
    ASK(dist_uq16, closest.dist2)                                         \
    ASK(segment_hits_bvh, &c->segment, &tree)                             \
    ASK(ray_hits_bvh, &c->ray, &tree)                                     \
    ASK(segment_cast_bvh, &c->segment, &tree, &bvh_hit)                   \
    ASK(ray_cast_bvh, &c->ray, &tree, &bvh_hit)                           \
    ASK(segment_visit_bvh, &c->segment, &tree, visit, NULL)               \
    ASK(ray_visit_bvh, &c->ray, &tree, visit, NULL)                       \
    ASK(aabb_visit_bvh, &c->aabb, &tree, visit, NULL)                     \
    ASK(point_closest_bvh, c->segment.a, &tree, &closest, &shape)         \
    ASK(bvh_bounds, &tree.shapes, boxes)                                  \
    ASK(bvh_build, &built, boxes, 1, other_nodes, NODES, other_order)     \
    ASK(bvh_refit, &built, boxes, other_nodes)                            \
    ASK(bvh_save, &tree, block, sizeof block)                             \
    ASK(bvh_open, block, block_size, &opened)                             \
    ASK(segment_to_object, &transform, &c->segment, &segment_out)         \
    ASK(segment_to_world, &transform, &c->segment, &segment_out)

#include "paint.h"

/* A triangle, a fan and a compound from what the case has. */
static void
make_resting(const bench_case *c)
{
    triangle.a = points[0] = c->aabb.min;
    triangle.b = points[1] = c->aabb.max;
    triangle.c = points[2] = c->sphere.center;
    triangle.c.x += 65536;
    points[2] = triangle.c;
    points[3] = c->segment.b;
    compound.aabbs = &c->aabb;
    compound.obbs = &c->obb;
    compound.spheres = &c->sphere;
    compound.aabb_count = compound.obb_count = compound.sphere_count = 1;
    compound.bounds = fxr_aabb_of_compound(&compound);
    rotation.row[0] = c->obb.axis[0];
    rotation.row[1] = c->obb.axis[1];
    rotation.row[2] = c->obb.axis[2];
    transform.rotation = rotation;
    transform.translation = c->obb.center;
}

/* The tree of the same shapes; every other time an OBB tree. Its node boxes are as
 * large as can be: everything is asked. */
static void
make_tree(const bench_case *c, bool with_obbs)
{
    unsigned i;

    tree.shapes.vertices = points;
    tree.shapes.vertex_count = 3;
    tree.shapes.corners16 = corners;
    tree.shapes.aabbs = &c->aabb;
    tree.shapes.obbs = &c->obb;
    tree.shapes.spheres = &c->sphere;
    tree.shapes.triangle_count = tree.shapes.aabb_count = 1;
    tree.shapes.obb_count = tree.shapes.sphere_count = 1;
    if (!fxr_bvh_bounds(&tree.shapes, boxes) ||
        !fxr_bvh_build(&tree, boxes, 1, nodes, NODES, order))
        printf("no tree\n");
    for (i = 0; i < NODES; i++) {
        node_obbs[i] = c->obb;
        node_obbs[i].half.x = INT32_MAX;
        node_obbs[i].half.y = INT32_MAX;
        node_obbs[i].half.z = INT32_MAX;
    }
    tree.node_obbs = with_obbs ? node_obbs : NULL;
    built = tree;
    block_size = fxr_bvh_save(&tree, block, sizeof block);
}

static void
make_shapes(const bench_case *c, unsigned i)
{
    make_resting(c);
    make_tree(c, i % 2);
}
