/*
 * aim.h - components at the difficult places of real scenes.
 */
#ifndef FIXRAY_AIM_H
#define FIXRAY_AIM_H

#include "../cases/scene/trees.h"

enum { AIM_WAYS = 8 };
extern const char *const aim_names[AIM_WAYS];

/* Sets the segment and the ray of g->c; bounds: of all shapes. The way is returned.
 * grazes: where a shape is touched at a vertex or an edge, or a face is met from its
 * own plane. */
unsigned aim_next(cases_random *r, const fxr_aabb *bounds, grove *g);

#endif
