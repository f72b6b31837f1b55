/*
 * bunny.h - a mesh in a tree, lit: the parts of the program.
 *
 * Integers only: every machine computes the same bytes. Units are those of the tree,
 * x east, y north, z up.
 */
#ifndef BUNNY_BUNNY_H
#define BUNNY_BUNNY_H

#include <fixray/fixray.h>

#define WIDTH 480
#define HEIGHT 360
#define SIDE 2 /* samples of a pixel lie in a square */
#define SAMPLES (SIDE * SIDE)

/* Written by build/fixray-bake. The triangles with these ids are the ground, the
 * others the mesh that stands on it. */
extern const fxr_bvh bunny;
#define GROUND_IDS 2

/* camera.c: directions with length UNIT */
#define UNIT 16384
typedef struct {
    int32_t x, y, z;
} direction;

/* floor(sqrt(n)) */
uint32_t root(uint64_t n);

/* The direction of a vector; each of its components below 2^30. */
direction towards(int64_t x, int64_t y, int64_t z);

/* UNIT times the product of lengths and cosine; each at most twice UNIT long. */
int32_t dot(direction a, direction b);

/* a + b scale / UNIT; scale below 2^15 */
direction add(direction a, direction b, int32_t scale);

/* Directions spread over a sphere, and over a disc with z = 0; one and the
 * next are far apart. Made once. */
#define SKY_SPOTS (4 * SAMPLES)
#define SUN_SPOTS (3 * SAMPLES)
extern direction sky_spot[SKY_SPOTS], sun_spot[SUN_SPOTS];
void make_spots(void);

/* camera.c: the ray through a sample, its dir about 8 units long */
fxr_ray camera_ray(int32_t x, int32_t y);

/* light.c: of the vertices, made once, false if there are too many; and of the
 * surface, between those of its corners */
bool make_normals(const fxr_bvh *bvh);
direction normal_at(const fxr_bvh *bvh, const fxr_bvh_hit *hit);

/* light.c: what a ray brings, linear; ONE is white. The samples of a pixel look at
 * different spots of sky and sun. */
#define ONE 4096
typedef struct {
    int32_t r, g, b;
} color;
color light_of(const fxr_bvh *bvh, const fxr_ray *ray, uint32_t sample);

/* The way from a point of the surface towards sample's first spot of the sun. */
fxr_segment way_to_sun(fxr_vec3 at, direction normal, uint32_t spot);

/* How often it has asked: what is hit first, and whether anything is in the way. */
extern uint32_t light_casts, light_tests;

#endif
