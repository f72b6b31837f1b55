/*
 * test_sweep.c - moving spheres and boxes, in ulps, derived by hand, up to the ends of the range.
 */
/* Tests: src/sweep/fxr_sweep_sphere_aabb.c, src/sweep/fxr_sweep_sphere_fast.c */
/* Tests: src/slabs/fxr_sweep_box.c, src/root/fxr_root_estimate.c */

#include "../cases/box/tables.h"
#include "../cases/space/cases.h"
#include "../cases/sweep/sweeps.h"
#include "../suites.h"

/*
 * Moving spheres and boxes, in ulps, derived by hand; each row
 * under the 48 symmetries, those of the sphere for an upright OBB too.
 */

#define MIN INT32_MIN
#define MAX INT32_MAX

/* t is exact: cast of a sphere has the multiple of 2^-32 below it. */
typedef struct {
    const char *name;
    fxr_vec3 a, b;
    fxr_vec3 size; /* half extents, or the radius first */
    bool hits;
    table_ratio t;
    fxr_vec3 center, point;
} sweep_row;

/* No two axes are alike: half extents 3, 5, 8 round (1, 2, 3). */
static const fxr_aabb box = {{-2, -3, -5}, {4, 7, 11}};
static const fxr_obb upright = {
    {1, 2, 3},
    {3, 5, 8},
    {{FXR_Q30_ONE, 0, 0}, {0, FXR_Q30_ONE, 0}, {0, 0, FXR_Q30_ONE}}};

/* clang-format off */
#define R(radius) {radius, 0, 0}
#define MISSES false, {0, 1}, {0, 0, 0}, {0, 0, 0}
static const sweep_row sphere_rows[] = {
    {"meets a face", {14, 2, 3}, {-6, 2, 3}, R(5),
     true, {1, 4}, {9, 2, 3}, {4, 2, 3}},
    {"slides along a face, touching", {9, -13, 3}, {9, 17, 3}, R(5),
     true, {1, 3}, {9, -3, 3}, {4, -3, 3}},
    {"passes a face one ulp off", {10, -13, 3}, {10, 17, 3}, R(5), MISSES},
    {"comes past an edge to a face", {20, 17, 3}, {0, -3, 3}, R(5),
     true, {11, 20}, {9, 6, 3}, {4, 6, 3}},
    {"grazes a rounded edge", {-1, 17, 3}, {15, 5, 3}, R(5),
     true, {1, 2}, {7, 11, 3}, {4, 7, 3}},
    {"passes a rounded edge one ulp off", {0, 17, 3}, {16, 5, 3}, R(5),
     MISSES},
    {"ends in the corner that rounding cuts off", {8, 20, 3}, {8, 12, 3}, R(5),
     MISSES},
    {"comes straight to an edge: sqrt(1 / 8)", {14, 17, 3}, {4, 7, 3}, R(5),
     true, {2776467046, 4294967296}, {8, 11, 3}, {4, 7, 3}},
    {"grazes a rounded corner", {0, 14, 17}, {12, 6, 17}, R(7),
     true, {1, 2}, {6, 10, 17}, {4, 7, 11}},
    {"passes a rounded corner one ulp off", {0, 14, 18}, {12, 6, 18}, R(7),
     MISSES},
    {"comes straight to a corner", {8, 13, 23}, {4, 7, 11}, R(7),
     true, {1, 2}, {6, 10, 17}, {4, 7, 11}},
    {"starts touching, moves away", {9, 2, 3}, {19, 2, 3}, R(5),
     true, {0, 1}, {9, 2, 3}, {4, 2, 3}},
    {"starts inside", {1, 2, 3}, {100, 2, 3}, R(5),
     true, {0, 1}, {1, 2, 3}, {1, 2, 3}},
    {"starts outside, overlaps", {6, 8, 3}, {100, 8, 3}, R(5),
     true, {0, 1}, {6, 8, 3}, {4, 7, 3}},
    {"ends touching", {19, 2, 3}, {9, 2, 3}, R(5),
     true, {1, 1}, {9, 2, 3}, {4, 2, 3}},
    {"ends one ulp short", {19, 2, 3}, {10, 2, 3}, R(5), MISSES},
    {"ends touching a corner", {9, 15, 29}, {6, 10, 17}, R(7),
     true, {1, 1}, {6, 10, 17}, {4, 7, 11}},
    {"rests, touching an edge", {7, 11, 3}, {7, 11, 3}, R(5),
     true, {0, 1}, {7, 11, 3}, {4, 7, 3}},
    {"rests one ulp off an edge", {8, 11, 3}, {8, 11, 3}, R(5), MISSES},
    {"t between multiples of 2^-32", {14, 2, 3}, {-1, 2, 3}, R(7),
     true, {1, 5}, {11, 2, 3}, {4, 2, 3}},
    {"halves go to even", {14, 2, 3}, {4, 3, 4}, R(5),
     true, {1, 2}, {9, 2, 4}, {4, 2, 4}},
    {"a point that meets a face", {14, 2, 3}, {-6, 2, 3}, R(0),
     true, {1, 2}, {4, 2, 3}, {4, 2, 3}},
    {"a point beside a face", {5, -13, 3}, {5, 17, 3}, R(0), MISSES},
    {"an empty sphere", {14, 2, 3}, {-6, 2, 3}, R(-1), MISSES},
    {"the emptiest sphere", {1, 2, 3}, {1, 2, 3}, R(MIN), MISSES}};

