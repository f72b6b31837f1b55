/*
 * test_bvh.c - a small scene in ulps, derived by hand; random scenes against their
 * shapes; hits and casts among some shapes and before a limit, and what a visit shows.
 */
/* Tests: src/scene/fxr_bvh_query.c, src/scene/fxr_bvh_closest.c */
/* Tests: src/scene/fxr_bvh_visit.c, src/scene/fxr_tree_query.c */
/* Tests: src/scene/fxr_tree_walk.c, src/scene/fxr_scene_linear.c */
/* Tests: src/scene/fxr_linear_shape.c, src/wide/fxr_bvh_wide_query.c */
#include <string.h>

#include "../cases/box/tables.h"
#include "../cases/scene/scenes.h"
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

/*
 * Hits and casts in trees of both kinds, among some of the shapes and
 * before a limit, against every shape by itself.
 */

/* What a question says that is about cast alone, with what cast says. */
static const char *
compare(case_linear linear, uint32_t bits, const fxr_ratio *limit,
        const grove_answer *want, const grove_answer *got)
{
    grove_answer w = *want, h = *got;

    if (w.hits != h.hits)
        return "hits";
    if (h.casts && h.hit.shape < where_shared.count &&
        where_counts(&where_shared, bits, limit, h.hit.shape))
        grove_take_tie(linear, &grove_shared, &h, &w);
    w.hits = w.casts;
    h.hits = h.casts;
    return grove_compare(&w, &h);
}

static void
check_kept(case_linear linear, const fxr_bvh_wide *wide, uint32_t bits,
           const fxr_ratio *limit)
{
    const grove_answer want = where_by_shapes(&where_shared, bits, limit);
    grove_answer got;
    where_order order;
    const char *differs;
    where_filter f;

    where_order_for(linear, &grove_shared, &order);
    f.g = &grove_shared;
    f.order = wide == NULL ? &order : NULL;
    f.bits = bits;
    f.asked = f.walk = f.next = f.again = 0;
    f.fault = NULL;
    got = where_ask(linear, &grove_shared, wide, limit, where_kept, &f);
    differs = compare(linear, bits, limit, &want, &got);
    if (differs == NULL)
        differs = f.fault;
    test_case(differs ? differs : "where", print_grove, &grove_shared);
    CHECK(differs == NULL);
}

static void
check_all(case_linear linear, const fxr_bvh_wide *wide, const fxr_ratio *limit)
{
    const grove_answer want = where_by_shapes(&where_shared, UINT32_MAX, limit);
    const grove_answer got =
        where_ask(linear, &grove_shared, wide, limit, NULL, NULL);
    const char *differs = compare(linear, UINT32_MAX, limit, &want, &got);

    test_case(differs ? differs : "every shape", print_grove, &grove_shared);
    CHECK(differs == NULL);
}

/* All shapes with the id of one of them are left out. */
static void
check_not_id(case_linear linear, const fxr_bvh_wide *wide, uint32_t shape)
{
    const uint32_t *numbers = grove_shared.bvh.ids;
    uint32_t id = numbers != NULL ? numbers[shape] : shape, bits = 0, i;
    grove_answer want, got;
    const char *differs;

    for (i = 0; i < where_shared.count; i++)
        if ((numbers != NULL ? numbers[i] : i) != id)
            bits |= (uint32_t)1 << i;
    want = where_by_shapes(&where_shared, bits, NULL);
    got = where_ask(linear, &grove_shared, wide, NULL, fxr_not_id, &id);
    differs = compare(linear, bits, NULL, &want, &got);
    test_case(differs ? differs : "not one id", print_grove, &grove_shared);
    CHECK(differs == NULL);
}

static void
check_where(cases_random *r, case_linear linear, const fxr_bvh_wide *wide)
{
    fxr_ratio last;
    const fxr_ratio *limit = where_limit(r, &where_shared, &last);

    check_kept(linear, wide, cases_u32(r) | cases_u32(r), limit);
    check_kept(linear, wide, 0, limit);
    check_all(linear, wide, limit);
    if (where_shared.count > 0)
        check_not_id(linear, wide, cases_below(r, where_shared.count));
}

