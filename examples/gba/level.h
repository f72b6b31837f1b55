/*
 * level.h - the level: a scene of make demo (../demo/scene.h) whose walls all stand on one
 * floor and reach one ceiling. host/bake_level.c makes it of a map.
 */
#ifndef GBA_LEVEL_H
#define GBA_LEVEL_H

#include "../demo/scene.h"

/* Heights above the floor, in map units. */
#define LEVEL_HEIGHT 128
#define LEVEL_EYE 50
#define LEVEL_GUARD 56

#endif
