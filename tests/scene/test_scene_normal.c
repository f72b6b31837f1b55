/*
 * test_scene_normal.c - the normals of contacts in compounds and trees, of the shape that a
 * filter keeps: those of that shape by itself.
 */
/* Tests: src/scene/fxr_mover_sphere.c, src/scene/fxr_mover_aabb.c */
/* Tests: src/scene/fxr_mover_obb.c */
#include "../cases/scene/scenes.h"
#include "../suites.h"

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

static const test_function functions[] = {TEST(test_normal_of_parts),
                                          TEST(test_normal_of_shapes)};

const test_suite suite_scene_normal = SUITE("scene_normal", functions, true);