#define HALF {1, 2, 3}
static const sweep_row aabb_rows[] = {
    {"meets a face", {15, 2, 3}, {-5, 2, 3}, HALF,
     true, {1, 2}, {5, 2, 3}, {4, 2, 3}},
    {"meets a face at a third", {20, 2, 3}, {-25, 2, 3}, HALF,
     true, {1, 3}, {5, 2, 3}, {4, 2, 3}},
    {"slides along a face, touching", {5, -15, 3}, {5, 15, 3}, HALF,
     true, {1, 3}, {5, -5, 3}, {4, -3, 3}},
    {"passes a face one ulp off", {6, -15, 3}, {6, 15, 3}, HALF, MISSES},
    {"grazes an edge", {4, 11, 3}, {6, 7, 3}, HALF,
     true, {1, 2}, {5, 9, 3}, {4, 7, 3}},
    {"passes an edge one ulp off", {5, 11, 3}, {7, 7, 3}, HALF, MISSES},
    {"grazes a corner", {4, 10, 13}, {6, 8, 15}, HALF,
     true, {1, 2}, {5, 9, 14}, {4, 7, 11}},
    {"passes a corner one ulp off", {4, 10, 14}, {6, 8, 16}, HALF, MISSES},
    {"starts touching, moves away", {5, 2, 3}, {9, 2, 3}, HALF,
     true, {0, 1}, {5, 2, 3}, {4, 2, 3}},
    {"starts inside", {1, 2, 3}, {100, 2, 3}, HALF,
     true, {0, 1}, {1, 2, 3}, {1, 2, 3}},
    {"ends touching", {15, 2, 3}, {5, 2, 3}, HALF,
     true, {1, 1}, {5, 2, 3}, {4, 2, 3}},
    {"ends one ulp short", {15, 2, 3}, {6, 2, 3}, HALF, MISSES},
    {"rests, touching a corner", {5, 9, 14}, {5, 9, 14}, HALF,
     true, {0, 1}, {5, 9, 14}, {4, 7, 11}},
    {"rests one ulp off a corner", {5, 9, 15}, {5, 9, 15}, HALF, MISSES},
    {"halves go to even", {15, 2, 3}, {-5, 3, 4}, HALF,
     true, {1, 2}, {5, 2, 4}, {4, 2, 4}},
    {"without size", {14, 2, 3}, {-6, 2, 3}, {0, 0, 0},
     true, {1, 2}, {4, 2, 3}, {4, 2, 3}},
    {"empty along x", {1, 2, 3}, {1, 2, 3}, {-1, 2, 3}, MISSES},
    {"empty along y", {1, 2, 3}, {1, 2, 3}, {1, -1, 3}, MISSES},
    {"empty along z", {1, 2, 3}, {1, 2, 3}, {1, 2, -1}, MISSES}};
/* clang-format on */

static moving original, image;

static fxr_ratio
expected_t(unsigned kind, table_ratio t)
{
    fxr_ratio out;

    out.num = (uint64_t)t.num;
    out.den = (uint64_t)t.den;
    out.negative = false;
    if (kind != SWEEP_AABB_AABB) {
        out.num = fxr_ratio_to_uq32(out);
        out.den = (uint64_t)1 << 32;
    }
    return out;
}

