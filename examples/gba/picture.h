/*
 * picture.h - a picture, whole: what the machine and the host call alike.
 */
#ifndef GBA_PICTURE_H
#define GBA_PICTURE_H

#include "draw.h"

/* What is seen, first; it takes most of the time. */
typedef struct {
    look_camera camera;
    look_column column[LOOK_COLUMNS + 1];
    look_counts counts;
} picture;

void picture_look(picture *p, const scene *s, const game *g);
void picture_draw(const picture *p, const scene *s, const game *g,
                  unsigned rate, uint16_t *frame);

#endif
