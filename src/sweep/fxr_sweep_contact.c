/*
 * fxr_sweep_contact.c - where a moving box touches a box at rest (sweep_axes.h).
 *
 * The centre enters the sum of both boxes at the plane of a normal n. A stop rounds each
 * coordinate to the side to which n points there: n . center is no smaller than at the exact
 * t, so that the center is on the plane or outside of it, and never in the interior.
 */
#include "../rounding/rational_point.h"
#include "../space/copy.h"
#include "sweep_axes.h"

/* r = enter.num by, of three limbs more */
static void
enter_times(uint32_t *r, const sweep_axes *s, uint32_t by)
{
    fxri_limbs_copy(r, s->limbs + 3, s->enter.num, 0);
    limbs_add(r, s->limbs + 3, s->enter.num, s->limbs, by, LIMBS_PLUS);
}

/* The coordinate on axis i: to nearest, or of a stop. num <= den: it is between those of
 * path->a and path->b. */
static int32_t
sweep_coordinate(const sweep_axes *s, const fxr_segment *path, int i)
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
fxri_sweep_contact(const sweep_axes *s, const fxr_segment *path,
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