static void
check(unsigned kind, const sweep_row *row, const symmetry *s)
{
    const sweep_answer got = sweep_ask(kind, &image);
    const fxr_contact *contact = &got.contact;

    test_case(row->name, print_moving, &image);
    CHECK(got.hits == row->hits);
    CHECK(sweep_is_consistent(kind, &image, &got));
    if (!row->hits || !got.casts)
        return;
    CHECK(ratio_equal(contact->t, expected_t(kind, row->t)));
    CHECK(symmetry_maps(s, MIRROR_CENTERED, row->center, contact->center));
    CHECK(symmetry_maps(s, MIRROR_CENTERED, row->point, got.normal.point));
}

static void
check_rows(unsigned kind, const sweep_row *rows, size_t count)
{
    unsigned k;

    original.c.aabb = box;
    original.c.obb = upright;
    for (; count != 0; rows++, count--) {
        original.c.segment.a = rows->a;
        original.c.segment.b = rows->b;
        original.c.sphere.radius = rows->size.x;
        original.half = rows->size;
        for (k = 0; k < SYMMETRIES; k++) {
            const symmetry s = symmetry_get(k);
            int32_t half[3];
            unsigned i;

            image.c = symmetry_of_scene(&s, MIRROR_CENTERED, &original.c);
            for (i = 0; i < 3; i++)
                half[i] = vec3_get(original.half, s.from[i]);
            image.half = vec3_from(half);
            check(kind, rows, &s);
        }
    }
}

static void
test_sweep_sphere_rows(void)
{
    check_rows(SWEEP_SPHERE_AABB, sphere_rows, COUNT(sphere_rows));
    check_rows(SWEEP_SPHERE_OBB, sphere_rows, COUNT(sphere_rows));
}

static void
test_sweep_aabb_rows(void)
{
    check_rows(SWEEP_AABB_AABB, aabb_rows, COUNT(aabb_rows));
}

static const test_function functions[] = {TEST(test_sweep_sphere_rows),
                                          TEST(test_sweep_aabb_rows)};

const test_suite suite_sweep = SUITE("sweep", functions, false);

/* Movers at the ends of the number range, and empty boxes. */

static moving m;

/* The same box for each kind of sweep; the OBB has no size. */
static void
set(fxr_vec3 a, fxr_vec3 b, fxr_vec3 low, fxr_vec3 high, int32_t size)
{
    const fxr_unit3 axes[3] = {
        {FXR_Q30_ONE, 0, 0}, {0, FXR_Q30_ONE, 0}, {0, 0, FXR_Q30_ONE}};
    unsigned k;

    m.c.segment.a = a;
    m.c.segment.b = b;
    m.c.aabb.min = m.c.obb.center = low;
    m.c.aabb.max = high;
    m.c.obb.half = vec3_of(0, 0, 0);
    for (k = 0; k < 3; k++)
        m.c.obb.axis[k] = axes[k];
    m.c.sphere.radius = size;
    m.half = vec3_of(size, size, size);
}

static void
check_range(const char *name, uint64_t num, uint64_t den, fxr_vec3 center,
            fxr_vec3 point)
{
    unsigned kind;

    for (kind = 0; kind < SWEEP_COUNT; kind++) {
        const sweep_answer got = sweep_ask(kind, &m);
        fxr_ratio t;

        t.num = num;
        t.den = den;
        t.negative = false;
        if (kind != SWEEP_AABB_AABB) {
            t.num = fxr_ratio_to_uq32(t);
            t.den = (uint64_t)1 << 32;
        }
        test_case(name, print_moving, &m);
        CHECK(sweep_is_consistent(kind, &m, &got));
        if (!CHECK(got.casts))
            continue;
        CHECK(ratio_equal(got.contact.t, t));
        CHECK(vec3_equal(got.contact.center, center));
        CHECK(vec3_equal(got.normal.point, point));
    }
}

static void
check_miss(const char *name)
{
    unsigned kind;

    for (kind = 0; kind < SWEEP_COUNT; kind++) {
        const sweep_answer got = sweep_ask(kind, &m);

        test_case(name, print_moving, &m);
        CHECK(!got.hits);
        CHECK(sweep_is_consistent(kind, &m, &got));
    }
}

