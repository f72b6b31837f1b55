/*
 * fxr_hull_pair.c - where two convex hulls are closest to each other: the point of their difference that
 * is closest to 0 (hull.h).
 *
 * A simplex of corners of the difference has the closest point p so far. While another corner is
 * nearer to 0 along p, it is added, and of the simplex the corners stay on which the closest point
 * of that is. It is closer each time, so the same corners never come again; and the corner that is
 * added is not in the plane, the line or the point of the others. All signs are exact, so nothing
 * but that ends the loop. 0 is the closest point where the hulls meet.
 *
 * The closest point of a simplex is in just one of its corners, edges, sides or in itself, where its
 * weights are above 0 and the other corners are not nearer to 0 along it:
 *
 *   corner v             towards = v
 *   edge v a             d = a - v      weights a.d, -v.d             towards = v (d.d) - d (v.d)
 *   side v a b           n = (a - v) x (b - v)    weights n.(a x b), n.(b x v), n.(v x a)
 *                                       towards = n, or -n if n.v < 0
 *
 * Source   Gilbert, Johnson and Keerthi 1988; regions as Ericson 2005, section 9.5
 */
#include "hull_pair.h"

#include "../rounding/rational_point.h"

/* u . v, signed, of n limbs. */
static void
hull_dot(uint32_t *r, int n, const hull_vector *u, const hull_vector *v)
{
    int k;

    fxri_long_begin(r, n);
    for (k = 0; k < 3; k++) {
        fxri_long_add(r, u->x[k], v->x[k], LIMBS_PLUS);
    }
    fxri_long_close(r);
}

/* Sets top, after x. */
static void
hull_close(hull_vector *v)
{
    int n = 0, k;
    uint32_t most = 0;
    unsigned shift;

    for (k = 0; k < 3; k++) {
        int m = long_n(v->x[k]);

        while (m > 0 && v->x[k][m] == 0) {
            m--;
        }
        if (m > n) {
            n = m;
            most = 0;
        }
        if (m == n && m > 0 && v->x[k][m] > most) {
            most = v->x[k][m];
        }
    }
    shift = n > 0 ? FXR_CLZ32(most) : 0;
    for (k = 0; k < 3; k++) {
        const uint32_t *const x = v->x[k];
        uint32_t top = n > 0 && n <= long_n(x) ? x[n] << shift : 0;

        if (n > 1 && n - 1 <= long_n(x)) {
            top |= (x[n - 1] >> 1) >> (31 - shift);
        }
        top >>= 2;
        v->top[k] = long_sign(x) < 0 ? -(int32_t)top : (int32_t)top;
    }
}

/* By what is on top, each product of which is off by less than 2^31: so the sum of all by less than
 * 2^33. */
static int
hull_sign(const hull_vector *u, const hull_vector *v)
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
hull_subtract(hull_vector *r, const hull_vector *u, const hull_vector *v)
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
hull_cross(hull_vector *r, const hull_vector *u, const hull_vector *v)
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
hull_is_zero(const hull_vector *v)
{
    return long_sign(v->x[0]) == 0 && long_sign(v->x[1]) == 0 &&
           long_sign(v->x[2]) == 0;
}

static int64_t
hull_coordinate(const hull_body *h, unsigned corner, int k)
{
    int64_t x = h->base[k];
    int i;

    for (i = 0; i < HULL_WAYS; i++) {
        x += (corner >> i & 1) != 0 ? h->way[i][k] : 0;
    }
    return x;
}

static void
hull_vertex_set(hull_vertex *r, const hull_body *a, unsigned i,
                const hull_body *b, unsigned j)
{
    int k;

    r->a = (uint8_t)i;
    r->b = (uint8_t)j;
    for (k = 0; k < 3; k++) {
        fxri_long_between(r->v.x[k], hull_coordinate(b, j, k),
                          hull_coordinate(a, i, k));
    }
    hull_close(&r->v);
}

