/*
 * digest_shapes.h - sweeps and compounds, for the digest.
 */
#ifndef FIXRAY_DIGEST_SHAPES_H
#define FIXRAY_DIGEST_SHAPES_H

#include "cases.h"
#include "digest.h"

/* ask makes the next case, too. */
typedef struct {
    const char *name;
    void (*ask)(cases_random *r, digest *d);
} digest_shape;

enum { DIGEST_SHAPES = 17 };
extern const digest_shape digest_shapes[DIGEST_SHAPES];

#endif
