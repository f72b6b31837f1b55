/*
 * fixray.h - everything, the version and the conventions.
 *
 * Grammar    fxr_<linear>_<verb>_<shape>: linear is line, ray, segment (point);
 *            verb is hits (closed), crosses (open), clip (span), cast (span and
 *            points), closest (points and squared distance), visit (candidates);
 *            shape is aabb, obb, triangle, fan, sphere, compound, bvh. A point is
 *            in a shape, and closest to it; shapes that move sweep
 * Component  a line, ray or segment
 * Touching   counts, except for crosses
 * Inside     a ray or segment that starts inside hits: enter is 0, without a face
 * One point  a zero direction, or a == b, hits iff the point is in the box
 * Empty      boxes hit nothing; a flat box is not empty
 * False      leaves every output untouched
 * Pointers   must not be NULL (FXR_ASSERT checks, where a port defines it)
 * State      none: reentrant, interrupt-safe, no heap, bounded stack
 */
#ifndef FIXRAY_FIXRAY_H
#define FIXRAY_FIXRAY_H

#define FXR_VERSION_MAJOR 0
#define FXR_VERSION_MINOR 1
#define FXR_VERSION_PATCH 0
#define FXR_VERSION "0.1.0"

/*
 * The number of the results. Releases with the same number give the same results:
 * every function returns the same bits for the same arguments, on every machine,
 * with every compiler and option. A release in which any result changes for any
 * arguments raises the number, and CHANGELOG.md says which functions and why.
 * New functions do not raise it. Programs that have to get equal results compare
 * it: the peers of a lockstep session, a recorded game and its player.
 */
#define FXR_SEMANTICS 1

#include "aabb.h"
#include "bvh_blob.h"
#include "bvh_build.h"
#include "closest.h"
#include "compound.h"
#include "obb.h"
#include "ratio.h"
#include "shapes.h"
#include "span.h"
#include "sphere.h"
#include "sweep.h"
#include "transform.h"
#include "triangle.h"

#endif
