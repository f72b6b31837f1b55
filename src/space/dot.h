/*
 * dot.h - products of vectors between any two points, in limbs.
 */
#ifndef FIXRAY_SPACE_DOT_H
#define FIXRAY_SPACE_DOT_H

#include "../number/long.h"
#include "linear.h"

/* Limbs of a product of two vectors, and of the magnitude of one. */
enum { DOT_LIMBS = 3 };

/* v = |u . w|   | < 3 2^64, for u from u_from to u_end, and w likewise. Returns
 * LIMBS_MINUS if u . w is below 0, else LIMBS_PLUS. */
uint32_t fxri_dot_any(uint32_t v[DOT_LIMBS], const fxr_vec3 *u_from,
                      const fxr_vec3 *u_end, const fxr_vec3 *w_from,
                      const fxr_vec3 *w_end);

/* The same as a signed number of DOT_LIMBS (../number/long.h). */
void fxri_dot_long(uint32_t *v, const fxr_vec3 *u_from, const fxr_vec3 *u_end,
                   const fxr_vec3 *w_from, const fxr_vec3 *w_end);

/* Is the way from one point to another against a normal: n . (to - from) < 0? */
bool fxri_is_against(const fxr_unit3 *n, const fxr_vec3 *from,
                     const fxr_vec3 *to);

#endif
