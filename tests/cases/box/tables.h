/*
 * tables.h - small boxes, all of them, and cases of boxes worked out by hand.
 */
#ifndef FIXRAY_TESTS_TABLES_H
#define FIXRAY_TESTS_TABLES_H

#include <stddef.h>

#include "../space/cases.h"

/*
 * An oracle for small numbers, by trying every parameter that could
 * be an end of the span. It shares no idea with the slabs of the library.
 */

/* In the coordinates of the box: o + t d against low..high. |values| < 2^12 */
typedef struct {
    case_linear linear;
    int32_t o[3], d[3], low[3], high[3];
} small_case;

typedef struct {
    int32_t num, den;
} small_ratio;

typedef struct {
    bool hits, crosses;
    small_ratio enter, exit;
    uint8_t enter_faces, exit_faces;
} small_answer;

small_answer small_solve(const small_case *c);
bool small_point_in(const small_case *c);

/* The axis that the library is to return for a segment. */
int small_axis(const small_case *c, int hint);

fxr_ratio small_to_ratio(small_ratio t);

/* round((o * den + d * num) * 2^shift / den) + offset: nearest, ties to even,
 * saturated. offset is a multiple of 2, or shift is 0. */
int32_t small_point(int32_t o, int32_t d, small_ratio t, unsigned shift,
                    int32_t offset);

/*
 * Rows of boundary cases with answers derived by hand.
 *
 * Each row is asked as it stands, under the 48 symmetries, and, where the box
 * has a centre in ulps, as an upright OBB with its axes renamed in 48 ways.
 */

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
    case_linear linear;
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
