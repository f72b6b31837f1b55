/*
 * ask.c - for tests: what segments hit in the tree of a block, and its triangles.
 *
 *   ask FILE.fxrb                  a line for each triangle, in the order of their ids: the id, then
 *                                  x, y, z of the corners in units
 *   ask FILE.fxrb X Y Z X Y Z      the id of what one meets first, in whole units, or none
 *   ask FILE.fxrb RAYS             RAYS has lines of two ends as int32 and the id of what is to be
 *                                  hit, or -1: the first lines that are not so, and how many;
 *                                  exit status 1 if any
 */
#include <fixray/fixray.h>
#include <inttypes.h>
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

static int
ask_one(char **words, const fxr_bvh *tree)
{
    fxr_segment look;
    fxr_bvh_hit hit;

    look.a = point(words);
    look.b = point(words + 3);
    if (fxr_segment_cast_bvh(&look, tree, &hit))
        printf("%lu\n", (unsigned long)hit.id);
    else
        puts("none");
    return 0;
}

static bool
next(FILE *f, fxr_segment *s, long *id)
{
    long v[6];
    int i;

    for (i = 0; i < 6; i++)
        if (fscanf(f, "%ld", &v[i]) != 1)
            return false;
    s->a.x = (fxr_q16)v[0], s->a.y = (fxr_q16)v[1], s->a.z = (fxr_q16)v[2];
    s->b.x = (fxr_q16)v[3], s->b.y = (fxr_q16)v[4], s->b.z = (fxr_q16)v[5];
    return fscanf(f, "%ld", id) == 1;
}

static int
ask_many(FILE *f, const fxr_bvh *tree)
{
    size_t asked = 0, wrong = 0;
    fxr_bvh_hit hit;
    fxr_segment s;
    long id;

    for (; next(f, &s, &id); asked++) {
        bool hits = fxr_segment_cast_bvh(&s, tree, &hit);

        if ((hits ? (long)hit.id : -1) != id && wrong++ < 5)
            printf("ray %lu hits %ld, not %ld\n", (unsigned long)asked + 1,
                   hits ? (long)hit.id : -1, id);
    }
    if (wrong > 0 || asked == 0)
        printf("%lu of %lu rays\n", (unsigned long)wrong, (unsigned long)asked);
    return wrong > 0 || asked == 0;
}

static uint32_t
id_of(const fxr_bvh *b, uint32_t i)
{
    return b->ids ? b->ids[i] : i;
}

static void
print_triangle(const fxr_bvh *b, uint32_t i)
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

static int
print_all(const fxr_bvh *b)
{
    uint32_t i, id;

    /* few shapes: those of each id in turn */
    for (id = 0; id <= 1000; id++)
        for (i = 0; i < b->shapes.triangle_count; i++)
            if (id_of(b, i) == id)
                print_triangle(b, i);
    return 0;
}

int
main(int argc, char **argv)
{
    FILE *rays = NULL;
    uint8_t *block;
    size_t size;
    fxr_bvh tree;
    int status;

    host_program = "ask";
    if (argc != 8 && argc != 3 && argc != 2)
        return 2;
    block = host_read(argv[1], "Bake one", &size);
    if (!fxr_bvh_open(block, size, &tree))
        host_fail(argv[1], "is no block of a tree");
    if (argc == 2) {
        status = print_all(&tree);
    } else if (argc == 3) {
        rays = fopen(argv[2], "r");
        if (rays == NULL)
            host_fail(argv[2], "cannot be read");
        status = ask_many(rays, &tree);
        fclose(rays);
    } else {
        status = ask_one(argv + 2, &tree);
    }
    free(block);
    return status;
}
