/*
 * A mesh is flat triangles; what makes it look round is a normal for each vertex,
 * the mean of those of its triangles, and in between a blend by the barycentric
 * coordinates of the hit.
 */
#include "bunny.h"

#define VERTICES_MAX 40000

static int16_t normals[VERTICES_MAX][3];

static uint32_t
corner(const fxr_bvh *bvh, uint32_t triangle, uint32_t i)
{
    return bvh->shapes.corners16 ? bvh->shapes.corners16[3 * triangle + i]
                                 : bvh->shapes.corners32[3 * triangle + i];
}

/* Adds 1/64 of the normal of a triangle to each of its vertices: vertices of more
 * than 127 would be too much for 16 bits. */
static void
add_triangle(const fxr_bvh *bvh, uint32_t triangle)
{
    fxr_triangle t;
    fxr_unit3 n;
    uint32_t i;

    t.a = bvh->shapes.vertices[corner(bvh, triangle, 0)];
    t.b = bvh->shapes.vertices[corner(bvh, triangle, 1)];
    t.c = bvh->shapes.vertices[corner(bvh, triangle, 2)];
    if (!fxr_triangle_normal(&t, &n))
        return;
    for (i = 0; i < 3; i++) {
        int16_t *sum = normals[corner(bvh, triangle, i)];

        sum[0] = (int16_t)(sum[0] + n.x / 4194304);
        sum[1] = (int16_t)(sum[1] + n.y / 4194304);
        sum[2] = (int16_t)(sum[2] + n.z / 4194304);
    }
}

bool
make_normals(const fxr_bvh *bvh)
{
    uint32_t i;

    if (bvh->shapes.vertex_count > VERTICES_MAX)
        return false;
    for (i = 0; i < bvh->shapes.triangle_count; i++)
        add_triangle(bvh, i);
    for (i = 0; i < bvh->shapes.vertex_count; i++) {
        direction n = towards(normals[i][0], normals[i][1], normals[i][2]);

        normals[i][0] = (int16_t)n.x;
        normals[i][1] = (int16_t)n.y;
        normals[i][2] = (int16_t)n.z;
    }
    return true;
}

direction
normal_at(const fxr_bvh *bvh, const fxr_bvh_hit *hit)
{
    int64_t sum[3] = {0, 0, 0};
    uint32_t i, k;

    for (i = 0; i < 3; i++)
        for (k = 0; k < 3; k++)
            sum[k] += (int64_t)hit->weight[i] *
                      normals[corner(bvh, hit->shape, i)][k] / UNIT;
    return towards(sum[0], sum[1], sum[2]);
}
