/*
 * slab.h - the kernel of all questions to a box, written once for both widths.
 *
 * A template: fxr_aabb.c includes it at 32 bits, fxr_obb.c and fxr_sweep_box.c at 64, and each
 * includes slab_end.h last. Before this, each defines
 *
 *   SLAB(name)             name with a prefix of its own
 *   SLAB_COMPACT           1: hits, crosses, clip and enter by slab_compact.h
 *   slab_int, slab_uint    a coordinate, and the magnitude of a difference
 *   slab_box               the shape
 *   slab_input             {start, target, low, high} of slab_int: see below
 *   slab_project(...)      fills a slab_input
 *   slab_valid(box)        asked before a hit is reported: false if the box is empty
 *                          for a reason that the slabs do not show
 *   slab_product_order(a, d, c, b)    the order of a d and c b: -1, 0 or 1, exact
 *
 * On one axis the component starts at `start`; `target` is where it ends (segment)
 * or its direction (ray, line). The box is low..high. Mirrored so that it runs
 * upward, it enters at t = to_near / len and leaves at t = to_far / len:
 *
 *              start        low                high
 *   -------------o===========[==================]------------->
 *                |- to_near->|                  |
 *                |----------- to_far ---------->|
 *                |- len ->|                           (displacement to t = 1)
 *
 *   to_near = low - start, to_far = high - start    the magnitude fits slab_uint
 *   len = |target - start| or |target|              fits slab_uint
 *
 * One axis alone is a miss if to_far < 0 (the box is behind the start), to_near > len (the
 * segment ends before the box) or to_near > 0 = len (the component does not move on this
 * axis), or low > high (the box is empty). If no axis misses, the component hits the
 * box exactly when no entry is later than any exit:
 *
 *   to_near_i / len_i <= to_far_j / len_j    <=>    to_near_i len_j <= to_far_j len_i
 *
 * The right side also holds for len = 0: such an axis constrains nothing any more.
 *
 * Source   slabs, Kay and Kajiya 1986
 */
#include "slab_axis.h"
#include "slab_compact.h"
#include "slab_span.h"

/* Does the component hit the box? If open: does it cross it? */
FXR_INLINE bool
slab_hits(linear_kind kind, bool open, const fxr_vec3 *p, const fxr_vec3 *q,
          const slab_box *box)
{
    slab s[3];

    if (SLAB_COMPACT) { /* a line hits if one of its halves does */
        return is_line(kind) ? slab_compact_hits(RAY, open, p, q, box) ||
                                   slab_compact_hits(BACK, open, p, q, box)
                             : slab_compact_hits(kind, open, p, q, box);
    }
    return slab_make_all(s, kind, open, p, q, box) &&
           slab_enters(&s[0], &s[1], &s[2], kind, open) &&
           slab_enters(&s[1], &s[0], &s[2], kind, open) &&
           slab_enters(&s[2], &s[0], &s[1], kind, open) && slab_valid(box);
}

/* The same in one function for any kind, with a body for each. */
static inline bool
slab_test(linear_kind kind, bool open, const fxr_vec3 *p, const fxr_vec3 *q,
          const slab_box *box)
{
    return is_line(kind)     ? slab_hits(LINE, open, p, q, box)
           : kind == SEGMENT ? slab_hits(SEGMENT, open, p, q, box)
                             : slab_hits(RAY, open, p, q, box);
}
