/*
 * fxr_hull_any.c - where two convex hulls are closest to each other, for every number.
 *
 * Limbs. For corners v of the difference of two hulls, d of two of these, and the normal n of three,
 *
 *   v | < 2^64    d | < 2^65    d.d | < 2^132    v.d | < 2^131    n, v x v | < 2^131
 *   towards: v (d.d) - d (v.d)  | < 2^197
 *   sums: towards . d, n . n    | < 2^264
 */
#include "hull_pair.h"

enum { HULL_WAY = 3, HULL_CROSS = 5, HULL_TOWARDS = 7 };

/* top: the components over a power of two, towards 0, so that the largest is 2^29 or more and below
 * 2^30; 0 if all are. */
typedef struct {
    uint32_t x[3][LONG_ROOM(HULL_TOWARDS)];
    int32_t top[3];
} any_hull_vector;

/* u . v, signed, of n limbs. */
static void
hull_dot(uint32_t *r, int n, const any_hull_vector *u, const any_hull_vector *v)
{
    int k;

    fxri_long_begin(r, n);
    for (k = 0; k < 3; k++) {
        fxri_long_add(r, u->x[k], v->x[k], LIMBS_PLUS);
    }
    fxri_long_close(r);
}

/* Sets top, after x, of which all have as many limbs. */
static void
hull_close(any_hull_vector *v)
{
    int n = long_n(v->x[0]), k;
    uint32_t most = 0;
    unsigned shift;

    for (; n > 0; n--) {
        most = v->x[0][n] | v->x[1][n] | v->x[2][n];
        if (most != 0) {
            break;
        }
    }
    shift = n > 0 ? FXR_CLZ32(most) : 0;
    for (k = 0; k < 3; k++) {
        const uint32_t *const x = v->x[k];
        uint32_t top = n > 0 ? x[n] << shift : 0;

        if (n > 1) {
            top |= (x[n - 1] >> 1) >> (31 - shift);
        }
        top >>= 2;
        v->top[k] = long_sign(x) < 0 ? -(int32_t)top : (int32_t)top;
    }
}

/* By what is on top, each product of which is off by less than 2^31: so the sum of all by less than
 * 2^33. */
static int
any_hull_sign(const any_hull_vector *u, const any_hull_vector *v)
{
    const int64_t sum = signed64(FXR_SIGNED_PRODUCT(u->top[0], v->top[0]) +
                                 FXR_SIGNED_PRODUCT(u->top[1], v->top[1]) +
                                 FXR_SIGNED_PRODUCT(u->top[2], v->top[2]));
    uint32_t r[LONG_ROOM(HULL_SUM)]; /* |sum| < 3 2^60 */

    if (magnitude64(sum) >> 33 != 0) {
        return sum < 0 ? -1 : 1;
    }
    hull_dot(r, HULL_SUM, u, v);
    return long_sign(r);
}

static uint64_t
hull_size(const uint32_t *x)
{
    return (uint64_t)x[2] << 32 | x[1];
}

/* r = u - v, for corners: of two limbs each. */
static void
any_hull_subtract(any_hull_vector *r, const any_hull_vector *u,
                  const any_hull_vector *v)
{
    int k;

    for (k = 0; k < 3; k++) {
        const uint64_t a = hull_size(u->x[k]), b = hull_size(v->x[k]);
        const bool minus = long_minus(u->x[k]) != 0;
        const bool adds = minus != (long_minus(v->x[k]) != 0);
        const bool back = !adds && a < b;
        const uint64_t size = adds ? a + b : back ? b - a : a - b;

        r->x[k][0] = HULL_WAY << 2;
        limbs_set(r->x[k] + 1, size);
        r->x[k][3] = adds && size < a; /* a + b | < 2^65 */
        long_set_sign(r->x[k],
                      adds || size != 0 ? (minus != back ? -1 : 1) : 0);
    }
    hull_close(r);
}

