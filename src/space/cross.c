/*
 * cross.c - areas and volumes that differences of points span.
 */
#include "cross.h"

static uint64_t
difference_magnitude(int64_t v) /* of a difference: below 2^32 */
{
    return (uint64_t)(v < 0 ? -v : v);
}

/* sum += a b c, or -= if minus; a b < 2^64, the product < 2^96. */
static void
add_triple(wide *sum, int64_t a, int64_t b, int64_t c, bool minus)
{
    const uint64_t area = difference_magnitude(a) * difference_magnitude(b);
    const uint32_t height = (uint32_t)difference_magnitude(c);
    const uint64_t low = FXR_PRODUCT((uint32_t)area, height);
    const uint64_t high = /* <= (2^32 - 1)^2 + 2^32 - 1 < 2^64 */
        FXR_PRODUCT((uint32_t)(area >> 32), height) + (low >> 32);
    wide part;

    part.hi = high >> 32;
    part.lo = high << 32 | (uint32_t)low;
    if ((((a < 0) != (b < 0)) != (c < 0)) != minus) {
        wide_negate(&part);
    }
    wide_add(sum, &part);
}

void
fxri_cross_component(wide *out, const difference *a, const difference *b, int i)
{
    const int j = next_axis(i), k = next_axis(j);

    out->hi = out->lo = 0;
    add_triple(out, a->axis[j], b->axis[k], 1, false);
    add_triple(out, a->axis[k], b->axis[j], 1, true);
}

void
fxri_triple_product(wide *out, const difference *a, const difference *b,
                    const difference *c)
{
    int i;

    out->hi = out->lo = 0;
    for (i = 0; i < 3; i++) {
        const int j = next_axis(i), k = next_axis(j);

        add_triple(out, a->axis[i], b->axis[j], c->axis[k], false);
        add_triple(out, a->axis[i], b->axis[k], c->axis[j], true);
    }
}
