/*
 * Cuts polygons as fixray-bake does. Each line of standard input is one: the number of
 * its corners, then x y z of each as int32. Each line of standard output is what
 * becomes of it: "sound" or "bent" and three numbers of corners for each triangle, or
 * the message.
 */
#include <stdio.h>
#include <stdlib.h>

#include "../mesh/polygon.h"

static void
answer(const fxr_vec3 *v, const uint32_t *corner, size_t n)
{
    triangles cut = {NULL, 0};
    problem p = {0, false, ""};
    polygon_kind kind = polygon_cut(v, corner, n, 1, &cut, &p);
    size_t i;

    if (kind == POLYGON_CROSSES)
        printf("%s", p.text);
    else
        printf(kind == POLYGON_BENT ? "bent" : "sound");
    for (i = 0; i < cut.count; i++)
        printf(" %lu %lu %lu", (unsigned long)cut.corner[i][0],
               (unsigned long)cut.corner[i][1],
               (unsigned long)cut.corner[i][2]);
    putchar('\n');
    free(cut.corner);
}

int
main(void)
{
    unsigned long n, i;

    while (scanf("%lu", &n) == 1) {
        fxr_vec3 *v = host_alloc(n, sizeof *v);
        uint32_t *corner = host_alloc(n, sizeof *corner);
        long x, y, z;

        for (i = 0; i < n; i++) {
            if (scanf("%ld %ld %ld", &x, &y, &z) != 3)
                return 1;
            v[i].x = (fxr_q16)x;
            v[i].y = (fxr_q16)y;
            v[i].z = (fxr_q16)z;
            corner[i] = (uint32_t)i;
        }
        answer(v, corner, n);
        free(v);
        free(corner);
    }
    return 0;
}
