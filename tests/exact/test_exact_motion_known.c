/*
 * test_exact_motion_known.c - the reference of the rules of motion, by cases with a known answer.
 * The library is not asked.
 */
#include "exact.h"
#include "motions.h"

static motion_question q;

static fxr_vec3
at(int32_t x, int32_t y, int32_t z)
{
    fxr_vec3 v;

    v.x = x;
    v.y = y;
    v.z = z;
    return v;
}

static fxr_unit3
unit(int32_t x, int32_t y, int32_t z)
{
    fxr_unit3 u;

    u.x = x;
    u.y = y;
    u.z = z;
    return u;
}

/* By the reference; the library keeps the rules. */
static motion_answer
ask(void)
{
    CHECK(motion_rules_broken(&q) == NULL);
    return motion_ask(&q);
}

static void
start(const char *name, motion_kind mover, motion_kind shape)
{
    test_case(name, print_motion, &q);
    q.mover = mover;
    q.shape = shape;
}

/* A ramp that begins at the level on which the box stands: its plane. */
static void
test_motion_known_ramp(void)
{
    const int32_t one = 65536;
    motion_answer a;

    start("a ramp", MOTION_AABB, MOTION_TRIANGLE);
    q.path.a = at(-one, 0, one / 2);
    q.path.b = at(one, 0, one / 2);
    q.half = at(one / 2, one / 2, one / 2);
    q.triangle.a = at(0, -8 * one, 0);
    q.triangle.b = at(8 * one, 0, one);
    q.triangle.c = at(0, 8 * one, 0);
    a = ask();
    CHECK(a.stops && a.start > 0 && motion_plane_count() == 1);
    CHECK(motion_normal_is(unit(-133181282, 0, 1065450257), false));
    CHECK(!motion_normal_is(unit(-1073741824, 0, 0), false));
    CHECK(motion_normal_is(unit(-1073741824, 0, 0), true));
    q.path.a.z++;
    q.path.b.z++;
    a = ask();
    CHECK(a.stops && motion_normal_is(unit(-133181282, 0, 1065450257), true));
}

/* One ulp in a floor: 17 of the 26 ways lead no deeper. */
static void
test_motion_known_floor(void)
{
    const int32_t radius = FXR_Q16(0.3), up = FXR_Q16(0.9);
    const int32_t half = FXR_Q16(0.6), far = 65536;
    unsigned i, free = 0;

    start("one ulp in a floor", MOTION_CAPSULE, MOTION_AABB);
    q.aabb.min = at(-64 * far, -64 * far, -far);
    q.aabb.max = at(64 * far, 64 * far, 0);
    q.moving.radius = radius;
    q.moving.a = at(0, 0, up - half - 1 - (up - half - radius));
    q.moving.b = at(0, 0, up + half - 1 - (up - half - radius));
    q.path.a = at(0, 0, up - 1);
    for (i = 0; i < 27; i++) {
        const int32_t x = (int32_t)(i % 3) - 1, y = (int32_t)(i / 3 % 3) - 1;
        const int32_t z = (int32_t)(i / 9) - 1;
        motion_answer a;

        q.path.b = at(x * far, y * far, q.path.a.z + z * far);
        a = ask();
        CHECK(a.start < 0 && a.crosses && a.stops == (z < 0));
        CHECK(motion_normal_is(unit(0, 0, 1073741824), false));
        CHECK(motion_way_is_out(at(0, 0, 1)));
        CHECK(motion_way_is_short(at(0, 0, 1), unit(0, 0, 1073741824)));
        CHECK(!motion_way_is_out(at(1, 1, 0)));
        CHECK(!motion_way_is_short(at(0, 0, 2), unit(0, 0, 1073741824)));
        free += i != 13 && !a.stops;
    }
    CHECK(free == 17);
}

