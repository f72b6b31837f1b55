/*
 * test_sweep_box_triangle.c - AABBs that move to triangles: contacts derived by hand; the
 * 48 symmetries and the orders of corners; questions that are another one in disguise.
 */
/* Tests: src/sweep/fxr_sweep_box_triangle.c */
#include "../cases/sweep/sweeps.h"
#include "../suites.h"

#define T(num, den) ((uint64_t)(num)*4294967296u / (den))

typedef struct {
    const char *name;
    fxr_vec3 a, b, half;
    bool hits, stops;
    uint64_t t;
    fxr_vec3 center, stop, point;
} crate_row;

/* The triangle (0, 0, 0), (24, 0, 0), (0, 24, 0), in the plane z = 0. */
/* The stop of what starts inside, and is let out. */
#define LET_OUT  \
    {            \
        -1, 0, 0 \
    }
/* clang-format off */
#define PASSES false, false, 0, {0, 0, 0}, {0, 0, 0}, {0, 0, 0}
static const crate_row rows[] = {
    {"down on its side", {5, 5, 33}, {5, 5, -7}, {1, 2, 3},
     true, true, T(3, 4), {5, 5, 3}, {5, 5, 3}, {5, 5, 0}},
    {"to the long edge with an edge", {40, 12, 1}, {0, 12, 1}, {1, 2, 3},
     true, true, T(25, 40), {15, 12, 1}, {15, 12, 1}, {14, 10, 0}},
    {"past the long edge, touching", {15, 12, 40}, {15, 12, -40}, {1, 2, 3},
     true, false, T(37, 80), {15, 12, 3}, {0, 0, 0}, {14, 10, 0}},
    {"past the long edge, an ulp off", {16, 12, 40}, {16, 12, -40}, {1, 2, 3}, PASSES},
    {"to a corner with a face", {45, 1, 1}, {5, 1, 1}, {1, 2, 3},
     true, true, T(1, 2), {25, 1, 1}, {25, 1, 1}, {24, 0, 0}},
    {"along its side, touching", {-30, 5, 3}, {50, 5, 3}, {1, 2, 3},
     true, false, T(29, 80), {-1, 5, 3}, {0, 0, 0}, {0, 5, 0}},
    {"starts inside", {5, 5, 1}, {9, 9, 9}, {1, 2, 3},
     true, false, 0, {5, 5, 1}, LET_OUT, {5, 5, 0}},
    {"starts inside, goes deeper", {5, 5, 1}, {9, 9, 0}, {1, 2, 3},
     true, true, 0, {5, 5, 1}, {5, 5, 1}, {5, 5, 0}},
    {"starts on its side, leaves", {5, 5, 3}, {9, 9, 9}, {1, 2, 3},
     true, false, 0, {5, 5, 3}, {0, 0, 0}, {5, 5, 0}},
    {"a point comes through its side", {5, 5, 10}, {5, 5, -10}, {0, 0, 0},
     true, false, T(1, 2), {5, 5, 0}, {0, 0, 0}, {5, 5, 0}},
    {"a flat box in its plane", {45, 1, 0}, {5, 1, 0}, {1, 2, 0},
     true, false, T(1, 2), {25, 1, 0}, {0, 0, 0}, {24, 0, 0}},
    {"a flat box in its plane passes", {17, 20, 0}, {40, -3, 0}, {1, 1, 0}, PASSES},
    {"a needle along z through the plane", {5, 5, 33}, {5, 5, -7}, {0, 0, 3},
     true, true, T(3, 4), {5, 5, 3}, {5, 5, 3}, {5, 5, 0}},
    {"an empty box", {5, 5, 1}, {5, 5, 1}, {1, -1, 3}, PASSES}};
/* clang-format on */

static crate original, image;

static void
test_crate_triangle_rows(void)
{
    static const fxr_triangle triangle = {{0, 0, 0}, {24, 0, 0}, {0, 24, 0}};
    size_t n;

    original.t.triangle = triangle;
    for (n = 0; n < COUNT(rows); n++) {
        const crate_row *row = &rows[n];
        sweep_answer got;

        original.t.c.segment.a = row->a;
        original.t.c.segment.b = row->b;
        original.half = row->half;
        got = crate_ask(&original);
        test_case(row->name, print_crate, &original);
        CHECK(sweep_all_agrees(&original.t.c.segment, &got));
        CHECK(got.hits == row->hits && got.stops == row->stops);
        CHECK(got.crosses == (row->stops || row->stop.x < 0));
        if (row->hits && CHECK(got.casts)) {
            CHECK(got.contact.t.num == row->t);
            CHECK(vec3_equal(got.contact.center, row->center));
            CHECK(vec3_equal(got.normal.point, row->point));
        }
        if (row->stops && CHECK(got.stops))
            CHECK(vec3_equal(got.stopped.center, row->stop));
    }
}

