/*
 * touch_twins.h - the contact of a moving sphere and a triangle by the fast body and by the
 * search for every number.
 */
#ifndef FIXRAY_TOUCH_TWINS_H
#define FIXRAY_TOUCH_TWINS_H

#include <fixray/sweep.h>

/* Checks that both give the same contact, where the fast body answers. Returns whether it does, or
 * is not to be asked. */
bool touch_twins_agree(const fxr_segment *path, fxr_q16 radius,
                       const fxr_triangle *triangle);

#endif
