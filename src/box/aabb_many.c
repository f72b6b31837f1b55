/*
 * aabb_many.c - one ray or segment against many boxes: what depends on it alone is
 * prepared once, and the loop is made for each of the eight octants of direction.
 *
 * The slabs of slab.h, with far first: it tells of most boxes behind that they are,
 * from one coordinate.
 */
#include <fixray/aabb.h>

#include "../space/linear.h"

/* One axis of the component: where it starts, |b - a| or |dir|, and the top of that:
 * shifted by as much as on the others, below 2^16 (port.h, FXR_PRODUCT_MORE). */
typedef struct {
    int32_t at;
    uint32_t len, top;
} many_axis;

/* down has bit i where it runs downward on axis i. */
typedef struct {
    many_axis axis[3];
    unsigned down;
} many_course;

FXR_INLINE void
many_way(many_course *c, linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
         int i)
{
    const int32_t at = component(p, i), way = component(q, i);
    const int32_t start = has_end(kind) ? at : 0;

    c->axis[i].at = at;
    c->axis[i].len = way < start ? (uint32_t)start - (uint32_t)way
                                 : (uint32_t)way - (uint32_t)start;
    c->down |= way < start ? 1u << i : 0;
}

FXR_INLINE void
many_prepare(many_course *c, linear_kind kind, const fxr_vec3 *p,
             const fxr_vec3 *q)
{
    many_axis *const a = c->axis;
    unsigned shift;

    c->down = 0;
    many_way(c, kind, p, q, 0);
    many_way(c, kind, p, q, 1);
    many_way(c, kind, p, q, 2);
    shift = (a[0].len | a[1].len | a[2].len) >> 24 != 0 ? 16 : 8;
    a[0].top = a[0].len >> shift;
    a[1].top = a[1].len >> shift;
    a[2].top = a[2].len >> shift;
}

FXR_INLINE bool
many_behind(const many_course *c, const fxr_aabb *box, unsigned down, int i)
{
    return (down >> i & 1) != 0 ? component(&box->min, i) > c->axis[i].at
                                : component(&box->max, i) < c->axis[i].at;
}

/* Where the box is not behind: below 2^32, so exact modulo that. */
FXR_INLINE uint32_t
many_far(const many_course *c, const fxr_aabb *box, unsigned down, int i)
{
    const uint32_t at = (uint32_t)c->axis[i].at;

    return (down >> i & 1) != 0 ? at - (uint32_t)component(&box->min, i)
                                : (uint32_t)component(&box->max, i) - at;
}

/* Is axis i, entered at near, entered too late for axis j? Not where a segment ends
 * before j does: near is at most len. */
FXR_INLINE bool
many_late(linear_kind kind, const many_course *c, const fxr_aabb *box,
          unsigned down, uint32_t near, int i, int j)
{
    const many_axis *const a = &c->axis[i], *const b = &c->axis[j];
    const uint32_t far = many_far(c, box, down, j);

    return !(kind == SEGMENT && far >= b->len) &&
           FXR_PRODUCT_MORE(near, b->len, b->top, far, a->len, a->top);
}

/*
 * Does axis i let the component in before j and k let it out? A start before the box
 * is near from it. A ray that does not move on i is late for j or k, as it moves on one
 * of them.
 */
FXR_INLINE bool
many_enters(linear_kind kind, const many_course *c, const fxr_aabb *box,
            unsigned down, int i, int j, int k)
{
    const int32_t at = c->axis[i].at;
    const int32_t low = component(&box->min, i), high = component(&box->max, i);
    const bool downward = (down >> i & 1) != 0;
    const uint32_t near =
        downward ? (uint32_t)at - (uint32_t)high : (uint32_t)low - (uint32_t)at;

    if (downward ? high >= at : low <= at) {
        return true;
    }
    return !(kind == SEGMENT && near > c->axis[i].len) && low <= high &&
           !many_late(kind, c, box, down, near, i, j) &&
           !many_late(kind, c, box, down, near, i, k);
}

FXR_INLINE bool
many_hits(linear_kind kind, const many_course *c, const fxr_aabb *box,
          unsigned down)
{
    return !many_behind(c, box, down, 0) && !many_behind(c, box, down, 1) &&
           !many_behind(c, box, down, 2) &&
           many_enters(kind, c, box, down, 0, 1, 2) &&
           many_enters(kind, c, box, down, 1, 0, 2) &&
           many_enters(kind, c, box, down, 2, 0, 1);
}

FXR_INLINE size_t
many_loop(linear_kind kind, const many_course *c, const fxr_aabb *boxes,
          size_t count, bool *hits, unsigned down)
{
    size_t i, n = 0;

    for (i = 0; i < count; i++) {
        const bool hit = many_hits(kind, c, &boxes[i], down);

        hits[i] = hit;
        n += hit;
    }
    return n;
}

/* For a constant kind. */
FXR_INLINE size_t
many_octants(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
             const fxr_aabb *boxes, size_t count, bool *hits)
{
    many_course c;

    many_prepare(&c, kind, p, q);
    switch (c.down) {
    case 0:
        return many_loop(kind, &c, boxes, count, hits, 0);
    case 1:
        return many_loop(kind, &c, boxes, count, hits, 1);
    case 2:
        return many_loop(kind, &c, boxes, count, hits, 2);
    case 3:
        return many_loop(kind, &c, boxes, count, hits, 3);
    case 4:
        return many_loop(kind, &c, boxes, count, hits, 4);
    case 5:
        return many_loop(kind, &c, boxes, count, hits, 5);
    case 6:
        return many_loop(kind, &c, boxes, count, hits, 6);
    default:
        return many_loop(kind, &c, boxes, count, hits, 7);
    }
}

/* One by one, for a constant kind: small code, and rays that do not move. */
FXR_INLINE size_t
many_each(linear_kind kind, const void *linear, const fxr_aabb *boxes,
          size_t count, bool *hits)
{
    size_t i, n = 0;

    for (i = 0; i < count; i++) {
        hits[i] =
            kind == SEGMENT
                ? fxr_segment_hits_aabb((const fxr_segment *)linear, &boxes[i])
                : fxr_ray_hits_aabb((const fxr_ray *)linear, &boxes[i]);
        n += hits[i];
    }
    return n;
}

size_t
fxr_segment_hits_aabbs(const fxr_segment *s, const fxr_aabb *boxes,
                       size_t count, bool *hits)
{
    FXR_ASSERT(s != NULL && (count == 0 || (boxes != NULL && hits != NULL)));
    return FXR_SMALL ? many_each(SEGMENT, s, boxes, count, hits)
                     : many_octants(SEGMENT, &s->a, &s->b, boxes, count, hits);
}

size_t
fxr_ray_hits_aabbs(const fxr_ray *r, const fxr_aabb *boxes, size_t count,
                   bool *hits)
{
    FXR_ASSERT(r != NULL && (count == 0 || (boxes != NULL && hits != NULL)));
    return FXR_SMALL || (r->dir.x | r->dir.y | r->dir.z) == 0
               ? many_each(RAY, r, boxes, count, hits)
               : many_octants(RAY, &r->origin, &r->dir, boxes, count, hits);
}
