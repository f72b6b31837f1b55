/*
 * test_move.c - what goes through a scene: random scenes of all kinds of shapes, floors of tiles,
 * corners, and characters on steps, slopes and what moves.
 */
/* Tests: src/scene/fxr_move.c, src/scene/fxr_character.c, src/scene/fxr_overlap_scene.c */
#include <fixray/move.h>

#include <stdio.h>

#include "../cases/space/cases.h"
#include "../suites.h"

enum { SHAPES = 12, TILES = 6, TICKS = 6000, MOVERS = 4 };

#define UNIT ((int32_t)65536)

/* Shapes of all kinds, in this order and in reverse; a mover that goes the same way in each tick. */
typedef struct {
    fxr_triangle triangle[SHAPES];
    fxr_aabb aabb[SHAPES];
    fxr_obb obb[SHAPES];
    fxr_sphere sphere[SHAPES];
    fxr_capsule capsule[SHAPES];
    fxr_shape shape[SHAPES], reverse[SHAPES];
    fxr_obb box;
    fxr_capsule round;
    fxr_vec3 half, at, way;
    fxr_q16 radius;
    bool lattice;
} world;

static world w;

/* -most .. most; of a lattice a multiple of step. */
static fxr_q16
some_number(cases_random *r, fxr_q16 most, fxr_q16 step)
{
    const fxr_q16 v = (fxr_q16)cases_below(r, 2 * (uint32_t)most + 1) - most;

    return w.lattice ? v / step * step : v;
}

static fxr_vec3
some_vec3(cases_random *r, fxr_q16 most, fxr_q16 step)
{
    fxr_vec3 v;

    v.x = some_number(r, most, step);
    v.y = some_number(r, most, step);
    v.z = some_number(r, most, step);
    return v;
}

static fxr_q16
some_size(cases_random *r, fxr_q16 most, fxr_q16 step)
{
    const fxr_q16 v = some_number(r, most, step);

    return v < 0 ? -v : v;
}

static fxr_vec3
some_half(cases_random *r, fxr_q16 most, fxr_q16 step)
{
    fxr_vec3 v;

    v.x = some_size(r, most, step);
    v.y = some_size(r, most, step);
    v.z = some_size(r, most, step);
    return v;
}

static fxr_vec3
point_at(int32_t x, int32_t y, int32_t z)
{
    fxr_vec3 p;

    p.x = x;
    p.y = y;
    p.z = z;
    return p;
}

static void
some_obb(cases_random *r, fxr_vec3 center, fxr_vec3 half, fxr_obb *out)
{
    fxr_unit3 axis = {0, FXR_Q30_ONE, 0};

    (void)fxr_vec3_to_unit(some_vec3(r, UNIT, 1), &axis);
    CHECK(
        obb_turned(out, center, half, axis, (fxr_angle)cases_below(r, 65536)));
}

static void
some_shape(cases_random *r, unsigned i)
{
    const fxr_vec3 at = some_vec3(r, 3 * UNIT, UNIT / 4);

    switch (cases_below(r, 5)) {
    case 0:
        w.triangle[i].a = at;
        w.triangle[i].b = fxr_vec3_add(at, some_vec3(r, 2 * UNIT, UNIT / 4));
        w.triangle[i].c = fxr_vec3_add(at, some_vec3(r, 2 * UNIT, UNIT / 4));
        w.shape[i] = fxr_shape_triangle(&w.triangle[i]);
        break;
    case 1:
        w.half = some_half(r, UNIT, UNIT / 4);
        w.aabb[i].min = fxr_vec3_sub(at, w.half);
        w.aabb[i].max = fxr_vec3_add(at, w.half);
        w.shape[i] = fxr_shape_aabb(&w.aabb[i]);
        break;
    case 2:
        some_obb(r, at, some_half(r, UNIT, UNIT / 4), &w.obb[i]);
        w.shape[i] = fxr_shape_obb(&w.obb[i]);
        break;
    case 3:
        w.sphere[i].center = at;
        w.sphere[i].radius = some_size(r, UNIT, UNIT / 4);
        w.shape[i] = fxr_shape_sphere(&w.sphere[i]);
        break;
    default:
        w.capsule[i].a = at;
        w.capsule[i].b = fxr_vec3_add(at, some_vec3(r, UNIT, UNIT / 4));
        w.capsule[i].radius = some_size(r, UNIT / 2, UNIT / 8);
        w.shape[i] = fxr_shape_capsule(&w.capsule[i]);
    }
}

static void
next_world(cases_random *r)
{
    const fxr_vec3 origin = {0, 0, 0};
    unsigned i;

    w.lattice = cases_below(r, 2) != 0;
    for (i = 0; i < SHAPES; i++)
        some_shape(r, i);
    for (i = 0; i < SHAPES; i++)
        w.reverse[i] = w.shape[SHAPES - 1 - i];
    w.radius = some_size(r, UNIT / 2, UNIT / 16);
    w.half = some_half(r, UNIT / 2, UNIT / 16);
    some_obb(r, origin, some_half(r, UNIT / 2, UNIT / 16), &w.box);
    w.round.a = some_vec3(r, UNIT / 2, UNIT / 16);
    w.round.b = some_vec3(r, UNIT / 2, UNIT / 16);
    w.round.radius = some_size(r, UNIT / 2, UNIT / 16);
    w.way = some_vec3(r, UNIT / 2, UNIT / 16);
}

static fxr_mover
mover_of(unsigned kind)
{
    switch (kind) {
    case 0:
        return fxr_mover_sphere(w.radius);
    case 1:
        return fxr_mover_aabb(w.half);
    case 2:
        return fxr_mover_obb(&w.box);
    default:
        return fxr_mover_capsule(&w.round);
    }
}

static void
print_place(const void *input)
{
    const world *const of = input;
    const int32_t words[] = {of->at.x,  of->at.y,  of->at.z,
                             of->way.x, of->way.y, of->way.z};

    test_print_words(words, COUNT(words));
}

static bool
is_inside(const fxr_scene *around, const fxr_mover *mover, fxr_vec3 at)
{
    const fxr_segment rest = {at, at};

    return fxr_sweep_crosses_scene(&rest, mover, around, NULL);
}

static bool
is_far(fxr_vec3 p)
{
    const int32_t most = 8 * UNIT;

    return p.x > most || p.x < -most || p.y > most || p.y < -most ||
           p.z > most || p.z < -most;
}

