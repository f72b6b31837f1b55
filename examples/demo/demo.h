/*
 * demo.h - the four parts of the demo and what they find; the robot, and how bright a point is.
 */
#ifndef DEMO_DEMO_H
#define DEMO_DEMO_H

#include <fixray/sweep.h>

#include "scene.h"

/*
 * The four parts of the demo and what they find.
 *
 * Integers only: every machine computes the same bytes.
 */

#define VIEW_WIDTH 640
#define VIEW_HEIGHT 400
#define LIDAR_RAYS 1440 /* four a degree */
#define MONSTERS_MAX 1024
#define STOPS_MAX 22

/* Depth in map units along the view axis; where nothing is hit, the sky. */
#define DEPTH_SKY 65535

typedef struct {
    uint16_t depth, color;
    uint8_t kind, shade;
} demo_pixel;

/* range in Q16.16 map units; RANGE_NONE where nothing is hit */
#define RANGE_NONE UINT32_MAX
typedef struct {
    uint32_t range;
    fxr_vec3 point;
} demo_echo;

/* target is the spot of the body that was looked at last; end the same if it is
 * seen, else where the line to it is blocked. */
typedef struct {
    fxr_vec3 target, end;
    bool seen;
} demo_sight;

/* A stop of the robot: its distance to the nearest wall there and on the way to
 * it; where it halts if it goes straight on, and what it touches then. */
typedef struct {
    fxr_vec3 at, halt, touched;
    uint32_t clearance, narrowest, ahead; /* Q16.16, or RANGE_NONE */
    uint8_t shape;
} demo_stop;

typedef struct {
    demo_pixel view[VIEW_HEIGHT][VIEW_WIDTH];
    demo_echo lidar[LIDAR_RAYS];
    demo_sight sight[MONSTERS_MAX];
    demo_stop stop[STOPS_MAX];
    uint16_t stops;
} demo_results;

/* view.c: at most MONSTERS_MAX monsters */
void demo_view(const scene *s, demo_results *out);

/* The ray through a pixel. */
typedef struct {
    fxr_vec3 eye;
    fxr_q16 ahead_x, ahead_y;
} demo_camera;
demo_camera demo_aim(const scene *s);
fxr_ray demo_ray(const demo_camera *c, uint32_t x, uint32_t y);

/* sight.c; and the points of a body that are looked at */
void demo_look(const scene *s, demo_results *out);
#define DEMO_SPOTS 9
fxr_vec3 demo_spot(const fxr_aabb *body, int which);

/* sight.c, drive.c */
void demo_lidar(const scene *s, demo_results *out);
void demo_drive(const scene *s, demo_results *out);

/* show.c: pictures and tables of text, 80 columns */
void demo_show_view(const demo_results *r);
void demo_show_lidar(const demo_results *r);
void demo_show_sight(const scene *s, const demo_results *r);
void demo_show_drive(const demo_results *r);

/* sight.c: the unit vector at an angle in quarter degrees from east */
fxr_unit3 demo_direction(uint32_t quarters);

/* floor(sqrt(n)) */
uint32_t demo_root(uint64_t n);

/* Whole map units from p to q, seen from above. */
uint32_t demo_distance(fxr_vec3 p, fxr_vec3 q);

/* The distance of p and q in Q16.16. */
uint32_t demo_range(fxr_vec3 p, fxr_vec3 q);

/* v + by, or the end of the range. */
fxr_q16 demo_moved(fxr_q16 v, int64_t by);

/*
 * A robot that moves level through the scene, as a sphere or as a box, and where
 * to.
 */

/*
 * A robot that moves level through the scene, as a sphere or as a box.
 *
 * It hovers: only what reaches into the slice between its underside and its top
 * is a wall to it. Steps pass below, floors and ceilings are none, doors open.
 */

/* The radius of the sphere and each half extent of the box. */
#define ROBOT_HALF FXR_Q16(16)

/* A sphere round the box: 16 sqrt(3) < 27.75. No box moves against an oriented
 * one exactly, so this is what the box counts as where a wall is turned. */
#define ROBOT_ROUND FXR_Q16(27.75)

enum robot_shape { ROBOT_SPHERE, ROBOT_BOX };

/* Can either shape go that way and touch no wall? */
bool robot_fits(const scene *s, const fxr_segment *way);

/* The least distance to a wall on the way, which may be a point; UINT32_MAX if
 * there is no wall. */
uint32_t robot_clearance(const scene *s, uint8_t shape, const fxr_segment *way);

/* The first wall that it touches on the way: false if none. */
bool robot_contact(const scene *s, uint8_t shape, const fxr_segment *way,
                   fxr_contact *out, fxr_closest *touched);

/* Where the robot drives: to the farthest place that it can reach. */

#define CORNERS_MAX 20

/* Corners of a way from the eye, which is the first: at least one. The robot
 * fits between each and the next. */
uint16_t plan_way(const scene *s, fxr_vec3 corner[CORNERS_MAX]);

/* How bright a point on a box is, 0 .. 255. */

/* obb is NULL where the box is an AABB. */
typedef struct {
    fxr_bvh_hit at;
    const scene_surface *surface;
    const fxr_obb *obb;
} shade_hit;

/* Where it is hit. The light of the room by the direction of the face; the sun and
 * the lamps, unless a box is in their way; tiles of 64 units; less with depth. */
uint8_t shade_point(const scene *s, const shade_hit *hit, uint32_t depth);

#endif
