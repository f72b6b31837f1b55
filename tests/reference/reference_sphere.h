/*
 * reference_sphere.h - exact answers about linear components and spheres.
 */
#ifndef FIXRAY_REFERENCE_SPHERE_H
#define FIXRAY_REFERENCE_SPHERE_H

#include "reference_closest.h"

/* enter and exit are what clip rounds them to, over 2^32; the points are those
 * at the exact ones. */
void reference_sphere(case_linear linear, const scene *c, solution *out);

/* hits by other means: is the closest point of the component within radius? */
bool reference_sphere_is_near(case_linear linear, const scene *c);

void reference_closest_sphere(case_linear linear, const scene *c,
                              closest_solution *out);

bool reference_in_sphere(fxr_vec3 p, const fxr_sphere *sphere);

#endif
