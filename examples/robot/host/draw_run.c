/*
 * draw_run.c - a run from above, as SVG: draw-run RUN.txt PICTURE.svg
 *
 * The room is that of room.c; where the robot was, what its beams met and what it touched is
 * what the run printed. The colours follow the reader's light or dark scheme.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "../../../tools/bake/host.h"
#include "../../../tools/bake/output.h"
#include "read_run.h"

/* Pixels of a metre, and round the rooms of 12 m by 8 m. */
enum {
    SCALE = 80,
    LEFT = 36,
    TOP = 84,
    WIDTH = 12 * SCALE + 2 * LEFT,
    HEIGHT = 8 * SCALE + TOP + 62,
    PIECES = 24
};

/* Every so many ticks: the points that the beams met, the body, all beams. */
enum { POINTS_EVERY = 6, BODY_EVERY = 12, FAN_EVERY = 125 };

static FILE *out;
static robot *tick;
static unsigned ticks;
static uint32_t sum;

static double
metres(fxr_q16 v)
{
    return v / 65536.0;
}

static double
px(fxr_q16 x)
{
    return LEFT + SCALE * metres(x);
}

static double
py(fxr_q16 y)
{
    return TOP + SCALE * (8 - metres(y));
}

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

/* How it stands: lower than the beams, as high as the room, or as `other` says. */
static const char *
class_of(fxr_q16 top, const char *other)
{
    return top < ROBOT_EYE ? "low" : top > FXR_Q16(2) ? "wall" : other;
}

static void
draw_aabb(const fxr_aabb *box, const char *class)
{
    fprintf(out, "<path class=\"%s\" d=\"M%.1f %.1fH%.1fV%.1fH%.1fz\"/>\n",
            class, px(box->min.x), py(box->min.y), px(box->max.x),
            py(box->max.y), px(box->min.x));
}

/* Seen from above; its third axis is upright. */
static void
draw_obb(const fxr_obb *box, const char *class)
{
    static const int sign[4][2] = {{1, 1}, {-1, 1}, {-1, -1}, {1, -1}};
    const double one = 1073741824.0;
    unsigned i;

    fprintf(out, "<path class=\"%s\" d=\"", class);
    for (i = 0; i < 4; i++) {
        const double a = sign[i][0] * metres(box->half.x) / one;
        const double b = sign[i][1] * metres(box->half.y) / one;
        const double x = a * box->axis[0].x + b * box->axis[1].x;
        const double y = a * box->axis[0].y + b * box->axis[1].y;

        fprintf(out, "%c%.1f %.1f", i == 0 ? 'M' : 'L',
                px(box->center.x) + SCALE * x, py(box->center.y) - SCALE * y);
    }
    fputs("z\"/>\n", out);
}

/* Shapes that the robot drives under, or those that stand in its way. */
static void
draw_shapes(bool above)
{
    const fxr_q16 height = 2 * ROBOT_HEIGHT;
    const room *w = &the_room;
    unsigned i, k;

    for (i = 0; i < w->box_count && !above; i++)
        draw_aabb(&w->boxes[i], class_of(w->boxes[i].max.z, "box"));
    for (i = 0; i < w->turned_count && !above; i++)
        draw_obb(&w->turned[i], class_of(w->round[i].max.z, "turned"));
    for (i = 0; i < w->compound_count; i++) {
        const fxr_compound *c = &w->compounds[i];

        for (k = 0; k < c->aabb_count; k++) {
            if ((c->aabbs[k].min.z > height) == above)
                draw_aabb(&c->aabbs[k], above ? "above" : "part");
        }
        for (k = 0; k < c->obb_count; k++) {
            if ((c->obbs[k].center.z - c->obbs[k].half.z > height) == above)
                draw_obb(&c->obbs[k], above ? "above" : "part");
        }
    }
}

/* Each point as a path of length 0 with round ends. */
static void
draw_points(void)
{
    unsigned i, k;

    fputs("<path class=\"seen\" d=\"", out);
    for (i = 0; i < ticks; i += POINTS_EVERY) {
        for (k = 0; k < ROBOT_BEAMS; k++) {
            const fxr_vec3 p = robot_beam_end(&tick[i], k);

            if (tick[i].range[k] < ROBOT_RANGE)
                fprintf(out, "M%.0f %.0fh0", px(p.x), py(p.y));
        }
    }
    fputs("\"/>\n", out);
}

