/*
 * test_closest_pair.c - the closest points of two shapes: by hand, in either order, and as segments,
 * points and overlaps say it.
 */
/* Tests: src/distance/fxr_closest_pair.c, src/distance/fxr_hull_pair.c, src/distance/fxr_hull_near.c, src/distance/fxr_pairs.c */
#include <string.h>

#include "../cases/overlap/overlaps.h"
#include "../cases/space/cases.h"
#include "../suites.h"

/* Coordinates up to 2^18 times that fit, and are farther apart than the fast bodies go. */
enum { SCALE_UP = 0x1000 };

static overlap_shapes two[2];
static fxr_shape of[2];

static fxr_shape
shape_of_kind(const overlap_shapes *s, unsigned kind)
{
    switch (kind) {
    case OVERLAP_SPHERE:
        return fxr_shape_sphere(&s->sphere);
    case OVERLAP_CAPSULE:
        return fxr_shape_capsule(&s->capsule);
    case OVERLAP_AABB:
        return fxr_shape_aabb(&s->aabb);
    case OVERLAP_OBB:
        return fxr_shape_obb(&s->obb);
    default:
        return fxr_shape_triangle(&s->triangle);
    }
}

/* In ulps. */
static const fxr_triangle floor_of = {{0, 0, 0}, {8, 0, 0}, {0, 8, 0}};
static const fxr_triangle above = {{1, 1, 3}, {2, 9, 5}, {9, 2, 5}};
static const fxr_capsule through = {{2, 2, -1}, {2, 2, 1}, 0};
static const fxr_aabb crate_of = {{-2, -3, -5}, {4, 7, 11}};
static const fxr_aabb beside = {{6, 0, 0}, {9, 2, 20}};
static const fxr_obb upright = {
    {1, 2, 3},
    {3, 5, 8},
    {{FXR_Q30_ONE, 0, 0}, {0, FXR_Q30_ONE, 0}, {0, 0, FXR_Q30_ONE}}};
static const fxr_sphere ball = {{7, 7, 15}, 5};
static const fxr_sphere less = {{7, 7, 15}, 4};
static const fxr_capsule rod = {{10, -3, 0}, {10, 7, 4}, 6};
static const fxr_capsule crossed = {{3, -20, 14}, {3, 20, 14}, 0};
static const fxr_capsule back = {{20, 2, 13}, {-20, 2, 13}, 0};
static const fxr_capsule short_rod = {{3, 2, 18}, {7, 2, 18}, 0};
static const fxr_capsule from_level = {{7, 2, 13}, {-20, 2, 13}, 0};
static const fxr_capsule farther = {{-20, 2, 18}, {-8, 2, 18}, 0};
static const fxr_capsule over = {{-20, 2, 13}, {20, 2, 13}, 0};

/* Corners at halves of ulps: half an ulp from the center on x and y. */
#define HALVES(x, y)                                            \
    {                                                           \
        {x, y, 0}, {1, 0, 0},                                   \
        {                                                       \
            {FXR_Q30_ONE / 2, FXR_Q30_ONE / 2, 759250125},      \
                {FXR_Q30_ONE / 2, FXR_Q30_ONE / 2, -759250125}, \
            {                                                   \
                759250125, -759250125, 0                        \
            }                                                   \
        }                                                       \
    }
static const fxr_obb to_half = HALVES(0, 0), to_even = HALVES(1, -1);
static const fxr_obb leaning = {{0, 0, 0},
                                {1024, 513, 1024},
                                {{FXR_Q30_ONE, 0, 0},
                                 {0, FXR_Q30_ONE, FXR_Q30_ONE / 2048},
                                 {0, -FXR_Q30_ONE / 2048, FXR_Q30_ONE}}};
static const fxr_sphere beside_edge = {{0, -1000, 2000}, 0};
static const fxr_capsule along_edge = {{-3, 2, 0}, {-3, 11, 0}, 0};
static const fxr_capsule west = {
    {INT32_MIN, INT32_MIN, 0}, {INT32_MIN, INT32_MIN, 0}, INT32_MAX};
