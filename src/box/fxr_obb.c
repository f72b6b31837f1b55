/*
 * fxr_obb.c - the oriented box: the slab kernel at 64 bits, behind obb_fast.h for hits.
 *
 * start, target, low and high are in Q18.46 (axis.h), so
 *
 *   to_near, to_far = low - start, high - start  | < 2^63 + 2^61, exact in uint64
 *   len             = |u . (b - a)| or |u . dir| | < 2^63, exact in uint64
 *   products        = 64x64->128                 | < 2^128, exact
 */
#include <fixray/obb.h>

#include "../number/wide.h"
#include "../rounding/point.h"
#include "../space/axis.h"
#include "box.h"

#define SLAB(name) obb_##name
#define slab_int int64_t
#define slab_uint uint64_t
#define slab_box fxr_obb
#define slab_input projection
#define slab_project axis_project
#define slab_valid obb_valid
#define slab_product_order wide_product_order

/* False for an axis with which a sum may have wrapped. */
FXR_COLD bool
obb_valid_small(const fxr_obb *box)
{
    int i = 0;

    while (i < 3 && axis_valid(&box->axis[i])) {
        i++;
    }
    return i == 3;
}

FXR_INLINE bool
obb_valid(const fxr_obb *box)
{
    return FXR_FAST_BOXES ? axes_valid(box->axis) : obb_valid_small(box);
}

#include "slab.h"
#include "slab_separating.h"
#include "slab_span.h"

#include FXR_OBB_FAST_H

/* The answer for every input, where obb_fast is UNSURE. Functions of two arguments: with
 * p, q and the box each fast answer, too, would take 3 instructions more. */
FXR_COLD bool
obb_any_segment(const fxr_segment *s, const fxr_obb *box)
{
    return slab_hits(SEGMENT, false, &s->a, &s->b, box);
}

FXR_COLD bool
obb_any_ray(const fxr_ray *r, const fxr_obb *box)
{
    return slab_hits(RAY, false, &r->origin, &r->dir, box);
}

bool
fxri_hits_obb(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
              const fxr_obb *box)
{
    const verdict v = is_line(kind) ? UNSURE : obb_fast(kind, p, q, box);

    return v == UNSURE ? slab_test(kind, false, p, q, box) : v == HIT;
}

bool
fxri_clip_obb(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
              const fxr_obb *box, fxr_span *out)
{
    return slab_clip(kind, p, q, box, out);
}

bool
fxri_enter_obb(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
               const fxr_obb *box, fxr_entry *out)
{
    return slab_enter(kind, false, p, q, box, out);
}

FXR_HOT bool
fxr_segment_hits_obb(const fxr_segment *s, const fxr_obb *box)
{
    verdict v;

    FXR_ASSERT(s != NULL && box != NULL);
    v = obb_fast(SEGMENT, &s->a, &s->b, box);
    return v == UNSURE ? obb_any_segment(s, box) : v == HIT;
}

bool
fxr_segment_crosses_obb(const fxr_segment *s, const fxr_obb *box)
{
    FXR_ASSERT(s != NULL && box != NULL);
    return slab_test(SEGMENT, true, &s->a, &s->b, box);
}

bool
fxr_segment_clip_obb(const fxr_segment *s, const fxr_obb *box, fxr_span *out)
{
    FXR_ASSERT(s != NULL && box != NULL && out != NULL);
    return slab_clip(SEGMENT, &s->a, &s->b, box, out);
}

bool
fxr_segment_cast_obb(const fxr_segment *s, const fxr_obb *box, fxr_hit *out)
{
    FXR_ASSERT(s != NULL && box != NULL && out != NULL);
    if (!fxr_segment_clip_obb(s, box, &out->span)) {
        return false;
    }
    fxri_hit_points(SEGMENT, &s->a, &s->b, out);
    return true;
}

bool
fxr_segment_enter_obb(const fxr_segment *s, const fxr_obb *box, fxr_entry *out)
{
    FXR_ASSERT(s != NULL && box != NULL && out != NULL);
    if (!slab_enter(SEGMENT, false, &s->a, &s->b, box, out)) {
        return false;
    }
    fxri_point(&s->a, &s->b, SEGMENT, &out->t, &out->point);
    return true;
}

