/*
 * test_closest.c - closest points, in ulps, derived by hand. They and spheres must not depend on how the
 * axes are named, which way they point, or from which end a segment is walked.
 */
/* Tests: src/distance/fxr_closest_obb.c, src/distance/fxr_closest_aabb_fast.c */
/* Tests: src/distance/fxr_closest_aabb_any.c, src/distance/fxr_closest_obb_exact.c */
/* Tests: src/distance/fxr_closest_obb_fast.c, src/distance/fxr_closest_segment.c */
/* Tests: src/distance/fxr_closest_aabb_exact.c */
#include "../cases/box/tables.h"
#include "../cases/distance/closest.h"
#include "../cases/space/cases.h"
#include "../suites.h"
#include "../test.h"

/*
 * Closest points, in ulps, derived by hand.
 *
 * Each row for a box is asked under the 48 symmetries, for the same box as an
 * upright OBB too, with its axes renamed in 48 ways.
 */

#define POINT LINEAR_POINT

typedef struct {
    const char *name;
    case_linear linear;
    fxr_vec3 a, b;
    table_ratio t;
    fxr_vec3 on_linear, on_shape;
    uint64_t dist2;
} closest_row;

/* No two axes are alike: half extents 3, 5, 8 round (1, 2, 3). */
static const fxr_aabb box = {{-2, -3, -5}, {4, 7, 11}};
static const fxr_obb upright = {
    {1, 2, 3},
    {3, 5, 8},
    {{FXR_Q30_ONE, 0, 0}, {0, FXR_Q30_ONE, 0}, {0, 0, FXR_Q30_ONE}}};