/* The seam of a floor: the next tile is met at its edge exactly. */
static void
test_motion_known_seam(void)
{
    start("a seam", MOTION_AABB, MOTION_AABB);
    q.path.a = at(-32768 - 4096, 0, 32768 + 1024);
    q.path.b = at(-32768 + 4096, 0, 32768 - 1024);
    q.half = at(32768, 32768, 32768);
    q.aabb.min = at(0, -65536, -65536);
    q.aabb.max = at(65536, 65536, 0);
    CHECK(ask().stops && motion_plane_count() == 1);
    CHECK(motion_normal_is(unit(0, 0, 1073741824), false));
    CHECK(!motion_normal_is(unit(-1073741824, 0, 0), false));
    CHECK(motion_normal_is(unit(-1073741824, 0, 0), true));
    CHECK(!motion_normal_is(unit(1073741824, 0, 0), true));
}

/* Corner to corner along (1, 1, 0): both faces are met alike, and the lower axis counts: of boxes
 * with axes of their own by its number, and of equal ones that of the box at rest. */
static void
test_motion_known_corner(void)
{
    fxr_ratio t = {1, 2, false};

    start("corner to corner", MOTION_AABB, MOTION_AABB);
    q.path.a = at(-20, -20, 0);
    q.path.b = at(0, 0, 0);
    q.half = at(5, 5, 5);
    q.aabb.min = at(-5, -5, -5);
    q.aabb.max = at(5, 5, 5);
    CHECK(ask().stops && motion_plane_count() == 2);
    CHECK(motion_t_is(t) && motion_compare(t) == 0);
    t.num++;
    CHECK(!motion_t_is(t));
    CHECK(motion_normal_is(unit(0, -1073741824, 0), false));
    CHECK(!motion_normal_is_first(unit(0, -1073741824, 0)));
    CHECK(motion_normal_is_first(unit(-1073741824, 0, 0)));
    CHECK(!motion_normal_is(unit(-759250125, -759250125, 0), false));

    start("corner to corner of an OBB", MOTION_AABB, MOTION_OBB);
    q.path.a = at(-20, 0, -20);
    q.obb.center = at(0, 0, 0);
    q.obb.half = q.half;
    q.obb.axis[0] = unit(0, 0, 1073741824);
    q.obb.axis[1] = unit(1073741824, 0, 0);
    q.obb.axis[2] = unit(0, 1073741824, 0);
    CHECK(ask().stops && motion_plane_count() == 2);
    CHECK(motion_normal_is(unit(-1073741824, 0, 0), false));
    CHECK(!motion_normal_is_first(unit(-1073741824, 0, 0)));
    CHECK(motion_normal_is_first(unit(0, 0, -1073741824)));
}

/* A sphere to the edge of a box: t = 1 - sqrt(2) / 4, the centre at (-sqrt(200), -6, -sqrt(200)) */
static void
test_motion_known_root(void)
{
    fxr_ratio t = {0, (uint64_t)1 << 32, false};

    start("a sphere to an edge", MOTION_SPHERE, MOTION_AABB);
    q.path.a = at(-40, -6, -40);
    q.path.b = at(0, -6, 0);
    q.radius = 20;
    q.aabb.min = at(0, -9, 0);
    q.aabb.max = at(9, 9, 9);
    CHECK(ask().stops);
    t.num = 2776467046; /* floor(2^32 (1 - sqrt(1 / 8))) */
    CHECK(motion_t_is(t) && motion_compare(t) > 0);
    t.num++;
    CHECK(!motion_t_is(t));
    t.num -= 2;
    CHECK(!motion_t_is(t));
    CHECK(motion_center_is(at(-14, -6, -14), true) &&
          motion_center_is(at(-15, -6, -14), false) &&
          !motion_center_is(at(-15, -6, -14), true) &&
          !motion_center_is(at(-14, -5, -14), false) &&
          !motion_center_is(at(-14, -6, -13), false));
    CHECK(motion_normal_is(unit(-759250125, 0, -759250125), false));
    CHECK(!motion_normal_is(unit(-759250124, 0, -759250125), false));
    CHECK(motion_sign_at(at(-15, -6, -14)) > 0 &&
          motion_sign_at(at(-14, -6, -14)) < 0);
    CHECK(motion_sign_at(at(-12, 9, -16)) == 0);
}

