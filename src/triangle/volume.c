/*
 * volume.c - areas and volumes that differences of points span.
 */
#include "volume.h"

void
fxri_extent_set(signed_extent *e, const fxr_vec3 *to, const fxr_vec3 *from)
{
    int i;

    for (i = 0; i < 3; i++) {
        bool down;

        e->len[i] = difference32(from == NULL ? 0 : indexed_component(from, i),
                                 indexed_component(to, i), &down);
        e->minus[i] = down ? LIMBS_MINUS : LIMBS_PLUS;
    }
}

/* A sum modulo 2^128. */
typedef struct {
    uint64_t hi, lo;
} volume128;

/* sum += area len, or -= if minus: < 2^96. */
FXR_INLINE void
volume128_add(volume128 *sum, uint64_t area, uint32_t len, uint32_t minus)
{
    const uint64_t low = FXR_PRODUCT((uint32_t)area, len);
    const uint64_t high = /* <= (2^32 - 1)^2 + 2^32 - 2 < 2^64 */
        FXR_PRODUCT((uint32_t)(area >> 32), len) + (low >> 32);
    const uint64_t part = high << 32 | (uint32_t)low;
    const uint64_t flip =
        (uint64_t)minus << 32 | minus; /* sum - x = ~(~sum + x) */

    sum->lo = (sum->lo ^ flip) + part;
    sum->hi = ((sum->hi ^ flip) + (high >> 32) + (sum->lo < part)) ^ flip;
    sum->lo ^= flip;
}

FXR_INLINE void
limbs_of_volume(uint32_t r[VOLUME_LIMBS], const volume128 *v)
{
    r[0] = (uint32_t)v->lo;
    r[1] = (uint32_t)(v->lo >> 32);
    r[2] = (uint32_t)v->hi;
    r[3] = (uint32_t)(v->hi >> 32);
}

/* The three products in cyclic order, and those with b and c exchanged. */
void
fxri_volume(uint32_t r[VOLUME_LIMBS], const signed_extent *a,
            const signed_extent *b, const signed_extent *c)
{
    volume128 sum = {0, 0};
    uint32_t odd = LIMBS_PLUS;

    do {
        const signed_extent *const other = b;
        int i, j = 1, k = 2;

        for (i = 0; i < 3; i++) {
            if (a->len[i] != 0) { /* as most are in fxri_area */
                volume128_add(&sum, FXR_PRODUCT(a->len[i], b->len[j]),
                              c->len[k],
                              a->minus[i] ^ b->minus[j] ^ c->minus[k] ^ odd);
            }
            j = k;
            k = i;
        }
        b = c;
        c = other;
        odd = ~odd;
    } while (odd != LIMBS_PLUS);
    limbs_of_volume(r, &sum);
}

/* r = v, or -v if minus */
FXR_INLINE void
volume128_begin(volume128 *r, uint64_t v, uint32_t minus)
{
    r->hi = v != 0 ? (uint64_t)minus << 32 | minus : 0;
    r->lo = (v ^ r->hi) - r->hi;
}

/* a_j b_k - a_k b_j. Small code makes a volume of it, with the unit vector of axis i. */
void
fxri_area(uint32_t r[VOLUME_LIMBS], const signed_extent *a,
          const signed_extent *b, int i)
{
    const int j = next_axis(i), k = next_axis(j);
    volume128 sum, other;
    signed_extent unit;

    if (FXR_SIZE) {
        unit.len[i] = 1;
        unit.len[j] = unit.len[k] = 0;
        unit.minus[0] = unit.minus[1] = unit.minus[2] = LIMBS_PLUS;
        fxri_volume(r, &unit, a, b);
        return;
    }
    volume128_begin(&sum, FXR_PRODUCT(a->len[j], b->len[k]),
                    a->minus[j] ^ b->minus[k]);
    volume128_begin(&other, FXR_PRODUCT(a->len[k], b->len[j]),
                    ~(a->minus[k] ^ b->minus[j]));
    sum.lo += other.lo;
    sum.hi += other.hi + (sum.lo < other.lo);
    limbs_of_volume(r, &sum);
}

int
fxri_area_axis(uint32_t r[VOLUME_LIMBS], const signed_extent *a,
               const signed_extent *b)
{
    int i;

    for (i = 0; i < 3; i++) {
        fxri_area(r, a, b, i);
        if (!volume_is_zero(r)) {
            break;
        }
    }
    return i;
}