/* The same way in each tick, from w.at in the open: in the interior of nothing, the same by both
 * orders, and at last it rests or is far away. */
static void
check_walk(const fxr_mover *mover)
{
    const fxr_scene around = fxr_scene_shapes(w.shape, SHAPES);
    const fxr_scene reverse = fxr_scene_shapes(w.reverse, SHAPES);
    fxr_moved moved, other;
    unsigned tick, still = 0;

    for (tick = 0; tick < TICKS && still < 3 && !is_far(w.at); tick++) {
        fxr_move_slide(&around, mover, w.at, w.way, NULL, &moved);
        fxr_move_slide(&reverse, mover, w.at, w.way, NULL, &other);
        if (!CHECK(vec3_equal(moved.center, other.center)) ||
            !CHECK(!is_inside(&around, mover, moved.center)) ||
            !CHECK(
                vec3_equal(moved.left, fxr_vec3_sub(fxr_vec3_add(w.at, w.way),
                                                    moved.center))))
            return;
        still = vec3_equal(moved.center, w.at) ? still + 1 : 0;
        w.at = moved.center;
    }
    CHECK(tick < TICKS);
}

static void
test_move_slide_is_never_inside_and_rests(void)
{
    const uint32_t cases = test_cases(1000);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 910);
    test_case("a way through a scene", print_place, &w);
    for (i = 0; i < cases; i++) {
        const fxr_scene around = fxr_scene_shapes(w.shape, SHAPES);
        fxr_mover mover;
        int tries = 0;

        next_world(&r);
        mover = mover_of(i % MOVERS);
        do {
            w.at = some_vec3(&r, 3 * UNIT, UNIT / 16);
        } while (is_inside(&around, &mover, w.at) && tries++ < 50);
        if (tries <= 50)
            check_walk(&mover);
    }
    test_count(cases);
}

/* Of a shape by itself; -1 where it does not touch. */
static int32_t
depth_in(const fxr_shape *shape, const fxr_mover *mover, fxr_vec3 at)
{
    const fxr_scene around = fxr_scene_shapes(shape, 1);
    fxr_scene_contact in;

    return fxr_overlap_scene(at, mover, &around, NULL, &in) ? in.depth : -1;
}

/* From wherever it is: no deeper in any shape. depth of what is round in an OBB is up to an ulp more. */
static void
test_move_slide_gets_no_deeper(void)
{
    const uint32_t cases = test_cases(2000);
    cases_random r;
    uint32_t n;

    cases_start(&r, test_seed(), 911);
    test_case("a start anywhere", print_place, &w);
    for (n = 0; n < cases; n++) {
        const fxr_scene around = fxr_scene_shapes(w.shape, SHAPES);
        fxr_mover mover;
        fxr_moved moved;
        unsigned i;

        next_world(&r);
        mover = mover_of(n % MOVERS);
        w.at = some_vec3(&r, 2 * UNIT, UNIT / 16);
        fxr_move_slide(&around, &mover, w.at, w.way, NULL, &moved);
        for (i = 0; i < SHAPES; i++) {
            const int32_t before = depth_in(&w.shape[i], &mover, w.at);
            const int32_t after = depth_in(&w.shape[i], &mover, moved.center);
            const int32_t more = w.shape[i].kind == FXR_SHAPE_OBB ? 1 : 0;

            CHECK(after <= (before < 0 ? 0 : before + more));
        }
    }
    test_count(cases);
}

static void
test_move_out_leads_out_or_says_crushed(void)
{
    const uint32_t cases = test_cases(1000);
    cases_random r;
    uint32_t n, out = 0;

    cases_start(&r, test_seed(), 912);
    test_case("out of what it is in", print_place, &w);
    for (n = 0; n < cases; n++) {
        const fxr_scene around = fxr_scene_shapes(w.shape, SHAPES);
        fxr_scene_contact deepest;
        fxr_mover mover;
        fxr_moved moved;
        bool is_free;

        next_world(&r);
        mover = mover_of(n % MOVERS);
        w.at = some_vec3(&r, 3 * UNIT, UNIT / 16);
        is_free = fxr_move_out(&around, &mover, w.at, NULL, &moved);
        out += is_free && !vec3_equal(moved.center, w.at);
        if (is_free) {
            CHECK(!fxr_overlap_scene(moved.center, &mover, &around, NULL,
                                     &deepest) ||
                  deepest.depth <= 1);
        } else if (CHECK(moved.count == 1 && moved.met[0].depth > 1)) {
            CHECK(fxr_overlap_scene(moved.center, &mover, &around, NULL,
                                    &deepest) &&
                  deepest.depth == moved.met[0].depth);
        }
    }
    CHECK(out > 0 || cases < 40);
    test_count(cases);
}

/* Movers of these sizes, and a capsule that is nearly upright. */
static void
set_sizes(fxr_q16 radius, fxr_vec3 half)
{
    w.radius = radius;
    w.half = w.box.half = half;
    w.round.a = point_at(0, 0, -9000);
    w.round.b = point_at(500, 0, 9000);
    w.round.radius = 9000;
}

/* A ramp has come up under the mover, to a roof above it: there is room, along the roof. */
static void
test_move_out_goes_along_what_is_in_its_way(void)
{
    const fxr_aabb roof = {{-9 * UNIT, -9 * UNIT, 3 * UNIT},
                           {9 * UNIT, 9 * UNIT, 4 * UNIT}};
    const uint32_t cases = test_cases(400);
    cases_random r;
    uint32_t n;

    cases_start(&r, test_seed(), 917);
    test_case("under a roof", print_place, &w);
    for (n = 0; n < cases; n++) {
        const fxr_q16 rise = UNIT / 2 + (fxr_q16)cases_below(&r, 2 * UNIT);
        const fxr_triangle ramp = {{-32 * UNIT, -32 * UNIT, -32 * rise},
                                   {32 * UNIT, -32 * UNIT, -32 * rise},
                                   {0, 32 * UNIT, 32 * rise}};
        const fxr_shape shapes[] = {fxr_shape_triangle(&ramp),
                                    fxr_shape_aabb(&roof)};
        const fxr_scene under = fxr_scene_shapes(&shapes[1], 1);
        const fxr_scene around = fxr_scene_shapes(shapes, 2);
        fxr_mover mover;
        fxr_moved moved;

        next_world(&r);
        set_sizes(20000, point_at(17000, 18000, 19000));
        mover = mover_of(n % MOVERS);
        w.at = point_at(0, 0, 5 * UNIT / 2);
        fxr_move_slide(&under, &mover, w.at, point_at(0, 0, UNIT), NULL,
                       &moved); /* up to the roof */
        w.at = moved.center;
        w.at.y = (fxr_q16)(((int64_t)w.at.z - UNIT / 8) * UNIT / rise);
        CHECK(is_inside(&around, &mover, w.at));
        CHECK(fxr_move_out(&around, &mover, w.at, NULL, &moved));
        CHECK(!is_inside(&around, &mover, moved.center) ||
              moved.met[0].depth <= 1);
        CHECK(moved.center.y < w.at.y && w.at.y - moved.center.y < 8 * UNIT);
    }
    test_count(cases);
}

