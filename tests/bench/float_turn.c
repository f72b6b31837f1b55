/*
 * float_turn.c - an oriented box in float: into its coordinates, then slabs.
 */
#include "others.h"

/* Component i of p - center in the coordinates of the box. */
static inline float
turned(const float_obb *box, int i, const float d[3])
{
    const float *u = box->axis[i];

    return u[0] * d[0] + u[1] * d[1] + u[2] * d[2];
}

/* Of p + t d, d in the coordinates of the world. */
static inline bool
slabs(const float_obb *box, const float p[3], const float d[3], float *enter,
      float *exit)
{
    int i;

    for (i = 0; i < 3; i++) {
        const float start = turned(box, i, p), way = turned(box, i, d);
        const float half = box->half[i];

        if (way == 0.0f) {
            if (start < -half || start > half)
                return false;
        } else {
            const float inverse = 1.0f / way;
            const float t0 = (-half - start) * inverse;
            const float t1 = (half - start) * inverse;
            const float t_near = t0 < t1 ? t0 : t1, t_far = t0 < t1 ? t1 : t0;

            if (t_near > *enter)
                *enter = t_near;
            if (t_far < *exit)
                *exit = t_far;
            if (*enter > *exit)
                return false;
        }
    }
    return true;
}

static inline void
subtract(float out[3], const float a[3], const float b[3])
{
    out[0] = a[0] - b[0];
    out[1] = a[1] - b[1];
    out[2] = a[2] - b[2];
}

bool
alt_float_turn_segment_hits_obb(const float_segment *s, const float_obb *box)
{
    float p[3], d[3], enter = 0.0f, exit = 1.0f;

    subtract(p, s->a, box->center);
    subtract(d, s->b, s->a);
    return slabs(box, p, d, &enter, &exit);
}

bool
alt_float_turn_ray_hits_obb(const float_ray *r, const float_obb *box)
{
    float p[3], enter = 0.0f, exit = 3.4e38f;

    subtract(p, r->origin, box->center);
    return slabs(box, p, r->dir, &enter, &exit);
}

bool
alt_float_turn_segment_cast_obb(const float_segment *s, const float_obb *box,
                                float_points *out)
{
    float p[3], d[3], enter = 0.0f, exit = 1.0f;
    int i;

    subtract(p, s->a, box->center);
    subtract(d, s->b, s->a);
    if (!slabs(box, p, d, &enter, &exit))
        return false;
    for (i = 0; i < 3; i++) {
        out->enter[i] = s->a[i] + d[i] * enter;
        out->exit[i] = s->a[i] + d[i] * exit;
    }
    return true;
}