/* From one end to the other, 2^32 - 1 ulps, to a point at the end. */
static void
test_sweep_across_the_range(void)
{
    const fxr_vec3 low = vec3_of(MIN, MIN, MIN), high = vec3_of(MAX, MAX, MAX);
    const uint64_t way = 0xffffffffu;

    set(vec3_of(MAX, MIN, MIN), low, low, low, MAX);
    check_range("the largest mover", (uint64_t)1 << 31, way,
                vec3_of(-1, MIN, MIN), low);
    set(vec3_of(MAX, MIN, MIN), low, low, low, 1);
    check_range("the smallest mover", way - 1, way, vec3_of(MIN + 1, MIN, MIN),
                low);
    set(vec3_of(MIN, MAX, MAX), high, high, high, 1);
    check_range("the other way", way - 1, way, vec3_of(MAX - 1, MAX, MAX),
                high);
    set(high, vec3_of(MIN + 2, MIN, MIN), low, low, 1);
    check_miss("one ulp short, along the diagonal");
    set(vec3_of(MIN, 0, MAX), vec3_of(MAX, 0, MIN), vec3_of(0, MIN, 0),
        vec3_of(0, MIN, 0), MAX);
    check_miss("passes, out of the largest reach by one ulp");
    m.c.segment.a.y = m.c.segment.b.y = -1;
    CHECK(sweep_ask(SWEEP_AABB_AABB, &m).hits);
}

/* sqrt(1 / 3) of an ulp on each axis before the end, so 2^-32 times as much of
 * t. */
static void
test_sweep_along_the_diagonal(void)
{
    const fxr_vec3 low = vec3_of(MIN, MIN, MIN);
    unsigned kind;

    set(vec3_of(MAX, MAX, MAX), low, low, low, 1);
    for (kind = 0; kind < SWEEP_AABB_AABB; kind++) {
        const sweep_answer got = sweep_ask(kind, &m);

        test_case("from corner to corner", print_moving, &m);
        CHECK(got.casts && got.contact.t.num == 0xffffffffu);
        CHECK(
            vec3_equal(got.contact.center, vec3_of(MIN + 1, MIN + 1, MIN + 1)));
        CHECK(vec3_equal(got.normal.point, low));
    }
}

/* Box and radius together reach further than any number. */
static void
test_sweep_to_the_largest_box(void)
{
    const fxr_vec3 a = vec3_of(MIN, MIN, MIN), b = vec3_of(MAX, MAX, MAX);
    unsigned k;

    for (k = 0; k < 3; k++) {
        int32_t half[3] = {0, 0, 0};
        sweep_answer got;

        half[k] = MAX;
        set(a, b, vec3_of(0, 0, 0), vec3_of(0, 0, 0), MAX);
        m.c.obb.half = vec3_from(half);
        got = sweep_ask(SWEEP_SPHERE_OBB, &m);
        test_case("the largest sphere and half extent", print_moving, &m);
        CHECK(got.hits);
        CHECK(sweep_is_consistent(SWEEP_SPHERE_OBB, &m, &got));
    }
}

static void
test_sweep_to_empty_boxes(void)
{
    const fxr_vec3 zero = vec3_of(0, 0, 0);
    unsigned k;

    for (k = 0; k < 3; k++) {
        int32_t low[3] = {0, 0, 0}, half[3] = {1, 1, 1};

        low[k] = 1;
        half[k] = -1;
        set(zero, zero, vec3_from(low), zero, MAX);
        m.c.obb.half = vec3_from(half);
        check_miss("a box inverted on one axis");
        half[k] = MIN;
        low[k] = MAX;
        set(zero, zero, vec3_from(low), vec3_of(MIN, MIN, MIN), MAX);
        m.c.obb.half = vec3_from(half);
        check_miss("the emptiest box on one axis");
        set(zero, zero, zero, zero, MAX);
        m.c.aabb.min.x = 1;
        m.c.obb.axis[k].x = m.c.obb.axis[k].y = m.c.obb.axis[k].z = FXR_Q30_ONE;
        check_miss("an axis that is too long");
        m.half.x = -1;
        check_miss("an empty mover too");
    }
}

static const test_function range_functions[] = {
    TEST(test_sweep_across_the_range), TEST(test_sweep_along_the_diagonal),
    TEST(test_sweep_to_the_largest_box), TEST(test_sweep_to_empty_boxes)};

const test_suite suite_sweep_range =
    SUITE("sweep_range", range_functions, false);
