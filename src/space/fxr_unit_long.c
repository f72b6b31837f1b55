/*
 * fxr_unit_long.c - unit vectors from vectors of 124 bits, without an estimate.
 *
 *   h = floor(sqrt((|n_k| 2^31)^2 / n.n))    | <= 2^31
 *
 * (h + 1) / 2, rounded down, is the component to nearest; there are no ties (fxr_unit.c).
 *
 *   |n_k| 2^31    | < 2^155      its square    | < 2^310      over n.n    | <= 2^62
 */
#include "../number/limbs.h"
#include "axis.h"
#include "unit.h"

enum { LONG_SHIFTED = UNIT_LONG + 1, LONG_QUOTIENT = 2 };
enum { LONG_ROOM = (int)UNIT_LONG_SQUARE + (int)LONG_QUOTIENT };

void
fxri_unit_long(uint32_t n[3][UNIT_LONG],
               const uint32_t square[UNIT_LONG_SQUARE], fxr_unit3 *out)
{
    int k;

    for (k = 0; k < 3; k++) {
        uint32_t size[LONG_SHIFTED], room[LONG_ROOM];
        uint32_t quotient[ROOT_SQUARE_LIMBS], root[ROOT_LIMBS];
        int sign;
        fxr_q30 u;

        fxri_limbs_clear(size, LONG_SHIFTED);
        fxri_limbs_clear(room, LONG_ROOM);
        fxri_limbs_clear(quotient, ROOT_SQUARE_LIMBS);
        sign = fxri_limbs_take_sign(n[k], UNIT_LONG);
        limbs_add(size, LONG_SHIFTED, n[k], UNIT_LONG, 0x80000000u, LIMBS_PLUS);
        fxri_limbs_add_product(room, LONG_ROOM, size, LONG_SHIFTED, size,
                               LONG_SHIFTED, LIMBS_PLUS);
        (void)fxri_limbs_divide_long(quotient, LONG_QUOTIENT, room, square,
                                     UNIT_LONG_SQUARE);
        (void)fxri_limbs_root(root, quotient);
        u = (fxr_q30)((root[0] + 1) >> 1); /* <= 2^30 */
        axis_components(out)[k] = sign < 0 ? -u : u;
    }
}