/* overlap_each shows what hits by itself, overlap the deepest of these. */
static uint32_t seen;

static bool
see(void *context, uint32_t in, uint32_t shape)
{
    CHECK(context == &w && in == 0 && shape < SHAPES);
    seen |= (uint32_t)1 << shape;
    return true;
}

static void
test_overlap_scene_is_of_its_shapes(void)
{
    const uint32_t cases = test_cases(1000);
    cases_random r;
    uint32_t n;

    cases_start(&r, test_seed(), 913);
    test_case("an overlap", print_place, &w);
    for (n = 0; n < cases; n++) {
        const fxr_scene around = fxr_scene_shapes(w.shape, SHAPES);
        uint32_t want = 0, deepest = 0;
        int32_t most = -1;
        fxr_scene_contact in;
        fxr_mover mover;
        unsigned i;

        next_world(&r);
        mover = mover_of(n % MOVERS);
        w.at = some_vec3(&r, 3 * UNIT, UNIT / 16);
        for (i = 0; i < SHAPES; i++) {
            const int32_t depth = depth_in(&w.shape[i], &mover, w.at);

            want |= (uint32_t)(depth >= 0) << i;
            if (depth > most) {
                most = depth;
                deepest = i;
            }
        }
        seen = 0;
        fxr_overlap_each_scene(w.at, &mover, &around, NULL, see, &w);
        CHECK(seen == want);
        CHECK(fxr_overlap_scene(w.at, &mover, &around, NULL, NULL) ==
              (want != 0));
        pattern_fill(&in, sizeof in);
        if (CHECK(fxr_overlap_scene(w.at, &mover, &around, NULL, &in) ==
                  (want != 0))) {
            CHECK(want != 0 ? in.shape == deepest && in.depth == most &&
                                  vec3_equal(in.center, w.at)
                            : pattern_is_whole(&in, sizeof in));
        }
    }
    test_count(cases);
}

/* Floors at z = 0 from -3 to 3: one box, boxes, triangles, a fan. */
enum { FLOOR_BOXES = TILES * TILES, FLOOR_TRIANGLES = 2 * TILES * TILES };

static struct {
    fxr_aabb one, box[FLOOR_BOXES];
    fxr_triangle triangle[FLOOR_TRIANGLES], fan[4];
    fxr_shape of_one[1], of_boxes[FLOOR_BOXES], of_triangles[FLOOR_TRIANGLES],
        of_fan[4];
} floors;

static fxr_vec3
grid_point(int i, int k, int32_t z)
{
    return point_at((i - TILES / 2) * UNIT, (k - TILES / 2) * UNIT, z);
}

static void
set_floors(void)
{
    static const int corner[5][2] = {
        {0, 0}, {TILES, 0}, {TILES, TILES}, {0, TILES}, {0, 0}};
    int i, k, n = 0;

    floors.one.min = grid_point(0, 0, -UNIT);
    floors.one.max = grid_point(TILES, TILES, 0);
    floors.of_one[0] = fxr_shape_aabb(&floors.one);
    for (i = 0; i < TILES; i++) {
        for (k = 0; k < TILES; k++, n++) {
            fxr_triangle *const t = &floors.triangle[2 * n];

            floors.box[n].min = grid_point(i, k, -UNIT);
            floors.box[n].max = grid_point(i + 1, k + 1, 0);
            floors.of_boxes[n] = fxr_shape_aabb(&floors.box[n]);
            t[0].a = t[1].a = grid_point(i, k, 0);
            t[0].b = grid_point(i + 1, k, 0);
            t[0].c = t[1].b = grid_point(i + 1, k + 1, 0);
            t[1].c = grid_point(i, k + 1, 0);
            floors.of_triangles[2 * n] = fxr_shape_triangle(&t[0]);
            floors.of_triangles[2 * n + 1] = fxr_shape_triangle(&t[1]);
        }
    }
    for (i = 0; i < 4; i++) {
        floors.fan[i].a = point_at(4000, -7000, 0);
        floors.fan[i].b = grid_point(corner[i][0], corner[i][1], 0);
        floors.fan[i].c = grid_point(corner[i + 1][0], corner[i + 1][1], 0);
        floors.of_fan[i] = fxr_shape_triangle(&floors.fan[i]);
    }
}

static void
check_seams(const fxr_mover *mover, const fxr_scene *seams,
            const fxr_scene *one, fxr_vec3 at)
{
    fxr_moved on_one, on_seams;
    int tick;

    for (tick = 0; tick < 30; tick++) {
        w.at = at;
        fxr_move_slide(one, mover, at, w.way, NULL, &on_one);
        fxr_move_slide(seams, mover, at, w.way, NULL, &on_seams);
        if (!CHECK(on_seams.center.x == on_one.center.x &&
                   on_seams.center.y == on_one.center.y) ||
            !CHECK(on_seams.center.z == on_one.center.z))
            return;
        at = on_one.center;
    }
}

