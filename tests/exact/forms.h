/*
 * forms.h - fxr_aabb.c in each of its forms, in one program: a file defines FORM and what
 * the port decides, includes this and then src/box/fxr_aabb.c.
 */
#ifndef FIXRAY_FORMS_H
#define FIXRAY_FORMS_H

#ifdef FORM
#define FORM_JOIN(form, name) form##_##name
#define FORM_NAME(form, name) FORM_JOIN(form, name)
#define fxri_hits_aabb FORM_NAME(FORM, internal_hits_aabb)
#define fxri_clip_aabb FORM_NAME(FORM, internal_clip_aabb)
#define fxri_enter_aabb FORM_NAME(FORM, internal_enter_aabb)
#define fxr_segment_hits_aabb FORM_NAME(FORM, segment_hits_aabb)
#define fxr_segment_crosses_aabb FORM_NAME(FORM, segment_crosses_aabb)
#define fxr_segment_clip_aabb FORM_NAME(FORM, segment_clip_aabb)
#define fxr_segment_cast_aabb FORM_NAME(FORM, segment_cast_aabb)
#define fxr_segment_enter_aabb FORM_NAME(FORM, segment_enter_aabb)
#define fxr_ray_hits_aabb FORM_NAME(FORM, ray_hits_aabb)
#define fxr_ray_crosses_aabb FORM_NAME(FORM, ray_crosses_aabb)
#define fxr_ray_clip_aabb FORM_NAME(FORM, ray_clip_aabb)
#define fxr_ray_cast_aabb FORM_NAME(FORM, ray_cast_aabb)
#define fxr_ray_enter_aabb FORM_NAME(FORM, ray_enter_aabb)
#define fxr_line_hits_aabb FORM_NAME(FORM, line_hits_aabb)
#define fxr_line_crosses_aabb FORM_NAME(FORM, line_crosses_aabb)
#define fxr_line_clip_aabb FORM_NAME(FORM, line_clip_aabb)
#define fxr_line_cast_aabb FORM_NAME(FORM, line_cast_aabb)
#define fxr_line_enter_aabb FORM_NAME(FORM, line_enter_aabb)
#define fxr_segment_separating_axis_aabb \
    FORM_NAME(FORM, segment_separating_axis_aabb)
#define fxr_point_in_aabb FORM_NAME(FORM, point_in_aabb)
#else
#include <fixray/aabb.h>

#define FORM_DECLARE(form)                                                     \
    bool form##_segment_hits_aabb(const fxr_segment *s, const fxr_aabb *b);    \
    bool form##_segment_crosses_aabb(const fxr_segment *s, const fxr_aabb *b); \
    bool form##_ray_hits_aabb(const fxr_ray *r, const fxr_aabb *b);            \
    bool form##_ray_crosses_aabb(const fxr_ray *r, const fxr_aabb *b);         \
    bool form##_line_hits_aabb(const fxr_line *l, const fxr_aabb *b);          \
    bool form##_line_crosses_aabb(const fxr_line *l, const fxr_aabb *b);       \
    bool form##_segment_cast_aabb(const fxr_segment *s, const fxr_aabb *b,     \
                                  fxr_hit *out);                               \
    bool form##_ray_cast_aabb(const fxr_ray *r, const fxr_aabb *b,             \
                              fxr_hit *out);                                   \
    bool form##_line_cast_aabb(const fxr_line *l, const fxr_aabb *b,           \
                               fxr_hit *out);                                  \
    bool form##_segment_enter_aabb(const fxr_segment *s, const fxr_aabb *b,    \
                                   fxr_entry *out);                            \
    bool form##_ray_enter_aabb(const fxr_ray *r, const fxr_aabb *b,            \
                               fxr_entry *out);                                \
    bool form##_line_enter_aabb(const fxr_line *l, const fxr_aabb *b,          \
                                fxr_entry *out);                               \
    int form##_segment_separating_axis_aabb(const fxr_segment *s,              \
                                            const fxr_aabb *b, int hint)

FORM_DECLARE(early);
FORM_DECLARE(brief);
FORM_DECLARE(digits);
FORM_DECLARE(bounds);
FORM_DECLARE(wrong);
#endif

#endif
