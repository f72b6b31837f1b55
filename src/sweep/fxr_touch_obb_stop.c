/*
 * fxr_touch_obb_stop.c - t and center where a capsule and an OBB touch, and the normal there in the
 * world. fxr_stop_sphere.c says how the center of a stop is rounded, and why that is never inside;
 * in the coordinates of an OBB all of that holds (fxr_stop_sphere_obb.c).
 *
 *   N(t) = sum of u_i v.v e_i    | < 3 2^31 2^192, of an edge or a corner
 */
#include "../space/copy.h"
#include "stop.h"
#include "touch_obb.h"

/* N += u of a component */
static void
long_add(long_at *to, const long_at *of, int32_t u)
{
    limbs_add(to->p, LONG_LIMBS, of->p, LONG_LIMBS, magnitude32(u),
              (u < 0) != (of->p_sign < 0) ? LIMBS_MINUS : LIMBS_PLUS);
    limbs_add(to->q, LONG_LIMBS, of->q, LONG_LIMBS, magnitude32(u),
              (u < 0) != (of->q_sign < 0) ? LIMBS_MINUS : LIMBS_PLUS);
}

void
fxri_obb_to_world(long_at *n, const long_at e[3], const fxr_unit3 axis[3],
                  int k)
{
    int i;

    fxri_long_clear(n);
    for (i = 0; i < 3; i++) {
        long_add(n, &e[i], axis_component(&axis[i], k));
    }
    fxri_long_signs(n);
}

/* Of an end; and of an edge or a corner. */
FXR_COLD void
away_of_end(long_at e[3], const obb_touch *s)
{
    uint32_t limb[COMPACT_ROOM(COMPACT_LONG)];
    quadratic_compact of;
    obb_number u[3];
    least piece;
    int i;

    of.limb = limb;
    (void)fxri_obb_end_enters(&piece, s, s->upper, &of);
    for (i = 0; i < 3; i++) {
        limbs_set(u[0].limb, i == 0);
        limbs_set(u[1].limb, i == 1);
        limbs_set(u[2].limb, i == 2);
        u[0].minus = u[1].minus = u[2].minus = LIMBS_PLUS;
        fxri_obb_piece(&e[i], &piece, u);
    }
}

FXR_COLD void
away_of_feature(long_at e[3], const obb_touch *s)
{
    obb_feature f;
    int i;

    fxri_obb_feature_set(&f, s, s->active, s->upper);
    for (i = 0; i < 3; i++) {
        fxri_long_clear(&e[i]);
        if ((s->active >> i & 1) != 0) {
            fxri_obb_excess(&e[i], &f, &f.w[i], i);
        }
    }
}

void
fxri_touch_obb_away(long_at e[3], const obb_touch *s)
{
    if (s->active == 0) {
        away_of_end(e, s);
    } else {
        away_of_feature(e, s);
    }
}

void
fxri_touch_obb_roots(compact_roots *r, const obb_touch *s)
{
    r->of.limb = s->of.limb;
    r->of.n = s->of.n;
    r->of.b_sign = s->of.b_sign;
    r->of.c_sign = s->of.c_sign;
    (void)fxri_compact_roots_set_long(r);
}

/* The signs of the normal, or if turned of its reverse. */
FXR_COLD void
touch_obb_sides(int8_t side[3], const obb_touch *s, const compact_roots *r,
                bool turned)
{
    long_at e[3], n;
    int k;

    fxri_touch_obb_away(e, s);
    for (k = 0; k < 3; k++) {
        int sign;

        fxri_obb_to_world(&n, e, s->box->axis, k);
        sign = fxri_long_side(r, &n);

        side[k] = (int8_t)(turned ? -sign : sign);
    }
}

void
fxri_touch_obb_contact(const obb_touch *s, bool open, bool turned,
                       const fxr_segment *path, fxr_contact *out)
{
    compact_roots r;
    int8_t side[3];

    if (s->of.c_sign <= 0) {
        out->t.num = 0;
        out->t.den = (uint64_t)1 << 32;
        out->t.negative = false;
        copy_point(&out->center, &path->a);
        return;
    }
    fxri_touch_obb_roots(&r, s);
    if (open) {
        touch_obb_sides(side, s, &r, turned);
    }
    (void)fxri_compact_roots_point(&r, SEGMENT, &path->a, &path->b, &out->t,
                                   &out->center);
    if (open) {
        fxri_stop_center(&r, path, side, &out->center);
    }
}