static void
test_move_slide_loses_nothing_at_seams(void)
{
    const uint32_t cases = test_cases(24);
    cases_random r;
    uint32_t n;

    set_floors();
    cases_start(&r, test_seed(), 914);
    test_case("a floor", print_place, &w);
    for (n = 0; n < cases; n++) {
        const fxr_scene one = fxr_scene_shapes(floors.of_one, 1);
        const fxr_scene seams[] = {
            fxr_scene_shapes(floors.of_boxes, FLOOR_BOXES),
            fxr_scene_shapes(floors.of_triangles, FLOOR_TRIANGLES),
            fxr_scene_shapes(floors.of_fan, 4)};
        fxr_mover mover;
        unsigned i;

        next_world(&r);
        w.half.x = w.half.x / 2 +
                   1000; /* not flat: a flat box is in no floor of triangles */
        w.half.y = w.half.y / 2 + 1000;
        w.half.z = w.half.z / 2 + 1000;
        w.box.half = w.half;
        w.radius = w.radius / 2 + 1000;
        w.round.radius = w.radius;
        w.way.z = -some_size(&r, UNIT / 8, 1);
        w.way.x /= 8;
        w.way.y /= 8;
        mover = mover_of(n % MOVERS);
        for (i = 0; i < COUNT(seams); i++)
            check_seams(&mover, &seams[i], &one,
                        point_at(some_number(&r, UNIT / 2, UNIT / 16),
                                 some_number(&r, UNIT / 2, UNIT / 16),
                                 2 * UNIT));
    }
    test_count(cases);
}

/* Two walls that meet at the origin, and open towards x at this angle. */
static void
check_corner(const fxr_mover *mover, int degrees, fxr_vec3 at, fxr_vec3 way)
{
    const fxr_unit3 up = {0, 0, FXR_Q30_ONE};
    const fxr_angle half = (fxr_angle)((int32_t)degrees * 32768 / 360);
    const fxr_vec3 size = {9 * UNIT, UNIT, 9 * UNIT};
    fxr_transform turned;
    fxr_shape walls[2];
    fxr_obb wall[2];
    fxr_scene around;
    fxr_moved moved;
    int i, tick;

    for (i = 0; i < 2; i++) {
        const fxr_angle by = i == 0 ? half : (fxr_angle)(65536 - half);
        const fxr_vec3 beside = {9 * UNIT, i == 0 ? UNIT : -UNIT, 0};

        fxr_rotation_about_axis(up, by, &turned.rotation);
        turned.translation = point_at(0, 0, 0);
        CHECK(fxr_point_to_world(&turned, beside, &wall[i].center));
        CHECK(obb_turned(&wall[i], wall[i].center, size, up, by));
        walls[i] = fxr_shape_obb(&wall[i]);
    }
    around = fxr_scene_shapes(walls, 2);
    for (tick = 0; tick < TICKS; tick++) {
        fxr_move_slide(&around, mover, at, way, NULL, &moved);
        if (!CHECK(!is_inside(&around, mover, moved.center)) ||
            vec3_equal(at, moved.center))
            break;
        at = moved.center;
    }
    w.at = at;
    CHECK(tick < TICKS);
}

static void
test_move_slide_rests_in_corners(void)
{
    cases_random r;
    int degrees;

    cases_start(&r, test_seed(), 915);
    test_case("a corner", print_place, &w);
    for (degrees = 5; degrees <= 175; degrees += 10) {
        unsigned kind;

        for (kind = 0; kind < MOVERS; kind++) {
            const fxr_vec3 at = {7 * UNIT, 0, some_number(&r, UNIT, 1)};
            fxr_mover mover;

            next_world(&r);
            set_sizes(9000, point_at(7000, 8000, 9000));
            w.way = point_at(-40000, some_number(&r, 1500, 1), 0);
            mover = mover_of(kind);
            check_corner(&mover, degrees, at, w.way);
        }
    }
}

/*
 * Characters: a capsule or a box of height 2 and width 1 whose center is 1 above its feet.
 */

#define FEET UNIT

static const fxr_character walker = {
    {0, 0, FXR_Q30_ONE}, FXR_Q30(0.7), FXR_Q16(0.25)};
static const fxr_capsule body = {{0, 0, -UNIT / 2}, {0, 0, UNIT / 2}, UNIT / 2};

static fxr_mover
character_of(unsigned kind)
{
    const fxr_vec3 half = {UNIT / 2, UNIT / 2, UNIT};

    return kind == 0 ? fxr_mover_capsule(&body) : fxr_mover_aabb(half);
}

static void
tick_of(const fxr_scene *around, const fxr_mover *mover, fxr_vec3 way,
        fxr_character_moved *at)
{
    const fxr_character_step step = {way, UNIT / 8, at->stands, NULL, NULL};

    fxr_character_move(around, mover, &walker, at->center, &step, NULL, at);
}

static void
ticks_of(int count, const fxr_scene *around, const fxr_mover *mover,
         fxr_vec3 way, fxr_character_moved *at)
{
    while (count-- > 0)
        tick_of(around, mover, way, at);
}

static void
start_at(fxr_character_moved *at, int32_t x, int32_t y, int32_t z)
{
    at->center = point_at(x, y, z);
    at->stands = false;
}

static void
test_character_lands_stands_and_walks(void)
{
    const fxr_aabb ground = {{-9 * UNIT, -9 * UNIT, -UNIT},
                             {9 * UNIT, 9 * UNIT, 0}};
    const fxr_shape shape = fxr_shape_aabb(&ground);
    const fxr_scene around = fxr_scene_shapes(&shape, 1);
    const fxr_vec3 none = {0, 0, 0}, east = {6000, -3001, 0};
    const fxr_vec3 jump = {0, 0, UNIT / 4};
    unsigned kind;

    for (kind = 0; kind < 2; kind++) {
        const fxr_mover mover = character_of(kind);
        fxr_character_moved at;

        start_at(&at, 0, 0, FEET + UNIT / 5);
        tick_of(&around, &mover, none, &at);
        CHECK(!at.stands && !at.bumped && !at.crushed);
        CHECK(at.center.z == FEET + UNIT / 5 - UNIT / 8);
        CHECK(at.ground.shape == 0 && at.ground.normal.z == 0);
        tick_of(&around, &mover, none, &at);
        CHECK(at.stands && at.center.z == FEET);
        CHECK(at.ground.shape == 0 && at.ground.normal.z == FXR_Q30_ONE);
        ticks_of(9, &around, &mover, east, &at);
        CHECK(at.stands && at.center.x == (int32_t)9 * 6000 &&
              at.center.y == (int32_t)9 * -3001 && at.center.z == FEET);
        tick_of(&around, &mover, jump, &at);
        CHECK(!at.stands && at.center.z == FEET + UNIT / 4 - UNIT / 8);
    }
}

