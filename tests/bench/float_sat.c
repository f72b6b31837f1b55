/*
 * float_sat.c - separating axes in float.
 *
 * Source   M. Gomez, Simple Intersection Tests for Games, Gamasutra 1999
 */
#include "others.h"

static inline float
magnitude(float v)
{
    return v < 0.0f ? -v : v;
}

bool
alt_float_sat_segment_hits_aabb(const float_segment *s, const float_aabb *box)
{
    float half[3], mid[3], way[3], way_magnitude[3];
    int i;

    for (i = 0; i < 3; i++) {
        half[i] = (box->max[i] - box->min[i]) * 0.5f;
        way[i] = (s->b[i] - s->a[i]) * 0.5f;
        mid[i] =
            (s->a[i] + s->b[i]) * 0.5f - (box->min[i] + box->max[i]) * 0.5f;
        way_magnitude[i] = magnitude(way[i]);
        if (magnitude(mid[i]) > half[i] + way_magnitude[i])
            return false;
    }
    for (i = 0; i < 3; i++) {
        const int j = i < 2 ? i + 1 : 0, k = i > 0 ? i - 1 : 2;

        if (magnitude(mid[j] * way[k] - mid[k] * way[j]) >
            half[j] * way_magnitude[k] + half[k] * way_magnitude[j])
            return false;
    }
    return true;
}
