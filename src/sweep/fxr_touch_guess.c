/*
 * fxr_touch_guess.c - which features of a moving capsule and of an AABB or a triangle touch first: a
 * guess; and whether they certainly do not touch.
 *
 * Along any y the segment of the capsule is at least H + y.d t farther out than the shape:
 *
 *   H = y.w + min(0, y.v) - max(y.k)     w = a - k_0, the corners k from k_0
 *
 * so where that is more than r |y| they do not touch, whatever y is. It begins at t = 0; y leads
 * from the closest point of the shape to the closest one of the segment, and t goes on to where
 * H + y.d t is r |y|: never beyond the contact. Where the features are the same again, they are
 * those of the contact, or close.
 *
 * Of the closest points, that of the segment is a + u v. Its closest feature of the shape makes
 * the next u, closest to the line or the plane of that, until it stays:
 *
 *   box, corner    u - y.v / v.v          v on the axes that y is on
 *   edge           u - y.v / (v.v - (v.e)^2 / e.e)
 *   side           u - n.y / n.v          where the line of the segment is in the plane
 *
 *   y, v, d        | < 2^30               H         | < 6 2^60
 *   w, k           | < 2^30               r |y|     | < 2^62 + 2^31
 */
#include "touch_guess.h"

#include "../number/square_root.h"
#include "../space/copy.h"

/* How often t goes on, and u. */
enum { GUESS_STEPS = 8, GUESS_PARTS = 4, GUESS_NEAR = 3 };

/* from + by part 2^-32, rounded towards from; UINT32_MAX is all of it. */
static void
guess_point(fxr_vec3 *out, const fxr_vec3 *from, const fxr_vec3 *by,
            uint32_t part)
{
    int k;

    for (k = 0; k < 3; k++) {
        const int32_t all = components_of(by)[k];
        const int32_t size =
            part == UINT32_MAX
                ? (int32_t)magnitude32(all)
                : (int32_t)(FXR_PRODUCT(magnitude32(all), part) >> 32);

        components(out)[k] = components_of(from)[k] + (all < 0 ? -size : size);
    }
}

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

/* v.v - (v.e)^2 / e.e, times e.e. */
static void
guess_of_edge(touch_guess *g, const fxr_vec3 *e)
{
    int64_t value[4];
    int32_t part[4];
    int64_t minor;

    value[0] = g->num;
    value[1] = fxri_fast_dot(&g->v, &g->v);
    value[2] = fxri_fast_dot(e, e);
    value[3] = fxri_fast_dot(&g->v, e);
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
        const int64_t height = fxri_fast_dot(&g->axis, &x);
        const int64_t by = fxri_fast_dot(&g->axis, &g->v);
        int k;

        for (k = 0; k < 3; k++) {
            const int32_t n = components_of(&g->axis)[k];

            components(&g->y)[k] = height < 0 ? -n : n;
        }
        g->num = by < 0 ? -height : height;
        g->den = magnitude64(by);
        return;
    }
    vector_subtract(&g->y, s,
                    place.i == 0   ? &g->triangle->a
                    : place.i == 1 ? &g->triangle->b
                                   : &g->triangle->c);
    if (place.feature == TOUCH_EDGE) {
        const fxr_vec3 *const e = &g->of.edge[place.i];

        g->beyond = fxri_fast_across(&g->y, e) > UINT32_MAX / 2;
        g->num = fxri_fast_dot(&g->y, &g->v);
        guess_of_edge(g, e);
    } else {
        g->num = fxri_fast_dot(&g->y, &g->v);
        g->den = (uint64_t)fxri_fast_dot(&g->v, &g->v);
    }
}

/* The next u. */
static uint32_t
guess_part(const touch_guess *g)
{
    const uint64_t size = magnitude64(g->num);
    uint32_t by;

    if (g->den == 0) {
        return g->u;
    }
    by = size < g->den ? fxri_fast_quotient(size, g->den) : UINT32_MAX;
    if (g->num > 0) {
        return g->u > by ? g->u - by : 0;
    }
    return g->u < UINT32_MAX - by ? g->u + by : UINT32_MAX;
}

/* The closest features, with end a at x. */
static void
guess_closest(touch_guess *g, const fxr_vec3 *x)
{
    uint8_t last = UINT8_MAX;
    int i;

    for (i = 0; i < GUESS_PARTS; i++) {
        uint32_t next;
        fxr_vec3 s;

        guess_point(&s, x, &g->v, g->u);
        if (g->box != NULL) {
            guess_in_box(g, &s);
        } else {
            guess_in_triangle(g, &s);
        }
        next = guess_part(g);
        if (next == g->u || g->feature == last || i + 1 == GUESS_PARTS) {
            break;
        }
        last = g->feature;
        g->u = next;
    }
}

