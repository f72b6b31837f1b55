/*
 * draw_ppm.c - a picture in the simplest format, as a PNG.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "canvas.h"

#define SIDE_MAX 8192

static void
fail(const char *file, const char *reason)
{
    fprintf(stderr, "draw-ppm: %s: %s\n", file, reason);
    exit(1);
}

/* The pixels, to be freed. */
static color *
read_ppm(const char *file, int *width, int *height)
{
    FILE *f = fopen(file, "rb");
    color *rows;
    size_t n, i;

    if (!f)
        fail(file, strerror(errno));
    if (fscanf(f, "P6 %d %d 255", width, height) != 2 || *width < 1 ||
        *height < 1 || *width > SIDE_MAX || *height > SIDE_MAX ||
        getc(f) != '\n')
        fail(file, "is no PPM (P6, 255 levels, sides of 1 .. 8192). Write "
                   "it again");
    n = (size_t)*width * (size_t)*height;
    rows = malloc(n * sizeof *rows);
    if (!rows)
        fail(file, "not enough memory");
    for (i = 0; i < n; i++) {
        rows[i].r = (uint8_t)getc(f);
        rows[i].g = (uint8_t)getc(f);
        rows[i].b = (uint8_t)getc(f);
    }
    if (feof(f) || ferror(f))
        fail(file, "ends early. Write it again");
    fclose(f);
    return rows;
}

int
main(int argc, char **argv)
{
    int width, height;
    color *rows;

    if (argc != 3) {
        puts("usage: draw-ppm PICTURE.ppm PICTURE.png\n"
             "example: draw-ppm host.ppm bunny.png");
        return 2;
    }
    rows = read_ppm(argv[1], &width, &height);
    png_write_rgb(argv[2], width, height, rows);
    free(rows);
    return 0;
}
