/*
 * lattice.c - every segment, ray and line and every box with coordinates of two bits,
 * compared with definitions that know no slab: hits, crosses, clip, cast and enter.
 *
 *   lattice [STEP]    only each STEP-th first axis
 *   lattice classes BITS AXES [STEP [FIRST]]    more bits, up to symmetries: classes.h
 *
 * All 2^24 questions are asked twice: of coordinates -2 .. 1, and of these times 2^30, which
 * are the ends of int32 and leave t as it is. Of a class, each is asked of small numbers or of
 * large ones; rays and lines are those through both ends of the segment.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <fixray/aabb.h>

#include "classes.h"

/*
 * Where a component meets a box, without slabs.
 *
 * The definition: t is one of those where the component is in a plane of the box, or at an
 * end. The first and the last of these at which the point is in the box are enter and
 * exit; between them it is in the interior, or nowhere.
 */

static int
way(const axis_of *a, kind_of kind)
{
    return kind == SEGMENT ? a->q - a->p : a->q;
}

/* Is the point at t in the box? If open: in its interior? */
static bool
inside(const axis_of axis[3], kind_of kind, fraction t, bool open)
{
    int i;

    for (i = 0; i < 3; i++) {
        const axis_of *a = &axis[i];
        const int at = a->p * t.den + way(a, kind) * t.num;

        if (open ? at <= a->lo * t.den || at >= a->hi * t.den
                 : at < a->lo * t.den || at > a->hi * t.den) {
            return false;
        }
    }
    return true;
}

static bool
less(fraction x, fraction y)
{
    return x.num * y.den < y.num * x.den;
}

/* t counts if it is of the component and in the box. */
static void
try_t(const axis_of axis[3], kind_of kind, fraction t, fraction *first,
      fraction *last, bool *any)
{
    if ((kind != LINE && t.num < 0) || (kind == SEGMENT && t.num > t.den) ||
        !inside(axis, kind, t, false)) {
        return;
    }
    if (!*any || less(t, *first)) {
        *first = t;
    }
    if (!*any || less(*last, t)) {
        *last = t;
    }
    *any = true;
}

static bool
find(const axis_of axis[3], kind_of kind, fraction *first, fraction *last)
{
    const fraction zero = {0, 1}, one = {1, 1};
    bool any = false, moves = false;
    int i, k;

    for (i = 0; i < 3; i++) {
        const int d = way(&axis[i], kind), sign = d < 0 ? -1 : 1;

        for (k = 0; k < 2 && d != 0; k++) {
            fraction t;

            t.num = ((k == 0 ? axis[i].lo : axis[i].hi) - axis[i].p) * sign;
            t.den = d * sign;
            try_t(axis, kind, t, first, last, &any);
            moves = true;
        }
    }
    if (kind != LINE || !moves) {
        try_t(axis, kind, zero, first, last, &any);
    }
    if (kind == SEGMENT && moves) {
        try_t(axis, kind, one, first, last, &any);
    }
    return any;
}

/* The faces that the component comes to, or leaves by, at t. */
static unsigned
faces_at(const axis_of axis[3], kind_of kind, fraction t, bool leaving)
{
    unsigned faces = 0;
    int i;

    for (i = 0; i < 3; i++) {
        const int d = way(&axis[i], kind);
        const bool high = (d < 0) != leaving;
        const int plane = high ? axis[i].hi : axis[i].lo;

        if (d != 0 && axis[i].p * t.den + d * t.num == plane * t.den) {
            faces |= (high ? 2u : 1u) << 2 * i;
        }
    }
    return faces;
}

/* The coordinate at t, to nearest, ties to even, of numbers that are scaled. */
static int32_t
rounded_at(const axis_of *a, kind_of kind, fraction t, int64_t scale)
{
    const int64_t n = scale * (a->p * t.den + way(a, kind) * t.num);
    int64_t q = n / t.den, twice;

    q -= q * t.den > n; /* floor */
    twice = 2 * (n - q * t.den);
    q += twice > t.den || (twice == t.den && (q & 1) != 0);
    return (int32_t)q;
}

static unsigned long asked, wrong, hit_count;

static bool
same_t(const fxr_ratio *r, fraction t)
{
    const uint64_t size = (uint64_t)(t.num < 0 ? -t.num : t.num);

    /* r.num < 2^34, so both products are exact */
    return r->den > 0 && r->num * (uint64_t)t.den == size * r->den &&
           r->negative == (t.num < 0);
}

static bool
same_point(fxr_vec3 p, const axis_of axis[3], kind_of kind, fraction t,
           int64_t scale)
{
    return p.x == rounded_at(&axis[0], kind, t, scale) &&
           p.y == rounded_at(&axis[1], kind, t, scale) &&
           p.z == rounded_at(&axis[2], kind, t, scale);
}

typedef struct {
    bool hits, crosses, clips, casts, enters;
    fxr_span span;
    fxr_hit hit;
    fxr_entry entry;
} answer;

