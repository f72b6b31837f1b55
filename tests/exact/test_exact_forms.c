/*
 * test_exact_forms.c - the forms of one function that ports choose from give the
 * same answers as the one that is compared with exact arithmetic: the tests of boxes, and of nodes.
 */
#include "../../src/scene/tree.h"

#include "../cases/scene/trees.h"
#include "../cases/space/cases.h"
#include "exact.h"
#include "forms.h"

/* The node test of the port that is built. */
#define NODES_MET nodes_met_here
#include "nodes.h"

static scene c;

static void
print_now(const void *input)
{
    print_scene(input);
}

static bool
ratios_same(const fxr_ratio *a, const fxr_ratio *b)
{
    return a->num == b->num && a->den == b->den && a->negative == b->negative;
}

static bool
hits_same(const fxr_hit *a, const fxr_hit *b)
{
    return ratios_same(&a->span.enter, &b->span.enter) &&
           ratios_same(&a->span.exit, &b->span.exit) &&
           a->span.enter_faces == b->span.enter_faces &&
           a->span.exit_faces == b->span.exit_faces &&
           vec3_equal(a->enter_point, b->enter_point) &&
           vec3_equal(a->exit_point, b->exit_point);
}

static bool
entries_same(const fxr_entry *a, const fxr_entry *b)
{
    return ratios_same(&a->t, &b->t) && a->faces == b->faces &&
           vec3_equal(a->point, b->point);
}

/* Field by field as the library writes it, and as it was if there is no hit. */
static void
check_cast(bool hits, const fxr_hit *hit, bool form_hits,
           const fxr_hit *form_hit)
{
    CHECK(form_hits == hits);
    CHECK(hits_same(form_hit, hit));
}

#define CHECK_CASTS(form)                                                     \
    do {                                                                      \
        fxr_hit hit = before, other = before;                                 \
        bool hits = fxr_segment_cast_aabb(&c.segment, &c.aabb, &hit);         \
                                                                              \
        check_cast(hits, &hit,                                                \
                   form##_segment_cast_aabb(&c.segment, &c.aabb, &other),     \
                   &other);                                                   \
        hit = other = before;                                                 \
        hits = fxr_ray_cast_aabb(&c.ray, &c.aabb, &hit);                      \
        check_cast(hits, &hit, form##_ray_cast_aabb(&c.ray, &c.aabb, &other), \
                   &other);                                                   \
        hit = other = before;                                                 \
        hits = fxr_line_cast_aabb(&c.line, &c.aabb, &hit);                    \
        check_cast(hits, &hit,                                                \
                   form##_line_cast_aabb(&c.line, &c.aabb, &other), &other);  \
    } while (0)

static void
test_forms_cast(void)
{
    const fxr_hit before = {
        {{1, 2, true}, {3, 4, true}, 5, 6}, {7, 8, 9}, {10, 11, 12}};
    const uint32_t n = test_cases(EXACT_CASES);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 603);
    test_case("a form of cast", print_now, &c);
    for (i = 0; i < n; i++) {
        cases_aabb(&r, &c);
        CHECK_CASTS(early);
        CHECK_CASTS(brief);
        CHECK_CASTS(digits);
        CHECK_CASTS(bounds);
    }
    test_count(n);
}

#define CHECK_ENTER(form, linear)                                         \
    do {                                                                  \
        fxr_entry entry = before, other = before;                         \
        const bool enters =                                               \
            fxr_##linear##_enter_aabb(&c.linear, &c.aabb, &entry);        \
                                                                          \
        CHECK(form##_##linear##_enter_aabb(&c.linear, &c.aabb, &other) == \
              enters);                                                    \
        CHECK(entries_same(&other, &entry));                              \
    } while (0)
#define CHECK_ENTERS(form)      \
    CHECK_ENTER(form, segment); \
    CHECK_ENTER(form, ray);     \
    CHECK_ENTER(form, line)

static void
test_forms_enter(void)
{
    const fxr_entry before = {{1, 2, true}, {3, 4, 5}, 6};
    const uint32_t n = test_cases(EXACT_CASES);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 606);
    test_case("a form of enter", print_now, &c);
    for (i = 0; i < n; i++) {
        cases_aabb(&r, &c);
        CHECK_ENTERS(early);
        CHECK_ENTERS(brief);
        CHECK_ENTERS(digits);
        CHECK_ENTERS(bounds);
    }
    test_count(n);
}

