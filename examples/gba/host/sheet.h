/*
 * sheet.h - screens of the game beside each other, two in a row, as a PPM.
 */
#ifndef GBA_SHEET_H
#define GBA_SHEET_H

#include <stdbool.h>
#include <stdint.h>

enum {
    SHEET_WIDTH = 240,
    SHEET_HEIGHT = 160,
    SHEET_MAX = 48,
    SHEET_ACROSS = 2
};

/* The steps of which a screen is wanted, in ascending order: arguments. */
typedef struct {
    char **step;
    int count, done;
    uint8_t (*pixel)[3];
} sheet;

/* Returns false if there are too many, or no memory. */
bool sheet_open(sheet *s, int argc, char **argv);

/* Is the screen after this step the next one that is wanted? */
bool sheet_wants(const sheet *s, unsigned long step);

/* The place of a pixel of that screen: red, green, blue. */
uint8_t *sheet_pixel(sheet *s, int x, int y);

/* That screen is whole. */
void sheet_next(sheet *s);

/* Writes nothing if none was wanted. Returns false if a screen is missing, or the file cannot
 * be written. */
bool sheet_write(const sheet *s, const char *file);

#endif
