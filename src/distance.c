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
            (best < 0 || wide_product_order(breakpoint(&a[i], at[i]),
                                            a[best].len,
                                            breakpoint(&a[best], at[best]),
                                            a[i].len) < 0)) {
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

/* From t = 0, where F < 0, to where F reaches 0 or a segment ends. A > 0 wherever
 * F < 0 can still become 0: F < 0 needs B > A t >= 0, and B > 0 needs A > 0. */
static void
walk(const distance_axis a[3], bool segment, piece *p, region at[3],
     big_ratio *t)
{
    for (;;) {
        const int i = earliest(a, at);
        uint64_t num = 1, den = 1;
        int order = 1;

        if (i >= 0) {
            num = breakpoint(&a[i], at[i]);
            den = a[i].len;
        }
        if (segment && (i < 0 || num >= den)) {
            num = den = 1;
        }
        if (segment || i >= 0) {
            order = slope_order(p, num, den);
        }
        if (order > 0) { /* in this piece: t = B / A */
            fxr_big_shift_up(&t->num, &p->plus, 0);
            fxr_big_shift_up(&t->den, &p->a, 0);
            return;
        }
        if (order == 0 || (segment && num == den)) {
            set_ratio(t, num, den);
            return;
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
    walk(a, kind == SEGMENT, &p, at, t);
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
