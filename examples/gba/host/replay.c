/*
 * replay.c - the game on the host: the steps that a log has, and the pictures of some of them.
 *
 *   replay LOG SCREENS.ppm STEP...
 *
 * A line of LOG is a step: keys, ticks, the number that is shown as the rate, and the sum over
 * the game after it, which has to be that of the game here. SCREENS gets what is seen after the
 * steps named (sheet.h); the first one is 1. What happened in the game is printed.
 */
#include <stdio.h>
#include <stdlib.h>

#include "../picture.h"
#include "sheet.h"

enum { STEPS_MAX = 65535 };

static uint16_t color[256];
static uint16_t frame[DRAW_ROWS * DRAW_HALVES];

static void
fail(const char *file, const char *reason)
{
    fprintf(stderr, "replay: %s: %s\n", file, reason);
    exit(1);
}

/* What the machine does by DMA. */
void
draw_row(uint16_t *row, uint16_t pair)
{
    int x;

    for (x = 0; x < DRAW_HALVES; x++)
        row[x] = pair;
}

void
draw_copy(uint16_t *to, const uint16_t *from, unsigned halves)
{
    while (halves-- > 0)
        *to++ = *from++;
}

/* As mGBA has them: the 5 bits of a color, then zeros. */
static void
put_pixel(uint8_t out[3], unsigned number)
{
    const unsigned c = color[number];

    out[0] = (uint8_t)((c & 31) << 3);
    out[1] = (uint8_t)((c >> 5 & 31) << 3);
    out[2] = (uint8_t)((c >> 10 & 31) << 3);
}

static void
put_screen(sheet *screens)
{
    int x, y;

    for (y = 0; y < DRAW_ROWS; y++)
        for (x = 0; x < DRAW_HALVES; x++) {
            const unsigned pair = frame[y * DRAW_HALVES + x];

            put_pixel(sheet_pixel(screens, 2 * x, y), pair & 255);
            put_pixel(sheet_pixel(screens, 2 * x + 1, y), pair >> 8);
        }
    sheet_next(screens);
}

/* What the log has to show to be worth a comparison. */
typedef struct {
    unsigned seen, hidden; /* guards that were, over all steps */
    unsigned down, shots, least_health;
} events;

static void
count_events(events *e, const game *g)
{
    unsigned i;

    for (i = 0; i < g->guards; i++) {
        e->seen += g->guard[i].state == GUARD_SEES;
        e->hidden += g->guard[i].state == GUARD_WAITS;
    }
    e->down = g->down > e->down ? g->down : e->down;
    e->shots += g->fires == 8;
    if (g->health < e->least_health)
        e->least_health = g->health;
}

int
main(int argc, char **argv)
{
    const scene *s = scene_open();
    static picture seen;
    static game g;
    events e = {0, 0, 0, 0, GAME_HEALTH};
    unsigned keys, ticks, rate, sum, step = 0;
    sheet screens;
    FILE *log;

    if (argc < 3 || !sheet_open(&screens, argc - 3, argv + 3))
        fail("usage", "replay LOG SCREENS.ppm STEP...");
    log = fopen(argv[1], "r");
    if (log == NULL)
        fail(argv[1], "cannot be read");
    draw_colors(s, color);
    draw_map_make(s);
    corners_make(s);
    game_start(&g, s);
    while (step < STEPS_MAX &&
           fscanf(log, "%u %u %u %x", &keys, &ticks, &rate, &sum) == 4) {
        game_step(&g, s, (uint16_t)keys, ticks);
        step++;
        if (game_sum(&g) != sum) {
            fprintf(stderr, "replay: %s: step %u: another game here\n", argv[1],
                    step);
            return 1;
        }
        count_events(&e, &g);
        if (!sheet_wants(&screens, step))
            continue;
        picture_look(&seen, s, &g);
        picture_draw(&seen, s, &g, rate, frame);
        put_screen(&screens);
    }
    fclose(log);
    if (!sheet_write(&screens, argv[2]))
        fail(argv[2],
             "cannot be written, or the log ends before the last step");
    printf("steps %u, shots %u, guards: seen by %u, hidden from %u, down %u; "
           "health %u\n",
           step, e.shots, e.seen, e.hidden, e.down, e.least_health);
    return 0;
}
