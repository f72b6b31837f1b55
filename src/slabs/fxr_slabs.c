/*
 * fxr_slabs.c - the path of a centre against slabs, one after the other, and where it enters
 * (slabs.h).
 */
#include "slabs.h"

#include "../rounding/rational_point.h"
#include "../space/copy.h"

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

/* Whether a path along a slab is on one of its planes: on the lower one of a flat slab. Returns
 * true. */
static bool
slab_is_level(slab_path *s, const slab_normal *n, int enters, int leaves,
              const uint32_t *det)
{
    if (!s->level && (enters == 0 || leaves == 0)) {
        fxri_slab_take(
            s, n, leaves > 0 || (enters == 0 && fxri_slab_is_upper(n)), det);
        s->level = true;
    }
    return true;
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
    int enters, leaves, later;

    against = fxri_limbs_take_sign(den, limbs) < 0;
    if (!against) {
        fxri_limbs_negate(leave, limbs);
    }
    fxri_limbs_copy(enter, limbs, leave, limbs);
    limbs_add(enter, limbs, reach, limbs, 1, LIMBS_MINUS);
    limbs_add(leave, limbs, reach, limbs, 1, LIMBS_PLUS);
    leaves = fxri_limbs_sign(leave, limbs);
    if (leaves < first) {
        return false;
    }
    enters = fxri_limbs_sign(enter, limbs);
    if (fxri_limbs_sign(den, limbs) == 0) {
        return enters <= -first && slab_is_level(s, n, enters, leaves, det);
    }
    s->touches = s->touches || enters == 0;
    fxri_limbs_copy(left, limbs, den, limbs);
    limbs_add(left, limbs, leave, limbs, 1, LIMBS_MINUS);
    if (fxri_limbs_sign(left, limbs) > 0 &&
        fraction_order(leave, den, &s->exit, limbs) < 0) {
        fraction_set(&s->exit, leave, den, limbs);
        changed = true;
    }
    later = enters > 0 ? fraction_order(enter, den, &s->enter, limbs) : -1;
    if (later > 0 || (later == 0 && !s->level &&
                      fxri_slab_is_less_opposed(s, n, den, det))) {
        if (!s->level) {
            fxri_slab_take(s, n, !against, det);
        }
        fraction_set(&s->enter, enter, den, limbs);
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
    s->level = s->touches = false;
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
sweep_coordinate(const slab_path *s, const fxr_segment *path, bool turned,
                 int i)
{
    const int32_t from = indexed_component(&path->a, i);
    uint32_t r[SLAB_ROOM + 3], moved[2];
    bool down;
    const uint32_t len =
        difference32(from, indexed_component(&path->b, i), &down);

    enter_times(r, s, len);
    if (!s->open) {
        return fxri_round_coordinate(from, down, r, s->enter.den, s->limbs);
    }
    if (fxri_limbs_divide_long(moved, 2, r, s->enter.den, s->limbs)) {
        const int outward = long_sign(s->plane.normal.v[i]);

        moved[0] +=
            (down != turned ? outward < 0 : outward > 0) ? 1u : 0u; /* <= len */
    }
    return signed32(down ? (uint32_t)from - moved[0]
                         : (uint32_t)from + moved[0]);
}

void
fxri_slabs_contact(const slab_path *s, const fxr_segment *path, bool turned,
                   fxr_contact *out)
{
    fxr_q16 center[3];
    uint32_t r[SLAB_ROOM + 3], t[2];
    int i;

    for (i = 0; i < 3; i++) {
        center[i] = sweep_coordinate(s, path, turned, i);
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
