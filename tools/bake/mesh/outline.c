#include "outline.h"

#include <stdlib.h>

#include "../host.h"
#include "sweep.h"

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
