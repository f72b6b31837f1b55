/*
 * show.c - the four pictures as one, in a file PICTURE; without that, none.
 */
#include <stdio.h>

#include "../yard.h"

#ifdef PICTURE
enum { WIDTH = 480, HEIGHT = 300 };
static uint8_t pixel[2 * HEIGHT][2 * WIDTH][3];

void
yard_show(const yard *y, int number)
{
    int row, column;

    for (row = 0; row < HEIGHT; row++)
        for (column = 0; column < WIDTH; column++)
            yard_pixel(y, column, row, WIDTH, HEIGHT,
                       pixel[row + HEIGHT * (number / 2 % 2)]
                            [column + WIDTH * (number % 2)]);
}

int
yard_shown(void)
{
    FILE *f = fopen(PICTURE, "wb");

    if (!f) {
        perror(PICTURE);
        return 1;
    }
    fprintf(f, "P6 %d %d 255\n", 2 * WIDTH, 2 * HEIGHT);
    fwrite(pixel, 1, sizeof pixel, f);
    return fclose(f) == 0 ? 0 : 1;
}
#else
void
yard_show(const yard *y, int number)
{
    (void)y, (void)number;
}

int
yard_shown(void)
{
    return 0;
}
#endif