static const fxr_capsule east = {
    {INT32_MAX, INT32_MAX, 0}, {INT32_MAX, INT32_MAX, 0}, 0};
static const fxr_sphere beyond = {{10, 10, 14}, 1};
static const fxr_aabb tile = {{-10, -10, 0}, {10, 10, 2}};
static const fxr_triangle strip = {{14, 3, 5}, {3, 14, 5}, {1, 14, 5}};
static const fxr_aabb lowest = {{INT32_MIN, INT32_MIN, INT32_MIN},
                                {INT32_MIN, INT32_MIN, INT32_MIN}};
static const fxr_aabb highest = {{INT32_MAX, INT32_MAX, INT32_MAX},
                                 {INT32_MAX, INT32_MAX, INT32_MAX}};

typedef struct {
    const char *name;
    fxr_shape_kind kind[2];
    const void *of[2];
    fxr_vec3 on_a, on_b;
    uint64_t dist2;
    uint8_t corners_a, corners_b;
    bool touch;
} pair_row;

/* clang-format off */
static const pair_row pair_rows[] = {
    {"a corner over a side", {FXR_SHAPE_TRIANGLE, FXR_SHAPE_TRIANGLE},
     {&floor_of, &above}, {1, 1, 0}, {1, 1, 3}, 9, 7, 1, false},
    {"a segment through a side", {FXR_SHAPE_TRIANGLE, FXR_SHAPE_CAPSULE},
     {&floor_of, &through}, {2, 2, 0}, {2, 2, 0}, 0, 7, 3, true},
    {"two boxes: the least coordinates of both",
     {FXR_SHAPE_AABB, FXR_SHAPE_AABB}, {&crate_of, &beside}, {4, 0, 0},
     {6, 0, 0}, 4, 0xaa, 0x01, false},
    {"parallel sides: the first corner of a", {FXR_SHAPE_OBB, FXR_SHAPE_AABB},
     {&upright, &beside}, {4, 0, 0}, {6, 0, 0}, 4, 0xaa, 0x01, false},
    {"the same from b", {FXR_SHAPE_AABB, FXR_SHAPE_OBB}, {&beside, &upright},
     {6, 0, 0}, {4, 0, 0}, 4, 0x01, 0xaa, false},
    {"a ball that touches a corner", {FXR_SHAPE_SPHERE, FXR_SHAPE_AABB},
     {&ball, &crate_of}, {7, 7, 15}, {4, 7, 11}, 25, 0x01, 0x80, true},
    {"one that does not, by an ulp", {FXR_SHAPE_OBB, FXR_SHAPE_SPHERE},
     {&upright, &less}, {4, 7, 11}, {7, 7, 15}, 25, 0x80, 0x01, false},
    {"a rod along a side touches it", {FXR_SHAPE_CAPSULE, FXR_SHAPE_OBB},
     {&rod, &upright}, {10, -3, 0}, {4, -3, 0}, 36, 1, 0x22, true},
    {"segments that cross", {FXR_SHAPE_CAPSULE, FXR_SHAPE_CAPSULE},
     {&crossed, &over}, {3, 2, 14}, {3, 2, 13}, 1, 3, 3, false},
    {"a segment over two edges: the first one",
     {FXR_SHAPE_CAPSULE, FXR_SHAPE_OBB}, {&crossed, &upright}, {3, -3, 14},
     {3, -3, 11}, 9, 3, 0x30, false},
    {"parallel sides without a corner over the other: edges",
     {FXR_SHAPE_AABB, FXR_SHAPE_TRIANGLE}, {&tile, &strip}, {10, 7, 2},
     {10, 7, 5}, 9, 0xa0, 3, false},
    {"a corner at half an ulp: down to 0",
     {FXR_SHAPE_OBB, FXR_SHAPE_SPHERE}, {&to_half, &beyond}, {0, 0, 1},
     {10, 10, 14}, 357, 2, 1, false},
    {"a corner at half an ulp: up to 2, and up to 0",
     {FXR_SHAPE_OBB, FXR_SHAPE_SPHERE}, {&to_even, &beyond}, {2, 0, 1},
     {10, 10, 14}, 359, 2, 1, false},
    {"a level edge at half an ulp, -513.5: to -514",
     {FXR_SHAPE_OBB, FXR_SHAPE_SPHERE}, {&leaning, &beside_edge},
     {0, -514, 1024}, {0, -1000, 2000}, 1189747, 0x30, 1, false},
    {"a rod within one that runs back: the first corner of b",
     {FXR_SHAPE_CAPSULE, FXR_SHAPE_CAPSULE}, {&back, &short_rod}, {3, 2, 13},
     {3, 2, 18}, 25, 3, 1, false},
    {"the same from b", {FXR_SHAPE_CAPSULE, FXR_SHAPE_CAPSULE},
     {&short_rod, &back}, {3, 2, 18}, {3, 2, 13}, 25, 1, 3, false},
    {"rods with level ends: the first corner of a",
     {FXR_SHAPE_CAPSULE, FXR_SHAPE_CAPSULE}, {&from_level, &short_rod},
     {7, 2, 13}, {7, 2, 18}, 25, 1, 2, false},
    {"rods in a row", {FXR_SHAPE_CAPSULE, FXR_SHAPE_CAPSULE},
     {&short_rod, &farther}, {3, 2, 18}, {-8, 2, 18}, 121, 1, 2, false},
    {"as far as can be", {FXR_SHAPE_AABB, FXR_SHAPE_AABB}, {&lowest, &highest},
     {INT32_MIN, INT32_MIN, INT32_MIN}, {INT32_MAX, INT32_MAX, INT32_MAX},
     UINT64_MAX, 1, 1, false},
    {"a rod along the third edge of a triangle: its last corner",
     {FXR_SHAPE_TRIANGLE, FXR_SHAPE_CAPSULE}, {&floor_of, &along_edge},
     {0, 8, 0}, {-3, 8, 0}, 9, 4, 3, false},
    {"points with a squared distance of one bit too many",
     {FXR_SHAPE_CAPSULE, FXR_SHAPE_CAPSULE}, {&west, &east},
     {INT32_MIN, INT32_MIN, 0}, {INT32_MAX, INT32_MAX, 0}, UINT64_MAX, 1, 1,
     false},
    {"a ball inside", {FXR_SHAPE_SPHERE, FXR_SHAPE_SPHERE}, {&ball, &less},
     {7, 7, 15}, {7, 7, 15}, 0, 1, 1, true}};
