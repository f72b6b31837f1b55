#include "robot.h"

#include "trace.h"

static bool
is_wall(const scene_surface *surface, fxr_q16 low, fxr_q16 high, fxr_q16 z)
{
    return surface->kind == SCENE_WALL &&
           (int64_t)high > (int64_t)z - ROBOT_HALF &&
           (int64_t)low < (int64_t)z + ROBOT_HALF;
}

static bool
is_wall_aabb(const scene_aabb *a, fxr_q16 z)
{
    return is_wall(&a->surface, a->box.min.z, a->box.max.z, z);
}

/* Turned about the vertical only; heights of a map are far below 2^30. */
static bool
is_wall_obb(const scene_obb *o, fxr_q16 z)
{
    return is_wall(&o->surface, o->box.center.z - o->box.half.z,
                   o->box.center.z + o->box.half.z, z);
}

static fxr_vec3
cube(fxr_q16 half)
{
    fxr_vec3 v;

    v.x = v.y = v.z = half;
    return v;
}

/* The first cluster from i up that comes within reach of the way; or
 * s->clusters. */
static uint16_t
next_cluster(const scene *s, const fxr_segment *way, uint16_t i)
{
    const fxr_vec3 reach = cube(ROBOT_ROUND);

    while (i < s->clusters) {
        if (i % TRACE_GROUP == 0 &&
            !fxr_sweep_aabb_hits_aabb(way, reach, trace_group(i)))
            i = (uint16_t)(i + TRACE_GROUP);
        else if (!fxr_sweep_aabb_hits_aabb(way, reach, &s->cluster[i].bounds))
            i++;
        else
            return i;
    }
    return s->clusters;
}

static bool
fits_in_cluster(const scene *s, const scene_cluster *c, const fxr_segment *way)
{
    uint16_t i;

    for (i = 0; i < c->aabbs; i++) {
        const scene_aabb *a = &s->aabb[c->first_aabb + i];

        if (is_wall_aabb(a, way->a.z) &&
            fxr_sweep_sphere_hits_aabb(way, ROBOT_ROUND, &a->box))
            return false;
    }
    for (i = 0; i < c->obbs; i++) {
        const scene_obb *o = &s->obb[c->first_obb + i];

        if (is_wall_obb(o, way->a.z) &&
            fxr_sweep_sphere_hits_obb(way, ROBOT_ROUND, &o->box))
            return false;
    }
    return true;
}

bool
robot_fits(const scene *s, const fxr_segment *way)
{
    uint16_t i;

    for (i = next_cluster(s, way, 0); i < s->clusters;
         i = next_cluster(s, way, (uint16_t)(i + 1)))
        if (!fits_in_cluster(s, &s->cluster[i], way))
            return false;
    return true;
}

/* What is left of a distance from the centre, beyond `inner` of the robot. */
static uint32_t
gap(const fxr_closest *closest, fxr_q16 inner)
{
    uint32_t distance = fxr_dist_uq16(closest->dist2);

    return distance > (uint32_t)inner ? distance - (uint32_t)inner : 0;
}

/* As the box: the distance of its centre from the wall grown by the box. */
static uint32_t
gap_to_aabb(uint8_t shape, const fxr_segment *way, const fxr_aabb *box)
{
    fxr_aabb wall = *box;
    fxr_closest closest;

    if (shape == ROBOT_BOX) {
        /* maps end 700 units before Q16.16 does: no overflow */
        wall.min.x -= ROBOT_HALF;
        wall.min.y -= ROBOT_HALF;
        wall.min.z -= ROBOT_HALF;
        wall.max.x += ROBOT_HALF;
        wall.max.y += ROBOT_HALF;
        wall.max.z += ROBOT_HALF;
    }
    if (!fxr_segment_closest_aabb(way, &wall, &closest))
        return UINT32_MAX;
    return gap(&closest, shape == ROBOT_BOX ? 0 : ROBOT_HALF);
}

static uint32_t
least_in_cluster(const scene *s, const scene_cluster *c, uint8_t shape,
                 const fxr_segment *way, uint32_t least)
{
    fxr_closest closest;
    uint16_t i;

    for (i = 0; i < c->aabbs; i++) {
        const scene_aabb *a = &s->aabb[c->first_aabb + i];
        uint32_t found = UINT32_MAX;

        if (is_wall_aabb(a, way->a.z))
            found = gap_to_aabb(shape, way, &a->box);
        least = found < least ? found : least;
    }
    for (i = 0; i < c->obbs; i++) {
        const scene_obb *o = &s->obb[c->first_obb + i];
        uint32_t found = UINT32_MAX;

        if (is_wall_obb(o, way->a.z) &&
            fxr_segment_closest_obb(way, &o->box, &closest))
            found =
                gap(&closest, shape == ROBOT_BOX ? ROBOT_ROUND : ROBOT_HALF);
        least = found < least ? found : least;
    }
    return least;
}

uint32_t
robot_clearance(const scene *s, uint8_t shape, const fxr_segment *way)
{
    uint32_t least = UINT32_MAX;
    fxr_closest closest;
    uint16_t i;

    for (i = 0; i < s->clusters; i++)
        if (fxr_segment_closest_aabb(way, &s->cluster[i].bounds, &closest) &&
            gap(&closest, ROBOT_ROUND) < least)
            least = least_in_cluster(s, &s->cluster[i], shape, way, least);
    return least;
}

static void
keep_first(const fxr_contact *found, bool *any, fxr_contact *first)
{
    if (!*any || fxr_ratio_compare(found->t, first->t) < 0)
        *first = *found;
    *any = true;
}

static void
contacts_in_cluster(const scene *s, const scene_cluster *c, uint8_t shape,
                    const fxr_segment *way, bool *any, fxr_contact *first)
{
    fxr_contact found;
    uint16_t i;

    for (i = 0; i < c->aabbs; i++) {
        const scene_aabb *a = &s->aabb[c->first_aabb + i];

        if (!is_wall_aabb(a, way->a.z))
            continue;
        if (shape == ROBOT_BOX
                ? fxr_sweep_aabb_cast_aabb(way, cube(ROBOT_HALF), &a->box,
                                           &found)
                : fxr_sweep_sphere_cast_aabb(way, ROBOT_HALF, &a->box, &found))
            keep_first(&found, any, first);
    }
    for (i = 0; i < c->obbs; i++) {
        const scene_obb *o = &s->obb[c->first_obb + i];

        if (is_wall_obb(o, way->a.z) &&
            fxr_sweep_sphere_cast_obb(
                way, shape == ROBOT_BOX ? ROBOT_ROUND : ROBOT_HALF, &o->box,
                &found))
            keep_first(&found, any, first);
    }
}

bool
robot_contact(const scene *s, uint8_t shape, const fxr_segment *way,
              fxr_contact *out)
{
    bool any = false;
    uint16_t i;

    for (i = next_cluster(s, way, 0); i < s->clusters;
         i = next_cluster(s, way, (uint16_t)(i + 1)))
        contacts_in_cluster(s, &s->cluster[i], shape, way, &any, out);
    return any;
}
