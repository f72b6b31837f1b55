/*
 * ask_rays.c - for tests: what segments hit in a tree.
 *
 *   ask-rays FILE.fxrb RAYS    RAYS has lines of two ends as int32 and the id of what
 *                              is to be hit, or -1
 *
 * Prints the first lines that are not so, and how many; exit status 1 if any.
 */
#include <fixray/fixray.h>
#include <stdio.h>
#include <stdlib.h>

#include "../host.h"

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

int
main(int argc, char **argv)
{
    size_t size, asked = 0, wrong = 0;
    uint8_t *data = host_read(argv[argc > 1], "Name a block", &size);
    FILE *f = argc == 3 ? fopen(argv[2], "r") : NULL;
    fxr_bvh_hit hit;
    fxr_segment s;
    fxr_bvh tree;
    long id;

    if (!f || !fxr_bvh_open((uint32_t *)(void *)data, size, &tree))
        host_fail("ask-rays", "cannot read the block or the rays");
    for (; next(f, &s, &id); asked++) {
        bool hits = fxr_segment_cast_bvh(&s, &tree, &hit);

        if ((hits ? (long)hit.id : -1) != id && wrong++ < 5)
            printf("ray %lu hits %ld, not %ld\n", (unsigned long)asked + 1,
                   hits ? (long)hit.id : -1, id);
    }
    fclose(f);
    free(data);
    if (wrong > 0 || asked == 0)
        printf("%lu of %lu rays\n", (unsigned long)wrong, (unsigned long)asked);
    return wrong > 0 || asked == 0;
}
