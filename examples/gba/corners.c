/*
 * corners.c - where things are as the player sees them, and the ends of walls. ARM code in the fast
 * RAM, as it runs for each end of a wall. Whole map units do: an end is off by less than one on each
 * axis, and is wider and farther than that.
 */
#include "picture.h"

#ifndef SLOW_RAM
#define SLOW_RAM
#endif

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

typedef struct {
    int16_t x, y;
} corner;

static SLOW_RAM corner corners[CORNERS_MAX];
static unsigned corner_count;
static bool too_many;

static void
add_corner(int16_t x, int16_t y)
{
    if (corner_count == CORNERS_MAX) {
        too_many = true;
        return;
    }
    corners[corner_count].x = x;
    corners[corner_count++].y = y;
}

/* Does a solid line begin there? Mostly it is the next one. */
static bool
begins_line(const scene *s, unsigned next, int16_t x, int16_t y)
{
    unsigned i, k = next;

    for (i = 0; i < s->lines; i++, k++) {
        const scene_line *l = &s->line[k = k < s->lines ? k : 0];

        if (l->kind == SCENE_LINE_SOLID && l->x1 == x && l->y1 == y)
            return true;
    }
    return false;
}

void
corners_make(const scene *s)
{
    unsigned i;

    corner_count = 0;
    too_many = false;
    for (i = 0; i < s->lines; i++) {
        const scene_line *l = &s->line[i];

        if (l->kind != SCENE_LINE_SOLID)
            continue;
        add_corner(l->x1, l->y1);
        if (!begins_line(s, i + 1, l->x2, l->y2))
            add_corner(l->x2, l->y2);
    }
}

static void
add_near(uint32_t nearest[LOOK_COLUMNS + 1], int32_t depth, int32_t side)
{
    /* two units farther */
    const uint32_t scale = look_scale((depth + 512) * 256);
    /* below 2^21 2^19; two pixels to a column */
    const int middle =
        LOOK_COLUMNS / 2 + (int)((int64_t)side * scale / (1 << 23));
    const int wide = 1 + (int)(scale >> 13);
    int x = middle - wide > 0 ? middle - wide : 0;

    for (; x <= middle + wide && x <= LOOK_COLUMNS; x++)
        if (nearest[x] < scale)
            nearest[x] = scale;
}

void
corners_near(const look_camera *c, uint32_t nearest[LOOK_COLUMNS + 1])
{
    /* Q14; positions in whole units, less than 2^13 from each other */
    const int32_t ahead_x = c->ahead_x / 4, ahead_y = c->ahead_y / 4;
    const int32_t eye_x = c->eye.x / FXR_Q16_ONE,
                  eye_y = c->eye.y / FXR_Q16_ONE;
    unsigned i;

    for (i = 0; i <= LOOK_COLUMNS; i++)
        nearest[i] = too_many ? UINT32_MAX : 0;
    for (i = 0; i < corner_count; i++) {
        const int32_t x = corners[i].x - eye_x, y = corners[i].y - eye_y;
        const int32_t depth = (x * ahead_x + y * ahead_y) / 64;
        const int32_t side = (x * ahead_y - y * ahead_x) / 64;

        /* in the picture, or less than five columns beside it */
        if (depth > 4 * 256 && side < depth + 1024 && side > -depth - 1024)
            add_near(nearest, depth, side);
    }
}
