/*
 * test_compound.c - compounds, in ulps, derived by hand; the boxes round them, and what is beyond the range.
 */
/* Tests: src/scene/fxr_compound.c, src/scene/fxr_compound_closest.c */
/* Tests: src/sweep/fxr_capsule.c, src/scene/fxr_compound.c */

#include "../cases/box/tables.h"
#include "../cases/scene/scenes.h"
#include "../cases/space/cases.h"
#include "../suites.h"

/*
 * Compounds, in ulps, derived by hand; each row under the 48
 * symmetries.
 */

/* Four parts in a row along x: two boxes that share the face x = 4, a gap from
 * 6 to 8, an upright OBB up to 12, and a sphere from 15 to 25. */
static const fxr_aabb aabbs[] = {{{0, 0, 0}, {4, 6, 8}},
                                 {{4, 0, 0}, {6, 6, 8}}};
static const fxr_obb obb = {
    {10, 3, 4},
    {2, 3, 4},
    {{FXR_Q30_ONE, 0, 0}, {0, FXR_Q30_ONE, 0}, {0, 0, FXR_Q30_ONE}}};
static const fxr_sphere sphere = {{20, 3, 4}, 5};

/* The part entered first, t and where; the closest part, t, where on the
 * component and on the part, and the squared distance. */
typedef struct {
    const char *name;
    case_linear linear;
    fxr_vec3 a, b;
    bool hits;
    uint16_t part;
    table_ratio enter;
    fxr_vec3 enter_point;
    uint16_t closest;
    table_ratio t;
    fxr_vec3 on_linear, on_shape;
    uint64_t dist2;
} compound_row;

/* clang-format off */
#define MISSES false, 0, {0, 1}, {0, 0, 0}
static const compound_row rows[] = {
    {"along all parts: the first", SEGMENT, {-4, 3, 4}, {28, 3, 4},
     true, 0, {1, 8}, {0, 3, 4}, 0, {1, 8}, {0, 3, 4}, {0, 3, 4}, 0},
    {"backwards: first the last, at distance 0 the lowest", SEGMENT,
     {28, 3, 4}, {-4, 3, 4}, true, 3, {3, 32}, {25, 3, 4},
     0, {3, 4}, {4, 3, 4}, {4, 3, 4}, 0},
    {"in the face of two boxes: the lowest", SEGMENT, {4, -6, 4}, {4, 12, 4},
     true, 0, {1, 3}, {4, 0, 4}, 0, {1, 3}, {4, 0, 4}, {4, 0, 4}, 0},
    {"through the second box alone", SEGMENT, {5, -6, 4}, {5, 12, 4},
     true, 1, {1, 3}, {5, 0, 4}, 1, {1, 3}, {5, 0, 4}, {5, 0, 4}, 0},
    {"starts in a part that is not the first", SEGMENT, {10, 3, 4}, {-6, 3, 4},
     true, 2, {0, 1}, {10, 3, 4}, 0, {3, 8}, {4, 3, 4}, {4, 3, 4}, 0},
    {"through the gap: two at the same distance", SEGMENT, {7, -2, 4},
     {7, 8, 4}, MISSES, 1, {1, 5}, {7, 0, 4}, {6, 0, 4}, 1},
    {"far from the bounds", SEGMENT, {0, 20, 4}, {30, 20, 4}, MISSES,
     3, {2, 3}, {20, 20, 4}, {20, 8, 4}, 144},
    {"into the OBB, then on", RAY, {14, 3, 4}, {-2, 0, 0},
     true, 2, {1, 1}, {12, 3, 4}, 0, {5, 1}, {4, 3, 4}, {4, 3, 4}, 0},
    {"points away: 5, and 77 - 10 sqrt(52), which rounds to 5", RAY,
     {14, -1, 4}, {0, -1, 0}, MISSES, 2, {0, 1}, {14, -1, 4}, {12, 0, 4}, 5},
    {"all before its origin", LINE, {30, 3, 4}, {1, 0, 0},
     true, 0, {-30, 1}, {0, 3, 4}, 0, {-26, 1}, {4, 3, 4}, {4, 3, 4}, 0},
    {"beside the sphere", LINE, {20, 9, 4}, {1, 0, 0}, MISSES,
     3, {0, 1}, {20, 9, 4}, {20, 8, 4}, 1},
    {"a tangent of the sphere", LINE, {30, 8, 4}, {-1, 0, 0},
     true, 3, {10, 1}, {20, 8, 4}, 3, {10, 1}, {20, 8, 4}, {20, 8, 4}, 0}};
/* clang-format on */

static assembly original, image;

static void
make_original(const compound_row *row)
{
    const fxr_vec3 zero = {0, 0, 0};
    const bool segment = row->linear == LINEAR_SEGMENT;

    original.aabbs[0] = aabbs[0];
    original.aabbs[1] = aabbs[1];
    original.obbs[0] = obb;
    original.spheres[0] = sphere;
    original.c.segment.a = original.c.ray.origin = original.c.line.origin =
        row->a;
    original.c.segment.b = segment ? row->b : row->a;
    original.c.ray.dir = original.c.line.dir = segment ? zero : row->b;
}

