/*
 * motion_of.c - the questions of other tests, as those of the rules of motion.
 */
#include "motion_rules.h"

/* Questions of one at a time: a stack may be small. */
static motion_question asked;

static void
set_axes(fxr_obb *out, const fxr_unit3 axis[3])
{
    unsigned k;

    for (k = 0; k < 3; k++)
        out->axis[k] = axis[k];
}

const motion_question *
motion_of_moving(unsigned kind, const moving *m)
{
    const bool ball = kind == SWEEP_SPHERE_SPHERE ||
                      kind == SWEEP_AABB_SPHERE || kind == SWEEP_OBB_SPHERE;

    asked.mover = kind == SWEEP_OBB_SPHERE ? MOTION_OBB
                  : kind == SWEEP_AABB_AABB || kind == SWEEP_AABB_SPHERE
                      ? MOTION_AABB
                      : MOTION_SPHERE;
    asked.shape = ball                       ? MOTION_SPHERE
                  : kind == SWEEP_SPHERE_OBB ? MOTION_OBB
                                             : MOTION_AABB;
    asked.path = m->c.segment;
    asked.radius = m->c.sphere.radius;
    asked.half = m->half;
    asked.turned = m->c.obb;
    asked.sphere.center =
        kind == SWEEP_OBB_SPHERE ? m->c.obb.center : m->c.sphere.center;
    asked.sphere.radius =
        kind == SWEEP_OBB_SPHERE ? m->c.sphere.radius : m->rest;
    asked.aabb = m->c.aabb;
    asked.obb = m->c.obb;
    return &asked;
}

const motion_question *
motion_of_solids(unsigned kind, const solids *m)
{
    asked.mover = kind == SOLIDS_AABB_OBB ? MOTION_AABB : MOTION_OBB;
    asked.shape = kind == SOLIDS_OBB_AABB ? MOTION_AABB : MOTION_OBB;
    asked.path = m->path;
    asked.half = m->half;
    asked.turned = m->mover;
    asked.aabb = m->aabb;
    asked.obb = m->obb;
    return &asked;
}

const motion_question *
motion_of_crate(const crate *c)
{
    asked.mover = c->turned ? MOTION_OBB : MOTION_AABB;
    asked.shape = MOTION_TRIANGLE;
    asked.path = c->t.c.segment;
    asked.half = asked.turned.half = c->half;
    asked.turned.center = c->t.c.segment.b;
    if (c->turned)
        set_axes(&asked.turned, c->axis);
    asked.triangle = c->t.triangle;
    return &asked;
}

const motion_question *
motion_of_triangle(const trial *t)
{
    asked.mover = MOTION_SPHERE;
    asked.shape = MOTION_TRIANGLE;
    asked.path = t->c.segment;
    asked.radius = t->c.sphere.radius;
    asked.triangle = t->triangle;
    return &asked;
}

const motion_question *
motion_of_capsule(const trial *t, fxr_q16 rest)
{
    asked.mover = MOTION_SPHERE;
    asked.shape = MOTION_CAPSULE;
    asked.path = t->c.segment;
    asked.radius = t->c.sphere.radius;
    asked.capsule.a = t->triangle.a;
    asked.capsule.b = t->triangle.b;
    asked.capsule.radius = rest;
    return &asked;
}

const motion_question *
motion_of_capsules(const capsule_trial *t)
{
    const bool rests = capsule_rests(t->kind);

    asked.mover = !rests                      ? MOTION_CAPSULE
                  : t->kind == CAPSULE_BY_OBB ? MOTION_OBB
                                              : MOTION_AABB;
    asked.shape = rests || t->kind == CAPSULE_CAPSULE ? MOTION_CAPSULE
                  : t->kind == CAPSULE_SPHERE         ? MOTION_SPHERE
                  : t->kind == CAPSULE_AABB           ? MOTION_AABB
                  : t->kind == CAPSULE_OBB            ? MOTION_OBB
                                                      : MOTION_TRIANGLE;
    asked.path = t->path;
    asked.moving = t->mover;
    asked.capsule = rests ? t->mover : t->rest;
    asked.sphere.center = t->rest.a;
    asked.sphere.radius = t->rest.radius;
    asked.aabb = t->box;
    asked.half = t->half;
    asked.obb = asked.turned = t->obb;
    asked.triangle = t->triangle;
    return &asked;
}
