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
 *   y              cut to CUT_BITS bits: any will do; but the normal of a side | < 2^30
 *   w, k, v, d     | < 2^30
 *   H              | < 6 2^60             r |y|     | < 2^28 2^31
 */
#include "touch_guess.h"

#include "../number/square_root.h"
#include "../number/wide.h"
#include "../space/copy.h"

/* How often t goes on, and u. */
enum { GUESS_STEPS = 8, GUESS_PARTS = 8, GUESS_NEAR = 5 };

void
fxri_guess_point(fxr_vec3 *out, const fxr_vec3 *from, const fxr_vec3 *by,
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

/* The closest features, with end a at x: the distance falls towards u from both sides, of which
 * some are known. */
static void
guess_closest(touch_guess *g, const fxr_vec3 *x)
{
    uint32_t from = 0, to = UINT32_MAX;
    uint8_t last = UINT8_MAX;
    int i;

    for (i = 0; i < GUESS_PARTS; i++) {
        uint32_t next;
        fxr_vec3 s;

        fxri_guess_point(&s, x, &g->v, g->u);
        g->find(g, &s);
        next = guess_part(g);
        if (next == g->u || g->feature == last || i + 1 == GUESS_PARTS) {
            break;
        }
        if (next < g->u) {
            to = g->u - 1;
        } else {
            from = g->u + 1;
        }
        last = g->feature;
        if (next < from || next > to) {
            next = from + (to - from) / 2;
            last = UINT8_MAX;
        }
        g->u = next;
    }
}

/* y v = 2^16 *upper + *lower, with |y| <= 2^13: less than 2^28 and 2^29 are added. */
static inline void
guess_add(int32_t *upper, int32_t *lower, int32_t y, int32_t v)
{
    *upper += y * (v < 0 ? ~(~v >> 16) : v >> 16);
    *lower += y * (int32_t)((uint32_t)v & 0xffff);
}

/* y.v for a y that is cut: in products of words. */
static int64_t
guess_dot(const fxr_vec3 *y, const fxr_vec3 *v)
{
    int32_t upper = 0, lower = 0;

    guess_add(&upper, &lower, y->x, v->x);
    guess_add(&upper, &lower, y->y, v->y);
    guess_add(&upper, &lower, y->z, v->z);
    return (int64_t)upper * 65536 + lower;
}

/* sqrt(v), rounded up, for v < 2^28. */
static uint32_t
guess_root(uint32_t v)
{
    uint32_t root = 0, bit;

    for (bit = (uint32_t)1 << CUT_BITS; bit != 0; bit >>= 1) {
        const uint32_t next = root | bit;

        root = next * next <= v ? next : root;
    }
    return root + (root * root < v);
}

/* Along y, cut. */
static void
guess_along(touch_guess *g, guess_axis *a)
{
    fxr_vec3 *const y = &g->y;
    fxr_vec3 w;
    int64_t most = 0;
    int k;

    vector_cut(y);
    if (g->box != NULL) {
        for (k = 0; k < 3; k++) {
            components(&w)[k] =
                components_of(&g->mover->a)[k] -
                components_of(components_of(y)[k] < 0 ? &g->box->min
                                                      : &g->box->max)[k];
        }
    } else {
        const int64_t b = guess_dot(y, &g->of.edge[0]);
        const int64_t c = -guess_dot(y, &g->of.edge[2]);

        copy_point(&w, &g->of.start[0]);
        most = b > c ? b : c;
    }
    a->along = guess_dot(y, &g->v);
    a->by = guess_dot(y, &g->d);
    a->height = guess_dot(y, &w) - (most > 0 ? most : 0) +
                (a->along < 0 ? a->along : 0);
    a->reach = FXR_PRODUCT(
        (uint32_t)g->mover->radius,
        guess_root((uint32_t)(y->x * y->x + y->y * y->y + y->z * y->z)));
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

verdict
fxri_guess_ahead(const guess_axis *a, bool open, uint32_t *q)
{
    const uint64_t size = magnitude64(a->by), way = guess_upper(size, *q);
    const uint64_t reach = a->reach;
    const int64_t at = a->by < 0 ? a->height - signed64(way) - (*q != 0)
                                 : a->height + signed64(way);
    uint64_t excess;
    uint32_t ahead;

    if (at <= 0 || (uint64_t)at < reach + !open) {
        return UNSURE;
    }
    excess = (uint64_t)at - reach;
    if (a->by >= 0 || excess - !open >= size - way) {
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

static bool
guess_is_side(const touch_guess *g)
{
    return g->box == NULL && g->feature / GUESS_FEATURE == TOUCH_SIDE;
}

/*
 * Are they in touch at the start, where what is closest is off by less than START_OFF?
 *
 *   edge, corner    y by less than FAST_ACROSS = 16 on each axis (fxr_touch_fast_place.c), and the
 *                   point of the segment by 1: 17 sqrt(3) < 30
 */
enum { START_OFF = 32 };

static bool
guess_begins(const touch_guess *g)
{
    const uint32_t r = (uint32_t)g->mover->radius;

    if (r <= START_OFF) {
        return false;
    }
    return guess_is_side(g)
               ? magnitude64(g->num) < FXR_PRODUCT(r - START_OFF, g->root)
               : (uint64_t)fxri_fast_dot(&g->y, &g->y) <
                     FXR_PRODUCT(r - START_OFF, r - START_OFF);
}

/*
 * Does a mover that starts outside of the shape, within the radius, come nearer to it? Where e leads
 * from the closest point of the shape to that of the segment, its part along y is at least H / |y|,
 * and |e| < U: so the angle between e and y is small where H is close to |y| U,
 *
 *   |y| U - H <= |y| U / 2^(k + 1)       the square of its sine is at most 2^-k, and its tangent at
 *                                        most 1 / (2^(k / 2) - 1)
 *   |y.d| (2^(k / 2) - 1) > |y| |d|      then e.d has the sign of y.d
 *
 *   |y| U     | < 2^14 2^31; of a side 3 2^60 + 2^36
 *   d, y.d    off by 1 on each axis, or 2 |y|, if off > 0
 */
int
fxri_guess_slope(touch_guess *g, uint32_t off)
{
    enum { LEAST_SINE = 4, MOST_SINE = 10, DOWN = 6 };
    const uint64_t dd = (uint64_t)fxri_fast_dot(&g->d, &g->d);
    const guess_axis *a = &g->side;
    guess_axis along;
    uint64_t most, square, excess, part, by;
    uint32_t root;
    int64_t height;
    unsigned k;

    if (guess_is_side(g)) {
        root = g->root + 1;
        square = (uint64_t)fxri_fast_dot(&g->axis, &g->axis);
        most = magnitude64(g->num) + FXR_PRODUCT(root, START_OFF + off);
    } else {
        const uint32_t size =
            fxri_square_root((uint64_t)fxri_fast_dot(&g->y, &g->y));

        guess_along(g, &along); /* cuts y */
        a = &along;
        square = (uint64_t)fxri_fast_dot(&g->y, &g->y);
        root = guess_root((uint32_t)square);
        most = FXR_PRODUCT(root, size + 1 + START_OFF + off);
    }
    height = a->height - signed64(FXR_PRODUCT(root, off));
    if (height <= 0) {
        return 0;
    }
    excess = most > (uint64_t)height ? most - (uint64_t)height : 0;
    part = most >> (MOST_SINE + 1); /* then 4 of it, at most most >> (k + 1) */
    for (k = MOST_SINE; excess > part; k -= 2) {
        if (k == LEAST_SINE) {
            return 0;
        }
        part <<= 2;
    }
    by = magnitude64(a->by);
    if (off > 0) {
        by = by > 2 * (uint64_t)root ? by - 2 * (uint64_t)root : 0;
    }
    by = (by >> DOWN) * ((1u << k / 2) - 1); /* < 2^60 */
    return wide_product_order(by, by, (square >> DOWN) + 1, (dd >> DOWN) + 1) <=
                   0
               ? 0
           : a->by < 0 ? 1
                       : -1;
}

verdict
fxri_guess_from(touch_guess *g, bool open, uint32_t q)
{
    guess_axis a;
    int i;

    for (i = 0; i < GUESS_STEPS; i++) {
        verdict v;

        fxri_guess_point(&g->x, &g->mover->a, &g->d, q);
        guess_closest(g, &g->x);
        if (i == 0 && q == 0 && guess_begins(g)) {
            g->begins = true;
            return HIT;
        }
        if (guess_is_side(g)) {
            v = fxri_guess_ahead(&g->side, open, &q);
        } else {
            guess_along(g, &a);
            g->apart =
                g->apart || (a.height > 0 && (uint64_t)a.height > a.reach);
            v = fxri_guess_ahead(&a, open, &q);
        }
        if (v != HIT) {
            return v == MISS ? MISS : HIT;
        }
    }
    return HIT;
}
