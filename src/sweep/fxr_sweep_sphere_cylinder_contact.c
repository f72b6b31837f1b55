/*
 * fxr_sweep_sphere_cylinder_contact.c - where a moving sphere touches an upright cylinder at rest: cast and stop.
 *
 * Of a path that starts apart, and has a contact: t of it is the least with f = r, for f its distance.
 */
#include <fixray/cylinder.h>
#include <fixray/sweep.h>

#include "../round/cylinder_path.h"
#include "sweep_sphere.h"

/* Is that at num / den or later? exact: it is there. */
static bool
contact_is_ahead(const cylinder_path *s, uint64_t num, uint64_t den,
                 bool *exact)
{
    cylinder_place at;

    fxri_cylinder_place(s, num, den, &at);
    *exact = at.first;
    return at.first || (at.gap > 0 && at.slope < 0);
}

/* floor(2^32 t) */
static uint64_t
contact_t(const cylinder_path *s)
{
    uint64_t num = 0, den = 1;
    bool exact;

    if (contact_is_ahead(s, 1, 1, &exact)) {
        return (uint64_t)1 << 32;
    }
    while (den >> 32 == 0) {
        den *= 2;
        num *= 2;
        num += contact_is_ahead(s, num + 1, den, &exact);
    }
    return num;
}

/*
 * floor(2 len t), for len > 0 and num = floor(2^32 t); exact: that is all of it.
 *
 *   2 len num / 2^32    | <= 2 len < 2^33; below 2 len t by less than 2
 */
static uint64_t
contact_halves(const cylinder_path *s, uint32_t len, uint64_t num, bool *exact)
{
    const uint64_t most = 2 * (uint64_t)len;
    uint64_t halves =
        num >> 32 != 0 ? most : FXR_PRODUCT(len, (uint32_t)num) >> 31;
    bool next;

    (void)contact_is_ahead(s, halves, most, exact);
    while (!*exact && halves < most &&
           contact_is_ahead(s, halves + 1, most, &next)) {
        halves++;
        *exact = next;
    }
    return halves;
}

/* How the center is rounded: to nearest; or to where the normal points, which is that of a cap, or is not. */
typedef enum { CONTACT_NEAREST, CONTACT_CAP, CONTACT_ROUND } contact_rounding;

/*
 * t and center. On an axis on which the path has come to what is behind the body, or level with that, it runs as the
 * normal points, or along a whole number; before that it runs against the normal, or along the body.
 */
static void
contact_write(const cylinder_path *s, const fxr_segment *path,
              contact_rounding rounding, fxr_contact *out)
{
    const uint64_t num = contact_t(s);
    int i;

    for (i = 0; i < 3; i++) {
        const int32_t start = indexed_component(&path->a, i);
        const uint32_t len = s->way[i][1];
        uint64_t halves = 0;
        uint32_t moved;
        bool exact = true, up;

        if (len > 0) {
            halves = contact_halves(s, len, num, &exact);
        }
        moved = (uint32_t)(halves >> 1);
        up = !exact || (halves & 1) != 0;
        if (rounding == CONTACT_NEAREST) {
            up = (halves & 1) != 0 &&
                 (!exact || ((moved ^ (uint32_t)start) & 1) != 0);
        } else {
            const int64_t back =
                fxri_cylinder_ahead(s, i) + (i == 2 ? s->half : 0);

            up = up && (i == 2 || rounding == CONTACT_ROUND) && moved >= back;
        }
        moved += up;
        components(&out->center)[i] =
            signed32(long_sign(s->way[i]) < 0 ? (uint32_t)start - moved
                                              : (uint32_t)start + moved);
    }
    out->t.num = num;
    out->t.den = (uint64_t)1 << 32;
    out->t.negative = false;
}

bool
fxr_sweep_sphere_cast_cylinder(const fxr_segment *path, fxr_q16 radius,
                               const fxr_cylinder *cylinder, fxr_contact *out)
{
    cylinder_path s;
    cylinder_place at;

    FXR_ASSERT(path != NULL && cylinder != NULL && out != NULL);
    if (!fxri_cylinder_path_begin(&s, path, radius, cylinder) ||
        fxri_cylinder_order(&s) > 0) {
        return false;
    }
    fxri_cylinder_place(&s, 0, 1, &at);
    if (at.gap <= 0) {
        contact_at_start(path, out);
    } else {
        contact_write(&s, path, CONTACT_NEAREST, out);
    }
    return true;
}

/* On a cap the path comes to where that is as far as r, and is not beyond the rim there. */
static contact_rounding
stop_rounding(const cylinder_path *s)
{
    const int64_t len = s->way[2][1];
    const int64_t to = fxri_cylinder_ahead(s, 2) - s->half - s->reach;
    cylinder_place at;

    if (to <= 0 || to > len) {
        return CONTACT_ROUND;
    }
    fxri_cylinder_place(s, (uint64_t)to, (uint64_t)len, &at);
    return at.beyond > 0 ||
                   (at.beyond == 0 && s->reach == 0 &&
                    fxri_cylinder_rim_is_round(s, (uint64_t)to, (uint64_t)len))
               ? CONTACT_ROUND
               : CONTACT_CAP;
}

/*
 * Does a start in the interior get deeper? In the cylinder it is against the nearest face, or against both, where
 * the side and a cap are as near: by the order of rho and R - h + |z|.
 *
 *   R - h + |z|    | <= R
 *   rho^2          | <= R^2 < 2^62
 */
static bool
stop_deepens(const cylinder_path *s, const cylinder_place *at)
{
    const int64_t level = (int64_t)s->radius - s->half + s->from[2][1];
    const uint32_t x = s->from[0][1], y = s->from[1][1];
    bool side = true, cap = true; /* is not the farther one */

    if (at->beyond > 0 || at->over > 0) {
        return at->slope < 0;
    }
    if (level >= 0) {
        const uint64_t rho2 = FXR_PRODUCT(x, x) + FXR_PRODUCT(y, y);
        const uint64_t level2 = FXR_PRODUCT((uint32_t)level, (uint32_t)level);

        side = rho2 >= level2;
        cap = rho2 <= level2;
    } else {
        cap = false;
    }
    return (!side || at->across < 0) &&
           (!cap || long_sign(s->from[2]) * long_sign(s->way[2]) < 0);
}

bool
fxr_sweep_sphere_stop_cylinder(const fxr_segment *path, fxr_q16 radius,
                               const fxr_cylinder *cylinder, fxr_contact *out)
{
    cylinder_path s;
    cylinder_place at;

    FXR_ASSERT(path != NULL && cylinder != NULL && out != NULL);
    if (!fxri_cylinder_path_begin(&s, path, radius, cylinder)) {
        return false;
    }
    fxri_cylinder_place(&s, 0, 1, &at);
    if (at.gap < 0 || (radius == 0 && at.beyond < 0 && at.over < 0)) {
        if (!stop_deepens(&s, &at)) {
            return false;
        }
    } else if (radius == 0 ? !fxr_segment_crosses_cylinder(path, cylinder)
                           : fxri_cylinder_order(&s) >= 0) {
        return false;
    }
    if (at.gap <= 0) {
        contact_at_start(path, out);
    } else {
        contact_write(&s, path, stop_rounding(&s), out);
    }
    return true;
}
