/*
 * fxr_aabb_many.c - one ray or segment against many boxes: everything that depends on the
 * component alone is prepared once, and the loop over the boxes is compiled for each of
 * the eight octants of its direction.
 *
 * The slabs of slab.h with to_far first: of a box behind the start, mostly one coordinate
 * tells.
 */
#include <fixray/aabb.h>

#include "../space/linear.h"

/*
 * One axis of the component:
 *
 *   start   a or origin
 *   len     |b - a| or |dir|           Q16.16  < 2^32  exact
 *   top     the upper part of len      < 2^16  floor, shifted as on the other axes
 *                                      (port.h, FXR_PRODUCT_MORE)
 */
typedef struct {
    int32_t start;
    uint32_t len, top;
} many_axis;

/* Bit i of down: the component runs downward on axis i. */
typedef struct {
    many_axis axis[3];
    unsigned down;
} many_linear;

FXR_INLINE void
many_axis_set(many_linear *c, linear_kind kind, const fxr_vec3 *p,
              const fxr_vec3 *q, int i)
{
    const int32_t start = component(p, i), target = component(q, i);
    bool down;

    c->axis[i].start = start;
    c->axis[i].len = difference32(has_end(kind) ? start : 0, target, &down);
    c->down |= down ? 1u << i : 0; /* i <= 2 */
}

FXR_INLINE void
many_prepare(many_linear *c, linear_kind kind, const fxr_vec3 *p,
             const fxr_vec3 *q)
{
    many_axis *const a = c->axis;
    unsigned shift;

    c->down = 0;
    many_axis_set(c, kind, p, q, 0);
    many_axis_set(c, kind, p, q, 1);
    many_axis_set(c, kind, p, q, 2);
    /* floor: len < 2^32 loses 16 bits, len < 2^24 only 8 */
    shift = (a[0].len | a[1].len | a[2].len) >> 24 != 0 ? 16 : 8;
    a[0].top = a[0].len >> shift; /* < 2^16 */
    a[1].top = a[1].len >> shift;
    a[2].top = a[2].len >> shift;
}

/* Is the box behind the start on axis i? */
FXR_INLINE bool
many_behind(const many_linear *c, const fxr_aabb *box, unsigned down, int i)
{
    return (down >> i & 1) != 0 ? component(&box->min, i) > c->axis[i].start
                                : component(&box->max, i) < c->axis[i].start;
}

/* to_far of axis i, where the box is not behind: below 2^32, so exact modulo that. */
FXR_INLINE uint32_t
many_far(const many_linear *c, const fxr_aabb *box, unsigned down, int i)
{
    const uint32_t start = (uint32_t)c->axis[i].start;

    return (down >> i & 1) != 0 ? start - (uint32_t)component(&box->min, i)
                                : (uint32_t)component(&box->max, i) - start;
}

/* Does the component, to_near from axis i, enter it after it leaves j? A segment that ends
 * before it leaves j does not, as to_near is at most len. */
FXR_INLINE bool
many_late(linear_kind kind, const many_linear *c, const fxr_aabb *box,
          unsigned down, uint32_t to_near, int i, int j)
{
    const many_axis *const a = &c->axis[i], *const b = &c->axis[j];
    const uint32_t to_far = many_far(c, box, down, j);

    return (kind != SEGMENT || to_far < b->len) &&
           FXR_PRODUCT_MORE(to_near, b->len, b->top, to_far, a->len, a->top);
}

/* Does the component enter axis i before it leaves j and k? A ray with len_i = 0 that
 * starts before the box is late for j or k, as it moves on one of them. */
FXR_INLINE bool
many_enters(linear_kind kind, const many_linear *c, const fxr_aabb *box,
            unsigned down, int i, int j, int k)
{
    const int32_t start = c->axis[i].start;
    const int32_t low = component(&box->min, i), high = component(&box->max, i);
    const bool downward = (down >> i & 1) != 0;
    /* modulo 2^32: exact where the start is before the box */
    const uint32_t to_near = downward ? (uint32_t)start - (uint32_t)high
                                      : (uint32_t)low - (uint32_t)start;

    if (downward ? high >= start : low <= start) {
        return true;
    }
    return (kind != SEGMENT || to_near <= c->axis[i].len) && low <= high &&
           !many_late(kind, c, box, down, to_near, i, j) &&
           !many_late(kind, c, box, down, to_near, i, k);
}

/* Does the component hit one box? */
FXR_INLINE bool
many_hits(linear_kind kind, const many_linear *c, const fxr_aabb *box,
          unsigned down)
{
    return !many_behind(c, box, down, 0) && !many_behind(c, box, down, 1) &&
           !many_behind(c, box, down, 2) &&
           many_enters(kind, c, box, down, 0, 1, 2) &&
           many_enters(kind, c, box, down, 1, 0, 2) &&
           many_enters(kind, c, box, down, 2, 0, 1);
}

FXR_INLINE size_t
many_loop(linear_kind kind, const many_linear *c, const fxr_aabb *boxes,
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

/* All boxes, for a constant kind: a loop for each octant. */
FXR_INLINE size_t
many_octants(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
             const fxr_aabb *boxes, size_t count, bool *hits)
{
    many_linear c;

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

/* All boxes by the function for one, for a constant kind: small code, and rays that do
 * not move. linear is a fxr_segment or fxr_ray. */
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
    return FXR_FAST_BOXES
               ? many_octants(SEGMENT, &s->a, &s->b, boxes, count, hits)
               : many_each(SEGMENT, s, boxes, count, hits);
}

size_t
fxr_ray_hits_aabbs(const fxr_ray *r, const fxr_aabb *boxes, size_t count,
                   bool *hits)
{
    FXR_ASSERT(r != NULL && (count == 0 || (boxes != NULL && hits != NULL)));
    return !FXR_FAST_BOXES || (r->dir.x | r->dir.y | r->dir.z) == 0
               ? many_each(RAY, r, boxes, count, hits)
               : many_octants(RAY, &r->origin, &r->dir, boxes, count, hits);
}
