/*
 * test_exact_shapes.c - making boxes, compared with exact arithmetic.
 */
#include <string.h>

#include "../cases/space/cases.h"
#include "../reference/reference_shapes.h"
#include "exact.h"

static scene now;

static bool
same_aabb(fxr_aabb a, fxr_aabb b)
{
    return vec3_equal(a.min, b.min) && vec3_equal(a.max, b.max);
}

static void
test_aabb_of_obb_exact(void)
{
    const uint32_t cases = test_cases(EXACT_CASES);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 730);
    test_case("aabb of obb", print_scene, &now);
    for (i = 0; i < cases; i++) {
        cases_obb(&r, &now);
        CHECK(same_aabb(fxr_aabb_of_obb(&now.obb),
                        reference_aabb_of_obb(&now.obb)));
    }
    test_count(cases);
}

/* Moves one entry by about the tolerance: 2^9 ulps of length, 2^10 of slant. */
static void
loosen(cases_random *r, fxr_unit3 axis[3])
{
    const int64_t by = cases_signed(r, 11);
    fxr_unit3 *u = &axis[cases_below(r, 3)];

    switch (cases_below(r, 4)) {
    case 0:
        u->x = cases_add(u->x, by);
        break;
    case 1:
        u->y = cases_add(u->y, by);
        break;
    case 2:
        u->z = cases_add(u->z, by);
        break;
    default:
        break;
    }
}

static void
test_obb_make_exact(void)
{
    const uint32_t cases = test_cases(EXACT_CASES);
    uint32_t made = 0, i;
    cases_random r;

    cases_start(&r, test_seed(), 731);
    test_case("obb make", print_scene, &now);
    for (i = 0; i < cases; i++) {
        const fxr_vec3 center = cases_vec3(&r, 31), half = cases_vec3(&r, 31);
        fxr_obb out = now.obb;
        bool want;

        cases_unit3(&r, now.obb.axis);
        loosen(&r, now.obb.axis);
        want = reference_obb_makes(now.obb.axis);
        CHECK(fxr_obb_make(center, half, now.obb.axis, &out) == want);
        if (want) {
            CHECK(vec3_equal(out.center, center));
            CHECK(vec3_equal(out.half, half));
            CHECK(memcmp(out.axis, now.obb.axis, sizeof out.axis) == 0);
        }
        made += want;
    }
    CHECK(made > cases / 10 && made < cases - cases / 10);
    test_count(cases);
}

static void
test_aabb_of_points_exact(void)
{
    const uint32_t cases = test_cases(EXACT_CASES);
    cases_random r;
    uint32_t i;
    unsigned j, k;

    cases_start(&r, test_seed(), 732);
    for (i = 0; i < cases; i++) {
        const unsigned count = (unsigned)cases_below(&r, 6);
        const unsigned bits = 1 + (unsigned)cases_below(&r, 31);
        fxr_vec3 p[5];
        fxr_aabb box;

        for (j = 0; j < count; j++)
            p[j] = cases_vec3(&r, bits);
        box = fxr_aabb_of_points(p, count);
        for (k = 0; k < 3; k++) {
            int32_t low = INT32_MAX, high = INT32_MIN;

            for (j = 0; j < count; j++) {
                const int32_t v = vec3_get(p[j], k);

                low = v < low ? v : low;
                high = v > high ? v : high;
            }
            CHECK(vec3_get(box.min, k) == low && vec3_get(box.max, k) == high);
        }
    }
    test_count(cases);
}

static const test_function functions[] = {TEST(test_aabb_of_obb_exact),
                                          TEST(test_obb_make_exact),
                                          TEST(test_aabb_of_points_exact)};

const test_suite suite_exact_shapes = SUITE("exact_shapes", functions, true);
