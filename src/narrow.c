/*
 * narrow.c - the distance of a component from an AABB in its neighbourhood: the walk
 * at 32 bits, its sums in 64.
 */
#include "narrow.h"

#include "at.h"
#include "distance.h"
#include "limbs.h"

typedef struct {
    uint32_t near, far, len;
    distance_region at;
    bool upward;
} walk_axis;

typedef int32_t walk_int;
typedef uint32_t walk_uint;
typedef uint64_t walk_sum;
typedef uint64_t walk_reach;

#define walk_product_order FXR_PRODUCT_ORDER
#define walk_clear(sum) (*(sum) = 0)
#define walk_add(sum, x, y) (*(sum) += (uint64_t)(x) * (y))
#define walk_subtract(sum, x, y) (*(sum) -= (uint64_t)(x) * (y))
#define walk_take(sum, less) (*(sum) -= *(less))
#define walk_order(x, y) (*(x) < *(y) ? -1 : *(x) > *(y))
#define walk_slope_order(a, num, b, den) slope_order(*(a), num, *(b), den)
#define walk_within(a, p, reach2) ((void)(a), (void)(p), (void)(reach2), false)

/* The order of a x and b y, all 96 bits. */
static inline int
slope_order(uint64_t a, uint32_t x, uint64_t b, uint32_t y)
{
    const uint64_t a_low = (uint64_t)(uint32_t)a * x;
    const uint64_t b_low = (uint64_t)(uint32_t)b * y;
    const uint64_t a_top = (uint64_t)(uint32_t)(a >> 32) * x + (a_low >> 32);
    const uint64_t b_top = (uint64_t)(uint32_t)(b >> 32) * y + (b_low >> 32);

    if (a_top != b_top) {
        return a_top < b_top ? -1 : 1;
    }
    return (uint32_t)a_low < (uint32_t)b_low
               ? -1
               : (uint32_t)a_low > (uint32_t)b_low;
}

#include "walk.h"

/* The largest of the numbers of an axis, or more. */
FXR_COLD uint32_t
narrow_axis(walk_axis *a, linear_kind kind, int32_t start, int32_t way,
            int32_t low, int32_t high)
{
    walk_axis_set(a, kind, start, way, low, high);
    return a->near | a->far | a->len;
}

/* Without the numbers that do not matter. */
FXR_COLD uint32_t
narrow_cut(walk_axis *a, linear_kind kind)
{
    if (!is_line(kind) && a->at != BEFORE) {
        a->near = 0;
    }
    if (kind == SEGMENT && a->at != BEYOND && a->far > a->len) {
        a->far = a->len;
    }
    return a->near | a->far | a->len;
}

/* False: too far apart (narrow.h). */
FXR_INLINE bool
narrow_axes(walk_axis a[3], linear_kind kind, const fxr_vec3 *p,
            const fxr_vec3 *q, const fxr_aabb *box)
{
    uint32_t all;

    all = narrow_axis(&a[0], kind, p->x, q->x, box->min.x, box->max.x);
    all |= narrow_axis(&a[1], kind, p->y, q->y, box->min.y, box->max.y);
    all |= narrow_axis(&a[2], kind, p->z, q->z, box->min.z, box->max.z);
    if (all >> 30 != 0) {
        all = narrow_cut(&a[0], kind) | narrow_cut(&a[1], kind) |
              narrow_cut(&a[2], kind);
    }
    return all >> 30 == 0;
}

/* The squared distance at t = 0 or 1. */
static uint64_t
dist2_at_end(const walk_axis a[3], const walk_piece *piece, bool end)
{
    uint64_t sum = 0;
    int i;

    for (i = 0; i < 3; i++) {
        const uint32_t len = end ? a[i].len : 0, bound = piece->bound[i];

        if (piece->at[i] != INSIDE) {
            const uint32_t excess =
                a[i].at == BEYOND ? len + bound : len - bound;
            const int32_t e = (int32_t)excess;

            sum += (uint64_t)((int64_t)e * e);
        }
    }
    return sum;
}

/* N: A times the squared distance at t = B / A. */
static void
lagrange(const walk_axis a[3], const walk_piece *piece, wide *n)
{
    int32_t len[3], bound[3];
    int i;

    for (i = 0; i < 3; i++) {
        len[i] = piece->at[i] == INSIDE ? 0 : (int32_t)a[i].len;
        bound[i] = piece->at[i] == INSIDE ? 0 : (int32_t)piece->bound[i];
        if (a[i].at == BEYOND) {
            bound[i] = -bound[i];
        }
    }
    wide_set(n, 0);
    for (i = 0; i < 3; i++) {
        const int j = next_axis(i);
        const int64_t cross =
            (int64_t)len[i] * bound[j] - (int64_t)len[j] * bound[i];

        if (cross != 0) {
            const uint64_t c = (uint64_t)(cross < 0 ? -cross : cross);

            wide_add_product(n, c, c);
        }
    }
}

/* n / A for d of A, n > 0: to nearest, ties to even, but not to 0. */
static uint64_t
dist2_of(const wide *n, const divisor *d)
{
    uint64_t rest, v = wide_divide(n, d, &rest);

    if (rest > d->den - rest || (rest == d->den - rest && (v & 1) != 0)) {
        v++;
    }
    return v > 0 ? v : 1;
}

/* The point at t = num / den, for d of den. */
static void
point_at(const walk_axis a[3], const fxr_vec3 *p, uint64_t num, uint64_t den,
         const divisor *d, fxr_vec3 *out)
{
    int32_t at[3];
    int i;

    for (i = 0; i < 3; i++) {
        at[i] =
            coordinate_at(component(p, i), !a[i].upward, a[i].len, num, den, d);
    }
    out->x = at[0];
    out->y = at[1];
    out->z = at[2];
}

/* t, the point there and the squared distance, where F = 0. */
static void
closest_within(const walk_axis a[3], const walk_piece *piece, walk_stop stop,
               const fxr_vec3 *p, fxr_closest *out)
{
    divisor d;
    wide n;

    lagrange(a, piece, &n);
    out->dist2 = 0;
    if ((n.hi | n.lo) != 0 || stop == IN_PIECE) {
        divisor_set(&d, piece->a);
        out->dist2 = dist2_of(&n, &d);
        out->t.num = piece->b;
        out->t.den = piece->a;
    }
    if (stop == AT_BREAK) {
        divisor_set(&d, piece->den);
        out->t.num = piece->num;
        out->t.den = piece->den;
    }
    point_at(a, p, out->t.num, out->t.den, &d, &out->on_linear);
}

bool
fxr_narrow_closest_aabb(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                        const fxr_aabb *box, fxr_closest *out)
{
    walk_axis a[3];
    walk_piece piece;
    walk_stop stop;
    bool negative;

    if (!narrow_axes(a, kind, p, q, box)) {
        return false;
    }
    stop = walk_minimize(a, kind, &piece, &negative);
    out->t.negative = negative;
    if (stop == AT_START || stop == AT_END) {
        out->t.num = stop == AT_END ? 1 : 0;
        out->t.den = 1;
        out->dist2 = dist2_at_end(a, &piece, stop == AT_END);
        out->on_linear = stop == AT_END ? *q : *p;
    } else {
        closest_within(a, &piece, stop, p, out);
    }
    /* bounds are whole numbers: rounding and clamping may change places */
    clamp_to_box(&out->on_linear, box, &out->on_shape);
    return true;
}
