/*
 * test_exact_triangle_near.c - the closest points, the normals and the bounds
 * of triangles, compared with exact arithmetic.
 */
#include <stdio.h>

#include "../reference/reference.h"
#include "exact.h"

static struct {
    trial trial;
    fxr_closest want, got;
} work;

static void
print_closest(const void *input)
{
    (void)input;
    print_trial(&work.trial);
    print_vec3("want        ", work.want.on_shape);
    print_vec3("got         ", work.got.on_shape);
    printf("         dist2        %llu, got %llu\n",
           (unsigned long long)work.want.dist2,
           (unsigned long long)work.got.dist2);
}

/* The name of the first field that differs, or NULL. */
static const char *
compare(const fxr_closest *want, const fxr_closest *got)
{
    if (!vec3_equal(want->on_linear, got->on_linear))
        return "on_linear";
    if (!vec3_equal(want->on_shape, got->on_shape))
        return "on_shape";
    if (got->t.num != 0 || got->t.den == 0 || got->t.negative)
        return "t";
    return want->dist2 != got->dist2 ? "dist2" : NULL;
}

static void
solve(void)
{
    const fxr_vec3 p = work.trial.c.segment.a;

    reference_closest_triangle(p, &work.trial.triangle, &work.want);
    pattern_fill(&work.got, sizeof work.got);
    CHECK(fxr_point_closest_triangle(p, &work.trial.triangle, &work.got));
}

static void
test_point_closest_triangle_exact(void)
{
    const uint32_t cases = test_cases(EXACT_CASES);
    const char *differs;
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 810);
    for (i = 0; i < cases; i++) {
        cases_triangle_near(&r, &work.trial);
        solve();
        differs = compare(&work.want, &work.got);
        test_case(differs ? differs : "closest point", print_closest, NULL);
        CHECK(differs == NULL);
    }
    test_count(cases);
}

static bool
noticed(void)
{
    return compare(&work.want, &work.got) != NULL;
}

static void
spoil(void *memory, size_t at)
{
    ((unsigned char *)memory)[at] ^= 1;
    CHECK(noticed());
    ((unsigned char *)memory)[at] ^= 1;
}

static void
test_comparison_notices_one_bit_of_closest_to_triangle(void)
{
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 811);
    for (i = 0; i < 2000; i++) {
        fxr_closest *got = &work.got;

        cases_triangle_near(&r, &work.trial);
        solve();
        test_case("closest point", print_closest, NULL);
        CHECK(!noticed());
        spoil(&got->on_linear.x, 0);
        spoil(&got->on_linear.y, 0);
        spoil(&got->on_linear.z, 0);
        spoil(&got->on_shape.x, 0);
        spoil(&got->on_shape.y, 0);
        spoil(&got->on_shape.z, 0);
        spoil(&got->t.num, 0);
        spoil(&got->dist2, 0);
        got->t.den = 0;
        CHECK(noticed());
    }
}

/* On it, nearest to a corner or to the rest; near, far, saturated. */
enum { TOUCHES, CORNER, BESIDE, TINY, FAR, SATURATED, KINDS };

static void
test_cases_near_triangles_are_of_every_kind(void)
{
    static const char *const names[KINDS] = {"touches", "corner", "beside",
                                             "tiny",    "far",    "saturated"};
    static const uint32_t cases = 10000;
    uint32_t kinds[KINDS] = {0}, i;
    cases_random r;
    unsigned k;

    cases_start(&r, test_seed(), 812);
    for (i = 0; i < cases; i++) {
        const fxr_triangle *t = &work.trial.triangle;
        bool corner;

        cases_triangle_near(&r, &work.trial);
        reference_closest_triangle(work.trial.c.segment.a, t, &work.want);
        corner = vec3_equal(work.want.on_shape, t->a) ||
                 vec3_equal(work.want.on_shape, t->b) ||
                 vec3_equal(work.want.on_shape, t->c);
        kinds[TOUCHES] += work.want.dist2 == 0;
        kinds[CORNER] += corner;
        kinds[BESIDE] += !corner && work.want.dist2 != 0;
        kinds[TINY] += work.want.dist2 == 1;
        kinds[FAR] += work.want.dist2 >> 60 != 0;
        kinds[SATURATED] += work.want.dist2 == UINT64_MAX;
    }
    for (k = 0; k < KINDS; k++) {
        test_case(names[k], NULL, NULL);
        CHECK(kinds[k] > cases / 400);
    }
}

static void
test_triangle_normal_exact(void)
{
    const uint32_t cases = test_cases(EXACT_CASES);
    uint32_t made = 0, i;
    cases_random r;

    cases_start(&r, test_seed(), 813);
    test_case("normal", print_trial, &work.trial);
    for (i = 0; i < cases; i++) {
        fxr_unit3 want = {0, 0, 0}, got;
        bool any;

        cases_triangle(&r, &work.trial);
        pattern_fill(&got, sizeof got);
        any = reference_triangle_normal(&work.trial.triangle, &want);
        CHECK(fxr_triangle_normal(&work.trial.triangle, &got) == any);
        if (any)
            CHECK(got.x == want.x && got.y == want.y && got.z == want.z);
        else
            CHECK(pattern_is_whole(&got, sizeof got));
        made += any;
    }
    CHECK(made > cases / 2 && made < cases);
    test_count(cases);
}

static void
test_aabb_of_triangle_exact(void)
{
    const uint32_t cases = test_cases(EXACT_CASES);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 814);
    test_case("bounds", print_trial, &work.trial);
    for (i = 0; i < cases; i++) {
        fxr_vec3 p[3];
        fxr_aabb want, got;
        unsigned k;

        cases_triangle(&r, &work.trial);
        for (k = 0; k < 3; k++)
            p[k] = triangle_corner(&work.trial.triangle, k);
        want = fxr_aabb_of_points(p, 3);
        got = fxr_aabb_of_triangle(&work.trial.triangle);
        CHECK(vec3_equal(want.min, got.min) && vec3_equal(want.max, got.max));
    }
    test_count(cases);
}

static const test_function functions[] = {
    TEST(test_point_closest_triangle_exact),
    TEST(test_comparison_notices_one_bit_of_closest_to_triangle),
    TEST(test_cases_near_triangles_are_of_every_kind),
    TEST(test_triangle_normal_exact), TEST(test_aabb_of_triangle_exact)};

const test_suite suite_exact_triangle_near =
    SUITE("exact_triangle_near", functions, true);
