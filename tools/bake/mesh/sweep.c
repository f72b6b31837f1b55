/*
 * A line sweeps the plane from left to right and stops at each place. The edges that
 * it meets are in order from below to above: the front. Between two of them is a gap,
 * inside or outside. What is inside and to the left of the line, and not yet in a
 * triangle, is bounded by the lower edge, the upper edge and between them a chain of
 * places that bends away from it nowhere: no three in a row of them have a triangle
 * inside. A new place is joined to all links of the chain that it sees.
 *
 * Edges that cross are neighbours in the front before they do, so that each two that
 * become neighbours are looked at.
 *
 * Source: Shamos and Hoey, Geometric intersection problems, 1976 (crossings); Hertel
 * and Mehlhorn, Fast triangulation of simple polygons, 1983.
 */
#include "polygon.h"

#include <stdlib.h>
#include <string.h>

#include "../host.h"

/* An edge that the line meets, and what is above it. */
typedef struct {
    uint32_t edge;
    int32_t winding;
    gap above;
} front;

/* An edge that begins where the line is. */
typedef struct {
    spot from, to;
    uint32_t edge;
} beginning;

typedef struct {
    const spot *at;
    sweep_edge *edge;
    uint32_t *first; /* the edges that begin at a place, by next */
    front *front;
    size_t fronts;
    beginning *begin;
    chains chains; /* their sense is the winding of what is inside */
    sweep_fault *fault;
} sweeper;

static bool
set_fault(sweeper *s, uint32_t e, uint32_t f)
{
    s->fault->name[0] = s->edge[e].name;
    s->fault->name[1] = s->edge[f].name;
    return false;
}

static void
begin_at(sweeper *s, uint32_t edge, uint32_t place)
{
    s->edge[edge].left = place;
    s->edge[edge].next = s->first[place];
    s->first[place] = edge;
}

/* An edge on which p is, between its ends: it begins anew in p. */
static void
split_edge(sweeper *s, uint32_t i, uint32_t p)
{
    const sweep_edge *e = &s->edge[i];

    if (e->winding > 0)
        triangles_add(s->chains.out, e->left, e->right, p);
    else if (e->winding < 0)
        triangles_add(s->chains.out, e->right, e->left, p);
    begin_at(s, i, p);
}

