/*
 * traced.h - before each source of a traced program: at -O0 as well, it is to be the code of
 * an optimised one. The intrinsics come first, as they need to know that they are not.
 */
#ifdef __SSE2__
#include <emmintrin.h>
#endif
#ifdef __ARM_NEON
#include <arm_neon.h>
#endif
#define __OPTIMIZE__ 1
