/*
 * aabb_cast.h - the cast of a segment and an AABB, by clip and two points.
 *
 * A port may have a header in its place (FXR_AABB_CAST_H) that defines the same function
 * with the same answers. aabb.c includes either behind slab.h.
 */
#ifndef FIXRAY_BOX_AABB_CAST_H
#define FIXRAY_BOX_AABB_CAST_H

FXR_INLINE bool
aabb_cast_segment(const fxr_segment *s, const fxr_aabb *box, fxr_hit *out)
{
    if (!fxr_segment_clip_aabb(s, box, &out->span)) {
        return false;
    }
    fxri_hit_points(SEGMENT, &s->a, &s->b, out);
    return true;
}

#endif
