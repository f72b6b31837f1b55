/*
 * walk.c - the distance of a component from a box, for every number: the walk at 64
 * bits, its sums in 128.
 */
#include "distance.h"
#include "wide_walk.h"

bool
fxr_distance_of_aabb(distance_axis a[3], linear_kind kind, const fxr_vec3 *p,
                     const fxr_vec3 *q, const fxr_aabb *box)
{
    bool full = true;
    int i;

    for (i = 0; i < 3; i++) {
        const int64_t low = component(&box->min, i);
        const int64_t high = component(&box->max, i);

        walk_axis_set(&a[i], kind, component(p, i), component(q, i), low, high);
        full = full && low <= high;
    }
    return full;
}

bool
fxr_distance_of_obb(distance_axis a[3], linear_kind kind, const fxr_vec3 *p,
                    const fxr_vec3 *q, const fxr_obb *box)
{
    bool full = axes_valid(box->axis);
    int i;

    for (i = 0; i < 3; i++) {
        axis_problem axis;

        axis_project(&axis, has_end(kind), p, q, box, i);
        walk_axis_set(&a[i], kind, axis.start, axis.way, axis.low, axis.high);
        full = full && axis.low <= axis.high;
    }
    return full;
}

static void
set_ratio(big_ratio *t, uint64_t num, uint64_t den)
{
    fxr_big_set(&t->num, num);
    fxr_big_set(&t->den, den);
}

/* r = hi 2^64 + lo */
static void
set_wide(big *r, const wide *v)
{
    big low;

    fxr_big_set(&low, v->lo);
    fxr_big_set(r, v->hi);
    fxr_big_shift_up(r, r, 64);
    fxr_big_add(r, r, &low);
}

walk_stop
fxr_wide_minimize(distance_axis a[3], linear_kind kind, walk_piece *p,
                  bool *negative)
{
    return walk_minimize(a, kind, p, negative);
}

void
fxr_distance_minimize(distance_axis a[3], linear_kind kind, big_ratio *t)
{
    walk_piece p;

    switch (fxr_wide_minimize(a, kind, &p, &t->negative)) {
    case AT_START:
        set_ratio(t, 0, 1);
        break;
    case IN_PIECE:
        set_wide(&t->num, &p.b);
        set_wide(&t->den, &p.a);
        break;
    default:
        set_ratio(t, p.num, p.den);
    }
}

/* The piece where the distance is first within reach2. */
static void
walk_to(const distance_axis a[3], const big *reach2, walk_piece *p)
{
    big_ratio t;
    big squares;

    (void)walk_begin(a, p);
    while (walk_piece_stop(a, true, p) == ON) {
        set_ratio(&t, p->num, p->den);
        if (fxr_distance_order(a, &t, reach2, &squares) <= 0) {
            return;
        }
        walk_on(a, p);
    }
}

void
fxr_distance_enter(const distance_axis a[3], const big *reach2, big *a_out,
                   big *b_out, big *c_out)
{
    walk_piece p;
    int i;

    walk_to(a, reach2, &p);
    set_wide(a_out, &p.a);
    set_wide(b_out, &p.b);
    fxr_big_set(c_out, 0);
    for (i = 0; i < 3; i++) {
        big bound, square;

        fxr_big_set(&bound, p.at[i] == INSIDE ? 0 : p.bound[i]);
        fxr_big_multiply(&square, &bound, &bound);
        fxr_big_add(c_out, c_out, &square);
    }
}
