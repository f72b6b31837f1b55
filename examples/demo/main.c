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

/*
 * The results file, little-endian:
 *
 *   8 bytes      "fxrdemo2"
 *   16 bytes     name of the map, padded with zeros
 *   u32 x 6      width, height, rays, lines, monsters, stops
 *   i32 x 4      eye x, y, z (Q16.16), angle (degrees)
 *   pixels       rows from the top: u16 depth, u16 color, u8 kind, u8 shade
 *   rays         u32 range (Q16.16, 2^32 - 1 none), i32 x, y (Q16.16)
 *   lines        i16 x1, y1, x2, y2 (map units), u16 kind
 *   monsters     i32 x, y, z, end x, y, z (Q16.16), u32 seen
 *   stops        i32 x, y, halt x, y, touched x, y (Q16.16), u32 clearance,
 *                narrowest, ahead (Q16.16, 2^32 - 1 none), shape (0 a sphere)
 */
static void
put_u8(FILE *f, uint32_t v)
{
    putc((int)(v & 255), f);
}

static void
put_u16(FILE *f, uint32_t v)
{
    put_u8(f, v);
    put_u8(f, v >> 8);
}

static void
put_u32(FILE *f, uint32_t v)
{
    put_u16(f, v);
    put_u16(f, v >> 16);
}

static void
put_vec3(FILE *f, fxr_vec3 v)
{
    put_u32(f, (uint32_t)v.x);
    put_u32(f, (uint32_t)v.y);
    put_u32(f, (uint32_t)v.z);
}

static void
put_header(FILE *f, const scene *s, const demo_results *r)
{
    bool ended = false;
    int i;

    fputs("fxrdemo2", f);
    for (i = 0; i < 16; i++) {
        ended = ended || !s->name[i];
        put_u8(f, ended ? 0 : (uint8_t)s->name[i]);
    }
    put_u32(f, VIEW_WIDTH);
    put_u32(f, VIEW_HEIGHT);
    put_u32(f, LIDAR_RAYS);
    put_u32(f, s->lines);
    put_u32(f, s->monsters);
    put_u32(f, r->stops);
    put_vec3(f, s->eye);
    put_u32(f, (uint32_t)s->angle);
}

static void
put_xy(FILE *f, fxr_vec3 v)
{
    put_u32(f, (uint32_t)v.x);
    put_u32(f, (uint32_t)v.y);
}

static void
put_stop(FILE *f, const demo_stop *k)
{
    put_xy(f, k->at);
    put_xy(f, k->halt);
    put_xy(f, k->touched);
    put_u32(f, k->clearance);
    put_u32(f, k->narrowest);
    put_u32(f, k->ahead);
    put_u32(f, k->shape);
}

static void
put_view(FILE *f, const demo_results *r)
{
    int x, y;

    for (y = 0; y < VIEW_HEIGHT; y++) {
        for (x = 0; x < VIEW_WIDTH; x++) {
            put_u16(f, r->view[y][x].depth);
            put_u16(f, r->view[y][x].color);
            put_u8(f, r->view[y][x].kind);
            put_u8(f, r->view[y][x].shade);
        }
    }
}

static bool
demo_write(const scene *s, const demo_results *r, const char *file)
{
    FILE *f = fopen(file, "wb");
    bool good;
    uint32_t i;

    if (!f)
        return false;
    put_header(f, s, r);
    put_view(f, r);
    for (i = 0; i < LIDAR_RAYS; i++) {
        put_u32(f, r->lidar[i].range);
        put_xy(f, r->lidar[i].point);
    }
    for (i = 0; i < s->lines; i++) {
        put_u16(f, (uint16_t)s->line[i].x1);
        put_u16(f, (uint16_t)s->line[i].y1);
        put_u16(f, (uint16_t)s->line[i].x2);
        put_u16(f, (uint16_t)s->line[i].y2);
        put_u16(f, s->line[i].kind);
    }
    for (i = 0; i < s->monsters; i++) {
        put_vec3(f, r->sight[i].target);
        put_vec3(f, r->sight[i].end);
        put_u32(f, r->sight[i].seen);
    }
    for (i = 0; i < r->stops; i++)
        put_stop(f, &r->stop[i]);
    good = !ferror(f);
    return fclose(f) == 0 && good;
}

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
