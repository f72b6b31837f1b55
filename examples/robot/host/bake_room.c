/*
 * bake_room.c - room.txt as constant data in C: bake-room ROOM.txt ROOM.c
 *
 * Numbers are decimal text and become Q16.16, to nearest; angles are degrees. The axes of
 * turned boxes are those of fxr_rotation_yaw, and each AABB round a shape is that of the
 * library, never smaller.
 */
#include "../../../tools/bake/host.h"
#include "text.h"

static room_text text;

int
main(int argc, char **argv)
{
    FILE *f;

    host_program = "bake-room";
    if (argc != 3) {
        fputs("usage: bake-room ROOM.txt ROOM.c\n", stderr);
        return 2;
    }
    read_room(argv[1], &text);
    output_protect(argv[1]);
    f = output_open(argv[2]);
    write_room(f, &text);
    output_commit();
    return 0;
}