static void
hull_cross(any_hull_vector *r, const any_hull_vector *u,
           const any_hull_vector *v)
{
    int k;

    for (k = 0; k < 3; k++) {
        const int i = k < 2 ? k + 1 : 0, j = i < 2 ? i + 1 : 0;

        fxri_long_minor(r->x[k], HULL_CROSS, u->x[i], v->x[j], u->x[j],
                        v->x[i]);
    }
    hull_close(r);
}

static bool
any_hull_is_zero(const any_hull_vector *v)
{
    return long_sign(v->x[0]) == 0 && long_sign(v->x[1]) == 0 &&
           long_sign(v->x[2]) == 0;
}

static const int64_t any_hull_zero[3] = {0, 0, 0};

static void
any_hull_way(any_hull_vector *r, const int64_t from[3], const int64_t to[3])
{
    int k;

    for (k = 0; k < 3; k++) {
        fxri_long_between(r->x[k], from[k], to[k]);
    }
    hull_close(r);
}

static int
any_hull_along(const any_hull_vector *w, const int64_t way[3])
{
    any_hull_vector to;

    any_hull_way(&to, any_hull_zero, way);
    return any_hull_sign(w, &to);
}

static bool
any_hull_crosses(const int64_t u[3], const int64_t v[3])
{
    any_hull_vector a, b, cross;

    any_hull_way(&a, any_hull_zero, u);
    any_hull_way(&b, any_hull_zero, v);
    hull_cross(&cross, &a, &b);
    return !any_hull_is_zero(&cross);
}

static void
any_hull_at_corner(any_hull_vector *r, const any_hull_vector *v)
{
    int k;

    for (k = 0; k < 3; k++) {
        fxri_long_copy(r->x[k], long_n(v->x[k]), v->x[k]);
        r->top[k] = v->top[k];
    }
}

/* towards of an edge. Returns false if a weight is not above 0. */
static bool
any_hull_on_edge(any_hull_vector *towards, const any_hull_vector *v,
                 const any_hull_vector *a)
{
    uint32_t along[LONG_ROOM(HULL_CROSS)], square[LONG_ROOM(HULL_CROSS)];
    any_hull_vector d;
    int k;

    any_hull_subtract(&d, a, v);
    if (any_hull_sign(v, &d) >= 0 || any_hull_sign(a, &d) <= 0) {
        return false;
    }
    hull_dot(along, HULL_CROSS, v, &d);
    hull_dot(square, HULL_CROSS, &d, &d);
    for (k = 0; k < 3; k++) {
        uint32_t *const x = towards->x[k];

        fxri_long_begin(x, HULL_TOWARDS);
        fxri_long_add(x, v->x[k], square, LIMBS_PLUS);
        fxri_long_add(x, d.x[k], along, LIMBS_MINUS);
        fxri_long_close(x);
    }
    hull_close(towards);
    return true;
}

/* n of a side. */
static void
hull_normal(any_hull_vector *n, const any_hull_vector *v,
            const any_hull_vector *a, const any_hull_vector *b)
{
    any_hull_vector d, e;

    any_hull_subtract(&d, a, v);
    any_hull_subtract(&e, b, v);
    hull_cross(n, &d, &e);
}

/* Is the weight of the third corner above 0? */
static bool
hull_has_weight(const any_hull_vector *n, const any_hull_vector *a,
                const any_hull_vector *b)
{
    any_hull_vector cross;

    hull_cross(&cross, a, b);
    return any_hull_sign(n, &cross) > 0;
}

static void
any_hull_at_zero(any_hull_vector *towards)
{
    int k;

    for (k = 0; k < 3; k++) {
        fxri_long_begin(towards->x[k], HULL_WAY);
        fxri_long_close(towards->x[k]);
    }
    hull_close(towards);
}

