/*
 * test_sweep_capsules.c - capsules that move, and AABBs that move to capsules: rows in ulps,
 * derived by hand, under the 48 symmetries and with both orders of the ends; the same motion
 * with the other shape as the mover; capsules that are spheres; and what holds of every stop.
 */
/* Tests: src/sweep/fxr_sweep_capsules.c, src/sweep/fxr_sweep_capsule_box.c */
/* Tests: src/sweep/fxr_sweep_box_capsule.c, src/touch/fxr_touch_body.c */
/* Tests: src/touch/fxr_touch_box.c, src/sweep/fxr_sweep_capsule_triangle.c */
#include "../cases/box/tables.h"
#include "../cases/sweep/sweeps.h"
#include "../suites.h"

typedef enum { PASSES, TOUCHES, LEAVES, STOPS } capsules_end;

/* rest: the capsule at rest. center: of cast and of stop. */
typedef struct {
    const char *name;
    capsule_kind kind;
    fxr_segment path;
    fxr_capsule mover, rest;
    capsules_end end;
    table_ratio t;
    fxr_vec3 center;
} capsules_row;

/* The AABB, at rest or where it starts. */
static const fxr_vec3 box_min = {-4, -5, -6}, box_max = {4, 5, 6};

/* Its edge at x = 10 runs along y. */
static const fxr_triangle side_at_rest = {
    {-8, -8, 0}, {10, -30, 0}, {10, 30, 0}};

