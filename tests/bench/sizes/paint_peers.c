/*
 * paint_peers.c - the stack that other methods really take, as paint.c has it for
 * fixray, and whether they answer what they are said to. Prints:
 *
 *   painted SYMBOL BYTES
 *
 * The cases are benign ones, large boxes: a method that then answers one question of
 * ten in another way than fixray is not the method that it is said to be, and the
 * program fails.
 */
#include <stdio.h>

#include "../others.h"
#include "paint.h"
#include "peers.h"

static fxr_triangle triangle;
static float_triangle float_corners;
static fxr_vec3 point, other_point;
static float_points points;
static float_closest float_near;
static float at[3], parameter;
static uint32_t shape;
static fxr_hit hit;
static fxr_closest closest;
static fxr_contact contact;
static fxr_triangle_hit triangle_hit;
static fxr_bvh_hit bvh_hit;

/* A tree of three boxes around the box of the case. */
enum { BOXES = 3, NODES = 2 * BOXES - 1 };
static fxr_aabb boxes[BOXES];
static fxr_bvh_node nodes[NODES];
static uint32_t order[BOXES];
static fxr_bvh tree;
static float_aabb float_boxes[BOXES];
static float_node float_nodes[NODES];
static const float_tree floats = {float_nodes, float_boxes, order};

/* Within a 32nd of a unit: what a method with 16 fractional bits in t can do. */
static bool
close_fix(const fxr_vec3 *p, const fxr_vec3 *exact)
{
    return within_fix(p, exact, 2048);
}

static bool
close_float(const float p[3], const fxr_vec3 *exact)
{
    return within_float(p, exact, 2048);
}

static bool
same_points(void)
{
    return close_fix(&point, &hit.enter_point) &&
           close_fix(&other_point, &hit.exit_point);
}

static bool
same_floats(void)
{
    return close_float(points.enter, &hit.enter_point) &&
           close_float(points.exit, &hit.exit_point);
}

/* Of two boxes with one t either may be named. */
static bool
same_parameter(void)
{
    const float exact = (float)bvh_hit.t.num / (float)bvh_hit.t.den;
    const float away = parameter - exact, limit = exact / 64 + 1.0f / 64;

    return away >= -limit && away <= limit;
}

/* Of squares; where segment and box overlap, more than one point is closest. */
static bool
same_distance(void)
{
    const float exact = (float)closest.dist2 / 4294967296.0f;
    const float away = float_near.dist2 - exact, limit = exact / 64 + 1.0f / 64;

    return away >= -limit && away <= limit;
}

/* The float method stops each mover that starts inside; fixray lets out what gets no
 * deeper. */
static bool
stop_or_start(const bench_case *c)
{
    fxr_segment start = c->segment;

    start.b = start.a;
    contact.center = start.a;
    return fxr_sweep_aabb_stop_aabb(&c->segment, c->obb.half, &c->aabb,
                                    &contact) ||
           fxr_sweep_aabb_crosses_aabb(&start, c->obb.half, &c->aabb);
}

#define SEGMENT_AABB (&c->segment, &c->aabb)
#define SEGMENT_OBB (&c->obb_segment, &c->obb)
#define POINTS_AABB (&c->segment, &c->aabb, &point, &other_point)
#define POINTS_OBB (&c->obb_segment, &c->obb, &point, &other_point)
#define FLOAT_AABB (&f->segment, &f->aabb)
#define FLOAT_OBB (&f->obb_segment, &f->obb)
#define FLOAT_TRIANGLE (&f->segment, &float_corners)

#define HITS_AABB fxr_segment_hits_aabb(&c->segment, &c->aabb)
#define CASTS_AABB fxr_segment_cast_aabb(&c->segment, &c->aabb, &hit)
#define HITS_OBB fxr_segment_hits_obb(&c->obb_segment, &c->obb)
#define CASTS_OBB fxr_segment_cast_obb(&c->obb_segment, &c->obb, &hit)
#define HITS_SPHERE fxr_segment_hits_sphere(&c->segment, &c->sphere)
#define HITS_TRIANGLE fxr_segment_hits_triangle(&c->segment, &triangle)
#define CASTS_TRIANGLE \
    fxr_segment_cast_triangle(&c->segment, &triangle, &triangle_hit)

/* PEER(symbol, its arguments, what fixray answers, are the results the same?), and
 * CLOSEST where a method has no answer but its results. */
