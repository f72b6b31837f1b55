/*
 * cases_closest.h - scenes for closest points and spheres.
 */
#ifndef FIXRAY_CASES_CLOSEST_H
#define FIXRAY_CASES_CLOSEST_H

#include "../space/cases.h"

/* Components beside, across and far from a box or another segment. */
void cases_closest_aabb(cases_random *r, scene *out);
void cases_closest_obb(cases_random *r, scene *out);
void cases_closest_segments(cases_random *r, scene *out);

/* Components that pass, touch, just miss or start in a sphere. */
void cases_sphere(cases_random *r, scene *out);

/* A component from one corner of the number range into it, and a box in the
 * corner opposite or anywhere. */
void cases_across_range(cases_random *r, scene *out);

/* w x q, saturated: at right angles to w. */
void cases_across(const int32_t w[3], const int32_t q[3], int32_t out[3]);

/* Sends the linear components of *out along d through p, or near it by one
 * ulp of one of their coordinates. */
void cases_through(cases_random *r, const int32_t p[3], const int32_t d[3],
                   scene *out);

#endif
