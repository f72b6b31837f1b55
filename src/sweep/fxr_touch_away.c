/*
 * fxr_touch_away.c - the way from a corner or an edge to the centre: numbers of fxr_touch_normal.c,
 * which has their bounds.
 */
#include "touch_away.h"

#include "../space/axis.h"

static const uint32_t away_zero = 0;

/* r = 2^30 v for v of FORM_LIMBS   | < 2^129 */
static void
away_component(uint32_t r[NORMAL_LIMBS], const uint32_t v[FORM_LIMBS])
{
    fxri_limbs_copy(r, NORMAL_LIMBS, &away_zero, 0);
    limbs_add(r, NORMAL_LIMBS, v, FORM_LIMBS, FXR_Q30_ONE, LIMBS_PLUS);
}

/* m and X of an edge or a corner. */
static void
away_square(touch_away *o, const touch_motion *move,
            const touch_polygon *polygon, touch_feature feature, int i)
{
    touch_dot square, length = {{1, 0, 0}, LIMBS_PLUS};
    touch_pair along;
    touch_vector e;

    fxri_touch_square(&square, polygon, i);
    e.from = e.to = polygon->corner[i];
    if (feature == TOUCH_EDGE) {
        touch_edge_set(&e, polygon, i, touch_next(polygon, i));
        fxri_touch_dot(&length, e.from, e.to, e.from, e.to);
    }
    fxri_touch_pair(&along, move, polygon, i, &e);
    fxri_limbs_copy(o->m, AWAY_M, length.limb, DOT_LIMBS);
    fxri_limbs_copy(o->x, AWAY_X, o->m, 0);
    fxri_limbs_add_product(o->x, AWAY_X, square.limb, DOT_LIMBS, o->m,
                           DOT_LIMBS, LIMBS_PLUS);
    fxri_limbs_add_product(o->x, AWAY_X, along.w.limb, DOT_LIMBS, along.w.limb,
                           DOT_LIMBS, LIMBS_MINUS);
}

void
fxri_away_set(touch_away *o, const touch_motion *move,
              const touch_polygon *polygon, touch_feature feature, int i)
{
    int k;

    away_square(o, move, polygon, feature, i);
    for (k = 0; k < 3; k++) {
        normal_at *const n = &o->n[k];
        touch_form f;

        fxri_touch_way(&f, move, polygon, feature, i, k);
        away_component(n->p, f.p);
        away_component(n->q, f.q);
        n->p_sign = (int8_t)-f.p_sign;
        n->q_sign = f.q_sign;
    }
}

void
fxri_away_at_start(const touch_away *o, fxr_unit3 *out, int8_t side[3])
{
    uint32_t square[NORMAL_SQUARE];
    int k;

    fxri_limbs_copy(square, NORMAL_SQUARE, o->m, 0);
    fxri_limbs_add_product(square, NORMAL_SQUARE, o->x, FORM_LIMBS, o->m,
                           DOT_LIMBS, LIMBS_PLUS);
    for (k = 0; k < 3; k++) {
        axis_components(out)[k] = fxri_normal_at_start(&o->n[k], square);
        side[k] = (int8_t)-o->n[k].p_sign;
    }
}

void
fxri_away_at_root(const touch_away *o, const polygon_touch *at, uint32_t reach,
                  fxr_unit3 *out, int8_t side[3])
{
    uint32_t size[NORMAL_REACH];
    compact_roots r;
    int k;

    fxri_limbs_copy(size, NORMAL_REACH, &away_zero, 0);
    limbs_add(size, NORMAL_REACH, o->m, DOT_LIMBS, reach, LIMBS_PLUS);
    fxri_touch_roots(&r, at);
    for (k = 0; k < 3; k++) {
        axis_components(out)[k] = fxri_normal_at_root(&r, &o->n[k], size);
        side[k] = (int8_t)fxri_normal_side(&r, &o->n[k]);
    }
}
