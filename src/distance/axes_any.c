/*
 * axes_any.c - the distance of a component from a box, for every number: the walk at 64
 * bits, its sums in 128.
 */
#include "distance.h"
#include "walk64.h"

/* v, or v mirrored: -1 - v has no overflow. */
static int64_t
mirrored64(int64_t v, bool upward)
{
    return upward ? v : -1 - v;
}

/*
 * One axis, mirrored where the component runs downward. A component that does not move
 * on it is mirrored so that it is not before the box, and in the box is beyond it by 0.
 *
 *   start, low, high    | < 2^63 - 1 (axis.h), so mirrored64 has no overflow
 *   len                 | < 2^63, exact modulo 2^64
 *   near, far           | < 2^63 + 2^61, likewise
 *
 * Out of the loop of its caller, where gcc makes it 38 bytes larger on M3 at -Os.
 */
FXR_COLD void
distance_axis_set(distance_axis *a, linear_kind kind, const projection *axis)
{
    const int64_t start = axis->start, target = axis->target;
    const int64_t from = has_end(kind) ? start : 0;
    const bool upward = target != from ? target > from : start >= axis->low;
    const int64_t here = mirrored64(start, upward);
    const int64_t enter = mirrored64(upward ? axis->low : axis->high, upward);
    const int64_t leave = mirrored64(upward ? axis->high : axis->low, upward);

    a->upward = upward;
    a->len = upward ? (uint64_t)target - (uint64_t)from
                    : (uint64_t)from - (uint64_t)target;
    a->far = (uint64_t)leave - (uint64_t)here; /* modulo 2^64; see below */
    if (enter > here) {
        a->region = BEFORE;
        a->near = (uint64_t)enter - (uint64_t)here; /* < 2^63 + 2^61 */
        return;
    }
    a->near = (uint64_t)here - (uint64_t)enter; /* -near, < 2^63 + 2^61 */
    if (leave > here && a->len > 0) {
        a->region = INSIDE;
    } else {
        a->region = BEYOND;
        a->far = leave > here ? 0 : (uint64_t)here - (uint64_t)leave;
    }
}

bool
fxri_distance_of_obb(distance_axis a[3], linear_kind kind, const fxr_vec3 *p,
                     const fxr_vec3 *q, const fxr_obb *box)
{
    bool full = axes_valid(box->axis);
    int i;

    for (i = 0; i < 3; i++) {
        projection axis;

        axis_project(&axis, has_end(kind), p, q, box, i);
        distance_axis_set(&a[i], kind, &axis);
        full = full && axis.low <= axis.high;
    }
    return full;
}

/* The piece that begins at t = 0. Returns the order of B and 0. */
static int
walk64_begin(const distance_axis axes[3], bool segment, walk64_piece *p)
{
    wide minus;
    int i, order;

    wide_set(&p->a, 0);
    wide_set(&p->b, 0);
    wide_set(&minus, 0);
    p->active = 0;
    for (i = 0; i < 3; i++) {
        const distance_axis *from = &axes[i];
        const uint64_t len = from->len;
        walk64_axis *a = &p->axis[i];

        a->len = len;
        a->far = from->far;
        a->region = from->region;
        a->bound = a->region == BEFORE ? from->near : from->far;
        a->den = a->region == BEYOND ? 0 : walk64_den(a->bound, len, segment);
        if (a->region != INSIDE && len > 0) {
            p->active++;
            wide_add_product(&p->a, len, len);
            wide_add_product(a->region == BEFORE ? &p->b : &minus, len,
                             a->bound);
        }
    }
    order = wide_order(&p->b, &minus);
    wide_subtract(&p->b, &minus);
    return order;
}

/* The same axis of a line seen from its other end, for t < 0. */
static void
distance_axis_reverse(distance_axis *a)
{
    const uint64_t near = a->near;

    if (a->len == 0) {
        return;
    }
    a->near = a->far;
    a->far = near;
    a->upward = !a->upward;
    a->region = a->region == BEFORE                  ? BEYOND
                : a->region == BEYOND && a->near > 0 ? BEFORE
                : a->far > 0                         ? INSIDE
                                                     : BEYOND;
}

walk_stop
fxri_walk64_minimize(distance_axis a[3], linear_kind kind, walk64_piece *p,
                     bool *negative)
{
    const bool segment = kind == SEGMENT;
    int order = walk64_begin(a, segment, p);

    *negative = order < 0 && is_line(kind);
    if (*negative) {
        distance_axis_reverse(&a[0]);
        distance_axis_reverse(&a[1]);
        distance_axis_reverse(&a[2]);
        order = walk64_begin(a, segment, p);
    }
    return order <= 0 ? AT_START : walk64_minimize(p, segment);
}
