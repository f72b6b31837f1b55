#include <math.h>
#include <stdbool.h>

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
