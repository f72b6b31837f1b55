/*
 * test_ties.c - several shapes that are met at once: by geometry one of them counts, whatever order
 * they are in, and whether they lie in an array, in two scenes, in a tree or in a compound.
 */
/* Tests: src/scene/fxr_scene_ties.c, src/scene/fxr_scene_ask.c */
#include <fixray/move.h>

#include "../cases/space/cases.h"
#include "../suites.h"

enum { SHAPES = 30, MOVERS = 4, NODES = 2 * SHAPES };

#define UNIT ((int32_t)65536)

/* What a scene is made of: kind after kind, as a tree numbers them. number: where each is in `mixed`. */
static struct {
    fxr_vec3 corner[3 * SHAPES];
    uint16_t corners[3 * SHAPES];
    fxr_triangle triangle[SHAPES];
    fxr_aabb aabb[SHAPES];
    fxr_obb obb[SHAPES];
    fxr_sphere sphere[SHAPES];
    unsigned triangles, aabbs, obbs, spheres, count;
    fxr_shape shape[SHAPES], mixed[SHAPES];
    unsigned number[SHAPES];
    fxr_obb box;
    fxr_capsule round;
    fxr_vec3 half, at, way;
    fxr_q16 radius;
} w;

static struct {
    fxr_aabb bounds[SHAPES];
    fxr_bvh_node nodes[NODES];
    uint32_t order[SHAPES];
    fxr_bvh bvh;
    fxr_compound compound;
    fxr_scene halves[2];
} made;

static unsigned long ties, different, many;

static fxr_vec3
point_at(int32_t x, int32_t y, int32_t z)
{
    fxr_vec3 p;

    p.x = x;
    p.y = y;
    p.z = z;
    return p;
}

/* -most .. most eighths of a unit */
static fxr_q16
eighths(cases_random *r, uint32_t most)
{
    return ((fxr_q16)cases_below(r, 2 * most + 1) - (fxr_q16)most) * (UNIT / 8);
}

static fxr_vec3
lattice(cases_random *r, uint32_t most)
{
    fxr_vec3 p;

    p.x = eighths(r, most);
    p.y = eighths(r, most);
    p.z = eighths(r, most);
    return p;
}

static fxr_vec3
size(cases_random *r, uint32_t most)
{
    const fxr_vec3 p = lattice(r, most);

    return point_at(p.x < 0 ? -p.x : p.x, p.y < 0 ? -p.y : p.y,
                    p.z < 0 ? -p.z : p.z);
}

/* Turned about z by a multiple of an eighth. */
static void
set_obb(cases_random *r, fxr_obb *out, fxr_vec3 at, fxr_vec3 half)
{
    static const fxr_unit3 up = {0, 0, FXR_Q30_ONE};

    CHECK(obb_turned(out, at, half, up, (fxr_angle)(cases_below(r, 8) * 8192)));
}

static void
add_triangle(fxr_vec3 a, fxr_vec3 b, fxr_vec3 c)
{
    fxr_triangle *const t = &w.triangle[w.triangles++];

    t->a = a;
    t->b = b;
    t->c = c;
}

static void
add_aabb(fxr_vec3 min, fxr_vec3 max)
{
    w.aabb[w.aabbs].min = min;
    w.aabb[w.aabbs++].max = max;
}

/* A floor of boxes, or of triangles, some a step higher: small ones, so that a mover is on many. */
static void
add_floor(cases_random *r)
{
    const bool boxes = cases_below(r, 2) != 0;
    const int n = boxes ? 5 : 3;
    const fxr_q16 side = boxes ? UNIT / 4 : UNIT / 2;
    int i, k;

    for (i = 0; i < n; i++) {
        for (k = 0; k < n; k++) {
            const fxr_q16 z = cases_below(r, 4) == 0 ? UNIT / 8 : 0;
            const fxr_vec3 a =
                point_at((2 * i - n) * side / 2, (2 * k - n) * side / 2, z);
            const fxr_vec3 c = point_at(a.x + side, a.y + side, z);

            if (boxes) {
                add_aabb(point_at(a.x, a.y, -UNIT), c);
            } else {
                add_triangle(a, point_at(c.x, a.y, z), c);
                add_triangle(a, c, point_at(a.x, c.y, z));
            }
        }
    }
}

