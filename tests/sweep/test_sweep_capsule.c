/*
 * test_sweep_capsule.c - a sphere that moves to a capsule: rows in ulps, derived by hand,
 * under the 48 symmetries and with both orders of the ends; capsules that are spheres,
 * segments or triangles in disguise; and what holds of every stop.
 */
/* Tests: src/sweep/fxr_sweep_sphere_polygon.c, src/sweep/fxr_segments_near.c, src/round/fxr_capsule_point.c */
/* Tests: src/sweep/fxr_sweep_sphere_polygon.c, src/touch/fxr_touch_normal.c */
#include "../cases/box/tables.h"
#include "../cases/space/cases.h"
#include "../cases/sweep/sweeps.h"
#include "../suites.h"

#define MIN INT32_MIN
#define MAX INT32_MAX

typedef enum { PASSES, TOUCHES, LEAVES, STOPS } capsule_end;

/* t is exact: the result has the multiple of 2^-32 below it. stop is the center of stop,
 * where the sphere stops. */
typedef struct {
    const char *name;
    fxr_vec3 a, b;
    fxr_q16 radius, rest;
    capsule_end end;
    table_ratio t;
    fxr_vec3 center, point, stop;
} sweep_row;

static const fxr_vec3 ends[2] = {{0, 0, 0}, {12, 0, 0}};

/* clang-format off */
#define NOWHERE {0, 1}, {0, 0, 0}, {0, 0, 0}, {0, 0, 0}
static const sweep_row rows[] = {
    {"comes down to the side", {8, -3, 24}, {8, -3, -16}, 2, 3, STOPS,
     {1, 2}, {8, -3, 4}, {8, -2, 2}, {8, -3, 4}},
    {"the radii the other way round", {8, -3, 24}, {8, -3, -16}, 3, 2, STOPS,
     {1, 2}, {8, -3, 4}, {8, -1, 2}, {8, -3, 4}},
    {"a point comes down", {8, -3, 24}, {8, -3, -16}, 0, 5, STOPS,
     {1, 2}, {8, -3, 4}, {8, -3, 4}, {8, -3, 4}},
    {"comes down to a segment", {8, -3, 24}, {8, -3, -16}, 5, 0, STOPS,
     {1, 2}, {8, -3, 4}, {8, 0, 0}, {8, -3, 4}},
    {"ends before it", {8, -3, 24}, {8, -3, 5}, 2, 3, PASSES, NOWHERE},
    {"ends touching", {8, -3, 24}, {8, -3, 4}, 2, 3, TOUCHES,
     {1, 1}, {8, -3, 4}, {8, -2, 2}, {0, 0, 0}},
    {"ends one ulp in", {8, -3, 24}, {8, -3, 3}, 2, 3, STOPS,
     {20, 21}, {8, -3, 4}, {8, -2, 2}, {8, -3, 4}},
    {"grazes the side", {8, -5, 24}, {8, -5, -16}, 2, 3, TOUCHES,
     {3, 5}, {8, -5, 0}, {8, -3, 0}, {0, 0, 0}},
    {"passes by one ulp", {8, -6, 24}, {8, -6, -16}, 2, 3, PASSES, NOWHERE},
    {"comes to an end", {-20, 0, 0}, {20, 0, 0}, 2, 3, STOPS,
     {3, 8}, {-5, 0, 0}, {-3, 0, 0}, {-5, 0, 0}},
    {"comes down to an end", {14, -3, 26}, {14, -3, -14}, 3, 4, STOPS,
     {1, 2}, {14, -3, 6}, {13, -2, 3}, {14, -3, 6}},
    {"comes straight: 1 - sqrt(1 / 8)", {8, 20, 20}, {8, 0, 0}, 4, 6, STOPS,
     {2776467046, 4294967296}, {8, 7, 7}, {8, 4, 4}, {8, 8, 8}},
    {"runs along the side, touching", {-20, -5, 0}, {40, -5, 0}, 2, 3, TOUCHES,
     {1, 3}, {0, -5, 0}, {0, -3, 0}, {0, 0, 0}},
    {"starts touching, moves away", {8, -3, 4}, {8, -3, 14}, 2, 3, TOUCHES,
     {0, 1}, {8, -3, 4}, {8, -2, 2}, {0, 0, 0}},
    {"starts touching, moves in", {8, -3, 4}, {8, -3, -14}, 2, 3, STOPS,
     {0, 1}, {8, -3, 4}, {8, -2, 2}, {8, -3, 4}},
    {"starts with the center outside", {8, -3, 3}, {8, -3, 14}, 2, 3, LEAVES,
     {0, 1}, {8, -3, 3}, {8, -2, 2}, {0, 0, 0}},
    {"starts with the center inside", {8, -1, 1}, {8, -3, 14}, 2, 3, LEAVES,
     {0, 1}, {8, -1, 1}, {8, -1, 1}, {0, 0, 0}},
    {"starts in it, goes deeper", {8, -1, 1}, {8, 3, 4}, 2, 3, STOPS,
     {0, 1}, {8, -1, 1}, {8, -1, 1}, {8, -1, 1}},
    {"starts on its segment", {8, 0, 0}, {8, 3, 4}, 2, 3, LEAVES,
     {0, 1}, {8, 0, 0}, {8, 0, 0}, {0, 0, 0}},
    {"rests, touching", {8, -3, 4}, {8, -3, 4}, 2, 3, TOUCHES,
     {0, 1}, {8, -3, 4}, {8, -2, 2}, {0, 0, 0}},
    {"a point cuts a segment", {8, -3, 0}, {8, 3, 0}, 0, 0, TOUCHES,
     {1, 2}, {8, 0, 0}, {8, 0, 0}, {0, 0, 0}},
    {"an empty mover", {8, 0, 0}, {8, 0, 0}, -1, 5, PASSES, NOWHERE},
    {"empty at rest", {8, 0, 0}, {8, 0, 0}, 5, -1, PASSES, NOWHERE},
    {"both empty, and their sum is not", {8, 0, 0}, {8, 0, 0}, MIN, MIN, PASSES,
     NOWHERE},
    {"one empty, the sum is not", {8, 0, 0}, {8, 0, 0}, MAX, -1, PASSES, NOWHERE}};