static void
test_forms_agree(void)
{
    const uint32_t n = test_cases(EXACT_CASES);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 601);
    test_case("a form of hits or crosses", print_now, &c);
    for (i = 0; i < n; i++) {
        bool hits, crosses;

        cases_aabb(&r, &c);
        hits = fxr_segment_hits_aabb(&c.segment, &c.aabb);
        crosses = fxr_segment_crosses_aabb(&c.segment, &c.aabb);
        CHECK(early_segment_hits_aabb(&c.segment, &c.aabb) == hits);
        CHECK(brief_segment_hits_aabb(&c.segment, &c.aabb) == hits);
        CHECK(early_segment_crosses_aabb(&c.segment, &c.aabb) == crosses);
        CHECK(brief_segment_crosses_aabb(&c.segment, &c.aabb) == crosses);
        hits = fxr_ray_hits_aabb(&c.ray, &c.aabb);
        crosses = fxr_ray_crosses_aabb(&c.ray, &c.aabb);
        CHECK(early_ray_hits_aabb(&c.ray, &c.aabb) == hits);
        CHECK(brief_ray_hits_aabb(&c.ray, &c.aabb) == hits);
        CHECK(early_ray_crosses_aabb(&c.ray, &c.aabb) == crosses);
        CHECK(brief_ray_crosses_aabb(&c.ray, &c.aabb) == crosses);
        CHECK(brief_line_hits_aabb(&c.line, &c.aabb) ==
              fxr_line_hits_aabb(&c.line, &c.aabb));
        CHECK(brief_line_crosses_aabb(&c.line, &c.aabb) ==
              fxr_line_crosses_aabb(&c.line, &c.aabb));
    }
    test_count(n);
}

/* The cases are such that a wrong tie shows in each question. */
static void
test_forms_control(void)
{
    uint32_t differ[3] = {0, 0, 0}, i;
    cases_random r;

    cases_start(&r, test_seed(), 602);
    for (i = 0; i < 20000; i++) {
        cases_aabb(&r, &c);
        differ[0] += wrong_segment_crosses_aabb(&c.segment, &c.aabb) !=
                     fxr_segment_crosses_aabb(&c.segment, &c.aabb);
        differ[1] += wrong_ray_crosses_aabb(&c.ray, &c.aabb) !=
                     fxr_ray_crosses_aabb(&c.ray, &c.aabb);
        differ[2] += wrong_ray_hits_aabb(&c.ray, &c.aabb) !=
                     fxr_ray_hits_aabb(&c.ray, &c.aabb);
    }
    CHECK(differ[0] > 0);
    CHECK(differ[1] > 0);
    CHECK(differ[2] == 0); /* a tie is a hit all the same */
}

/* And a wrong tie shows in the faces of a cast. */
static void
test_forms_cast_control(void)
{
    uint32_t differ = 0, i;
    cases_random r;

    cases_start(&r, test_seed(), 604);
    for (i = 0; i < 20000; i++) {
        fxr_hit hit, other;

        cases_aabb(&r, &c);
        if (fxr_segment_cast_aabb(&c.segment, &c.aabb, &hit) &&
            wrong_segment_cast_aabb(&c.segment, &c.aabb, &other)) {
            differ += !hits_same(&hit, &other);
        }
    }
    CHECK(differ > 0);
}

/* Without a hint, and with each axis. */
static void
test_forms_separating_axis(void)
{
    const uint32_t n = test_cases(EXACT_CASES);
    cases_random r;
    uint32_t i;
    int hint;

    cases_start(&r, test_seed(), 605);
    test_case("a form of separating_axis", print_now, &c);
    for (i = 0; i < n; i++) {
        cases_aabb(&r, &c);
        for (hint = FXR_NO_AXIS; hint < 6; hint++)
            CHECK(
                brief_segment_separating_axis_aabb(&c.segment, &c.aabb, hint) ==
                fxr_segment_separating_axis_aabb(&c.segment, &c.aabb, hint));
    }
    test_count(n);
}

static const test_function functions[] = {
    TEST(test_forms_agree),        TEST(test_forms_control),
    TEST(test_forms_cast),         TEST(test_forms_enter),
    TEST(test_forms_cast_control), TEST(test_forms_separating_axis)};

const test_suite suite_exact_forms = SUITE("exact_forms", functions, true);

/* The node test of the port gives the answers of that in plain C,
 * node by node: cells that a component touches, or nearly so, in grids of any size. */

static scene nodes_c;
static fxr_bvh_node nodes[NODES];
static fxr_bvh tree;

static void
nodes_print_now(const void *input)
{
    print_scene(input);
}

/* A point in the grid. */
static fxr_vec3
point_in_grid(cases_random *r)
{
    int32_t p[3];
    unsigned i;

    for (i = 0; i < 3; i++)
        p[i] = cases_to_i32(
            (uint32_t)vec3_get(tree.origin, i) +
            (cases_u32(r) & (((uint32_t)0x10000 << tree.shift[i]) - 1)));
    return vec3_from(p);
}