/* clang-format off */
static const closest_row rows[] = {
    {"goes through: where it enters", SEGMENT, {-8, 0, 0}, {12, 0, 0},
     {3, 10}, {-2, 0, 0}, {-2, 0, 0}, 0},
    {"starts inside", SEGMENT, {1, 2, 3}, {1, 2, 27},
     {0, 1}, {1, 2, 3}, {1, 2, 3}, 0},
    {"touches a corner", SEGMENT, {1, 9, 10}, {10, 3, 13},
     {1, 3}, {4, 7, 11}, {4, 7, 11}, 0},
    {"ends on a face", SEGMENT, {9, 1, 1}, {4, 1, 1},
     {1, 1}, {4, 1, 1}, {4, 1, 1}, 0},
    {"points away from a face", SEGMENT, {6, 0, 0}, {9, 0, 0},
     {0, 1}, {6, 0, 0}, {4, 0, 0}, 4},
    {"stops short of a face", SEGMENT, {9, 0, 0}, {6, 0, 0},
     {1, 1}, {6, 0, 0}, {4, 0, 0}, 4},
    {"stops one ulp short of a face", SEGMENT, {9, 0, 0}, {5, 0, 0},
     {1, 1}, {5, 0, 0}, {4, 0, 0}, 1},
    {"parallel to a face: all of it is as close", SEGMENT, {6, 0, 0},
     {6, 5, 0}, {0, 1}, {6, 0, 0}, {4, 0, 0}, 4},
    {"parallel to a face, from beyond its edge", SEGMENT, {6, -13, 0},
     {6, 7, 0}, {1, 2}, {6, -3, 0}, {4, -3, 0}, 4},
    {"parallel to an edge, beside it", SEGMENT, {6, 9, 3}, {6, 9, 8},
     {0, 1}, {6, 9, 3}, {4, 7, 3}, 8},
    {"parallel to an edge, from beyond its end", SEGMENT, {6, 9, -9},
     {6, 9, 7}, {1, 4}, {6, 9, -5}, {4, 7, -5}, 8},
    {"one ulp from parallel: the near end", SEGMENT, {6, 0, 0}, {7, 5, 0},
     {0, 1}, {6, 0, 0}, {4, 0, 0}, 4},
    {"one ulp from parallel: the far end", SEGMENT, {7, 0, 0}, {6, 5, 0},
     {1, 1}, {6, 5, 0}, {4, 5, 0}, 4},
    {"passes an edge at right angles", SEGMENT, {4, 11, 0}, {8, 7, 0},
     {1, 2}, {6, 9, 0}, {4, 7, 0}, 8},
    {"passes a corner at right angles", SEGMENT, {2, 9, 15}, {11, 9, 12},
     {1, 3}, {5, 9, 14}, {4, 7, 11}, 14},
    {"ends before it passes a corner", SEGMENT, {-1, 9, 16}, {2, 9, 15},
     {1, 1}, {2, 9, 15}, {2, 7, 11}, 20},
    {"ties of points and distance go to even", SEGMENT, {4, 10, 0}, {7, 7, 0},
     {1, 2}, {6, 8, 0}, {4, 7, 0}, 4},
    {"a tie of the distance goes up to even", SEGMENT, {4, 8, 12}, {5, 7, 12},
     {1, 2}, {4, 8, 12}, {4, 7, 11}, 2},
    {"half a square ulp is not rounded to 0", SEGMENT, {4, 8, 0}, {5, 7, 0},
     {1, 2}, {4, 8, 0}, {4, 7, 0}, 1},
    {"nor is a millionth", SEGMENT, {4, 8, 0}, {5, -992, 0},
     {1000, 1000001}, {4, 7, 0}, {4, 7, 0}, 1},
    {"one point, off an edge", SEGMENT, {6, 9, 0}, {6, 9, 0},
     {0, 1}, {6, 9, 0}, {4, 7, 0}, 8},
    {"one point, on a face", SEGMENT, {4, 2, 0}, {4, 2, 0},
     {0, 1}, {4, 2, 0}, {4, 2, 0}, 0},
    {"points away", RAY, {6, 0, 0}, {1, 0, 0},
     {0, 1}, {6, 0, 0}, {4, 0, 0}, 4},
    {"goes through", RAY, {-8, 0, 0}, {2, 0, 0},
     {3, 1}, {-2, 0, 0}, {-2, 0, 0}, 0},
    {"parallel to a face, from beyond its edge", RAY, {6, -13, 0}, {0, 5, 0},
     {2, 1}, {6, -3, 0}, {4, -3, 0}, 4},
    {"passes a corner at right angles", RAY, {-1, 9, 16}, {3, 0, -1},
     {2, 1}, {5, 9, 14}, {4, 7, 11}, 14},
    {"starts after it passes a corner", RAY, {8, 9, 13}, {3, 0, -1},
     {0, 1}, {8, 9, 13}, {4, 7, 11}, 24},
    {"one point", RAY, {6, 9, 0}, {0, 0, 0},
     {0, 1}, {6, 9, 0}, {4, 7, 0}, 8},
    {"passed a corner before its origin", LINE, {8, 9, 13}, {3, 0, -1},
     {-1, 1}, {5, 9, 14}, {4, 7, 11}, 14},
    {"was parallel to a face: the last of that", LINE, {6, 9, 0}, {0, 1, 0},
     {-2, 1}, {6, 7, 0}, {4, 7, 0}, 4},
    {"is parallel to a face at its origin", LINE, {6, 3, 0}, {0, 1, 1},
     {0, 1}, {6, 3, 0}, {4, 3, 0}, 4},
    {"left the box before its origin", LINE, {6, 0, 0}, {1, 0, 0},
     {-2, 1}, {4, 0, 0}, {4, 0, 0}, 0},
    {"its origin is inside", LINE, {1, 2, 3}, {5, 0, 0},
     {0, 1}, {1, 2, 3}, {1, 2, 3}, 0},
    {"one point", LINE, {6, 9, 0}, {0, 0, 0},
     {0, 1}, {6, 9, 0}, {4, 7, 0}, 8},
    {"off a corner", POINT, {5, 9, 14}, {0, 0, 0},
     {0, 1}, {5, 9, 14}, {4, 7, 11}, 14},
    {"one ulp off a face", POINT, {1, 2, 12}, {0, 0, 0},
     {0, 1}, {1, 2, 12}, {1, 2, 11}, 1},
    {"on an edge", POINT, {4, 7, 1}, {0, 0, 0},
     {0, 1}, {4, 7, 1}, {4, 7, 1}, 0},
    {"inside", POINT, {1, 2, 3}, {0, 0, 0},
     {0, 1}, {1, 2, 3}, {1, 2, 3}, 0}};

