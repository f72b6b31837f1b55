/*
 * fixray.h - includes all headers; the version and the conventions.
 *
 * Grammar    Each function is called fxr_<linear>_<verb>_<shape>. The linear
 *            component is line, ray or segment. The verb is hits (closed),
 *            crosses (open), clip (span), cast (span and points), enter (the
 *            first hit alone; where cast gives no more than that, as of
 *            triangles, there is no enter), closest (points and squared
 *            distance), visit (candidates) or each (every hit of a scene). The
 *            shape is aabb, obb, rect, triangle, fan, sphere, capsule, cylinder, plane,
 *            halfspace, tetra, hull, compound or bvh. Points:
 *            fxr_point_in_<shape>, fxr_point_closest_<shape>. Moving shapes:
 *            fxr_sweep_<mover>_<verb>_<shape>, where stop is the open twin of
 *            cast. At rest: fxr_<shape>_overlaps_<shape>. fxr_<component>_<verb>_scene and fxr_sweep_<verb>_scene
 *            ask any scene, and some of its shapes (scene.h); fxr_move_slide and
 *            fxr_character_move go through one (move.h). What turns:
 *            fxr_rotate_obb_hits_<shape> (rotate.h)
 * Ulp        the step of a number as it is stored: of a Q16.16, 1/65536
 * Component  means a line, a ray or a segment
 * Touching   counts as a hit. Only crosses and stop do not count it
 * Inside     A ray or segment that starts strictly inside a shape hits it:
 *            enter is 0, without a face
 * One point  A component with a zero direction, or with a == b, is one point.
 *            It hits a shape if and only if that point is in the shape
 * Empty      Nothing hits an empty shape. A flat box is not empty
 * False      A function that returns false leaves every output untouched,
 *            unless its description says otherwise
 * Pointers   must not be NULL. FXR_ASSERT checks that, if a port defines it
 * State      None: all functions are reentrant and interrupt-safe, use no heap,
 *            and have a bounded stack
 */
#ifndef FIXRAY_FIXRAY_H
#define FIXRAY_FIXRAY_H

#define FXR_VERSION_MAJOR 0
#define FXR_VERSION_MINOR 3
#define FXR_VERSION_PATCH 0
#define FXR_VERSION "0.3.0"

/*
 * The number of the results. Releases with the same number give the same results:
 * every function returns the same bits for the same arguments, on every machine,
 * with every compiler and option. A release in which any result changes for any
 * arguments raises the number, and CHANGELOG.md says which functions and why.
 * New functions do not raise it. Programs that have to get equal results compare
 * it: the peers of a lockstep session, a recorded game and its player.
 */
#define FXR_SEMANTICS 12

#include "aabb.h"
#include "angle.h"
#include "bvh_blob.h"
#include "bvh_build.h"
#include "bvh_wide.h"
#include "capsule.h"
#include "closest.h"
#include "compound.h"
#include "cylinder.h"
#include "decimal.h"
#include "filter.h"
#include "hash.h"
#include "hull.h"
#include "move.h"
#include "obb.h"
#include "overlap.h"
#include "pairs.h"
#include "planes.h"
#include "ratio.h"
#include "rect.h"
#include "rotate.h"
#include "scene.h"
#include "shapes.h"
#include "span.h"
#include "sphere.h"
#include "sweep.h"
#include "transform.h"
#include "triangle.h"
#include "vec3.h"

#endif
