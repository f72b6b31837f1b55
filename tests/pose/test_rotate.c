/*
 * test_rotate.c - boxes that turn: by hand, at the ends of what is allowed, and in mirrors.
 */
#include <fixray/rotate.h>

#include "../cases/space/cases.h"
#include "../suites.h"

#define UNIT FXR_Q30_ONE
#define M FXR_Q16_ONE

/* What a test turns; it starts as a robot of 8 x 6 x 2 m that turns on the spot about z, by 90 degrees. */
static fxr_turn turn;
static fxr_obb box;
static fxr_aabb wall;

static fxr_vec3
point(fxr_q16 x, fxr_q16 y, fxr_q16 z)
{
    fxr_vec3 p;

    p.x = x;
    p.y = y;
    p.z = z;
    return p;
}

static void
start(void)
{
    static const fxr_unit3 world[3] = {
        {UNIT, 0, 0}, {0, UNIT, 0}, {0, 0, UNIT}};
    unsigned i;

    box.center = turn.pivot = point(0, 0, 0);
    box.half = point(4 * M, 3 * M, M);
    for (i = 0; i < 3; i++)
        box.axis[i] = world[i];
    turn.axis = world[2];
    turn.by = 16384;
    wall.min = point(5 * M, -100 * M, -100 * M);
    wall.max = point(6 * M, 100 * M, 100 * M);
}

/* The first step, or -1 - that for one that is below 0; 100000 if it touches nothing. */
static int32_t
first_of(void)
{
    int32_t first = 99999;

    if (!fxr_rotate_obb_hits_aabb(&turn, &box, &wall, &first)) {
        CHECK(first == 99999);
        CHECK(!fxr_rotate_obb_hits_aabb(&turn, &box, &wall, NULL));
        return 100000;
    }
    CHECK(fxr_rotate_obb_hits_aabb(&turn, &box, &wall, NULL));
    return first;
}

/* Its corner is 5 m away, and meets the wall at the angle atan 3/4 - acos x/5. */
static void
test_rotate_a_corner_meets_a_wall(void)
{
    start();
    wall.min.x = FXR_Q16(4.8);
    CHECK(first_of() == 3751);
    turn.by = -16384;
    CHECK(first_of() == -3751);
    turn.by = 3751;
    CHECK(first_of() == 100000);
    turn.by = 3752;
    CHECK(first_of() == 3751);
    turn.by = INT32_MAX;
    CHECK(first_of() == 3751);
    turn.by = INT32_MIN;
    CHECK(first_of() == -3751);
    turn.axis.z = -UNIT;
    CHECK(first_of() == -3751);
    wall.min.x = FXR_Q16(4.99);
    turn.by = 65536;
    CHECK(first_of() >= 6050 && first_of() <= 6052);
    /* a dip of half a degree */
    wall.min.x = FXR_Q16(4.9999);
    CHECK(first_of() >= 6620 && first_of() <= 6646);
}

/* Where it comes to no wall by G, or is inside of one by an ulp. */
static void
test_rotate_a_corner_grazes(void)
{
    start();
    turn.by = 65536;
    wall.min.x = 5 * M + 4;
    CHECK(first_of() == 100000);
    wall.min.x = 5 * M - 1;
    CHECK(first_of() > 6600 && first_of() < 6712);
    /* the opposite corner comes first, and only that */
    wall.max.x = 5 * M - 1;
    wall.min.x = 5 * M - 2;
    wall.max.y = 0;
    CHECK(first_of() == 100000 || first_of() > 6600);
    wall.max.y = -M;
    CHECK(first_of() == 100000);
}

/* A wall along which a face comes to lie, and a thin one. */
static void
test_rotate_a_face_comes_to_a_wall(void)
{
    start();
    wall.min = point(-100 * M, 4 * M, -100 * M);
    wall.max = point(100 * M, 4 * M, 100 * M);
    CHECK(first_of() > 0 && first_of() < 16384);
    wall.min = wall.max =
        point(4 * M + 4, 0,
              0); /* a point that no face reaches before a corner does */
    CHECK(first_of() > 0 && first_of() < 16384);
    wall.min = wall.max = point(4 * M, 0, 0);
    CHECK(first_of() == 0);
    wall.min = wall.max = point(0, 5 * M + 4, 0);
    CHECK(first_of() == 100000);
}

/* The pivot is off: a door whose hinge is in a corner of the box. */
static void
test_rotate_a_door(void)
{
    start();
    box.half = point(M / 2, M / 32, M);
    box.center = point(M / 2, 0, 0);
    wall.min = point(-M, M / 2, -M);
    wall.max = point(M, M, M);
    /* asin 1/2 less atan 1/32, as its far corner is (1 + 1/1024)^(1/2) away: 5132.55 steps */
    CHECK(first_of() >= 5131 && first_of() <= 5132);
    turn.by = -16384;
    CHECK(first_of() == 100000);
    turn.by = -65536;
    CHECK(first_of() < -32768 && first_of() > -65536);
    turn.axis = box.axis[1];
    turn.by = 65536;
    CHECK(first_of() == 100000);
}

