/*
 * test_sweep_balls.c - spheres and AABBs that move to spheres, in ulps, derived by hand; and what holds of every
 * stop.
 */
/* Tests: src/sweep/fxr_sweep_balls.c, src/sweep/fxr_sweep_box_sphere.c */

#include "../cases/box/tables.h"
#include "../cases/space/cases.h"
#include "../cases/sweep/sweeps.h"
#include "../suites.h"

/*
 * Spheres that move to spheres, in ulps, derived by hand, each row
 * under the 48 symmetries; sweeps that are a segment in disguise; and what holds of every
 * stop.
 */

#define MIN INT32_MIN
#define MAX INT32_MAX

/* The sphere at rest has its centre in (1, 2, 3). t is exact: the result has the multiple
 * of 2^-32 below it. */
typedef struct {
    const char *name;
    fxr_vec3 a, b;
    fxr_q16 radius, rest;
    bool hits, stops;
    table_ratio t;
    fxr_vec3 center, stop, point;
} ball_row;

/* The stop of what starts inside, and is let out. */
#define LET_OUT  \
    {            \
        -1, 0, 0 \
    }
/* clang-format off */
#define PASSES false, false, {0, 1}, {0, 0, 0}, {0, 0, 0}, {0, 0, 0}
#define TOUCHES true, false
#define STOPS true, true
static const ball_row rows[] = {
    {"comes along an axis", {21, 2, 3}, {-19, 2, 3}, 3, 7,
     STOPS, {1, 4}, {11, 2, 3}, {11, 2, 3}, {8, 2, 3}},
    {"the radii the other way round", {21, 2, 3}, {-19, 2, 3}, 7, 3,
     STOPS, {1, 4}, {11, 2, 3}, {11, 2, 3}, {4, 2, 3}},
    {"grazes", {-9, 12, 3}, {11, 12, 3}, 3, 7,
     TOUCHES, {1, 2}, {1, 12, 3}, {0, 0, 0}, {1, 9, 3}},
    {"passes one ulp off", {-9, 13, 3}, {11, 13, 3}, 3, 7, PASSES},
    {"comes to where it is 2, 3, 6 off", {5, 8, 15}, {1, 2, 3}, 0, 7,
     STOPS, {1, 2}, {3, 5, 9}, {3, 5, 9}, {3, 5, 9}},
    {"comes straight: sqrt(1 / 2)", {11, 12, 3}, {1, 2, 3}, 4, 6,
     STOPS, {1257966796, 4294967296}, {8, 9, 3}, {9, 10, 3}, {5, 6, 3}},
    {"starts touching, moves away", {11, 2, 3}, {12, 2, 3}, 3, 7,
     TOUCHES, {0, 1}, {11, 2, 3}, {0, 0, 0}, {8, 2, 3}},
    {"starts touching, moves along the tangent", {11, 2, 3}, {11, 9, 3}, 3, 7,
     TOUCHES, {0, 1}, {11, 2, 3}, {0, 0, 0}, {8, 2, 3}},
    {"starts touching, moves in", {11, 2, 3}, {10, 9, 3}, 3, 7,
     STOPS, {0, 1}, {11, 2, 3}, {11, 2, 3}, {8, 2, 3}},
    {"starts inside, rests", {10, 2, 3}, {10, 2, 3}, 3, 7,
     TOUCHES, {0, 1}, {10, 2, 3}, LET_OUT, {7, 2, 3}},
    {"starts inside, goes deeper", {10, 2, 3}, {9, 50, 3}, 3, 7,
     STOPS, {0, 1}, {10, 2, 3}, {10, 2, 3}, {7, 2, 3}},
    {"starts inside, along the tangent", {10, 2, 3}, {10, 50, 3}, 3, 7,
     TOUCHES, {0, 1}, {10, 2, 3}, LET_OUT, {7, 2, 3}},
    {"starts in the centre, leaves", {1, 2, 3}, {99, 2, 3}, 3, 7,
     TOUCHES, {0, 1}, {1, 2, 3}, LET_OUT, {1, 2, 3}},
    {"ends touching", {21, 2, 3}, {11, 2, 3}, 3, 7,
     TOUCHES, {1, 1}, {11, 2, 3}, {0, 0, 0}, {8, 2, 3}},
    {"ends one ulp in", {21, 2, 3}, {10, 2, 3}, 3, 7,
     STOPS, {10, 11}, {11, 2, 3}, {11, 2, 3}, {8, 2, 3}},
    {"a point comes to a point", {3, 2, 3}, {-3, 2, 3}, 0, 0,
     TOUCHES, {1, 3}, {1, 2, 3}, {0, 0, 0}, {1, 2, 3}},
    {"a point rests in a point", {1, 2, 3}, {1, 2, 3}, 0, 0,
     TOUCHES, {0, 1}, {1, 2, 3}, {0, 0, 0}, {1, 2, 3}},
    {"an empty mover", {1, 2, 3}, {1, 2, 3}, -1, 7, PASSES},
    {"empty at rest", {1, 2, 3}, {1, 2, 3}, 7, -1, PASSES},
    {"both empty, and their sum is not", {1, 2, 3}, {1, 2, 3}, MIN, MIN, PASSES},
    {"one empty, the sum is not", {1, 2, 3}, {1, 2, 3}, MAX, -1, PASSES}};
