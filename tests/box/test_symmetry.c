/*
 * test_symmetry.c - an answer must not depend on how the axes are named, which
 * way they point, or from which end a segment is walked.
 */
#include "../cases/space/cases.h"
#include "../suites.h"

static scene original, image;
static answer before, after;

static bool
same_span(const symmetry *s, const fxr_span *a, const fxr_span *b)
{
    return ratio_equal(a->enter, b->enter) && ratio_equal(a->exit, b->exit) &&
           symmetry_of_faces(s, a->enter_faces) == b->enter_faces &&
           symmetry_of_faces(s, a->exit_faces) == b->exit_faces;
}

/* image must be the image of original; faces is how faces are renamed. */
static void
check_image(const pair *p, const symmetry *world, mirror_kind kind,
            const symmetry *faces)
{
    after = scene_ask(p, &image);
    test_case(p->name, print_scene, &image);
    CHECK(answer_is_consistent(p, &after));
    CHECK(after.hits == before.hits);
    CHECK(after.crosses == before.crosses);
    if (!before.hits || !after.hits)
        return;
    CHECK(same_span(faces, &before.span, &after.span));
    if (kind == MIRROR_FULL)
        return;
    CHECK(symmetry_maps(world, kind, before.hit.enter_point,
                        after.hit.enter_point));
    CHECK(symmetry_maps(world, kind, before.hit.exit_point,
                        after.hit.exit_point));
}

static void
check_symmetries(const pair *p, mirror_kind kind, const scene *c)
{
    const symmetry identity = symmetry_get(0);
    unsigned i;

    original = symmetry_tame(kind, c);
    before = scene_ask(p, &original);
    for (i = 0; i < SYMMETRIES; i++) {
        const symmetry s = symmetry_get(i);

        image = symmetry_of_scene(&s, kind, &original);
        check_image(p, &s, kind, p->oriented ? &identity : &s);
        if (!p->oriented)
            continue;
        image = original;
        image.obb = symmetry_of_axes(&s, &original.obb);
        check_image(p, &identity, MIRROR_CENTERED, &s);
    }
}

static void
check_cases(bool oriented, mirror_kind kind, uint32_t stream)
{
    const uint32_t cases = test_cases(120 * SYMMETRIES) / SYMMETRIES + 1;
    static scene c;
    cases_random r;
    uint32_t i;
    unsigned k;

    cases_start(&r, test_seed(), stream);
    for (i = 0; i < cases; i++) {
        if (oriented)
            cases_obb(&r, &c);
        else
            cases_aabb(&r, &c);
        for (k = 0; k < PAIR_COUNT; k++)
            if (pairs[k].oriented == oriented)
                check_symmetries(&pairs[k], kind, &c);
    }
    test_count(cases);
}

static void
test_aabb_under_48_symmetries(void)
{
    check_cases(false, MIRROR_FULL, 200);
    check_cases(false, MIRROR_CENTERED, 201);
}

static void
test_obb_under_48_symmetries(void)
{
    check_cases(true, MIRROR_FULL, 202);
    check_cases(true, MIRROR_CENTERED, 203);
}

/* 1 - t for 0 <= t <= 1 */
static fxr_ratio
rest_of(fxr_ratio t)
{
    t.num = t.den - t.num;
    return t;
}

static void
check_reversed(const pair *p, const scene *c)
{
    const answer forth = scene_ask(p, c);
    answer back;

    image = *c;
    image.segment.a = c->segment.b;
    image.segment.b = c->segment.a;
    back = scene_ask(p, &image);
    test_case(p->name, print_scene, c);
    CHECK(forth.hits == back.hits);
    CHECK(forth.crosses == back.crosses);
    if (!forth.hits || !back.hits ||
        (forth.span.enter_faces | forth.span.exit_faces) == 0)
        return;
    CHECK(ratio_equal(forth.span.enter, rest_of(back.span.exit)));
    CHECK(ratio_equal(forth.span.exit, rest_of(back.span.enter)));
    CHECK(forth.span.enter_faces == back.span.exit_faces);
    CHECK(forth.span.exit_faces == back.span.enter_faces);
    CHECK(vec3_equal(forth.hit.enter_point, back.hit.exit_point));
    CHECK(vec3_equal(forth.hit.exit_point, back.hit.enter_point));
}

static void
test_segments_reversed(void)
{
    const uint32_t cases = test_cases(3000);
    static scene c;
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 204);
    for (i = 0; i < cases; i++) {
        cases_aabb(&r, &c);
        check_reversed(&pairs[SEGMENT_AABB], &c);
        cases_obb(&r, &c);
        check_reversed(&pairs[SEGMENT_OBB], &c);
    }
    test_count(cases);
}

/* No hint may change whether there is an axis; one that separates is kept. */
static void
check_hints(const pair *p, const scene *c)
{
    const int first = scene_axis(p, c, FXR_NO_AXIS);
    int hint;

    test_case(p->name, print_scene, c);
    CHECK(p->hits(c) == (first == FXR_NO_AXIS));
    for (hint = 0; hint < 6; hint++) {
        const int got = scene_axis(p, c, hint);

        CHECK(got == hint || got == first);
        CHECK(hint != first || got == first);
        CHECK(hint > first || got == first);
        CHECK(first != FXR_NO_AXIS || got == FXR_NO_AXIS);
    }
    for (hint = 0; hint < NO_HINTS; hint++)
        CHECK(scene_axis(p, c, scene_no_hints[hint]) == first);
}

static void
test_separating_axis_with_every_hint(void)
{
    const uint32_t cases = test_cases(3000);
    static scene c;
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 205);
    for (i = 0; i < cases; i++) {
        cases_aabb(&r, &c);
        check_hints(&pairs[SEGMENT_AABB], &c);
        cases_obb(&r, &c);
        check_hints(&pairs[SEGMENT_OBB], &c);
    }
    test_count(cases);
}

static const test_function functions[] = {
    TEST(test_aabb_under_48_symmetries), TEST(test_obb_under_48_symmetries),
    TEST(test_segments_reversed), TEST(test_separating_axis_with_every_hint)};

const test_suite suite_symmetry = SUITE("symmetry", functions, true);
