/*
 * picture.c - the rooms from above, as SVG, and the lines of a run read back.
 */
#include "host.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../../../tools/bake/host.h"

FILE *picture;

static double
metres(fxr_q16 v)
{
    return v / 65536.0;
}

double
picture_x(fxr_q16 x)
{
    return LEFT + SCALE * metres(x);
}

double
picture_y(fxr_q16 y)
{
    return TOP + SCALE * (8 - metres(y));
}

/* How it stands: lower than the beams, as high as the room, or as `other` says. */
static const char *
class_of(fxr_q16 top, const char *other)
{
    return top < ROBOT_EYE ? "low" : top > FXR_Q16(2) ? "wall" : other;
}

static void
picture_aabb(const fxr_aabb *box, const char *class)
{
    fprintf(picture, "<path class=\"%s\" d=\"M%.1f %.1fH%.1fV%.1fH%.1fz\"/>\n",
            class, picture_x(box->min.x), picture_y(box->min.y),
            picture_x(box->max.x), picture_y(box->max.y),
            picture_x(box->min.x));
}

/* Seen from above; its third axis is upright. */
void
picture_obb(const fxr_obb *box, const char *class)
{
    static const int sign[4][2] = {{1, 1}, {-1, 1}, {-1, -1}, {1, -1}};
    const double one = 1073741824.0;
    unsigned i;

    fprintf(picture, "<path class=\"%s\" d=\"", class);
    for (i = 0; i < 4; i++) {
        const double a = sign[i][0] * metres(box->half.x) / one;
        const double b = sign[i][1] * metres(box->half.y) / one;
        const double x = a * box->axis[0].x + b * box->axis[1].x;
        const double y = a * box->axis[0].y + b * box->axis[1].y;

        fprintf(picture, "%c%.1f %.1f", i == 0 ? 'M' : 'L',
                picture_x(box->center.x) + SCALE * x,
                picture_y(box->center.y) - SCALE * y);
    }
    fputs("z\"/>\n", picture);
}

/* Shapes that the robot drives under, or those that stand in its way. */
void
picture_room(bool above)
{
    const fxr_q16 height = 2 * ROBOT_HEIGHT;
    const room *w = &the_room;
    const fxr_bvh_shapes *all = &w->tree->shapes;
    unsigned i;

    for (i = 0; i < all->aabb_count; i++) {
        const fxr_aabb *box = &all->aabbs[i];

        if ((box->min.z > height) == above)
            picture_aabb(box, above ? "above"
                              : w->tree->ids[i] == 0
                                  ? class_of(box->max.z, "box")
                                  : "part");
    }
    for (i = 0; i < all->obb_count; i++) {
        const fxr_obb *box = &all->obbs[i];
        const fxr_q16 half = box->half.z, top = box->center.z + half;

        if ((box->center.z - half > height) == above)
            picture_obb(box, above ? "above"
                             : w->tree->ids[all->aabb_count + i] == 0
                                 ? class_of(top, "turned")
                                 : "part");
    }
}

/* From blue by violet to orange. */
void
picture_color(double t)
{
    static const double stop[3][3] = {
        {37, 126, 235}, {168, 75, 210}, {240, 120, 30}};
    const int k = t < 0.5 ? 0 : 1;
    const double u = 2 * t - k;
    int i, c[3];

    for (i = 0; i < 3; i++)
        c[i] = (int)lround(stop[k][i] + u * (stop[k + 1][i] - stop[k][i]));
    fprintf(picture, "#%02x%02x%02x", c[0], c[1], c[2]);
}

void
picture_begin(void)
{
    fprintf(
        picture,
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
        picture);
    fprintf(picture,
            "<rect class=\"paper\" width=\"%d\" height=\"%d\" rx=\"12\"/>\n"
            "<rect class=\"floor\" x=\"%d\" y=\"%d\" width=\"%d\" "
            "height=\"%d\"/>\n",
            WIDTH, HEIGHT, LEFT, TOP, 12 * SCALE, 8 * SCALE);
}

enum { WORDS = 4 + ROBOT_BEAMS + 2 * ROBOT_CONTACTS + 1 };

/* The words of a line, in base 16. Returns how many there are, 0 if one is none. */
static unsigned
words_of(char *line, uint32_t *out)
{
    unsigned n = 0;
    char *at = strtok(line, " \n"), *end;

    for (; at != NULL; at = strtok(NULL, " \n")) {
        if (n == WORDS)
            return 0;
        out[n++] = (uint32_t)strtoul(at, &end, 16);
        if (*end != '\0')
            return 0;
    }
    return n;
}

/* Two's complement, by hand: the conversion is up to the compiler otherwise. */
static int32_t
signed_of(uint32_t v)
{
    return v <= INT32_MAX ? (int32_t)v : -(int32_t)(UINT32_MAX - v) - 1;
}

bool
read_run(FILE *f, const char *file, robot *r, uint32_t *sum)
{
    char line[9 * WORDS + 2];
    uint32_t w[WORDS] = {0};
    unsigned n, i;

    if (fgets(line, sizeof line, f) == NULL || line[0] == 's') /* stack */
        return false;
    n = words_of(line, w);
    if (n < ROBOT_BEAMS + 5 || w[3 + ROBOT_BEAMS] > ROBOT_CONTACTS ||
        n != ROBOT_BEAMS + 5 + 2 * w[3 + ROBOT_BEAMS])
        host_fail(file,
                  "is not what a run of the robot prints. Write it again");
    r->at.x = signed_of(w[0]);
    r->at.y = signed_of(w[1]);
    r->at.z = ROBOT_HEIGHT;
    r->heading = (fxr_angle)w[2];
    for (i = 0; i < ROBOT_BEAMS; i++)
        r->range[i] = signed_of(w[3 + i]);
    r->contacts = (uint8_t)w[3 + ROBOT_BEAMS];
    for (i = 0; i < r->contacts; i++) {
        r->touched[i].x = signed_of(w[4 + ROBOT_BEAMS + 2 * i]);
        r->touched[i].y = signed_of(w[5 + ROBOT_BEAMS + 2 * i]);
        r->touched[i].z = 0;
    }
    *sum = w[n - 1];
    return true;
}
