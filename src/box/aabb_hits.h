/*
 * aabb_hits.h - hits of a segment or a ray and an AABB, by the slabs of slab.h.
 *
 * A port may have a header in its place (FXR_AABB_HITS_H) that defines the same two
 * functions with the same answers. fxr_aabb.c includes either behind slab.h.
 */
#ifndef FIXRAY_BOX_AABB_HITS_H
#define FIXRAY_BOX_AABB_HITS_H

/* Not functions: one more level of inlining costs 0.6 % of hits on a Cortex-M0. */
#define aabb_hits_segment(s, box) \
    slab_hits(SEGMENT, false, &(s)->a, &(s)->b, box)
#define aabb_hits_ray(r, box) \
    slab_hits(RAY, false, &(r)->origin, &(r)->dir, box)

#endif