/* The sign of w . (to - from), for ways from a corner. */
static int
hull_along(const hull_vector *w, const int64_t from[3], const int64_t to[3])
{
    hull_vector way;
    int k;

    for (k = 0; k < 3; k++) {
        fxri_long_between(way.x[k], from[k], to[k]);
    }
    hull_close(&way);
    return hull_sign(w, &way);
}

static const int64_t hull_no_way[3] = {0, 0, 0};

/* The first corner with the least w . corner; the greatest if sign is -1. */
static unsigned
hull_least(const hull_body *h, const hull_vector *w, int sign)
{
    unsigned corner = 0;
    int i;

    if (h->is_triangle) {
        const bool first = sign * hull_along(w, hull_no_way, h->way[0]) < 0;

        return sign * hull_along(w, first ? h->way[0] : hull_no_way,
                                 h->way[1]) <
                       0
                   ? 2
               : first ? 1
                       : 0;
    }
    for (i = 0; i < h->ways; i++) {
        if (sign * hull_along(w, hull_no_way, h->way[i]) < 0) {
            corner |= 1u << i;
        }
    }
    return corner;
}

/* The corner of the difference that is least along towards: it goes into a free place of s. Returns
 * whether it is nearer to 0 along that than the simplex. */
static bool
hull_next(hull_simplex *s, const hull_body *a, const hull_body *b,
          hull_vertex *next)
{
    hull_vector d;

    hull_vertex_set(next, a, hull_least(a, &s->towards, 1), b,
                    hull_least(b, &s->towards, -1));
    hull_subtract(&d, &next->v, &s->at[s->order[0]].v);
    return hull_sign(&s->towards, &d) < 0;
}

static void
hull_copy(hull_vector *r, const hull_vector *v)
{
    int k;

    for (k = 0; k < 3; k++) {
        fxri_long_copy(r->x[k], long_n(v->x[k]), v->x[k]);
        r->top[k] = v->top[k];
    }
}

