/*
 * test_slide_fast.c - slides by the fast body and by the one for numbers of any size: the
 * same wherever the fast one answers, also where its numbers end; and how seldom it does not.
 */
/* Tests: src/space/fxr_slide_fast.c, src/space/fxr_slide_point.c, src/space/fxr_slide_lean.c */
#include "../../src/space/slide.h"

#include "../cases/space/cases.h"
#include "../suites.h"

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
    } rows[] = {
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

    for (i = 0; i < COUNT(rows); i++) {
        int64_t n[1][3];
        slide_found got;

        fxri_slide_normal(n[0], &rows[i].n);
        test_case(rows[i].name, NULL, NULL);
        CHECK((fxri_slide_fast(&got, n, &rows[i].n, 1, &rows[i].d) != UNSURE) ==
              rows[i].sure);
    }
}

static const test_function functions[] = {TEST(test_slide_fast_as_any),
                                          TEST(test_slide_fast_bounds)};

const test_suite suite_slide_fast = SUITE("slide_fast", functions, true);
