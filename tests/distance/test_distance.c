/*
 * test_distance.c - closest points at the ends of the range; distances from their squares, beside the middle.
 */
/* Tests: src/distance/fxr_closest_aabb_fast.c */

#include <fixray/closest.h>

#include "../cases/distance/closest.h"
#include "../suites.h"
#include "../test.h"

/*
 * Closest points at the ends of the number range, of empty
 * shapes and of boxes with slanting axes; distances from their squares.
 */

#define MIN INT32_MIN
#define MAX INT32_MAX

static scene c;

static void
set_upright(fxr_vec3 center, fxr_vec3 half)
{
    const fxr_obb box = {
        {0, 0, 0},
        {0, 0, 0},
        {{FXR_Q30_ONE, 0, 0}, {0, FXR_Q30_ONE, 0}, {0, 0, FXR_Q30_ONE}}};

    c.obb = box;
    c.obb.center = center;
    c.obb.half = half;
}

static void
set_linear(fxr_vec3 a, fxr_vec3 b)
{
    c.segment.a = c.ray.origin = c.line.origin = a;
    c.segment.b = c.ray.dir = c.line.dir = b;
}

static void
check_distance(unsigned index, uint64_t dist2)
{
    const nearest_answer got = nearest_ask(&nearests[index], &c);

    test_case(nearests[index].name, print_scene, &c);
    CHECK(nearest_is_consistent(&nearests[index], &c, &got));
    CHECK(got.any && got.closest.dist2 == dist2);
}

/* From corner to corner of the range: 2^32 - 1 on one, two or all axes. */
static void
test_distance_saturates(void)
{
    const uint64_t longest = (uint64_t)UINT32_MAX * UINT32_MAX;
    const fxr_vec3 low = vec3_of(MIN, MIN, MIN);
    unsigned linear;

    c.aabb.min = c.aabb.max = low;
    set_upright(low, vec3_of(0, 0, 0));
    c.other.a = c.other.b = low;
    for (linear = LINEAR_SEGMENT; linear <= LINEAR_POINT; linear++) {
        const bool segment = linear == LINEAR_SEGMENT;

        set_linear(vec3_of(MIN, MAX, MIN),
                   segment ? vec3_of(MIN, MAX, MIN) : vec3_of(0, 0, 0));
        check_distance(NEAREST_AABB + linear, longest);
        check_distance(NEAREST_OBB + linear, longest);
        set_linear(vec3_of(MIN, MAX, MAX),
                   segment ? vec3_of(MAX, MAX, MAX) : vec3_of(5, 0, 0));
        check_distance(NEAREST_AABB + linear, UINT64_MAX);
        check_distance(NEAREST_OBB + linear, UINT64_MAX);
    }
    c.segment.b = c.segment.a = vec3_of(MIN, MIN, MAX);
    check_distance(NEAREST_SEGMENT, longest);
    check_distance(NEAREST_SEGMENT + 1, longest);
    c.segment.b = c.segment.a = vec3_of(MAX, MIN, MAX);
    check_distance(NEAREST_SEGMENT, UINT64_MAX);
    check_distance(NEAREST_SEGMENT + 1, UINT64_MAX);
}

/* (2^32 - 1)^2 + 92681^2 is 2^64 - 166830, and 408^2 is 166464. */
static void
test_distance_just_fits(void)
{
    c.aabb.min = c.aabb.max = vec3_of(MIN, 0, 0);
    set_linear(vec3_of(MAX, 92681, 0), vec3_of(MAX, 92681, 0));
    check_distance(NEAREST_AABB, UINT64_MAX - 166829);
    set_linear(vec3_of(MAX, 92681, 408), vec3_of(MAX, 92681, 408));
    check_distance(NEAREST_AABB, UINT64_MAX - 365);
    set_linear(vec3_of(MAX, 92681, 409), vec3_of(MAX, 92681, 409));
    check_distance(NEAREST_AABB, UINT64_MAX);
}

