/*
 * test_tree_mover.c - movers of all kinds on ways of all lengths in a tree, against every shape
 * by itself: ties, grazes, starts far before a thin scene, and the end of the range.
 */
/* Tests: src/scene/fxr_tree_mover.c, src/scene/tree_mover.h */
#include "../cases/scene/scenes.h"
#include "../suites.h"

/*
 * A scene on a lattice: numbers are multiples of 2^step, so that movers meet several shapes at
 * once and graze others, less at most one ulp.
 *
 *   at        where it begins
 *   step      of the lattice
 *   count     of its places on each axis
 */
typedef struct {
    int32_t at[3];
    unsigned step;
    uint32_t count[3];
} lattice;

/* A scene that is thin on some axes; at times at an end of the range. */
static void
cases_lattice(cases_random *r, lattice *l)
{
    const bool end = cases_below(r, 8) == 0;
    unsigned k;

    l->step = (unsigned)cases_below(r, 16);
    for (k = 0; k < 3; k++) {
        l->count[k] = 2 + cases_below(r, cases_below(r, 2) == 0 ? 3 : 40);
        l->at[k] = cases_signed(r, 1 + (unsigned)cases_below(r, 28));
        if (end)
            l->at[k] =
                cases_below(r, 2) == 0
                    ? INT32_MIN + 1
                    : INT32_MAX - (int32_t)((l->count[k] + 4) << l->step);
    }
}

/* A number from `from` places before the scene to as many behind it. */
static int32_t
place(cases_random *r, const lattice *l, unsigned k, uint32_t from)
{
    const uint32_t n = cases_below(r, l->count[k] + 2 * from + 1);
    const int64_t v = l->at[k] + ((int64_t)n - from) * ((int64_t)1 << l->step);

    return v < INT32_MIN ? INT32_MIN : v > INT32_MAX ? INT32_MAX : (int32_t)v;
}

static fxr_vec3
point_near(cases_random *r, const lattice *l, uint32_t from)
{
    int32_t v[3];
    unsigned k;

    for (k = 0; k < 3; k++)
        v[k] = place(r, l, k, from);
    return vec3_from(v);
}

/* One or two ulps off, one in four. */
static int32_t
nearly(cases_random *r, int32_t v)
{
    const int64_t off = cases_below(r, 4) == 0 ? cases_signed(r, 2) : 0;

    return v + off > INT32_MAX || v + off < INT32_MIN ? v : (int32_t)(v + off);
}

static fxr_q16
size_near(cases_random *r, const lattice *l)
{
    const uint32_t by = cases_below(r, 3);
    const int32_t v = (int32_t)(cases_below(r, 4) << l->step >> by);

    return v > 0 && cases_below(r, 4) == 0 ? v - 1 : v;
}

static void
vec3_put(fxr_vec3 *p, unsigned k, int32_t v)
{
    *(k == 0 ? &p->x : k == 1 ? &p->y : &p->z) = v;
}

/* One axis of a path less or more by half, so that it touches a box at its end, all the way
 * or at its start. */
static void
graze(cases_random *r, const fxr_aabb *box, fxr_q16 half, fxr_segment *path)
{
    const unsigned k = (unsigned)cases_below(r, 3);
    const int64_t v = cases_below(r, 2) == 0
                          ? (int64_t)vec3_get(box->min, k) - half
                          : (int64_t)vec3_get(box->max, k) + half;
    const uint32_t where = cases_below(r, 3);

    if (v < INT32_MIN || v > INT32_MAX)
        return;
    if (where != 0)
        vec3_put(&path->b, k, (int32_t)v);
    if (where != 1)
        vec3_put(&path->a, k, (int32_t)v);
}

