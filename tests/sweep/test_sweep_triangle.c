/*
 * test_sweep_triangle.c - a sphere that moves to a triangle: rows in ulps, derived by
 * hand, under all symmetries; and what holds of every contact.
 */
/* Tests: src/touch/fxr_touch_polygon.c, src/touch/fxr_touch_form.c, src/touch/fxr_touch_normal.c */
/* Tests: src/sweep/fxr_sweep_sphere_polygon.c, src/triangle/fxr_misses.c */
/* Tests: src/triangle/fxr_misses.c */
#include "../cases/box/tables.h"
#include "../cases/space/cases.h"
#include "../cases/sweep/sweeps.h"
#include "../suites.h"

#define MIN INT32_MIN
#define MAX INT32_MAX

typedef enum { PASSES, TOUCHES, LEAVES, STOPS } touch_end;

/* t is exact: the result has the multiple of 2^-32 below it. center and point are those
 * of cast, stop is the center of stop. */
typedef struct {
    const char *name;
    const fxr_triangle *triangle;
    fxr_vec3 a, b;
    fxr_q16 radius;
    touch_end end;
    table_ratio t;
    fxr_vec3 center, point, stop;
} touch_row;

static const fxr_triangle floor_ = {{0, 0, 0}, {12, 0, 0}, {0, 12, 0}};
static const fxr_triangle rod = {{0, 0, 0}, {12, 0, 0}, {5, 0, 0}};
static const fxr_triangle needle = {{0, 0, 0}, {12, 0, 0}, {12, 0, 0}};
static const fxr_triangle dot = {{0, 0, 0}, {0, 0, 0}, {0, 0, 0}};