/* Does motion_point_is take p, and nothing that is two ulps off? */
static bool
is_point(int32_t x, int32_t y, int32_t z)
{
    return motion_point_is(at(x, y, z)) && !motion_point_is(at(x + 2, y, z)) &&
           !motion_point_is(at(x, y - 2, z)) &&
           !motion_point_is(at(x, y, z + 2));
}

/* An upright capsule on a slope of 45 degrees: its lower end less (r, 0, r) / sqrt(2). */
static void
test_motion_known_points(void)
{
    const int32_t one = 65536;

    start("a capsule on a slope", MOTION_CAPSULE, MOTION_TRIANGLE);
    q.triangle.a = at(-8 * one, -8 * one, 8 * one);
    q.triangle.b = at(8 * one, -8 * one, -8 * one);
    q.triangle.c = at(0, 16 * one, 0);
    q.path.a = at(0, 0, 4 * one);
    q.path.b = at(0, 0, 0);
    q.moving.a = at(0, 0, 4 * one - one / 2);
    q.moving.b = at(0, 0, 4 * one + one / 2);
    q.moving.radius = one / 2;
    CHECK(ask().stops);
    CHECK(is_point(-23170, 0, 23170));

    start("a capsule that lies on a box", MOTION_CAPSULE, MOTION_AABB);
    q.aabb.min = at(-100, -50, -50);
    q.aabb.max = at(300, 50, 50);
    q.path.a = at(0, 7, 200);
    q.path.b = at(0, 7, 0);
    q.moving.a = at(-500, 7, 200);
    q.moving.b = at(900, 7, 200);
    q.moving.radius = 30;
    CHECK(ask().stops && is_point(0, 7, 50));
    q.path.a.x = q.path.b.x = -250;
    CHECK(ask().stops && is_point(-100, 7, 50));

    start("a box on a box", MOTION_AABB, MOTION_AABB);
    q.path.a = at(350, -20, 200);
    q.path.b = at(350, -20, 0);
    q.half = at(60, 10, 9);
    CHECK(ask().stops && is_point(300, -20, 50));

    start("a box under a sphere", MOTION_AABB, MOTION_SPHERE);
    q.sphere.center = at(0, 0, 0);
    q.sphere.radius = 50;
    q.path.a = at(100, 110, 300);
    q.path.b = at(100, 110, -300);
    q.half = at(70, 70, 10);
    CHECK(ask().hits && is_point(30, 40, 0));

    start("a capsule on a capsule along it", MOTION_CAPSULE, MOTION_CAPSULE);
    q.capsule.a = at(-100, 0, 0);
    q.capsule.b = at(100, 0, 0);
    q.capsule.radius = 10;
    q.path.a = at(170, 0, 300);
    q.path.b = at(170, 0, -300);
    q.moving.a = at(70, 0, 300);
    q.moving.b = at(270, 0, 300);
    q.moving.radius = 40;
    CHECK(ask().stops && is_point(100, 0, 10));
}

