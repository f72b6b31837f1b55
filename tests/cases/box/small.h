/*
 * small.h - an oracle for small numbers, by trying every parameter that could
 * be an end of the span. It shares no idea with the slabs of the library.
 */
#ifndef FIXRAY_SMALL_H
#define FIXRAY_SMALL_H

#include "../space/scene.h"

/* In the coordinates of the box: o + t d against low..high. |values| < 2^12 */
typedef struct {
    linear_kind linear;
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

#endif
