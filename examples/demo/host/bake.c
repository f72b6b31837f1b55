/*
 * bake.c - the boxes of the scene, and the lines as they are drawn from above; the player, the monsters
 * and the lamps.
 */
#include <stdlib.h>
#include <string.h>

#include "../../../tools/bake/doom/doom.h"
#include "bake.h"

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

/* Map units above the floor. */
#define EYE_HEIGHT 41
#define LAMP_HEIGHT 44

static const struct {
    int type;
    const char *name;
    int radius, height;
} monsters[] = {
    {3004, "zombie", 20, 56},        {9, "shotgun zombie", 20, 56},
    {65, "minigun zombie", 20, 56},  {3001, "serpentipede", 20, 56},
    {3002, "flesh worm", 30, 56},    {58, "stealth worm", 30, 56},
    {3006, "deadflare", 16, 56},     {3005, "trilobite", 31, 56},
    {69, "pain bringer", 24, 64},    {3003, "pain lord", 24, 64},
    {68, "technospider", 64, 64},    {71, "summoner", 31, 56},
    {66, "dark soldier", 20, 56},    {67, "combat slug", 48, 64},
    {64, "necromancer", 20, 56},     {7, "large technospider", 128, 100},
    {16, "assault tripod", 40, 110}, {84, "sailor", 20, 56},
};

static const int lamps[] = {34, 35, 44, 45, 46, 55, 56, 57, 70, 85, 86, 2028};

static fxr_vec3
position(const map_thing *t, int z)
{
    fxr_vec3 p;

    /* coordinates are at most 32000, heights over them below 200 */
    p.x = t->x * FXR_Q16_ONE;
    p.y = t->y * FXR_Q16_ONE;
    p.z = z * FXR_Q16_ONE;
    return p;
}

static void
add_monster(bake *b, const map_thing *t, int floor)
{
    scene_monster *m = &b->monster[b->monsters];
    size_t i;

    for (i = 0; i < sizeof monsters / sizeof *monsters; i++) {
        fxr_q16 radius = monsters[i].radius * FXR_Q16_ONE;

        if (monsters[i].type != t->type)
            continue;
        m->name = monsters[i].name;
        m->body.min = position(t, floor);
        m->body.max = position(t, floor + monsters[i].height);
        m->body.min.x -= radius;
        m->body.min.y -= radius;
        m->body.max.x += radius;
        m->body.max.y += radius;
        b->monsters++;
    }
}

static void
add_lamp(bake *b, const map_thing *t, int floor)
{
    size_t i;

    for (i = 0; i < sizeof lamps / sizeof *lamps; i++)
        if (lamps[i] == t->type)
            bake_add_lamp(b, position(t, floor + LAMP_HEIGHT));
}

/* -1 if there is none, or none with room for a thing in Q16.16. Quarter units, kept
 * off the vertices: map_row wants an odd y. */
static int
sector_of(const map *m, const map_thing *t)
{
    int sector;

    if (abs(t->x) > MAP_COORDINATE_MAX || abs(t->y) > MAP_COORDINATE_MAX)
        return -1;
    sector = map_sector_at(m, 4L * t->x + 1, 4L * t->y + 1);
    return sector >= 0 && m->sector[sector].floor > MAP_COORDINATE_MAX ? -1
                                                                       : sector;
}

void
bake_things(bake *b)
{
    const map *m = b->map;
    int players = 0;
    size_t i;

    if (m->things > BAKE_MAX)
        host_fail(m->file, "%s has %lu things, more than %d. Name another map",
                  m->name, (unsigned long)m->things, BAKE_MAX);
    b->monster = host_alloc(m->things, sizeof *b->monster);
    for (i = 0; i < m->things; i++) {
        const map_thing *t = &m->thing[i];
        int sector = sector_of(m, t);

        if (t->type == 1 && sector < 0)
            host_fail(m->file,
                      "THINGS: record %lu: player 1 starts outside the "
                      "map. Name another map",
                      (unsigned long)i);
        if (sector < 0)
            continue;
        if (t->type == 1) {
            b->eye = position(t, m->sector[sector].floor + EYE_HEIGHT);
            b->angle = (t->angle % 360 + 360) % 360;
            players++;
        }
        add_monster(b, t, m->sector[sector].floor);
        add_lamp(b, t, m->sector[sector].floor);
    }
    if (!players)
        host_fail(m->file,
                  "THINGS of %s: no start of player 1. Name another map",
                  m->name);
}