static void
make_image(const symmetry *s)
{
    scene c = original.c;
    unsigned i;

    c.obb = original.obbs[0];
    c.sphere = original.spheres[0];
    for (i = 0; i < 2; i++) {
        c.aabb = original.aabbs[i];
        image.c = symmetry_of_scene(s, MIRROR_CENTERED, &c);
        image.aabbs[i] = image.c.aabb;
    }
    image.obbs[0] = image.c.obb;
    image.spheres[0] = image.c.sphere;
    assembly_seal(&image, 2, 1, 1);
}

static fxr_ratio
ratio_of(table_ratio t)
{
    fxr_ratio out;

    out.num = (uint64_t)(t.num < 0 ? -t.num : t.num);
    out.den = (uint64_t)t.den;
    out.negative = t.num < 0;
    return out;
}

static void
check(const compound_row *row, const symmetry *s)
{
    const compound_answer want = compound_by_parts(row->linear, &image);
    const compound_answer got = compound_ask(row->linear, &image);

    test_case(row->name, print_assembly, &image);
    CHECK(compound_compare(&want, &got) == NULL);
    CHECK(got.hits == row->hits);
    CHECK(got.closest_part == row->closest);
    CHECK(ratio_equal(got.closest.t, ratio_of(row->t)));
    CHECK(symmetry_maps(s, MIRROR_CENTERED, row->on_linear,
                        got.closest.on_linear));
    CHECK(
        symmetry_maps(s, MIRROR_CENTERED, row->on_shape, got.closest.on_shape));
    CHECK(got.closest.dist2 == row->dist2);
    if (!row->hits || !got.casts)
        return;
    CHECK(got.hit_part == row->part);
    CHECK(ratio_equal(got.hit.span.enter, ratio_of(row->enter)));
    CHECK(symmetry_maps(s, MIRROR_CENTERED, row->enter_point,
                        got.hit.enter_point));
}

static void
test_compound_rows(void)
{
    unsigned i, k;

    for (i = 0; i < COUNT(rows); i++) {
        make_original(&rows[i]);
        for (k = 0; k < SYMMETRIES; k++) {
            const symmetry s = symmetry_get(k);

            make_image(&s);
            check(&rows[i], &s);
        }
    }
}

static void
test_segment_compound_by_parts(void)
{
    compound_check_cases(LINEAR_SEGMENT, 260, test_cases(100));
}

static void
test_ray_compound_by_parts(void)
{
    compound_check_cases(LINEAR_RAY, 261, test_cases(100));
}

static void
test_line_compound_by_parts(void)
{
    compound_check_cases(LINEAR_LINE, 262, test_cases(100));
}

static const test_function functions[] = {
    TEST(test_compound_rows), TEST(test_segment_compound_by_parts),
    TEST(test_ray_compound_by_parts), TEST(test_line_compound_by_parts)};

const test_suite suite_compound = SUITE("compound", functions, true);

/*
 * Boxes round spheres and compounds, nothing at all,
 * and parts that reach beyond the number range.
 */

#define MIN INT32_MIN
#define MAX INT32_MAX

static assembly a;

static bool
is_box(fxr_aabb got, fxr_vec3 min, fxr_vec3 max)
{
    return vec3_equal(got.min, min) && vec3_equal(got.max, max);
}

static bool
is_empty_box(fxr_aabb got)
{
    const fxr_vec3 low = {MIN, MIN, MIN}, high = {MAX, MAX, MAX};

    return is_box(got, high, low);
}

static void
test_aabb_of_sphere(void)
{
    static const struct {
        const char *name;
        fxr_sphere sphere;
        fxr_aabb box;
    } round[] = {
        {"three sides", {{1, -2, 30}, 5}, {{-4, -7, 25}, {6, 3, 35}}},
        {"a point", {{7, 8, 9}, 0}, {{7, 8, 9}, {7, 8, 9}}},
        {"up to the ends",
         {{MIN + 5, MAX - 5, 0}, 5},
         {{MIN, MAX - 10, -5}, {MIN + 10, MAX, 5}}},
        {"one ulp beyond the ends",
         {{MIN + 5, MAX - 5, 0}, 6},
         {{MIN, MAX - 11, -6}, {MIN + 11, MAX, 6}}},
        {"the largest, at the ends",
         {{MIN, MAX, -1}, MAX},
         {{MIN, 0, MIN}, {-1, MAX, MAX - 1}}},
        {"empty", {{0, 0, 0}, -1}, {{MAX, MAX, MAX}, {MIN, MIN, MIN}}},
        {"the emptiest",
         {{5, MIN, MAX}, MIN},
         {{MAX, MAX, MAX}, {MIN, MIN, MIN}}},
    };
    unsigned i;

    for (i = 0; i < COUNT(round); i++) {
        test_case(round[i].name, NULL, NULL);
        CHECK(is_box(fxr_aabb_of_sphere(&round[i].sphere), round[i].box.min,
                     round[i].box.max));
    }
}

