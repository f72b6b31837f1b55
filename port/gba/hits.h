/*
 * gba/hits.h - hits of a segment or ray and an AABB in ARM code: 550 bytes each.
 *
 * slab.h has the method. Where the start is, decides on an axis: below the box, above
 * it or within; if outside, it is known which way leads in. And an exit at the end of
 * a segment or later (far >= len) precedes no entry, so it needs no products.
 *
 * A word loaded alone takes 3 cycles, one of several in a row 1, and a register saved
 * 2. So the x axis is tried with the five registers that are free; unless that misses,
 * others are saved, and all the rest is loaded:
 *
 *         start  way  low  high       near  far  len
 *     x   r2     r6   r3   r9         r3    r2   r6
 *     y   r4     r7   r0   r10        r12   r9   r7
 *     z   r5     r8   r1   lr         r0    r4   r8       then r1 r5 r10 lr are free
 *
 * Each difference is below 2^32 and exact: it is taken modulo that, once a signed
 * comparison (lt, ge: right for every int32) has told its sign.
 */
#ifndef FIXRAY_PORT_GBA_HITS_H
#define FIXRAY_PORT_GBA_HITS_H

#include <stdbool.h>

/*
 * What differs between segments (S), where way is the end, and rays (R), where it is
 * the direction:
 *
 *   TURN       lt if it runs down; a segment: way = way - start
 *   UP         ge if it gets up to low, from below
 *   DOWN       ge if it gets down to high, from above; a ray: -1 >= way
 *   LEN_UP     way = the length, known to run up; keeps the flags
 *   LEN_DOWN   likewise down
 */
#define FXR_GBA_TURN_S(way, start) "subs " way ", " way ", " start "\n"
#define FXR_GBA_UP_S(way, low) "cmp " way ", " low "\n"
#define FXR_GBA_DOWN_S(way, high, temp) "cmp " high ", " way "\n"
#define FXR_GBA_LEN_UP_S(way, start) "sub " way ", " way ", " start "\n"
#define FXR_GBA_LEN_DOWN_S(way, start) "sub " way ", " start ", " way "\n"

#define FXR_GBA_TURN_R(way, start) "cmp " way ", #0\n"
#define FXR_GBA_UP_R(way, low) "cmp " way ", #1\n"
#define FXR_GBA_DOWN_R(way, high, temp) \
    "mvn " temp ", #0\n"                \
    "cmp " temp ", " way "\n"
#define FXR_GBA_LEN_UP_R(way, start) ""
#define FXR_GBA_LEN_DOWN_R(way, start) "rsb " way ", " way ", #0\n"

/* To 9 if the axis of near and len is entered after that of far and far_len is left:
 * near far_len > far len, below 2^64. */
#define FXR_GBA_LATE_R(near, len, far, far_len) \
    "umull r5, r1, " far_len ", " near "\n"     \
    "umull r10, lr, " len ", " far "\n"         \
    "cmp r10, r5\n"                             \
    "sbcs lr, lr, r1\n"                         \
    "bcc 9f\n"
#define FXR_GBA_LATE_S(near, len, far, far_len) \
    "cmp " far ", " far_len "\n"                \
    "bhs 7f\n"                                  \
    FXR_GBA_LATE_R(near, len, far, far_len)     \
    "7:\n"

/* Axis n: near and far, and len in place of way. Where the start is within, near would
 * be 0: it is not set. */
#define FXR_GBA_WITHIN(KIND, n, start, way, low, high, near, far) \
    "subs " near ", " start ", " low "\n"                         \
    "blt " n "1f\n"                                               \
    "subs " far ", " high ", " start "\n"                         \
    "blt " n "2f\n"                                               \
    FXR_GBA_TURN_##KIND(way, start)                               \
    "rsblt " way ", " way ", #0\n"                                \
    "movlt " far ", " near "\n"

/* Where it is below or above; near is start - low so far. To 9 if the way does not get
 * to the box, or the box is empty (where the start is within it is not). */
#define FXR_GBA_BELOW(KIND, n, start, way, low, high, near, far) \
    n "1:\n"                                                     \
    FXR_GBA_UP_##KIND(way, low)                                  \
    FXR_GBA_LEN_UP_##KIND(way, start)                            \
    "cmpge " high ", " low "\n"                                  \
    "blt 9f\n"                                                   \
    "sub " far ", " high ", " start "\n"                         \
    "rsb " near ", " near ", #0\n"
#define FXR_GBA_ABOVE(KIND, n, start, way, low, high, near, far) \
    n "2:\n"                                                     \
    "mov " far ", " near "\n"                                    \
    FXR_GBA_DOWN_##KIND(way, high, near)                         \
    FXR_GBA_LEN_DOWN_##KIND(way, start)                          \
    "cmpge " high ", " low "\n"                                  \
    "blt 9f\n"                                                   \
    "sub " near ", " start ", " high "\n"

#define FXR_GBA_Y "r4", "r7", "r0", "r10", "r12", "r9"
#define FXR_GBA_Z "r5", "r8", "r1", "lr", "r0", "r4"
#define FXR_GBA_AXIS(STEP, ...) STEP(__VA_ARGS__)

#define FXR_GBA_LOAD      \
    "push {r4-r10, lr}\n" \
    "ldmib r0, {r4-r8}\n" \
    "ldmib r1, {r0, r1, r9, r10, lr}\n"