static void
draw_fans(void)
{
    unsigned i, k;

    fputs("<path class=\"beam\" d=\"", out);
    for (i = FAN_EVERY / 2; i < ticks; i += FAN_EVERY) {
        for (k = 0; k < ROBOT_BEAMS; k++) {
            const fxr_vec3 p = robot_beam_end(&tick[i], k);

            fprintf(out, "M%.1f %.1fL%.1f %.1f", px(tick[i].at.x),
                    py(tick[i].at.y), px(p.x), py(p.y));
        }
    }
    fputs("\"/>\n", out);
}

/* From blue by violet to orange. */
static void
put_color(double t)
{
    static const double stop[3][3] = {
        {37, 126, 235}, {168, 75, 210}, {240, 120, 30}};
    const int k = t < 0.5 ? 0 : 1;
    const double u = 2 * t - k;
    int i, c[3];

    for (i = 0; i < 3; i++)
        c[i] = (int)lround(stop[k][i] + u * (stop[k + 1][i] - stop[k][i]));
    fprintf(out, "#%02x%02x%02x", c[0], c[1], c[2]);
}

static void
draw_bodies(void)
{
    unsigned i;

    for (i = 0; i < ticks; i += BODY_EVERY) {
        const fxr_obb body = robot_body(&tick[i], 0);

        fputs("<g fill=\"", out);
        put_color((double)i / ticks);
        fputs("\">", out);
        draw_obb(&body, "body");
        fputs("</g>", out);
    }
}

static void
draw_path(void)
{
    unsigned i, k;

    for (k = 0; k < PIECES; k++) {
        const unsigned from = k * ticks / PIECES;
        const unsigned to = (k + 1) * ticks / PIECES;

        fputs("<path class=\"path\" stroke=\"", out);
        put_color((k + 0.5) / PIECES);
        fputs("\" d=\"", out);
        for (i = from; i <= to && i < ticks; i += i + 2 < to ? 2 : 1)
            fprintf(out, "%c%.1f %.1f", i == from ? 'M' : 'L', px(tick[i].at.x),
                    py(tick[i].at.y));
        fputs("\"/>\n", out);
    }
}

static void
draw_contacts(void)
{
    unsigned i, k;

    fputs("<path class=\"touch\" d=\"", out);
    for (i = 0; i < ticks; i++) {
        for (k = 0; k < tick[i].contacts; k++)
            fprintf(out, "M%.1f %.1fh0", px(tick[i].touched[k].x),
                    py(tick[i].touched[k].y));
    }
    fputs("\"/>\n", out);
}

