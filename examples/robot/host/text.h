/*
 * text.h - the room as room.txt has it, and a run as its lines have it.
 */
#ifndef ROBOT_TEXT_H
#define ROBOT_TEXT_H

#include <fixray/fixray.h>

#include <stdio.h>

#include "../robot.h"

/* A room as room.txt has it, between read_room.c and write_room.c. */

enum { SHAPES = 100, COMPOUNDS = 20, NAME = 32 };

/* The shapes of a compound, or those that are in none. */
typedef struct {
    char name[NAME];
    fxr_aabb box[SHAPES];
    fxr_obb turned[SHAPES];
    unsigned boxes, turns;
} group;

/* groups: the first one is in no compound. */
typedef struct {
    group groups[COMPOUNDS + 1];
    unsigned group_count;
    fxr_vec3 goal[SHAPES], start;
    unsigned goals;
    fxr_angle heading;
} room_text;

/* Into `out`, which is all 0. Ends the program with a message if the text is no room. */
void read_room(const char *file, room_text *out);

/* As C. */
void write_room(FILE *f, const room_text *text);

/* The lines that a run printed (../run.c), read back. */

/* The next tick and its sum. Returns false at the end of the file; a line that is not one
 * of a run ends the program with a message. */
bool read_run(FILE *f, const char *file, robot *r, uint32_t *sum);

#endif
