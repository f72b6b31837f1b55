/*
 * cylinders.h - random cases for the upright cylinder: one component of each kind.
 */
#ifndef FIXRAY_TESTS_CASES_CYLINDERS_H
#define FIXRAY_TESTS_CASES_CYLINDERS_H

#include <fixray/cylinder.h>

#include "../space/cases.h"

/* ray and line share origin and direction. */
typedef struct {
    fxr_segment segment;
    fxr_ray ray;
    fxr_line line;
    fxr_cylinder cylinder;
} cylinder_case;

/* Cylinders of every size, some of radius 0 or half 0, a few of them empty. Components through a point of
 * a cap, a rim or the round side, in it or by an ulp beside it: along that, tangent to it, upright, level, not
 * at all; and from anywhere to anywhere. */
void cases_cylinder(cases_random *r, cylinder_case *out);

/* A sphere of that radius moves along the segment: one of these cases with a radius, or a way that touches the torus
 * round a rim in a point of whole numbers, or by some ulps misses it. */
void cases_ball_cylinder(cases_random *r, cylinder_case *out, fxr_q16 *radius);

/* The same, seen after some of: x and y swapped (1), x (2), y (4) or z (8) mirrored; of a case without
 * INT32_MIN. */
enum { CYLINDER_SYMMETRIES = 16 };
fxr_vec3 cylinder_seen(unsigned how, fxr_vec3 v);
void cylinder_image(unsigned how, const cylinder_case *c, cylinder_case *out);
void cylinder_tame(cylinder_case *c);

#endif
