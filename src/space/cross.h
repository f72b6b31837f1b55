/*
 * cross.h - areas and volumes that differences of points span, exact in 128 bits.
 *
 *   difference      |x|, |y|, |z| < 2^32
 *   cross product   < 2 2^64 a component
 *   volume          < 6 2^96
 */
#ifndef FIXRAY_SPACE_CROSS_H
#define FIXRAY_SPACE_CROSS_H

#include "../number/wide.h"
#include "linear.h"

/* A difference of two points, or a direction. */
typedef struct {
    int64_t axis[3];
} difference;

static inline void
difference_set(difference *d, const fxr_vec3 *to, const fxr_vec3 *from)
{
    d->axis[0] = (int64_t)to->x - from->x; /* |.| < 2^32, exact */
    d->axis[1] = (int64_t)to->y - from->y;
    d->axis[2] = (int64_t)to->z - from->z;
}

/* The displacement of a component: q - p, or the direction q. */
static inline void
difference_displacement(difference *d, linear_kind kind, const fxr_vec3 *p,
                        const fxr_vec3 *q)
{
    const fxr_vec3 zero = {0, 0, 0};

    difference_set(d, q, has_end(kind) ? p : &zero);
}

static inline bool
difference_is_zero(const difference *d)
{
    return d->axis[0] == 0 && d->axis[1] == 0 && d->axis[2] == 0;
}

/* Component i of a x b. */
void fxri_cross_component(wide *out, const difference *a, const difference *b,
                          int i);

/* a . (b x c) */
void fxri_triple_product(wide *out, const difference *a, const difference *b,
                         const difference *c);

#endif
