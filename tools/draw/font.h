/*
 * font.h - letters of 5 by 7 dots.
 */
#ifndef TOOLS_FONT_H
#define TOOLS_FONT_H

#include <stdint.h>

/* Seven rows from the top, the leftmost dot is 16. Capitals and digits; a
 * space for anything else. */
const uint8_t *font_glyph(char letter);

#endif
