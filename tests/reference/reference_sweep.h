/*
 * reference_sweep.h - exact answers about moving spheres and boxes.
 */
#ifndef FIXRAY_REFERENCE_SWEEP_H
#define FIXRAY_REFERENCE_SWEEP_H

#include "../cases/sweep/sweeps.h"
#include "reference_closest.h"

/* t of a sphere is what cast rounds it to; center is that at the exact t, and of stop
 * where the mover crosses. crosses and stop: of a box. at_root: a
 * sphere that does not touch at the start. */
typedef struct {
    bool hits, crosses, at_root;
    rational t;
    fxr_vec3 center, stop;
} sweep_solution;

void sweep_solution_init(sweep_solution *s);
void reference_sweep(unsigned kind, const moving *m, sweep_solution *out);

/* The normal of what reference_sweep was asked last, a hit. */
void reference_sweep_normal(unsigned kind, const moving *m, bool at_root,
                            fxr_contact_normal *out);

/* Of a sphere, by other means than an equation: is the closest point of the
 * path within the radius, and does t precede the first such point by less than
 * 2^-32? t of no meaning where it does not hit. */
bool reference_sweep_is_near(unsigned kind, const moving *m);
bool reference_sweep_is_first(fxr_ratio t);

#endif
