/*
 * fxr_hull_fast.c - where two convex hulls are closest to each other, for those that are not far apart:
 * exact in whole ulps, a guess where corners are between these.
 *
 * For corners v of the difference, d and e of two of these, and ways of a hull,
 *
 *   v, ways    | <= 7 2^25   d, e    | < 2^29       n = d x e    | < 2 2^58
 *   v.d, d.d, d.e            | < 3 2^58
 *   weights of a side, n . (a x b) = (d.a) (e.b) - (d.b) (e.a)      | < 2 9 2^114
 *   n . d, in words of 31 bits: (n / 2^31) . d | < 3 2^28 2^29, its rest . d | < 3 2^31 2^29
 */
#include "hull_near.h"

typedef struct {
    int32_t x[3];
} fast_hull_vector;

/*
 *   on       how many corners it is of: 1 corner, 2 an edge, 3 a side; 0 if it is 0
 *   v, d     of an edge: v (d.d) - d (v.d), with square = d.d and by = v.d < 0; of a corner v
 *   upper, lower   of a side: n in words of 31 bits, of which the lower ones are not below 0
 *   weight   of an edge or a side, in the order of its corners
 *   doubt    of a guess
 */
typedef struct {
    fast_hull_vector v, d, upper, lower;
    near_doubt *doubt;
    int64_t square, by;
    wide weight[3];
    uint8_t on;
} fast_hull_towards;

static void
fast_hull_way(fast_hull_vector *r, const int32_t from[3], const int32_t to[3])
{
    int k;

    for (k = 0; k < 3; k++) {
        r->x[k] = to[k] - from[k];
    }
}

static void
fast_hull_subtract(fast_hull_vector *r, const fast_hull_vector *u,
                   const fast_hull_vector *v)
{
    fast_hull_way(r, v->x, u->x);
}

static void
fast_hull_copy(fast_hull_vector *r, const fast_hull_vector *v)
{
    r->x[0] = v->x[0];
    r->x[1] = v->x[1];
    r->x[2] = v->x[2];
}

/* Its words of 31 bits: upper is signed, lower is not. */
static void
fast_hull_split(fast_hull_towards *t, const int64_t n[3])
{
    int k;

    for (k = 0; k < 3; k++) {
        const uint64_t lifted = (uint64_t)n[k] + ((uint64_t)1 << 59);

        t->upper.x[k] = (int32_t)(lifted >> 31) - ((int32_t)1 << 28);
        t->lower.x[k] = (int32_t)(lifted & INT32_MAX);
    }
}

/* floor(v / 2^31) */
static int64_t
fast_hull_word(int64_t v)
{
    return v < 0 ? ~(~v >> 31) : v >> 31;
}

static int
fast_hull_along(const fast_hull_towards *t, const int32_t w[3])
{
    int64_t a, b;
    wide order;
    int sign;

    if (t->on == 0) {
        return 0;
    }
    if (t->on < 3) {
        a = near_dot(t->v.x, w);
        if (t->on == 1) {
            if (t->doubt != NULL) {
                fxri_near_doubt_less(t->doubt, magnitude64(a), t->doubt->dot);
            }
            return a < 0 ? -1 : a > 0;
        }
        b = near_dot(t->d.x, w);
        sign = fxri_near_minor(&order, a, t->square, b, t->by);
        if (t->doubt != NULL) {
            fxri_near_doubt_minor(t->doubt, &order);
        }
        return sign;
    }
    b = near_dot(t->lower.x, w);
    a = near_dot(t->upper.x, w) + fast_hull_word(b); /* floor of all */
    if (t->doubt != NULL) {
        fxri_near_doubt_less(t->doubt, magnitude64(a), t->doubt->side);
    }
    return a < 0 ? -1 : a > 0 || ((uint64_t)b & INT32_MAX) != 0;
}

static int
fast_hull_sign(const fast_hull_towards *t, const fast_hull_vector *w)
{
    return fast_hull_along(t, w->x);
}