static bool
any_hull_on_side(any_hull_vector *n, const any_hull_vector *v,
                 const any_hull_vector *a, const any_hull_vector *b)
{
    int sign, k;

    hull_normal(n, v, a, b);
    if (!hull_has_weight(n, a, b) || !hull_has_weight(n, b, v) ||
        !hull_has_weight(n, v, a)) {
        return false;
    }
    sign = any_hull_sign(n, v);
    if (sign == 0) {
        any_hull_at_zero(n);
    }
    for (k = 0; k < 3 && sign < 0; k++) {
        long_reverse(n->x[k]);
        n->top[k] = -n->top[k];
    }
    return true;
}

#define HULL(name) any_hull_##name
#define hull_int int64_t
#define hull_body hull_given
#define hull_vector any_hull_vector
#define hull_towards any_hull_vector

#include "hull_solve.h"

#include "hull_settle.h"

/* The next one of n, after the last one the first. */
static int
hull_after(int i, int n)
{
    return i + 1 < n ? i + 1 : 0;
}

/* What each corner of the simplex, of which v is one, counts for its closest point: the first limbs
 * of a weight, which is not below 0. Apart, so that its numbers need no room while that is found. */
FXR_COLD void
hull_weight(uint32_t *r, const hull_simplex *s, int i)
{
    const int n = s->count, j = hull_after(i, n), k = hull_after(j, n);
    const hull_vector *const v = &s->at[s->order[i]].v;
    const hull_vector *const a = &s->at[s->order[j]].v;
    const hull_vector *const b = &s->at[s->order[k]].v;
    hull_vector d, cross;

    switch (n) {
    case 1:
        fxri_long_begin(r, HULL_SUM);
        r[1] = 1;
        fxri_long_close(r);
        break;
    case 2: /* a . (a - v) */
        any_hull_subtract(&d, a, v);
        hull_dot(r, HULL_SUM, a, &d);
        break;
    case 3: /* n . (a x b) */
        hull_cross(&cross, a, b);
        if (any_hull_is_zero(&s->towards)) {
            hull_normal(&d, v, a, b);
        }
        hull_dot(r, HULL_SUM, any_hull_is_zero(&s->towards) ? &d : &s->towards,
                 &cross);
        break;
    default: /* the volume of the others and 0 */
        hull_cross(&cross, a, b);
        hull_dot(r, HULL_SUM, &s->at[s->order[hull_after(k, n)]].v, &cross);
    }
}

/* From corners that are guessed, if their weights are above 0: returns whether that leads to the closest
 * point, and not to one of many that both share. */
static bool
any_hull_guessed(hull_pair *p, const hull_found *guess)
{
    hull_simplex *const s = &p->s;
    unsigned i;

    s->count = guess->count;
    for (i = 0; i < s->count; i++) {
        s->at[i].a = guess->corner[0][i];
        s->at[i].b = guess->corner[1][i];
        hull_vertex_set(&s->at[i], p->of[0], p->of[1]);
        s->order[i] = (uint8_t)i;
    }
    if (s->count == 0 || !hull_part(s, (1u << (s->count - 1)) - 1)) {
        return false;
    }
    hull_go_on(s, p->of[0], p->of[1]);
    return !any_hull_is_zero(&s->towards);
}

void
fxri_hull_any(hull_given given[2], hull_found *found)
{
    hull_pair p;
    int i;

    for (i = 0; i < HULL_CORNERS; i++) {
        given[0].name[i] = given[1].name[i] = (uint8_t)i;
    }
    p.given[0] = p.of[0] = &given[0];
    p.given[1] = p.of[1] = &given[1];
    if (!any_hull_guessed(&p, found)) {
        hull_solve(&p.s, p.of[0], p.of[1]);
    }
    found->meets = any_hull_is_zero(&p.s.towards);
    if (!found->meets) {
        hull_settle(&p);
    }
    found->count = hull_name(&p, found->corner);
    for (i = 0; i < p.s.count; i++) {
        hull_weight(found->weight[i], &p.s, i);
    }
    hull_dot(found->along, HULL_SUM, &p.s.towards, &p.s.at[p.s.order[0]].v);
}

#include "hull_solve_end.h"
