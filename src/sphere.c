/*
 * sphere.c - lines, rays, segments and points against the solid sphere.
 */
#include <fixray/sphere.h>

#include "ball.h"
#include "narrow_ball.h"
#include "parts.h"

/* hits, or crosses if open, for numbers of any size. */
FXR_COLD bool
test_any(linear_kind kind, bool open, const fxr_vec3 *p, const fxr_vec3 *q,
         const fxr_sphere *sphere)
{
    ball_problem s;
    int order;

    fxr_ball_pose(&s, kind, p, q, sphere);
    order = fxr_ball_order(&s);
    return open ? order < 0 : order <= 0;
}

FXR_COLD void
span_any(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
         const fxr_sphere *sphere, fxr_hit *out)
{
    ball_problem s;

    fxr_ball_pose(&s, kind, p, q, sphere);
    fxr_ball_span(&s, &out->span, &out->enter_point, &out->exit_point);
}

/* hits, or crosses if open. */
static bool
sphere_test(linear_kind kind, bool open, const fxr_vec3 *p, const fxr_vec3 *q,
            const fxr_sphere *sphere)
{
    narrow_ball s;

    if (sphere->radius < 0 || fxr_ball_box_missed(kind, p, q, sphere)) {
        return false;
    }
    if (fxr_narrow_ball_pose(&s, kind, p, q, sphere)) {
        const int order = fxr_narrow_ball_order(&s, kind);

        return open ? order < 0 : order <= 0;
    }
    return test_any(kind, open, p, q, sphere);
}

bool
fxr_internal_cast_sphere(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                         const fxr_sphere *sphere, fxr_hit *out)
{
    narrow_ball s;

    if (!sphere_test(kind, false, p, q, sphere)) {
        return false;
    }
    if (!fxr_narrow_ball_pose(&s, kind, p, q, sphere) ||
        !fxr_narrow_ball_span(&s, kind, p, q, &out->span, &out->enter_point,
                              &out->exit_point)) {
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

static void
copy_ratio(fxr_ratio *to, const fxr_ratio *from)
{
    to->num = from->num;
    to->den = from->den;
    to->negative = from->negative;
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