/* clang-format off */
#define BESIDE {{0, -9, 0}, {0, 9, 0}, 3}
#define NONE {{0, 0, 0}, {0, 0, 0}, 0}
#define NOWHERE {0, 1}, {0, 0, 0}
static const capsules_row rows[] = {
    {"two sides that cross", CAPSULE_CAPSULE, {{-6, 0, 20}, {-6, 0, -20}},
     {{-6, 0, 20}, {6, 0, 20}, 2}, BESIDE, STOPS, {3, 8}, {-6, 0, 5}},
    {"the path of another point", CAPSULE_CAPSULE, {{70, 8, 90}, {70, 8, 50}},
     {{-6, 0, 20}, {6, 0, 20}, 2}, BESIDE, STOPS, {3, 8}, {70, 8, 75}},
    {"parallel sides", CAPSULE_CAPSULE, {{2, 0, 20}, {2, 0, -20}},
     {{2, -7, 20}, {2, 11, 20}, 2}, {{2, -9, 0}, {2, 9, 0}, 3}, STOPS, {3, 8}, {2, 0, 5}},
    {"grazes the side", CAPSULE_CAPSULE, {{-40, 0, 5}, {40, 0, 5}},
     {{-40, 0, 5}, {-28, 0, 5}, 2}, BESIDE, TOUCHES, {7, 20}, {-12, 0, 5}},
    {"passes by one ulp", CAPSULE_CAPSULE, {{-40, 0, 6}, {40, 0, 6}},
     {{-40, 0, 6}, {-28, 0, 6}, 2}, BESIDE, PASSES, NOWHERE},
    {"end to end", CAPSULE_CAPSULE, {{0, -40, 0}, {0, -20, 0}},
     {{0, -40, 0}, {0, -24, 0}, 2}, BESIDE, STOPS, {1, 2}, {0, -30, 0}},
    {"starts across", CAPSULE_CAPSULE, {{-6, 0, 0}, {40, 0, 0}},
     {{-6, 0, 0}, {6, 0, 0}, 2}, BESIDE, LEAVES, {0, 1}, {-6, 0, 0}},
    {"starts across, goes deeper", CAPSULE_CAPSULE, {{-6, 0, 1}, {40, 0, 0}},
     {{-6, 0, 1}, {6, 0, 1}, 2}, BESIDE, STOPS, {0, 1}, {-6, 0, 1}},
    {"two segments", CAPSULE_CAPSULE, {{-6, 0, 20}, {-6, 0, -20}},
     {{-6, 0, 20}, {6, 0, 20}, 0}, {{0, -9, 0}, {0, 9, 0}, 0}, TOUCHES, {1, 2}, {-6, 0, 0}},
    {"an empty mover", CAPSULE_CAPSULE, {{-6, 0, 0}, {40, 0, 0}},
     {{-6, 0, 0}, {6, 0, 0}, -1}, BESIDE, PASSES, NOWHERE},
    {"empty at rest", CAPSULE_CAPSULE, {{-6, 0, 0}, {40, 0, 0}},
     {{-6, 0, 0}, {6, 0, 0}, 9}, {{0, -9, 0}, {0, 9, 0}, -1}, PASSES, NOWHERE},
    {"down to a sphere", CAPSULE_SPHERE, {{-6, 1, 20}, {-6, 1, -20}},
     {{-6, 1, 20}, {8, 1, 20}, 2}, {{0, 1, 0}, {5, 5, 5}, 3}, STOPS, {3, 8}, {-6, 1, 5}},
    {"its end to a sphere", CAPSULE_SPHERE, {{0, 4, 23}, {0, 4, -17}},
     {{0, 4, 23}, {0, 9, 29}, 2}, {{0, 1, -1}, {0, 0, 0}, 3}, STOPS, {1, 2}, {0, 4, 3}},
    {"its end to a face", CAPSULE_AABB, {{1, 2, 20}, {1, 2, -20}},
     {{1, 2, 20}, {3, 3, 30}, 4}, NONE, STOPS, {1, 4}, {1, 2, 10}},
    {"its side to an edge", CAPSULE_AABB, {{-1, 0, 36}, {-1, 0, -4}},
     {{-1, 0, 36}, {15, 0, 24}, 5}, NONE, STOPS, {1, 2}, {-1, 0, 16}},
    {"its side to a corner", CAPSULE_AABB, {{0, 12, 32}, {0, 12, -8}},
     {{0, 12, 32}, {12, 4, 32}, 7}, NONE, STOPS, {1, 2}, {0, 12, 12}},
    {"flat down to a face", CAPSULE_AABB, {{0, 12, 32}, {0, 12, -8}},
     {{-8, 1, 32}, {12, 2, 32}, 6}, NONE, STOPS, {1, 2}, {0, 12, 12}},
    {"slides along a face", CAPSULE_AABB, {{-20, 0, 8}, {20, 0, 8}},
     {{-20, 0, 8}, {-15, 0, 8}, 2}, NONE, TOUCHES, {11, 40}, {-9, 0, 8}},
    {"starts through the box", CAPSULE_AABB, {{0, 0, 50}, {0, 0, 99}},
     {{1, 3, -20}, {1, 3, 20}, 2}, NONE, LEAVES, {0, 1}, {0, 0, 50}},
    {"starts through the box, leans from its way out", CAPSULE_AABB,
     {{0, 0, 50}, {0, 0, 99}}, {{1, 2, -20}, {2, 3, 20}, 2}, NONE, STOPS,
     {0, 1}, {0, 0, 50}},
    {"starts in the box, goes deeper", CAPSULE_AABB, {{0, 0, 5}, {0, 0, 4}},
     {{1, 2, 5}, {2, 3, 20}, 2}, NONE, STOPS, {0, 1}, {0, 0, 5}},
    {"a segment to a face", CAPSULE_AABB, {{1, 2, 20}, {1, 2, -20}},
     {{1, 2, 20}, {3, 3, 30}, 0}, NONE, STOPS, {7, 20}, {1, 2, 6}},
    {"a segment along a face", CAPSULE_AABB, {{1, 2, 6}, {9, 9, 6}},
     {{1, 2, 6}, {3, 3, 30}, 0}, NONE, TOUCHES, {0, 1}, {1, 2, 6}},
    {"a face to an end", CAPSULE_BY_AABB, {{0, 0, 0}, {0, 0, 40}},
     {{1, 2, 20}, {3, 3, 30}, 4}, NONE, STOPS, {1, 4}, {0, 0, 10}},
    {"an edge to a side", CAPSULE_BY_AABB, {{0, 0, 0}, {0, 0, 40}},
     {{-1, 0, 36}, {15, 0, 24}, 5}, NONE, STOPS, {1, 2}, {0, 0, 20}},
    {"a corner to a side", CAPSULE_BY_AABB, {{0, 0, 0}, {0, 0, 40}},
     {{0, 12, 32}, {12, 4, 32}, 7}, NONE, STOPS, {1, 2}, {0, 0, 20}},
    {"a face to a segment", CAPSULE_BY_AABB, {{0, 0, 0}, {0, 0, 40}},
     {{1, 2, 20}, {3, 3, 30}, 0}, NONE, STOPS, {7, 20}, {0, 0, 14}},
    {"its end to a side", CAPSULE_TRIANGLE, {{1, 2, 20}, {1, 2, -20}},
     {{1, 2, 20}, {3, 3, 30}, 4}, NONE, STOPS, {2, 5}, {1, 2, 4}},
    {"its side to an edge", CAPSULE_TRIANGLE, {{5, 0, 30}, {5, 0, -10}},
     {{5, 0, 30}, {21, 0, 18}, 5}, NONE, STOPS, {1, 2}, {5, 0, 10}},
    {"its side to a corner", CAPSULE_TRIANGLE, {{-13, -7, 26}, {-13, -7, -14}},
     {{-13, -7, 26}, {-9, -13, 26}, 7}, NONE, STOPS, {1, 2}, {-13, -7, 6}},
    {"slides along a side", CAPSULE_TRIANGLE, {{-40, -8, 2}, {40, -8, 2}},
     {{-40, -8, 2}, {-30, -8, 2}, 2}, NONE, TOUCHES, {11, 40}, {-18, -8, 2}},
    {"starts through a side", CAPSULE_TRIANGLE, {{0, 0, 50}, {0, 0, 99}},
     {{1, 2, -20}, {2, 3, 20}, 2}, NONE, LEAVES, {0, 1}, {0, 0, 50}},
    {"a segment to a side", CAPSULE_TRIANGLE, {{1, 2, 20}, {1, 2, -20}},
     {{1, 2, 20}, {3, 3, 30}, 0}, NONE, STOPS, {1, 2}, {1, 2, 0}},
    {"a segment in its plane", CAPSULE_TRIANGLE, {{1, 2, 20}, {1, 2, -20}},
     {{1, 2, 20}, {3, 3, 20}, 0}, NONE, TOUCHES, {1, 2}, {1, 2, 0}},
    {"an AABB to an empty capsule", CAPSULE_BY_AABB, {{0, 0, 0}, {0, 0, 40}},
     {{1, 2, 20}, {3, 3, 30}, -4}, NONE, PASSES, NOWHERE}};
