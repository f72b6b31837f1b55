/*
 * cases_closest_obb.c - components beside the corners of slanting boxes.
 */
#include "cases_closest.h"

static void
get(fxr_vec3 v, int32_t out[3])
{
    unsigned k;

    for (k = 0; k < 3; k++)
        out[k] = vec3_get(v, k);
}

/* A corner of the box, which has its center and axes, and a way w from it that
 * is about along one, two or all of the axes. */
static void
beside_oriented_box(cases_random *r, int32_t p[3], int32_t w[3], scene *out)
{
    const unsigned away = 31 - (unsigned)cases_below(r, 14);
    int64_t corner[3], way[3] = {0, 0, 0};
    int32_t half[3];
    unsigned i, k;

    get(out->obb.center, p);
    for (k = 0; k < 3; k++)
        corner[k] = 0;
    for (i = 0; i < 3; i++) {
        const int64_t factor = cases_below(r, 3) ? 1 + cases_below(r, 3) : 0;
        const int64_t side = cases_below(r, 2) ? 1 : -1;

        half[i] = (int32_t)cases_shifted(r, 34, 26);
        for (k = 0; k < 3; k++) {
            const int64_t u = unit3_get(out->obb.axis[i], k);

            corner[k] += side * half[i] * u / FXR_Q30_ONE;
            way[k] += side * factor * u;
        }
    }
    for (k = 0; k < 3; k++) {
        w[k] = cases_add(0, way[k] / ((int64_t)1 << away));
        p[k] = cases_add(p[k], corner[k] + w[k]);
    }
    out->obb.half = vec3_from(half);
}

static void
square_to_oriented_corner(cases_random *r, scene *out)
{
    int32_t p[3], w[3], q[3], d[3];

    out->obb.center = cases_vec3(r, 1 + (unsigned)cases_below(r, 30));
    beside_oriented_box(r, p, w, out);
    get(cases_vec3(r, 1 + (unsigned)cases_below(r, 13)), q);
    cases_across(w, q, d);
    cases_through(r, p, d, out);
}

void
cases_closest_obb(cases_random *r, scene *out)
{
    switch (cases_below(r, 4)) {
    case 0:
        cases_obb(r, out);
        break;
    case 1:
        cases_unit3(r, out->obb.axis);
        square_to_oriented_corner(r, out);
        break;
    default:
        cases_unit3(r, out->obb.axis);
        cases_closest_aabb(r, out);
        cases_obb_of_aabb(out);
    }
    out->aabb.min = out->aabb.max = out->obb.center;
}
