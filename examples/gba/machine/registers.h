/*
 * registers.h - registers of the Game Boy Advance, and what the game writes about itself.
 */
#ifndef GBA_REGISTERS_H
#define GBA_REGISTERS_H

#include <stdint.h>

/*
 * Of the Game Boy Advance, those that the game uses (GBATEK by M. Korth has all).
 */

#define HALF(address) (*(volatile uint16_t *)(address))
#define WORD(address) (*(volatile uint32_t *)(address))

/* Mode 4, page 0 or 1, background 2 on. */
#define DISPCNT HALF(0x04000000)
#define DISPCNT_PICTURE 0x0404
#define DISPCNT_PAGE 0x0010
#define VCOUNT HALF(0x04000006)
#define KEYINPUT HALF(0x04000130)

/* Waiting for the ROM: 3 cycles and 1, read ahead. */
#define WAITCNT HALF(0x04000204)
#define WAITCNT_FAST 0x4317

#define PALETTE ((volatile uint16_t *)0x05000000)
#define PAGE(n) ((uint16_t *)(0x06000000 + 0xA000 * (n)))

/* Timers 2 and 3 as one of 32 bits: cycles. */
#define TIMER2 HALF(0x04000108)
#define TIMER3 HALF(0x0400010C)
#define TIMER2_CONTROL HALF(0x0400010A)
#define TIMER3_CONTROL HALF(0x0400010E)
#define TIMER_ON 0x0080
#define TIMER_CASCADE 0x0004

#define DMA3_FROM WORD(0x040000D4)
#define DMA3_TO WORD(0x040000D8)
#define DMA3_CONTROL WORD(0x040000DC)
#define DMA_FILL_WORDS 0x85000000u
#define DMA_COPY_WORDS 0x84000000u

/*
 * What the game writes about itself, for host/play.c and whoever looks with a
 * debugger: the steps, so that the host can make the same ones, and where the cycles went.
 */

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
 *   casts    asked so far, and so on (../picture.h)
 *   step     keys, ticks << 10, the rate shown << 16
 *   sum      of the game after the step (../game.h)
 */
typedef struct {
    uint32_t shown, steps, casts, enters, hits;
    uint32_t cycles[REPORT_PARTS];
    uint32_t step[REPORT_STEPS], sum[REPORT_STEPS];
} report;

#endif