/* towards of an edge. Returns false if a weight is not above 0. */
static bool
hull_on_edge(hull_vector *towards, const hull_vector *v, const hull_vector *a)
{
    uint32_t along[LONG_ROOM(HULL_CROSS)], square[LONG_ROOM(HULL_CROSS)];
    hull_vector d;
    int k;

    hull_subtract(&d, a, v);
    if (hull_sign(v, &d) >= 0 || hull_sign(a, &d) <= 0) {
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
hull_normal(hull_vector *n, const hull_vector *v, const hull_vector *a,
            const hull_vector *b)
{
    hull_vector d, e;

    hull_subtract(&d, a, v);
    hull_subtract(&e, b, v);
    hull_cross(n, &d, &e);
}

/* Is the weight of the third corner above 0? */
static bool
hull_has_weight(const hull_vector *n, const hull_vector *a,
                const hull_vector *b)
{
    hull_vector cross;

    hull_cross(&cross, a, b);
    return hull_sign(n, &cross) > 0;
}

static bool
hull_on_side(hull_vector *n, const hull_vector *v, const hull_vector *a,
             const hull_vector *b)
{
    int sign, k;

    hull_normal(n, v, a, b);
    if (!hull_has_weight(n, a, b) || !hull_has_weight(n, b, v) ||
        !hull_has_weight(n, v, a)) {
        return false;
    }
    sign = hull_sign(n, v);
    if (sign == 0) {
        hull_subtract(n, v, v);
    }
    for (k = 0; k < 3 && sign < 0; k++) {
        long_reverse(n->x[k]);
        n->top[k] = -n->top[k];
    }
    return true;
}

/* Is the closest point of the simplex in this part of it? Then that is left of it. part: a bit for
 * each place in order but the last one, which is in it. */
static bool
hull_part(hull_simplex *s, unsigned part)
{
    uint8_t in[HULL_SIMPLEX], out[HULL_SIMPLEX];
    const hull_vector *v[HULL_SIMPLEX];
    hull_vector d;
    int i = s->count - 1, n = 1, others = 0;

    in[0] = s->order[i];
    in[1] = in[2] = in[3] = 0;
    v[0] = &s->at[in[0]].v;
    while (i-- > 0) { /* the last one first */
        if ((part >> i & 1) != 0) {
            v[n] = &s->at[s->order[i]].v;
            in[n++] = s->order[i];
        } else {
            out[others++] = s->order[i];
        }
    }
    switch (n) {
    case 1:
        hull_copy(&s->towards, v[0]);
        break;
    case 2:
        if (!hull_on_edge(&s->towards, v[0], v[1])) {
            return false;
        }
        break;
    case 3:
        if (!hull_on_side(&s->towards, v[0], v[1], v[2])) {
            return false;
        }
        break;
    default:
        hull_subtract(&s->towards, v[0], v[0]);
    }
    for (i = 0; i < others; i++) {
        hull_subtract(&d, &s->at[out[i]].v, v[0]);
        if (hull_sign(&s->towards, &d) < 0) {
            return false;
        }
    }
    s->order[0] = in[0]; /* a loop may become a call of memcpy */
    s->order[1] = in[1];
    s->order[2] = in[2];
    s->order[3] = in[3];
    s->count = (uint8_t)n;
    return true;
}

/* Leaves the part of the simplex that has its closest point: with its last corner. */
static void
hull_reduce(hull_simplex *s)
{
    const unsigned last = 1u << (s->count - 1);
    unsigned first, second;

    if (hull_part(s, 0)) {
        return;
    }
    for (first = last >> 1; first != 0; first >>= 1) {
        if (hull_part(s, first)) {
            return;
        }
    }
    for (first = last >> 1; first != 0; first >>= 1) {
        for (second = first >> 1; second != 0; second >>= 1) {
            if (hull_part(s, first | second)) {
                return;
            }
        }
    }
    (void)hull_part(s, 7);
}

/* A place of s that is free. */
static uint8_t
hull_free(const hull_simplex *s)
{
    unsigned taken = 0;
    uint8_t i;

    for (i = 0; i < s->count; i++) {
        taken |= 1u << s->order[i];
    }
    i = 0;
    while ((taken >> i & 1) != 0) {
        i++;
    }
    return i;
}

/* Do both hulls share a point? */
static bool
hull_meets(const hull_simplex *s)
{
    return hull_is_zero(&s->towards);
}

/* From the first corners of both on. */
static void
hull_solve(hull_simplex *s, const hull_body *a, const hull_body *b)
{
    s->count = 1;
    s->order[0] = 0;
    hull_vertex_set(&s->at[0], a, 0, b, 0);
    hull_copy(&s->towards, &s->at[0].v);
    while (!hull_meets(s)) {
        const uint8_t place = hull_free(s);

        if (!hull_next(s, a, b, &s->at[place])) {
            return;
        }
        s->order[s->count++] = place;
        hull_reduce(s);
    }
}

/* A corner of h, or with `to` the edge to another one. */
static void
hull_edge(hull_body *r, const hull_body *h, unsigned from, unsigned to)
{
    int k;

    r->is_triangle = false;
    r->ways = from != to;
    r->name[0] = h->name[from];
    r->name[1] = h->name[to];
    for (k = 0; k < 3; k++) {
        r->base[k] = hull_coordinate(h, from, k);
        r->way[0][k] = hull_coordinate(h, to, k) - r->base[k];
    }
}

/* The ways of h that are not 0 and across w, by bits; of a triangle the corners that are least along
 * w, or greatest. */
static unsigned
hull_level(const hull_body *h, const hull_vector *w, unsigned least)
{
    unsigned level = 0;
    int i;

    if (h->is_triangle) {
        for (i = 0; i < 3; i++) {
            const int64_t *const from =
                least == 0 ? hull_no_way : h->way[least - 1];
            const int64_t *const to = i == 0 ? hull_no_way : h->way[i - 1];

            level |= (unsigned)(hull_along(w, from, to) == 0) << i;
        }
        return level;
    }
    for (i = 0; i < h->ways; i++) {
        const int64_t *const way = h->way[i];

        level |= (unsigned)((way[0] | way[1] | way[2]) != 0 &&
                            hull_along(w, hull_no_way, way) == 0)
                 << i;
    }
    return level;
}

/* r = the face of h that is least along w; greatest if sign is -1. */
static void
hull_face(hull_body *r, const hull_body *h, const hull_vector *w, int sign)
{
    const unsigned least = hull_least(h, w, sign);
    const unsigned level = hull_level(h, w, least);
    unsigned corner[HULL_WAYS], i;
    int k;

    r->ways = 0;
    for (i = 0; i < HULL_WAYS; i++) {
        if (h->is_triangle ? i != least && (level >> i & 1) != 0
                           : (level >> i & 1) != 0) {
            corner[r->ways++] = h->is_triangle ? i : least | 1u << i;
        }
    }
    r->is_triangle = h->is_triangle && r->ways == 2;
    for (k = 0; k < 3; k++) {
        r->base[k] = hull_coordinate(h, least, k);
        for (i = 0; i < r->ways; i++) {
            r->way[i][k] = hull_coordinate(h, corner[i], k) - r->base[k];
        }
    }
    r->name[0] = h->name[least];
    r->name[1] = r->ways > 0 ? h->name[corner[0]] : 0;
    r->name[2] = r->ways > 1 ? h->name[corner[1]] : 0;
    r->name[3] = (uint8_t)(r->name[1] | r->name[2]);
}

static unsigned
hull_corners(const hull_body *h)
{
    return h->is_triangle ? 3 : 1u << h->ways;
}

/* Are the faces not of several pairs as close: is one a corner, or both edges that are not parallel? */
static bool
hull_is_sole(const hull_body *a, const hull_body *b)
{
    hull_vector u, v, cross;
    int k;

    if (a->ways == 0 || b->ways == 0) {
        return true;
    }
    if (a->ways > 1 || b->ways > 1) {
        return false;
    }
    for (k = 0; k < 3; k++) {
        fxri_long_between(u.x[k], 0, a->way[0][k]);
        fxri_long_between(v.x[k], 0, b->way[0][k]);
    }
    hull_cross(&cross, &u, &v);
    return !hull_is_zero(&cross);
}

/* Solves for two parts of the faces. Returns whether they are as close as those. */
static bool
hull_is_as_close(hull_pair *p, const hull_body *a, const hull_body *b)
{
    hull_vertex next;

    p->of[0] = a;
    p->of[1] = b;
    hull_solve(&p->s, a, b);
    return !hull_meets(&p->s) &&
           !hull_next(&p->s, &p->face[0], &p->face[1], &next);
}

/* A corner of face i and all of the other one. */
static bool
hull_settle_corner(hull_pair *p, int i)
{
    unsigned corner;

    for (corner = 0; corner < hull_corners(&p->face[i]); corner++) {
        hull_edge(&p->part[i], &p->face[i], corner, corner);
        if (i == 0 ? hull_is_as_close(p, &p->part[0], &p->face[1])
                   : hull_is_as_close(p, &p->face[0], &p->part[1])) {
            return true;
        }
    }
    return false;
}

/* Sets part i to an edge of face i, from one corner to another. Returns false if it is a diagonal. */
static bool
hull_part_edge(hull_pair *p, int i, unsigned from, unsigned to)
{
    if (from + to == 3 && hull_corners(&p->face[i]) == 4) {
        return false;
    }
    hull_edge(&p->part[i], &p->face[i], from, to);
    return true;
}

/* Part 0 and an edge of face 1. */
static bool
hull_settle_edge(hull_pair *p)
{
    const unsigned n = hull_corners(&p->face[1]);
    unsigned from, to;

    for (from = 0; from < n; from++) {
        for (to = from + 1; to < n; to++) {
            if (hull_part_edge(p, 1, from, to) &&
                hull_is_as_close(p, &p->part[0], &p->part[1])) {
                return true;
            }
        }
    }
    return false;
}

static void
hull_settle_edges(hull_pair *p)
{
    const unsigned n = hull_corners(&p->face[0]);
    unsigned from, to;

    for (from = 0; from < n; from++) {
        for (to = from + 1; to < n; to++) {
            if (hull_part_edge(p, 0, from, to) && hull_settle_edge(p)) {
                return;
            }
        }
    }
}

void
fxri_hull_closest(hull_pair *p)
{
    p->of[0] = &p->given[0];
    p->of[1] = &p->given[1];
    hull_solve(&p->s, p->of[0], p->of[1]);
    if (hull_meets(&p->s)) {
        return;
    }
    hull_face(&p->face[0], p->of[0], &p->s.towards, 1);
    hull_face(&p->face[1], p->of[1], &p->s.towards, -1);
    if (!hull_is_sole(&p->face[0], &p->face[1]) && !hull_settle_corner(p, 0) &&
        !hull_settle_corner(p, 1)) {
        hull_settle_edges(p);
    }
}

/* The next one of n, after the last one the first. */
static int
hull_after(int i, int n)
{
    return i + 1 < n ? i + 1 : 0;
}

/* What each corner of the simplex, of which v is one, counts for its closest point: the first limbs
 * of a weight, which is not below 0. */
static void
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
        hull_subtract(&d, a, v);
        hull_dot(r, HULL_SUM, a, &d);
        break;
    case 3: /* n . (a x b) */
        hull_normal(&d, v, a, b);
        hull_cross(&cross, a, b);
        hull_dot(r, HULL_SUM, &d, &cross);
        break;
    default: /* the volume of the others and 0 */
        hull_cross(&cross, a, b);
        hull_dot(r, HULL_SUM, &s->at[s->order[hull_after(k, n)]].v, &cross);
    }
}

