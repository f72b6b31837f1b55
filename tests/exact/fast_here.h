/*
 * fast_here.h - the fast bodies that a port may have in place of the generic ones.
 */
#ifndef FIXRAY_TESTS_EXACT_FAST_HERE_H
#define FIXRAY_TESTS_EXACT_FAST_HERE_H

#include "../../src/space/linear.h"

verdict obb_fast_here(const fxr_segment *s, const fxr_obb *box);

#endif