/* clang-format on */

static capsule_trial original, image, other;

/* Of one question at a time: a stack may be small. */
static sweep_answer found, wanted;

static fxr_capsule
turned_capsule(const fxr_capsule *capsule)
{
    fxr_capsule out;

    out.a = capsule->b;
    out.b = capsule->a;
    out.radius = capsule->radius;
    return out;
}

static void
turn_both(capsule_trial *t)
{
    t->mover = turned_capsule(&t->mover);
    if (t->kind != CAPSULE_SPHERE)
        t->rest = turned_capsule(&t->rest);
    t->triangle = triangle_turned(&t->triangle, 1, true);
}

static bool
contact_is(const symmetry *s, const capsules_row *row, fxr_ratio t,
           const fxr_contact *got)
{
    return ratio_equal(got->t, t) &&
           symmetry_maps(s, MIRROR_CENTERED, row->center, got->center);
}

static void
check_capsules_row(const capsules_row *row, const symmetry *s)
{
    const sweep_answer got = capsules_ask(&image);
    fxr_ratio t;

    t.num = (uint64_t)row->t.num;
    t.den = (uint64_t)row->t.den;
    t.negative = false;
    t.num = fxr_ratio_to_uq32(t);
    t.den = (uint64_t)1 << 32;
    test_case(row->name, print_capsules, &image);
    CHECK(got.hits == (row->end != PASSES) && got.stops == (row->end == STOPS));
    CHECK(got.crosses == (row->end == STOPS || row->end == LEAVES));
    CHECK(sweep_agrees(&got));
    CHECK(!got.casts || contact_is(s, row, t, &got.contact));
    CHECK(!got.stops || contact_is(s, row, t, &got.stopped));
}

static void
test_sweep_capsules_rows(void)
{
    size_t n;
    unsigned k;

    for (n = 0; n < COUNT(rows); n++) {
        original.kind = rows[n].kind;
        original.path = rows[n].path;
        original.mover = rows[n].mover;
        original.rest = rows[n].rest;
        original.box.min = box_min;
        original.box.max = original.half = box_max;
        original.triangle = side_at_rest;
        for (k = 0; k < SYMMETRIES; k++) {
            const symmetry s = symmetry_get(k);

            image = capsules_mapped(&s, MIRROR_CENTERED, &original);
            check_capsules_row(&rows[n], &s);
            turn_both(&image);
            check_capsules_row(&rows[n], &s);
        }
    }
}

