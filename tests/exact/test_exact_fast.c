/*
 * test_exact_fast.c - the fast bodies answer nearly all ordinary questions: a filter that
 * never says anything but UNSURE gives no wrong answer, and only a count notices it.
 *
 * Ordinary: shapes of a few units within 64 units of each other. Each row asks for a little
 * less than what was counted.
 */
#include "../../src/box/box.h"
#include "../../src/box/obb_fast.h"
#include "../../src/distance/closest.h"
#include "../../src/round/ball.h"
#include "../../src/round/outside.h"
#include "../../src/rounding/estimate.h"
#include "../../src/slabs/slabs.h"
#include "../../src/slabs/slabs_triangle.h"
#include "../../src/space/unit.h"
#include "../../src/sweep/sweep_sphere.h"
#include "../../src/touch/touch_guess.h"
#include "../../src/triangle/plane.h"
#include "../../src/triangle/region.h"

#include <fixray/transform.h>

#include "../cases/space/cases.h"
#include "../test.h"
#include "exact.h"

static struct {
    fxr_segment s;
    fxr_ray r;
    fxr_aabb box;
    fxr_obb obb;
    fxr_sphere sphere;
    fxr_triangle triangle;
    fxr_vec3 half;
    fxr_ratio t;
    fxr_q16 radius;
} now;

static uint32_t state;

static uint32_t
draw(void)
{
    return cases_xorshift(&state);
}

/* Below 2^bits in magnitude. */
static int32_t
number(unsigned bits)
{
    return (int32_t)(draw() >> (31 - bits)) - ((int32_t)1 << bits);
}

static fxr_vec3
point(unsigned bits)
{
    fxr_vec3 p;

    p.x = number(bits);
    p.y = number(bits);
    p.z = number(bits);
    return p;
}

static fxr_vec3
near_by(fxr_vec3 p, unsigned bits)
{
    const fxr_vec3 by = point(bits);

    p.x += by.x;
    p.y += by.y;
    p.z += by.z;
    return p;
}

static fxr_q16
size_below(unsigned bits)
{
    return 1 + (fxr_q16)(draw() >> (32 - bits));
}

/* 2^18 is four units. */
static void
next_scene(void)
{
    const fxr_vec3 c = point(20);
    fxr_quaternion q;
    fxr_rotation turn;

    now.s.a = point(22);
    now.s.b = near_by(c, 18); /* towards the shapes */
    now.r.origin = now.s.a;
    now.r.dir.x = now.s.b.x - now.s.a.x;
    now.r.dir.y = now.s.b.y - now.s.a.y;
    now.r.dir.z = now.s.b.z - now.s.a.z;
    now.box.min = now.box.max = c;
    now.half.x = size_below(18);
    now.half.y = size_below(18);
    now.half.z = size_below(18);
    now.box.min.x -= now.half.x;
    now.box.min.y -= now.half.y;
    now.box.min.z -= now.half.z;
    now.box.max.x += now.half.x;
    now.box.max.y += now.half.y;
    now.box.max.z += now.half.z;
    q.x = number(20);
    q.y = number(20);
    q.z = number(20);
    q.w = FXR_Q30_ONE / 4096;
    CHECK(fxr_rotation_from_quaternion(q, &turn));
    now.obb.center = c;
    now.obb.half = now.half;
    now.obb.axis[0] = turn.row[0];
    now.obb.axis[1] = turn.row[1];
    now.obb.axis[2] = turn.row[2];
    now.sphere.center = c;
    now.sphere.radius = size_below(18);
    now.triangle.a = near_by(c, 18);
    now.triangle.b = near_by(c, 18);
    now.triangle.c = near_by(c, 18);
    now.radius = size_below(16);
    now.t.den = (uint64_t)draw() << 32 | draw();
    now.t.num = now.t.den / 4096 * (draw() >> 20);
    now.t.negative = false;
}

static verdict
ball_test(void)
{
    return fxri_ball_fast_test(SEGMENT, false, &now.s.a, &now.s.b, &now.sphere);
}

static verdict
ball_cast(void)
{
    fxr_hit out;

    return fxri_ball_fast_cast(RAY, &now.r.origin, &now.r.dir, &now.sphere,
                               &out);
}

static verdict
ball_enter(void)
{
    fxr_entry out;

    return fxri_ball_fast_enter(SEGMENT, &now.s.a, &now.s.b, &now.sphere, &out);
}

static verdict
obb_hits(void)
{
    return obb_fast(SEGMENT, &now.s.a, &now.s.b, &now.obb);
}

static verdict
obb_hits_here(void)
{
    return (verdict)obb_fast_here(&now.s, &now.obb);
}

