#include "help.h"

#include <stdio.h>
#include <stdlib.h>

#include <fixray/fixray.h>

#include "host.h"

void
help_print(void)
{
    puts(
        "usage: fixray-bake [OPTIONS] FILE\n"
        "Makes a tree for the queries of fixray/bvh.h: of the triangles of a "
        "mesh (OBJ,\n"
        "STL, PLY, glTF, GLB), or of the boxes that are the walls and floors "
        "of a map\n"
        "(WAD). FILE may be -, standard input.\n"
        "\n"
        "  -o BASE        write BASE.c and BASE.h: constant data\n"
        "  --name NAME    call it NAME there (else as BASE is called)\n"
        "  --blob FILE    write a block of bytes, for fxr_bvh_open\n"
        "  --big-endian   for a machine with this byte order\n"
        "  --format KIND  what FILE is, if its name does not say it: obj, stl, "
        "ply, gltf,\n"
        "                 glb or wad\n"
        "  --leaf N       shapes in a leaf, at most (1 .. 16; 4)\n"
        "  --obb          an oriented box round each node, too\n"
        "meshes:\n"
        "  --scale S      multiply all coordinates by S\n"
        "  --fit SIZE     scale so that the largest extent is SIZE\n"
        "  --center       move the middle to the origin\n"
        "  --up y|z       y: y is up in the file and turned to be z (z: as it "
        "is)\n"
        "  --strict       degenerate and duplicate triangles, and faces that "
        "rounding\n"
        "                 makes cross themselves, are errors; else they are a "
        "warning\n"
        "  --ids WHAT     of an OBJ file: face (as below), group, object or "
        "material:\n"
        "                 names have numbers from 1 on, in the order in which "
        "they first\n"
        "                 appear; 0 is for faces before the first name. The "
        "table of\n"
        "                 numbers and names goes to BASE.names (else "
        "FILE.names)\n"
        "maps:\n"
        "  --map NAME     the map of a WAD: E1M1, MAP01, ...\n"
        "  --solid LIST   what is solid beside walls, steps, floors and "
        "ceilings: doors\n"
        "                 that are shut (the default), bars, impassable, "
        "monsters, "
        "unflagged\n"
        "                 lines, with commas between; none; or all\n"
        "\n"
        "  --stats        more figures\n"
        "  --progress     a bar even if this is no terminal\n"
        "  -h, --help     this\n"
        "  --version      the version\n"
        "\n"
        "The id of a triangle is the number of its face in the file, from 0 "
        "on. In a map\n"
        "it is the number of a line, or of a sector: 65536 more for its floor, "
        "131072 for\n"
        "its ceiling.\n"
        "example: fixray-bake --fit 20 --center --up y -o bunny bunny.obj");
    host_close_stdout();
    exit(0);
}

void
help_version(void)
{
    puts("fixray-bake " FXR_VERSION);
    host_close_stdout();
    exit(0);
}
