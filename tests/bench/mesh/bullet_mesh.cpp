/*
 * bullet_mesh.cpp - Bullet's tree of triangles, asked without a world round it.
 */
#include <BulletCollision/CollisionShapes/btBvhTriangleMeshShape.h>
#include <BulletCollision/CollisionShapes/btTriangleIndexVertexArray.h>
#include <BulletCollision/NarrowPhaseCollision/btRaycastCallback.h>

#include "mesh.h"

static btBvhTriangleMeshShape *shape;
static btVector3 from[MESH_RAYS], to[MESH_RAYS];

static void
build(const mesh_world *w)
{
    btTriangleIndexVertexArray *triangles = new btTriangleIndexVertexArray(
        (int)w->triangle_count, (int *)w->corners, 3 * sizeof(unsigned),
        (int)w->vertex_count, w->vertices, 3 * sizeof(float));

    shape = new btBvhTriangleMeshShape(triangles, true);
}

static void
prepare(const mesh_world *w)
{
    for (int i = 0; i < MESH_RAYS; i++) {
        from[i] = btVector3(w->a[i][0], w->a[i][1], w->a[i][2]);
        to[i] = btVector3(w->b[i][0], w->b[i][1], w->b[i][2]);
    }
}

/* What is reported back is how much of the ray is still asked about. */
struct first : btTriangleRaycastCallback {
    first(const btVector3 &a, const btVector3 &b)
        : btTriangleRaycastCallback(a, b)
    {
    }
    btScalar
    reportHit(const btVector3 &, btScalar t, int, int)
    {
        return t;
    }
};

struct any : btTriangleRaycastCallback {
    any(const btVector3 &a, const btVector3 &b)
        : btTriangleRaycastCallback(a, b)
    {
    }
    btScalar
    reportHit(const btVector3 &, btScalar, int, int)
    {
        return 0;
    }
};

static unsigned
first_hit(void *all)
{
    mesh_world *w = (mesh_world *)all;
    unsigned hits = 0;

    for (int i = 0; i < MESH_RAYS; i++) {
        first callback(from[i], to[i]);

        shape->performRaycast(&callback, from[i], to[i]);
        hits += w->answers[i] = callback.m_hitFraction < 1;
        w->t[i] = callback.m_hitFraction;
    }
    return hits;
}

static unsigned
any_hit(void *all)
{
    mesh_world *w = (mesh_world *)all;
    unsigned hits = 0;

    for (int i = 0; i < MESH_RAYS; i++) {
        any callback(from[i], to[i]);

        shape->performRaycast(&callback, from[i], to[i]);
        hits += w->answers[i] = callback.m_hitFraction < 1;
    }
    return hits;
}

const mesh_contender bullet_mesh = {"Bullet", build, prepare, first_hit,
                                    any_hit};