static bool
fast_hull_is_zero(const fast_hull_towards *t)
{
    return t->on == 0;
}

static void
fast_hull_at_zero(fast_hull_towards *t)
{
    t->on = 0;
}

static void
fast_hull_at_corner(fast_hull_towards *t, const fast_hull_vector *v)
{
    fast_hull_copy(&t->v, v);
    t->on = (v->x[0] | v->x[1] | v->x[2]) != 0;
    if (t->doubt != NULL) {
        fxri_near_doubt_less(t->doubt,
                             magnitude32(v->x[0]) | magnitude32(v->x[1]) |
                                 magnitude32(v->x[2]),
                             8);
    }
}

static bool
fast_hull_on_edge(fast_hull_towards *t, const fast_hull_vector *v,
                  const fast_hull_vector *a)
{
    int64_t of_v;

    fast_hull_subtract(&t->d, a, v);
    t->by = near_dot(v->x, t->d.x);
    of_v = near_dot(a->x, t->d.x);
    if (t->doubt != NULL) {
        fxri_near_doubt_less(t->doubt, magnitude64(t->by), t->doubt->dot);
        fxri_near_doubt_less(t->doubt, magnitude64(of_v), t->doubt->dot);
    }
    if (t->by >= 0 || of_v <= 0) {
        return false;
    }
    t->square = of_v - t->by;
    fast_hull_copy(&t->v, v);
    wide_set(&t->weight[0], (uint64_t)of_v);
    wide_set(&t->weight[1], (uint64_t)-t->by);
    t->on = fxri_near_crosses(v->x, a->x, t->doubt) ? 2 : 0;
    return true;
}

static bool
fast_hull_on_side(fast_hull_towards *t, const fast_hull_vector *v,
                  const fast_hull_vector *a, const fast_hull_vector *b)
{
    const fast_hull_vector *const at[3] = {v, a, b};
    fast_hull_vector d, e;
    int64_t d_at[3], e_at[3], n[3];
    int k, sign;

    fast_hull_subtract(&d, a, v);
    fast_hull_subtract(&e, b, v);
    for (k = 0; k < 3; k++) {
        d_at[k] = near_dot(d.x, at[k]->x);
        e_at[k] = near_dot(e.x, at[k]->x);
    }
    for (k = 0; k < 3; k++) {
        const int i = k < 2 ? k + 1 : 0, j = i < 2 ? i + 1 : 0;

        sign =
            fxri_near_minor(&t->weight[k], d_at[i], e_at[j], d_at[j], e_at[i]);
        if (t->doubt != NULL) {
            fxri_near_doubt_minor(t->doubt, &t->weight[k]);
        }
        if (sign <= 0) {
            return false;
        }
    }
    fxri_near_cross(n, d.x, e.x);
    t->on = 3;
    fast_hull_split(t, n);
    sign = fast_hull_sign(t, v);
    for (k = 0; k < 3 && sign < 0; k++) {
        n[k] = -n[k];
    }
    if (sign < 0) {
        fast_hull_split(t, n);
    }
    if (sign == 0) {
        t->on = 0;
    }
    return true;
}

#define HULL(name) fast_hull_##name
#define fast_hull_crosses(u, v) fxri_near_crosses(u, v, NULL)
#define hull_int int32_t
#define hull_body near_hull
#define hull_vector fast_hull_vector
#define hull_towards fast_hull_towards

#include "hull_solve.h"

#include "hull_settle.h"

/* Of a guess: is no other pair as close? Both are an edge, and these are not parallel; or one is a corner. */
static void
fast_hull_doubt_others(hull_pair *p, near_doubt *doubt)
{
    const hull_vertex *const least = &p->s.at[hull_free(&p->s)];

    if (hull_is_corner(p->given[0], p->s.level[0]) ||
        hull_is_corner(p->given[1], p->s.level[1])) {
        return;
    }
    hull_face(&p->face[0], p->given[0], least->a, p->s.level[0]);
    hull_face(&p->face[1], p->given[1], least->b, p->s.level[1]);
    doubt->any =
        doubt->any || p->face[0].ways != 1 || p->face[1].ways != 1 ||
        !fxri_near_crosses(p->face[0].way[0], p->face[1].way[0], doubt);
}

