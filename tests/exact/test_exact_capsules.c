/*
 * test_exact_capsules.c - moving capsules, and AABBs that move to capsules, compared with exact
 * arithmetic.
 */
#include "../reference/reference_body.h"
#include "exact.h"

static capsule_trial t;

static void
check_kind(capsule_kind kind, uint32_t cases)
{
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 840 + (uint32_t)kind);
    for (i = 0; i < cases; i++) {
        touch_answer got;
        const char *wrong;

        cases_capsules(&r, kind, &t);
        if (i % 3 == 0)
            capsules_graze(&r, &t);
        got = capsules_ask(&t);
        wrong = reference_capsules(&t, &got);
        if (wrong == NULL && !touch_agrees(&got))
            wrong = "status, output after false, or form of t";
        if (wrong == NULL &&
            ((got.casts && !capsules_point_is_closest(&t, &got.contact)) ||
             (got.stops && !capsules_point_is_closest(&t, &got.stopped))))
            wrong = "point";
        if (wrong == NULL && !touch_normal_agrees(&got))
            wrong = "whether there is a normal, or output after false";
        if (wrong == NULL && got.has_normal)
            wrong = reference_capsules_normal(&t, &got.normal);
        test_case(wrong ? wrong : "a capsule and another shape", print_capsules,
                  &t);
        CHECK(wrong == NULL);
    }
    test_count(cases);
}

static void
test_sweep_capsule_capsule_exact(void)
{
    check_kind(CAPSULE_CAPSULE, 1 + test_cases(EXACT_CASES) / 200);
}

static void
test_sweep_capsule_sphere_exact(void)
{
    check_kind(CAPSULE_SPHERE, 1 + test_cases(EXACT_CASES) / 400);
}

static void
test_sweep_capsule_aabb_exact(void)
{
    check_kind(CAPSULE_AABB, 1 + test_cases(EXACT_CASES) / 1000);
}

static void
test_sweep_aabb_capsule_exact(void)
{
    check_kind(CAPSULE_BY_AABB, 1 + test_cases(EXACT_CASES) / 1000);
}

static void
test_sweep_capsule_triangle_exact(void)
{
    check_kind(CAPSULE_TRIANGLE, 1 + test_cases(EXACT_CASES) / 400);
}

static void
test_sweep_capsule_obb_exact(void)
{
    check_kind(CAPSULE_OBB, 1 + test_cases(EXACT_CASES) / 1000);
}

static void
test_sweep_obb_capsule_exact(void)
{
    check_kind(CAPSULE_BY_OBB, 1 + test_cases(EXACT_CASES) / 1000);
}

static const test_function functions[] = {
    TEST(test_sweep_capsule_capsule_exact),
    TEST(test_sweep_capsule_sphere_exact),
    TEST(test_sweep_capsule_aabb_exact),
    TEST(test_sweep_aabb_capsule_exact),
    TEST(test_sweep_capsule_triangle_exact),
    TEST(test_sweep_capsule_obb_exact),
    TEST(test_sweep_obb_capsule_exact)};

const test_suite suite_exact_capsules =
    SUITE("exact_capsules", functions, true);
