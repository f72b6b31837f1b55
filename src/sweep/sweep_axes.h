/*
 * sweep_axes.h - a moving box against a box at rest, of which one is oriented: the path of
 * the centre against the slabs of fifteen axes.
 *
 * A box is {p : |u_i . (p - c)| <= h_i} for its axes u_0, u_1, u_2 as they are stored. With
 *
 *   g_i = u_(i+1) x u_(i+2),    det = u_0 . g_0
 *
 * it has the edges 2 h_i g_i / det. Mover A and box B touch at t if the centre is in A + B,
 * which has no other normals n than these; R is how far A + B reaches along n:
 *
 *   n = det_B u_i of A       R = det_B h_i + sum of k: h_k |g_k . u_i|, g_k and h_k of B
 *   n = det_A u_k of B       likewise
 *   n = g_i of A x g_k of B  R = sum of h_j |g_k . u_l| + sum of h_j |g_i . u_l|, j and l
 *                            the two numbers besides i of A, and besides k of B
 *
 * since g_j x g_i = +-det u_l. So the centre N + t D, with N = n . start and D = n . way, is
 * in the slab |N + t D| <= R; the path is in A + B where it is in all slabs, and in its
 * interior where it is in the interior of all. If edges are parallel, n = 0: no slab.
 *
 * Lengths are in half ulps, axes in Q2.30, so that n . v has 30 bits more after the point
 * than R; |v|_1 is the sum of the magnitudes of v.
 *
 *   |u|_1                 | <= 2^31              h          | < 2^32
 *   |g|_1                 | <= |u|_1 |u|_1 = 2^62
 *   det, g . u            | <= 2^62 2^31 = 2^93
 *   start, way            | < 2^33               |n|_1      | <= 2^124
 *   N, D                  | < 2^157              R          | < 4 2^32 2^93 = 2^127
 *   2^30 R                | < 2^157
 *   2^30 R + |N|          | < 2^158: five limbs with their sign; products of two: ten
 *
 * A triangle asks for more (../sweep/fxr_obb_slabs.c): SLAB_ROOM.
 *
 * Source   Gottschalk, Lin and Manocha 1996 (separating axes); the parallelepiped in place
 *          of the box is our own
 */
#ifndef FIXRAY_SWEEP_SWEEP_AXES_H
#define FIXRAY_SWEEP_SWEEP_AXES_H

#include <fixray/sweep.h>

#include "../number/limbs.h"
#include "../space/axis.h"

enum { SLAB_LIMBS = 5, SLAB_ROOM = 7, DET_LIMBS = 3, NORMAL_OF_SLAB = 4 };

/* A box without its centre: valid axes, half extents in half ulps. edge[i] is g_i; that and
 * det are set by fxri_sweep_axes_meet. */
typedef struct {
    const fxr_unit3 *axis;
    int64_t edge[3][3];
    uint32_t det[DET_LIMBS], half[3];
} sweep_solid;

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

/* solid[0] moves. enter and exit are in 0..1; outward is the sign of the normal of the slab
 * that is entered last, 0 on all axes if the path starts in all slabs. inside: the slabs
 * that are left out, as they do not decide where the path enters, or are none; by bits: the
 * faces of the mover, of the box at rest, edge i by edge k at 6 + 3 i + k. slab: what is asked
 * about each slab, fxri_sweep_slab; or fxri_slab_exit, for way_out (slab_normal.h). limbs: of
 * the numbers of the slabs, SLAB_LIMBS from fxri_sweep_begin on. */
typedef struct slab_exit slab_exit;
typedef struct sweep_axes sweep_axes;
struct sweep_axes {
    sweep_solid solid[2];
    int64_t start[3], way[3];
    sweep_fraction enter, exit;
    int8_t outward[3];
    uint16_t inside;
    uint8_t limbs;
    bool open;
    bool (*slab)(sweep_axes *s, const slab_normal *n,
                 const uint32_t reach[SLAB_LIMBS]);
    slab_exit *way_out;
};

/* Is the path in all slabs, or if open in the interior of all, and where does it enter?
 * Not if the axes of a box do not span space. solid, start, way, inside, open and slab are
 * set. */
