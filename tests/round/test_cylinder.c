/*
 * test_cylinder.c - boundary cases of the upright cylinder, in ulps, derived by hand, and random ones;
 * each under the symmetries that a cylinder has, and reversed.
 */
/* Tests: src/round/fxr_cylinder.c, src/round/fxr_cylinder_closest.c */
#include <string.h>

#include "../cases/round/cylinders.h"
#include "../suites.h"

#define SEGMENT LINEAR_SEGMENT
#define RAY LINEAR_RAY
#define LINE LINEAR_LINE

enum { SIDE = FXR_ROUND_SIDE, LOW = FXR_MIN_Z, HIGH = FXR_MAX_Z };

/* From -4 to 6 on x, -3 to 7 on y and -1 to 7 on z. */
static const fxr_cylinder barrel = {{1, 2, 3}, 5, 4};

/* t is num / 8; all are exact. */
typedef struct {
    const char *name;
    case_linear linear;
    fxr_vec3 a, b;
    bool hits, crosses;
    int32_t enter, exit;
    uint8_t enter_faces, exit_faces;
    fxr_vec3 enter_point, exit_point;
} cylinder_row;

/* clang-format off */
#define MISSES false, false, 0, 0, 0, 0, {0, 0, 0}, {0, 0, 0}
static const cylinder_row rows[] = {
    {"through the side", SEGMENT, {-9, 2, 3}, {11, 2, 3}, true, true,
     2, 6, SIDE, SIDE, {-4, 2, 3}, {6, 2, 3}},
    {"down through both caps", SEGMENT, {1, 2, 11}, {1, 2, -5}, true, true,
     2, 6, HIGH, LOW, {1, 2, 7}, {1, 2, -1}},
    {"in by a cap, out by the side", SEGMENT, {1, 2, 9}, {9, 2, 1}, true, true,
     2, 5, HIGH, SIDE, {3, 2, 7}, {6, 2, 4}},
    {"in by a rim", SEGMENT, {-8, 2, -5}, {0, 2, 3}, true, true,
     4, 8, SIDE | LOW, 0, {-4, 2, -1}, {0, 2, 3}},
    {"out by a rim", SEGMENT, {2, 2, 3}, {10, 2, 11}, true, true,
     0, 4, 0, SIDE | HIGH, {2, 2, 3}, {6, 2, 7}},
    {"grazes a rim", SEGMENT, {-8, 2, 3}, {0, 2, -5}, true, false,
     4, 4, SIDE, LOW, {-4, 2, -1}, {-4, 2, -1}},
    {"one ulp off a rim", SEGMENT, {-8, 2, 2}, {0, 2, -6}, MISSES},
    {"one ulp within a rim", SEGMENT, {-8, 2, 4}, {0, 2, -4}, true, true,
     4, 5, SIDE, LOW, {-4, 2, 0}, {-3, 2, -1}},
    {"up along the side", SEGMENT, {6, 2, -5}, {6, 2, 11}, true, false,
     2, 6, LOW, HIGH, {6, 2, -1}, {6, 2, 7}},
    {"one ulp off the side", SEGMENT, {7, 2, -5}, {7, 2, 11}, MISSES},
    {"up along the side, between whole numbers", SEGMENT, {4, 6, -5},
     {4, 6, 11}, true, false, 2, 6, LOW, HIGH, {4, 6, -1}, {4, 6, 7}},
    {"along a cap", SEGMENT, {-9, 2, 7}, {11, 2, 7}, true, false,
     2, 6, SIDE, SIDE, {-4, 2, 7}, {6, 2, 7}},
    {"one ulp above a cap", SEGMENT, {-9, 2, 8}, {11, 2, 8}, MISSES},
    {"a tangent", SEGMENT, {-9, 7, 3}, {11, 7, 3}, true, false,
     4, 4, SIDE, SIDE, {1, 7, 3}, {1, 7, 3}},
    {"a tangent of a rim", SEGMENT, {-9, 7, 7}, {11, 7, 7}, true, false,
     4, 4, SIDE, SIDE, {1, 7, 7}, {1, 7, 7}},
    {"a slanting tangent", SEGMENT, {-9, 7, 3}, {11, 7, 9}, true, false,
     4, 4, SIDE, SIDE, {1, 7, 6}, {1, 7, 6}},
    {"a slanting tangent of a rim", SEGMENT, {-9, 7, 4}, {11, 7, 10}, true,
     false, 4, 4, SIDE, SIDE | HIGH, {1, 7, 7}, {1, 7, 7}},
    {"tangent above the cap", SEGMENT, {-9, 7, 4}, {11, 7, 12}, MISSES},
    {"all inside", SEGMENT, {0, 2, 3}, {2, 3, 4}, true, true,
     0, 8, 0, 0, {0, 2, 3}, {2, 3, 4}},
    {"from a cap inward", SEGMENT, {1, 2, 7}, {1, 2, 3}, true, true,
     0, 8, HIGH, 0, {1, 2, 7}, {1, 2, 3}},
    {"from a cap outward", SEGMENT, {1, 2, 7}, {1, 2, 9}, true, false,
     0, 0, 0, HIGH, {1, 2, 7}, {1, 2, 7}},
    {"from the side inward", SEGMENT, {-4, 2, 3}, {0, 2, 3}, true, true,
     0, 8, SIDE, 0, {-4, 2, 3}, {0, 2, 3}},
    {"from the side outward", SEGMENT, {6, 2, 3}, {9, 2, 3}, true, false,
     0, 0, 0, SIDE, {6, 2, 3}, {6, 2, 3}},
    {"to the side", SEGMENT, {-8, 2, 3}, {-4, 2, 3}, true, false,
     8, 8, SIDE, 0, {-4, 2, 3}, {-4, 2, 3}},
    {"to one ulp before the side", SEGMENT, {-8, 2, 3}, {-5, 2, 3}, MISSES},
    {"to a cap", SEGMENT, {1, 2, 9}, {1, 2, 7}, true, false,
     8, 8, HIGH, 0, {1, 2, 7}, {1, 2, 7}},
    {"from rim to rim", SEGMENT, {4, 6, 7}, {-2, -2, -1}, true, true,
     0, 8, SIDE | HIGH, SIDE | LOW, {4, 6, 7}, {-2, -2, -1}},
    {"in the corner of its box", SEGMENT, {5, 6, 3}, {6, 7, 3}, MISSES},
    {"one point inside", SEGMENT, {3, 4, 5}, {3, 4, 5}, true, true,
     0, 0, 0, 0, {3, 4, 5}, {3, 4, 5}},
    {"one point on a rim", SEGMENT, {4, 6, 7}, {4, 6, 7}, true, false,
     0, 0, 0, 0, {4, 6, 7}, {4, 6, 7}},
    {"one point outside", SEGMENT, {4, 7, 3}, {4, 7, 3}, MISSES},
    {"from afar", RAY, {-9, 2, 3}, {4, 0, 0}, true, true,
     10, 30, SIDE, SIDE, {-4, 2, 3}, {6, 2, 3}},
    {"away", RAY, {-9, 2, 3}, {-1, 0, 0}, MISSES},
    {"up inside", RAY, {1, 2, 3}, {0, 0, 2}, true, true,
     0, 16, 0, HIGH, {1, 2, 3}, {1, 2, 7}},
    {"up beside", RAY, {7, 2, 3}, {0, 0, 2}, MISSES},
    {"along the side, in it", RAY, {6, 2, 3}, {0, 0, 2}, true, false,
     0, 16, 0, HIGH, {6, 2, 3}, {6, 2, 7}},
    {"no direction, outside", RAY, {1, 2, 8}, {0, 0, 0}, MISSES},
    {"no direction, inside", RAY, {1, 2, 4}, {0, 0, 0}, true, true,
     0, 0, 0, 0, {1, 2, 4}, {1, 2, 4}},
    {"both ends before its origin", LINE, {9, 2, 3}, {2, 0, 0}, true, true,
     -52, -12, SIDE, SIDE, {-4, 2, 3}, {6, 2, 3}},
    {"the axis", LINE, {1, 2, 3}, {0, 0, -2}, true, true,
     -16, 16, HIGH, LOW, {1, 2, 7}, {1, 2, -1}},
    {"a tangent behind", LINE, {9, 7, 3}, {4, 0, 0}, true, false,
     -16, -16, SIDE, SIDE, {1, 7, 3}, {1, 7, 3}},
    {"no direction, on a cap", LINE, {1, 2, 7}, {0, 0, 0}, true, false,
     0, 0, 0, 0, {1, 2, 7}, {1, 2, 7}}};

