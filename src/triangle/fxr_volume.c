/*
 * fxr_volume.c - volumes that differences of points span, and quotients of these numbers.
 *
 * A volume is a sum of volumes of parts, each of which is exact in 96 bits:
 *
 *   part[0]    | <= 2^31, and one part of a volume less: no matrix of 1 and -1 has a
 *                determinant above 4, or one of 4 without a 1, of which the part is
 *                below 2^31
 *   area       | <= 2^63 - 2^31
 *   volume     | < 2^95
 *
 * A quotient is found digit by digit.
 *
 * Source   Knuth, The Art of Computer Programming 2, section 4.3.1, algorithm D
 */
#include "problem.h"
#include "vector.h"

/* sum += n . x 2^(32 limbs) */
FXR_COLD void
volume_add(wide *sum, const int64_t *n, const fxr_vec3 *x, int limbs)
{
    const int32_t *factor = components_of(x);
    uint64_t high = 0, low = 0;
    wide part;
    int i;

    for (i = 0; i < 3; i++) { /* modulo 2^96 */
        const uint64_t area = (uint64_t)*n++;
        const int32_t by = *factor++;
        const uint64_t lower = (uint64_t)((int64_t)(uint32_t)area * by);

        high += (uint64_t)((int64_t)signed32((uint32_t)(area >> 32)) * by);
        high += (uint64_t)(int64_t)signed32((uint32_t)(lower >> 32));
        low += (uint32_t)lower;
    }
    high += low >> 32; /* < 3 */
    part.lo = high << 32 | (uint32_t)low;
    part.hi = (uint64_t)(int64_t)signed32((uint32_t)(high >> 32));
    for (; limbs > 0; limbs--) {
        part.hi = part.hi << 32 | part.lo >> 32; /* modulo 2^128 */
        part.lo <<= 32;
    }
    wide_add(sum, &part);
}

void
fxri_volumes(wide *out, const long_vector pair[2], const long_vector other[2],
             bool all)
{
    int64_t n[3];
    int i, j;

    wide_set(&out[0], 0);
    wide_set(&out[1], 0);
    for (i = all ? 3 : 0; i >= 0; i--) {
        const int limbs = (i & 1) + (i >> 1);

        vector_cross(n, &pair[0].part[i & 1], &pair[1].part[i >> 1]);
        for (j = 0; j < 2; j++) {
            volume_add(&out[j], n, &other[1 - j].part[0], limbs);
            if (all) {
                volume_add(&out[j], n, &other[1 - j].part[1], limbs + 1);
            }
        }
    }
}

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
