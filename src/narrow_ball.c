/*
 * narrow_ball.c - a component and a solid sphere, near enough for 64 and 128 bits.
 *
 *   A, |B|, n.n    | < 3 2^60
 *   radius^2       | < 2^60
 *   |n - d|^2      = n.n - 2 B + A      | < 3 2^62
 */
#include "narrow_ball.h"

#include "ball.h"

/* to - from where its magnitude is below 2^30; `all` collects the magnitudes. */
FXR_INLINE int32_t
narrow_way(int32_t from, int32_t to, uint32_t *all)
{
    const uint32_t up = (uint32_t)to - (uint32_t)from, down = 0 - up;

    *all |= to < from ? down : up;
    return to < from ? -(int32_t)(down & INT32_MAX) : (int32_t)(up & INT32_MAX);
}

bool
fxr_narrow_ball_pose(narrow_ball *s, linear_kind kind, const fxr_vec3 *p,
                     const fxr_vec3 *q, const fxr_sphere *sphere)
{
    const uint32_t radius = magnitude32(sphere->radius);
    uint32_t all = radius;
    int64_t b = 0;
    int i;

    s->a = 0;
    s->n2 = 0;
    for (i = 0; i < 3; i++) {
        const int32_t from = component(p, i);
        const int32_t n = narrow_way(from, component(&sphere->center, i), &all);
        const int32_t d =
            narrow_way(has_end(kind) ? from : 0, component(q, i), &all);

        if (all >> 30 != 0) {
            return false;
        }
        s->way[i] = d;
        s->a += (uint64_t)((int64_t)d * d);
        s->n2 += (uint64_t)((int64_t)n * n);
        b += (int64_t)d * n;
    }
    s->b_negative = b < 0;
    s->b = b < 0 ? 0 - (uint64_t)b : (uint64_t)b;
    s->radius2 = (uint64_t)radius * radius;
    return true;
}

static int
order(uint64_t x, uint64_t y)
{
    return x < y ? -1 : x > y;
}

/* Of the distance at t = 1 and the radius. */
static int
order_at_end(const narrow_ball *s)
{
    const uint64_t sum = s->n2 + s->a;

    return order(s->b_negative ? sum + 2 * s->b : sum - 2 * s->b, s->radius2);
}

/* Within the component that is of A (n.n - radius^2) and B^2. */
int
fxr_narrow_ball_order(const narrow_ball *s, linear_kind kind)
{
    if (s->n2 < s->radius2) {
        return -1;
    }
    if (s->b == 0 || (s->b_negative && !is_line(kind))) {
        return order(s->n2, s->radius2);
    }
    if (kind == SEGMENT && s->b >= s->a) {
        return order_at_end(s);
    }
    return wide_product_order(s->a, s->n2 - s->radius2, s->b, s->b);
}

/* A, |B| and D = B^2 + A (radius^2 - n.n) of a component that moves and meets the
 * sphere, so D >= 0. */
static void
quadratic(const narrow_ball *s, narrow_surd *roots)
{
    roots->a = s->a;
    roots->b = s->b;
    roots->negative = s->b_negative;
    roots->inside = s->n2 < s->radius2;
    wide_set(&roots->square, 0);
    fxr_wide_add_product(&roots->square, s->b, s->b);
    if (roots->inside) {
        fxr_wide_add_product(&roots->square, s->a, s->radius2 - s->n2);
    } else {
        fxr_wide_subtract_product(&roots->square, s->a, s->n2 - s->radius2);
    }
    fxr_narrow_surd_prepare(roots);
}

/* Where it goes in, at enter, or out. */
static bool
border(const narrow_surd *roots, bool enter, const fxr_vec3 *p,
       const int32_t way[3], fxr_ratio *t, fxr_vec3 *point)
{
    narrow_time time;

    /* of B - sqrt(D) and B + sqrt(D); down is outward where it is negative */
    return fxr_narrow_time(roots, enter == roots->negative, &time) &&
           fxr_narrow_time_ratio(&time, enter == time.negative, t) &&
           fxr_narrow_time_point(&time, p, way, point);
}

bool
fxr_narrow_ball_span(const narrow_ball *s, linear_kind kind, const fxr_vec3 *p,
                     const fxr_vec3 *q, fxr_span *span, fxr_vec3 *enter_point,
                     fxr_vec3 *exit_point)
{
    const bool moves = s->a > 0;
    const bool from_start = !moves || (!is_line(kind) && s->n2 <= s->radius2);
    const bool to_end = !moves || (kind == SEGMENT && order_at_end(s) <= 0);
    narrow_surd roots;

    fxr_ball_span_whole(moves, kind, p, q, span, enter_point, exit_point);
    if (from_start && to_end) {
        return true;
    }
    quadratic(s, &roots);
    if ((!from_start &&
         !border(&roots, true, p, s->way, &span->enter, enter_point)) ||
        (!to_end &&
         !border(&roots, false, p, s->way, &span->exit, exit_point))) {
        return false;
    }
    fxr_ball_span_cut(kind, span);
    return true;
}
