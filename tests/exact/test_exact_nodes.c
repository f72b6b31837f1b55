/*
 * test_exact_nodes.c - the node test of the port gives the answers of that in plain C,
 * node by node: cells that a component touches, or nearly so, in grids of any size.
 */
#include "../cases/scene/trees.h"
#include "exact.h"
#include "nodes.h"

static scene c;
static fxr_bvh_node nodes[NODES];
static fxr_bvh tree;

static void
print_now(const void *input)
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
    cases_set_linear(a, b, d, &c);
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
    cases_set_linear(a, b, d, &c);
    if (cases_below(r, 2))
        cases_graze(r, through, (unsigned)cases_below(r, 32),
                    (unsigned)cases_below(r, 8), &c);
    if (cases_below(r, 4) == 0)
        make_passing(r);
    for (i = 0; i < NODES; i++)
        make_node(
            r,
            cases_point_on(r, c.segment.a, i % 4 ? c.segment.b : through, 2000),
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
    test_case("nodes met", print_now, &c);
    tree.nodes = nodes;
    tree.node_count = NODES;
    for (i = 0; i < n; i++) {
        cases_grid(&r, &tree);
        make_case(&r);
        for (k = 0; k < 4; k++) {
            const bool s = (k & 1) != 0;
            const fxr_vec3 *const p = s ? &c.segment.a : &c.ray.origin;
            const fxr_vec3 *const q = s ? &c.segment.b : &c.ray.dir;
            const fxr_vec3 end =
                cases_point_on(&r, c.segment.a, c.segment.b, 2000);
            const fxr_vec3 *const limit = k & 2 ? &end : NULL;
            const uint32_t met = nodes_met_generic(s, p, q, limit, &tree);

            CHECK(nodes_met_here(s, p, q, limit, &tree) == met);
            some += met != 0 && met != 0xFFFF;
        }
    }
    CHECK(some > n); /* of 4 n */
    test_count(n);
}

static const test_function functions[] = {TEST(test_nodes_as_in_plain_c)};

const test_suite suite_exact_nodes = SUITE("exact_nodes", functions, true);