/* Limbs of the sum of all weights, times 2^60; of a coordinate, and of a squared distance over that. */
enum { HULL_DEN = HULL_SUM + 2, HULL_NUM = HULL_DEN + 3 };

/* Sums of weights, and of weights times coordinates of one side. */
typedef struct {
    uint32_t weight[HULL_SIMPLEX][LONG_ROOM(HULL_SUM)], sum[HULL_SUM + 1];
} hull_weights;

/* r = sum of all weights 2^shift, for a shift of 0, 30 or 60 */
static void
hull_divisor(uint32_t r[HULL_DEN], const hull_weights *w, unsigned shift)
{
    uint32_t by[2];

    by[0] = shift == 0 ? 1 : shift == 30 ? (uint32_t)1 << 30 : 0;
    by[1] = shift == 60 ? (uint32_t)1 << 28 : 0;
    fxri_limbs_clear(r, HULL_DEN);
    fxri_limbs_add_product(r, HULL_DEN, w->sum, HULL_SUM + 1, by, 2,
                           LIMBS_PLUS);
}

/* How many limbs it has without those above that are 0. */
static int
hull_limbs(const uint32_t den[HULL_DEN])
{
    int n = HULL_DEN;

    while (den[n - 1] == 0) {
        n--;
    }
    return n;
}