static bool
fast_hull_is_plain(const near_hull *h)
{
    return !h->is_triangle || fxri_near_crosses(h->way[0], h->way[1], NULL);
}

/* r = n . v */
static void
fast_hull_product(wide *r, const fast_hull_towards *n,
                  const fast_hull_vector *v)
{
    wide_set(r, 0);
    fxri_near_add(r, near_dot(n->upper.x, v->x), (int64_t)1 << 31, false);
    fxri_near_add(r, near_dot(n->lower.x, v->x), 1, false);
}

/* The volume of the other corners of four and 0. */
static void
fast_hull_volume(wide *r, const hull_simplex *s, int i)
{
    const int a = (i + 1) & 3, b = (i + 2) & 3, c = (i + 3) & 3;
    fast_hull_towards side;
    int64_t n[3];

    fxri_near_cross(n, s->at[s->order[a]].v.x, s->at[s->order[b]].v.x);
    fast_hull_split(&side, n);
    fast_hull_product(r, &side, &s->at[s->order[c]].v);
}

static void
fast_hull_weights(hull_simplex *s, hull_found *found)
{
    fast_hull_towards *const t = &s->towards;
    const fast_hull_vector *const v = &s->at[s->order[0]].v;
    wide along;
    int i;

    if (s->count == 1) { /* a weight alone is not asked for */
        long_set_size(found->along, (uint64_t)near_dot(v->x, v->x), 1);
        return;
    }
    wide_set(&along, 0);
    if (t->on == 2) {
        (void)fxri_near_minor(&along, near_dot(v->x, v->x), t->square, t->by,
                              t->by);
    } else if (t->on == 3) {
        fast_hull_product(&along, t, v);
    }
    for (i = 0; i < s->count; i++) {
        wide volume;

        if (s->count == 4) {
            fast_hull_volume(&volume, s, i);
        }
        fxri_near_size(found->weight[i],
                       s->count == 4 ? &volume : &t->weight[i]);
    }
    fxri_near_size(found->along, &along);
}

static void
fast_hull_begin(hull_pair *p, const near_hull given[2], near_doubt *doubt)
{
    p->given[0] = p->of[0] = &given[0];
    p->given[1] = p->of[1] = &given[1];
    p->s.towards.doubt = doubt;
    hull_solve(&p->s, p->of[0], p->of[1]);
}

bool
fxri_hull_fast(const hull_given given[2], hull_found *found)
{
    near_hull in_ulps[2];
    hull_pair p;

    if (!fxri_near_set(in_ulps, given, 0)) {
        return false;
    }
    fast_hull_begin(&p, in_ulps, NULL);
    found->meets = fast_hull_is_zero(&p.s.towards);
    if (!found->meets) {
        hull_settle(&p);
    }
    found->count = hull_name(&p, found->corner);
    fast_hull_weights(&p.s, found);
    return true;
}

uint8_t
fxri_hull_guess(const hull_given given[2], uint8_t corner[2][HULL_SIMPLEX],
                bool *sure)
{
    near_hull in_parts[2];
    near_doubt doubt;
    hull_pair p;

    if ((!fxri_near_set(in_parts, given, 25) &&
         !fxri_near_set(in_parts, given, 30)) ||
        !fast_hull_is_plain(&in_parts[0]) ||
        !fast_hull_is_plain(&in_parts[1])) {
        return 0;
    }
    fxri_near_doubt_set(&doubt, in_parts);
    fast_hull_begin(&p, in_parts, &doubt);
    if (fast_hull_is_zero(&p.s.towards)) {
        return 0;
    }
    fast_hull_doubt_others(&p, &doubt);
    *sure = !doubt.any;
    return hull_name(&p, corner);
}

#undef fast_hull_crosses
#include "hull_solve_end.h"
