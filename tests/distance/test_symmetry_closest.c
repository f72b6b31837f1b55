/*
 * test_symmetry_closest.c - closest points and spheres must not depend on how
 * the axes are named, which way they point, or from which end a segment is
 * walked.
 */
#include "../cases/distance/closest.h"
#include "../cases/space/cases.h"
#include "../suites.h"

static scene c, image;

static void
make(cases_random *r, shape_kind shape)
{
    switch (shape) {
    case SHAPE_AABB:
        cases_closest_aabb(r, &c);
        break;
    case SHAPE_OBB:
        cases_closest_obb(r, &c);
        break;
    case SHAPE_SEGMENT:
        cases_closest_segments(r, &c);
        break;
    default:
        cases_sphere(r, &c);
    }
    c = symmetry_tame(MIRROR_CENTERED, &c);
}

/* image is the image of what was asked before. */
static void
check_nearest(const closest_pair *n, const nearest_answer *before,
              const symmetry *world)
{
    const nearest_answer after = nearest_ask(n, &image);
    const fxr_closest *a = &before->closest, *b = &after.closest;

    test_case(n->name, print_scene, &image);
    CHECK(nearest_is_consistent(n, &image, &after));
    CHECK(after.any == before->any);
    if (!before->any || !after.any)
        return;
    CHECK(ratio_equal(a->t, b->t));
    CHECK(a->dist2 == b->dist2);
    CHECK(symmetry_maps(world, MIRROR_CENTERED, a->on_linear, b->on_linear));
    CHECK(symmetry_maps(world, MIRROR_CENTERED, a->on_shape, b->on_shape));
}

static void
check_nearest_symmetries(const closest_pair *n)
{
    const nearest_answer before = nearest_ask(n, &c);
    const symmetry identity = symmetry_get(0);
    unsigned i;

    for (i = 0; i < SYMMETRIES; i++) {
        const symmetry s = symmetry_get(i);

        image = symmetry_of_scene(&s, MIRROR_CENTERED, &c);
        check_nearest(n, &before, &s);
        if (n->shape != SHAPE_OBB)
            continue;
        image = c;
        image.obb = symmetry_of_axes(&s, &c.obb);
        check_nearest(n, &before, &identity);
    }
}

static void
test_closest_under_48_symmetries(void)
{
    const uint32_t cases = test_cases(8 * SYMMETRIES) / SYMMETRIES + 1;
    cases_random r;
    uint32_t i;
    unsigned k;

    for (k = 0; k < NEAREST_COUNT; k++) {
        cases_start(&r, test_seed(), 210 + k);
        for (i = 0; i < cases; i++) {
            make(&r, nearests[k].shape);
            check_nearest_symmetries(&nearests[k]);
        }
        test_count(cases);
    }
}

static void
check_sphere(const pair *p, const answer *before, const symmetry *s)
{
    const answer after = scene_ask(p, &image);

    test_case(p->name, print_scene, &image);
    CHECK(answer_is_consistent(p, &after));
    CHECK(after.hits == before->hits);
    CHECK(after.crosses == before->crosses);
    if (!before->hits || !after.hits)
        return;
    CHECK(ratio_equal(before->span.enter, after.span.enter));
    CHECK(ratio_equal(before->span.exit, after.span.exit));
    CHECK(symmetry_maps(s, MIRROR_CENTERED, before->hit.enter_point,
                        after.hit.enter_point));
    CHECK(symmetry_maps(s, MIRROR_CENTERED, before->hit.exit_point,
                        after.hit.exit_point));
}

static void
test_sphere_under_48_symmetries(void)
{
    const uint32_t cases = test_cases(12 * SYMMETRIES) / SYMMETRIES + 1;
    cases_random r;
    uint32_t i;
    unsigned k, which;

    cases_start(&r, test_seed(), 230);
    for (i = 0; i < cases; i++) {
        make(&r, SHAPE_SPHERE);
        for (k = 0; k < SPHERE_PAIRS; k++) {
            const answer before = scene_ask(&sphere_pairs[k], &c);

            for (which = 0; which < SYMMETRIES; which++) {
                const symmetry s = symmetry_get(which);

                image = symmetry_of_scene(&s, MIRROR_CENTERED, &c);
                check_sphere(&sphere_pairs[k], &before, &s);
            }
        }
    }
    test_count(cases);
}

/* Not hits, and something that moves is outside its slab: then one t alone is
 * closest. A difference that rounding hides is left out. */
static bool
is_unique(const fxr_closest *got)
{
    const fxr_segment *s = &c.segment;
    unsigned k;

    for (k = 0; k < 3; k++)
        if (vec3_get(s->a, k) != vec3_get(s->b, k) &&
            vec3_get(got->on_linear, k) != vec3_get(got->on_shape, k))
            return true;
    return false;
}

static void
test_closest_of_reversed_segments(void)
{
    const uint32_t cases = test_cases(1000);
    const closest_pair *n = &nearests[NEAREST_AABB];
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 231);
    for (i = 0; i < cases; i++) {
        nearest_answer forth, back;

        make(&r, SHAPE_AABB);
        image = c;
        image.segment.a = c.segment.b;
        image.segment.b = c.segment.a;
        forth = nearest_ask(n, &c);
        back = nearest_ask(n, &image);
        test_case(n->name, print_scene, &c);
        CHECK(forth.any == back.any);
        if (!forth.any || !back.any)
            continue;
        CHECK(forth.closest.dist2 == back.closest.dist2);
        if (!is_unique(&forth.closest))
            continue;
        back.closest.t.num = back.closest.t.den - back.closest.t.num;
        CHECK(ratio_equal(forth.closest.t, back.closest.t));
        CHECK(vec3_equal(forth.closest.on_linear, back.closest.on_linear));
        CHECK(vec3_equal(forth.closest.on_shape, back.closest.on_shape));
    }
    test_count(cases);
}

/* Other ways to put the same question: the same distance. */
static void
test_distance_from_every_end(void)
{
    const uint32_t cases = test_cases(1000);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 232);
    for (i = 0; i < cases; i++) {
        fxr_closest got, other;
        fxr_segment back;

        make(&r, SHAPE_SEGMENT);
        test_case("two segments", print_scene, &c);
        fxr_segment_closest_segment(&c.segment, &c.other, &got);
        fxr_segment_closest_segment(&c.other, &c.segment, &other);
        CHECK(got.dist2 == other.dist2);
        back.a = c.segment.b;
        back.b = c.segment.a;
        fxr_segment_closest_segment(&back, &c.other, &other);
        CHECK(got.dist2 == other.dist2);
        back.a = back.b = c.segment.a;
        fxr_segment_closest_segment(&back, &c.other, &got);
        fxr_point_closest_segment(back.a, &c.other, &other);
        CHECK(got.dist2 == other.dist2);
        CHECK(vec3_equal(got.on_shape, other.on_shape));
        make(&r, SHAPE_OBB);
        image = c;
        image.segment.a = c.segment.b;
        image.segment.b = c.segment.a;
        test_case("an OBB", print_scene, &c);
        if (fxr_segment_closest_obb(&c.segment, &c.obb, &got) &&
            fxr_segment_closest_obb(&image.segment, &c.obb, &other))
            CHECK(got.dist2 == other.dist2);
    }
    test_count(cases);
}

static const test_function functions[] = {
    TEST(test_closest_under_48_symmetries),
    TEST(test_sphere_under_48_symmetries),
    TEST(test_closest_of_reversed_segments),
    TEST(test_distance_from_every_end)};

const test_suite suite_symmetry_closest =
    SUITE("symmetry_closest", functions, true);
