/*
 * test_sphere_range.c - spheres at the ends of the range, of radius 0, empty ones; the narrow form and the one
 * for numbers of any size.
 */
/* Tests: src/round/fxr_ball_any.c, src/round/fxr_ball_fast.c */

#include "../../src/round/ball.h"
#include "../cases/distance/closest.h"
#include "../cases/space/cases.h"
#include "../suites.h"
#include "../test.h"

/*
 * Spheres at the ends of the number range, of radius 0,
 * empty ones, and roots that are not rational.
 */

#define MIN INT32_MIN
#define MAX INT32_MAX
#define UNIT ((uint64_t)1 << 32)

static scene c;

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

    set(vec3_of(-10, 1, 0), vec3_of(10, 1, 0), vec3_of(0, 0, 0), 5);
    got = scene_ask(&sphere_pairs[LINEAR_SEGMENT], &c);
    test_case("sqrt(24)", print_scene, &c);
    CHECK(got.hits && got.crosses);
    CHECK(is(got.span.enter, 1095435814));
    CHECK(is(got.span.exit, 3199531482u));
    CHECK(vec3_equal(got.hit.enter_point, vec3_of(-5, 1, 0)));
    CHECK(vec3_equal(got.hit.exit_point, vec3_of(5, 1, 0)));
}

/* Across the whole range in steps of one ulp: t is 2^32 - 2 and 2^32. */
static void
test_parameters_saturate(void)
{
    const uint64_t enter = (UNIT - 2) * UNIT;
    answer got;

    set(vec3_of(MIN, 0, 0), vec3_of(1, 0, 0), vec3_of(MAX, 0, 0), 1);
    got = scene_ask(&sphere_pairs[LINEAR_RAY], &c);
    test_case("saturated t", print_scene, &c);
    CHECK(got.hits && got.crosses);
    CHECK(is(got.span.enter, enter));
    CHECK(is(got.span.exit, UINT64_MAX));
    CHECK(vec3_equal(got.hit.enter_point, vec3_of(MAX - 1, 0, 0)));
    CHECK(vec3_equal(got.hit.exit_point, vec3_of(MAX, 0, 0)));
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
    set(vec3_of(MAX, 0, 0), vec3_of(MAX, MAX, MAX), vec3_of(0, 0, 0), MAX);
    CHECK(fxr_segment_hits_sphere(&c.segment, &c.sphere));
    CHECK(!fxr_segment_crosses_sphere(&c.segment, &c.sphere));
    set(vec3_of(MIN, 0, 0), corner, vec3_of(0, 0, 0), MAX);
    CHECK(!fxr_segment_hits_sphere(&c.segment, &c.sphere));
    CHECK(fxr_point_in_sphere(vec3_of(0, MAX, 0), &c.sphere));
    CHECK(!fxr_point_in_sphere(vec3_of(0, MAX, 1), &c.sphere));
    CHECK(!fxr_point_in_sphere(vec3_of(0, MIN, 0), &c.sphere));
    set(corner, vec3_of(MAX, MAX, MAX), vec3_of(1, 0, 0), 0);
    CHECK(!fxr_segment_hits_sphere(&c.segment, &c.sphere));
    c.sphere.radius = 1;
    CHECK(fxr_segment_crosses_sphere(&c.segment, &c.sphere));
    set(corner, vec3_of(MAX, MIN, MIN), vec3_of(0, MAX, MIN), MAX);
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
    set(vec3_of(MIN, 0, 0), vec3_of(0, 0, 0), vec3_of(MAX, 0, 0), 5);
    CHECK(fxr_point_closest_sphere(c.segment.a, &c.sphere, &got));
    CHECK(got.dist2 == gap * gap);
    CHECK(vec3_equal(got.on_shape, vec3_of(MAX - 5, 0, 0)));
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

        set(vec3_of(-3, 0, 0), vec3_of(6, 0, 0), vec3_of(0, 0, 0), 0);
        got = scene_ask(p, &c);
        test_case(p->name, print_scene, &c);
        CHECK(got.hits && !got.crosses && answer_is_consistent(p, &got));
        CHECK(vec3_equal(got.hit.enter_point, c.sphere.center));
        CHECK(vec3_equal(got.hit.exit_point, c.sphere.center));
        c.sphere.center.z = 1;
        CHECK(!p->hits(&c));
    }
    CHECK(fxr_point_in_sphere(c.sphere.center, &c.sphere));
    CHECK(!fxr_point_in_sphere(vec3_of(0, 0, 2), &c.sphere));
}