/* Triangles from one corner to a ring round it: ridges, valleys, a tip. */
static void
add_fan(cases_random *r)
{
    static const int ring[9][2] = {{4, 0},   {4, 4},  {0, 4},  {-4, 4}, {-4, 0},
                                   {-4, -4}, {0, -4}, {4, -4}, {4, 0}};
    const fxr_vec3 tip = point_at(0, 0, eighths(r, 4));
    fxr_vec3 p[9];
    int i;

    for (i = 0; i < 8; i++)
        p[i] = point_at(ring[i][0] * UNIT / 4, ring[i][1] * UNIT / 4,
                        eighths(r, 4));
    p[8] = p[0];
    for (i = 0; i < 8; i++)
        add_triangle(tip, p[i], p[i + 1]);
}

static void
add_anything(cases_random *r)
{
    const fxr_vec3 at = lattice(r, 12);

    switch (cases_below(r, 4)) {
    case 0:
        add_triangle(at, fxr_vec3_add(at, lattice(r, 8)),
                     fxr_vec3_add(at, lattice(r, 8)));
        break;
    case 1:
        add_aabb(at, fxr_vec3_add(at, size(r, 8)));
        break;
    case 2:
        set_obb(r, &w.obb[w.obbs++], at, size(r, 4));
        break;
    default:
        w.sphere[w.spheres].center = at;
        w.sphere[w.spheres++].radius = size(r, 4).x;
    }
}

static void
number_shapes(cases_random *r)
{
    unsigned i, n = 0;

    for (i = 0; i < w.triangles; i++)
        w.shape[n++] = fxr_shape_triangle(&w.triangle[i]);
    for (i = 0; i < w.aabbs; i++)
        w.shape[n++] = fxr_shape_aabb(&w.aabb[i]);
    for (i = 0; i < w.obbs; i++)
        w.shape[n++] = fxr_shape_obb(&w.obb[i]);
    for (i = 0; i < w.spheres; i++)
        w.shape[n++] = fxr_shape_sphere(&w.sphere[i]);
    w.count = n;
    for (i = 0; i < n; i++)
        w.number[i] = i;
    for (i = n; i > 1; i--) {
        const uint32_t k = cases_below(r, i);
        const unsigned other = w.number[k];

        w.number[k] = w.number[i - 1];
        w.number[i - 1] = other;
    }
    for (i = 0; i < n; i++)
        w.mixed[w.number[i]] = w.shape[i];
}

static void
next_world(cases_random *r)
{
    unsigned i;

    w.triangles = w.aabbs = w.obbs = w.spheres = 0;
    switch (cases_below(r, 3)) {
    case 0:
        add_floor(r);
        break;
    case 1:
        add_fan(r);
        break;
    default:
        for (i = 0; i < 10; i++)
            add_anything(r);
    }
    if (cases_below(r, 4) == 0) { /* the same once more */
        for (i = 0; i < 2 && w.triangles > i; i++)
            w.triangle[w.triangles++] = w.triangle[i];
        for (i = 0; i < 2 && w.aabbs > i; i++)
            w.aabb[w.aabbs++] = w.aabb[i];
    }
    number_shapes(r);
    w.half = size(r, 6);
    w.radius = size(r, 4).x;
    set_obb(r, &w.box, point_at(0, 0, 0), size(r, 6));
    w.round.a = lattice(r, 4);
    w.round.b = lattice(r, 4);
    w.round.radius = size(r, 4).x;
    w.at = lattice(r, 12);
    w.way = lattice(r, 12);
    if (cases_below(r, 2) == 0) /* down */
        w.way = point_at(0, 0, -w.at.z - UNIT);
}

static fxr_mover
mover_of(unsigned kind)
{
    return kind == 0   ? fxr_mover_sphere(w.radius)
           : kind == 1 ? fxr_mover_aabb(w.half)
           : kind == 2 ? fxr_mover_obb(&w.box)
                       : fxr_mover_capsule(&w.round);
}

static void
make_tree(void)
{
    unsigned i;

    for (i = 0; i < 3 * w.triangles; i++) {
        const fxr_triangle *const t = &w.triangle[i / 3];

        w.corner[i] = i % 3 == 0 ? t->a : i % 3 == 1 ? t->b : t->c;
        w.corners[i] = (uint16_t)i;
    }
    made.bvh.shapes.vertices = w.corner;
    made.bvh.shapes.corners16 = w.corners;
    made.bvh.shapes.corners32 = NULL;
    made.bvh.shapes.aabbs = w.aabb;
    made.bvh.shapes.obbs = w.obb;
    made.bvh.shapes.spheres = w.sphere;
    made.bvh.shapes.vertex_count = 3 * w.triangles;
    made.bvh.shapes.triangle_count = w.triangles;
    made.bvh.shapes.aabb_count = w.aabbs;
    made.bvh.shapes.obb_count = w.obbs;
    made.bvh.shapes.sphere_count = w.spheres;
    made.bvh.shapes.capsules = NULL;
    made.bvh.shapes.capsule_count = 0;
    made.bvh.ids = NULL;
    CHECK(fxr_bvh_bounds(&made.bvh.shapes, made.bounds));
    CHECK(fxr_bvh_build(&made.bvh, made.bounds, 2, made.nodes, NODES,
                        made.order));
}

