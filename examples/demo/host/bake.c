#include "bake.h"

#include <stdlib.h>
#include <string.h>

#define COLORS_MAX 1024

struct bake_color {
    char name[9];
    bool flat;
    uint16_t color;
};

/* A mean color, worked out once for each name. */
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
    strcpy(c->name, name);
    c->flat = flat;
    c->color =
        flat ? color_of_flat(b->wad, name) : color_of_texture(b->wad, name);
    return c->color;
}

scene_surface
bake_surface(bake *b, const box_origin *origin)
{
    static const uint8_t kinds[] = {SCENE_WALL, SCENE_DOOR, SCENE_FLOOR,
                                    SCENE_CEILING,
                                    SCENE_WALL}; /* in the order of box_kind */
    bool flat = origin->kind == BOX_FLOOR || origin->kind == BOX_CEILING;
    scene_surface s;

    s.kind = kinds[origin->kind];
    s.light = (uint8_t)origin->light;
    s.color = color_of(b, origin->material, flat);
    return s;
}

static void
mark_lines(bool *marked, const box_origin *origin, size_t count)
{
    size_t i;

    for (i = 0; i < count; i++)
        if (origin[i].kind == BOX_WALL || origin[i].kind == BOX_DOOR)
            marked[origin[i].id] = true;
}

static void
add_line(bake *b, const map_line *l)
{
    scene_line *out = &b->line[b->lines++];

    out->x1 = (int16_t)b->map->vertex[l->from].x;
    out->y1 = (int16_t)b->map->vertex[l->from].y;
    out->x2 = (int16_t)b->map->vertex[l->to].x;
    out->y2 = (int16_t)b->map->vertex[l->to].y;
    out->kind = l->back < 0 ? SCENE_LINE_SOLID : SCENE_LINE_STEP;
}

/* Those with one side, and those with a step. */
static void
add_lines(bake *b)
{
    const map *m = b->map;
    bool *has_box = host_alloc(m->lines, sizeof *has_box);
    size_t i;

    mark_lines(has_box, b->walls.aabb_origin, b->walls.aabbs);
    mark_lines(has_box, b->walls.obb_origin, b->walls.obbs);
    b->line = host_alloc(m->lines, sizeof *b->line);
    for (i = 0; i < m->lines; i++)
        if (has_box[i] || (m->line[i].front >= 0 && m->line[i].back < 0))
            add_line(b, &m->line[i]);
    free(has_box);
}

void
bake_walls(bake *b)
{
    if (b->map->lines > BAKE_MAX)
        host_fail(b->map->file,
                  "%s has %lu lines, more than %d. Name another map",
                  b->map->name, (unsigned long)b->map->lines, BAKE_MAX);
    boxes_make(b->map, SOLID_DOORS, &b->walls);
    add_lines(b);
}

void
bake_free(bake *b)
{
    boxes_free(&b->walls);
    free(b->monster);
    free(b->lamp);
    free(b->line);
    free(b->color);
}