static uint16_t
cell_near(cases_random *r, int64_t cell, uint32_t within)
{
    const int64_t v = cell + cases_below(r, 2 * within + 1) - within;

    return (uint16_t)(v < 0 ? 0 : v > 65535 ? 65535 : v);
}

/* With a face, an edge or a corner near p. */
static void
make_node(cases_random *r, fxr_vec3 p, fxr_bvh_node *out)
{
    const uint32_t within = cases_below(r, 4) ? 3 : 70;
    unsigned i;

    for (i = 0; i < 3; i++) {
        const int64_t off = (int64_t)vec3_get(p, i) - vec3_get(tree.origin, i);
        const int64_t cell = off < 0 ? -1 : off >> tree.shift[i];
        const uint16_t first = cell_near(r, cell, within);
        const uint16_t other =
            cell_near(r, first, 0xFFFF >> cases_below(r, 17));

        out->min[i] = first < other ? first : other;
        out->max[i] = first < other ? other : first;
    }
}

/* From 130000 to 200000 cells before the grid on an axis, and in it on another. */
static void
make_passing(cases_random *r)
{
    const uint32_t off = cases_below(r, 3), bits = cases_below(r, 24);
    int32_t a[3], b[3], d[3];
    unsigned i;

    for (i = 0; i < 3; i++) {
        const int64_t cells = i == off
                                  ? -130000 - (int64_t)cases_below(r, 70000)
                                  : cases_below(r, 65536);
        const bool down = cases_below(r, 2) != 0;
        const int64_t from =
            (down ? 65535 - cells : cells) * ((int64_t)1 << tree.shift[i]);

        a[i] = cases_add(vec3_get(tree.origin, i), from);
        d[i] = (int32_t)(0xFFFFFF -
                         cases_below(r, 8) * cases_below(r, 0x200000)) >>
               bits;
        d[i] = down ? -d[i] : d[i];
        b[i] = cases_add(a[i], 64 * (int64_t)d[i]);
    }
    cases_set_linear(a, b, d, &nodes_c);
}

static void
make_case(cases_random *r)
{
    const fxr_vec3 through = point_in_grid(r);
    int32_t a[3], b[3], d[3];
    unsigned i;

    for (i = 0; i < 3; i++) {
        d[i] = cases_signed(r, (unsigned)cases_below(r, 32));
        a[i] = cases_add(vec3_get(through, i), -(int64_t)d[i]);
        b[i] = cases_add(vec3_get(through, i), d[i]);
    }
    cases_set_linear(a, b, d, &nodes_c);
    if (cases_below(r, 2))
        cases_graze(r, through, (unsigned)cases_below(r, 32),
                    (unsigned)cases_below(r, 8), &nodes_c);
    if (cases_below(r, 4) == 0)
        make_passing(r);
    for (i = 0; i < NODES; i++)
        make_node(r,
                  cases_point_on(r, nodes_c.segment.a,
                                 i % 4 ? nodes_c.segment.b : through, 2000),
                  &nodes[i]);
    if (cases_below(r, 8) == 0) {
        nodes[0].min[0] = 1;
        nodes[0].max[0] = 0; /* empty */
    }
}

static void
test_nodes_as_in_plain_c(void)
{
    const uint32_t n = test_cases(EXACT_CASES / 4);
    uint32_t i, k, some = 0;
    cases_random r;

    cases_start(&r, test_seed(), 611);
    test_case("nodes met", nodes_print_now, &nodes_c);
    tree.nodes = nodes;
    tree.node_count = NODES;
    for (i = 0; i < n; i++) {
        cases_grid(&r, &tree);
        make_case(&r);
        for (k = 0; k < 4; k++) {
            const bool s = (k & 1) != 0;
            const fxr_vec3 *const p =
                s ? &nodes_c.segment.a : &nodes_c.ray.origin;
            const fxr_vec3 *const q = s ? &nodes_c.segment.b : &nodes_c.ray.dir;
            const fxr_vec3 end =
                cases_point_on(&r, nodes_c.segment.a, nodes_c.segment.b, 2000);
            const fxr_vec3 *const limit = k & 2 ? &end : NULL;
            const uint32_t met = nodes_met_generic(s, p, q, limit, &tree);

            CHECK(nodes_met_here(s, p, q, limit, &tree) == met);
            some += met != 0 && met != 0xFFFF;
        }
    }
    CHECK(some > n); /* of 4 n */
    test_count(n);
}

static const test_function nodes_functions[] = {TEST(test_nodes_as_in_plain_c)};

const test_suite suite_exact_nodes =
    SUITE("exact_nodes", nodes_functions, true);