/* clang-format on */

static trial original, image, other;
static fxr_q16 rest;

static void
print_capsule_trial(const void *input)
{
    print_trial(input);
    test_print_words(&rest, 1);
}

static void
turn_ends(trial *t)
{
    const fxr_vec3 a = t->triangle.a;

    t->triangle.a = t->triangle.b;
    t->triangle.b = t->triangle.c = a;
}

static void
check_capsule_row(const sweep_row *row, const symmetry *s)
{
    const sweep_answer got = touch_ask_capsule(&image, rest);
    fxr_ratio t;

    t.num = (uint64_t)row->t.num;
    t.den = (uint64_t)row->t.den;
    t.negative = false;
    t.num = fxr_ratio_to_uq32(t);
    t.den = (uint64_t)1 << 32;
    test_case(row->name, print_capsule_trial, &image);
    CHECK(got.hits == (row->end != PASSES) && got.stops == (row->end == STOPS));
    CHECK(got.crosses == (row->end == STOPS || row->end == LEAVES));
    CHECK(sweep_agrees(&got));
    if (got.casts && row->end != PASSES) {
        CHECK(ratio_equal(got.contact.t, t));
        CHECK(
            symmetry_maps(s, MIRROR_CENTERED, row->center, got.contact.center));
        CHECK(symmetry_maps(s, MIRROR_CENTERED, row->point, got.normal.point));
    }
    if (got.stops && row->end == STOPS) {
        CHECK(ratio_equal(got.stopped.t, t));
        CHECK(symmetry_maps(s, MIRROR_CENTERED, row->stop, got.stopped.center));
        CHECK(symmetry_maps(s, MIRROR_CENTERED, row->point, got.normal.point));
    }
}

