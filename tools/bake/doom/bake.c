#include "bake.h"

#include <stdlib.h>
#include <string.h>

#include "colors.h"

#define COLORS_MAX 1024
#define LAMPS_MAX 256
#define LAMP_SPACING 288 /* map units */

struct bake_color {
    char name[9];
    bool flat;
    uint16_t color;
};

static uint16_t
color_of(bake *b, const char *name, bool flat)
{
    struct bake_color *c;
    size_t i;

    if (!b->color)
        b->color = host_alloc(COLORS_MAX, sizeof *b->color);
    for (i = 0; i < b->colors; i++)
        if (b->color[i].flat == flat && !strcmp(b->color[i].name, name))
            return b->color[i].color;
    if (b->colors == COLORS_MAX)
        b->colors = 0; /* begin again: it only saves time */
    c = &b->color[b->colors++];
    memcpy(c->name, name, sizeof c->name);
    c->flat = flat;
    c->color =
        flat ? color_of_flat(b->wad, name) : color_of_texture(b->wad, name);
    return c->color;
}

uint16_t
bake_texture(bake *b, const char *name)
{
    return color_of(b, name, false);
}

uint16_t
bake_flat(bake *b, const char *name)
{
    return color_of(b, name, true);
}

void
bake_add_aabb(bake *b, fxr_aabb box, scene_surface surface, uint32_t id)
{
    if (b->aabbs >= BAKE_MAX)
        host_fail(b->map->file, "%s needs more than %d boxes. Name another map",
                  b->map->name, BAKE_MAX);
    if (!b->aabb) {
        b->aabb = host_alloc(BAKE_MAX, sizeof *b->aabb);
        b->aabb_id = host_alloc(BAKE_MAX, sizeof *b->aabb_id);
    }
    b->aabb_id[b->aabbs] = id;
    b->aabb[b->aabbs].box = box;
    b->aabb[b->aabbs++].surface = surface;
}

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

void
bake_free(bake *b)
{
    free(b->aabb);
    free(b->obb);
    free(b->aabb_id);
    free(b->obb_id);
    free(b->monster);
    free(b->lamp);
    free(b->line);
    free(b->color);
}
