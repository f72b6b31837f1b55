/*
 * test_sweep_obb_scene.c - moving OBBs in compounds and trees, against every shape by itself;
 * where they stop, they are in none.
 */
/* Tests: src/scene/fxr_mover.c, src/scene/fxr_scene_sweep.c */
#include "../cases/scene/scenes.h"
#include "../suites.h"

#include <string.h>

/* A moving OBB, all and some of the parts, and before a limit. */
static void
check_box(const assembly *a, cases_random *r)
{
    sweep_scene s = {NULL, NULL, 0, false, 0, NULL, NULL};

    s.a = a;
    s.count = compound_parts(a);
    cases_mover_box(r, a, &sweep_mover);
    sweep_mover.kind = MOVER_OBB;
    check_sweep_scene(&s);
    check_sweep_where(&s, r);
    sweep_mover.kind = MOVER_SPHERE;
}

static void
test_sweep_bvh_by_an_obb(void)
{
    const uint32_t cases = test_cases(600);
    cases_random r;
    uint32_t i, k;

    cases_start(&r, test_seed(), 1658);
    for (i = 0; i < cases; i++) {
        sweep_scene s = {&grove_shared, NULL, 0, false, 0, NULL, NULL};

        cases_grove(&r, &grove_small, cases_below(&r, GROVE_SMALL + 1),
                    &grove_shared);
        s.count = grove_count(&grove_shared);
        for (k = 0; k < 3; k++) {
            cases_grove_aim(&r, &grove_shared);
            cases_mover_any(&r, &grove_shared.c, &sweep_mover);
            cases_mover_in_tree(&r, &grove_shared, &sweep_mover);
            sweep_mover.kind = MOVER_OBB;
            s.where = false;
            s.limit = NULL;
            check_sweep_scene(&s);
            check_sweep_where(&s, &r);
            sweep_mover.kind = MOVER_SPHERE;
        }
    }
    test_count(cases);
}

static void
test_sweep_compound_by_an_obb(void)
{
    const uint32_t cases = test_cases(1000);
    uint32_t i;
    cases_random r;

    cases_start(&r, test_seed(), 1656);
    for (i = 0; i < cases; i++) {
        cases_compound_all(&r, &sweep_parts);
        cases_mover_any(&r, &sweep_parts.c, &sweep_mover);
        check_box(&sweep_parts, &r);
    }
    test_count(cases);
}

/* Of axes that are shorter than 1 by 2^-21 or so, a sphere of radius 2^30 is touched from 512
 * ulps beyond its box; and of axes of 1/2 from as far as it is wide. */
static void
test_sweep_obb_with_short_axes(void)
{
    const int32_t size = (int32_t)1 << 30, one = FXR_Q30_ONE;
    const int32_t lengths[] = {one - 500, one / 2};
    const int32_t off[] = {400, size - 400};
    unsigned i;

    for (i = 0; i < COUNT(lengths); i++) {
        const fxr_unit3 axis[3] = {
            {lengths[i], 0, 0}, {0, lengths[i], 0}, {0, 0, lengths[i]}};
        sweep_scene s = {NULL, NULL, 1, false, 0, NULL, NULL};
        unsigned k;

        sweep_parts.spheres[0].center =
            vec3_from((const int32_t[]){-size, 0, 0});
        sweep_parts.spheres[0].radius = size;
        assembly_seal(&sweep_parts, 0, 0, 1);
        s.a = &sweep_parts;
        sweep_mover.kind = MOVER_OBB;
        sweep_mover.path.a = sweep_mover.path.b =
            vec3_from((const int32_t[]){off[i], 0, 0});
        sweep_mover.box.half = vec3_from((const int32_t[]){0, 0, 0});
        for (k = 0; k < 3; k++)
            sweep_mover.box.axis[k] = axis[k];
        check_sweep_scene(&s);
        test_case("short axes", print_mover, &sweep_mover);
        CHECK(scene_meets(&sweep_mover.path, fxr_mover_obb(&sweep_mover.box),
                          fxr_scene_compound(&sweep_parts.compound), false,
                          NULL, NULL));
        sweep_mover.kind = MOVER_SPHERE;
    }
}

/* x and y change places. */
static fxr_obb
mirrored(const fxr_obb *box)
{
    fxr_obb m = *box;
    unsigned k;

    m.center.x = box->center.y;
    m.center.y = box->center.x;
    for (k = 0; k < 3; k++) {
        m.axis[k].x = box->axis[k].y;
        m.axis[k].y = box->axis[k].x;
    }
    return m;
}

/* Into the corner between two OBBs, of which one is the mirror image of the other, along the
 * plane of the mirror: a cube touches both at once. Rounding away from the first is often into
 * the second. */
static void
test_sweep_obb_into_a_corner(void)
{
    const uint32_t cases = test_cases(1000);
    static const fxr_unit3 upright[3] = {
        {FXR_Q30_ONE, 0, 0}, {0, FXR_Q30_ONE, 0}, {0, 0, FXR_Q30_ONE}};
    uint32_t i, moved = 0;
    cases_random r;

    cases_start(&r, test_seed(), 1657);
    for (i = 0; i < cases; i++) {
        const int32_t size = 4 + (int32_t)cases_below(&r, 4000);
        const int32_t low = (int32_t)cases_below(&r, 8);
        sweep_scene s = {NULL, NULL, 2, false, 0, NULL, NULL};
        first_contact got;
        grove_shape shape;
        fxr_contact alone;

        cases_unit3(&r, sweep_parts.obbs[0].axis);
        sweep_parts.obbs[0].center =
            vec3_from((const int32_t[]){2 * size, 0, low});
        sweep_parts.obbs[0].half =
            vec3_from((const int32_t[]){size / 2, size, size / 3});
        sweep_parts.obbs[1] = mirrored(&sweep_parts.obbs[0]);
        assembly_seal(&sweep_parts, 0, 2, 0);
        s.a = &sweep_parts;
        sweep_mover.kind = MOVER_OBB;
        sweep_mover.path.a =
            vec3_from((const int32_t[]){-4 * size, -4 * size, low});
        sweep_mover.path.b = vec3_from((const int32_t[]){
            4 * size, 4 * size, (int32_t)cases_below(&r, 100)});
        sweep_mover.box.half = vec3_from((const int32_t[]){size, size, size});
        memcpy(sweep_mover.box.axis, upright, sizeof upright);
        check_sweep_scene(&s);
        if (sweep_scene_finds(&s, true, &got)) {
            assembly_get(&sweep_parts, got.number, &shape);
            if (mover_finds(&sweep_mover, &shape, true, &alone))
                moved += !vec3_equal(alone.center, got.contact.center);
        }
        check_sweep_where(&s, &r);
        sweep_mover.kind = MOVER_SPHERE;
    }
    if (cases >= 1000) {
        test_case("centers that step back", NULL, NULL);
        CHECK(moved > 0);
    }
    test_count(cases);
}

static const test_function functions[] = {
    TEST(test_sweep_compound_by_an_obb), TEST(test_sweep_obb_into_a_corner),
    TEST(test_sweep_obb_with_short_axes), TEST(test_sweep_bvh_by_an_obb)};

const test_suite suite_sweep_obb_scene =
    SUITE("sweep_obb_scene", functions, true);
