/*
 * hull_solve.h - where two convex hulls are closest to each other, written once for every width: the
 * point of their difference that is closest to 0.
 *
 * A template: fxr_hull_any.c includes it for every number, fxr_hull_fast.c for 64 bits. Before this each
 * defines
 *
 *   HULL(name)              name with a prefix of its own
 *   hull_int, hull_body     a coordinate, and a hull of these, as hull_given has it
 *   hull_vector             from one point to another
 *   hull_towards            a positive multiple of the closest point of a simplex, or 0
 *   HULL(way)(r, x, y)      r = y - x, for points
 *   HULL(subtract)(r, u, v) r = u - v, for vectors
 *   HULL(crosses)(u, v)     are these not parallel?
 *   HULL(sign)(t, v)        the sign of t . v; HULL(along)(t, way) for numbers
 *   HULL(is_zero)(t)        is it 0?
 *   HULL(at_corner)(t, v), HULL(at_zero)(t), HULL(on_edge)(t, v, a), HULL(on_side)(t, v, a, b)
 *                           t of a simplex; the last two return false if a weight is not above 0
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
/* The names of the template; hull_solve_end.h takes them back. */
#define hull_vertex HULL(vertex)
#define hull_simplex HULL(simplex)
#define hull_pair HULL(pair)
#define hull_corner HULL(corner)
#define hull_vertex_set HULL(vertex_set)
#define hull_across HULL(across)
#define hull_order HULL(order)
#define hull_least_of_triangle HULL(least_of_triangle)
#define hull_least HULL(least)
#define hull_lead HULL(lead)
#define hull_is_nearer HULL(is_nearer)
#define hull_part HULL(part)
#define hull_reduce HULL(reduce)
#define hull_free HULL(free)
#define hull_has HULL(has)
#define hull_go_on HULL(go_on)
#define hull_solve HULL(solve)
#define hull_edge HULL(edge)
#define hull_face HULL(face)
#define hull_corners HULL(corners)
#define hull_is_sole HULL(is_sole)
#define hull_is_corner HULL(is_corner)
#define hull_is_as_close HULL(is_as_close)
#define hull_settle_corner HULL(settle_corner)
#define hull_part_edge HULL(part_edge)
#define hull_settle_edge HULL(settle_edge)
#define hull_settle_edges HULL(settle_edges)
#define hull_settle HULL(settle)
#define hull_name HULL(name)

/* v = corner a of the first hull - corner b of the second. */
typedef struct {
    hull_vector v;
    uint8_t a, b;
} hull_vertex;

/*
 * The corners of the difference whose hull has the point closest to 0, each with a weight above 0.
 *
 *   order     of the `count` that are in it, the others are free
 *   level     of each hull what is as far along towards as the corner that is least, or greatest: the
 *             ways of it that are not 0, by bits; of a triangle the corners
 */
typedef struct {
    hull_vertex at[HULL_SIMPLEX];
    hull_towards towards;
    uint8_t order[HULL_SIMPLEX], count, level[2];
} hull_simplex;

/*
 *   face    those of both hulls that are closest; part: of these, a corner or an edge
 *   of      the two hulls that s is about: given, face or part
 */
typedef struct {
    const hull_body *given[2], *of[2];
    hull_body face[2], part[2];
    hull_simplex s;
} hull_pair;

static void
hull_corner(hull_int r[3], const hull_body *h, unsigned corner)
{
    int i, k;

    r[0] = h->base[0]; /* a loop may become a call of memcpy */
    r[1] = h->base[1];
    r[2] = h->base[2];
    for (i = 0; corner != 0; i++, corner >>= 1) {
        for (k = 0; k < 3 && (corner & 1) != 0; k++) {
            r[k] += h->way[i][k];
        }
    }
}

/* r->v, of the corners that r names. */
static void
hull_vertex_set(hull_vertex *r, const hull_body *a, const hull_body *b)
{
    hull_int from[3], to[3];

    hull_corner(to, a, r->a);
    hull_corner(from, b, r->b);
    HULL(way)(&r->v, from, to);
}

/* Which ways of a hull are across towards, as they lead from one corner of the simplex to another: a bit
 * for each exclusive or of two numbers. */
static unsigned
hull_across(const hull_simplex *s, int side)
{
    unsigned across = 0;
    int i, j;

    for (i = 1; i < s->count; i++) {
        const hull_vertex *const u = &s->at[s->order[i]];

        for (j = 0; j < i; j++) {
            const hull_vertex *const v = &s->at[s->order[j]];

            if (side == 0 ? u->b == v->b : u->a == v->a) {
                across |= 1u << (side == 0 ? u->a ^ v->a : u->b ^ v->b);
            }
        }
    }
    return across;
}

