/*
 * fxr_mover_point.c - the point of a shape that is closest to where a mover stops: what a
 * contact with it asks for alone takes less code than a question for the distance.
 */
#include "../distance/closest.h"
#include "../round/capsule_point.h"
#include "../sweep/stop.h"
#include "../triangle/problem.h"
#include "mover.h"

static void
point_of_triangle(const fxr_triangle *t, fxr_contact *out)
{
    touch_corners(&t->a, &t->b, &t->c, out);
}

static void
point_of_aabb(const fxr_aabb *box, fxr_contact *out)
{
    clamp_to_box(&out->center, box, &out->point);
}

static void
point_of_obb(const fxr_obb *box, fxr_contact *out)
{
    fxri_obb_point(&out->center, box, &out->point);
}

static void
point_of_sphere(const fxr_sphere *sphere, fxr_contact *out)
{
    fxri_balls_point(sphere, out);
}

static void
point_of_capsule(const fxr_capsule *capsule, fxr_contact *out)
{
    fxri_capsule_point(&out->center, capsule, &out->point);
}

#define POINT_OF(kind) point_of_##kind(at_rest, out)

void
fxri_point_in_tree(unsigned kind, const void *shape, fxr_contact *out)
{
    MOVER_SWITCH(SHAPE_LINKED, POINT_OF)
}

void
fxri_point_in_compound(unsigned kind, const void *shape, fxr_contact *out)
{
    MOVER_SWITCH(PART_LINKED, POINT_OF)
}

void
fxri_point_of_any(unsigned kind, const void *shape, fxr_contact *out)
{
    MOVER_SWITCH(ANY_LINKED, POINT_OF)
}

#undef POINT_OF
