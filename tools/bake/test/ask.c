/*
 * ask.c - for tests: the id of what a segment meets first in a block, or none.
 *
 *   ask FILE.fxrb X Y Z X Y Z      in whole units
 */
#include <fixray/fixray.h>
#include <stdio.h>
#include <stdlib.h>

#include "../host.h"

static fxr_vec3
point(char **words)
{
    fxr_vec3 p;

    p.x = (fxr_q16)(atol(words[0]) * FXR_Q16_ONE);
    p.y = (fxr_q16)(atol(words[1]) * FXR_Q16_ONE);
    p.z = (fxr_q16)(atol(words[2]) * FXR_Q16_ONE);
    return p;
}

int
main(int argc, char **argv)
{
    fxr_segment look;
    fxr_bvh_hit hit;
    uint8_t *block;
    size_t size;
    fxr_bvh tree;

    host_program = "ask";
    if (argc != 8)
        return 2;
    block = host_read(argv[1], "Bake one", &size);
    if (!fxr_bvh_open(block, size, &tree))
        host_fail(argv[1], "is no block of a tree");
    look.a = point(argv + 2);
    look.b = point(argv + 5);
    if (fxr_segment_cast_bvh(&look, &tree, &hit))
        printf("%lu\n", (unsigned long)hit.id);
    else
        puts("none");
    free(block);
    return 0;
}
