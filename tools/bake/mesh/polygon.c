#include "polygon.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* (b - a) x (c - a) along an axis, to one part in 2^52. */
static double
cross(const fxr_vec3 *a, const fxr_vec3 *b, const fxr_vec3 *c, int axis)
{
    spot p = spot_of(a, axis), q = spot_of(b, axis), r = spot_of(c, axis);

    return spot_difference(spot_times((int64_t)q.x - p.x, (int64_t)r.y - p.y),
                           spot_times((int64_t)q.y - p.y, (int64_t)r.x - p.x));
}

/* How large it is as seen along an axis: of the triangles of the first corner, the one
 * farthest from it and any other, twice the largest area. */
static double
find_breadth(const fxr_vec3 *v, const uint32_t *corner, size_t n, int axis)
{
    const fxr_vec3 *a = &v[corner[0]], *b = a;
    double most = 0;
    size_t i;

    for (i = 1; i < n; i++) {
        spot p = spot_of(a, axis), q = spot_of(&v[corner[i]], axis);
        double dx = (double)q.x - p.x, dy = (double)q.y - p.y;

        if (dx * dx + dy * dy > most)
            most = dx * dx + dy * dy, b = &v[corner[i]];
    }
    for (i = 1, most = 0; i < n; i++)
        most = fmax(most, fabs(cross(a, b, &v[corner[i]], axis)));
    return most;
}

/* Twice the area that is to its left, less what is to its right; not exact. */
static double
find_area(const fxr_vec3 *v, const uint32_t *corner, size_t n, int axis)
{
    double sum = 0;
    size_t i;

    for (i = 1; i + 1 < n; i++)
        sum += cross(&v[corner[0]], &v[corner[i]], &v[corner[i + 1]], axis);
    return fabs(sum);
}

/*
 * The axes along which it is seen well, best first: its area is largest, and its breadth
 * not below an eighth of the largest one. A polygon in a plane is sound along all of
 * these or none. Where equal parts of it are on the left and on the right, the area says
 * nothing, and edge on even one that crosses itself can look sound: the breadth is never
 * so small, unless all is on one line.
 */
static int
find_views(const fxr_vec3 *v, const uint32_t *corner, size_t n, int axis[3])
{
    double breadth[3], area[3], most;
    int views = 0, i, k;

    for (i = 0; i < 3; i++)
        breadth[i] = find_breadth(v, corner, n, i);
    most = fmax(breadth[0], fmax(breadth[1], breadth[2])) / 8;
    for (i = 2; i >= 0; i--) {
        if (breadth[i] < most)
            continue;
        area[i] = find_area(v, corner, n, i);
        for (k = views++; k > 0 && area[axis[k - 1]] < area[i]; k--)
            axis[k] = axis[k - 1];
        axis[k] = i;
    }
    return views;
}

/* It turns to one side at each corner, and once round in all: two changes between
 * left to right and right to left. */
static bool
is_convex(const fxr_vec3 *v, const uint32_t *corner, size_t n, int axis)
{
    spot a = spot_of(&v[corner[n - 2]], axis),
         b = spot_of(&v[corner[n - 1]], axis);
    int first = 0, changes = 0;
    size_t i;

    for (i = 0; i < n; i++) {
        spot c = spot_of(&v[corner[i]], axis);
        int turn = spot_turn(a, b, c);

        if (turn == 0 || (first != 0 && turn != first))
            return false;
        first = turn;
        changes += spot_before(a, b) != spot_before(b, c);
        a = b;
        b = c;
    }
    return changes == 2;
}

/* A place on an edge, by how far along it is: first in the direction in which the edge
 * is longer. */
typedef struct {
    int64_t along, aside;
    uint32_t place;
} stop;

static int
compare_stops(const void *a, const void *b)
{
    const stop *p = a, *q = b;

    if (p->along != q->along)
        return p->along < q->along ? -1 : 1;
    return (p->aside > q->aside) - (p->aside < q->aside);
}

/* It is in the box of a and b, and within 1 of their line along each axis. */
static bool
is_near(spot a, spot b, spot c)
{
    int64_t dx = (int64_t)b.x - a.x, dy = (int64_t)b.y - a.y;
    int64_t x = (int64_t)c.x - a.x, y = (int64_t)c.y - a.y;

    if ((dx < 0 ? x > 0 || x < dx : x < 0 || x > dx) ||
        (dy < 0 ? y > 0 || y < dy : y < 0 || y > dy))
        return false;
    return spot_close(spot_times(dx, y), spot_times(dy, x),
                      (uint64_t)(llabs(dx) + llabs(dy)));
}

/* The places near the edge between two, of which a comes first, from a to b; none if
 * all are on it: that is no matter of rounding. */
static size_t
find_stops(const outline *o, uint32_t a, uint32_t b, stop *out)
{
    spot from = o->at[a], to = o->at[b];
    int64_t dx = (int64_t)to.x - from.x, dy = (int64_t)to.y - from.y;
    size_t count = 0, i = a;
    bool beside = false;

    while (i > 0 && o->at[i - 1].x == from.x)
        i--;
    for (; i < o->places && o->at[i].x <= to.x; i++) {
        int64_t x = o->at[i].x, y = dy < 0 ? -(int64_t)o->at[i].y : o->at[i].y;

        if (i == a || i == b || !is_near(from, to, o->at[i]))
            continue;
        out[count].along = dx >= llabs(dy) ? x : y;
        out[count].aside = dx >= llabs(dy) ? y : x;
        out[count++].place = (uint32_t)i;
        beside = beside || spot_turn(from, to, o->at[i]) != 0;
    }
    qsort(out, count, sizeof *out, compare_stops);
    return beside ? count : 0;
}