/* The order of two corners of a triangle, from the first one to a later one. */
static int
hull_order(const hull_body *h, const hull_towards *w, unsigned from,
           unsigned to, unsigned across)
{
    hull_int way[3];
    int k;

    if ((across >> (from ^ to) & 1) != 0) {
        return 0;
    }
    if (from == 0) {
        return HULL(along)(w, h->way[to - 1]);
    }
    for (k = 0; k < 3; k++) {
        way[k] = h->way[1][k] - h->way[0][k];
    }
    return HULL(along)(w, way);
}

static unsigned
hull_least_of_triangle(const hull_body *h, const hull_towards *w, int sign,
                       unsigned across, uint8_t *level)
{
    const int to_b = sign * hull_order(h, w, 0, 1, across);
    const unsigned first = to_b < 0;
    const int to_c = sign * hull_order(h, w, first, 2, across);

    if (to_c < 0) {
        *level = 4;
        return 2;
    }
    *level = (uint8_t)((to_b == 0 ? 3u : 1u << first) | (to_c == 0 ? 4u : 0));
    return first;
}

/* The first corner with the least w . corner; the greatest if sign is -1. */
static unsigned
hull_least(const hull_body *h, const hull_towards *w, int sign, unsigned across,
           uint8_t *level)
{
    unsigned corner = 0, as_far = 0;
    int i;

    if (h->is_triangle) {
        return hull_least_of_triangle(h, w, sign, across, level);
    }
    for (i = 0; i < h->ways; i++) {
        const hull_int *const way = h->way[i];
        const bool is_none = (way[0] | way[1] | way[2]) == 0;
        const int by = is_none || (across >> (1u << i) & 1) != 0
                           ? 0
                           : sign * HULL(along)(w, way);

        if (by < 0) {
            corner |= 1u << i;
        } else if (by == 0 && !is_none) {
            as_far |= 1u << i;
        }
    }
    *level = (uint8_t)as_far;
    return corner;
}

/* The corner of the difference that is least along towards. own: the corners of the simplex are of
 * these hulls. */
static void
hull_lead(hull_simplex *s, const hull_body *a, const hull_body *b, bool own,
          hull_vertex *next)
{
    next->a = (uint8_t)hull_least(a, &s->towards, 1,
                                  own ? hull_across(s, 0) : 0, &s->level[0]);
    next->b = (uint8_t)hull_least(b, &s->towards, -1,
                                  own ? hull_across(s, 1) : 0, &s->level[1]);
}

/* Is it nearer to 0 along towards than the simplex? */
static bool
hull_is_nearer(const hull_simplex *s, const hull_vector *v)
{
    hull_vector d;

    HULL(subtract)(&d, v, &s->at[s->order[0]].v);
    return HULL(sign)(&s->towards, &d) < 0;
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
        HULL(at_corner)(&s->towards, v[0]);
        break;
    case 2:
        if (!HULL(on_edge)(&s->towards, v[0], v[1])) {
            return false;
        }
        break;
    case 3:
        if (!HULL(on_side)(&s->towards, v[0], v[1], v[2])) {
            return false;
        }
        break;
    default:
        HULL(at_zero)(&s->towards);
    }
    for (i = 0; i < others; i++) {
        HULL(subtract)(&d, &s->at[out[i]].v, v[0]);
        if (HULL(sign)(&s->towards, &d) < 0) {
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
    const unsigned first = s->order[0], second = s->order[1];
    unsigned place = first == 0;

    if (s->count > 1) {
        while (place == first || place == second ||
               (s->count > 2 && place == s->order[2])) {
            place++;
        }
    }
    return (uint8_t)place;
}

/* Is it in the simplex? So it is no nearer. */
static bool
hull_has(const hull_simplex *s, const hull_vertex *next)
{
    int i;

    for (i = 0; i < s->count; i++) {
        const hull_vertex *const at = &s->at[s->order[i]];

        if (at->a == next->a && at->b == next->b) {
            return true;
        }
    }
    return false;
}

/* From a simplex with its closest point on. */
static void
hull_go_on(hull_simplex *s, const hull_body *a, const hull_body *b)
{
    while (!HULL(is_zero)(&s->towards)) {
        const uint8_t place = hull_free(s);
        hull_vertex *const next = &s->at[place];

        hull_lead(s, a, b, true, next);
        if (hull_has(s, next)) {
            return;
        }
        hull_vertex_set(next, a, b);
        if (!hull_is_nearer(s, &next->v)) {
            return;
        }
        s->order[s->count++] = place;
        hull_reduce(s);
    }
}

/* From the first corners of both on. */
static void
hull_solve(hull_simplex *s, const hull_body *a, const hull_body *b)
{
    s->count = 1;
    s->order[0] = 0;
    s->at[0].a = s->at[0].b = 0;
    hull_vertex_set(&s->at[0], a, b);
    HULL(at_corner)(&s->towards, &s->at[0].v);
    hull_go_on(s, a, b);
}