/* clang-format off */
#define NOWHERE {0, 1}, {0, 0, 0}, {0, 0, 0}, {0, 0, 0}
static const touch_row rows[] = {
    {"falls on the side", &floor_, {3, 3, 20}, {3, 3, -20}, 5, STOPS,
     {3, 8}, {3, 3, 5}, {3, 3, 0}, {3, 3, 5}},
    {"rises to it from below", &floor_, {3, 3, -20}, {3, 3, 20}, 5, STOPS,
     {3, 8}, {3, 3, -5}, {3, 3, 0}, {3, 3, -5}},
    {"ends one ulp above", &floor_, {3, 3, 20}, {3, 3, 6}, 5, PASSES, NOWHERE},
    {"ends touching", &floor_, {3, 3, 20}, {3, 3, 5}, 5, TOUCHES,
     {1, 1}, {3, 3, 5}, {3, 3, 0}, {0, 0, 0}},
    {"ends one ulp in", &floor_, {3, 3, 20}, {3, 3, 4}, 5, STOPS,
     {15, 16}, {3, 3, 5}, {3, 3, 0}, {3, 3, 5}},
    {"slides along it, touching", &floor_, {3, 3, 5}, {6, 4, 5}, 5, TOUCHES,
     {0, 1}, {3, 3, 5}, {3, 3, 0}, {0, 0, 0}},
    {"slides along it from beyond one edge to beyond another", &floor_,
     {-6, 3, 5}, {24, 3, 5}, 5, TOUCHES,
     {1, 5}, {0, 3, 5}, {0, 3, 0}, {0, 0, 0}},
    {"touches it, and goes in", &floor_, {3, 3, 5}, {4, 4, 4}, 5, STOPS,
     {0, 1}, {3, 3, 5}, {3, 3, 0}, {3, 3, 5}},
    {"touches it, and moves away", &floor_, {3, 3, 5}, {4, 4, 6}, 5, TOUCHES,
     {0, 1}, {3, 3, 5}, {3, 3, 0}, {0, 0, 0}},
    {"rests, touching", &floor_, {3, 3, 5}, {3, 3, 5}, 5, TOUCHES,
     {0, 1}, {3, 3, 5}, {3, 3, 0}, {0, 0, 0}},
    {"starts in it, and leaves", &floor_, {3, 3, 4}, {3, 3, 20}, 5, LEAVES,
     {0, 1}, {3, 3, 4}, {3, 3, 0}, {0, 0, 0}},
    {"starts in it, and goes deeper", &floor_, {3, 3, 4}, {9, 9, 3}, 5, STOPS,
     {0, 1}, {3, 3, 4}, {3, 3, 0}, {3, 3, 4}},
    {"starts in it, and goes along", &floor_, {3, 3, 4}, {9, 9, 4}, 5, LEAVES,
     {0, 1}, {3, 3, 4}, {3, 3, 0}, {0, 0, 0}},
    {"rounds towards the start along the side", &floor_, {3, 3, 20},
     {8, 7, -20}, 5, STOPS, {3, 8}, {5, 4, 5}, {5, 4, 0}, {4, 4, 5}},
    {"comes to an edge in the plane", &floor_, {6, -20, 0}, {6, 20, 0}, 5, STOPS,
     {3, 8}, {6, -5, 0}, {6, 0, 0}, {6, -5, 0}},
    {"comes down to an edge", &floor_, {6, -3, 24}, {6, -3, -16}, 5, STOPS,
     {1, 2}, {6, -3, 4}, {6, 0, 0}, {6, -3, 4}},
    {"grazes an edge", &floor_, {6, -5, 24}, {6, -5, -16}, 5, TOUCHES,
     {3, 5}, {6, -5, 0}, {6, 0, 0}, {0, 0, 0}},
    {"passes an edge by one ulp", &floor_, {6, -6, 24}, {6, -6, -16}, 5, PASSES,
     NOWHERE},
    {"runs along an edge, touching", &floor_, {-20, -5, 0}, {40, -5, 0}, 5,
     TOUCHES, {1, 3}, {0, -5, 0}, {0, 0, 0}, {0, 0, 0}},
    {"runs along an edge in reverse, touching", &floor_, {42, -5, 0},
     {-18, -5, 0}, 5, TOUCHES, {1, 2}, {12, -5, 0}, {12, 0, 0}, {0, 0, 0}},
    {"comes down to a corner", &floor_, {-2, -3, 26}, {-2, -3, -14}, 7, STOPS,
     {1, 2}, {-2, -3, 6}, {0, 0, 0}, {-2, -3, 6}},
    {"grazes a corner", &floor_, {-2, -20, -6}, {-2, 20, -6}, 7, STOPS,
     {17, 40}, {-2, -3, -6}, {0, 0, 0}, {-2, -3, -6}},
    {"a point goes through", &floor_, {3, 3, 2}, {3, 3, -2}, 0, TOUCHES,
     {1, 2}, {3, 3, 0}, {3, 3, 0}, {0, 0, 0}},
    {"a point goes through an edge in the plane", &floor_, {6, -2, 0},
     {6, 2, 0}, 0, TOUCHES, {1, 2}, {6, 0, 0}, {6, 0, 0}, {0, 0, 0}},
    {"a point passes a corner", &floor_, {-1, 0, 2}, {-1, 0, -2}, 0, PASSES,
     NOWHERE},
    {"an empty sphere", &floor_, {3, 3, 0}, {3, 3, 0}, -1, PASSES, NOWHERE},
    {"the emptiest sphere", &floor_, {3, 3, 0}, {3, 3, 0}, MIN, PASSES, NOWHERE},
    {"comes down to a rod", &rod, {8, -3, 24}, {8, -3, -16}, 5, STOPS,
     {1, 2}, {8, -3, 4}, {8, 0, 0}, {8, -3, 4}},
    {"comes down beside the corner within a rod", &rod, {5, -3, 24},
     {5, -3, -16}, 5, STOPS, {1, 2}, {5, -3, 4}, {5, 0, 0}, {5, -3, 4}},
    {"comes to the end of a rod", &rod, {-20, 0, 0}, {20, 0, 0}, 5, STOPS,
     {3, 8}, {-5, 0, 0}, {0, 0, 0}, {-5, 0, 0}},
    {"comes to the double end of a needle", &needle, {32, 0, 0}, {-8, 0, 0}, 5,
     STOPS, {3, 8}, {17, 0, 0}, {12, 0, 0}, {17, 0, 0}},
    {"comes to a needle", &needle, {8, -3, 24}, {8, -3, -16}, 5, STOPS,
     {1, 2}, {8, -3, 4}, {8, 0, 0}, {8, -3, 4}},
    {"comes to a single point", &dot, {-2, -3, 26}, {-2, -3, -14}, 7, STOPS,
     {1, 2}, {-2, -3, 6}, {0, 0, 0}, {-2, -3, 6}},
    {"a point comes to a single point", &dot, {2, 0, 0}, {-2, 0, 0}, 0, TOUCHES,
     {1, 2}, {0, 0, 0}, {0, 0, 0}, {0, 0, 0}}};