static void
make_compound(void)
{
    made.compound.aabbs = w.aabb;
    made.compound.obbs = w.obb;
    made.compound.spheres = w.sphere;
    made.compound.capsules = NULL;
    made.compound.aabb_count = (uint16_t)w.aabbs;
    made.compound.obb_count = (uint16_t)w.obbs;
    made.compound.sphere_count = (uint16_t)w.spheres;
    made.compound.capsule_count = 0;
    made.compound.bounds = fxr_aabb_of_compound(&made.compound);
}

/* The same shapes: mixed; in two scenes; in a tree; without triangles in a compound. */
enum { MIXED, HALVES, TREE, COMPOUND, WAYS };

static fxr_scene
scene_of(unsigned of)
{
    const uint32_t half = w.count / 2;

    switch (of) {
    case MIXED:
        return fxr_scene_shapes(w.mixed, w.count);
    case HALVES:
        made.halves[0] = fxr_scene_shapes(w.mixed, half);
        made.halves[1] = fxr_scene_shapes(&w.mixed[half], w.count - half);
        return fxr_scene_all(made.halves, 2);
    case TREE:
        return fxr_scene_bvh(&made.bvh);
    default:
        return w.triangles == 0 ? fxr_scene_compound(&made.compound)
                                : fxr_scene_shapes(w.shape, w.count);
    }
}

/* The number that shape i has there. */
static unsigned
number_in(unsigned of, unsigned i)
{
    return of == MIXED || of == HALVES ? w.number[i] : i;
}

static unsigned
number_of(unsigned of, const fxr_scene_contact *c)
{
    return (unsigned)(c->shape +
                      (of == HALVES && c->scene == 1 ? w.count / 2 : 0));
}

/* The rule, written again. way is below 2^21 on each axis: the sum is below 2^53. */
static int64_t
along(fxr_unit3 n, fxr_vec3 way)
{
    return (int64_t)n.x * way.x + (int64_t)n.y * way.y + (int64_t)n.z * way.z;
}

static int
order3(int32_t ax, int32_t ay, int32_t az, int32_t bx, int32_t by, int32_t bz)
{
    if (ax != bx)
        return ax < bx ? -1 : 1;
    if (ay != by)
        return ay < by ? -1 : 1;
    return az == bz ? 0 : az < bz ? -1 : 1;
}

static int
order_points(fxr_vec3 a, fxr_vec3 b)
{
    return order3(a.x, a.y, a.z, b.x, b.y, b.z);
}

static int
order_contacts(const fxr_scene_contact *a, const fxr_scene_contact *b,
               fxr_vec3 way)
{
    const int64_t of_a = along(a->normal, way), of_b = along(b->normal, way);
    int order = order3(a->normal.x, a->normal.y, a->normal.z, b->normal.x,
                       b->normal.y, b->normal.z);

    if (of_a != of_b)
        return of_a < of_b ? -1 : 1;
    order = order != 0 ? order : order_points(a->center, b->center);
    order = order != 0 ? order : order_points(a->point, b->point);
    return order != 0 ? order : order_points(a->push, b->push);
}

typedef bool question(const fxr_mover *mover, const fxr_scene *in,
                      fxr_scene_contact *out);

static bool
casts(const fxr_mover *mover, const fxr_scene *in, fxr_scene_contact *out)
{
    const fxr_segment path = {w.at, fxr_vec3_add(w.at, w.way)};

    return fxr_sweep_cast_scene(&path, mover, in, NULL, out);
}

static bool
stops(const fxr_mover *mover, const fxr_scene *in, fxr_scene_contact *out)
{
    const fxr_segment path = {w.at, fxr_vec3_add(w.at, w.way)};

    return fxr_sweep_stop_scene(&path, mover, in, NULL, out);
}

static bool
overlaps(const fxr_mover *mover, const fxr_scene *in, fxr_scene_contact *out)
{
    return fxr_overlap_scene(w.at, mover, in, NULL, out);
}