/* A block of this height in the way: is it climbed? */
static bool
climbs(const fxr_mover *mover, fxr_q16 height)
{
    const fxr_aabb boxes[] = {
        {{-9 * UNIT, -9 * UNIT, -UNIT}, {9 * UNIT, 9 * UNIT, 0}},
        {{UNIT, -9 * UNIT, 0}, {9 * UNIT, 9 * UNIT, 0}}};
    fxr_aabb block = boxes[1];
    fxr_shape shapes[2];
    const fxr_vec3 east = {6000, 0, 0};
    fxr_character_moved at;
    fxr_scene around;

    block.max.z = height;
    shapes[0] = fxr_shape_aabb(&boxes[0]);
    shapes[1] = fxr_shape_aabb(&block);
    around = fxr_scene_shapes(shapes, 2);
    start_at(&at, 0, 0, FEET);
    at.stands = true;
    ticks_of(30, &around, mover, east, &at);
    CHECK(at.stands && !at.crushed);
    CHECK(at.center.z == FEET || at.center.z == FEET + height);
    CHECK(at.bumped == (at.center.z == FEET));
    return at.center.z == FEET + height;
}

static void
test_character_climbs_a_step_and_no_more(void)
{
    const fxr_mover box = character_of(1);

    CHECK(climbs(&box, 1));
    CHECK(climbs(&box, walker.step));
    CHECK(!climbs(&box, walker.step + 1));
}

/* Pressed against the edge of a step in the air, which it touches where it lands. */
static void
test_character_lands_at_the_foot_of_a_step(void)
{
    const fxr_aabb boxes[] = {
        {{-9 * UNIT, -9 * UNIT, -UNIT}, {9 * UNIT, 9 * UNIT, 0}},
        {{UNIT, -9 * UNIT, 0}, {9 * UNIT, 9 * UNIT, UNIT / 4}}};
    const fxr_shape shapes[] = {fxr_shape_aabb(&boxes[1]),
                                fxr_shape_aabb(&boxes[0])};
    const fxr_scene steps = fxr_scene_shapes(shapes, 2);
    const fxr_mover mover = character_of(0);
    const fxr_vec3 east = {8192, 0, 0};
    fxr_character_moved at;

    start_at(&at, 0, 0, FEET + UNIT / 2);
    ticks_of(12, &steps, &mover, east, &at);
    CHECK(at.stands && at.center.x > UNIT / 2);
    ticks_of(12, &steps, &mover, east, &at);
    CHECK(at.stands && at.center.x > 2 * UNIT);
    CHECK(at.center.z == FEET + UNIT / 4 && at.ground.shape == 0);
}

/* On a slope that rises to the east by `rise` on 8 units: how far it gets in 30 ticks. */
static fxr_vec3
walk_on_slope(const fxr_mover *mover, fxr_q16 rise, fxr_vec3 way, fxr_vec3 from)
{
    const fxr_triangle slope = {
        {0, -9 * UNIT, 0}, {8 * UNIT, -9 * UNIT, rise}, {0, 9 * UNIT, 0}};
    const fxr_aabb ground = {{-9 * UNIT, -9 * UNIT, -UNIT},
                             {9 * UNIT, 9 * UNIT, 0}};
    const fxr_shape shapes[] = {fxr_shape_triangle(&slope),
                                fxr_shape_aabb(&ground)};
    const fxr_scene around = fxr_scene_shapes(shapes, 2);
    fxr_character_moved at;

    at.center = from;
    at.stands = true;
    ticks_of(30, &around, mover, way, &at);
    CHECK(at.stands && !at.crushed);
    return at.center;
}

static void
test_character_climbs_what_is_not_steep(void)
{
    const fxr_mover mover = character_of(0);
    const fxr_vec3 east = {6000, 0, 0}, west = {-6000, 0, 0};
    const fxr_vec3 start = {-UNIT, 0, FEET};
    fxr_vec3 top = walk_on_slope(&mover, 7 * UNIT, east, start);

    /* 41 degrees, where 45.6 are steep; 60 */
    CHECK(top.z > FEET + UNIT / 2 && top.x > UNIT / 2);
    top = walk_on_slope(&mover, 7 * UNIT, west, top);
    CHECK(top.z == FEET && top.x < 0); /* held to the ground on the way down */
    top = walk_on_slope(&mover, 14 * UNIT, east, start);
    CHECK(top.z < FEET + UNIT / 4 && top.x < UNIT / 2);
}

static void
test_character_slides_down_what_is_steep(void)
{
    const fxr_triangle slope = {
        {0, -9 * UNIT, 0}, {8 * UNIT, -9 * UNIT, 16 * UNIT}, {0, 9 * UNIT, 0}};
    const fxr_shape shape = fxr_shape_triangle(&slope);
    const fxr_scene around = fxr_scene_shapes(&shape, 1);
    const fxr_mover mover = character_of(0);
    const fxr_vec3 none = {0, 0, 0};
    fxr_character_moved at;
    fxr_q16 before;
    int i;

    start_at(&at, UNIT, 0, 5 * UNIT);
    for (i = 0; i < 40; i++) {
        before = at.center.z;
        tick_of(&around, &mover, none, &at);
        CHECK(!at.stands && at.center.z < before);
    }
    CHECK(at.center.x < UNIT);
}

/* Ground that falls to the east by 14 degrees, and to the north of it a bank of 66: who stands there
 * does not slide along the foot of the bank, whichever of the two is met first. */
static void
test_character_rests_at_the_foot_of_a_bank(void)
{
    const fxr_vec3 west = {-8 * UNIT, 8 * UNIT, 2 * UNIT};
    const fxr_vec3 east = {8 * UNIT, 8 * UNIT, -2 * UNIT};
    const fxr_vec3 west_top = {-8 * UNIT, 10 * UNIT, 13 * UNIT / 2};
    const fxr_vec3 east_top = {8 * UNIT, 10 * UNIT, 5 * UNIT / 2};
    const fxr_triangle ground = {west, {0, -8 * UNIT, 0}, east};
    const fxr_triangle bank[] = {{west, east, east_top},
                                 {west, east_top, west_top}};
    const fxr_shape shapes[] = {fxr_shape_triangle(&bank[0]),
                                fxr_shape_triangle(&ground),
                                fxr_shape_triangle(&bank[1])};
    const fxr_scene around = fxr_scene_shapes(shapes, 3);
    const fxr_vec3 none = {0, 0, 0}, north = {0, UNIT / 10, 0};
    unsigned kind;

    for (kind = 0; kind < 2; kind++) {
        const fxr_mover mover = character_of(kind);
        fxr_character_moved at;
        int i;

        start_at(&at, 0, 6 * UNIT, 2 * UNIT);
        ticks_of(20, &around, &mover, none, &at);
        CHECK(at.stands);
        for (i = 0; i < 200; i++) {
            fxr_vec3 before;

            tick_of(&around, &mover, north, &at);
            before = at.center;
            if (i % 10 == 9)
                tick_of(&around, &mover, none, &at);
            CHECK(at.stands && at.center.x == before.x &&
                  at.center.y == before.y && at.center.z == before.z);
        }
        CHECK(at.center.y > 7 * UNIT && at.center.x < 4 * UNIT);
    }
}

