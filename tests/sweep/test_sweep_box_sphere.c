/*
 * test_sweep_box_sphere.c - AABBs that move to spheres: contacts derived by hand, each row
 * under the 48 symmetries; boxes that reach beyond the range; what holds of every stop.
 */
/* Tests: src/sweep/fxr_sweep_box_sphere.c */
#include "../cases/space/cases.h"
#include "../cases/sweep/sweeps.h"
#include "../suites.h"

#define MIN INT32_MIN
#define MAX INT32_MAX

/* A mover of half extents (1, 2, 3); the sphere has its centre in (0, 0, 0). */
typedef struct {
    const char *name;
    fxr_vec3 a, b;
    fxr_q16 rest;
    bool hits, stops;
    uint32_t num, den;
    fxr_vec3 center, stop, point;
} crate_row;

/* clang-format off */
#define PASSES false, false, 0, 1, {0, 0, 0}, {0, 0, 0}, {0, 0, 0}
static const crate_row rows[] = {
    {"comes with a face", {31, 1, 2}, {-9, 1, 2}, 10,
     true, true, 20, 40, {11, 1, 2}, {11, 1, 2}, {10, 1, 2}},
    {"comes with an edge, 3 and 4 off", {24, 26, 0}, {-16, -14, 0}, 5,
     true, true, 1, 2, {4, 6, 0}, {4, 6, 0}, {3, 4, 0}},
    {"comes with a corner, 2, 3, 6 off", {3, 5, 39}, {3, 5, -21}, 7,
     true, true, 30, 60, {3, 5, 9}, {3, 5, 9}, {2, 3, 6}},
    {"passes with a face, touching", {11, -40, 0}, {11, 40, 0}, 10,
     true, false, 38, 80, {11, -2, 0}, {0, 0, 0}, {10, -2, 0}},
    {"passes one ulp off", {12, -40, 0}, {12, 40, 0}, 10, PASSES},
    {"starts with a face on it, leaves", {11, 0, 0}, {31, 5, 5}, 10,
     true, false, 0, 1, {11, 0, 0}, {0, 0, 0}, {10, 0, 0}},
    {"starts inside", {2, 3, 4}, {99, 99, 99}, 10,
     true, true, 0, 1, {2, 3, 4}, {2, 3, 4}, {2, 3, 4}},
    {"ends on it", {31, 0, 0}, {11, 0, 0}, 10,
     true, false, 1, 1, {11, 0, 0}, {0, 0, 0}, {10, 0, 0}},
    {"a point at rest, met by a face", {9, 1, 1}, {-7, 1, 1}, 0,
     true, true, 8, 16, {1, 1, 1}, {1, 1, 1}, {0, 0, 0}},
    {"a point at rest, along a face", {1, 9, 1}, {1, -7, 1}, 0,
     true, false, 7, 16, {1, 2, 1}, {0, 0, 0}, {0, 0, 0}},
    {"an empty sphere", {0, 0, 0}, {0, 0, 0}, -1, PASSES}};
/* clang-format on */

static moving original, image;

static void
test_crate_rows(void)
{
    size_t n;
    unsigned k;

    for (n = 0; n < COUNT(rows); n++) {
        const crate_row *row = &rows[n];
        const uint64_t t = ((uint64_t)row->num << 32) / row->den;

        original.c.segment.a = row->a;
        original.c.segment.b = row->b;
        original.half.x = 1;
        original.half.y = 2;
        original.half.z = 3;
        for (k = 0; k < SYMMETRIES; k++) {
            const symmetry s = symmetry_get(k);
            sweep_answer got;
            unsigned i;
            int32_t half[3];

            image.c = symmetry_of_scene(&s, MIRROR_CENTERED, &original.c);
            for (i = 0; i < 3; i++)
                half[i] = vec3_get(original.half, s.from[i]);
            image.half = vec3_from(half);
            image.rest = row->rest;
            got = sweep_ask(SWEEP_AABB_SPHERE, &image);
            test_case(row->name, print_moving, &image);
            CHECK(got.hits == row->hits && got.crosses == row->stops);
            CHECK(sweep_is_consistent(SWEEP_AABB_SPHERE, &image, &got));
            if (row->hits && got.casts) {
                CHECK(got.contact.t.num == t);
                CHECK(symmetry_maps(&s, MIRROR_CENTERED, row->center,
                                    got.contact.center));
                CHECK(symmetry_maps(&s, MIRROR_CENTERED, row->point,
                                    got.contact.point));
            }
            if (row->stops && got.stops)
                CHECK(symmetry_maps(&s, MIRROR_CENTERED, row->stop,
                                    got.stopped.center));
        }
    }
}

