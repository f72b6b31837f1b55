/*
 * main.c - the game on the machine: keys in, picture out, and how long each part takes.
 */
#include "../picture.h"
#include "registers.h"

/* README.md: as many for each picture, so that the same ones are seen however long they take. */
#ifndef FIXED_TICKS
#define FIXED_TICKS 0
#endif

/* Cycles from one picture of the screen to the next: 228 lines of 1232. */
#define SCREEN 280896u

SLOW_RAM report gba_report;

static SLOW_RAM game play;
static SLOW_RAM picture seen;

/* A row of the picture in one color, by DMA: 60 words of 4 pixels. */
void
draw_row(uint16_t *row, uint16_t pair)
{
    static volatile uint32_t word;

    word = (uint32_t)pair << 16 | pair;
    DMA3_FROM = (uint32_t)&word;
    DMA3_TO = (uint32_t)row;
    DMA3_CONTROL = DMA_FILL_WORDS | (DRAW_HALVES / 2);
}

void
draw_copy(uint16_t *to, const uint16_t *from, unsigned halves)
{
    DMA3_FROM = (uint32_t)from;
    DMA3_TO = (uint32_t)to;
    DMA3_CONTROL = DMA_COPY_WORDS | halves / 2;
}

static void
start_clock(void)
{
    TIMER2_CONTROL = TIMER3_CONTROL = 0;
    TIMER2 = TIMER3 = 0;
    TIMER3_CONTROL = TIMER_ON | TIMER_CASCADE;
    TIMER2_CONTROL = TIMER_ON;
}

static uint32_t
cycles(void)
{
    uint32_t high, low;

    do {
        high = TIMER3;
        low = TIMER2;
    } while (high != TIMER3);
    return high << 16 | low;
}

/* The time since the part before ended goes to this part. */
static void
ended(report_part part)
{
    static uint32_t before;
    const uint32_t now = cycles();

    gba_report.cycles[part] += now - before;
    before = now;
}

/* Returns the sixtieths of a second since it was last called. The page is changed while
 * nothing is drawn. */
static unsigned
show(unsigned page)
{
    static uint32_t before;
    uint32_t now, ticks;

    while (VCOUNT < DRAW_ROWS || VCOUNT > 225) {
    }
    DISPCNT = (uint16_t)(DISPCNT_PICTURE | (page ? DISPCNT_PAGE : 0));
    now = cycles();
    ticks = (now - before + SCREEN / 2) / SCREEN;
    before = now;
    if (FIXED_TICKS > 0)
        return FIXED_TICKS;
    return ticks < 1 ? 1 : ticks > GAME_TICKS ? GAME_TICKS : ticks;
}

/* Pictures in a second, over the last second. */
static unsigned
rate_after(unsigned ticks)
{
    static unsigned sum, pictures, rate;

    sum += ticks;
    pictures++;
    if (sum >= 60) {
        rate = (pictures * 60 + sum / 2) / sum;
        sum = pictures = 0;
    }
    return rate;
}

static void
write_step(uint16_t keys, unsigned ticks, unsigned rate)
{
    report *r = &gba_report;

    if (r->steps < REPORT_STEPS) {
        r->step[r->steps] = keys | ticks << 10 | rate << 16;
        r->sum[r->steps] = game_sum(&play);
    }
    r->steps++;
    r->casts += seen.counts.casts;
    r->enters += seen.counts.enters;
    r->hits += seen.counts.hits;
}

int
main(void)
{
    const scene *s = scene_open();
    static uint16_t color[256];
    unsigned page = 1, ticks = 1, rate = 0, i;

    WAITCNT = WAITCNT_FAST;
    DISPCNT = DISPCNT_PICTURE;
    draw_colors(s, color);
    draw_map_make(s);
    corners_make(s);
    for (i = 0; i < 256; i++)
        PALETTE[i] = color[i];
    for (i = 0; i < REPORT_PARTS; i++)
        gba_report.cycles[i] = 0;
    gba_report.shown = gba_report.steps = 0;
    gba_report.casts = gba_report.enters = gba_report.hits = 0;
    game_start(&play, s);
    start_clock();
    for (;;) {
        const uint16_t keys = (uint16_t)(~(unsigned)KEYINPUT & 0x3ff);

        game_step(&play, s, keys, ticks);
        ended(REPORT_STEP);
        picture_look(&seen, s, &play);
        ended(REPORT_LOOK);
        picture_draw(&seen, s, &play, rate, PAGE(page));
        ended(REPORT_DRAW);
        write_step(keys, ticks, rate);
        ticks = show(page);
        rate = rate_after(ticks);
        page ^= 1;
        gba_report.shown++;
        ended(REPORT_WAIT);
    }
}
