/*
 * test_exact_touch.c - moving spheres, triangles and capsules, compared with exact
 * arithmetic.
 */
#include "../reference/reference_touch.h"
#include "exact.h"

static trial t;

static void
print_touch(const void *input)
{
    print_trial(input);
}

static void
check_triangles(void (*next)(cases_random *, trial *), uint32_t stream,
                uint32_t part)
{
    const uint32_t cases = 1 + test_cases(EXACT_CASES) / part;
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), stream);
    for (i = 0; i < cases; i++) {
        touch_answer got;
        const char *wrong;

        next(&r, &t);
        got = touch_ask(&t);
        wrong = reference_touch(&t, &got);
        if (wrong == NULL && !touch_is_consistent(&t, &got))
            wrong = "status, output after false, form of t, or point";
        if (wrong == NULL && !touch_normal_agrees(&got))
            wrong = "whether there is a normal, or output after false";
        if (wrong == NULL && got.has_normal)
            wrong = reference_touch_normal(&t, 0, &got.normal);
        test_case(wrong ? wrong : "a sphere sweeps to a triangle", print_touch,
                  &t);
        CHECK(wrong == NULL);
    }
    test_count(cases);
}

static void
test_sweep_sphere_triangle_exact(void)
{
    check_triangles(cases_touch, 830, 16);
}

static void
test_sweep_sphere_triangle_borders_exact(void)
{
    check_triangles(cases_touch_border, 833, 32);
}

static fxr_q16 rest;

static void
print_capsule_touch(const void *input)
{
    print_trial(input);
    test_print_words(&rest, 1);
}

static void
test_sweep_sphere_capsule_exact(void)
{
    const uint32_t cases = 1 + test_cases(EXACT_CASES) / 16;
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 831);
    for (i = 0; i < cases; i++) {
        touch_answer got;
        const char *wrong;

        cases_capsule(&r, &t, &rest);
        got = touch_ask_capsule(&t, rest);
        wrong = reference_capsule_sweep(&t, rest, &got);
        if (wrong == NULL && !touch_agrees(&got))
            wrong = "status, output after false, or form of t";
        if (wrong == NULL && !touch_normal_agrees(&got))
            wrong = "whether there is a normal, or output after false";
        if (wrong == NULL && got.has_normal)
            wrong = reference_touch_normal(&t, rest, &got.normal);
        test_case(wrong ? wrong : "a sphere sweeps to a capsule",
                  print_capsule_touch, &t);
        CHECK(wrong == NULL);
    }
    test_count(cases);
}

static void
test_point_closest_capsule_exact(void)
{
    const uint32_t cases = 1 + test_cases(EXACT_CASES) / 16;
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 832);
    for (i = 0; i < cases; i++) {
        fxr_capsule capsule;
        fxr_closest got;
        bool any;

        cases_capsule(&r, &t, &rest);
        capsule.a = t.triangle.a;
        capsule.b = t.triangle.b;
        capsule.radius = rest;
        pattern_fill(&got, sizeof got);
        any = fxr_point_closest_capsule(t.c.segment.a, &capsule, &got);
        test_case("what of a capsule is closest", print_capsule_touch, &t);
        CHECK(any == (rest >= 0));
        CHECK(any ? reference_closest_capsule(&t, rest, t.c.segment.a, &got)
                  : pattern_is_whole(&got, sizeof got));
    }
    test_count(cases);
}

static const test_function functions[] = {
    TEST(test_sweep_sphere_triangle_exact),
    TEST(test_sweep_sphere_triangle_borders_exact),
    TEST(test_sweep_sphere_capsule_exact),
    TEST(test_point_closest_capsule_exact)};

const test_suite suite_exact_touch = SUITE("exact_touch", functions, true);
