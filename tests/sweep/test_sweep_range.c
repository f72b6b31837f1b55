/*
 * test_sweep_range.c - movers at the ends of the number range, and empty boxes.
 */
#include "../cases/sweep/sweeps.h"
#include "../suites.h"

#define MIN INT32_MIN
#define MAX INT32_MAX

static moving m;

static fxr_vec3
vec3(int32_t x, int32_t y, int32_t z)
{
    fxr_vec3 v;

    v.x = x;
    v.y = y;
    v.z = z;
    return v;
}

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
    m.c.obb.half = vec3(0, 0, 0);
    for (k = 0; k < 3; k++)
        m.c.obb.axis[k] = axes[k];
    m.c.sphere.radius = size;
    m.half = vec3(size, size, size);
}

static void
check(const char *name, uint64_t num, uint64_t den, fxr_vec3 center,
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
        CHECK(vec3_equal(got.contact.point, point));
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
    const fxr_vec3 low = vec3(MIN, MIN, MIN), high = vec3(MAX, MAX, MAX);
    const uint64_t way = 0xffffffffu;

    set(vec3(MAX, MIN, MIN), low, low, low, MAX);
    check("the largest mover", (uint64_t)1 << 31, way, vec3(-1, MIN, MIN), low);
    set(vec3(MAX, MIN, MIN), low, low, low, 1);
    check("the smallest mover", way - 1, way, vec3(MIN + 1, MIN, MIN), low);
    set(vec3(MIN, MAX, MAX), high, high, high, 1);
    check("the other way", way - 1, way, vec3(MAX - 1, MAX, MAX), high);
    set(high, vec3(MIN + 2, MIN, MIN), low, low, 1);
    check_miss("one ulp short, along the diagonal");
    set(vec3(MIN, 0, MAX), vec3(MAX, 0, MIN), vec3(0, MIN, 0), vec3(0, MIN, 0),
        MAX);
    check_miss("passes, out of the largest reach by one ulp");
    m.c.segment.a.y = m.c.segment.b.y = -1;
    CHECK(sweep_ask(SWEEP_AABB_AABB, &m).hits);
}

/* sqrt(1 / 3) of an ulp on each axis before the end, so 2^-32 times as much of
 * t. */
static void
test_sweep_along_the_diagonal(void)
{
    const fxr_vec3 low = vec3(MIN, MIN, MIN);
    unsigned kind;

    set(vec3(MAX, MAX, MAX), low, low, low, 1);
    for (kind = 0; kind < SWEEP_AABB_AABB; kind++) {
        const sweep_answer got = sweep_ask(kind, &m);

        test_case("from corner to corner", print_moving, &m);
        CHECK(got.casts && got.contact.t.num == 0xffffffffu);
        CHECK(vec3_equal(got.contact.center, vec3(MIN + 1, MIN + 1, MIN + 1)));
        CHECK(vec3_equal(got.contact.point, low));
    }
}

/* Box and radius together reach further than any number. */
static void
test_sweep_to_the_largest_box(void)
{
    const fxr_vec3 a = vec3(MIN, MIN, MIN), b = vec3(MAX, MAX, MAX);
    unsigned k;

    for (k = 0; k < 3; k++) {
        int32_t half[3] = {0, 0, 0};
        sweep_answer got;

        half[k] = MAX;
        set(a, b, vec3(0, 0, 0), vec3(0, 0, 0), MAX);
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
    const fxr_vec3 zero = vec3(0, 0, 0);
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
        set(zero, zero, vec3_from(low), vec3(MIN, MIN, MIN), MAX);
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

static const test_function functions[] = {
    TEST(test_sweep_across_the_range), TEST(test_sweep_along_the_diagonal),
    TEST(test_sweep_to_the_largest_box), TEST(test_sweep_to_empty_boxes)};

const test_suite suite_sweep_range = SUITE("sweep_range", functions, false);
