/*
 * embree_mesh.cpp - Embree, one ray at a time.
 */
#include <embree3/rtcore.h>
#include <string.h>

#include "mesh.h"

static RTCScene scene;
static RTCRay rays[MESH_RAYS];

static void
build(const mesh_world *w)
{
    RTCDevice device = rtcNewDevice("threads=1");
    RTCGeometry mesh = rtcNewGeometry(device, RTC_GEOMETRY_TYPE_TRIANGLE);
    const size_t points = 3 * sizeof(float), corners = 3 * sizeof(unsigned);

    memcpy(rtcSetNewGeometryBuffer(mesh, RTC_BUFFER_TYPE_VERTEX, 0,
                                   RTC_FORMAT_FLOAT3, points, w->vertex_count),
           w->vertices, points * w->vertex_count);
    memcpy(rtcSetNewGeometryBuffer(mesh, RTC_BUFFER_TYPE_INDEX, 0,
                                   RTC_FORMAT_UINT3, corners,
                                   w->triangle_count),
           w->corners, corners * w->triangle_count);
    rtcCommitGeometry(mesh);
    scene = rtcNewScene(device);
    rtcAttachGeometry(scene, mesh);
    rtcReleaseGeometry(mesh);
    rtcCommitScene(scene);
}

static void
prepare(const mesh_world *w)
{
    for (int i = 0; i < MESH_RAYS; i++) {
        RTCRay *r = &rays[i];

        memset(r, 0, sizeof *r);
        r->org_x = w->a[i][0];
        r->org_y = w->a[i][1];
        r->org_z = w->a[i][2];
        r->dir_x = w->b[i][0] - w->a[i][0];
        r->dir_y = w->b[i][1] - w->a[i][1];
        r->dir_z = w->b[i][2] - w->a[i][2];
        r->mask = ~0u;
    }
}

static unsigned
first_hit(void *all)
{
    mesh_world *w = (mesh_world *)all;
    unsigned hits = 0;
    RTCIntersectContext context;
    RTCRayHit hit;

    rtcInitIntersectContext(&context);
    for (int i = 0; i < MESH_RAYS; i++) {
        hit.ray = rays[i];
        hit.ray.tfar = 1;
        hit.hit.geomID = hit.hit.instID[0] = RTC_INVALID_GEOMETRY_ID;
        rtcIntersect1(scene, &context, &hit);
        hits += w->answers[i] = hit.hit.geomID != RTC_INVALID_GEOMETRY_ID;
        w->t[i] = hit.ray.tfar;
    }
    return hits;
}

static unsigned
any_hit(void *all)
{
    mesh_world *w = (mesh_world *)all;
    unsigned hits = 0;
    RTCIntersectContext context;
    RTCRay ray;

    rtcInitIntersectContext(&context);
    for (int i = 0; i < MESH_RAYS; i++) {
        ray = rays[i];
        ray.tfar = 1;
        rtcOccluded1(scene, &context, &ray);
        hits += w->answers[i] = ray.tfar < 0;
    }
    return hits;
}

const mesh_contender embree_mesh = {"Embree", build, prepare, first_hit,
                                    any_hit};
