/*
 * test_rotate_scene.c - a box that turns in a scene: as the shapes by themselves say, in an array, a compound,
 * several as one, and one that is moved.
 */
#include <fixray/rotate.h>
#include <fixray/transform.h>

#include "../cases/space/cases.h"
#include "../suites.h"

enum { SHAPES = 5 };

/* More than any step: nothing is touched. */
#define NONE INT32_C(100000)

static struct {
    fxr_turn turn;
    fxr_obb box, obb;
    fxr_sphere sphere;
    fxr_aabb aabb;
    fxr_triangle triangle;
    fxr_capsule capsule;
    fxr_transform moved;
    uint32_t but, cut;
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
    now.capsule.a = beside(r, at);
    now.capsule.b = beside(r, at);
    now.capsule.radius = (fxr_q16)cases_below(r, 0x4000);
    cases_quarter_turns(r, &now.moved.rotation);
    now.moved.translation = cases_vec3(r, 24);
    now.but = cases_below(r, SHAPES + 1);
    now.cut = cases_below(r, SHAPES + 1);
}

/* The first of shape i by itself; none of a kind that no scene meets. */
static int32_t
first_of(uint32_t i)
{
    const bool capsules = ((FXR_BVH_KINDS)&FXR_BVH_CAPSULES) != 0 ||
                          ((FXR_COMPOUND_KINDS)&FXR_COMPOUND_CAPSULES) != 0;
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
    case 3:
        (void)fxr_rotate_obb_hits_sphere(&now.turn, &now.box, &now.sphere,
                                         &first);
        break;
    default:
        if (capsules)
            (void)fxr_rotate_obb_hits_capsule(&now.turn, &now.box, &now.capsule,
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
first_in(const fxr_turn *turn, const fxr_obb *box, const fxr_scene *among,
         const fxr_ask *ask)
{
    int32_t first = NONE;
    const bool any = fxr_rotate_obb_hits_scene(turn, box, among, ask, &first);

    CHECK(any == (first != NONE));
    CHECK(fxr_rotate_obb_hits_scene(turn, box, among, ask, NULL) == any);
    return first;
}

/* Which comes first: they have the sign of by, or are 0. */
static int32_t
nearer(int32_t a, int32_t b)
{
    return (b < 0 ? -b : b) < (a < 0 ? -a : a) ? b : a;
}

static fxr_unit3
unit_moved(fxr_unit3 u)
{
    const fxr_vec3 from = {u.x, u.y, u.z};
    fxr_transform by = now.moved;
    fxr_vec3 to = {0, 0, 0};
    fxr_unit3 out;

    by.translation = to;
    CHECK(fxr_point_to_world(&by, from, &to));
    out.x = to.x;
    out.y = to.y;
    out.z = to.z;
    return out;
}

/* What turns goes with the scene. */
static void
check_moved(const fxr_scene *among, int32_t want)
{
    const fxr_scene at = fxr_scene_at(among, &now.moved);
    fxr_turn turn = now.turn;
    fxr_obb box = now.box;
    int i;

    CHECK(fxr_point_to_world(&now.moved, box.center, &box.center));
    CHECK(fxr_point_to_world(&now.moved, turn.pivot, &turn.pivot));
    turn.axis = unit_moved(turn.axis);
    for (i = 0; i < 3; i++)
        box.axis[i] = unit_moved(box.axis[i]);
    CHECK(first_in(&turn, &box, &at, NULL) == want);
}

static void
check_scenes(void)
{
    fxr_ask ask = {NULL, NULL, NULL, true, true};
    fxr_shape shapes[SHAPES], some[SHAPES];
    fxr_scene array, parts[2], all;
    uint32_t i, count = 0, cut;
    int32_t want = NONE;

    shapes[0] = fxr_shape_triangle(&now.triangle);
    shapes[1] = fxr_shape_aabb(&now.aabb);
    shapes[2] = fxr_shape_obb(&now.obb);
    shapes[3] = fxr_shape_sphere(&now.sphere);
    shapes[4] = fxr_shape_capsule(&now.capsule);
    for (i = 0; i < SHAPES; i++) {
        if (i != now.but) {
            want = nearer(want, first_of(i));
            some[count++] = shapes[i];
        }
    }
    ask.keep = kept;
    ask.context = &now.but;
    array = fxr_scene_shapes(shapes, SHAPES);
    CHECK(first_in(&now.turn, &now.box, &array, &ask) == want);
    cut = now.cut < count ? now.cut : count;
    parts[0] = fxr_scene_shapes(some, cut);
    parts[1] = fxr_scene_shapes(some + cut, count - cut);
    all = fxr_scene_all(parts, 2);
    CHECK(first_in(&now.turn, &now.box, &all, NULL) == want);
    check_moved(&all, want);
}

static void
test_rotate_scene_as_each_shape(void)
{
    const uint32_t cases = test_cases(1500);
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

/* What stands in it counts before all that it comes to, either way round. */
static void
test_rotate_scene_of_what_stands_in_it(void)
{
    const fxr_sphere inside = {{FXR_Q16(3), 0, 0}, FXR_Q16(1)};
    const fxr_aabb ahead = {{FXR_Q16(-1), FXR_Q16(3), -99},
                            {FXR_Q16(1), FXR_Q16(9), 99}};
    fxr_turn turn = {{0, 0, 0}, {0, 0, FXR_Q30_ONE}, 16384};
    const fxr_obb box = {
        {0, 0, 0},
        {FXR_Q16(4), FXR_Q16(2), FXR_Q16(1)},
        {{FXR_Q30_ONE, 0, 0}, {0, FXR_Q30_ONE, 0}, {0, 0, FXR_Q30_ONE}}};
    fxr_shape shapes[2];
    fxr_scene among;
    int i;

    for (i = 0; i < 4; i++, turn.by = -turn.by) {
        const uint32_t sphere = i / 2 == 0 ? 1 : 0;
        int32_t first = 1;

        shapes[sphere] = fxr_shape_sphere(&inside);
        shapes[1 - sphere] = fxr_shape_aabb(&ahead);
        among = fxr_scene_shapes(shapes, 2);
        CHECK(fxr_rotate_obb_hits_scene(&turn, &box, &among, NULL, &first));
        CHECK(first == 0);
        among = fxr_scene_shapes(&shapes[1 - sphere], 1);
        CHECK(fxr_rotate_obb_hits_scene(&turn, &box, &among, NULL, &first));
        CHECK(turn.by < 0 ? first < -1000 : first > 1000);
    }
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
    TEST(test_rotate_scene_of_what_stands_in_it),
    TEST(test_rotate_scene_of_one_kind),
};

const test_suite suite_rotate_scene = {"rotate_scene", functions,
                                       COUNT(functions), true};