#define ASK_ALL                                                                \
    PEER(fix16_slab_segment_hits_aabb, SEGMENT_AABB, HITS_AABB, true)          \
    PEER(fix16_bits_segment_hits_aabb, SEGMENT_AABB, HITS_AABB, true)          \
    PEER(int64_segment_hits_aabb, SEGMENT_AABB, HITS_AABB, true)               \
    PEER(float_slab_segment_hits_aabb, FLOAT_AABB, HITS_AABB, true)            \
    PEER(fix16_slab_segment_cast_aabb, POINTS_AABB, CASTS_AABB, same_points()) \
    PEER(fix16_bits_segment_cast_aabb, POINTS_AABB, CASTS_AABB, same_points()) \
    PEER(int64_segment_cast_aabb, POINTS_AABB, CASTS_AABB, same_points())      \
    PEER(float_slab_segment_cast_aabb, (&f->segment, &f->aabb, &points),       \
         CASTS_AABB, same_floats())                                            \
    PEER(fix16_turn_segment_hits_obb, (&c->obb_segment, &f->fix16), HITS_OBB,  \
         true)                                                                 \
    PEER(fix16_turn_bits_segment_hits_obb, (&c->obb_segment, &f->fix16),       \
         HITS_OBB, true)                                                       \
    PEER(int64_segment_hits_obb, SEGMENT_OBB, HITS_OBB, true)                  \
    PEER(float_turn_segment_hits_obb, FLOAT_OBB, HITS_OBB, true)               \
    PEER(int64_segment_cast_obb, POINTS_OBB, CASTS_OBB, same_points())         \
    PEER(float_turn_segment_cast_obb, (&f->obb_segment, &f->obb, &points),     \
         CASTS_OBB, same_floats())                                             \
    PEER(int64_segment_hits_sphere, (&c->segment, &c->sphere), HITS_SPHERE,    \
         true)                                                                 \
    PEER(float_sphere_segment_hits_sphere, (&f->segment, &f->sphere),          \
         HITS_SPHERE, true)                                                    \
    PEER(float_segment_cast_sphere, (&f->segment, &f->sphere, &points),        \
         fxr_segment_cast_sphere(&c->segment, &c->sphere, &hit),               \
         same_floats())                                                        \
    CLOSEST(float_walk_segment_closest_aabb,                                   \
            (&f->segment, &f->aabb, &float_near),                              \
            fxr_segment_closest_aabb(&c->segment, &c->aabb, &closest))         \
    CLOSEST(float_walk_segment_closest_obb,                                    \
            (&f->obb_segment, &f->obb, &float_near),                           \
            fxr_segment_closest_obb(&c->obb_segment, &c->obb, &closest))       \
    PEER(float_walk_sweep_sphere_hits_aabb,                                    \
         (&f->segment, f->sphere.radius, &f->aabb),                            \
         fxr_sweep_sphere_hits_aabb(&c->segment, c->sphere.radius, &c->aabb),  \
         true)                                                                 \
    PEER(float_round_sweep_sphere_cast_aabb,                                   \
         (&f->segment, f->sphere.radius, &f->aabb, at),                        \
         fxr_sweep_sphere_cast_aabb(&c->segment, c->sphere.radius, &c->aabb,   \
                                    &contact),                                 \
         close_float(at, &contact.center))                                     \
    PEER(float_round_sweep_sphere_stop_aabb,                                   \
         (&f->segment, f->sphere.radius, &f->aabb, at),                        \
         fxr_sweep_sphere_stop_aabb(&c->segment, c->sphere.radius, &c->aabb,   \
                                    &contact),                                 \
         close_float(at, &contact.center))                                     \
    PEER(float_round_sweep_sphere_stop_obb,                                    \
         (&f->obb_segment, f->sphere.radius, &f->obb, at),                     \
         fxr_sweep_sphere_stop_obb(&c->obb_segment, c->sphere.radius, &c->obb, \
                                   &contact),                                  \
         close_float(at, &contact.center))                                     \
    PEER(float_feature_sweep_sphere_stop_triangle,                             \
         (&f->segment, f->sphere.radius, &float_corners, at),                  \
         fxr_sweep_sphere_stop_triangle(&c->segment, c->sphere.radius,         \
                                        &triangle, &contact),                  \
         close_float(at, &contact.center))                                     \
    PEER(float_slab_sweep_aabb_stop_aabb,                                      \
         (&f->segment, f->obb.half, &f->aabb, at), stop_or_start(c),           \
         close_float(at, &contact.center))                                     \
    PEER(float_axes_sweep_aabb_stop_obb,                                       \
         (&f->obb_segment, f->obb.half, &f->obb, at),                          \
         fxr_sweep_aabb_stop_obb(&c->obb_segment, c->obb.half, &c->obb,        \
                                 &contact),                                    \
         close_float(at, &contact.center))                                     \
    PEER(float_axes_sweep_obb_stop_aabb, (&f->segment, &f->obb, &f->aabb, at), \
         fxr_sweep_obb_stop_aabb(&c->segment, &c->obb, &c->aabb, &contact),    \
         close_float(at, &contact.center))                                     \
    PEER(float_axes_sweep_obb_cast_obb,                                        \
         (&f->obb_segment, &f->obb, &f->obb, at),                              \
         fxr_sweep_obb_cast_obb(&c->obb_segment, &c->obb, &c->obb, &contact),  \
         close_float(at, &contact.center))                                     \
    PEER(int64_segment_hits_triangle, (&c->segment, &triangle), HITS_TRIANGLE, \
         true)                                                                 \
    PEER(float_triangle_segment_hits_triangle, FLOAT_TRIANGLE, HITS_TRIANGLE,  \
         true)                                                                 \
    PEER(int64_segment_cast_triangle, (&c->segment, &triangle, &point),        \
         CASTS_TRIANGLE, close_fix(&point, &triangle_hit.point))               \
    PEER(float_triangle_segment_cast_triangle,                                 \
         (&f->segment, &float_corners, at), CASTS_TRIANGLE,                    \
         close_float(at, &triangle_hit.point))                                 \
    PEER(float_ray_hits_bvh, (&f->ray, &floats),                               \
         fxr_ray_hits_bvh(&c->ray, &tree), true)                               \
    PEER(float_ray_cast_bvh, (&f->ray, &floats, &parameter, &shape),           \
         fxr_ray_cast_bvh(&c->ray, &tree, &bvh_hit), same_parameter())

