/*
 * show.c - the yard on a Game Boy Advance: pictures of 60 x 40 pixels on the screen, each four
 * times as wide and high, and what main.c prints as messages to mGBA. With yard_main for main of main.c.
 */
#include <stdio.h>

#include "../../../gba/machine/registers.h"
#include "../yard.h"

#define DISPCNT_DIRECT 0x0403 /* a color for each pixel */
#define SCREEN ((volatile uint16_t *)0x06000000)
enum { WIDTH = 60, HEIGHT = 40, SIZE = 4 };

int yard_main(void);

/* examples/gba/record/to_mgba.c */
void record_text(void *context, const char *text);

static int
put(char c, FILE *f)
{
    const char text[2] = {c, '\0'};

    (void)f;
    record_text(NULL, text);
    return 0;
}

static FILE messages = FDEV_SETUP_STREAM(put, NULL, NULL, _FDEV_SETUP_WRITE);
FILE *const stdout = &messages;

static void
put_pixel(int column, int row, uint16_t color)
{
    volatile uint16_t *at = &SCREEN[SIZE * (SIZE * WIDTH * row + column)];
    int x, y;

    for (y = 0; y < SIZE; y++, at += SIZE * WIDTH)
        for (x = 0; x < SIZE; x++)
            at[x] = color;
}

void
yard_show(const yard *y, int number)
{
    int row, column;

    (void)number;
    for (row = 0; row < HEIGHT; row++) {
        for (column = 0; column < WIDTH; column++) {
            uint8_t c[3];

            yard_pixel(y, column, row, WIDTH, HEIGHT, c);
            put_pixel(column, row,
                      (uint16_t)(c[0] >> 3 | c[1] >> 3 << 5 | c[2] >> 3 << 10));
        }
    }
}

int
yard_shown(void)
{
    return 0;
}

/* Says at the end, by a control character, that this is the end. */
int
main(void)
{
    WAITCNT = WAITCNT_FAST;
    DISPCNT = DISPCNT_DIRECT;
    (void)yard_main();
    record_text(NULL, "\4");
    return 0;
}
