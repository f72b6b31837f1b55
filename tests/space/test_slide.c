/*
 * test_slide.c - what is left of displacements, derived by hand, under the 48 symmetries
 * and in every order of the normals; and that it never points into a contact.
 */
#include "../../src/space/slide.h"
#include "../cases/space/cases.h"
#include "../suites.h"

#define ONE FXR_Q30_ONE
#define MIN INT32_MIN
#define MAX INT32_MAX

typedef struct {
    const char *name;
    int32_t d[3];
    unsigned count;
    int32_t n[3][3];
    int32_t want[3];
} slide_row;

/* 3-4-5 and 1-2-2: normals need no unit length. */
static const slide_row rows[] = {
    {"free", {5, -6, 7}, 0, {{0}}, {5, -6, 7}},
    {"away from a wall", {5, -6, 7}, 1, {{ONE, 0, 0}}, {5, -6, 7}},
    {"along a wall", {0, -6, 7}, 1, {{ONE, 0, 0}}, {0, -6, 7}},
    {"into a wall", {-5, -6, 7}, 1, {{ONE, 0, 0}}, {0, -6, 7}},
    {"straight into a wall", {-5, 0, 0}, 1, {{ONE, 0, 0}}, {0, 0, 0}},
    {"into a slope", {-25, 0, 3}, 1, {{3, 4, 0}}, {-16, 12, 3}},
    /* d + 3 n 15 / 25 */
    {"into a slope, rounded outward", {-5, 0, 3}, 1, {{3, 4, 0}}, {-3, 3, 3}},
    {"into a corner of two walls",
     {-5, -6, 7},
     2,
     {{ONE, 0, 0}, {0, ONE, 0}},
     {0, 0, 7}},
    {"into one of two walls",
     {-5, 6, 7},
     2,
     {{ONE, 0, 0}, {0, ONE, 0}},
     {0, 6, 7}},
    {"into a corner of three walls",
     {-5, -6, -7},
     3,
     {{ONE, 0, 0}, {0, ONE, 0}, {0, 0, ONE}},
     {0, 0, 0}},
    {"into two of three walls",
     {-5, -6, 7},
     3,
     {{ONE, 0, 0}, {0, ONE, 0}, {0, 0, ONE}},
     {0, 0, 7}},
    {"between opposite walls",
     {-5, 6, 7},
     2,
     {{ONE, 0, 0}, {-ONE, 0, 0}},
     {0, 6, 7}},
    {"a wall twice", {-5, 6, 7}, 2, {{ONE, 0, 0}, {ONE, 0, 0}}, {0, 6, 7}},
    {"a wall twice, of two lengths, and a floor",
     {-5, 6, -7},
     3,
     {{ONE, 0, 0}, {9, 0, 0}, {0, 0, 1}},
     {0, 6, 0}},
    {"no normal", {-5, 6, 7}, 2, {{0, 0, 0}, {ONE, 0, 0}}, {0, 6, 7}},
    {"the line of two slopes",
     {-8, -6, 10},
     2,
     {{3, 4, 0}, {4, 3, 0}},
     {0, 0, 10}},
    /* on the plane of the slope it is (-16, 12), against the wall */
    {"a slope leads into a wall",
     {-25, 0, 3},
     2,
     {{3, 4, 0}, {1, 0, 0}},
     {0, 0, 3}},
    /* on the line of both it is (8.05, 0, -699999.99) */
    {"a wall of two pieces that are all but level",
     {-1000, 0, -700000},
     2,
     {{ONE, 1, 12345}, {ONE, -1, 12345}},
     {9, 0, -699999}},
    {"all of the range", {MIN, MAX, MAX}, 1, {{MAX, 0, 0}}, {0, MAX, MAX}},
    {"beyond the range",
     {MIN + 1, MIN + 1, 0},
     1,
     {{0, 1, 3}},
     {MIN + 1, -1932735282, 644245095}},
    /* the slope would lead it to x = 28 / 25 MAX */
    {"led out of the range", {MAX, MAX, 0}, 1, {{3, -4, 0}}, {0, 0, 0}}};

static void
ask(const slide_row *row, const symmetry *s, unsigned order)
{
    fxr_unit3 n[3];
    fxr_vec3 d, got;
    int32_t v[3], want[3];
    unsigned i, k;

    for (k = 0; k < row->count; k++) {
        const unsigned from = (order + (order < 3 ? k : 3 - k)) % row->count;

        for (i = 0; i < 3; i++) {
            const int32_t x = row->n[from][s->from[i]];

            v[i] = (s->mirror >> i & 1) != 0 ? -x : x;
        }
        n[k] = unit3_from(v);
    }
    for (i = 0; i < 3; i++) {
        const bool mirrored = (s->mirror >> i & 1) != 0;
        const int32_t x = row->d[s->from[i]], y = row->want[s->from[i]];

        v[i] = mirrored ? cases_negate(x) : x;
        want[i] = mirrored ? cases_negate(y) : y;
    }
    d = vec3_from(v);
    got = fxr_slide(d, row->count > 0 ? n : NULL, row->count);
    test_case(row->name, NULL, NULL);
    if (!CHECK(vec3_equal(got, vec3_from(want))))
        print_vec3("got", got);
}