/* clang-format on */

static trial original, image, turned;

static fxr_ratio
exact_t(const table_ratio *exact)
{
    fxr_ratio t;

    t.num = (uint64_t)exact->num;
    t.den = (uint64_t)exact->den;
    t.negative = false;
    t.num = fxr_ratio_to_uq32(t);
    t.den = (uint64_t)1 << 32;
    return t;
}

static void
check_row(const touch_row *row, const symmetry *s)
{
    const sweep_answer got = touch_ask(&turned);
    const fxr_ratio t = exact_t(&row->t);

    test_case(row->name, print_trial, &turned);
    CHECK(got.hits == (row->end != PASSES) && got.stops == (row->end == STOPS));
    CHECK(got.crosses == (row->end == STOPS || row->end == LEAVES));
    CHECK(touch_is_consistent(&turned, &got));
    if (got.casts && row->end != PASSES) {
        CHECK(ratio_equal(got.contact.t, t));
        CHECK(
            symmetry_maps(s, MIRROR_CENTERED, row->center, got.contact.center));
        CHECK(symmetry_maps(s, MIRROR_CENTERED, row->point, got.normal.point));
    }
    if (got.stops && row->end == STOPS) {
        CHECK(ratio_equal(got.stopped.t, t));
        CHECK(symmetry_maps(s, MIRROR_CENTERED, row->stop, got.stopped.center));
    }
}

static void
test_sweep_sphere_triangle_rows(void)
{
    size_t n;
    unsigned k, turn;

    for (n = 0; n < COUNT(rows); n++) {
        original.triangle = *rows[n].triangle;
        original.c.segment.a = rows[n].a;
        original.c.segment.b = rows[n].b;
        original.c.sphere.radius = rows[n].radius;
        for (k = 0; k < SYMMETRIES; k++) {
            const symmetry s = symmetry_get(k);

            image = trial_mapped(&s, MIRROR_CENTERED, &original);
            turned = image;
            for (turn = 0; turn < 6; turn++) {
                turned.triangle =
                    triangle_turned(&image.triangle, turn % 3, turn >= 3);
                check_row(&rows[n], &s);
            }
        }
    }
}

/* The ends of the range: the largest sphere, triangle and path; exact, as MAX^2 + 1 has
 * no root and MIN is not -MAX. */
static void
test_sweep_sphere_triangle_across_the_range(void)
{
    const fxr_triangle wall = {
        {MIN, MIN, MIN}, {MAX, MIN, MIN}, {MIN, MAX, MIN}};
    sweep_answer got;

    original.triangle = wall;
    original.c.segment.a.x = original.c.segment.b.x = -5;
    original.c.segment.a.y = original.c.segment.b.y = -5;
    original.c.segment.a.z = MAX;
    original.c.segment.b.z = MIN;
    original.c.sphere.radius = MAX;
    got = touch_ask(&original);
    test_case("the largest sphere falls on the largest side", print_trial,
              &original);
    /* z = MIN + MAX = -1, after 2^31 of 2^32 - 1 */
    CHECK(got.casts && got.stops);
    CHECK(got.contact.t.num == 0x80000000u && got.contact.center.z == -1 &&
          got.stopped.center.z == -1 && got.normal.point.z == MIN);
    original.triangle.b = original.triangle.c = wall.a;
    original.c.segment.b = original.c.segment.a;
    got = touch_ask(&original);
    test_case("a point in the farthest corner", print_trial, &original);
    CHECK(!got.hits);
}

static bool
same_contact(bool any, const fxr_contact *a, const fxr_contact *b)
{
    return !any ||
           (ratio_equal(a->t, b->t) && vec3_equal(a->center, b->center));
}

/* The order of the corners is of no matter to t and center. */
static void
check_turns(void)
{
    const sweep_answer want = touch_ask(&original);
    unsigned turn;

    turned = original;
    for (turn = 1; turn < 6; turn++) {
        sweep_answer got;

        turned.triangle =
            triangle_turned(&original.triangle, turn % 3, turn >= 3);
        got = touch_ask(&turned);
        CHECK(got.hits == want.hits && got.stops == want.stops);
        CHECK(
            same_contact(got.casts && want.casts, &got.contact, &want.contact));
        CHECK(
            same_contact(got.stops && want.stops, &got.stopped, &want.stopped));
    }
}