/* An empty mover; and one that is all of the range and more: its interior has what is on the
 * ends of the range. */
static void
test_crate_beyond_the_range(void)
{
    unsigned k;

    for (k = 0; k < 3; k++) {
        int32_t half[3] = {1, 1, 1}, a[3] = {0, 0, 0}, s[3] = {0, 0, 0};

        half[k] = -1;
        image.half = vec3_from(half);
        image.c.segment.a = image.c.segment.b = vec3_from(a);
        image.c.sphere.center = vec3_from(s);
        image.rest = 5;
        test_case("an empty mover", print_moving, &image);
        CHECK(!sweep_ask(SWEEP_AABB_SPHERE, &image).hits);
        image.rest = 0;
        CHECK(!sweep_ask(SWEEP_AABB_SPHERE, &image).crosses);
        half[k] = MAX;
        image.half = vec3_from(half);
        a[k] = MIN;
        s[k] = -1; /* -1 - MAX = MIN, on the face */
        image.c.segment.a = image.c.segment.b = vec3_from(a);
        image.c.sphere.center = vec3_from(s);
        test_case("the end of the range on a face", print_moving, &image);
        CHECK(sweep_ask(SWEEP_AABB_SPHERE, &image).hits);
        CHECK(!sweep_ask(SWEEP_AABB_SPHERE, &image).crosses);
        s[k] = -2; /* one ulp beyond */
        image.c.sphere.center = vec3_from(s);
        test_case("the end of the range in the interior", print_moving, &image);
        CHECK(sweep_ask(SWEEP_AABB_SPHERE, &image).crosses);
        CHECK(sweep_ask(SWEEP_AABB_SPHERE, &image).stops);
        s[k] = 0; /* one ulp off */
        image.c.sphere.center = vec3_from(s);
        CHECK(!sweep_ask(SWEEP_AABB_SPHERE, &image).hits);
        image.rest = 1;
        test_case("the radius reaches there", print_moving, &image);
        CHECK(sweep_ask(SWEEP_AABB_SPHERE, &image).hits);
        CHECK(!sweep_ask(SWEEP_AABB_SPHERE, &image).crosses);
        image.rest = 2;
        CHECK(sweep_ask(SWEEP_AABB_SPHERE, &image).crosses);
    }
}

static void
test_crate_never_sticks(void)
{
    const uint32_t cases = test_cases(3000);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 255);
    for (i = 0; i < cases; i++) {
        sweep_answer got;

        cases_crate(&r, &image);
        got = sweep_ask(SWEEP_AABB_SPHERE, &image);
        test_case("a stop", print_moving, &image);
        CHECK(sweep_is_consistent(SWEEP_AABB_SPHERE, &image, &got));
        stop_check(&r, SWEEP_AABB_SPHERE, &image);
    }
    test_count(cases);
}

static const test_function functions[] = {TEST(test_crate_rows),
                                          TEST(test_crate_beyond_the_range),
                                          TEST(test_crate_never_sticks)};

const test_suite suite_sweep_box_sphere =
    SUITE("sweep_box_sphere", functions, true);