/* Segment a b; other is from (0, 0, 0) to (10, 0, 0). */
static const closest_row segments[] = {
    {"crosses over it", SEGMENT, {4, -2, 1}, {4, 6, 1},
     {1, 4}, {4, 0, 1}, {4, 0, 0}, 1},
    {"meets it", SEGMENT, {4, -2, 1}, {4, 6, -3},
     {1, 4}, {4, 0, 0}, {4, 0, 0}, 0},
    {"meets its end", SEGMENT, {10, -2, 1}, {10, 6, -3},
     {1, 4}, {10, 0, 0}, {10, 0, 0}, 0},
    {"ends before it crosses", SEGMENT, {4, -9, 1}, {4, -3, 1},
     {1, 1}, {4, -3, 1}, {4, 0, 0}, 10},
    {"crosses beyond its end", SEGMENT, {13, -2, 4}, {13, 6, 4},
     {1, 4}, {13, 0, 4}, {10, 0, 0}, 25},
    {"end to end", SEGMENT, {19, 9, 0}, {13, 4, 0},
     {1, 1}, {13, 4, 0}, {10, 0, 0}, 25},
    {"parallel, side by side", SEGMENT, {4, 3, 0}, {8, 3, 0},
     {0, 1}, {4, 3, 0}, {4, 0, 0}, 9},
    {"parallel, begins earlier", SEGMENT, {-4, 3, 0}, {16, 3, 0},
     {1, 5}, {0, 3, 0}, {0, 0, 0}, 9},
    {"parallel, the other way", SEGMENT, {16, 3, 0}, {-4, 3, 0},
     {3, 10}, {10, 3, 0}, {10, 0, 0}, 9},
    {"beyond the end, comes nearer", SEGMENT, {18, 0, 6}, {14, 0, 3},
     {1, 1}, {14, 0, 3}, {10, 0, 0}, 25},
    {"on the same line, overlapping", SEGMENT, {-5, 0, 0}, {5, 0, 0},
     {1, 2}, {0, 0, 0}, {0, 0, 0}, 0},
    {"on the same line, apart", SEGMENT, {13, 0, 0}, {23, 0, 0},
     {0, 1}, {13, 0, 0}, {10, 0, 0}, 9},
    {"one point beside it", SEGMENT, {7, 0, -2}, {7, 0, -2},
     {0, 1}, {7, 0, -2}, {7, 0, 0}, 4},
    {"comes nearer to its end", SEGMENT, {3, -1, 2}, {4, 0, 1},
     {1, 1}, {4, 0, 1}, {4, 0, 0}, 1},
    {"ties of points, and half a square ulp", SEGMENT, {3, -1, 0}, {4, 0, -1},
     {1, 2}, {4, 0, 0}, {4, 0, 0}, 1},
    {"points and distance are rounded", SEGMENT, {3, -1, 1}, {4, 2, 2},
     {1, 5}, {3, 0, 1}, {3, 0, 0}, 2},
    {"beside it", POINT, {7, 0, -2}, {0, 0, 0},
     {7, 10}, {7, 0, -2}, {7, 0, 0}, 4},
    {"before it", POINT, {-3, 4, 0}, {0, 0, 0},
     {0, 1}, {-3, 4, 0}, {0, 0, 0}, 25},
    {"beyond it", POINT, {13, 4, 0}, {0, 0, 0},
     {1, 1}, {13, 4, 0}, {10, 0, 0}, 25},
    {"on it", POINT, {3, 0, 0}, {0, 0, 0},
     {3, 10}, {3, 0, 0}, {3, 0, 0}, 0}};
/* clang-format on */

static scene original, image;

/* num / den below 2 to nearest, with 63 fractional bits: what t is in an OBB,
 * whose own fraction has squares of Q.30 numbers in it. num, den < 2^31 */
