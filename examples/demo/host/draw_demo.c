/*
 * draw_demo.c - the pictures of the demo from its file of results.
 */
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#include "draw_map.h"

#define OUTLINE 48    /* sides of a circle */
#define ROBOT_HALF 16 /* map units */
#define STOP 40       /* bytes */

/* A robot as it is drawn: half its size in pixels, and which shape. */
typedef struct {
    place at;
    double half;
    bool box;
} body;

static body
body_at(const uint8_t *stop, const uint8_t *xy, const projection *p)
{
    body b;

    b.at = project_q16(p, xy);
    b.half = ROBOT_HALF * p->scale;
    b.box = u32_at(stop + 36) != 0;
    return b;
}

/* The outline grown by `by`: of the sphere a circle, of the box a square with
 * round corners. Steps are half a step off the axes: each is in one corner. */
static place
outline(const body *b, double by, int step)
{
    double turn = (step + 0.5) * 2 * 3.14159265358979 / OUTLINE;
    double corner = b->box ? b->half : 0, round = b->box ? by : b->half + by;
    place q = b->at;

    q.x += copysign(corner, cos(turn)) + round * cos(turn);
    q.y -= copysign(corner, sin(turn)) + round * sin(turn);
    return q;
}

static void
draw_outline(canvas *c, const body *b, double by, color ink, double opacity)
{
    int i;

    for (i = 0; i < OUTLINE; i++)
        canvas_line(c, outline(b, by, i), outline(b, by, i + 1), 1, ink,
                    opacity);
}

static void
fill_outline(canvas *c, const body *b, double by, color ink, double opacity)
{
    int i;

    for (i = 0; i < OUTLINE; i++)
        canvas_triangle(c, b->at, outline(b, by, i), outline(b, by, i + 1), ink,
                        opacity);
}

/* The way straight on from a stop, and the robot where it halts. */
static void
draw_ahead(const uint8_t *stop, const projection *p, canvas *c)
{
    body halt = body_at(stop, stop + 8, p);

    if (u32_at(stop + 32) == UINT32_MAX)
        return;
    canvas_line(c, project_q16(p, stop), halt.at, 1, map_contact, 0.5);
    draw_outline(c, &halt, 0, map_contact, 1);
    canvas_disc(c, project_q16(p, stop + 16), 2.6, map_contact, 1);
}

static void
draw_clearance(const uint8_t *stop, const projection *p, canvas *c)
{
    body b = body_at(stop, stop, p);
    double clearance = u32_at(stop + 24) / 65536.0 * p->scale;

    if (u32_at(stop + 24) == UINT32_MAX)
        return;
    fill_outline(c, &b, clearance, map_robot, 0.07);
    draw_outline(c, &b, clearance, map_robot, 0.6);
}

void
draw_robot(const results *r, const projection *p, canvas *c)
{
    uint32_t i;

    for (i = 0; i < r->stops; i++)
        draw_clearance(r->stop + STOP * i, p, c);
    for (i = 0; i < r->stops; i++)
        draw_ahead(r->stop + STOP * i, p, c);
    for (i = 1; i < r->stops; i++)
        canvas_line(c, project_q16(p, r->stop + STOP * (i - 1)),
                    project_q16(p, r->stop + STOP * i), 1.6, map_robot, 1);
    for (i = 0; i < r->stops; i++) {
        body b = body_at(r->stop + STOP * i, r->stop + STOP * i, p);

        fill_outline(c, &b, 1.6, map_paper, 1);
        fill_outline(c, &b, 0.6, map_robot, 1);
    }
}

static uint8_t
lit(uint32_t full, uint32_t shade)
{
    /* in steps of 4: a smaller file, no visible steps */
    uint32_t v = full * (shade / 4 * 4 + 2) / 200;

    return (uint8_t)(v > 255 ? 255 : v);
}

static void
draw_view(const results *r, const char *file)
{
    size_t n = (size_t)r->width * r->height, i;
    color *rows = malloc(n * sizeof *rows);

    if (!rows) {
        fprintf(stderr, "draw-demo: %s: not enough memory\n", file);
        exit(1);
    }
    for (i = 0; i < n; i++) {
        const uint8_t *p = r->view + 6 * i;
        uint32_t c = u16_at(p + 2);

        rows[i].r = lit(c / 2048 * 255 / 31, p[5]);
        rows[i].g = lit(c / 32 % 64 * 255 / 63, p[5]);
        rows[i].b = lit(c % 32 * 255 / 31, p[5]);
    }
    png_write_rgb(file, (int)r->width, (int)r->height, rows);
    free(rows);
}

int
main(int argc, char **argv)
{
    results r;

    if (argc != 4) {
        puts("usage: draw-demo RESULTS VIEW.png MAP.png\n"
             "Draws what the demo has found: the view of the player, and the "
             "map from above.\n"
             "example: draw-demo host.bin view.png map.png");
        return 2;
    }
    r = results_read(argv[1]);
    draw_view(&r, argv[2]);
    draw_map(&r, argv[3]);
    results_free(&r);
    return 0;
}