typedef struct {
    const char *name;
    fxr_vec3 p, on_shape;
    uint64_t dist2;
} near_row;

static const near_row near_rows[] = {
    {"inside", {3, 4, 5}, {3, 4, 5}, 0},
    {"on a rim", {4, 6, 7}, {4, 6, 7}, 0},
    {"above", {4, 6, 10}, {4, 6, 7}, 9},
    {"beside", {7, 10, 3}, {4, 6, 3}, 25},
    {"above and beside", {7, 10, 12}, {4, 6, 7}, 50},
    {"sqrt(32) - 5 beside: 0.43 and 4", {5, 6, 9}, {5, 6, 7}, 4},
    {"sqrt(41) - 5 beside: 1.97 and 1", {5, 7, 8}, {4, 6, 7}, 3}};
/* clang-format on */

static cylinder_case original, image;

static answer
ask(case_linear linear, const cylinder_case *c)
{
    const fxr_cylinder *const of = &c->cylinder;
    answer a;

    memset(&a, 0, sizeof a);
    switch (linear) {
    case LINEAR_SEGMENT:
        a.hits = fxr_segment_hits_cylinder(&c->segment, of);
        a.crosses = fxr_segment_crosses_cylinder(&c->segment, of);
        a.clips = fxr_segment_clip_cylinder(&c->segment, of, &a.span);
        a.casts = fxr_segment_cast_cylinder(&c->segment, of, &a.hit);
        a.enters = fxr_segment_enter_cylinder(&c->segment, of, &a.entry);
        break;
    case LINEAR_RAY:
        a.hits = fxr_ray_hits_cylinder(&c->ray, of);
        a.crosses = fxr_ray_crosses_cylinder(&c->ray, of);
        a.clips = fxr_ray_clip_cylinder(&c->ray, of, &a.span);
        a.casts = fxr_ray_cast_cylinder(&c->ray, of, &a.hit);
        a.enters = fxr_ray_enter_cylinder(&c->ray, of, &a.entry);
        break;
    default:
        a.hits = fxr_line_hits_cylinder(&c->line, of);
        a.crosses = fxr_line_crosses_cylinder(&c->line, of);
        a.clips = fxr_line_clip_cylinder(&c->line, of, &a.span);
        a.casts = fxr_line_cast_cylinder(&c->line, of, &a.hit);
        a.enters = fxr_line_enter_cylinder(&c->line, of, &a.entry);
    }
    return a;
}

