/*
 * fxr_digits.c - quotients of the numbers of an intersection, digit by digit.
 *
 * Source   Knuth, The Art of Computer Programming 2, section 4.3.1, algorithm D
 */
#include "digits.h"

void
fxri_hit_divisor_set(hit_divisor *d, const triangle_intersection *found)
{
    const uint32_t *top = d->limb + VOLUME_LIMBS;

    limbs_of_wide(d->limb + 1, &found->number[FOUND_WHOLE]);
    d->limb[0] = d->limb[VOLUME_LIMBS + 1] = 0;
    d->n = VOLUME_LIMBS;
    while (*top == 0) {
        top--;
        d->n--;
    }
    d->shift = FXR_CLZ32(*top);
    d->top =
        (uint32_t)(shifted((uint64_t)top[0] << 32 | top[-1], 0, d->shift) >>
                   32);
}

/*
 * The digit is estimated from the upper 32 bits of den and the 64 of r in line with
 * them: it is never too small, and too large by at most 2 (Knuth's algorithm D).
 */
uint32_t
fxri_hit_digit(uint32_t *r, const hit_divisor *d)
{
    uint32_t *const above = r + d->n + 1;
    const uint64_t upper =
        shifted((uint64_t)above[0] << 32 | above[-1], above[-2], d->shift);
    uint32_t rest, minus = LIMBS_MINUS, by = UINT32_MAX, q;

    if (upper >> 32 < d->top) {
        by = fxri_quotient(upper, d->top, &rest);
    }
    q = by;
    for (;;) { /* r - q den, and as often as needed + den */
        const uint32_t *den = d->limb;
        uint32_t *limb = r;
        uint64_t sum = 0;

        while (++limb < above) { /* <= (2^32 - 1)^2 + 2 (2^32 - 1) < 2^64 */
            sum += FXR_PRODUCT(*++den, by);
            sum += *limb ^ minus;
            *limb = (uint32_t)sum ^ minus;
            sum >>= 32;
        }
        *above = ((*above ^ minus) + (uint32_t)sum) ^ minus;
        if (*above >> 31 == 0) {
            return q;
        }
        q--;
        minus = LIMBS_PLUS;
        by = 1;
    }
}

bool
fxri_triangle_digits(const triangle_intersection *found, uint32_t *q, int k)
{
    uint32_t r[1 + T_DIGITS + VOLUME_LIMBS];
    hit_divisor d;

    fxri_hit_divisor_set(&d, found);
    r[0] = r[1] = r[2] = r[3] = r[4] = r[5] = r[k + VOLUME_LIMBS] = 0;
    limbs_of_wide(r + k, &found->number[FOUND_T]);
    while (k-- > 0) {
        q[k] = fxri_hit_digit(r + k, &d);
    }
    return fxri_limbs_sign(r, d.n + 1) != 0;
}