static verdict
closest_aabb(void)
{
    fxr_closest out;

    return fxri_closest_aabb_fast(SEGMENT, &now.s.a, &now.s.b, &now.box, &out);
}

static verdict
closest_obb_by(linear_kind kind, const fxr_vec3 *q)
{
    fxr_closest out;
    obb_walk w;

    w.kind = kind;
    w.p = &now.s.a;
    w.q = q;
    w.box = &now.obb;
    return fxri_obb_walk(&w) ? fxri_closest_obb_fast(&w, &out) : MISS;
}

static verdict
closest_obb(void)
{
    return closest_obb_by(SEGMENT, &now.s.b);
}

/* Its t is about 32. */
static verdict
closest_obb_far(void)
{
    const fxr_vec3 *d = &now.r.dir;
    const fxr_vec3 dir = {d->x / 32, d->y / 32, d->z / 32};

    return closest_obb_by(RAY, &dir);
}

static verdict
sphere_hits(void)
{
    return fxri_sweep_sphere_fast_hits(&now.s, now.radius, &now.box);
}

static verdict
sphere_crosses(void)
{
    return fxri_sweep_sphere_fast_crosses(&now.s, now.radius, &now.box);
}

static verdict
sphere_cast(void)
{
    fxr_contact out;

    return fxri_sweep_sphere_fast_cast(&now.s, now.radius, &now.box, &out);
}

static verdict
sphere_stop(void)
{
    fxr_contact out;

    return fxri_sweep_sphere_fast_stop(&now.s, now.radius, true, &now.box,
                                       &out);
}

/* As fxr_sweep_obb.c asks: an AABB moves, in half ulps. */
static verdict
box_meets(void)
{
    slab_path s;
    int i;

    s.solid[0].axis = fxri_world_axes;
    s.solid[1].axis = now.obb.axis;
    for (i = 0; i < 3; i++) {
        const int64_t a = component(&now.s.a, i);
        const int64_t b = component(&now.s.b, i);

        s.solid[0].half[i] = 2 * (uint32_t)now.radius;
        s.solid[1].half[i] = 2 * (uint32_t)component(&now.half, i);
        s.start[i] = 2 * (a - component(&now.obb.center, i));
        s.way[i] = 2 * (b - a);
    }
    s.open = false;
    s.inside = 0;
    return fxri_slabs_fast(&s, true);
}

static verdict
sphere_hits_obb(void)
{
    return fxri_sweep_obb_cheap(&now.s, now.radius, &now.obb, true);
}

/* The slab of the cross product of an edge and an axis; a path that goes into it is left to
 * more bits. */
static verdict
crate_slab(void)
{
    const fxr_vec3 *const a = &now.triangle.a, *const b = &now.triangle.b;
    const int64_t n[3] = {0, (int64_t)a->z - b->z, (int64_t)b->y - a->y};
    triangle_slabs c;

    c.axes.open = false;
    CHECK(fxri_slabs_aabb_set(&c, &now.s, &now.half, &now.triangle));
    return slab_of_aabb_small(&c, n, a, &now.triangle.c);
}

static verdict
triangle_normal(void)
{
    const fxr_triangle *const t = &now.triangle;
    const fxr_vec3 u = {t->b.x - t->a.x, t->b.y - t->a.y, t->b.z - t->a.z};
    const fxr_vec3 v = {t->c.x - t->a.x, t->c.y - t->a.y, t->c.z - t->a.z};
    plane_fast n;
    fxr_unit3 out;

    return fxri_plane_fast(&n, &u, &v)
               ? fxri_unit_fast(n.size, n.negative, &out)
               : MISS;
}

static verdict
unit_vector(void)
{
    uint32_t size[3], all = 0;
    bool negative[3];
    uint64_t n[3];
    fxr_unit3 out;
    int i;

    for (i = 0; i < 3; i++) {
        const fxr_q16 d_i = component(&now.r.dir, i);

        negative[i] = d_i < 0;
        size[i] = magnitude32(d_i);
        all |= size[i];
    }
    for (i = 0; i < 3; i++)
        n[i] = (uint64_t)(size[i] << FXR_CLZ32(all)) << 31;
    return fxri_unit_fast(n, negative, &out);
}

static verdict
face_foot(void)
{
    fxr_closest out;
    region_problem t;

    t.p = &now.s.a;
    t.corner[0] = &now.triangle.a;
    t.corner[1] = &now.triangle.b;
    t.corner[2] = &now.triangle.c;
    return fxri_closest_in_face(&t, &out);
}

