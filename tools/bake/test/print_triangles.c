/*
 * print_triangles.c - for tests: the triangles of a block, a line for each, in the order of
 * their ids: the id, then x, y, z of the corners in units.
 */
#include <fixray/fixray.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "../host.h"

static uint32_t
id_of(const fxr_bvh *b, uint32_t i)
{
    return b->ids ? b->ids[i] : i;
}

static void
print(const fxr_bvh *b, uint32_t i)
{
    const fxr_bvh_shapes *s = &b->shapes;
    uint32_t k;

    printf("%" PRIu32, id_of(b, i));
    for (k = 3 * i; k < 3 * i + 3; k++) {
        const fxr_vec3 *v =
            &s->vertices[s->corners16 ? s->corners16[k] : s->corners32[k]];

        /* 2^-16 has 16 decimals */
        printf(" %.16g %.16g %.16g", v->x / 65536.0, v->y / 65536.0,
               v->z / 65536.0);
    }
    putchar('\n');
}

int
main(int argc, char **argv)
{
    uint32_t i, id;
    size_t size;
    uint8_t *data;
    fxr_bvh b;

    host_program = "print-triangles";
    if (argc != 2)
        host_fail("usage", "print-triangles FILE.fxrb");
    data = host_read(argv[1], "Bake it", &size);
    if (!fxr_bvh_open(data, size, &b))
        host_fail(argv[1], "is no tree");
    /* few shapes: those of each id in turn */
    for (id = 0; id <= 1000; id++)
        for (i = 0; i < b.shapes.triangle_count; i++)
            if (id_of(&b, i) == id)
                print(&b, i);
    free(data);
    return 0;
}