/* What a method has answered last, and whether that is right. */
static bool answer, right;

#define CALL(symbol, arguments, answer_of_it, exact, same)            \
    static __attribute__((noinline))                                  \
    uint32_t paint_##symbol(const bench_case *c, const float_case *f) \
    {                                                                 \
        volatile uint32_t *const top = stack_pointer();               \
                                                                      \
        (void)c, (void)f;                                             \
        paint(top);                                                   \
        answer_of_it alt_##symbol arguments;                          \
        return used_below(top);                                       \
    }                                                                 \
    static void check_##symbol(const bench_case *c)                   \
    {                                                                 \
        const bool truth = exact;                                     \
                                                                      \
        right = answer == truth && (!truth || (same));                \
    }
#define PEER(symbol, arguments, exact, same) \
    CALL(symbol, arguments, answer =, exact, same)
#define CLOSEST(symbol, arguments, exact) \
    CALL(symbol, arguments, answer = true;, exact, same_distance())

ASK_ALL

typedef struct {
    const char *name;
    uint32_t (*paint)(const bench_case *c, const float_case *f);
    void (*check)(const bench_case *c);
} painted;

#undef PEER
#undef CLOSEST
#define PEER(symbol, arguments, exact, same) \
    {"alt_" #symbol, paint_##symbol, check_##symbol},
#define CLOSEST(symbol, arguments, exact) PEER(symbol, arguments, exact, true)

static const painted all[] = {ASK_ALL};
enum { METHODS = sizeof all / sizeof all[0] };

static void
make_triangle(const bench_case *c)
{
    triangle.a = c->aabb.min;
    triangle.b = c->aabb.max;
    triangle.c = c->aabb.min;
    triangle.c.x = c->aabb.max.x;
    floats_of_triangle(&float_corners, &triangle);
}

static void
make_tree(const bench_case *c, const float_case *f)
{
    static const fxr_bvh_node empty;
    uint32_t i;
    int k;

    for (i = 0; i < BOXES; i++) {
        boxes[i] = c->aabb;
        boxes[i].min.x += (fxr_q16)i << 18;
        boxes[i].max.x += (fxr_q16)i << 18;
        floats_of_aabb(&float_boxes[i], &boxes[i]);
    }
    nodes[0] = empty;
    tree.shapes.aabbs = boxes;
    tree.shapes.aabb_count = BOXES;
    if (!fxr_bvh_build(&tree, boxes, 1, nodes, NODES, order))
        printf("no tree\n");
    /* nodes without bounds: every box is asked, and the stack is used */
    for (i = 0; i < tree.node_count; i++) {
        for (k = 0; k < 3; k++) {
            float_nodes[i].min[k] = f->aabb.min[k] - 64.0f;
            float_nodes[i].max[k] = f->aabb.max[k] + 64.0f;
        }
        float_nodes[i].link = nodes[i].link;
    }
}

int
main(void)
{
    static bench_case c;
    static float_case f;
    static uint32_t most[METHODS], wrong[METHODS];
    unsigned i, k;
    int failed = 0;

    restart_cases();
    for (i = 0; i < PAINTED_CASES; i++) {
        make_case(&c, LARGE);
        make_floats(&f, &c);
        make_triangle(&c);
        make_tree(&c, &f);
        for (k = 0; k < METHODS; k++) {
            const uint32_t used = all[k].paint(&c, &f);

            most[k] = used > most[k] ? used : most[k];
            all[k].check(&c);
            wrong[k] += !right;
        }
    }
    for (k = 0; k < METHODS; k++) {
        printf("painted %s %lu\n", all[k].name, (unsigned long)most[k]);
        if (wrong[k] * 10 > PAINTED_CASES) {
            printf("%s is wrong in %lu of %d cases\n", all[k].name,
                   (unsigned long)wrong[k], PAINTED_CASES);
            failed = 1;
        }
    }
    return failed;
}
