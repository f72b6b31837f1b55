#include <inttypes.h>
#include <stdio.h>

#include "demo.h"

#define TEXT_COLUMNS 80
#define TEXT_ROWS 25
#define CELL_WIDTH (VIEW_WIDTH / TEXT_COLUMNS)
#define CELL_HEIGHT (VIEW_HEIGHT / TEXT_ROWS)

/* Mean shade of a cell, or 256 where half of it is a monster. */
static uint32_t
cell(const demo_results *r, uint32_t column, uint32_t row)
{
    uint32_t x, y, sum = 0, bodies = 0;

    for (y = 0; y < CELL_HEIGHT; y++) {
        for (x = 0; x < CELL_WIDTH; x++) {
            const demo_pixel *p =
                &r->view[row * CELL_HEIGHT + y][column * CELL_WIDTH + x];
            sum += p->shade;
            bodies += p->kind == SCENE_BODY;
        }
    }
    if (2 * bodies >= CELL_WIDTH * CELL_HEIGHT)
        return 256;
    return sum / (CELL_WIDTH * CELL_HEIGHT);
}

void
demo_show_view(const demo_results *r)
{
    static const char ramp[] = " .,:;-=+ox*%#@@";
    uint32_t column, row, low = 255, high = 1;

    for (row = 0; row < TEXT_ROWS; row++) {
        for (column = 0; column < TEXT_COLUMNS; column++) {
            uint32_t v = cell(r, column, row);

            low = v < low ? v : low;
            high = v > high && v < 256 ? v : high;
        }
    }
    high = high > low ? high : low + 1;
    for (row = 0; row < TEXT_ROWS; row++) {
        for (column = 0; column < TEXT_COLUMNS; column++) {
            uint32_t v = cell(r, column, row);

            putchar(v == 256
                        ? 'M'
                        : ramp[(v - low) * (sizeof ramp - 2) / (high - low)]);
        }
        putchar('\n');
    }
}

void
demo_show_lidar(const demo_results *r)
{
    uint32_t i, nearest = RANGE_NONE, farthest = 0, none = 0;

    for (i = 0; i < LIDAR_RAYS; i++) {
        uint32_t range = r->lidar[i].range;

        if (range == RANGE_NONE) {
            none++;
            continue;
        }
        nearest = range < nearest ? range : nearest;
        farthest = range > farthest ? range : farthest;
    }
    printf("%d rays, nearest wall %" PRIu32 ", farthest %" PRIu32
           " map units, %" PRIu32 " without an echo\n",
           LIDAR_RAYS, nearest / 65536u, farthest / 65536u, none);
}

void
demo_show_sight(const scene *s, const demo_results *r)
{
    uint16_t i, seen = 0;

    for (i = 0; i < s->monsters; i++) {
        const demo_sight *k = &r->sight[i];

        seen = (uint16_t)(seen + k->seen);
        printf("%-16.16s%5" PRIu32 " away, ", s->monster[i].name,
               demo_distance(s->eye, k->target));
        if (k->seen)
            printf("SEEN      ");
        else
            printf("wall %5" PRIu32, demo_distance(s->eye, k->end));
        fputs(i % 2 ? "\n" : "   ", stdout);
    }
    printf("%s%u of %u monsters can be seen from here\n",
           s->monsters % 2 ? "\n" : "", (unsigned)seen, (unsigned)s->monsters);
}

/* In 9 columns, with one decimal, cut off. */
static void
show_q16(int64_t v)
{
    uint32_t tenths = (uint32_t)((v < 0 ? -v : v) * 10 / FXR_Q16_ONE);
    char text[16];

    snprintf(text, sizeof text, "%s%" PRIu32 ".%" PRIu32, v < 0 ? "-" : "",
             tenths / 10, tenths % 10);
    printf("%9s", v == RANGE_NONE ? "none" : text);
}

void
demo_show_drive(const demo_results *r)
{
    uint16_t i;

    printf(" a robot as a sphere, then as a box\n%35s%33s\n"
           "stop            x        y     here   on way"
           "     free            contact\n",
           "clearance", "straight on");
    for (i = 0; i < r->stops; i++) {
        const demo_stop *k = &r->stop[i];

        printf("%2u %-6s", (unsigned)i,
               k->shape == ROBOT_BOX ? "box" : "sphere");
        show_q16(k->at.x);
        show_q16(k->at.y);
        show_q16(k->clearance);
        show_q16(k->narrowest);
        show_q16(k->ahead);
        if (k->ahead != RANGE_NONE) {
            fputs("  ", stdout);
            show_q16(k->touched.x);
            show_q16(k->touched.y);
        }
        putchar('\n');
    }
}
