/*
 * x86/port.h - x86-64: three axes side by side in SSE2, without a branch, as a wrong
 * guess of a branch takes longer than all of it; and products of 128 bits.
 */
#ifndef FIXRAY_PORT_X86_H
#define FIXRAY_PORT_X86_H

#include <emmintrin.h>
#include <stdint.h>

#ifdef __SIZEOF_INT128__
#define FXR_WIDE_PRODUCT(hi, lo, a, b) fxri_x86_wide_product(hi, lo, a, b)

__extension__ typedef unsigned __int128 fxri_x86_uint128;

/* *hi 2^64 + *lo = a b, by the instruction. */
static inline void
fxri_x86_wide_product(uint64_t *hi, uint64_t *lo, uint64_t a, uint64_t b)
{
    const fxri_x86_uint128 product = (fxri_x86_uint128)a * b;

    *hi = (uint64_t)(product >> 64);
    *lo = (uint64_t)product;
}

#define FXR_DOT96_H "../../port/x86/dot96.h"
#endif

#define FXR_AABB_HITS_H "../../port/x86/aabb_hits.h"
#define FXR_BVH_WIDE_NODE_H "../../port/x86/bvh_wide_node.h"
#define FXR_NODE_H "../../port/x86/node.h"
#define FXR_PREFETCH(base, offset)                                           \
    _mm_prefetch((const char *)(const void *)((uintptr_t)(base) + (offset)), \
                 _MM_HINT_T0)

#endif
