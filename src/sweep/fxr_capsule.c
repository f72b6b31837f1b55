/*
 * fxr_capsule.c - a component and a capsule: do they meet, and where.
 */
#include <fixray/capsule.h>

#include "../round/capsule_point.h"

#include "questions.h"
#include "touch_polygon.h"

/*
 * A component and a capsule: do they meet, and where.
 *
 * A sphere that moves on the component touches the triangle a, b, b, of which an edge and
 * two corners are left (touch_polygon.h). A line is a ray to each side: where it comes to
 * the capsule on the one, it leaves it there, too; or it starts inside and leaves it on
 * both.
 */

typedef struct {
    touch_polygon polygon;
    touch_motion move;
    polygon_touch at;
} capsule_search;

/* Of a segment, a ray or, if BACK, of the ray to the other side. */
static void
capsule_motion(touch_motion *move, linear_kind kind, const fxr_vec3 *p,
               const fxr_vec3 *q)
{
    static const fxr_vec3 zero = {0, 0, 0};

    move->from = kind == SEGMENT ? p : kind == BACK ? q : &zero;
    move->to = kind == BACK ? &zero : q;
    move->ends = kind == SEGMENT;
}

/* Is the segment far from the capsule? A cheap answer. */
static bool
capsule_is_far(const fxr_segment *s, const fxr_capsule *capsule)
{
    fxr_triangle triangle;

    touch_capsule_triangle(&triangle, capsule);
    return fxri_touch_is_far(s, capsule->radius, &triangle);
}

/* Does the component come to the capsule? */
static bool
capsule_search_set(capsule_search *s, linear_kind kind, const fxr_vec3 *p,
                   const fxr_vec3 *q, const fxr_capsule *capsule)
{
    fxri_touch_polygon_set(&s->polygon, p, &capsule->a, &capsule->b,
                           &capsule->b);
    capsule_motion(&s->move, kind, p, q);
    return capsule->radius >= 0 &&
           fxri_touch_polygon(&s->move, (uint32_t)capsule->radius, &s->polygon,
                              &s->at);
}

static bool
capsule_touches(linear_kind kind, bool open, const fxr_vec3 *p,
                const fxr_vec3 *q, const fxr_capsule *capsule)
{
    capsule_search s;

    return capsule_search_set(&s, kind, p, q, capsule) &&
           (!open || fxri_touch_enters(&s.at, SWEEP_CROSSES, s.move.ends,
                                       (uint32_t)capsule->radius));
}

/* hits, or crosses if open. */
static bool
capsule_test(linear_kind kind, bool open, const fxr_vec3 *p, const fxr_vec3 *q,
             const fxr_capsule *capsule)
{
    return capsule_touches(kind, open, p, q, capsule) ||
           (kind == LINE && capsule_touches(BACK, open, p, q, capsule));
}

/* Where the component, or if BACK its reverse, leaves the capsule; if it does not move, the
 * contact is left as it is. */
static void
capsule_exit(capsule_search *s, linear_kind kind, const fxr_vec3 *p,
             const fxr_vec3 *q, fxr_q16 radius)
{
    capsule_motion(&s->move, kind, p, q);
    s->move.ends = false;
    if (fxri_touch_exit(&s->move, (uint32_t)radius, &s->polygon, &s->at) &&
        kind == BACK) {
        touch_reverse(&s->at);
    }
}

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

/* Does the segment meet the capsule, by the fast body? */
static verdict
capsule_asked(const fxr_segment *s, const fxr_capsule *capsule)
{
    return FXR_SIZE > 1 ? UNSURE
                        : fxri_capsule_fast_hits(&s->a, &s->b, capsule);
}

/* Is the segment far from the capsule, or does the fast body know that it misses? */
static bool
capsule_is_missed(const fxr_segment *s, const fxr_capsule *capsule)
{
    return capsule_is_far(s, capsule) || capsule_asked(s, capsule) == MISS;
}

bool
fxr_segment_hits_capsule(const fxr_segment *s, const fxr_capsule *capsule)
{
    verdict v;

    FXR_ASSERT(s != NULL && capsule != NULL);
    if (capsule_is_far(s, capsule)) {
        return false;
    }
    v = capsule_asked(s, capsule);
    return v == UNSURE ? capsule_test(SEGMENT, false, &s->a, &s->b, capsule)
                       : v == HIT;
}

bool
fxr_segment_crosses_capsule(const fxr_segment *s, const fxr_capsule *capsule)
{
    FXR_ASSERT(s != NULL && capsule != NULL);
    return !capsule_is_missed(s, capsule) &&
           capsule_test(SEGMENT, true, &s->a, &s->b, capsule);
}

bool
fxr_segment_clip_capsule(const fxr_segment *s, const fxr_capsule *capsule,
                         fxr_span *out)
{
    FXR_ASSERT(s != NULL && capsule != NULL && out != NULL);
    return !capsule_is_missed(s, capsule) &&
           capsule_clip(SEGMENT, &s->a, &s->b, capsule, out);
}

bool
fxr_segment_cast_capsule(const fxr_segment *s, const fxr_capsule *capsule,
                         fxr_hit *out)
{
    FXR_ASSERT(s != NULL && capsule != NULL && out != NULL);
    return !capsule_is_missed(s, capsule) &&
           fxri_cast_capsule(SEGMENT, &s->a, &s->b, capsule, out);
}

bool
fxr_segment_enter_capsule(const fxr_segment *s, const fxr_capsule *capsule,
                          fxr_entry *out)
{
    FXR_ASSERT(s != NULL && capsule != NULL && out != NULL);
    return !capsule_is_missed(s, capsule) &&
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