/* clang-format on */

static void
test_closest_pair_by_hand(void)
{
    unsigned i;

    for (i = 0; i < COUNT(pair_rows); i++) {
        const pair_row *const row = &pair_rows[i];
        const fxr_shape a = {row->kind[0], row->of[0]},
                        b = {row->kind[1], row->of[1]};
        fxr_closest_pair out;

        test_case(row->name, NULL, NULL);
        CHECK(fxr_shape_closest_shape(&a, &b, &out));
        CHECK(vec3_equal(out.on_a, row->on_a));
        CHECK(vec3_equal(out.on_b, row->on_b));
        CHECK(out.dist2 == row->dist2 && out.touch == row->touch);
        CHECK(out.corners_a == row->corners_a);
        CHECK(out.corners_b == row->corners_b);
    }
}

static bool
next_pair(cases_random *r, unsigned kind[2], fxr_closest_pair *out)
{
    unsigned i;

    cases_overlap(r, two);
    for (i = 0; i < 2; i++) {
        kind[i] = 1 + (unsigned)cases_below(r, OVERLAP_KINDS - 1);
        of[i] = shape_of_kind(&two[i], kind[i]);
    }
    test_case("two shapes", print_overlap, two);
    return fxr_shape_closest_shape(&of[0], &of[1], out);
}

