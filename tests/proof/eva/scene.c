/*
 * scene.c - scenes with a part or two of each kind, of which all but the numbers that lead
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

void
eva_bvh(void)
{
    results out;

    set_scene();
    switch (any_int) {
        ASK(fxr_bvh_shape_kind(&a_tree.shapes, any32, &out.shape));
        ASK(fxr_segment_hits_bvh(&a_segment, &a_tree));
        ASK(fxr_ray_hits_bvh(&a_ray, &a_tree));
        ASK(fxr_segment_cast_bvh(&a_segment, &a_tree, &out.bvh_hit));
        ASK(fxr_ray_cast_bvh(&a_ray, &a_tree, &out.bvh_hit));
        ASK(fxr_segment_visit_bvh(&a_segment, &a_tree, keeps, &anything));
        ASK(fxr_ray_visit_bvh(&a_ray, &a_tree, keeps, &anything));
        ASK(fxr_point_in_mesh(a_point, &a_tree));
        ASK(fxr_aabb_visit_bvh(&an_aabb, &a_tree, keeps, &anything));
        ASK(fxr_segment_each_bvh(&a_segment, &a_tree, &a_ratio, sees,
                                 &anything));
        ASK(fxr_ray_each_bvh(&a_ray, &a_tree, &a_ratio, sees, &anything));
        ASK(fxr_point_closest_bvh(a_point, &a_tree, &out.closest, &out.shape));
    default:
        break;
    }
}

void
eva_compound(void)
{
    results out;

    set_scene();
    switch (any_int) {
        ASK(fxr_not_id(&anything, any32, any32));
        ASK(fxr_aabb_of_compound(&a_compound));
        ASK(fxr_segment_hits_compound(&a_segment, &a_compound));
        ASK(fxr_ray_hits_compound(&a_ray, &a_compound));
        ASK(fxr_line_hits_compound(&a_line, &a_compound));
        ASK(fxr_point_in_compound(a_point, &a_compound));
        ASK(fxr_segment_cast_compound(&a_segment, &a_compound, &out.hit,
                                      &out.part));
        ASK(fxr_ray_cast_compound(&a_ray, &a_compound, &out.hit, &out.part));
        ASK(fxr_line_cast_compound(&a_line, &a_compound, &out.hit, &out.part));
        ASK(fxr_segment_enter_compound(&a_segment, &a_compound, &out.entry,
                                       &out.part));
        ASK(fxr_ray_enter_compound(&a_ray, &a_compound, &out.entry, &out.part));
        ASK(fxr_line_enter_compound(&a_line, &a_compound, &out.entry,
                                    &out.part));
        ASK(fxr_segment_closest_compound(&a_segment, &a_compound, &out.closest,
                                         &out.part));
        ASK(fxr_ray_closest_compound(&a_ray, &a_compound, &out.closest,
                                     &out.part));
        ASK(fxr_line_closest_compound(&a_line, &a_compound, &out.closest,
                                      &out.part));
        ASK(fxr_point_closest_compound(a_point, &a_compound, &out.closest,
                                       &out.part));
    default:
        break;
    }
}

/*
 * Any scene, with numbers that may be anything: a mover of each kind and each component, in
 * a tree, in a compound, in an array, in all of these as one, and in that where it is moved. Each is
 * asked by itself: what is made for one is not read by another.
 */

enum { TREE, COMPOUND, ARRAY, ALL, MOVED, SCENES };

static fxr_shape shapes[2];
static fxr_scene of[SCENES];
static fxr_ask ask;

static bool
sees_any(void *context, const fxr_scene_hit *hit, fxr_ratio *limit)
{
    (void)context;
    (void)hit;
    if (any != 0) {
        set_ratio(limit);
    }
    return any != 0;
}

static void
set_any_scene(void)
{
    set_scene();
    shapes[0] = fxr_shape_triangle(&a_triangle);
    shapes[1] = fxr_shape_capsule(&some_capsules[0]);
    of[TREE] = fxr_scene_bvh(&a_tree);
    of[COMPOUND] = fxr_scene_compound(&a_compound);
    of[ARRAY] = fxr_scene_shapes(shapes, 2);
    of[ALL] = fxr_scene_all(of, ALL);
    of[MOVED] = fxr_scene_at(&of[ALL], &a_transform);
    ask.limit = any != 0 ? &a_ratio : NULL;
    ask.keep = any != 0 ? keeps : NULL;
    ask.context = &anything;
    ask.front = any != 0;
    ask.bare = any != 0;
}

static void
ask_mover(const fxr_scene *scene, const fxr_mover *mover)
{
    fxr_scene_contact out;

    switch (any_int) {
        ASK(fxr_sweep_hits_scene(&a_segment, mover, scene, &ask));
        ASK(fxr_sweep_crosses_scene(&a_segment, mover, scene, &ask));
        ASK(fxr_sweep_cast_scene(&a_segment, mover, scene, &ask, &out));
        ASK(fxr_sweep_stop_scene(&a_segment, mover, scene, &ask, &out));
    default:
        break;
    }
}

static void
ask_movers(const fxr_scene *scene)
{
    fxr_mover mover;

    switch (any_int) {
    case 0:
        mover = fxr_mover_sphere(a_radius);
        ask_mover(scene, &mover);
        break;
    case 1:
        mover = fxr_mover_aabb(a_half);
        ask_mover(scene, &mover);
        break;
    case 2:
        mover = fxr_mover_obb(&b_obb);
        ask_mover(scene, &mover);
        break;
    default:
        mover = fxr_mover_capsule(&b_capsule);
        ask_mover(scene, &mover);
        break;
    }
}

static void
ask_components(const fxr_scene *scene)
{
    fxr_scene_hit hit;

    switch (any_int) {
        ASK(fxr_segment_hits_scene(&a_segment, scene, &ask));
        ASK(fxr_segment_enter_scene(&a_segment, scene, &ask, &hit));
        ASK(fxr_segment_each_scene(&a_segment, scene, &ask, sees_any,
                                   &anything));
        ASK(fxr_ray_hits_scene(&a_ray, scene, &ask));
        ASK(fxr_ray_enter_scene(&a_ray, scene, &ask, &hit));
        ASK(fxr_ray_each_scene(&a_ray, scene, &ask, sees_any, &anything));
        ASK(fxr_line_hits_scene(&a_line, scene, &ask));
        ASK(fxr_line_enter_scene(&a_line, scene, &ask, &hit));
        ASK(fxr_line_each_scene(&a_line, scene, &ask, sees_any, &anything));
    default:
        break;
    }
}

void
eva_tree_movers(void)
{
    set_any_scene();
    ask_movers(&of[TREE]);
}

void
eva_tree_components(void)
{
    set_any_scene();
    ask_components(&of[TREE]);
}

void
eva_compound_movers(void)
{
    set_any_scene();
    ask_movers(&of[COMPOUND]);
}

void
eva_compound_components(void)
{
    set_any_scene();
    ask_components(&of[COMPOUND]);
}

void
eva_array_movers(void)
{
    set_any_scene();
    ask_movers(&of[ARRAY]);
}

void
eva_array_components(void)
{
    set_any_scene();
    ask_components(&of[ARRAY]);
}

void
eva_all_movers(void)
{
    set_any_scene();
    ask_movers(&of[ALL]);
}

void
eva_all_components(void)
{
    set_any_scene();
    ask_components(&of[ALL]);
}

void
eva_moved_movers(void)
{
    set_any_scene();
    ask_movers(&of[MOVED]);
}

void
eva_moved_components(void)
{
    set_any_scene();
    ask_components(&of[MOVED]);
}
