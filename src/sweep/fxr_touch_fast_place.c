/*
 * fxr_touch_fast_place.c - which feature of a triangle is closest to a point.
 *
 * With p_i = u.x_i and q_i = v.x_i for the offset x_i from corner i, the forms of
 * fxr_touch_polygon.c are
 *
 *   e.x       p_0, q_1 - p_1, -q_2
 *   f.x       q_0, -p_1, p_2 - q_2
 *   inward    p_i q_j - p_j q_i    for the next corner j
 *
 * of which the parts (fxri_fast_parts) are enough. x may be off by 3/2 on each axis, so p and
 * q by slack, and their parts by m, which is the part of slack and 2 more: 1 for each floor.
 *
 *   p, q      | < 6 2^60            part    | < 2^30, off by up to m <= 2^30 + 1
 *   e.x, f.x  of parts off by 2 m   inward  | < 2^61, off by 4 2^30 m + 2 m^2 < 2^33 m
 *
 * Source   Ericson 2005, Real-Time Collision Detection, section 5.1.5
 */
#include "touch_fast.h"

/* What a coordinate across an edge is off by at most: 3/2, 3/2 sqrt(3) for the product with the
 * edge, 4 for the quotient, as |e| < 2^30, and 1 for the floor. */
enum { FAST_ACROSS = 16 };

/* The signs of a form that is off by less than m: is it below, and by far? */
static bool
fast_below(int32_t v, int64_t m, bool *well)
{
    *well = *well && v < -2 * m;
    return v <= 0;
}

void
fxri_fast_place(touch_place *out, const touch_fast *s, const fxr_vec3 *x)
{
    const fxr_vec3 *const u = &s->edge[0], *const minus_v = &s->edge[2];
    const int64_t ux = fxri_fast_dot(u, x), vx = -fxri_fast_dot(minus_v, x);
    int64_t value[7], m, inward;
    int32_t part[7], *const p = part, *const q = part + 3, e[3], f[3];
    bool side = true;
    int i;

    for (i = 0; i < 3; i++) {
        value[i] = ux - s->u_of[i];
        value[3 + i] = vx - s->v_of[i];
    }
    value[6] = (int64_t)s->slack;
    fxri_fast_parts(part, value, 7);
    m = (int64_t)part[6] + 2;
    e[0] = p[0];
    e[1] = q[1] - p[1]; /* < 2^31 */
    e[2] = -q[2];
    f[0] = q[0];
    f[1] = -p[1];
    f[2] = p[2] - q[2];
    out->feature = TOUCH_CORNER;
    for (i = 0; i < 3; i++) {
        out->well = true;
        if (fast_below(e[i], m, &out->well) &&
            fast_below(f[i], m, &out->well)) {
            out->i = (uint8_t)i;
            return;
        }
    }
    out->feature = TOUCH_EDGE;
    for (i = 0; i < 3; i++) {
        const int j = next_axis(i);

        inward = vector_minor(p[i], p[j], q[i], q[j]);
        out->well = magnitude64(inward) >> 33 > (uint64_t)m;
        if (inward <= 0 && fast_below(-e[i], m, &out->well) &&
            fast_below(-f[j], m, &out->well)) {
            out->i = (uint8_t)i;
            return;
        }
        side = side && inward > 0 && out->well;
    }
    out->feature = TOUCH_SIDE;
    out->i = 0;
    out->well = side;
}

/* Of the offset y from the corner behind a contact on an edge. */
static void
fast_across(fxr_vec3 *y, const fxr_vec3 *e)
{
    const uint32_t part = fxri_fast_quotient(magnitude64(fxri_fast_dot(e, y)),
                                             magnitude64(fxri_fast_dot(e, e)));
    int k;

    for (k = 0; k < 3; k++) {
        const int32_t by = component(e, k);
        const int32_t along =
            (int32_t)(FXR_PRODUCT(magnitude32(by), part) >> 32); /* < 2^30 */

        components(y)[k] = component(y, k) - (by < 0 ? -along : along);
    }
}

void
fxri_fast_sides(polygon_touch *out, const touch_fast *s, const fxr_vec3 *x)
{
    const fxr_vec3 *const e = &s->edge[out->i];
    const bool edge = out->feature == TOUCH_EDGE;
    fxr_vec3 y;
    int k;

    if (out->feature == TOUCH_SIDE) {
        for (k = 0; k < 3; k++) {
            const int64_t n = s->normal[k];

            out->side[k] = (int8_t)(n == 0 ? 0 : (n > 0) == out->up ? 1 : -1);
        }
        return;
    }
    vector_subtract(&y, &s->start[out->i], &s->start[0]);
    for (k = 0; k < 3; k++) {
        components(&y)[k] = component(&y, k) + component(x, k); /* < 2^30 */
    }
    if (edge) {
        fast_across(&y, e);
    }
    for (k = 0; k < 3; k++) {
        const int32_t v = component(&y, k);
        const bool along = edge && (component(e, next_axis(k)) |
                                    component(e, next_axis(next_axis(k)))) == 0;

        out->side[k] = (int8_t)(along                           ? 0
                                : magnitude32(v) <= FAST_ACROSS ? TOUCH_UNKNOWN
                                : v < 0                         ? -1
                                                                : 1);
    }
}
