/*
 * draw_demo.c - the pictures of the demo from its file of results.
 */
#include <stdio.h>
#include <stdlib.h>

#include "draw_map.h"

static uint8_t
lit(uint32_t full, uint32_t shade)
{
    /* in steps of 4: a smaller file, no visible steps */
    uint32_t v = full * (shade / 4 * 4 + 2) / 200;

    return (uint8_t)(v > 255 ? 255 : v);
}

static void
draw_view(const results *r, const char *file)
{
    size_t n = (size_t)r->width * r->height, i;
    color *rows = malloc(n * sizeof *rows);

    if (!rows) {
        fprintf(stderr, "draw-demo: %s: not enough memory\n", file);
        exit(1);
    }
    for (i = 0; i < n; i++) {
        const uint8_t *p = r->view + 6 * i;
        uint32_t c = u16_at(p + 2);

        rows[i].r = lit(c / 2048 * 255 / 31, p[5]);
        rows[i].g = lit(c / 32 % 64 * 255 / 63, p[5]);
        rows[i].b = lit(c % 32 * 255 / 31, p[5]);
    }
    png_write_rgb(file, (int)r->width, (int)r->height, rows);
    free(rows);
}

int
main(int argc, char **argv)
{
    results r;

    if (argc != 4) {
        puts("usage: draw-demo RESULTS VIEW.png MAP.png\n"
             "Draws what the demo has found: the view of the player, and the "
             "map from above.\n"
             "example: draw-demo host.bin view.png map.png");
        return 2;
    }
    r = results_read(argv[1]);
    draw_view(&r, argv[2]);
    draw_map(&r, argv[3]);
    results_free(&r);
    return 0;
}
