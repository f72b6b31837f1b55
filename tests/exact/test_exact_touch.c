/*
 * test_exact_touch.c - moving spheres and triangles, compared with exact arithmetic.
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
test_sweep_sphere_triangle_exact(void)
{
    const uint32_t cases = test_cases(EXACT_CASES) / 16;
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 830);
    for (i = 0; i < cases; i++) {
        touch_answer got;
        const char *wrong;

        cases_touch(&r, &t);
        got = touch_ask(&t);
        wrong = reference_touch(&t, &got);
        if (wrong == NULL && !touch_is_consistent(&t, &got))
            wrong = "status, output after false, form of t, or point";
        test_case(wrong ? wrong : "a sphere sweeps to a triangle", print_touch,
                  &t);
        CHECK(wrong == NULL);
    }
    test_count(cases);
}

static const test_function functions[] = {
    TEST(test_sweep_sphere_triangle_exact)};

const test_suite suite_exact_touch = SUITE("exact_touch", functions, true);
