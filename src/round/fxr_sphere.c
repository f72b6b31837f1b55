/*
 * fxr_sphere.c - lines, rays, segments and points against the solid sphere.
 */
#include <fixray/sphere.h>

#include "../number/ratio.h"
#include "ball.h"
#include "outside.h"

/* The other end of a segment, or the end of int32 that a ray runs to. */
FXR_INLINE int32_t
linear_end(linear_kind kind, int32_t start, int32_t target)
{
    return kind == SEGMENT ? target
           : target > 0    ? INT32_MAX
           : target < 0    ? INT32_MIN
                           : start;
}

FXR_INLINE bool
outside_on(linear_kind kind, int i, const fxr_vec3 *p, const fxr_vec3 *q,
           const fxr_sphere *sphere)
{
    const int32_t start = indexed_component(p, i);
    const int32_t center = indexed_component(&sphere->center, i);

    return outside(start, linear_end(kind, start, indexed_component(q, i)),
                   center, center, (uint32_t)sphere->radius);
}

/* Is the radius negative, or the component outside of the sphere on one
 * axis? */
FXR_INLINE bool
sphere_outside(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
               const fxr_sphere *sphere)
{
    if (sphere->radius < 0 || is_line(kind)) {
        return sphere->radius < 0;
    }
    return outside_on(kind, 0, p, q, sphere) ||
           outside_on(kind, 1, p, q, sphere) ||
           outside_on(kind, 2, p, q, sphere);
}

/* hits, or crosses if open. Small code has the body for every input alone, here and
 * below. */
FXR_HOT static bool
sphere_test(linear_kind kind, bool open, const fxr_vec3 *p, const fxr_vec3 *q,
            const fxr_sphere *sphere)
{
    const unsigned question = (unsigned)kind + (open ? BALL_OPEN : 0);
    verdict v;

    if (!FXR_FAST_ROUND) {
        return fxri_ball_any_test(p, q, sphere, question);
    }
    if (sphere_outside(kind, p, q, sphere)) {
        return false;
    }
    v = fxri_ball_fast_test(kind, open, p, q, sphere);
    return v == HIT ||
           (v == UNSURE && fxri_ball_any_test(p, q, sphere, question));
}

/* The bodies for every input, where a fast one is UNSURE: out of its way. */
FXR_COLD verdict
sphere_any_cast(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                const fxr_sphere *sphere, fxr_hit *out)
{
    return fxri_ball_any_cast(kind, p, q, sphere, out) ? HIT : MISS;
}

FXR_COLD verdict
sphere_any_enter(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                 const fxr_sphere *sphere, fxr_entry *out)
{
    return fxri_ball_any_enter(kind, p, q, sphere, out) ? HIT : MISS;
}

FXR_HOT bool
fxri_cast_sphere(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                 const fxr_sphere *sphere, fxr_hit *out)
{
    verdict v;

    if (!FXR_FAST_ROUND) {
        return fxri_ball_any_cast(kind, p, q, sphere, out);
    }
    if (sphere_outside(kind, p, q, sphere)) {
        return false;
    }
    v = fxri_ball_fast_cast(kind, p, q, sphere, out);
    if (v == UNSURE) {
        v = sphere_any_cast(kind, p, q, sphere, out);
    }
    return v == HIT;
}

bool
fxri_enter_sphere(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                  const fxr_sphere *sphere, fxr_entry *out)
{
    verdict v;

    if (!FXR_FAST_ROUND) {
        return fxri_ball_any_enter(kind, p, q, sphere, out);
    }
    if (sphere_outside(kind, p, q, sphere)) {
        return false;
    }
    v = fxri_ball_fast_enter(kind, p, q, sphere, out);
    if (v == UNSURE) {
        v = sphere_any_enter(kind, p, q, sphere, out);
    }
    return v == HIT;
}

FXR_HOT bool
fxri_hits_sphere(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                 const fxr_sphere *sphere)
{
    return sphere_test(kind, false, p, q, sphere);
}

FXR_HOT static bool
sphere_clip(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
            const fxr_sphere *sphere, fxr_span *out)
{
    fxr_hit hit;

    if (!fxri_cast_sphere(kind, p, q, sphere, &hit)) {
        return false;
    }
    copy_ratio(&out->enter, &hit.span.enter);
    copy_ratio(&out->exit, &hit.span.exit);
    out->enter_faces = 0;
    out->exit_faces = 0;
    return true;
}