/* The answers and t stay under every symmetry and order of corners. */
static void
test_crate_triangle_symmetry(void)
{
    const uint32_t cases = test_cases(200);
    cases_random r;
    uint32_t i;
    unsigned k;

    cases_start(&r, test_seed(), 1701);
    for (i = 0; i < cases; i++) {
        sweep_answer want;

        cases_crate_triangle(&r, &original);
        original.t.c = symmetry_tame(MIRROR_FULL, &original.t.c);
        want = crate_ask(&original);
        for (k = 0; k < SYMMETRIES; k++) {
            const symmetry s = symmetry_get(k);
            int32_t half[3];
            sweep_answer got;
            unsigned n;

            image.t = trial_mapped(&s, MIRROR_FULL, &original.t);
            image.t.triangle =
                triangle_turned(&image.t.triangle, k % 3, k % 2 != 0);
            for (n = 0; n < 3; n++)
                half[n] = vec3_get(original.half, s.from[n]);
            image.half = vec3_from(half);
            got = crate_ask(&image);
            test_case("a symmetry", print_crate, &image);
            CHECK(got.hits == want.hits && got.crosses == want.crosses);
            if (got.casts && want.casts)
                CHECK(ratio_equal(got.contact.t, want.contact.t));
        }
    }
    test_count(cases);
}

/* A triangle that is a point is an AABB without size; one that is a segment along an axis is
 * a thin one. */
static void
test_crate_triangle_as_box(void)
{
    const uint32_t cases = test_cases(3000);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 1702);
    for (i = 0; i < cases; i++) {
        const unsigned which = (unsigned)cases_below(&r, 4);
        const fxr_segment *path = &original.t.c.segment;
        fxr_vec3 to[3];
        sweep_answer got;
        fxr_contact contact;
        fxr_aabb box;
        bool any;

        cases_crate_triangle(&r, &original);
        to[0] = original.t.triangle.b;
        to[1] = to[2] = original.t.triangle.a;
        if (which == 0)
            to[1].x = to[0].x;
        if (which == 1)
            to[1].y = to[0].y;
        if (which == 2)
            to[1].z = to[0].z;
        original.t.triangle.b = to[1];
        original.t.triangle.c = cases_below(&r, 2) ? to[1] : to[2];
        box = fxr_aabb_of_triangle(&original.t.triangle);
        any = fxr_sweep_aabb_cast_aabb(path, original.half, &box, &contact);
        got = crate_ask(&original);
        test_case("a triangle that is a box", print_crate, &original);
        CHECK(sweep_all_agrees(&original.t.c.segment, &got));
        CHECK(got.hits == any);
        CHECK(got.crosses ==
              fxr_sweep_aabb_crosses_aabb(path, original.half, &box));
        if (any && got.casts) {
            CHECK(got.contact.t.num == fxr_ratio_to_uq32(contact.t));
            CHECK(vec3_equal(got.contact.center, contact.center));
        }
    }
    test_count(cases);
}

/* A box that is a point is a segment against a triangle. */
static void
test_crate_triangle_of_a_point(void)
{
    const uint32_t cases = test_cases(3000);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 1703);
    for (i = 0; i < cases; i++) {
        const fxr_segment *path = &original.t.c.segment;
        fxr_triangle_hit hit;
        sweep_answer got;
        bool any;

        cases_crate_triangle(&r, &original);
        original.half.x = original.half.y = original.half.z = 0;
        any = fxr_segment_cast_triangle(path, &original.t.triangle, &hit);
        got = crate_ask(&original);
        test_case("a point", print_crate, &original);
        CHECK(sweep_all_agrees(&original.t.c.segment, &got));
        CHECK(got.hits == any && !got.crosses);
        if (any && got.casts) {
            CHECK(got.contact.t.num == fxr_ratio_to_uq32(hit.t));
            CHECK(vec3_equal(got.contact.center, hit.point));
        }
    }
    test_count(cases);
}

/* Where the mover stops it is in the interior only if it starts there; back is free. */
static void
test_crate_triangle_never_sticks(void)
{
    const uint32_t cases = test_cases(3000);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 1704);
    for (i = 0; i < cases; i++) {
        fxr_segment way;
        sweep_answer got;

        cases_crate_triangle(&r, &original);
        got = crate_ask(&original);
        if (!got.stops)
            continue;
        test_case("a stop", print_crate, &original);
        way.a = way.b = original.t.c.segment.a;
        if (fxr_sweep_aabb_crosses_triangle(&way, original.half,
                                            &original.t.triangle)) {
            CHECK(got.stopped.t.num == 0 &&
                  vec3_equal(got.stopped.center, way.a));
            continue;
        }
        way.a = way.b = got.stopped.center;
        CHECK(!fxr_sweep_aabb_crosses_triangle(&way, original.half,
                                               &original.t.triangle));
    }
    test_count(cases);
}

static const test_function functions[] = {
    TEST(test_crate_triangle_rows), TEST(test_crate_triangle_symmetry),
    TEST(test_crate_triangle_as_box), TEST(test_crate_triangle_of_a_point),
    TEST(test_crate_triangle_never_sticks)};

const test_suite suite_sweep_box_triangle =
    SUITE("sweep_box_triangle", functions, true);