/* clang-format on */

static moving original, image;

static void
check_contact(const ball_row *row, const symmetry *s, const fxr_contact *got,
              fxr_vec3 center)
{
    fxr_ratio t;

    t.num = (uint64_t)row->t.num;
    t.den = (uint64_t)row->t.den;
    t.negative = false;
    t.num = fxr_ratio_to_uq32(t);
    t.den = (uint64_t)1 << 32;
    CHECK(ratio_equal(got->t, t));
    CHECK(symmetry_maps(s, MIRROR_CENTERED, center, got->center));
}

static void
test_balls_rows(void)
{
    size_t n;
    unsigned k;

    original.c.sphere.center.x = 1;
    original.c.sphere.center.y = 2;
    original.c.sphere.center.z = 3;
    for (n = 0; n < COUNT(rows); n++) {
        const ball_row *row = &rows[n];

        original.c.segment.a = row->a;
        original.c.segment.b = row->b;
        original.c.sphere.radius = row->radius;
        for (k = 0; k < SYMMETRIES; k++) {
            const symmetry s = symmetry_get(k);
            sweep_answer got;

            image.c = symmetry_of_scene(&s, MIRROR_CENTERED, &original.c);
            image.rest = row->rest;
            got = sweep_ask(SWEEP_SPHERE_SPHERE, &image);
            test_case(row->name, print_moving, &image);
            CHECK(got.hits == row->hits && got.stops == row->stops);
            CHECK(got.crosses == (row->stops || row->stop.x < 0));
            CHECK(sweep_is_consistent(SWEEP_SPHERE_SPHERE, &image, &got));
            if (row->hits && got.casts) {
                check_contact(row, &s, &got.contact, row->center);
                CHECK(symmetry_maps(&s, MIRROR_CENTERED, row->point,
                                    got.normal.point));
            }
            if (row->stops && got.stops)
                check_contact(row, &s, &got.stopped, row->stop);
        }
    }
}

/* Radii that are the whole range, between its corners: 2 (2^31 - 1) together; from corner
 * to corner it is sqrt(3) (2^32 - 1). */
