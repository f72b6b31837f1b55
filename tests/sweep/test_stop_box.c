/*
 * test_stop_box.c - where movers stop, in ulps, derived by hand; and what holds of every
 * stop.
 */
#include "../cases/box/tables.h"
#include "../cases/space/cases.h"
#include "../cases/sweep/sweeps.h"
#include "../suites.h"

#define MIN INT32_MIN
#define MAX INT32_MAX

typedef struct {
    const char *name;
    fxr_vec3 a, b, half;
    bool stops;
    table_ratio t;
    fxr_vec3 center, point;
} stop_row;

/* No two axes are alike: half extents 3, 5, 8 round (1, 2, 3); grown by HALF the box is
 * -3..5, -5..9, -8..14. */
static const fxr_aabb box = {{-2, -3, -5}, {4, 7, 11}};

/* clang-format off */
#define HALF {1, 2, 3}
#define PASSES false, {0, 1}, {0, 0, 0}, {0, 0, 0}
static const stop_row rows[] = {
    {"goes into a face", {15, 2, 3}, {-5, 2, 3}, HALF,
     true, {1, 2}, {5, 2, 3}, {4, 2, 3}},
    {"goes into a face at a third", {20, 2, 3}, {-25, 2, 3}, HALF,
     true, {1, 3}, {5, 2, 3}, {4, 2, 3}},
    {"slides along a face, touching", {5, -15, 3}, {5, 15, 3}, HALF, PASSES},
    {"slides along a face, one ulp in", {4, -15, 3}, {4, 15, 3}, HALF,
     true, {1, 3}, {4, -5, 3}, {4, -3, 3}},
    {"starts on a face, slides along it", {5, 2, 3}, {5, 7, 3}, HALF, PASSES},
    {"starts on a face, moves away", {5, 2, 3}, {9, 2, 3}, HALF, PASSES},
    {"starts on a face, moves in", {5, 2, 3}, {4, 2, 3}, HALF,
     true, {0, 1}, {5, 2, 3}, {4, 2, 3}},
    {"starts on an edge, moves in", {5, 9, 3}, {4, 8, 3}, HALF,
     true, {0, 1}, {5, 9, 3}, {4, 7, 3}},
    {"starts on an edge, moves in on one axis alone", {5, 9, 3}, {4, 9, 3},
     HALF, PASSES},
    {"starts on an edge, moves in and away", {5, 9, 3}, {4, 10, 3}, HALF,
     PASSES},
    {"starts on a corner, moves in", {5, 9, 14}, {4, 8, 13}, HALF,
     true, {0, 1}, {5, 9, 14}, {4, 7, 11}},
    {"starts on a corner, moves along an edge", {5, 9, 14}, {4, 9, 14}, HALF,
     PASSES},
    {"starts on a corner, moves along a face", {5, 9, 14}, {4, 8, 14}, HALF,
     PASSES},
    {"grazes an edge", {4, 11, 3}, {6, 7, 3}, HALF, PASSES},
    {"cuts an edge off", {3, 11, 3}, {5, 7, 3}, HALF,
     true, {1, 2}, {4, 9, 3}, {4, 7, 3}},
    {"grazes a corner", {4, 10, 13}, {6, 8, 15}, HALF, PASSES},
    {"starts inside", {1, 2, 3}, {100, 2, 3}, HALF,
     true, {0, 1}, {1, 2, 3}, {1, 2, 3}},
    {"starts inside and rests", {1, 2, 3}, {1, 2, 3}, HALF,
     true, {0, 1}, {1, 2, 3}, {1, 2, 3}},
    {"rests on a face", {5, 2, 3}, {5, 2, 3}, HALF, PASSES},
    {"ends on a face", {15, 2, 3}, {5, 2, 3}, HALF, PASSES},
    {"ends one ulp in", {15, 2, 3}, {4, 2, 3}, HALF,
     true, {10, 11}, {5, 2, 3}, {4, 2, 3}},
    {"rounds towards the start", {15, 2, 3}, {-5, 3, 6}, HALF,
     true, {1, 2}, {5, 2, 4}, {4, 2, 4}},
    {"nearest would be the plane behind which it passes",
     {15, 8, 3}, {-6, 10, 3}, HALF, true, {10, 21}, {5, 8, 3}, {4, 7, 3}},
    {"without size", {14, 2, 3}, {-6, 2, 3}, {0, 0, 0},
     true, {1, 2}, {4, 2, 3}, {4, 2, 3}},
    {"empty along x", {1, 2, 3}, {1, 2, 3}, {-1, 2, 3}, PASSES},
    {"empty along y", {1, 2, 3}, {1, 2, 3}, {1, -1, 3}, PASSES},
    {"empty along z", {1, 2, 3}, {1, 2, 3}, {1, 2, -1}, PASSES}};
