/*
 * copy.h - structs field by field: a copy of the whole is a library call on small
 * cores.
 */
#ifndef FIXRAY_SPACE_COPY_H
#define FIXRAY_SPACE_COPY_H

#include <fixray/closest.h>

#include "../number/ratio.h"

static inline void
copy_point(fxr_vec3 *out, const fxr_vec3 *p)
{
    out->x = p->x;
    out->y = p->y;
    out->z = p->z;
}

static inline void
copy_closest(fxr_closest *out, const fxr_closest *found)
{
    copy_point(&out->on_linear, &found->on_linear);
    copy_point(&out->on_shape, &found->on_shape);
    copy_ratio(&out->t, &found->t);
    out->dist2 = found->dist2;
}

#endif
