/*
 * corners.h - the ends of the walls, and how near they come in each column.
 *
 * What stands before a wall and is met by neither of two rays has an end between them. So where
 * no end is nearer than the wall, nothing hides it.
 */
#ifndef GBA_CORNERS_H
#define GBA_CORNERS_H

#include "look.h"

/* The ends of the solid lines, once; of more than there is room for none is known. */
enum { CORNERS_MAX = 1024 };
void corners_make(const scene *s);

/*
 * The largest scale of an end in each column, less two map units; ends are taken as two units
 * wide at least. 0: none. All are as near as can be if there were too many.
 */
void corners_near(const look_camera *c, uint32_t nearest[LOOK_COLUMNS + 1]);

#endif
