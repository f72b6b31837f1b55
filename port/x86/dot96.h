/*
 * x86/dot96.h - src/triangle/dot96.h in products of 128 bits.
 *
 * It includes nothing of src/: fxr_intersect.c, which includes it, has fxr_vec3.
 */
#ifndef FIXRAY_PORT_X86_DOT96_H
#define FIXRAY_PORT_X86_DOT96_H

__extension__ typedef __int128 fxri_x86_int128;

/* *hi 2^32 + *lo = a . b: |a| < 2^61, |b| < 2^30 */
static inline void
dot96(int64_t *hi, uint32_t *lo, const int64_t a[3], const fxr_vec3 *b)
{
    const fxri_x86_int128 sum = (fxri_x86_int128)a[0] * b->x +
                                (fxri_x86_int128)a[1] * b->y +
                                (fxri_x86_int128)a[2] * b->z;

    *hi = (int64_t)(sum >> 32); /* floor */
    *lo = (uint32_t)sum;
}

#endif
