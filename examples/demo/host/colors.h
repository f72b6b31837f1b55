/*
 * colors.h - the mean color of a texture or flat of a WAD.
 *
 * Pictures are no part of the geometry: where one is missing or damaged the
 * color is gray.
 */
#ifndef DEMO_HOST_COLORS_H
#define DEMO_HOST_COLORS_H

#include "../../../tools/bake/doom/wad.h"

/* As in scene.h: red in the upper 5 bits, green 6, blue 5. */
uint16_t color_of_flat(const wad *w, const char *name);
uint16_t color_of_texture(const wad *w, const char *name);

#endif
