/*
 * Stands where the player starts and looks round: a picture, a lidar sweep, and
 * a line of sight to every monster. Then a robot drives off. The same program for a microcontroller and
 * for the host; the file of results is the same to the byte.
 */
#include <stdio.h>

#include "demo.h"
#include "trace.h"

#ifndef RESULTS
#define RESULTS "results.bin"
#endif

static demo_results results;

int
main(void)
{
    const scene *s = &demo_scene;

    if (s->monsters > MONSTERS_MAX || !trace_begin(s)) {
        printf("%s is too large: %u monsters, %u clusters of boxes\n", s->name,
               (unsigned)s->monsters, (unsigned)s->clusters);
        return 1;
    }
    printf("%s: %u boxes along the axes, %u turned\n", s->name,
           (unsigned)s->aabbs, (unsigned)s->obbs);
    printf("view   %d x %d rays ", VIEW_WIDTH, VIEW_HEIGHT);
    fflush(stdout);
    if (!demo_view(s, &results)) {
        puts("\nmore boxes in a row than view.c has room for (COLUMN_MAX)");
        return 1;
    }
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
