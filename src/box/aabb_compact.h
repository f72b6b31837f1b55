/*
 * aabb_compact.h - the points of a hit of an AABB in less code.
 *
 * A coordinate is origin + len num / den, or minus; on a face of the box that is the
 * face, which is read without a division.
 *
 *   num, den, len    | < 2^32, as in slab.h
 *   len num          | < 2^64, exact
 *   len num / den    | < 2^32: the point is in the box, so this is a distance within
 *                      int32. Faces are whole numbers: rounding does not lead across
 */
#ifndef FIXRAY_BOX_AABB_COMPACT_H
#define FIXRAY_BOX_AABB_COMPACT_H

#include <fixray/aabb.h>

#include "../number/quotient.h"
#include "../space/linear.h"

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

#endif