static void
test_sweep_sphere_capsule_rows(void)
{
    size_t n;
    unsigned k;

    for (n = 0; n < COUNT(rows); n++) {
        original.triangle = triangle_from(ends[0], ends[1], ends[1]);
        original.c.segment.a = rows[n].a;
        original.c.segment.b = rows[n].b;
        original.c.sphere.radius = rows[n].radius;
        rest = rows[n].rest;
        for (k = 0; k < SYMMETRIES; k++) {
            const symmetry s = symmetry_get(k);

            image = trial_mapped(&s, MIRROR_CENTERED, &original);
            check_capsule_row(&rows[n], &s);
            turn_ends(&image);
            check_capsule_row(&rows[n], &s);
        }
    }
}

/* Radii that are the whole range, from one edge of it to another: 2 (2^31 - 1) together;
 * between the edges it is 2^32 - 1. */
static void
test_sweep_sphere_capsule_across_the_range(void)
{
    sweep_answer got;
    int off;

    original.triangle.a.x = original.triangle.a.y = original.triangle.a.z = MIN;
    original.triangle.b = original.triangle.a;
    original.triangle.b.z = MAX;
    original.triangle.c = original.triangle.b;
    original.c.sphere.radius = rest = MAX;
    original.c.segment.a = original.triangle.a;
    original.c.segment.a.x = MAX;
    original.c.segment.a.z = 5;
    original.c.segment.b = original.triangle.a;
    original.c.segment.b.z = 5;
    got = touch_ask_capsule(&original, rest);
    test_case("from edge to edge", print_capsule_trial, &original);
    CHECK(got.hits && got.stops && sweep_agrees(&got));
    CHECK(got.stopped.t.num == 1); /* 2^32 / (2^32 - 1) */
    CHECK(got.stopped.center.x == MAX - 1 && got.contact.center.x == MAX - 1);
    CHECK(got.normal.point.x == -1 && got.normal.point.y == MIN &&
          got.normal.point.z == 5);
    for (off = 0; off < 3; off++) {
        original.c.segment.a.x = MAX - off;
        original.c.segment.b = original.c.segment.a;
        got = touch_ask_capsule(&original, rest);
        test_case("rests at the other edge", print_capsule_trial, &original);
        CHECK(got.hits == (off > 0) && got.crosses == (off > 1));
        CHECK(!got.stops);
        CHECK(off == 0 ||
              (got.normal.normal.x == FXR_Q30_ONE && got.normal.normal.y == 0 &&
               got.normal.normal.z == 0 && got.normal.depth == off - 1));
    }
    /* above the middle of a diagonal: X of 129 bits */
    original.triangle.b.x = original.triangle.b.y = MAX;
    original.triangle.b.z = MIN;
    original.triangle.c = original.triangle.b;
    original.c.segment.a.x = original.c.segment.a.y = 0;
    original.c.segment.a.z = MAX - 2;
    original.c.segment.b = original.c.segment.a;
    got = touch_ask_capsule(&original, rest);
    test_case("rests above a diagonal", print_capsule_trial, &original);
    CHECK(got.normal.normal.x == 0 && got.normal.normal.y == 0 &&
          got.normal.normal.z == FXR_Q30_ONE && got.normal.depth == 1);
    original.triangle.b = original.triangle.a;
    original.triangle.b.z = MAX;
    original.triangle.c = original.triangle.b;
    original.c.segment.a.z = 5;
    original.c.segment.b.z = 5;
    /* sqrt(2) (2^32 - 1) is more than both radii */
    original.c.segment.a.x = original.c.segment.a.y = MAX;
    original.c.segment.b = original.c.segment.a;
    CHECK(!touch_ask_capsule(&original, rest).hits);
    original.c.segment.b = original.triangle.a;
    got = touch_ask_capsule(&original, rest);
    test_case("from corner to corner", print_capsule_trial, &original);
    /* MIN + (2^32 - 2) / sqrt(2) = MIN + 3037000498.56 */
    CHECK(got.stops && got.stopped.center.x == 889516851 &&
          got.contact.center.x == 889516851);
}