/* Ground that falls to the east by 27 degrees, and banks of 48 to 84 to the north of it: who walks
 * down along the foot, and against the bank, keeps to the ground, which it is never far above. */
static void
test_character_keeps_to_the_ground_at_a_bank(void)
{
    const fxr_mover mover = character_of(0);
    fxr_q16 rise;

    for (rise = 6 * UNIT / 5; rise < 10 * UNIT; rise += UNIT / 2) {
        const fxr_vec3 west = {-16 * UNIT, 0, 8 * UNIT};
        const fxr_vec3 east = {16 * UNIT, 0, -8 * UNIT};
        const fxr_triangle ground[] = {
            {west, {-16 * UNIT, -16 * UNIT, 8 * UNIT}, east},
            {{-16 * UNIT, -16 * UNIT, 8 * UNIT},
             {16 * UNIT, -16 * UNIT, -8 * UNIT},
             east}};
        const fxr_triangle bank = {west, east, {0, 8 * UNIT, 8 * rise}};
        const fxr_shape shapes[] = {fxr_shape_triangle(&ground[0]),
                                    fxr_shape_triangle(&ground[1]),
                                    fxr_shape_triangle(&bank)};
        const fxr_scene around = fxr_scene_shapes(shapes, 3);
        const fxr_vec3 none = {0, 0, 0}, way = {6500, 6500, 0};
        fxr_character_moved at;
        int i;

        start_at(&at, -4 * UNIT, -2 * UNIT, 5 * UNIT);
        ticks_of(30, &around, &mover, none, &at);
        for (i = 0; i < 70; i++) {
            ticks_of(1, &around, &mover, way, &at);
            w.at = at.center;
            w.way = way;
            CHECK(at.stands);
        }
        CHECK(at.center.x > UNIT / 2);
    }
}

/* Ground that leans by up to 35 degrees any way, and a bank that rises from it to the north by 51
 * to 72: who walks there and stops has stopped, to the bit. */
static void
test_character_rests_where_it_stops(void)
{
    enum { STOPS = 8 }; /* on each ground */
    const fxr_vec3 none = {0, 0, 0};
    const uint32_t cases = test_cases(1600); /* stops */
    cases_random r;
    uint32_t n;

    cases_start(&r, test_seed(), 916);
    test_case("at the foot of a bank", print_place, &w);
    for (n = 0; n < cases; n += STOPS) {
        const fxr_q16 x = (fxr_q16)cases_below(&r, UNIT) - UNIT / 2;
        const fxr_q16 y = (fxr_q16)cases_below(&r, UNIT) - UNIT / 2;
        const fxr_q16 rise = 5 * UNIT / 4 + (fxr_q16)cases_below(&r, UNIT);
        const fxr_triangle ground = {{-16 * UNIT, -16 * UNIT, -16 * (x + y)},
                                     {48 * UNIT, -16 * UNIT, 16 * (3 * x - y)},
                                     {-16 * UNIT, 48 * UNIT, 16 * (3 * y - x)}};
        const fxr_triangle bank = {{-32 * UNIT, 0, -32 * x},
                                   {32 * UNIT, 0, 32 * x},
                                   {0, 32 * UNIT, 32 * rise}};
        const fxr_shape shapes[] = {fxr_shape_triangle(&ground),
                                    fxr_shape_triangle(&bank)};
        const fxr_scene around = fxr_scene_shapes(shapes, 2);
        const fxr_mover mover = character_of(n / STOPS % 2);
        fxr_vec3 way, stopped;
        fxr_character_moved at;
        unsigned i;

        start_at(&at, 0, -2 * UNIT, 4 * UNIT);
        ticks_of(60, &around, &mover, none, &at);
        for (i = 0; i < STOPS && CHECK(at.stands); i++) {
            way = point_at((fxr_q16)cases_below(&r, 12000) - 6000,
                           (fxr_q16)cases_below(&r, 6000), 0);
            ticks_of(15, &around, &mover, way, &at);
            w.at = stopped = at.center;
            w.way = way;
            ticks_of(1, &around, &mover, none, &at);
            CHECK(vec3_equal(at.center, stopped));
        }
    }
    test_count(cases);
}

static const fxr_character walks_far = {
    {0, 0, FXR_Q30_ONE}, FXR_Q30(0.7), FXR_Q16(0.3)};

/* A character with nothing to do: it is on ground, and gets lower, or stays for good. Returns in which
 * tick it has come to rest. */
static int
rests_after(const fxr_scene *around, const fxr_mover *mover,
            fxr_character_moved *at)
{
    const fxr_character_step none = {{0, 0, 0}, UNIT / 16, true, NULL, NULL};
    int i, last = 0;

    for (i = 1; i <= 20; i++) {
        const fxr_vec3 before = at->center;

        fxr_character_move(around, mover, &walks_far, before, &none, NULL, at);
        CHECK(at->stands && at->center.z <= before.z);
        if (!vec3_equal(at->center, before)) {
            CHECK(at->center.z < before.z && last == i - 1);
            last = i;
        }
    }
    return last;
}

/* In a corner between a box that leans and the edge of another one the center of a stop on the floor
 * is on the way back from there, for some of the ways: so the sphere sinks along the corner, until
 * it is on the floor. */