/* An OBB overlaps what it does in its own coordinates. */
static void
test_closest_pair_as_overlaps(void)
{
    const uint32_t cases = test_cases(300);
    cases_random r;
    uint32_t i, touched = 0;

    cases_start(&r, test_seed(), 2510);
    for (i = 0; i < cases; i++) {
        fxr_closest_pair out, turned;
        unsigned kind[2];
        const bool any = next_pair(&r, kind, &out);

        CHECK(fxr_shape_closest_shape(&of[1], &of[0], &turned) == any);
        if (!any)
            continue;
        touched += out.touch;
        CHECK(turned.dist2 == out.dist2 && turned.touch == out.touch);
        if (kind[0] != OVERLAP_OBB && kind[1] != OVERLAP_OBB)
            CHECK(out.touch ==
                  overlap_questions[kind[0]][kind[1]](&two[0], &two[1]));
    }
    CHECK(cases < 300 || touched > 30);
    test_count(cases);
}

/* A segment, as a capsule, and what it is asked by itself. */
static void
test_closest_pair_as_segments(void)
{
    const uint32_t cases = test_cases(150);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 2511);
    for (i = 0; i < cases; i++) {
        fxr_closest_pair out;
        fxr_closest by_itself;
        fxr_segment s, other;
        fxr_shape rest;

        cases_overlap(&r, two);
        test_case("a segment and a shape", print_overlap, two);
        two[0].capsule.radius = two[1].capsule.radius = 0;
        of[0] = fxr_shape_capsule(&two[0].capsule);
        s.a = two[0].capsule.a;
        s.b = two[0].capsule.b;
        rest = fxr_shape_triangle(&two[1].triangle);
        CHECK(fxr_shape_closest_shape(&of[0], &rest, &out) &&
              fxr_segment_closest_triangle(&s, &two[1].triangle, &by_itself) &&
              out.dist2 == by_itself.dist2);
        rest = fxr_shape_capsule(&two[1].capsule);
        other.a = two[1].capsule.a;
        other.b = two[1].capsule.b;
        fxr_segment_closest_segment(&s, &other, &by_itself);
        CHECK(fxr_shape_closest_shape(&of[0], &rest, &out) &&
              out.dist2 == by_itself.dist2);
        rest = fxr_shape_aabb(&two[1].aabb);
        if (fxr_shape_closest_shape(&of[0], &rest, &out))
            CHECK(fxr_segment_closest_aabb(&s, &two[1].aabb, &by_itself) &&
                  out.dist2 == by_itself.dist2);
    }
    test_count(cases);
}

/* Of two AABBs on each axis: the gap, or the least coordinate that both have. */
static void
test_aabb_closest_aabb(void)
{
    const uint32_t cases = test_cases(2000);
    cases_random r;
    uint32_t i;
    unsigned k;

    cases_start(&r, test_seed(), 2512);
    for (i = 0; i < cases; i++) {
        const fxr_aabb *const a = &two[0].aabb, *const b = &two[1].aabb;
        fxr_closest_pair out;

        cases_overlap(&r, two);
        test_case("two AABBs", print_overlap, two);
        if (!fxr_aabb_closest_aabb(a, b, &out))
            continue;
        CHECK(out.touch == fxr_aabb_overlaps_aabb(a, b));
        CHECK((out.dist2 == 0) == out.touch);
        for (k = 0; k < 3; k++) {
            const int32_t x = vec3_get(out.on_a, k), y = vec3_get(out.on_b, k);
            const int32_t low = vec3_get(a->min, k), high = vec3_get(a->max, k),
                          from = vec3_get(b->min, k), to = vec3_get(b->max, k);

            CHECK(high < from ? x == high && y == from
                  : to < low  ? x == low && y == to
                              : x == y && x == (low > from ? low : from));
        }
    }
    test_count(cases);
}

/* A coordinate: a few units of so many ulps. */
static int32_t
some_units(cases_random *r, int32_t unit)
{
    return ((int32_t)cases_below(r, 17) - 8) * unit;
}

static fxr_vec3
point_in_units(cases_random *r, int32_t unit)
{
    fxr_vec3 p;

    p.x = some_units(r, unit);
    p.y = some_units(r, unit);
    p.z = some_units(r, unit);
    return p;
}

