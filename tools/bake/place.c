#include "place.h"

#include <math.h>

/* x, y, z of the corner k, turned. */
static void
corner_at(const mesh *m, const placement *how, size_t k, double out[3])
{
    const double *v = m->vertex[m->corner[k]];

    out[0] = v[0];
    out[1] = how->y_up ? -v[2] : v[1];
    out[2] = how->y_up ? v[1] : v[2];
}

/* The middle, and half the largest extent: halves of numbers do not overflow. */
static double
find_middle(const mesh *m, const placement *how, double middle[3])
{
    double low[3], high[3], v[3], half = 0;
    size_t k;
    int i;

    corner_at(m, how, 0, low);
    corner_at(m, how, 0, high);
    for (k = 1; k < m->corners; k++) {
        corner_at(m, how, k, v);
        for (i = 0; i < 3; i++) {
            low[i] = fmin(low[i], v[i]);
            high[i] = fmax(high[i], v[i]);
        }
    }
    for (i = 0; i < 3; i++) {
        middle[i] = low[i] / 2 + high[i] / 2;
        half = fmax(half, high[i] / 2 - low[i] / 2);
    }
    return half;
}

/* Why a vertex is beyond Q16.16. */
static bool
set_beyond(problem *p, size_t vertex_place, const double v[3])
{
    static const char range[] = "within -32768 .. 32768, the range of Q16.16. "
                                "Use --fit, --scale or --center";

    if (!isfinite(v[0]) || !isfinite(v[1]) || !isfinite(v[2]))
        return problem_set(p, vertex_place,
                           "a coordinate times the scale is too large for a "
                           "number, and not %s",
                           range);
    return problem_set(p, vertex_place, "(%.9g, %.9g, %.9g) is not %s", v[0],
                       v[1], v[2], range);
}

/* The size of a mesh that is not 0: so small that no scale takes it to SIZE. */
static bool
set_too_small(problem *p, double extent, double size)
{
    return problem_set(p, 0,
                       "its largest extent is %.3g: the scale that makes it "
                       "%.9g is too large for a number. Export the mesh in "
                       "smaller units",
                       extent, size);
}

/* One coordinate; v may be anything, infinite or nan where scale is. */
static bool
to_q16(double v, fxr_q16 *out)
{
    double scaled = rint(v * 65536);

    if (!(scaled >= -2147483648.0 && scaled <= 2147483647.0))
        return false;
    *out = (fxr_q16)scaled;
    return true;
}

bool
place_mesh(const mesh *m, const placement *how, fxr_vec3 *out, problem *p)
{
    double middle[3], v[3], half = find_middle(m, how, middle);
    double scale = how->fit != 0 ? how->fit / 2 / half : how->scale;
    size_t k;
    int i;

    if (how->fit != 0 && half == 0)
        return problem_set(p, 0,
                           "all of it is one point: it cannot be fitted "
                           "to a size. Use --scale");
    if (!isfinite(scale))
        return set_too_small(p, 2 * half, how->fit);
    for (k = 0; k < m->corners; k++) {
        fxr_vec3 *to = &out[m->corner[k]];

        corner_at(m, how, k, v);
        for (i = 0; i < 3; i++)
            v[i] = (how->center ? v[i] - middle[i] : v[i]) * scale;
        if (!to_q16(v[0], &to->x) || !to_q16(v[1], &to->y) ||
            !to_q16(v[2], &to->z))
            return set_beyond(p, m->vertex_place[m->corner[k]], v);
    }
    return true;
}
