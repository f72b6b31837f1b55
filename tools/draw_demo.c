/*
 * draw_demo.c - the pictures of the demo from its file of results.
 */
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../examples/demo/scene.h"
#include "canvas.h"
#include "results.h"

#define MAP_SIZE 880 /* the longer side, in pixels */
#define MARGIN 24
#define LEGEND 66
#define OUTLINE 48    /* sides of a circle */
#define ROBOT_HALF 16 /* map units */
#define STOP 40       /* bytes */

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

/* From map units to pixels. */
typedef struct {
    double left, top, scale;
    int width, height;
} projection;

static place
project(const projection *p, double x, double y)
{
    place q;

    q.x = MARGIN + (x - p->left) * p->scale;
    q.y = MARGIN + (p->top - y) * p->scale;
    return q;
}

static place
project_q16(const projection *p, const uint8_t *xy)
{
    return project(p, s32_at(xy) / 65536.0, s32_at(xy + 4) / 65536.0);
}

static projection
fit(const results *r)
{
    double left = 32768, right = -32768, bottom = 32768, top = -32768;
    projection p;
    uint32_t i;

    for (i = 0; i < 2 * r->lines; i++) {
        const uint8_t *end = r->line + 10 * (i / 2) + 4 * (i % 2);

        left = fmin(left, s16_at(end));
        right = fmax(right, s16_at(end));
        bottom = fmin(bottom, s16_at(end + 2));
        top = fmax(top, s16_at(end + 2));
    }
    p.left = left;
    p.top = top;
    p.scale =
        (MAP_SIZE - 2 * MARGIN) / fmax(1, fmax(right - left, top - bottom));
    p.width = (int)((right - left) * p.scale) + 2 * MARGIN;
    p.height = (int)((top - bottom) * p.scale) + 2 * MARGIN + LEGEND;
    return p;
}

static const color paper = {18, 22, 30}, solid = {214, 220, 232},
                   step = {84, 96, 116}, beam = {70, 170, 255},
                   echo = {140, 215, 255}, seen = {80, 230, 120},
                   hidden = {255, 92, 84}, player = {255, 214, 64},
                   robot = {232, 120, 255}, contact = {255, 160, 40};

static void
draw_lidar(const results *r, const projection *p, canvas *c, place eye)
{
    uint32_t i;

    for (i = 0; i < r->rays; i++) {
        const uint8_t *a = r->lidar + 12 * i;
        const uint8_t *b = r->lidar + 12 * ((i + 1) % r->rays);

        canvas_triangle(c, eye, project_q16(p, a + 4), project_q16(p, b + 4),
                        beam, 0.28);
    }
}

static void
draw_echoes(const results *r, const projection *p, canvas *c)
{
    uint32_t i;

    for (i = 0; i < r->rays; i++)
        if (u32_at(r->lidar + 12 * i) != UINT32_MAX)
            canvas_disc(c, project_q16(p, r->lidar + 12 * i + 4), 1.4, echo, 1);
}

static void
draw_lines(const results *r, const projection *p, canvas *c, uint32_t kind)
{
    uint32_t i;

    for (i = 0; i < r->lines; i++) {
        const uint8_t *l = r->line + 10 * i;

        if (u16_at(l + 8) == kind)
            canvas_line(c, project(p, s16_at(l), s16_at(l + 2)),
                        project(p, s16_at(l + 4), s16_at(l + 6)),
                        kind == SCENE_LINE_SOLID ? 1.8 : 1.1,
                        kind == SCENE_LINE_SOLID ? solid : step, 1);
    }
}

static void
draw_sight(const results *r, const projection *p, canvas *c, place eye)
{
    uint32_t i;

    for (i = 0; i < r->monsters; i++) {
        const uint8_t *m = r->monster + 28 * i;
        bool clear = u32_at(m + 24) != 0;
        place target = project_q16(p, m), end = project_q16(p, m + 12);
        color ink = clear ? seen : hidden;

        canvas_line(c, eye, end, 1.3, ink, clear ? 0.9 : 0.45);
        canvas_line(c, end, target, 0.8, ink, 0.22);
        if (!clear)
            canvas_disc(c, end, 2.6, ink, 1);
        canvas_disc(c, target, 5, paper, 1);
        canvas_disc(c, target, 4, ink, 1);
    }
}

