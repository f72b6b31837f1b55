/*
 * test_exact_forms.c - the forms of one function that ports choose from give the
 * same answers as the one that is compared with exact arithmetic.
 */
#include "../cases/space/cases.h"
#include "exact.h"
#include "forms.h"

static scene c;

static void
print_now(const void *input)
{
    print_scene(input);
}

static bool
ratios_same(const fxr_ratio *a, const fxr_ratio *b)
{
    return a->num == b->num && a->den == b->den && a->negative == b->negative;
}

static bool
hits_same(const fxr_hit *a, const fxr_hit *b)
{
    return ratios_same(&a->span.enter, &b->span.enter) &&
           ratios_same(&a->span.exit, &b->span.exit) &&
           a->span.enter_faces == b->span.enter_faces &&
           a->span.exit_faces == b->span.exit_faces &&
           vec3_equal(a->enter_point, b->enter_point) &&
           vec3_equal(a->exit_point, b->exit_point);
}

static bool
entries_same(const fxr_entry *a, const fxr_entry *b)
{
    return ratios_same(&a->t, &b->t) && a->faces == b->faces &&
           vec3_equal(a->point, b->point);
}

/* Field by field as the library writes it, and as it was if there is no hit. */
static void
check_cast(bool hits, const fxr_hit *hit, bool form_hits,
           const fxr_hit *form_hit)
{
    CHECK(form_hits == hits);
    CHECK(hits_same(form_hit, hit));
}

#define CHECK_CASTS(form)                                                     \
    do {                                                                      \
        fxr_hit hit = before, other = before;                                 \
        bool hits = fxr_segment_cast_aabb(&c.segment, &c.aabb, &hit);         \
                                                                              \
        check_cast(hits, &hit,                                                \
                   form##_segment_cast_aabb(&c.segment, &c.aabb, &other),     \
                   &other);                                                   \
        hit = other = before;                                                 \
        hits = fxr_ray_cast_aabb(&c.ray, &c.aabb, &hit);                      \
        check_cast(hits, &hit, form##_ray_cast_aabb(&c.ray, &c.aabb, &other), \
                   &other);                                                   \
        hit = other = before;                                                 \
        hits = fxr_line_cast_aabb(&c.line, &c.aabb, &hit);                    \
        check_cast(hits, &hit,                                                \
                   form##_line_cast_aabb(&c.line, &c.aabb, &other), &other);  \
    } while (0)

static void
test_forms_cast(void)
{
    const fxr_hit before = {
        {{1, 2, true}, {3, 4, true}, 5, 6}, {7, 8, 9}, {10, 11, 12}};
    const uint32_t n = test_cases(EXACT_CASES);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 603);
    test_case("a form of cast", print_now, &c);
    for (i = 0; i < n; i++) {
        cases_aabb(&r, &c);
        CHECK_CASTS(early);
        CHECK_CASTS(brief);
        CHECK_CASTS(digits);
        CHECK_CASTS(bounds);
    }
    test_count(n);
}

#define CHECK_ENTER(form, linear)                                         \
    do {                                                                  \
        fxr_entry entry = before, other = before;                         \
        const bool enters =                                               \
            fxr_##linear##_enter_aabb(&c.linear, &c.aabb, &entry);        \
                                                                          \
        CHECK(form##_##linear##_enter_aabb(&c.linear, &c.aabb, &other) == \
              enters);                                                    \
        CHECK(entries_same(&other, &entry));                              \
    } while (0)
#define CHECK_ENTERS(form)      \
    CHECK_ENTER(form, segment); \
    CHECK_ENTER(form, ray);     \
    CHECK_ENTER(form, line)

static void
test_forms_enter(void)
{
    const fxr_entry before = {{1, 2, true}, {3, 4, 5}, 6};
    const uint32_t n = test_cases(EXACT_CASES);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 606);
    test_case("a form of enter", print_now, &c);
    for (i = 0; i < n; i++) {
        cases_aabb(&r, &c);
        CHECK_ENTERS(early);
        CHECK_ENTERS(brief);
        CHECK_ENTERS(digits);
        CHECK_ENTERS(bounds);
    }
    test_count(n);
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
        CHECK(brief_line_hits_aabb(&c.line, &c.aabb) ==
              fxr_line_hits_aabb(&c.line, &c.aabb));
        CHECK(brief_line_crosses_aabb(&c.line, &c.aabb) ==
              fxr_line_crosses_aabb(&c.line, &c.aabb));
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

/* And a wrong tie shows in the faces of a cast. */
static void
test_forms_cast_control(void)
{
    uint32_t differ = 0, i;
    cases_random r;

    cases_start(&r, test_seed(), 604);
    for (i = 0; i < 20000; i++) {
        fxr_hit hit, other;

        cases_aabb(&r, &c);
        if (fxr_segment_cast_aabb(&c.segment, &c.aabb, &hit) &&
            wrong_segment_cast_aabb(&c.segment, &c.aabb, &other)) {
            differ += !hits_same(&hit, &other);
        }
    }
    CHECK(differ > 0);
}

/* Without a hint, and with each axis. */
static void
test_forms_separating_axis(void)
{
    const uint32_t n = test_cases(EXACT_CASES);
    cases_random r;
    uint32_t i;
    int hint;

    cases_start(&r, test_seed(), 605);
    test_case("a form of separating_axis", print_now, &c);
    for (i = 0; i < n; i++) {
        cases_aabb(&r, &c);
        for (hint = FXR_NO_AXIS; hint < 6; hint++)
            CHECK(
                brief_segment_separating_axis_aabb(&c.segment, &c.aabb, hint) ==
                fxr_segment_separating_axis_aabb(&c.segment, &c.aabb, hint));
    }
    test_count(n);
}

static const test_function functions[] = {
    TEST(test_forms_agree),        TEST(test_forms_control),
    TEST(test_forms_cast),         TEST(test_forms_enter),
    TEST(test_forms_cast_control), TEST(test_forms_separating_axis)};

const test_suite suite_exact_forms = SUITE("exact_forms", functions, true);
