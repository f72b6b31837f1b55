/*
 * pierce.c - where a component pierces a triangle.
 *
 * With d the way of the component from o, e1 and e2 the edges from a, s = o - a:
 *
 *   det = e1 . (d x e2)      -(d . normal); > 0 from the front
 *   u   = s . (d x e2)       weight of b, times det
 *   v   = d . (s x e1)       weight of c, times det
 *   w   = det - u - v        weight of a, times det
 *   t   = e2 . (s x e1)      parameter, times det
 *
 * If det is not 0, the line meets the plane once, and the triangle if u, v and w have
 * the sign of det or are 0. All of it is exact, so that the two triangles at
 * an edge see the same number, with the signs swapped: no gap between them.
 *
 *   coordinates beyond +-2^30       128 bits at once (volume.c)
 *   bits of d, s, e sum to <= 60    d and s counted as at least e: each is below
 *                                   6 2^60 < 2^63, exact in 64 bits
 *   else                            what exceeds 20 bits is cut to 20, and 64 bits
 *                                   decide what is clear; the rest has 128 bits
 *
 * Source   Moeller and Trumbore 1997
 */
#include "triangle.h"

/* det > 0, u, v, t; bound and limit are det in the units of u and v, and of t. Each
 * but det, and bound - u - v, and limit - t, is off by at most `error`. */
typedef struct {
    int64_t det, bound, limit, u, v, t;
    uint64_t error;
} volumes;

/* How many bits each has lost. */
typedef struct {
    unsigned d, s, e;
} cuts;

typedef enum { MISS, MEET, UNSURE } verdict;

/* Are all coordinates in -2^30 .. 2^30 - 1? Differences then are below 2^31. */
FXR_INLINE uint32_t
beyond(const fxr_vec3 *p)
{
    return ((uint32_t)p->x + 0x40000000u) | ((uint32_t)p->y + 0x40000000u) |
           ((uint32_t)p->z + 0x40000000u);
}

FXR_INLINE void
subtract(fxr_vec3 *out, const fxr_vec3 *a, const fxr_vec3 *b)
{
    out->x = a->x - b->x;
    out->y = a->y - b->y;
    out->z = a->z - b->z;
}

/* |x| <= bits_of, and likewise y and z, up to the next power of two. */
FXR_INLINE uint32_t
bits_of(const fxr_vec3 *v)
{
    return (uint32_t)(v->x < 0 ? ~v->x : v->x) |
           (uint32_t)(v->y < 0 ? ~v->y : v->y) |
           (uint32_t)(v->z < 0 ? ~v->z : v->z);
}

/* How many bits; |x| <= 2^count for each component. */
FXR_INLINE unsigned
bit_count(uint32_t bits)
{
    return 32 - FXR_CLZ32(bits | 1);
}

/* Towards 0, so that it is off by less than 1. */
static int32_t
cut(int32_t v, unsigned shift)
{
    const int32_t m = (int32_t)(magnitude32(v) >> shift);

    return v < 0 ? -m : m;
}

static void
cut_all(fxr_vec3 *v, unsigned shift)
{
    v->x = cut(v->x, shift);
    v->y = cut(v->y, shift);
    v->z = cut(v->z, shift);
}

/*
 * Cut to 20 bits what has more; s at least as much as e. The error of u, say, is 6
 * products of three, each off by at most the products of the other two for each
 * factor that was cut; that of bound - u - v is 3 times as much at most:
 *
 *   d and s cut, e not     3 6 2 2^20 |e|       < 2^26 |e|
 *   all cut                3 6 3 2^40           < 2^26 2^20
 */
FXR_COLD uint64_t
cut_to_20(fxr_vec3 *d, fxr_vec3 *s, fxr_vec3 *e1, fxr_vec3 *e2, uint32_t bits_e,
          cuts *cut)
{
    const unsigned count_d = bit_count(bits_of(d)), count_e = bit_count(bits_e);
    const unsigned count_s = bit_count(bits_of(s) | bits_e);

    cut->d = count_d > 20 ? count_d - 20 : 0;
    cut->e = count_e > 20 ? count_e - 20 : 0;
    cut->s = count_s > 20 ? count_s - 20 : 0;
    cut_all(d, cut->d);
    cut_all(s, cut->s);
    cut_all(e1, cut->e);
    cut_all(e2, cut->e);
    return (uint64_t)(count_e > 20 ? 0x100000u : bits_e + 1) << 26;
}

/* v / 2^shift towards 0, for shift < 32. */
static int64_t
reduced(int64_t v, unsigned shift)
{
    const uint64_t m = (uint64_t)(v < 0 ? -v : v);
    const uint32_t hi = (uint32_t)(m >> 32), lo = (uint32_t)m;
    const uint32_t low = (lo >> shift) | (hi << 1 << (31 - shift));
    const int64_t r = (int64_t)((uint64_t)(hi >> shift) << 32 | low);

    return v < 0 ? -r : r;
}

/* u and v have lost d + s + e bits, det d + 2 e, t s + 2 e. */
static void
common_units(volumes *m, const cuts *cut)
{
    if (cut->d > cut->s) {
        m->t = reduced(m->t, cut->d - cut->s);
    } else {
        m->limit = reduced(m->det, cut->s - cut->d);
    }
}

