/*
 * test_bvh_build.c - trees as they are built and refitted: structure, room, what is
 * refused.
 */
/* Tests: src/scene/fxr_bvh_bounds.c */
#include <string.h>

#include "../cases/scene/trees.h"
#include "../suites.h"
#include "../test.h"

enum { MOST = GROVE_SMALL };

static const tree_room *const room = &grove_small;
static const bool capsules = (KINDS_OF_SHAPES & FXR_BVH_CAPSULES) != 0;
static grove g;

static void
check_structure(const char *name)
{
    const char *fault = grove_fault(&g);

    test_case(fault ? fault : name, print_grove, &g);
    CHECK(fault == NULL);
}

static void
test_bvh_build_structure(void)
{
    const uint32_t cases = test_cases(200);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 920);
    for (i = 0; i < cases; i++) {
        cases_grove(&r, room, cases_below(&r, MOST + 1), &g);
        check_structure("a tree");
    }
    test_count(cases);
}

/* Boxes of one ulp along x, the next one twice as far from 0. */
static void
make_points(uint32_t n)
{
    uint32_t i;

    pattern_fill(&g, sizeof g);
    memset(&g.bvh.shapes, 0, sizeof g.bvh.shapes);
    for (i = 0; i < n; i++) {
        fxr_aabb *box = &room->aabbs[i];

        box->min.x = (int32_t)1 << i;
        box->min.y = box->min.z = 0;
        box->max = box->min;
    }
    g.room = room;
    g.leaf = 1;
    g.bvh.shapes.aabbs = room->aabbs;
    g.bvh.shapes.aabb_count = n;
}

static bool
built(fxr_bvh *bvh, uint32_t leaf, uint32_t rooms)
{
    return fxr_bvh_build(bvh, room->boxes, leaf, room->nodes, rooms,
                         room->order);
}

static void
test_bvh_build_room(void)
{
    fxr_bvh bvh;
    uint32_t rooms;

    make_points(8);
    CHECK(fxr_bvh_bounds(&g.bvh.shapes, room->boxes));
    for (rooms = 0; rooms < 15; rooms++) {
        bvh = g.bvh;
        CHECK(!built(&bvh, 1, rooms));
        CHECK(memcmp(&bvh, &g.bvh, sizeof bvh) == 0);
    }
    CHECK(built(&g.bvh, 1, 15));
    CHECK(g.bvh.node_count == 15 && g.bvh.node_obbs == NULL);
    CHECK(g.bvh.nodes == room->nodes && g.bvh.order == room->order);
    check_structure("eight points");
    g.leaf = 16;
    CHECK(built(&g.bvh, 16, 16));
    check_structure("eight points in leaves");
}

static void
test_bvh_build_leaf_in_range(void)
{
    fxr_bvh bvh;

    make_points(8);
    CHECK(fxr_bvh_bounds(&g.bvh.shapes, room->boxes));
    bvh = g.bvh;
    CHECK(!built(&bvh, 0, 15));
    CHECK(!built(&bvh, FXR_BVH_LEAF + 1, 15));
    CHECK(!built(&bvh, UINT32_MAX, 15));
    CHECK(memcmp(&bvh, &g.bvh, sizeof bvh) == 0);
}

/* Refused before anything is read. */
static void
test_bvh_build_too_many(void)
{
    const uint32_t most = (uint32_t)1 << 27;
    fxr_bvh bvh;

    make_points(1);
    room->boxes[0] = room->aabbs[0];
    bvh = g.bvh;
    bvh.shapes.aabb_count = most + 1;
    CHECK(!built(&bvh, 16, 15));
    bvh.shapes.aabb_count = UINT32_MAX;
    bvh.shapes.sphere_count = 2;
    CHECK(!built(&bvh, 16, 15));
    CHECK(fxr_bvh_shape_count(&bvh.shapes) > most);
    CHECK(fxr_bvh_shape_count(&g.bvh.shapes) == 1);
}

