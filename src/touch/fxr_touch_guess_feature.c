/*
 * fxr_touch_guess_feature.c - the feature of an AABB or a triangle that is closest to a point of a capsule, and
 * the guess that goes from one to the next (fxr_touch_guess.c, which has the bounds).
 */
#include "touch_guess.h"

#include "../number/square_root.h"

/* The feature of the box that is closest to s. */
static void
guess_in_box(touch_guess *g, const fxr_vec3 *s)
{
    unsigned active = 0, upper = 0;
    int k;

    g->num = 0;
    g->den = 0;
    for (k = 0; k < 3; k++) {
        const int32_t low = components_of(&g->box->min)[k];
        const int32_t high = components_of(&g->box->max)[k];
        const int32_t at = components_of(s)[k], v = components_of(&g->v)[k];
        const int32_t y = at - clamped(at, low, high);

        components(&g->y)[k] = y;
        if (y != 0) {
            active |= 1u << k;
            upper |= (unsigned)(y > 0) << k;
            g->num += signed64(FXR_SIGNED_PRODUCT(y, v));
            g->den += FXR_PRODUCT(magnitude32(v), magnitude32(v));
        } else {
            g->beyond = at - low > high - at;
        }
    }
    g->feature = (uint8_t)(active | upper << GUESS_UPPER);
}

bool
fxri_guess_is_over(const touch_guess *g, const fxr_vec3 *x)
{
    uint32_t from = 0, to = UINT32_MAX;
    int k;

    for (k = 0; k < 3; k++) {
        const int32_t v = components_of(&g->v)[k], at = components_of(x)[k];
        const int32_t low = components_of(&g->box->min)[k] + GUESS_OVER - at;
        const int32_t high = components_of(&g->box->max)[k] - GUESS_OVER - at;
        const int32_t first = v < 0 ? -high : low, last = v < 0 ? -low : high;
        const uint32_t size = magnitude32(v);

        if ((g->feature >> k & 1) != 0) {
            continue;
        }
        if (last < 0 || first > (int32_t)size || first > last) {
            return false;
        }
        if (first > 0) {
            const uint32_t part = fxri_fast_quotient((uint32_t)first, size);

            from = part > from ? part : from;
        }
        if (last < (int32_t)size) {
            const uint32_t part = fxri_fast_quotient((uint32_t)last, size);

            to = part < to ? part : to;
        }
    }
    return from <= to;
}

/* num / den is y.v / (v.v - (v.e)^2 / e.e) for edge i. */
static void
guess_of_edge(touch_guess *g, unsigned i)
{
    const int64_t *const u_of = g->of.u_of, *const v_of = g->of.v_of;
    int64_t value[4];
    int32_t part[4];
    int64_t minor;

    value[0] = g->num;
    value[1] = g->vv;
    value[2] = i == 0   ? u_of[1]
               : i == 1 ? u_of[1] - 2 * u_of[2] + v_of[2]
                        : v_of[2];
    value[3] = g->ve[i];
    fxri_fast_parts(part, value, 4);
    minor = vector_minor(part[1], part[3], part[3], part[2]);
    g->num = signed64(FXR_SIGNED_PRODUCT(part[0], part[2]));
    g->den = minor > 0 ? (uint64_t)minor : 0;
}

/* The feature of the triangle that is closest to s. */
static void
guess_in_triangle(touch_guess *g, const fxr_vec3 *s)
{
    const fxr_vec3 *const corner = &g->triangle->a;
    touch_place place;
    fxr_vec3 x;

    vector_subtract(&x, s, corner);
    fxri_fast_place(&place, &g->of, &x);
    g->feature = (uint8_t)(GUESS_FEATURE * (unsigned)place.feature + place.i);
    if (place.feature == TOUCH_SIDE) {
        const int64_t by = g->side.along;

        g->num = fxri_fast_dot(&g->axis, &x);
        g->num = by < 0 ? -g->num : g->num;
        g->den = magnitude64(by);
        return;
    }
    vector_subtract(&g->y, s,
                    place.i == 0   ? &g->triangle->a
                    : place.i == 1 ? &g->triangle->b
                                   : &g->triangle->c);
    if (place.feature == TOUCH_EDGE) {
        g->beyond =
            fxri_fast_across(&g->y, &g->of.edge[place.i]) > UINT32_MAX / 2;
        g->num = fxri_fast_dot(&g->y, &g->v);
        guess_of_edge(g, place.i);
    } else {
        g->num = fxri_fast_dot(&g->y, &g->v);
        g->den = (uint64_t)g->vv;
    }
}

/* Along the normal of the side, to where end a starts. */
static void
guess_of_side(touch_guess *g)
{
    guess_axis *const a = &g->side;
    const uint64_t square = (uint64_t)fxri_fast_dot(&g->axis, &g->axis);
    const uint32_t root = fxri_square_root(square);
    const int64_t b = fxri_fast_dot(&g->axis, &g->of.edge[0]);
    const int64_t c = -fxri_fast_dot(&g->axis, &g->of.edge[2]);
    int64_t most;

    g->root = root;
    a->height = fxri_fast_dot(&g->axis, &g->of.start[0]);
    if (a->height < 0) {
        a->height = -a->height;
        g->axis.x = -g->axis.x;
        g->axis.y = -g->axis.y;
        g->axis.z = -g->axis.z;
        most = b < c ? -b : -c;
    } else {
        most = b > c ? b : c;
    }
    a->along = fxri_fast_dot(&g->axis, &g->v);
    a->by = fxri_fast_dot(&g->axis, &g->d);
    a->height += (a->along < 0 ? a->along : 0) - (most > 0 ? most : 0);
    a->reach =
        FXR_PRODUCT((uint32_t)g->mover->radius, root) +
        (FXR_PRODUCT(root, root) < square ? (uint32_t)g->mover->radius : 0);
}

verdict
fxri_touch_guess_box(touch_guess *g, bool open)
{
    g->begins = g->apart = false;
    g->find = guess_in_box;
    g->u = 0;
    return fxri_guess_from(g, open, 0);
}

verdict
fxri_touch_guess_triangle(touch_guess *g, bool open)
{
    uint32_t q = 0;

    g->begins = g->apart = false;
    g->find = guess_in_triangle;
    guess_of_side(g);
    g->u = g->side.along < 0 ? UINT32_MAX : 0;
    return fxri_guess_ahead(&g->side, open, &q) == MISS
               ? MISS
               : fxri_guess_from(g, open, q);
}
