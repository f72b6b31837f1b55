/*
 * test_bvh_limits.c - what a query of a tree leaves out, and what it must not: beyond
 * a hit, at the bounds of the arithmetic.
 */
#include <string.h>

#include "../cases/scene/trees.h"
#include "../suites.h"
#include "../test.h"

static const tree_room *const room = &grove_small;
static grove g;

/* Without shapes so far; leaves of one. */
static void
start_scene(void)
{
    pattern_fill(&g, sizeof g);
    memset(&g.bvh, 0, sizeof g.bvh);
    g.bvh.ids = NULL;
    g.room = room;
    g.leaf = 1;
    g.proper = true;
}

/* A tree of two leaves that tells lies: the box of the one that is met last lies
 * behind what is in the first one, though its shape is in front of it. Whoever finds
 * that has asked what lies behind a hit. Along an axis of 1000 cells. */
static void
make_liar(unsigned axis, bool up, unsigned shift)
{
    fxr_bvh_node *nodes = room->nodes;
    fxr_bvh_node *met = &nodes[up ? 1 : 2], *behind = &nodes[up ? 2 : 1];
    unsigned i;

    start_scene();
    for (i = 0; i < 3; i++) {
        g.bvh.shift[i] = (uint8_t)shift;
        nodes[0].min[i] = nodes[1].min[i] = nodes[2].min[i] = 0;
        nodes[0].max[i] = nodes[1].max[i] = nodes[2].max[i] = 1000;
    }
    met->min[axis] = met->max[axis] = up ? 100 : 900;
    behind->min[axis] = up ? 102 : 0;
    behind->max[axis] = up ? 1000 : 898;
    nodes[0].link = (uint32_t)axis << 29 | 2;
    met->link = 0x80000000u;
    behind->link = 0x80000001u;
    g.bvh.origin.x = g.bvh.origin.y = g.bvh.origin.z = 0;
    g.bvh.nodes = nodes;
    g.bvh.node_obbs = NULL;
    g.bvh.order = NULL;
    g.bvh.node_count = 3;
    g.bvh.shapes.aabbs = room->aabbs;
    g.bvh.shapes.aabb_count = 2;
}

/* At `at` along the axis, all of the scene across it. */
static void
make_sheet(unsigned axis, int32_t at, fxr_aabb *out)
{
    int32_t low[3] = {0, 0, 0}, high[3] = {8000, 8000, 8000};

    low[axis] = high[axis] = at;
    out->min = vec3_from(low);
    out->max = vec3_from(high);
}

static void
check_liar(unsigned axis, bool up, unsigned shift)
{
    const int32_t cell = (int32_t)1 << shift, last = up ? 0 : cell - 1;
    int32_t a[3] = {500, 500, 500}, b[3] = {500, 500, 500};
    int32_t d[3] = {0, 0, 0};
    fxr_closest closest;
    fxr_bvh_hit hit;
    uint32_t shape;

    make_liar(axis, up, shift);
    make_sheet(axis, (up ? 100 : 900) * cell + last, &room->aabbs[0]);
    make_sheet(axis, (up ? 99 : 901) * cell + last, &room->aabbs[1]);
    a[axis] = (up ? -50 : 1050) * cell;
    b[axis] = (up ? 1000 : 0) * cell;
    d[axis] = up ? 1 : -1;
    cases_set_linear(a, b, d, &g.c);
    test_case("a tree that tells lies", print_grove, &g);
    CHECK(fxr_segment_cast_bvh(&g.c.segment, &g.bvh, &hit));
    CHECK(hit.shape == 0);
    CHECK(fxr_ray_cast_bvh(&g.c.ray, &g.bvh, &hit));
    CHECK(hit.shape == 0);
    CHECK(fxr_point_closest_bvh(g.c.segment.a, &g.bvh, &closest, &shape));
    CHECK(shape == 0);
}

static void
test_bvh_asks_nothing_behind_a_hit(void)
{
    unsigned i;

    for (i = 0; i < 3 * 2 * 2; i++)
        check_liar(i % 3, i / 3 % 2 != 0, i / 6 * 3);
}

/* One triangle in a tree. */
static void
make_triangle(const fxr_vec3 *corners_of)
{
    static const uint16_t corner[] = {0, 1, 2};

    start_scene();
    g.bvh.shapes.triangle_count = 1;
    g.bvh.shapes.vertices = corners_of;
    g.bvh.shapes.corners16 = corner;
    g.bvh.shapes.vertex_count = 3;
    CHECK(grove_build(&g));
}

/* Huge on one axis, on one side or both; components go past that are small. */
static void
test_bvh_of_a_huge_triangle(void)
{
    static const int32_t ends[][2] = {{INT32_MIN, INT32_MAX},
                                      {-0x20000000, INT32_MAX},
                                      {INT32_MIN, 0x1FFFFFFF},
                                      {-0x20000000, 0x1FFFFFFF},
                                      {-0x20000001, 0x20000000}};
    cases_random r;
    unsigned i, k;

    cases_start(&r, test_seed(), 912);
    for (i = 0; i < 3 * COUNT(ends); i++) {
        int32_t v[3][3] = {{-1000, -1000, -1000}, {500, -1000, 900}, {0, 0, 0}};
        const unsigned axis = i % 3;
        fxr_vec3 corners_of[3];

        v[0][axis] = ends[i / 3][0];
        v[1][axis] = ends[i / 3][1];
        v[2][(axis + 1) % 3] = v[2][(axis + 2) % 3] = 3000;
        for (k = 0; k < 3; k++)
            corners_of[k] = vec3_from(v[k]);
        make_triangle(corners_of);
        for (k = 0; k < 40; k++) {
            g.c.segment.a = g.c.ray.origin = cases_vec3(&r, 12);
            g.c.segment.b = g.c.ray.dir = cases_vec3(&r, 12);
            grove_check(&g);
        }
    }
}

