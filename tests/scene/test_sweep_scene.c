/*
 * test_sweep_scene.c - moving spheres, boxes and OBBs in scenes, against every shape by itself;
 * normals of contacts; where OBBs stop, they are in none.
 */
/* Tests: src/scene/fxr_mover.c, src/scene/fxr_scene_sweep.c, src/scene/fxr_scene_bvh.c */
/* Tests: src/scene/fxr_scene_compound.c, src/scene/fxr_compound_closest.c */
#include <string.h>

#include "../cases/scene/scenes.h"
#include "../suites.h"

/*
 * Moving spheres and boxes in compounds and trees, against every shape by
 * itself; where they stop, they are in none.
 */

/* By a sphere, if the distance from all shapes counts as it does in the world, and a box. */
static void
check_where(sweep_scene *s, cases_random *r, bool proper)
{
    sweep_mover.kind = MOVER_SPHERE;
    if (proper)
        check_sweep_where(s, r);
    sweep_mover.kind = MOVER_AABB;
    check_sweep_where(s, r);
    sweep_mover.kind = MOVER_SPHERE;
}

/* A sphere, if the distance from all shapes counts as it does in the world, and a box. */
static void
check_movers(const sweep_scene *s, bool proper)
{
    sweep_mover.kind = MOVER_SPHERE;
    if (proper)
        check_sweep_scene(s);
    sweep_mover.kind = MOVER_AABB;
    check_sweep_scene(s);
    sweep_mover.kind = MOVER_SPHERE;
}

static void
check_trees(uint32_t stream, bool where)
{
    const uint32_t cases = test_cases(600);
    cases_random r;
    uint32_t i, k;

    cases_start(&r, test_seed(), stream);
    for (i = 0; i < cases; i++) {
        sweep_scene s = {&grove_shared, NULL, 0, false, 0, NULL, NULL};

        cases_grove(&r, &grove_small, cases_below(&r, GROVE_SMALL + 1),
                    &grove_shared);
        s.count = grove_count(&grove_shared);
        for (k = 0; k < 3; k++) {
            cases_grove_aim(&r, &grove_shared);
            cases_mover_any(&r, &grove_shared.c, &sweep_mover);
            if (!where)
                check_movers(&s, grove_shared.proper);
            else
                check_where(&s, &r, grove_shared.proper);
        }
    }
    test_count(cases);
}

static void
test_sweep_bvh_by_shapes(void)
{
    check_trees(1650, false);
}

static void
test_sweep_bvh_where(void)
{
    check_trees(1653, true);
}

static void
check_compounds(uint32_t stream, bool where)
{
    const uint32_t cases = test_cases(1000);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), stream);
    for (i = 0; i < cases; i++) {
        sweep_scene s = {NULL, NULL, 0, false, 0, NULL, NULL};

        cases_compound_all(&r, &sweep_parts);
        s.a = &sweep_parts;
        s.count = compound_parts(&sweep_parts);
        cases_mover_any(&r, &sweep_parts.c, &sweep_mover);
        if (!where)
            check_movers(&s, compound_is_proper(&sweep_parts.compound));
        else
            check_where(&s, &r, compound_is_proper(&sweep_parts.compound));
    }
    test_count(cases);
}

static void
test_sweep_compound_by_parts(void)
{
    check_compounds(1651, false);
}

static void
test_sweep_compound_where(void)
{
    check_compounds(1654, true);
}

/* One in 2000 steps back: of so many some do, whatever the seed. */
enum { STEP_BACK = 20000 };

/* A sphere that moves in between two of one size touches both at once: rounding away from
 * one of them is often into the other. */
