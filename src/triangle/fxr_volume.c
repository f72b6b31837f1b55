/*
 * fxr_volume.c - volumes that differences of points span.
 *
 * A volume is a sum of volumes of parts, each of which is exact in 96 bits:
 *
 *   part[0]    | <= 2^31, and one part of a volume less: no matrix of 1 and -1 has a
 *                determinant above 4, or one of 4 without a 1, of which the part is
 *                below 2^31
 *   area       | <= 2^63 - 2^31
 *   volume     | < 2^95
 */
#include "volume.h"

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
