/*
 * fxr_touch_box_feature.c - an edge or a corner of a box, and what is between the ends of a
 * capsule: the quadratic of their distance, and whether the closest points of both are there
 * (fxr_touch_box.c derives it); and in front of all a guess.
 */
#include "touch_box.h"
#include "touch_guess.h"

/* e = bound - len t of an axis that is mirrored if down; the other way round of one behind. */
void
fxri_box_piece_add(value_form *n, const least_axis *a, const uint32_t *u)
{
    if (a->region != INSIDE) {
        const uint32_t down = a->down ? LIMBS_MINUS : LIMBS_PLUS;

        fxri_limbs_add_product(n->p + 1, BOX_LIMBS, u + 1, long_n(u),
                               a->bound[a->region != BEFORE], 2,
                               (a->past ? down : ~down) ^ long_minus(u));
        fxri_limbs_add_product(n->q + 1, BOX_LIMBS, u + 1, long_n(u), a->len, 2,
                               down ^ long_minus(u));
    }
}

/* The sum of x y over the active axes; less r^2, if r is not 0. */
static void
box_dot(uint32_t out[LONG_ROOM(BOX_SUM)], unsigned active, const box_vector *x,
        const box_vector *y, uint64_t r)
{
    uint32_t reach[2];
    int i;

    fxri_long_begin(out, BOX_SUM);
    for (i = 0; i < 3; i++) {
        if ((active >> i & 1) != 0) {
            fxri_long_add(out, x->k[i], y->k[i], LIMBS_PLUS);
        }
    }
    limbs_set(reach, r);
    fxri_limbs_add_product(out + 1, BOX_SUM, reach, 2, reach, 2, LIMBS_MINUS);
    fxri_long_close(out);
}

/* w on the active axes, of the bounds that are touched. */
static void
box_offset(box_vector *w, const box_feature *f)
{
    int i;

    for (i = 0; i < 3; i++) {
        fxri_long_copy(w->k[i], BOX_NUMBER, f->w[f->upper >> i & 1].k[i]);
    }
}

void
fxri_box_feature_set(box_feature *f, const box_touch *s, unsigned active,
                     unsigned upper)
{
    box_vector w;
    int i;

    f->active = active;
    f->upper = upper;
    for (i = 0; i < 3; i++) {
        fxri_long_between(f->d.k[i], 0, s->d[i]);
        fxri_long_between(f->v.k[i], s->a[i], s->b[i]);
        fxri_long_between(f->w[0].k[i], s->low[i], s->a[i]);
        fxri_long_between(f->w[1].k[i], s->high[i], s->a[i]);
    }
    box_offset(&w, f);
    box_dot(f->vv, active, &f->v, &f->v, 0);
    box_dot(f->dv, active, &f->d, &f->v, 0);
    box_dot(f->wv, active, &w, &f->v, 0);
}

void
fxri_box_quadratic(const box_feature *f, uint64_t reach, quadratic_compact *of)
{
    uint32_t dd[LONG_ROOM(BOX_SUM)], wd[LONG_ROOM(BOX_SUM)],
        ww[LONG_ROOM(BOX_SUM)];
    box_vector w;

    box_offset(&w, f);
    box_dot(dd, f->active, &f->d, &f->d, 0);
    box_dot(wd, f->active, &w, &f->d, 0);
    box_dot(ww, f->active, &w, &w, reach);
    fxri_long_difference(compact_a(of), COMPACT_CAPSULE, dd, f->vv, f->dv,
                         f->dv);
    fxri_long_difference(compact_b(of), COMPACT_CAPSULE, f->dv, f->wv, wd,
                         f->vv);
    fxri_long_difference(compact_c(of), COMPACT_CAPSULE, ww, f->vv, f->wv,
                         f->wv);
    fxri_quadratic_compact_signs(of);
}

