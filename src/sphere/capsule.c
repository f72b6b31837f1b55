/*
 * capsule.c - a component and a capsule: a sphere that moves on the component touches the
 * triangle a, b, b, of which an edge and two corners are left (touch_triangle.h). A line is
 * a ray to each side.
 */
#include <fixray/capsule.h>

#include "touch_triangle.h"

static const fxr_vec3 capsule_zero = {0, 0, 0};

/* Of a ray, or if back, of that to the other side. */
static void
capsule_motion(touch_motion *move, const fxr_vec3 *origin, const fxr_vec3 *dir,
               bool back)
{
    move->start = origin;
    move->from = back ? dir : &capsule_zero;
    move->to = back ? &capsule_zero : dir;
    move->ends = false;
}

static void
capsule_triangle(fxr_triangle *out, const fxr_capsule *capsule)
{
    copy_point(&out->a, &capsule->a);
    copy_point(&out->b, &capsule->b);
    copy_point(&out->c, &capsule->b);
}

/* Does the move come to the capsule, or if open, to its interior? */
static bool
capsule_touches(const touch_motion *move, const fxr_capsule *capsule, bool open)
{
    fxr_triangle triangle;
    triangle_touch at;

    capsule_triangle(&triangle, capsule);
    return capsule->radius >= 0 &&
           fxri_touch_triangle(move, capsule->radius, &triangle, &at) &&
           (!open || fxri_touch_enters(&at, move->ends, capsule->radius));
}

static bool
capsule_on_segment(const fxr_segment *s, const fxr_capsule *capsule, bool open)
{
    fxr_triangle triangle;
    touch_motion move;

    FXR_ASSERT(s != NULL && capsule != NULL);
    capsule_triangle(&triangle, capsule);
    touch_motion_of(&move, s);
    return !fxri_touch_is_far(s, capsule->radius, &triangle) &&
           capsule_touches(&move, capsule, open);
}

static bool
capsule_on_ray(const fxr_vec3 *origin, const fxr_vec3 *dir, bool back,
               const fxr_capsule *capsule, bool open)
{
    touch_motion move;

    capsule_motion(&move, origin, dir, back);
    return capsule_touches(&move, capsule, open);
}

bool
fxr_segment_hits_capsule(const fxr_segment *s, const fxr_capsule *capsule)
{
    return capsule_on_segment(s, capsule, false);
}

bool
fxr_segment_crosses_capsule(const fxr_segment *s, const fxr_capsule *capsule)
{
    return capsule_on_segment(s, capsule, true);
}

bool
fxr_ray_hits_capsule(const fxr_ray *r, const fxr_capsule *capsule)
{
    FXR_ASSERT(r != NULL && capsule != NULL);
    return capsule_on_ray(&r->origin, &r->dir, false, capsule, false);
}

bool
fxr_ray_crosses_capsule(const fxr_ray *r, const fxr_capsule *capsule)
{
    FXR_ASSERT(r != NULL && capsule != NULL);
    return capsule_on_ray(&r->origin, &r->dir, false, capsule, true);
}

static bool
capsule_on_line(const fxr_line *l, const fxr_capsule *capsule, bool open)
{
    FXR_ASSERT(l != NULL && capsule != NULL);
    return capsule_on_ray(&l->origin, &l->dir, false, capsule, open) ||
           capsule_on_ray(&l->origin, &l->dir, true, capsule, open);
}

bool
fxr_line_hits_capsule(const fxr_line *l, const fxr_capsule *capsule)
{
    return capsule_on_line(l, capsule, false);
}

bool
fxr_line_crosses_capsule(const fxr_line *l, const fxr_capsule *capsule)
{
    return capsule_on_line(l, capsule, true);
}

bool
fxr_point_in_capsule(fxr_vec3 p, const fxr_capsule *capsule)
{
    FXR_ASSERT(capsule != NULL);
    return capsule_on_ray(&p, &capsule_zero, false, capsule, false);
}

/* The first hit of a move that is a segment or a ray from p to, or along, q. */
static bool
capsule_enter(const touch_motion *move, linear_kind kind, const fxr_vec3 *p,
              const fxr_vec3 *q, const fxr_capsule *capsule, fxr_entry *out)
{
    fxr_triangle triangle;
    triangle_touch at;
    compact_roots r;

    capsule_triangle(&triangle, capsule);
    if (capsule->radius < 0 ||
        !fxri_touch_triangle(move, capsule->radius, &triangle, &at)) {
        return false;
    }
    fxri_touch_center(&r, &at, kind, p, q, &out->t, &out->point);
    out->faces = 0;
    return true;
}

bool
fxr_segment_enter_capsule(const fxr_segment *s, const fxr_capsule *capsule,
                          fxr_entry *out)
{
    fxr_triangle triangle;
    touch_motion move;

    FXR_ASSERT(s != NULL && capsule != NULL && out != NULL);
    capsule_triangle(&triangle, capsule);
    touch_motion_of(&move, s);
    return !fxri_touch_is_far(s, capsule->radius, &triangle) &&
           capsule_enter(&move, SEGMENT, &s->a, &s->b, capsule, out);
}

bool
fxr_ray_enter_capsule(const fxr_ray *r, const fxr_capsule *capsule,
                      fxr_entry *out)
{
    touch_motion move;

    FXR_ASSERT(r != NULL && capsule != NULL && out != NULL);
    capsule_motion(&move, &r->origin, &r->dir, false);
    return capsule_enter(&move, RAY, &r->origin, &r->dir, capsule, out);
}
