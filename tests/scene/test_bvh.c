/*
 * test_bvh.c - a small scene in ulps, derived by hand; random scenes against their
 * shapes.
 */
/* Tests: src/scene/fxr_bvh_query.c, src/scene/fxr_bvh_closest.c */
/* Tests: src/scene/fxr_bvh_visit.c, src/scene/fxr_tree_query.c */
/* Tests: src/scene/fxr_tree_walk.c */
#include "../cases/box/tables.h"
#include "../cases/scene/trees.h"
#include "../suites.h"
#include "../test.h"

enum { MOST = GROVE_SMALL, NONE = 99 };

static const tree_room *const room = &grove_small;
static grove g;

/* A wall of two triangles that face +x, and in a row behind it a box, an upright
 * OBB and a sphere, all of 8 x 8 across x. */
static const fxr_vec3 vertices[] = {{0, 0, 0}, {0, 8, 0}, {0, 0, 8}, {0, 8, 8}};
static const uint16_t corners[] = {0, 1, 2, 1, 3, 2};
static const fxr_aabb aabb = {{10, 0, 0}, {14, 8, 8}};
static const fxr_obb obb = {
    {20, 4, 4},
    {2, 4, 4},
    {{FXR_Q30_ONE, 0, 0}, {0, FXR_Q30_ONE, 0}, {0, 0, FXR_Q30_ONE}}};
static const fxr_sphere sphere = {{30, 4, 4}, 4};
static const uint32_t ids[] = {100, 101, 102, 103, 104};

static void
make_row(void)
{
    fxr_bvh_shapes *s = &g.bvh.shapes;

    pattern_fill(&g, sizeof g);
    g.room = room;
    g.proper = true;
    s->vertices = vertices;
    s->corners16 = corners;
    s->corners32 = NULL;
    s->aabbs = &aabb;
    s->obbs = &obb;
    s->spheres = &sphere;
    s->vertex_count = 4;
    s->triangle_count = 2;
    s->aabb_count = s->obb_count = s->sphere_count = 1;
    s->capsule_count = 0;
    g.bvh.ids = ids;
}

/* shape: NONE, or which is met first; weights in quarters. */
typedef struct {
    const char *name;
    case_linear linear;
    fxr_vec3 a, b;
    uint32_t shape;
    table_ratio t;
    fxr_vec3 point;
    int32_t weight[3];
    uint8_t faces;
    int8_t side;
} row;

/* clang-format off */
#define MISSED NONE, {0, 1}, {0, 0, 0}, {0, 0, 0}, 0, 0
static const row rows[] = {
    {"a triangle, from behind", SEGMENT, {-8, 2, 2}, {24, 2, 2},
     0, {1, 4}, {0, 2, 2}, {2, 1, 1}, 0, -1},
    {"the edge of two: the lower number", SEGMENT, {-8, 4, 4}, {24, 4, 4},
     0, {1, 4}, {0, 4, 4}, {0, 2, 2}, 0, -1},
    {"one ulp above that edge: the other", SEGMENT, {-8, 4, 6}, {24, 4, 6},
     1, {1, 4}, {0, 4, 6}, {1, 1, 2}, 0, -1},
    {"a vertex of both", RAY, {4, 8, 0}, {-2, 0, 0},
     0, {2, 1}, {0, 8, 0}, {0, 4, 0}, 0, 1},
    {"in the plane of both", RAY, {0, -4, 1}, {0, 1, 0},
     0, {4, 1}, {0, 0, 1}, {-1, 0, -1}, 0, 0},
    {"between the wall and the box", SEGMENT, {1, 2, 2}, {9, 2, 2}, MISSED},
    {"up to the box", SEGMENT, {1, 2, 2}, {10, 2, 2},
     2, {1, 1}, {10, 2, 2}, {0, 0, 0}, X0, 0},
    {"starts in the box", SEGMENT, {12, 4, 4}, {40, 4, 4},
     2, {0, 1}, {12, 4, 4}, {0, 0, 0}, 0, 0},
    {"over an edge of the box", SEGMENT, {8, -2, 4}, {16, 6, 4},
     2, {1, 4}, {10, 0, 4}, {0, 0, 0}, X0 | Y0, 0},
    {"the OBB", RAY, {16, 2, 2}, {1, 0, 0},
     3, {2, 1}, {18, 2, 2}, {0, 0, 0}, X0, 0},
    {"the OBB from above", RAY, {20, 4, 20}, {0, 0, -3},
     3, {4, 1}, {20, 4, 8}, {0, 0, 0}, Z1, 0},
    {"the sphere, from the far side", RAY, {40, 4, 4}, {-1, 0, 0},
     4, {6, 1}, {34, 4, 4}, {0, 0, 0}, 0, 0},
    {"up to the sphere", SEGMENT, {24, 4, 4}, {26, 4, 4},
     4, {1, 1}, {26, 4, 4}, {0, 0, 0}, 0, 0},
    {"a tangent of the sphere", RAY, {30, -9, 8}, {0, 1, 0},
     4, {13, 1}, {30, 4, 8}, {0, 0, 0}, 0, 0},
    {"past the sphere in its box", RAY, {26, -9, 8}, {0, 1, 0}, MISSED},
    {"away from all", RAY, {-1, 4, 4}, {-1, 0, 0}, MISSED},
    {"over all", SEGMENT, {-9, 4, 9}, {49, 4, 9}, MISSED},
    {"a point in the OBB", RAY, {19, 1, 1}, {0, 0, 0},
     3, {0, 1}, {19, 1, 1}, {0, 0, 0}, 0, 0},
    {"a point in none", SEGMENT, {-9, 0, 0}, {-9, 0, 0}, MISSED}};