void
fxri_box_excess(value_form *n, const box_feature *f, unsigned upper, int i)
{
    fxri_form_begin(n, BOX_LIMBS);
    fxri_long_add(n->p, f->vv, f->w[upper].k[i], LIMBS_PLUS);
    fxri_long_add(n->p, f->wv, f->v.k[i], LIMBS_MINUS);
    fxri_long_add(n->q, f->vv, f->d.k[i], LIMBS_PLUS);
    fxri_long_add(n->q, f->dv, f->v.k[i], LIMBS_MINUS);
    fxri_form_close(n);
}

/* N(t) = (w + d t).v, which is -s v.v, or if end + v.v. */
static void
box_place(value_form *n, const box_feature *f, bool end)
{
    fxri_form_begin(n, BOX_LIMBS);
    fxri_long_add_times(n->p, f->wv, 1, LIMBS_PLUS);
    if (end) {
        fxri_long_add_times(n->p, f->vv, 1, LIMBS_PLUS);
    }
    fxri_long_add_times(n->q, f->dv, 1, LIMBS_PLUS);
    fxri_form_close(n);
}

bool
fxri_box_is_outside(const quadratic_compact *of, const value_form *n, int sign)
{
    const int p_sign = long_sign(n->p), q_sign = long_sign(n->q);

    if (of != NULL) {
        return fxri_value_side(of, n->p, n->q) == sign;
    }
    return p_sign == sign &&
           (q_sign != -sign ||
            fxri_limbs_order(n->p + 1, n->q + 1, BOX_LIMBS) > 0);
}

bool
fxri_box_is_closest(const box_feature *f, const quadratic_compact *of)
{
    value_form n;
    unsigned j;
    int i;

    for (j = 0; j < 2; j++) {
        box_place(&n, f, j != 0);
        if (fxri_box_is_outside(of, &n, j != 0 ? -1 : 1)) {
            return false;
        }
    }
    for (i = 0; i < 3; i++) {
        const bool active = (f->active >> i & 1) != 0;

        for (j = 0; j < 2; j++) {
            if (active && j != (f->upper >> i & 1)) {
                continue;
            }
            fxri_box_excess(&n, f, j, i);
            if (fxri_box_is_outside(of, &n, (j != 0) == active ? -1 : 1)) {
                return false;
            }
        }
    }
    return true;
}

/*
 * Which feature of a capsule and of a box touch first: the guess of
 * touch_guess.h, in the coordinates of the box, in units of 2^shift of these so that all are below
 * 2^27. It says where to look first; and that they certainly do not touch, or not at the start.
 *
 * All coordinates are floors, and so off by less than 1 unit on each axis: the ends a and b, from
 * which v leads, d and the bounds. Where end a is at x + d t, what of the segment is closest is off
 * by less than 2, and from a point of the box by 3. Along any y that is less than 3 |y|_1 < 6 |y|,
 * so it is as if the radius was less than 6 larger; and it is rounded up. That is 14 with 6 for what
 * the distance at the start may be more than the guess has it, and less than its START_OFF.
 */

enum { GUESS_WORD = 27, GUESS_OFF = 7, GUESS_POINT_OFF = 6 };

/* The shift of coordinates below 2^61, for which there is an estimate of the contact. */
enum { GUESS_MOST = 61 - GUESS_WORD };

/* v / 2^n, floor, for a result that is below 2^27. */
static int32_t
guess_floor(int64_t v, int n)
{
    return v < 0 ? -1 - (int32_t)fxri_shifted_down(~(uint64_t)v, n)
                 : (int32_t)fxri_shifted_down((uint64_t)v, n);
}

static uint64_t
guess_size(int64_t v)
{
    return v < 0 ? ~(uint64_t)v : (uint64_t)v;
}

