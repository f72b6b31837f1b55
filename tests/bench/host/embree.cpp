/*
 * embree.cpp - Embree knows no boxes: each is a scene of twelve triangles.
 */
#include <embree3/rtcore.h>
#include <string.h>

#include "../mesh/mesh.h"
#include "host.h"

static RTCDevice device;
static RTCScene scenes[HOST_CASES];
static RTCRay rays[HOST_CASES];

static void
add_box(RTCScene scene, const float_aabb *b)
{
    static const unsigned faces[12][3] = {
        {0, 1, 3}, {0, 3, 2}, {4, 7, 5}, {4, 6, 7}, {0, 5, 1}, {0, 4, 5},
        {2, 3, 7}, {2, 7, 6}, {0, 2, 6}, {0, 6, 4}, {1, 5, 7}, {1, 7, 3}};
    RTCGeometry mesh = rtcNewGeometry(device, RTC_GEOMETRY_TYPE_TRIANGLE);
    float *p = (float *)rtcSetNewGeometryBuffer(mesh, RTC_BUFFER_TYPE_VERTEX, 0,
                                                RTC_FORMAT_FLOAT3,
                                                3 * sizeof(float), 8);
    unsigned *n = (unsigned *)rtcSetNewGeometryBuffer(
        mesh, RTC_BUFFER_TYPE_INDEX, 0, RTC_FORMAT_UINT3, 3 * sizeof(unsigned),
        12);

    for (int i = 0; i < 8; i++)
        for (int k = 0; k < 3; k++)
            p[3 * i + k] = i >> k & 1 ? b->max[k] : b->min[k];
    for (int i = 0; i < 36; i++)
        n[i] = faces[i / 3][i % 3];
    rtcCommitGeometry(mesh);
    rtcAttachGeometry(scene, mesh);
    rtcReleaseGeometry(mesh);
}

static void
prepare(const host_world *w)
{
    if (!device)
        device = rtcNewDevice("threads=1");
    for (int i = 0; i < HOST_CASES; i++) {
        const float_segment *s = &w->f_segment[i];
        RTCRay *r = &rays[i];

        if (scenes[i])
            rtcReleaseScene(scenes[i]);
        scenes[i] = rtcNewScene(device);
        rtcSetSceneFlags(scenes[i], RTC_SCENE_FLAG_ROBUST);
        add_box(scenes[i], &w->f_aabb[i]);
        rtcCommitScene(scenes[i]);
        r->org_x = s->a[0];
        r->org_y = s->a[1];
        r->org_z = s->a[2];
        r->dir_x = s->b[0] - s->a[0];
        r->dir_y = s->b[1] - s->a[1];
        r->dir_z = s->b[2] - s->a[2];
        r->tnear = 0;
        r->time = 0;
        r->mask = ~0u;
        r->id = 0;
        r->flags = 0;
    }
}

static unsigned
run(void *all)
{
    host_world *w = (host_world *)all;
    unsigned hits = 0;
    RTCIntersectContext context;

    rtcInitIntersectContext(&context);
    for (int i = 0; i < HOST_CASES; i++) {
        rays[i].tfar = 1;
        rtcOccluded1(scenes[i], &context, &rays[i]);
        hits += w->answers[i] = rays[i].tfar < 0;
    }
    return hits;
}

const contender embree_contenders[] = {
    {"segment_hits_aabb", "Embree rtcOccluded1, box of 12 triangles", prepare,
     run},
    {NULL, NULL, NULL, NULL}};

/* Embree, one ray at a time. */

static RTCScene mesh_scene;
static RTCRay mesh_rays[MESH_RAYS];

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
    mesh_scene = rtcNewScene(device);
    rtcAttachGeometry(mesh_scene, mesh);
    rtcReleaseGeometry(mesh);
    rtcCommitScene(mesh_scene);
}

static void
prepare_mesh(const mesh_world *w)
{
    for (int i = 0; i < MESH_RAYS; i++) {
        RTCRay *r = &mesh_rays[i];

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
        hit.ray = mesh_rays[i];
        hit.ray.tfar = 1;
        hit.hit.geomID = hit.hit.instID[0] = RTC_INVALID_GEOMETRY_ID;
        rtcIntersect1(mesh_scene, &context, &hit);
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
        ray = mesh_rays[i];
        ray.tfar = 1;
        rtcOccluded1(mesh_scene, &context, &ray);
        hits += w->answers[i] = ray.tfar < 0;
    }
    return hits;
}

const mesh_contender embree_mesh = {"Embree", build, prepare_mesh, first_hit,
                                    any_hit};
