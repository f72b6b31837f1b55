/*
 * test_sphere_range.c - spheres at the ends of the number range, of radius 0,
 * empty ones, and roots that are not rational.
 */
#include "../cases/distance/closest.h"
#include "../suites.h"

#define MIN INT32_MIN
#define MAX INT32_MAX
#define UNIT ((uint64_t)1 << 32)

static scene c;

static fxr_vec3
vec3(int32_t x, int32_t y, int32_t z)
{
    fxr_vec3 v;

    v.x = x;
    v.y = y;
    v.z = z;
    return v;
}

static void
set(fxr_vec3 a, fxr_vec3 b, fxr_vec3 center, int32_t radius)
{
    c.segment.a = c.ray.origin = c.line.origin = a;
    c.segment.b = c.ray.dir = c.line.dir = b;
    c.sphere.center = center;
    c.sphere.radius = radius;
}

static bool
is(fxr_ratio t, uint64_t num)
{
    return t.num == num && t.den == UNIT && !t.negative;
}

/* Center (0, 0, 0), radius 5, a chord one ulp beside the center: the half chord
 * is sqrt(24), and clip rounds (10 -+ sqrt(24)) / 20 outward. */
static void
test_irrational_chord(void)
{
    answer got;

    set(vec3(-10, 1, 0), vec3(10, 1, 0), vec3(0, 0, 0), 5);
    got = scene_ask(&sphere_pairs[LINEAR_SEGMENT], &c);
    test_case("sqrt(24)", print_scene, &c);
    CHECK(got.hits && got.crosses);
    CHECK(is(got.span.enter, 1095435814));
    CHECK(is(got.span.exit, 3199531482u));
    CHECK(vec3_equal(got.hit.enter_point, vec3(-5, 1, 0)));
    CHECK(vec3_equal(got.hit.exit_point, vec3(5, 1, 0)));
}

/* Across the whole range in steps of one ulp: t is 2^32 - 2 and 2^32. */
static void
test_parameters_saturate(void)
{
    const uint64_t enter = (UNIT - 2) * UNIT;
    answer got;

    set(vec3(MIN, 0, 0), vec3(1, 0, 0), vec3(MAX, 0, 0), 1);
    got = scene_ask(&sphere_pairs[LINEAR_RAY], &c);
    test_case("saturated t", print_scene, &c);
    CHECK(got.hits && got.crosses);
    CHECK(is(got.span.enter, enter));
    CHECK(is(got.span.exit, UINT64_MAX));
    CHECK(vec3_equal(got.hit.enter_point, vec3(MAX - 1, 0, 0)));
    CHECK(vec3_equal(got.hit.exit_point, vec3(MAX, 0, 0)));
    c.line.dir.x = -1;
    got = scene_ask(&sphere_pairs[LINEAR_LINE], &c);
    CHECK(got.hits && got.span.enter.negative && got.span.exit.negative);
    CHECK(got.span.enter.num == UINT64_MAX && got.span.enter.den == UNIT);
    CHECK(got.span.exit.num == enter && got.span.exit.den == UNIT);
}

/* The largest sphere and the longest segments; all decisions at full range. */
static void
test_largest_sphere(void)
{
    const fxr_vec3 corner = {MIN, MIN, MIN};

    test_case("radius INT32_MAX", print_scene, &c);
    set(vec3(MAX, 0, 0), vec3(MAX, MAX, MAX), vec3(0, 0, 0), MAX);
    CHECK(fxr_segment_hits_sphere(&c.segment, &c.sphere));
    CHECK(!fxr_segment_crosses_sphere(&c.segment, &c.sphere));
    set(vec3(MIN, 0, 0), corner, vec3(0, 0, 0), MAX);
    CHECK(!fxr_segment_hits_sphere(&c.segment, &c.sphere));
    CHECK(fxr_point_in_sphere(vec3(0, MAX, 0), &c.sphere));
    CHECK(!fxr_point_in_sphere(vec3(0, MAX, 1), &c.sphere));
    CHECK(!fxr_point_in_sphere(vec3(0, MIN, 0), &c.sphere));
    set(corner, vec3(MAX, MAX, MAX), vec3(1, 0, 0), 0);
    CHECK(!fxr_segment_hits_sphere(&c.segment, &c.sphere));
    c.sphere.radius = 1;
    CHECK(fxr_segment_crosses_sphere(&c.segment, &c.sphere));
    set(corner, vec3(MAX, MIN, MIN), vec3(0, MAX, MIN), MAX);
    CHECK(!fxr_segment_hits_sphere(&c.segment, &c.sphere));
    c.sphere.center.y--;
    CHECK(!fxr_segment_hits_sphere(&c.segment, &c.sphere));
    c.sphere.center.y = -1;
    CHECK(fxr_segment_hits_sphere(&c.segment, &c.sphere));
    CHECK(!fxr_segment_crosses_sphere(&c.segment, &c.sphere));
    c.sphere.center.y = 0;
    CHECK(!fxr_segment_hits_sphere(&c.segment, &c.sphere));
}

