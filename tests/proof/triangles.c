/*
 * triangles.c - every segment, ray and line and every triangle with coordinates of three
 * values, compared with a definition that knows no signed volume: hits, cast and those of the
 * front.
 *
 *   triangles [STEP]    only each STEP-th first corner
 *   triangles classes BITS 3 [STEP [FIRST]]    some bits, up to symmetries: classes.h
 *
 * All 3^15 questions are asked of coordinates -1, 0, 1, and of these times 2^31 - 1, which are
 * the ends of int32, less one, and leave t as it is. Of a class, each is asked of small numbers
 * or of large ones; rays and lines are those through both ends of the segment.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include <fixray/triangle.h>

#include "classes.h"

/*
 * Where a component meets a triangle, without signed volumes.
 *
 * The definition: t is one of those where the component is in the plane, closest to the line of
 * an edge or at a corner, or at an end. The first of these at which the point is in the triangle
 * is that of cast. A point is in a triangle if it is in its plane, on the inner side of each edge;
 * in one without an area, if it is on an edge.
 */

typedef struct {
    long x[3];
} vector;
typedef struct {
    vector p, d, corner[3], normal;
    bool flat; /* no area */
    kind_of kind;
} question;

static vector
minus(vector a, vector b)
{
    const vector v = {{a.x[0] - b.x[0], a.x[1] - b.x[1], a.x[2] - b.x[2]}};

    return v;
}

static vector
cross(vector a, vector b)
{
    const vector v = {{a.x[1] * b.x[2] - a.x[2] * b.x[1],
                       a.x[2] * b.x[0] - a.x[0] * b.x[2],
                       a.x[0] * b.x[1] - a.x[1] * b.x[0]}};

    return v;
}

static long
dot(vector a, vector b)
{
    return a.x[0] * b.x[0] + a.x[1] * b.x[1] + a.x[2] * b.x[2];
}

static bool
is_zero(vector v)
{
    return dot(v, v) == 0;
}

/* From corner i to the point at t, times t.den. */
static vector
offset(const question *s, fraction t, int i)
{
    vector v;
    int k;

    for (k = 0; k < 3; k++) {
        v.x[k] = (s->p.x[k] - s->corner[i].x[k]) * t.den + s->d.x[k] * t.num;
    }
    return v;
}

static vector
edge(const question *s, int i)
{
    return minus(s->corner[(i + 1) % 3], s->corner[i]);
}

/* Is the point at t on edge i? */
static bool
on_edge(const question *s, fraction t, int i)
{
    const vector e = edge(s, i), to = offset(s, t, i);
    const long along = dot(e, to);

    return is_zero(e) ? is_zero(to)
                      : is_zero(cross(e, to)) && along >= 0 &&
                            along <= dot(e, e) * t.den;
}

static bool
inside(const question *s, fraction t)
{
    int i;

    if (s->flat) {
        return on_edge(s, t, 0) || on_edge(s, t, 1) || on_edge(s, t, 2);
    }
    if (dot(s->normal, offset(s, t, 0)) != 0) {
        return false;
    }
    for (i = 0; i < 3; i++) {
        if (dot(s->normal, cross(edge(s, i), offset(s, t, i))) < 0) {
            return false;
        }
    }
    return true;
}

static void
try_t(const question *s, long num, long den, fraction *first, bool *any)
{
    fraction t;

    t.num = den < 0 ? -num : num;
    t.den = den < 0 ? -den : den;
    if (den != 0 && (s->kind == LINE || t.num >= 0) &&
        (s->kind != SEGMENT || t.num <= t.den) && inside(s, t) &&
        (!*any || t.num * first->den < first->num * t.den)) {
        *first = t;
        *any = true;
    }
}

