/*
 * touch_away.c - the way from a corner or an edge to the centre: numbers of
 * sweep_normal_triangle.c, which has their bounds.
 */
#include "touch_away.h"

#include "../space/axis.h"

static const uint32_t away_zero = 0;

/* r = |2^30 (m u - dot v)| for lengths u and v   | < 2^129. Returns the sign. */
static int8_t
away_component(uint32_t r[NORMAL_LIMBS], const uint32_t m[AWAY_M],
               const touch_dot *dot, uint32_t u, bool u_down, uint32_t v,
               bool v_down)
{
    int8_t sign;

    fxri_limbs_copy(r, NORMAL_LIMBS, m, 0);
    limbs_add(r, NORMAL_LIMBS, m, DOT_LIMBS, u,
              u_down ? LIMBS_MINUS : LIMBS_PLUS);
    limbs_add(r, NORMAL_LIMBS, dot->limb, DOT_LIMBS, v,
              v_down != (dot->minus != 0) ? LIMBS_PLUS : LIMBS_MINUS);
    sign = (int8_t)fxri_limbs_take_sign(r, NORMAL_LIMBS);
    limbs_add(r, NORMAL_LIMBS, r, NORMAL_LIMBS, FXR_Q30_ONE - 1, LIMBS_PLUS);
    return sign;
}

void
fxri_away_set(touch_away *o, const fxr_segment *path, const fxr_vec3 *from,
              const fxr_vec3 *to)
{
    touch_dot square, along, moved, length;
    int k;

    fxri_touch_dot(&square, from, &path->a, from, &path->a);
    fxri_touch_dot(&along, from, &path->a, from, to);
    fxri_touch_dot(&moved, &path->a, &path->b, from, to);
    fxri_touch_dot(&length, from, to, from, to);
    if (from == to) {
        length.limb[0] = 1;
    }
    fxri_limbs_copy(o->m, AWAY_M, length.limb, DOT_LIMBS);
    fxri_limbs_copy(o->x, AWAY_X, o->m, 0);
    fxri_limbs_add_product(o->x, AWAY_X, square.limb, DOT_LIMBS, o->m,
                           DOT_LIMBS, LIMBS_PLUS);
    fxri_limbs_add_product(o->x, AWAY_X, along.limb, DOT_LIMBS, along.limb,
                           DOT_LIMBS, LIMBS_MINUS);
    for (k = 0; k < 3; k++) {
        const int32_t at = indexed_component(from, k);
        const int32_t start = indexed_component(&path->a, k);
        bool v_down, w_down, d_down;
        const uint32_t v = difference32(at, indexed_component(to, k), &v_down);
        const uint32_t w = difference32(at, start, &w_down);
        const uint32_t d =
            difference32(start, indexed_component(&path->b, k), &d_down);
        normal_at *const n = &o->n[k];

        n->p_sign =
            (int8_t)-away_component(n->p, o->m, &along, w, w_down, v, v_down);
        n->q_sign = away_component(n->q, o->m, &moved, d, d_down, v, v_down);
    }
}

void
fxri_away_at_start(const touch_away *o, fxr_unit3 *out)
{
    uint32_t square[NORMAL_SQUARE];
    int k;

    fxri_limbs_copy(square, NORMAL_SQUARE, o->m, 0);
    fxri_limbs_add_product(square, NORMAL_SQUARE, o->x, FORM_LIMBS, o->m,
                           DOT_LIMBS, LIMBS_PLUS);
    for (k = 0; k < 3; k++) {
        axis_components(out)[k] = fxri_normal_at_start(&o->n[k], square);
    }
}

void
fxri_away_at_root(const touch_away *o, const polygon_touch *at, uint32_t reach,
                  fxr_unit3 *out)
{
    uint32_t size[NORMAL_REACH], reach2[2], *const c = compact_c(&at->of);
    compact_roots r;
    int k;

    limbs_set(reach2, FXR_PRODUCT(reach, reach));
    fxri_limbs_copy(c, COMPACT_LONG, o->x, COMPACT_LONG);
    fxri_limbs_add_product(c, COMPACT_LONG, o->m, DOT_LIMBS, reach2, 2,
                           LIMBS_MINUS);
    fxri_limbs_copy(size, NORMAL_REACH, &away_zero, 0);
    limbs_add(size, NORMAL_REACH, o->m, DOT_LIMBS, reach, LIMBS_PLUS);
    fxri_touch_roots(&r, at);
    for (k = 0; k < 3; k++) {
        axis_components(out)[k] = fxri_normal_at_root(&r, &o->n[k], size);
    }
}