static void
test_sweep_stops_between_two(void)
{
    const uint32_t cases = test_cases(STEP_BACK);
    cases_random r, some;
    uint32_t i, moved = 0;

    cases_start(&r, test_seed(), 1652);
    cases_start(&some, test_seed(), 1655);
    for (i = 0; i < cases; i++) {
        sweep_scene s = {NULL, NULL, 2, false, 0, NULL, NULL};
        const unsigned bits = 5 + (unsigned)cases_below(&r, 20);
        fxr_vec3 apart = cases_vec3(&r, bits);
        first_contact got;

        sweep_parts.spheres[0].center = cases_vec3(&r, bits);
        sweep_parts.spheres[1].center = apart;
        sweep_parts.spheres[0].radius = sweep_parts.spheres[1].radius =
            (fxr_q16)cases_below(&r, (uint32_t)1 << (bits - 2));
        assembly_seal(&sweep_parts, 0, 0, 2);
        s.a = &sweep_parts;
        /* to the middle of both centres, on a plane of symmetry for spheres of one size */
        sweep_mover.path.a = cases_vec3(&r, bits + 1);
        sweep_mover.path.b.x =
            sweep_parts.spheres[0].center.x / 2 + apart.x / 2;
        sweep_mover.path.b.y =
            sweep_parts.spheres[0].center.y / 2 + apart.y / 2;
        sweep_mover.path.b.z =
            sweep_parts.spheres[0].center.z / 2 + apart.z / 2;
        sweep_mover.radius = (fxr_q16)cases_below(&r, (uint32_t)1 << bits);
        sweep_mover.half.x = sweep_mover.half.y = sweep_mover.half.z =
            sweep_mover.radius / 2;
        check_movers(&s, true);
        if (sweep_scene_finds(&s, true, &got)) {
            fxr_contact alone;

            if (fxr_sweep_sphere_stop_sphere(
                    &sweep_mover.path, sweep_mover.radius,
                    &sweep_parts.spheres[got.number], &alone))
                moved += !vec3_equal(alone.center, got.contact.center);
        }
        check_where(&s, &some, true);
    }
    if (cases >= STEP_BACK) {
        test_case("centers that step back", NULL, NULL);
        CHECK(moved > 0);
    }
    test_count(cases);
}

/*
 * The center at the second of these, rounded away from it, is in the first, and goes back by
 * an ulp on each axis.
 */
static void
test_sweep_stops_an_ulp_back(void)
{
    static const fxr_sphere spheres[2] = {{{1128, 1627, 2618}, 865},
                                          {{-2976, -1595, 3175}, 865}};
    static const fxr_segment path = {{110, -2314, -2952}, {-924, 16, 2896}};
    const fxr_vec3 center = {-514, -904, 586};
    static const fxr_bvh none;
    static assembly a;
    fxr_bvh bvh = none;
    fxr_aabb boxes[2];
    fxr_bvh_node nodes[3];
    uint32_t order[2], number;
    fxr_contact out, alone;

    bvh.shapes.spheres = spheres;
    bvh.shapes.sphere_count = 2;
    CHECK(fxr_bvh_bounds(&bvh.shapes, boxes) &&
          fxr_bvh_build(&bvh, boxes, 2, nodes, 3, order));
    CHECK(fxr_sweep_sphere_stop_sphere(&path, 2772, &spheres[1], &alone));
    CHECK(scene_finds(&path, fxr_mover_sphere(2772), fxr_scene_bvh(&bvh), true,
                      NULL, NULL, NULL, &out, &number));
    CHECK(number == 1 && ratio_equal(out.t, alone.t));
    CHECK(vec3_equal(out.center, center));
    CHECK(!vec3_equal(alone.center, center));
    a.spheres[0] = spheres[0];
    a.spheres[1] = spheres[1];
    assembly_seal(&a, 0, 0, 2);
    CHECK(scene_finds(&path, fxr_mover_sphere(2772),
                      fxr_scene_compound(&a.compound), true, NULL, NULL, NULL,
                      &out, &number));
    CHECK(vec3_equal(out.center, center));
}

static const test_function functions[] = {
    TEST(test_sweep_bvh_by_shapes),     TEST(test_sweep_bvh_where),
    TEST(test_sweep_compound_by_parts), TEST(test_sweep_compound_where),
    TEST(test_sweep_stops_between_two), TEST(test_sweep_stops_an_ulp_back)};

const test_suite suite_sweep_scene = SUITE("sweep_scene", functions, true);

/*
 * The normals of contacts in compounds and trees, of the shape that a
 * filter keeps: those of that shape by itself.
 */

static scene_mover mover;

static fxr_mover
mover_of(void)
{
    return mover.kind == MOVER_OBB      ? fxr_mover_obb(&mover.box)
           : mover.kind == MOVER_SPHERE ? fxr_mover_sphere(mover.radius)
                                        : fxr_mover_aabb(mover.half);
}

static bool
normal_of_part(const assembly *a, uint32_t part, fxr_contact_normal *out)
{
    return scene_normal(&mover.path, mover_of(),
                        fxr_scene_compound(&a->compound), part, out);
}

