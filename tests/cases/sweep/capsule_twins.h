/*
 * capsule_twins.h - the contact of a moving capsule and an AABB or a triangle by the guess and by
 * the search for every number.
 */
#ifndef FIXRAY_CAPSULE_TWINS_H
#define FIXRAY_CAPSULE_TWINS_H

#include <fixray/sweep.h>

typedef struct {
    fxr_segment path;
    fxr_capsule mover;
    fxr_aabb box;
    fxr_triangle triangle;
} capsule_twin;

/* Checks that both give the same contact with the box, or with the triangle, where the guess
 * answers. Returns whether it does; *meets: they do. */
bool capsule_twins_agree(const capsule_twin *c, bool open, bool box,
                         bool *meets);

#endif
