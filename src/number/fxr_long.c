/*
 * fxr_long.c - signed numbers of as many limbs as their bound asks for.
 */
#include "long.h"

#include "wide.h"

void
fxri_long_begin(uint32_t *v, int n)
{
    fxri_limbs_clear(v + 1, n);
    v[0] = (uint32_t)n << 2;
}

void
fxri_long_add(uint32_t *v, const uint32_t *x, const uint32_t *y, uint32_t minus)
{
    fxri_limbs_add_product(v + 1, long_n(v), x + 1, long_n(x), y + 1, long_n(y),
                           minus ^ long_minus(x) ^ long_minus(y));
}

void
fxri_long_add_times(uint32_t *v, const uint32_t *x, uint32_t y, uint32_t minus)
{
    limbs_add(v + 1, long_n(v), x + 1, long_n(x), y, minus ^ long_minus(x));
}

void
fxri_long_close(uint32_t *v)
{
    long_set_sign(v, fxri_limbs_take_sign(v + 1, long_n(v)));
}

void
fxri_long_set(uint32_t *v, int n, const uint32_t *size, int m, uint32_t minus)
{
    int sign;

    fxri_limbs_copy(v + 1, n, size, m);
    v[0] = (uint32_t)n << 2;
    while (m > 0 && size[m - 1] == 0) {
        m--;
    }
    sign = minus != 0 ? -1 : 1;
    long_set_sign(v, m > 0 ? sign : 0);
}

void
fxri_long_copy(uint32_t *v, int n, const uint32_t *x)
{
    const int m = long_n(x);
    const int sign = long_sign(x);

    fxri_limbs_copy(v + 1, n, x + 1, m < n ? m : n);
    v[0] = (uint32_t)n << 2;
    long_set_sign(v, sign);
}

void
fxri_long_between(uint32_t *v, int64_t from, int64_t to)
{
    const bool down = to < from;
    const uint64_t by = (uint64_t)to - (uint64_t)from;

    long_set_size(v, down ? 0 - by : by, down ? -1 : by != 0);
}

/* Is |v| below 2^63? */
static bool
long_is_small(const uint32_t *v)
{
    int i = long_n(v);

    while (i > 2) {
        if (v[i--] != 0) {
            return false;
        }
    }
    return v[2] >> 31 == 0;
}

static uint64_t
long_size(const uint32_t *v)
{
    return (uint64_t)v[2] << 32 | v[1];
}

static void
long_add_wide(wide *sum, const uint32_t *x, const uint32_t *y, uint32_t minus)
{
    if ((long_minus(x) ^ long_minus(y)) == minus) {
        fxri_wide_add_product(sum, long_size(x), long_size(y));
    } else {
        fxri_wide_subtract_product(sum, long_size(x), long_size(y));
    }
}

/* In 128 bits where each product is below 2^126: all four have two limbs at least. */
void
fxri_long_difference(uint32_t *r, int n, const uint32_t *x, const uint32_t *y,
                     const uint32_t *u, const uint32_t *w)
{
    if (FXR_FAST_LIMBS && long_is_small(x) && long_is_small(y) &&
        long_is_small(u) && long_is_small(w)) {
        wide sum;
        uint32_t more;
        int i;

        FXR_ASSERT(n > 4);
        wide_set(&sum, 0);
        long_add_wide(&sum, x, y, LIMBS_PLUS);
        long_add_wide(&sum, u, w, LIMBS_MINUS);
        limbs_set(r, sum.lo);
        limbs_set(r + 2, sum.hi);
        more = wide_negative(&sum) ? UINT32_MAX : 0;
        for (i = 4; i < n; i++) {
            r[i] = more;
        }
        return;
    }
    fxri_limbs_clear(r, n);
    fxri_limbs_add_product(r, n, x + 1, long_n(x), y + 1, long_n(y),
                           long_minus(x) ^ long_minus(y));
    fxri_limbs_add_product(r, n, u + 1, long_n(u), w + 1, long_n(w),
                           ~(long_minus(u) ^ long_minus(w)));
}

void
fxri_long_minor(uint32_t *v, int n, const uint32_t *x, const uint32_t *y,
                const uint32_t *u, const uint32_t *w)
{
    v[0] = (uint32_t)n << 2;
    fxri_long_difference(v + 1, n, x, y, u, w);
    fxri_long_close(v);
}
