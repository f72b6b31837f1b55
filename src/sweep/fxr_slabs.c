/*
 * fxr_slabs.c - the path of a centre against slabs, one after the other, and where it enters
 * (slabs.h).
 */
#include "slabs.h"

#include "../rounding/rational_point.h"
#include "../space/copy.h"

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
fxri_slab_project(uint32_t *r, int limbs, const slab_normal *n,
                  const int64_t v[3])
{
    int k;

    fxri_limbs_clear(r, limbs);
    for (k = 0; k < 3; k++) {
        fxri_slab_add(r, limbs, n->limb[k], NORMAL_OF_SLAB, v[k], false);
    }
}

/* r of n limbs = x y - z w */
static void
set_cross(uint32_t *r, int n, int64_t x, int64_t y, int64_t z, int64_t w)
{
    uint32_t a[2], b[2];

    limbs_set(a, (uint64_t)x);
    limbs_set(b, (uint64_t)z);
    fxri_limbs_clear(r, n);
    fxri_slab_add(r, n, a, 2, y, false);
    fxri_slab_add(r, n, b, 2, w, true);
}

void
fxri_slab_cross(slab_normal *n, const int64_t g[3], const int64_t h[3])
{
    int x;

    for (x = 0; x < 3; x++) {
        const int y = next_axis(x), z = next_axis(y);

        set_cross(n->limb[x], NORMAL_OF_SLAB, g[y], h[z], g[z], h[y]);
    }
}

/* The order of num / den and f, for num >= 0 and den > 0, of n limbs. */
static int
fraction_order(const uint32_t *num, const uint32_t *den,
               const sweep_fraction *f, int n)
{
    uint32_t r[2 * SLAB_ROOM];

    fxri_limbs_clear(r, 2 * n);
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
set_outward(slab_path *s, const slab_normal *n, bool against)
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
fxri_slab_step(slab_path *s, const slab_normal *n, uint32_t *at, uint32_t *den,
               const uint32_t *reach, const uint32_t *det)
{
    const int first = s->open ? 1 : 0; /* of a sign that is in the slab */
    const int limbs = s->limbs;
    uint32_t *const leave = at;
    uint32_t enter[SLAB_ROOM], left[SLAB_ROOM];
    bool against, changed = false;
    int enters;

    (void)det;
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

/* r = r det */
static void
times_det(uint32_t *r, int limbs, const uint32_t det[DET_LIMBS])
{
    uint32_t size[SLAB_ROOM];
    int sign;

    fxri_limbs_copy(size, limbs, r, limbs);
    sign = fxri_limbs_take_sign(size, limbs);
    fxri_limbs_clear(r, limbs);
    fxri_limbs_add_product(r, limbs, size, limbs, det, DET_LIMBS,
                           sign < 0 ? LIMBS_MINUS : LIMBS_PLUS);
}

bool
fxri_slab_meet(slab_path *s, const slab_normal *n, const uint32_t *reach,
               const uint32_t *det)
{
    uint32_t at[SLAB_ROOM], den[SLAB_ROOM];

    fxri_slab_project(at, s->limbs, n, s->start);
    fxri_slab_project(den, s->limbs, n, s->way);
    if (det != NULL) {
        times_det(at, s->limbs, det);
        times_det(den, s->limbs, det);
    }
    return s->step(s, n, at, den, reach, det);
}

void
fxri_slabs_begin(slab_path *s)
{
    static const uint32_t zero[1] = {0}, one[1] = {1};

    s->limbs = SLAB_LIMBS;
    fraction_set(&s->enter, zero, one, 1);
    fraction_set(&s->exit, one, one, 1);
    s->outward[0] = s->outward[1] = s->outward[2] = 0;
}

/*
 * The centre enters the sum of both shapes at the plane of a normal n. A stop rounds each
 * coordinate to the side to which n points there: n . center is no smaller than at the exact
 * t, so that the center is on the plane or outside of it, and never in the interior.
 */

/* r = enter.num by, of three limbs more */
static void
enter_times(uint32_t *r, const slab_path *s, uint32_t by)
{
    fxri_limbs_clear(r, s->limbs + 3);
    limbs_add(r, s->limbs + 3, s->enter.num, s->limbs, by, LIMBS_PLUS);
}

/* The coordinate on axis i: to nearest, or of a stop. num <= den: it is between those of
 * path->a and path->b. */
static int32_t
sweep_coordinate(const slab_path *s, const fxr_segment *path, int i)
{
    const int32_t from = indexed_component(&path->a, i);
    uint32_t r[SLAB_ROOM + 3], moved[2];
    bool down, rest;
    const uint32_t len =
        difference32(from, indexed_component(&path->b, i), &down);

    enter_times(r, s, len);
    if (!s->open) {
        return fxri_round_coordinate(from, down, r, s->enter.den, s->limbs);
    }
    rest = fxri_limbs_divide_long(moved, 2, r, s->enter.den, s->limbs);
    if (rest && (down ? s->outward[i] < 0 : s->outward[i] > 0)) {
        moved[0]++; /* <= len */
    }
    return signed32(down ? (uint32_t)from - moved[0]
                         : (uint32_t)from + moved[0]);
}

void
fxri_slabs_contact(const slab_path *s, const fxr_segment *path,
                   fxr_contact *out)
{
    fxr_q16 center[3];
    uint32_t r[SLAB_ROOM + 3], t[2];
    int i;

    for (i = 0; i < 3; i++) {
        center[i] = sweep_coordinate(s, path, i);
    }
    enter_times(r, s, 1);
    fxri_limbs_copy(r + 1, s->limbs + 2, s->enter.num, s->limbs);
    r[0] = 0;
    (void)fxri_limbs_divide_long(t, 2, r, s->enter.den, s->limbs);
    out->t.num = (uint64_t)t[1] << 32 | t[0];
    out->t.den = (uint64_t)1 << 32;
    out->t.negative = false;
    out->center.x = center[0];
    out->center.y = center[1];
    out->center.z = center[2];
}
