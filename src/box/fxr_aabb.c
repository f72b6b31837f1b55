/*
 * fxr_aabb.c - the axis-aligned box: the slab kernel at 32 bits, for every int32.
 *
 *   to_near, to_far = differences of two int32 | < 2^32, exact in uint32
 *   len             = |b - a| or |dir|         | < 2^32, exact in uint32
 *   products        = 32x32->64                | < 2^64, exact in uint64
 */
#include <fixray/aabb.h>

#include "../number/quotient.h"
#include "../rounding/point.h"
#include "../space/copy.h"
#include "box.h"

typedef struct {
    int32_t start, target, low, high;
} aabb_projection;

#define SLAB(name) aabb_##name
#define slab_int int32_t
#define slab_uint uint32_t
#define slab_box fxr_aabb
#define slab_input aabb_projection
#define slab_project aabb_project
#define slab_valid aabb_valid
#define slab_product_order FXR_PRODUCT_ORDER

/* The axes of the box are those of the world. */
FXR_INLINE void
aabb_project(aabb_projection *axis, bool end, const fxr_vec3 *p,
             const fxr_vec3 *q, const fxr_aabb *box, int i)
{
    (void)end;
    axis->start = indexed_component(p, i);
    axis->target = indexed_component(q, i);
    axis->low = indexed_component(&box->min, i);
    axis->high = indexed_component(&box->max, i);
}

/* No more to ask: an inverted box has missed on its inverted axis. */
FXR_INLINE bool
aabb_valid(const fxr_aabb *box)
{
    (void)box;
    return true;
}

#include "slab.h"
#include "slab_separating.h"
#include "slab_span.h"

#include FXR_AABB_HITS_H

/*
 * The points of a hit in less code. A coordinate is origin + len num / den, or minus; on a face
 * of the box that is the face, which is read without a division.
 *
 *   num, den, len    | < 2^32, as in slab.h
 *   len num          | < 2^64, exact
 *   len num / den    | < 2^32: the point is in the box, so this is a distance within
 *                      int32. Faces are whole numbers: rounding does not lead across
 */

/* n / den to nearest; of two as near the one that makes origin +- n / den even.
 * n / den is below 2^32, and so is the result: see above. */
FXR_COLD uint32_t
aabb_rounded(uint64_t n, uint32_t den, uint32_t origin)
{
    uint32_t rest;
    const uint32_t q = quotient_chosen(n, den, &rest);

    return q + quotient_rounds_up32(rest, den, ((origin ^ q) & 1) != 0);
}

/* The point at t, where the component meets these faces. */
FXR_INLINE void
aabb_compact_point(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                   const fxr_aabb *box, const fxr_ratio *t, unsigned faces,
                   int32_t *point)
{
    const bool end = kind == SEGMENT;
    int i;

    for (i = 0; i < 3; i++, faces >>= 2) {
        const int32_t origin = indexed_component(p, i);
        bool down;
        const uint32_t len =
            difference32(end ? origin : 0, indexed_component(q, i), &down);
        int32_t x = origin;

        if ((faces & 3) != 0) {
            x = indexed_component((faces & 1) != 0 ? &box->min : &box->max, i);
        } else if (t->num > 0) {
            const uint32_t k = aabb_rounded(FXR_PRODUCT(len, (uint32_t)t->num),
                                            (uint32_t)t->den, (uint32_t)origin);

            x = signed32(down != t->negative ? (uint32_t)origin - k
                                             : (uint32_t)origin + k);
        }
        point[i] = x;
    }
}

/* Both points: clip has written the span of out. Returns true, as cast does then. */
FXR_FLAT FXR_COLD bool
aabb_compact_points(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                    const fxr_aabb *box, fxr_hit *out)
{
    const fxr_ratio *t = &out->span.enter;
    int32_t *point = components(&out->enter_point);
    unsigned faces = out->span.enter_faces;

    for (;;) {
        aabb_compact_point(kind, p, q, box, t, faces, point);
        if (t == &out->span.exit) {
            return true;
        }
        t = &out->span.exit;
        point = components(&out->exit_point);
        faces = out->span.exit_faces;
    }
}

/* The point of an entry, likewise. */
FXR_FLAT FXR_COLD bool
aabb_compact_entry(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                   const fxr_aabb *box, fxr_entry *out)
{
    aabb_compact_point(kind, p, q, box, &out->t, out->faces,
                       components(&out->point));
    return true;
}

#include FXR_AABB_CAST_H

bool
fxri_hits_aabb(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
               const fxr_aabb *box)
{
    return slab_test(kind, false, p, q, box);
}

bool
fxri_clip_aabb(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
               const fxr_aabb *box, fxr_span *out)
{
    return slab_clip(kind, p, q, box, out);
}

bool
fxri_enter_aabb(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                const fxr_aabb *box, fxr_entry *out)
{
    return slab_enter(kind, false, p, q, box, out);
}

FXR_HOT FXR_FLAT bool
fxr_segment_hits_aabb(const fxr_segment *s, const fxr_aabb *box)
{
    FXR_ASSERT(s != NULL && box != NULL);
    return aabb_hits_segment(s, box);
}

bool
fxr_segment_crosses_aabb(const fxr_segment *s, const fxr_aabb *box)
{
    FXR_ASSERT(s != NULL && box != NULL);
    return slab_test(SEGMENT, true, &s->a, &s->b, box);
}

FXR_HOT bool
fxr_segment_clip_aabb(const fxr_segment *s, const fxr_aabb *box, fxr_span *out)
{
    FXR_ASSERT(s != NULL && box != NULL && out != NULL);
    return slab_clip(SEGMENT, &s->a, &s->b, box, out);
}

