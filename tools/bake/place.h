/*
 * place.h - the vertices of a mesh where they are to be, in Q16.16.
 */
#ifndef TOOLS_PLACE_H
#define TOOLS_PLACE_H

#include <fixray/vec3.h>

#include "mesh/mesh.h"

typedef struct {
    double scale;
    double fit;  /* if not 0, instead of scale: the largest extent */
    bool center; /* the middle of the box round it goes to the origin */
    bool y_up;   /* turned so that its y becomes z */
} placement;

/* out has room for all vertices; those of no face are not written. Each coordinate
 * to nearest. False with the reason if one is beyond Q16.16. */
bool place_mesh(const mesh *m, const placement *how, fxr_vec3 *out, problem *p);

#endif
