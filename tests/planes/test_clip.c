/*
 * test_clip.c - planes and half spaces against AABBs that fill them, and by hand.
 */
/* Tests: src/planes/fxr_clip.c, src/planes/fxr_halfspace.c */
#include "../cases/planes/planes.h"
#include "../suites.h"

/* The half space behind the plane x = k of an axis, or that above it, as a box whose other faces
 * are at the ends of the range. */
static void
half_as_box(unsigned axis, bool above, int32_t k, fxr_aabb *box,
            fxr_plane *plane)
{
    int32_t low[3] = {INT32_MIN, INT32_MIN, INT32_MIN}, n[3] = {0, 0, 0};
    int32_t high[3] = {INT32_MAX, INT32_MAX, INT32_MAX}, at[3] = {5, -7, 9};

    (above ? low : high)[axis] = k;
    at[axis] = k;
    n[axis] = above ? -1 : 1;
    box->min = vec3_from(low);
    box->max = vec3_from(high);
    plane->point = vec3_from(at);
    plane->normal = vec3_from(n);
}

static uint8_t
one_face(uint8_t faces)
{
    return faces != 0;
}

static bool
span_equal(const fxr_span *half, const fxr_span *box)
{
    return ratio_equal(half->enter, box->enter) &&
           ratio_equal(half->exit, box->exit) &&
           half->enter_faces == one_face(box->enter_faces) &&
           half->exit_faces == one_face(box->exit_faces);
}

/* Coordinates that are not at the ends of the range, where the box has faces. */
static fxr_vec3
inner_point(cases_random *r)
{
    return cases_vec3(r, cases_below(r, 2) != 0 ? 3 : 30);
}

static void
test_halfspace_is_a_large_box(void)
{
    const uint32_t cases = test_cases(3000);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 970);
    for (i = 0; i < cases; i++) {
        const fxr_segment s = {inner_point(&r), inner_point(&r)};
        fxr_plane plane;
        fxr_aabb box;
        fxr_span of_half, of_box;
        fxr_hit half, hit;
        fxr_entry entry;
        bool hits;

        half_as_box((unsigned)cases_below(&r, 3), cases_below(&r, 2) != 0,
                    cases_signed(&r, 3), &box, &plane);
        hits = fxr_segment_hits_aabb(&s, &box);
        CHECK(fxr_segment_hits_halfspace(&s, &plane) == hits);
        CHECK(fxr_segment_crosses_halfspace(&s, &plane) ==
              fxr_segment_crosses_aabb(&s, &box));
        CHECK(fxr_segment_clip_halfspace(&s, &plane, &of_half) == hits);
        CHECK(fxr_segment_cast_halfspace(&s, &plane, &half) == hits);
        CHECK(fxr_segment_enter_halfspace(&s, &plane, &entry) == hits);
        if (hits) {
            CHECK(fxr_segment_clip_aabb(&s, &box, &of_box));
            CHECK(span_equal(&of_half, &of_box));
            CHECK(fxr_segment_cast_aabb(&s, &box, &hit));
            CHECK(span_equal(&half.span, &of_box));
            CHECK(vec3_equal(half.enter_point, hit.enter_point));
            CHECK(vec3_equal(half.exit_point, hit.exit_point));
            CHECK(vec3_equal(entry.point, hit.enter_point));
            CHECK(ratio_equal(entry.t, of_half.enter));
            CHECK(entry.faces == of_half.enter_faces);
        }
    }
    test_count(cases);
}

static bool
ratio_is(fxr_ratio t, uint64_t num, uint64_t den, bool negative)
{
    return t.num == num && t.den == den && t.negative == negative;
}

static const fxr_plane ground = {{0, 0, 0}, {0, 0, 1}};

static void
test_halfspace_never_left(void)
{
    const fxr_ray ray = {{0, 0, 8}, {0, 3, -2}};
    const fxr_line line = {{0, 0, 8}, {0, -3, 2}};
    const fxr_ray along = {{1, 2, 0}, {5, 0, 0}};
    fxr_span span;
    fxr_hit hit;

    CHECK(fxr_ray_clip_halfspace(&ray, &ground, &span));
    CHECK(ratio_is(span.enter, 8, 2, false) && span.enter_faces == 1);
    CHECK(ratio_is(span.exit, 1, 0, false) && span.exit_faces == 0);
    CHECK(fxr_ray_cast_halfspace(&ray, &ground, &hit));
    CHECK(vec3_equal(hit.enter_point, vec3_of(0, 12, 0)));
    CHECK(vec3_equal(hit.exit_point, vec3_of(0, INT32_MAX, INT32_MIN)));
    CHECK(fxr_line_clip_halfspace(&line, &ground, &span));
    CHECK(ratio_is(span.enter, 1, 0, true) && span.enter_faces == 0);
    CHECK(ratio_is(span.exit, 8, 2, true) && span.exit_faces == 1);
    CHECK(fxr_ray_clip_halfspace(&along, &ground, &span));
    CHECK(ratio_is(span.enter, 0, 1, false) && span.enter_faces == 0);
    CHECK(ratio_is(span.exit, 1, 0, false));
    CHECK(!fxr_ray_crosses_halfspace(&along, &ground));
}

/* t from 2^64 up: with a normal of many ulps, and a dir that hardly goes its way. */
static void
test_plane_beyond_every_t(void)
{
    const fxr_plane steep = {{INT32_MAX, INT32_MAX, INT32_MAX},
                             {INT32_MIN, INT32_MIN, INT32_MIN + 1}};
    const fxr_ray ray = {{INT32_MIN, INT32_MIN, INT32_MIN}, {0, -1, 1}};
    fxr_entry entry;

    CHECK(fxr_ray_hits_plane(&ray, &steep) !=
          fxr_ray_hits_plane(&ray, &ground));
    CHECK(fxr_line_enter_plane(&(const fxr_line){ray.origin, vec3_of(0, -1, 1)},
                               &steep, &entry));
    CHECK(entry.t.num == UINT64_MAX && entry.t.den == 1);
}

/* With a normal of 0 all points are in the plane, and none is behind it. */
static void
test_plane_without_normal(void)
{
    const fxr_plane all = {{1, 2, 3}, {0, 0, 0}};
    const fxr_segment s = {{-5, 6, 7}, {8, 9, INT32_MIN}};
    fxr_closest near_to;
    fxr_span span;

    CHECK(fxr_segment_hits_plane(&s, &all));
    CHECK(fxr_segment_hits_halfspace(&s, &all));
    CHECK(!fxr_segment_crosses_halfspace(&s, &all));
    CHECK(fxr_segment_clip_halfspace(&s, &all, &span));
    CHECK(ratio_is(span.enter, 0, 1, false) &&
          ratio_is(span.exit, 1, 1, false));
    CHECK(fxr_segment_closest_plane(&s, &all, &near_to));
    CHECK(near_to.dist2 == 0 && vec3_equal(near_to.on_shape, s.a));
    CHECK(fxr_point_side_plane(s.a, &all) == 0);
}

static const test_function functions[] = {
    TEST(test_halfspace_is_a_large_box), TEST(test_halfspace_never_left),
    TEST(test_plane_beyond_every_t), TEST(test_plane_without_normal)};

const test_suite suite_clip = SUITE("clip", functions, true);