FXR_HOT bool
fxr_segment_cast_aabb(const fxr_segment *s, const fxr_aabb *box, fxr_hit *out)
{
    FXR_ASSERT(s != NULL && box != NULL && out != NULL);
    if (!FXR_FAST_BOXES) {
        return slab_compact_clip(SEGMENT, &s->a, &s->b, box, &out->span) &&
               aabb_compact_points(SEGMENT, &s->a, &s->b, box, out);
    }
    return aabb_cast_segment(s, box, out);
}

FXR_HOT bool
fxr_segment_enter_aabb(const fxr_segment *s, const fxr_aabb *box,
                       fxr_entry *out)
{
    FXR_ASSERT(s != NULL && box != NULL && out != NULL);
    if (!FXR_FAST_BOXES) {
        return slab_enter(SEGMENT, false, &s->a, &s->b, box, out) &&
               aabb_compact_entry(SEGMENT, &s->a, &s->b, box, out);
    }
    return aabb_enter_segment(s, box, out);
}

FXR_HOT FXR_FLAT bool
fxr_ray_hits_aabb(const fxr_ray *r, const fxr_aabb *box)
{
    FXR_ASSERT(r != NULL && box != NULL);
    return aabb_hits_ray(r, box);
}

bool
fxr_ray_crosses_aabb(const fxr_ray *r, const fxr_aabb *box)
{
    FXR_ASSERT(r != NULL && box != NULL);
    return slab_test(RAY, true, &r->origin, &r->dir, box);
}

FXR_HOT bool
fxr_ray_clip_aabb(const fxr_ray *r, const fxr_aabb *box, fxr_span *out)
{
    FXR_ASSERT(r != NULL && box != NULL && out != NULL);
    return slab_clip(RAY, &r->origin, &r->dir, box, out);
}

FXR_HOT bool
fxr_ray_cast_aabb(const fxr_ray *r, const fxr_aabb *box, fxr_hit *out)
{
    FXR_ASSERT(r != NULL && box != NULL && out != NULL);
    if (!FXR_FAST_BOXES) {
        return slab_compact_clip(RAY, &r->origin, &r->dir, box, &out->span) &&
               aabb_compact_points(RAY, &r->origin, &r->dir, box, out);
    }
    if (!fxr_ray_clip_aabb(r, box, &out->span)) {
        return false;
    }
    fxri_hit_points(RAY, &r->origin, &r->dir, out);
    return true;
}

FXR_HOT bool
fxr_ray_enter_aabb(const fxr_ray *r, const fxr_aabb *box, fxr_entry *out)
{
    FXR_ASSERT(r != NULL && box != NULL && out != NULL);
    if (!FXR_FAST_BOXES) {
        return slab_enter(RAY, false, &r->origin, &r->dir, box, out) &&
               aabb_compact_entry(RAY, &r->origin, &r->dir, box, out);
    }
    if (!slab_enter(RAY, false, &r->origin, &r->dir, box, out)) {
        return false;
    }
    fxri_point(&r->origin, &r->dir, RAY, &out->t, &out->point);
    return true;
}

bool
fxr_line_hits_aabb(const fxr_line *l, const fxr_aabb *box)
{
    FXR_ASSERT(l != NULL && box != NULL);
    return slab_test(LINE, false, &l->origin, &l->dir, box);
}

bool
fxr_line_crosses_aabb(const fxr_line *l, const fxr_aabb *box)
{
    FXR_ASSERT(l != NULL && box != NULL);
    return slab_test(LINE, true, &l->origin, &l->dir, box);
}

bool
fxr_line_clip_aabb(const fxr_line *l, const fxr_aabb *box, fxr_span *out)
{
    FXR_ASSERT(l != NULL && box != NULL && out != NULL);
    return fxri_clip_aabb(LINE, &l->origin, &l->dir, box, out);
}

bool
fxr_line_cast_aabb(const fxr_line *l, const fxr_aabb *box, fxr_hit *out)
{
    FXR_ASSERT(l != NULL && box != NULL && out != NULL);
    if (!FXR_FAST_BOXES) {
        return slab_compact_clip_line(&l->origin, &l->dir, box, &out->span) &&
               aabb_compact_points(LINE, &l->origin, &l->dir, box, out);
    }
    if (!fxr_line_clip_aabb(l, box, &out->span)) {
        return false;
    }
    fxri_hit_points(LINE, &l->origin, &l->dir, out);
    return true;
}

bool
fxr_line_enter_aabb(const fxr_line *l, const fxr_aabb *box, fxr_entry *out)
{
    FXR_ASSERT(l != NULL && box != NULL && out != NULL);
    if (!FXR_FAST_BOXES) {
        return slab_enter(LINE, false, &l->origin, &l->dir, box, out) &&
               aabb_compact_entry(LINE, &l->origin, &l->dir, box, out);
    }
    if (!slab_enter(LINE, false, &l->origin, &l->dir, box, out)) {
        return false;
    }
    fxri_point(&l->origin, &l->dir, LINE, &out->t, &out->point);
    return true;
}

int
fxr_segment_separating_axis_aabb(const fxr_segment *s, const fxr_aabb *box,
                                 int hint)
{
    FXR_ASSERT(s != NULL && box != NULL);
    return slab_separating_axis(&s->a, &s->b, box, hint);
}

bool
fxr_point_in_aabb(fxr_vec3 p, const fxr_aabb *box)
{
    FXR_ASSERT(box != NULL);
    return p.x >= box->min.x && p.x <= box->max.x && p.y >= box->min.y &&
           p.y <= box->max.y && p.z >= box->min.z && p.z <= box->max.z;
}

#include "slab_end.h"
