/*
 * camera.c - where things are as the player sees them. On the GBA this is ARM code in the fast
 * RAM.
 */
#include "picture.h"

look_camera
look_aim(fxr_vec3 eye, fxr_angle heading)
{
    look_camera c;

    c.eye = eye;
    c.ahead_x = fxr_cos(heading) / 16384;
    c.ahead_y = fxr_sin(heading) / 16384;
    return c;
}

void
look_relative(const look_camera *c, fxr_vec3 p, int32_t *depth, int32_t *side)
{
    const int64_t x = p.x - c->eye.x, y = p.y - c->eye.y; /* |.| < 2^28 */

    /* |sum| < 2^46; over 2^16: below 2^30 */
    *depth = (int32_t)((x * c->ahead_x + y * c->ahead_y) / 65536);
    *side = (int32_t)((x * c->ahead_y - y * c->ahead_x) / 65536);
}

uint32_t
look_scale(int32_t depth)
{
    const uint32_t d = depth > 0 ? (uint32_t)depth / 256 : 0;

    /* LOOK_FOCUS 2^22 / d < 2^19, as LOOK_FOCUS 2^3 < LOOK_NEAREST */
    return divide(LOOK_FOCUS << 3, d > LOOK_NEAREST ? d : LOOK_NEAREST, 19);
}
