/*
 * test_exact_forms.c - the forms of one function that ports choose from give the
 * same answers as the one that is compared with exact arithmetic.
 */
#include "../cases/cases.h"
#include "exact.h"
#include "forms.h"

static scene c;

static void
print_now(const void *input)
{
    print_scene(input);
}

static void
test_forms_agree(void)
{
    const uint32_t n = test_cases(EXACT_CASES);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 601);
    test_case("a form of hits or crosses", print_now, &c);
    for (i = 0; i < n; i++) {
        bool hits, crosses;

        cases_aabb(&r, &c);
        hits = fxr_segment_hits_aabb(&c.segment, &c.aabb);
        crosses = fxr_segment_crosses_aabb(&c.segment, &c.aabb);
        CHECK(early_segment_hits_aabb(&c.segment, &c.aabb) == hits);
        CHECK(brief_segment_hits_aabb(&c.segment, &c.aabb) == hits);
        CHECK(early_segment_crosses_aabb(&c.segment, &c.aabb) == crosses);
        CHECK(brief_segment_crosses_aabb(&c.segment, &c.aabb) == crosses);
        hits = fxr_ray_hits_aabb(&c.ray, &c.aabb);
        crosses = fxr_ray_crosses_aabb(&c.ray, &c.aabb);
        CHECK(early_ray_hits_aabb(&c.ray, &c.aabb) == hits);
        CHECK(brief_ray_hits_aabb(&c.ray, &c.aabb) == hits);
        CHECK(early_ray_crosses_aabb(&c.ray, &c.aabb) == crosses);
        CHECK(brief_ray_crosses_aabb(&c.ray, &c.aabb) == crosses);
    }
    test_count(n);
}

/* The cases are such that a wrong tie shows in each question. */
static void
test_forms_control(void)
{
    uint32_t differ[3] = {0, 0, 0}, i;
    cases_random r;

    cases_start(&r, test_seed(), 602);
    for (i = 0; i < 20000; i++) {
        cases_aabb(&r, &c);
        differ[0] += wrong_segment_crosses_aabb(&c.segment, &c.aabb) !=
                     fxr_segment_crosses_aabb(&c.segment, &c.aabb);
        differ[1] += wrong_ray_crosses_aabb(&c.ray, &c.aabb) !=
                     fxr_ray_crosses_aabb(&c.ray, &c.aabb);
        differ[2] += wrong_ray_hits_aabb(&c.ray, &c.aabb) !=
                     fxr_ray_hits_aabb(&c.ray, &c.aabb);
    }
    CHECK(differ[0] > 0);
    CHECK(differ[1] > 0);
    CHECK(differ[2] == 0); /* a tie is a hit all the same */
}

static const test_function functions[] = {TEST(test_forms_agree),
                                          TEST(test_forms_control)};

const test_suite suite_exact_forms = SUITE("exact_forms", functions, true);
