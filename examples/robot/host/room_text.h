/*
 * room_text.h - a room as room.txt has it, between read_room.c and write_room.c.
 */
#ifndef ROBOT_ROOM_TEXT_H
#define ROBOT_ROOM_TEXT_H

#include <stdio.h>

#include <fixray/fixray.h>

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

#endif