/* c / 2^30 to nearest, ties to even | < 2^33 */
static int64_t
hull_round(int64_t c)
{
    const int64_t down = c >= 0 ? c / FXR_Q30_ONE : ~(~c / FXR_Q30_ONE);
    const int64_t rest = c - down * FXR_Q30_ONE, half = FXR_Q30_ONE / 2;

    return down + (rest > half || (rest == half && (down & 1) != 0));
}

/* Is the point of a side a corner of it? Then out is that, rounded. */
static bool
hull_corner(const hull_pair *p, int side, fxr_vec3 *out)
{
    const hull_vertex *const at = &p->s.at[p->s.order[0]];
    const unsigned corner = side == 0 ? at->a : at->b;
    int i;

    for (i = 1; i < p->s.count; i++) {
        const hull_vertex *const other = &p->s.at[p->s.order[i]];

        if ((side == 0 ? other->a : other->b) != corner) {
            return false;
        }
    }
    for (i = 0; i < 3; i++) {
        const int64_t c = hull_coordinate(p->of[side], corner, i);

        components(out)[i] = saturate32(p->scale == 0 ? c : hull_round(c));
    }
    return true;
}

/* The point of side 0 or 1. */
static void
hull_point(const hull_pair *p, const hull_weights *w, int side, fxr_vec3 *out)
{
    const int64_t lift = p->scale == 0 ? (int64_t)1 << 31 : 0;
    uint32_t x[HULL_NUM], den[HULL_DEN], by[2];
    int i, k;

    if (hull_corner(p, side, out)) {
        return;
    }
    for (k = 0; k < 3; k++) {
        uint64_t v;

        fxri_limbs_clear(x, HULL_NUM);
        for (i = 0; i < p->s.count; i++) {
            const hull_vertex *const at = &p->s.at[p->s.order[i]];
            const int64_t c =
                hull_coordinate(p->of[side], side == 0 ? at->a : at->b, k);

            limbs_set(by, lift != 0 ? (uint64_t)(c + lift)
                                    : (uint64_t)c ^ (uint64_t)1 << 63);
            fxri_limbs_add_product(x, HULL_NUM, w->weight[i] + 1, HULL_SUM, by,
                                   2, LIMBS_PLUS);
        }
        hull_divisor(den, w, p->scale);
        v = fxri_round_quotient(x, den, hull_limbs(den), false);
        components(out)[k] =
            saturate32((int64_t)v - (lift != 0 ? lift : (int64_t)1 << 33));
    }
}