static void
check_inverted(void)
{
    other = original;
    if (other.kind == CAPSULE_BY_AABB) {
        other.half.x = -1;
        CHECK(!capsules_verb(&other, CAPSULE_HITS, NULL) &&
              !capsules_verb(&other, CAPSULE_CAST, &found.contact));
        other.half = original.half;
        other.half.z = -1;
        CHECK(!capsules_verb(&other, CAPSULE_HITS, NULL) &&
              !capsules_verb(&other, CAPSULE_CAST, &found.contact));
        other.half = original.half;
        other.half.y = -1;
    } else if (other.kind == CAPSULE_AABB) {
        other.box.min.y = 5;
        other.box.max.y = 4;
    } else if (other.kind == CAPSULE_TRIANGLE)
        other.mover.radius = -1;
    else
        other.rest.radius = -1;
    CHECK(!capsules_verb(&other, CAPSULE_HITS, NULL) &&
          !capsules_verb(&other, CAPSULE_CAST, &found.contact));
}

/* Yes, no and t are equal; so are the centers, if they are those of one point. */
static void
check_same(const sweep_answer *got, const sweep_answer *want, bool centers)
{
    CHECK(got->hits == want->hits && got->stops == want->stops);
    if (got->casts && want->casts)
        CHECK(ratio_equal(got->contact.t, want->contact.t) &&
              (!centers ||
               vec3_equal(got->contact.center, want->contact.center)));
    if (got->stops && want->stops)
        CHECK(ratio_equal(got->stopped.t, want->stopped.t) &&
              (!centers ||
               vec3_equal(got->stopped.center, want->stopped.center)));
}

static void
check_turned_ends(const sweep_answer *want)
{
    other = original;
    turn_both(&other);
    found = capsules_ask(&other);
    check_same(&found, want, true);
}

static bool
box_of_mover(const capsule_trial *t, fxr_aabb *box)
{
    int32_t low[3], high[3];
    unsigned k;

    for (k = 0; k < 3; k++) {
        const int64_t at = vec3_get(t->path.a, k), half = vec3_get(t->half, k);

        if (half < 0 || at - half < INT32_MIN || at + half > INT32_MAX)
            return false;
        low[k] = (int32_t)(at - half);
        high[k] = (int32_t)(at + half);
    }
    box->min = vec3_from(low);
    box->max = vec3_from(high);
    return true;
}

/* The other shape moves, back. */
static void
check_other_mover(const sweep_answer *want)
{
    other = original;
    other.path.a = original.path.b;
    other.path.b = original.path.a;
    if (original.kind == CAPSULE_CAPSULE) {
        other.mover = original.rest;
        other.rest = original.mover;
    } else if (original.kind == CAPSULE_BY_AABB) {
        other.kind = CAPSULE_AABB;
        if (!box_of_mover(&original, &other.box) || original.mover.radius == 0)
            return;
    } else
        return;
    found = capsules_ask(&other);
    check_same(&found, want, false);
}

/* One whose ends are one point is a sphere. */
static void
check_ball(void)
{
    const fxr_segment *path = &other.path;
    const fxr_q16 radius = original.mover.radius;

    other = original;
    other.mover.b = other.mover.a;
    pattern_fill(&wanted, sizeof wanted);
    if (original.kind == CAPSULE_CAPSULE) {
        other.path.a = other.mover.a;
        wanted.hits = wanted.casts = fxr_sweep_sphere_cast_capsule(
            path, radius, &other.rest, &wanted.contact);
        wanted.stops = fxr_sweep_sphere_stop_capsule(path, radius, &other.rest,
                                                     &wanted.stopped);
    } else if (original.kind == CAPSULE_TRIANGLE) {
        other.path.a = other.mover.a;
        wanted.hits = wanted.casts = fxr_sweep_sphere_cast_triangle(
            path, radius, &other.triangle, &wanted.contact);
        wanted.stops = fxr_sweep_sphere_stop_triangle(
            path, radius, &other.triangle, &wanted.stopped);
    } else if (original.kind == CAPSULE_AABB) {
        other.path.a = other.mover.a;
        wanted.hits = wanted.casts = fxr_sweep_sphere_cast_aabb(
            path, radius, &other.box, &wanted.contact);
        wanted.stops = fxr_sweep_sphere_stop_aabb(path, radius, &other.box,
                                                  &wanted.stopped);
    } else if (original.kind == CAPSULE_BY_AABB) {
        fxr_sphere ball;

        ball.center = other.mover.a;
        ball.radius = radius;
        wanted.hits = wanted.casts = fxr_sweep_aabb_cast_sphere(
            path, other.half, &ball, &wanted.contact);
        wanted.stops = fxr_sweep_aabb_stop_sphere(path, other.half, &ball,
                                                  &wanted.stopped);
    } else
        return;
    found = capsules_ask(&other);
    check_same(&found, &wanted,
               original.kind == CAPSULE_CAPSULE ||
                   original.kind == CAPSULE_TRIANGLE);
}

