/*
 * test_capsule.c - components and a capsule, in ulps, derived by hand.
 */
#include <fixray/capsule.h>

#include "../cases/box/tables.h"
#include "../cases/space/cases.h"
#include "../cases/sweep/sweeps.h"
#include "../suites.h"

/* Of a segment from a to b, a ray from a along b - a and its line: hits and crosses; and
 * where the first two enter. */
typedef struct {
    const char *name;
    fxr_vec3 a, b;
    fxr_q16 radius;
    const char *hits, *crosses; /* the letters of those that do: s, r, l */
    table_ratio t;
    fxr_vec3 point;
} capsule_row;

static const fxr_vec3 ends[2] = {{0, 0, 0}, {12, 0, 0}};

/* clang-format off */
#define NOWHERE {0, 1}, {0, 0, 0}
static const capsule_row rows[] = {
    {"comes down to the side", {8, -3, 24}, {8, -3, -16}, 5, "srl", "srl",
     {1, 2}, {8, -3, 4}},
    {"ends before it", {8, -3, 24}, {8, -3, 14}, 5, "rl", "rl", {2, 1}, {8, -3, 4}},
    {"leads away", {8, -3, 24}, {8, -3, 34}, 5, "l", "l", NOWHERE},
    {"touches the side at its end", {8, -3, 24}, {8, -3, 4}, 5, "srl", "rl",
     {1, 1}, {8, -3, 4}},
    {"grazes the side", {8, -5, 24}, {8, -5, -16}, 5, "srl", "", {3, 5}, {8, -5, 0}},
    {"passes by one ulp", {8, -6, 24}, {8, -6, -16}, 5, "", "", NOWHERE},
    {"comes to an end", {-20, 0, 0}, {20, 0, 0}, 5, "srl", "srl",
     {3, 8}, {-5, 0, 0}},
    {"comes to the other end", {32, 0, 0}, {-8, 0, 0}, 5, "srl", "srl",
     {3, 8}, {17, 0, 0}},
    {"comes down to an end", {14, -3, 26}, {14, -3, -14}, 7, "srl", "srl",
     {1, 2}, {14, -3, 6}},
    {"runs along the side, touching", {-20, -5, 0}, {40, -5, 0}, 5, "srl", "",
     {1, 3}, {0, -5, 0}},
    {"starts touching, moves away", {8, -3, 4}, {8, -3, 14}, 5, "srl", "l",
     {0, 1}, {8, -3, 4}},
    {"starts inside", {8, -3, 3}, {8, -3, 14}, 5, "srl", "srl",
     {0, 1}, {8, -3, 3}},
    {"rests inside", {8, -3, 3}, {8, -3, 3}, 5, "srl", "srl", {0, 1}, {8, -3, 3}},
    {"rests, touching", {8, -3, 4}, {8, -3, 4}, 5, "srl", "", {0, 1}, {8, -3, 4}},
    {"rests outside", {8, -3, 5}, {8, -3, 5}, 5, "", "", NOWHERE},
    {"cuts a segment", {8, -3, 0}, {8, 3, 0}, 0, "srl", "", {1, 2}, {8, 0, 0}},
    {"an empty capsule", {8, 0, 0}, {8, 0, 0}, -1, "", "", NOWHERE}};
/* clang-format on */

static bool
has(const char *letters, char c)
{
    while (*letters != '\0' && *letters != c)
        letters++;
    return *letters == c;
}

static void
check_entry(const capsule_row *row, const symmetry *s, bool any, bool want,
            const fxr_entry *got)
{
    fxr_ratio t;

    CHECK(any == want);
    if (!any || !want) {
        CHECK(any || pattern_is_whole(got, sizeof *got));
        return;
    }
    t.num = (uint64_t)row->t.num;
    t.den = (uint64_t)row->t.den;
    t.negative = false;
    t.num = fxr_ratio_to_uq32(t);
    t.den = (uint64_t)1 << 32;
    CHECK(ratio_equal(got->t, t) && got->faces == 0);
    CHECK(symmetry_maps(s, MIRROR_CENTERED, row->point, got->point));
}

