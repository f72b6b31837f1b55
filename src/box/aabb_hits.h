/*
 * aabb_hits.h - hits of a segment or a ray and an AABB, by the slabs of slab.h.
 *
 * A port may have a header in its place (FXR_AABB_HITS_H) that defines the same two
 * functions with the same answers. aabb.c includes either behind slab.h.
 */
#ifndef FIXRAY_BOX_AABB_HITS_H
#define FIXRAY_BOX_AABB_HITS_H

FXR_INLINE bool
aabb_hits_segment(const fxr_segment *s, const fxr_aabb *box)
{
    return slab_hits(SEGMENT, false, &s->a, &s->b, box);
}

FXR_INLINE bool
aabb_hits_ray(const fxr_ray *r, const fxr_aabb *box)
{
    return slab_hits(RAY, false, &r->origin, &r->dir, box);
}

#endif
