/*
 * draw_map.c - reads the file of results, and draws the map from above.
 */
#include <errno.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../scene.h"
#include "draw_map.h"

typedef struct {
    const char *file;
    uint8_t *data;
    size_t size, at;
} reader;

static void
fail(const char *file, const char *reason)
{
    fprintf(stderr, "draw-demo: %s: %s\n", file, reason);
    exit(1);
}

uint32_t
u16_at(const uint8_t *p)
{
    return p[0] | (uint32_t)p[1] << 8;
}

uint32_t
u32_at(const uint8_t *p)
{
    return u16_at(p) | u16_at(p + 2) << 16;
}

int32_t
s32_at(const uint8_t *p)
{
    uint32_t v = u32_at(p);

    return v <= INT32_MAX ? (int32_t)v : -(int32_t)(UINT32_MAX - v) - 1;
}

int
s16_at(const uint8_t *p)
{
    int v = (int)u16_at(p);

    return v < 32768 ? v : v - 65536;
}

static const uint8_t *
take(reader *r, size_t count, size_t size)
{
    const uint8_t *p = r->data + r->at;

    if (count > (r->size - r->at) / size)
        fail(r->file, "ends early: run the demo again");
    r->at += count * size;
    return p;
}

static uint8_t *
read_file(const char *file, size_t *size)
{
    FILE *f = fopen(file, "rb");
    const size_t most = 16777216;
    uint8_t *data = malloc(most);

    if (!f || !data)
        fail(file, f ? "not enough memory" : strerror(errno));
    *size = fread(data, 1, most, f);
    fclose(f);
    return data;
}

results
results_read(const char *file)
{
    reader r;
    results out;
    int i;

    r.file = file;
    r.data = read_file(file, &r.size);
    r.at = 0;
    if (memcmp(take(&r, 8, 1), "fxrdemo2", 8) != 0)
        fail(file, "is not a file of results of the demo");
    memset(&out, 0, sizeof out);
    out.data = r.data;
    memcpy(out.name, take(&r, 16, 1), 16);
    out.width = u32_at(take(&r, 4, 1));
    out.height = u32_at(take(&r, 4, 1));
    out.rays = u32_at(take(&r, 4, 1));
    out.lines = u32_at(take(&r, 4, 1));
    out.monsters = u32_at(take(&r, 4, 1));
    out.stops = u32_at(take(&r, 4, 1));
    for (i = 0; i < 3; i++)
        out.eye[i] = s32_at(take(&r, 4, 1));
    out.angle = s32_at(take(&r, 4, 1));
    if (!out.width || !out.height || out.width > 4096 || out.height > 4096)
        fail(file, "has a picture of an impossible size");
    out.view = take(&r, out.width * out.height, 6);
    out.lidar = take(&r, out.rays, 12);
    out.line = take(&r, out.lines, 10);
    out.monster = take(&r, out.monsters, 28);
    out.stop = take(&r, out.stops, 40);
    return out;
}

void
results_free(results *r)
{
    free(r->data);
}

#define MAP_SIZE 880 /* the longer side, in pixels */
#define MARGIN 24
#define LEGEND 66

const color map_paper = {18, 22, 30}, map_robot = {232, 120, 255},
            map_contact = {255, 160, 40};

static const color solid = {214, 220, 232}, step = {84, 96, 116},
                   beam = {70, 170, 255}, echo = {140, 215, 255},
                   seen = {80, 230, 120}, hidden = {255, 92, 84},
                   player = {255, 214, 64};

place
project(const projection *p, double x, double y)
{
    place q;

    q.x = MARGIN + (x - p->left) * p->scale;
    q.y = MARGIN + (p->top - y) * p->scale;
    return q;
}

place
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
        canvas_disc(c, target, 5, map_paper, 1);
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
    at = draw_entry(c, at, "ROBOT AND ITS CLEARANCE", map_robot);
    draw_entry(c, at, "CONTACT STRAIGHT AHEAD", map_contact);
}

void
draw_map(const results *r, const char *file)
{
    projection p = fit(r);
    canvas c;
    place eye = project(&p, r->eye[0] / 65536.0, r->eye[1] / 65536.0);

    canvas_make(&c, p.width, p.height, map_paper);
    draw_lidar(r, &p, &c, eye);
    draw_lines(r, &p, &c, SCENE_LINE_STEP);
    draw_lines(r, &p, &c, SCENE_LINE_SOLID);
    draw_echoes(r, &p, &c);
    draw_sight(r, &p, &c, eye);
    draw_robot(r, &p, &c);
    draw_player(r, &c, eye);
    draw_legend(r, &p, &c);
    canvas_write(&c, file);
    canvas_free(&c);
}
