/*
 * fxr_touch_obb_feature.c - an edge or a corner of an OBB, and what is between the ends of a
 * capsule: the quadratic of their distance, and whether the closest points of both are there.
 * fxr_touch_obb.c derives it.
 */
#include "touch_obb.h"

void
fxri_obb_number_set(obb_number *out, const uint32_t size[2], bool below)
{
    out->limb[0] = size[0];
    out->limb[1] = size[1];
    out->minus = below ? LIMBS_MINUS : LIMBS_PLUS;
}

/* The sum of x y over the active axes; less r^2, if r is not NULL. */
static void
obb_dot(obb_sum *out, unsigned active, const obb_number x[3],
        const obb_number y[3], const uint32_t *r)
{
    int i;

    fxri_limbs_clear(out->limb, OBB_SUM);
    for (i = 0; i < 3; i++) {
        if ((active >> i & 1) != 0) {
            fxri_limbs_add_product(out->limb, OBB_SUM, x[i].limb, 2, y[i].limb,
                                   2, x[i].minus ^ y[i].minus);
        }
    }
    if (r != NULL) {
        fxri_limbs_add_product(out->limb, OBB_SUM, r, 2, r, 2, LIMBS_MINUS);
    }
    out->minus =
        fxri_limbs_take_sign(out->limb, OBB_SUM) < 0 ? LIMBS_MINUS : LIMBS_PLUS;
}

void
fxri_obb_feature_set(obb_feature *f, const obb_touch *s, unsigned active,
                     unsigned upper)
{
    int i;

    f->s = s;
    f->active = active;
    f->upper = upper;
    for (i = 0; i < 3; i++) {
        const obb_number *const w = &s->w[upper >> i & 1][i];

        fxri_obb_number_set(&f->w[i], w->limb, w->minus != 0);
    }
    obb_dot(&f->vv, active, s->v, s->v, NULL);
    obb_dot(&f->dv, active, s->d, s->v, NULL);
    obb_dot(&f->wv, active, f->w, s->v, NULL);
}

/* r = x y - u v */
static void
obb_minor(uint32_t r[COMPACT_CAPSULE], const obb_sum *x, const obb_sum *y,
          const obb_sum *u, const obb_sum *v)
{
    fxri_limbs_clear(r, COMPACT_CAPSULE);
    fxri_limbs_add_product(r, COMPACT_CAPSULE, x->limb, OBB_SUM, y->limb,
                           OBB_SUM, x->minus ^ y->minus);
    fxri_limbs_add_product(r, COMPACT_CAPSULE, u->limb, OBB_SUM, v->limb,
                           OBB_SUM, ~(u->minus ^ v->minus));
}

void
fxri_obb_quadratic(const obb_feature *f, quadratic_compact *of)
{
    const obb_touch *const s = f->s;
    uint32_t r[2];
    obb_sum dd, wd, ww;

    limbs_set(r, s->reach);
    obb_dot(&dd, f->active, s->d, s->d, NULL);
    obb_dot(&wd, f->active, f->w, s->d, NULL);
    obb_dot(&ww, f->active, f->w, f->w, r);
    obb_minor(compact_a(of), &dd, &f->vv, &f->dv, &f->dv);
    obb_minor(compact_b(of), &f->dv, &f->wv, &wd, &f->vv);
    obb_minor(compact_c(of), &ww, &f->vv, &f->wv, &f->wv);
    fxri_quadratic_compact_signs(of);
}

/* r -= x y, or += if plus. */
static void
obb_add(uint32_t r[LONG_LIMBS], const obb_sum *x, const obb_number *y,
        bool plus)
{
    const uint32_t minus = x->minus ^ y->minus;

    fxri_limbs_add_product(r, LONG_LIMBS, x->limb, OBB_SUM, y->limb, 2,
                           plus ? minus : ~minus);
}

void
fxri_long_clear(long_at *n)
{
    fxri_limbs_clear(n->p, LONG_LIMBS);
    fxri_limbs_clear(n->q, LONG_LIMBS);
    n->p_sign = n->q_sign = 0;
}

void
fxri_long_signs(long_at *n)
{
    n->p_sign = (int8_t)fxri_limbs_take_sign(n->p, LONG_LIMBS);
    n->q_sign = (int8_t)fxri_limbs_take_sign(n->q, LONG_LIMBS);
}

void
fxri_obb_piece(long_at *n, const least *s, const obb_number u[3])
{
    int i;

    fxri_long_clear(n);
    for (i = 0; i < 3; i++) {
        const least_axis *const a = &s->axis[i];
        const bool minus = u[i].minus != 0;

        if (a->region != INSIDE) {
            fxri_limbs_add_product(
                n->p, LONG_LIMBS, a->bound[a->region != BEFORE], 2, u[i].limb,
                2, (a->down != a->past) != minus ? LIMBS_MINUS : LIMBS_PLUS);
            fxri_limbs_add_product(n->q, LONG_LIMBS, a->len, 2, u[i].limb, 2,
                                   a->down != minus ? LIMBS_MINUS : LIMBS_PLUS);
        }
    }
    fxri_long_signs(n);
}

void
fxri_obb_excess(long_at *n, const obb_feature *f, const obb_number *w, int i)
{
    fxri_long_clear(n);
    obb_add(n->p, &f->vv, w, false);
    obb_add(n->p, &f->wv, &f->s->v[i], true);
    obb_add(n->q, &f->vv, &f->s->d[i], true);
    obb_add(n->q, &f->dv, &f->s->v[i], false);
    fxri_long_signs(n);
}

/* N(t) = (w + d t).v, which is -s v.v, or if end + v.v. */
static void
obb_place(long_at *n, const obb_feature *f, bool end)
{
    fxri_long_clear(n);
    limbs_add(n->p, LONG_LIMBS, f->wv.limb, OBB_SUM, 1, ~f->wv.minus);
    if (end) {
        limbs_add(n->p, LONG_LIMBS, f->vv.limb, OBB_SUM, 1, LIMBS_MINUS);
    }
    limbs_add(n->q, LONG_LIMBS, f->dv.limb, OBB_SUM, 1, f->dv.minus);
    fxri_long_signs(n);
}

bool
fxri_obb_is_outside(const compact_roots *r, const long_at *n, int sign)
{
    if (r != NULL) {
        return fxri_long_side(r, n) == sign;
    }
    return n->p_sign == -sign &&
           (n->q_sign != -sign || fxri_limbs_order(n->p, n->q, LONG_LIMBS) > 0);
}

bool
fxri_obb_is_closest(const obb_feature *f, const compact_roots *r)
{
    const obb_touch *const s = f->s;
    long_at n;
    int i, j;

    for (j = 0; j < 2; j++) {
        obb_place(&n, f, j != 0);
        if (fxri_obb_is_outside(r, &n, j != 0 ? -1 : 1)) {
            return false;
        }
    }
    for (i = 0; i < 3; i++) {
        const bool active = (f->active >> i & 1) != 0;
        const int upper = (int)(f->upper >> i & 1);

        for (j = 0; j < 2; j++) {
            if (active && j != upper) {
                continue;
            }
            fxri_obb_excess(&n, f, &s->w[j][i], i);
            if (fxri_obb_is_outside(r, &n, (j != 0) == active ? -1 : 1)) {
                return false;
            }
        }
    }
    return true;
}