static void
test_slide_rows(void)
{
    unsigned row, k, order;

    for (row = 0; row < COUNT(rows); row++)
        for (k = 0; k < SYMMETRIES; k++) {
            const symmetry s = symmetry_get(k);

            for (order = 0; order < 6; order++)
                ask(&rows[row], &s, order);
        }
}

/* x a + y b + z c < 0, by halves of the products: exact for every int32. */
static bool
points_into(fxr_vec3 v, fxr_unit3 n)
{
    int64_t high = 0;
    uint64_t low = 0;
    unsigned i;

    for (i = 0; i < 3; i++) {
        const int64_t product = (int64_t)vec3_get(v, i) * unit3_get(n, i);

        low += (uint32_t)((uint64_t)product & 0xffffffffu);
        high += cases_to_i32((uint32_t)((uint64_t)product >> 32));
    }
    return high + (int64_t)(low >> 32) < 0;
}

static void
next_normal(cases_random *r, fxr_unit3 *n)
{
    fxr_unit3 axis[3];
    int32_t v[3];
    unsigned i;

    if (cases_below(r, 3)) {
        cases_unit3(r, axis);
        *n = axis[cases_below(r, 3)];
        return;
    }
    for (i = 0; i < 3; i++)
        v[i] = cases_below(r, 4) ? cases_signed(r, (unsigned)cases_below(r, 32))
                                 : cases_extreme(r);
    *n = unit3_from(v);
}

static void
test_slide_never_points_into_a_contact(void)
{
    const uint32_t cases = test_cases(3000);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 255);
    for (i = 0; i < cases; i++) {
        const unsigned count = (unsigned)cases_below(&r, 4);
        const fxr_vec3 d = cases_vec3(&r, (unsigned)cases_below(&r, 32));
        bool free = true;
        fxr_unit3 n[3];
        fxr_vec3 got, again;
        unsigned k;

        for (k = 0; k < count; k++) {
            next_normal(&r, &n[k]);
            free = free && !points_into(d, n[k]);
        }
        got = fxr_slide(d, n, count);
        test_case("a slide", NULL, NULL);
        for (k = 0; k < count; k++)
            CHECK(!points_into(got, n[k]));
        again = fxr_slide(got, n, count);
        CHECK(vec3_equal(again, got));
        if (free)
            CHECK(vec3_equal(got, d));
    }
    test_count(cases);
}

/*
 * Slides by the fast body and by the one for numbers of any size: the
 * same wherever the fast one answers, also where its numbers end; and how seldom it does not.
 */

/* Tests: src/space/fxr_slide_fast.c, src/space/fxr_slide_point.c */

#define ONE FXR_Q30_ONE

/* A unit vector; or one with parts that are small, equal or 0; or near another one. */
static void
draw_normal(cases_random *r, const fxr_unit3 *other, fxr_unit3 *n)
{
    /* 1-1-0, also as long and as short as the fast body takes it, 3-4-5 and 1-2-2, and one
     * that is not of length 1 */
    static const fxr_unit3 fixed[] = {{0, ONE, 0},
                                      {0, 0, -ONE},
                                      {759250125, 759250125, 0},
                                      {-759250125, 0, 759250125},
                                      {759250129, 759250129, 0},
                                      {0, -759250121, 759250121},
                                      {644245094, 858993459, 0},
                                      {357913941, -715827883, 715827883},
                                      {ONE, ONE, ONE}};
    const fxr_vec3 v = cases_vec3(r, 2 + (unsigned)cases_below(r, 30));

    if (cases_below(r, 4) == 0) {
        *n = fixed[cases_below(r, COUNT(fixed))];
        return;
    }
    if (cases_below(r, 4) == 0 && other != NULL) {
        *n = *other;
        n->x += (int32_t)cases_below(r, 5) - 2;
        n->y += (int32_t)cases_below(r, 5) - 2;
        n->z = cases_below(r, 4) == 0 ? -n->z : n->z;
        return;
    }
    if (!fxr_vec3_to_unit(v, n))
        *n = fixed[0];
}