static void
print_case(const void *input)
{
    test_print_words(input, sizeof image / sizeof(int32_t));
}

static uint8_t
seen_faces(unsigned how, uint8_t faces)
{
    if ((how & 8) == 0 || (faces & (LOW | HIGH)) == 0)
        return faces;
    return (uint8_t)(faces ^ (LOW | HIGH));
}

/* v mirrored; an end of the range is the other one. */
static bool
is_seen(unsigned how, fxr_vec3 v, fxr_vec3 got)
{
    const fxr_vec3 want = cylinder_seen(how, v);
    unsigned i;

    for (i = 0; i < 3; i++) {
        const int32_t x = vec3_get(want, i), y = vec3_get(got, i);

        if (x != y && !(x < -INT32_MAX + 1 && y < -INT32_MAX + 1))
            return false;
    }
    return true;
}

/* num / 8 */
static bool
t_is(fxr_ratio got, int32_t num)
{
    fxr_ratio want;

    want.num = (uint64_t)(num < 0 ? -(int64_t)num : num);
    want.den = 8;
    want.negative = num < 0;
    return got.den != 0 && fxr_ratio_compare(got, want) == 0;
}

static bool
same_span(const fxr_span *a, const fxr_span *b)
{
    return ratio_equal(a->enter, b->enter) && ratio_equal(a->exit, b->exit) &&
           a->enter_faces == b->enter_faces && a->exit_faces == b->exit_faces;
}