/* clang-format on */

static moving original, image;

static void
check_row(const stop_row *row, const symmetry *s)
{
    const sweep_answer got = sweep_ask(SWEEP_AABB_AABB, &image);
    const fxr_contact *contact = &got.stopped;
    fxr_ratio t;

    t.num = (uint64_t)row->t.num;
    t.den = (uint64_t)row->t.den;
    t.negative = false;
    test_case(row->name, print_moving, &image);
    CHECK(got.crosses == row->stops);
    CHECK(sweep_is_consistent(SWEEP_AABB_AABB, &image, &got));
    if (!row->stops || !got.stops)
        return;
    CHECK(ratio_equal(contact->t, t));
    CHECK(symmetry_maps(s, MIRROR_CENTERED, row->center, contact->center));
    CHECK(symmetry_maps(s, MIRROR_CENTERED, row->point, contact->point));
}

static void
test_stop_rows(void)
{
    size_t n;
    unsigned k, i;

    original.c.aabb = box;
    for (n = 0; n < COUNT(rows); n++) {
        original.c.segment.a = rows[n].a;
        original.c.segment.b = rows[n].b;
        for (k = 0; k < SYMMETRIES; k++) {
            const symmetry s = symmetry_get(k);
            int32_t half[3];

            image.c = symmetry_of_scene(&s, MIRROR_CENTERED, &original.c);
            for (i = 0; i < 3; i++)
                half[i] = vec3_get(rows[n].half, s.from[i]);
            image.half = vec3_from(half);
            check_row(&rows[n], &s);
        }
    }
}

/* A flat box, or a mover without size, on each axis: the grown box has an interior if
 * one of them has. */
static void
test_stop_flat(void)
{
    unsigned k, sized;

    for (k = 0; k < 3; k++)
        for (sized = 0; sized < 4; sized++) {
            int32_t low[3] = {-9, -9, -9}, high[3] = {9, 9, 9};
            int32_t a[3] = {1, 1, 1}, half[3] = {0, 0, 0};

            if ((sized & 1) == 0)
                low[k] = high[k] = 0;
            half[k] = (int32_t)(sized >> 1);
            a[k] = -20;
            original.c.segment.a = vec3_from(a);
            a[k] = 20;
            original.c.segment.b = vec3_from(a);
            original.c.aabb.min = vec3_from(low);
            original.c.aabb.max = vec3_from(high);
            original.half = vec3_from(half);
            test_case("flat", print_moving, &original);
            CHECK(sweep_ask(SWEEP_AABB_AABB, &original).stops == (sized != 0));
            CHECK(sweep_ask(SWEEP_AABB_AABB, &original).casts);
        }
}

/* From one end of the range to the other. */
static void
test_stop_across_the_range(void)
{
    const uint64_t len = 0xffffffffu;
    fxr_vec3 low, high, to;
    sweep_answer got;

    low.x = low.y = low.z = MIN;
    high.x = high.y = high.z = MAX;
    original.c.segment.a = high;
    original.c.segment.b = low;
    original.c.aabb.min = original.c.aabb.max = low;
    original.half.x = original.half.y = original.half.z = MAX;
    got = sweep_ask(SWEEP_AABB_AABB, &original);
    to.x = to.y = to.z = -1;
    test_case("to the largest mover", print_moving, &original);
    CHECK(got.stops && got.stopped.t.num == (uint64_t)1 << 31 &&
          got.stopped.t.den == len && vec3_equal(got.stopped.center, to));
    original.half.x = original.half.y = original.half.z = 0;
    CHECK(!sweep_ask(SWEEP_AABB_AABB, &original).stops);
    original.c.segment.b.x = original.c.segment.b.y = 0;
    original.c.segment.b.z = MAX - 1;
    original.half.x = original.half.y = original.half.z = MAX;
    original.c.aabb.min = low;
    original.c.aabb.max = high;
    CHECK(sweep_ask(SWEEP_AABB_AABB, &original).stopped.t.num == 0);
}

static void
test_stop_stops_at_once_and_nowhere_else(void)
{
    const uint32_t cases = test_cases(3000);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 250);
    for (i = 0; i < cases; i++) {
        cases_stop(&r, SWEEP_AABB_AABB, &image);
        test_case("a stop", print_moving, &image);
        stop_check(&r, SWEEP_AABB_AABB, &image);
    }
    test_count(cases);
}

static const test_function functions[] = {
    TEST(test_stop_rows), TEST(test_stop_flat),
    TEST(test_stop_across_the_range),
    TEST(test_stop_stops_at_once_and_nowhere_else)};

const test_suite suite_stop_box = SUITE("stop_box", functions, true);
