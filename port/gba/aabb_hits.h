/*
 * gba/aabb_hits.h - src/box/aabb_hits.h in ARM code: 550 bytes for each function.
 *
 * It includes nothing of src/: fxr_aabb.c, which includes it, has fxr_segment, fxr_ray and
 * fxr_aabb, each six int32_t, and calls it from functions with FXR_HOT: ARM code.
 *
 * slab.h has the method. On each axis the start is below the box, above it or within;
 * if it is outside, one direction alone leads in. An exit at the end of a segment or
 * later (to_far >= len) precedes no entry, so it needs no products.
 *
 * A word loaded alone takes 3 cycles, one of several in a row 1, and a register saved
 * 2. So the x axis is tried with the five registers that are free; unless that misses,
 * others are saved, and all the rest is loaded:
 *
 *         start  target  low  high    to_near  to_far  len
 *     x   r2     r6      r3   r9      r3       r2      r6
 *     y   r4     r7      r0   r10     r12      r9      r7
 *     z   r5     r8      r1   lr      r0       r4      r8     then r1 r5 r10 lr are free
 *
 * Each difference is below 2^32 and exact: it is taken modulo that, once a signed
 * comparison (lt, ge: right for every int32) has told its sign.
 */
#ifndef FIXRAY_PORT_GBA_AABB_HITS_H
#define FIXRAY_PORT_GBA_AABB_HITS_H

/*
 * The steps that differ between segments (S), where target is the end, and rays (R),
 * where it is the direction:
 *
 *   TURN       flags lt if the component runs down; a segment: target = target - start
 *   UP         flags ge if it gets up to low, from below
 *   DOWN       flags ge if it gets down to high, from above; a ray: -1 >= target
 *   LEN_UP     target = len of a component that runs up; keeps the flags
 *   LEN_DOWN   target = len of one that runs down
 */
/* clang-format off */
#define FXRI_GBA_TURN_S(target, start) "subs " target ", " target ", " start "\n"
#define FXRI_GBA_UP_S(target, low) "cmp " target ", " low "\n"
#define FXRI_GBA_DOWN_S(target, high, temp) "cmp " high ", " target "\n"
#define FXRI_GBA_LEN_UP_S(target, start) "sub " target ", " target ", " start "\n"
#define FXRI_GBA_LEN_DOWN_S(target, start) "sub " target ", " start ", " target "\n"

#define FXRI_GBA_TURN_R(target, start) "cmp " target ", #0\n"
#define FXRI_GBA_UP_R(target, low) "cmp " target ", #1\n"
#define FXRI_GBA_DOWN_R(target, high, temp) \
    "mvn " temp ", #0\n"                    \
    "cmp " temp ", " target "\n"
#define FXRI_GBA_LEN_UP_R(target, start) ""
#define FXRI_GBA_LEN_DOWN_R(target, start) "rsb " target ", " target ", #0\n"

/* Jumps to 9 if the axis of to_near and len is entered after that of to_far and far_len
 * is left: to_near far_len > to_far len, both below 2^64. */
#define FXRI_GBA_LATE_R(to_near, len, to_far, far_len) \
    "umull r5, r1, " far_len ", " to_near "\n"   \
    "umull r10, lr, " len ", " to_far "\n"       \
    "cmp r10, r5\n"                              \
    "sbcs lr, lr, r1\n"                          \
    "bcc 9f\n"
#define FXRI_GBA_LATE_S(to_near, len, to_far, far_len) \
    "cmp " to_far ", " far_len "\n"              \
    "bhs 7f\n"                                   \
    FXRI_GBA_LATE_R(to_near, len, to_far, far_len) \
    "7:\n"

/* Axis n: to_near and to_far, and len in place of target. Where the start is within,
 * to_near would be 0; it is not set. */
#define FXRI_GBA_WITHIN(KIND, n, start, target, low, high, to_near, to_far) \
    "subs " to_near ", " start ", " low "\n"                          \
    "blt " n "1f\n"                                                   \
    "subs " to_far ", " high ", " start "\n"                          \
    "blt " n "2f\n"                                                   \
    FXRI_GBA_TURN_##KIND(target, start)                               \
    "rsblt " target ", " target ", #0\n"                              \
    "movlt " to_far ", " to_near "\n"

/* Where the start is below or above; to_near is start - low so far. Jumps to 9 if the
 * component does not get to the box, or the box is empty (it is not where the start is
 * within). */
#define FXRI_GBA_BELOW(KIND, n, start, target, low, high, to_near, to_far) \
    n "1:\n"                                                         \
    FXRI_GBA_UP_##KIND(target, low)                                  \
    FXRI_GBA_LEN_UP_##KIND(target, start)                            \
    "cmpge " high ", " low "\n"                                      \
    "blt 9f\n"                                                       \
    "sub " to_far ", " high ", " start "\n"                          \
    "rsb " to_near ", " to_near ", #0\n"
#define FXRI_GBA_ABOVE(KIND, n, start, target, low, high, to_near, to_far) \
    n "2:\n"                                                         \
    "mov " to_far ", " to_near "\n"                                  \
    FXRI_GBA_DOWN_##KIND(target, high, to_near)                      \
    FXRI_GBA_LEN_DOWN_##KIND(target, start)                          \
    "cmpge " high ", " low "\n"                                      \
    "blt 9f\n"                                                       \
    "sub " to_near ", " start ", " high "\n"

#define FXRI_GBA_Y "r4", "r7", "r0", "r10", "r12", "r9"
#define FXRI_GBA_Z "r5", "r8", "r1", "lr", "r0", "r4"
#define FXRI_GBA_AXIS(STEP, ...) STEP(__VA_ARGS__)