/* Of any size, within the range of the fast body at its ends, or across a normal. */
static fxr_vec3
draw_displacement(cases_random *r, const fxr_unit3 *n)
{
    static const int32_t ends[] = {-0x20000000, 0x1fffffff, 0, -1, 1};
    fxr_vec3 d = cases_vec3(r, 1 + (unsigned)cases_below(r, 30));

    if (cases_below(r, 4) == 0) {
        d.x = ends[cases_below(r, COUNT(ends))];
        d.y = ends[cases_below(r, COUNT(ends))];
        d.z = ends[cases_below(r, COUNT(ends))];
    } else if (cases_below(r, 4) == 0) {
        d.x = n->y >> 2;
        d.y = -(n->x >> 2);
        d.z = (int32_t)cases_below(r, 3) - 1;
    }
    return d;
}

typedef struct {
    uint32_t answers, unsure, misses, planes, lines;
} slide_counts;

static void
ask_both(const fxr_vec3 *d, const fxr_unit3 *normals, unsigned count,
         slide_counts *seen)
{
    const int64_t v[3] = {d->x, d->y, d->z};
    int64_t n[SLIDE_MOST][3];
    slide_found got, want;
    bool inside = true, found;
    verdict fast;
    unsigned k;

    for (k = 0; k < count; k++) {
        fxri_slide_normal(n[k], &normals[k]);
        inside = inside && fxri_slide_dot_sign(n[k], v) >= 0;
    }
    if (inside)
        return;
    fast = fxri_slide_fast(&got, n, normals, count, d);
    if (fast == UNSURE) {
        seen->unsure++;
        return;
    }
    seen->answers++;
    found = fxri_slide_point(&want, n, count, v);
    if (!CHECK(found == (fast == HIT)) || !found) {
        seen->misses++;
        return;
    }
    CHECK(got.active == want.active);
    *((got.active & (got.active - 1)) == 0 ? &seen->planes : &seen->lines) += 1;
    for (k = 0; k < 3; k++) {
        CHECK(got.v[k] == want.v[k]);
        CHECK(got.lean[k] == want.lean[k]);
    }
}

static void
test_slide_fast_as_any(void)
{
    const uint32_t cases = test_cases(20000);
    slide_counts seen = {0, 0, 0, 0, 0};
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 256);
    test_case("slides by both bodies", NULL, NULL);
    for (i = 0; i < cases; i++) {
        const unsigned count = 1 + (unsigned)cases_below(&r, 3);
        fxr_unit3 n[3];
        fxr_vec3 d;
        unsigned k;

        for (k = 0; k < count; k++)
            draw_normal(&r, k > 0 ? &n[k - 1] : NULL, &n[k]);
        d = draw_displacement(&r, &n[0]);
        ask_both(&d, n, count, &seen);
    }
    CHECK(seen.answers > cases / 4);
    CHECK(seen.planes > cases / 8);
    CHECK(seen.lines > cases / 32);
    CHECK(seen.misses > 0);
    CHECK(seen.unsure < cases / 3);
    test_count(cases);
}

/* Of a unit vector and a displacement within the range it is never UNSURE; of others it is. */
static void
test_slide_fast_bounds(void)
{
    static const struct {
        const char *name;
        fxr_unit3 n;
        fxr_vec3 d;
        bool sure;
    } bounds[] = {
        {"along an axis", {ONE, 0, 0}, {-5, 1, 2}, true},
        {"the least of the range", {ONE, 0, 0}, {-0x20000000, 0, 0}, true},
        {"less than that", {ONE, 0, 0}, {-0x20000001, 0, 0}, false},
        {"more than the range", {ONE, 0, 0}, {-1, 0x20000000, 0}, false},
        {"a length of 1 + 2^-27", {ONE, 126000, 0}, {-5, 1, 2}, true},
        {"a length beyond that", {ONE, 140000, 0}, {-5, 1, 2}, false},
        {"too long", {INT32_MIN, 0, 0}, {5, 1, 2}, false},
        {"too short", {0, ONE - 9, 0}, {5, -1, 2}, false},
        {"short by a few", {0, ONE - 7, 0}, {5, -1, 2}, true}};
    unsigned i;

    for (i = 0; i < COUNT(bounds); i++) {
        int64_t n[1][3];
        slide_found got;

        fxri_slide_normal(n[0], &bounds[i].n);
        test_case(bounds[i].name, NULL, NULL);
        CHECK((fxri_slide_fast(&got, n, &bounds[i].n, 1, &bounds[i].d) !=
               UNSURE) == bounds[i].sure);
    }
}

static const test_function functions[] = {
    TEST(test_slide_rows), TEST(test_slide_never_points_into_a_contact),
    TEST(test_slide_fast_as_any), TEST(test_slide_fast_bounds)};

extern const test_suite suite_slide;
const test_suite suite_slide = {"slide", functions, COUNT(functions), true};
