/*
 * cases.h - deterministic random and adversarial scenes.
 *
 * The same seed gives the same cases on every machine: uint32_t and uint64_t
 * arithmetic alone. Oriented boxes also use fxr_rotation_from_quaternion.
 */
#ifndef FIXRAY_CASES_H
#define FIXRAY_CASES_H

#include "scene.h"

/* A small fast counting generator: three words chaotic, one a counter. */
typedef struct {
    uint32_t a, b, c, counter;
} cases_random;

/* Streams of one seed are independent of each other. */
void cases_start(cases_random *r, uint32_t seed, uint32_t stream);
uint32_t cases_u32(cases_random *r);
uint64_t cases_u64(cases_random *r);
uint64_t cases_shifted(cases_random *r, unsigned least, uint32_t range);
uint32_t cases_below(cases_random *r, uint32_t n);

/* |result| < 2^bits, 0 <= bits <= 31; INT32_MIN too for bits == 31. */
int32_t cases_signed(cases_random *r, unsigned bits);
fxr_vec3 cases_vec3(cases_random *r, unsigned bits);

/* The ends of the range, zero, one ulp off them, and random values. */
int32_t cases_extreme(cases_random *r);

/* v + by and -v, put to the end of the range where they do not fit. */
int32_t cases_add(int32_t v, int64_t by);
int32_t cases_negate(int32_t v);

void cases_order(int32_t *low, int32_t *high);

/* Two's complement: what a cast gives on every common compiler, defined. */
int32_t cases_to_i32(uint32_t v);
int64_t cases_to_i64(uint64_t v);

void cases_unit3(cases_random *r, fxr_unit3 axis[3]);

/* A scene whose AABB (OBB) the linear components come near. */
void cases_aabb(cases_random *r, scene *out);
void cases_obb(cases_random *r, scene *out);

/* center and half of the OBB, with the axes it has, from the AABB. */
void cases_obb_of_aabb(scene *out);

/* The segment from a to b; the ray and the line from a along dir. */
void cases_set_linear(const int32_t a[3], const int32_t b[3],
                      const int32_t dir[3], scene *out);

/* Sends the linear components of *c through p, which is on the box, mostly at a
 * t other than 0, 1/2 or 1; then moves one coordinate by up to one ulp.
 * Directions are below 2^bits; components in the mask flat are 0. */
void cases_graze(cases_random *r, fxr_vec3 p, unsigned bits, unsigned flat,
                 scene *c);

fxr_ratio cases_ratio(cases_random *r);
void cases_transform(cases_random *r, fxr_transform *out);

/* Are the rows orthonormal to 2^-28: |row . row - delta| <= 2^32, in Q60? */
bool rotation_is_orthonormal(const fxr_rotation *r);

#endif