#define FXRI_GBA_LOAD     \
    "push {r4-r10, lr}\n" \
    "ldmib r0, {r4-r8}\n" \
    "ldmib r1, {r0, r1, r9, r10, lr}\n"

/* From r0 and r1, the component and the box. A miss jumps to miss; a hit goes on behind
 * this.
 *
 *   10, 20, 30   x, y, z are done; an entry of z is before both exits
 *   11, 12       the start is below or above on x
 *   21 .. 32     likewise on y and z
 *   5, 9         a hit or miss with registers saved */
#define FXRI_GBA_HITS(KIND)                               \
    "ldr r2, [r0]\n"                                      \
    "ldr r3, [r1]\n"                                      \
    "cmp r2, r3\n"                                        \
    "blt 11f\n"                                           \
    "ldr r12, [r1, #12]\n"                                \
    "cmp r2, r12\n"                                       \
    "bgt 12f\n"                                           \
    FXRI_GBA_LOAD                                         \
    FXRI_GBA_TURN_##KIND("r6", "r2")                      \
    "rsblt r6, r6, #0\n"                                  \
    "sublt r2, r2, r3\n"                                  \
    "subge r2, r12, r2\n"                                 \
    "mov r3, #0\n"                                        \
    "10:\n"                                               \
    FXRI_GBA_AXIS(FXRI_GBA_WITHIN, KIND, "2", FXRI_GBA_Y) \
    "mov r12, #0\n"                                       \
    "20:\n"                                               \
    FXRI_GBA_AXIS(FXRI_GBA_WITHIN, KIND, "3", FXRI_GBA_Z) \
    "30:\n"                                               \
    "cmp r3, #0\n"                                        \
    "beq 4f\n"                                            \
    FXRI_GBA_LATE_##KIND("r3", "r6", "r9", "r7")          \
    FXRI_GBA_LATE_##KIND("r3", "r6", "r4", "r8")          \
    "4:\n"                                                \
    "cmp r12, #0\n"                                       \
    "beq 5f\n"                                            \
    FXRI_GBA_LATE_##KIND("r12", "r7", "r2", "r6")         \
    FXRI_GBA_LATE_##KIND("r12", "r7", "r4", "r8")         \
    "b 5f\n"                                              \
                                                          \
    "11:\n"                                               \
    "ldr r12, [r0, #12]\n"                                \
    FXRI_GBA_UP_##KIND("r12", "r3")                       \
    "blt %l[miss]\n"                                      \
    FXRI_GBA_LOAD                                         \
    FXRI_GBA_LEN_UP_##KIND("r6", "r2")                    \
    "cmp r9, r3\n"                                        \
    "blt 9f\n"                                            \
    "sub r3, r3, r2\n"                                    \
    "sub r2, r9, r2\n"                                    \
    "b 10b\n"                                             \
    "12:\n"                                               \
    "ldr r3, [r0, #12]\n"                                 \
    FXRI_GBA_DOWN_##KIND("r3", "r12", "r12")              \
    "blt %l[miss]\n"                                      \
    "ldr r3, [r1]\n"                                      \
    FXRI_GBA_LOAD                                         \
    FXRI_GBA_LEN_DOWN_##KIND("r6", "r2")                  \
    "cmp r9, r3\n"                                        \
    "blt 9f\n"                                            \
    "sub r12, r2, r3\n"                                   \
    "sub r3, r2, r9\n"                                    \
    "mov r2, r12\n"                                       \
    "b 10b\n"                                             \
    FXRI_GBA_AXIS(FXRI_GBA_BELOW, KIND, "2", FXRI_GBA_Y)  \
    "b 20b\n"                                             \
    FXRI_GBA_AXIS(FXRI_GBA_ABOVE, KIND, "2", FXRI_GBA_Y)  \
    "b 20b\n"                                             \
    FXRI_GBA_AXIS(FXRI_GBA_BELOW, KIND, "3", FXRI_GBA_Z)  \
    "b 6f\n"                                              \
    FXRI_GBA_AXIS(FXRI_GBA_ABOVE, KIND, "3", FXRI_GBA_Z)  \
    "6:\n"                                                \
    FXRI_GBA_LATE_##KIND("r0", "r8", "r2", "r6")          \
    FXRI_GBA_LATE_##KIND("r0", "r8", "r9", "r7")          \
    "b 30b\n"                                             \
                                                          \
    "9:\n"                                                \
    "pop {r4-r10, lr}\n"                                  \
    "b %l[miss]\n"                                        \
    "5:\n"                                                \
    "pop {r4-r10, lr}\n"

/* Within an ARM function: FXR_HOT. */
#define FXRI_GBA_DEFINE(name, type, KIND)                       \
    static inline __attribute__((always_inline, target("arm"))) \
    bool name(const type *linear, const fxr_aabb *shape)        \
    {                                                           \
        register const void *p __asm__("r0") = linear;          \
        register const void *box __asm__("r1") = shape;         \
                                                                \
        __asm__ goto(FXRI_GBA_HITS(KIND)                        \
                     : "+r"(p), "+r"(box)                       \
                     :                                          \
                     : "r2", "r3", "r12", "cc", "memory"        \
                     : miss);                                   \
        return true;                                            \
    miss:                                                       \
        return false;                                           \
    }
/* clang-format on */

FXRI_GBA_DEFINE(aabb_hits_segment, fxr_segment, S)
FXRI_GBA_DEFINE(aabb_hits_ray, fxr_ray, R)

#endif