static void
check_row(const cylinder_row *row, unsigned how)
{
    const answer got = ask(row->linear, &image);

    test_case(row->name, print_case, &image);
    CHECK(got.hits == row->hits && got.clips == row->hits &&
          got.casts == row->hits && got.enters == row->hits);
    CHECK(got.crosses == row->crosses);
    if (!row->hits || !got.clips || !got.casts || !got.enters)
        return;
    CHECK(t_is(got.span.enter, row->enter));
    CHECK(t_is(got.span.exit, row->exit));
    CHECK(got.span.enter_faces == seen_faces(how, row->enter_faces));
    CHECK(got.span.exit_faces == seen_faces(how, row->exit_faces));
    CHECK(same_span(&got.span, &got.hit.span));
    CHECK(is_seen(how, row->enter_point, got.hit.enter_point));
    CHECK(is_seen(how, row->exit_point, got.hit.exit_point));
    CHECK(ratio_equal(got.entry.t, got.span.enter));
    CHECK(got.entry.faces == got.span.enter_faces);
    CHECK(vec3_equal(got.entry.point, got.hit.enter_point));
}

static void
test_cylinder_rows(void)
{
    unsigned i, how;

    for (i = 0; i < COUNT(rows); i++) {
        original.cylinder = barrel;
        original.segment.a = original.ray.origin = original.line.origin =
            rows[i].a;
        original.segment.b = original.ray.dir = original.line.dir = rows[i].b;
        for (how = 0; how < CYLINDER_SYMMETRIES; how++) {
            cylinder_image(how, &original, &image);
            check_row(&rows[i], how);
        }
    }
}

static void
test_cylinder_near(void)
{
    unsigned i, how;

    for (i = 0; i < COUNT(near_rows); i++) {
        original.cylinder = barrel;
        original.segment.a = near_rows[i].p;
        for (how = 0; how < CYLINDER_SYMMETRIES; how++) {
            fxr_closest got;

            cylinder_image(how, &original, &image);
            test_case(near_rows[i].name, print_case, &image);
            if (!CHECK(fxr_point_closest_cylinder(image.segment.a,
                                                  &image.cylinder, &got)))
                return;
            CHECK(is_seen(how, near_rows[i].on_shape, got.on_shape));
            CHECK(got.dist2 == near_rows[i].dist2);
            CHECK(fxr_point_in_cylinder(image.segment.a, &image.cylinder) ==
                  (got.dist2 == 0));
        }
    }
}

/* Through the other end: t becomes 1 - t, and enter and exit change places. */
static bool
is_reverse(fxr_ratio t, fxr_ratio back)
{
    return !t.negative && !back.negative && t.num <= t.den && t.den != 0 &&
           back.den != 0 &&
           fxr_ratio_compare(back, (fxr_ratio){t.den - t.num, t.den, false}) ==
               0;
}

static void
check_reversed(const answer *got)
{
    answer back;
    const fxr_vec3 a = original.segment.a;

    original.segment.a = original.segment.b;
    original.segment.b = a;
    back = ask(SEGMENT, &original);
    CHECK(back.hits == got->hits && back.crosses == got->crosses);
    if (!got->hits || !back.casts ||
        vec3_equal(original.segment.a, original.segment.b))
        return;
    CHECK(is_reverse(got->span.enter, back.span.exit));
    CHECK(is_reverse(got->span.exit, back.span.enter));
    CHECK(vec3_equal(got->hit.enter_point, back.hit.exit_point));
    CHECK(vec3_equal(got->hit.exit_point, back.hit.enter_point));
}