/* From r0 and r1, the component and the box. It ends at miss, or goes on behind this
 * after a hit.
 *
 *   10, 20, 30   x, y, z are done; an entry of z is before both exits
 *   11, 12       the start is below or above on x
 *   21 .. 32     likewise on y and z
 *   5, 9         a hit or miss with registers saved */
#define FXR_GBA_HITS(KIND)                            \
    "ldr r2, [r0]\n"                                  \
    "ldr r3, [r1]\n"                                  \
    "cmp r2, r3\n"                                    \
    "blt 11f\n"                                       \
    "ldr r12, [r1, #12]\n"                            \
    "cmp r2, r12\n"                                   \
    "bgt 12f\n"                                       \
    FXR_GBA_LOAD                                      \
    FXR_GBA_TURN_##KIND("r6", "r2")                   \
    "rsblt r6, r6, #0\n"                              \
    "sublt r2, r2, r3\n"                              \
    "subge r2, r12, r2\n"                             \
    "mov r3, #0\n"                                    \
    "10:\n"                                           \
    FXR_GBA_AXIS(FXR_GBA_WITHIN, KIND, "2", FXR_GBA_Y) \
    "mov r12, #0\n"                                   \
    "20:\n"                                           \
    FXR_GBA_AXIS(FXR_GBA_WITHIN, KIND, "3", FXR_GBA_Z) \
    "30:\n"                                           \
    "cmp r3, #0\n"                                    \
    "beq 4f\n"                                        \
    FXR_GBA_LATE_##KIND("r3", "r6", "r9", "r7")       \
    FXR_GBA_LATE_##KIND("r3", "r6", "r4", "r8")       \
    "4:\n"                                            \
    "cmp r12, #0\n"                                   \
    "beq 5f\n"                                        \
    FXR_GBA_LATE_##KIND("r12", "r7", "r2", "r6")      \
    FXR_GBA_LATE_##KIND("r12", "r7", "r4", "r8")      \
    "b 5f\n"                                          \
                                                      \
    "11:\n"                                           \
    "ldr r12, [r0, #12]\n"                            \
    FXR_GBA_UP_##KIND("r12", "r3")                    \
    "blt %l[miss]\n"                                  \
    FXR_GBA_LOAD                                      \
    FXR_GBA_LEN_UP_##KIND("r6", "r2")                 \
    "cmp r9, r3\n"                                    \
    "blt 9f\n"                                        \
    "sub r3, r3, r2\n"                                \
    "sub r2, r9, r2\n"                                \
    "b 10b\n"                                         \
    "12:\n"                                           \
    "ldr r3, [r0, #12]\n"                             \
    FXR_GBA_DOWN_##KIND("r3", "r12", "r12")           \
    "blt %l[miss]\n"                                  \
    "ldr r3, [r1]\n"                                  \
    FXR_GBA_LOAD                                      \
    FXR_GBA_LEN_DOWN_##KIND("r6", "r2")               \
    "cmp r9, r3\n"                                    \
    "blt 9f\n"                                        \
    "sub r12, r2, r3\n"                               \
    "sub r3, r2, r9\n"                                \
    "mov r2, r12\n"                                   \
    "b 10b\n"                                         \
    FXR_GBA_AXIS(FXR_GBA_BELOW, KIND, "2", FXR_GBA_Y) \
    "b 20b\n"                                         \
    FXR_GBA_AXIS(FXR_GBA_ABOVE, KIND, "2", FXR_GBA_Y) \
    "b 20b\n"                                         \
    FXR_GBA_AXIS(FXR_GBA_BELOW, KIND, "3", FXR_GBA_Z) \
    "b 6f\n"                                          \
    FXR_GBA_AXIS(FXR_GBA_ABOVE, KIND, "3", FXR_GBA_Z) \
    "6:\n"                                            \
    FXR_GBA_LATE_##KIND("r0", "r8", "r2", "r6")       \
    FXR_GBA_LATE_##KIND("r0", "r8", "r9", "r7")       \
    "b 30b\n"                                         \
                                                      \
    "9:\n"                                            \
    "pop {r4-r10, lr}\n"                              \
    "b %l[miss]\n"                                    \
    "5:\n"                                            \
    "pop {r4-r10, lr}\n"

/* Within an ARM function: FXR_HOT. */
#define FXR_GBA_DEFINE(name, KIND)                               \
    static inline __attribute__((always_inline, target("arm")))  \
    bool name(const void *linear, const void *shape)             \
    {                                                            \
        register const void *p __asm__("r0") = linear;           \
        register const void *box __asm__("r1") = shape;          \
                                                                 \
        __asm__ goto(FXR_GBA_HITS(KIND)                          \
                     : "+r"(p), "+r"(box)                        \
                     :                                           \
                     : "r2", "r3", "r12", "cc", "memory"         \
                     : miss);                                    \
        return true;                                             \
    miss:                                                        \
        return false;                                            \
    }

FXR_GBA_DEFINE(fxr_gba_segment_hits, S)
FXR_GBA_DEFINE(fxr_gba_ray_hits, R)

#define FXR_SEGMENT_HITS_AABB(s, box) fxr_gba_segment_hits(s, box)
#define FXR_RAY_HITS_AABB(r, box) fxr_gba_ray_hits(r, box)

#endif
