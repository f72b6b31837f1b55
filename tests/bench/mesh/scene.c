/*
 * scene.c - a tree from a file, and its shapes as triangles of floats.
 */
#include "mesh.h"

#include <stdio.h>
#include <stdlib.h>

#include <fixray/bvh_blob.h>

mesh_world world;

void
mesh_fail(const char *file, const char *why)
{
    fprintf(stderr, "mesh: %s: %s\n", file, why);
    exit(1);
}

static void *
room_for(size_t n, size_t size)
{
    void *p = calloc(n, size);

    if (p == NULL)
        mesh_fail("memory", "there is not enough");
    return p;
}

void
mesh_open(fxr_bvh *tree, const char *file)
{
    FILE *f = fopen(file, "rb");
    size_t most = (size_t)1 << 28, size;
    void *block = room_for(most, 1);

    if (f == NULL)
        mesh_fail(file, "can't be opened: tools/bench/host.sh makes it");
    size = fread(block, 1, most, f);
    fclose(f);
    if (!fxr_bvh_open(block, size, tree))
        mesh_fail(file, "is no tree of this version: make it again");
}

void
mesh_widen(fxr_bvh_wide *wide, const fxr_bvh *tree)
{
    const size_t size = fxr_bvh_wide_size(tree);

    if (!fxr_bvh_widen(tree, room_for(size, 1), size, wide))
        mesh_fail("memory", "is not what fxr_bvh_widen needs");
}

float
mesh_float(fxr_q16 v)
{
    return (float)v / 65536.0f;
}

static void
add_vertex(float x, float y, float z)
{
    float *to = world.vertices + 3 * world.vertex_count++;

    to[0] = x;
    to[1] = y;
    to[2] = z;
}

static void
add_triangle(unsigned a, unsigned b, unsigned c)
{
    unsigned *to = world.corners + 3 * world.triangle_count++;

    to[0] = a;
    to[1] = b;
    to[2] = c;
}

/* The twelve triangles of a box whose corners are the next eight vertices. */
static void
add_faces(void)
{
    static const uint8_t faces[12][3] = {
        {0, 1, 3}, {0, 3, 2}, {4, 7, 5}, {4, 6, 7}, {0, 5, 1}, {0, 4, 5},
        {2, 3, 7}, {2, 7, 6}, {0, 2, 6}, {0, 6, 4}, {1, 5, 7}, {1, 7, 3}};
    const unsigned first = world.vertex_count;
    int i;

    for (i = 0; i < 12; i++)
        add_triangle(first + faces[i][0], first + faces[i][1],
                     first + faces[i][2]);
}

static void
add_aabb(const fxr_aabb *box)
{
    int i;

    add_faces();
    for (i = 0; i < 8; i++)
        add_vertex(mesh_float(i & 1 ? box->max.x : box->min.x),
                   mesh_float(i & 2 ? box->max.y : box->min.y),
                   mesh_float(i & 4 ? box->max.z : box->min.z));
}

/* Corners are rounded to float. */
static void
add_obb(const fxr_obb *box)
{
    const fxr_unit3 *u = box->axis;
    int i;

    add_faces();
    for (i = 0; i < 8; i++) {
        const double one = 1073741824.0 * 65536.0;
        const double x = (i & 1 ? 1 : -1) * box->half.x / one;
        const double y = (i & 2 ? 1 : -1) * box->half.y / one;
        const double z = (i & 4 ? 1 : -1) * box->half.z / one;

        add_vertex((float)(box->center.x / 65536.0 + x * u[0].x + y * u[1].x +
                           z * u[2].x),
                   (float)(box->center.y / 65536.0 + x * u[0].y + y * u[1].y +
                           z * u[2].y),
                   (float)(box->center.z / 65536.0 + x * u[0].z + y * u[1].z +
                           z * u[2].z));
    }
}

void
mesh_copy(const fxr_bvh *tree)
{
    const fxr_bvh_shapes *s = &tree->shapes;
    const uint32_t boxes = s->aabb_count + s->obb_count;
    uint32_t i;

    world.vertices = room_for(s->vertex_count + 8 * boxes, 3 * sizeof(float));
    world.corners =
        room_for(s->triangle_count + 12 * boxes, 3 * sizeof(unsigned));
    for (i = 0; i < s->vertex_count; i++)
        add_vertex(mesh_float(s->vertices[i].x), mesh_float(s->vertices[i].y),
                   mesh_float(s->vertices[i].z));
    for (i = 0; i < 3 * s->triangle_count; i += 3) {
        if (s->corners16 != NULL)
            add_triangle(s->corners16[i], s->corners16[i + 1],
                         s->corners16[i + 2]);
        else
            add_triangle(s->corners32[i], s->corners32[i + 1],
                         s->corners32[i + 2]);
    }
    for (i = 0; i < s->aabb_count; i++)
        add_aabb(&s->aabbs[i]);
    for (i = 0; i < s->obb_count; i++)
        add_obb(&s->obbs[i]);
}

fxr_aabb
mesh_bounds(const fxr_bvh *tree)
{
    const uint32_t n = fxr_bvh_shape_count(&tree->shapes);
    fxr_aabb *boxes = room_for(n, sizeof *boxes), bounds;
    fxr_vec3 *corners = room_for(2 * (size_t)n, sizeof *corners);
    uint32_t i;

    (void)fxr_bvh_bounds(&tree->shapes, boxes);
    for (i = 0; i < n; i++) {
        corners[2 * i] = boxes[i].min;
        corners[2 * i + 1] = boxes[i].max;
    }
    bounds = fxr_aabb_of_points(corners, 2 * (size_t)n);
    free(boxes);
    free(corners);
    return bounds;
}
