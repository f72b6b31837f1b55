/*
 * ode_mesh.cpp - ODE's triangle meshes.
 */
#include <ode/ode.h>

#include "mesh.h"

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
set_ray(dGeomID ray, const float a[3], const float b[3])
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
        set_ray(closest[i], w->a[i], w->b[i]);
        set_ray(first[i], w->a[i], w->b[i]);
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