/* dist2, and whether it is within both radii. */
static void
hull_distance(const hull_pair *p, const hull_weights *w, uint32_t radii,
              fxr_closest_pair *out)
{
    uint32_t along[LONG_ROOM(HULL_SUM)], x[HULL_NUM], den[HULL_DEN],
        most[HULL_NUM], by[2];
    static const uint32_t one = 1;
    const bool side = p->s.count == 3;

    hull_dot(along, HULL_SUM, &p->s.towards, &p->s.at[p->s.order[0]].v);
    fxri_limbs_clear(x, HULL_NUM);
    fxri_limbs_add_product(x, HULL_NUM, along + 1, HULL_SUM,
                           side ? along + 1 : &one, side ? HULL_SUM : 1,
                           LIMBS_PLUS);
    hull_divisor(den, w, 2u * p->scale);
    out->touch = hull_meets(&p->s);
    if (radii > 0 && !out->touch) {
        limbs_set(by, FXR_PRODUCT(radii, radii));
        fxri_limbs_clear(most, HULL_NUM);
        fxri_limbs_add_product(most, HULL_NUM, den, HULL_DEN, by, 2,
                               LIMBS_PLUS);
        out->touch = fxri_limbs_order(x, most, HULL_NUM) <= 0;
    }
    out->dist2 = fxri_round_dist2(x, den, hull_limbs(den));
}

/* The corners of the least face that has the corners of the simplex on one side, by bits. */
static uint8_t
hull_feature(const hull_pair *p, int side)
{
    unsigned all = 0, none = 0, corners = 0, i;

    for (i = 0; i < p->s.count; i++) {
        const hull_vertex *const at = &p->s.at[p->s.order[i]];
        const unsigned n = p->of[side]->name[side == 0 ? at->a : at->b];

        corners |= 1u << n;
        all |= n;
        none |= ~n;
    }
    if (p->given[side].is_triangle) {
        return (uint8_t)corners;
    }
    none &= all; /* bits that some have and some have not */
    corners = 1u << (all & ~none);
    for (i = 0; i < HULL_WAYS; i++) {
        if ((none >> i & 1) != 0) {
            corners |= corners << (1u << i); /* | < 2^8 */
        }
    }
    return (uint8_t)corners;
}

void
fxri_hull_pair(const hull_pair *p, uint32_t radii, fxr_closest_pair *out)
{
    hull_weights w;
    int i;

    fxri_limbs_clear(w.sum, HULL_SUM + 1);
    for (i = 0; i < p->s.count; i++) {
        hull_weight(w.weight[i], &p->s, i);
        limbs_add(w.sum, HULL_SUM + 1, w.weight[i] + 1, HULL_SUM, 1,
                  LIMBS_PLUS);
    }
    hull_point(p, &w, 0, &out->on_a);
    hull_point(p, &w, 1, &out->on_b);
    hull_distance(p, &w, radii, out);
    out->corners_a = hull_feature(p, 0);
    out->corners_b = hull_feature(p, 1);
}