/* What is below or above is not come nearer to by an ulp, if the axis is one of the world and of the box. */
static void
test_rotate_over_a_floor(void)
{
    start();
    turn.by = 65536;
    box.half = point(FXR_Q16(0.3), FXR_Q16(0.2), M);
    turn.pivot = point(FXR_Q16(0.1), -7, M);
    wall.min = point(-100 * M, -100 * M, -2 * M);
    wall.max = point(100 * M, 100 * M, -M - 1);
    CHECK(first_of() == 100000);
    wall.max.z = -M;
    CHECK(first_of() == 0);
    turn.axis.z = UNIT - 1; /* a unit vector, rounded */
    CHECK(first_of() == 0);
    wall.max.z = -M - 12;
    CHECK(first_of() == 100000);
}

static void
test_rotate_by_nothing_is_an_overlap(void)
{
    start();
    turn.by = 0;
    CHECK(first_of() == 100000);
    wall.min.x = 4 * M + 1;
    CHECK(first_of() == 100000);
    wall.min.x = 4 * M;
    CHECK(first_of() == 0);
    turn.axis.x = turn.axis.y = turn.axis.z = 0;
    turn.pivot = point(INT32_MIN, INT32_MAX, INT32_MIN);
    CHECK(first_of() == 0);
    wall.min.x = 4 * M + 1;
    CHECK(first_of() == 100000);
    turn.by = 1;
    CHECK(first_of() == 0);
}

/* Far away, so that all that is said to touch is so for the reason named. */
static void
test_rotate_what_is_not_known_touches(void)
{
    start();
    wall.min = point(INT32_MAX - 1, INT32_MAX - 1, INT32_MAX - 1);
    wall.max = point(INT32_MAX, INT32_MAX, INT32_MAX);
    CHECK(first_of() == 100000);
    box.half.y = ((int32_t)1 << 30) - 1;
    CHECK(first_of() == 100000);
    box.half.y = (int32_t)1 << 30;
    CHECK(first_of() == 0);
    /* what holds the whole turn does not fit */
    box.half.x = box.half.y = box.half.z = ((int32_t)1 << 30) - 1;
    turn.axis.x = turn.axis.y = turn.axis.z = 619925131;
    wall.min = point(INT32_MIN, INT32_MIN, (fxr_q16)3 << 29);
    CHECK(first_of() > 0 && first_of() < 10923); /* a corner is highest there */
    turn.by = 16;
    CHECK(first_of() == 100000);
    start();
    wall.min = wall.max = point(INT32_MAX, INT32_MAX, INT32_MAX);
    turn.pivot.x = ((int32_t)1 << 30) - 1;
    CHECK(first_of() == 100000);
    turn.pivot.x = (int32_t)1 << 30;
    CHECK(first_of() == 0);
    turn.pivot.x = -((int32_t)1 << 30);
    CHECK(first_of() == 0);
    turn.pivot.x = INT32_MIN;
    CHECK(first_of() == 0);
    start();
    wall.min = wall.max = point(INT32_MAX, INT32_MAX, INT32_MAX);
    turn.axis.z = UNIT + 3; /* of a square that is 2^-28 off 1 */
    CHECK(first_of() == 0);
    turn.axis.z = UNIT - 2;
    turn.axis.x = 12;
    CHECK(first_of() == 100000);
    turn.axis.z = INT32_MIN;
    CHECK(first_of() == 0);
    turn.by = -turn.by;
    CHECK(first_of() == 0);
    start();
    wall.min = wall.max = point(INT32_MAX, INT32_MAX, INT32_MAX);
    box.axis[0] = box.axis[1];
    CHECK(first_of() == 0);
    box.axis[0].x = UNIT + 1;
    box.axis[0].y = UNIT;
    CHECK(first_of() == 100000); /* empty */
    box.axis[0].y = 0;
    box.half.z = -1;
    wall.min = point(0, 0, 0);
    CHECK(first_of() == 100000);
    turn.by = 0;
    CHECK(first_of() == 100000);
}

/* Its centre goes on a circle of 100 m, and leaves the range after asin 1/100: 104.3 steps. */
static void
test_rotate_beyond_the_range(void)
{
    start();
    box.center = point(100 * M, INT32_MAX - M, 0);
    turn.pivot = point(0, INT32_MAX - M, 0);
    wall.max = wall.min = point(0, 0, 0);
    CHECK(first_of() >= 104 && first_of() < 16384);
    turn.by = -16384;
    CHECK(first_of() == 100000);
}

