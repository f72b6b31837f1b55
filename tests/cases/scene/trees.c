/*
 * trees.c - scenes under a tree: their shapes by number, building, printing.
 */
#include "trees.h"

#include <stdio.h>

#include "../../test.h"

TREE_ROOM(grove_small, GROVE_SMALL);
uint32_t grove_block[GROVE_BLOCK_WORDS + 1];
grove grove_shared;

uint32_t
grove_count(const grove *g)
{
    const fxr_bvh_shapes *s = &g->bvh.shapes;

    return s->triangle_count + s->aabb_count + s->obb_count + s->sphere_count +
           s->capsule_count;
}

static fxr_vec3
corner(const fxr_bvh_shapes *s, uint32_t i)
{
    return s
        ->vertices[s->corners32 != NULL ? s->corners32[i] : s->corners16[i]];
}

void
grove_get(const grove *g, uint32_t i, grove_shape *out)
{
    const fxr_bvh_shapes *s = &g->bvh.shapes;

    if (i < s->triangle_count) {
        out->kind = OF_TRIANGLE;
        out->triangle.a = corner(s, 3 * i);
        out->triangle.b = corner(s, 3 * i + 1);
        out->triangle.c = corner(s, 3 * i + 2);
        return;
    }
    i -= s->triangle_count;
    if (i < s->aabb_count) {
        out->kind = OF_AABB;
        out->aabb = s->aabbs[i];
        return;
    }
    i -= s->aabb_count;
    if (i < s->obb_count) {
        out->kind = OF_OBB;
        out->obb = s->obbs[i];
        return;
    }
    i -= s->obb_count;
    if (i < s->sphere_count) {
        out->kind = OF_SPHERE;
        out->sphere = s->spheres[i];
        return;
    }
    out->kind = OF_CAPSULE;
    out->capsule = s->capsules[i - s->sphere_count];
}

bool
grove_build(grove *g)
{
    const tree_room *room = g->room;
    const uint32_t n = grove_count(g);

    return fxr_bvh_bounds(&g->bvh.shapes, room->boxes) &&
           fxr_bvh_build(&g->bvh, room->boxes, g->leaf, room->nodes,
                         n == 0 ? 0 : 2 * n - 1, room->order);
}

static void
print_shape(uint32_t i, const grove_shape *s)
{
    printf("       shape %lu\n", (unsigned long)i);
    switch (s->kind) {
    case OF_TRIANGLE:
        print_vec3("a ", s->triangle.a);
        print_vec3("b ", s->triangle.b);
        print_vec3("c ", s->triangle.c);
        break;
    case OF_AABB:
        print_vec3("min ", s->aabb.min);
        print_vec3("max ", s->aabb.max);
        break;
    case OF_OBB:
        print_obb(&s->obb);
        break;
    case OF_SPHERE:
        print_vec3("center ", s->sphere.center);
        printf("         radius      ");
        test_print_words(&s->sphere.radius, 1);
        break;
    case OF_CAPSULE:
        print_vec3("a ", s->capsule.a);
        print_vec3("b ", s->capsule.b);
        printf("         radius      ");
        test_print_words(&s->capsule.radius, 1);
        break;
    }
}

void
print_grove(const void *input)
{
    const grove *g = input;
    const uint32_t n = grove_count(g);
    grove_shape s;
    uint32_t i;

    printf("       %lu shapes in leaves of %lu, %lu nodes\n", (unsigned long)n,
           (unsigned long)g->leaf, (unsigned long)g->bvh.node_count);
    print_vec3("segment a   ", g->c.segment.a);
    print_vec3("segment b   ", g->c.segment.b);
    print_vec3("ray origin  ", g->c.ray.origin);
    print_vec3("ray dir     ", g->c.ray.dir);
    print_vec3("aabb min    ", g->c.aabb.min);
    print_vec3("aabb max    ", g->c.aabb.max);
    for (i = 0; i < n && i < 8; i++) {
        grove_get(g, i, &s);
        print_shape(i, &s);
    }
}