static bool
find(const question *s, fraction *first)
{
    const vector from = minus(s->corner[0], s->p);
    bool any = false;
    int i;

    try_t(s, dot(s->normal, from), dot(s->normal, s->d), first, &any);
    for (i = 0; i < 3; i++) {
        const vector n = cross(s->d, edge(s, i)),
                     to = minus(s->corner[i], s->p);

        try_t(s, dot(cross(to, edge(s, i)), n), dot(n, n), first, &any);
        try_t(s, dot(to, s->d), dot(s->d, s->d), first, &any);
    }
    if (s->kind != LINE || is_zero(s->d)) {
        try_t(s, 0, 1, first, &any);
    }
    if (s->kind == SEGMENT) {
        try_t(s, 1, 1, first, &any);
    }
    return any;
}

static unsigned long asked, wrong, hit_count;

/* t, or rounded down with 62 or 63 fractional bits. */
static bool
same_t(const fxr_ratio *r, fraction t)
{
    const __int128 ours = (__int128)r->num * t.den;
    const __int128 exact = (__int128)(t.num < 0 ? -t.num : t.num) * r->den;
    const __int128 less = r->negative ? ours - exact : exact - ours;

    return r->negative == (t.num < 0) &&
           (less == 0 || (r->den >> 62 != 0 && less > 0 && less < t.den));
}

/* The barycentric coordinates of the point at t. */
static bool
same_weights(const fxr_triangle_hit *hit, const question *s, fraction t)
{
    long weight[3] = {0, 0, 0}, den;
    int i = 0;

    if (s->flat) {
        while (!on_edge(s, t, i)) {
            i++;
        }
        den = dot(edge(s, i), edge(s, i)) * t.den;
        weight[(i + 1) % 3] = den == 0 ? 0 : dot(edge(s, i), offset(s, t, i));
        den = den == 0 ? 1 : den;
        weight[i] = den - weight[(i + 1) % 3];
    } else {
        for (i = 0; i < 3; i++) {
            weight[(i + 2) % 3] =
                dot(s->normal, cross(edge(s, i), offset(s, t, i)));
        }
        den = dot(s->normal, s->normal) * t.den;
    }
    for (i = 0; i < 3; i++) {
        if (hit->weight[i] != rounded((__int128)weight[i] << 30, den)) {
            return false;
        }
    }
    return true;
}

static bool
is_right(const question *s, long scale, bool any, bool casts, bool front,
         bool casts_front, const fxr_triangle_hit *hit)
{
    const long along = dot(s->normal, s->d);
    fraction t = {0, 1};
    const bool hits = find(s, &t);
    const int side = along < 0 ? 1 : along > 0 ? -1 : 0;
    const int32_t at[3] = {hit->point.x, hit->point.y, hit->point.z};
    int k;

    asked++;
    hit_count += hits;
    if (any != hits || casts != hits || front != (hits && side == 1) ||
        casts_front != front) {
        return false;
    }
    for (k = 0; k < 3 && hits; k++) {
        if (at[k] !=
            rounded((__int128)scale * (s->p.x[k] * t.den + s->d.x[k] * t.num),
                    t.den)) {
            return false;
        }
    }
    return !hits ||
           (hit->side == side && same_t(&hit->t, t) && same_weights(hit, s, t));
}

static fxr_vec3
scaled(vector v, long scale)
{
    const fxr_vec3 p = {(int32_t)(v.x[0] * scale), (int32_t)(v.x[1] * scale),
                        (int32_t)(v.x[2] * scale)};

    return p;
}

static void
print_wrong(const question *s, const char *kind, long scale)
{
    int i;

    if (wrong++ >= 10) {
        return;
    }
    printf("wrong: %s, scale %ld, from %ld %ld %ld, way %ld %ld %ld, corners",
           kind, scale, s->p.x[0], s->p.x[1], s->p.x[2], s->d.x[0], s->d.x[1],
           s->d.x[2]);
    for (i = 0; i < 3; i++) {
        printf(" %ld %ld %ld,", s->corner[i].x[0], s->corner[i].x[1],
               s->corner[i].x[2]);
    }
    puts("");
}

