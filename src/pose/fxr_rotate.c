/*
 * fxr_rotate.c - a box that turns: all of its poses between two angles, in one box. Angles are in
 * units of 2^-30 turn; linear, square, most and base are those of fxr_turning.c.
 *
 * A box of all poses between two angles is that at their middle, with base + linear h + square h^2 / 2
 * more. If that is one ulp, it is the last that is asked: it reaches a pose grown by 2 base + 1.
 * The larger ones have 6 base more, and linear 8 base: then they hold the boxes of all that are
 * smaller, each a box grown by g <= 2 base + 1, whose points go g 2^(1/2) h farther. So first is that of the last
 * ones alone, whatever was asked before, and does not depend on how far the turn goes.
 */
#include "../space/axis.h"
#include "../space/copy.h"
#include "rotation.h"

enum { TURN_STEP = 1 << 14 }; /* units in 1/65536 turn */

/* v / 2^44, as nearest_q30 rounds: what 14 bits are below does not reach the middle | v < 2^62 */
FXR_INLINE int32_t
nearest_q44(uint64_t v)
{
    const int64_t sum = signed64(v);

    return nearest_with_sign(sum, magnitude64(sum) >> 14);
}

/*
 * The sine and the cosine of an angle, each off by less than 1.3 ulps of Q2.30. It is a step and d
 * more: sin (a + d) = sin a + cos a d - sin a d^2 / 2, where d^3 / 6 < 2^-42.
 *
 *   d, d^2 / 2      Q44 | < 2^30.7, 2^16.4      d off by 2^-31.7: 2 pi 2^14 = 102943.7
 */
static void
sine_cosine(uint32_t angle, int32_t *sine, int32_t *cosine)
{
    const fxr_angle step = (fxr_angle)(angle >> 14);
    const int32_t d = (int32_t)((angle & (TURN_STEP - 1)) * 102944u);
    const uint32_t root = (uint32_t)d >> 14;
    const int32_t square = (int32_t)(FXR_PRODUCT(root, root) >> 17);
    const fxr_q30 s = fxr_sin(step), c = fxr_cos(step);

    *sine = s + nearest_q44(FXR_SIGNED_PRODUCT(c, d) -
                            FXR_SIGNED_PRODUCT(s, square));
    *cosine = c - nearest_q44(FXR_SIGNED_PRODUCT(s, d) +
                              FXR_SIGNED_PRODUCT(c, square));
}

/* A component of what is turned | < 2^31.9 */
static int64_t
turn_component(const turning_vector *v, int i, int32_t sine, int32_t cosine)
{
    if ((v->across[i] | v->ahead[i]) == 0) {
        return v->level[i];
    }
    return (int64_t)v->level[i] +
           nearest_q30(FXR_SIGNED_PRODUCT(cosine, v->across[i]) +
                       FXR_SIGNED_PRODUCT(sine, v->ahead[i]));
}

/* Centre and axes at an angle. Returns false if the centre is beyond the range. */
static bool
pose_set(fxr_obb *out, const turning_box *t, uint32_t angle)
{
    int32_t sine, cosine;
    int i, k;

    sine_cosine(angle, &sine, &cosine);
    for (k = 0; k < 3; k++) {
        const int64_t v = turn_component(&t->center, k, sine, cosine) +
                          indexed_component(t->pivot, k);

        if (v < INT32_MIN || v > INT32_MAX) {
            return false;
        }
        components(&out->center)[k] = (int32_t)v;
        for (i = 0; i < 3; i++) {
            axis_components(&out->axis[i])[k] =
                (fxr_q30)turn_component(&t->axis[i], k, sine, cosine);
        }
    }
    return true;
}

/* w 2 pi / 2^30 rounded up, Q32, for w <= 2^26: 8 pi 2^10 = 25735.9 | < 2^30.7 */
static uint32_t
arc_q32(uint32_t w)
{
    return (uint32_t)(FXR_PRODUCT(w, 25736u) >> 10) + 1;
}

/* What half extent i has more for w to either side; of the last boxes, or of the others
 * | < 2^34 + 2^11 */
