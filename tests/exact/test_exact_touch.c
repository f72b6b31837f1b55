/*
 * test_exact_touch.c - what moves against triangles, compared with exact arithmetic.
 */
#include <stdio.h>

#include "../reference/reference_moving.h"
#include "exact.h"
#include "motions.h"

/*
 * Moving spheres, triangles and capsules, compared with exact
 * arithmetic.
 */

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
        sweep_answer got;
        const char *wrong;

        next(&r, &t);
        got = touch_ask(&t);
        wrong = reference_touch(&t, &got);
        if (wrong == NULL && !touch_is_consistent(&t, &got))
            wrong = "status, output after false, form of t, or point";
        if (wrong == NULL && !sweep_normal_agrees(&got))
            wrong = "whether there is a normal, or output after false";
        if (wrong == NULL && got.has_normal)
            wrong = reference_touch_normal(&t, 0, &got.normal);
        wrong = motion_rules_settle(wrong, i % 8 == 0, motion_of_triangle(&t));
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
        sweep_answer got;
        const char *wrong;

        cases_capsule(&r, &t, &rest);
        got = touch_ask_capsule(&t, rest);
        wrong = reference_capsule_sweep(&t, rest, &got);
        if (wrong == NULL && !sweep_agrees(&got))
            wrong = "status, output after false, or form of t";
        if (wrong == NULL && !sweep_normal_agrees(&got))
            wrong = "whether there is a normal, or output after false";
        if (wrong == NULL && got.has_normal)
            wrong = reference_touch_normal(&t, rest, &got.normal);
        wrong =
            motion_rules_settle(wrong, i % 8 == 0, motion_of_capsule(&t, rest));
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

/* Moving AABBs and triangles, compared with a linear program on GMP. */

static struct {
    bool ready;
    crate c;
    box_solution want, other;
} work;

static void
print_want(const void *input)
{
    (void)input;
    print_crate(&work.c);
    print_box_solution(&work.want);
}

/* Is a mover that rests at center in the interior? By the reference. */
static bool
is_inside(fxr_vec3 center)
{
    static crate rests;

    rests = work.c;
    rests.t.c.segment.a = rests.t.c.segment.b = center;
    reference_crate(&rests, &work.other);
    return work.other.crosses;
}

static const char *
compare(const sweep_answer *got)
{
    const char *wrong =
        box_solution_differs(&work.want, &work.c.t.c.segment, got);

    if (wrong != NULL || !got->hits)
        return wrong;
    wrong = motion_rules_settle(reference_crate_normal(&work.c, &got->normal),
                                true, motion_of_crate(&work.c));
    if (wrong != NULL)
        return wrong;
    if (!got->stops)
        return NULL;
    if (!box_solution_is_near(&work.want, &work.c.t.c.segment,
                              got->stopped.center))
        return "center of stop is an ulp off";
    return is_inside(got->stopped.center) && !is_inside(work.c.t.c.segment.a)
               ? "center of stop is in the interior"
               : NULL;
}

static void
check_crates(uint32_t stream, void (*make)(cases_random *r, crate *out),
             const char *name)
{
    const uint32_t cases = test_cases(EXACT_CASES / 250);
    cases_random r;
    uint32_t i;

    if (!work.ready) {
        box_solution_init(&work.want);
        box_solution_init(&work.other);
    }
    work.ready = true;
    cases_start(&r, test_seed(), stream);
    for (i = 0; i < cases; i++) {
        sweep_answer got;
        const char *differs;

        make(&r, &work.c);
        reference_crate(&work.c, &work.want);
        got = crate_ask(&work.c);
        differs = compare(&got);
        test_case(differs ? differs : name, print_want, NULL);
        CHECK(differs == NULL);
    }
    test_count(cases);
}

static void
test_sweep_aabb_triangle_exact(void)
{
    check_crates(840, cases_crate_triangle, "an AABB sweeps to a triangle");
}

static void
test_sweep_obb_triangle_exact(void)
{
    check_crates(841, cases_obb_triangle, "an OBB sweeps to a triangle");
}

static const test_function functions[] = {
    TEST(test_sweep_sphere_triangle_exact),
    TEST(test_sweep_sphere_triangle_borders_exact),
    TEST(test_sweep_sphere_capsule_exact),
    TEST(test_point_closest_capsule_exact),
    TEST(test_sweep_aabb_triangle_exact),
    TEST(test_sweep_obb_triangle_exact)};

extern const test_suite suite_exact_touch;
const test_suite suite_exact_touch = {"exact_touch", functions,
                                      COUNT(functions), true};
