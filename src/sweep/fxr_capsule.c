/*
 * fxr_capsule.c - a component and a capsule: do they meet, and where.
 */
#include <fixray/capsule.h>

#include "../round/ball.h"

#include "../touch/touch_polygon.h"
#include "questions.h"
#include "sweep_sphere.h"

/*
 * A component and a capsule: do they meet, and where.
 *
 * A sphere that moves on the component touches the triangle a, b, b, of which an edge and
 * two corners are left (touch_polygon.h). A line is a ray to each side: where it comes to
 * the capsule on the one, it leaves it there, too; or it starts inside and leaves it on
 * both.
 */

/* path: of a segment. */
typedef struct {
    capsule_touch touch;
    fxr_segment path;
} capsule_search;

/* Of a ray or, if BACK, of the ray to the other side; of a segment as of a ray. */
static void
capsule_motion(touch_motion *move, linear_kind kind, const fxr_vec3 *p,
               const fxr_vec3 *q)
{
    static const fxr_vec3 zero = {0, 0, 0};

    move->from = kind == SEGMENT ? p : kind == BACK ? q : &zero;
    move->to = kind == BACK ? &zero : q;
    move->ends = false;
}

/* Does the component come to the capsule; or if SWEEP_CROSSES, into it? */
static bool
capsule_is_met(capsule_search *s, linear_kind kind, sweep_verb verb,
               const fxr_vec3 *p, const fxr_vec3 *q, const fxr_capsule *capsule)
{
    capsule_touch *const touch = &s->touch;
    const uint32_t radius = (uint32_t)capsule->radius;

    if (kind == SEGMENT) {
        copy_point(&s->path.a, p);
        copy_point(&s->path.b, q);
        return fxri_touch_capsule(&s->path, 0, capsule, verb, touch);
    }
    fxri_touch_polygon_set(&touch->polygon, p, &capsule->a, &capsule->b,
                           &capsule->b);
    capsule_motion(&touch->move, kind, p, q);
    return capsule->radius >= 0 &&
           fxri_touch_polygon(&touch->move, radius, &touch->polygon,
                              &touch->at) &&
           (verb == SWEEP_HITS ||
            fxri_touch_enters(&touch->at, verb, false, radius));
}

/* Do they meet, as the verb has it? */
static bool
capsule_test(linear_kind kind, sweep_verb verb, const fxr_vec3 *p,
             const fxr_vec3 *q, const fxr_capsule *capsule)
{
    capsule_search s;

    return capsule_is_met(&s, kind, verb, p, q, capsule) ||
           (kind == LINE && capsule_is_met(&s, BACK, verb, p, q, capsule));
}

/* Where the component, or if BACK its reverse, leaves the capsule; if it does not move, the
 * contact is left as it is. */
static void
capsule_exit(capsule_touch *touch, linear_kind kind, const fxr_vec3 *p,
             const fxr_vec3 *q, fxr_q16 radius)
{
    capsule_motion(&touch->move, kind, p, q);
    if (fxri_touch_exit(&touch->move, (uint32_t)radius, &touch->polygon,
                        &touch->at) &&
        kind == BACK) {
        touch_reverse(&touch->at);
    }
}

bool
fxri_cast_capsule(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                  const fxr_capsule *capsule, fxr_hit *out)
{
    const bool is_line = kind == LINE;
    capsule_search s;
    polygon_touch *const at = &s.touch.at;
    bool back = false;

    if (!capsule_is_met(&s, kind, SWEEP_HITS, p, q, capsule)) {
        back = is_line && capsule_is_met(&s, BACK, SWEEP_HITS, p, q, capsule);
        if (!back) {
            return false;
        }
        touch_reverse(at);
        fxri_touch_center(at, kind, p, q, &out->span.exit, &out->exit_point);
    }
    if (back || (is_line && at->of.c_sign <= 0)) {
        capsule_exit(&s.touch, BACK, p, q, capsule->radius);
    }
    fxri_touch_center(at, kind, p, q, &out->span.enter, &out->enter_point);
    if (!back) {
        capsule_exit(&s.touch, kind, p, q, capsule->radius);
        fxri_touch_center(at, kind, p, q, &out->span.exit, &out->exit_point);
    }
    out->span.enter_faces = 0;
    out->span.exit_faces = 0;
    return true;
}

static bool
capsule_clip(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
             const fxr_capsule *capsule, fxr_span *out)
{
    fxr_hit hit;

    if (!fxri_cast_capsule(kind, p, q, capsule, &hit)) {
        return false;
    }
    copy_ratio(&out->enter, &hit.span.enter);
    copy_ratio(&out->exit, &hit.span.exit);
    out->enter_faces = 0;
    out->exit_faces = 0;
    return true;
}

/* The entry of a segment or a ray alone. */
static bool
capsule_enter(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
              const fxr_capsule *capsule, fxr_entry *out)
{
    capsule_search s;

    if (!capsule_is_met(&s, kind, SWEEP_HITS, p, q, capsule)) {
        return false;
    }
    fxri_touch_center(&s.touch.at, kind, p, q, &out->t, &out->point);
    out->faces = 0;
    return true;
}

