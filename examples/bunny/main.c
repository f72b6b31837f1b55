/*
 * The Stanford bunny: four rays for each pixel, and from what each of them meets a
 * few to the sun and to the sky. The same program for a microcontroller and for the
 * host; the picture is the same to the byte.
 */
#include <stdio.h>

#include "bunny.h"

#ifndef RESULTS
#define RESULTS "bunny.ppm"
#endif

static uint8_t picture[HEIGHT][WIDTH][3];

/* Gamma 2: 0 .. ONE to 0 .. 255. */
static uint8_t
shown(int32_t linear)
{
    uint32_t v = root((uint64_t)linear * (65536 / ONE));

    return (uint8_t)(v > 255 ? 255 : v);
}

static void
render_pixel(int32_t x, int32_t y)
{
    color sum = {0, 0, 0};
    int32_t i;

    for (i = 0; i < SAMPLES; i++) {
        fxr_ray ray = camera_ray(SIDE * x + i % SIDE, SIDE * y + i / SIDE);
        color c = light_of(&bunny, &ray, (uint32_t)i);

        sum.r += c.r;
        sum.g += c.g;
        sum.b += c.b;
    }
    picture[y][x][0] = shown(sum.r / SAMPLES);
    picture[y][x][1] = shown(sum.g / SAMPLES);
    picture[y][x][2] = shown(sum.b / SAMPLES);
}

static bool
write_picture(const char *file)
{
    FILE *f = fopen(file, "wb");
    bool good;

    if (!f)
        return false;
    fprintf(f, "P6\n%d %d\n255\n", WIDTH, HEIGHT);
    fwrite(picture, 1, sizeof picture, f);
    good = !ferror(f);
    return fclose(f) == 0 && good;
}

int
main(void)
{
    int32_t x, y;

    printf("%lu triangles in a tree of %lu nodes\n",
           (unsigned long)bunny.shapes.triangle_count,
           (unsigned long)bunny.node_count);
    if (!make_normals(&bunny)) {
        puts("more vertices than light.c has room for (VERTICES_MAX)");
        return 1;
    }
    make_spots();
    printf("%d x %d pixels ", WIDTH, HEIGHT);
    for (y = 0; y < HEIGHT; y++) {
        for (x = 0; x < WIDTH; x++)
            render_pixel(x, y);
        if (y % 9 == 0) {
            putchar('.');
            fflush(stdout);
        }
    }
    printf("\nasked %lu times what a ray meets first, %lu times whether "
           "anything is in the way\n",
           (unsigned long)light_casts, (unsigned long)light_tests);
    if (!write_picture(RESULTS)) {
        printf("%s cannot be written\n", RESULTS);
        return 1;
    }
    return 0;
}
