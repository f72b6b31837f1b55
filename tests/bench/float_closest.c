/*
 * float_closest.c - closest points in float.
 *
 * Half the derivative of the squared distance along the segment is
 * g(t) = sum of d_i (p_i - clamp(p_i)), p = a + t d: it never falls, and is linear
 * between the parameters at which the line crosses a face plane. So those within
 * 0..1 are put in order, and on the first piece at whose end g >= 0 one linear
 * equation gives the closest point.
 *
 * Source   Schneider and Eberly 2003, section 10.9, without its eight cases
 *          C. Ericson, Real-Time Collision Detection, 2005, sections 5.1.2, 5.1.3
 */
#include "others.h"

static inline float
clamped(float v, float min, float max)
{
    return v < min ? min : v > max ? max : v;
}

static inline float
slope(const float a[3], const float d[3], const float_aabb *box, float t)
{
    float g = 0.0f;
    int i;

    for (i = 0; i < 3; i++) {
        const float p = a[i] + t * d[i];

        if (p < box->min[i])
            g += d[i] * (p - box->min[i]);
        else if (p > box->max[i])
            g += d[i] * (p - box->max[i]);
    }
    return g;
}

/* Sorted into breaks[0 .. n - 1]: from 0 to 1. */
static unsigned
insert(float breaks[], unsigned n, float t)
{
    unsigned i = n;

    if (!(t > 0.0f && t < 1.0f))
        return n;
    while (i > 0 && breaks[i - 1] > t) {
        breaks[i] = breaks[i - 1];
        i--;
    }
    breaks[i] = t;
    return n + 1;
}

/* The parameter of the closest point. */
static float
closest_parameter(const float a[3], const float d[3], const float_aabb *box)
{
    float breaks[7], t = 0.0f, g = slope(a, d, box, 0.0f);
    unsigned n = 0, i;

    if (g >= 0.0f)
        return 0.0f;
    for (i = 0; i < 3; i++) {
        if (d[i] != 0.0f) {
            const float inverse = 1.0f / d[i];

            n = insert(breaks, n, (box->min[i] - a[i]) * inverse);
            n = insert(breaks, n, (box->max[i] - a[i]) * inverse);
        }
    }
    breaks[n++] = 1.0f;
    for (i = 0; i < n; i++) {
        const float next = breaks[i], g_next = slope(a, d, box, next);

        if (g_next >= 0.0f)
            return t - g * (next - t) / (g_next - g);
        t = next;
        g = g_next;
    }
    return 1.0f;
}

static void
measure(float_closest *out, const float_aabb *box)
{
    int i;

    out->dist2 = 0.0f;
    for (i = 0; i < 3; i++) {
        const float p = out->on_segment[i];
        float e;

        out->on_box[i] = clamped(p, box->min[i], box->max[i]);
        e = p - out->on_box[i];
        out->dist2 += e * e;
    }
}

static void
closest(const float a[3], const float d[3], const float_aabb *box,
        float_closest *out)
{
    const float t = closest_parameter(a, d, box);
    int i;

    for (i = 0; i < 3; i++)
        out->on_segment[i] = a[i] + t * d[i];
    measure(out, box);
}

void
alt_float_walk_segment_closest_aabb(const float_segment *s,
                                    const float_aabb *box, float_closest *out)
{
    float d[3];
    int i;

    for (i = 0; i < 3; i++)
        d[i] = s->b[i] - s->a[i];
    closest(s->a, d, box, out);
}

/* p = center + sum of axis_i v_i */
static void
turn_back(float p[3], const float_obb *box)
{
    float v[3];
    int i;

    for (i = 0; i < 3; i++)
        v[i] = p[i];
    for (i = 0; i < 3; i++)
        p[i] = box->center[i] + box->axis[0][i] * v[0] +
               box->axis[1][i] * v[1] + box->axis[2][i] * v[2];
}

void
alt_float_walk_segment_closest_obb(const float_segment *s, const float_obb *box,
                                   float_closest *out)
{
    float a[3], d[3];
    float_aabb local;
    int i;

    for (i = 0; i < 3; i++) {
        const float *u = box->axis[i];

        a[i] = u[0] * (s->a[0] - box->center[0]) +
               u[1] * (s->a[1] - box->center[1]) +
               u[2] * (s->a[2] - box->center[2]);
        d[i] = u[0] * (s->b[0] - s->a[0]) + u[1] * (s->b[1] - s->a[1]) +
               u[2] * (s->b[2] - s->a[2]);
        local.min[i] = -box->half[i];
        local.max[i] = box->half[i];
    }
    closest(a, d, &local, out);
    turn_back(out->on_segment, box);
    turn_back(out->on_box, box);
}

void
alt_float_clamp_point_closest_aabb(const float p[3], const float_aabb *box,
                                   float_closest *out)
{
    int i;

    for (i = 0; i < 3; i++)
        out->on_segment[i] = p[i];
    measure(out, box);
}

bool
alt_float_walk_sweep_sphere_hits_aabb(const float_segment *path, float radius,
                                      const float_aabb *box)
{
    float_closest nearest;

    alt_float_walk_segment_closest_aabb(path, box, &nearest);
    return nearest.dist2 <= radius * radius;
}

bool
alt_float_sphere_segment_hits_sphere(const float_segment *s,
                                     const float_sphere *sphere)
{
    float along = 0.0f, length2 = 0.0f, away2 = 0.0f;
    const float r2 = sphere->radius * sphere->radius;
    int i;

    for (i = 0; i < 3; i++) {
        const float d = s->b[i] - s->a[i], m = sphere->center[i] - s->a[i];

        along += d * m;
        length2 += d * d;
        away2 += m * m;
    }
    if (along <= 0.0f)
        return away2 <= r2;
    if (along >= length2) {
        away2 = 0.0f;
        for (i = 0; i < 3; i++)
            away2 +=
                (sphere->center[i] - s->b[i]) * (sphere->center[i] - s->b[i]);
        return away2 <= r2;
    }
    return away2 - along * along / length2 <= r2;
}
