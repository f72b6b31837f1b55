/*
 * draw_run.c - a run from above, as SVG: draw-run RUN.txt PICTURE.svg
 *
 * The room is that of room.c; where the robot was, what its beams met and what it touched is
 * what the run printed. The colours follow the reader's light or dark scheme.
 */
#include <stdio.h>
#include <stdlib.h>

#include "../../../tools/bake/host.h"
#include "host.h"

enum { PIECES = 24 };

/* Every so many ticks: the points that the beams met, the body, all beams. */
enum { POINTS_EVERY = 6, BODY_EVERY = 12, FAN_EVERY = 125 };

static robot *tick;
static unsigned ticks;
static uint32_t sum;

static void
read_all(const char *file)
{
    FILE *f = fopen(file, "r");
    unsigned room_for = 0;
    robot r;

    if (f == NULL)
        host_fail(file, "cannot be read: name what a run printed");
    while (read_run(f, file, &r, &sum)) {
        if (ticks == room_for) {
            room_for = 2 * room_for + 1000;
            tick = host_grow(tick, room_for, sizeof *tick);
        }
        tick[ticks++] = r;
    }
    fclose(f);
    if (ticks == 0)
        host_fail(file, "has no tick of a run");
}

/* Each point as a path of length 0 with round ends. */
static void
draw_points(void)
{
    unsigned i, k;

    fputs("<path class=\"seen\" d=\"", picture);
    for (i = 0; i < ticks; i += POINTS_EVERY) {
        for (k = 0; k < ROBOT_BEAMS; k++) {
            const fxr_vec3 p = robot_beam_end(&tick[i], k);

            if (tick[i].range[k] < ROBOT_RANGE)
                fprintf(picture, "M%.0f %.0fh0", picture_x(p.x),
                        picture_y(p.y));
        }
    }
    fputs("\"/>\n", picture);
}

static void
draw_fans(void)
{
    unsigned i, k;

    fputs("<path class=\"beam\" d=\"", picture);
    for (i = FAN_EVERY / 2; i < ticks; i += FAN_EVERY) {
        for (k = 0; k < ROBOT_BEAMS; k++) {
            const fxr_vec3 p = robot_beam_end(&tick[i], k);

            fprintf(picture, "M%.1f %.1fL%.1f %.1f", picture_x(tick[i].at.x),
                    picture_y(tick[i].at.y), picture_x(p.x), picture_y(p.y));
        }
    }
    fputs("\"/>\n", picture);
}

static void
draw_bodies(void)
{
    unsigned i;

    for (i = 0; i < ticks; i += BODY_EVERY) {
        const fxr_obb body = robot_body(&tick[i]);

        fputs("<g fill=\"", picture);
        picture_color((double)i / ticks);
        fputs("\">", picture);
        picture_obb(&body, "body");
        fputs("</g>", picture);
    }
}

static void
draw_path(void)
{
    unsigned i, k;

    for (k = 0; k < PIECES; k++) {
        const unsigned from = k * ticks / PIECES;
        const unsigned to = (k + 1) * ticks / PIECES;

        fputs("<path class=\"path\" stroke=\"", picture);
        picture_color((k + 0.5) / PIECES);
        fputs("\" d=\"", picture);
        for (i = from; i <= to && i < ticks; i += i + 2 < to ? 2 : 1)
            fprintf(picture, "%c%.1f %.1f", i == from ? 'M' : 'L',
                    picture_x(tick[i].at.x), picture_y(tick[i].at.y));
        fputs("\"/>\n", picture);
    }
}

static void
draw_contacts(void)
{
    unsigned i, k;

    fputs("<path class=\"touch\" d=\"", picture);
    for (i = 0; i < ticks; i++) {
        for (k = 0; k < tick[i].contacts; k++)
            fprintf(picture, "M%.1f %.1fh0", picture_x(tick[i].touched[k].x),
                    picture_y(tick[i].touched[k].y));
    }
    fputs("\"/>\n", picture);
}