static bool
contacts_equal(bool any, const fxr_contact *a, const fxr_contact *b)
{
    return !any ||
           (ratio_equal(a->t, b->t) && vec3_equal(a->center, b->center));
}

static void
check_same(const sweep_answer *got, const sweep_answer *want)
{
    CHECK(got->hits == want->hits && got->stops == want->stops);
    CHECK(contacts_equal(got->casts && want->casts, &got->contact,
                         &want->contact));
    CHECK(contacts_equal(got->stops && want->stops, &got->stopped,
                         &want->stopped));
}

/* One whose ends are one point is a sphere. */
static void
check_ball(void)
{
    sweep_answer got, want;
    fxr_sphere ball;

    other = original;
    other.triangle.b = other.triangle.c = other.triangle.a;
    ball.center = other.triangle.a;
    ball.radius = rest;
    pattern_fill(&want, sizeof want);
    want.hits = want.casts = fxr_sweep_sphere_cast_sphere(
        &other.c.segment, other.c.sphere.radius, &ball, &want.contact);
    want.crosses = fxr_sweep_sphere_crosses_sphere(
        &other.c.segment, other.c.sphere.radius, &ball);
    want.stops = fxr_sweep_sphere_stop_sphere(
        &other.c.segment, other.c.sphere.radius, &ball, &want.stopped);
    got = touch_ask_capsule(&other, rest);
    check_same(&got, &want);
}

/* All is as for the triangle a, b, b, but the point. */
static void
check_triangle(void)
{
    sweep_answer got, want;

    if (rest < 0 || original.c.sphere.radius > MAX - rest)
        return;
    got = touch_ask_capsule(&original, rest);
    other = original;
    if (original.c.sphere.radius >= 0)
        other.c.sphere.radius += rest;
    want = touch_ask(&other);
    want.normal.point = got.normal.point;
    check_same(&got, &want);
}

/* A point that moves is a segment. */
static void
check_segment(void)
{
    sweep_answer got;
    fxr_capsule capsule;
    fxr_entry entry;
    bool any;

    other = original;
    other.c.sphere.radius = 0;
    got = touch_ask_capsule(&other, rest);
    capsule.a = other.triangle.a;
    capsule.b = other.triangle.b;
    capsule.radius = rest;
    any = fxr_segment_enter_capsule(&other.c.segment, &capsule, &entry);
    CHECK(got.hits == any);
    CHECK(got.crosses ==
          fxr_segment_crosses_capsule(&other.c.segment, &capsule));
    if (any && got.casts)
        CHECK(ratio_equal(got.contact.t, entry.t) &&
              vec3_equal(got.contact.center, entry.point));
}

static void
check_symmetry_and_turn(unsigned k)
{
    const symmetry s = symmetry_get(k);
    sweep_answer want, got;

    original.c = symmetry_tame(MIRROR_FULL, &original.c);
    want = touch_ask_capsule(&original, rest);
    other = original;
    turn_ends(&other);
    got = touch_ask_capsule(&other, rest);
    check_same(&got, &want);
    image = trial_mapped(&s, MIRROR_FULL, &original);
    got = touch_ask_capsule(&image, rest);
    CHECK(got.hits == want.hits && got.stops == want.stops);
    if (!got.stops || !want.stops)
        return;
    CHECK(ratio_equal(got.stopped.t, want.stopped.t));
    CHECK(symmetry_maps(&s, MIRROR_FULL, want.stopped.center,
                        got.stopped.center));
}

static bool
stops_on_way(fxr_vec3 a, fxr_vec3 b)
{
    other = original;
    other.c.segment.a = a;
    other.c.segment.b = b;
    return touch_ask_capsule(&other, rest).crosses;
}

static void
check_capsule_stop(void)
{
    const fxr_segment path = original.c.segment;
    const sweep_answer got = touch_ask_capsule(&original, rest);

    if (!got.stops)
        return;
    if (stops_on_way(path.a, path.a)) {
        CHECK(got.stopped.t.num == 0 && vec3_equal(got.stopped.center, path.a));
        return;
    }
    CHECK(!stops_on_way(got.stopped.center, got.stopped.center));
    CHECK(!stops_on_way(got.stopped.center, path.a));
}

