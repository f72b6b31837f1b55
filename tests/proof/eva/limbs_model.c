/*
 * limbs_model.c - what Eva is told of the long numbers of src/number/limbs.h, in place of
 * their bodies: which limbs they read and write, and nothing of the values. Each number has
 * to lie in memory with as many limbs as the call says, and what is read has to be set.
 * That the bodies keep to this is shown by limbs.c beside this file.
 */
#include "../../../src/number/limbs.h"

static volatile uint32_t any_limb;
static volatile uint64_t any_pair;
static volatile int any_sign;
static volatile uint32_t sink;

/* An alarm, unless it is known to hold. */
#define REQUIRES(condition) (sink = 1u / (uint32_t)(condition))

static void
model_reads(const uint32_t *a, int n)
{
    int i;

    for (i = 0; i < n; i++) {
        sink = a[i];
    }
}

static void
model_writes(uint32_t *r, int n)
{
    int i;

    for (i = 0; i < n; i++) {
        r[i] = any_limb;
    }
}

static int
model_sign(void)
{
    const int v = any_sign;

    return v < 0 ? -1 : v > 0;
}

void
fxri_limbs_add_product(uint32_t *r, int n, const uint32_t *a, int m,
                       const uint32_t *b, int k, uint32_t minus)
{
    (void)minus;
    REQUIRES(n >= 1 && m >= 0 && k >= 1 && k <= n);
    model_reads(a, m);
    model_reads(b, k);
    model_reads(r, n);
    model_writes(r, n);
}

void
fxri_limbs_copy(uint32_t *r, int n, const uint32_t *a, int m)
{
    REQUIRES(n >= 1 && m >= 0);
    model_reads(a, m < n ? m : n);
    model_writes(r, n);
}

void
fxri_limbs_clear(uint32_t *r, int n)
{
    REQUIRES(n >= 1);
    model_writes(r, n);
}

int
fxri_limbs_sign(const uint32_t *r, int n)
{
    REQUIRES(n >= 1);
    model_reads(r, n);
    return model_sign();
}

int
fxri_limbs_order(const uint32_t *a, const uint32_t *b, int n)
{
    REQUIRES(n >= 1);
    model_reads(a, n);
    model_reads(b, n);
    return model_sign();
}

void
fxri_limbs_negate(uint32_t *r, int n)
{
    REQUIRES(n >= 1);
    model_reads(r, n);
    model_writes(r, n);
}

int
fxri_limbs_take_sign(uint32_t *r, int n)
{
    REQUIRES(n >= 1);
    model_reads(r, n);
    model_writes(r, n);
    return model_sign();
}

/* The top bit is set but of 0. */
uint64_t
fxri_limbs_top(const uint32_t *r, int n, int *bits)
{
    const int v = any_sign;

    REQUIRES(n >= 1);
    model_reads(r, n);
    *bits = v < 0 ? 0 : v > 32 * n ? 32 * n : v;
    return *bits == 0 ? 0 : any_pair | (uint64_t)1 << 63;
}

uint32_t
fxri_limbs_divide(uint32_t *r, const uint32_t *den, int n)
{
    REQUIRES(n >= 1);
    model_reads(r, n + 1);
    model_reads(den, n);
    model_writes(r, n + 1);
    return any_limb;
}

/* r of k + m limbs, zeros above den among them */
bool
fxri_limbs_divide_long(uint32_t *q, int k, uint32_t *r, const uint32_t *den,
                       int m)
{
    REQUIRES(k >= 1 && m >= 1);
    model_reads(den, m);
    model_reads(r, k + m);
    model_writes(r, k + m);
    model_writes(q, k);
    return any_sign != 0;
}

bool
fxri_limbs_root(uint32_t s[ROOT_LIMBS], const uint32_t y[ROOT_SQUARE_LIMBS])
{
    model_reads(y, ROOT_SQUARE_LIMBS);
    model_writes(s, ROOT_LIMBS);
    return any_sign != 0;
}

uint64_t
fxri_shifted_down(uint64_t v, int n)
{
    REQUIRES(n >= 0);
    (void)v;
    return any_pair;
}

uint32_t
fxri_quotient(uint64_t n, uint32_t den, uint32_t *rest)
{
    (void)n;
    (void)den;
    *rest = any_limb;
    return any_limb;
}
