/*
 * float_shapes.c - spheres, and trees of boxes, in float.
 */
#include "../others.h"
#include "peers.h"

/*
 * Casts of spheres in float.
 *
 * Source   C. Ericson, Real-Time Collision Detection, 2005, section 5.3.2
 */

/* The smaller root of a t^2 + 2 b t + c, and the larger one. */
static bool
roots(float a, float b, float c, float *enter, float *exit)
{
    const float d = b * b - a * c;

    if (a == 0.0f || d < 0.0f)
        return false;
    *enter = (-b - sqrtf(d)) / a;
    *exit = (-b + sqrtf(d)) / a;
    return true;
}

bool
alt_float_segment_cast_sphere(const float_segment *s,
                              const float_sphere *sphere, float_points *out)
{
    float d[3], m[3], enter, exit;

    float_subtract(d, s->b, s->a);
    float_subtract(m, s->a, sphere->center);
    if (!roots(float_dot(d, d), float_dot(m, d),
               float_dot(m, m) - sphere->radius * sphere->radius, &enter,
               &exit) ||
        enter > 1.0f || exit < 0.0f)
        return false;
    float_point_at(out->enter, s->a, d, enter > 0.0f ? enter : 0.0f);
    float_point_at(out->exit, s->a, d, exit < 1.0f ? exit : 1.0f);
    return true;
}

/* A ray and a tree of boxes in float: any hit, and the first one. */

/* From enter on, within limit; 0 times infinity excludes nothing. */
static bool
slabs(const float p[3], const float_prepared *way, const float min[3],
      const float max[3], float limit, float *t)
{
    float enter = 0.0f;
    int i;

    for (i = 0; i < 3; i++) {
        const float first = way->negative[i] ? max[i] : min[i];
        const float last = way->negative[i] ? min[i] : max[i];
        const float t_near = (first - p[i]) * way->inverse[i];
        const float t_far = (last - p[i]) * way->inverse[i];

        if (t_near > enter)
            enter = t_near;
        if (t_far < limit)
            limit = t_far;
        if (enter > limit)
            return false;
    }
    *t = enter;
    return true;
}

/* The walk of both. Ends at the first hit if `any`, else lowers *t to the least. */
static bool
walk(const float_ray *r, const float_tree *tree, bool any, float *t,
     uint32_t *shape)
{
    uint16_t stack[FXR_BVH_DEPTH];
    unsigned depth = 0, at = 0;
    float_prepared way;
    bool found = false;
    float enter;
    int i;

    for (i = 0; i < 3; i++) {
        way.inverse[i] = 1.0f / r->dir[i];
        way.negative[i] = way.inverse[i] < 0.0f;
    }
    for (;;) {
        const float_node *node = &tree->nodes[at];
        const uint32_t link = node->link;

        if (slabs(r->origin, &way, node->min, node->max, *t, &enter)) {
            uint32_t k, slot = link & 0x07FFFFFFu;

            if (!(link >> 31)) {
                const uint16_t second = (uint16_t)(link & 0x1FFFFFFFu);
                const bool down = way.negative[link >> 29 & 3];

                stack[depth++] = (uint16_t)(down ? at + 1 : second);
                at = down ? second : at + 1;
                continue;
            }
            for (k = 0; k <= (link >> 27 & 15); k++, slot++) {
                const float_aabb *box = &tree->boxes[tree->order[slot]];

                if (slabs(r->origin, &way, box->min, box->max, *t, &enter)) {
                    if (any)
                        return true;
                    found = true;
                    *t = enter;
                    *shape = tree->order[slot];
                }
            }
        }
        if (depth == 0)
            return found;
        at = stack[--depth];
    }
}

bool
alt_float_ray_hits_bvh(const float_ray *r, const float_tree *tree)
{
    float t = 3.4e38f;
    uint32_t shape;

    return walk(r, tree, true, &t, &shape);
}

bool
alt_float_ray_cast_bvh(const float_ray *r, const float_tree *tree, float *t,
                       uint32_t *shape)
{
    *t = 3.4e38f;
    return walk(r, tree, false, t, shape);
}
