/*
 * bullet.cpp - Bullet's test of a ray and a box.
 */
#include <BulletCollision/CollisionShapes/btBvhTriangleMeshShape.h>
#include <BulletCollision/CollisionShapes/btTriangleIndexVertexArray.h>
#include <BulletCollision/NarrowPhaseCollision/btRaycastCallback.h>
#include <LinearMath/btAabbUtil2.h>

#include "../mesh/mesh.h"
#include "host.h"

static btVector3 from[HOST_CASES], to[HOST_CASES], inverses[HOST_CASES];
static btVector3 bounds[HOST_CASES][2];
static unsigned sign[HOST_CASES][3];

static btVector3
vector_of(const float v[3])
{
    return btVector3(v[0], v[1], v[2]);
}

/* As btCollisionWorld prepares a ray: infinity is a large number. */
static inline void
prepare_ray(const btVector3 &a, const btVector3 &b, btVector3 *inv,
            unsigned s[3])
{
    for (int k = 0; k < 3; k++) {
        const btScalar d = b[k] - a[k];

        (*inv)[k] =
            d == btScalar(0) ? btScalar(BT_LARGE_FLOAT) : btScalar(1) / d;
        s[k] = (*inv)[k] < 0;
    }
}

static void
prepare(const host_world *w)
{
    for (int i = 0; i < HOST_CASES; i++) {
        from[i] = vector_of(w->f_segment[i].a);
        to[i] = vector_of(w->f_segment[i].b);
        bounds[i][0] = vector_of(w->f_aabb[i].min);
        bounds[i][1] = vector_of(w->f_aabb[i].max);
        prepare_ray(from[i], to[i], &inverses[i], sign[i]);
    }
}

static __attribute__((noinline)) bool
test(const btVector3 &a, const btVector3 &inv, const unsigned s[3],
     const btVector3 box[2])
{
    btScalar t;

    return btRayAabb2(a, inv, s, box, t, 0, 1);
}

static __attribute__((noinline)) bool
prepare_and_test(const btVector3 &a, const btVector3 &b, const btVector3 box[2])
{
    btVector3 inv;
    unsigned s[3];
    btScalar t;

    prepare_ray(a, b, &inv, s);
    return btRayAabb2(a, inv, s, box, t, 0, 1);
}

static unsigned
run_test(void *all)
{
    host_world *w = (host_world *)all;
    unsigned hits = 0;

    for (int i = 0; i < HOST_CASES; i++)
        hits += w->answers[i] = test(from[i], inverses[i], sign[i], bounds[i]);
    return hits;
}

static unsigned
run_prepare_and_test(void *all)
{
    host_world *w = (host_world *)all;
    unsigned hits = 0;

    for (int i = 0; i < HOST_CASES; i++)
        hits += w->answers[i] = prepare_and_test(from[i], to[i], bounds[i]);
    return hits;
}

const contender bullet_contenders[] = {
    {"segment_hits_aabb", "Bullet btRayAabb2, reciprocals prepared", prepare,
     run_test},
    {"segment_hits_aabb", "Bullet btRayAabb2", prepare, run_prepare_and_test},
    {NULL, NULL, NULL, NULL}};

/* Bullet's tree of triangles, asked without a world round it. */

static btBvhTriangleMeshShape *shape;
static btVector3 mesh_from[MESH_RAYS], mesh_to[MESH_RAYS];

static void
build(const mesh_world *w)
{
    btTriangleIndexVertexArray *triangles = new btTriangleIndexVertexArray(
        (int)w->triangle_count, (int *)w->corners, 3 * sizeof(unsigned),
        (int)w->vertex_count, w->vertices, 3 * sizeof(float));

    shape = new btBvhTriangleMeshShape(triangles, true);
}

static void
prepare_mesh(const mesh_world *w)
{
    for (int i = 0; i < MESH_RAYS; i++) {
        mesh_from[i] = btVector3(w->a[i][0], w->a[i][1], w->a[i][2]);
        mesh_to[i] = btVector3(w->b[i][0], w->b[i][1], w->b[i][2]);
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
        first callback(mesh_from[i], mesh_to[i]);

        shape->performRaycast(&callback, mesh_from[i], mesh_to[i]);
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
        any callback(mesh_from[i], mesh_to[i]);

        shape->performRaycast(&callback, mesh_from[i], mesh_to[i]);
        hits += w->answers[i] = callback.m_hitFraction < 1;
    }
    return hits;
}

const mesh_contender bullet_mesh = {"Bullet", build, prepare_mesh, first_hit,
                                    any_hit};