static void
test_cylinder_symmetries(void)
{
    const uint32_t cases = test_cases(5000);
    uint32_t i, met = 0;
    cases_random r;

    cases_start(&r, test_seed(), 1322);
    for (i = 0; i < cases; i++) {
        case_linear linear;
        unsigned how = 1 + (unsigned)cases_below(&r, CYLINDER_SYMMETRIES - 1);

        cases_cylinder(&r, &original);
        cylinder_tame(&original);
        cylinder_image(how, &original, &image);
        for (linear = SEGMENT; linear <= LINE; linear++) {
            const answer got = ask(linear, &original);
            answer seen = ask(linear, &image);

            test_case("seen otherwise", print_case, &image);
            CHECK(got.hits == seen.hits && got.crosses == seen.crosses &&
                  got.casts == seen.casts);
            CHECK(!got.crosses || got.hits);
            met += got.hits;
            if (!got.casts || !seen.casts)
                continue;
            seen.span.enter_faces = seen_faces(how, seen.span.enter_faces);
            seen.span.exit_faces = seen_faces(how, seen.span.exit_faces);
            CHECK(same_span(&got.span, &seen.span));
            CHECK(is_seen(how, got.hit.enter_point, seen.hit.enter_point));
            CHECK(is_seen(how, got.hit.exit_point, seen.hit.exit_point));
        }
        {
            const answer got = ask(SEGMENT, &original);

            test_case("reversed", print_case, &original);
            check_reversed(&got);
        }
    }
    CHECK(met > cases / 2);
    test_count(cases);
}

static bool
box_is(fxr_aabb box, fxr_vec3 min, fxr_vec3 max)
{
    return vec3_equal(box.min, min) && vec3_equal(box.max, max);
}

static void
test_cylinder_box(void)
{
    fxr_cylinder c = barrel;

    CHECK(box_is(fxr_aabb_of_cylinder(&c), vec3_of(-4, -3, -1),
                 vec3_of(6, 7, 7)));
    c.center.z = INT32_MAX - 1;
    c.center.x = INT32_MIN + 2;
    CHECK(box_is(fxr_aabb_of_cylinder(&c),
                 vec3_of(INT32_MIN, -3, INT32_MAX - 5),
                 vec3_of(INT32_MIN + 7, 7, INT32_MAX)));
    c.half = -1;
    CHECK(box_is(fxr_aabb_of_cylinder(&c),
                 vec3_of(INT32_MAX, INT32_MAX, INT32_MAX),
                 vec3_of(INT32_MIN, INT32_MIN, INT32_MIN)));
    c.half = 1;
    c.radius = -1;
    CHECK(fxr_aabb_of_cylinder(&c).min.x == INT32_MAX);
    CHECK(!fxr_point_in_cylinder(c.center, &c));
}

static bool
normal_is(unsigned faces, fxr_vec3 p, fxr_q30 x, fxr_q30 y, fxr_q30 z)
{
    fxr_unit3 n = {7, 7, 7};

    return fxr_faces_normal_cylinder((uint8_t)faces, p, &barrel, &n) &&
           n.x == x && n.y == y && n.z == z;
}

static void
test_cylinder_normals(void)
{
    const fxr_q30 one = FXR_Q30(1);
    const fxr_vec3 p = {4, 6, 7};
    fxr_unit3 n = {7, 7, 7};

    CHECK(normal_is(LOW, p, 0, 0, -one));
    CHECK(normal_is(HIGH | SIDE, p, 0, 0, one));
    CHECK(normal_is(HIGH | FXR_MAX_X, p, 0, 0, one));
    CHECK(normal_is(SIDE, p, FXR_Q30(0.6), FXR_Q30(0.8), 0));
    CHECK(normal_is(SIDE | FXR_MAX_X, vec3_of(-4, 2, 5), -one, 0, 0));
    CHECK(!fxr_faces_normal_cylinder(0, p, &barrel, &n));
    CHECK(!fxr_faces_normal_cylinder(FXR_MAX_X, p, &barrel, &n));
    CHECK(!fxr_faces_normal_cylinder(LOW | HIGH, p, &barrel, &n));
    CHECK(!fxr_faces_normal_cylinder(SIDE, vec3_of(1, 2, 9), &barrel, &n));
    CHECK(n.x == 7 && n.y == 7 && n.z == 7);
}

static const test_function functions[] = {
    TEST(test_cylinder_rows), TEST(test_cylinder_near),
    TEST(test_cylinder_symmetries), TEST(test_cylinder_box),
    TEST(test_cylinder_normals)};

const test_suite suite_cylinder = SUITE("cylinder", functions, true);
