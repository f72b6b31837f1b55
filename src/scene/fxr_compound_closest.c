/*
 * fxr_compound_closest.c - which part of a compound is closest to a component or a point, and
 * where?
 *
 * Each part is asked by the question for its own kind; those of a point take less code than
 * those of a component. Of parts with an equal dist2 the first one counts: a later one has to
 * be strictly better.
 */
#include <fixray/compound.h>

#include "../distance/closest.h"
#include "../round/ball.h"
#include "../space/copy.h"
#include "../sweep/questions.h"
#include "shape.h"

static bool
part_closest(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
             const fxr_compound *c, uint32_t part, fxr_closest *out)
{
    uint32_t i;

    switch (part_find(c, part, &i)) {
    case PART_AABB:
        return fxri_closest_aabb(kind, p, q, &c->aabbs[i], out);
    case PART_OBB:
        return fxri_closest_obb(kind, p, q, &c->obbs[i], out);
    case PART_SPHERE:
        return fxri_closest_sphere(kind, p, q, &c->spheres[i], out);
    case PART_CAPSULE:
        return fxri_closest_capsule(kind, p, q, &c->capsules[i], out);
    }
    return false;
}

static bool
compound_closest(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                 const fxr_compound *c, fxr_closest *out, uint16_t *part)
{
    const uint32_t n = part_count(c);
    uint32_t i;
    bool any = false;
    fxr_closest found;

    for (i = 0; i < n; i++) {
        if (part_closest(kind, p, q, c, i, &found) &&
            (!any || found.dist2 < out->dist2)) {
            any = true;
            *part = (uint16_t)i;
            copy_closest(out, &found);
        }
    }
    return any;
}

bool
fxr_segment_closest_compound(const fxr_segment *s, const fxr_compound *compound,
                             fxr_closest *out, uint16_t *part)
{
    FXR_ASSERT(s != NULL && compound != NULL && out != NULL && part != NULL);
    return compound_closest(SEGMENT, &s->a, &s->b, compound, out, part);
}

bool
fxr_ray_closest_compound(const fxr_ray *r, const fxr_compound *compound,
                         fxr_closest *out, uint16_t *part)
{
    FXR_ASSERT(r != NULL && compound != NULL && out != NULL && part != NULL);
    return compound_closest(RAY, &r->origin, &r->dir, compound, out, part);
}

bool
fxr_line_closest_compound(const fxr_line *l, const fxr_compound *compound,
                          fxr_closest *out, uint16_t *part)
{
    FXR_ASSERT(l != NULL && compound != NULL && out != NULL && part != NULL);
    return compound_closest(LINE, &l->origin, &l->dir, compound, out, part);
}

static bool
closest_of_part(const fxr_compound *c, uint32_t part, const fxr_vec3 *center,
                fxr_closest *out)
{
    uint32_t i;

    switch (part_find(c, part, &i)) {
    case PART_AABB:
        return fxri_point_closest_aabb(center, &c->aabbs[i], out);
    case PART_OBB:
        return fxri_closest_obb(SEGMENT, center, center, &c->obbs[i], out);
    case PART_SPHERE:
        return fxri_closest_sphere(SEGMENT, center, center, &c->spheres[i],
                                   out);
    case PART_CAPSULE:
        return fxr_point_closest_capsule(*center, &c->capsules[i], out);
    }
    return false;
}

bool
fxr_point_closest_compound(fxr_vec3 p, const fxr_compound *compound,
                           fxr_closest *out, uint16_t *part)
{
    uint32_t n, i;
    bool any = false;
    fxr_closest found;

    FXR_ASSERT(compound != NULL && out != NULL && part != NULL);
    n = part_count(compound);
    for (i = 0; i < n; i++) {
        if (closest_of_part(compound, i, &p, &found) &&
            (!any || found.dist2 < out->dist2)) {
            any = true;
            *part = (uint16_t)i;
            copy_closest(out, &found);
        }
    }
    return any;
}
