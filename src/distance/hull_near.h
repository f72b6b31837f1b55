/*
 * hull_near.h - numbers of hulls that are not far apart, in ulps or parts of them (fxr_hull_fast.c has their bounds).
 */
#ifndef FIXRAY_DISTANCE_HULL_NEAR_H
#define FIXRAY_DISTANCE_HULL_NEAR_H

#include "../number/wide.h"
#include "hull_pair.h"

/* From one corner of both hulls to another one, and along each of the six ways: a power of 2. */
#define HULL_NEAR ((uint64_t)1 << 25)

typedef struct {
    int32_t base[3], way[HULL_WAYS][3];
    uint8_t name[HULL_CORNERS], ways;
    bool is_triangle;
} near_hull;

/*
 * Of a guess: was a number less than it can be off, so that its sign is not sure? With all coordinates of
 * corners of the difference, of ways and of what leads from one corner to another off by at most 4, the
 * latter by 3, and M above all of these, 16 or more,
 *
 *   dots                     | off by 3 (8 M + 16) <= 32 M         and so are components of d x e
 *   minors of dots           | by 2 (2 3 M^2 32 M + (32 M)^2) <= 512 M^3
 *   n . d                    | by 3 ((16 M + 32) (M + 4) + 8 M^2) <= 128 M^2
 */
typedef struct {
    uint64_t dot, side;
    wide minor;
    bool any;
} near_doubt;

static inline int64_t
near_dot(const int32_t u[3], const int32_t v[3])
{
    return signed64(FXR_SIGNED_PRODUCT(u[0], v[0]) +
                    FXR_SIGNED_PRODUCT(u[1], v[1]) +
                    FXR_SIGNED_PRODUCT(u[2], v[2]));
}

/* r = u x v */
void fxri_near_cross(int64_t r[3], const int32_t u[3], const int32_t v[3]);

/* r += x y, or -= if minus | each < 2^63 */
void fxri_near_add(wide *r, int64_t x, int64_t y, bool minus);

/* r = a b - c d. Returns its sign. */
int fxri_near_minor(wide *r, int64_t a, int64_t b, int64_t c, int64_t d);

/* r = |v| as a size of hull_found; v becomes that, too. */
void fxri_near_size(uint32_t *r, wide *v);

/* A number of such a size; and one that is not below 0 if that is sure. */
void fxri_near_doubt_less(near_doubt *doubt, uint64_t size, uint64_t error);
void fxri_near_doubt_minor(near_doubt *doubt, const wide *v);

/* Are they not parallel? doubt: or NULL. */
bool fxri_near_crosses(const int32_t u[3], const int32_t v[3],
                       near_doubt *doubt);

/* Takes both from corner 0 of the second one, in units of 2^bits of theirs, rounded to nearest, for bits of 0,
 * 25 or 30. Returns whether they are near that. */
bool fxri_near_set(near_hull r[2], const hull_given given[2], unsigned bits);

void fxri_near_doubt_set(near_doubt *doubt, const near_hull given[2]);

/* Two segments: w from the start of the second to that of the first, d and e along them, and the dot products of
 * these (fxr_hull_near.c). */
typedef struct {
    int32_t w[3], d[3], e[3];
    int64_t dd, de, ee, wd, we;
} near_segments;

/* Where they are closest, as fxri_hull_near; sets the dot products. */
bool fxri_near_segments(near_segments *s, hull_found *found);

#endif