static void
test_character_sinks_in_a_narrow_corner(void)
{
    const fxr_triangle ground = {{-16 * UNIT, -16 * UNIT, 0},
                                 {16 * UNIT, -16 * UNIT, 0},
                                 {-16 * UNIT, 16 * UNIT, 0}};
    const fxr_obb leans = {{122880, -98304, 0},
                           {24576, 40960, 49152},
                           {{945072023, -475844730, -182570997},
                            {385018988, 918581182, -401111576},
                            {333947233, 287579398, 979131676}}};
    const fxr_aabb box = {{-57344, -147456, -59392}, {57344, -98304, 38912}};
    const fxr_shape shapes[] = {fxr_shape_triangle(&ground),
                                fxr_shape_obb(&leans), fxr_shape_aabb(&box)};
    const fxr_scene around = fxr_scene_shapes(shapes, 3);
    const fxr_mover mover = fxr_mover_sphere(20480);
    fxr_character_moved at;

    start_at(&at, 77557, -95007, 21780);
    CHECK(rests_after(&around, &mover, &at) == 4);
    CHECK(at.center.z == 20480);
}

/* Who falls into such a corner reaches by its fall less far down than by a step, and stands: in the
 * next tick it sinks, once. */
static void
test_character_lands_in_a_narrow_corner(void)
{
    const fxr_triangle ground = {{-16 * UNIT, -16 * UNIT, -38741},
                                 {16 * UNIT, -16 * UNIT, 38741},
                                 {-16 * UNIT, 16 * UNIT, -38741}};
    const fxr_triangle bank = {{-81567, -94898, -985},
                               {8764, -147669, -110671},
                               {-31550, -33725, 109632}};
    const fxr_aabb box = {{-18212, -119114, -54093}, {107802, -31962, 66157}};
    const fxr_shape shapes[] = {fxr_shape_triangle(&ground),
                                fxr_shape_triangle(&bank),
                                fxr_shape_aabb(&box)};
    const fxr_scene around = fxr_scene_shapes(shapes, 3);
    const fxr_capsule of = {{-5291, 3760, 20792}, {30256, 30982, 22637}, 20876};
    const fxr_mover mover = fxr_mover_capsule(&of);
    const fxr_character_step falls = {
        {5486, 5235, 0}, UNIT / 16, false, NULL, NULL};
    const fxr_vec3 from = {-69344, -138397, -1796};
    fxr_character_moved at;

    fxr_character_move(&around, &mover, &walks_far, from, &falls, NULL, &at);
    CHECK(at.stands && at.center.z == -2467);
    CHECK(rests_after(&around, &mover, &at) == 1);
    CHECK(at.center.z == -2641);
}

/* A triangle that two transforms move: each rounds the path of a tick, so the box, which is rounded to
 * nearest there, comes down an ulp farther than where it stood in the tick before. */
static void
test_character_comes_to_rest_on_what_is_moved_twice(void)
{
    const fxr_triangle ground = {{-423792, 446797, -104097},
                                 {-491543, 489971, -165305},
                                 {-520213, 471943, -102430}};
    const fxr_transform by[] = {{{{{343782271, -477608963, 898123005},
                                   {948133349, -192965646, -465541530},
                                   {368481217, 942112224, 359955074}}},
                                 {-338513, 268436, -66637}},
                                {{{{834259381, -307474732, 601990099},
                                   {-117984012, 875319252, 610587819},
                                   {-665591889, -540552496, 646306383}}},
                                 {399114, -391723, 423457}}};
    const fxr_shape shape = fxr_shape_triangle(&ground);
    const fxr_scene there = fxr_scene_shapes(&shape, 1);
    const fxr_scene once = fxr_scene_at(&there, &by[1]);
    const fxr_scene around = fxr_scene_at(&once, &by[0]);
    const fxr_vec3 half = {11264, 14848, 7680};
    const fxr_mover mover = fxr_mover_aabb(half);
    fxr_character_moved at;

    start_at(&at, -42994, -71273, 7085);
    CHECK(rests_after(&around, &mover, &at) == 2);
    CHECK(at.center.z == 7083);
}

/* Between two slopes that are too steep, and beside a third one that is not: the way down along them leads
 * aside, to ground as high as the capsule is. It stays. */
static void
test_character_is_not_led_aside(void)
{
    const fxr_triangle slopes[] = {{{95806, -53573, 23320},
                                    {202405, 35135, -24332},
                                    {71776, 42070, -96007}},
                                   {{71776, 42070, -96007},
                                    {202405, 35135, -24332},
                                    {228242, 188283, -71229}},
                                   {{71776, 42070, -96007},
                                    {228242, 188283, -71229},
                                    {82008, 173264, 17674}}};
    const fxr_shape shapes[] = {fxr_shape_triangle(&slopes[0]),
                                fxr_shape_triangle(&slopes[1]),
                                fxr_shape_triangle(&slopes[2])};
    const fxr_scene around = fxr_scene_shapes(shapes, 3);
    const fxr_capsule of = {
        {5897, -15585, -31981}, {4519, 23031, -27871}, 23223};
    const fxr_mover mover = fxr_mover_capsule(&of);
    fxr_character_moved at;

    start_at(&at, 109162, 67599, -17296);
    CHECK(rests_after(&around, &mover, &at) == 0);
}

/* What it stands on moves: up and down, aside, and round. */
static void
test_character_rides(void)
{
    const fxr_aabb plate = {{-2 * UNIT, -2 * UNIT, -UNIT},
                            {2 * UNIT, 2 * UNIT, 0}};
    const fxr_unit3 up = {0, 0, FXR_Q30_ONE};
    const fxr_shape shape = fxr_shape_aabb(&plate);
    const fxr_scene still = fxr_scene_shapes(&shape, 1);
    unsigned kind;

    for (kind = 0; kind < 2; kind++) {
        const fxr_mover mover = character_of(kind);
        fxr_transform before, after;
        fxr_character_moved at;
        int32_t i;

        start_at(&at, UNIT, 0, FEET);
        at.stands = true;
        fxr_rotation_about_axis(up, 0, &before.rotation);
        before.translation = point_at(0, 0, 0);
        for (i = 0; i < 64; i++) {
            const fxr_scene moved = fxr_scene_at(&still, &after);
            fxr_character_step step = {{0, 0, 0}, UNIT / 8, true, NULL, NULL};

            fxr_rotation_about_axis(up, (fxr_angle)(i * 256), &after.rotation);
            after.translation =
                point_at(i * 900, i * -300, (i < 32 ? i : 64 - i) * 3000);
            step.before = &before;
            step.after = &after;
            fxr_character_move(&moved, &mover, &walker, at.center, &step, NULL,
                               &at);
            if (!CHECK(at.stands && !at.crushed))
                break;
            before = after;
        }
        /* a quarter turn, less 256 / 65536 of one: of (1, 0) about (0, 1) */
        CHECK(at.center.x - after.translation.x < UNIT / 16);
        CHECK(at.center.y - after.translation.y > UNIT - UNIT / 16);
        CHECK(at.center.z - FEET - after.translation.z < 8 &&
              at.center.z - FEET - after.translation.z > -8);
    }
}

