/*
 * main.c - prints the lines of the golden digest: those of the public functions,
 * and four of the demo on its small scene (examples/scene_small.c).
 *
 * The demo prints dots while it runs. What begins with "digest" is a line.
 */
#include <stdio.h>

#include "../../examples/demo/demo.h"
#include "../digest/digest.h"

static demo_results results;

static void
add_view(const demo_results *r, digest *d)
{
    int x, y;

    for (y = 0; y < VIEW_HEIGHT; y++) {
        for (x = 0; x < VIEW_WIDTH; x++) {
            digest_u32(d, r->view[y][x].depth);
            digest_u32(d, r->view[y][x].color);
            digest_u32(d, r->view[y][x].kind);
            digest_u32(d, r->view[y][x].shade);
        }
    }
}

static void
add_lidar(const demo_results *r, digest *d)
{
    int i;

    for (i = 0; i < LIDAR_RAYS; i++) {
        digest_u32(d, r->lidar[i].range);
        digest_vec3(d, r->lidar[i].point);
    }
}

static void
add_sight(const scene *s, const demo_results *r, digest *d)
{
    uint16_t i;

    for (i = 0; i < s->monsters; i++) {
        digest_vec3(d, r->sight[i].target);
        digest_vec3(d, r->sight[i].end);
        digest_u32(d, r->sight[i].seen);
    }
}

static void
add_drive(const demo_results *r, digest *d)
{
    uint16_t i;

    for (i = 0; i < r->stops; i++) {
        digest_vec3(d, r->stop[i].at);
        digest_vec3(d, r->stop[i].halt);
        digest_vec3(d, r->stop[i].touched);
        digest_u32(d, r->stop[i].clearance);
        digest_u32(d, r->stop[i].narrowest);
        digest_u32(d, r->stop[i].ahead);
        digest_u32(d, r->stop[i].shape);
    }
}

static void
print_demo(const char *part, const digest *d)
{
    printf("digest demo_%s %08lx%08lx\n", part, (unsigned long)(d->value >> 32),
           (unsigned long)(d->value & 0xffffffffu));
}

int
main(void)
{
    const scene *s = scene_open();
    digest view, lidar, sight, drive;

    if (s == NULL || s->monsters > MONSTERS_MAX) {
        puts("the small scene does not fit");
        return 1;
    }
    demo_view(s, &results);
    demo_lidar(s, &results);
    demo_look(s, &results);
    demo_drive(s, &results);
    digest_start(&view);
    add_view(&results, &view);
    digest_start(&lidar);
    add_lidar(&results, &lidar);
    digest_start(&sight);
    add_sight(s, &results, &sight);
    digest_start(&drive);
    add_drive(&results, &drive);
    putchar('\n');
    digest_print_all(false);
    print_demo("view", &view);
    print_demo("lidar", &lidar);
    print_demo("sight", &sight);
    print_demo("drive", &drive);
    return 0;
}
