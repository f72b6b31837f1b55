/*
 * shared.h - the point that a mover and a shape at rest share, as both have their corners alone: of
 * an area, a line or a space that they share that which is closest to the centre of the mover.
 *
 * Both are intersections of slabs, low <= n . p <= high: a box of three, what up to three corners
 * span of four, and a hull one for each face. Lengths are in half ulps.
 *
 *   of                       slabs
 *   a box                    its axes
 *   a triangle               its side, with low = high; and for an axis k on which that has a component
 *                            x_k x e of each edge e, from there to the third corner
 *   the segment from p to q  the axis k on which it is longest; and for both other axes f
 *                            e_k x_f - e_f x_k, or x_f of a point, with low = high
 */
#ifndef FIXRAY_SLABS_SHARED_H
#define FIXRAY_SLABS_SHARED_H

#include "slabs.h"

/* Limbs of n . p for p in half ulps. */
enum { SHARED_BASE = 5 };

/*
 * slab      sets slab i of `count`; what a body does not need is not linked
 * axis      of a box, with half and center. Those stay the owner's
 * side      of a triangle; k the axis, or of a segment that on which it is longest
 * hull      of a hull, as slab has it
 * is_flat   it is a triangle; of other corners first and last are the ends of the segment
 * moves     it is the mover
 */
typedef struct shared_body shared_body;
struct shared_body {
    void (*slab)(const shared_body *body, int i, slab_normal *n,
                 uint32_t low[SHARED_BASE], uint32_t high[SHARED_BASE]);
    const fxr_unit3 *axis;
    const void *hull;
    const fxr_vec3 *corner[3], *first, *last;
    int64_t half[3], center[3];
    slab_normal side;
    uint8_t k, count;
    bool is_flat, moves;
};

void fxri_shared_box(shared_body *body, const fxr_unit3 axis[3],
                     const fxr_vec3 *center, const fxr_vec3 *half, bool moves);
void fxri_shared_aabb(shared_body *body, const fxr_aabb *box);
void fxri_shared_corners(shared_body *body, const fxr_vec3 *a,
                         const fxr_vec3 *b, const fxr_vec3 *c, bool moves);

/* r = n . 2 p; n = 0 but for the components x and y; and coordinate k of a way. */
void fxri_shared_at(uint32_t r[SHARED_BASE], const slab_normal *n,
                    const fxr_vec3 *p);
void fxri_shared_normal(slab_normal *n, int x, int64_t n_x, int y, int64_t n_y);

static inline int64_t
shared_way(const fxr_vec3 *from, const fxr_vec3 *to, int k)
{
    return (int64_t)indexed_component(to, k) - indexed_component(from, k);
}

/* The point that both bodies share at t = num / den, of `limbs`, to nearest, ties to even, saturated:
 * that which is closest to where the path is. They do share one. */
void fxri_shared_point(const shared_body body[2], const fxr_segment *path,
                       const uint32_t *num, const uint32_t *den, int limbs,
                       fxr_vec3 *out);

/* The same where slabs tell t, or if t is 0. */
static inline void
shared_point(const shared_body body[2], const fxr_segment *path,
             const slab_path *s, fxr_vec3 *out)
{
    fxri_shared_point(body, path, s->enter.num, s->enter.den, s->limbs, out);
}

#endif