FXR_HOT bool
fxr_ray_hits_obb(const fxr_ray *r, const fxr_obb *box)
{
    verdict v;

    FXR_ASSERT(r != NULL && box != NULL);
    v = obb_fast(RAY, &r->origin, &r->dir, box);
    return v == UNSURE ? obb_any_ray(r, box) : v == HIT;
}

bool
fxr_ray_crosses_obb(const fxr_ray *r, const fxr_obb *box)
{
    FXR_ASSERT(r != NULL && box != NULL);
    return slab_test(RAY, true, &r->origin, &r->dir, box);
}

bool
fxr_ray_clip_obb(const fxr_ray *r, const fxr_obb *box, fxr_span *out)
{
    FXR_ASSERT(r != NULL && box != NULL && out != NULL);
    return fxri_clip_obb(RAY, &r->origin, &r->dir, box, out);
}

bool
fxr_ray_cast_obb(const fxr_ray *r, const fxr_obb *box, fxr_hit *out)
{
    FXR_ASSERT(r != NULL && box != NULL && out != NULL);
    if (!fxr_ray_clip_obb(r, box, &out->span)) {
        return false;
    }
    fxri_hit_points(RAY, &r->origin, &r->dir, out);
    return true;
}

bool
fxr_ray_enter_obb(const fxr_ray *r, const fxr_obb *box, fxr_entry *out)
{
    FXR_ASSERT(r != NULL && box != NULL && out != NULL);
    if (!fxri_enter_obb(RAY, &r->origin, &r->dir, box, out)) {
        return false;
    }
    fxri_point(&r->origin, &r->dir, RAY, &out->t, &out->point);
    return true;
}

bool
fxr_line_hits_obb(const fxr_line *l, const fxr_obb *box)
{
    FXR_ASSERT(l != NULL && box != NULL);
    return slab_test(LINE, false, &l->origin, &l->dir, box);
}

bool
fxr_line_crosses_obb(const fxr_line *l, const fxr_obb *box)
{
    FXR_ASSERT(l != NULL && box != NULL);
    return slab_test(LINE, true, &l->origin, &l->dir, box);
}

bool
fxr_line_clip_obb(const fxr_line *l, const fxr_obb *box, fxr_span *out)
{
    FXR_ASSERT(l != NULL && box != NULL && out != NULL);
    return fxri_clip_obb(LINE, &l->origin, &l->dir, box, out);
}

bool
fxr_line_cast_obb(const fxr_line *l, const fxr_obb *box, fxr_hit *out)
{
    FXR_ASSERT(l != NULL && box != NULL && out != NULL);
    if (!fxr_line_clip_obb(l, box, &out->span)) {
        return false;
    }
    fxri_hit_points(LINE, &l->origin, &l->dir, out);
    return true;
}

bool
fxr_line_enter_obb(const fxr_line *l, const fxr_obb *box, fxr_entry *out)
{
    FXR_ASSERT(l != NULL && box != NULL && out != NULL);
    if (!fxri_enter_obb(LINE, &l->origin, &l->dir, box, out)) {
        return false;
    }
    fxri_point(&l->origin, &l->dir, LINE, &out->t, &out->point);
    return true;
}

int
fxr_segment_separating_axis_obb(const fxr_segment *s, const fxr_obb *box,
                                int hint)
{
    FXR_ASSERT(s != NULL && box != NULL);
    return slab_separating_axis(&s->a, &s->b, box, hint);
}

bool
fxr_point_in_obb(fxr_vec3 p, const fxr_obb *box)
{
    projection axis;
    int i;

    FXR_ASSERT(box != NULL);
    for (i = 0; i < 3; i++) {
        axis_project(&axis, false, &p, &p, box, i);
        if (axis.start < axis.low || axis.start > axis.high) {
            return false;
        }
    }
    return obb_valid(box);
}

#include "slab_end.h"
