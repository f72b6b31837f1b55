/*
 * fxr_compound.c - several boxes, spheres and capsules as one shape, and the box round it.
 *
 * A component that misses the bounds misses every part. Otherwise each part is asked
 * by the question for its own kind. Of parts with an equal enter the first one
 * counts: a later one has to be strictly better.
 */
#include <fixray/compound.h>

#include "../box/box.h"
#include "../round/ball.h"
#include "../rounding/point.h"
#include "../space/box_union.h"
#include "../space/copy.h"
#include "../sweep/questions.h"
#include "compound_bounds.h"
#include "shape.h"

/* Cases of capsules name PART_LINKED, though part_find does not find one that is not linked:
 * so a compiler that sizes up a function before it knows that inlines as it did without. */

/* Adds the box round a part to a box. */
static void
include_part(fxr_aabb *box, const fxr_compound *c, uint32_t part)
{
    fxr_aabb round;
    uint32_t i;
    const part_kind kind = part_find(c, part, &i);

    if (kind == PART_AABB) {
        fxri_box_add(box, &c->aabbs[i]);
        return;
    }
    if (kind == PART_OBB) {
        fxri_aabb_of_obb(&c->obbs[i], &round);
    } else if (kind == PART_SPHERE) {
        fxri_aabb_of_sphere(&c->spheres[i], &round);
    } else if (PART_LINKED(CAPSULE)) {
        fxri_aabb_of_capsule(&c->capsules[i], &round);
    } else {
        return;
    }
    fxri_box_add(box, &round);
}

fxr_aabb
fxr_aabb_of_compound(const fxr_compound *compound)
{
    fxr_aabb box;
    uint32_t n, i;

    FXR_ASSERT(compound != NULL);
    n = part_count(compound);
    fxri_box_clear(&box);
    for (i = 0; i < n; i++) {
        include_part(&box, compound, i);
    }
    return aabb_value(&box);
}

static bool
part_hits(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
          const fxr_compound *c, uint32_t part)
{
    uint32_t i;

    switch (part_find(c, part, &i)) {
    case PART_AABB:
        return fxri_hits_aabb(kind, p, q, &c->aabbs[i]);
    case PART_OBB:
        return fxri_hits_obb(kind, p, q, &c->obbs[i]);
    case PART_SPHERE:
        return fxri_hits_sphere(kind, p, q, &c->spheres[i]);
    case PART_CAPSULE:
        return PART_LINKED(CAPSULE) &&
               fxri_hits_capsule(kind, p, q, &c->capsules[i]);
    }
    return false;
}

/* Of a box t and faces alone: its point is made when it is the part that counts. */
static bool
part_enter(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
           const fxr_compound *c, uint32_t part, fxr_entry *out)
{
    uint32_t i;

    switch (part_find(c, part, &i)) {
    case PART_AABB:
        return fxri_enter_aabb(kind, p, q, &c->aabbs[i], out);
    case PART_OBB:
        return fxri_enter_obb(kind, p, q, &c->obbs[i], out);
    case PART_SPHERE:
        return fxri_enter_sphere(kind, p, q, &c->spheres[i], out);
    case PART_CAPSULE:
        return PART_LINKED(CAPSULE) &&
               fxri_enter_capsule(kind, p, q, &c->capsules[i], out);
    }
    return false;
}

/* Has the part with this number its points already? */
static bool
part_has_points(const fxr_compound *c, uint32_t part)
{
    uint32_t i;
    const part_kind kind = part_find(c, part, &i);

    return kind == PART_SPHERE ||
           (PART_LINKED(CAPSULE) && kind == PART_CAPSULE);
}

/* Of a box the span alone: its points are made when it is the part that counts. */
static bool
part_cast(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
          const fxr_compound *c, uint32_t part, fxr_hit *out)
{
    uint32_t i;

    switch (part_find(c, part, &i)) {
    case PART_AABB:
        return fxri_clip_aabb(kind, p, q, &c->aabbs[i], &out->span);
    case PART_OBB:
        return fxri_clip_obb(kind, p, q, &c->obbs[i], &out->span);
    case PART_SPHERE:
        return fxri_cast_sphere(kind, p, q, &c->spheres[i], out);
    case PART_CAPSULE:
        return PART_LINKED(CAPSULE) &&
               fxri_cast_capsule(kind, p, q, &c->capsules[i], out);
    }
    return false;
}

static bool
compound_hits(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
              const fxr_compound *c)
{
    const uint32_t n = part_count(c);
    uint32_t i;

    if (misses_bounds(kind, p, q, c)) {
        return false;
    }
    for (i = 0; i < n; i++) {
        if (part_hits(kind, p, q, c, i)) {
            return true;
        }
    }
    return false;
}

