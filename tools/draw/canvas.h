/*
 * canvas.h - pictures to draw on, and letters.
 */
#ifndef TOOLS_CANVAS_H
#define TOOLS_CANVAS_H

#include <stdint.h>

/*
 * A picture to draw on, smoothed, and written as a PNG.
 *
 * Coordinates and widths are in pixels; the canvas itself is finer by
 * CANVAS_FINE both ways, and averaged when it is written.
 */

#define CANVAS_FINE 4

typedef struct {
    uint8_t r, g, b;
} color;

typedef struct {
    double x, y;
} place;

typedef struct {
    int width, height; /* of the fine pixels */
    color *pixel;
} canvas;

void canvas_make(canvas *c, int width, int height, color paper);
void canvas_free(canvas *c);

/* opacity 0 .. 1 */
void canvas_triangle(canvas *c, place p, place q, place r, color ink,
                     double opacity);
void canvas_line(canvas *c, place p, place q, double width, color ink,
                 double opacity);
void canvas_disc(canvas *c, place center, double radius, color ink,
                 double opacity);

/* Capitals, digits and a few signs; the letters are 7 times size high. */
void canvas_text(canvas *c, place top_left, double size, const char *text,
                 color ink);

/* Does not return on an error: it says what and exits with status 1. */
void canvas_write(const canvas *c, const char *file);

/* rows of 8-bit RGB, the same about errors */
void png_write_rgb(const char *file, int width, int height, const color *rows);

/* Letters of 5 by 7 dots. */

/* Seven rows from the top, the leftmost dot is 16. Capitals and digits; a
 * space for anything else. */
const uint8_t *font_glyph(char letter);

#endif
