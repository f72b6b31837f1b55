/*
 * test_rotate_scene.c - a box that turns in a scene: as the shapes by themselves say, in an array, a compound,
 * several as one, and one that is moved.
 */
#include <fixray/rotate.h>

#include "../cases/space/cases.h"
#include "../suites.h"

enum { SHAPES = 4 };

/* More than any step: nothing is touched. */
#define NONE INT32_C(100000)

static struct {
    fxr_turn turn;
    fxr_obb box, obb;
    fxr_sphere sphere;
    fxr_aabb aabb;
    fxr_triangle triangle;
    uint32_t but;
} now;

static void
print_now(const void *input)
{
    test_print_words(input, sizeof now / sizeof(int32_t));
}

static fxr_vec3
beside(cases_random *r, fxr_vec3 p)
{
    return fxr_vec3_add(p, cases_vec3(r, 15));
}

static fxr_vec3
sizes(cases_random *r)
{
    fxr_vec3 v;

    v.x = (fxr_q16)cases_below(r, 0x4000);
    v.y = (fxr_q16)cases_below(r, 0x4000);
    v.z = (fxr_q16)cases_below(r, 0x4000);
    return v;
}

static void
next_turn(cases_random *r)
{
    const fxr_vec3 at = cases_vec3(r, 20);

    cases_unit3(r, now.box.axis);
    cases_unit3(r, now.obb.axis);
    now.turn.axis = now.box.axis[cases_below(r, 3)];
    now.turn.pivot = now.box.center = at;
    if (cases_below(r, 2) != 0)
        now.turn.pivot = fxr_vec3_add(at, cases_vec3(r, 14));
    now.turn.by = cases_signed(r, 12);
    now.box.half = sizes(r);
    now.obb.half = sizes(r);
    now.obb.center = beside(r, at);
    now.sphere.center = beside(r, at);
    now.sphere.radius = (fxr_q16)cases_below(r, 0x4000);
    now.aabb.min = beside(r, at);
    now.aabb.max = fxr_vec3_add(now.aabb.min, sizes(r));
    now.triangle.a = beside(r, at);
    now.triangle.b = beside(r, at);
    now.triangle.c = beside(r, at);
    now.but = cases_below(r, SHAPES + 1);
}

/* The first of shape i by itself. */
static int32_t
first_of(uint32_t i)
{
    int32_t first = NONE;

    switch (i) {
    case 0:
        (void)fxr_rotate_obb_hits_triangle(&now.turn, &now.box, &now.triangle,
                                           &first);
        break;
    case 1:
        (void)fxr_rotate_obb_hits_aabb(&now.turn, &now.box, &now.aabb, &first);
        break;
    case 2:
        (void)fxr_rotate_obb_hits_obb(&now.turn, &now.box, &now.obb, &first);
        break;
    default:
        (void)fxr_rotate_obb_hits_sphere(&now.turn, &now.box, &now.sphere,
                                         &first);
        break;
    }
    return first;
}

static bool
kept(void *context, uint32_t shape, uint32_t id)
{
    const uint32_t *const but = context;

    return shape != *but && shape == id;
}

static int32_t
first_in(const fxr_scene *among)
{
    fxr_ask ask = {NULL, NULL, NULL, true, true};
    int32_t first = NONE;
    bool any;

    ask.keep = kept;
    ask.context = &now.but;
    any = fxr_rotate_obb_hits_scene(&now.turn, &now.box, among, &ask, &first);
    CHECK(any == (first != NONE));
    CHECK(fxr_rotate_obb_hits_scene(&now.turn, &now.box, among, &ask, NULL) ==
          any);
    return first;
}

static int32_t
nearer(int32_t a, int32_t b)
{
    return a == NONE || (b != NONE && (b < 0 ? b > a : b < a)) ? b : a;
}

static void
check_scenes(void)
{
    fxr_transform moved = {
        {{{FXR_Q30_ONE, 0, 0}, {0, FXR_Q30_ONE, 0}, {0, 0, FXR_Q30_ONE}}},
        {1234567, -7654321, 99}};
    fxr_shape shapes[SHAPES];
    fxr_scene array, parts[2], all, at;
    int32_t want = NONE;
    fxr_vec3 by;
    uint32_t i;

    for (i = 0; i < SHAPES; i++)
        if (i != now.but)
            want = nearer(want, first_of(i));
    shapes[0] = fxr_shape_triangle(&now.triangle);
    shapes[1] = fxr_shape_aabb(&now.aabb);
    shapes[2] = fxr_shape_obb(&now.obb);
    shapes[3] = fxr_shape_sphere(&now.sphere);
    array = fxr_scene_shapes(shapes, SHAPES);
    CHECK(first_in(&array) == want);
    parts[0] = fxr_scene_shapes(shapes, 0);
    parts[1] = array;
    all = fxr_scene_all(parts, 2);
    CHECK(first_in(&all) == want);
    at = fxr_scene_at(&all, &moved);
    by = moved.translation;
    now.box.center = fxr_vec3_add(now.box.center, by);
    now.turn.pivot = fxr_vec3_add(now.turn.pivot, by);
    CHECK(first_in(&at) == want);
}

static void
test_rotate_scene_as_each_shape(void)
{
    const uint32_t cases = test_cases(120);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 3520);
    for (i = 0; i < cases; i++) {
        next_turn(&r);
        test_case("a turn in a scene", print_now, &now);
        check_scenes();
    }
    test_count(cases);
}

/* A tree and a compound have the kinds of their own. */
static void
test_rotate_scene_of_one_kind(void)
{
    const fxr_aabb crate = {{FXR_Q16(4.8), -99, -99}, {FXR_Q16(9), 99, 99}};
    const fxr_turn turn = {{0, 0, 0}, {0, 0, FXR_Q30_ONE}, -65536};
    const fxr_obb box = {
        {0, 0, 0},
        {FXR_Q16(4), FXR_Q16(3), FXR_Q16(1)},
        {{FXR_Q30_ONE, 0, 0}, {0, FXR_Q30_ONE, 0}, {0, 0, FXR_Q30_ONE}}};
    fxr_compound compound = {0};
    fxr_scene among;
    int32_t alone = 1, first = 2;

    compound.aabbs = &crate;
    compound.aabb_count = 1;
    compound.bounds = crate;
    among = fxr_scene_compound(&compound);
    CHECK(fxr_rotate_obb_hits_aabb(&turn, &box, &crate, &alone));
    CHECK(fxr_rotate_obb_hits_scene(&turn, &box, &among, NULL, &first));
    CHECK(first == alone && first < -6000 && first > -7000);
    compound.aabb_count = 0;
    CHECK(!fxr_rotate_obb_hits_scene(&turn, &box, &among, NULL, &first));
}

static const test_function functions[] = {
    TEST(test_rotate_scene_as_each_shape),
    TEST(test_rotate_scene_of_one_kind),
};

const test_suite suite_rotate_scene = {"rotate_scene", functions,
                                       COUNT(functions), true};