/*
 * With m = 2^31 - 1 a ray along (m, 1, 0) leaves the box on x at t = (2 m + 1) / m, the
 * largest bound there is. From there the squared distance is
 *
 *   (m t - (2 m + 1))^2 + (1000 - t)^2
 *
 * with its least at t = (m (2 m + 1) + 1000) / (m^2 + 1) = 2 + 4.7e-10.
 */
static void
test_a_ray_leaves_the_widest_box(void)
{
    const uint64_t m = MAX;
    const fxr_ray ray = {{MIN, 0, 0}, {MAX, 1, 0}};
    const fxr_aabb box = {{MIN, 1000, 0}, {MAX, 1001, 0}};
    const fxr_ratio t = {m * (2 * m + 1) + 1000, m * m + 1, false};
    fxr_closest got;

    CHECK(fxr_ray_closest_aabb(&ray, &box, &got));
    CHECK(vec3_equal(got.on_linear, vec3_of(MAX, 2, 0)));
    CHECK(vec3_equal(got.on_shape, vec3_of(MAX, 1000, 0)));
    CHECK(ratio_equal(got.t, t));
    CHECK(got.dist2 == 998L * 998);
}

static void
test_points_beyond_the_range_are_its_end(void)
{
    const fxr_line line = {{MAX, MAX, 0}, {1, -1, 0}};
    const fxr_aabb box = {{MAX, MIN, 0}, {MAX, MIN, 0}};
    const fxr_ratio half = {UINT32_MAX, 2, false};
    fxr_closest got;

    /* Closest is half way down: (MAX + h, MAX - h), h = (2^32 - 1) / 2. */
    CHECK(fxr_line_closest_aabb(&line, &box, &got));
    CHECK(vec3_equal(got.on_linear, vec3_of(MAX, 0, 0)));
    CHECK(vec3_equal(got.on_shape, box.min));
    CHECK(ratio_equal(got.t, half));
    CHECK(got.dist2 == ((uint64_t)1 << 63) - ((uint64_t)1 << 32));
}

static void
check_empty(unsigned first)
{
    unsigned linear;

    for (linear = 0; linear < 4; linear++) {
        const closest_pair *n = &nearests[first + linear];
        const nearest_answer got = nearest_ask(n, &c);

        test_case(n->name, print_scene, &c);
        CHECK(!got.any);
        CHECK(nearest_is_consistent(n, &c, &got));
    }
}

static void
test_no_closest_point_of_an_empty_box(void)
{
    unsigned i;

    set_linear(vec3_of(1, 2, 3), vec3_of(4, 5, 6));
    for (i = 0; i < 3; i++) {
        int32_t v[3] = {0, 0, 0};

        v[i] = -1;
        c.aabb.min = vec3_of(0, 0, 0);
        c.aabb.max = vec3_from(v);
        check_empty(NEAREST_AABB);
        set_upright(vec3_of(0, 0, 0), vec3_from(v));
        check_empty(NEAREST_OBB);
        set_upright(vec3_of(0, 0, 0), vec3_of(1, 1, 1));
        c.obb.axis[i].x = c.obb.axis[i].y = c.obb.axis[i].z = FXR_Q30_ONE;
        check_empty(NEAREST_OBB);
    }
}

/* Axes (1/2, 1/2, 0), (-1/2, 1/2, 0): (10, 2, 0) is (6, -4, 0) in the box, so
 * (4, -2, 0) beyond its half extents of 2. */
