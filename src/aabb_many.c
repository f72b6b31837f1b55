/*
 * aabb_many.c - one ray or segment against many boxes: what depends on it alone is
 * prepared once, and the loop is made for each of the eight octants of direction.
 *
 * The slabs of slab.h, with far first: it tells of most boxes behind that they are,
 * from one coordinate.
 */
#include <fixray/aabb.h>

#include "internal.h"

/* |way| on one axis, and the top of it: shifted by as much as on the others, below
 * 2^16 (port.h, FXR_PRODUCT_MORE). */
typedef struct {
    uint32_t whole, top;
} many_length;

/* What it needs of the component: where it starts, and how far it goes. */
typedef struct {
    int32_t x, y, z;
    many_length x_len, y_len, z_len;
    unsigned downward; /* bit i: along axis i */
} many_course;

FXR_INLINE many_length
many_length_of(uint32_t whole, unsigned shift)
{
    const many_length len = {whole, whole >> shift};

    return len;
}

FXR_INLINE void
many_prepare(many_course *c, linear_kind kind, const fxr_vec3 *p,
             const fxr_vec3 *q)
{
    const bool end = has_end(kind);
    const bool x_down = q->x < (end ? p->x : 0);
    const bool y_down = q->y < (end ? p->y : 0);
    const bool z_down = q->z < (end ? p->z : 0);
    const uint32_t x = (uint32_t)q->x - (end ? (uint32_t)p->x : 0);
    const uint32_t y = (uint32_t)q->y - (end ? (uint32_t)p->y : 0);
    const uint32_t z = (uint32_t)q->z - (end ? (uint32_t)p->z : 0);
    const uint32_t x_len = x_down ? 0u - x : x, y_len = y_down ? 0u - y : y;
    const uint32_t z_len = z_down ? 0u - z : z;
    const unsigned shift = (x_len | y_len | z_len) >> 24 != 0 ? 16 : 8;

    c->x = p->x;
    c->y = p->y;
    c->z = p->z;
    c->x_len = many_length_of(x_len, shift);
    c->y_len = many_length_of(y_len, shift);
    c->z_len = many_length_of(z_len, shift);
    c->downward = (unsigned)(x_down | y_down << 1 | z_down << 2);
}

/* One axis: low..high of a box, as seen from at. */
FXR_INLINE bool
many_behind(int32_t at, int32_t low, int32_t high, bool down)
{
    return down ? low > at : high < at;
}

FXR_INLINE uint32_t
many_far(int32_t at, int32_t low, int32_t high, bool down)
{
    return down ? (uint32_t)at - (uint32_t)low : (uint32_t)high - (uint32_t)at;
}

/* Is the start before the box? Then near is how far. */
FXR_INLINE bool
many_before(uint32_t *near, int32_t at, int32_t low, int32_t high, bool down)
{
    *near = down ? (uint32_t)at - (uint32_t)high : (uint32_t)low - (uint32_t)at;
    return down ? high < at : low > at;
}

/* Is an axis entered too late for another? Not where a segment ends before that does:
 * near is at most len. */
FXR_INLINE bool
many_late(linear_kind kind, uint32_t near, const many_length *len, uint32_t far,
          const many_length *other)
{
    return !(kind == SEGMENT && far >= other->whole) &&
           FXR_PRODUCT_MORE(near, other->whole, other->top, far, len->whole,
                            len->top);
}

/* Does what starts near before the box miss it for this axis alone? A ray that
 * does not move on it is late for any axis on which it moves. */
FXR_INLINE bool
many_short(linear_kind kind, uint32_t near, const many_length *len, int32_t low,
           int32_t high)
{
    return (kind == SEGMENT && near > len->whole) || low > high;
}

