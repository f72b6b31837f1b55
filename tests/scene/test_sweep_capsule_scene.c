/*
 * test_sweep_capsule_scene.c - moving capsules in compounds and trees, against every shape by
 * itself; the way to where they stop leads into none.
 */
/* Tests: src/scene/fxr_mover.c, src/scene/mover.h */
#include "../cases/scene/scenes.h"
#include "../suites.h"

static assembly a;

static void
test_sweep_capsule_bvh_by_shapes(void)
{
    const uint32_t cases = test_cases(600);
    stop_counts moved = {0, 0};
    cases_random r;
    capsule_scene s;
    uint32_t i;

    cases_start(&r, test_seed(), 1656);
    for (i = 0; i < cases; i++) {
        if (i % 2 != 0) {
            cases_grove(&r, &grove_small, 1 + cases_below(&r, GROVE_SMALL),
                        &grove_shared);
            cases_grove_aim(&r, &grove_shared);
        }
        if (i % 2 == 0 || !grove_shared.proper)
            cases_capsule_tree(&r, KINDS_OF_SHAPES, &grove_shared);
        s.crowd = NULL;
        s.bvh = &grove_shared.bvh;
        s.compound = NULL;
        s.count = grove_count(&grove_shared);
        cases_capsule_mover(&r, &grove_shared.c, &s.m);
        capsule_scene_check(&r, &s, &moved);
    }
    test_count(cases);
}

static void
test_sweep_capsule_compound_by_parts(void)
{
    const uint32_t cases = test_cases(1000);
    stop_counts moved = {0, 0};
    cases_random r;
    capsule_scene s;
    uint32_t i;

    cases_start(&r, test_seed(), 1657);
    for (i = 0; i < cases; i++) {
        cases_compound_all(&r, &a);
        if (!compound_is_proper(&a.compound))
            capsule_compound(&a);
        s.crowd = NULL;
        s.bvh = NULL;
        s.compound = &a.compound;
        s.count = compound_parts(&a);
        cases_capsule_mover(&r, &a.c, &s.m);
        capsule_scene_check(&r, &s, &moved);
    }
    test_count(cases);
}

/* Three shapes of one kind in a small room, and a tree over them. */
enum { CROWD = 3 };
static struct {
    grove_shape shape[CROWD];
    fxr_vec3 corner[3 * CROWD];
    uint16_t number[3 * CROWD];
    fxr_aabb box[CROWD], round[CROWD];
    fxr_sphere sphere[CROWD];
    fxr_capsule capsule[CROWD];
    fxr_bvh_node node[2 * CROWD];
    uint32_t order[CROWD];
    fxr_bvh tree;
} crowd;

static void
fill_crowd(cases_random *r, unsigned bits, grove_kind kind)
{
    const fxr_q16 radius = (fxr_q16)cases_below(r, (uint32_t)1 << (bits - 2));
    static const fxr_bvh none;
    fxr_bvh_shapes *to = &crowd.tree.shapes;
    unsigned i, k;

    for (i = 0; i < CROWD; i++) {
        grove_shape *one = &crowd.shape[i];

        for (k = 0; k < 3; k++) {
            crowd.corner[3 * i + k] = cases_vec3(r, bits);
            crowd.number[3 * i + k] = (uint16_t)(3 * i + k);
        }
        one->kind = kind;
        one->triangle.a = one->capsule.a = crowd.corner[3 * i];
        one->triangle.b = one->capsule.b = crowd.corner[3 * i + 1];
        one->triangle.c = one->sphere.center = crowd.corner[3 * i + 2];
        one->capsule.radius = one->sphere.radius = radius;
        one->aabb = fxr_aabb_of_points(&crowd.corner[3 * i], 2);
        crowd.box[i] = one->aabb;
        crowd.sphere[i] = one->sphere;
        crowd.capsule[i] = one->capsule;
    }
    crowd.tree = none;
    to->vertices = crowd.corner;
    to->corners16 = crowd.number;
    to->corners32 = NULL;
    to->aabbs = crowd.box;
    to->spheres = crowd.sphere;
    to->capsules = crowd.capsule;
    to->vertex_count = 3 * CROWD;
    to->triangle_count = kind == OF_TRIANGLE ? CROWD : 0;
    to->aabb_count = kind == OF_AABB ? CROWD : 0;
    to->obb_count = 0;
    to->sphere_count = kind == OF_SPHERE ? CROWD : 0;
    to->capsule_count = kind == OF_CAPSULE ? CROWD : 0;
    CHECK(fxr_bvh_bounds(to, crowd.round) &&
          fxr_bvh_build(&crowd.tree, crowd.round, 1 + cases_below(r, 3),
                        crowd.node, 2 * CROWD, crowd.order));
    assembly_seal(&a, 0, 0, 0);
    a.compound.aabbs = crowd.box;
    a.compound.spheres = crowd.sphere;
    a.compound.aabb_count = (uint16_t)to->aabb_count;
    a.compound.sphere_count = (uint16_t)to->sphere_count;
    a.compound.bounds = fxr_aabb_of_compound(&a.compound);
}