static void
test_closest_in_the_coordinates_of_the_box(void)
{
    const fxr_vec3 p = {10, 2, 0};
    fxr_closest got;

    set_upright(vec3_of(0, 0, 0), vec3_of(2, 2, 2));
    c.obb.axis[0].x = c.obb.axis[0].y = FXR_Q30_ONE / 2;
    c.obb.axis[1].x = -FXR_Q30_ONE / 2;
    c.obb.axis[1].y = FXR_Q30_ONE / 2;
    CHECK(fxr_point_closest_obb(p, &c.obb, &got));
    CHECK(got.dist2 == 20);
    CHECK(vec3_equal(got.on_linear, p));
    CHECK(vec3_equal(got.on_shape, vec3_of(7, 1, 0)));
    /* From (3/2, -11/2, 0) along (3/2, 1/2, 0) in the box: at t the excess is
     * (3/2 t - 1/2, 1/2 t - 7/2, 0), smallest at t = 1. */
    set_linear(vec3_of(7, -4, 0), vec3_of(1, 2, 0));
    CHECK(fxr_ray_closest_obb(&c.ray, &c.obb, &got));
    CHECK(got.t.num == got.t.den && got.dist2 == 10);
    CHECK(vec3_equal(got.on_linear, vec3_of(8, -2, 0)));
    CHECK(vec3_equal(got.on_shape, vec3_of(6, -1, 0)));
}

static void
test_dist_uq16_floors(void)
{
    static const struct {
        uint64_t square;
        uint32_t root;
    } roots[] = {{0, 0},
                 {1, 1},
                 {3, 1},
                 {4, 2},
                 {8, 2},
                 {9, 3},
                 {0xffffffffu, 65535},
                 {0x100000000u, 65536},
                 {0x3fffffffffffffffu, 0x7fffffff},
                 {0x4000000000000000u, 0x80000000u},
                 {0xfffffffe00000000u, 0xfffffffeu},
                 {0xfffffffe00000001u, 0xffffffffu},
                 {UINT64_MAX, UINT32_MAX}};
    unsigned i;

    for (i = 0; i < COUNT(roots); i++)
        CHECK(fxr_dist_uq16(roots[i].square) == roots[i].root);
}

static const test_function functions[] = {
    TEST(test_distance_saturates),
    TEST(test_distance_just_fits),
    TEST(test_a_ray_leaves_the_widest_box),
    TEST(test_points_beyond_the_range_are_its_end),
    TEST(test_no_closest_point_of_an_empty_box),
    TEST(test_closest_in_the_coordinates_of_the_box),
    TEST(test_dist_uq16_floors)};

const test_suite suite_distance = SUITE("distance", functions, false);

/*
 * Squared distances so close beside the middle between two numbers
 * that an estimate does not tell how they round: N / A by hand, of the least distance
 * from a point.
 */

/*
 * With d = b - a, A = d.d, B = -a.d and C = a.a the least distance from 0 is where t = B / A,
 * and its square (A C - B^2) / A. beside: by how much that is above the middle, in 2^-32.
 * Two of the three parts of the sum fall short by nearly the most that SUM_UNDER allows
 * for, so that with two thirds of it the estimate would seem to be sure, and be too small.
 */
typedef struct {
    const char *name;
    fxr_segment s;
    uint64_t dist2;
} square_row;

static const square_row rows[] = {
    {"beside = 47579, A = 1850537",
     {{-816, -127, -851}, {-772, 893, 48}},
     938313},
    {"beside = 3401, A = 130531548825",
     {{69011, -117527, 102688}, {225699, -260143, -189957}},
     29072946260u},
    {"beside = 1614, A = 6022112016",
     {{-3373, 36444, -49906}, {51979, 53140, 1858}},
     3054281464u}};

static void
test_square_sum_beside_the_middle(void)
{
    const fxr_aabb point = {{0, 0, 0}, {0, 0, 0}};
    unsigned i;

    for (i = 0; i < COUNT(rows); i++) {
        fxr_closest got;

        test_case(rows[i].name, NULL, NULL);
        CHECK(fxr_segment_closest_aabb(&rows[i].s, &point, &got));
        CHECK(got.dist2 == rows[i].dist2);
    }
}

static const test_function sum_functions[] = {
    TEST(test_square_sum_beside_the_middle)};

const test_suite suite_square_sum = {"square_sum", sum_functions,
                                     COUNT(sum_functions), false};
