/*
 * ode.cpp - ODE's collision of a ray and a box, which may be turned.
 */
#include <ode/ode.h>

#include "../mesh/mesh.h"
#include "host.h"

static dGeomID rays[HOST_CASES], boxes[HOST_CASES];

static void
set_ray(dGeomID ray, const float_segment *s)
{
    dVector3 d;
    dReal length;

    for (int k = 0; k < 3; k++)
        d[k] = s->b[k] - s->a[k];
    length = dSqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]);
    dGeomRaySetLength(ray, length);
    if (length == 0)
        d[0] = 1;
    dGeomRaySet(ray, s->a[0], s->a[1], s->a[2], d[0], d[1], d[2]);
}

static void
make_geoms(void)
{
    if (rays[0])
        return;
    dInitODE();
    for (int i = 0; i < HOST_CASES; i++) {
        rays[i] = dCreateRay(0, 1);
        boxes[i] = dCreateBox(0, 1, 1, 1);
    }
}

static void
prepare_aabb(const host_world *w)
{
    dMatrix3 identity;

    make_geoms();
    dRSetIdentity(identity);
    for (int i = 0; i < HOST_CASES; i++) {
        const float_aabb *b = &w->f_aabb[i];

        set_ray(rays[i], &w->f_segment[i]);
        dGeomSetRotation(boxes[i], identity);
        dGeomSetPosition(boxes[i], (b->min[0] + b->max[0]) / 2,
                         (b->min[1] + b->max[1]) / 2,
                         (b->min[2] + b->max[2]) / 2);
        dGeomBoxSetLengths(boxes[i], b->max[0] - b->min[0],
                           b->max[1] - b->min[1], b->max[2] - b->min[2]);
    }
}

static void
prepare_obb(const host_world *w)
{
    make_geoms();
    for (int i = 0; i < HOST_CASES; i++) {
        const float_obb *b = &w->f_obb[i];
        dMatrix3 r;

        for (int row = 0; row < 3; row++)
            for (int k = 0; k < 3; k++)
                r[4 * row + k] = b->axis[k][row];
        set_ray(rays[i], &w->f_obb_segment[i]);
        dGeomSetRotation(boxes[i], r);
        dGeomSetPosition(boxes[i], b->center[0], b->center[1], b->center[2]);
        dGeomBoxSetLengths(boxes[i], 2 * b->half[0], 2 * b->half[1],
                           2 * b->half[2]);
    }
}

static unsigned
run(void *all)
{
    host_world *w = (host_world *)all;
    unsigned hits = 0;
    dContactGeom contact;

    for (int i = 0; i < HOST_CASES; i++)
        hits += w->answers[i] =
            dCollide(rays[i], boxes[i], 1, &contact, sizeof contact) > 0;
    return hits;
}

const contender ode_contenders[] = {
    {"segment_hits_aabb", "ODE dCollide", prepare_aabb, run},
    {"segment_hits_obb", "ODE dCollide", prepare_obb, run},
    {NULL, NULL, NULL, NULL}};

/* ODE's triangle meshes. */

static dGeomID mesh, closest[MESH_RAYS], first[MESH_RAYS];

static void
build(const mesh_world *w)
{
    dTriMeshDataID data;

    dInitODE2(0);
    dAllocateODEDataForThread(dAllocateMaskAll);
    data = dGeomTriMeshDataCreate();
    dGeomTriMeshDataBuildSingle(
        data, w->vertices, 3 * sizeof(float), (int)w->vertex_count, w->corners,
        (int)(3 * w->triangle_count), 3 * sizeof(unsigned));
    mesh = dCreateTriMesh(0, data, 0, 0, 0);
    for (int i = 0; i < MESH_RAYS; i++) {
        closest[i] = dCreateRay(0, 1);
        first[i] = dCreateRay(0, 1);
        dGeomRaySetClosestHit(closest[i], 1);
        dGeomRaySetFirstContact(first[i], 1);
        dGeomRaySetBackfaceCull(closest[i], 0);
        dGeomRaySetBackfaceCull(first[i], 0);
    }
}

static void
set_mesh_ray(dGeomID ray, const float a[3], const float b[3])
{
    dVector3 d;

    for (int k = 0; k < 3; k++)
        d[k] = b[k] - a[k];
    dGeomRaySetLength(ray, dSqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]));
    dGeomRaySet(ray, a[0], a[1], a[2], d[0], d[1], d[2]);
}

static void
prepare(const mesh_world *w)
{
    for (int i = 0; i < MESH_RAYS; i++) {
        set_mesh_ray(closest[i], w->a[i], w->b[i]);
        set_mesh_ray(first[i], w->a[i], w->b[i]);
    }
}

static unsigned
collide(mesh_world *w, dGeomID *rays)
{
    unsigned hits = 0;
    dContactGeom contact;

    for (int i = 0; i < MESH_RAYS; i++)
        hits += w->answers[i] =
            dCollide(rays[i], mesh, 1, &contact, sizeof contact) > 0;
    return hits;
}

static unsigned
first_hit(void *all)
{
    return collide((mesh_world *)all, closest);
}

static unsigned
any_hit(void *all)
{
    return collide((mesh_world *)all, first);
}

const mesh_contender ode_mesh = {"ODE", build, prepare, first_hit, any_hit};