static void
test_balls_across_the_range(void)
{
    const uint64_t len = 0xffffffffu;
    sweep_answer got;
    fxr_vec3 low, high;

    low.x = low.y = low.z = MIN;
    high.x = high.y = high.z = MAX;
    image.c.sphere.center = low;
    image.c.sphere.radius = image.rest = MAX;
    image.c.segment.a = image.c.segment.b = low;
    image.c.segment.a.x = MAX; /* 2^32 - 1 off, one more than both radii */
    got = sweep_ask(SWEEP_SPHERE_SPHERE, &image);
    test_case("along an edge of the range", print_moving, &image);
    CHECK(got.hits && got.stops);
    CHECK(got.stopped.t.num == ((uint64_t)1 << 32) / len);
    CHECK(got.stopped.center.x == MAX - 1 && got.contact.center.x == MAX - 1);
    CHECK(got.normal.point.x == -1);
    image.c.segment.b = image.c.segment.a;
    CHECK(!sweep_ask(SWEEP_SPHERE_SPHERE, &image).hits);
    image.c.segment.a.x = image.c.segment.b.x = MAX - 1;
    CHECK(sweep_ask(SWEEP_SPHERE_SPHERE, &image).hits);
    CHECK(!sweep_ask(SWEEP_SPHERE_SPHERE, &image).stops);
    image.c.segment.a.x = image.c.segment.b.x = MAX - 2;
    got = sweep_ask(SWEEP_SPHERE_SPHERE, &image);
    CHECK(got.crosses && !got.stops); /* it rests */
    image.c.segment.b.x = MAX - 3;
    CHECK(sweep_ask(SWEEP_SPHERE_SPHERE, &image).stops);
    image.c.segment.a = high;
    image.c.segment.b = low;
    got = sweep_ask(SWEEP_SPHERE_SPHERE, &image);
    test_case("from corner to corner", print_moving, &image);
    /* MIN + (2^32 - 2) / sqrt(3) = MIN + 2479700523.35 */
    CHECK(got.stops && got.stopped.center.x == 332216876 &&
          got.contact.center.x == 332216875);
    image.c.segment.b = high;
    CHECK(!sweep_ask(SWEEP_SPHERE_SPHERE, &image).hits);
}

/* The bodies of a segment against a sphere are others for most of these. */
static void
test_balls_are_a_segment(void)
{
    const uint32_t cases = test_cases(3000);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 253);
    for (i = 0; i < cases; i++) {
        sweep_answer got, other;
        fxr_sphere grown;
        fxr_entry entry;
        bool any;

        cases_balls(&r, &image);
        if (image.rest < 0 || image.c.sphere.radius > MAX - image.rest)
            continue;
        grown.center = image.c.sphere.center;
        grown.radius = image.c.sphere.radius + image.rest;
        got = sweep_ask(SWEEP_SPHERE_SPHERE, &image);
        any = fxr_segment_enter_sphere(&image.c.segment, &grown, &entry);
        test_case("a sphere as a point", print_moving, &image);
        CHECK(sweep_is_consistent(SWEEP_SPHERE_SPHERE, &image, &got));
        if (image.c.sphere.radius < 0) {
            CHECK(!got.hits);
            continue;
        }
        CHECK(got.hits == any);
        CHECK(got.crosses ==
              fxr_segment_crosses_sphere(&image.c.segment, &grown));
        if (any && got.casts) {
            CHECK(ratio_equal(got.contact.t, entry.t));
            CHECK(vec3_equal(got.contact.center, entry.point));
        }
        /* the stop is that of the AABB that is the centre */
        image.c.sphere.radius = grown.radius;
        other = sweep_ask(SWEEP_SPHERE_AABB, &image);
        CHECK(other.stops == got.stops && other.crosses == got.crosses);
        if (other.stops && got.stops)
            CHECK(vec3_equal(other.stopped.center, got.stopped.center));
    }
    test_count(cases);
}

static void
test_balls_never_stick(void)
{
    const uint32_t cases = test_cases(3000);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 254);
    for (i = 0; i < cases; i++) {
        cases_stop(&r, SWEEP_SPHERE_SPHERE, &image);
        test_case("a stop", print_moving, &image);
        stop_check(&r, SWEEP_SPHERE_SPHERE, &image);
    }
    test_count(cases);
}