static void
draw_player(const results *r, canvas *c, place eye)
{
    double turn = r->angle * 3.14159265358979 / 180;
    place tip, left, right;

    tip.x = eye.x + 14 * cos(turn);
    tip.y = eye.y - 14 * sin(turn);
    left.x = eye.x + 9 * cos(turn + 2.5);
    left.y = eye.y - 9 * sin(turn + 2.5);
    right.x = eye.x + 9 * cos(turn - 2.5);
    right.y = eye.y - 9 * sin(turn - 2.5);
    canvas_triangle(c, tip, left, eye, player, 1);
    canvas_triangle(c, tip, right, eye, player, 1);
}

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
    canvas_line(c, project_q16(p, stop), halt.at, 1, contact, 0.5);
    draw_outline(c, &halt, 0, contact, 1);
    canvas_disc(c, project_q16(p, stop + 16), 2.6, contact, 1);
}

static void
draw_clearance(const uint8_t *stop, const projection *p, canvas *c)
{
    body b = body_at(stop, stop, p);
    double clearance = u32_at(stop + 24) / 65536.0 * p->scale;

    if (u32_at(stop + 24) == UINT32_MAX)
        return;
    fill_outline(c, &b, clearance, robot, 0.07);
    draw_outline(c, &b, clearance, robot, 0.6);
}

static void
draw_drive(const results *r, const projection *p, canvas *c)
{
    uint32_t i;

    for (i = 0; i < r->stops; i++)
        draw_clearance(r->stop + STOP * i, p, c);
    for (i = 0; i < r->stops; i++)
        draw_ahead(r->stop + STOP * i, p, c);
    for (i = 1; i < r->stops; i++)
        canvas_line(c, project_q16(p, r->stop + STOP * (i - 1)),
                    project_q16(p, r->stop + STOP * i), 1.6, robot, 1);
    for (i = 0; i < r->stops; i++) {
        body b = body_at(r->stop + STOP * i, r->stop + STOP * i, p);

        fill_outline(c, &b, 1.6, paper, 1);
        fill_outline(c, &b, 0.6, robot, 1);
    }
}

/* A dot and a word; returns where the next may stand. */
static place
draw_entry(canvas *c, place at, const char *text, color ink)
{
    place dot_at = at;

    dot_at.y += 7;
    canvas_disc(c, dot_at, 5, ink, 1);
    at.x += 12;
    canvas_text(c, at, 2, text, ink);
    at.x += 12.0 * (double)strlen(text) + 26;
    return at;
}

static void
draw_legend(const results *r, const projection *p, canvas *c)
{
    place at;
    double left;

    at.x = MARGIN;
    at.y = p->height - LEGEND + 8;
    canvas_text(c, at, 2, r->name, solid);
    at.x += 12.0 * (double)strlen(r->name) + 36;
    left = at.x;
    at = draw_entry(c, at, "WALL", solid);
    at = draw_entry(c, at, "STEP", step);
    at = draw_entry(c, at, "LIDAR", echo);
    at = draw_entry(c, at, "SEEN", seen);
    at = draw_entry(c, at, "BLOCKED", hidden);
    draw_entry(c, at, "PLAYER", player);
    at.x = left;
    at.y += 26;
    at = draw_entry(c, at, "ROBOT AND ITS CLEARANCE", robot);
    draw_entry(c, at, "CONTACT STRAIGHT AHEAD", contact);
}

static void
draw_map(const results *r, const char *file)
{
    projection p = fit(r);
    canvas c;
    place eye = project(&p, r->eye[0] / 65536.0, r->eye[1] / 65536.0);

    canvas_make(&c, p.width, p.height, paper);
    draw_lidar(r, &p, &c, eye);
    draw_lines(r, &p, &c, SCENE_LINE_STEP);
    draw_lines(r, &p, &c, SCENE_LINE_SOLID);
    draw_echoes(r, &p, &c);
    draw_sight(r, &p, &c, eye);
    draw_drive(r, &p, &c);
    draw_player(r, &c, eye);
    draw_legend(r, &p, &c);
    canvas_write(&c, file);
    canvas_free(&c);
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
