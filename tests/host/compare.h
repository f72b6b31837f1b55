/*
 * compare.h - does an answer of the library equal the exact one?
 */
#ifndef FIXRAY_COMPARE_H
#define FIXRAY_COMPARE_H

#include "reference.h"

/* The name of the first field that differs, or NULL. */
const char *compare_answer(const pair *p, const solution *want,
                           const answer *got);

#endif
