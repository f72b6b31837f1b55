/*
 * Stands where the player starts and looks round: a picture, a lidar sweep, and
 * a line of sight to every monster. Then a robot drives off. The same program for
 * a microcontroller and for the host; the file of results is the same to the byte.
 */
#include <stdio.h>

#include "demo.h"

#ifndef RESULTS
#define RESULTS "results.bin"
#endif

static demo_results results;

int
main(void)
{
    const scene *s = scene_open();

    if (!s || s->monsters > MONSTERS_MAX) {
        puts(s ? "more monsters than demo.h has room for (MONSTERS_MAX)"
               : "the scene has no room for its tree");
        return 1;
    }
    printf("%s: %u boxes along the axes, %u turned, in a tree of %u nodes\n",
           s->name, (unsigned)s->walls->shapes.aabb_count,
           (unsigned)s->walls->shapes.obb_count,
           (unsigned)s->walls->node_count);
    printf("view   %d x %d rays ", VIEW_WIDTH, VIEW_HEIGHT);
    fflush(stdout);
    demo_view(s, &results);
    putchar('\n');
    demo_show_view(&results);
    printf("lidar  ");
    fflush(stdout);
    demo_lidar(s, &results);
    demo_show_lidar(&results);
    printf(
        "sight  from the eye to the middle and the corners of each monster\n");
    demo_look(s, &results);
    demo_show_sight(s, &results);
    printf("drive  ");
    fflush(stdout);
    demo_drive(s, &results);
    demo_show_drive(&results);
    if (!demo_write(s, &results, RESULTS)) {
        printf("%s cannot be written\n", RESULTS);
        return 1;
    }
    return 0;
}