static const test_function functions[] = {
    TEST(test_balls_rows), TEST(test_balls_across_the_range),
    TEST(test_balls_are_a_segment), TEST(test_balls_never_stick)};

const test_suite suite_sweep_balls = SUITE("sweep_balls", functions, true);

/*
 * AABBs that move to spheres: contacts derived by hand, each row
 * under the 48 symmetries; boxes that reach beyond the range; what holds of every stop.
 */

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
#define PASSES_BOX false, false, 0, 1, {0, 0, 0}, {0, 0, 0}, {0, 0, 0}
static const crate_row rows_box[] = {
    {"comes with a face", {31, 1, 2}, {-9, 1, 2}, 10,
     true, true, 20, 40, {11, 1, 2}, {11, 1, 2}, {10, 0, 0}},
    {"comes with an edge, 3 and 4 off", {24, 26, 0}, {-16, -14, 0}, 5,
     true, true, 1, 2, {4, 6, 0}, {4, 6, 0}, {3, 4, 0}},
    {"comes with a corner, 2, 3, 6 off", {3, 5, 39}, {3, 5, -21}, 7,
     true, true, 30, 60, {3, 5, 9}, {3, 5, 9}, {2, 3, 6}},
    {"passes with a face, touching", {11, -40, 0}, {11, 40, 0}, 10,
     true, false, 38, 80, {11, -2, 0}, {0, 0, 0}, {10, 0, 0}},
    {"passes one ulp off", {12, -40, 0}, {12, 40, 0}, 10, PASSES_BOX},
    {"starts with a face on it, leaves", {11, 0, 0}, {31, 5, 5}, 10,
     true, false, 0, 1, {11, 0, 0}, {0, 0, 0}, {10, 0, 0}},
    {"starts inside", {2, 3, 4}, {99, 99, 99}, 10,
     true, false, 0, 1, {2, 3, 4}, LET_OUT, {1, 1, 1}},
    {"starts inside, goes deeper", {2, 3, 4}, {2, -97, 3}, 10,
     true, true, 0, 1, {2, 3, 4}, {2, 3, 4}, {1, 1, 1}},
    {"ends on it", {31, 0, 0}, {11, 0, 0}, 10,
     true, false, 1, 1, {11, 0, 0}, {0, 0, 0}, {10, 0, 0}},
    {"a point at rest, met by a face", {9, 1, 1}, {-7, 1, 1}, 0,
     true, true, 8, 16, {1, 1, 1}, {1, 1, 1}, {0, 0, 0}},
    {"a point at rest, along a face", {1, 9, 1}, {1, -7, 1}, 0,
     true, false, 7, 16, {1, 2, 1}, {0, 0, 0}, {0, 0, 0}},
    {"an empty sphere", {0, 0, 0}, {0, 0, 0}, -1, PASSES_BOX}};
/* clang-format on */

static moving original_box, image_box;

