/*
 * scene.c - what a question to the tree of a real scene costs: scene FILE.fxrb
 *
 *   from outside    rays from round the scene towards points in it
 *   across          segments between points in it: line of sight
 *   near            the closest shape to a point in it
 *   each            a few of the first, asked of one shape after the other
 *
 * The counter sees bench_* as workloads; built with
 * -DFXR_VISIT(bvh,node)=tree_visit() it prints how many nodes were tested.
 */
#include <fixray/fixray.h>
#include <stdio.h>
#include <stdlib.h>

#include "questions.h"

enum { QUESTIONS = 1000, EACH = 3 };

static fxr_bvh tree;
static fxr_aabb bounds;

/* The cells of the root, as a box. */
static void
set_bounds(void)
{
    const fxr_bvh_node *root = &tree.nodes[0];
    const fxr_vec3 *o = &tree.origin;
    const uint8_t *s = tree.shift;

    bounds.min.x = o->x + (fxr_q16)((uint32_t)root->min[0] << s[0]);
    bounds.min.y = o->y + (fxr_q16)((uint32_t)root->min[1] << s[1]);
    bounds.min.z = o->z + (fxr_q16)((uint32_t)root->min[2] << s[2]);
    bounds.max.x = o->x + (fxr_q16)((uint32_t)root->max[0] << s[0]);
    bounds.max.y = o->y + (fxr_q16)((uint32_t)root->max[1] << s[1]);
    bounds.max.z = o->z + (fxr_q16)((uint32_t)root->max[2] << s[2]);
}

static fxr_vec3
point_inside(void)
{
    fxr_vec3 p;

    p.x = question_between(bounds.min.x, bounds.max.x);
    p.y = question_between(bounds.min.y, bounds.max.y);
    p.z = question_between(bounds.min.z, bounds.max.z);
    return p;
}

/* On one of the six sides, half an extent off it; scenes stay within +-8192. */
static fxr_vec3
point_outside(void)
{
    fxr_vec3 p = point_inside();
    const fxr_q16 off = (bounds.max.x - bounds.min.x) / 2;

    switch (question_below(6)) {
    case 0:
        p.x = bounds.min.x - off;
        break;
    case 1:
        p.x = bounds.max.x + off;
        break;
    case 2:
        p.y = bounds.min.y - off;
        break;
    case 3:
        p.y = bounds.max.y + off;
        break;
    case 4:
        p.z = bounds.min.z - off;
        break;
    default:
        p.z = bounds.max.z + off;
        break;
    }
    return p;
}

WORKLOAD bench_outside(const fxr_ray *r);
WORKLOAD bench_across(const fxr_segment *s);
WORKLOAD bench_near(const fxr_vec3 *p);
WORKLOAD bench_each(const fxr_ray *r);

WORKLOAD
bench_outside(const fxr_ray *r)
{
    fxr_bvh_hit hit;

    question_sink = fxr_ray_cast_bvh(r, &tree, &hit);
    question_sink = fxr_ray_hits_bvh(r, &tree);
}

WORKLOAD
bench_across(const fxr_segment *s)
{
    fxr_bvh_hit hit;

    question_sink = fxr_segment_cast_bvh(s, &tree, &hit);
    question_sink = fxr_segment_hits_bvh(s, &tree);
}

WORKLOAD
bench_near(const fxr_vec3 *p)
{
    fxr_closest out;
    uint32_t shape;

    question_sink = fxr_point_closest_bvh(*p, &tree, &out, &shape);
}

WORKLOAD
bench_each(const fxr_ray *r)
{
    question_each(r, &tree);
}

static bool
load(const char *name)
{
    FILE *f = fopen(name, "rb");
    fxr_bvh_header header;
    uint32_t *block = NULL;

    if (f == NULL || fread(&header, sizeof header, 1, f) != 1) {
        printf("%s: cannot be read\n", name);
        return false;
    }
    block = malloc(header.size);
    rewind(f);
    if (block == NULL || fread(block, 1, header.size, f) != header.size ||
        !fxr_bvh_open(block, header.size, &tree)) {
        printf("%s: not a tree\n", name);
        return false;
    }
    return fclose(f) == 0;
}

static void
print_visits(const char *name)
{
    printf("visits %s %lu\n", name,
           (unsigned long)(question_visits / QUESTIONS));
    question_visits = 0;
}

int
main(int argc, char **argv)
{
    int i;

    if (argc != 2 || !load(argv[1]))
        return 1;
    printf("shapes %lu nodes %lu\n",
           (unsigned long)(tree.shapes.triangle_count + tree.shapes.aabb_count +
                           tree.shapes.obb_count + tree.shapes.sphere_count),
           (unsigned long)tree.node_count);
    set_bounds();
    for (i = 0; i < QUESTIONS; i++) {
        fxr_vec3 to = point_inside();
        fxr_ray r;

        r.origin = point_outside();
        r.dir.x = to.x - r.origin.x;
        r.dir.y = to.y - r.origin.y;
        r.dir.z = to.z - r.origin.z;
        bench_outside(&r);
        if (i < EACH)
            bench_each(&r);
    }
    print_visits("outside");
    for (i = 0; i < QUESTIONS; i++) {
        fxr_segment s;

        s.a = point_inside();
        s.b = point_inside();
        bench_across(&s);
    }
    print_visits("across");
    for (i = 0; i < QUESTIONS / 10; i++) {
        fxr_vec3 p = point_inside();

        bench_near(&p);
    }
    return 0;
}