/* A segment that an AABB moves to is a triangle. */
static void
check_segment(void)
{
    const fxr_triangle triangle =
        triangle_from(original.mover.a, original.mover.b, original.mover.b);

    if (original.kind != CAPSULE_BY_AABB)
        return;
    other = original;
    other.mover.radius = 0;
    pattern_fill(&wanted, sizeof wanted);
    wanted.hits = wanted.casts = fxr_sweep_aabb_cast_triangle(
        &other.path, other.half, &triangle, &wanted.contact);
    wanted.crosses =
        fxr_sweep_aabb_crosses_triangle(&other.path, other.half, &triangle);
    wanted.stops = fxr_sweep_aabb_stop_triangle(&other.path, other.half,
                                                &triangle, &wanted.stopped);
    found = capsules_ask(&other);
    check_same(&found, &wanted, true);
    CHECK(found.crosses == wanted.crosses);
}

static void
check_mapped(unsigned k, const sweep_answer *want)
{
    const symmetry s = symmetry_get(k);
    image = capsules_mapped(&s, MIRROR_FULL, &original);
    found = capsules_ask(&image);
    check_same(&found, want, false);
    if (found.stops && want->stops)
        CHECK(symmetry_maps(&s, MIRROR_FULL, want->stopped.center,
                            found.stopped.center));
}

/* The capsule that moves, after it has gone from path.a to center; false if that is beyond the
 * range. */
static bool
goes_on(capsule_trial *t, fxr_vec3 center)
{
    int32_t a[3], b[3];
    unsigned k;

    for (k = 0; k < 3 && t->kind != CAPSULE_BY_AABB; k++) {
        const int64_t by =
            (int64_t)vec3_get(center, k) - vec3_get(t->path.a, k);
        const int64_t at = vec3_get(t->mover.a, k) + by;
        const int64_t to = vec3_get(t->mover.b, k) + by;

        a[k] = (int32_t)at;
        b[k] = (int32_t)to;
        if (a[k] != at || b[k] != to)
            return false;
    }
    if (t->kind != CAPSULE_BY_AABB) {
        t->mover.a = vec3_from(a);
        t->mover.b = vec3_from(b);
    }
    t->path.a = center;
    return true;
}

/* The center is not inside, the way back is free, and on an axis the mover stays there. */
static void
check_stop_of_capsules(const sweep_answer *got)
{
    const fxr_vec3 a = original.path.a, b = original.path.b;
    const unsigned moves = (unsigned)(a.x != b.x) + (a.y != b.y) + (a.z != b.z);
    sweep_answer again;

    if (!got->stops)
        return;
    other = original;
    other.path.b = a;
    if (capsules_verb(&other, CAPSULE_CROSSES, NULL)) {
        CHECK(got->stopped.t.num == 0 && vec3_equal(got->stopped.center, a));
        return;
    }
    if (!goes_on(&other, got->stopped.center))
        return;
    CHECK(!capsules_verb(&other, CAPSULE_CROSSES, NULL));
    other.path.b = other.path.a;
    CHECK(!capsules_verb(&other, CAPSULE_CROSSES, NULL));
    other.path.b = b;
    again = capsules_ask(&other);
    if (moves == 1)
        CHECK(again.stops &&
              vec3_equal(again.stopped.center, got->stopped.center));
}

static void
test_sweep_capsules_properties(void)
{
    const uint32_t cases = test_cases(1200);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 259);
    for (i = 0; i < cases; i++) {
        sweep_answer got;

        cases_capsules(&r, (capsule_kind)(i % CAPSULE_OBB), &original);
        got = capsules_ask(&original);
        test_case("a capsule and another shape", print_capsules, &original);
        CHECK(sweep_agrees(&got));
        check_stop_of_capsules(&got);
        switch (i / CAPSULE_OBB % 6) {
        case 0:
            check_turned_ends(&got);
            break;
        case 1:
            check_other_mover(&got);
            break;
        case 2:
            check_ball();
            break;
        case 3:
            check_segment();
            break;
        case 4:
            check_inverted();
            break;
        default:
            check_mapped((unsigned)cases_below(&r, SYMMETRIES), &got);
            break;
        }
    }
    test_count(cases);
}

static const test_function functions[] = {TEST(test_sweep_capsules_rows),
                                          TEST(test_sweep_capsules_properties)};

const test_suite suite_sweep_capsules =
    SUITE("sweep_capsules", functions, true);