static void
test_crate_rows(void)
{
    size_t n;
    unsigned k;

    for (n = 0; n < COUNT(rows_box); n++) {
        const crate_row *row = &rows_box[n];
        const uint64_t t = ((uint64_t)row->num << 32) / row->den;

        original_box.c.segment.a = row->a;
        original_box.c.segment.b = row->b;
        original_box.half.x = 1;
        original_box.half.y = 2;
        original_box.half.z = 3;
        for (k = 0; k < SYMMETRIES; k++) {
            const symmetry s = symmetry_get(k);
            sweep_answer got;
            unsigned i;
            int32_t half[3];

            image_box.c =
                symmetry_of_scene(&s, MIRROR_CENTERED, &original_box.c);
            for (i = 0; i < 3; i++)
                half[i] = vec3_get(original_box.half, s.from[i]);
            image_box.half = vec3_from(half);
            image_box.rest = row->rest;
            got = sweep_ask(SWEEP_AABB_SPHERE, &image_box);
            test_case(row->name, print_moving, &image_box);
            CHECK(got.hits == row->hits && got.stops == row->stops);
            CHECK(got.crosses == (row->stops || row->stop.x < 0));
            CHECK(sweep_is_consistent(SWEEP_AABB_SPHERE, &image_box, &got));
            if (row->hits && got.casts) {
                CHECK(got.contact.t.num == t);
                CHECK(symmetry_maps(&s, MIRROR_CENTERED, row->center,
                                    got.contact.center));
                CHECK(symmetry_maps(&s, MIRROR_CENTERED, row->point,
                                    got.normal.point));
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
        image_box.half = vec3_from(half);
        image_box.c.segment.a = image_box.c.segment.b = vec3_from(a);
        image_box.c.sphere.center = vec3_from(s);
        image_box.rest = 5;
        test_case("an empty mover", print_moving, &image_box);
        CHECK(!sweep_ask(SWEEP_AABB_SPHERE, &image_box).hits);
        image_box.rest = 0;
        CHECK(!sweep_ask(SWEEP_AABB_SPHERE, &image_box).crosses);
        half[k] = MAX;
        image_box.half = vec3_from(half);
        a[k] = MIN;
        s[k] = -1; /* -1 - MAX = MIN, on the face */
        image_box.c.segment.a = image_box.c.segment.b = vec3_from(a);
        image_box.c.sphere.center = vec3_from(s);
        test_case("the end of the range on a face", print_moving, &image_box);
        CHECK(sweep_ask(SWEEP_AABB_SPHERE, &image_box).hits);
        CHECK(!sweep_ask(SWEEP_AABB_SPHERE, &image_box).crosses);
        s[k] = -2; /* one ulp beyond */
        image_box.c.sphere.center = vec3_from(s);
        test_case("the end of the range in the interior", print_moving,
                  &image_box);
        CHECK(sweep_ask(SWEEP_AABB_SPHERE, &image_box).crosses);
        CHECK(!sweep_ask(SWEEP_AABB_SPHERE, &image_box).stops);
        a[k] = MIN + 1;
        image_box.c.segment.b = vec3_from(a);
        test_case("on from there, along a face", print_moving, &image_box);
        CHECK(!sweep_ask(SWEEP_AABB_SPHERE, &image_box).stops);
        half[(k + 1) % 3] = half[(k + 2) % 3] = 2;
        image_box.half = vec3_from(half);
        test_case("on from there, deeper", print_moving, &image_box);
        CHECK(sweep_ask(SWEEP_AABB_SPHERE, &image_box).stops);
        half[(k + 1) % 3] = half[(k + 2) % 3] = 1;
        image_box.half = vec3_from(half);
        image_box.c.segment.b = image_box.c.segment.a;
        s[k] = 0; /* one ulp off */
        image_box.c.sphere.center = vec3_from(s);
        CHECK(!sweep_ask(SWEEP_AABB_SPHERE, &image_box).hits);
        image_box.rest = 1;
        test_case("the radius reaches there", print_moving, &image_box);
        CHECK(sweep_ask(SWEEP_AABB_SPHERE, &image_box).hits);
        CHECK(!sweep_ask(SWEEP_AABB_SPHERE, &image_box).crosses);
        image_box.rest = 2;
        CHECK(sweep_ask(SWEEP_AABB_SPHERE, &image_box).crosses);
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

        cases_crate(&r, &image_box);
        got = sweep_ask(SWEEP_AABB_SPHERE, &image_box);
        test_case("a stop", print_moving, &image_box);
        CHECK(sweep_is_consistent(SWEEP_AABB_SPHERE, &image_box, &got));
        stop_check(&r, SWEEP_AABB_SPHERE, &image_box);
    }
    test_count(cases);
}

static const test_function box_functions[] = {TEST(test_crate_rows),
                                              TEST(test_crate_beyond_the_range),
                                              TEST(test_crate_never_sticks)};

const test_suite suite_sweep_box_sphere =
    SUITE("sweep_box_sphere", box_functions, true);