/* All of it: points that are not made yet are copied as they are. */
static void
compound_copy_hit(fxr_hit *out, const fxr_hit *hit)
{
    copy_ratio(&out->span.enter, &hit->span.enter);
    copy_ratio(&out->span.exit, &hit->span.exit);
    out->span.enter_faces = hit->span.enter_faces;
    out->span.exit_faces = hit->span.exit_faces;
    copy_point(&out->enter_point, &hit->enter_point);
    copy_point(&out->exit_point, &hit->exit_point);
}

static bool
compound_cast(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
              const fxr_compound *c, fxr_hit *out, uint16_t *part)
{
    const uint32_t n = part_count(c);
    uint32_t i;
    bool any = false;
    fxr_hit hit;

    if (misses_bounds(kind, p, q, c)) {
        return false;
    }
    for (i = 0; i < n; i++) {
        if (part_cast(kind, p, q, c, i, &hit) &&
            (!any || fxri_ratio_order(&hit.span.enter, &out->span.enter) < 0)) {
            any = true;
            *part = (uint16_t)i;
            compound_copy_hit(out, &hit);
        }
    }
    if (any && !part_has_points(c, *part)) {
        fxri_hit_points(kind, p, q, out);
    }
    return any;
}

static bool
compound_enter(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
               const fxr_compound *c, fxr_entry *out, uint16_t *part)
{
    const uint32_t n = part_count(c);
    uint32_t i;
    bool any = false;
    fxr_entry entry;

    if (misses_bounds(kind, p, q, c)) {
        return false;
    }
    for (i = 0; i < n; i++) {
        if (part_enter(kind, p, q, c, i, &entry) &&
            (!any || fxri_ratio_order(&entry.t, &out->t) < 0)) {
            any = true;
            *part = (uint16_t)i;
            copy_ratio(&out->t, &entry.t);
            copy_point(&out->point, &entry.point);
            out->faces = entry.faces;
        }
    }
    if (any && !part_has_points(c, *part)) {
        fxri_point(p, q, kind, &out->t, &out->point);
    }
    return any;
}

bool
fxr_segment_hits_compound(const fxr_segment *s, const fxr_compound *compound)
{
    FXR_ASSERT(s != NULL && compound != NULL);
    return compound_hits(SEGMENT, &s->a, &s->b, compound);
}

bool
fxr_segment_cast_compound(const fxr_segment *s, const fxr_compound *compound,
                          fxr_hit *out, uint16_t *part)
{
    FXR_ASSERT(s != NULL && compound != NULL && out != NULL && part != NULL);
    return compound_cast(SEGMENT, &s->a, &s->b, compound, out, part);
}

bool
fxr_segment_enter_compound(const fxr_segment *s, const fxr_compound *compound,
                           fxr_entry *out, uint16_t *part)
{
    FXR_ASSERT(s != NULL && compound != NULL && out != NULL && part != NULL);
    return compound_enter(SEGMENT, &s->a, &s->b, compound, out, part);
}

bool
fxr_ray_hits_compound(const fxr_ray *r, const fxr_compound *compound)
{
    FXR_ASSERT(r != NULL && compound != NULL);
    return compound_hits(RAY, &r->origin, &r->dir, compound);
}

bool
fxr_ray_cast_compound(const fxr_ray *r, const fxr_compound *compound,
                      fxr_hit *out, uint16_t *part)
{
    FXR_ASSERT(r != NULL && compound != NULL && out != NULL && part != NULL);
    return compound_cast(RAY, &r->origin, &r->dir, compound, out, part);
}

bool
fxr_ray_enter_compound(const fxr_ray *r, const fxr_compound *compound,
                       fxr_entry *out, uint16_t *part)
{
    FXR_ASSERT(r != NULL && compound != NULL && out != NULL && part != NULL);
    return compound_enter(RAY, &r->origin, &r->dir, compound, out, part);
}

bool
fxr_line_hits_compound(const fxr_line *l, const fxr_compound *compound)
{
    FXR_ASSERT(l != NULL && compound != NULL);
    return compound_hits(LINE, &l->origin, &l->dir, compound);
}

bool
fxr_line_cast_compound(const fxr_line *l, const fxr_compound *compound,
                       fxr_hit *out, uint16_t *part)
{
    FXR_ASSERT(l != NULL && compound != NULL && out != NULL && part != NULL);
    return compound_cast(LINE, &l->origin, &l->dir, compound, out, part);
}

bool
fxr_line_enter_compound(const fxr_line *l, const fxr_compound *compound,
                        fxr_entry *out, uint16_t *part)
{
    FXR_ASSERT(l != NULL && compound != NULL && out != NULL && part != NULL);
    return compound_enter(LINE, &l->origin, &l->dir, compound, out, part);
}

bool
fxr_point_in_compound(fxr_vec3 p, const fxr_compound *compound)
{
    FXR_ASSERT(compound != NULL);
    return compound_hits(SEGMENT, &p, &p, compound);
}
