/*
 * fxr_sweep_sphere_fast.c - a moving sphere against an AABB in its neighbourhood: where they touch,
 * and where it goes into the interior, its center rounded as fxr_sweep_sphere_aabb.c has it.
 *
 * In a piece the squared distance is A t^2 - 2 B t + C, so with C' = C -
 * radius^2 its least is within the radius where A C' <= B^2. A path that comes
 * within the radius later is outside of it at t = 0, by the terms of each piece
 * so far: C' > 0, and less than C.
 * If open, it is within where that is less than the radius, which is not 0 then.

 */
#include "../distance/walk32.h"
#include "../number/wide.h"
#include "../root/quadratic_fast.h"
#include "../space/copy.h"

#include "sweep_sphere.h"

/* Is the least distance of the path within the radius, where the walk has ended? If
 * open: is it less than the radius, which is not 0? */
FXR_INLINE bool
touches(const walk32_piece *p, walk_stop stop, bool open, uint64_t radius2)
{
    uint64_t c;

    if (stop == AT_BREAK && walk32_touches(p)) {
        return true;
    }
    c = fxri_walk32_dist2(p, stop == AT_END);
    return c + open <= radius2 ||
           (stop != AT_START && stop != AT_END &&
            wide_product_order(p->a, c - radius2, p->b, p->b) + (int)open <= 0);
}

FXR_INLINE verdict
sweep_test_fast(const fxr_segment *path, fxr_q16 radius, bool open,
                const fxr_aabb *box)
{
    const uint64_t radius2 = FXR_SIGNED_PRODUCT(radius, radius); /* < 2^62 */
    walk32_piece p;
    walk_stop stop = AT_START;

    if (!fxri_walk32_begin(&p, SEGMENT, &path->a, &path->b, box)) {
        return UNSURE;
    }
    if (walk32_falls(&p)) {
        stop = fxri_walk32_minimize(&p, true);
    }
    return touches(&p, stop, open, radius2) ? HIT : MISS;
}

/* Where a path that starts outside the radius comes within it: the first root, with its
 * center to nearest, or t alone. Returns false if 64 bits do not tell how the contact
 * rounds. */
FXR_INLINE bool
contact_fast(const walk32_piece *p, uint64_t radius2, bool nearest,
             const fxr_vec3 *from, fxr_contact *out)
{
    int32_t displacement[3];
    quadratic_fast roots;
    int i;

    fxri_quadratic_fast_set(&roots, p->a, p->b, false,
                            fxri_walk32_dist2(p, false), radius2);
    if (!nearest) {
        return fxri_quadratic_fast_root(&roots, true, NULL, NULL, &out->t,
                                        NULL);
    }
    for (i = 0; i < 3; i++) {
        const int32_t len = (int32_t)p->axis[i].len; /* < 2^30 */

        displacement[i] = p->axis[i].down ? -len : len;
    }
    return fxri_quadratic_fast_root(&roots, true, from, displacement, &out->t,
                                    &out->center);
}

/* The contact; p is the piece that it is in, or the first if t is 0. Unless nearest, the
 * center is set only then. */
FXR_INLINE verdict
sweep_contact_fast(const fxr_segment *path, fxr_q16 radius, bool open,
                   bool nearest, const fxr_aabb *box, walk32_piece *p,
                   fxr_contact *out)
{
    const uint64_t radius2 = FXR_SIGNED_PRODUCT(radius, radius);
    walk_stop stop = AT_START;

    if (!fxri_walk32_begin(p, SEGMENT, &path->a, &path->b, box)) {
        return UNSURE;
    }
    if (fxri_walk32_dist2(p, false) + open <= radius2) {
        if (open && !walk32_falls(p)) {
            return MISS; /* it gets no deeper */
        }
        contact_at_start(path, out);
        return HIT;
    }
    if (walk32_falls(p)) {
        stop = fxri_walk32_enter(p, radius2);
    }
    if (!touches(p, stop, open, radius2)) {
        return MISS;
    }
    return contact_fast(p, radius2, nearest, &path->a, out) ? HIT : UNSURE;
}

verdict
fxri_sweep_sphere_fast_hits(const fxr_segment *path, fxr_q16 radius,
                            const fxr_aabb *box)
{
    return sweep_test_fast(path, radius, false, box);
}

verdict
fxri_sweep_sphere_fast_cast(const fxr_segment *path, fxr_q16 radius,
                            const fxr_aabb *box, fxr_contact *out)
{
    walk32_piece p;

    return sweep_contact_fast(path, radius, false, true, box, &p, out);
}

verdict
fxri_sweep_sphere_fast_crosses(const fxr_segment *path, fxr_q16 radius,
                               const fxr_aabb *box)
{
    return sweep_test_fast(path, radius, true, box);
}

/*
 * The order of len t and k, exact, for the t of the contact: that of
 * A k^2 + C' len^2 and 2 B k len, which is 0 where k / len is a root, and 1 also behind
 * the second root.
 *
 *   k, len      | < 2^30
 *   each term   | < 2^123, as in fxri_walk32_enter
 */
FXR_COLD int
contact_order(const walk32_piece *p, uint64_t radius2, uint32_t len, uint32_t k)
{
    wide left = {0, 0}, right = {0, 0};

    fxri_wide_add_product(&left, p->a, FXR_PRODUCT(k, k));
    fxri_wide_add_product(&left, fxri_walk32_dist2(p, false) - radius2,
                          FXR_PRODUCT(len, len));
    fxri_wide_add_product(&right, p->b, 2 * FXR_PRODUCT(k, len));
    return wide_product_order(p->a, k, p->b, len) > 0
               ? -1
               : wide_order(&left, &right);
}

/*
 * len t, rounded down, or up. t is at least num 2^-32 and less than 1 unit more: so
 * len t is at least whole, and less than len 2^-32 < 1 more than whole + part 2^-32.
 */
FXR_INLINE uint32_t
contact_len(const walk32_piece *p, uint64_t radius2, uint32_t len, uint32_t num,
            bool up)
{
    const uint64_t product = FXR_PRODUCT(len, num);
    const uint32_t whole = (uint32_t)(product >> 32), part = (uint32_t)product;

    if (part > UINT32_MAX - len) {
        const int order = contact_order(p, radius2, len, whole + 1);

        return whole +
               (up ? 1 + (uint32_t)(order > 0) : (uint32_t)(order >= 0));
    }
    if (!up || part > 0) {
        return whole + up;
    }
    return whole + (uint32_t)(contact_order(p, radius2, len, whole) > 0);
}

verdict
fxri_sweep_sphere_fast_stop(const fxr_segment *path, fxr_q16 radius, bool open,
                            const fxr_aabb *box, fxr_contact *out)
{
    const uint64_t radius2 = FXR_SIGNED_PRODUCT(radius, radius);
    int32_t *coordinate = components(&out->center);
    walk32_piece p;
    int i;
    const verdict v =
        sweep_contact_fast(path, radius, open, false, box, &p, out);

    if (v != HIT || fxri_walk32_dist2(&p, false) + open <= radius2) {
        return v; /* starts in reach */
    }
    for (i = 0; i < 3; i++) {
        const walk32_axis *a = &p.axis[i];
        const uint32_t start = (uint32_t)component(&path->a, i);
        const uint32_t len = contact_len(
            &p, radius2, a->len, (uint32_t)out->t.num, a->region == BEYOND);

        coordinate[i] = signed32(a->down ? start - len : start + len);
    }
    return HIT;
}