static void
check_trees(uint32_t stream, bool wide)
{
    const uint32_t cases = test_cases(1500);
    cases_random r;

    cases_start(&r, test_seed(), stream);
    where_trees(&r, cases, wide, check_where);
    test_count(cases);
}

static void
test_bvh_where_by_shapes(void)
{
    check_trees(1600, false);
}

static void
test_bvh_wide_where_by_shapes(void)
{
    check_trees(1601, true);
}

static const test_function where_functions[] = {
    TEST(test_bvh_where_by_shapes), TEST(test_bvh_wide_where_by_shapes)};

const test_suite suite_bvh_where = SUITE("bvh_where", where_functions, true);

/*
 * What a visit shows: all that can be hit, and nothing beyond the
 * margin that bvh.h names.
 */

static grove g;

/* Boxes in leaves of their own. */
static void
make_boxes(const fxr_aabb *boxes, uint32_t count)
{
    pattern_fill(&g, sizeof g);
    memset(&g.bvh, 0, sizeof g.bvh);
    g.room = &grove_small;
    g.leaf = 1;
    g.proper = true;
    g.bvh.shapes.aabbs = boxes;
    g.bvh.shapes.aabb_count = count;
    CHECK(grove_build(&g));
}

static bool
see_shape(void *context, uint32_t shape, uint32_t id)
{
    uint32_t *seen = context;

    (void)id;
    *seen |= (uint32_t)1 << shape;
    return true;
}

/* A thin axis, on which it does not go, must not take the precision of the others. */
static void
test_bvh_visits_of_a_short_way_in_a_thin_scene(void)
{
    unsigned thin;

    for (thin = 0; thin < 3; thin++) {
        fxr_aabb boxes[3];
        int32_t p[3] = {0, 0, 0}, d[3] = {0, 0, 0};
        uint32_t seen = 0;

        boxes[0].min = boxes[0].max = vec3_from(p);
        p[(thin + 1) % 3] = 0x40000000;
        boxes[1].min = boxes[1].max = vec3_from(p);
        p[(thin + 2) % 3] = 0x20000000;
        boxes[2].min = boxes[2].max = vec3_from(p);
        make_boxes(boxes, 3);
        p[0] = p[1] = p[2] = 0;
        d[(thin + 1) % 3] = 2;
        d[(thin + 2) % 3] = 1;
        g.c.ray.origin = vec3_from(p);
        g.c.ray.dir = vec3_from(d);
        CHECK(fxr_ray_visit_bvh(&g.c.ray, &g.bvh, see_shape, &seen));
        CHECK(seen == (1u | 4u));
    }
}

/* A box of one shape, larger on axis i by its margin: the cell that its node was rounded
 * out by, one more, and 2^-13 of the way in cells. */
static void
grow_by_margin(fxr_aabb *box, const fxr_segment *s)
{
    uint64_t cells = 0; /* of the way on the axis of most, in 1/65536: < 2^48 */
    int32_t margin[3];
    unsigned i;

    for (i = 0; i < 3; i++) {
        const int64_t way = (int64_t)vec3_get(s->b, i) - vec3_get(s->a, i);
        const uint64_t n = (uint64_t)(way < 0 ? -way : way) << 16;

        cells = n >> g.bvh.shift[i] > cells ? n >> g.bvh.shift[i] : cells;
    }
    for (i = 0; i < 3; i++) {
        const uint64_t slant = cells << g.bvh.shift[i] >> (16 + 13);
        const uint64_t sum = slant + ((uint64_t)2 << g.bvh.shift[i]) + 2;

        margin[i] = sum < INT32_MAX ? (int32_t)sum : INT32_MAX;
    }
    box->min = fxr_vec3_sub(box->min, vec3_from(margin));
    box->max = fxr_vec3_add(box->max, vec3_from(margin));
}

