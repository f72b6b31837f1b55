/*
 * outline.c - a polygon as it is seen along an axis, and chains of its corners.
 */
#include <stdlib.h>

#include "../host.h"
#include "polygon.h"

spot
spot_of(const fxr_vec3 *p, int axis)
{
    spot s = {p->x, p->y};

    if (axis == 0)
        s.x = p->y, s.y = p->z;
    else if (axis == 1)
        s.x = p->z, s.y = p->x;
    return s;
}

void
add_triangle(const fxr_vec3 *v, triangles *out, uint32_t a, uint32_t b,
             uint32_t c)
{
    int axis;

    for (axis = 0; axis < 3; axis++) {
        if (spot_turn(spot_of(&v[a], axis), spot_of(&v[b], axis),
                      spot_of(&v[c], axis))) {
            triangles_add(out, a, b, c);
            return;
        }
    }
}

typedef struct {
    spot at;
    uint32_t corner;
} seen;

static int
compare_seen(const void *a, const void *b)
{
    const seen *p = a, *q = b;

    if (spot_equal(p->at, q->at))
        return (p->corner > q->corner) - (p->corner < q->corner);
    return spot_before(p->at, q->at) ? -1 : 1;
}

void
outline_make(const fxr_vec3 *v, const uint32_t *corner, size_t n, int axis,
             outline *o)
{
    seen *s = host_alloc(n, sizeof *s);
    size_t i;

    o->v = v;
    o->corner = corner;
    o->n = n;
    o->places = 0;
    o->at = host_alloc(n, sizeof *o->at);
    o->place = host_alloc(n, sizeof *o->place);
    o->stands_for = host_alloc(n, sizeof *o->stands_for);
    for (i = 0; i < n; i++) {
        s[i].at = spot_of(&v[corner[i]], axis);
        s[i].corner = (uint32_t)i;
    }
    qsort(s, n, sizeof *s, compare_seen);
    for (i = 0; i < n; i++) {
        if (i == 0 || !spot_equal(s[i].at, s[i - 1].at)) {
            o->at[o->places] = s[i].at;
            o->stands_for[o->places++] = corner[s[i].corner];
        }
        o->place[s[i].corner] = (uint32_t)o->places - 1;
    }
    free(s);
}

void
outline_free(outline *o)
{
    free(o->at);
    free(o->place);
    free(o->stands_for);
}

static size_t
make_edges(const outline *o, sweep_edge *edge)
{
    size_t i, count = 0;

    for (i = 0; i < o->n; i++) {
        uint32_t a = o->place[i], b = o->place[(i + 1) % o->n];
        sweep_edge *const e = &edge[count];

        if (a == b)
            continue;
        e->left = a < b ? a : b;
        e->right = a < b ? b : a;
        e->winding = a < b ? 1 : -1;
        e->name = (uint32_t)i;
        count++;
    }
    return count;
}

/* The triangles of a sweep, and those between each edge and the one that stands for
 * it, where what is at one spot here is not in space. */
static void
add_all(const outline *o, const triangles *t, triangles *out)
{
    size_t i;

    for (i = 0; i < t->count; i++)
        add_triangle(o->v, out, o->stands_for[t->corner[i][0]],
                     o->stands_for[t->corner[i][1]],
                     o->stands_for[t->corner[i][2]]);
    for (i = 0; i < o->n; i++) {
        size_t next = (i + 1) % o->n;
        uint32_t a = o->corner[i], b = o->corner[next];
        uint32_t c = o->stands_for[o->place[i]];
        uint32_t d = o->stands_for[o->place[next]];

        add_triangle(o->v, out, a, b, d);
        add_triangle(o->v, out, a, d, c);
    }
}

bool
outline_cut(const outline *o, triangles *out, sweep_fault *fault)
{
    sweep_edge *edge = host_alloc(o->n, sizeof *edge);
    size_t edges = make_edges(o, edge);
    triangles t = {NULL, 0};
    bool sound = sweep(o->at, o->places, edge, edges, &t, fault);

    if (sound)
        add_all(o, &t, out);
    free(t.corner);
    free(edge);
    return sound;
}

