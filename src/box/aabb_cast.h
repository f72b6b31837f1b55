/*
 * aabb_cast.h - cast and enter of a segment and an AABB, by the slabs of slab.h and one
 * point for each bound.
 *
 * A port may have a header in its place (FXR_AABB_CAST_H) that defines the same two
 * functions with the same answers. fxr_aabb.c includes either behind slab.h.
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

FXR_INLINE bool
aabb_enter_segment(const fxr_segment *s, const fxr_aabb *box, fxr_entry *out)
{
    if (!slab_enter(SEGMENT, false, &s->a, &s->b, box, out)) {
        return false;
    }
    fxri_point(&s->a, &s->b, SEGMENT, &out->t, &out->point);
    return true;
}

#endif