#define ASK(kind, type, first, second)                           \
    static void ask_##kind(const fxr_vec3 *p, const fxr_vec3 *q, \
                           const fxr_aabb *box, answer *a)       \
    {                                                            \
        type c;                                                  \
        c.first = *p;                                            \
        c.second = *q;                                           \
        a->hits = fxr_##kind##_hits_aabb(&c, box);               \
        a->crosses = fxr_##kind##_crosses_aabb(&c, box);         \
        a->clips = fxr_##kind##_clip_aabb(&c, box, &a->span);    \
        a->casts = fxr_##kind##_cast_aabb(&c, box, &a->hit);     \
        a->enters = fxr_##kind##_enter_aabb(&c, box, &a->entry); \
    }
ASK(segment, fxr_segment, a, b)
ASK(ray, fxr_ray, origin, dir)
ASK(line, fxr_line, origin, dir)

static bool
same_span(const fxr_span *s, const axis_of axis[3], kind_of kind,
          fraction first, fraction last)
{
    return same_t(&s->enter, first) && same_t(&s->exit, last) &&
           s->enter_faces == faces_at(axis, kind, first, false) &&
           s->exit_faces == faces_at(axis, kind, last, true);
}

static bool
is_right(const answer *a, const axis_of axis[3], kind_of kind, int64_t scale)
{
    fraction first = {0, 1}, last = {0, 1}, middle;
    const bool hits = find(axis, kind, &first, &last);

    hit_count += hits;
    middle.num = first.num * last.den + last.num * first.den;
    middle.den = 2 * first.den * last.den;
    if (a->hits != hits || a->clips != hits || a->casts != hits ||
        a->enters != hits ||
        a->crosses != (hits && inside(axis, kind, middle, true))) {
        return false;
    }
    return !hits || (same_span(&a->span, axis, kind, first, last) &&
                     same_span(&a->hit.span, axis, kind, first, last) &&
                     same_t(&a->entry.t, first) &&
                     a->entry.faces == a->span.enter_faces &&
                     same_point(a->entry.point, axis, kind, first, scale) &&
                     same_point(a->hit.enter_point, axis, kind, first, scale) &&
                     same_point(a->hit.exit_point, axis, kind, last, scale));
}

static void
print_wrong(const axis_of axis[3], kind_of kind, int32_t scale)
{
    int i;

    printf("wrong: kind %d, scale %ld, axes", (int)kind, (long)scale);
    for (i = 0; i < 3; i++) {
        printf(" %d %d %d %d,", axis[i].p, axis[i].q, axis[i].lo, axis[i].hi);
    }
    puts("");
}

static void
ask(const axis_of axis[3], kind_of kind, int32_t scale)
{
    const fxr_vec3 p = {axis[0].p * scale, axis[1].p * scale,
                        axis[2].p * scale};
    const fxr_vec3 q = {axis[0].q * scale, axis[1].q * scale,
                        axis[2].q * scale};
    const fxr_aabb box = {
        {axis[0].lo * scale, axis[1].lo * scale, axis[2].lo * scale},
        {axis[0].hi * scale, axis[1].hi * scale, axis[2].hi * scale}};
    answer a;

    (kind == SEGMENT ? ask_segment
     : kind == RAY   ? ask_ray
                     : ask_line)(&p, &q, &box, &a);
    asked++;
    if (!is_right(&a, axis, kind, scale) && wrong++ < 10) {
        print_wrong(axis, kind, scale);
    }
}

static axis_of
axis_number(unsigned n)
{
    axis_of a;

    a.p = (int)(n & 3) - 2;
    a.q = (int)(n >> 2 & 3) - 2;
    a.lo = (int)(n >> 4 & 3) - 2;
    a.hi = (int)(n >> 6) - 2;
    return a;
}

static void
ask_all(unsigned step)
{
    unsigned x, y, z;
    axis_of axis[3];
    kind_of kind;

    for (x = 0; x < 256; x += step) {
        axis[0] = axis_number(x);
        for (y = 0; y < 256; y++) {
            axis[1] = axis_number(y);
            for (z = 0; z < 256; z++) {
                axis[2] = axis_number(z);
                for (kind = SEGMENT; kind < KINDS; kind++) {
                    ask(axis, kind, 1);
                    ask(axis, kind, 1 << 30);
                }
            }
        }
        if (x % 64 == 63) {
            printf("lattice: %u of 256\n", x + 1);
            fflush(stdout);
        }
    }
}

/* Directions have a bit more, and one of 2^31 is not asked. */
static void
ask_class(int values[3][VALUES_MOST], int bits, bool upper)
{
    axis_of axis[3];
    kind_of kind;
    int i;

    for (kind = SEGMENT; kind < KINDS; kind++) {
        for (i = 0; i < 3; i++) {
            axis[i] = axis_of_values(values[i], kind);
        }
        ask(axis, kind,
            upper ? (int32_t)1 << (32 - bits - (kind != SEGMENT)) : 1);
    }
}

int
main(int argc, char **argv)
{
    const unsigned step = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 1;

    if (!classes_each(argc, argv, 4, true, ask_class)) {
        ask_all(step > 0 ? step : 1);
    }
    printf("lattice: %lu asked, %lu hit, %lu wrong\n", asked, hit_count, wrong);
    return wrong != 0 || hit_count == 0;
}
