/*
 * slabs.h - the path of the centre of a mover against slabs: what the mover and what is at rest
 * share a point where that is in the sum of what is at rest and the reversed mover, and that is
 * an intersection of slabs.
 *
 * Of a normal n the centre is N + t D, with N = n . start and D = n . way, and in the slab
 * |N + t D| <= R, where R is how far the sum reaches along n. So the path is in the sum where
 * it is in all slabs, and in its interior where it is in the interior of all. Where n is 0, as
 * that of two parallel edges, there is no slab.
 *
 *   what              normals                                         bounds
 *   two boxes         faces of both, each edge of one by each of      fxr_slabs_boxes.c
 *                     the other
 *   box, triangle     faces of the box, its edges by those of the     fxr_slabs_triangle.c
 *                     triangle, the side of the triangle
 *   segment,          the side, the segment by the edges of the       fxr_prism_normal.c
 *   triangle          triangle
 *
 * Lengths are in half ulps. The filters in front of long numbers leave out slabs that decide
 * nothing: that of two boxes by bits (fxr_slabs_fast.c), that of a triangle slab by slab.
 */
#ifndef FIXRAY_SWEEP_SLABS_H
#define FIXRAY_SWEEP_SLABS_H

#include <fixray/sweep.h>

#include "solid.h"

/* Limbs of the numbers of a slab, and of the longest; of a component of its normal. */
enum { SLAB_LIMBS = 5, SLAB_ROOM = 7, NORMAL_OF_SLAB = 4 };

/* Limbs of n . n, and of n . n times det^2 < 2^186 for a plane whose numbers are times det. */
enum { SLAB_SQUARE = 8, SLAB_SQUARE_ROOM = 10 };

/* num / den, not reduced */
typedef struct {
    uint32_t num[SLAB_ROOM], den[SLAB_ROOM];
} sweep_fraction;

/* A normal, its components in limbs, in two's complement. */
typedef struct {
    uint32_t limb[3][NORMAL_OF_SLAB];
} slab_normal;

/* A component of a normal. */
static inline void
slab_component_set(uint32_t limb[NORMAL_OF_SLAB], int64_t v)
{
    limbs_set(limb, (uint64_t)v);
    limb[2] = limb[3] = v < 0 ? UINT32_MAX : 0;
}

/* An axis as a normal. */
static inline void
slab_of_axis(slab_normal *n, const fxr_unit3 *u)
{
    int k;

    for (k = 0; k < 3; k++) {
        slab_component_set(n->limb[k], axis_component(u, k));
    }
}

/*
 * The way out: the normal where the path enters the slabs, or where it starts in all of them,
 * that of the nearest plane.
 *
 * normal   n, or its reverse: out of the slab that is entered last, of those at once the first,
 *          or if entered is false, out of the plane that is nearest so far
 * gap      reach less |N| of that; 0 if entered
 * square   n . n, in the units of gap^2
 * count    the slabs so far; index: the number of that of normal
 *
 * inward   a start on planes, of which the path goes in at some, enters at the first of these
 *
 * Of two planes of a slab that are equally near it is the one that the path comes from, else the
 * lower one: out of it the first component that is not 0 is negative, or if turned positive. Of
 * the first slabs, as many as there are fronts, it is that to which n points.
 */
typedef struct {
    slab_normal normal;
    uint32_t gap[SLAB_ROOM], square[SLAB_SQUARE_ROOM];
    uint8_t count, index, fronts;
    bool inward, turned, entered;
} slab_way;

/* solid[0] moves. enter and exit are in 0..1; outward is the sign of the normal of the slab
 * that is entered last, 0 on all axes if the path starts in all slabs. inside: the slabs of two
 * boxes that are left out, as they do not decide where the path enters, or are none; by bits: the
 * faces of the mover, of the box at rest, edge i by edge k at 6 + 3 i + k. step: what is asked
 * about each slab, fxri_slab_step; or fxri_slab_exit, for way_out. limbs: of the numbers of the
 * slabs, SLAB_LIMBS from fxri_slabs_begin on. */