const gap gap_outside = {NONE, NONE, NONE};

void
triangles_add(triangles *t, uint32_t a, uint32_t b, uint32_t c)
{
    t->corner = host_room(t->corner, t->count, sizeof *t->corner);
    t->corner[t->count][0] = a;
    t->corner[t->count][1] = b;
    t->corner[t->count++][2] = c;
}

void
chains_begin(chains *c, const spot *at, triangles *out)
{
    c->at = at;
    c->link = NULL;
    c->links = 0;
    c->free_link = NONE;
    c->sense = 0;
    c->out = out;
}

static uint32_t
new_link(chains *c, uint32_t place)
{
    uint32_t i = c->free_link;

    if (i == NONE) {
        c->link = host_room(c->link, c->links, sizeof *c->link);
        i = (uint32_t)c->links++;
    } else {
        c->free_link = c->link[i].above;
    }
    c->link[i].place = place;
    c->link[i].below = c->link[i].above = NONE;
    return i;
}

static void
free_link(chains *c, uint32_t i)
{
    c->link[i].above = c->free_link;
    c->free_link = i;
}

/* p is to the right of the chain from link i to the one above it. */
static bool
sees(const chains *c, uint32_t p, uint32_t i)
{
    uint32_t a = c->link[i].place, b = c->link[c->link[i].above].place;

    return spot_turn(c->at[a], c->at[b], c->at[p]) < 0;
}

/* As seen from above those two and p turn left. */
static void
fill(chains *c, uint32_t p, uint32_t i)
{
    uint32_t a = c->link[i].place, b = c->link[c->link[i].above].place;

    if (c->sense > 0)
        triangles_add(c->out, a, p, b);
    else
        triangles_add(c->out, a, b, p);
}

gap
gap_begin(chains *c, uint32_t p)
{
    gap g;

    g.bottom = g.top = g.latest = new_link(c, p);
    return g;
}

void
gap_put_on_top(chains *c, gap *g, uint32_t p)
{
    uint32_t i = new_link(c, p);

    while (g->top != g->bottom && sees(c, p, c->link[g->top].below)) {
        uint32_t gone = g->top;

        g->top = c->link[gone].below;
        fill(c, p, g->top);
        free_link(c, gone);
    }
    c->link[g->top].above = i;
    c->link[i].below = g->top;
    g->top = g->latest = i;
}

void
gap_put_below(chains *c, gap *g, uint32_t p)
{
    uint32_t i = new_link(c, p);

    while (g->top != g->bottom && sees(c, p, g->bottom)) {
        uint32_t gone = g->bottom;

        fill(c, p, gone);
        g->bottom = c->link[gone].above;
        free_link(c, gone);
    }
    c->link[g->bottom].below = i;
    c->link[i].above = g->bottom;
    g->bottom = g->latest = i;
}

void
gap_close(chains *c, const gap *g, uint32_t p)
{
    uint32_t i = g->bottom, gone;

    while (i != g->top) {
        fill(c, p, i);
        gone = i;
        i = c->link[i].above;
        free_link(c, gone);
    }
    free_link(c, i);
}

gap
gap_split(chains *c, gap *g)
{
    uint32_t at = g->latest, i = new_link(c, c->link[at].place);
    gap upper;

    upper.bottom = upper.latest = i;
    upper.top = g->top == at ? i : g->top;
    c->link[i].above = c->link[at].above;
    if (c->link[i].above != NONE)
        c->link[c->link[i].above].below = i;
    c->link[at].above = NONE;
    g->top = at;
    return upper;
}

gap
gap_join(chains *c, gap lower, gap upper)
{
    uint32_t above = c->link[upper.bottom].above;

    free_link(c, upper.bottom);
    if (above != NONE) {
        c->link[lower.top].above = above;
        c->link[above].below = lower.top;
        lower.top = upper.top;
    }
    return lower;
}
