/*
 * nearest.c - closest points of every pair behind one interface.
 */
#include "nearest.h"

#define ADAPT(linear, shape)                                               \
    static bool linear##_closest_##shape(const scene *c, fxr_closest *out) \
    {                                                                      \
        return fxr_##linear##_closest_##shape(&c->linear, &c->shape, out); \
    }                                                                      \
    static bool linear##_hits_##shape(const scene *c)                      \
    {                                                                      \
        return fxr_##linear##_hits_##shape(&c->linear, &c->shape);         \
    }
#define ADAPT_POINT(shape)                                              \
    static bool point_closest_##shape(const scene *c, fxr_closest *out) \
    {                                                                   \
        return fxr_point_closest_##shape(c->segment.a, &c->shape, out); \
    }                                                                   \
    static bool point_hits_##shape(const scene *c)                      \
    {                                                                   \
        return fxr_point_in_##shape(c->segment.a, &c->shape);           \
    }

ADAPT(segment, aabb)
ADAPT(ray, aabb)
ADAPT(line, aabb)
ADAPT_POINT(aabb)
ADAPT(segment, obb)
ADAPT(ray, obb)
ADAPT(line, obb)
ADAPT_POINT(obb)
ADAPT(segment, sphere)
ADAPT(ray, sphere)
ADAPT(line, sphere)
ADAPT_POINT(sphere)

static bool
segment_closest_segment(const scene *c, fxr_closest *out)
{
    fxr_segment_closest_segment(&c->segment, &c->other, out);
    return true;
}

static bool
point_closest_segment(const scene *c, fxr_closest *out)
{
    fxr_point_closest_segment(c->segment.a, &c->other, out);
    return true;
}

#define NEAREST(linear, shape, kind, what)                                \
    {                                                                     \
#linear "_closest_" #shape, kind, what, linear##_closest_##shape, \
            linear##_hits_##shape                                         \
    }
#define NEAREST_OF(shape, what)                    \
    NEAREST(segment, shape, LINEAR_SEGMENT, what), \
        NEAREST(ray, shape, LINEAR_RAY, what),     \
        NEAREST(line, shape, LINEAR_LINE, what),   \
        NEAREST(point, shape, LINEAR_POINT, what)

const nearest nearests[NEAREST_COUNT] = {
    NEAREST_OF(aabb, SHAPE_AABB),
    NEAREST_OF(obb, SHAPE_OBB),
    {"segment_closest_segment", LINEAR_SEGMENT, SHAPE_SEGMENT,
     segment_closest_segment, NULL},
    {"point_closest_segment", LINEAR_POINT, SHAPE_SEGMENT,
     point_closest_segment, NULL},
    NEAREST_OF(sphere, SHAPE_SPHERE)};

nearest_answer
nearest_ask(const nearest *n, const scene *c)
{
    nearest_answer a;

    pattern_fill(&a, sizeof a);
    a.any = n->closest(c, &a.closest);
    return a;
}

/* The parameter of a point on a segment is that of the segment. */
static bool
is_proper(const nearest *n, fxr_ratio t)
{
    if (t.den == 0 || (t.negative && (n->linear != LINEAR_LINE || t.num == 0)))
        return false;
    if (n->linear == LINEAR_POINT && n->shape != SHAPE_SEGMENT)
        return t.num == 0;
    if (n->linear == LINEAR_SEGMENT || n->linear == LINEAR_POINT)
        return t.num <= t.den;
    return true;
}

bool
nearest_is_consistent(const nearest *n, const scene *c, const nearest_answer *a)
{
    if (!a->any)
        return pattern_is_whole(&a->closest, sizeof a->closest) &&
               (n->hits == NULL || !n->hits(c));
    return is_proper(n, a->closest.t) &&
           (n->hits == NULL || n->hits(c) == (a->closest.dist2 == 0));
}
