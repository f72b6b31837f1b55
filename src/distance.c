/*
 * distance.c - where a component is nearest to a box.
 */
#include "distance.h"

#include "wide.h"

/* to - from for the larger from the smaller: below 2^64. */
static uint64_t
gap(int64_t from, int64_t to, bool *negative)
{
    *negative = to < from;
    return *negative ? (uint64_t)from - (uint64_t)to
                     : (uint64_t)to - (uint64_t)from;
}

static void
turn_round(distance_axis *a)
{
    const uint64_t near = a->near;
    const bool near_negative = a->near_negative;

    a->near = a->far;
    a->near_negative = !a->far_negative && a->far > 0;
    a->far = near;
    a->far_negative = !near_negative && near > 0;
    a->upward = !a->upward;
}

bool
fxr_distance_axis(distance_axis *a, linear_kind kind, const axis_problem *axis)
{
    bool down;

    a->len = gap(has_end(kind) ? axis->start : 0, axis->way, &down);
    a->near = gap(axis->start, axis->low, &a->near_negative);
    a->far = gap(axis->start, axis->high, &a->far_negative);
    a->upward = true;
    if (down) {
        turn_round(a);
    }
    return axis->low <= axis->high;
}

bool
fxr_distance_of_aabb(distance_axis a[3], linear_kind kind, const fxr_vec3 *p,
                     const fxr_vec3 *q, const fxr_aabb *box)
{
    int i;

    for (i = 0; i < 3; i++) {
        axis_problem axis;

        axis.start = component(p, i);
        axis.way = component(q, i);
        axis.low = component(&box->min, i);
        axis.high = component(&box->max, i);
        if (!fxr_distance_axis(&a[i], kind, &axis)) {
            return false;
        }
    }
    return true;
}

bool
fxr_distance_of_obb(distance_axis a[3], linear_kind kind, const fxr_vec3 *p,
                    const fxr_vec3 *q, const fxr_obb *box)
{
    int i;

    for (i = 0; i < 3; i++) {
        axis_problem axis;

        axis_project(&axis, has_end(kind), p, q, box, i);
        if (!fxr_distance_axis(&a[i], kind, &axis)) {
            return false;
        }
    }
    return axes_valid(box->axis);
}

int
fxr_distance_excess(const distance_axis *a, const big_ratio *t, big *excess)
{
    const int beyond = a->upward ? 1 : -1;
    big x, bound;

    fxr_big_multiply_word(&x, &t->num, a->len);
    fxr_big_multiply_word(&bound, &t->den, a->near);
    if (!a->near_negative && fxr_big_order(&bound, &x) > 0) {
        fxr_big_subtract(excess, &bound, &x);
        return -beyond;
    }
    fxr_big_multiply_word(&bound, &t->den, a->far);
    if (a->far_negative) {
        fxr_big_add(excess, &bound, &x);
        return beyond;
    }
    if (fxr_big_order(&x, &bound) > 0) {
        fxr_big_subtract(excess, &x, &bound);
        return beyond;
    }
    return 0;
}

void
fxr_distance_reach2(big *reach2, fxr_q16 radius, unsigned shift)
{
    const uint64_t r = magnitude32(radius);

    fxr_big_set(reach2, r * r);
    fxr_big_shift_up(reach2, reach2, shift);
}

void
fxr_distance_squares(const distance_axis a[3], const big_ratio *t, big *squares)
{
    int i;

    fxr_big_set(squares, 0);
    for (i = 0; i < 3; i++) {
        big excess, square;

        if (fxr_distance_excess(&a[i], t, &excess) != 0) {
            fxr_big_multiply(&square, &excess, &excess);
            fxr_big_add(squares, squares, &square);
        }
    }
}

int
fxr_distance_order(const distance_axis a[3], const big_ratio *t,
                   const big *reach2, big *squares)
{
    big square, limit;

    fxr_distance_squares(a, t, squares);
    fxr_big_multiply(&square, &t->den, &t->den);
    fxr_big_multiply(&limit, &square, reach2);
    return fxr_big_order(squares, &limit);
}

/* A and B of the current piece; B = plus - minus, of which only the start needs
 * both. */
typedef struct {
    big a, plus, minus;
} piece;

/* A += len^2, B += len bound. */
static void
join(big *a, big *b, uint64_t len, uint64_t bound)
{
    big term, factor;

    fxr_big_set(&factor, len);
    fxr_big_multiply_word(&term, &factor, len);
    fxr_big_add(a, a, &term);
    fxr_big_multiply_word(&term, &factor, bound);
    fxr_big_add(b, b, &term);
}

/* A -= len^2, B -= len bound. */
static void
leave(big *a, big *b, uint64_t len, uint64_t bound)
{
    big term, factor;

    fxr_big_set(&factor, len);
    fxr_big_multiply_word(&term, &factor, len);
    fxr_big_subtract(a, a, &term);
    fxr_big_multiply_word(&term, &factor, bound);
    fxr_big_subtract(b, b, &term);
}

/* Where an axis is; the next breakpoint is near, far, or none. */
typedef enum { BEFORE, INSIDE, BEYOND } region;

