/*
 * fxr_compound.c - several boxes, spheres and capsules as one shape.
 *
 * A component that misses the bounds misses every part. Otherwise each part is asked
 * by the question for its own kind. Of parts with an equal enter the first one
 * counts: a later one has to be strictly better.
 */
#include "../sweep/questions.h"
#include "compound_ask.h"

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
