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
sweep_meets_parts(const fxr_segment *path, fxr_q16 radius,
                  const fxr_compound *c, bool open)
{
    sweep_query s;
    uint32_t i, n;

    FXR_ASSERT(path != NULL && c != NULL);
    s.path = path;
    s.radius = radius;
    s.open = open;
    n = sweep_misses_bounds(&s, c) ? 0 : part_count(c);
    for (i = 0; i < n; i++) {
        if (sweep_meets_part(&s, c, i)) {
            return true;
        }
    }
    return false;
}

bool
fxr_sweep_sphere_hits_compound(const fxr_segment *path, fxr_q16 radius,
                               const fxr_compound *compound)
{
    return sweep_meets_parts(path, radius, compound, false);
}

bool
fxr_sweep_sphere_crosses_compound(const fxr_segment *path, fxr_q16 radius,
                                  const fxr_compound *compound)
{
    return sweep_meets_parts(path, radius, compound, true);
}

static void
point_of_part(const fxr_compound *c, uint32_t part, const fxr_vec3 *center,
              fxr_vec3 *out)
{
    fxr_closest closest;
    uint32_t i;

    copy_point(&closest.on_shape, center);
    switch (part_find(c, part, &i)) {
    case PART_AABB:
        (void)fxr_point_closest_aabb(*center, &c->aabbs[i], &closest);
        break;
    case PART_OBB:
        (void)fxr_point_closest_obb(*center, &c->obbs[i], &closest);
        break;
    case PART_SPHERE:
        (void)fxr_point_closest_sphere(*center, &c->spheres[i], &closest);
        break;
    }
    copy_point(out, &closest.on_shape);
}

/* Of a stop: center out of what else it is in. */
static void
center_out_of_parts(const sweep_query *s, const fxr_compound *c,
                    sweep_first *first)
{
    fxr_segment rest;
    unsigned tries = 0;

    copy_point(&rest.a, &first->contact.center);
    copy_point(&rest.b, &rest.a);
    while (sweep_meets_parts(&rest, s->radius, c, true) &&
           sweep_back(&rest.a, &s->path->a, tries++)) {
        copy_point(&rest.b, &rest.a);
    }
    if (tries > 0) {
        copy_point(&first->contact.center, &rest.a);
        point_of_part(c, first->number, &rest.a, &first->contact.point);
    }
}

static bool
sweep_parts(const fxr_segment *path, fxr_q16 radius, const fxr_compound *c,
            bool open, fxr_contact *out, uint16_t *part)
{
    fxr_contact contact;
    sweep_first first;
    sweep_query s;
    uint32_t i, n;

    FXR_ASSERT(path != NULL && c != NULL && out != NULL && part != NULL);
    s.path = path;
    s.radius = radius;
    s.open = open;
    sweep_start(&first);
    n = sweep_misses_bounds(&s, c) ? 0 : part_count(c);
    for (i = 0; i < n; i++) {
        if (sweep_finds_part(&s, c, i, &contact)) {
            sweep_keep(&first, &contact, i);
        }
    }
    if (!first.any) {
        return false;
    }
    if (open) {
        center_out_of_parts(&s, c, &first);
    }
    copy_contact(out, &first.contact);
    *part = (uint16_t)first.number;
    return true;
}

bool
fxr_sweep_sphere_cast_compound(const fxr_segment *path, fxr_q16 radius,
                               const fxr_compound *compound, fxr_contact *out,
                               uint16_t *part)
{
    return sweep_parts(path, radius, compound, false, out, part);
}

bool
fxr_sweep_sphere_stop_compound(const fxr_segment *path, fxr_q16 radius,
                               const fxr_compound *compound, fxr_contact *out,
                               uint16_t *part)
{
    return sweep_parts(path, radius, compound, true, out, part);
}