/* Boxes in leaves of their own, in a scene of a few cells or of many. */
static void
make_scattered(cases_random *r, fxr_aabb *boxes, uint32_t count)
{
    const unsigned bits = 2 + (unsigned)cases_below(r, 29);
    uint32_t k;

    for (k = 0; k < count; k++) {
        const fxr_vec3 a = cases_vec3(r, bits), b = cases_vec3(r, bits / 2 + 1);

        boxes[k].min = fxr_vec3_min(a, fxr_vec3_add(a, b));
        boxes[k].max = fxr_vec3_max(a, fxr_vec3_add(a, b));
    }
    make_boxes(boxes, count);
}

/* A few cells from p, on each axis. */
static fxr_vec3
cells_from(cases_random *r, fxr_vec3 p)
{
    fxr_vec3 v;

    v.x = cases_signed(r, g.bvh.shift[0] + 3u);
    v.y = cases_signed(r, g.bvh.shift[1] + 3u);
    v.z = cases_signed(r, g.bvh.shift[2] + 3u);
    return fxr_vec3_add(p, v);
}

/* A way of a few cells beside a box, or from afar to it. */
static void
aim_at_box(cases_random *r, const fxr_aabb *box, fxr_segment *s)
{
    if (cases_below(r, 2)) {
        s->a = cells_from(r, box->min);
        s->b = cells_from(r, s->a);
        return;
    }
    s->a = cases_vec3(r, 31);
    s->b = cases_below(r, 4) ? box->min : cells_from(r, box->min);
}

static void
test_bvh_visits_nothing_beyond_its_margin(void)
{
    const uint32_t cases = test_cases(4000);
    cases_random r;
    uint32_t i, k, visits = 0;

    cases_start(&r, test_seed(), 923);
    for (i = 0; i < cases; i++) {
        fxr_aabb boxes[9];
        fxr_segment s;
        uint32_t seen = 0;

        make_scattered(&r, boxes, COUNT(boxes));
        aim_at_box(&r, &boxes[0], &s);
        CHECK(fxr_segment_visit_bvh(&s, &g.bvh, see_shape, &seen));
        g.c.segment = s;
        test_case("boxes and a way", print_grove, &g);
        for (k = 0; k < COUNT(boxes); k++) {
            const bool seen_k = (seen >> k & 1) != 0;

            CHECK(seen_k || !fxr_segment_hits_aabb(&s, &boxes[k]));
            visits += seen_k;
            grow_by_margin(&boxes[k], &s);
            CHECK(!seen_k || fxr_segment_hits_aabb(&s, &boxes[k]));
        }
    }
    test_case("enough of them are met", NULL, NULL);
    CHECK(visits > cases / 16);
    test_count(cases);
}

/* One that is empty, and one that is not. */
static void
test_bvh_visits_of_empty_boxes(void)
{
    const fxr_aabb boxes[2] = {{{0, 1, 0}, {0, 0, 0}}, {{5, 5, 5}, {5, 5, 5}}};
    const fxr_aabb all = {{INT32_MIN, INT32_MIN, INT32_MIN},
                          {INT32_MAX, INT32_MAX, INT32_MAX}};
    fxr_aabb none = all;
    uint32_t seen = 0;

    make_boxes(boxes, 2);
    CHECK(fxr_aabb_visit_bvh(&all, &g.bvh, see_shape, &seen));
    CHECK((seen & 2u) != 0);
    seen = 0;
    none.min.y = 1;
    none.max.y = 0;
    CHECK(fxr_aabb_visit_bvh(&none, &g.bvh, see_shape, &seen));
    CHECK(seen == 0);
}

static const test_function visit_functions[] = {
    TEST(test_bvh_visits_of_a_short_way_in_a_thin_scene),
    TEST(test_bvh_visits_nothing_beyond_its_margin),
    TEST(test_bvh_visits_of_empty_boxes)};

const test_suite suite_bvh_visit = SUITE("bvh_visit", visit_functions, true);
