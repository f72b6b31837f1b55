/*
 * compound.c - several boxes and spheres as one shape.
 */
#include <fixray/compound.h>

#include "../box/box.h"
#include "../distance/closest.h"
#include "../rounding/point.h"
#include "../space/box_union.h"
#include "../space/copy.h"
#include "../sphere/ball.h"

/* Where the bounds end with Q16.16, a part may go on, and a ray or line with it. */
static bool
misses_bounds(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
              const fxr_aabb *bounds)
{
    const fxr_vec3 *min = &bounds->min, *max = &bounds->max;
    const bool cut = min->x == INT32_MIN || min->y == INT32_MIN ||
                     min->z == INT32_MIN || max->x == INT32_MAX ||
                     max->y == INT32_MAX || max->z == INT32_MAX;

    return !cut && !fxr_internal_hits_aabb(kind, p, q, bounds);
}

static uint32_t
part_count(const fxr_compound *c)
{
    const uint32_t n = (uint32_t)c->aabb_count + c->obb_count + c->sphere_count;

    FXR_ASSERT(n <= UINT16_MAX);
    return n;
}

static bool
part_hits(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
          const fxr_compound *c, uint32_t i)
{
    if (i < c->aabb_count) {
        return fxr_internal_hits_aabb(kind, p, q, &c->aabbs[i]);
    }
    i -= c->aabb_count;
    if (i < c->obb_count) {
        return fxr_internal_hits_obb(kind, p, q, &c->obbs[i]);
    }
    return fxr_internal_hits_sphere(kind, p, q, &c->spheres[i - c->obb_count]);
}

static bool
part_cast(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
          const fxr_compound *c, uint32_t i, fxr_hit *out)
{
    if (i < c->aabb_count) {
        return fxr_internal_cast_aabb(kind, p, q, &c->aabbs[i], out);
    }
    i -= c->aabb_count;
    if (i < c->obb_count) {
        return fxr_internal_cast_obb(kind, p, q, &c->obbs[i], out);
    }
    return fxr_internal_cast_sphere(kind, p, q, &c->spheres[i - c->obb_count],
                                    out);
}

static bool
part_closest(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
             const fxr_compound *c, uint32_t i, fxr_closest *out)
{
    if (i < c->aabb_count) {
        return fxr_internal_closest_aabb(kind, p, q, &c->aabbs[i], out);
    }
    i -= c->aabb_count;
    if (i < c->obb_count) {
        return fxr_internal_closest_obb(kind, p, q, &c->obbs[i], out);
    }
    return fxr_internal_closest_sphere(kind, p, q,
                                       &c->spheres[i - c->obb_count], out);
}

static bool
hits(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
     const fxr_compound *c)
{
    const uint32_t n = part_count(c);
    uint32_t i;

    if (misses_bounds(kind, p, q, &c->bounds)) {
        return false;
    }
    for (i = 0; i < n; i++) {
        if (part_hits(kind, p, q, c, i)) {
            return true;
        }
    }
    return false;
}

static void
copy_hit(fxr_hit *out, const fxr_hit *hit)
{
    copy_ratio(&out->span.enter, &hit->span.enter);
    copy_ratio(&out->span.exit, &hit->span.exit);
    out->span.enter_faces = hit->span.enter_faces;
    out->span.exit_faces = hit->span.exit_faces;
    copy_point(&out->enter_point, &hit->enter_point);
    copy_point(&out->exit_point, &hit->exit_point);
}

static bool
cast(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
     const fxr_compound *c, fxr_hit *out, uint16_t *part)
{
    const uint32_t n = part_count(c);
    uint32_t i;
    bool any = false;
    fxr_hit hit;

    if (misses_bounds(kind, p, q, &c->bounds)) {
        return false;
    }
    for (i = 0; i < n; i++) {
        if (part_cast(kind, p, q, c, i, &hit) &&
            (!any ||
             fxr_internal_ratio_order(&hit.span.enter, &out->span.enter) < 0)) {
            any = true;
            *part = (uint16_t)i;
            copy_hit(out, &hit);
        }
    }
    return any;
}

static bool
closest(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
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
fxr_segment_hits_compound(const fxr_segment *s, const fxr_compound *compound)
{
    FXR_ASSERT(s != NULL && compound != NULL);
    return hits(SEGMENT, &s->a, &s->b, compound);
}

bool
fxr_segment_cast_compound(const fxr_segment *s, const fxr_compound *compound,
                          fxr_hit *out, uint16_t *part)
{
    FXR_ASSERT(s != NULL && compound != NULL && out != NULL && part != NULL);
    return cast(SEGMENT, &s->a, &s->b, compound, out, part);
}

bool
fxr_segment_closest_compound(const fxr_segment *s, const fxr_compound *compound,
                             fxr_closest *out, uint16_t *part)
{
    FXR_ASSERT(s != NULL && compound != NULL && out != NULL && part != NULL);
    return closest(SEGMENT, &s->a, &s->b, compound, out, part);
}

bool
fxr_ray_hits_compound(const fxr_ray *r, const fxr_compound *compound)
{
    FXR_ASSERT(r != NULL && compound != NULL);
    return hits(RAY, &r->origin, &r->dir, compound);
}

bool
fxr_ray_cast_compound(const fxr_ray *r, const fxr_compound *compound,
                      fxr_hit *out, uint16_t *part)
{
    FXR_ASSERT(r != NULL && compound != NULL && out != NULL && part != NULL);
    return cast(RAY, &r->origin, &r->dir, compound, out, part);
}

bool
fxr_ray_closest_compound(const fxr_ray *r, const fxr_compound *compound,
                         fxr_closest *out, uint16_t *part)
{
    FXR_ASSERT(r != NULL && compound != NULL && out != NULL && part != NULL);
    return closest(RAY, &r->origin, &r->dir, compound, out, part);
}

bool
fxr_line_hits_compound(const fxr_line *l, const fxr_compound *compound)
{
    FXR_ASSERT(l != NULL && compound != NULL);
    return hits(LINE, &l->origin, &l->dir, compound);
}

bool
fxr_line_cast_compound(const fxr_line *l, const fxr_compound *compound,
                       fxr_hit *out, uint16_t *part)
{
    FXR_ASSERT(l != NULL && compound != NULL && out != NULL && part != NULL);
    return cast(LINE, &l->origin, &l->dir, compound, out, part);
}

bool
fxr_line_closest_compound(const fxr_line *l, const fxr_compound *compound,
                          fxr_closest *out, uint16_t *part)
{
    FXR_ASSERT(l != NULL && compound != NULL && out != NULL && part != NULL);
    return closest(LINE, &l->origin, &l->dir, compound, out, part);
}

fxr_aabb
fxr_aabb_of_compound(const fxr_compound *compound)
{
    fxr_aabb box;
    uint32_t i;

    FXR_ASSERT(compound != NULL);
    fxr_bounds_clear(&box);
    for (i = 0; i < compound->aabb_count; i++) {
        fxr_bounds_join(&box, &compound->aabbs[i]);
    }
    for (i = 0; i < compound->obb_count; i++) {
        const fxr_aabb part = fxr_aabb_of_obb(&compound->obbs[i]);

        fxr_bounds_join(&box, &part);
    }
    for (i = 0; i < compound->sphere_count; i++) {
        const fxr_aabb part = fxr_aabb_of_sphere(&compound->spheres[i]);

        fxr_bounds_join(&box, &part);
    }
    return box;
}
