/*
 * test_sweep_twins.c - sweeps that are another question in disguise: that of a
 * segment, that of a sphere, or themselves in a mirror.
 */
#include "../cases/space/cases.h"
#include "../cases/sweep/sweeps.h"
#include "../suites.h"

static moving m, image;

/* A point that moves is a segment: radius 0 or half 0. */
static void
check_point(unsigned kind)
{
    const bool oriented = kind == SWEEP_SPHERE_OBB;
    sweep_answer got;
    fxr_hit hit;
    bool any;

    m.c.sphere.radius = 0;
    m.half.x = m.half.y = m.half.z = 0;
    got = sweep_ask(kind, &m);
    any = oriented ? fxr_segment_cast_obb(&m.c.segment, &m.c.obb, &hit)
                   : fxr_segment_cast_aabb(&m.c.segment, &m.c.aabb, &hit);
    test_case("a point is a segment", print_moving, &m);
    CHECK(got.hits == any);
    CHECK(sweep_is_consistent(kind, &m, &got));
    if (!any || !got.casts)
        return;
    CHECK(vec3_equal(got.contact.center, hit.enter_point));
    if (kind == SWEEP_AABB_AABB)
        CHECK(ratio_equal(got.contact.t, hit.span.enter));
    else
        CHECK(got.contact.t.num == fxr_ratio_to_uq32(hit.span.enter));
    if (kind == SWEEP_AABB_AABB)
        CHECK(got.crosses == fxr_segment_crosses_aabb(&m.c.segment, &m.c.aabb));
}

static void
test_sweep_of_a_point_is_a_segment(void)
{
    const uint32_t cases = test_cases(200);
    cases_random r;
    uint32_t i;
    unsigned kind;

    for (kind = 0; kind < SWEEP_COUNT; kind++) {
        cases_start(&r, test_seed(), 240 + kind);
        for (i = 0; i < cases; i++) {
            if (kind == SWEEP_SPHERE_OBB)
                cases_obb(&r, &m.c);
            else
                cases_aabb(&r, &m.c);
            check_point(kind);
        }
        test_count(cases);
    }
}

/* A sphere that moves to a point is a point that moves to a sphere. */
static void
test_sweep_to_a_point_is_a_sphere(void)
{
    const uint32_t cases = test_cases(200);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 243);
    for (i = 0; i < cases; i++) {
        sweep_answer got;
        fxr_hit hit;
        bool any;

        cases_sphere(&r, &m.c);
        m.c.aabb.min = m.c.aabb.max = m.c.sphere.center;
        got = sweep_ask(SWEEP_SPHERE_AABB, &m);
        any = fxr_segment_cast_sphere(&m.c.segment, &m.c.sphere, &hit);
        test_case("a point is a sphere", print_moving, &m);
        CHECK(got.hits == any);
        if (!any || !got.casts)
            continue;
        CHECK(ratio_equal(got.contact.t, hit.span.enter));
        CHECK(vec3_equal(got.contact.center, hit.enter_point));
        CHECK(vec3_equal(got.contact.point, m.c.sphere.center));
    }
    test_count(cases);
}

static void
check_image(unsigned kind, const sweep_answer *before, const symmetry *world)
{
    const sweep_answer after = sweep_ask(kind, &image);
    const fxr_contact *a = &before->contact, *b = &after.contact;

    test_case(sweeps[kind].name, print_moving, &image);
    CHECK(sweep_is_consistent(kind, &image, &after));
    CHECK(after.hits == before->hits);
    if (!before->casts || !after.casts)
        return;
    CHECK(ratio_equal(a->t, b->t));
    CHECK(symmetry_maps(world, MIRROR_CENTERED, a->center, b->center));
    CHECK(symmetry_maps(world, MIRROR_CENTERED, a->point, b->point));
    CHECK(after.stops == before->stops);
    if (!before->stops || !after.stops)
        return;
    a = &before->stopped;
    b = &after.stopped;
    CHECK(symmetry_maps(world, MIRROR_CENTERED, a->center, b->center));
    CHECK(symmetry_maps(world, MIRROR_CENTERED, a->point, b->point));
}

static void
test_sweep_under_48_symmetries(void)
{
    const uint32_t cases = test_cases(4 * SYMMETRIES) / SYMMETRIES + 1;
    const symmetry identity = symmetry_get(0);
    cases_random r;
    uint32_t i;
    unsigned kind, k, axis;

    for (kind = 0; kind < SWEEP_COUNT; kind++) {
        cases_start(&r, test_seed(), 244 + kind);
        for (i = 0; i < cases; i++) {
            sweep_answer before;

            cases_sweep(&r, kind, &m);
            m.c = symmetry_tame(MIRROR_CENTERED, &m.c);
            image = m;
            before = sweep_ask(kind, &m);
            for (k = 0; k < SYMMETRIES; k++) {
                const symmetry s = symmetry_get(k);
                int32_t half[3];

                for (axis = 0; axis < 3; axis++)
                    half[axis] = vec3_get(m.half, s.from[axis]);
                image.half = vec3_from(half);
                image.c = symmetry_of_scene(&s, MIRROR_CENTERED, &m.c);
                check_image(kind, &before, &s);
                if (kind != SWEEP_SPHERE_OBB)
                    continue;
                image.c = m.c;
                image.c.obb = symmetry_of_axes(&s, &m.c.obb);
                check_image(kind, &before, &identity);
            }
        }
        test_count(cases);
    }
}

static const test_function functions[] = {
    TEST(test_sweep_of_a_point_is_a_segment),
    TEST(test_sweep_to_a_point_is_a_sphere),
    TEST(test_sweep_under_48_symmetries)};

const test_suite suite_sweep_twins = SUITE("sweep_twins", functions, true);