static void
check_row(const capsule_row *row, const symmetry *s, bool turned)
{
    fxr_capsule capsule;
    fxr_segment segment;
    fxr_entry entry;
    fxr_line line;
    fxr_ray ray;
    bool any;

    test_case(row->name, NULL, NULL);
    capsule.a = symmetry_of_point(s, MIRROR_CENTERED, ends[turned ? 1 : 0]);
    capsule.b = symmetry_of_point(s, MIRROR_CENTERED, ends[turned ? 0 : 1]);
    capsule.radius = row->radius;
    segment.a = symmetry_of_point(s, MIRROR_CENTERED, row->a);
    segment.b = symmetry_of_point(s, MIRROR_CENTERED, row->b);
    ray.origin = segment.a;
    ray.dir.x = segment.b.x - segment.a.x;
    ray.dir.y = segment.b.y - segment.a.y;
    ray.dir.z = segment.b.z - segment.a.z;
    line.origin = ray.origin;
    line.dir = ray.dir;
    CHECK(fxr_segment_hits_capsule(&segment, &capsule) == has(row->hits, 's'));
    CHECK(fxr_ray_hits_capsule(&ray, &capsule) == has(row->hits, 'r'));
    CHECK(fxr_line_hits_capsule(&line, &capsule) == has(row->hits, 'l'));
    CHECK(fxr_segment_crosses_capsule(&segment, &capsule) ==
          has(row->crosses, 's'));
    CHECK(fxr_ray_crosses_capsule(&ray, &capsule) == has(row->crosses, 'r'));
    CHECK(fxr_line_crosses_capsule(&line, &capsule) == has(row->crosses, 'l'));
    CHECK(fxr_point_in_capsule(segment.a, &capsule) ==
          (has(row->hits, 's') && row->t.num == 0));
    pattern_fill(&entry, sizeof entry);
    any = fxr_segment_enter_capsule(&segment, &capsule, &entry);
    check_entry(row, s, any, has(row->hits, 's'), &entry);
    pattern_fill(&entry, sizeof entry);
    any = fxr_ray_enter_capsule(&ray, &capsule, &entry);
    check_entry(row, s, any, has(row->hits, 'r'), &entry);
}

static void
test_capsule_rows(void)
{
    size_t n;
    unsigned k;

    for (n = 0; n < COUNT(rows); n++) {
        for (k = 0; k < SYMMETRIES; k++) {
            const symmetry s = symmetry_get(k);

            check_row(&rows[n], &s, false);
            check_row(&rows[n], &s, true);
        }
    }
}

/* A ray of one ulp through the whole range: t of 2^32 and more has no number. */
static void
test_capsule_far_away(void)
{
    const fxr_capsule capsule = {
        {INT32_MAX, 0, 0}, {INT32_MAX, 4, 0}, INT32_MAX};
    fxr_ray ray = {{INT32_MIN, 0, 0}, {1, 0, 0}};
    fxr_entry entry;

    /* to x = 0, after 2^31 */
    CHECK(fxr_ray_enter_capsule(&ray, &capsule, &entry));
    CHECK(entry.t.num == (uint64_t)1 << 63 && entry.point.x == 0);
    ray.dir.x = -1;
    CHECK(!fxr_ray_hits_capsule(&ray, &capsule));
}

/* Where the line from a to b enters and leaves; what of that is between them is in the
 * segment, and what is ahead of a in the ray. */
typedef struct {
    const char *name;
    fxr_vec3 a, b;
    fxr_q16 radius;
    table_ratio t[2];
    fxr_vec3 point[2];
} cast_row;