/* On a plate that is turned by any angle, and does not turn: who has no way is carried by just what it
 * moves, and stays to the bit where it rests. */
static void
test_character_rides_to_the_bit(void)
{
    const fxr_aabb plate = {{-4 * UNIT, -4 * UNIT, -UNIT},
                            {4 * UNIT, 4 * UNIT, 0}};
    const fxr_unit3 up = {0, 0, FXR_Q30_ONE};
    const fxr_shape shape = fxr_shape_aabb(&plate);
    const fxr_scene still = fxr_scene_shapes(&shape, 1);
    unsigned kind;

    for (kind = 0; kind < 32; kind++) {
        const fxr_mover mover = character_of(kind % 2);
        const bool goes = kind % 4 < 2;
        fxr_transform before, after;
        const fxr_scene moved = fxr_scene_at(&still, &after);
        fxr_character_moved at;
        int32_t i;

        start_at(&at, UNIT + 3001 * (int32_t)kind, 54321, FEET);
        at.stands = true;
        fxr_rotation_about_axis(up, (fxr_angle)(kind * 777 + 1),
                                &before.rotation);
        before.translation = point_at(0, 0, 0);
        for (i = 0; i < 16; i++) {
            fxr_character_step step = {{0, 0, 0}, UNIT / 8, true, NULL, NULL};
            const fxr_vec3 by = goes ? point_at(999, -1001, 0) : step.way;
            const fxr_vec3 to = fxr_vec3_add(at.center, by);

            after = before;
            after.translation = fxr_vec3_add(before.translation, by);
            step.before = &before;
            step.after = &after;
            fxr_character_move(&moved, &mover, &walker, at.center, &step, NULL,
                               &at);
            CHECK(at.stands && vec3_equal(at.center, to));
            before = after;
        }
    }
}

/* A door that comes closer in each tick, with a wall behind or without. */
static void
check_door(const fxr_mover *mover, bool wall)
{
    const fxr_aabb ground = {{-9 * UNIT, -9 * UNIT, -UNIT},
                             {9 * UNIT, 9 * UNIT, 0}};
    const fxr_aabb behind = {{UNIT, -9 * UNIT, 0},
                             {2 * UNIT, 9 * UNIT, 9 * UNIT}};
    fxr_aabb door = {{-3 * UNIT, -UNIT, 0}, {-2 * UNIT, UNIT, 3 * UNIT}};
    const fxr_vec3 none = {0, 0, 0};
    fxr_shape shapes[3];
    fxr_character_moved at;
    bool crushed = false;
    int i;

    shapes[0] = fxr_shape_aabb(&ground);
    shapes[1] = fxr_shape_aabb(&door);
    shapes[2] = fxr_shape_aabb(&behind);
    start_at(&at, 0, 0, FEET);
    at.stands = true;
    for (i = 0; i < 40; i++) {
        const fxr_scene around = fxr_scene_shapes(shapes, wall ? 3 : 2);

        door.min.x += 5000;
        door.max.x += 5000;
        tick_of(&around, mover, none, &at);
        crushed = crushed || at.crushed;
        if (!crushed) {
            CHECK(!is_inside(&around, mover, at.center) && at.stands);
        }
    }
    CHECK(crushed == wall);
    CHECK(wall || at.center.x == door.max.x + UNIT / 2);
}

static void
test_character_is_pushed_and_crushed(void)
{
    const fxr_mover capsule = character_of(0), box = character_of(1);

    check_door(&capsule, false);
    check_door(&capsule, true);
    check_door(&box, false);
    check_door(&box, true);
}

/* Nothing is met: all of met is 0. */
static void
test_move_reports_nothing_as_0(void)
{
    const fxr_mover mover = fxr_mover_sphere(UNIT);
    const fxr_scene nothing = fxr_scene_shapes(NULL, 0);
    const fxr_vec3 from = {1, 2, 3}, way = {40, -50, 60};
    fxr_moved moved;
    unsigned i;

    pattern_fill(&moved, sizeof moved);
    fxr_move_slide(&nothing, &mover, from, way, NULL, &moved);
    CHECK(vec3_equal(moved.center, fxr_vec3_add(from, way)));
    CHECK(moved.count == 0 && vec3_equal(moved.left, point_at(0, 0, 0)));
    for (i = 0; i < FXR_MOVE_PLANES; i++) {
        CHECK(moved.met[i].t.num == 0 && moved.met[i].normal.x == 0 &&
              vec3_equal(moved.met[i].push, point_at(0, 0, 0)) &&
              moved.met[i].shape == 0);
    }
    CHECK(fxr_move_out(&nothing, &mover, from, NULL, &moved));
    CHECK(vec3_equal(moved.center, from));
}

static const test_function functions[] = {
    TEST(test_move_slide_is_never_inside_and_rests),
    TEST(test_move_slide_gets_no_deeper),
    TEST(test_move_out_leads_out_or_says_crushed),
    TEST(test_move_out_goes_along_what_is_in_its_way),
    TEST(test_overlap_scene_is_of_its_shapes),
    TEST(test_move_slide_loses_nothing_at_seams),
    TEST(test_move_slide_rests_in_corners),
    TEST(test_character_lands_stands_and_walks),
    TEST(test_character_climbs_a_step_and_no_more),
    TEST(test_character_lands_at_the_foot_of_a_step),
    TEST(test_character_climbs_what_is_not_steep),
    TEST(test_character_slides_down_what_is_steep),
    TEST(test_character_rests_at_the_foot_of_a_bank),
    TEST(test_character_keeps_to_the_ground_at_a_bank),
    TEST(test_character_rests_where_it_stops),
    TEST(test_character_sinks_in_a_narrow_corner),
    TEST(test_character_lands_in_a_narrow_corner),
    TEST(test_character_comes_to_rest_on_what_is_moved_twice),
    TEST(test_character_is_not_led_aside),
    TEST(test_character_rides),
    TEST(test_character_rides_to_the_bit),
    TEST(test_character_is_pushed_and_crushed),
    TEST(test_move_reports_nothing_as_0)};

const test_suite suite_move = SUITE("move", functions, true);
