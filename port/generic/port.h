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

/* Before the definition of each hot function (README.md lists them): a section, an
 * instruction set, such as __attribute__((section(".iwram"), target("arm"))). */
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
#if defined(__GNUC__) &&                                   \
    (defined(__ARM_FEATURE_CLZ) || defined(__aarch64__) || \
     defined(__x86_64__) || defined(__i386__)) &&          \
    __SIZEOF_INT__ == 4
#define FXR_CLZ32(x) ((unsigned)__builtin_clz(x))
#else
#define FXR_CLZ32(x) fxri_clz32(x)

/* Bisection: 5 comparisons. The result is at most 31. */
static inline unsigned
fxri_clz32(uint32_t x)
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

/* 1: prefer small code to fast code; 2: the smallest. Results are the same. */
#ifndef FXR_SIZE
#ifdef __OPTIMIZE_SIZE__
#define FXR_SIZE 1
#else
#define FXR_SIZE 0
#endif
#endif

/*
 * What FXR_SIZE chooses, all of it: of each, 1 is more code that is faster. A port, or -D, may
 * choose each by itself.
 */

/* AABBs and OBBs: slabs axis by axis, and the filter in front of those of OBBs; else one
 * loop over the axes for all questions. */
#ifndef FXR_FAST_BOXES
#define FXR_FAST_BOXES (FXR_SIZE < 1)
#endif

/* Spheres, and spheres that move against AABBs: bodies in 64 bits in front of those for
 * every number. */
#ifndef FXR_FAST_ROUND
#define FXR_FAST_ROUND (FXR_SIZE < 1)
#endif

/* Lines and triangles, fans too: products of 96 bits in front of those of limbs, and a
 * cheap reject. */
#ifndef FXR_FAST_TRIANGLES
#define FXR_FAST_TRIANGLES (FXR_SIZE < 1)
#endif

/* The closest point of a component and a box: bodies in 64 bits. Those for every number
 * are about as fast in small code. */
#ifndef FXR_FAST_CLOSEST
#define FXR_FAST_CLOSEST (FXR_SIZE < 1)
#endif

/* The node test within the walk through a tree; else it is a function. */
#ifndef FXR_FAST_TREES
#define FXR_FAST_TREES (FXR_SIZE < 1)
#endif

/* Points, fractions and unit vectors by estimates that are proved good enough, most of the
 * time; else by a division each. */
#ifndef FXR_FAST_POINTS
#define FXR_FAST_POINTS (FXR_SIZE < 1)
#endif

/* Divisions, roots and products of 128 bits where they are needed; else one function for
 * all. */
#ifndef FXR_FAST_NUMBERS
#define FXR_FAST_NUMBERS (FXR_SIZE < 1)
#endif

/* x, y and z each in code of its own; else loops. */
#ifndef FXR_FAST_AXES
#define FXR_FAST_AXES (FXR_SIZE < 1)
#endif

/* Moving spheres and capsules: the feature that is touched is guessed in 64 bits and
 * verified. The closest point of a triangle, and those of two shapes, likewise. */
#ifndef FXR_FAST_TOUCH
#define FXR_FAST_TOUCH (FXR_SIZE < 2)
#endif

/* Moving boxes, and overlaps of boxes and triangles: the slabs in 64 bits in front of those
 * in limbs. */
#ifndef FXR_FAST_SLABS
#define FXR_FAST_SLABS (FXR_SIZE < 2)
#endif

/* Normals of triangles, and how a mover slides: 64 bits in front of every number. */
#ifndef FXR_FAST_NORMALS
#define FXR_FAST_NORMALS (FXR_SIZE < 2)
#endif

/* Sums of products, and divisions, of long numbers: short ones in 128 bits, and a digit
 * that is 0 at once. */
#ifndef FXR_FAST_LIMBS
#define FXR_FAST_LIMBS (FXR_SIZE < 2)
#endif

/* Headers that a port may replace, each by one with the same names and results. The
 * path is that from the file in src that includes it. */
#ifndef FXR_AABB_CAST_H
#define FXR_AABB_CAST_H "aabb_cast.h"
#endif
#ifndef FXR_AABB_HITS_H
#define FXR_AABB_HITS_H "aabb_hits.h"
#endif
#ifndef FXR_BVH_WIDE_NODE_H
#define FXR_BVH_WIDE_NODE_H "bvh_wide_node.h"
#endif
#ifndef FXR_DOT96_H
#define FXR_DOT96_H "dot96.h"
#endif
#ifndef FXR_NODE_H
#define FXR_NODE_H "node.h"
#endif
#ifndef FXR_OBB_FAST_H
#define FXR_OBB_FAST_H "obb_fast.h"
#endif

