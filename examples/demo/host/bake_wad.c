/*
 * bake_wad.c - makes the scene of the demo from a map of a game.
 */
#include "../../../tools/bake/host.h"
#include "bake.h"

#include <stdio.h>
#include <string.h>

static int
usage(void)
{
    puts("usage: bake-wad FILE.wad MAP OUT.c\n"
         "Turns a map in the format of Doom into boxes as constant C data.\n"
         "  MAP    E1M1, MAP01, ...\n"
         "example: bake-wad /usr/share/games/doom/freedoom1.wad E1M1 scene.c");
    host_close_stdout();
    return 2;
}

int
main(int argc, char **argv)
{
    wad w;
    map m;
    bake b;

    host_program = "bake-wad";
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
    bake_hang_lamps(&b);
    bake_things(&b);
    bake_emit(&b, argv[3]);
    printf("%s %s: %lu boxes along the axes, %lu turned; %lu monsters, %lu "
           "lamps\n",
           argv[1], argv[2], (unsigned long)b.walls.aabbs,
           (unsigned long)b.walls.obbs, (unsigned long)b.monsters,
           (unsigned long)b.lamps);
    bake_free(&b);
    map_free(&m);
    wad_close(&w);
    host_close_stdout();
    return 0;
}
