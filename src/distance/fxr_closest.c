/*
 * fxr_closest.c - closest points of lines, rays, segments and points to AABBs.
 */
#include <fixray/closest.h>

#include "../number/square_root.h"
#include "../number/wide.h"
#include "closest.h"

static bool
full(const fxr_aabb *box)
{
    return box->min.x <= box->max.x && box->min.y <= box->max.y &&
           box->min.z <= box->max.z;
}

/* Of an empty box, too, the fast body is UNSURE. */
FXR_INLINE bool
closest_aabb(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
             const fxr_aabb *box, fxr_closest *out)
{
    const verdict v = FXR_FAST_CLOSEST
                          ? fxri_closest_aabb_fast(kind, p, q, box, out)
                          : UNSURE;

    return (v == UNSURE ? fxri_closest_aabb_any(kind, p, q, box, out) : v) ==
           HIT;
}

bool
fxri_closest_aabb(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                  const fxr_aabb *box, fxr_closest *out)
{
    return closest_aabb(kind, p, q, box, out);
}

bool
fxr_segment_closest_aabb(const fxr_segment *s, const fxr_aabb *box,
                         fxr_closest *out)
{
    FXR_ASSERT(s != NULL && box != NULL && out != NULL);
    return closest_aabb(SEGMENT, &s->a, &s->b, box, out);
}

bool
fxr_ray_closest_aabb(const fxr_ray *r, const fxr_aabb *box, fxr_closest *out)
{
    FXR_ASSERT(r != NULL && box != NULL && out != NULL);
    return closest_aabb(RAY, &r->origin, &r->dir, box, out);
}

bool
fxr_line_closest_aabb(const fxr_line *l, const fxr_aabb *box, fxr_closest *out)
{
    FXR_ASSERT(l != NULL && box != NULL && out != NULL);
    return closest_aabb(LINE, &l->origin, &l->dir, box, out);
}

FXR_INLINE bool
point_closest_aabb(const fxr_vec3 *p, const fxr_aabb *box, fxr_closest *out)
{
    if (!full(box)) {
        return false;
    }
    closest_of_point(p, box, out);
    return true;
}

bool
fxri_point_closest_aabb(const fxr_vec3 *p, const fxr_aabb *box,
                        fxr_closest *out)
{
    return point_closest_aabb(p, box, out);
}

bool
fxr_point_closest_aabb(fxr_vec3 p, const fxr_aabb *box, fxr_closest *out)
{
    FXR_ASSERT(box != NULL && out != NULL);
    return point_closest_aabb(&p, box, out);
}

uint32_t
fxr_dist_uq16(uint64_t dist2)
{
    return fxri_square_root(dist2);
}
