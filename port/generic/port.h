/*
 * generic/port.h - a definition for every name that a port leaves open.
 */
#ifndef FIXRAY_PORT_GENERIC_H
#define FIXRAY_PORT_GENERIC_H

#include <stdbool.h>
#include <stdint.h>

/* A precondition that the caller broke; off unless a port or -D gives it. */
#ifndef FXR_ASSERT
#define FXR_ASSERT(condition) ((void)0)
#endif

/* Called for each node of a tree that a component is tested against: to measure. */
#ifndef FXR_VISIT
#define FXR_VISIT(bvh, node) ((void)0)
#endif

/* Before the definition of each decision function: section or instruction set,
 * such as __attribute__((section(".iwram"), target("arm"))). */
#ifndef FXR_HOT
#define FXR_HOT
#endif

/* A function that is smaller and faster with all of its steps in it. */
#ifndef FXR_FLAT
#ifdef __GNUC__
#define FXR_FLAT __attribute__((flatten))
#else
#define FXR_FLAT
#endif
#endif

/* Steps that must vanish into their caller to be fast. With -Os, and without
 * optimization, the compiler weighs it, and the code is much smaller. */
#ifndef FXR_INLINE
#if defined(__OPTIMIZE__) && !defined(__OPTIMIZE_SIZE__)
#define FXR_INLINE static inline __attribute__((always_inline))
#else
#define FXR_INLINE static inline
#endif
#endif

/* Leading zeros of x > 0, where that is an instruction. */
#ifndef FXR_CLZ32
#if defined(__GNUC__) &&                                                   \
    (defined(__ARM_FEATURE_CLZ) || defined(__aarch64__) ||                 \
     defined(__x86_64__) || defined(__i386__)) && __SIZEOF_INT__ == 4
#define FXR_CLZ32(x) ((unsigned)__builtin_clz(x))
#else
#define FXR_CLZ32(x) fxr_clz32(x)

/* Bisection: 5 comparisons. The result is at most 31. */
static inline unsigned
fxr_clz32(uint32_t x)
{
    unsigned n = 0;

    if (x < 0x00010000u) {
        n += 16;
        x <<= 16;
    }
    if (x < 0x01000000u) {
        n += 8;
        x <<= 8;
    }
    if (x < 0x10000000u) {
        n += 4;
        x <<= 4;
    }
    if (x < 0x40000000u) {
        n += 2;
        x <<= 2;
    }
    return x < 0x80000000u ? n + 1 : n;
}
#endif
#endif

/* The order of a * d and c * b: -1, 0 or 1, exact. What decides everything. */
#ifndef FXR_PRODUCT_ORDER
#define FXR_PRODUCT_ORDER(a, d, c, b) fxr_product_order(a, d, c, b)

/* Two products 32x32->64, below 2^64. */
FXR_INLINE int
fxr_product_order(uint32_t a, uint32_t d, uint32_t c, uint32_t b)
{
    const uint64_t left = (uint64_t)a * d, right = (uint64_t)c * b;

    return left < right ? -1 : left > right;
}
#endif

/* Rare and large steps: kept out of their caller where the compiler can. */
#ifndef FXR_COLD
#ifdef __GNUC__
#define FXR_COLD static __attribute__((noinline, unused))
#else
#define FXR_COLD static
#endif
#endif

#endif