/* Shapes of a few places each, of kinds that trees hold. */
static void
fill_grove(cases_random *r, const lattice *l, grove *g)
{
    static const fxr_bvh none;
    static const uint32_t few = GROVE_SMALL / 4;
    const tree_room *room = &grove_small;
    fxr_bvh_shapes *s = &g->bvh.shapes;
    fxr_obb made;
    uint32_t i;

    g->bvh = none;
    g->room = room;
    g->proper = true;
    g->leaf = 1 + cases_below(r, 3);
    s->vertices = room->vertices;
    s->corners16 = room->corners16;
    s->aabbs = room->aabbs;
    s->obbs = room->obbs;
    s->spheres = room->spheres;
    s->capsules = room->capsules;
    if (KINDS_OF_SHAPES & FXR_BVH_TRIANGLES)
        s->triangle_count = few;
    if (KINDS_OF_SHAPES & FXR_BVH_AABBS)
        s->aabb_count = few;
    if (KINDS_OF_SHAPES & FXR_BVH_OBBS)
        s->obb_count = 2;
    if (KINDS_OF_SHAPES & FXR_BVH_SPHERES)
        s->sphere_count = few;
    if (KINDS_OF_SHAPES & FXR_BVH_CAPSULES)
        s->capsule_count = 2;
    s->vertex_count = 3 * s->triangle_count;
    for (i = 0; i < s->vertex_count; i++) {
        room->vertices[i] = point_near(r, l, 0);
        if (i % 3 != 0) { /* near the first corner */
            room->vertices[i] = room->vertices[i - 1];
            room->vertices[i].x = place(r, l, 0, 0);
            if (i % 3 == 2)
                room->vertices[i].y = place(r, l, 1, 0);
        }
        room->corners16[i] = (uint16_t)i;
    }
    for (i = 0; i < s->aabb_count; i++) {
        fxr_vec3 p[2];

        p[0] = p[1] = point_near(r, l, 0);
        p[1].x = place(r, l, 0, 0);
        p[1].z = place(r, l, 2, 0);
        room->aabbs[i] = fxr_aabb_of_points(p, 2);
    }
    for (i = 0; i < s->obb_count; i++) {
        room->obbs[i].center = point_near(r, l, 0);
        room->obbs[i].half.x = size_near(r, l);
        room->obbs[i].half.y = size_near(r, l);
        room->obbs[i].half.z = size_near(r, l);
        do
            cases_unit3(r, room->obbs[i].axis);
        while (!fxr_obb_make(room->obbs[i].center, room->obbs[i].half,
                             room->obbs[i].axis, &made));
    }
    for (i = 0; i < s->sphere_count; i++) {
        room->spheres[i].center = point_near(r, l, 0);
        room->spheres[i].radius = size_near(r, l);
    }
    for (i = 0; i < s->capsule_count; i++) {
        room->capsules[i].a = point_near(r, l, 0);
        room->capsules[i].b = point_near(r, l, 0);
        room->capsules[i].radius = size_near(r, l);
    }
}

/* A tree of them; false if a shape goes on beyond the range. */
static bool
next_scene(cases_random *r, lattice *l, grove *g)
{
    cases_lattice(r, l);
    fill_grove(r, l, g);
    return grove_build(g);
}

/* Through the scene, or past it; from far away, or a step. */
static fxr_segment
next_path(cases_random *r, const lattice *l)
{
    static const uint32_t away[5] = {1, 4, 40, 4000, (uint32_t)1 << 20};
    const uint32_t from = away[cases_below(r, 5)], to = away[cases_below(r, 5)];
    fxr_segment path;
    unsigned k;

    path.a = point_near(r, l, from);
    path.b = point_near(r, l, to);
    k = (unsigned)cases_below(r, 8);
    if (k == 0)
        path.b.x = path.a.x;
    if (k == 1)
        path.b.z = path.a.z;
    if (k == 2) { /* a step */
        path.b = path.a;
        path.b.y = nearly(r, path.a.y);
        path.b.z = nearly(r, path.a.z);
    }
    path.a.x = nearly(r, path.a.x);
    path.b.y = nearly(r, path.b.y);
    return path;
}

static void
test_tree_mover_by_shapes(void)
{
    const uint32_t cases = test_cases(3000);
    cases_random r;
    uint32_t i, met = 0;

    cases_start(&r, test_seed(), 1670);
    for (i = 0; i < cases; i++) {
        sweep_scene s = {&grove_shared, NULL, 0, false, 0, NULL, NULL};
        first_contact got;
        lattice l;

        if (!next_scene(&r, &l, &grove_shared))
            continue;
        s.count = grove_count(&grove_shared);
        sweep_mover.path = next_path(&r, &l);
        sweep_mover.radius =
            cases_below(&r, 4) == 0
                ? (fxr_q16)cases_below(&r, 1u << cases_below(&r, 30))
                : size_near(&r, &l);
        sweep_mover.half.x = sweep_mover.radius;
        sweep_mover.half.y = size_near(&r, &l);
        sweep_mover.half.z = size_near(&r, &l);
        if (cases_below(&r, 8) == 0)
            sweep_mover.half.y =
                (fxr_q16)cases_below(&r, 1u << cases_below(&r, 31));
        if (cases_below(&r, 2) == 0)
            sweep_mover.half.y = sweep_mover.half.z = sweep_mover.radius;
        if (cases_below(&r, 2) == 0)
            graze(&r, &grove_small.boxes[cases_below(&r, s.count)],
                  sweep_mover.radius, &sweep_mover.path);
        sweep_mover.box.half = sweep_mover.half;
        cases_unit3(&r, sweep_mover.box.axis);
        for (sweep_mover.kind = MOVER_SPHERE; sweep_mover.kind < MOVER_KINDS;
             sweep_mover.kind++) {
            s.where = false;
            s.limit = NULL;
            s.keep = NULL;
            check_sweep_scene(&s);
            met += sweep_scene_finds(&s, false, &got);
            check_sweep_where(&s, &r);
        }
        sweep_mover.kind = MOVER_SPHERE;
    }
    if (cases >= 3000) {
        test_case("scenes in which something is met", NULL, NULL);
        CHECK(met > cases / 4);
    }
    test_count(cases);
}

