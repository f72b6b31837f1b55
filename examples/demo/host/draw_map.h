/*
 * draw_map.h - the map of the demo from above.
 */
#ifndef DEMO_HOST_DRAW_MAP_H
#define DEMO_HOST_DRAW_MAP_H

#include "../../../tools/draw/canvas.h"
#include "results.h"

/* From map units to pixels of a picture of this size. */
typedef struct {
    double left, top, scale;
    int width, height;
} projection;

place project(const projection *p, double x, double y);

/* Two coordinates as they are in the file of results. */
place project_q16(const projection *p, const uint8_t *xy);

/* The colors of the robot and of its contacts, and of what is empty. */
extern const color map_paper, map_robot, map_contact;

/* draw_map.c; draw_robot.c: its stops, what they have free, where it halts */
void draw_map(const results *r, const char *file);
void draw_robot(const results *r, const projection *p, canvas *c);

#endif
