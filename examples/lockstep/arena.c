/*
 * arena.c - the arena as constant data: it may stay in flash.
 */
#include "arena.h"

/* From the floor to above every agent. */
#define BOX(x0, y0, x1, y1)                         \
    {                                               \
        {FXR_Q16(x0), FXR_Q16(y0), FXR_Q16(-1)},    \
            {FXR_Q16(x1), FXR_Q16(y1), FXR_Q16(3)}, \
    }

/* Turned about z by the angle with the cosine c and the sine s. */
#define CRATE(x, y, half_x, half_y, c, s)                   \
    {                                                       \
        {FXR_Q16(x), FXR_Q16(y), FXR_Q16(1)},               \
            {FXR_Q16(half_x), FXR_Q16(half_y), FXR_Q16(2)}, \
            {{FXR_Q30(c), FXR_Q30(s), 0},                   \
             {FXR_Q30(-(s)), FXR_Q30(c), 0},                \
             {0, 0, FXR_Q30_ONE}},                          \
    }

#define PILLAR(x, y, radius)                         \
    {                                                \
        {FXR_Q16(x), FXR_Q16(y), 0}, FXR_Q16(radius) \
    }

const fxr_aabb arena_box[ARENA_BOXES] = {
    BOX(-33, -33, -32, 33), BOX(32, -33, 33, 33),    BOX(-33, -33, 33, -32),
    BOX(-33, 32, 33, 33),   BOX(-2, 1, 2, 3),        BOX(-1, 8, 1, 14),
    BOX(-3, -29, 3, -27),   BOX(-2, -24, 2, -22),    BOX(-9, 3, -7, 9),
    BOX(7, 3, 9, 9),        BOX(-10, -9, -4, -7.5),  BOX(4, -9, 10, -7.5),
    BOX(-18, 14, -12, 16),  BOX(12, 14, 18, 16),     BOX(-22, -6, -20, -1),
    BOX(20, -6, 22, -1),    BOX(-4, -18, -2.5, -12), BOX(2.5, -18, 4, -12),
    BOX(-27, 18, -24, 21),  BOX(24, 18, 27, 21),     BOX(-29, -16, -26, -13),
    BOX(26, -16, 29, -13),  BOX(-12, 24, -10, 29),   BOX(10, 24, 12, 29),
    BOX(-15, -3, -12, -2),  BOX(12, -3, 15, -2),     BOX(-21, 27, -16, 28.5),
    BOX(16, 27, 21, 28.5),
};

/* Most are turned by an angle of a right triangle with whole sides: 3 4 5, 5 12 13, 8 15 17. */
const fxr_obb arena_crate[ARENA_CRATES] = {
    CRATE(-14, 8, 2.5, 0.75, 0.8, 0.6),
    CRATE(14, 8, 2.5, 0.75, 0.8, -0.6),
    CRATE(-8, -14, 1.5, 1, 0.92307692308, 0.38461538462),
    CRATE(8, -14, 1.5, 1, 0.92307692308, -0.38461538462),
    CRATE(0, -6, 1.25, 1.25, 0.70710678119, 0.70710678119),
    CRATE(-27, -3, 1, 2.5, 0.8, 0.6),
    CRATE(27, -3, 1, 2.5, 0.8, -0.6),
    CRATE(-22, -28, 2, 1, 0.88235294118, 0.47058823529),
    CRATE(22, -28, 2, 1, 0.88235294118, -0.47058823529),
    CRATE(-6, 17, 2, 0.75, 0.6, 0.8),
    CRATE(6, 17, 2, 0.75, 0.6, -0.8),
};

const fxr_sphere arena_pillar[ARENA_PILLARS] = {
    PILLAR(-6, -2, 1.25), PILLAR(6, -2, 1.25),  PILLAR(-17, -9, 1.5),
    PILLAR(17, -9, 1.5),  PILLAR(0, 18, 1),     PILLAR(-8, -26, 1.25),
    PILLAR(8, -26, 1.25), PILLAR(-29, 25, 1.5), PILLAR(29, 25, 1.5),
};

const fxr_vec3 arena_base[ARENA_BASES] = {
    {0, FXR_Q16(25), 0},
    {FXR_Q16(-24), FXR_Q16(8), 0},
    {FXR_Q16(-15), FXR_Q16(-20), 0},
    {FXR_Q16(15), FXR_Q16(-20), 0},
    {FXR_Q16(24), FXR_Q16(8), 0},
};
