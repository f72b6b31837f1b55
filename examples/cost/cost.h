/*
 * cost.h - what a query costs: with the tree, and by asking each shape.
 *
 * A scene says what is asked (ask_...); cost.c asks it both ways, and the answers
 * have to be the same. The instructions are counted from outside, by qemu/icnt.c, in
 * the functions of the library and those of cost.c that ask each shape.
 */
#ifndef COST_COST_H
#define COST_COST_H

#include <fixray/bvh.h>

/* Made first; NULL if it cannot be. */
const fxr_bvh *ask_open(void);

/* Rays and segments that the scene is full of, a sample of them; false: no more. */
bool ask_ray(uint32_t i, fxr_ray *out);
bool ask_segment(uint32_t i, fxr_segment *out);

#endif
