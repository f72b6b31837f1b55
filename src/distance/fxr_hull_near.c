/*
 * fxr_hull_near.c - where two segments are closest to each other, for those that are not far apart:
 * exact in whole ulps. Points are segments of length 0.
 *
 * With w from the start of the second to that of the first, and d and e along them, the closest points are
 * at s and t in 0 .. 1, where |w + s d - t e|^2 is least. On both lines that is
 *
 *   s = S / D, t = T / D    D = (d.d) (e.e) - (d.e)^2    S = (d.e) (w.e) - (w.d) (e.e)    T = (d.d) (w.e) - (d.e) (w.d)
 *
 * and for an s of 0 or 1 t = (w.e + s d.e) / e.e, for a t of 0 or 1 s = (t d.e - w.d) / d.d. An s that is not
 * in 0 .. 1 is put to its end, then t is found for that, and where t is put to its end s is found again.
 *
 *   w, d, e    | <= 2^30    dots    | <= 3 2^60, sums of two    | < 2^63      D, S, T    | <= 2 9 2^120
 *   v from one corner to another, or to an edge    | <= 3 2^29    v.v    | < 2^63    (v.v) (e.e)    | < 2^125
 *   d x e    | <= 2 2^60    (d x e) . w    | <= 6 2^90
 *
 * Source   Ericson 2005, Real-Time Collision Detection, section 5.1.9
 */
#include "hull_near.h"

/* Where on a segment: at an end, or between both. */
enum { SEGMENT_START, SEGMENT_END, SEGMENT_BETWEEN };

/* From one corner to another one, so that w + d - e is no more than three of them: a power of 2. */
#define SEGMENTS_NEAR ((uint64_t)1 << 29)

/* The ways of hulls that are points or segments. Returns whether they are near each other. */
static bool
near_segments_set(near_segments *s, const hull_given given[2])
{
    uint64_t over = 0;
    int k;

    for (k = 0; k < 3; k++) {
        const int64_t w = given[0].base[k] - given[1].base[k],
                      d = given[0].ways > 0 ? given[0].way[0][k] : 0,
                      e = given[1].ways > 0 ? given[1].way[0][k] : 0;

        over |= ((uint64_t)w + SEGMENTS_NEAR) | ((uint64_t)d + SEGMENTS_NEAR) |
                ((uint64_t)e + SEGMENTS_NEAR);
        s->w[k] = signed32((uint32_t)w);
        s->d[k] = signed32((uint32_t)d);
        s->e[k] = signed32((uint32_t)e);
    }
    return over < 2 * SEGMENTS_NEAR;
}

static void
near_dots_set(near_segments *s)
{
    s->dd = near_dot(s->d, s->d);
    s->de = near_dot(s->d, s->e);
    s->ee = near_dot(s->e, s->e);
    s->wd = near_dot(s->w, s->d);
    s->we = near_dot(s->w, s->e);
}

static int
near_place(int64_t num, int64_t den)
{
    return num <= 0 ? SEGMENT_START : num < den ? SEGMENT_BETWEEN : SEGMENT_END;
}

/* The same for a num of such a sign. */
static int
near_place_wide(int sign, const wide *num, const wide *den)
{
    return sign <= 0                  ? SEGMENT_START
           : wide_order(num, den) < 0 ? SEGMENT_BETWEEN
                                      : SEGMENT_END;
}

/* v from corner j of the second one to corner i of the first one. Returns v.v. */
static int64_t
near_between(const near_segments *s, int32_t v[3], int i, int j)
{
    int k;

    for (k = 0; k < 3; k++) {
        v[k] = s->w[k] + (i != 0 ? s->d[k] : 0) - (j != 0 ? s->e[k] : 0);
    }
    return near_dot(v, v);
}

static void
near_corner(hull_found *found, int at, int i, int j)
{
    found->corner[0][at] = (uint8_t)i;
    found->corner[1][at] = (uint8_t)j;
}

/* Corners of both. */
static void
near_at_corners(const near_segments *s, int i, int j, hull_found *found)
{
    int32_t v[3];
    const uint64_t square = (uint64_t)near_between(s, v, i, j);

    found->count = 1;
    near_corner(found, 0, i, j);
    long_set_size(found->weight[0], 1, 1);
    long_set_size(found->along, square, square != 0);
    found->meets = square == 0;
}

/* A corner of one, and num / den along the other one, which is the side. */
static void
near_at_edge(const near_segments *s, int side, int corner, int64_t num,
             int64_t den, hull_found *found)
{
    int32_t v[3];
    const int64_t square =
        near_between(s, v, side == 0 ? 0 : corner, side == 0 ? corner : 0);
    wide along;

    found->count = 2;
    near_corner(found, 0, side == 0 ? 0 : corner, side == 0 ? corner : 0);
    near_corner(found, 1, side == 0 ? 1 : corner, side == 0 ? corner : 1);
    long_set_size(found->weight[0], (uint64_t)(den - num), 1);
    long_set_size(found->weight[1], (uint64_t)num, 1);
    found->meets = fxri_near_minor(&along, square, den, num, num) == 0;
    fxri_near_size(found->along, &along);
}