static verdict
closest_triangle(void)
{
    fxr_closest out;
    region_problem t;

    t.p = &now.s.a;
    t.corner[0] = &now.triangle.a;
    t.corner[1] = &now.triangle.b;
    t.corner[2] = &now.triangle.c;
    return fxri_region_small(&t) == NEAREST_FACE
               ? fxri_closest_in_face(&t, &out)
               : HIT;
}

static verdict
touch_triangle(void)
{
    polygon_touch at;

    return fxri_touch_fast(&at, &now.s, now.radius, &now.triangle);
}

/* From the middle of a triangle that the sphere reaches from there. */
static verdict
touch_at_start(void)
{
    const fxr_triangle *const t = &now.triangle;
    const fxr_segment path = {{t->a.x / 3 + t->b.x / 3 + t->c.x / 3,
                               t->a.y / 3 + t->b.y / 3 + t->c.y / 3,
                               t->a.z / 3 + t->b.z / 3 + t->c.z / 3},
                              now.s.a};
    polygon_touch at;

    return fxri_touch_fast(&at, &path, now.radius, t);
}

/* A path past the triangle, at the distance on z that it starts at. */
static fxr_segment
past(void)
{
    fxr_segment path = now.s;

    path.b.z = path.a.z;
    return path;
}

static verdict
misses_triangle(void)
{
    const fxr_segment path = past();

    return fxri_misses_triangle(&path, &path.a, &path.a, (uint32_t)now.radius,
                                &now.triangle)
               ? MISS
               : UNSURE;
}

static verdict
estimate_of_t(void)
{
    estimate e;

    if (now.t.num == 0)
        return HIT;
    estimate_set(&e, now.t.num, now.t.den);
    return estimate_stands(&e, (uint32_t)now.radius,
                           estimate_product(&e, (uint32_t)now.radius))
               ? HIT
               : UNSURE;
}

static const struct {
    const char *name;
    verdict (*ask)(void);
    unsigned least; /* percent */
    bool fast;      /* else there is no fast body: it is never sure */
} rows[] = {
    {"sphere: hits", ball_test, 99, true},
    {"sphere: cast", ball_cast, 99, true},
    {"sphere: enter", ball_enter, 99, true},
    {"OBB: hits", obb_hits, 99, FXR_FAST_BOXES},
    {"OBB: hits, in this port", obb_hits_here, 90, FXR_FAST_BOXES},
    {"AABB: closest", closest_aabb, 99, FXR_FAST_CLOSEST},
    {"OBB: closest", closest_obb, 99, FXR_FAST_CLOSEST},
    {"OBB: closest, at a large t", closest_obb_far, 99, FXR_FAST_CLOSEST},
    {"moving sphere: hits", sphere_hits, 99, true},
    {"moving sphere: crosses", sphere_crosses, 99, true},
    {"moving sphere: cast", sphere_cast, 99, true},
    {"moving sphere: stop", sphere_stop, 99, true},
    {"moving sphere: hits an OBB", sphere_hits_obb, 90, FXR_FAST_TOUCH},
    {"moving box: slab of a triangle", crate_slab, 8, true},
    {"moving box: hits an OBB", box_meets, 99, true},
    {"moving sphere: touches a triangle", touch_triangle, 99, true},
    {"moving sphere: starts at a triangle", touch_at_start, 90, true},
    {"moving sphere: past a triangle", misses_triangle, 85, true},
    {"triangle: normal", triangle_normal, 99, true},
    {"vector: direction", unit_vector, 99, true},
    {"triangle: closest", closest_triangle, 99, true},
    {"triangle: closest in its face", face_foot, 99, true},
    {"t: the nearest point", estimate_of_t, 99, true}};

static void
test_fast_bodies_decide(void)
{
    const uint32_t cases = test_cases(10000);
    uint32_t decided[COUNT(rows)], i;
    size_t k;

    for (k = 0; k < COUNT(rows); k++)
        decided[k] = 0;
    state = 2463534242u + test_seed();
    for (i = 0; i < cases; i++) {
        next_scene();
        for (k = 0; k < COUNT(rows); k++)
            decided[k] += rows[k].ask() != UNSURE;
    }
    for (k = 0; k < COUNT(rows); k++) {
        test_case(rows[k].name, NULL, NULL);
        if (rows[k].fast)
            CHECK((uint64_t)decided[k] * 100 >=
                  (uint64_t)cases * rows[k].least);
        else
            CHECK(decided[k] == 0);
    }
    test_count(cases);
}

static const test_function functions[] = {TEST(test_fast_bodies_decide)};

extern const test_suite suite_exact_fast;
const test_suite suite_exact_fast = {"exact_fast", functions, COUNT(functions),
                                     true};
