/*
 * closest.c - the closest points of every segment, ray, line and point and every box, as an AABB
 * and as an OBB, with coordinates of three values, compared with a definition that does not walk.
 *
 *   closest [STEP]    only each STEP-th first axis
 *   closest classes BITS AXES [STEP [FIRST]]    some bits, up to symmetries: classes.h
 *
 * And is the least distance at most a radius: of spheres, and of moving ones and boxes?
 *
 * All 3^12 questions are asked of coordinates -1, 0, 1 times each of some scales, up to the ends
 * of int32. Of a class, each is asked of one scale; rays and lines are those through both ends of
 * the segment.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#include <fixray/closest.h>
#include <fixray/sphere.h>
#include <fixray/sweep.h>

#include "classes.h"

/*
 * The definition: the squared distance is a convex function of t, a quadratic between those t
 * where a coordinate is that of a face. So it is least at one of these, at an end, or where the
 * derivative of one of the 27 quadratics is 0: the least of these values is taken, and of equal
 * ones that of the t nearest to 0.
 */

typedef struct {
    axis_of axis[3];
    kind_of kind;
    long d[3];
} question;
typedef struct {
    fraction t;
    long square; /* of the distance, times t.den^2 */
    bool any;
} answer;

/* The coordinate at t, times t.den. */
static long
at(const question *s, fraction t, int i)
{
    return s->axis[i].p * t.den + s->d[i] * t.num;
}

/* What is closest to it between the faces. */
static long
clamped(const question *s, fraction t, int i)
{
    const long v = at(s, t, i), lo = s->axis[i].lo * t.den,
               hi = s->axis[i].hi * t.den;

    return v < lo ? lo : v > hi ? hi : v;
}

static void
try_t(const question *s, long num, long den, answer *best)
{
    const fraction t = {den < 0 ? -num : num, den < 0 ? -den : den};
    long square = 0, less;
    int i;

    if (den == 0 || (s->kind != LINE && t.num < 0) ||
        (s->kind == SEGMENT && t.num > t.den)) {
        return;
    }
    for (i = 0; i < 3; i++) {
        const long off = at(s, t, i) - clamped(s, t, i);

        square += off * off;
    }
    less = best->any ? square * best->t.den * best->t.den -
                           best->square * t.den * t.den
                     : -1;
    if (less < 0 ||
        (less == 0 && labs(t.num) * best->t.den < labs(best->t.num) * t.den)) {
        best->t = t;
        best->square = square;
        best->any = true;
    }
}

/* Where the derivative is 0 if each coordinate is measured from lo, from hi or not at all. */
static void
try_quadratic(const question *s, int which, answer *best)
{
    long num = 0, den = 0;
    int i;

    for (i = 0; i < 3; i++, which /= 3) {
        const int from = which % 3 == 1 ? s->axis[i].lo : s->axis[i].hi;

        if (which % 3 != 0) {
            num += s->d[i] * (from - s->axis[i].p);
            den += s->d[i] * s->d[i];
        }
    }
    try_t(s, num, den, best);
}

static answer
find(const question *s)
{
    answer best = {{0, 1}, 0, false};
    int i;

    try_t(s, 0, 1, &best);
    try_t(s, s->kind == SEGMENT, 1, &best);
    for (i = 0; i < 3; i++) {
        try_t(s, s->axis[i].lo - s->axis[i].p, s->d[i], &best);
        try_t(s, s->axis[i].hi - s->axis[i].p, s->d[i], &best);
    }
    for (i = 1; i < 27; i++) {
        try_quadratic(s, i, &best);
    }
    return best;
}

static unsigned long asked, wrong;

static int32_t
saturated(__int128 v)
{
    return (int32_t)(v < INT32_MIN ? INT32_MIN : v > INT32_MAX ? INT32_MAX : v);
}

/* t, or to nearest, with 63 fractional bits, or with as many as leave it below 2^64. */
static bool
same_t(const fxr_ratio *r, fraction t)
{
    const __int128 off =
        (__int128)r->num * t.den - (__int128)labs(t.num) * r->den;
    const __int128 size = off < 0 ? -off : off;

    const bool rounded_well = (r->den & (r->den - 1)) == 0 &&
                              (r->den >> 63 != 0 || r->num >> 63 != 0) &&
                              2 * size <= t.den;

    return r->negative == (t.num < 0) && (size == 0 || rounded_well);
}

