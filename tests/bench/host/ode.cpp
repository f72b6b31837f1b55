/*
 * ode.cpp - ODE's collision of a ray and a box, which may be turned.
 */
#include <ode/ode.h>

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