static fxr_ratio
rounded(table_ratio t)
{
    const uint64_t unit = (uint64_t)1 << 63, den = (uint64_t)t.den;
    const uint64_t num = (uint64_t)(t.num < 0 ? -t.num : t.num);
    const uint64_t rest = unit % den * num;
    fxr_ratio out;

    out.num = unit / den * num + rest / den + (rest % den * 2 > den);
    out.den = unit;
    out.negative = t.num < 0;
    return out;
}

static void
check(const closest_row *row, const closest_pair *n, const symmetry *s)
{
    const nearest_answer got = nearest_ask(n, &image);
    const fxr_closest *c = &got.closest;
    fxr_ratio t;

    t.negative = row->t.num < 0;
    t.num = (uint64_t)(row->t.num < 0 ? -row->t.num : row->t.num);
    t.den = (uint64_t)row->t.den;
    test_case(row->name, print_scene, &image);
    CHECK(nearest_is_consistent(n, &image, &got));
    if (!CHECK(got.any))
        return;
    CHECK(ratio_equal(c->t, t) ||
          (n->shape == CASE_OBB && ratio_equal(c->t, rounded(row->t))));
    CHECK(c->dist2 == row->dist2);
    CHECK(symmetry_maps(s, MIRROR_CENTERED, row->on_linear, c->on_linear));
    CHECK(symmetry_maps(s, MIRROR_CENTERED, row->on_shape, c->on_shape));
}

static void
set_row(const closest_row *row)
{
    original.segment.a = original.ray.origin = original.line.origin = row->a;
    original.segment.b = original.ray.dir = original.line.dir = row->b;
}

static void
test_closest_to_a_box(void)
{
    const symmetry identity = symmetry_get(0);
    unsigned i, k;

    original.aabb = box;
    original.obb = upright;
    for (i = 0; i < COUNT(rows); i++) {
        set_row(&rows[i]);
        for (k = 0; k < SYMMETRIES; k++) {
            const symmetry s = symmetry_get(k);
            const unsigned linear = (unsigned)rows[i].linear;

            image = symmetry_of_scene(&s, MIRROR_CENTERED, &original);
            check(&rows[i], &nearests[NEAREST_AABB + linear], &s);
            check(&rows[i], &nearests[NEAREST_OBB + linear], &s);
            image = original;
            image.obb = symmetry_of_axes(&s, &upright);
            check(&rows[i], &nearests[NEAREST_OBB + linear], &identity);
        }
    }
}

static void
test_closest_to_a_segment(void)
{
    const fxr_segment other = {{0, 0, 0}, {10, 0, 0}};
    unsigned i, k;

    original.other = other;
    for (i = 0; i < COUNT(segments); i++) {
        const unsigned is_point = segments[i].linear == LINEAR_POINT;

        set_row(&segments[i]);
        for (k = 0; k < SYMMETRIES; k++) {
            const symmetry s = symmetry_get(k);

            image = symmetry_of_scene(&s, MIRROR_CENTERED, &original);
            check(&segments[i], &nearests[NEAREST_SEGMENT + is_point], &s);
        }
    }
}

static const test_function functions[] = {TEST(test_closest_to_a_box),
                                          TEST(test_closest_to_a_segment)};

const test_suite suite_closest = SUITE("closest", functions, false);

/*
 * Closest points of segments and OBBs, in ulps, where numbers are as large
 * or as small as can be, derived by hand.
 */

/* Three equal axes, not those of a rotation, and a start as far before the box as can
 * be: three terms of nearly 2^126 make B, which needs all of its 128 bits. */
static void
check_parallel(int32_t from, int32_t to, int32_t center, bool reaches)
{
    const fxr_unit3 axis = {INT32_MAX, 0, 0};
    fxr_segment s = {{0, 5, -7}, {0, 5, -7}};
    fxr_obb b = {{0, 0, 0}, {0, 0, 0}, {{0, 0, 0}, {0, 0, 0}, {0, 0, 0}}};
    fxr_closest c;

    s.a.x = from;
    s.b.x = to;
    b.center.x = center;
    b.axis[0] = b.axis[1] = b.axis[2] = axis;
    CHECK(fxr_segment_closest_obb(&s, &b, &c));
    CHECK(!c.t.negative && c.t.num == 1 && c.t.den == 1);
    CHECK(c.on_linear.x == to && c.on_linear.y == 5 && c.on_linear.z == -7);
    CHECK(c.on_shape.x == center && c.on_shape.y == 5 && c.on_shape.z == -7);
    CHECK(c.dist2 == (reaches ? 0 : UINT64_MAX));
}

