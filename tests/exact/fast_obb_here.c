/*
 * fast_obb_here.c - the fast body of oriented boxes of the port that is built, which is a static
 * function of fxr_obb.c.
 */
#define fxr_line_cast_obb here_line_cast_obb
#define fxr_line_clip_obb here_line_clip_obb
#define fxr_line_crosses_obb here_line_crosses_obb
#define fxr_line_enter_obb here_line_enter_obb
#define fxr_line_hits_obb here_line_hits_obb
#define fxr_point_in_obb here_point_in_obb
#define fxr_ray_cast_obb here_ray_cast_obb
#define fxr_ray_clip_obb here_ray_clip_obb
#define fxr_ray_crosses_obb here_ray_crosses_obb
#define fxr_ray_enter_obb here_ray_enter_obb
#define fxr_ray_hits_obb here_ray_hits_obb
#define fxr_segment_cast_obb here_segment_cast_obb
#define fxr_segment_clip_obb here_segment_clip_obb
#define fxr_segment_crosses_obb here_segment_crosses_obb
#define fxr_segment_enter_obb here_segment_enter_obb
#define fxr_segment_hits_obb here_segment_hits_obb
#define fxr_segment_separating_axis_obb here_segment_separating_axis_obb
#define fxri_clip_obb here_clip_obb
#define fxri_enter_obb here_enter_obb
#define fxri_hits_obb here_hits_obb
#include "../../src/box/fxr_obb.c"

#include "exact.h"

int
obb_fast_here(const fxr_segment *s, const fxr_obb *box)
{
    return (int)obb_fast(SEGMENT, &s->a, &s->b, box);
}
