/*
 * test_touch_fast.c - the contact of a moving sphere and a triangle by the fast body and by
 * the search for every number: the same wherever the fast one answers.
 */
/* Tests: src/sweep/fxr_touch_fast.c, src/sweep/fxr_touch_fast_place.c */
/* Tests: src/sweep/fxr_touch_fast.c, src/sweep/fxr_touch_fast_place.c */
#include "../cases/sweep/sweeps.h"
#include "../suites.h"

/* FEW: too few to count. */
enum { FAST_CASES = 20000, FEW = 200 };

static trial now;

/* Ends at 2^28 + 2^-29 of the corner: the root is at 1 + 2^-57. */
static void
test_touch_fast_beyond_the_end(void)
{
    const fxr_triangle triangle = {
        {0, 0, 0}, {-1000, 5000, 0}, {-1000, -5000, 9}};
    const int32_t radius = 0x10000000;
    unsigned i;

    now.triangle = triangle;
    now.c.segment.a.x = 0x1fffffff;
    now.c.segment.b.x = radius;
    now.c.segment.a.z = now.c.segment.b.z = 0;
    now.c.sphere.radius = radius;
    for (i = 0; i < 2; i++) {
        now.c.segment.a.y = now.c.segment.b.y = (int32_t)i;
        test_case("a path that ends before a corner", print_trial, &now);
        (void)touch_twins_agree(&now.c.segment, radius, &now.triangle);
        CHECK(fxr_sweep_sphere_hits_triangle(&now.c.segment, radius,
                                             &now.triangle) == (i == 0));
    }
}

/* A long way in line with the plane y + z = 0, at 1414 / sqrt(2) from it, and at 1416: the upper
 * bits of the normal do not tell whether it comes nearer. */
static void
test_touch_fast_along_the_plane(void)
{
    const fxr_triangle triangle = {
        {0, 0, 0}, {0x10000000, 0, 0}, {0, 0x10000000, -0x10000000}};
    const int32_t radius = 1000, way = 0x1ffffc00;
    int32_t half;

    now.triangle = triangle;
    now.c.segment.a.x = 1;
    now.c.segment.b.x = 1 + way;
    now.c.sphere.radius = radius;
    for (half = 707; half <= 708; half++) {
        now.c.segment.a.y = now.c.segment.a.z = half;
        now.c.segment.b.y = half + way;
        now.c.segment.b.z = half - way;
        test_case("a path along the plane", print_trial, &now);
        (void)touch_twins_agree(&now.c.segment, radius, &now.triangle);
        CHECK(fxr_sweep_sphere_hits_triangle(&now.c.segment, radius,
                                             &now.triangle) == (half == 707));
    }
}

/* Paths that start outside a little farther from the plane than the radius. The first is the way
 * from c to a, 1/50 ulp too far, and the second 1/57, and leads 1/40 ulp away from the plane. Of
 * both the upper bits of the normal say that the sphere comes nearer. */
static void
test_touch_fast_beside_the_plane(void)
{
    static const trial rows[] = {
        {.triangle = {{2489260, -1458378, 3009708},
                      {-5532698, -3604875, 7897462},
                      {-6172651, 5785349, 5219351}},
         .c.segment = {{-5030020, 1489833, 4791202},
                       {3631891, -5753894, 2581559}},
         .c.sphere.radius = 1029777},
        {.triangle = {{-21686194, 28967904, 11396682},
                      {-18714361, -25149030, -18633513},
                      {3948245, 31178429, 8038560}},
         .c.segment = {{-26107124, 23438035, 9169134},
                       {-9434051, -5381398, -9509384}},
         .c.sphere.radius = 23}};
    unsigned i;

    for (i = 0; i < 2; i++) {
        const trial *t = &rows[i];

        test_case("a path beside the plane", print_trial, t);
        (void)touch_twins_agree(&t->c.segment, t->c.sphere.radius,
                                &t->triangle);
        CHECK(!fxr_sweep_sphere_hits_triangle(&t->c.segment, t->c.sphere.radius,
                                              &t->triangle));
    }
}

static void
check_cases(void (*next)(cases_random *, trial *), uint32_t stream,
            uint32_t least)
{
    const uint32_t cases = test_cases(FAST_CASES);
    uint32_t i, answered = 0;
    cases_random r;

    cases_start(&r, test_seed(), stream);
    for (i = 0; i < cases; i++) {
        next(&r, &now);
        test_case("a sphere that moves to a triangle", print_trial, &now);
        answered += touch_twins_agree(&now.c.segment, now.c.sphere.radius,
                                      &now.triangle);
    }
    test_case("how often the fast body answers", NULL, NULL);
    CHECK(cases < FEW || (uint64_t)answered * 100 >= (uint64_t)cases * least);
    test_count(cases);
}

static void
test_touch_fast_at_borders(void)
{
    check_cases(cases_touch_border, 834, 45);
}

static void
test_touch_fast_at_tangents(void)
{
    check_cases(cases_touch, 835, 25);
}

static const test_function functions[] = {
    TEST(test_touch_fast_beyond_the_end), TEST(test_touch_fast_along_the_plane),
    TEST(test_touch_fast_beside_the_plane), TEST(test_touch_fast_at_borders),
    TEST(test_touch_fast_at_tangents)};

const test_suite suite_touch_fast = SUITE("touch_fast", functions, true);