/* Components below 2^31: each product below 2^62. */
FXR_INLINE void
cross(int64_t out[3], const fxr_vec3 *a, const fxr_vec3 *b)
{
    out[0] = (int64_t)a->y * b->z - (int64_t)a->z * b->y;
    out[1] = (int64_t)a->z * b->x - (int64_t)a->x * b->z;
    out[2] = (int64_t)a->x * b->y - (int64_t)a->y * b->x;
}

/* The sum is in int64, whatever its parts: modulo 2^64 it is exact. */
FXR_INLINE int64_t
dot(const int64_t a[3], const fxr_vec3 *b)
{
    return signed64((uint64_t)a[0] * (uint64_t)(int64_t)b->x +
                    (uint64_t)a[1] * (uint64_t)(int64_t)b->y +
                    (uint64_t)a[2] * (uint64_t)(int64_t)b->z);
}

/* v < -error or v > error, for |v| and error below 2^63. */
FXR_INLINE bool
surely_below(int64_t v, uint64_t error)
{
    return v < -(int64_t)error;
}

/* det > error here. */
FXR_INLINE verdict
decide(linear_kind kind, const volumes *m)
{
    const int64_t error = (int64_t)m->error;
    int64_t w;

    if (surely_below(m->v, m->error)) {
        return MISS;
    }
    /* -error <= u <= bound + error, and -error <= v < 6 2^60: no overflow */
    w = m->bound - m->u - m->v;
    if (surely_below(w, m->error) ||
        (kind != LINE && surely_below(m->t, m->error)) ||
        (kind == SEGMENT && surely_below(m->limit - m->t, m->error))) {
        return MISS;
    }
    return m->u >= error && m->v >= error && w >= error &&
                   (kind == LINE || m->t >= error) &&
                   (kind != SEGMENT || m->limit - m->t >= error)
               ? MEET
               : UNSURE;
}

FXR_INLINE verdict
narrow(const triangle_problem *problem, volumes *m, int8_t *side)
{
    const bool end = has_end(problem->kind);
    const fxr_vec3 zero = {0, 0, 0};
    fxr_vec3 d, s, e1, e2;
    uint32_t bits_e;
    cuts cut = {0, 0, 0};
    int64_t n[3];
    bool back;

    subtract(&d, problem->q, end ? problem->p : &zero);
    subtract(&s, problem->p, problem->a);
    subtract(&e1, problem->b, problem->a);
    subtract(&e2, problem->c, problem->a);
    bits_e = bits_of(&e1) | bits_of(&e2);
    m->error = 0;
    if (bit_count(bits_of(&d) | bits_e) + bit_count(bits_of(&s) | bits_e) +
            bit_count(bits_e) >
        60) {
        m->error = cut_to_20(&d, &s, &e1, &e2, bits_e, &cut);
    }
    cross(n, &d, &e2);
    m->det = dot(n, &e1);
    m->u = dot(n, &s);
    back = m->det < 0;
    if (back) {
        m->det = -m->det;
        m->u = -m->u;
    }
    *side = back ? -1 : 1;
    if (m->det <= (int64_t)m->error) {
        return UNSURE;
    }
    m->bound = m->limit = m->det;
    if (m->error > 0) {
        m->bound = reduced(m->det, cut.s - cut.e);
    }
    if ((back && problem->front) || surely_below(m->u, m->error) ||
        surely_below(m->bound - m->u, m->error)) {
        return MISS;
    }
    cross(n, &s, &e1);
    m->v = dot(n, &d);
    m->t = dot(n, &e2);
    if (back) {
        m->v = -m->v;
        m->t = -m->t;
    }
    if (m->error > 0) {
        common_units(m, &cut);
    }
    return decide(problem->kind, m);
}

static void
wide_of(wide *out, int64_t v) /* v >= 0 */
{
    out->hi = 0;
    out->lo = (uint64_t)v;
}

static void
write_narrow(const volumes *m, int8_t side, triangle_meet *out)
{
    out->t.negative = m->t < 0;
    wide_of(&out->t.num, m->t < 0 ? -m->t : m->t);
    wide_of(&out->t.den, m->det);
    wide_of(&out->weight[0], m->det - m->u - m->v);
    wide_of(&out->weight[1], m->u);
    wide_of(&out->weight[2], m->v);
    wide_of(&out->weight_sum, m->det);
    out->side = side;
}

static bool
meets_wide(const triangle_problem *problem)
{
    triangle_meet out;

    return fxr_triangle_meets_exactly(problem, &out);
}

bool
fxr_triangle_meets(const triangle_problem *problem, triangle_meet *out)
{
    const uint32_t large =
        (beyond(problem->p) | beyond(problem->q) | beyond(problem->a) |
         beyond(problem->b) | beyond(problem->c)) >>
        31;
    verdict answer = UNSURE;
    volumes m;
    int8_t side;

    if (!large) {
        answer = narrow(problem, &m, &side);
    }
    if (answer == MISS) {
        return false;
    }
    if (out == NULL) {
        return answer == MEET || meets_wide(problem);
    }
    if (answer == MEET && m.error == 0) {
        write_narrow(&m, side, out);
        return true;
    }
    return fxr_triangle_meets_exactly(problem, out);
}
