/*
 * walk.c - from piece to piece of a distance: where it is least, and where it is
 * first within a radius. The derivation is in distance.h.
 */
#include "distance.h"
#include "wide.h"

/* A and B of the current piece; B = plus - minus, of which only the start needs
 * both. */
typedef struct {
    big a, plus, minus;
} piece;

/* A += len^2, B += len bound; or minus. */
static void
change(big *a, big *b, bool add, uint64_t len, uint64_t bound)
{
    big square, product, factor;

    fxr_big_set(&factor, len);
    fxr_big_multiply_word(&square, &factor, len);
    fxr_big_multiply_word(&product, &factor, bound);
    if (add) {
        fxr_big_add(a, a, &square);
        fxr_big_add(b, b, &product);
    } else {
        fxr_big_subtract(a, a, &square);
        fxr_big_subtract(b, b, &product);
    }
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
            change(&p->a, &p->plus, true, a[i].len, a[i].near);
        } else if (a[i].far_negative || a[i].far == 0) {
            change(&p->a, &p->minus, true, a[i].len, a[i].far);
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
            change(&p->a, &p->plus, false, a[i].len, a[i].near);
            at[i] = INSIDE;
        } else {
            change(&p->a, &p->plus, true, a[i].len, a[i].far);
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
            distance_turn(&a[i]);
        }
        order = begin(a, &p, at);
    }
    if (order <= 0) {
        set_ratio(t, 0, 1);
        return;
    }
    fxr_big_subtract(&p.plus, &p.plus, &p.minus);
    if (walk(a, kind == SEGMENT, NULL, &p, at, t)) { /* t = B / A */
        big_copy(&t->num, &p.plus);
        big_copy(&t->den, &p.a);
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
fxr_distance_enter(const distance_axis a[3], const big *reach2, big *a_out,
                   big *b_out, big *c_out)
{
    piece p;
    region at[3];
    big_ratio t;
    int i;

    (void)begin(a, &p, at);
    fxr_big_subtract(&p.plus, &p.plus, &p.minus);
    (void)walk(a, true, reach2, &p, at, &t);
    big_copy(a_out, &p.a);
    big_copy(b_out, &p.plus);
    fxr_big_set(c_out, 0);
    for (i = 0; i < 3; i++) {
        big bound, square;

        fxr_big_set(&bound, bound_of(&a[i], at[i]));
        fxr_big_multiply(&square, &bound, &bound);
        fxr_big_add(c_out, c_out, &square);
    }
}