/* clang-format off */
static const cast_row cast_rows[] = {
    {"through the side", {8, -3, 24}, {8, -3, -16}, 5, {{1, 2}, {7, 10}},
     {{8, -3, 4}, {8, -3, -4}}},
    {"ends before it", {8, -3, 24}, {8, -3, 14}, 5, {{2, 1}, {14, 5}},
     {{8, -3, 4}, {8, -3, -4}}},
    {"leads away", {8, -3, 24}, {8, -3, 34}, 5, {{-14, 5}, {-2, 1}},
     {{8, -3, -4}, {8, -3, 4}}},
    {"starts inside", {8, -3, 3}, {8, -3, 14}, 5, {{-7, 11}, {1, 11}},
     {{8, -3, -4}, {8, -3, 4}}},
    {"ends inside", {8, -3, 14}, {8, -3, 3}, 5, {{10, 11}, {18, 11}},
     {{8, -3, 4}, {8, -3, -4}}},
    {"starts on it, leads away", {8, -3, 4}, {8, -3, 14}, 5, {{-4, 5}, {0, 1}},
     {{8, -3, -4}, {8, -3, 4}}},
    {"starts on it, leads in", {8, -3, 4}, {8, -3, -6}, 5, {{0, 1}, {4, 5}},
     {{8, -3, 4}, {8, -3, -4}}},
    {"ends on the other side", {8, -3, 14}, {8, -3, -4}, 5, {{5, 9}, {1, 1}},
     {{8, -3, 4}, {8, -3, -4}}},
    {"along the axis", {-20, 0, 0}, {20, 0, 0}, 5, {{3, 8}, {37, 40}},
     {{-5, 0, 0}, {17, 0, 0}}},
    {"beside the axis", {-20, -3, 0}, {40, -3, 0}, 5, {{4, 15}, {3, 5}},
     {{-4, -3, 0}, {16, -3, 0}}},
    {"starts beside the axis", {4, -3, 0}, {24, -3, 0}, 5, {{-2, 5}, {3, 5}},
     {{-4, -3, 0}, {16, -3, 0}}},
    {"along the side", {-20, -5, 0}, {40, -5, 0}, 5, {{1, 3}, {8, 15}},
     {{0, -5, 0}, {12, -5, 0}}},
    {"starts on the side, along it", {8, -5, 0}, {12, -5, 0}, 5, {{-2, 1}, {1, 1}},
     {{0, -5, 0}, {12, -5, 0}}},
    {"one ulp off the side, along it", {-20, -4, 0}, {40, -4, 0}, 5,
     {{17, 60}, {7, 12}}, {{-3, -4, 0}, {15, -4, 0}}},
    {"grazes the side", {8, -5, 24}, {8, -5, -16}, 5, {{3, 5}, {3, 5}},
     {{8, -5, 0}, {8, -5, 0}}},
    {"in by an end, out by the side", {26, -3, -4}, {-10, 9, 12}, 5,
     {{1, 4}, {1, 2}}, {{17, 0, 0}, {8, 3, 4}}},
    {"cuts a segment", {8, -3, 0}, {8, 3, 0}, 0, {{1, 2}, {1, 2}},
     {{8, 0, 0}, {8, 0, 0}}},
    {"along a segment", {-20, 0, 0}, {20, 0, 0}, 0, {{1, 2}, {4, 5}},
     {{0, 0, 0}, {12, 0, 0}}},
    {"rests inside", {8, -3, 3}, {8, -3, 3}, 5, {{0, 1}, {0, 1}},
     {{8, -3, 3}, {8, -3, 3}}}};
/* clang-format on */

static trial t;

/* t as a multiple of 2^-32, |t| < 2^31 */
static fxr_ratio
on_grid(table_ratio v, bool up)
{
    const bool outward = up == (v.num >= 0);
    const uint64_t den = (uint64_t)v.den;
    const uint64_t num = (uint64_t)(v.num < 0 ? -v.num : v.num) << 32;
    fxr_ratio out;

    out.num = (num + (outward ? den - 1 : 0)) / den;
    out.den = (uint64_t)1 << 32;
    out.negative = v.num < 0;
    return out;
}

static void
check_cast_end(const cast_row *row, const symmetry *s, case_linear kind,
               unsigned end, fxr_ratio is, fxr_vec3 point)
{
    table_ratio want = row->t[end];
    fxr_vec3 at = row->point[end];

    if (kind != LINEAR_LINE && want.num < 0) {
        want.num = 0;
        at = row->a;
    }
    if (kind == LINEAR_SEGMENT && want.num > want.den) {
        want.num = want.den;
        at = row->b;
    }
    CHECK(ratio_equal(is, on_grid(want, end != 0)));
    CHECK(symmetry_maps(s, MIRROR_CENTERED, at, point));
}

