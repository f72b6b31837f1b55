/*
 * digest_solid.h - the lines of what components ask of a shape: MAKE_shape makes a case of it in `now`, OF_shape is
 * the shape.
 */
#ifndef FIXRAY_TESTS_DIGEST_SOLID_H
#define FIXRAY_TESTS_DIGEST_SOLID_H

#include "digest_group.h"

static inline void
add_closest(digest *d, bool any, const fxr_closest *out)
{
    digest_u32(d, any);
    digest_vec3(d, out->on_linear);
    digest_vec3(d, out->on_shape);
    digest_ratio(d, out->t);
    digest_u64(d, out->dist2);
}

static inline void
add_entry(digest *d, bool any, const fxr_entry *out)
{
    digest_u32(d, any);
    if (any) {
        digest_ratio(d, out->t);
        digest_vec3(d, out->point);
        digest_u32(d, out->faces);
    }
}

#define ASK_HITS(linear, verb, shape)                                         \
    static void linear##_##verb##_##shape(cases_random *r, digest *d)         \
    {                                                                         \
        MAKE_##shape(r, &now);                                                \
        digest_u32(d,                                                         \
                   fxr_##linear##_##verb##_##shape(&now.linear, OF_##shape)); \
    }

#define ASK_ENTER(linear, shape)                                           \
    static void linear##_enter_##shape(cases_random *r, digest *d)         \
    {                                                                      \
        fxr_entry out;                                                     \
        bool any;                                                          \
                                                                           \
        MAKE_##shape(r, &now);                                             \
        any = fxr_##linear##_enter_##shape(&now.linear, OF_##shape, &out); \
        add_entry(d, any, &out);                                           \
    }

#define ASK_CLOSEST(linear, shape)                                           \
    static void linear##_closest_##shape(cases_random *r, digest *d)         \
    {                                                                        \
        fxr_closest out;                                                     \
        bool any;                                                            \
                                                                             \
        MAKE_##shape(r, &now);                                               \
        any = fxr_##linear##_closest_##shape(&now.linear, OF_##shape, &out); \
        add_closest(d, any, &out);                                           \
    }

/* Of the point where the component starts. */
#define ASK_POINT_IN(shape)                                             \
    static void point_in_##shape(cases_random *r, digest *d)            \
    {                                                                   \
        MAKE_##shape(r, &now);                                          \
        digest_u32(d, fxr_point_in_##shape(now.segment.a, OF_##shape)); \
    }

#define ASK_POINT_CLOSEST(shape)                                          \
    static void point_closest_##shape(cases_random *r, digest *d)         \
    {                                                                     \
        fxr_closest out;                                                  \
        bool any;                                                         \
                                                                          \
        MAKE_##shape(r, &now);                                            \
        any = fxr_point_closest_##shape(now.segment.a, OF_##shape, &out); \
        add_closest(d, any, &out);                                        \
    }

#define ASK_SPAN(linear, shape)                                           \
    static void linear##_clip_##shape(cases_random *r, digest *d)         \
    {                                                                     \
        fxr_span out;                                                     \
        bool any;                                                         \
                                                                          \
        MAKE_##shape(r, &now);                                            \
        any = fxr_##linear##_clip_##shape(&now.linear, OF_##shape, &out); \
        digest_u32(d, any);                                               \
        if (any)                                                          \
            digest_span(d, &out);                                         \
    }                                                                     \
    static void linear##_cast_##shape(cases_random *r, digest *d)         \
    {                                                                     \
        fxr_hit out;                                                      \
        bool any;                                                         \
                                                                          \
        MAKE_##shape(r, &now);                                            \
        any = fxr_##linear##_cast_##shape(&now.linear, OF_##shape, &out); \
        digest_u32(d, any);                                               \
        if (any) {                                                        \
            digest_span(d, &out.span);                                    \
            digest_vec3(d, out.enter_point);                              \
            digest_vec3(d, out.exit_point);                               \
        }                                                                 \
    }

#define ASK_SOLID(linear, shape)     \
    ASK_HITS(linear, hits, shape)    \
    ASK_HITS(linear, crosses, shape) \
    ASK_SPAN(linear, shape)          \
    ASK_ENTER(linear, shape)

#define LINE(name)  \
    {               \
#name, name \
    }
#define SOLID_LINES(linear, shape)                                \
    LINE(linear##_hits_##shape), LINE(linear##_crosses_##shape),  \
        LINE(linear##_clip_##shape), LINE(linear##_cast_##shape), \
        LINE(linear##_enter_##shape)

#endif
