/*
 * results.h - reads the file of results of the demo, whose format is described
 * in examples/demo/results.c.
 */
#ifndef DEMO_HOST_RESULTS_H
#define DEMO_HOST_RESULTS_H

#include <stddef.h>
#include <stdint.h>

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

#endif
