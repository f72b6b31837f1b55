/*
 * each.c - fixray asked about one box after the other, and its inline functions by names that can be counted.
 */
#include "others.h"

unsigned
alt_fixray_each_ray_hits_boxes(const fxr_ray *r, const fxr_aabb *boxes,
                               unsigned n, uint8_t *hits)
{
    unsigned i, count = 0;

    for (i = 0; i < n; i++) {
        hits[i] = fxr_ray_hits_aabb(r, &boxes[i]);
        count += hits[i];
    }
    return count;
}

bool
alt_fixray_each_ray_hits_bvh(const fxr_ray *r, const fxr_aabb *boxes,
                             unsigned n)
{
    unsigned i;

    for (i = 0; i < n; i++)
        if (fxr_ray_hits_aabb(r, &boxes[i]))
            return true;
    return false;
}

/* 33 headings of a box that turns about z. */
bool
alt_fixray_poses_rotate_obb_hits_aabb(const fxr_turn *turn, const fxr_obb *box,
                                      const fxr_aabb *at_rest)
{
    const fxr_angle from = fxr_atan2(box->axis[0].y, box->axis[0].x);
    fxr_obb pose = *box;
    int i;

    for (i = 0; i <= 32; i++) {
        const fxr_angle at = (fxr_angle)(from + turn->by / 32 * i);

        pose.axis[0].x = pose.axis[1].y = fxr_cos(at);
        pose.axis[0].y = fxr_sin(at);
        pose.axis[1].x = -pose.axis[0].y;
        if (fxr_aabb_overlaps_obb(at_rest, &pose))
            return true;
    }
    return false;
}

bool
alt_fixray_segment_hits_plane(const fxr_segment *s, const fxr_plane *plane)
{
    return fxr_segment_hits_plane(s, plane);
}

bool
alt_fixray_ray_enter_rect(const fxr_ray *r, const fxr_rect *rect,
                          fxr_entry *out)
{
    return fxr_ray_enter_rect(r, rect, out);
}

bool
alt_fixray_segment_hits_hull(const fxr_segment *s, const fxr_hull *hull)
{
    return fxr_segment_hits_hull(s, hull);
}

bool
alt_fixray_ray_enter_hull(const fxr_ray *r, const fxr_hull *hull,
                          fxr_entry *out)
{
    return fxr_ray_enter_hull(r, hull, out);
}

bool
alt_fixray_segment_hits_cylinder(const fxr_segment *s,
                                 const fxr_cylinder *cylinder)
{
    return fxr_segment_hits_cylinder(s, cylinder);
}

bool
alt_fixray_ray_enter_cylinder(const fxr_ray *r, const fxr_cylinder *cylinder,
                              fxr_entry *out)
{
    return fxr_ray_enter_cylinder(r, cylinder, out);
}