static void
test_aabb_of_compound(void)
{
    const uint32_t cases = test_cases(1000);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 265);
    for (i = 0; i < cases; i++) {
        fxr_aabb got, want;

        cases_compound_all(&r, &a);
        got = fxr_aabb_of_compound(&a.compound);
        want = compound_bounds(&a);
        test_case("bounds", print_assembly, &a);
        CHECK(is_box(got, want.min, want.max));
    }
    test_count(cases);
}

/* Hits nothing, is close to nothing, leaves what it was given. */
static void
check_nothing(void)
{
    unsigned linear;

    test_case("nothing there", print_assembly, &a);
    for (linear = 0; linear < 3; linear++) {
        const compound_answer got = compound_ask((case_linear)linear, &a);

        CHECK(!got.hits && !got.casts && !got.any);
        CHECK(pattern_is_whole(&got.hit, sizeof got.hit));
        CHECK(pattern_is_whole(&got.closest, sizeof got.closest));
        CHECK(pattern_is_whole(&got.hit_part, sizeof got.hit_part));
        CHECK(pattern_is_whole(&got.closest_part, sizeof got.closest_part));
    }
}

static void
test_compound_of_nothing(void)
{
    const fxr_vec3 low = {MIN, MIN, MIN}, high = {MAX, MAX, MAX};
    cases_random r;
    unsigned i;

    cases_start(&r, 1, 266);
    cases_compound_all(&r, &a);
    assembly_seal(&a, 0, 0, 0);
    CHECK(is_empty_box(a.compound.bounds));
    check_nothing();
    a.compound.bounds.min = low;
    a.compound.bounds.max = high;
    check_nothing();
    for (i = 0; i < PARTS; i++) {
        a.aabbs[i].min = a.aabbs[i].max = low;
        a.aabbs[i].min.z = MIN + 1;
        a.obbs[i].half = high;
        a.obbs[i].half.x = -1;
        a.spheres[i].radius = -1;
    }
    a.obbs[1].half = high;
    a.obbs[1].axis[2].x = a.obbs[1].axis[2].y = FXR_Q30_ONE;
    a.obbs[1].axis[2].z = 1;
    assembly_seal(&a, PARTS, PARTS, PARTS);
    CHECK(is_empty_box(a.compound.bounds));
    check_nothing();
    a.compound.bounds.min = low;
    a.compound.bounds.max = high;
    check_nothing();
}

static fxr_vec3
along(unsigned k, int32_t v, int32_t across)
{
    int32_t out[3] = {0, 0, 0};

    out[k] = v;
    out[(k + 1) % 3] = across;
    return vec3_from(out);
}

/* The component meets the part where no number reaches. */
static void
check_beyond(case_linear linear)
{
    const compound_answer want = compound_by_parts(linear, &a);
    const compound_answer got = compound_ask(linear, &a);

    test_case("beyond the number range", print_assembly, &a);
    CHECK(want.hits);
    CHECK(compound_compare(&want, &got) == NULL);
}

/* From 200 beside a part round the end of an axis, outward and back to it. */
static void
test_compound_beyond_the_range(void)
{
    const fxr_unit3 axes[3] = {
        {FXR_Q30_ONE, 0, 0}, {0, FXR_Q30_ONE, 0}, {0, 0, FXR_Q30_ONE}};
    unsigned k, i;

    for (k = 0; k < 6; k++) {
        const int32_t end = k < 3 ? MAX : MIN, out = k < 3 ? 1 : -1;

        a.spheres[0].center = a.obbs[0].center = along(k % 3, end, 0);
        a.spheres[0].radius = 100;
        for (i = 0; i < 3; i++)
            a.obbs[0].axis[i] = axes[i];
        a.obbs[0].half.x = a.obbs[0].half.y = a.obbs[0].half.z = 100;
        a.c.ray.origin = a.c.line.origin = along(k % 3, end, 200);
        a.c.ray.dir = a.c.line.dir = along(k % 3, out, -2);
        assembly_seal(&a, 0, 1, 0);
        check_beyond(LINEAR_RAY);
        assembly_seal(&a, 0, 0, 1);
        check_beyond(LINEAR_RAY);
        a.c.line.dir = along(k % 3, -out, 2);
        check_beyond(LINEAR_LINE);
        assembly_seal(&a, 0, 1, 0);
        check_beyond(LINEAR_LINE);
    }
}

static const test_function bounds_functions[] = {
    TEST(test_aabb_of_sphere), TEST(test_aabb_of_compound),
    TEST(test_compound_of_nothing), TEST(test_compound_beyond_the_range)};

const test_suite suite_compound_bounds =
    SUITE("compound_bounds", bounds_functions, true);
