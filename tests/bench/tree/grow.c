/*
 * grow.c - what a question to a tree costs, from a hundred triangles to a million.
 *
 * A hilly square of two triangles a field, 128 by 128 units whatever their number.
 * Rays run down from above, half of them slanting; segments join two points just
 * above the ground (line of sight). The counter sees bench_* as workloads; built
 * with -DFXR_VISIT(bvh,node)=tree_visit() it prints how many nodes were tested.
 */
#include <fixray/fixray.h>
#include <stdio.h>
#include <stdlib.h>

#include "questions.h"

enum { QUESTIONS = 400, EACH_MOST = 20000 };

/* A height of 0..16 units at x, y in 0..128: three parabolas of either way. */
static fxr_q16
height(fxr_q16 x, fxr_q16 y)
{
    fxr_q16 sum = 0;
    int i;

    for (i = 0; i < 3; i++) {
        const fxr_q16 wave = (FXR_Q16(32) >> i);
        const fxr_q16 along = (i & 1 ? x : y) % wave;

        sum += (fxr_q16)((int64_t)along * (wave - along) / wave / 2);
    }
    return sum;
}

typedef struct {
    fxr_bvh tree;
    fxr_vec3 *vertices;
    uint32_t *corners, *order;
    fxr_aabb *boxes;
    fxr_bvh_node *nodes;
} ground;

static void *
take(size_t count, size_t size)
{
    void *p = malloc(count * size);

    if (p == NULL) {
        printf("no memory for %lu elements\n", (unsigned long)count);
        exit(1);
    }
    return p;
}

static void
make_vertices(ground *g, uint32_t side)
{
    uint32_t x, y;

    for (y = 0; y <= side; y++) {
        for (x = 0; x <= side; x++) {
            fxr_vec3 *v = &g->vertices[y * (side + 1) + x];

            v->x = (fxr_q16)((uint64_t)FXR_Q16(128) * x / side);
            v->y = (fxr_q16)((uint64_t)FXR_Q16(128) * y / side);
            v->z = height(v->x, v->y);
        }
    }
}

static void
make_corners(ground *g, uint32_t side)
{
    uint32_t *c = g->corners, x, y;

    for (y = 0; y < side; y++) {
        for (x = 0; x < side; x++) {
            const uint32_t v = y * (side + 1) + x;

            *c++ = v;
            *c++ = v + 1;
            *c++ = v + side + 2;
            *c++ = v;
            *c++ = v + side + 2;
            *c++ = v + side + 1;
        }
    }
}

static bool
make_ground(ground *g, uint32_t side)
{
    const uint32_t n = 2 * side * side;
    fxr_bvh_shapes *s = &g->tree.shapes;

    g->vertices = take((size_t)(side + 1) * (side + 1), sizeof *g->vertices);
    g->corners = take(n, 3 * sizeof *g->corners);
    g->order = take(n, sizeof *g->order);
    g->boxes = take(n, sizeof *g->boxes);
    g->nodes = take(2 * n, sizeof *g->nodes);
    make_vertices(g, side);
    make_corners(g, side);
    s->vertices = g->vertices;
    s->corners32 = g->corners;
    s->vertex_count = (side + 1) * (side + 1);
    s->triangle_count = n;
    return fxr_bvh_bounds(s, g->boxes) &&
           fxr_bvh_build(&g->tree, g->boxes, 4, g->nodes, 2 * n, g->order);
}

static void
free_ground(ground *g)
{
    free(g->vertices);
    free(g->corners);
    free(g->order);
    free(g->boxes);
    free(g->nodes);
}

typedef struct {
    fxr_ray ray;
    fxr_segment sight;
} question;

static void
make_question(question *q)
{
    fxr_vec3 *a = &q->sight.a, *b = &q->sight.b;

    q->ray.origin.x = question_between(0, FXR_Q16(128));
    q->ray.origin.y = question_between(0, FXR_Q16(128));
    q->ray.origin.z = FXR_Q16(64);
    q->ray.dir.x = question_between(0, FXR_Q16(4)) - FXR_Q16(2);
    q->ray.dir.y = question_between(0, FXR_Q16(4)) - FXR_Q16(2);
    q->ray.dir.z = FXR_Q16(-1);
    a->x = question_between(0, FXR_Q16(128));
    a->y = question_between(0, FXR_Q16(128));
    a->z = height(a->x, a->y) + FXR_Q16(1);
    b->x = question_between(0, FXR_Q16(128));
    b->y = question_between(0, FXR_Q16(128));
    b->z = height(b->x, b->y) + FXR_Q16(1);
}

static void
ask(const ground *g, const question *q)
{
    fxr_bvh_hit hit;

    question_sink = fxr_ray_cast_bvh(&q->ray, &g->tree, &hit);
    question_sink = fxr_ray_hits_bvh(&q->ray, &g->tree);
    question_sink = fxr_segment_hits_bvh(&q->sight, &g->tree);
}

/* Of a name each, so that the counter tells them apart. */
#define SIZE(name)                                             \
    WORKLOAD bench_##name(const ground *g, const question *q); \
    WORKLOAD bench_##name(const ground *g, const question *q)  \
    {                                                          \
        ask(g, q);                                             \
        question_sink = sizeof #name;                          \
    }
SIZE(100)
SIZE(1000)
SIZE(10000)
SIZE(100000)
SIZE(1000000)

WORKLOAD bench_each(const ground *g, const question *q);
WORKLOAD
bench_each(const ground *g, const question *q)
{
    question_each(&q->ray, &g->tree);
}

typedef void workload(const ground *g, const question *q);

/* The sides of squares of about so many triangles. */
static const struct {
    uint32_t side;
    workload *run;
} sizes[] = {{7, bench_100},
             {22, bench_1000},
             {71, bench_10000},
             {224, bench_100000},
             {707, bench_1000000}};

int
main(void)
{
    size_t i;
    int k;

    for (i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        static ground g;
        question q;

        if (!make_ground(&g, sizes[i].side)) {
            printf("no tree for side %lu\n", (unsigned long)sizes[i].side);
            return 1;
        }
        question_visits = 0;
        question_seed();
        for (k = 0; k < QUESTIONS; k++) {
            make_question(&q);
            sizes[i].run(&g, &q);
            if (k == 0 && g.tree.shapes.triangle_count < EACH_MOST)
                bench_each(&g, &q);
        }
        printf("size %lu nodes %lu visits %lu\n",
               (unsigned long)g.tree.shapes.triangle_count,
               (unsigned long)g.tree.node_count,
               (unsigned long)(question_visits / QUESTIONS));
        fflush(stdout);
        free_ground(&g);
    }
    return 0;
}