static void
test_sphere_of_negative_radius_is_empty(void)
{
    const int32_t radii[] = {-1, -5, MIN};
    unsigned i, linear;

    for (i = 0; i < COUNT(radii); i++) {
        set(vec3_of(-3, 0, 0), vec3_of(6, 0, 0), vec3_of(0, 0, 0), radii[i]);
        for (linear = 0; linear < SPHERE_PAIRS; linear++) {
            const answer got = scene_ask(&sphere_pairs[linear], &c);

            test_case(sphere_pairs[linear].name, print_scene, &c);
            CHECK(!got.hits && !got.crosses);
            CHECK(answer_is_consistent(&sphere_pairs[linear], &got));
        }
        for (linear = 0; linear < 4; linear++) {
            const closest_pair *n = &nearests[NEAREST_SPHERE + linear];
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

    set(vec3_of(low, low, low), vec3_of(high, high, high),
        vec3_of(high, high, low), 1000);
    test_case("missed, from the low end", print_scene, &c);
    CHECK(!fxr_segment_hits_sphere(&c.segment, &c.sphere));
    set(vec3_of(high, high, high), vec3_of(low, low, low),
        vec3_of(low, low, high), 1000);
    test_case("missed, from the high end", print_scene, &c);
    CHECK(!fxr_segment_hits_sphere(&c.segment, &c.sphere));
    c.sphere.center = vec3_of(high - 600, high - 600, high - 600);
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

/*
 * Spheres by the narrow form and by the one for numbers of any
 * size: the same wherever the narrow one answers, also where its numbers end.
 */

static uint32_t state;

static uint32_t
draw(void)
{
    return cases_xorshift(&state);
}

static int32_t
corner(void)
{
    const int32_t v = 0x3fffffff - (int32_t)(draw() % 2);

    return draw() % 4 == 0 ? v : -v;
}

/* Small, or of any size, or at the limit of 2^30. */
static int32_t
number(uint32_t bits)
{
    const uint32_t kind = draw() % 8;
    const uint32_t v = kind == 0   ? 0x3ffffffe + draw() % 4
                       : kind == 1 ? 0x1ffffffe + draw() % 4
                                   : draw() >> (32 - bits);

    return draw() % 2 ? -(int32_t)v : (int32_t)v;
}

static void
draw_point(fxr_vec3 *p, uint32_t bits)
{
    const bool at_limit = draw() % 8 == 0; /* sums of three at the limit */

    p->x = at_limit ? corner() : number(bits);
    p->y = at_limit ? corner() : number(bits);
    p->z = at_limit ? corner() : number(bits);
}

static bool
same_ratio(const fxr_ratio *a, const fxr_ratio *b)
{
    return a->num == b->num && a->den == b->den && a->negative == b->negative;
}

static bool
same_point(const fxr_vec3 *a, const fxr_vec3 *b)
{
    return a->x == b->x && a->y == b->y && a->z == b->z;
}

static void
check_case(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
           const fxr_sphere *sphere, uint32_t *decided)
{
    fxr_hit got, expected;
    const verdict any =
        fxri_ball_any_cast(kind, p, q, sphere, &expected) ? HIT : MISS;
    verdict fast = fxri_ball_fast_test(kind, false, p, q, sphere);

    if (fast == UNSURE)
        return;
    CHECK(fast == any);
    CHECK(fxri_ball_any_test(p, q, sphere, kind) == (any == HIT));
    CHECK((fxri_ball_fast_test(kind, true, p, q, sphere) == HIT) ==
          fxri_ball_any_test(p, q, sphere, BALL_OPEN + kind));
    fast = fxri_ball_fast_cast(kind, p, q, sphere, &got);
    CHECK(fast == any || fast == UNSURE);
    if (fast != HIT)
        return;
    ++*decided;
    CHECK(same_ratio(&got.span.enter, &expected.span.enter));
    CHECK(same_ratio(&got.span.exit, &expected.span.exit));
    CHECK(same_point(&got.enter_point, &expected.enter_point));
    CHECK(same_point(&got.exit_point, &expected.exit_point));
}

static void
test_narrow_ball_as_any(void)
{
    const uint32_t cases = test_cases(20000);
    uint32_t i, decided = 0;

    state = 2463534242u + test_seed();
    for (i = 0; i < cases; i++) {
        const uint32_t bits = 1 + draw() % 31;
        fxr_vec3 p, q;
        fxr_sphere sphere;

        draw_point(&p, bits);
        draw_point(&q, bits);
        draw_point(&sphere.center, bits);
        sphere.radius = number(bits);
        if (sphere.radius < 0)
            sphere.radius = -sphere.radius;
        check_case(SEGMENT, &p, &q, &sphere, &decided);
        check_case(RAY, &p, &q, &sphere, &decided);
        check_case(LINE, &p, &q, &sphere, &decided);
    }
    CHECK(decided > cases / 8);
    test_count(cases);
}

/* Sums whose upper limb is a carry, and one of three products that are taken off, each
 * of nearly 2^35. */
static void
test_ball_any_sums(void)
{
    static const struct {
        fxr_vec3 dir;
        int32_t z, center_z;
        uint32_t b[3];
    } rows[] = {{{INT32_MIN, INT32_MIN, -65536}, 0, 65536, {0, 0, 1}},
                {{-7, -7, -7}, INT32_MIN, INT32_MAX, {0xFFFFFFEBu, 20, 0}}};
    uint32_t limb[COMPACT_ROOM(COMPACT_LIMBS)];
    fxr_vec3 p = {INT32_MIN, INT32_MIN, 0};
    fxr_sphere sphere = {{INT32_MAX, INT32_MAX, 0}, 0};
    quadratic_compact s;
    unsigned i, k;

    s.limb = limb;
    for (i = 0; i < COUNT(rows); i++) {
        p.z = rows[i].z;
        sphere.center.z = rows[i].center_z;
        CHECK(fxri_ball_any_set(LINE, &p, &rows[i].dir, &sphere, &s));
        CHECK(s.b_sign == -1);
        for (k = 0; k < 3; k++)
            CHECK(compact_b(&s)[k] == rows[i].b[k]);
    }
}

static const test_function fast_functions[] = {TEST(test_narrow_ball_as_any),
                                               TEST(test_ball_any_sums)};

const test_suite suite_ball_fast = {"ball_fast", fast_functions,
                                    COUNT(fast_functions), true};