static void
draw_goals(void)
{
    unsigned i;

    for (i = 0; i < the_room.goal_count; i++) {
        const double x = px(the_room.goals[i].x), y = py(the_room.goals[i].y);

        fprintf(out,
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

    fprintf(out,
            "<text class=\"title\" x=\"%d\" y=\"34\">A robot with 16 KB of RAM "
            "finds its way</text>\n"
            "<text class=\"note\" x=\"%d\" y=\"56\">%u ticks on a Cortex-M0: "
            "sixteen beams, a map that it makes of them, and an oriented box "
            "that is swept and slides</text>\n",
            LEFT, LEFT, ticks);
    fprintf(out,
            "<text class=\"note end\" x=\"%d\" y=\"34\">hash %08lx</text>\n",
            WIDTH - LEFT, (unsigned long)sum);
    fprintf(out,
            "<path class=\"path\" stroke=\"#257eeb\" d=\"M%d %.1fh14\"/>"
            "<path class=\"path\" stroke=\"#a84bd2\" d=\"M%d %.1fh12\"/>"
            "<path class=\"path\" stroke=\"#f0781e\" d=\"M%d %.1fh14\"/>"
            "<text class=\"note\" x=\"%d\" y=\"%.1f\">its way, in time"
            "</text>\n",
            LEFT, y, LEFT + 14, y, LEFT + 26, y, LEFT + 50, y + 4.5);
    fprintf(out,
            "<path class=\"beam key\" d=\"M%d %.1fh40\"/>"
            "<text class=\"note\" x=\"%d\" y=\"%.1f\">beams, every %d "
            "ticks</text>\n",
            LEFT + 190, y, LEFT + 240, y + 4.5, FAN_EVERY);
    fprintf(out,
            "<path class=\"seen key\" d=\"M%d %.1fh0m8 0h0m8 0h0m8 0h0\"/>"
            "<text class=\"note\" x=\"%d\" y=\"%.1f\">what they met"
            "</text>\n",
            LEFT + 410, y, LEFT + 446, y + 4.5);
    fprintf(out,
            "<path class=\"touch\" d=\"M%d %.1fh0\"/>"
            "<text class=\"note\" x=\"%d\" y=\"%.1f\">%u contacts of the "
            "body</text>\n",
            LEFT + 570, y, LEFT + 584, y + 4.5, count_contacts());
    fprintf(out,
            "<path class=\"low\" d=\"M%d %.1fh26v12h-26z\"/>"
            "<text class=\"note\" x=\"%d\" y=\"%.1f\">lower than the "
            "beams</text>\n",
            LEFT + 752, y - 6, LEFT + 786, y + 4.5);
}

static void
begin_picture(void)
{
    fprintf(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" "
        "width=\"%d\" height=\"%d\" role=\"img\" font-family=\"DejaVu Sans, "
        "Verdana, sans-serif\">\n<title>The way of a robot through three "
        "rooms, with its beams and contacts</title>\n",
        WIDTH, HEIGHT, WIDTH, HEIGHT);
    fputs(
        "<style>\n"
        ".paper{fill:#fbfbf9}.floor{fill:#f1f0ea}.wall{fill:#3b4252}\n"
        ".box,.turned,.part{fill:#b9bfc9;stroke:#6b7280;stroke-width:1.2}\n"
        ".turned{fill:#d3b98c;stroke:#8a6d3b}.part{fill:#9fc0b4;stroke:#4b7a69}"
        "\n"
        ".above{fill:#9fc0b4;fill-opacity:.42;stroke:#4b7a69;stroke-width:1.2;"
        "stroke-dasharray:5 3}\n"
        ".low{fill:#f3d0cb;stroke:#c0392b;stroke-width:1.2;stroke-dasharray:3 "
        "2}\n"
        ".seen{stroke:#0e7490;stroke-width:3;stroke-linecap:round;opacity:.75}"
        "\n"
        ".beam{stroke:#0891b2;stroke-width:1;opacity:.42;fill:none}"
        ".key{opacity:1}\n"
        ".body{fill-opacity:.13}.path{fill:none;stroke-width:3;"
        "stroke-linejoin:round;stroke-linecap:round}\n"
        ".touch{stroke:#d11a2a;stroke-width:9;stroke-linecap:round}\n"
        ".goal{fill:#fbfbf9;stroke:#1f2937;stroke-width:1.6}\n"
        "text{fill:#1f2937}.title{font-size:20px;font-weight:700}"
        ".note{font-size:13px;fill:#4b5563}.end{text-anchor:end}\n"
        ".number{font-size:12.5px;font-weight:700;text-anchor:middle}\n"
        "@media (prefers-color-scheme:dark){\n"
        ".paper{fill:#14171c}.floor{fill:#1d2127}.wall{fill:#8a93a3}\n"
        ".box{fill:#3a414c;stroke:#8a93a3}.turned{fill:#57492f;stroke:#c9a566}"
        "\n"
        ".part{fill:#2d4a41;stroke:#7fb5a2}.above{fill:#2d4a41;stroke:#7fb5a2}"
        "\n"
        ".low{fill:#4d2522;stroke:#f0766a}.seen{stroke:#67e8f9}"
        ".beam{stroke:#22d3ee;opacity:.34}.key{opacity:1}\n"
        ".body{fill-opacity:.22}.touch{stroke:#ff5a66}\n"
        ".goal{fill:#14171c;stroke:#e5e7eb}text{fill:#e5e7eb}"
        ".note{fill:#a3abb8}}\n</style>\n",
        out);
    fprintf(out,
            "<rect class=\"paper\" width=\"%d\" height=\"%d\" rx=\"12\"/>\n"
            "<rect class=\"floor\" x=\"%d\" y=\"%d\" width=\"%d\" "
            "height=\"%d\"/>\n",
            WIDTH, HEIGHT, LEFT, TOP, 12 * SCALE, 8 * SCALE);
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
    out = output_open(argv[2]);
    begin_picture();
    draw_fans();
    draw_bodies();
    draw_shapes(false);
    draw_points();
    draw_path();
    draw_shapes(true);
    draw_contacts();
    draw_goals();
    draw_key();
    fputs("</svg>\n", out);
    output_commit();
    free(tick);
    return 0;
}
