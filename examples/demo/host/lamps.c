#include "bake.h"

#include <string.h>

#include "../../../tools/bake/doom/map.h"

#define LAMPS_MAX 256
#define LAMP_SPACING 288 /* map units */
#define LAMP_ROOM FXR_Q16(112)

static bool
is_near(fxr_vec3 p, fxr_vec3 q)
{
    int64_t dx = ((int64_t)p.x - q.x) / FXR_Q16_ONE;
    int64_t dy = ((int64_t)p.y - q.y) / FXR_Q16_ONE;

    return dx * dx + dy * dy < (int64_t)LAMP_SPACING * LAMP_SPACING;
}

void
bake_add_lamp(bake *b, fxr_vec3 position)
{
    size_t i;

    if (!b->lamp)
        b->lamp = host_alloc(LAMPS_MAX, sizeof *b->lamp);
    for (i = 0; i < b->lamps; i++)
        if (is_near(b->lamp[i], position))
            return;
    if (b->lamps < LAMPS_MAX)
        b->lamp[b->lamps++] = position;
}

/* Every large piece of floor under a roof has a lamp, as the map has none. */
static void
hang_lamp(bake *b, const fxr_aabb *box)
{
    const fxr_vec3 *low = &box->min, *high = &box->max;
    const map_sector *s;
    fxr_vec3 p;
    int sector;

    if (high->x - low->x < LAMP_ROOM || high->y - low->y < LAMP_ROOM)
        return;
    p.x = low->x + (high->x - low->x) / 2;
    p.y = low->y + (high->y - low->y) / 2;
    sector = map_sector_at(b->map, p.x / (FXR_Q16_ONE / 4) + 1,
                           p.y / (FXR_Q16_ONE / 4) / 4 * 4 + 1);
    if (sector < 0)
        return;
    s = &b->map->sector[sector];
    if (s->ceiling - s->floor < 64 || !strcmp(s->ceiling_flat, "F_SKY1"))
        return;
    p.z = (s->ceiling - 16) * FXR_Q16_ONE;
    bake_add_lamp(b, p);
}

void
bake_hang_lamps(bake *b)
{
    size_t i;

    for (i = 0; i < b->walls.aabbs; i++)
        if (b->walls.aabb_origin[i].kind == BOX_FLOOR)
            hang_lamp(b, &b->walls.aabb[i]);
}
