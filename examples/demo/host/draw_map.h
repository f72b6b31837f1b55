/*
 * draw_map.h - pictures of the demo: its file of results, and the map from above.
 */
#ifndef DEMO_HOST_DRAW_MAP_H
#define DEMO_HOST_DRAW_MAP_H

#include <stddef.h>
#include <stdint.h>

#include "../../../tools/draw/canvas.h"

/*
 * Reads the file of results of the demo, whose format is described
 * in examples/demo/main.c.
 */

typedef struct {
    char name[17];
    uint32_t width, height, rays, lines, monsters, stops;
    int32_t eye[3], angle;
    uint8_t *data; /* the file; the lists are in it */
    const uint8_t *view, *lidar, *line, *monster, *stop;
} results;

/* Does not return on an error: it says what and exits with status 1. */
results results_read(const char *file);
void results_free(results *r);

/* Little-endian numbers. */
uint32_t u16_at(const uint8_t *p);
uint32_t u32_at(const uint8_t *p);
int32_t s32_at(const uint8_t *p);
int s16_at(const uint8_t *p);

/* The map of the demo from above. */

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

/* draw_map.c; draw_demo.c: its stops, what they have free, where it halts */
void draw_map(const results *r, const char *file);
void draw_robot(const results *r, const projection *p, canvas *c);

#endif