FXR_HOT bool
fxr_segment_hits_sphere(const fxr_segment *s, const fxr_sphere *sphere)
{
    FXR_ASSERT(s != NULL && sphere != NULL);
    return sphere_test(SEGMENT, false, &s->a, &s->b, sphere);
}

FXR_HOT bool
fxr_segment_crosses_sphere(const fxr_segment *s, const fxr_sphere *sphere)
{
    FXR_ASSERT(s != NULL && sphere != NULL);
    return sphere_test(SEGMENT, true, &s->a, &s->b, sphere);
}

FXR_HOT bool
fxr_segment_clip_sphere(const fxr_segment *s, const fxr_sphere *sphere,
                        fxr_span *out)
{
    FXR_ASSERT(s != NULL && sphere != NULL && out != NULL);
    return sphere_clip(SEGMENT, &s->a, &s->b, sphere, out);
}

FXR_HOT bool
fxr_segment_cast_sphere(const fxr_segment *s, const fxr_sphere *sphere,
                        fxr_hit *out)
{
    FXR_ASSERT(s != NULL && sphere != NULL && out != NULL);
    return fxri_cast_sphere(SEGMENT, &s->a, &s->b, sphere, out);
}

bool
fxr_segment_enter_sphere(const fxr_segment *s, const fxr_sphere *sphere,
                         fxr_entry *out)
{
    FXR_ASSERT(s != NULL && sphere != NULL && out != NULL);
    return fxri_enter_sphere(SEGMENT, &s->a, &s->b, sphere, out);
}

FXR_HOT bool
fxr_ray_hits_sphere(const fxr_ray *r, const fxr_sphere *sphere)
{
    FXR_ASSERT(r != NULL && sphere != NULL);
    return sphere_test(RAY, false, &r->origin, &r->dir, sphere);
}

FXR_HOT bool
fxr_ray_crosses_sphere(const fxr_ray *r, const fxr_sphere *sphere)
{
    FXR_ASSERT(r != NULL && sphere != NULL);
    return sphere_test(RAY, true, &r->origin, &r->dir, sphere);
}

FXR_HOT bool
fxr_ray_clip_sphere(const fxr_ray *r, const fxr_sphere *sphere, fxr_span *out)
{
    FXR_ASSERT(r != NULL && sphere != NULL && out != NULL);
    return sphere_clip(RAY, &r->origin, &r->dir, sphere, out);
}

FXR_HOT bool
fxr_ray_cast_sphere(const fxr_ray *r, const fxr_sphere *sphere, fxr_hit *out)
{
    FXR_ASSERT(r != NULL && sphere != NULL && out != NULL);
    return fxri_cast_sphere(RAY, &r->origin, &r->dir, sphere, out);
}

bool
fxr_ray_enter_sphere(const fxr_ray *r, const fxr_sphere *sphere, fxr_entry *out)
{
    FXR_ASSERT(r != NULL && sphere != NULL && out != NULL);
    return fxri_enter_sphere(RAY, &r->origin, &r->dir, sphere, out);
}

bool
fxr_line_hits_sphere(const fxr_line *l, const fxr_sphere *sphere)
{
    FXR_ASSERT(l != NULL && sphere != NULL);
    return sphere_test(LINE, false, &l->origin, &l->dir, sphere);
}

bool
fxr_line_crosses_sphere(const fxr_line *l, const fxr_sphere *sphere)
{
    FXR_ASSERT(l != NULL && sphere != NULL);
    return sphere_test(LINE, true, &l->origin, &l->dir, sphere);
}

bool
fxr_line_clip_sphere(const fxr_line *l, const fxr_sphere *sphere, fxr_span *out)
{
    FXR_ASSERT(l != NULL && sphere != NULL && out != NULL);
    return sphere_clip(LINE, &l->origin, &l->dir, sphere, out);
}

bool
fxr_line_cast_sphere(const fxr_line *l, const fxr_sphere *sphere, fxr_hit *out)
{
    FXR_ASSERT(l != NULL && sphere != NULL && out != NULL);
    return fxri_cast_sphere(LINE, &l->origin, &l->dir, sphere, out);
}

bool
fxr_line_enter_sphere(const fxr_line *l, const fxr_sphere *sphere,
                      fxr_entry *out)
{
    FXR_ASSERT(l != NULL && sphere != NULL && out != NULL);
    return fxri_enter_sphere(LINE, &l->origin, &l->dir, sphere, out);
}

bool
fxr_point_in_sphere(fxr_vec3 p, const fxr_sphere *sphere)
{
    FXR_ASSERT(sphere != NULL);
    return sphere_test(SEGMENT, false, &p, &p, sphere);
}
