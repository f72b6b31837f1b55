/*
 * fxr_touch_box.c - where a capsule and a box touch, of which one moves.
 *
 * The closest points of the segment of the capsule and of the box are on features of both: an end of
 * the segment or what is between them, and of the box its inside, a face, an edge or a corner. Of two
 * of these the search of touch_search.h asks
 *
 *   an end             the sphere about it, which moves to the box (least.h), at its first
 *                      contact: if the segment leads from there away from the box, e.v >= 0
 *   between the ends   an edge or a corner of the box. A face, or an edge along which the
 *                      segment is, adds none: the segment is as close where it ends, or
 *                      leaves the face
 *
 * On the two axes of an edge, or the three of a corner, w is the offset of end a from it, and
 * w + d t + s v is least where s = -(w + d t).v / v.v:
 *
 *   A = d.d v.v - (d.v)^2                | < 2^256
 *   B = d.v w.v - w.d v.v                | < 2^256, D | < 2^506
 *   C = (w.w - r^2) v.v - (w.v)^2        | < 2^256
 *
 *   v, d    | < 2^63           sums of products    | < 2^128
 *   w       | < 2^63 + 2^61    w.w                 | < 2^128.3
 *
 * The closest points are on the feature where 0 <= s <= 1; where v.v e, of that w, is not on
 * the inner side of an active axis; and where on other axes it is not before the lower bound
 * nor beyond the upper one:
 *
 *   v.v e_i = (w_i + d_i t) v.v - (w.v + d.v t) v_i   | < 2^192
 */
#include "touch_box.h"

/* The active axes of ends, which are none, of edges and of corners, a bit for each. */
static const uint8_t box_active[] = {0, 3, 5, 6, 7};

/* Keeps the contact, if that is one. */
static void
box_take(box_touch *s, const quadratic_compact *next, box_where end,
         unsigned active, unsigned upper)
{
    if (fxri_search_take(&s->search, next)) {
        s->end = end;
        s->active = (uint8_t)active;
        s->upper = (uint8_t)upper;
    }
}

/* Does an end of the capsule come within reach? The piece where it does, and A, B and C there. */
static bool
box_end_enters(least *e, const box_touch *s, unsigned end,
               quadratic_compact *of)
{
    projection axis[3];
    int i;

    for (i = 0; i < 3; i++) {
        axis[i].start = end != 0 ? s->b[i] : s->a[i];
        axis[i].target = s->d[i];
        axis[i].low = s->low[i];
        axis[i].high = s->high[i];
    }
    of->n = COMPACT_LONG;
    return fxri_least_of_axes(e, RAY, axis) &&
           fxri_least_enter(e, s->reach, of) == HIT;
}

/* n = v.e of that piece, for v from end a to end b, or if d of how the capsule moves. */
static void
box_piece(value_form *n, const box_touch *s, const least *piece, bool d)
{
    uint32_t u[LONG_ROOM(BOX_NUMBER)];
    int i;

    fxri_form_begin(n, BOX_LIMBS);
    for (i = 0; i < 3; i++) {
        if (d) {
            fxri_long_between(u, 0, s->d[i]);
        } else {
            fxri_long_between(u, s->a[i], s->b[i]);
        }
        fxri_box_piece_add(n, &piece->axis[i], u);
    }
    fxri_form_close(n);
}

/* Both out of line, so that the numbers of an end are gone when features are asked. */
FXR_COLD void
box_ask_end(box_touch *s, quadratic_compact *next, unsigned end)
{
    unsigned active = 0, upper = 0;
    value_form n;
    least e;
    int i;

    if (!box_end_enters(&e, s, end, next) ||
        !fxri_search_root(&s->search, next)) {
        return;
    }
    box_piece(&n, s, &e, false);
    if (!fxri_box_is_outside(next, &n, end != 0 ? 1 : -1)) {
        for (i = 0; i < 3; i++) {
            const least_axis *const a = &e.axis[i];

            if (a->region != INSIDE) {
                active |= 1u << i;
                upper |= (unsigned)((a->region == BEYOND) != a->down) << i;
            }
        }
        box_take(s, next, end != 0 ? BOX_END_B : BOX_END_A, active, upper);
    }
}

FXR_COLD void
box_ask_feature(box_touch *s, quadratic_compact *next, unsigned active,
                unsigned upper, bool guessed)
{
    box_feature f;

    fxri_box_feature_set(&f, s, active, upper);
    if (!guessed && !fxri_box_is_closest(&f, NULL)) {
        return;
    }
    next->n = COMPACT_CAPSULE;
    fxri_box_quadratic(&f, s->reach, next);
    if (next->c_sign > 0 && fxri_search_root(&s->search, next) &&
        fxri_box_is_closest(&f, next)) {
        box_take(s, next, BOX_BETWEEN, active, upper);
    }
}

/* Asks an edge or a corner, or if active is 0 an end: that of this number. guessed: its region is
 * worth a look. */
FXR_COLD void
box_ask(box_touch *s, unsigned active, unsigned upper, bool guessed)
{
    uint32_t limb[COMPACT_ROOM(COMPACT_CAPSULE)];
    quadratic_compact next;

    next.limb = limb;
    next.last = false;
    if (active == 0) {
        box_ask_end(s, &next, upper);
    } else {
        box_ask_feature(s, &next, active, upper, guessed);
    }
}

