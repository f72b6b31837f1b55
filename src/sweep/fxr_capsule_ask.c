/*
 * fxr_capsule_ask.c - hits and enter of a component, whatever its kind, and a capsule.
 */
#include "../round/capsule_point.h"
#include "questions.h"

bool
fxri_hits_capsule(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                  const fxr_capsule *capsule)
{
    fxr_segment s;
    fxr_ray r;
    fxr_line l;

    if (kind == SEGMENT) {
        copy_point(&s.a, p);
        copy_point(&s.b, q);
        return fxr_segment_hits_capsule(&s, capsule);
    }
    if (kind == RAY) {
        copy_point(&r.origin, p);
        copy_point(&r.dir, q);
        return fxr_ray_hits_capsule(&r, capsule);
    }
    copy_point(&l.origin, p);
    copy_point(&l.dir, q);
    return fxr_line_hits_capsule(&l, capsule);
}

bool
fxri_enter_capsule(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                   const fxr_capsule *capsule, fxr_entry *out)
{
    fxr_segment s;
    fxr_ray r;
    fxr_line l;

    if (kind == SEGMENT) {
        copy_point(&s.a, p);
        copy_point(&s.b, q);
        return fxr_segment_enter_capsule(&s, capsule, out);
    }
    if (kind == RAY) {
        copy_point(&r.origin, p);
        copy_point(&r.dir, q);
        return fxr_ray_enter_capsule(&r, capsule, out);
    }
    copy_point(&l.origin, p);
    copy_point(&l.dir, q);
    return fxr_line_enter_capsule(&l, capsule, out);
}