static fxr_vec3
middle(fxr_vec3 p, fxr_vec3 q)
{
    p.x = p.x / 2 + q.x / 2;
    p.y = p.y / 2 + q.y / 2;
    p.z = p.z / 2 + q.z / 2;
    return p;
}

/* A capsule that moves in between shapes touches two nearly at once: rounding away from one of
 * them is often into another, and so may be the way back. */
static void
check_crowds(uint32_t stream, uint32_t most, grove_kind kind, bool as_compound)
{
    const uint32_t cases = test_cases(most);
    stop_counts moved = {0, 0};
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), stream);
    for (i = 0; i < cases; i++) {
        const unsigned more = (unsigned)cases_below(&r, 4);
        const unsigned bits = 5 + more * (unsigned)cases_below(&r, 5);
        capsule_scene s;

        fill_crowd(&r, bits, kind);
        s.crowd = crowd.shape;
        s.bvh = as_compound ? NULL : &crowd.tree;
        s.compound = as_compound ? &a.compound : NULL;
        s.count = CROWD;
        s.m.path.a = cases_vec3(&r, bits + 1);
        s.m.path.b = middle(crowd.corner[2], crowd.corner[5]);
        s.m.capsule.a = s.m.capsule.b = s.m.path.a;
        if (cases_below(&r, 2) != 0) { /* away from both, all the way */
            s.m.capsule.b.x += s.m.path.a.x - s.m.path.b.x;
            s.m.capsule.b.y += s.m.path.a.y - s.m.path.b.y;
            s.m.capsule.b.z += s.m.path.a.z - s.m.path.b.z;
        }
        s.m.capsule.radius = (fxr_q16)cases_below(&r, (uint32_t)1 << bits);
        capsule_scene_check(&r, &s, &moved);
    }
    if (cases >= most) {
        test_case("centers that step back", NULL, NULL);
        CHECK(kind != OF_SPHERE || as_compound || moved.back > 0);
    }
    test_count(cases);
}

static void
test_sweep_capsule_bvh_crowds(void)
{
    if (KINDS_OF_SHAPES & FXR_BVH_TRIANGLES)
        check_crowds(1658, 200, OF_TRIANGLE, false);
    if (KINDS_OF_SHAPES & FXR_BVH_AABBS)
        check_crowds(1659, 2000, OF_AABB, false);
    if (KINDS_OF_SHAPES & FXR_BVH_SPHERES)
        check_crowds(1660, 1000, OF_SPHERE, false);
    if (KINDS_OF_SHAPES & FXR_BVH_CAPSULES)
        check_crowds(1661, 200, OF_CAPSULE, false);
}

static void
test_sweep_capsule_compound_crowds(void)
{
    check_crowds(1662, 200, OF_SPHERE, true);
    check_crowds(1663, 200, OF_AABB, true);
}

/* A tree of one OBB. */
static void
fill_crowd_box(const fxr_obb *box)
{
    static const fxr_bvh none;

    crowd.tree = none;
    crowd.tree.shapes.obbs = box;
    crowd.tree.shapes.obb_count = 1;
    CHECK(fxr_bvh_bounds(&crowd.tree.shapes, crowd.round) &&
          fxr_bvh_build(&crowd.tree, crowd.round, 1, crowd.node, 2 * CROWD,
                        crowd.order));
}

/* A point with axes that are shorter than 1 by 2^-21 or so: a capsule of radius 2^30 touches it
 * from 500 ulps farther than that, the box round it does not reach so far. And the largest
 * radius there is. */
