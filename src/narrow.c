/*
 * narrow.c - the distance of a component from an AABB in its neighbourhood: the walk
 * at 32 bits, its sums in 64.
 */
#include "narrow.h"

#include "at.h"
#include "limbs.h"

typedef struct {
    uint32_t near, far, len;
    bool near_negative, far_negative, upward;
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

/* False: too far apart (narrow.h). */
static bool
narrow_axes(walk_axis a[3], linear_kind kind, const fxr_vec3 *p,
            const fxr_vec3 *q, const fxr_aabb *box)
{
    uint32_t all = 0;
    int i;

    for (i = 0; i < 3; i++) {
        walk_axis_set(&a[i], kind, component(p, i), component(q, i),
                      component(&box->min, i), component(&box->max, i));
        if (!is_line(kind) && a[i].near_negative) {
            a[i].near = 0;
        }
        if (kind == SEGMENT && !a[i].far_negative && a[i].far > a[i].len) {
            a[i].far = a[i].len;
        }
        all |= a[i].near | a[i].far | a[i].len;
    }
    return all >> 30 == 0;
}

/* The squared distance at t = 0 or 1. */
static uint64_t
dist2_at_end(const walk_axis a[3], const walk_region at[3], bool end)
{
    uint64_t sum = 0;
    int i;

    for (i = 0; i < 3; i++) {
        uint32_t excess = end ? a[i].len : 0;

        if (at[i] == BEFORE) {
            excess = a[i].near - excess;
        } else if (at[i] == BEYOND) {
            excess = a[i].far_negative ? excess + a[i].far : excess - a[i].far;
        } else {
            excess = 0;
        }
        sum += (uint64_t)excess * excess;
    }
    return sum;
}

/* N: A times the squared distance at t = B / A. */
static void
lagrange(const walk_axis a[3], const walk_region at[3], wide *n)
{
    int32_t len[3], bound[3];
    int i;

    for (i = 0; i < 3; i++) {
        len[i] = at[i] == INSIDE ? 0 : (int32_t)a[i].len;
        bound[i] = at[i] == INSIDE ? 0 : (int32_t)walk_bound(&a[i], at[i]);
        if (at[i] == BEYOND && a[i].far_negative) {
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
    bool apart;

    lagrange(a, piece->at, &n);
    apart = (n.hi | n.lo) != 0;
    out->dist2 = 0;
    if (apart || stop == IN_PIECE) {
        divisor_set(&d, piece->a);
        out->dist2 = wide_divide_round(&n, &d);
        out->dist2 += apart && out->dist2 == 0;
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
        out->dist2 = dist2_at_end(a, piece.at, stop == AT_END);
        out->on_linear = stop == AT_END ? *q : *p;
    } else {
        closest_within(a, &piece, stop, p, out);
    }
    /* bounds are whole numbers: rounding and clamping may change places */
    clamp_to_box(&out->on_linear, box, &out->on_shape);
    return true;
}
