/*
 * fractions.h - vectors of fractions, for references that follow a formula of a book.
 */
#ifndef FIXRAY_TESTS_FRACTIONS_H
#define FIXRAY_TESTS_FRACTIONS_H

#include "exact.h"

typedef struct {
    mpq_t x[3];
} fraction3;

void fraction3_init(fraction3 *v);

/* r = to - from */
void fraction3_way(fraction3 *r, fxr_vec3 from, fxr_vec3 to);

/* r = u . v */
void fraction3_dot(mpq_t r, const fraction3 *u, const fraction3 *v);

/* r = u x v, another vector */
void fraction3_cross(fraction3 *r, const fraction3 *u, const fraction3 *v);

/* r = (to - from) . (end - start) */
void fraction_dot(mpq_t r, fxr_vec3 from, fxr_vec3 to, fxr_vec3 start,
                  fxr_vec3 end);

#endif