bool
fxr_segment_hits_capsule(const fxr_segment *s, const fxr_capsule *capsule)
{
    return fxr_sweep_sphere_hits_capsule(s, 0, capsule);
}

bool
fxr_segment_crosses_capsule(const fxr_segment *s, const fxr_capsule *capsule)
{
    return fxr_sweep_sphere_crosses_capsule(s, 0, capsule);
}

bool
fxr_segment_clip_capsule(const fxr_segment *s, const fxr_capsule *capsule,
                         fxr_span *out)
{
    FXR_ASSERT(s != NULL && capsule != NULL && out != NULL);
    return capsule_clip(SEGMENT, &s->a, &s->b, capsule, out);
}

bool
fxr_segment_cast_capsule(const fxr_segment *s, const fxr_capsule *capsule,
                         fxr_hit *out)
{
    FXR_ASSERT(s != NULL && capsule != NULL && out != NULL);
    return fxri_cast_capsule(SEGMENT, &s->a, &s->b, capsule, out);
}

bool
fxr_segment_enter_capsule(const fxr_segment *s, const fxr_capsule *capsule,
                          fxr_entry *out)
{
    FXR_ASSERT(s != NULL && capsule != NULL && out != NULL);
    return capsule_enter(SEGMENT, &s->a, &s->b, capsule, out);
}

bool
fxr_ray_hits_capsule(const fxr_ray *r, const fxr_capsule *capsule)
{
    FXR_ASSERT(r != NULL && capsule != NULL);
    return capsule_test(RAY, SWEEP_HITS, &r->origin, &r->dir, capsule);
}

bool
fxr_ray_crosses_capsule(const fxr_ray *r, const fxr_capsule *capsule)
{
    FXR_ASSERT(r != NULL && capsule != NULL);
    return capsule_test(RAY, SWEEP_CROSSES, &r->origin, &r->dir, capsule);
}

bool
fxr_ray_clip_capsule(const fxr_ray *r, const fxr_capsule *capsule,
                     fxr_span *out)
{
    FXR_ASSERT(r != NULL && capsule != NULL && out != NULL);
    return capsule_clip(RAY, &r->origin, &r->dir, capsule, out);
}

bool
fxr_ray_cast_capsule(const fxr_ray *r, const fxr_capsule *capsule, fxr_hit *out)
{
    FXR_ASSERT(r != NULL && capsule != NULL && out != NULL);
    return fxri_cast_capsule(RAY, &r->origin, &r->dir, capsule, out);
}

bool
fxr_ray_enter_capsule(const fxr_ray *r, const fxr_capsule *capsule,
                      fxr_entry *out)
{
    FXR_ASSERT(r != NULL && capsule != NULL && out != NULL);
    return capsule_enter(RAY, &r->origin, &r->dir, capsule, out);
}

bool
fxr_line_hits_capsule(const fxr_line *l, const fxr_capsule *capsule)
{
    FXR_ASSERT(l != NULL && capsule != NULL);
    return capsule_test(LINE, SWEEP_HITS, &l->origin, &l->dir, capsule);
}

bool
fxr_line_crosses_capsule(const fxr_line *l, const fxr_capsule *capsule)
{
    FXR_ASSERT(l != NULL && capsule != NULL);
    return capsule_test(LINE, SWEEP_CROSSES, &l->origin, &l->dir, capsule);
}

bool
fxr_line_clip_capsule(const fxr_line *l, const fxr_capsule *capsule,
                      fxr_span *out)
{
    FXR_ASSERT(l != NULL && capsule != NULL && out != NULL);
    return capsule_clip(LINE, &l->origin, &l->dir, capsule, out);
}

bool
fxr_line_cast_capsule(const fxr_line *l, const fxr_capsule *capsule,
                      fxr_hit *out)
{
    FXR_ASSERT(l != NULL && capsule != NULL && out != NULL);
    return fxri_cast_capsule(LINE, &l->origin, &l->dir, capsule, out);
}

bool
fxr_line_enter_capsule(const fxr_line *l, const fxr_capsule *capsule,
                       fxr_entry *out)
{
    fxr_hit hit;

    FXR_ASSERT(l != NULL && capsule != NULL && out != NULL);
    if (!fxri_cast_capsule(LINE, &l->origin, &l->dir, capsule, &hit)) {
        return false;
    }
    copy_ratio(&out->t, &hit.span.enter);
    copy_point(&out->point, &hit.enter_point);
    out->faces = 0;
    return true;
}

bool
fxr_point_in_capsule(fxr_vec3 p, const fxr_capsule *capsule)
{
    FXR_ASSERT(capsule != NULL);
    return capsule_test(SEGMENT, SWEEP_HITS, &p, &p, capsule);
}

/*
 * Hits and enter of a component, whatever its kind, and a capsule.
 */

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