/* Shapes on a lattice of so many ulps, so that ties and parallel sides are frequent. */
static void
make_in_units(cases_random *r, overlap_shapes *s, int32_t unit)
{
    scene c;

    cases_obb(r, &c);
    s->obb = cases_below(r, 2) != 0 ? c.obb : upright;
    s->obb.center = point_in_units(r, unit);
    s->obb.half.x = (int32_t)cases_below(r, 9) * unit;
    s->obb.half.y = (int32_t)cases_below(r, 9) * unit;
    s->obb.half.z = (int32_t)cases_below(r, 9) * unit;
    s->sphere.center = point_in_units(r, unit);
    s->sphere.radius = (int32_t)cases_below(r, 9) * unit;
    s->capsule.a = point_in_units(r, unit);
    s->capsule.b = point_in_units(r, unit);
    if (cases_below(r, 2) != 0) /* on one line */
        s->capsule.a.y = s->capsule.b.y = s->capsule.a.z = s->capsule.b.z = 0;
    s->capsule.radius = (int32_t)cases_below(r, 5) * unit;
    s->triangle.a = point_in_units(r, unit);
    s->triangle.b = point_in_units(r, unit);
    s->triangle.c = point_in_units(r, unit);
    s->aabb.min = point_in_units(r, unit);
    s->aabb.max = fxr_vec3_max(s->aabb.min, point_in_units(r, unit));
}

/* The same in larger ulps, which other bodies are asked about: far from each other, in limbs. */
static void
scale_up(fxr_vec3 *p)
{
    p->x *= SCALE_UP;
    p->y *= SCALE_UP;
    p->z *= SCALE_UP;
}

static void
scale_shapes(overlap_shapes *s)
{
    scale_up(&s->obb.center);
    scale_up(&s->obb.half);
    scale_up(&s->sphere.center);
    s->sphere.radius *= SCALE_UP;
    scale_up(&s->capsule.a);
    scale_up(&s->capsule.b);
    s->capsule.radius *= SCALE_UP;
    scale_up(&s->triangle.a);
    scale_up(&s->triangle.b);
    scale_up(&s->triangle.c);
    scale_up(&s->aabb.min);
    scale_up(&s->aabb.max);
}

/* How far a coordinate may be from the larger one, which is rounded, too. */
static bool
is_scaled(fxr_vec3 small, fxr_vec3 large)
{
    unsigned k;

    for (k = 0; k < 3; k++) {
        const int64_t off =
            (int64_t)vec3_get(small, k) * SCALE_UP - vec3_get(large, k);

        if (off > SCALE_UP / 2 + 1 || off < -SCALE_UP / 2 - 1)
            return false;
    }
    return true;
}

static void
test_closest_pair_scaled(void)
{
    const uint32_t cases = test_cases(1000);
    cases_random r;
    uint32_t i, asked = 0;

    cases_start(&r, test_seed(), 2514);
    for (i = 0; i < cases; i++) {
        const uint32_t bits = cases_below(&r, 16);
        const int32_t unit = 1 + (int32_t)cases_below(&r, (uint32_t)1 << bits);
        fxr_closest_pair once, scaled;
        unsigned kind[2], k;
        bool any;

        for (k = 0; k < 2; k++) {
            make_in_units(&r, &two[k], unit);
            kind[k] = 1 + (unsigned)cases_below(&r, OVERLAP_KINDS - 1);
            of[k] = shape_of_kind(&two[k], kind[k]);
        }
        test_case("two shapes, and the same far apart", print_overlap, two);
        any = fxr_shape_closest_shape(&of[0], &of[1], &once);
        scale_shapes(&two[0]);
        scale_shapes(&two[1]);
        CHECK(fxr_shape_closest_shape(&of[0], &of[1], &scaled) == any);
        asked += any;
        if (!any) /* axes that are not orthonormal */
            continue;
        CHECK(once.corners_a == scaled.corners_a &&
              once.corners_b == scaled.corners_b && once.touch == scaled.touch);
        CHECK(is_scaled(once.on_a, scaled.on_a) &&
              is_scaled(once.on_b, scaled.on_b));
        CHECK(once.dist2 == 0 ||
              scaled.dist2 / SCALE_UP / SCALE_UP <= once.dist2);
    }
    CHECK(cases < 1000 || asked > cases / 2);
    test_count(cases);
}

