/*
 * bake_level.c - makes the level of the game from a map: the walls that have one side, all
 * of one height, on one floor.
 *
 *   bake-level FILE.wad MAP OUT.c
 *
 * What is written is a scene of make demo (../../demo/scene.h).
 */
#include <stdio.h>
#include <string.h>

#include "../../../tools/bake/host.h"
#include "../../demo/host/bake.h"
#include "../game.h"

static int
usage(void)
{
    puts(
        "usage: bake-level FILE.wad MAP OUT.c\n"
        "Turns the solid walls of a map in the format of Doom into constant C "
        "data.\n"
        "  MAP    E1M1, MAP01, ...\n"
        "example: bake-level /usr/share/games/doom/freedoom1.wad E1M1 level.c");
    host_close_stdout();
    return 2;
}

static bool
stays(const map *m, const box_origin *origin)
{
    return origin->kind == BOX_WALL && m->line[origin->id].back < 0;
}

static void
flatten_walls(boxes *b, const map *m)
{
    size_t i, kept = 0;

    for (i = 0; i < b->aabbs; i++) {
        if (!stays(m, &b->aabb_origin[i]))
            continue;
        b->aabb[kept] = b->aabb[i];
        b->aabb[kept].min.z = 0;
        b->aabb[kept].max.z = FXR_Q16(LEVEL_HEIGHT);
        b->aabb_origin[kept++] = b->aabb_origin[i];
    }
    b->aabbs = kept;
    kept = 0;
    for (i = 0; i < b->obbs; i++) {
        if (!stays(m, &b->obb_origin[i]))
            continue;
        b->obb[kept] = b->obb[i];
        b->obb[kept].center.z = b->obb[kept].half.z = FXR_Q16(LEVEL_HEIGHT / 2);
        b->obb_origin[kept++] = b->obb_origin[i];
    }
    b->obbs = kept;
    if (b->aabbs + b->obbs == 0)
        host_fail(m->file, "%s has no wall with one side. Name another map",
                  m->name);
}

static void
flatten_things(bake *b)
{
    size_t i;

    b->eye.z = FXR_Q16(LEVEL_EYE);
    for (i = 0; i < b->monsters; i++) {
        fxr_aabb *body = &b->monster[i].body;

        body->min.z = 0;
        body->max.z = FXR_Q16(LEVEL_GUARD);
    }
    b->lamps = 0;
}

int
main(int argc, char **argv)
{
    wad w;
    map m;
    bake b;

    host_program = "bake-level";
    if (argc != 4 || strlen(argv[2]) > 8)
        return usage();
    output_protect(argv[1]);
    wad_open(argv[1], &w);
    map_load(&w, argv[2], &m);
    map_load_things(&w, &m);
    memset(&b, 0, sizeof b);
    b.wad = &w;
    b.map = &m;
    bake_walls(&b);
    flatten_walls(&b.walls, &m);
    bake_things(&b);
    flatten_things(&b);
    bake_emit(&b, argv[3]);
    printf("%s %s: %lu walls along the axes, %lu turned; %lu guards\n", argv[1],
           argv[2], (unsigned long)b.walls.aabbs, (unsigned long)b.walls.obbs,
           (unsigned long)b.monsters);
    bake_free(&b);
    map_free(&m);
    wad_close(&w);
    host_close_stdout();
    return 0;
}
