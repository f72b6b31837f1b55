/*
 * motion_number.h - whole numbers as values, for formulas that read as on paper, vectors of
 * them, and numbers with one square root. On GMP; for host tests alone.
 *
 * A result lives until the mark before it is released.
 */
#ifndef FIXRAY_TESTS_REFERENCE_MOTION_NUMBER_H
#define FIXRAY_TESTS_REFERENCE_MOTION_NUMBER_H

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef mpz_srcptr num;

size_t num_mark(void);
void num_release(size_t mark);

num num_of(int64_t v);
num num_add(num a, num b);
num num_sub(num a, num b);
num num_mul(num a, num b);
num num_neg(num a);
num num_abs(num a);
num num_up(num a, unsigned bits); /* a 2^bits */
num num_floor(num a, num b);      /* floor(a / b) */
num num_exact(num a, num b);      /* a / b, without a rest */
num num_gcd(num a, num b);
num num_root(num a); /* floor(sqrt a) */

/* a |a|: it has the order of a. */
num num_signed_square(num a);

typedef struct {
    num x[3];
} vec;

vec vec_of(int64_t x, int64_t y, int64_t z);
vec vec_add(vec a, vec b);
vec vec_sub(vec a, vec b);
vec vec_neg(vec a);
vec vec_scale(vec a, num by);
num vec_dot(vec a, vec b);
vec vec_cross(vec a, vec b);
bool vec_is_zero(vec a);
bool vec_same(vec a, vec b);

/* The shortest whole vector along a, which is not 0. */
vec vec_primitive(vec a);

/* (p + q sqrt n) / s with s > 0 and n >= 0. */
typedef struct {
    num p, q, n, s;
} surd;

surd surd_of(num p, num s);

/* The signs of a + b t and of t - u. */
int surd_sign(num a, num b, surd t);
int surd_compare(surd t, surd u);

/* floor(t 2^bits) */
num surd_floor(surd t, unsigned bits);

#endif