/* What is asked of two shapes of kinds that the name says. */
typedef bool typed_question(fxr_closest_pair *out);

static fxr_rect rect[2];

#define TYPED(a, b)                                              \
    static bool typed_##a##_##b(fxr_closest_pair *out)           \
    {                                                            \
        return fxr_##a##_closest_##b(&two[0].a, &two[1].b, out); \
    }
#define TYPED_RECT(a)                                            \
    static bool typed_##a##_rect(fxr_closest_pair *out)          \
    {                                                            \
        return fxr_##a##_closest_rect(&two[0].a, &rect[1], out); \
    }

TYPED(sphere, sphere)
TYPED(sphere, capsule)
TYPED(sphere, aabb)
TYPED(sphere, obb)
TYPED(sphere, triangle)
TYPED(capsule, capsule)
TYPED(capsule, aabb)
TYPED(capsule, obb)
TYPED(capsule, triangle)
TYPED(aabb, aabb)
TYPED(aabb, obb)
TYPED(aabb, triangle)
TYPED(obb, obb)
TYPED(obb, triangle)
TYPED(triangle, triangle)
TYPED_RECT(sphere)
TYPED_RECT(capsule)
TYPED_RECT(aabb)
TYPED_RECT(obb)

static bool
typed_rect_rect(fxr_closest_pair *out)
{
    return fxr_rect_closest_rect(&rect[0], &rect[1], out);
}

static bool
typed_rect_triangle(fxr_closest_pair *out)
{
    return fxr_rect_closest_triangle(&rect[0], &two[1].triangle, out);
}

/* A rectangle is a side of the OBB, and in place of a point. */
enum { TYPED_RECTANGLE = OVERLAP_POINT };

static const struct {
    const char *name;
    typed_question *ask;
    unsigned kind[2];
} typed_rows[] = {
    {"sphere and sphere",
     typed_sphere_sphere,
     {OVERLAP_SPHERE, OVERLAP_SPHERE}},
    {"sphere and capsule",
     typed_sphere_capsule,
     {OVERLAP_SPHERE, OVERLAP_CAPSULE}},
    {"sphere and aabb", typed_sphere_aabb, {OVERLAP_SPHERE, OVERLAP_AABB}},
    {"sphere and obb", typed_sphere_obb, {OVERLAP_SPHERE, OVERLAP_OBB}},
    {"sphere and rect", typed_sphere_rect, {OVERLAP_SPHERE, TYPED_RECTANGLE}},
    {"sphere and triangle",
     typed_sphere_triangle,
     {OVERLAP_SPHERE, OVERLAP_TRIANGLE}},
    {"capsule and capsule",
     typed_capsule_capsule,
     {OVERLAP_CAPSULE, OVERLAP_CAPSULE}},
    {"capsule and aabb", typed_capsule_aabb, {OVERLAP_CAPSULE, OVERLAP_AABB}},
    {"capsule and obb", typed_capsule_obb, {OVERLAP_CAPSULE, OVERLAP_OBB}},
    {"capsule and rect",
     typed_capsule_rect,
     {OVERLAP_CAPSULE, TYPED_RECTANGLE}},
    {"capsule and triangle",
     typed_capsule_triangle,
     {OVERLAP_CAPSULE, OVERLAP_TRIANGLE}},
    {"aabb and aabb", typed_aabb_aabb, {OVERLAP_AABB, OVERLAP_AABB}},
    {"aabb and obb", typed_aabb_obb, {OVERLAP_AABB, OVERLAP_OBB}},
    {"aabb and rect", typed_aabb_rect, {OVERLAP_AABB, TYPED_RECTANGLE}},
    {"aabb and triangle",
     typed_aabb_triangle,
     {OVERLAP_AABB, OVERLAP_TRIANGLE}},
    {"obb and obb", typed_obb_obb, {OVERLAP_OBB, OVERLAP_OBB}},
    {"obb and rect", typed_obb_rect, {OVERLAP_OBB, TYPED_RECTANGLE}},
    {"obb and triangle", typed_obb_triangle, {OVERLAP_OBB, OVERLAP_TRIANGLE}},
    {"rect and rect", typed_rect_rect, {TYPED_RECTANGLE, TYPED_RECTANGLE}},
    {"rect and triangle",
     typed_rect_triangle,
     {TYPED_RECTANGLE, OVERLAP_TRIANGLE}},
    {"triangle and triangle",
     typed_triangle_triangle,
     {OVERLAP_TRIANGLE, OVERLAP_TRIANGLE}}};