static void
test_closest_to_a_box_of_equal_axes(void)
{
    test_case("equal axes", NULL, NULL);
    check_parallel(INT32_MIN, INT32_MAX, INT32_MAX, true);
    check_parallel(INT32_MAX, INT32_MIN, INT32_MIN, true);
    check_parallel(INT32_MIN, 0, INT32_MAX, false);
    check_parallel(INT32_MAX, 0, INT32_MIN, false);
}

/*
 * From one ulp before the box on x and one ulp beyond it on y, with L = 2^32 - 1 on x and L - 1
 * on y, away from it: F = (L^2 + (L - 1)^2) t - (L - (L - 1)) is 0 at a t of about 2^-65, which
 * rounds to 0 and is 0 / 1. The squared distance is 2 less than 2^-65 there.
 */
static void
test_closest_to_a_box_at_nearly_0(void)
{
    const fxr_segment s = {{INT32_MIN, INT32_MIN + 1, 0},
                           {INT32_MAX, INT32_MAX, 0}};
    const fxr_obb b = {
        {INT32_MIN + 1, INT32_MIN, 0},
        {0, 0, 8},
        {{FXR_Q30_ONE, 0, 0}, {0, FXR_Q30_ONE, 0}, {0, 0, FXR_Q30_ONE}}};
    fxr_closest c;

    test_case("t of 2^-65", NULL, NULL);
    CHECK(fxr_segment_closest_obb(&s, &b, &c));
    CHECK(!c.t.negative && c.t.num == 0 && c.t.den == 1);
    CHECK(c.on_linear.x == s.a.x && c.on_linear.y == s.a.y);
    CHECK(c.on_shape.x == b.center.x && c.on_shape.y == b.center.y);
    CHECK(c.on_linear.z == 0 && c.on_shape.z == 0 && c.dist2 == 2);
}

/*
 * A component along 1, 1, 1 and a point that is b = 2147483647, 1500000000 and 1300000002 ulps
 * from where it starts. It comes closest after S / 3 ulps on each axis, for the sum S =
 * 4947483649 of b: 1/3 more than 1649161216. The squared distance is that of b less S^2 / 3, which
 * ends in 2/3, and is rounded up. From the rounded t it would be less, and end in 0.47 or 0.13.
 */
static void
check_thirds(const fxr_obb *obb, const fxr_closest *c)
{
    CHECK(!c->t.negative);
    CHECK(c->on_linear.x == -498322432 && c->on_linear.y == -498322432);
    CHECK(c->on_linear.z == -498322432);
    CHECK(c->on_shape.x == obb->center.x && c->on_shape.y == obb->center.y);
    CHECK(c->on_shape.z == obb->center.z);
    CHECK(c->dist2 == UINT64_C(392487866958302213));
}

/* t = S / 3 is above 2^30, where 33 bits after the point are left: 2^-33 / 3 too many. And
 * t = S / 3 (2^31 - 1), where B is above 2^123: 0.46 2^-63 too many. */
static void
test_closest_to_a_box_at_a_rounded_t(void)
{
    const fxr_ray r = {{INT32_MIN, INT32_MIN, INT32_MIN}, {1, 1, 1}};
    const fxr_segment s = {{INT32_MIN, INT32_MIN, INT32_MIN}, {-1, -1, -1}};
    const fxr_obb b = {
        {-1, -647483648, -847483646},
        {0, 0, 0},
        {{FXR_Q30_ONE, 0, 0}, {0, FXR_Q30_ONE, 0}, {0, 0, FXR_Q30_ONE}}};
    fxr_closest c;

    test_case("t above 2^30", NULL, NULL);
    CHECK(fxr_ray_closest_obb(&r, &b, &c));
    CHECK(c.t.num == UINT64_C(14166186979966495403));
    CHECK(c.t.den == (uint64_t)1 << 33);
    check_thirds(&b, &c);
    test_case("B above 2^123", NULL, NULL);
    CHECK(fxr_segment_closest_obb(&s, &b, &c));
    CHECK(c.t.num == UINT64_C(7083093493281570136));
    CHECK(c.t.den == (uint64_t)1 << 63);
    check_thirds(&b, &c);
}