/* clang-format on */

static fxr_ratio
ratio_of(table_ratio t)
{
    fxr_ratio out;

    out.num = (uint64_t)t.num;
    out.den = (uint64_t)t.den;
    out.negative = false;
    return out;
}

static void
check_row(const row *want)
{
    grove_answer got;
    unsigned i;

    g.c.segment.a = g.c.ray.origin = want->a;
    g.c.segment.b = g.c.ray.dir = want->b;
    g.c.aabb = aabb;
    grove_check(&g);
    got = grove_ask(want->linear, &g);
    test_case(want->name, print_grove, &g);
    CHECK(got.hits == (want->shape != NONE));
    if (!got.hits || want->shape == NONE)
        return;
    CHECK(got.hit.shape == want->shape);
    CHECK(got.hit.id == 100 + want->shape);
    CHECK(ratio_equal(got.hit.t, ratio_of(want->t)));
    CHECK(vec3_equal(got.hit.point, want->point));
    CHECK(got.hit.faces == want->faces);
    CHECK(got.hit.side == want->side);
    for (i = 0; i < 3 && want->weight[0] >= 0; i++)
        CHECK(got.hit.weight[i] == want->weight[i] * (FXR_Q30_ONE / 4));
}

static void
test_bvh_rows(void)
{
    uint32_t leaf;
    unsigned i;

    make_row();
    for (leaf = 1; leaf <= 5; leaf++) {
        const char *fault;

        g.leaf = leaf;
        CHECK(grove_build(&g));
        fault = grove_fault(&g);
        test_case(fault ? fault : "rows", print_grove, &g);
        CHECK(fault == NULL);
        for (i = 0; i < COUNT(rows); i++)
            check_row(&rows[i]);
    }
}

/* Of equally close ones the lowest number; in the wall and the box: 0. */
static void
test_bvh_closest_rows(void)
{
    static const struct {
        fxr_vec3 p;
        uint32_t shape;
        fxr_vec3 on_shape;
        uint64_t dist2;
    } nearest[] = {
        {{5, 4, 4}, 0, {0, 4, 4}, 25},   {{6, 4, 4}, 2, {10, 4, 4}, 16},
        {{6, 7, 6}, 2, {10, 7, 6}, 16},  {{4, 7, 6}, 1, {0, 7, 6}, 16},
        {{16, 4, 4}, 2, {14, 4, 4}, 4},  {{17, 9, 4}, 3, {18, 8, 4}, 2},
        {{39, 4, 4}, 4, {34, 4, 4}, 25}, {{20, 4, 4}, 3, {20, 4, 4}, 0},
        {{24, 4, 4}, 3, {22, 4, 4}, 4}};
    grove_nearest got;
    unsigned i;

    make_row();
    g.leaf = 1;
    CHECK(grove_build(&g));
    for (i = 0; i < COUNT(nearest); i++) {
        g.c.segment.a = nearest[i].p;
        got = grove_ask_closest(&g);
        test_case("a point and the row", print_grove, &g);
        CHECK(got.any && got.shape == nearest[i].shape);
        CHECK(vec3_equal(got.closest.on_linear, nearest[i].p));
        CHECK(vec3_equal(got.closest.on_shape, nearest[i].on_shape));
        CHECK(got.closest.dist2 == nearest[i].dist2);
    }
}

static void
test_bvh_without_nodes(void)
{
    static const grove empty;
    grove_nearest nearest;

    make_row();
    g.bvh = empty.bvh;
    g.c = empty.c;
    CHECK(!grove_ask(LINEAR_SEGMENT, &g).hits);
    CHECK(!grove_ask(LINEAR_RAY, &g).casts);
    CHECK(grove_visit_fault(LINEAR_SEGMENT, &g) == NULL);
    CHECK(grove_visit_fault(LINEAR_RAY, &g) == NULL);
    CHECK(grove_visit_box_fault(&g) == NULL);
    nearest = grove_ask_closest(&g);
    CHECK(!nearest.any);
}

static void
check_groves(uint32_t stream, bool obbs)
{
    static const uint32_t counts[] = {1, 2, 3, 8, MOST};
    const uint32_t cases = test_cases(80);
    cases_random r;
    uint32_t i, k;

    cases_start(&r, test_seed(), stream);
    for (i = 0; i < cases; i++) {
        cases_grove(&r, room, counts[i % COUNT(counts)], &g);
        if (obbs)
            cases_grove_obbs(&r, &g);
        for (k = 0; k < 4; k++) {
            cases_grove_aim(&r, &g);
            grove_check(&g);
        }
    }
    test_count(4 * cases);
}

static void
test_bvh_by_shapes(void)
{
    check_groves(910, false);
}

static void
test_bvh_of_obbs_by_shapes(void)
{
    check_groves(911, true);
}

static const test_function functions[] = {
    TEST(test_bvh_rows), TEST(test_bvh_closest_rows),
    TEST(test_bvh_without_nodes), TEST(test_bvh_by_shapes),
    TEST(test_bvh_of_obbs_by_shapes)};

const test_suite suite_bvh = SUITE("bvh", functions, true);
