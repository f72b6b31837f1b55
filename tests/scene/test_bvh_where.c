/*
 * test_bvh_where.c - trees: hits and casts among some shapes and before a limit, and what a visit shows.
 */
/* Tests: src/scene/fxr_scene_linear.c, src/scene/fxr_linear_shape.c */
/* Tests: src/wide/fxr_bvh_wide_where.c, src/scene/fxr_bvh_visit.c */
/* Tests: src/scene/fxr_tree_query.c */

#include <string.h>

#include "../cases/scene/scenes.h"
#include "../cases/scene/trees.h"
#include "../suites.h"
#include "../test.h"

/*
 * Hits and casts in trees of both kinds, among some of the shapes and
 * before a limit, against every shape by itself.
 */

/* What a question says that is about cast alone, with what cast says. */
static const char *
compare(const grove_answer *want, const grove_answer *got)
{
    grove_answer w = *want, h = *got;

    if (w.hits != h.hits)
        return "hits";
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
    f.asked = 0;
    f.fault = NULL;
    got = where_ask(linear, &grove_shared, wide, limit, where_kept, &f);
    differs = compare(&want, &got);
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
    const char *differs = compare(&want, &got);

    test_case(differs ? differs : "every shape", print_grove, &grove_shared);
    CHECK(differs == NULL);
}

/* All shapes with the id of one of them are left out. */
static void
check_not_id(case_linear linear, const fxr_bvh_wide *wide, uint32_t shape)
{
    const uint32_t *ids = grove_shared.bvh.ids;
    uint32_t id = ids != NULL ? ids[shape] : shape, bits = 0, i;
    grove_answer want, got;
    const char *differs;

    for (i = 0; i < where_shared.count; i++)
        if ((ids != NULL ? ids[i] : i) != id)
            bits |= (uint32_t)1 << i;
    want = where_by_shapes(&where_shared, bits, NULL);
    got = where_ask(linear, &grove_shared, wide, NULL, fxr_not_id, &id);
    differs = compare(&want, &got);
    test_case(differs ? differs : "not one id", print_grove, &grove_shared);
    CHECK(differs == NULL);
}

static void
check_where(cases_random *r, case_linear linear, const fxr_bvh_wide *wide)
{
    fxr_ratio room;
    const fxr_ratio *limit = where_limit(r, &where_shared, &room);

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

static const test_function functions[] = {TEST(test_bvh_where_by_shapes),
                                          TEST(test_bvh_wide_where_by_shapes)};

const test_suite suite_bvh_where = SUITE("bvh_where", functions, true);

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
