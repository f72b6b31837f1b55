/*
 * cases.c - random numbers, and scenes round an AABB.
 */
#include "cases.h"

uint32_t
cases_u32(cases_random *r)
{
    const uint32_t v = r->a + r->b + r->counter++;

    r->a = r->b ^ (r->b >> 9);
    r->b = r->c + (r->c << 3);
    r->c = ((r->c << 21) | (r->c >> 11)) + v;
    return v;
}

void
cases_start(cases_random *r, uint32_t seed, uint32_t stream)
{
    unsigned i;

    r->a = seed;
    r->b = stream;
    r->c = 0x9e3779b9u;
    r->counter = 1;
    for (i = 0; i < 12; i++)
        (void)cases_u32(r);
}

uint64_t
cases_u64(cases_random *r)
{
    const uint64_t high = cases_u32(r);

    return high << 32 | cases_u32(r);
}

/* Slightly biased, which does not matter here: the high half of a product. */
uint32_t
cases_below(cases_random *r, uint32_t n)
{
    return (uint32_t)((uint64_t)cases_u32(r) * n >> 32);
}

int32_t
cases_to_i32(uint32_t v)
{
    return v <= 0x7fffffffu ? (int32_t)v : -(int32_t)(~v) - 1;
}

int64_t
cases_to_i64(uint64_t v)
{
    return v <= INT64_MAX ? (int64_t)v : -(int64_t)(~v) - 1;
}

int32_t
cases_signed(cases_random *r, unsigned bits)
{
    const uint32_t v = cases_u32(r);
    const uint32_t magnitude = v & 0x7fffffffu;

    if (bits == 31)
        return cases_to_i32(v);
    return (v >> 31 ? -1 : 1) * (int32_t)(magnitude >> (31 - bits));
}

fxr_vec3
cases_vec3(cases_random *r, unsigned bits)
{
    fxr_vec3 v;

    v.x = cases_signed(r, bits);
    v.y = cases_signed(r, bits);
    v.z = cases_signed(r, bits);
    return v;
}

int32_t
cases_extreme(cases_random *r)
{
    switch (cases_below(r, 8)) {
    case 0:
        return INT32_MIN;
    case 1:
        return INT32_MIN + 1;
    case 2:
        return INT32_MAX;
    case 3:
        return INT32_MAX - 1;
    case 4:
        return 0;
    case 5:
        return (int32_t)cases_below(r, 3) - 1;
    default:
        return cases_signed(r, 1 + (unsigned)cases_below(r, 31));
    }
}

uint32_t
cases_xorshift(uint32_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 17;
    *state ^= *state << 5;
    return *state;
}

fxr_vec3
cases_point_on(cases_random *r, fxr_vec3 a, fxr_vec3 b, uint32_t most)
{
    const int64_t t = cases_below(r, most + 1);
    int32_t p[3];
    unsigned i;

    for (i = 0; i < 3; i++) {
        const int64_t from = vec3_get(a, i), to = vec3_get(b, i);

        p[i] = cases_add(0, from + (to - from) * t / 1000);
    }
    return vec3_from(p);
}

int32_t
cases_add(int32_t v, int64_t by)
{
    const int64_t sum = v + by;

    return sum < INT32_MIN   ? INT32_MIN
           : sum > INT32_MAX ? INT32_MAX
                             : (int32_t)sum;
}

int32_t
cases_negate(int32_t v)
{
    return v == INT32_MIN ? INT32_MAX : -v;
}

void
cases_order(int32_t *low, int32_t *high)
{
    if (*low > *high) {
        const int32_t swap = *low;

        *low = *high;
        *high = swap;
    }
}

void
cases_set_linear(const int32_t a[3], const int32_t b[3], const int32_t dir[3],
                 scene *out)
{
    out->segment.a = vec3_from(a);
    out->segment.b = vec3_from(b);
    out->ray.origin = vec3_from(a);
    out->ray.dir = vec3_from(dir);
    out->line.origin = out->ray.origin;
    out->line.dir = out->ray.dir;
}

void
cases_graze(cases_random *r, fxr_vec3 p, unsigned bits, unsigned flat, scene *c)
{
    const uint32_t most = bits > 28 ? 3 : 40;
    const int32_t i = (int32_t)cases_below(r, most + 1);
    const int32_t j = (int32_t)cases_below(r, most + 1);
    const int32_t stretch = cases_below(r, 2) ? 1 : i + j;
    const unsigned nudged = (unsigned)cases_below(r, 9);
    const int32_t nudge = (int32_t)cases_below(r, 3) - 1;
    int32_t a[3], b[3], dir[3];
    unsigned k;

    for (k = 0; k < 3; k++) {
        const int32_t v = vec3_get(p, k);
        int64_t d = cases_signed(r, bits);

        if ((flat >> k & 1) != 0)
            d = 0;
        while (v - i * d < INT32_MIN || v - i * d > INT32_MAX ||
               v + j * d < INT32_MIN || v + j * d > INT32_MAX ||
               stretch * d < INT32_MIN || stretch * d > INT32_MAX)
            d /= 2;
        a[k] = (int32_t)(v - i * d);
        b[k] = (int32_t)(v + j * d);
        dir[k] = (int32_t)(stretch * d);
    }
    if (nudged < 3)
        a[nudged] = cases_add(a[nudged], nudge);
    else if (nudged < 6)
        b[nudged - 3] = cases_add(b[nudged - 3], nudge);
    else
        dir[nudged - 6] = cases_add(dir[nudged - 6], nudge);
    cases_set_linear(a, b, dir, c);
}

