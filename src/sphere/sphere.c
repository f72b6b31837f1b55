/*
 * sphere.c - lines, rays, segments and points against the solid sphere.
 */
#include <fixray/sphere.h>

#include "../number/ratio.h"
#include "ball_any.h"
#include "ball_fast.h"
#include "outside.h"

/* The order of the least distance from the centre and the radius, for numbers of any
 * size. A box round the sphere gives the cheap answer. */
FXR_COLD int
sphere_order_any(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                 const fxr_sphere *sphere)
{
    ball_any s;

    if (fxri_ball_box_missed(kind, p, q, sphere)) {
        return 1;
    }
    fxri_ball_any_set(&s, kind, p, q, sphere);
    return fxri_ball_any_order(&s);
}

FXR_COLD void
sphere_span_any(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                const fxr_sphere *sphere, fxr_hit *out)
{
    ball_any s;

    fxri_ball_any_set(&s, kind, p, q, sphere);
    fxri_ball_any_span(&s, &out->span, &out->enter_point, &out->exit_point);
}

/* The other end of a component that is not a line, or of its range. */
FXR_INLINE int32_t
linear_end(linear_kind kind, int32_t start, int32_t way)
{
    return kind == SEGMENT ? way
           : way > 0       ? INT32_MAX
           : way < 0       ? INT32_MIN
                           : start;
}

FXR_INLINE bool
apart_on(linear_kind kind, int32_t start, int32_t way, int32_t center,
         uint32_t radius)
{
    return apart(start, linear_end(kind, start, way), center, center, radius);
}

/* No radius, or apart on one axis. */
FXR_INLINE bool
sphere_outside(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
               const fxr_sphere *sphere)
{
    const fxr_vec3 *c = &sphere->center;
    const uint32_t r = (uint32_t)sphere->radius;

    return sphere->radius < 0 ||
           (!is_line(kind) && (apart_on(kind, p->x, q->x, c->x, r) ||
                               apart_on(kind, p->y, q->y, c->y, r) ||
                               apart_on(kind, p->z, q->z, c->z, r)));
}

/* hits, or crosses if open. */
static bool
sphere_test(linear_kind kind, bool open, const fxr_vec3 *p, const fxr_vec3 *q,
            const fxr_sphere *sphere)
{
    ball_fast s;
    int order;

    if (sphere_outside(kind, p, q, sphere)) {
        return false;
    }
    order = fxri_ball_fast_set(&s, kind, p, q, sphere)
                ? fxri_ball_fast_order(&s, kind)
                : sphere_order_any(kind, p, q, sphere);
    return open ? order < 0 : order <= 0;
}

bool
fxri_cast_sphere(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                 const fxr_sphere *sphere, fxr_hit *out)
{
    ball_fast s;
    bool near;

    if (sphere_outside(kind, p, q, sphere)) {
        return false;
    }
    near = fxri_ball_fast_set(&s, kind, p, q, sphere);
    if ((near ? fxri_ball_fast_order(&s, kind)
              : sphere_order_any(kind, p, q, sphere)) > 0) {
        return false;
    }
    if (!near || !fxri_ball_fast_span(&s, kind, p, q, &out->span,
                                      &out->enter_point, &out->exit_point)) {
        sphere_span_any(kind, p, q, sphere, out);
    }
    return true;
}

bool
fxri_hits_sphere(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                 const fxr_sphere *sphere)
{
    return sphere_test(kind, false, p, q, sphere);
}

static bool
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

bool
fxr_segment_hits_sphere(const fxr_segment *s, const fxr_sphere *sphere)
{
    FXR_ASSERT(s != NULL && sphere != NULL);
    return sphere_test(SEGMENT, false, &s->a, &s->b, sphere);
}

bool
fxr_segment_crosses_sphere(const fxr_segment *s, const fxr_sphere *sphere)
{
    FXR_ASSERT(s != NULL && sphere != NULL);
    return sphere_test(SEGMENT, true, &s->a, &s->b, sphere);
}

bool
fxr_segment_clip_sphere(const fxr_segment *s, const fxr_sphere *sphere,
                        fxr_span *out)
{
    FXR_ASSERT(s != NULL && sphere != NULL && out != NULL);
    return sphere_clip(SEGMENT, &s->a, &s->b, sphere, out);
}

bool
fxr_segment_cast_sphere(const fxr_segment *s, const fxr_sphere *sphere,
                        fxr_hit *out)
{
    FXR_ASSERT(s != NULL && sphere != NULL && out != NULL);
    return fxri_cast_sphere(SEGMENT, &s->a, &s->b, sphere, out);
}

bool
fxr_ray_hits_sphere(const fxr_ray *r, const fxr_sphere *sphere)
{
    FXR_ASSERT(r != NULL && sphere != NULL);
    return sphere_test(RAY, false, &r->origin, &r->dir, sphere);
}

bool
fxr_ray_crosses_sphere(const fxr_ray *r, const fxr_sphere *sphere)
{
    FXR_ASSERT(r != NULL && sphere != NULL);
    return sphere_test(RAY, true, &r->origin, &r->dir, sphere);
}

bool
fxr_ray_clip_sphere(const fxr_ray *r, const fxr_sphere *sphere, fxr_span *out)
{
    FXR_ASSERT(r != NULL && sphere != NULL && out != NULL);
    return sphere_clip(RAY, &r->origin, &r->dir, sphere, out);
}

bool
fxr_ray_cast_sphere(const fxr_ray *r, const fxr_sphere *sphere, fxr_hit *out)
{
    FXR_ASSERT(r != NULL && sphere != NULL && out != NULL);
    return fxri_cast_sphere(RAY, &r->origin, &r->dir, sphere, out);
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
fxr_point_in_sphere(fxr_vec3 p, const fxr_sphere *sphere)
{
    FXR_ASSERT(sphere != NULL);
    return sphere_test(SEGMENT, false, &p, &p, sphere);
}
