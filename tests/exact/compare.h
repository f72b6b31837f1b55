/*
 * compare.h - does an answer of the library equal the exact one?
 */
#ifndef FIXRAY_COMPARE_H
#define FIXRAY_COMPARE_H

#include "../cases/distance/closest.h"
#include "../reference/reference_closest.h"

/* The name of the first field that differs, or NULL. */
const char *compare_answer(const pair *p, const solution *want,
                           const answer *got);

const char *compare_closest(const nearest *n, const scene *c,
                            const closest_solution *want,
                            const nearest_answer *got);

#endif
