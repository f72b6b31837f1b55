/*
 * volume.h - areas and volumes that differences of points span, exact on limbs.
 *
 *   len        | < 2^32
 *   area       | < 2^65
 *   volume     | < 6 2^96
 */
#ifndef FIXRAY_TRIANGLE_VOLUME_H
#define FIXRAY_TRIANGLE_VOLUME_H

#include "../number/limbs.h"
#include "../space/linear.h"

/* The limbs of a volume in two's complement. */
#define VOLUME_LIMBS 4

/* A difference of two points, or a direction: magnitudes, and LIMBS_MINUS where it is
 * below 0. */
typedef struct {
    uint32_t len[3], minus[3];
} signed_extent;

FXR_INLINE bool
volume_negative(const uint32_t r[VOLUME_LIMBS])
{
    return r[3] >> 31 != 0;
}

FXR_INLINE bool
volume_is_zero(const uint32_t r[VOLUME_LIMBS])
{
    return (r[0] | r[1] | r[2] | r[3]) == 0;
}

/* to - from; or to, if from is NULL. */
void fxri_extent_set(signed_extent *e, const fxr_vec3 *to,
                     const fxr_vec3 *from);

/* r = a . (b x c) */
void fxri_volume(uint32_t r[VOLUME_LIMBS], const signed_extent *a,
                 const signed_extent *b, const signed_extent *c);

/* r = component i of a x b */
void fxri_area(uint32_t r[VOLUME_LIMBS], const signed_extent *a,
               const signed_extent *b, int i);

/* An axis on which a x b is not 0, with that component; 3 if there is none. */
int fxri_area_axis(uint32_t r[VOLUME_LIMBS], const signed_extent *a,
                   const signed_extent *b);

#endif