static const test_function obb_functions[] = {
    TEST(test_closest_to_a_box_of_equal_axes),
    TEST(test_closest_to_a_box_at_nearly_0),
    TEST(test_closest_to_a_box_at_a_rounded_t)};

const test_suite suite_closest_obb = SUITE("closest_obb", obb_functions, false);

static scene c, mirrored;

static void
make(cases_random *r, case_shape shape)
{
    switch (shape) {
    case CASE_AABB:
        cases_closest_aabb(r, &c);
        break;
    case CASE_OBB:
        cases_closest_obb(r, &c);
        break;
    case CASE_SEGMENT:
        cases_closest_segments(r, &c);
        break;
    default:
        cases_sphere(r, &c);
    }
    c = symmetry_tame(MIRROR_CENTERED, &c);
}

/* mirrored is the mirrored of what was asked before. */
static void
check_nearest(const closest_pair *n, const nearest_answer *before,
              const symmetry *world)
{
    const nearest_answer after = nearest_ask(n, &mirrored);
    const fxr_closest *a = &before->closest, *b = &after.closest;

    test_case(n->name, print_scene, &mirrored);
    CHECK(nearest_is_consistent(n, &mirrored, &after));
    CHECK(after.any == before->any);
    if (!before->any || !after.any)
        return;
    CHECK(ratio_equal(a->t, b->t));
    CHECK(a->dist2 == b->dist2);
    CHECK(symmetry_maps(world, MIRROR_CENTERED, a->on_linear, b->on_linear));
    CHECK(symmetry_maps(world, MIRROR_CENTERED, a->on_shape, b->on_shape));
}

static void
check_nearest_symmetries(const closest_pair *n)
{
    const nearest_answer before = nearest_ask(n, &c);
    const symmetry identity = symmetry_get(0);
    unsigned i;

    for (i = 0; i < SYMMETRIES; i++) {
        const symmetry s = symmetry_get(i);

        mirrored = symmetry_of_scene(&s, MIRROR_CENTERED, &c);
        check_nearest(n, &before, &s);
        if (n->shape != CASE_OBB)
            continue;
        mirrored = c;
        mirrored.obb = symmetry_of_axes(&s, &c.obb);
        check_nearest(n, &before, &identity);
    }
}

static void
test_closest_under_48_symmetries(void)
{
    const uint32_t cases = test_cases(8 * SYMMETRIES) / SYMMETRIES + 1;
    cases_random r;
    uint32_t i;
    unsigned k;

    for (k = 0; k < NEAREST_COUNT; k++) {
        cases_start(&r, test_seed(), 210 + k);
        for (i = 0; i < cases; i++) {
            make(&r, nearests[k].shape);
            check_nearest_symmetries(&nearests[k]);
        }
        test_count(cases);
    }
}

static void
check_sphere(const pair *p, const answer *before, const symmetry *s)
{
    const answer after = scene_ask(p, &mirrored);

    test_case(p->name, print_scene, &mirrored);
    CHECK(answer_is_consistent(p, &after));
    CHECK(after.hits == before->hits);
    CHECK(after.crosses == before->crosses);
    if (!before->hits || !after.hits)
        return;
    CHECK(ratio_equal(before->span.enter, after.span.enter));
    CHECK(ratio_equal(before->span.exit, after.span.exit));
    CHECK(symmetry_maps(s, MIRROR_CENTERED, before->hit.enter_point,
                        after.hit.enter_point));
    CHECK(symmetry_maps(s, MIRROR_CENTERED, before->hit.exit_point,
                        after.hit.exit_point));
}