static void
check_cast_row(const cast_row *row, const symmetry *s, bool turned)
{
    unsigned k;

    t.triangle.a = symmetry_of_point(s, MIRROR_CENTERED, ends[turned ? 1 : 0]);
    t.triangle.b = symmetry_of_point(s, MIRROR_CENTERED, ends[turned ? 0 : 1]);
    t.c.sphere.radius = row->radius;
    t.c.segment.a = symmetry_of_point(s, MIRROR_CENTERED, row->a);
    t.c.segment.b = symmetry_of_point(s, MIRROR_CENTERED, row->b);
    t.c.ray.origin = t.c.segment.a;
    t.c.ray.dir.x = t.c.segment.b.x - t.c.segment.a.x;
    t.c.ray.dir.y = t.c.segment.b.y - t.c.segment.a.y;
    t.c.ray.dir.z = t.c.segment.b.z - t.c.segment.a.z;
    t.c.line.origin = t.c.ray.origin;
    t.c.line.dir = t.c.ray.dir;
    for (k = 0; k < CAPSULE_PAIRS; k++) {
        const case_linear kind = capsule_pairs[k].linear;
        const answer got = scene_ask(&capsule_pairs[k], &t.c);
        const fxr_hit *hit = &got.hit;

        test_case(row->name, NULL, NULL);
        CHECK(answer_is_consistent(&capsule_pairs[k], &got));
        if ((kind != LINEAR_LINE && row->t[1].num < 0) ||
            (kind == LINEAR_SEGMENT && row->t[0].num > row->t[0].den)) {
            CHECK(!got.hits);
            continue;
        }
        if (!CHECK(got.hits))
            continue;
        check_cast_end(row, s, kind, 0, hit->span.enter, hit->enter_point);
        check_cast_end(row, s, kind, 1, hit->span.exit, hit->exit_point);
    }
}

static void
test_capsule_casts(void)
{
    size_t n;
    unsigned k;

    for (n = 0; n < COUNT(cast_rows); n++) {
        for (k = 0; k < SYMMETRIES; k++) {
            const symmetry s = symmetry_get(k);

            check_cast_row(&cast_rows[n], &s, false);
            check_cast_row(&cast_rows[n], &s, true);
        }
    }
}

/* Across the whole range in steps of one ulp: t is 2^32 - 2 and more. */
static void
test_capsule_parameters_saturate(void)
{
    const uint64_t one = (uint64_t)1 << 32;
    fxr_capsule capsule = {{INT32_MAX, 0, 0}, {INT32_MAX, INT32_MAX, 0}, 1};
    fxr_ray ray = {{INT32_MIN, 4, 0}, {1, 0, 0}};
    fxr_line line = {{INT32_MIN, 4, 0}, {-1, 0, 0}};
    fxr_hit hit;

    CHECK(fxr_ray_cast_capsule(&ray, &capsule, &hit));
    CHECK(hit.span.enter.num == (one - 2) * one);
    CHECK(hit.span.exit.num == UINT64_MAX);
    CHECK(hit.enter_point.x == INT32_MAX - 1 && hit.exit_point.x == INT32_MAX);
    CHECK(fxr_line_cast_capsule(&line, &capsule, &hit));
    CHECK(hit.span.enter.num == UINT64_MAX && hit.span.enter.negative);
    CHECK(hit.span.exit.num == (one - 2) * one && hit.span.exit.negative);
    CHECK(hit.exit_point.x == INT32_MAX - 1 && hit.enter_point.x == INT32_MAX);
    capsule.radius =
        INT32_MAX; /* starts inside at the one end, leaves at the other */
    line.origin.x = 0;
    CHECK(fxr_line_cast_capsule(&line, &capsule, &hit));
    CHECK(hit.span.exit.num == 0 && hit.exit_point.x == 0);
    CHECK(hit.enter_point.x == INT32_MAX && hit.span.enter.negative);
    CHECK(hit.span.enter.num == (one - 2) * one);
}

static bool
same_hit(const fxr_hit *a, const fxr_hit *b)
{
    return ratio_equal(a->span.enter, b->span.enter) &&
           ratio_equal(a->span.exit, b->span.exit) &&
           vec3_equal(a->enter_point, b->enter_point) &&
           vec3_equal(a->exit_point, b->exit_point);
}

static fxr_ratio
reversed(fxr_ratio v, case_linear kind)
{
    if (kind == LINEAR_SEGMENT)
        v.num = v.den - v.num;
    else
        v.negative = !v.negative && v.num > 0;
    return v;
}

