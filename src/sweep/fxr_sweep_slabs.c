/*
 * fxr_sweep_slabs.c - the path of a centre against slabs, one after the other (sweep_axes.h).
 */
#include "sweep_axes.h"

static const uint32_t slab_zero[1] = {0};

void
fxri_slab_add(uint32_t *r, int n, const uint32_t *x, int m, int64_t y,
              bool minus)
{
    uint32_t a[NORMAL_OF_SLAB], b[2];

    limbs_set(b, magnitude64(y));
    fxri_limbs_copy(a, m, x, m);
    if (fxri_limbs_take_sign(a, m) < 0) {
        minus = !minus;
    }
    fxri_limbs_add_product(r, n, a, m, b, 2,
                           minus != (y < 0) ? LIMBS_MINUS : LIMBS_PLUS);
}

void
fxri_sweep_project(uint32_t r[SLAB_LIMBS], const slab_normal *n,
                   const int64_t v[3])
{
    int k;

    fxri_limbs_copy(r, SLAB_LIMBS, slab_zero, 0);
    for (k = 0; k < 3; k++) {
        fxri_slab_add(r, SLAB_LIMBS, n->limb[k], NORMAL_OF_SLAB, v[k], false);
    }
}

/* The order of num / den and f, for num >= 0 and den > 0, of n limbs. */
static int
fraction_order(const uint32_t *num, const uint32_t *den,
               const sweep_fraction *f, int n)
{
    uint32_t r[2 * SLAB_ROOM];

    fxri_limbs_copy(r, 2 * n, slab_zero, 0);
    fxri_limbs_add_product(r, 2 * n, num, n, f->den, n, LIMBS_PLUS);
    fxri_limbs_add_product(r, 2 * n, f->num, n, den, n, LIMBS_MINUS);
    return fxri_limbs_sign(r, 2 * n);
}

static void
fraction_set(sweep_fraction *f, const uint32_t *num, const uint32_t *den, int n)
{
    fxri_limbs_copy(f->num, SLAB_ROOM, num, n);
    fxri_limbs_copy(f->den, SLAB_ROOM, den, n);
}

/* Where the path enters last: the sign of -n, or of n if the path runs against n. */
static void
set_outward(sweep_axes *s, const slab_normal *n, bool against)
{
    int k;

    for (k = 0; k < 3; k++) {
        const int sign = fxri_limbs_sign(n->limb[k], NORMAL_OF_SLAB);

        s->outward[k] = (int8_t)(against ? sign : -sign);
    }
}

/*
 * With n reversed where the path runs against it, D >= 0:
 *
 *   enter = -reach - N, leave = reach - N: in the slab from t = enter / D to leave / D
 */
bool
fxri_sweep_step(sweep_axes *s, const slab_normal *n, uint32_t *at,
                uint32_t *den, const uint32_t *reach)
{
    const int first = s->open ? 1 : 0; /* of a sign that is in the slab */
    const int limbs = s->limbs;
    uint32_t *const leave = at;
    uint32_t enter[SLAB_ROOM], left[SLAB_ROOM];
    bool against, changed = false;
    int enters;

    against = fxri_limbs_take_sign(den, limbs) < 0;
    if (!against) {
        fxri_limbs_negate(leave, limbs);
    }
    fxri_limbs_copy(enter, limbs, leave, limbs);
    limbs_add(enter, limbs, reach, limbs, 1, LIMBS_MINUS);
    limbs_add(leave, limbs, reach, limbs, 1, LIMBS_PLUS);
    if (fxri_limbs_sign(leave, limbs) < first) {
        return false;
    }
    enters = fxri_limbs_sign(enter, limbs);
    if (fxri_limbs_sign(den, limbs) == 0) {
        return enters <= -first;
    }
    fxri_limbs_copy(left, limbs, den, limbs);
    limbs_add(left, limbs, leave, limbs, 1, LIMBS_MINUS);
    if (fxri_limbs_sign(left, limbs) > 0 &&
        fraction_order(leave, den, &s->exit, limbs) < 0) {
        fraction_set(&s->exit, leave, den, limbs);
        changed = true;
    }
    if (enters > 0 && fraction_order(enter, den, &s->enter, limbs) > 0) {
        fraction_set(&s->enter, enter, den, limbs);
        set_outward(s, n, against);
        changed = true;
    }
    return !changed ||
           fraction_order(s->exit.num, s->exit.den, &s->enter, limbs) >= first;
}

bool
fxri_sweep_slab(sweep_axes *s, const slab_normal *n,
                const uint32_t reach[SLAB_LIMBS])
{
    uint32_t at[SLAB_LIMBS], den[SLAB_LIMBS];

    fxri_sweep_project(at, n, s->start);
    fxri_sweep_project(den, n, s->way);
    return fxri_sweep_step(s, n, at, den, reach);
}

void
fxri_sweep_begin(sweep_axes *s)
{
    static const uint32_t one[1] = {1};

    s->limbs = SLAB_LIMBS;
    fraction_set(&s->enter, slab_zero, one, 1);
    fraction_set(&s->exit, one, one, 1);
    s->outward[0] = s->outward[1] = s->outward[2] = 0;
}
