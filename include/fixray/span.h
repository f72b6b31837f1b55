/*
 * span.h - what a clip or a cast returns, and points at a parameter.
 *
 *   fxr_segment_at  fxr_ray_at  fxr_line_at
 */
#ifndef FIXRAY_SPAN_H
#define FIXRAY_SPAN_H

#include "ratio.h"
#include "shapes.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The faces of a box; for an OBB, MIN_X is the one at -half.x along axis[0]. */
enum {
    FXR_MIN_X = 1,
    FXR_MAX_X = 2,
    FXR_MIN_Y = 4,
    FXR_MAX_Y = 8,
    FXR_MIN_Z = 16,
    FXR_MAX_Z = 32
};

/* No axis separates: fxr_segment_separating_axis_*. */
enum { FXR_NO_AXIS = -1 };

/*
 * The part enter <= t <= exit of a linear component that is in the box.
 *
 *   enter_faces  the faces met at enter: one is a face, two an edge, three a
 *                corner; 0 where the component starts strictly inside.
 *                On a face and moving inward is that face, with enter == 0
 *   exit_faces   likewise at exit; 0 where a segment ends strictly inside
 *
 * A component that is one point has enter == exit == 0 and no faces. (That
 * includes what is one point in the coordinates of an OBB whose axes do not span
 * space.)
 */
typedef struct {
    fxr_ratio enter, exit;
    uint8_t enter_faces, exit_faces;
} fxr_span;

/*
 * A span and its two end points, each coordinate the exact one rounded to
 * nearest, ties to even. In an AABB they never leave the box, and on a face
 * they have exactly its coordinate.
 */
typedef struct {
    fxr_span span;
    fxr_vec3 enter_point, exit_point;
} fxr_hit;

/*
 * The point at parameter t.
 *
 * Range      every value, any t (a t outside a segment goes on along its line)
 * Rounding   each coordinate to nearest, ties to even; beyond Q16.16 it is the
 *            end of the range, never wrapped
 * Cost       one estimate of t and three products; three long division steps
 *            instead where it is long (beyond some 500 units) or the code is small
 */
fxr_vec3 fxr_segment_at(const fxr_segment *s, fxr_ratio t);
fxr_vec3 fxr_ray_at(const fxr_ray *r, fxr_ratio t);
fxr_vec3 fxr_line_at(const fxr_line *l, fxr_ratio t);

#ifdef __cplusplus
}
#endif

#endif