static void
test_sweep_capsule_by_short_axes(void)
{
    const int32_t size = (int32_t)1 << 30, length = FXR_Q30_ONE - 500;
    const struct {
        fxr_q16 radius, at;
        bool hits;
    } row[] = {{size, size + 400, true},
               {size, size + 600, false},
               {INT32_MAX, INT32_MAX, true}};
    const fxr_obb box = {
        {0, 0, 0}, {0, 0, 0}, {{length, 0, 0}, {0, length, 0}, {0, 0, length}}};
    unsigned i;

    for (i = 0; i < COUNT(row); i++) {
        capsule_mover m = {{{0, 0, 0}, {0, 0, 0}}, {{0, 0, 0}, {0, 900, 0}, 0}};
        fxr_capsule about;

        m.path.a.x = m.path.b.x = m.capsule.a.x = m.capsule.b.x = row[i].at;
        m.capsule.radius = row[i].radius;
        test_case("short axes", print_capsule_mover, &m);
        CHECK(fxr_sweep_capsule_hits_obb(&m.path, &m.capsule, &box) ==
              row[i].hits);
        a.obbs[0] = box;
        assembly_seal(&a, 0, 1, 0);
        CHECK(scene_meets(&m.path, scene_capsule(&m.path, &m.capsule, &about),
                          fxr_scene_compound(&a.compound), false, NULL,
                          NULL) == row[i].hits);
        fill_crowd_box(&a.obbs[0]);
        CHECK(scene_meets(&m.path, scene_capsule(&m.path, &m.capsule, &about),
                          fxr_scene_bvh(&crowd.tree), false, NULL,
                          NULL) == row[i].hits);
    }
}

/* A floor up to y = 0, a wall from x = 10, a ball of radius 2 at 4, 4, 20; and a capsule of
 * radius 1 from y to y + 2. */
static const struct {
    const char *name;
    fxr_vec3 from, to;
    bool crosses;
    uint16_t part;
    uint64_t t; /* in units of 2^-32 */
    fxr_vec3 center;
} rows[] = {
    {"falls to the floor",
     {0, 5, 0},
     {0, -5, 0},
     true,
     0,
     1717986918, /* floor(2 / 5 2^32) */
     {0, 1, 0}},
    {"along the floor to the wall",
     {1, 1, 0},
     {17, 1, 0},
     true,
     1,
     (uint64_t)1 << 31,
     {9, 1, 0}},
    {"along the floor, away from the wall",
     {9, 1, 0},
     {-7, 1, 0},
     false,
     0,
     0,
     {9, 1, 0}},
    {"the segment to the ball, at its middle height",
     {4, 3, 8},
     {4, 3, 24},
     true,
     2,
     2415919104, /* 9 / 16 2^32 */
     {4, 3, 17}},
};

static void
test_sweep_capsule_rows(void)
{
    const fxr_aabb floor = {{-100, -9, -100}, {100, 0, 100}};
    const fxr_aabb wall = {{10, -9, -100}, {12, 50, 100}};
    const fxr_sphere ball = {{4, 4, 20}, 2};
    const fxr_scene among = fxr_scene_compound(&a.compound);
    capsule_mover m;
    unsigned i;

    a.aabbs[0] = floor;
    a.aabbs[1] = wall;
    a.spheres[0] = ball;
    assembly_seal(&a, 2, 0, 1);
    for (i = 0; i < COUNT(rows); i++) {
        fxr_contact out;
        fxr_capsule about;
        fxr_mover mover;
        uint32_t part;
        bool stops;

        m.path.a = m.capsule.a = m.capsule.b = rows[i].from;
        m.path.b = rows[i].to;
        m.capsule.b.y += 2;
        m.capsule.radius = 1;
        test_case(rows[i].name, print_capsule_mover, &m);
        mover = scene_capsule(&m.path, &m.capsule, &about);
        CHECK(scene_meets(&m.path, mover, among, false, NULL, NULL));
        CHECK(scene_meets(&m.path, mover, among, true, NULL, NULL) ==
              rows[i].crosses);
        stops = scene_finds(&m.path, mover, among, true, NULL, NULL, NULL, &out,
                            &part);
        CHECK(stops == rows[i].crosses);
        if (!stops && !CHECK(scene_finds(&m.path, mover, among, false, NULL,
                                         NULL, NULL, &out, &part)))
            continue;
        CHECK(part == rows[i].part);
        CHECK(out.t.num == rows[i].t && out.t.den == (uint64_t)1 << 32);
        CHECK(vec3_equal(out.center, rows[i].center));
    }
}

static const test_function functions[] = {
    TEST(test_sweep_capsule_rows),
    TEST(test_sweep_capsule_bvh_by_shapes),
    TEST(test_sweep_capsule_compound_by_parts),
    TEST(test_sweep_capsule_bvh_crowds),
    TEST(test_sweep_capsule_compound_crowds),
    TEST(test_sweep_capsule_by_short_axes)};

const test_suite suite_sweep_capsule_scene =
    SUITE("sweep_capsule_scene", functions, true);