/* H */
static int64_t
guess_height(const touch_guess *g)
{
    const int64_t along = fxri_fast_dot(&g->y, &g->v);
    fxr_vec3 w;
    int64_t height;
    int k;

    if (g->box != NULL) {
        for (k = 0; k < 3; k++) {
            const int32_t y = components_of(&g->y)[k];

            components(&w)[k] =
                components_of(&g->mover->a)[k] -
                components_of(y < 0 ? &g->box->min : &g->box->max)[k];
        }
        height = fxri_fast_dot(&g->y, &w);
    } else {
        const int64_t b = fxri_fast_dot(&g->y, &g->of.edge[0]);
        const int64_t c = -fxri_fast_dot(&g->y, &g->of.edge[2]);
        const int64_t most = b > c ? b : c;

        height = fxri_fast_dot(&g->y, &g->of.start[0]) - (most > 0 ? most : 0);
    }
    return height + (along < 0 ? along : 0);
}

/* v q 2^-32, rounded down. */
static uint64_t
guess_upper(uint64_t v, uint32_t q)
{
    return FXR_PRODUCT((uint32_t)(v >> 32), q) +
           (FXR_PRODUCT((uint32_t)v, q) >> 32);
}

/* What fxri_fast_quotient is off by. */
enum { QUOTIENT_OFF = 16 };

/* Along y, where they do not touch before t = *q 2^-32: MISS if they certainly do not from there,
 * HIT if they may from another t on, which is set. UNSURE: there, or closer than the radius and
 * 2^-GUESS_NEAR of it. */
static verdict
guess_ahead(const touch_guess *g, bool open, uint32_t *q)
{
    const int64_t height = guess_height(g), by = fxri_fast_dot(&g->y, &g->d);
    const uint64_t size = magnitude64(by), way = guess_upper(size, *q);
    const uint64_t square = (uint64_t)fxri_fast_dot(&g->y, &g->y);
    const uint32_t root = fxri_square_root(square);
    const uint64_t reach =
        FXR_PRODUCT((uint32_t)g->mover->radius, root) +
        (FXR_PRODUCT(root, root) < square ? (uint32_t)g->mover->radius : 0);
    const int64_t at =
        by < 0 ? height - signed64(way) - (*q != 0) : height + signed64(way);
    uint64_t excess;
    uint32_t ahead;

    if (at <= 0 || (uint64_t)at < reach + !open) {
        return UNSURE;
    }
    excess = (uint64_t)at - reach;
    if (by >= 0 || excess - !open >= size - way) {
        return MISS; /* nor at the end */
    }
    if (excess < reach >> GUESS_NEAR) {
        return UNSURE;
    }
    ahead = fxri_fast_quotient(excess, size);
    if (ahead <= QUOTIENT_OFF || ahead > UINT32_MAX - *q) {
        return UNSURE;
    }
    *q += ahead - QUOTIENT_OFF;
    return HIT;
}

/* Are they in touch at the start, where y is from the shape to a point of the segment that is off
 * by less than 1 on each axis? */
static bool
guess_begins(const touch_guess *g)
{
    const uint32_t r = (uint32_t)g->mover->radius;

    return g->box != NULL && r > 2 &&
           (uint64_t)fxri_fast_dot(&g->y, &g->y) < FXR_PRODUCT(r - 2, r - 2);
}

verdict
fxri_touch_guess(touch_guess *g, bool open)
{
    uint32_t q = 0;
    int i;

    g->begins = false;
    g->u = 0;
    if (g->box == NULL) {
        copy_point(&g->y, &g->axis);
        if (fxri_fast_dot(&g->axis, &g->of.start[0]) < 0) {
            g->y.x = -g->y.x;
            g->y.y = -g->y.y;
            g->y.z = -g->y.z;
        }
        if (fxri_fast_dot(&g->y, &g->v) < 0) {
            g->u = UINT32_MAX;
        }
        if (guess_ahead(g, open, &q) == MISS) {
            return MISS;
        }
    }
    for (i = 0; i < GUESS_STEPS; i++) {
        verdict v;
        fxr_vec3 x;

        guess_point(&x, &g->mover->a, &g->d, q);
        guess_closest(g, &x);
        if (i == 0 && q == 0 && guess_begins(g)) {
            g->begins = true;
            return HIT;
        }
        v = guess_ahead(g, open, &q);
        if (v != HIT) {
            return v == MISS ? MISS : HIT;
        }
    }
    return HIT;
}
