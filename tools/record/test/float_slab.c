/*
 * float_slab.c - a planted fault: fxr_segment_hits_aabb as a slab test in float.
 */
#include <fixray/aabb.h>

static bool
slab(float a, float b, float min, float max, float *enter, float *leave)
{
    float in, out;

    if (a == b)
        return a >= min && a <= max;
    in = (min - a) / (b - a);
    out = (max - a) / (b - a);
    *enter =
        in < out ? (in > *enter ? in : *enter) : (out > *enter ? out : *enter);
    *leave =
        in < out ? (out < *leave ? out : *leave) : (in < *leave ? in : *leave);
    return *enter <= *leave;
}

bool
fxr_segment_hits_aabb(const fxr_segment *s, const fxr_aabb *box)
{
    float enter = 0, leave = 1;

    return slab((float)s->a.x, (float)s->b.x, (float)box->min.x,
                (float)box->max.x, &enter, &leave) &&
           slab((float)s->a.y, (float)s->b.y, (float)box->min.y,
                (float)box->max.y, &enter, &leave) &&
           slab((float)s->a.z, (float)s->b.z, (float)box->min.z,
                (float)box->max.z, &enter, &leave);
}