/* The reference of a capsule is anywhere: an end, its middle, or far off. */
static void
test_tree_mover_by_a_capsule(void)
{
    const uint32_t cases = test_cases(2000);
    stop_counts moved = {0, 0};
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 1671);
    for (i = 0; i < cases; i++) {
        fxr_segment path;
        capsule_scene s;
        lattice l;

        if (!next_scene(&r, &l, &grove_shared))
            continue;
        path = next_path(&r, &l);
        s.crowd = NULL;
        s.bvh = &grove_shared.bvh;
        s.compound = NULL;
        s.count = grove_count(&grove_shared);
        s.m.path = path;
        s.m.capsule.a = path.a;
        s.m.capsule.b =
            cases_below(&r, 4) == 0 ? point_near(&r, &l, 1) : path.a;
        s.m.capsule.b.z = nearly(&r, s.m.capsule.b.z);
        s.m.capsule.radius = size_near(&r, &l);
        if (cases_below(&r, 3) == 0) {
            s.m.path.a = point_near(&r, &l, 40);
            s.m.path.b = point_near(&r, &l, 4);
        }
        capsule_scene_check(&r, &s, &moved);
    }
    test_count(cases);
}

/*
 * The whole range in x, so that 2^-32 of the way is an ulp: a sphere is met first, by an edge or
 * a corner of a box, and an AABB with a lower number an ulp or two after it, often at the same t
 * in units of 2^-32.
 */
static void
test_tree_mover_of_equal_times(void)
{
    const uint32_t cases = test_cases(4000);
    cases_random r;
    uint32_t i, ties = 0;

    cases_start(&r, test_seed(), 1672);
    for (i = 0; i < cases && (KINDS_OF_SHAPES & FXR_BVH_AABBS) != 0 &&
                (KINDS_OF_SHAPES & FXR_BVH_SPHERES) != 0;
         i++) {
        static const fxr_bvh none;
        sweep_scene s = {&grove_shared, NULL, 2, false, 0, NULL, NULL};
        fxr_sphere *ball = &grove_small.spheres[0];
        fxr_aabb *box = &grove_small.aabbs[0];
        const int32_t size = 50 + (int32_t)cases_below(&r, 2000);
        const bool down = cases_below(&r, 2) != 0;
        fxr_contact alone, other;
        grove_shape shape;

        grove_shared.bvh = none;
        grove_shared.room = &grove_small;
        grove_shared.leaf = 1;
        grove_shared.bvh.shapes.aabbs = box;
        grove_shared.bvh.shapes.spheres = ball;
        grove_shared.bvh.shapes.aabb_count = 1;
        grove_shared.bvh.shapes.sphere_count = 1;
        ball->center = cases_vec3(&r, 20);
        ball->radius = size;
        sweep_mover.kind = MOVER_AABB;
        sweep_mover.half.x = sweep_mover.half.y = sweep_mover.half.z = size / 3;
        sweep_mover.path.a.x = down ? INT32_MAX : INT32_MIN;
        sweep_mover.path.a.y =
            ball->center.y + size + (int32_t)cases_below(&r, 30);
        sweep_mover.path.a.z = ball->center.z;
        sweep_mover.path.b = sweep_mover.path.a;
        sweep_mover.path.b.x = down ? INT32_MIN : INT32_MAX;
        if (!fxr_sweep_aabb_stop_sphere(&sweep_mover.path, sweep_mover.half,
                                        ball, &alone))
            continue;
        box->min.y = box->max.y = sweep_mover.path.a.y;
        box->min.z = box->max.z = sweep_mover.path.a.z;
        box->min.x = alone.center.x +
                     (down ? -1 : 1) *
                         ((int32_t)cases_below(&r, 3) + sweep_mover.half.x);
        box->max.x = box->min.x;
        *(down ? &box->min.x : &box->max.x) += down ? -4 * size : 4 * size;
        CHECK(grove_build(&grove_shared));
        check_sweep_scene(&s);
        grove_get(&grove_shared, 0, &shape);
        ties += mover_finds(&sweep_mover, &shape, true, &other) &&
                other.t.num == alone.t.num && other.center.x != alone.center.x;
        sweep_mover.kind = MOVER_SPHERE;
    }
    if (cases >= 4000 && i > 0) {
        test_case("ties of two centers", NULL, NULL);
        CHECK(ties > 100);
    }
    test_count(cases);
}

static const test_function functions[] = {TEST(test_tree_mover_by_shapes),
                                          TEST(test_tree_mover_of_equal_times)};

const test_suite suite_tree_mover = SUITE("tree_mover", functions, true);

/* Of its own, so that each part of the tests links a mover or two. */
static const test_function capsule_functions[] = {
    TEST(test_tree_mover_by_a_capsule)};

const test_suite suite_tree_capsule =
    SUITE("tree_capsule", capsule_functions, true);
