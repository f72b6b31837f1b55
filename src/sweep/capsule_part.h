/*
 * capsule_part.h - a contact of a moving capsule at a feature that is guessed is that of a part T of the body P
 * (fxr_capsule_guessed.c).
 */
#ifndef FIXRAY_SWEEP_CAPSULE_PART_H
#define FIXRAY_SWEEP_CAPSULE_PART_H

#include <fixray/sweep.h>

#include "../touch/touch_guess.h"

enum { PART_INWARD = 3 };

/* feature, i: what is asked first. T has to touch by it, or if any by any; an edge is that from its corner 0.
 * inward: f, of which there are count. of: T with its edges, or NULL. */
typedef struct {
    fxr_triangle t;
    fxr_vec3 inward[PART_INWARD];
    const touch_fast *of;
    touch_feature feature;
    uint8_t i;
    bool any;
    uint8_t count;
} touch_part;

/* Coordinates in -2^28 .. 2^28 - 1. */
bool fxri_guess_is_small(const fxr_vec3 *p);

/* Sets the mover, and how it moves. Returns false if it is not small. */
bool fxri_guess_set(touch_guess *g, const fxr_segment *path,
                    const fxr_capsule *mover);

void fxri_part_add(fxr_vec3 *out, const fxr_vec3 *p, const fxr_vec3 *q);

/* The part of P at an edge from p to q, or at p if they are one point. */
void fxri_part_set(touch_part *part, const touch_guess *g, const fxr_vec3 *p,
                   const fxr_vec3 *q);

/* They touch at the start, and each goes into the other. */
verdict fxri_guess_at_start(touch_guess *g, sweep_verb verb, fxr_contact *out);

/* The contact with T, if it is that with P. */
verdict fxri_part_contact(const touch_guess *g, sweep_verb verb,
                          const touch_part *part, fxr_contact *out);

#endif
