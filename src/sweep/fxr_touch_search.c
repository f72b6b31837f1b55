/*
 * fxr_touch_search.c - which feature of a polygon a moving sphere touches first, as
 * fxr_touch_polygon.c derives it: corners and edges.
 */
#include "touch_search.h"

static const uint32_t touch_one[LONG_ROOM(2)] = {2 << 2 | 2, 1, 0};
static const touch_pair touch_zero = {{2 << 2 | 1, 0, 0, 0},
                                      {2 << 2 | 1, 0, 0, 0}};

/* Is the centre in a region at the root, or at t = 0 if at is NULL: has no form the
 * sign that is outside? */
static bool
touch_within(const polygon_touch *at, const touch_region *region)
{
    int i;

    for (i = 0; i < region->count; i++) {
        const root_form *f = region->form[i];
        const int sign =
            at != NULL ? fxri_touch_sign(at, f->p, f->q) : long_sign(f->p);

        if (sign == region->outside[i]) {
            return false;
        }
    }
    return true;
}

/* The order of the roots of next and of out. Where both are tangents, t = B / A. */
static int
touch_order(const touch_search *s)
{
    return fxri_root_middle_order(&s->next.of, &s->out->of);
}

void
fxri_touch_take(touch_search *s)
{
    polygon_touch *out = s->out;

    fxri_limbs_copy(out->limb, COMPACT_ROOM(COMPACT_LONG), s->next.limb,
                    COMPACT_ROOM(COMPACT_LONG));
    out->of.b_sign = s->next.of.b_sign;
    out->of.c_sign = s->next.of.c_sign;
    out->t = s->next.t;
    out->exponent = s->next.exponent;
    out->feature = s->next.feature;
    out->i = s->next.i;
    out->up = s->next.up;
    out->last = s->next.last;
    if (FXR_SIZE < 2) {
        out->side[0] = out->side[1] = out->side[2] = TOUCH_UNKNOWN;
    }
    s->found = true;
}

/* Takes s->next if it is the contact. */
static void
touch_consider(touch_search *s, const touch_region *region)
{
    const quadratic_compact *of = &s->next.of;
    const bool last = s->next.last;
    const bool starts =
        of->c_sign < 0 ? !last : of->c_sign == 0 && (!last || of->b_sign <= 0);

    if (last ? fxri_limbs_sign(compact_a(of), COMPACT_LONG) == 0
             : s->found && s->out->of.c_sign <= 0) {
        return; /* no motion from the edge; it starts there */
    }
    s->next.t = 0;
    if (!starts) {
        if ((of->c_sign > 0 && of->b_sign <= 0) ||
            fxri_quadratic_compact_discriminant(of) < 0) {
            return;
        }
        fxri_touch_estimate(&s->next);
    }
    if (touch_within(starts ? NULL : &s->next, region) &&
        (!s->found || (starts && !last) || (touch_order(s) < 0) != last)) {
        fxri_touch_take(s);
    }
}

/* The quadratic x y - u v, and with e instead of d, for the squares of d and w. */
static void
touch_quadratic(polygon_touch *at, const touch_pair *along, const uint32_t *y,
                const touch_pair *u, const uint32_t *square)
{
    quadratic_compact *of = &at->of;

    fxri_long_difference(compact_a(of), COMPACT_LONG, along->d, y, u->d, u->d);
    fxri_long_difference(compact_b(of), COMPACT_LONG, u->w, u->d, along->w, y);
    fxri_long_difference(compact_c(of), COMPACT_LONG, square, y, u->w, u->w);
    fxri_quadratic_compact_signs(of);
}

/* Is the centre outside of a region all the way: has one form the sign that is outside at
 * both ends? */
static bool
touch_passes_by(const touch_search *s, const touch_region *region)
{
    int i;

    for (i = 0; i < region->count; i++) {
        const root_form *f = region->form[i];
        const int out = (int)region->outside[i];

        const int q_sign = long_sign(f->q);

        if (long_sign(f->p) == out &&
            (q_sign != -out ||
             (s->move->ends &&
              fxri_limbs_order(f->p + 1, f->q + 1, FORM_LIMBS) > 0))) {
            return true;
        }
    }
    return false;
}

void
fxri_touch_inward(touch_search *s, int i)
{
    const touch_polygon *const polygon = s->polygon;
    touch_edge *const at = &s->edge;
    touch_vector e, f;

    touch_edge_set(&e, polygon, i, touch_next(polygon, i));
    touch_edge_set(&f, polygon, i, touch_back(polygon, i));
    fxri_touch_pair(&at->e, s->move, polygon, i, &e);
    fxri_touch_pair(&at->f, s->move, polygon, i, &f);
    fxri_touch_dot(at->ee, e.from, e.to, e.from, e.to);
    fxri_touch_dot(at->ef, e.from, e.to, f.from, f.to);
    fxri_touch_form(&s->inward, &at->f, at->ee, &at->e, at->ef);
}

/* Takes corner i, or its edge, if it is the contact. */
static void
touch_corner_or_edge(touch_search *s, const touch_region *region, int i,
                     const uint32_t *y, const touch_pair *along)
{
    touch_vector way;
    touch_pair d;
    uint32_t ww[LONG_ROOM(DOT_LIMBS)];

    if (touch_passes_by(s, region)) {
        return;
    }
    way.from = s->move->from;
    way.to = s->move->to;
    fxri_touch_pair(&d, s->move, s->polygon, i, &way);
    fxri_touch_square(ww, s->polygon, i);
    limbs_add(ww + 1, DOT_LIMBS, s->reach2, 2, 1, LIMBS_MINUS);
    fxri_long_close(ww);
    touch_quadratic(&s->next, &d, y, along, ww);
    touch_consider(s, region);
}

void
fxri_touch_corner_and_edge(touch_search *s, int i)
{
    const touch_edge *const at = &s->edge;
    root_form along, across;
    touch_region region;

    s->inside = s->inside && long_sign(s->inward.p) >= 0;
    s->next.i = (uint8_t)i;
    s->next.feature = TOUCH_CORNER;
    fxri_touch_form_of(&along, &at->e, NULL);
    fxri_touch_form_of(&across, &at->f, NULL);
    region.form[0] = &along;
    region.form[1] = &across;
    region.outside[0] = region.outside[1] = 1;
    region.count = 2;
    touch_corner_or_edge(s, &region, i, touch_one, &touch_zero);
    if (long_sign(at->ee) == 0) {
        return;
    }
    s->next.feature = TOUCH_EDGE;
    fxri_touch_form_of(&across, &at->e, at->ee);
    region.form[2] = &s->inward;
    region.outside[0] = -1;
    region.outside[2] = 1;
    region.count = 3;
    touch_corner_or_edge(s, &region, i, at->ee, &at->e);
}