/* Does a come before b: sooner, or of overlaps deeper? 0: at once. */
static int
order_first(question *ask, const fxr_scene_contact *a,
            const fxr_scene_contact *b)
{
    if (ask == overlaps)
        return a->depth == b->depth ? 0 : a->depth > b->depth ? -1 : 1;
    return a->t.num == b->t.num ? 0 : a->t.num < b->t.num ? -1 : 1;
}

/* What counts of the shapes, each asked by itself; number: its number in that scene. */
static bool
find_first(const fxr_mover *mover, question *ask, unsigned of,
           fxr_scene_contact *first, unsigned *number)
{
    const fxr_vec3 way = ask == overlaps ? point_at(0, 0, 0) : w.way;
    unsigned i, at_once = 0;
    bool any = false, differ = false;

    for (i = 0; i < w.count; i++) {
        const fxr_scene one = fxr_scene_shapes(&w.shape[i], 1);
        const unsigned is = number_in(of, i);
        fxr_scene_contact c;
        int order;

        if (!ask(mover, &one, &c))
            continue;
        order = any ? order_first(ask, &c, first) : -1;
        at_once = order < 0 ? 1 : at_once + (order == 0);
        differ = order >= 0 && differ;
        if (order == 0) {
            order = order_contacts(&c, first, way);
            differ = differ || order != 0;
            if (order == 0 && is < *number)
                order = -1;
        }
        if (order < 0) {
            *first = c;
            *number = is;
        }
        any = true;
    }
    ties += at_once > 1;
    different += differ;
    many += at_once > 7;
    return any;
}

static void
print_ways(const void *input)
{
    const int32_t words[] = {w.at.x, w.at.y, w.at.z, w.way.x, w.way.y, w.way.z};

    (void)input;
    test_print_words(words, COUNT(words));
}

static void
check_question(const fxr_mover *mover, unsigned of, question *ask)
{
    const fxr_scene in = scene_of(of);
    fxr_scene_contact want, got;
    unsigned number = 0;
    bool any;

    pattern_fill(&want, sizeof want);
    any = find_first(mover, ask, of, &want, &number);
    if (!CHECK(ask(mover, &in, &got) == any) || !any)
        return;
    CHECK(number_of(of, &got) == number);
    CHECK(got.t.num == want.t.num && got.depth == want.depth &&
          got.faces == want.faces);
    CHECK(got.normal.x == want.normal.x && got.normal.y == want.normal.y &&
          got.normal.z == want.normal.z);
    CHECK(vec3_equal(got.point, want.point) && vec3_equal(got.push, want.push));
    CHECK(ask == stops || vec3_equal(got.center, want.center));
}

/* Where who moves gets to. */
static void
check_moves(const fxr_mover *mover)
{
    static const fxr_character upright = {
        {0, 0, FXR_Q30_ONE}, FXR_Q30(0.7), FXR_Q16(0.2)};
    fxr_character_step step = {{0, 0, 0}, UNIT / 8, true, NULL, NULL};
    fxr_moved slid[WAYS], led[WAYS];
    fxr_character_moved walked[WAYS];
    unsigned of;

    step.way = w.way;
    step.way.z = 0;
    for (of = 0; of < WAYS; of++) {
        const fxr_scene in = scene_of(of);

        fxr_move_slide(&in, mover, w.at, w.way, NULL, &slid[of]);
        CHECK(vec3_equal(slid[of].center, slid[0].center));
        CHECK(slid[of].count == slid[0].count);
        fxr_move_out(&in, mover, w.at, NULL, &led[of]);
        CHECK(vec3_equal(led[of].center, led[0].center));
        fxr_character_move(&in, mover, &upright, w.at, &step, NULL,
                           &walked[of]);
        CHECK(vec3_equal(walked[of].center, walked[0].center));
        CHECK(walked[of].stands == walked[0].stands &&
              walked[of].bumped == walked[0].bumped &&
              walked[of].crushed == walked[0].crushed);
        CHECK(walked[of].ground.normal.x == walked[0].ground.normal.x &&
              walked[of].ground.normal.y == walked[0].ground.normal.y &&
              walked[of].ground.normal.z == walked[0].ground.normal.z &&
              vec3_equal(walked[of].ground.point, walked[0].ground.point));
    }
}

static void
test_ties_are_decided_by_geometry(void)
{
    const uint32_t cases = test_cases(1200);
    cases_random r;
    uint32_t n;

    cases_start(&r, test_seed(), 930);
    test_case("met at once", print_ways, NULL);
    ties = different = many = 0;
    for (n = 0; n < cases; n++) {
        fxr_mover mover;
        unsigned of;

        next_world(&r);
        make_tree();
        make_compound();
        mover = mover_of(n % MOVERS);
        for (of = 0; of < WAYS; of++) {
            check_question(&mover, of, casts);
            check_question(&mover, of, stops);
            check_question(&mover, of, overlaps);
        }
        check_moves(&mover);
    }
    CHECK(cases < 400 || (ties > cases && different > 20 && many > 20));
    test_count(cases);
}

