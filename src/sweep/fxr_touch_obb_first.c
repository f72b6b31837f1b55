/*
 * fxr_touch_obb_first.c - where a capsule and an OBB touch, of which one moves: which features are
 * touched first (fxr_touch_obb.c says how they are told).
 */
#include "touch_obb.h"

/* The active axes of edges and of corners, a bit for each. */
static const uint8_t obb_active[] = {3, 5, 6, 7};

/* The order of the first root and 1, for A, B and C above 0. If there is none, anything. */
static int
obb_order_of_end(const quadratic_compact *of)
{
    const int n = of->n + 1;
    uint32_t sum[COMPACT_CAPSULE + 1];

    fxri_limbs_copy(sum, n, compact_a(of), of->n);
    limbs_add(sum, n, compact_b(of), of->n, 1, LIMBS_MINUS);
    if (fxri_limbs_sign(sum, n) > 0) { /* B / A is between the roots */
        return -1;
    }
    limbs_add(sum, n, compact_b(of), of->n, 1, LIMBS_MINUS);
    limbs_add(sum, n, compact_c(of), of->n, 1, LIMBS_PLUS);
    return fxri_limbs_sign(sum, n);
}

/* Is the contact that was found no tangent? */
static bool
obb_falls(const quadratic_compact *of)
{
    return fxri_limbs_sign(compact_d(of), 2 * of->n - 1) > 0;
}

/* Keeps the contact, unless one is known that is not later: B / A of tangents. */
static void
obb_take(obb_touch *s, const quadratic_compact *next, unsigned active,
         unsigned upper)
{
    if (s->found && fxri_root_middle_order(next, &s->of) >= 0) {
        return;
    }
    s->found = true;
    s->active = (uint8_t)active;
    s->upper = (uint8_t)upper;
    s->of.n = next->n;
    s->of.b_sign = next->b_sign;
    fxri_limbs_copy(s->limb, COMPACT_ROOM(COMPACT_CAPSULE), next->limb,
                    COMPACT_ROOM(next->n));
}

bool
fxri_obb_end_enters(least *e, const obb_touch *s, unsigned end,
                    quadratic_compact *of)
{
    of->n = COMPACT_LONG;
    return fxri_least_along_obb(e, end != 0 ? &s->capsule->b : &s->capsule->a,
                                s->from, s->to, s->box) &&
           fxri_least_enter(e, s->reach, of) == HIT;
}

/* Both out of line, so that the numbers of an end are gone when features are asked. */
FXR_COLD void
obb_ask_end(obb_touch *s, unsigned end, compact_roots *r)
{
    long_at n;
    least e;

    if (!fxri_obb_end_enters(&e, s, end, &r->of) ||
        !fxri_compact_roots_set_long(r)) {
        return;
    }
    fxri_obb_piece(&n, &e, s->v);
    if (!fxri_obb_is_outside(r, &n, end != 0 ? 1 : -1)) {
        obb_take(s, &r->of, 0, end);
    }
}

FXR_COLD void
obb_ask_feature(obb_touch *s, unsigned active, unsigned upper, compact_roots *r)
{
    obb_feature f;

    fxri_obb_feature_set(&f, s, active, upper);
    if (!fxri_obb_is_closest(&f, NULL)) {
        return;
    }
    r->of.n = COMPACT_CAPSULE;
    fxri_obb_quadratic(&f, &r->of);
    if (r->of.c_sign > 0 && r->of.b_sign > 0 && obb_order_of_end(&r->of) <= 0 &&
        fxri_compact_roots_set_long(r) && fxri_obb_is_closest(&f, r)) {
        obb_take(s, &r->of, active, upper);
    }
}

/* Is it known which feature is touched first? */
static bool
obb_is_found(const obb_touch *s)
{
    return s->found && obb_falls(&s->of);
}

bool
fxri_obb_first(obb_touch *s, bool open)
{
    uint32_t limb[COMPACT_ROOM(COMPACT_CAPSULE)];
    unsigned upper, i;
    compact_roots r;

    r.of.limb = limb;
    for (upper = 0; upper < 2 && !obb_is_found(s); upper++) {
        obb_ask_end(s, upper, &r);
    }
    for (i = 0; i < sizeof obb_active; i++) {
        for (upper = 0; upper < 8 && !obb_is_found(s); upper++) {
            if ((upper & obb_active[i]) == upper) {
                obb_ask_feature(s, obb_active[i], upper, &r);
            }
        }
    }
    return s->found &&
           (!open || (obb_falls(&s->of) && obb_order_of_end(&s->of) < 0));
}
