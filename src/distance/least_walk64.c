/*
 * least_walk64.c - where the distance from an OBB is least, by the walk of 64 bits: one
 * walk where two bodies round its results.
 */
#include "least.h"
#include "walk64.h"

static void
least_word(uint32_t out[2], uint64_t v)
{
    out[0] = (uint32_t)v;
    out[1] = (uint32_t)(v >> 32);
}

/* t = num / den, of words. */
static void
least_set_t(least *s, uint64_t num, uint64_t den)
{
    uint32_t v[2];

    least_word(v, num);
    fxri_limbs_copy(s->at.num, RATIONAL_LIMBS, v, 2);
    least_word(v, den);
    fxri_limbs_copy(s->at.den, RATIONAL_LIMBS, v, 2);
}

bool
fxri_least_by_walk64(least *s, distance_axis a[3], linear_kind kind,
                     const fxr_vec3 *p, const fxr_vec3 *q, const fxr_obb *box)
{
    walk64_piece piece;
    walk_stop stop;
    int i;

    if (!fxri_distance_of_obb(a, kind, p, q, box)) {
        return false;
    }
    stop = fxri_walk64_minimize(a, kind, &piece, &s->at.negative);
    fxri_least_begin(s);
    for (i = 0; i < 3; i++) {
        const walk64_axis *from = &piece.axis[i];
        least_axis *to = &s->axis[i];

        to->region = (uint8_t)from->region;
        to->down = !a[i].upward;
        to->past = a[i].region == BEYOND;
        least_word(to->len, from->len);
        least_word(to->bound[from->region == BEFORE ? 0 : 1], from->bound);
        if (from->region != INSIDE) {
            fxri_least_add(s, to, LIMBS_PLUS);
        }
    }
    if (stop == IN_PIECE) {
        fxri_limbs_copy(s->at.num, RATIONAL_LIMBS, s->at.b, RATIONAL_LIMBS);
    } else if (stop == AT_BREAK) {
        least_set_t(s, piece.axis[piece.next].bound,
                    piece.axis[piece.next].den);
    } else {
        if (stop == AT_END) {
            fxri_least_end(&s->at);
        }
        least_set_t(s, stop == AT_END, 1);
    }
    return true;
}