FXR_INLINE bool
many_hits(linear_kind kind, const many_course *c, const fxr_aabb *box,
          bool x_down, bool y_down, bool z_down)
{
    const fxr_vec3 *low = &box->min, *high = &box->max;
    uint32_t near;

    if (many_behind(c->x, low->x, high->x, x_down) ||
        many_behind(c->y, low->y, high->y, y_down) ||
        many_behind(c->z, low->z, high->z, z_down)) {
        return false;
    }
    if (many_before(&near, c->x, low->x, high->x, x_down) &&
        (many_short(kind, near, &c->x_len, low->x, high->x) ||
         many_late(kind, near, &c->x_len,
                   many_far(c->y, low->y, high->y, y_down), &c->y_len) ||
         many_late(kind, near, &c->x_len,
                   many_far(c->z, low->z, high->z, z_down), &c->z_len))) {
        return false;
    }
    if (many_before(&near, c->y, low->y, high->y, y_down) &&
        (many_short(kind, near, &c->y_len, low->y, high->y) ||
         many_late(kind, near, &c->y_len,
                   many_far(c->x, low->x, high->x, x_down), &c->x_len) ||
         many_late(kind, near, &c->y_len,
                   many_far(c->z, low->z, high->z, z_down), &c->z_len))) {
        return false;
    }
    return !(many_before(&near, c->z, low->z, high->z, z_down) &&
             (many_short(kind, near, &c->z_len, low->z, high->z) ||
              many_late(kind, near, &c->z_len,
                        many_far(c->x, low->x, high->x, x_down), &c->x_len) ||
              many_late(kind, near, &c->z_len,
                        many_far(c->y, low->y, high->y, y_down), &c->y_len)));
}

FXR_INLINE size_t
many_loop(linear_kind kind, const many_course *c, const fxr_aabb *boxes,
          size_t count, bool *hits, bool x_down, bool y_down, bool z_down)
{
    size_t i, n = 0;

    for (i = 0; i < count; i++) {
        const bool hit = many_hits(kind, c, &boxes[i], x_down, y_down, z_down);

        hits[i] = hit;
        n += hit;
    }
    return n;
}

/* For a constant kind. */
FXR_INLINE size_t
many_octants(linear_kind kind, const many_course *c, const fxr_aabb *boxes,
             size_t count, bool *hits)
{
    switch (c->downward) {
    case 0:
        return many_loop(kind, c, boxes, count, hits, false, false, false);
    case 1:
        return many_loop(kind, c, boxes, count, hits, true, false, false);
    case 2:
        return many_loop(kind, c, boxes, count, hits, false, true, false);
    case 3:
        return many_loop(kind, c, boxes, count, hits, true, true, false);
    case 4:
        return many_loop(kind, c, boxes, count, hits, false, false, true);
    case 5:
        return many_loop(kind, c, boxes, count, hits, true, false, true);
    case 6:
        return many_loop(kind, c, boxes, count, hits, false, true, true);
    default:
        return many_loop(kind, c, boxes, count, hits, true, true, true);
    }
}

/* What does not move hits where it is. */
static size_t
many_points(const fxr_vec3 *p, const fxr_aabb *boxes, size_t count, bool *hits)
{
    size_t i, n = 0;

    for (i = 0; i < count; i++) {
        hits[i] = fxr_point_in_aabb(*p, &boxes[i]);
        n += hits[i];
    }
    return n;
}

size_t
fxr_segment_hits_aabbs(const fxr_segment *s, const fxr_aabb *boxes,
                       size_t count, bool *hits)
{
    many_course c;

    FXR_ASSERT(s != NULL && (count == 0 || (boxes != NULL && hits != NULL)));
    if (FXR_SMALL) {
        size_t i, n = 0;

        for (i = 0; i < count; i++) {
            hits[i] = fxr_segment_hits_aabb(s, &boxes[i]);
            n += hits[i];
        }
        return n;
    }
    many_prepare(&c, SEGMENT, &s->a, &s->b);
    return many_octants(SEGMENT, &c, boxes, count, hits);
}

size_t
fxr_ray_hits_aabbs(const fxr_ray *r, const fxr_aabb *boxes, size_t count,
                   bool *hits)
{
    many_course c;

    FXR_ASSERT(r != NULL && (count == 0 || (boxes != NULL && hits != NULL)));
    if (FXR_SMALL) {
        size_t i, n = 0;

        for (i = 0; i < count; i++) {
            hits[i] = fxr_ray_hits_aabb(r, &boxes[i]);
            n += hits[i];
        }
        return n;
    }
    if ((r->dir.x | r->dir.y | r->dir.z) == 0) {
        return many_points(&r->origin, boxes, count, hits);
    }
    many_prepare(&c, RAY, &r->origin, &r->dir);
    return many_octants(RAY, &c, boxes, count, hits);
}
