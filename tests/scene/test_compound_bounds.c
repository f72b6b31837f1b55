/*
 * test_compound_bounds.c - boxes round spheres and compounds, nothing at all,
 * and parts that reach beyond the number range.
 */
#include "../cases/scene/scenes.h"
#include "../suites.h"

#define MIN INT32_MIN
#define MAX INT32_MAX

static assembly a;

static bool
is_box(fxr_aabb got, fxr_vec3 min, fxr_vec3 max)
{
    return vec3_equal(got.min, min) && vec3_equal(got.max, max);
}

static bool
is_empty_box(fxr_aabb got)
{
    const fxr_vec3 low = {MIN, MIN, MIN}, high = {MAX, MAX, MAX};

    return is_box(got, high, low);
}

static void
test_aabb_of_sphere(void)
{
    static const struct {
        const char *name;
        fxr_sphere sphere;
        fxr_aabb box;
    } rows[] = {
        {"three sides", {{1, -2, 30}, 5}, {{-4, -7, 25}, {6, 3, 35}}},
        {"a point", {{7, 8, 9}, 0}, {{7, 8, 9}, {7, 8, 9}}},
        {"up to the ends",
         {{MIN + 5, MAX - 5, 0}, 5},
         {{MIN, MAX - 10, -5}, {MIN + 10, MAX, 5}}},
        {"one ulp beyond the ends",
         {{MIN + 5, MAX - 5, 0}, 6},
         {{MIN, MAX - 11, -6}, {MIN + 11, MAX, 6}}},
        {"the largest, at the ends",
         {{MIN, MAX, -1}, MAX},
         {{MIN, 0, MIN}, {-1, MAX, MAX - 1}}},
        {"empty", {{0, 0, 0}, -1}, {{MAX, MAX, MAX}, {MIN, MIN, MIN}}},
        {"the emptiest",
         {{5, MIN, MAX}, MIN},
         {{MAX, MAX, MAX}, {MIN, MIN, MIN}}},
    };
    unsigned i;

    for (i = 0; i < COUNT(rows); i++) {
        test_case(rows[i].name, NULL, NULL);
        CHECK(is_box(fxr_aabb_of_sphere(&rows[i].sphere), rows[i].box.min,
                     rows[i].box.max));
    }
}

static void
test_aabb_of_compound(void)
{
    const uint32_t cases = test_cases(1000);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 265);
    for (i = 0; i < cases; i++) {
        fxr_aabb got, want;

        cases_compound_all(&r, &a);
        got = fxr_aabb_of_compound(&a.compound);
        want = compound_bounds(&a);
        test_case("bounds", print_assembly, &a);
        CHECK(is_box(got, want.min, want.max));
    }
    test_count(cases);
}

/* Hits nothing, is close to nothing, leaves what it was given. */
static void
check_nothing(void)
{
    unsigned linear;

    test_case("nothing there", print_assembly, &a);
    for (linear = 0; linear < 3; linear++) {
        const compound_answer got = compound_ask((case_linear)linear, &a);

        CHECK(!got.hits && !got.casts && !got.any);
        CHECK(pattern_is_whole(&got.hit, sizeof got.hit));
        CHECK(pattern_is_whole(&got.closest, sizeof got.closest));
        CHECK(pattern_is_whole(&got.hit_part, sizeof got.hit_part));
        CHECK(pattern_is_whole(&got.closest_part, sizeof got.closest_part));
    }
}

static void
test_compound_of_nothing(void)
{
    const fxr_vec3 low = {MIN, MIN, MIN}, high = {MAX, MAX, MAX};
    cases_random r;
    unsigned i;

    cases_start(&r, 1, 266);
    cases_compound_all(&r, &a);
    assembly_seal(&a, 0, 0, 0);
    CHECK(is_empty_box(a.compound.bounds));
    check_nothing();
    a.compound.bounds.min = low;
    a.compound.bounds.max = high;
    check_nothing();
    for (i = 0; i < PARTS; i++) {
        a.aabbs[i].min = a.aabbs[i].max = low;
        a.aabbs[i].min.z = MIN + 1;
        a.obbs[i].half = high;
        a.obbs[i].half.x = -1;
        a.spheres[i].radius = -1;
    }
    a.obbs[1].half = high;
    a.obbs[1].axis[2].x = a.obbs[1].axis[2].y = FXR_Q30_ONE;
    a.obbs[1].axis[2].z = 1;
    assembly_seal(&a, PARTS, PARTS, PARTS);
    CHECK(is_empty_box(a.compound.bounds));
    check_nothing();
    a.compound.bounds.min = low;
    a.compound.bounds.max = high;
    check_nothing();
}

static fxr_vec3
along(unsigned k, int32_t v, int32_t across)
{
    int32_t out[3] = {0, 0, 0};

    out[k] = v;
    out[(k + 1) % 3] = across;
    return vec3_from(out);
}

/* The component meets the part where no number reaches. */
static void
check_beyond(case_linear linear)
{
    const compound_answer want = compound_by_parts(linear, &a);
    const compound_answer got = compound_ask(linear, &a);

    test_case("beyond the number range", print_assembly, &a);
    CHECK(want.hits);
    CHECK(compound_compare(&want, &got) == NULL);
}

/* From 200 beside a part round the end of an axis, outward and back to it. */
static void
test_compound_beyond_the_range(void)
{
    const fxr_unit3 axes[3] = {
        {FXR_Q30_ONE, 0, 0}, {0, FXR_Q30_ONE, 0}, {0, 0, FXR_Q30_ONE}};
    unsigned k, i;

    for (k = 0; k < 6; k++) {
        const int32_t end = k < 3 ? MAX : MIN, out = k < 3 ? 1 : -1;

        a.spheres[0].center = a.obbs[0].center = along(k % 3, end, 0);
        a.spheres[0].radius = 100;
        for (i = 0; i < 3; i++)
            a.obbs[0].axis[i] = axes[i];
        a.obbs[0].half.x = a.obbs[0].half.y = a.obbs[0].half.z = 100;
        a.c.ray.origin = a.c.line.origin = along(k % 3, end, 200);
        a.c.ray.dir = a.c.line.dir = along(k % 3, out, -2);
        assembly_seal(&a, 0, 1, 0);
        check_beyond(LINEAR_RAY);
        assembly_seal(&a, 0, 0, 1);
        check_beyond(LINEAR_RAY);
        a.c.line.dir = along(k % 3, -out, 2);
        check_beyond(LINEAR_LINE);
        assembly_seal(&a, 0, 1, 0);
        check_beyond(LINEAR_LINE);
    }
}

static const test_function functions[] = {
    TEST(test_aabb_of_sphere), TEST(test_aabb_of_compound),
    TEST(test_compound_of_nothing), TEST(test_compound_beyond_the_range)};

const test_suite suite_compound_bounds =
    SUITE("compound_bounds", functions, true);