/* A rectangle as its box. */
static fxr_shape
shape_of_typed(unsigned i, unsigned kind, fxr_obb *box)
{
    if (kind != TYPED_RECTANGLE)
        return shape_of_kind(&two[i], kind);
    rect[i].center = two[i].obb.center;
    rect[i].axis[0] = two[i].obb.axis[0];
    rect[i].axis[1] = two[i].obb.axis[1];
    rect[i].half[0] = two[i].obb.half.x;
    rect[i].half[1] = two[i].obb.half.y;
    fxr_obb_of_rect(&rect[i], box);
    return fxr_shape_obb(box);
}

static bool
pairs_are_equal(const fxr_closest_pair *a, const fxr_closest_pair *b)
{
    return vec3_equal(a->on_a, b->on_a) && vec3_equal(a->on_b, b->on_b) &&
           a->dist2 == b->dist2 && a->corners_a == b->corners_a &&
           a->corners_b == b->corners_b &&
           memcmp(&a->touch, &b->touch, sizeof a->touch) == 0; /* unset, too */
}

/* The same bits as of any two shapes, and nothing where one is empty. */
static void
test_closest_pair_of_kinds(void)
{
    const uint32_t cases = test_cases(100);
    static fxr_closest_pair want, got;
    uint32_t i, empty = 0;
    unsigned row, k;
    cases_random r;

    cases_start(&r, test_seed(), 2515);
    for (i = 0; i < cases; i++) {
        for (row = 0; row < COUNT(typed_rows); row++) {
            fxr_obb box[2];
            bool any;

            if (cases_below(&r, 2) != 0) {
                cases_overlap(&r, two);
            } else {
                make_in_units(&r, &two[0], 1);
                make_in_units(&r, &two[1], 1);
            }
            for (k = 0; k < 2; k++)
                of[k] = shape_of_typed(k, typed_rows[row].kind[k], &box[k]);
            test_case(typed_rows[row].name, print_overlap, two);
            pattern_fill(&want, sizeof want);
            pattern_fill(&got, sizeof got);
            any = fxr_shape_closest_shape(&of[0], &of[1], &want);
            CHECK(typed_rows[row].ask(&got) == any);
            CHECK(pairs_are_equal(&got, &want));
            empty += !any;
        }
    }
    CHECK(cases < 100 || empty > 20);
    test_count(cases);
}

static void
test_closest_pair_empty_is_untouched(void)
{
    cases_random r;
    fxr_closest_pair out, before;
    unsigned kind[2], i, empty = 0;

    cases_start(&r, test_seed(), 2513);
    for (i = 0; i < 200; i++) {
        pattern_fill(&out, sizeof out);
        pattern_fill(&before, sizeof before);
        if (!next_pair(&r, kind, &out)) {
            CHECK(memcmp(&out, &before, sizeof out) == 0);
            empty++;
        }
    }
    CHECK(empty > 10);
}

static const test_function functions[] = {
    TEST(test_closest_pair_by_hand),
    TEST(test_closest_pair_as_overlaps),
    TEST(test_closest_pair_as_segments),
    TEST(test_aabb_closest_aabb),
    TEST(test_closest_pair_scaled),
    TEST(test_closest_pair_of_kinds),
    TEST(test_closest_pair_empty_is_untouched)};

const test_suite suite_closest_pair = SUITE("closest_pair", functions, true);