/* The piece that begins at t = 0, and the order of B and 0. */
static int
begin(const distance_axis a[3], piece *p, region at[3])
{
    int i;

    fxr_big_set(&p->a, 0);
    fxr_big_set(&p->plus, 0);
    fxr_big_set(&p->minus, 0);
    for (i = 0; i < 3; i++) {
        at[i] = BEYOND;
        if (a[i].len == 0) {
            continue;
        }
        if (!a[i].near_negative && a[i].near > 0) {
            at[i] = BEFORE;
            join(&p->a, &p->plus, a[i].len, a[i].near);
        } else if (a[i].far_negative || a[i].far == 0) {
            join(&p->a, &p->minus, a[i].len, a[i].far);
        } else {
            at[i] = INSIDE;
        }
    }
    return fxr_big_order(&p->plus, &p->minus);
}

static uint64_t
breakpoint(const distance_axis *a, region at)
{
    return at == BEFORE ? a->near : a->far;
}

/* The axis with the earliest breakpoint, or -1. All are > 0 here, or have been
 * passed at 0. */
static int
earliest(const distance_axis a[3], const region at[3])
{
    int i, best = -1;

    for (i = 0; i < 3; i++) {
        if (at[i] != BEYOND &&
            (best < 0 || wide_product_order(
                             breakpoint(&a[i], at[i]), a[best].len,
                             breakpoint(&a[best], at[best]), a[i].len) < 0)) {
            best = i;
        }
    }
    return best;
}

/* The order of F(num / den) and 0, that is of A num and B den. */
static int
slope_order(const piece *p, uint64_t num, uint64_t den)
{
    big left, right;

    fxr_big_multiply_word(&left, &p->a, num);
    fxr_big_multiply_word(&right, &p->plus, den);
    return fxr_big_order(&left, &right);
}

static void
set_ratio(big_ratio *t, uint64_t num, uint64_t den)
{
    fxr_big_set(&t->num, num);
    fxr_big_set(&t->den, den);
}

/*
 * From t = 0, where F < 0, to where F reaches 0 or a segment ends; or, given
 * reach2, where the distance is within that already. True: it is in the piece p;
 * false: it is at t, the end of a piece.
 *
 * A > 0 wherever F < 0: B > A t >= 0 then, and B > 0 needs A > 0.
 */
static bool
walk(const distance_axis a[3], bool segment, const big *reach2, piece *p,
     region at[3], big_ratio *t)
{
    for (;;) {
        const int i = earliest(a, at);
        uint64_t num = 1, den = 1;
        big squares;
        int order;

        if (i < 0 && !segment) {
            return true;
        }
        if (i >= 0) {
            num = breakpoint(&a[i], at[i]);
            den = a[i].len;
        }
        if (segment && (i < 0 || num >= den)) {
            num = den = 1;
        }
        order = slope_order(p, num, den);
        if (order > 0) {
            return true;
        }
        set_ratio(t, num, den);
        if (order == 0 || (segment && num == den)) {
            return false;
        }
        if (reach2 != NULL && fxr_distance_order(a, t, reach2, &squares) <= 0) {
            return true;
        }
        if (at[i] == BEFORE) {
            leave(&p->a, &p->plus, a[i].len, a[i].near);
            at[i] = INSIDE;
        } else {
            join(&p->a, &p->plus, a[i].len, a[i].far);
            at[i] = BEYOND;
        }
    }
}

void
fxr_distance_minimize(distance_axis a[3], linear_kind kind, big_ratio *t)
{
    piece p;
    region at[3];
    int i, order = begin(a, &p, at);

    t->negative = order < 0 && is_line(kind);
    if (t->negative) {
        for (i = 0; i < 3; i++) {
            turn_round(&a[i]);
        }
        order = begin(a, &p, at);
    }
    if (order <= 0) {
        set_ratio(t, 0, 1);
        return;
    }
    fxr_big_subtract(&p.plus, &p.plus, &p.minus);
    if (walk(a, kind == SEGMENT, NULL, &p, at, t)) { /* t = B / A */
        fxr_big_shift_up(&t->num, &p.plus, 0);
        fxr_big_shift_up(&t->den, &p.a, 0);
    }
}

/* Where the axis is met from outside the box on this piece: 0 inside. */
static uint64_t
bound_of(const distance_axis *a, region at)
{
    if (a->len > 0) {
        return at == INSIDE ? 0 : breakpoint(a, at);
    }
    return !a->near_negative ? a->near : a->far_negative ? a->far : 0;
}

void
fxr_distance_enter(const distance_axis a[3], linear_kind kind,
                   const big *reach2, big *a_out, big *b_out, big *c_out)
{
    piece p;
    region at[3];
    big_ratio t;
    int i;

    (void)begin(a, &p, at);
    fxr_big_subtract(&p.plus, &p.plus, &p.minus);
    (void)walk(a, kind == SEGMENT, reach2, &p, at, &t);
    fxr_big_shift_up(a_out, &p.a, 0);
    fxr_big_shift_up(b_out, &p.plus, 0);
    fxr_big_set(c_out, 0);
    for (i = 0; i < 3; i++) {
        big bound, square;

        fxr_big_set(&bound, bound_of(&a[i], at[i]));
        fxr_big_multiply(&square, &bound, &bound);
        fxr_big_add(c_out, c_out, &square);
    }
}