/* Between the ends of both: first and second are S and T, or T and S if that is the larger one. */
static void
near_at_edges(const near_segments *s, const wide *den, wide *first,
              wide *second, int larger, hull_found *found)
{
    wide weight, along;
    int64_t n[3];
    int k;

    found->count = 3;
    near_corner(found, 0, 0, 0);
    near_corner(found, 1, larger == 0, larger != 0);
    near_corner(found, 2, 1, 1);
    wide_copy(&weight, den);
    wide_subtract(&weight, first);
    fxri_near_size(found->weight[0], &weight);
    wide_subtract(first, second);
    fxri_near_size(found->weight[1], first);
    fxri_near_size(found->weight[2], second);
    fxri_near_cross(n, s->d, s->e);
    wide_set(&along, 0);
    for (k = 0; k < 3; k++) {
        fxri_near_add(&along, n[k], s->w[k], false);
    }
    found->meets = wide_is_zero(&along);
    fxri_near_size(found->along, &along);
}

/* Where parallel ones begin: the first corner of the first one that is beside the second one, or the
 * first of the second one that is beside the first one, or those that face each other. Sets the place of
 * s, or of t if it returns true. */
static bool
near_parallel(const near_segments *s, int *place)
{
    const int64_t last = s->we + s->de;

    if (s->dd == 0 || (s->we >= 0 && s->we <= s->ee)) {
        *place = SEGMENT_START;
        return false;
    }
    if (last >= 0 && last <= s->ee) {
        *place = SEGMENT_END;
        return false;
    }
    *place = s->we > 0 && last > 0 ? SEGMENT_END : SEGMENT_START;
    return true;
}

/* With s at an end, or, if t_is_set, t. */
static void
near_at_end(const near_segments *s, int place, bool t_is_set, hull_found *found)
{
    int t = place;
    int64_t num;

    if (!t_is_set) {
        num = s->we + (place == SEGMENT_END ? s->de : 0);
        t = near_place(num, s->ee);
        if (t == SEGMENT_BETWEEN) {
            near_at_edge(s, 1, place, num, s->ee, found);
            return;
        }
    }
    num = (t == SEGMENT_END ? s->de : 0) - s->wd;
    place = near_place(num, s->dd);
    if (place == SEGMENT_BETWEEN) {
        near_at_edge(s, 0, t, num, s->dd, found);
    } else {
        near_at_corners(s, place, t, found);
    }
}

/* Corners of both from which the distance grows along each: no others are as close. */
static bool
near_is_at_corners(const near_segments *s, hull_found *found)
{
    int i, j;

    for (i = 0; i < 2; i++) {
        const int64_t t = s->we + (i != 0 ? s->de : 0);

        j = t > s->ee;
        if (t < 0 || j != 0) {
            const int64_t at = (j != 0 ? s->de : 0) - s->wd;

            if (i == 0 ? at < 0 : at > s->dd) {
                near_at_corners(s, i, j, found);
                return true;
            }
        }
    }
    return false;
}

/* Segments that are not parallel, with a D of den. */
static void
near_across(const near_segments *s, const wide *den, hull_found *found)
{
    wide first, second;
    int sign = fxri_near_minor(&first, s->de, s->we, s->wd, s->ee);
    int place = near_place_wide(sign, &first, den);

    if (place != SEGMENT_BETWEEN) {
        near_at_end(s, place, false, found);
        return;
    }
    sign = fxri_near_minor(&second, s->dd, s->we, s->de, s->wd);
    place = near_place_wide(sign, &second, den);
    if (place != SEGMENT_BETWEEN) {
        near_at_end(s, place, true, found);
    } else if (wide_order(&first, &second) >= 0) {
        near_at_edges(s, den, &first, &second, 0, found);
    } else {
        near_at_edges(s, den, &second, &first, 1, found);
    }
}

bool
fxri_near_segments(near_segments *s, hull_found *found)
{
    wide den;
    int place;
    bool t_is_set;

    near_dots_set(s);
    if (near_is_at_corners(s, found)) {
        return true;
    }
    if (s->dd != 0 && s->ee != 0 &&
        fxri_near_minor(&den, s->dd, s->ee, s->de, s->de) != 0) {
        near_across(s, &den, found);
        return true;
    }
    t_is_set = near_parallel(s, &place);
    near_at_end(s, place, t_is_set, found);
    return !found->meets || s->dd == 0 || s->ee == 0;
}

bool
fxri_hull_near(const hull_given given[2], hull_found *found)
{
    near_segments s;

    return near_segments_set(&s, given) && fxri_near_segments(&s, found);
}