/* Reads ahead, `offset` bytes from `base`; no such address needs to exist. */
#ifndef FXR_PREFETCH
#define FXR_PREFETCH(base, offset) ((void)0)
#endif

/* 1: a division of 32 bits by 32 is an instruction. */
#ifndef FXR_HAS_DIVIDE
#define FXR_HAS_DIVIDE 0
#endif

/* 1: a product 32x32->64 is one instruction. */
#ifndef FXR_HAS_LONG_PRODUCT
#define FXR_HAS_LONG_PRODUCT 0
#endif

/* A product of two int32_t, modulo 2^64. */
#ifndef FXR_SIGNED_PRODUCT
#define FXR_SIGNED_PRODUCT(a, b) ((uint64_t)((int64_t)(a) * (b)))
#endif

/* A product 32x32->64. */
#ifndef FXR_PRODUCT
#define FXR_PRODUCT(a, b) ((uint64_t)(a) * (b))
#endif

/* *hi 2^64 + *lo = a b, of two uint64_t. */
#ifndef FXR_WIDE_PRODUCT
#define FXR_WIDE_PRODUCT(hi, lo, a, b) fxri_wide_product(hi, lo, a, b)

/*
 *                          a1        a0
 *                    x     b1        b0
 *                         ---- a0 b0 ----
 *               ---- a1 b0 ----
 *               ---- a0 b1 ----
 *     ---- a1 b1 ----
 *
 * Each middle sum is at most (2^32-1)^2 + 2 (2^32-1) = 2^64 - 1: no carry out.
 */
static inline void
fxri_wide_product(uint64_t *hi, uint64_t *lo, uint64_t a, uint64_t b)
{
    const uint32_t a0 = (uint32_t)a, a1 = (uint32_t)(a >> 32);
    const uint32_t b0 = (uint32_t)b, b1 = (uint32_t)(b >> 32);
    const uint64_t low = FXR_PRODUCT(a0, b0);
    const uint64_t mid = FXR_PRODUCT(a1, b0) + (low >> 32);
    const uint64_t cross = FXR_PRODUCT(a0, b1) + (uint32_t)mid;

    *hi = FXR_PRODUCT(a1, b1) + (mid >> 32) + (cross >> 32);
    *lo = (cross << 32) | (uint32_t)low;
}
#endif

/* 2^48 / d for d >= 2^31, too small by less than 2^-14 of itself. */
#ifndef FXR_RECIPROCAL_17
#define FXR_RECIPROCAL_17(d) fxri_reciprocal_17(d)

/*
 * With D = d / 2^32 in [1/2, 1) and Y = y / 2^30 towards 1 / D:
 *   start   Y = 48/17 - 32/17 D          relative error at most 1/17
 *   twice   Y = Y (2 - Y D)              1/17 -> 2^-8.1 -> 2^-16.3
 * Newton's method stays below; 4 is more than the rounding adds.
 */
FXR_INLINE uint32_t
fxri_reciprocal_17(uint32_t d)
{
    uint32_t y = 3031741620u - (uint32_t)(((uint64_t)d * 2021161080u) >> 32);
    int i;

    for (i = 0; i < 2; i++) {
        const uint32_t y_d = (uint32_t)(((uint64_t)y * d) >> 32);

        y = (uint32_t)(((uint64_t)y * (0x80000000u - y_d)) >> 30);
    }
    return (y - 4) >> 14;
}
#endif

/* Is a * d more than c * b? Of d and b, which many such products share, d_top and
 * b_top are the upper parts: shifted right alike, below 2^16. */
#ifndef FXR_PRODUCT_MORE
#ifdef FXR_PRODUCT_ORDER
#define FXR_PRODUCT_MORE(a, d, d_top, c, b, b_top) \
    (FXR_PRODUCT_ORDER(a, d, c, b) > 0)
#else
#define FXR_PRODUCT_MORE(a, d, d_top, c, b, b_top) \
    (FXR_PRODUCT(a, d) > FXR_PRODUCT(c, b))
#endif
#endif

/* The order of a * d and c * b: -1, 0 or 1, exact. What decides everything. */
#ifndef FXR_PRODUCT_ORDER
#define FXR_PRODUCT_ORDER(a, d, c, b) fxri_product_order(a, d, c, b)

/* Two products 32x32->64, below 2^64. */
FXR_INLINE int
fxri_product_order(uint32_t a, uint32_t d, uint32_t c, uint32_t b)
{
    const uint64_t left = (uint64_t)a * d, right = (uint64_t)c * b;

    return left < right ? -1 : left > right;
}
#endif

/* After the declaration of a function of its arguments alone: the compiler need not store
 * and load again what it knows of memory. */
#ifndef FXR_CONST
#ifdef __GNUC__
#define FXR_CONST __attribute__((const))
#else
#define FXR_CONST
#endif
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
