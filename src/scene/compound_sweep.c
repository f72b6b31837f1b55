/*
 * compound_sweep.c - a moving sphere and a compound: all parts, if it touches the bounds.
 */
#include "compound_ask.h"
#include "sweep_ask.h"

static bool
sweep_misses_bounds(const sweep_query *s, const fxr_compound *c)
{
    const fxr_aabb *const bounds = &c->bounds;

    FXR_ASSERT(bounds_are_set(c));
    if (s->radius < 0) {
        return true;
    }
    return !bounds_reach_end(bounds) && sweep_reach(s->radius) <= INT32_MAX &&
           !fxr_sweep_sphere_hits_aabb(s->path, (fxr_q16)sweep_reach(s->radius),
                                       bounds);
}

static bool
sweep_meets_part(const sweep_query *s, const fxr_compound *c, uint32_t part)
{
    uint32_t i;

    switch (part_find(c, part, &i)) {
    case PART_AABB:
        return sweep_meets_aabb(s, &c->aabbs[i]);
    case PART_OBB:
        return sweep_meets_obb(s, &c->obbs[i]);
    case PART_SPHERE:
        return sweep_meets_sphere(s, &c->spheres[i]);
    }
    return false;
}

static bool
sweep_finds_part(const sweep_query *s, const fxr_compound *c, uint32_t part,
                 fxr_contact *out)
{
    uint32_t i;

    switch (part_find(c, part, &i)) {
    case PART_AABB:
        return sweep_finds_aabb(s, &c->aabbs[i], out);
    case PART_OBB:
        return sweep_finds_obb(s, &c->obbs[i], out);
    case PART_SPHERE:
        return sweep_finds_sphere(s, &c->spheres[i], out);
    }
    return false;
}

static bool
sweep_meets_parts(const sweep_query *s, const void *scene)
{
    const fxr_compound *const c = (const fxr_compound *)scene;
    uint32_t i, n;

    n = sweep_misses_bounds(s, c) ? 0 : part_count(c);
    for (i = 0; i < n; i++) {
        if (sweep_meets_part(s, c, i)) {
            return true;
        }
    }
    return false;
}

bool
fxr_sweep_sphere_hits_compound(const fxr_segment *path, fxr_q16 radius,
                               const fxr_compound *compound)
{
    const sweep_query s = {path, radius, false};

    FXR_ASSERT(path != NULL && compound != NULL);
    return sweep_meets_parts(&s, compound);
}

bool
fxr_sweep_sphere_crosses_compound(const fxr_segment *path, fxr_q16 radius,
                                  const fxr_compound *compound)
{
    const sweep_query s = {path, radius, true};

    FXR_ASSERT(path != NULL && compound != NULL);
    return sweep_meets_parts(&s, compound);
}

/* What of a part is closest to center. */
static bool
closest_of_part(const fxr_compound *c, uint32_t part, const fxr_vec3 *center,
                fxr_closest *out)
{
    uint32_t i;

    switch (part_find(c, part, &i)) {
    case PART_AABB:
        return fxr_point_closest_aabb(*center, &c->aabbs[i], out);
    case PART_OBB:
        return fxr_point_closest_obb(*center, &c->obbs[i], out);
    case PART_SPHERE:
        return fxr_point_closest_sphere(*center, &c->spheres[i], out);
    }
    return false;
}

/* The first contact with a part. */
static bool
sweep_finds_parts(const sweep_query *s, const fxr_compound *c,
                  sweep_first *first)
{
    fxr_contact contact;
    uint32_t i, n;

    sweep_start(first);
    n = sweep_misses_bounds(s, c) ? 0 : part_count(c);
    for (i = 0; i < n; i++) {
        if (sweep_finds_part(s, c, i, &contact)) {
            sweep_keep(first, &contact, i);
        }
    }
    return first->any;
}

bool
fxr_sweep_sphere_cast_compound(const fxr_segment *path, fxr_q16 radius,
                               const fxr_compound *compound, fxr_contact *out,
                               uint16_t *part)
{
    const sweep_query s = {path, radius, false};
    sweep_first first;

    FXR_ASSERT(path != NULL && compound != NULL && out != NULL && part != NULL);
    if (!sweep_finds_parts(&s, compound, &first)) {
        return false;
    }
    copy_contact(out, &first.contact);
    *part = (uint16_t)first.number;
    return true;
}

bool
fxr_sweep_sphere_stop_compound(const fxr_segment *path, fxr_q16 radius,
                               const fxr_compound *compound, fxr_contact *out,
                               uint16_t *part)
{
    const sweep_query s = {path, radius, true};
    sweep_first first;
    fxr_closest closest;

    FXR_ASSERT(path != NULL && compound != NULL && out != NULL && part != NULL);
    if (!sweep_finds_parts(&s, compound, &first)) {
        return false;
    }
    copy_contact(out, &first.contact);
    *part = (uint16_t)first.number;
    if (sweep_center_out(&s, &out->center, sweep_meets_parts, compound) &&
        closest_of_part(compound, first.number, &out->center, &closest)) {
        copy_point(&out->point, &closest.on_shape);
    }
    return true;
}
