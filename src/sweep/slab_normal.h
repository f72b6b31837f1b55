/*
 * slab_normal.h - the normal where a path enters the slabs of sweep_axes.h, or where it starts
 * in all of them, that of the nearest plane.
 */
#ifndef FIXRAY_SWEEP_SLAB_NORMAL_H
#define FIXRAY_SWEEP_SLAB_NORMAL_H

#include "sweep_axes.h"

/* Limbs of n . n, and of n . n times det^2 < 2^186 for a plane whose numbers are times det. */
enum { SLAB_SQUARE = 8, SLAB_SQUARE_ROOM = 10 };

/*
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
struct slab_exit {
    slab_normal normal;
    uint32_t gap[SLAB_ROOM], square[SLAB_SQUARE_ROOM];
    uint8_t count, index, fronts;
    bool inward, turned, entered;
};

/* fxri_sweep_slab, for s->way_out. */
bool fxri_slab_exit(sweep_axes *s, const slab_normal *n,
                    const uint32_t reach[SLAB_LIMBS]);

/* The same of N = at, D = den and reach, of s->limbs each; square as above, or NULL for n . n. */
bool fxri_slab_exit_step(sweep_axes *s, const slab_normal *n, uint32_t *at,
                         uint32_t *den, const uint32_t *reach,
                         const uint32_t *square);

/* r = n . n */
void fxri_slab_square(uint32_t r[SLAB_SQUARE], const slab_normal *n);

/* Sets a search, of s->slab and s->way_out, before the first slab. */
void fxri_slab_exit_set(slab_exit *exit, sweep_axes *s, bool inward, int fronts,
                        bool turned);

/* The depth, in ulps for gaps of half ulps, rounded up; and radius more. */
fxr_q16 fxri_slab_exit_depth(const slab_exit *exit, uint32_t radius);

/* The axis as it is stored, or its reverse, for a normal of these signs. */
void fxri_slab_exit_axis(const fxr_unit3 *u, const int8_t side[3],
                         fxr_unit3 *out);

/* The unit vector along the normal, or if turned along its reverse, and its signs. */
void fxri_slab_exit_unit(const slab_exit *exit, fxr_unit3 *out, int8_t side[3]);

#endif
