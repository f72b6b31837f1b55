/*
 * sweep_filter.h - two boxes and a path in 32 bits: what the slabs of fifteen axes are made
 * of, and the part of the path that is in those so far. For fxr_sweep_axes_fast.c alone, which
 * has the bounds.
 */
#ifndef FIXRAY_SWEEP_SWEEP_FILTER_H
#define FIXRAY_SWEEP_SWEEP_FILTER_H

#include "../number/divide.h"
#include "../space/axis.h"
#include "sweep_axes.h"

/* Where the path is in all slabs so far: from in_num / in_den to out_num / out_den. */
typedef struct {
    uint32_t in_num, in_den, out_num, out_den;
    bool any;
} filter_span;

/* All that the slabs are made of; c in Q2.30, the others shifted. q[0] are the ends of the
 * path on the axes of the mover, q[1] on those of the box at rest. */
typedef struct {
    int32_t c[3][3], q[2][3][2];
    uint32_t half[2][3], margin;
    filter_span outer, inner;
    bool met; /* the second time: the path is in all slabs */
} filter_axes;

/* |n| <= r of a number that runs from n0 to n1   | < 2^31, and so is r + |n0| */
static void
filter_clip(filter_span *f, int32_t n0, int32_t n1, int32_t r)
{
    const int32_t lo = n0 < n1 ? n0 : -n0;
    const uint32_t den = magnitude32(n1 - n0);
    const int32_t in = -r - lo, out = r - lo;

    if (out < 0 || in > out || (in > 0 && (uint32_t)in > den)) {
        f->any = false;
    }
    if (!f->any || den == 0) {
        return;
    }
    if (in > 0 &&
        FXR_PRODUCT((uint32_t)in, f->in_den) > FXR_PRODUCT(f->in_num, den)) {
        f->in_num = (uint32_t)in;
        f->in_den = den;
    }
    if (FXR_PRODUCT((uint32_t)out, f->out_den) < FXR_PRODUCT(f->out_num, den)) {
        f->out_num = (uint32_t)out;
        f->out_den = den;
    }
    f->any = FXR_PRODUCT(f->in_num, f->out_den) <=
             FXR_PRODUCT(f->out_num, f->in_den);
}

static void
filter_span_set(filter_span *f)
{
    f->in_num = 0;
    f->in_den = f->out_num = f->out_den = 1;
    f->any = true;
}

/* floor(v 2^-30), for v modulo 2^64   | |v| <= 2^62 */
static int32_t
q30_floor(uint64_t v)
{
    return (int32_t)((int64_t)((v + ((uint64_t)1 << 62)) >> 30) -
                     ((int64_t)1 << 32));
}

/* half |y|, for y of Q2.30 */
static uint32_t
q30_reach(uint32_t half, int32_t y)
{
    return (uint32_t)(FXR_PRODUCT(half, magnitude32(y)) >> 30);
}

/* v 2^-shift towards 0   | < 2^29 */
static int32_t
filter_scaled(int64_t v, unsigned shift)
{
    const int32_t len = (int32_t)fxri_shifted_down(magnitude64(v), (int)shift);

    return v < 0 ? -len : len;
}

static void
filter_end(filter_axes *f, const sweep_axes *s, int end, const int32_t v[3])
{
    const fxr_vec3 p = {v[0], v[1], v[2]};
    int of, i;

    for (of = 0; of < 2; of++) {
        for (i = 0; i < 3; i++) {
            f->q[of][i][end] = q30_floor(axis_dot(&s->solid[of].axis[i], &p));
        }
    }
}

static void
filter_set(filter_axes *f, const sweep_axes *s)
{
    uint64_t total = 0;
    unsigned shift = 0;
    int32_t end[2][3];
    int i, k;

    for (i = 0; i < 3; i++) {
        total += magnitude64(s->start[i]) +
                 magnitude64(s->start[i] + s->way[i]) +
                 (uint64_t)s->solid[0].half[i] + s->solid[1].half[i];
    }
    for (; total >> 29 != 0; total >>= 1) {
        shift++;
    }
    f->margin = (uint32_t)(total >> 17) + 16;
    for (i = 0; i < 3; i++) {
        end[0][i] = filter_scaled(s->start[i], shift);
        end[1][i] = filter_scaled(s->start[i] + s->way[i], shift);
        f->half[0][i] = s->solid[0].half[i] >> shift;
        f->half[1][i] = s->solid[1].half[i] >> shift;
        for (k = 0; k < 3; k++) {
            const fxr_unit3 *u = &s->solid[1].axis[k];
            const fxr_vec3 v = {u->x, u->y, u->z};

            f->c[i][k] = q30_floor(axis_dot(&s->solid[0].axis[i], &v));
        }
    }
    filter_end(f, s, 0, end[0]);
    filter_end(f, s, 1, end[1]);
    filter_span_set(&f->outer);
    filter_span_set(&f->inner);
}

#endif
