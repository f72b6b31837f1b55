/*
 * fxr_sphere_normal.c - the normal of a moving sphere where it touches, and the shortest way out of where it starts.
 *
 * The sphere touches at the exact root t > 0, where e has the length of the reach
 * (root_value.h); or at its start, where |e|^2 = C + reach^2, with C <= 0 of the parabola
 * there. Where |e| is less than the reach, the shortest way out is along e; where e is 0,
 * the centre is in the box, and the way is that through the nearest face.
 */
#include "sweep_sphere.h"

#include "../slabs/answer.h"

bool
fxri_normal_point(const normal_question *ask, const compact_roots *roots,
                  const fxr_unit3 *normal, uint32_t radius, fxr_vec3 *out)
{
    value_contact c;

    c.out = ask->ball != NULL;
    c.a = c.b = c.from = c.to = c.out ? ask->ball : &ask->path->a;
    if (!c.out) {
        c.to = &ask->path->b;
    }
    c.normal = normal;
    c.radius = radius;
    return roots->of.c_sign > 0 && radius > 0 &&
           fxri_value_point(roots, &c, out);
}

/* |e|^2 = C + reach^2, of a start in reach. */
static void
square_at_start(uint32_t square[LONG_ROOM(FORM_SQUARE)],
                const quadratic_compact *of, uint64_t reach)
{
    uint32_t r[2];

    limbs_set(r, reach);
    fxri_long_begin(square, FORM_SQUARE);
    fxri_limbs_add_product(square + 1, FORM_SQUARE, r, 2, r, 2, LIMBS_PLUS);
    limbs_add(square + 1, FORM_SQUARE, compact_c(of), of->n, 1, LIMBS_MINUS);
}

void
fxri_normal_out(const normal_question *ask, const root_form n[3],
                const quadratic_compact *of, fxr_contact_normal *out)
{
    uint32_t square[LONG_ROOM(ROOT_SQUARE_LIMBS)], y[ROOT_SQUARE_LIMBS];
    uint32_t root[ROOT_LIMBS];
    int8_t side[3];
    uint64_t e;
    int k;

    square_at_start(square, of, ask->reach);
    for (k = 0; k < 3; k++) {
        axis_components(&out->normal)[k] = fxri_value_at_start(n[k].p, square);
        side[k] = (int8_t)long_sign(n[k].p);
    }
    /* of an AABB |e| 2^16, as its numbers have no fraction */
    fxri_limbs_copy(y, ROOT_SQUARE_LIMBS, square + 1, FORM_SQUARE);
    if (ask->units == 0) {
        fxri_limbs_clear(y, ROOT_SQUARE_LIMBS);
        fxri_limbs_copy(y + 1, FORM_SQUARE, square + 1, FORM_SQUARE);
    }
    (void)fxri_limbs_root(root, y);
    e = (uint64_t)root[1] << 32 | root[0];
    fxri_push(out,
              ask->units == 0 ? (ask->reach << 16) - e
                              : depth_of(ask, ask->reach - e),
              side, ask->units != 0);
}

void
fxri_normal_at_root(const compact_roots *roots, const root_form n[3],
                    uint64_t reach, fxr_unit3 *out)
{
    uint32_t size[LONG_ROOM(FORM_REACH)], low[2];
    int k;

    limbs_set(low, reach);
    fxri_long_set(size, FORM_REACH, low, 2, LIMBS_PLUS);
    for (k = 0; k < 3; k++) {
        axis_components(out)[k] =
            fxri_value_at_root(roots, n[k].p, n[k].q, size);
    }
}
