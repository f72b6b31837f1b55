/*
 * test_capsule.c - components and a capsule, in ulps, derived by hand.
 */
#include <fixray/capsule.h>

#include "../cases/symmetry.h"
#include "../cases/table.h"
#include "../cases/touches.h"
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

static const test_function functions[] = {TEST(test_capsule_rows),
                                          TEST(test_capsule_far_away)};

const test_suite suite_capsule = SUITE("capsule", functions, false);