/* An outline whose edges run through all corners that are near. */
typedef struct {
    uint32_t *corner;
    size_t n;
    size_t *first; /* where each edge of the other one begins */
} bent;

/* False if nothing is near, or too much: what is all within some 65536ths. */
static bool
bend(const outline *o, bent *out)
{
    stop *stops = host_alloc(o->places, sizeof *stops);
    size_t i, k;

    out->corner = NULL;
    out->n = 0;
    out->first = host_alloc(o->n + 1, sizeof *out->first);
    for (i = 0; i <= o->n && out->n <= 4 * o->n; i++) {
        uint32_t a = o->place[i % o->n], b = o->place[(i + 1) % o->n];
        size_t count =
            i < o->n ? find_stops(o, a < b ? a : b, a < b ? b : a, stops) : 0;

        out->first[i] = out->n;
        for (k = 0; k < count + (i < o->n); k++) {
            out->corner = host_room(out->corner, out->n, sizeof *out->corner);
            out->corner[out->n++] =
                k == 0 ? o->corner[i]
                       : o->stands_for[stops[a < b ? k - 1 : count - k].place];
        }
    }
    free(stops);
    return i > o->n && out->n > o->n;
}

/* What is between each edge and what has become of it. */
static void
add_bent(const outline *o, const bent *b, triangles *out)
{
    size_t i, k;

    for (i = 0; i < o->n; i++) {
        const uint32_t *at = &b->corner[b->first[i]];
        uint32_t last = o->corner[(i + 1) % o->n];

        for (k = b->first[i + 1] - b->first[i] - 1; k > 0; k--) {
            add_triangle(o->v, out, at[0], last, at[k]);
            last = at[k];
        }
    }
}

static bool
cut_bent(const outline *o, int axis, triangles *out)
{
    bool sound = false;
    sweep_fault fault;
    outline other;
    bent b;

    if (bend(o, &b)) {
        outline_make(o->v, b.corner, b.n, axis, &other);
        sound = outline_cut(&other, out, &fault);
        outline_free(&other);
        if (sound)
            add_bent(o, &b, out);
    }
    free(b.corner);
    free(b.first);
    return sound;
}

/* What rounding has made cross has an end of one edge near the other one. */
static bool
may_be_rounding(const outline *o, const sweep_fault *fault)
{
    spot end[2][2];
    int i, k, near = 0;

    if (fault->name[0] == fault->name[1])
        return true;
    for (i = 0; i < 2; i++)
        for (k = 0; k < 2; k++)
            end[i][k] = o->at[o->place[(fault->name[i] + (size_t)k) % o->n]];
    for (i = 0; i < 2; i++)
        for (k = 0; k < 2; k++)
            near |= is_near(end[i][0], end[i][1], end[!i][k]);
    return near;
}

static void
say(const sweep_fault *fault, size_t place, problem *p)
{
    unsigned long a = fault->name[0] + 1ul, b = fault->name[1] + 1ul;
    static const char advice[] =
        "Cut the face into triangles in the program that wrote it";

    if (a != b)
        problem_set(
            p, place,
            "a face crosses itself: its edge from corner %lu crosses the "
            "one from corner %lu. %s",
            a < b ? a : b, a < b ? b : a, advice);
    else
        problem_set(
            p, place,
            "a face crosses itself: at the edge from corner %lu it is over "
            "another part of it or turned over. %s",
            a, advice);
}

static void
add_fan(const uint32_t *corner, size_t n, triangles *out)
{
    size_t i;

    for (i = 0; i + 2 < n; i++)
        triangles_add(out, corner[0], corner[i + 1], corner[i + 2]);
}

static polygon_kind
cut_any(const fxr_vec3 *v, const uint32_t *corner, size_t n, size_t place,
        triangles *out, problem *p)
{
    polygon_kind kind = POLYGON_CROSSES;
    sweep_fault fault[3];
    outline view[3];
    int axis[3], views = find_views(v, corner, n, axis), made = 0, i;

    if (is_convex(v, corner, n, axis[0])) {
        add_fan(corner, n, out);
        return POLYGON_SOUND;
    }
    for (i = 0; i < views && kind == POLYGON_CROSSES; i++, made++) {
        outline_make(v, corner, n, axis[i], &view[i]);
        if (outline_cut(&view[i], out, &fault[i]))
            kind = POLYGON_SOUND;
    }
    for (i = 0; i < made && kind == POLYGON_CROSSES; i++)
        if (may_be_rounding(&view[i], &fault[i]) &&
            cut_bent(&view[i], axis[i], out))
            kind = POLYGON_BENT;
    for (i = 0; i < made; i++)
        outline_free(&view[i]);
    if (kind == POLYGON_CROSSES)
        say(&fault[0], place, p);
    return kind;
}

polygon_kind
polygon_cut(const fxr_vec3 *v, const uint32_t *corner, size_t n, size_t place,
            triangles *out, problem *p)
{
    if (n > 3)
        return cut_any(v, corner, n, place, out, p);
    add_fan(corner, n, out);
    return POLYGON_SOUND;
}