static void
check_symmetry(unsigned k)
{
    const symmetry s = symmetry_get(k);
    sweep_answer want, got;

    original.c = symmetry_tame(MIRROR_FULL, &original.c);
    want = touch_ask(&original);
    image = trial_mapped(&s, MIRROR_FULL, &original);
    got = touch_ask(&image);
    CHECK(got.hits == want.hits && got.stops == want.stops);
    if (!got.stops || !want.stops)
        return;
    CHECK(ratio_equal(got.stopped.t, want.stopped.t));
    CHECK(symmetry_maps(&s, MIRROR_FULL, want.stopped.center,
                        got.stopped.center));
}

static bool
stops_between(fxr_vec3 a, fxr_vec3 b)
{
    turned = original;
    turned.c.segment.a = a;
    turned.c.segment.b = b;
    return touch_ask(&turned).crosses;
}

/* Is all within one ulp of the point, but for axis k, in the triangle? */
static bool
is_within(fxr_vec3 point, unsigned k)
{
    unsigned i;

    for (i = 0; i < 4; i++) {
        int32_t v[3];
        const unsigned axis = (k + 1 + i / 2) % 3;
        fxr_closest nearest;

        v[0] = point.x;
        v[1] = point.y;
        v[2] = point.z;
        v[axis] = cases_add(v[axis], i % 2 != 0 ? 1 : -1);
        (void)fxr_point_closest_triangle(vec3_from(v), &original.triangle,
                                         &nearest);
        if (nearest.dist2 != 0)
            return false;
    }
    return true;
}

/* Is the triangle in a plane of two axes, and the center above its inside by the
 * radius? */
static bool
is_above(fxr_vec3 center, fxr_vec3 point)
{
    const fxr_triangle *t = &original.triangle;
    unsigned k, same = 0;
    bool above = false;

    for (k = 0; k < 3; k++) {
        const int64_t by = (int64_t)vec3_get(center, k) - vec3_get(point, k);

        same += by == 0;
        above |= vec3_get(t->a, k) == vec3_get(t->b, k) &&
                 vec3_get(t->a, k) == vec3_get(t->c, k) &&
                 (by == original.c.sphere.radius ||
                  by == -(int64_t)original.c.sphere.radius) &&
                 is_within(point, k);
    }
    return same == 2 && above;
}

static void
check_stop(void)
{
    const fxr_segment path = original.c.segment;
    const sweep_answer got = touch_ask(&original);
    const fxr_vec3 center = got.stopped.center;
    sweep_answer again;

    if (!got.stops)
        return;
    if (stops_between(path.a, path.a)) {
        CHECK(got.stopped.t.num == 0 && vec3_equal(center, path.a));
        return;
    }
    CHECK(!stops_between(center, center));
    CHECK(!stops_between(center, path.a));
    if (!is_above(center, got.normal.point))
        return;
    turned = original;
    turned.c.segment.a = center;
    again = touch_ask(&turned);
    CHECK(again.stops && again.stopped.t.num == 0 &&
          vec3_equal(again.stopped.center, center));
}

/* What a sphere hits on its way is what it hits in reverse. */
static void
check_reverse(void)
{
    const sweep_answer want = touch_ask(&original);
    sweep_answer got;

    turned = original;
    turned.c.segment.a = original.c.segment.b;
    turned.c.segment.b = original.c.segment.a;
    got = touch_ask(&turned);
    CHECK(got.hits == want.hits && got.crosses == want.crosses);
}

static void
test_sweep_sphere_triangle_properties(void)
{
    const uint32_t cases = test_cases(2000);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 256);
    for (i = 0; i < cases; i++) {
        cases_touch(&r, &original);
        test_case("a sphere and a triangle", print_trial, &original);
        switch (i % 4) {
        case 0:
            check_turns();
            break;
        case 1:
            check_symmetry((unsigned)cases_below(&r, SYMMETRIES));
            break;
        case 2:
            check_reverse();
            break;
        default:
            break;
        }
        check_stop();
    }
    test_count(cases);
}

static const test_function functions[] = {
    TEST(test_sweep_sphere_triangle_rows),
    TEST(test_sweep_sphere_triangle_across_the_range),
    TEST(test_sweep_sphere_triangle_properties)};

const test_suite suite_sweep_triangle =
    SUITE("sweep_triangle", functions, true);
