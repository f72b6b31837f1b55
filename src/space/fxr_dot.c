/*
 * fxr_dot.c - products of vectors between any two points.
 */
#include "dot.h"

/* The sum in hi 2^64 + lo: of three products below 2^64, signed. */
uint32_t
fxri_dot_any(uint32_t v[DOT_LIMBS], const fxr_vec3 *u_from,
             const fxr_vec3 *u_end, const fxr_vec3 *w_from,
             const fxr_vec3 *w_end)
{
    const fxr_q16 *from = components_of(u_from), *end = components_of(u_end);
    const fxr_q16 *other = components_of(w_from),
                  *other_end = components_of(w_end);
    uint64_t lo = 0;
    uint32_t hi = 0;
    int i;

    for (i = 0; i < 3; i++) {
        bool down, back;
        const uint32_t x = difference32(*from++, *end++, &down);
        const uint32_t y = difference32(*other++, *other_end++, &back);
        const uint64_t product = FXR_PRODUCT(x, y); /* < 2^64 */

        if (down != back) {
            hi -= lo < product;
            lo -= product;
        } else {
            lo += product;
            hi += lo < product;
        }
    }
    v[0] = (uint32_t)lo;
    v[1] = (uint32_t)(lo >> 32);
    v[2] = hi;
    return fxri_limbs_take_sign(v, DOT_LIMBS) < 0 ? LIMBS_MINUS : LIMBS_PLUS;
}

void
fxri_dot_long(uint32_t *v, const fxr_vec3 *u_from, const fxr_vec3 *u_end,
              const fxr_vec3 *w_from, const fxr_vec3 *w_end)
{
    const uint32_t minus = fxri_dot_any(v + 1, u_from, u_end, w_from, w_end);

    v[0] = (uint32_t)DOT_LIMBS << 2;
    long_set_sign(v, minus != 0 ? -1 : (v[1] | v[2] | v[3]) != 0);
}

bool
fxri_is_against(const fxr_unit3 *n, const fxr_vec3 *from, const fxr_vec3 *to)
{
    static const fxr_vec3 zero = {0, 0, 0};
    uint32_t v[DOT_LIMBS];
    fxr_vec3 end;

    end.x = n->x;
    end.y = n->y;
    end.z = n->z;
    return fxri_dot_any(v, &zero, &end, from, to) != LIMBS_PLUS;
}