#define ASK(kind, type, first, second)                                        \
    static void ask_##kind(const question *s, vector q,                       \
                           const fxr_triangle *triangle, long scale)          \
    {                                                                         \
        fxr_triangle_hit hit, other;                                          \
        type c;                                                               \
        bool any, casts, front, casts_front;                                  \
                                                                              \
        c.first = scaled(s->p, scale);                                        \
        c.second = scaled(q, scale);                                          \
        any = fxr_##kind##_hits_triangle(&c, triangle);                       \
        casts = fxr_##kind##_cast_triangle(&c, triangle, &hit);               \
        front = fxr_##kind##_hits_triangle_front(&c, triangle);               \
        casts_front = fxr_##kind##_cast_triangle_front(&c, triangle, &other); \
        if (!is_right(s, scale, any, casts, front, casts_front, &hit)) {      \
            print_wrong(s, #kind, scale);                                     \
        }                                                                     \
    }
ASK(segment, fxr_segment, a, b)
ASK(ray, fxr_ray, origin, dir)
ASK(line, fxr_line, origin, dir)

/* -1, 0 or 1 of each axis: number in 0 .. 26 */
static vector
point(int number)
{
    const vector v = {{number % 3 - 1, number / 3 % 3 - 1, number / 9 - 1}};

    return v;
}

static fxr_triangle
triangle_set(question *s, long scale)
{
    const fxr_triangle triangle = {scaled(s->corner[0], scale),
                                   scaled(s->corner[1], scale),
                                   scaled(s->corner[2], scale)};

    s->normal = cross(edge(s, 0), minus(s->corner[2], s->corner[0]));
    s->flat = is_zero(s->normal);
    return triangle;
}

static void
ask(question *s, long scale)
{
    const fxr_triangle triangle = triangle_set(s, scale);
    int p, q;

    for (p = 0; p < 27; p++) {
        for (q = 0; q < 27; q++) {
            s->p = point(p);
            s->kind = SEGMENT;
            s->d = minus(point(q), s->p);
            ask_segment(s, point(q), &triangle, scale);
            s->d = point(q);
            s->kind = RAY;
            ask_ray(s, s->d, &triangle, scale);
            s->kind = LINE;
            ask_line(s, s->d, &triangle, scale);
        }
    }
}

static void
ask_all(int step)
{
    question s;
    int a, b, c;

    for (a = 0; a < 27; a += step) {
        for (b = 0; b < 27; b++) {
            for (c = 0; c < 27; c++) {
                s.corner[0] = point(a);
                s.corner[1] = point(b);
                s.corner[2] = point(c);
                ask(&s, 1);
                ask(&s, INT32_MAX);
            }
        }
        if (a % 9 == 8) {
            printf("triangles: %d of 27\n", a + 1);
            fflush(stdout);
        }
    }
}

/* Directions have a bit more, and one of 2^31 is not asked. */
static void
ask_class(int values[3][VALUES_MOST], int bits, bool upper)
{
    const long scale = upper ? 1L << (31 - bits) : 1;
    fxr_triangle triangle;
    question s;
    vector q;
    int i, k;

    for (k = 0; k < 3; k++) {
        s.p.x[k] = values[k][0];
        q.x[k] = values[k][1];
        for (i = 0; i < 3; i++) {
            s.corner[i].x[k] = values[k][2 + i];
        }
    }
    s.d = minus(q, s.p);
    triangle = triangle_set(&s, scale);
    s.kind = SEGMENT;
    ask_segment(&s, q, &triangle, scale);
    s.kind = RAY;
    ask_ray(&s, s.d, &triangle, scale);
    s.kind = LINE;
    ask_line(&s, s.d, &triangle, scale);
}

int
main(int argc, char **argv)
{
    const int step = argc > 1 ? atoi(argv[1]) : 1;

    if (!classes_each(argc, argv, 5, false, ask_class)) {
        ask_all(step > 0 ? step : 1);
    }
    printf("triangles: %lu asked, %lu hit, %lu wrong\n", asked, hit_count,
           wrong);
    return wrong != 0 || hit_count == 0;
}
