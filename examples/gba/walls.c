/*
 * walls.c - ceiling, floor and walls. On the GBA this is ARM code in the fast RAM.
 */
#include "picture.h"

/* How bright something is, 0 .. 15. */
static unsigned
shade_at(uint32_t scale)
{
    return draw_shades_at[scale < DRAW_NEAR * 256 ? scale / 256
                                                  : DRAW_NEAR - 1];
}

/* The row where a height above the floor is seen; scale < 2^19. */
static int
row_of(int height, uint32_t scale)
{
    const int y = DRAW_MIDDLE + (LEVEL_EYE - height) * (int)(scale / 16) / 1024;

    return y < 0 ? 0 : y > DRAW_ROWS ? DRAW_ROWS : y;
}

static void
run(uint16_t *column, int from, int to, unsigned color)
{
    const uint16_t pair = DRAW_PAIR(color);
    uint16_t *p = column + from * DRAW_HALVES;
    int n = to - from;

    for (; n >= 8; n -= 8, p += 8 * DRAW_HALVES) {
        p[0] = p[DRAW_HALVES] = p[2 * DRAW_HALVES] = p[3 * DRAW_HALVES] = pair;
        p[4 * DRAW_HALVES] = p[5 * DRAW_HALVES] = p[6 * DRAW_HALVES] =
            p[7 * DRAW_HALVES] = pair;
    }
    for (; n > 0; n--, p += DRAW_HALVES)
        *p = pair;
}

void
draw_air(uint16_t *frame)
{
    int y;

    for (y = 0; y < DRAW_MIDDLE; y++) {
        /* both planes are seen there at about this scale */
        const unsigned scale = (unsigned)(2 * y + 1) * (16384 / 2) / LEVEL_EYE;
        unsigned shade = shade_at(scale) * DRAW_AIR_SHADES / DRAW_SHADES;

        shade += scale / 256 & 1 && shade < DRAW_AIR_SHADES - 1;
        draw_row(frame + (DRAW_MIDDLE - 1 - y) * DRAW_HALVES,
                 DRAW_PAIR(DRAW_CEILING + shade));
        draw_row(frame + (DRAW_MIDDLE + y) * DRAW_HALVES,
                 DRAW_PAIR(DRAW_FLOOR + shade));
    }
}

/* Walls that look east or west are darker, and those between lie between. */
static int
darker(const scene *s, const look_column *c)
{
    const fxr_bvh_shapes *shapes = &s->walls->shapes;
    fxr_q30 along;

    if (c->shape < shapes->aabb_count)
        return c->face & (FXR_MIN_X | FXR_MAX_X) ? -3 : 0;
    along = shapes->obbs[c->shape - shapes->aabb_count].axis[0].y;
    along = along < 0 ? -along : along;
    return -(int)(along / (FXR_Q30_ONE / 4));
}

static unsigned
shade_of(const draw_surface *s, int shade)
{
    return s->first + (unsigned)(shade < 0              ? 0
                                 : shade >= DRAW_SHADES ? DRAW_SHADES - 1
                                                        : shade);
}

/* Blocks of 64 units in two courses, with a seam between them; a cornice and a skirting. */
static void
draw_wall(const scene *s, const look_column *c, uint16_t *column)
{
    const draw_surface *surface =
        &draw_surfaces[c->id < DRAW_SURFACES ? c->id : 0];
    const uint32_t along = (uint32_t)(c->along + (1 << 20));
    const int odd = along & 1024 ? 1 : 0;
    const int low_odd = (along + 512) & 1024 ? 1 : 0;
    const int seam = along % 1024 < 36 ? -4 : 0;
    const int low_seam = (along + 512) % 1024 < 36 ? -4 : 0;
    const int shade = (int)shade_at(c->scale) + surface->light + darker(s, c);
    const int top = row_of(LEVEL_HEIGHT, c->scale);
    const int cornice = row_of(LEVEL_HEIGHT - 10, c->scale);
    const int edge = row_of(LEVEL_HEIGHT - 13, c->scale);
    const int course = row_of(66, c->scale);
    const int joint = row_of(63, c->scale);
    const int skirting = row_of(14, c->scale);
    const int bottom = row_of(0, c->scale);

    run(column, top, cornice, shade_of(surface, shade + 2));
    run(column, cornice, edge, shade_of(surface, shade - 4));
    run(column, edge, course, shade_of(surface, shade - odd + seam));
    run(column, course, joint, shade_of(surface, shade - 4));
    run(column, joint, skirting, shade_of(surface, shade - low_odd + low_seam));
    run(column, skirting, bottom, shade_of(surface, shade - 3));
}

void
draw_walls(const scene *s, const look_column *column, uint16_t *frame)
{
    int x;

    for (x = 0; x < LOOK_COLUMNS; x++)
        if (column[x].scale != 0)
            draw_wall(s, &column[x], frame + x);
}