/* A graze of a face, an edge or a corner of an upright box. */
static void
graze_aabb(cases_random *r, unsigned bits, scene *out)
{
    const unsigned steep = 1 + (unsigned)cases_below(r, bits);
    int32_t p[3], low[3], high[3];
    unsigned k, on, flat = 0;

    /* Each of the 7 ways to be on the surface, corners, edges, faces. */
    on = 1 + (unsigned)cases_below(r, 7);
    for (k = 0; k < 3; k++) {
        low[k] = cases_signed(r, bits);
        high[k] = cases_signed(r, bits);
        cases_order(&low[k], &high[k]);
        if ((on >> k & 1) != 0)
            p[k] = cases_below(r, 2) ? low[k] : high[k];
        else
            p[k] = cases_to_i32(
                (uint32_t)low[k] +
                cases_below(r, (uint32_t)high[k] - (uint32_t)low[k]));
        if (cases_below(r, 4) == 0)
            flat |= 1u << k;
    }
    out->aabb.min = vec3_from(low);
    out->aabb.max = vec3_from(high);
    cases_graze(r, vec3_from(p), steep, flat, out);
}

typedef enum {
    ANY,
    LATTICE,
    ZEROS,
    EXTREMES,
    IN_FACE,
    FLAT,
    INVERTED,
    KIND_COUNT
} aabb_kind;

static void
plain_aabb(cases_random *r, aabb_kind kind, scene *out)
{
    const unsigned bits =
        kind == LATTICE ? 3 : 1 + (unsigned)cases_below(r, 31);
    int32_t a[3], b[3], dir[3], low[3], high[3];
    unsigned k;

    for (k = 0; k < 3; k++) {
        a[k] = cases_signed(r, bits);
        b[k] = cases_signed(r, bits);
        low[k] = cases_signed(r, bits);
        high[k] = cases_signed(r, bits);
        if (kind == EXTREMES) {
            a[k] = cases_extreme(r);
            b[k] = cases_extreme(r);
            low[k] = cases_extreme(r);
            high[k] = cases_extreme(r);
        }
        cases_order(&low[k], &high[k]);
        if (kind == ZEROS && cases_below(r, 2) != 0)
            b[k] = a[k];
        if (kind == IN_FACE && cases_below(r, 2) != 0)
            a[k] = b[k] = cases_below(r, 2) ? low[k] : high[k];
        if (kind == FLAT && cases_below(r, 2) != 0)
            high[k] = low[k];
        dir[k] = cases_add(b[k], -(int64_t)a[k]);
        if (kind == EXTREMES)
            dir[k] = cases_extreme(r);
    }
    k = (unsigned)cases_below(r, 3);
    if (kind == INVERTED && low[k] < INT32_MAX) {
        high[k] = low[k];
        low[k]++;
    }
    out->aabb.min = vec3_from(low);
    out->aabb.max = vec3_from(high);
    cases_set_linear(a, b, dir, out);
}

void
cases_aabb(cases_random *r, scene *out)
{
    const uint32_t kind = cases_below(r, 2 * KIND_COUNT);

    if (kind < KIND_COUNT)
        plain_aabb(r, (aabb_kind)kind, out);
    else
        graze_aabb(r, 3 + (unsigned)cases_below(r, 29), out);
}

/* Two draws, one after the other: the operands of >> have no order. */
uint64_t
cases_shifted(cases_random *r, unsigned least, uint32_t range)
{
    const uint64_t v = cases_u64(r);

    return v >> (least + cases_below(r, range));
}

fxr_ratio
cases_ratio(cases_random *r)
{
    fxr_ratio t;

    t.num = cases_shifted(r, 0, 64);
    t.den = cases_shifted(r, 0, 64);
    if (cases_below(r, 8) == 0)
        t.num = UINT64_MAX - cases_below(r, 3);
    if (cases_below(r, 8) == 0)
        t.den = UINT64_MAX - cases_below(r, 3);
    if (t.den == 0)
        t.den = 1;
    t.negative = cases_below(r, 4) == 0;
    return t;
}