static void
check_reversed(void)
{
    const sweep_answer want = touch_ask_capsule(&original, rest);
    sweep_answer got;

    other = original;
    other.c.segment.a = original.c.segment.b;
    other.c.segment.b = original.c.segment.a;
    got = touch_ask_capsule(&other, rest);
    CHECK(got.hits == want.hits && got.crosses == want.crosses);
}

static void
test_sweep_sphere_capsule_properties(void)
{
    const uint32_t cases = test_cases(2000);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 257);
    for (i = 0; i < cases; i++) {
        cases_capsule(&r, &original, &rest);
        test_case("a sphere and a capsule", print_capsule_trial, &original);
        check_capsule_stop();
        switch (i % 5) {
        case 0:
            check_ball();
            break;
        case 1:
            check_triangle();
            break;
        case 2:
            check_segment();
            break;
        case 3:
            check_reversed();
            break;
        default:
            check_symmetry_and_turn((unsigned)cases_below(&r, SYMMETRIES));
            break;
        }
    }
    test_count(cases);
}

/* p, and what of the capsule of that radius is closest. */
static const struct {
    const char *name;
    fxr_vec3 p;
    fxr_q16 radius;
    fxr_vec3 on_shape;
    uint64_t dist2;
} nearest_rows[] = {{"beside the side", {8, -6, 8}, 3, {8, -2, 2}, 49},
                    {"beside an end", {14, -3, 6}, 4, {13, -2, 3}, 9},
                    {"beside the other end", {-2, -3, 6}, 0, {0, 0, 0}, 49},
                    {"inside", {8, -1, 1}, 3, {8, -1, 1}, 0},
                    {"on the surface", {8, -3, 4}, 5, {8, -3, 4}, 0},
                    {"closer than 1", {8, -5, 5}, 7, {8, -5, 5}, 1}};

static void
test_point_closest_capsule_rows(void)
{
    fxr_capsule capsule;
    fxr_closest got;
    size_t n;
    unsigned k;

    original.triangle = triangle_from(ends[0], ends[1], ends[1]);
    for (n = 0; n < COUNT(nearest_rows); n++) {
        original.c.segment.a = original.c.segment.b = nearest_rows[n].p;
        for (k = 0; k < 2 * SYMMETRIES; k++) {
            const symmetry s = symmetry_get(k / 2);

            image = trial_mapped(&s, MIRROR_CENTERED, &original);
            capsule.a = k % 2 ? image.triangle.b : image.triangle.a;
            capsule.b = k % 2 ? image.triangle.a : image.triangle.b;
            capsule.radius = nearest_rows[n].radius;
            test_case(nearest_rows[n].name, print_trial, &image);
            CHECK(fxr_point_closest_capsule(image.c.segment.a, &capsule, &got));
            CHECK(got.dist2 == nearest_rows[n].dist2);
            CHECK(symmetry_maps(&s, MIRROR_CENTERED, nearest_rows[n].on_shape,
                                got.on_shape));
        }
    }
    capsule.radius = -1;
    CHECK(!fxr_point_closest_capsule(image.c.segment.a, &capsule, &got));
    /* from corner to corner 3 (2^32 - 1)^2: more than 64 bits */
    capsule.a.x = capsule.a.y = capsule.a.z = MIN;
    capsule.b = capsule.a;
    capsule.radius = 0;
    original.c.segment.a.x = original.c.segment.a.y = MAX;
    original.c.segment.a.z = MAX;
    CHECK(fxr_point_closest_capsule(original.c.segment.a, &capsule, &got));
    CHECK(got.dist2 == UINT64_MAX && vec3_equal(got.on_shape, capsule.a));
}

static const test_function functions[] = {
    TEST(test_sweep_sphere_capsule_rows),
    TEST(test_sweep_sphere_capsule_across_the_range),
    TEST(test_sweep_sphere_capsule_properties),
    TEST(test_point_closest_capsule_rows)};

const test_suite suite_sweep_capsule = SUITE("sweep_capsule", functions, true);
