/*
 * component.h - segments, rays and lines, and the coordinates of one and a box along an axis;
 * and fractions of small numbers. For what the library is compared with.
 */
#ifndef FIXRAY_PROOF_COMPONENT_H
#define FIXRAY_PROOF_COMPONENT_H

typedef enum { SEGMENT, RAY, LINE, KINDS } kind_of;
typedef struct {
    int p, q, lo, hi;
} axis_of; /* of a ray or a line, q is the direction */

/* Of the values of a class: the ends of a segment, through which a ray or line is, and the box. */
static inline axis_of
axis_of_values(const int *x, kind_of kind)
{
    const axis_of a = {x[0], kind == SEGMENT ? x[1] : x[1] - x[0], x[2], x[3]};

    return a;
}

/* A fraction. */
typedef struct {
    long num, den;
} fraction; /* den > 0 */

/* n / den, to nearest, ties to even. */
static inline __int128
rounded(__int128 n, __int128 den)
{
    __int128 q = n / den;

    q -= q * den > n; /* floor */
    n -= q * den;
    return q + (2 * n > den || (2 * n == den && (q & 1) != 0));
}

#endif