typedef struct slab_path slab_path;
struct slab_path {
    sweep_solid solid[2];
    int64_t start[3], way[3];
    sweep_fraction enter, exit;
    int8_t outward[3];
    uint16_t inside;
    uint8_t limbs;
    bool open;
    bool (*step)(slab_path *s, const slab_normal *n, uint32_t *at,
                 uint32_t *den, const uint32_t *reach, const uint32_t *det);
    slab_way *way_out;
};

/* The path has met no slab yet. */
void fxri_slabs_begin(slab_path *s);

/*
 * The slab |N + t D| <= reach, or < if open, of n, start and way: returns false if the path is not
 * in it, or not in all slabs up to this one. det: NULL, or DET_LIMBS that the numbers are times;
 * those of reach are already. Of s->limbs each.
 */
bool fxri_slab_meet(slab_path *s, const slab_normal *n, const uint32_t *reach,
                    const uint32_t *det);

/* The same of N = at and D = den; changes both. det does not count, but for fxri_slab_exit. */
bool fxri_slab_step(slab_path *s, const slab_normal *n, uint32_t *at,
                    uint32_t *den, const uint32_t *reach, const uint32_t *det);
bool fxri_slab_exit(slab_path *s, const slab_normal *n, uint32_t *at,
                    uint32_t *den, const uint32_t *reach, const uint32_t *det);

/* r of n limbs += x y, or -= x y, for x of m <= NORMAL_OF_SLAB limbs in two's complement. */
void fxri_slab_add(uint32_t *r, int n, const uint32_t *x, int m, int64_t y,
                   bool minus);

/* r = n . v, of as many limbs */
void fxri_slab_project(uint32_t *r, int limbs, const slab_normal *n,
                       const int64_t v[3]);

/* n = g x h, for |g|_1 |h_k| < 2^125 */
void fxri_slab_cross(slab_normal *n, const int64_t g[3], const int64_t h[3]);

/* t in units of 2^-32, and center: to nearest, or if open that of a stop. */
void fxri_slabs_contact(const slab_path *s, const fxr_segment *path,
                        fxr_contact *out);

/* Sets solid, start and way, of a mover and a box at rest. Returns false if one is empty. */
bool fxri_slabs_to_obb(slab_path *s, const fxr_segment *path,
                       const fxr_unit3 axis[3], const fxr_vec3 *half,
                       const fxr_obb *box);
bool fxri_slabs_to_aabb(slab_path *s, const fxr_segment *path,
                        const fxr_obb *mover, const fxr_aabb *box);

/* Is the path in all slabs of two boxes, or if open in the interior of all, and where does it
 * enter? Not if the axes of a box do not span space. solid, start, way, inside, open and step are
 * set. */
bool fxri_slabs_of_boxes(slab_path *s);

/*
 * The same in 32 bits, for boxes whose axes are orthonormal to 2^-20 (fxr_slabs_fast.c).
 * MISS: the path is not in all slabs. HIT: it is, open or not. brief: nobody asks where.
 * Sets s->inside to slabs that all of the path is in the interior of, and if it is not brief
 * and a HIT to all that the path enters before the last one.
 */
verdict fxri_slabs_fast(slab_path *s, bool brief);

/* Sets a search, of s->step and s->way_out, before the first slab. */
void fxri_slab_way_set(slab_way *out, slab_path *s, bool inward, int fronts,
                       bool turned);

/* The depth, in ulps for gaps of half ulps, rounded up; and radius more. */
fxr_q16 fxri_slab_way_depth(const slab_way *from, uint32_t radius);

/* The axis as it is stored, or its reverse, for a normal of these signs. */
void fxri_slab_way_axis(const fxr_unit3 *u, const int8_t side[3],
                        fxr_unit3 *out);

/* The unit vector along the normal, or if turned along its reverse, and its signs. */
void fxri_slab_way_unit(const slab_way *from, fxr_unit3 *out, int8_t side[3]);

#endif
