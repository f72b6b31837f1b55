/*
 * table.h - rows of boundary cases with answers derived by hand.
 *
 * Each row is asked as it stands, under the 48 symmetries, and, where the box
 * has a centre in ulps, as an upright OBB with its axes renamed in 48 ways.
 */
#ifndef FIXRAY_TABLE_H
#define FIXRAY_TABLE_H

#include <stddef.h>

#include "../space/scene.h"

enum {
    X0 = FXR_MIN_X,
    X1 = FXR_MAX_X,
    Y0 = FXR_MIN_Y,
    Y1 = FXR_MAX_Y,
    Z0 = FXR_MIN_Z,
    Z1 = FXR_MAX_Z
};

typedef struct {
    int64_t num, den;
} table_ratio;

/* a and b are the ends of a segment, or origin and direction. */
typedef struct {
    const char *name;
    linear_kind linear;
    fxr_vec3 a, b;
    bool hits, crosses;
    table_ratio enter, exit;
    uint8_t enter_faces, exit_faces;
    fxr_vec3 enter_point, exit_point;
} table_row;

#define SEGMENT LINEAR_SEGMENT
#define RAY LINEAR_RAY
#define LINE LINEAR_LINE
#define MISS                                       \
    false, false, {0, 1}, {0, 1}, 0, 0, {0, 0, 0}, \
    {                                              \
        0, 0, 0                                    \
    }

void table_check_aabb(const fxr_aabb *box, const table_row *rows, size_t count);
void table_check_obb(const fxr_obb *box, const table_row *rows, size_t count);

#endif