bool fxri_sweep_axes_meet(sweep_axes *s);

/*
 * The same in 32 bits, for boxes whose axes are orthonormal to 2^-20 (fxr_sweep_axes_fast.c).
 * MISS: the path is not in all slabs. HIT: it is, open or not. brief: nobody asks where.
 * Sets s->inside to slabs that all of the path is in the interior of, and if it is not brief
 * and a HIT to all that the path enters before the last one.
 */
verdict fxri_sweep_axes_fast(sweep_axes *s, bool brief);

/*
 * What fxri_sweep_axes_meet is made of (fxr_sweep_slabs.c), for shapes that have other normals
 * (../triangle): the path has met no slab yet; r = n . v; and the slab |N + t D| <= reach, or <
 * if open, of N = n . start and D = n . way: returns false if the path is not in it, or not in
 * all slabs up to this one.
 */
void fxri_sweep_begin(sweep_axes *s);
void fxri_sweep_project(uint32_t r[SLAB_LIMBS], const slab_normal *n,
                        const int64_t v[3]);
bool fxri_sweep_slab(sweep_axes *s, const slab_normal *n,
                     const uint32_t reach[SLAB_LIMBS]);

/* The same of N = at, D = den and reach, of s->limbs each; changes at and den. */
bool fxri_sweep_step(sweep_axes *s, const slab_normal *n, uint32_t *at,
                     uint32_t *den, const uint32_t *reach);

/* Sets the edges and det. Returns false if the axes do not span space. */
bool fxri_sweep_solid_spans(sweep_solid *solid);

/* A mover of axes and half extents, in half ulps. Returns false if it is empty. */
bool fxri_sweep_solid_of(sweep_solid *out, const fxr_unit3 axis[3],
                         const fxr_vec3 *half);

/* r of n limbs += x y, or -= x y, for x of m <= NORMAL_OF_SLAB limbs in two's complement. */
void fxri_slab_add(uint32_t *r, int n, const uint32_t *x, int m, int64_t y,
                   bool minus);

/* n = g x h, for |g|_1 |h_k| < 2^125 */
void fxri_sweep_cross(slab_normal *n, const int64_t g[3], const int64_t h[3]);

/* t in units of 2^-32, and center: to nearest, or if open that of a stop. */
void fxri_sweep_contact(const sweep_axes *s, const fxr_segment *path,
                        fxr_contact *out);

/* Sets solid, start and way, of a mover and a box at rest. Returns false if one is empty. */
bool fxri_sweep_to_obb(sweep_axes *s, const fxr_segment *path,
                       const fxr_unit3 axis[3], const fxr_vec3 *half,
                       const fxr_obb *box);
bool fxri_sweep_to_aabb(sweep_axes *s, const fxr_segment *path,
                        const fxr_obb *mover, const fxr_aabb *box);

/* g = edge i of a box of these axes, which are valid. */
void fxri_sweep_edge_set(int64_t g[3], const fxr_unit3 axis[3], int i);

/* Are two edges parallel, g x h = 0? */
bool fxri_sweep_edges_parallel(const int64_t g[3], const int64_t h[3]);

/* fxr_sweep_aabb_<verb>_obb; half by its address, which needs no copy. */
bool fxri_sweep_aabb_hits_obb(const fxr_segment *path, const fxr_vec3 *half,
                              const fxr_obb *box);
bool fxri_sweep_aabb_crosses_obb(const fxr_segment *path, const fxr_vec3 *half,
                                 const fxr_obb *box);
bool fxri_sweep_aabb_cast_obb(const fxr_segment *path, const fxr_vec3 *half,
                              const fxr_obb *box, fxr_contact *out);
bool fxri_sweep_aabb_stop_obb(const fxr_segment *path, const fxr_vec3 *half,
                              const fxr_obb *box, fxr_contact *out);
bool fxri_sweep_aabb_normal_obb(const fxr_segment *path, const fxr_vec3 *half,
                                const fxr_obb *box, fxr_contact_normal *out);

#endif
