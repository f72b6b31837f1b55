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
order_any(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
          const fxr_sphere *sphere)
{
    ball_problem s;

    if (fxr_ball_box_missed(kind, p, q, sphere)) {
        return 1;
    }
    fxr_ball_pose(&s, kind, p, q, sphere);
    return fxr_ball_order(&s);
}

FXR_COLD void
span_any(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
         const fxr_sphere *sphere, fxr_hit *out)
{
    ball_problem s;

    fxr_ball_pose(&s, kind, p, q, sphere);
    fxr_ball_span(&s, &out->span, &out->enter_point, &out->exit_point);
}

/* The other end of a component that is not a line, or of its range. */
FXR_INLINE int32_t
end_of(linear_kind kind, int32_t start, int32_t way)
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
    return apart(start, end_of(kind, start, way), center, center, radius);
}

/* No radius, or apart on one axis. */
FXR_INLINE bool
misses_side(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
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
    narrow_ball s;
    int order;

    if (misses_side(kind, p, q, sphere)) {
        return false;
    }
    order = fxr_narrow_ball_pose(&s, kind, p, q, sphere)
                ? fxr_narrow_ball_order(&s, kind)
                : order_any(kind, p, q, sphere);
    return open ? order < 0 : order <= 0;
}

bool
fxr_internal_cast_sphere(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                         const fxr_sphere *sphere, fxr_hit *out)
{
    narrow_ball s;
    bool near;

    if (misses_side(kind, p, q, sphere)) {
        return false;
    }
    near = fxr_narrow_ball_pose(&s, kind, p, q, sphere);
    if ((near ? fxr_narrow_ball_order(&s, kind)
              : order_any(kind, p, q, sphere)) > 0) {
        return false;
    }
    if (!near || !fxr_narrow_ball_span(&s, kind, p, q, &out->span,
                                       &out->enter_point, &out->exit_point)) {
        span_any(kind, p, q, sphere, out);
    }
    return true;
}

bool
fxr_internal_hits_sphere(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                         const fxr_sphere *sphere)
{
    return sphere_test(kind, false, p, q, sphere);
}

static bool
sphere_clip(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
            const fxr_sphere *sphere, fxr_span *out)
{
    fxr_hit hit;

    if (!fxr_internal_cast_sphere(kind, p, q, sphere, &hit)) {
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
    return fxr_internal_cast_sphere(SEGMENT, &s->a, &s->b, sphere, out);
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
    return fxr_internal_cast_sphere(RAY, &r->origin, &r->dir, sphere, out);
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
    return fxr_internal_cast_sphere(LINE, &l->origin, &l->dir, sphere, out);
}

bool
fxr_point_in_sphere(fxr_vec3 p, const fxr_sphere *sphere)
{
    FXR_ASSERT(sphere != NULL);
    return sphere_test(SEGMENT, false, &p, &p, sphere);
}