/* (2^32 - 1 - 5)^2 on one axis; on two axes it is beyond 2^64. */
static void
test_distance_to_a_sphere_saturates(void)
{
    const uint64_t gap = UNIT - 6;
    fxr_closest got;

    test_case("far from a sphere", print_scene, &c);
    set(vec3(MIN, 0, 0), vec3(0, 0, 0), vec3(MAX, 0, 0), 5);
    CHECK(fxr_point_closest_sphere(c.segment.a, &c.sphere, &got));
    CHECK(got.dist2 == gap * gap);
    CHECK(vec3_equal(got.on_shape, vec3(MAX - 5, 0, 0)));
    c.sphere.center.y = MAX;
    CHECK(fxr_point_closest_sphere(c.segment.a, &c.sphere, &got));
    CHECK(got.dist2 == UINT64_MAX);
}

/* A sphere of radius 0 is a point, without an interior. */
static void
test_sphere_of_radius_0(void)
{
    unsigned linear;

    for (linear = 0; linear < SPHERE_PAIRS; linear++) {
        const pair *p = &sphere_pairs[linear];
        answer got;

        set(vec3(-3, 0, 0), vec3(6, 0, 0), vec3(0, 0, 0), 0);
        got = scene_ask(p, &c);
        test_case(p->name, print_scene, &c);
        CHECK(got.hits && !got.crosses && answer_is_consistent(p, &got));
        CHECK(vec3_equal(got.hit.enter_point, c.sphere.center));
        CHECK(vec3_equal(got.hit.exit_point, c.sphere.center));
        c.sphere.center.z = 1;
        CHECK(!p->hits(&c));
    }
    CHECK(fxr_point_in_sphere(c.sphere.center, &c.sphere));
    CHECK(!fxr_point_in_sphere(vec3(0, 0, 2), &c.sphere));
}

static void
test_sphere_of_negative_radius_is_empty(void)
{
    const int32_t radii[] = {-1, -5, MIN};
    unsigned i, linear;

    for (i = 0; i < COUNT(radii); i++) {
        set(vec3(-3, 0, 0), vec3(6, 0, 0), vec3(0, 0, 0), radii[i]);
        for (linear = 0; linear < SPHERE_PAIRS; linear++) {
            const answer got = scene_ask(&sphere_pairs[linear], &c);

            test_case(sphere_pairs[linear].name, print_scene, &c);
            CHECK(!got.hits && !got.crosses);
            CHECK(answer_is_consistent(&sphere_pairs[linear], &got));
        }
        for (linear = 0; linear < 4; linear++) {
            const nearest *n = &nearests[NEAREST_SPHERE + linear];
            const nearest_answer got = nearest_ask(n, &c);

            test_case(n->name, print_scene, &c);
            CHECK(!got.any && nearest_is_consistent(n, &c, &got));
        }
        CHECK(!fxr_point_in_sphere(c.sphere.center, &c.sphere));
    }
}

/* The diagonal of a cube of 2^31 - 1, whose square is above 2^63, passes the other
 * corners at more than 2^30. */
static void
test_sums_above_63_bits(void)
{
    const int32_t low = -((int32_t)1 << 29), high = 3 * ((int32_t)1 << 29) - 1;

    set(vec3(low, low, low), vec3(high, high, high), vec3(high, high, low),
        1000);
    test_case("missed, from the low end", print_scene, &c);
    CHECK(!fxr_segment_hits_sphere(&c.segment, &c.sphere));
    set(vec3(high, high, high), vec3(low, low, low), vec3(low, low, high),
        1000);
    test_case("missed, from the high end", print_scene, &c);
    CHECK(!fxr_segment_hits_sphere(&c.segment, &c.sphere));
    c.sphere.center = vec3(high - 600, high - 600, high - 600);
    test_case("met near its start", print_scene, &c);
    CHECK(fxr_segment_hits_sphere(&c.segment, &c.sphere));
}

static const test_function functions[] = {
    TEST(test_irrational_chord),
    TEST(test_sums_above_63_bits),
    TEST(test_parameters_saturate),
    TEST(test_largest_sphere),
    TEST(test_distance_to_a_sphere_saturates),
    TEST(test_sphere_of_radius_0),
    TEST(test_sphere_of_negative_radius_is_empty)};

const test_suite suite_sphere_range = SUITE("sphere_range", functions, false);