/* Backward the entry is the exit. */
static void
check_backward(const pair *p, const answer *got)
{
    trial back = t;
    fxr_hit want;
    answer is;

    back.c.segment.a = t.c.segment.b;
    back.c.segment.b = t.c.segment.a;
    back.c.line.dir.x = -t.c.line.dir.x;
    back.c.line.dir.y = -t.c.line.dir.y;
    back.c.line.dir.z = -t.c.line.dir.z;
    is = scene_ask(p, &back.c);
    CHECK(is.hits == got->hits && is.crosses == got->crosses);
    if (!is.hits || !got->hits || vec3_equal(back.c.segment.a, t.c.segment.a))
        return;
    want.enter_point = got->hit.exit_point;
    want.exit_point = got->hit.enter_point;
    want.span.enter = reversed(got->hit.span.exit, p->linear);
    want.span.exit = reversed(got->hit.span.enter, p->linear);
    CHECK(same_hit(&is.hit, &want));
}

/* The same capsule from the other end; and if both are one, the sphere. */
static void
check_twins(unsigned k, const answer *got)
{
    trial other = t;
    answer is;

    other.triangle.a = t.triangle.b;
    other.triangle.b = t.triangle.a;
    is = scene_ask(&capsule_pairs[k], &other.c);
    CHECK(is.hits == got->hits && is.crosses == got->crosses);
    CHECK(!is.hits || same_hit(&is.hit, &got->hit));
    if (!vec3_equal(t.triangle.a, t.triangle.b))
        return;
    other.c.sphere.center = t.triangle.a;
    is = scene_ask(&sphere_pairs[k], &other.c);
    CHECK(is.hits == got->hits && is.crosses == got->crosses);
    CHECK(!is.hits || same_hit(&is.hit, &got->hit));
}

static void
test_capsule_twins(void)
{
    const uint32_t cases = test_cases(3000);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 845);
    for (i = 0; i < cases; i++) {
        const unsigned k = (unsigned)(i % CAPSULE_PAIRS);
        answer got;

        cases_touch(&r, &t);
        if (i % 4 == 0)
            t.triangle.b = t.triangle.a;
        t.c = symmetry_tame(MIRROR_CENTERED, &t.c);
        test_case("a capsule and its twins", print_trial, &t);
        got = scene_ask(&capsule_pairs[k], &t.c);
        CHECK(answer_is_consistent(&capsule_pairs[k], &got));
        check_twins(k, &got);
        if (k != LINEAR_RAY)
            check_backward(&capsule_pairs[k], &got);
    }
    test_count(cases);
}

static int32_t
saturated(int64_t v)
{
    return v < INT32_MIN ? INT32_MIN : v > INT32_MAX ? INT32_MAX : (int32_t)v;
}

/* The ends of the range, and what is beyond, from both ends of the capsule. */
static void
test_aabb_of_capsule(void)
{
    const uint32_t cases = test_cases(3000);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 846);
    for (i = 0; i < cases; i++) {
        const unsigned bits = 1 + (unsigned)cases_below(&r, 31);
        fxr_capsule capsule;
        fxr_aabb box;
        unsigned k;

        capsule.a = cases_vec3(&r, bits);
        capsule.b = cases_vec3(&r, 1 + (unsigned)cases_below(&r, 31));
        capsule.radius = vec3_get(cases_vec3(&r, bits), 0);
        box = fxr_aabb_of_capsule(&capsule);
        test_case("a box round a capsule", NULL, NULL);
        for (k = 0; k < 3; k++) {
            const int64_t a = vec3_get(capsule.a, k);
            const int64_t b = vec3_get(capsule.b, k);
            const bool empty = capsule.radius < 0;

            CHECK(vec3_get(box.min, k) ==
                  (empty ? INT32_MAX
                         : saturated((a < b ? a : b) - capsule.radius)));
            CHECK(vec3_get(box.max, k) ==
                  (empty ? INT32_MIN
                         : saturated((a < b ? b : a) + capsule.radius)));
        }
    }
    test_count(cases);
}

static const test_function functions[] = {
    TEST(test_aabb_of_capsule),
    TEST(test_capsule_rows),
    TEST(test_capsule_far_away),
    TEST(test_capsule_casts),
    TEST(test_capsule_parameters_saturate),
    TEST(test_capsule_twins)};

const test_suite suite_capsule = SUITE("capsule", functions, false);
