#include "bake.h"

#include <stdlib.h>
#include <string.h>

/* What a texture is made of, by the first letters of its name. */
static const struct {
    const char *prefix;
    enum scene_material material;
} materials[] = {
    {"BROWN", SCENE_BROWN}, {"BRN", SCENE_BROWN},    {"WOOD", SCENE_BROWN},
    {"PANEL", SCENE_BROWN}, {"DOOR", SCENE_BROWN},   {"BIGDOOR", SCENE_BROWN},
    {"FLOOR5", SCENE_BROWN}, {"CEIL1", SCENE_BROWN}, {"BRICK", SCENE_RED},
    {"START", SCENE_TAN},   {"TEK", SCENE_TAN},      {"TAN", SCENE_TAN},
    {"FLOOR0", SCENE_TAN},  {"FLOOR4", SCENE_TAN},   {"FLAT5", SCENE_TAN},
    {"GRAY", SCENE_GRAY},   {"FLAT", SCENE_GRAY},    {"CEIL", SCENE_GRAY},
    {"STEP", SCENE_GRAY},   {"SLAD", SCENE_GRAY},    {"METAL", SCENE_STEEL},
    {"COMP", SCENE_STEEL},  {"SILVER", SCENE_STEEL}, {"SHAWN", SCENE_STEEL},
    {"SUPPORT", SCENE_STEEL}, {"PIPE", SCENE_STEEL}, {"LITE", SCENE_LAMP},
    {"TLITE", SCENE_LAMP},  {"RED", SCENE_RED},      {"BLOOD", SCENE_RED},
    {"LAVA", SCENE_RED},    {"FLOOR1", SCENE_RED},   {"NUK", SCENE_GREEN},
    {"SLIME", SCENE_GREEN}, {"GRASS", SCENE_GREEN},  {"VINE", SCENE_GREEN},
    {"ZIMMER", SCENE_GREEN}, {"FWATER", SCENE_WATER}, {"F_SKY", SCENE_SKY},
};

int bake_material(const char *texture)
{
    size_t i;

    for (i = 0; i < sizeof materials / sizeof *materials; i++)
        if (!strncmp(texture, materials[i].prefix,
                     strlen(materials[i].prefix)))
            return materials[i].material;
    return SCENE_STONE;
}

void bake_add_aabb(bake *b, fxr_aabb box, scene_surface surface)
{
    if (b->aabbs >= BAKE_MAX)
        wad_fail(b->map->file, "%s needs more than %d boxes. Name another with "
                 "MAP=", b->map->name, BAKE_MAX);
    if (!b->aabb)
        b->aabb = wad_alloc(BAKE_MAX, sizeof *b->aabb);
    b->aabb[b->aabbs].box = box;
    b->aabb[b->aabbs++].surface = surface;
}

void bake_free(bake *b)
{
    free(b->aabb);
    free(b->obb);
    free(b->cluster);
    free(b->monster);
    free(b->lamp);
    free(b->line);
}