static uint64_t
grown_by(const turning_box *t, int i, uint32_t w, bool last)
{
    const uint32_t base = last ? t->base[i] : 6 * t->base[i];
    const uint64_t half = (uint32_t)indexed_component(t->half, i);
    uint64_t by = UINT64_MAX;

    if (t->linear[i] == 0) {
        return 0;
    }
    if (w <= (uint32_t)1 << 26) {
        const uint32_t arc = arc_q32(w);
        const uint32_t square = (uint32_t)(FXR_PRODUCT(arc, arc) >> 33) + 1;

        /* | < 2^62.7 + 2^60.5 */
        by = ((FXR_PRODUCT(t->linear[i], arc) +
               FXR_PRODUCT(t->square[i], square)) >>
              32) +
             1;
    }
    if (!last && (t->most[i] <= half || by > t->most[i] - half)) {
        by = t->most[i] <= half ? 0 : t->most[i] - half;
    }
    return by + base;
}

/* The box of all poses from one angle to another. Returns false if it is too large. */
static bool
poses_set(fxr_obb *out, const turning_box *t, uint32_t from, uint32_t to,
          bool last)
{
    const uint32_t w = (to - from) / 2; /* exact: both are even */
    int i;

    for (i = 0; i < 3; i++) {
        const uint64_t half =
            (uint32_t)indexed_component(t->half, i) + grown_by(t, i, w, last);

        if (half > INT32_MAX) {
            return false;
        }
        components(&out->half)[i] = (int32_t)half;
    }
    return pose_set(out, t, from + w);
}

/* The largest power of 2, a step at most, within which nothing goes farther than an ulp to either
 * side; at least 2. */
static uint32_t
last_width(const turning_box *t)
{
    uint32_t most = t->linear[0], width = TURN_STEP;
    int i;

    for (i = 1; i < 3; i++) {
        most = t->linear[i] > most ? t->linear[i] : most;
    }
    while (width > 2 && FXR_PRODUCT(most, arc_q32(width / 2)) >> 32 != 0) {
        width /= 2;
    }
    return width;
}

/*
 * Boxes of all poses from an angle on, each twice as wide as the ones that it is halved to: those
 * that touch are halved, those that do not are passed.
 */
static bool
turn_meets(const turning_box *t, uint32_t end, fxri_box_meets *meets,
           const void *of, uint32_t *first)
{
    const uint32_t last = last_width(t);
    uint32_t from = 0, width = TURN_STEP;

    while (width < end) {
        width *= 2;
    }
    while (from < end) {
        const uint32_t to = width < end - from ? from + width : end;
        fxr_obb poses;

        if (poses_set(&poses, t, from, to, width <= last) &&
            !meets(&poses, of)) {
            from = to;
            width = from & (0u - from);
        } else if (width <= last) {
            *first = from / TURN_STEP;
            return true;
        } else {
            width /= 2;
        }
    }
    return false;
}

/* The same turn with by >= 0: the other way round about the opposite axis. */
static uint32_t
turn_positive(const fxr_turn *turn, fxr_unit3 *n)
{
    const uint32_t by = magnitude32(turn->by);
    int i;

    copy_unit(n, &turn->axis);
    if (turn->by < 0) {
        for (i = 0; i < 3; i++) { /* saturated: of a unit vector, none is */
            axis_components(n)[i] =
                saturate32(-(int64_t)axis_component(&turn->axis, i));
        }
    }
    return by > 65536u ? 65536u : by;
}

bool
fxri_rotate_obb(const fxr_turn *turn, const fxr_obb *box, fxri_box_meets *meets,
                const void *of, int32_t *first)
{
    uint32_t by, at = 0;
    turning_box t;
    fxr_unit3 n;

    FXR_ASSERT(turn != NULL && box != NULL && meets != NULL);
    if ((box->half.x | box->half.y | box->half.z) < 0 ||
        !axes_valid(box->axis)) {
        return false;
    }
    by = turn_positive(turn, &n);
    if (by == 0 ? !meets(box, of)
                : fxri_turning_set(&t, turn, &n, box) &&
                      !turn_meets(&t, by * TURN_STEP, meets, of, &at)) {
        return false;
    }
    if (first != NULL) {
        *first = turn->by < 0 ? -(int32_t)at : (int32_t)at;
    }
    return true;
}
