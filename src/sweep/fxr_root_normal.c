/*
 * fxr_root_normal.c - N(t) of a contact with a box, and its sign and size at the root
 * (root_side.h).
 *
 *   2 P + h reach, 2 Q    | < 2^132
 *   2 N 2^64              | < 2^129 2^66 + 2^129 2^65
 */
#include "root_normal.h"

static void
normal_add(uint32_t *r, const uint32_t *a, int32_t u, bool minus)
{
    limbs_add(r, NORMAL_LIMBS, a, 2, magnitude32(u),
              (u < 0) != minus ? LIMBS_MINUS : LIMBS_PLUS);
}

void
fxri_normal_set(normal_at n[3], const least *s, bool is_point,
                const fxr_unit3 axis[3])
{
    int i, k;

    for (k = 0; k < 3; k++) {
        normal_at *const to = &n[k];

        fxri_limbs_clear(to->p, NORMAL_LIMBS);
        fxri_limbs_clear(to->q, NORMAL_LIMBS);
        for (i = 0; i < 3; i++) {
            const least_axis *a = &s->axis[i];
            const int32_t u = k == 0   ? axis[i].x
                              : k == 1 ? axis[i].y
                                       : axis[i].z;

            if (a->region == INSIDE) {
                continue;
            }
            normal_add(to->p, a->bound[a->region != BEFORE], u,
                       a->down != a->past);
            if (!is_point) {
                normal_add(to->q, a->len, u, a->down);
            }
        }
        to->p_sign = (int8_t)fxri_limbs_take_sign(to->p, NORMAL_LIMBS);
        to->q_sign = (int8_t)fxri_limbs_take_sign(to->q, NORMAL_LIMBS);
    }
}

#define ROOT_NORMAL(name) fxri_normal_##name
#define root_name(name) normal_##name
#define root_form_of normal_at
#define ROOT_FORM NORMAL_LIMBS
#define ROOT_REACH NORMAL_REACH
#define ROOT_OF_START NORMAL_SQUARE
#define ROOT_A COMPACT_LONG
#define ROOT_TWICE 8

#include "root_side.h"