static void
test_sphere_under_48_symmetries(void)
{
    const uint32_t cases = test_cases(12 * SYMMETRIES) / SYMMETRIES + 1;
    cases_random r;
    uint32_t i;
    unsigned k, which;

    cases_start(&r, test_seed(), 230);
    for (i = 0; i < cases; i++) {
        make(&r, CASE_SPHERE);
        for (k = 0; k < SPHERE_PAIRS; k++) {
            const answer before = scene_ask(&sphere_pairs[k], &c);

            for (which = 0; which < SYMMETRIES; which++) {
                const symmetry s = symmetry_get(which);

                mirrored = symmetry_of_scene(&s, MIRROR_CENTERED, &c);
                check_sphere(&sphere_pairs[k], &before, &s);
            }
        }
    }
    test_count(cases);
}

/* Not hits, and something that moves is outside its slab: then one t alone is
 * closest. A difference that rounding hides is left out. */
static bool
is_unique(const fxr_closest *got)
{
    const fxr_segment *s = &c.segment;
    unsigned k;

    for (k = 0; k < 3; k++)
        if (vec3_get(s->a, k) != vec3_get(s->b, k) &&
            vec3_get(got->on_linear, k) != vec3_get(got->on_shape, k))
            return true;
    return false;
}

static void
test_closest_of_reversed_segments(void)
{
    const uint32_t cases = test_cases(1000);
    const closest_pair *n = &nearests[NEAREST_AABB];
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 231);
    for (i = 0; i < cases; i++) {
        nearest_answer forth, back;

        make(&r, CASE_AABB);
        mirrored = c;
        mirrored.segment.a = c.segment.b;
        mirrored.segment.b = c.segment.a;
        forth = nearest_ask(n, &c);
        back = nearest_ask(n, &mirrored);
        test_case(n->name, print_scene, &c);
        CHECK(forth.any == back.any);
        if (!forth.any || !back.any)
            continue;
        CHECK(forth.closest.dist2 == back.closest.dist2);
        if (!is_unique(&forth.closest))
            continue;
        back.closest.t.num = back.closest.t.den - back.closest.t.num;
        CHECK(ratio_equal(forth.closest.t, back.closest.t));
        CHECK(vec3_equal(forth.closest.on_linear, back.closest.on_linear));
        CHECK(vec3_equal(forth.closest.on_shape, back.closest.on_shape));
    }
    test_count(cases);
}

/* Other ways to put the same question: the same distance. */
static void
test_distance_from_every_end(void)
{
    const uint32_t cases = test_cases(1000);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 232);
    for (i = 0; i < cases; i++) {
        fxr_closest got, other;
        fxr_segment back;

        make(&r, CASE_SEGMENT);
        test_case("two segments", print_scene, &c);
        fxr_segment_closest_segment(&c.segment, &c.other, &got);
        fxr_segment_closest_segment(&c.other, &c.segment, &other);
        CHECK(got.dist2 == other.dist2);
        back.a = c.segment.b;
        back.b = c.segment.a;
        fxr_segment_closest_segment(&back, &c.other, &other);
        CHECK(got.dist2 == other.dist2);
        back.a = back.b = c.segment.a;
        fxr_segment_closest_segment(&back, &c.other, &got);
        fxr_point_closest_segment(back.a, &c.other, &other);
        CHECK(got.dist2 == other.dist2);
        CHECK(vec3_equal(got.on_shape, other.on_shape));
        make(&r, CASE_OBB);
        mirrored = c;
        mirrored.segment.a = c.segment.b;
        mirrored.segment.b = c.segment.a;
        test_case("an OBB", print_scene, &c);
        if (fxr_segment_closest_obb(&c.segment, &c.obb, &got) &&
            fxr_segment_closest_obb(&mirrored.segment, &c.obb, &other))
            CHECK(got.dist2 == other.dist2);
    }
    test_count(cases);
}

static const test_function symmetry_functions[] = {
    TEST(test_closest_under_48_symmetries),
    TEST(test_sphere_under_48_symmetries),
    TEST(test_closest_of_reversed_segments),
    TEST(test_distance_from_every_end)};

const test_suite suite_symmetry_closest =
    SUITE("symmetry_closest", symmetry_functions, true);