static void
in_mirror(const symmetry *s, const scene *c, fxr_unit3 axis, int32_t by)
{
    scene at = *c, image;
    int32_t v[3];
    unsigned i;

    for (i = 0; i < 3; i++)
        v[i] = unit3_get(axis, s->from[i]);
    for (i = 0; i < 3; i++)
        if ((s->mirror >> i & 1) != 0)
            v[i] = -v[i];
    at.obb.center = c->obb.center;
    image = symmetry_of_scene(s, MIRROR_CENTERED, &at);
    box = image.obb;
    wall = image.aabb;
    turn.pivot = image.segment.a;
    turn.axis = unit3_from(v);
    turn.by = symmetry_is_mirror(s) ? -by : by;
}

static fxr_q16
below(cases_random *r, unsigned bits)
{
    return (fxr_q16)cases_below(r, (uint32_t)1 << bits);
}

static fxr_vec3
vector(cases_random *r, unsigned bits)
{
    fxr_vec3 v;

    v.x = below(r, bits) - below(r, bits);
    v.y = below(r, bits) - below(r, bits);
    v.z = below(r, bits) - below(r, bits);
    return v;
}

static void
test_rotate_in_mirrors(void)
{
    const uint32_t cases = test_cases(60);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 3510);
    for (i = 0; i < cases; i++) {
        const unsigned bits = 4 + (unsigned)cases_below(&r, 12);
        symmetry s = symmetry_get(0);
        fxr_unit3 axis;
        int32_t by, want;
        fxr_vec3 p;
        scene c;

        cases_obb(&r, &c);
        p = vector(&r, 20);
        c.obb.center = fxr_vec3_add(p, vector(&r, bits));
        c.obb.half = point(below(&r, bits), below(&r, bits), below(&r, bits));
        c.segment.a = fxr_vec3_add(p, vector(&r, bits));
        c.aabb.min = fxr_vec3_add(p, vector(&r, bits + 1));
        c.aabb.max =
            fxr_vec3_add(c.aabb.min, point(below(&r, bits), below(&r, bits),
                                           below(&r, bits)));
        if (!fxr_vec3_to_unit(vector(&r, bits), &axis))
            axis = c.obb.axis[0];
        by = below(&r, 13) - below(&r, 13);
        test_case("a turn in a mirror", print_scene, &c);
        in_mirror(&s, &c, axis, by);
        want = first_of();
        s = symmetry_get(1 + (unsigned)cases_below(&r, SYMMETRIES - 1));
        in_mirror(&s, &c, axis, by);
        CHECK(first_of() ==
              (want == 100000 || !symmetry_is_mirror(&s) ? want : -want));
    }
    test_count(cases);
}

/* Each shape is asked, and box and shape are not mixed up. */
static void
test_rotate_each_shape(void)
{
    const fxr_sphere sphere = {{6 * M, 0, 0}, FXR_Q16(1.2)};
    const fxr_capsule capsule = {
        {6 * M, -9 * M, 0}, {6 * M, 9 * M, 0}, FXR_Q16(1.2)};
    const fxr_triangle triangle = {{FXR_Q16(4.8), -99 * M, 9 * M},
                                   {FXR_Q16(4.8), 99 * M, 9 * M},
                                   {FXR_Q16(4.8), 0, -99 * M}};
    fxr_obb obb;
    int32_t first = 1;

    start();
    obb = box;
    obb.center.x = 6 * M;
    obb.half = point(9 * M, FXR_Q16(1.2), 9 * M); /* its y is along x */
    obb.axis[0] = box.axis[1];
    obb.axis[1] = box.axis[0];
    CHECK(fxr_rotate_obb_hits_obb(&turn, &box, &obb, &first) && first == 3751);
    CHECK(fxr_rotate_obb_hits_capsule(&turn, &box, &capsule, &first) &&
          first == 3751);
    CHECK(fxr_rotate_obb_hits_triangle(&turn, &box, &triangle, &first) &&
          first == 3751);
    /* the corner passes the sphere where its centre is level: (5 - 3 / 5) m */
    CHECK(fxr_rotate_obb_hits_sphere(&turn, &box, &sphere, &first) &&
          first > 3751 && first < 6712);
}

static const test_function functions[] = {
    TEST(test_rotate_a_corner_meets_a_wall),
    TEST(test_rotate_a_corner_grazes),
    TEST(test_rotate_a_face_comes_to_a_wall),
    TEST(test_rotate_a_door),
    TEST(test_rotate_over_a_floor),
    TEST(test_rotate_by_nothing_is_an_overlap),
    TEST(test_rotate_what_is_not_known_touches),
    TEST(test_rotate_beyond_the_range),
    TEST(test_rotate_in_mirrors),
    TEST(test_rotate_each_shape),
};

const test_suite suite_rotate = {"rotate", functions, COUNT(functions), true};