/* A box on a tile, at the side of the next one, on its way down and on: it is not caught. A ball on
 * the edge between two, and in a valley. Each in both orders. */
typedef struct {
    const char *name;
    unsigned mover;
    fxr_shape shape[2];
    fxr_vec3 at, way, to;
} tie_row;

static const fxr_aabb tile = {{-65536, -65536, -65536}, {65536, 65536, 0}},
                      next_tile = {{65536, -65536, -65536}, {196608, 65536, 0}};
static const fxr_triangle
    here = {{-65536, -65536, 0}, {65536, -65536, 0}, {65536, 65536, 0}},
    there = {{65536, -65536, 0}, {196608, -65536, 0}, {65536, 65536, 0}},
    left_bank = {{-65536, -65536, 65536}, {0, -65536, 0}, {0, 65536, 0}},
    right_bank = {{65536, -65536, 65536}, {0, -65536, 0}, {0, 65536, 0}};

static void
test_ties_by_rows(void)
{
    const tie_row rows[] = {
        {"a box that ends where the next tile begins",
         1,
         {fxr_shape_aabb(&tile), fxr_shape_aabb(&next_tile)},
         {65536 - 8192, 0, 8192},
         {4096, 0, -16384},
         {65536 - 4096, 0, 8192}},
        {"the same, faster than it falls",
         1,
         {fxr_shape_aabb(&tile), fxr_shape_aabb(&next_tile)},
         {65536 - 8192, 0, 8192},
         {16384, 0, -4096},
         {65536 + 8192, 0, 8192}},
        {"a turned box on tiles",
         2,
         {fxr_shape_aabb(&tile), fxr_shape_aabb(&next_tile)},
         {65536 - 8192, 0, 8192},
         {4096, 0, -16384},
         {65536 - 4096, 0, 8192}},
        {"a box where the next triangle begins",
         1,
         {fxr_shape_triangle(&here), fxr_shape_triangle(&there)},
         {65536 - 8192, 0, 8192},
         {4096, 0, -16384},
         {65536 - 4096, 0, 8192}},
        {"a ball on the edge of two tiles",
         0,
         {fxr_shape_aabb(&tile), fxr_shape_aabb(&next_tile)},
         {65536, 0, 8192},
         {4096, 0, -16384},
         {65536 + 4096, 0, 8192}},
        {"a ball in a valley, down the middle: on the left bank",
         0,
         {fxr_shape_triangle(&left_bank), fxr_shape_triangle(&right_bank)},
         {0, 0, 65536},
         {0, 0, -65536},
         {0, 0, 11586}},
    };
    unsigned i, k;

    w.radius = 8192;
    w.half = point_at(8192, 8192, 8192);
    w.box.center = point_at(0, 0, 0);
    w.box.half = w.half;
    w.box.axis[0] = (fxr_unit3){FXR_Q30_ONE, 0, 0};
    w.box.axis[1] = (fxr_unit3){0, FXR_Q30_ONE, 0};
    w.box.axis[2] = (fxr_unit3){0, 0, FXR_Q30_ONE};
    for (i = 0; i < COUNT(rows); i++) {
        const tie_row *const row = &rows[i];
        const fxr_mover mover = mover_of(row->mover);
        fxr_moved moved[2];

        w.at = row->at;
        w.way = row->way;
        test_case(row->name, print_ways, NULL);
        for (k = 0; k < 2; k++) {
            const fxr_shape shapes[] = {row->shape[k], row->shape[1 - k]};
            const fxr_scene in = fxr_scene_shapes(shapes, 2);

            fxr_move_slide(&in, &mover, row->at, row->way, NULL, &moved[k]);
            CHECK(vec3_equal(moved[k].center, row->to));
        }
        CHECK(moved[0].count == moved[1].count);
        if (moved[0].count > 0) {
            CHECK(moved[0].met[0].normal.x == moved[1].met[0].normal.x &&
                  moved[0].met[0].normal.z == moved[1].met[0].normal.z);
            CHECK(i + 1 < COUNT(rows) || moved[0].met[0].normal.x < 0);
        }
    }
}

static const test_function functions[] = {
    TEST(test_ties_are_decided_by_geometry), TEST(test_ties_by_rows)};

const test_suite suite_ties = SUITE("ties", functions, true);