static bool
normal_of_shape(const grove *g, uint32_t shape, fxr_contact_normal *out)
{
    return scene_normal(&mover.path, mover_of(), fxr_scene_bvh(&g->bvh), shape,
                        out);
}

/* Whether it is touched is told by cast; the rest by the function for its kind. */
static void
check_normal(const grove_shape *shape, bool any, const fxr_contact_normal *got)
{
    fxr_contact_normal want;
    fxr_contact contact;

    CHECK(any == mover_finds(&mover, shape, false, &contact));
    if (!any) {
        CHECK(pattern_is_whole(got, sizeof *got));
        return;
    }
    if (!CHECK(mover_normal(&mover, shape, &want)))
        return;
    CHECK(got->normal.x == want.normal.x && got->normal.y == want.normal.y &&
          got->normal.z == want.normal.z);
    CHECK(got->depth == want.depth && got->faces == want.faces);
}

static void
test_normal_of_parts(void)
{
    const uint32_t cases = test_cases(1000);
    static assembly a;
    cases_random r;
    uint32_t i, part, kind;

    cases_start(&r, test_seed(), 1660);
    for (i = 0; i < cases; i++) {
        uint32_t parts;

        cases_compound_all(&r, &a);
        cases_mover(&r, &a.c, &mover);
        cases_mover_box(&r, &a, &mover);
        parts = compound_parts(&a);
        for (kind = 0; kind < MOVER_KINDS; kind++) {
            fxr_contact_normal got;
            grove_shape shape;

            if (kind != MOVER_AABB && !compound_is_proper(&a.compound))
                continue; /* other OBBs may be missed: scene.h */
            mover.kind = (mover_kind)kind;
            test_case("a part", print_mover, &mover);
            for (part = 0; part < parts; part++) {
                assembly_get(&a, part, &shape);
                pattern_fill(&got, sizeof got);
                check_normal(&shape, normal_of_part(&a, part, &got), &got);
            }
            test_case("no part", print_mover, &mover);
            pattern_fill(&got, sizeof got);
            CHECK(!normal_of_part(&a, parts, &got));
            CHECK(!normal_of_part(&a, UINT16_MAX, &got));
            CHECK(pattern_is_whole(&got, sizeof got));
        }
    }
    test_count(cases);
}

static void
test_normal_of_shapes(void)
{
    const uint32_t cases = test_cases(600);
    const grove *const g = &grove_shared;
    cases_random r;
    uint32_t i, number, kind;

    cases_start(&r, test_seed(), 1661);
    for (i = 0; i < cases; i++) {
        uint32_t count;

        cases_grove(&r, &grove_small, cases_below(&r, GROVE_SMALL + 1),
                    &grove_shared);
        cases_grove_aim(&r, &grove_shared);
        cases_mover(&r, &grove_shared.c, &mover);
        cases_mover_in_tree(&r, g, &mover);
        count = grove_count(g);
        for (kind = 0; kind < MOVER_KINDS; kind++) {
            fxr_contact_normal got;
            grove_shape shape;

            if (kind != MOVER_AABB && !g->proper)
                continue;
            mover.kind = (mover_kind)kind;
            test_case("a shape", print_mover, &mover);
            for (number = 0; number < count; number++) {
                grove_get(g, number, &shape);
                pattern_fill(&got, sizeof got);
                check_normal(&shape, normal_of_shape(g, number, &got), &got);
            }
            test_case("no shape", print_mover, &mover);
            pattern_fill(&got, sizeof got);
            CHECK(!normal_of_shape(g, count, &got));
            CHECK(!normal_of_shape(g, UINT32_MAX, &got));
            CHECK(pattern_is_whole(&got, sizeof got));
        }
    }
    test_count(cases);
}

static const test_function normal_functions[] = {TEST(test_normal_of_parts),
                                                 TEST(test_normal_of_shapes)};

const test_suite suite_scene_normal =
    SUITE("scene_normal", normal_functions, true);

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

static const test_function obb_functions[] = {
    TEST(test_sweep_compound_by_an_obb), TEST(test_sweep_obb_into_a_corner),
    TEST(test_sweep_obb_with_short_axes), TEST(test_sweep_bvh_by_an_obb)};

const test_suite suite_sweep_obb_scene =
    SUITE("sweep_obb_scene", obb_functions, true);