/* How many edges of the front are below p. */
static size_t
count_below(const sweeper *s, uint32_t p)
{
    size_t low = 0, high = s->fronts;

    while (low < high) {
        size_t middle = low + (high - low) / 2;
        const sweep_edge *e = &s->edge[s->front[middle].edge];

        if (spot_turn(s->at[e->left], s->at[e->right], s->at[p]) > 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* From low on those that p is on; they end there. */
static size_t
end_edges(sweeper *s, size_t low, uint32_t p)
{
    for (; low < s->fronts; low++) {
        uint32_t i = s->front[low].edge;
        const sweep_edge *e = &s->edge[i];

        if (spot_turn(s->at[e->left], s->at[e->right], s->at[p]) != 0)
            break;
        if (e->right != p)
            split_edge(s, i, p);
    }
    return low;
}

/* From below to above, of those in one direction the shortest first, and of those that
 * are equal the last one, so that a fault names it. */
static int
compare_beginnings(const void *a, const void *b)
{
    const beginning *p = a, *q = b;
    int turn = spot_turn(p->from, p->to, q->to);

    if (turn != 0)
        return -turn;
    if (!spot_equal(p->to, q->to))
        return spot_before(p->to, q->to) ? -1 : 1;
    return (p->edge < q->edge) - (p->edge > q->edge);
}

/* The edges that begin in p, in order. */
static size_t
find_beginnings(sweeper *s, uint32_t p)
{
    size_t n = 0;
    uint32_t e;

    for (e = s->first[p]; e != NONE; e = s->edge[e].next, n++) {
        s->begin[n].from = s->at[p];
        s->begin[n].to = s->at[s->edge[e].right];
        s->begin[n].edge = e;
    }
    qsort(s->begin, n, sizeof *s->begin, compare_beginnings);
    return n;
}

/* Those in one direction become one, and what is longer of them begins where it
 * ends. */
static size_t
unite(sweeper *s, size_t n)
{
    size_t kept = 0, i;

    for (i = 0; i < n; i++) {
        sweep_edge *const longer = &s->edge[s->begin[i].edge], *shortest;

        if (kept == 0 || spot_turn(s->begin[i].from, s->begin[kept - 1].to,
                                   s->begin[i].to) != 0) {
            s->begin[kept++] = s->begin[i];
            continue;
        }
        shortest = &s->edge[s->begin[kept - 1].edge];
        if (longer->right != shortest->right)
            split_edge(s, s->begin[i].edge, shortest->right);
        shortest->winding += longer->winding;
    }
    return kept;
}

/* Of the edges that begin in p, in order, those that have come to be there when they
 * were split run through it, all of them on one line. */
static bool
check_through(sweeper *s, uint32_t p, size_t begins)
{
    const beginning *first = NULL;
    size_t i;

    for (i = 0; i < begins; i++) {
        const beginning *b = &s->begin[i];

        if (s->edge[b->edge].from == p)
            continue;
        first = first ? first : b;
        if (spot_turn(b->from, first->to, b->to) != 0)
            return set_fault(s, first->edge, b->edge);
    }
    return true;
}

/* What is above each of the edges that begin, if that below is run round so often,
 * is outside or inside. */
static bool
check_windings(sweeper *s, int32_t winding, size_t begins)
{
    size_t i;

    for (i = 0; i < begins; i++) {
        const sweep_edge *e = &s->edge[s->begin[i].edge];

        winding += e->winding;
        if (s->chains.sense == 0 && (winding == 1 || winding == -1))
            s->chains.sense = winding;
        if (winding != 0 && winding != s->chains.sense) {
            return set_fault(s, s->begin[i].edge, s->begin[i].edge);
        }
    }
    return true;
}

/* The edge i of the front and the next one. */
static bool
check_crossing(sweeper *s, size_t i)
{
    const sweep_edge *e, *f;
    spot a, b, c, d;

    if (i + 1 >= s->fronts)
        return true;
    e = &s->edge[s->front[i].edge];
    f = &s->edge[s->front[i + 1].edge];
    a = s->at[e->left], b = s->at[e->right];
    c = s->at[f->left], d = s->at[f->right];
    if (spot_turn(a, b, c) * spot_turn(a, b, d) >= 0 ||
        spot_turn(c, d, a) * spot_turn(c, d, b) >= 0)
        return true;
    return set_fault(s, s->front[i].edge, s->front[i + 1].edge);
}

/* Edges low to high - 1 of the front give way to those that begin; lower and upper
 * are the gaps below and above all of them. */
static void
replace(sweeper *s, size_t low, size_t high, size_t begins, gap lower,
        gap upper, uint32_t p)
{
    front *const f = s->front;
    int32_t winding = low > 0 ? f[low - 1].winding : 0;
    size_t i;

    memmove(&f[low + begins], &f[high], (s->fronts - high) * sizeof *f);
    s->fronts = s->fronts - high + low + begins;
    for (i = 0; i < begins; i++) {
        front *const next = &f[low + i];

        next->edge = s->begin[i].edge;
        next->winding = winding += s->edge[next->edge].winding;
        next->above = gap_outside;
        if (i + 1 == begins)
            next->above = upper;
        else if (winding != 0)
            next->above = gap_begin(&s->chains, p);
    }
    if (low > 0)
        f[low - 1].above = lower;
}

static bool
stop_at(sweeper *s, uint32_t p)
{
    size_t low = count_below(s, p), high = end_edges(s, low, p), i;
    size_t all = find_beginnings(s, p), begins;
    bool apart = check_through(s, p, all);
    int32_t below = low > 0 ? s->front[low - 1].winding : 0;
    int32_t above = high > 0 ? s->front[high - 1].winding : 0;
    gap lower = low > 0 ? s->front[low - 1].above : gap_outside;
    gap upper = high > 0 ? s->front[high - 1].above : gap_outside;

    begins = unite(s, all);
    if (!apart || !check_windings(s, below, begins))
        return false;
    for (i = low; i + 1 < high; i++)
        if (s->front[i].winding != 0)
            gap_close(&s->chains, &s->front[i].above, p);
    if (low == high && below != 0)
        upper = gap_split(&s->chains, &lower);
    if (below != 0)
        gap_put_on_top(&s->chains, &lower, p);
    if (above != 0)
        gap_put_below(&s->chains, &upper, p);
    if (begins == 0 && below != 0)
        lower = gap_join(&s->chains, lower, upper);
    replace(s, low, high, begins, lower, upper, p);
    return (low == 0 || check_crossing(s, low - 1)) &&
           (low + begins == 0 || check_crossing(s, low + begins - 1));
}

bool
sweep(const spot *at, size_t places, sweep_edge *edge, size_t edges,
      triangles *out, sweep_fault *fault)
{
    bool done = true;
    sweeper s;
    size_t i;

    memset(&s, 0, sizeof s);
    s.at = at;
    s.edge = edge;
    s.first = host_alloc(places, sizeof *s.first);
    s.front = host_alloc(edges, sizeof *s.front);
    s.begin = host_alloc(edges, sizeof *s.begin);
    chains_begin(&s.chains, at, out);
    s.fault = fault;
    for (i = 0; i < places; i++)
        s.first[i] = NONE;
    for (i = 0; i < edges; i++) {
        edge[i].from = edge[i].left;
        begin_at(&s, (uint32_t)i, edge[i].left);
    }
    for (i = 0; i < places && done; i++)
        if (s.first[i] != NONE || s.fronts > 0)
            done = stop_at(&s, (uint32_t)i);
    free(s.first);
    free(s.front);
    free(s.begin);
    free(s.chains.link);
    return done;
}
