/*
 * rational.h - fractions of small numbers, for what closest.c and triangles.c are compared with.
 */
#ifndef FIXRAY_PROOF_RATIONAL_H
#define FIXRAY_PROOF_RATIONAL_H

typedef struct {
    long num, den;
} fraction; /* den > 0 */

/* n / den, to nearest, ties to even. */
static __int128
rounded(__int128 n, __int128 den)
{
    __int128 q = n / den;

    q -= q * den > n; /* floor */
    n -= q * den;
    return q + (2 * n > den || (2 * n == den && (q & 1) != 0));
}

#endif
