/*
 * report.h - what the game writes about itself, for host/play.c and whoever looks with a
 * debugger: the steps, so that the host can make the same ones, and where the cycles went.
 */
#ifndef GBA_REPORT_H
#define GBA_REPORT_H

#include <stdint.h>

enum { REPORT_STEPS = 8192 };

typedef enum {
    REPORT_STEP, /* game.c */
    REPORT_LOOK, /* look.c */
    REPORT_DRAW, /* walls.c, figure.c, panel.c */
    REPORT_WAIT, /* for the screen */
    REPORT_PARTS
} report_part;

/*
 *   shown    pictures on the screen so far: that of step[shown - 1] is there
 *   casts    asked so far, and so on (../look.h)
 *   step     keys, ticks << 10, the rate shown << 16
 *   sum      of the game after the step (../game.h)
 */
typedef struct {
    uint32_t shown, steps, casts, enters, hits;
    uint32_t cycles[REPORT_PARTS];
    uint32_t step[REPORT_STEPS], sum[REPORT_STEPS];
} report;

#endif