/* Boxes: the least of the six ways out, by hand; from the middle two of them are. */
static void
test_motion_known_ways(void)
{
    const fxr_unit3 x = unit(1073741824, 0, 0), y = unit(0, 1073741824, 0);

    start("a box in a box", MOTION_AABB, MOTION_AABB);
    q.aabb.min = at(-10, -12, -14);
    q.aabb.max = at(10, 12, 14);
    q.half = at(1, 2, 3);
    q.path.a = at(4, 6, 5);
    q.path.b = at(4, 6, 50);
    CHECK(!ask().stops && motion_plane_count() == 1);
    CHECK(motion_normal_is(x, false) && !motion_normal_is(y, false));
    CHECK(motion_way_is_out(at(7, 0, 0)) && !motion_way_is_out(at(6, 0, 0)));
    CHECK(motion_way_is_short(at(7, 0, 0), x) &&
          !motion_way_is_short(at(8, 0, 0), x) &&
          !motion_way_is_short(at(0, 8, 0), y));
    q.path.b.x = 3;
    CHECK(ask().start < 0 && ask().stops);
    q.path.a.y = q.path.b.y = 7;
    CHECK(!ask().stops && motion_normal_is(y, false));
    CHECK(motion_way_is_short(at(0, 7, 0), y) && !motion_normal_is(x, false));
    q.path.b.y = 5;
    CHECK(ask().stops && motion_normal_is(x, false));

    start("a sphere in a sphere", MOTION_SPHERE, MOTION_SPHERE);
    q.sphere.center = at(0, 0, 0);
    q.sphere.radius = 40;
    q.radius = 60;
    q.path.a = at(30, 0, 40);
    q.path.b = at(0, 0, 0);
    CHECK(ask().stops);
    CHECK(motion_way_is_out(at(30, 0, 40)) &&
          !motion_way_is_out(at(29, 0, 40)));
    CHECK(motion_way_is_short(at(30, 0, 40), x) &&
          !motion_way_is_short(at(31, 0, 40), x));
    q.path.a = at(0, 0, 0);
    q.path.b = at(-5, 9, 1);
    CHECK(!ask().stops && motion_normal_is(y, false));
    CHECK(motion_way_is_short(at(0, 100, 0), y) &&
          !motion_way_is_short(at(0, 102, 0), y) &&
          !motion_way_is_short(at(0, 100, 0), x));
}

/* What is touched is a point of both: of a capsule 2 high on a slope of 45 degrees, z = x, at its lower end
 * half a unit off, 1 / 2 - 1 / sqrt(8) up; of a box the middle of its edge. */
static void
test_motion_known_slope(void)
{
    const int32_t one = 65536;
    fxr_contact_normal touched;

    start("a slope", MOTION_CAPSULE, MOTION_TRIANGLE);
    q.path.a = at(0, 0, 4 * one);
    q.path.b = at(0, 0, -4 * one);
    q.moving.a = at(0, 0, 4 * one - one / 2);
    q.moving.b = at(0, 0, 4 * one + one / 2);
    q.moving.radius = one / 2;
    q.half = at(one / 2, one / 2, one / 2);
    q.triangle.a = at(-8 * one, -8 * one, -8 * one);
    q.triangle.b = at(8 * one, -8 * one, 8 * one);
    q.triangle.c = at(0, 8 * one, 0);
    CHECK(ask().stops && motions_normal(&q, &touched));
    CHECK(touched.point.x == 23170 && touched.point.y == 0 &&
          touched.point.z == 23170);
    q.mover = MOTION_AABB;
    CHECK(ask().stops && motions_normal(&q, &touched));
    CHECK(touched.point.x == one / 2 && touched.point.y == 0 &&
          touched.point.z == one / 2);
}

/* A capsule with an end in a corner of a triangle, along a plane of the prism that is no face. */
static void
test_motion_known_prism(void)
{
    start("a plane that is no face", MOTION_CAPSULE, MOTION_TRIANGLE);
    q.path.a = at(2, -1, 2);
    q.path.b = at(2, -2, 2);
    q.moving.a = at(-1, -3, 0);
    q.moving.b = at(4, -1, -1);
    q.moving.radius = 1;
    q.triangle.a = at(1, 1, -3);
    q.triangle.b = at(-1, -3, 0);
    q.triangle.c = at(2, 0, -2);
    CHECK(ask().start < 0 && motion_plane_count() == 1);
    CHECK(motion_normal_is(unit(136365348, -681826740, -818192088), false));
}

static const test_function functions[] = {
    TEST(test_motion_known_ramp),   TEST(test_motion_known_floor),
    TEST(test_motion_known_seam),   TEST(test_motion_known_root),
    TEST(test_motion_known_corner), TEST(test_motion_known_points),
    TEST(test_motion_known_ways),   TEST(test_motion_known_slope),
    TEST(test_motion_known_prism)};

const test_suite suite_exact_motion_known =
    SUITE("exact_motion_known", functions, false);
