#include "sweep.h"

#include "../host.h"

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