static bool
is_right(const question *s, const answer *want, long scale,
         const fxr_closest *got)
{
    const int32_t linear[3] = {got->on_linear.x, got->on_linear.y,
                               got->on_linear.z};
    const int32_t shape[3] = {got->on_shape.x, got->on_shape.y,
                              got->on_shape.z};
    const __int128 square = rounded((__int128)want->square * scale * scale,
                                    want->t.den * want->t.den);
    const uint64_t dist2 = square >> 64 != 0 ? UINT64_MAX
                           : square == 0 && want->square != 0
                               ? 1
                               : (uint64_t)square;
    int i;

    for (i = 0; i < 3; i++) {
        const __int128 p = (__int128)scale * at(s, want->t, i);

        if (linear[i] != saturated(rounded(p, want->t.den)) ||
            shape[i] != rounded((__int128)scale * clamped(s, want->t, i),
                                want->t.den)) {
            return false;
        }
    }
    return got->dist2 == dist2 && same_t(&got->t, want->t);
}

static fxr_vec3
vector(const question *s, int which, long scale)
{
    int32_t v[3];
    fxr_vec3 out;
    int i;

    for (i = 0; i < 3; i++) {
        const axis_of *a = &s->axis[i];

        v[i] = (int32_t)((which == 0   ? a->p
                          : which == 1 ? a->q
                          : which == 2 ? a->lo
                                       : a->hi) *
                         scale);
    }
    out.x = v[0];
    out.y = v[1];
    out.z = v[2];
    return out;
}

static bool
library(const question *s, long scale, const fxr_aabb *box, fxr_closest *out)
{
    const fxr_segment segment = {vector(s, 0, scale), vector(s, 1, scale)};
    const fxr_ray ray = {segment.a, segment.b};
    const fxr_line line = {segment.a, segment.b};

    return s->kind == SEGMENT ? fxr_segment_closest_aabb(&segment, box, out)
           : s->kind == RAY   ? fxr_ray_closest_aabb(&ray, box, out)
                              : fxr_line_closest_aabb(&line, box, out);
}

/* The same of the box as an OBB, of an even scale. */
static bool
library_obb(const question *s, long scale, fxr_closest *out)
{
    const fxr_segment segment = {vector(s, 0, scale), vector(s, 1, scale)};
    const fxr_ray ray = {segment.a, segment.b};
    const fxr_line line = {segment.a, segment.b};
    const fxr_vec3 lo = vector(s, 2, scale / 2), hi = vector(s, 3, scale / 2);
    const fxr_obb box = {
        {lo.x + hi.x, lo.y + hi.y, lo.z + hi.z},
        {hi.x - lo.x, hi.y - lo.y, hi.z - lo.z},
        {{FXR_Q30_ONE, 0, 0}, {0, FXR_Q30_ONE, 0}, {0, 0, FXR_Q30_ONE}}};

    return s->kind == SEGMENT ? fxr_segment_closest_obb(&segment, &box, out)
           : s->kind == RAY   ? fxr_ray_closest_obb(&ray, &box, out)
                              : fxr_line_closest_obb(&line, &box, out);
}

static void
count(const question *s, long scale, bool right)
{
    asked++;
    if (!right && wrong++ < 10) {
        int i;

        printf("wrong: kind %d, scale %ld, axes", (int)s->kind, scale);
        for (i = 0; i < 3; i++) {
            printf(" %d %d %d %d,", s->axis[i].p, s->axis[i].q, s->axis[i].lo,
                   s->axis[i].hi);
        }
        puts("");
    }
}

/* How many of these are wrong? Of a sphere or a moving one: is the distance at most its radius,
 * and, in the interior, less than that? */
static int
wrong_round(const question *s, const answer *want, long scale, fxr_q16 radius,
            bool empty)
{
    const fxr_vec3 p = vector(s, 0, scale), q = vector(s, 1, scale);
    const fxr_segment segment = {p, q};
    const fxr_ray ray = {p, q};
    const fxr_line line = {p, q};
    const fxr_aabb box = {vector(s, 2, scale), vector(s, 3, scale)};
    const fxr_sphere sphere = {box.min, radius};
    const __int128 least = (__int128)want->square * scale * scale;
    const __int128 reach =
        (__int128)radius * radius * want->t.den * want->t.den;
    const bool hits = least <= reach && !empty,
               crosses = least < reach && !empty;
    int count_of = 0;

    if (s->kind == SEGMENT) {
        count_of += fxr_sweep_sphere_hits_aabb(&segment, radius, &box) != hits;
        count_of += radius > 0 && fxr_sweep_sphere_crosses_aabb(
                                      &segment, radius, &box) != crosses;
    }
    if (s->axis[0].lo == s->axis[0].hi && s->axis[1].lo == s->axis[1].hi &&
        s->axis[2].lo == s->axis[2].hi) {
        count_of +=
            (s->kind == SEGMENT ? fxr_segment_hits_sphere(&segment, &sphere)
             : s->kind == RAY   ? fxr_ray_hits_sphere(&ray, &sphere)
                                : fxr_line_hits_sphere(&line, &sphere)) != hits;
        count_of +=
            (s->kind == SEGMENT ? fxr_segment_crosses_sphere(&segment, &sphere)
             : s->kind == RAY
                 ? fxr_ray_crosses_sphere(&ray, &sphere)
                 : fxr_line_crosses_sphere(&line, &sphere)) != crosses;
    }
    return count_of;
}