static void
draw_goals(void)
{
    unsigned i;

    for (i = 0; i < the_room.goal_count; i++) {
        const double x = picture_x(the_room.goals[i].x),
                     y = picture_y(the_room.goals[i].y);

        fprintf(picture,
                "<circle class=\"goal\" cx=\"%.1f\" cy=\"%.1f\" r=\"11\"/>"
                "<text class=\"number\" x=\"%.1f\" y=\"%.1f\">%u</text>\n",
                x, y, x, y + 4.5, i + 1);
    }
}

static unsigned
count_contacts(void)
{
    unsigned i, n = 0;

    for (i = 0; i < ticks; i++)
        n += tick[i].contacts;
    return n;
}

static void
draw_key(void)
{
    const double y = HEIGHT - 26;

    fprintf(picture,
            "<text class=\"title\" x=\"%d\" y=\"34\">A robot with 16 KB of RAM "
            "finds its way</text>\n"
            "<text class=\"note\" x=\"%d\" y=\"56\">%u ticks on a Cortex-M0: "
            "sixteen beams, a map that it makes of them, and an oriented box "
            "that is swept and slides</text>\n",
            LEFT, LEFT, ticks);
    fprintf(picture,
            "<text class=\"note end\" x=\"%d\" y=\"34\">hash %08lx</text>\n",
            WIDTH - LEFT, (unsigned long)sum);
    fprintf(picture,
            "<path class=\"path\" stroke=\"#257eeb\" d=\"M%d %.1fh14\"/>"
            "<path class=\"path\" stroke=\"#a84bd2\" d=\"M%d %.1fh12\"/>"
            "<path class=\"path\" stroke=\"#f0781e\" d=\"M%d %.1fh14\"/>"
            "<text class=\"note\" x=\"%d\" y=\"%.1f\">its way, in time"
            "</text>\n",
            LEFT, y, LEFT + 14, y, LEFT + 26, y, LEFT + 50, y + 4.5);
    fprintf(picture,
            "<path class=\"beam key\" d=\"M%d %.1fh40\"/>"
            "<text class=\"note\" x=\"%d\" y=\"%.1f\">beams, every %d "
            "ticks</text>\n",
            LEFT + 190, y, LEFT + 240, y + 4.5, FAN_EVERY);
    fprintf(picture,
            "<path class=\"seen key\" d=\"M%d %.1fh0m8 0h0m8 0h0m8 0h0\"/>"
            "<text class=\"note\" x=\"%d\" y=\"%.1f\">what they met"
            "</text>\n",
            LEFT + 410, y, LEFT + 446, y + 4.5);
    fprintf(picture,
            "<path class=\"touch\" d=\"M%d %.1fh0\"/>"
            "<text class=\"note\" x=\"%d\" y=\"%.1f\">%u contacts of the "
            "body</text>\n",
            LEFT + 570, y, LEFT + 584, y + 4.5, count_contacts());
    fprintf(picture,
            "<path class=\"low\" d=\"M%d %.1fh26v12h-26z\"/>"
            "<text class=\"note\" x=\"%d\" y=\"%.1f\">lower than the "
            "beams</text>\n",
            LEFT + 752, y - 6, LEFT + 786, y + 4.5);
}

int
main(int argc, char **argv)
{
    host_program = "draw-run";
    if (argc != 3) {
        fputs("usage: draw-run RUN.txt PICTURE.svg\n", stderr);
        return 2;
    }
    read_all(argv[1]);
    output_protect(argv[1]);
    picture = output_open(argv[2]);
    picture_begin();
    draw_fans();
    draw_bodies();
    picture_room(false);
    draw_points();
    draw_path();
    picture_room(true);
    draw_contacts();
    draw_goals();
    draw_key();
    fputs("</svg>\n", picture);
    output_commit();
    free(tick);
    return 0;
}
