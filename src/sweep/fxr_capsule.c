/*
 * fxr_capsule.c - a component and a capsule: do they meet, and where (capsule_search.h).
 */
#include <fixray/capsule.h>

#include "capsule_search.h"
#include "questions.h"

bool
fxri_cast_capsule(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                  const fxr_capsule *capsule, fxr_hit *out)
{
    const bool is_line = kind == LINE;
    bool back = false;
    capsule_search s;

    if (!capsule_search_set(&s, kind, p, q, capsule)) {
        back = is_line && capsule_search_set(&s, BACK, p, q, capsule);
        if (!back) {
            return false;
        }
        touch_reverse(&s.at);
        fxri_touch_center(&s.at, kind, p, q, &out->span.exit, &out->exit_point);
    }
    if (back || (is_line && s.at.of.c_sign <= 0)) {
        capsule_exit(&s, BACK, p, q, capsule->radius);
    }
    fxri_touch_center(&s.at, kind, p, q, &out->span.enter, &out->enter_point);
    if (!back) {
        capsule_exit(&s, kind, p, q, capsule->radius);
        fxri_touch_center(&s.at, kind, p, q, &out->span.exit, &out->exit_point);
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

    if (!capsule_search_set(&s, kind, p, q, capsule)) {
        return false;
    }
    fxri_touch_center(&s.at, kind, p, q, &out->t, &out->point);
    out->faces = 0;
    return true;
}

bool
fxr_segment_hits_capsule(const fxr_segment *s, const fxr_capsule *capsule)
{
    FXR_ASSERT(s != NULL && capsule != NULL);
    return !capsule_is_far(s, capsule) &&
           capsule_test(SEGMENT, false, &s->a, &s->b, capsule);
}

bool
fxr_segment_crosses_capsule(const fxr_segment *s, const fxr_capsule *capsule)
{
    FXR_ASSERT(s != NULL && capsule != NULL);
    return !capsule_is_far(s, capsule) &&
           capsule_test(SEGMENT, true, &s->a, &s->b, capsule);
}

bool
fxr_segment_clip_capsule(const fxr_segment *s, const fxr_capsule *capsule,
                         fxr_span *out)
{
    FXR_ASSERT(s != NULL && capsule != NULL && out != NULL);
    return !capsule_is_far(s, capsule) &&
           capsule_clip(SEGMENT, &s->a, &s->b, capsule, out);
}

bool
fxr_segment_cast_capsule(const fxr_segment *s, const fxr_capsule *capsule,
                         fxr_hit *out)
{
    FXR_ASSERT(s != NULL && capsule != NULL && out != NULL);
    return !capsule_is_far(s, capsule) &&
           fxri_cast_capsule(SEGMENT, &s->a, &s->b, capsule, out);
}

bool
fxr_segment_enter_capsule(const fxr_segment *s, const fxr_capsule *capsule,
                          fxr_entry *out)
{
    FXR_ASSERT(s != NULL && capsule != NULL && out != NULL);
    return !capsule_is_far(s, capsule) &&
           capsule_enter(SEGMENT, &s->a, &s->b, capsule, out);
}

bool
fxr_ray_hits_capsule(const fxr_ray *r, const fxr_capsule *capsule)
{
    FXR_ASSERT(r != NULL && capsule != NULL);
    return capsule_test(RAY, false, &r->origin, &r->dir, capsule);
}

bool
fxr_ray_crosses_capsule(const fxr_ray *r, const fxr_capsule *capsule)
{
    FXR_ASSERT(r != NULL && capsule != NULL);
    return capsule_test(RAY, true, &r->origin, &r->dir, capsule);
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
    return capsule_test(LINE, false, &l->origin, &l->dir, capsule);
}

bool
fxr_line_crosses_capsule(const fxr_line *l, const fxr_capsule *capsule)
{
    FXR_ASSERT(l != NULL && capsule != NULL);
    return capsule_test(LINE, true, &l->origin, &l->dir, capsule);
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
    return capsule_test(SEGMENT, false, &p, &p, capsule);
}