static void
test_bvh_build_nothing(void)
{
    make_points(0);
    CHECK(fxr_bvh_bounds(&g.bvh.shapes, room->boxes));
    CHECK(built(&g.bvh, 4, 0));
    CHECK(g.bvh.node_count == 0);
    check_structure("nothing");
    fxr_bvh_refit(&g.bvh, room->boxes, room->nodes);
    check_structure("nothing, refitted");
}

static void
test_bvh_shape_count_of_all_kinds(void)
{
    fxr_bvh_shapes s;

    memset(&s, 0, sizeof s);
    s.triangle_count = 1;
    s.aabb_count = 20;
    s.obb_count = 300;
    s.sphere_count = 4000;
    s.vertex_count = 50000;
    CHECK(fxr_bvh_shape_count(&s) == 4321);
    s.capsule_count = 600000;
    CHECK(fxr_bvh_shape_count(&s) == (capsules ? 604321 : 4321));
}

/* One of each kind, each alone at an end of the range. */
static void
test_bvh_bounds_at_the_ends(void)
{
    const fxr_vec3 vertices[] = {{INT32_MIN, 0, 0}, {INT32_MAX, 0, 0}};
    const uint16_t corners16[] = {0, 1, 1};
    const uint32_t corners32[] = {0, 1, 2};
    fxr_bvh_shapes *s = &g.bvh.shapes;
    unsigned axis, end;

    make_points(0);
    s->vertices = vertices;
    s->corners16 = corners16;
    s->vertex_count = 2;
    s->triangle_count = 1;
    CHECK(fxr_bvh_bounds(s, room->boxes));
    CHECK(room->boxes[0].min.x == INT32_MIN &&
          room->boxes[0].max.x == INT32_MAX);
    s->vertex_count = 1;
    CHECK(!fxr_bvh_bounds(s, room->boxes));
    s->corners16 = NULL;
    s->corners32 = corners32;
    s->vertex_count = 2;
    CHECK(!fxr_bvh_bounds(s, room->boxes));
    s->triangle_count = 0;
    for (axis = 0; axis < 3; axis++) {
        for (end = 0; end < 2; end++) {
            int32_t at[3] = {5, 6, 7};
            fxr_sphere *ball = room->spheres;
            fxr_obb *box = room->obbs;

            at[axis] = end ? INT32_MAX - 4 : INT32_MIN + 4;
            box->center = ball->center = vec3_from(at);
            ball->radius = box->half.x = box->half.y = box->half.z = 3;
            box->axis[0].x = box->axis[1].y = box->axis[2].z = FXR_Q30_ONE;
            box->axis[0].y = box->axis[1].z = box->axis[2].x = 0;
            box->axis[0].z = box->axis[1].x = box->axis[2].y = 0;
            s->obbs = box;
            s->spheres = ball;
            s->obb_count = s->sphere_count = 1;
            s->capsules = room->capsules;
            s->capsule_count = capsules;
            room->capsules->a = room->capsules->b = ball->center;
            room->capsules->radius = 3;
            CHECK(fxr_bvh_bounds(s, room->boxes));
            room->capsules->radius = 4;
            CHECK(fxr_bvh_bounds(s, room->boxes) == !capsules);
            room->capsules->radius = -1;
            ball->radius = 4;
            CHECK(!fxr_bvh_bounds(s, room->boxes));
            ball->radius = -4;
            box->half.x = box->half.y = box->half.z = 4;
            CHECK(!fxr_bvh_bounds(s, room->boxes));
            box->half.x = -1;
            CHECK(fxr_bvh_bounds(s, room->boxes));
            ball->radius = 0;
            CHECK(fxr_bvh_bounds(s, room->boxes));
            at[axis] = end ? INT32_MAX : INT32_MIN;
            ball->center = vec3_from(at);
            CHECK(!fxr_bvh_bounds(s, room->boxes));
        }
    }
}