/* Of radii beside each whole number of the scale. */
static void
ask_round(const question *s, const answer *want, long scale, bool empty)
{
    long whole, beside;

    for (whole = 0; whole < 3; whole++) {
        for (beside = -1; beside <= 1; beside++) {
            const long radius = whole * scale + beside;

            if (radius >= 0 && radius <= INT32_MAX) {
                count(s, scale,
                      wrong_round(s, want, scale, (fxr_q16)radius, empty) == 0);
            }
        }
    }
}

static bool
question_set(question *s)
{
    bool empty = false;
    int i;

    for (i = 0; i < 3; i++) {
        s->d[i] =
            s->kind == SEGMENT ? s->axis[i].q - s->axis[i].p : s->axis[i].q;
        empty = empty || s->axis[i].lo > s->axis[i].hi;
    }
    return !empty;
}

static void
ask(const question *s, const answer *want, long scale, bool empty)
{
    const fxr_aabb box = {vector(s, 2, scale), vector(s, 3, scale)};
    answer point = {{0, 1}, 0, false};
    fxr_closest got;

    count(s, scale,
          library(s, scale, &box, &got) == !empty &&
              (empty || is_right(s, want, scale, &got)));
    if (scale % 2 == 0) {
        count(s, scale,
              library_obb(s, scale, &got) == !empty &&
                  (empty || is_right(s, want, scale, &got)));
    }
    ask_round(s, want, scale, empty);
    if (s->kind == SEGMENT) {
        try_t(s, 0, 1, &point);
        count(s, scale,
              fxr_point_closest_aabb(vector(s, 0, scale), &box, &got) ==
                      !empty &&
                  (empty || is_right(s, &point, scale, &got)));
    }
}

static void
ask_scales(question *s)
{
    static const long scales[] = {1, 6, 0x10001, 1L << 28, 1L << 30, INT32_MAX};
    const bool empty = !question_set(s);
    const answer want = find(s);
    unsigned k;

    for (k = 0; k < sizeof scales / sizeof *scales; k++) {
        ask(s, &want, scales[k], empty);
    }
}

static axis_of
axis_number(int n)
{
    const axis_of a = {n % 3 - 1, n / 3 % 3 - 1, n / 9 % 3 - 1, n / 27 - 1};

    return a;
}

static void
ask_all(int step)
{
    question s;
    int x, y, z, kind;

    for (x = 0; x < 81; x += step) {
        for (y = 0; y < 81; y++) {
            for (z = 0; z < 81; z++) {
                s.axis[0] = axis_number(x);
                s.axis[1] = axis_number(y);
                s.axis[2] = axis_number(z);
                for (kind = SEGMENT; kind < KINDS; kind++) {
                    s.kind = (kind_of)kind;
                    ask_scales(&s);
                }
            }
        }
        if (x % 27 == 26) {
            printf("closest: %d of 81\n", x + 1);
            fflush(stdout);
        }
    }
}

/* Directions have a bit more, and one of 2^31 is not asked. */
static void
ask_class(int values[3][VALUES_MOST], int bits, bool upper)
{
    const long scale = upper ? 1L << (31 - bits) : 6;
    answer want;
    question s;
    int i, kind;

    for (kind = SEGMENT; kind < KINDS; kind++) {
        s.kind = (kind_of)kind;
        for (i = 0; i < 3; i++) {
            s.axis[i] = axis_of_values(values[i], s.kind);
        }
        (void)question_set(&s);
        want = find(&s);
        ask(&s, &want, scale, false);
    }
}

int
main(int argc, char **argv)
{
    const int step = argc > 1 ? atoi(argv[1]) : 1;

    if (!classes_each(argc, argv, 4, true, ask_class)) {
        ask_all(step > 0 ? step : 1);
    }
    printf("closest: %lu asked, %lu wrong\n", asked, wrong);
    return wrong != 0 || asked == 0;
}