/* 2^30 large on every axis, from any of these on, seen by rays of small numbers. */
static void
test_bvh_of_a_far_triangle(void)
{
    static const int32_t starts[] = {-0x60000000, -0x20000001, -0x20000000,
                                     0x1FFFFFFF,  0x20000000,  0x3FFFFFFF};
    cases_random r;
    unsigned i, k;

    cases_start(&r, test_seed(), 913);
    for (i = 0; i < 40 * COUNT(starts); i++) {
        const int32_t start = starts[i % COUNT(starts)];
        fxr_vec3 corners_of[3];
        int32_t o[3], d[3];

        for (k = 0; k < 9; k++) {
            o[k % 3] = start + (int32_t)cases_below(&r, 0x40000000);
            corners_of[k / 3] = vec3_from(o);
        }
        make_triangle(corners_of);
        for (k = 0; k < 3; k++) {
            const int64_t middle = (int64_t)vec3_get(corners_of[0], k) / 4 +
                                   vec3_get(corners_of[1], k) / 2 +
                                   vec3_get(corners_of[2], k) / 4;

            o[k] = cases_signed(&r, 29);
            d[k] = (int32_t)((middle - o[k]) / 5) + cases_signed(&r, 24);
        }
        g.c.segment.a = g.c.ray.origin = vec3_from(o);
        g.c.segment.b = g.c.ray.dir = vec3_from(d);
        grove_check(&g);
    }
}

/* A hit of the box at t = 1/5, where x = m + 2/5 for the start of x at 0; the sphere
 * from m + 1 on is entered later. But its t is rounded down to 2^-32, below 1/5, which
 * the box has exactly: what is asked about does not end at the rounded m. */
static void
test_bvh_of_a_sphere_whose_t_is_rounded(void)
{
    const int32_t m = INT32_MIN + 858993458;
    const fxr_aabb box = {{m - 100, 1, 0}, {m + 50, 1, 0}};
    const fxr_sphere ball = {{m + 1 + 1000, 1, 0}, 1000};

    start_scene();
    g.bvh.shapes.aabbs = &box;
    g.bvh.shapes.aabb_count = 1;
    g.bvh.shapes.spheres = &ball;
    g.bvh.shapes.sphere_count = 1;
    CHECK(grove_build(&g));
    g.c.segment.a.x = INT32_MIN;
    g.c.segment.b.x = INT32_MAX - 3;
    g.c.segment.a.y = g.c.segment.a.z = g.c.segment.b.z = 0;
    g.c.segment.b.y = 5;
    g.c.ray.origin = g.c.ray.dir = g.c.segment.a;
    CHECK(grove_ask(LINEAR_SEGMENT, &g).hit.shape == 1);
    grove_check(&g);
}

/* With an OBB of one point that measures shortest along (1, 1, 1): for axes
 * u_i = e_i - 2^-21 (1, 1, 1), whose products are off by all of 2^-20, squares are less
 * by 3 2^-20. A sphere is between what it says and what its node says. */
static void
make_short(fxr_obb *box, fxr_sphere *ball)
{
    const int32_t off = -(FXR_Q30_ONE >> 21);
    unsigned i, k;

    start_scene();
    memset(box, 0, sizeof *box);
    for (i = 0; i < 3; i++) {
        int32_t u[3];

        for (k = 0; k < 3; k++)
            u[k] = (k == i ? FXR_Q30_ONE : 0) + off;
        box->axis[i] = unit3_from(u);
    }
    ball->radius = 0;
    CHECK(fxr_obb_make(box->center, box->half, box->axis, box));
    g.bvh.shapes.obbs = box;
    g.bvh.shapes.obb_count = 1;
    g.bvh.shapes.spheres = ball;
    g.bvh.shapes.sphere_count = 1;
}

static void
check_short(const fxr_vec3 *p)
{
    CHECK(grove_build(&g));
    g.c.segment.a = g.c.segment.b = g.c.ray.origin = g.c.ray.dir = *p;
    g.c.aabb.min = g.c.aabb.max = *p;
    test_case("an OBB that measures short", print_grove, &g);
    CHECK(grove_ask_closest(&g).shape == 0);
    grove_check(&g);
}

static void
test_bvh_closest_of_axes_that_are_just_accepted(void)
{
    const int32_t away = (int32_t)1 << 22, close_by = 281;
    fxr_sphere ball;
    fxr_obb box;
    fxr_vec3 p;

    /* 3 far^2 (1 - 3 2^-20) and 3 far^2 (1 - 2.5 2^-20) */
    make_short(&box, &ball);
    p.x = p.y = p.z = away;
    ball.center.x = ball.center.y = ball.center.z = 5;
    check_short(&p);
    /* 236882.3, rounded, and 236882: the lower number. Its node is at 236883. */
    make_short(&box, &ball);
    p.x = p.y = p.z = close_by;
    ball.center.x = close_by + 201;
    ball.center.y = close_by + 260;
    ball.center.z = close_by + 359;
    check_short(&p);
}

static const test_function functions[] = {
    TEST(test_bvh_asks_nothing_behind_a_hit), TEST(test_bvh_of_a_huge_triangle),
    TEST(test_bvh_of_a_far_triangle),
    TEST(test_bvh_of_a_sphere_whose_t_is_rounded),
    TEST(test_bvh_closest_of_axes_that_are_just_accepted)};

const test_suite suite_bvh_limits = SUITE("bvh_limits", functions, false);
