/*
 * limits.h - limits of casts, and their order.
 */
#ifndef FIXRAY_LIMITS_H
#define FIXRAY_LIMITS_H

#include <fixray/ratio.h>

#include "../space/cases.h"

/* Is a before b? By products of any size. Both denominators may be 0. */
bool where_is_before(const fxr_ratio *a, const fxr_ratio *b);

/* A limit that is difficult: around in other terms, a little more or less, none at all. around
 * may be NULL. Returns NULL, or limit. */
const fxr_ratio *cases_limit(cases_random *r, const fxr_ratio *around,
                             fxr_ratio *limit);

#endif