/* The least shift, of all that is used. */
static int
guess_shift(const box_touch *s)
{
    uint64_t all = s->reach;
    int i, bits = 0;

    for (i = 0; i < 3; i++) {
        all |= guess_size(s->a[i]) | guess_size(s->b[i]) | guess_size(s->d[i]) |
               guess_size(s->low[i]) | guess_size(s->high[i]);
    }
    if (all >> 32 != 0) {
        bits = 32;
        all >>= 32;
    }
    bits += 32 - (int)FXR_CLZ32((uint32_t)all | 1);
    return bits > GUESS_WORD ? bits - GUESS_WORD : 0;
}

/* There all of the segment that is over the face touches: what is first of it, from end a on. That
 * is the end, or where the segment comes over the last edge. */
static void
guess_edge_of_face(const touch_guess *g, unsigned *active, unsigned *upper)
{
    unsigned edge = 0, above = 0;
    uint32_t from = 0;
    int k;

    for (k = 0; k < 3; k++) {
        const int32_t v = indexed_component(&g->v, k),
                      x = indexed_component(&g->x, k);
        const int32_t before = v < 0 ? x - indexed_component(&g->box->max, k)
                                     : indexed_component(&g->box->min, k) - x;

        if ((*active >> k & 1) == 0 && before > 0 && v != 0) {
            const uint32_t size = magnitude32(v), by = (uint32_t)before;
            const uint32_t part =
                by < size ? fxri_fast_quotient(by, size) : UINT32_MAX;

            if (part >= from) {
                from = part;
                edge = 1u << k;
                above = v < 0 ? edge : 0;
            }
        }
    }
    *upper = edge == 0 ? 0 : *upper | above;
    *active = edge == 0 ? 0 : *active | edge;
}

/* What the exact search asks first, and where it does, if that is certain. */
static void
guess_contact(box_touch *s, const touch_guess *g, int shift,
              box_estimate *estimating)
{
    unsigned active = g->feature & 7u, upper = g->feature >> GUESS_UPPER;

    s->active = (uint8_t)active;
    s->upper = (uint8_t)upper;
    s->end = (active & (active - 1)) != 0 && g->u != 0 && g->u != UINT32_MAX
                 ? BOX_BETWEEN
             : g->u > UINT32_MAX / 2 ? BOX_END_B
                                     : BOX_END_A;
    s->estimated =
        estimating != NULL && shift <= GUESS_MOST && estimating(s, g);
    if (guess_is_flat(g)) {
        guess_edge_of_face(g, &active, &upper);
    } else if (s->end != BOX_BETWEEN) {
        active = 0;
        upper = s->end == BOX_END_B;
    }
    s->ask_active = (uint8_t)active;
    s->ask_upper = (uint8_t)upper;
}

verdict
fxri_touch_box_guess(box_touch *s, sweep_verb verb, box_estimate *estimating,
                     bool *begins)
{
    const int shift = guess_shift(s);
    fxr_capsule mover;
    touch_guess g;
    fxr_aabb box;
    verdict v;
    int i;

    for (i = 0; i < 3; i++) {
        components(&mover.a)[i] = guess_floor(s->a[i], shift);
        components(&mover.b)[i] = guess_floor(s->b[i], shift);
        components(&box.min)[i] = guess_floor(s->low[i], shift);
        components(&box.max)[i] = guess_floor(s->high[i], shift);
        components(&g.d)[i] = guess_floor(s->d[i], shift);
        components(&g.v)[i] = components(&mover.b)[i] - components(&mover.a)[i];
    }
    mover.radius = guess_floor((int64_t)s->reach, shift) + GUESS_OFF;
    g.mover = &mover;
    g.box = &box;
    v = fxri_touch_guess_box(&g, verb != SWEEP_HITS);
    *begins = v == HIT && g.begins;
    if (*begins) {
        const int slope =
            verb == SWEEP_STOPS ? fxri_guess_slope(&g, GUESS_POINT_OFF) : 1;

        return slope > 0 ? HIT : slope < 0 ? MISS : UNSURE;
    }
    if (v != HIT || !g.apart) {
        return v == HIT ? UNSURE : v;
    }
    guess_contact(s, &g, shift, estimating);
    return HIT;
}