static bool
same_nodes(const fxr_bvh_node *a, const fxr_bvh_node *b, uint32_t n)
{
    uint32_t i;

    for (i = 0; i < n; i++)
        if (memcmp(a[i].min, b[i].min, sizeof a[i].min) != 0 ||
            memcmp(a[i].max, b[i].max, sizeof a[i].max) != 0 ||
            a[i].link != b[i].link)
            return false;
    return true;
}

/* Nodes kept aside, where no block is: a Cortex-M0 has little memory. */
enum { KEPT_BYTES = 2 * MOST * sizeof(fxr_bvh_node) };
typedef char kept_nodes_fit[KEPT_BYTES <= sizeof grove_block ? 1 : -1];

static fxr_bvh_node *
kept_nodes(void)
{
    return (fxr_bvh_node *)(void *)grove_block;
}

static void
test_bvh_refit_of_what_has_not_moved(void)
{
    fxr_bvh_node *const before = kept_nodes();
    const uint32_t cases = test_cases(60);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 921);
    for (i = 0; i < cases; i++) {
        fxr_bvh was;

        cases_grove(&r, room, cases_below(&r, MOST + 1), &g);
        was = g.bvh;
        memcpy(before, room->nodes, KEPT_BYTES);
        fxr_bvh_refit(&g.bvh, room->boxes, room->nodes);
        test_case("refitted in place", print_grove, &g);
        CHECK(same_nodes(before, room->nodes, g.bvh.node_count));
        CHECK(memcmp(&was, &g.bvh, sizeof was) == 0);
    }
    test_count(cases);
}

/* The shapes of another scene of as many of each kind, under the links of the first
 * one: they have moved indeed. */
static void
move_all(cases_random *r)
{
    fxr_bvh_node *const links = kept_nodes();
    static uint32_t order[MOST];
    const fxr_bvh was = g.bvh;
    uint32_t i;

    memcpy(links, room->nodes, KEPT_BYTES);
    memcpy(order, room->order, sizeof order);
    do
        cases_grove(r, room, grove_count(&g), &g);
    while (g.bvh.shapes.triangle_count != was.shapes.triangle_count ||
           g.bvh.shapes.aabb_count != was.shapes.aabb_count ||
           g.bvh.shapes.obb_count != was.shapes.obb_count);
    g.bvh.node_count = was.node_count;
    memcpy(room->order, order, sizeof order);
    for (i = 0; i < was.node_count; i++) {
        room->nodes[i] = links[i];
        room->nodes[i].min[i % 3] = 77;
        room->nodes[i].max[i % 3] = 7;
    }
    g.bvh.node_obbs = room->node_obbs; /* which would be wrong now */
    fxr_bvh_refit(&g.bvh, room->boxes, room->nodes);
    g.leaf = FXR_BVH_LEAF;
}

static void
test_bvh_refit_of_what_has_moved(void)
{
    const uint32_t cases = test_cases(60);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 922);
    for (i = 0; i < cases; i++) {
        cases_grove(&r, room, 1 + cases_below(&r, MOST), &g);
        move_all(&r);
        check_structure("refitted");
        CHECK(g.bvh.node_obbs == NULL);
        cases_grove_aim(&r, &g);
        grove_check(&g);
    }
    test_count(cases);
}

static const test_function functions[] = {
    TEST(test_bvh_build_structure),
    TEST(test_bvh_build_room),
    TEST(test_bvh_build_leaf_in_range),
    TEST(test_bvh_build_too_many),
    TEST(test_bvh_build_nothing),
    TEST(test_bvh_shape_count_of_all_kinds),
    TEST(test_bvh_bounds_at_the_ends),
    TEST(test_bvh_refit_of_what_has_not_moved),
    TEST(test_bvh_refit_of_what_has_moved)};

const test_suite suite_bvh_build = SUITE("bvh_build", functions, true);