/* The first root of all features, where they do not touch at the start. */
static bool
box_first(box_touch *s, bool open)
{
    unsigned upper, i;

    for (i = 0; i < sizeof box_active; i++) {
        const unsigned active = box_active[i], mask = active == 0 ? 1 : active;

        for (upper = 0; upper < 8 && !search_is_known(&s->search); upper++) {
            if ((upper & mask) == upper) {
                box_ask(s, active, upper, false);
            }
        }
    }
    return s->search.found && (!open || (search_falls(&s->of) &&
                                         fxri_search_order_of_end(&s->of) < 0));
}

/* Limbs of N(s) den: those of N and of den. */
enum { BOX_SUM_OF_PIECE = 13 };
FXR_STATIC_ASSERT((int)BOX_SUM_OF_PIECE == (int)BOX_LIMBS + (int)RATIONAL_LIMBS,
                  limbs_of_a_product);

/* floor(v / 4) + BOX_ORIGIN */
#define BOX_ORIGIN ((uint64_t)1 << 61)

static uint64_t
box_quarter(int64_t v)
{
    return ((uint64_t)v ^ (uint64_t)1 << 63) >> 2;
}

/* Are the ways of both ends on one side of the box, farther than the reach, on one axis? A cheap
 * answer. Sums of quarters, each 2^61 more, < 2^63; bounds and reach | < 2^61 */
static bool
box_is_far(const box_touch *s)
{
    int i;

    for (i = 0; i < 3; i++) {
        const int64_t a = s->a[i], b = s->b[i], d = s->d[i];
        const uint64_t reach = (s->reach >> 2) + 1;
        uint64_t low, high;

        low = box_quarter(a < b ? a : b) + box_quarter(d < 0 ? d : 0);
        high = box_quarter(a < b ? b : a) + box_quarter(d < 0 ? 0 : d) + 2;
        if (s->low[i] > s->high[i] ||
            low > box_quarter(s->high[i]) + 1 + reach + BOX_ORIGIN ||
            high + reach < box_quarter(s->low[i]) + BOX_ORIGIN) {
            return true;
        }
    }
    return false;
}

/* Does the capsule move nearer, d.e < 0, where it touches at t = 0? e is that of the point of the
 * segment at num / den. */
static bool
box_nears(const box_touch *s, const least *start)
{
    uint32_t sum[BOX_SUM_OF_PIECE];
    value_form n;

    box_piece(&n, s, start, true);
    fxri_limbs_clear(sum, BOX_SUM_OF_PIECE);
    fxri_limbs_add_product(sum, BOX_SUM_OF_PIECE, n.q + 1, BOX_LIMBS,
                           start->at.num, RATIONAL_LIMBS, long_minus(n.q));
    fxri_limbs_add_product(sum, BOX_SUM_OF_PIECE, n.p + 1, BOX_LIMBS,
                           start->at.den, RATIONAL_LIMBS, long_minus(n.p));
    return fxri_limbs_sign(sum, BOX_SUM_OF_PIECE) < 0;
}

/* Does the segment start in the box? */
static bool
box_has_start(const box_touch *s)
{
    least start;

    return fxri_box_start(&start, s) && fxri_least_order(&start, 0) <= 0;
}

/* HIT: they touch where both start, or if open, the capsule goes into the rounded box from there.
 * MISS: that is so nowhere. UNSURE: it is not within reach there. Out of line, as the numbers of
 * the walk take stack that nothing else needs. */
FXR_COLD verdict
box_at_start(box_touch *s, sweep_verb verb)
{
    least start;

    if (!fxri_box_start(&start, s)) {
        return MISS;
    }
    s->of.c_sign = (int8_t)fxri_least_order(&start, s->reach);
    if (s->of.c_sign > 0) {
        return UNSURE;
    }
    if (verb == SWEEP_HITS || (verb == SWEEP_CROSSES && s->of.c_sign < 0) ||
        box_nears(s, &start)) {
        return HIT;
    }
    s->begins = s->of.c_sign < 0 && box_has_start(s);
    return s->begins ? HIT : MISS;
}

/* What is guessed first; there is no guess in small code. */
static bool
box_first_asked(box_touch *s, bool open)
{
    if (!FXR_FAST_TOUCH) {
        return false;
    }
    box_ask(s, s->ask_active, s->ask_upper, true);
    return box_first(s, open);
}

void
fxri_touch_box_settle(box_touch *s, bool open)
{
    s->estimated = false;
    (void)box_first_asked(s, open);
}

/* Can they touch at all? */
static bool
box_begins(box_touch *s, sweep_verb verb)
{
    s->of.limb = s->limb;
    s->search.out = &s->of;
    s->search.found = s->begins = false;
    if (FXR_FAST_TOUCH) {
        s->estimated = false;
    }
    s->search.ends = true;
    return (verb == SWEEP_HITS || s->reach != 0) && axes_valid(s->axis) &&
           !box_is_far(s);
}

bool
fxri_touch_box_any(box_touch *s, sweep_verb verb)
{
    verdict v;

    if (!box_begins(s, verb)) {
        return false;
    }
    v = box_at_start(s, verb);
    return v == UNSURE ? box_first(s, verb != SWEEP_HITS) : v == HIT;
}

bool
fxri_touch_box(box_touch *s, sweep_verb verb, box_estimate *estimating)
{
    verdict v;
    bool begins;

    if (!FXR_FAST_TOUCH) {
        return fxri_touch_box_any(s, verb);
    }
    if (!box_begins(s, verb)) {
        return false;
    }
    v = fxri_touch_box_guess(s, verb, estimating, &begins);
    if (v == HIT) {
        s->of.c_sign = (int8_t)(begins ? -1 : 1);
        return begins || s->estimated || box_first_asked(s, verb != SWEEP_HITS);
    }
    return v == UNSURE && fxri_touch_box_any(s, verb);
}
