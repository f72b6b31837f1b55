/*
 * test_exact_rotate.c - boxes that turn, in numbers of 64 bits and more behind the point: what each asked box
 * holds, and where shapes are met first.
 *
 * Nothing of src is used: a turn by Rodrigues' formula with sines of their own series, corners by the
 * dual axes, and separating axes for convex shapes as their corners span them.
 */
/* Tests: src/pose/fxr_turning.c */
#include <fixray/rotate.h>
#include <string.h>

#include "../cases/space/cases.h"
#include "exact.h"

typedef long double number;

typedef struct {
    number x[3];
} vector;

#define PI 3.14159265358979323846264338327950288L
#define EACH(i) for (i = 0; i < 3; i++)

static struct {
    fxr_turn turn;
    fxr_obb box;
    int32_t shape[12];
} now;

static void
print_turn(const void *input)
{
    test_print_words(input, sizeof now / sizeof(int32_t));
}

static number
root(number v)
{
    number r = v > 1 ? v : 1;
    int i;

    for (i = 0; i < 200; i++)
        r = (r + v / r) / 2;
    return r;
}

static number
size(number v)
{
    return v < 0 ? -v : v;
}

/* By the series of an angle of up to half a turn; phase 1 for the cosine, 0 for the sine. */
static number
series(number angle, int phase)
{
    number term = phase != 0 ? 1 : angle, sum = term;
    int n;

    for (n = 2 - phase; n < 60; n += 2) {
        term *= -angle * angle / ((number)n * (number)(n + 1));
        sum += term;
    }
    return sum;
}

static vector
vector_of(fxr_vec3 v)
{
    vector out;

    out.x[0] = (number)v.x;
    out.x[1] = (number)v.y;
    out.x[2] = (number)v.z;
    return out;
}

static vector
vector_of_axis(fxr_unit3 u)
{
    vector out;

    out.x[0] = (number)u.x / 1073741824;
    out.x[1] = (number)u.y / 1073741824;
    out.x[2] = (number)u.z / 1073741824;
    return out;
}

static number
dot(vector a, vector b)
{
    return a.x[0] * b.x[0] + a.x[1] * b.x[1] + a.x[2] * b.x[2];
}

static vector
cross(vector a, vector b)
{
    vector out;
    int i;

    EACH(i)
    out.x[i] = a.x[(i + 1) % 3] * b.x[(i + 2) % 3] -
               a.x[(i + 2) % 3] * b.x[(i + 1) % 3];
    return out;
}

static vector
sum(vector a, vector b, number times)
{
    vector out;
    int i;

    EACH(i)
    out.x[i] = a.x[i] + b.x[i] * times;
    return out;
}

/* A box with real numbers: its axes, and the edges that are dual to them. */
typedef struct {
    vector center, axis[3], edge[3];
    number half[3];
} body;

static body
body_of(const fxr_obb *box)
{
    body b;
    number volume;
    int i;

    b.center = vector_of(box->center);
    EACH(i)
    {
        b.axis[i] = vector_of_axis(box->axis[i]);
        b.half[i] = (number)vec3_get(box->half, (unsigned)i);
    }
    volume = dot(b.axis[0], cross(b.axis[1], b.axis[2]));
    EACH(i)
    {
        vector none = {{0, 0, 0}};

        b.edge[i] = sum(none, cross(b.axis[(i + 1) % 3], b.axis[(i + 2) % 3]),
                        1 / volume);
    }
    return b;
}

static vector
turned_vector(vector v, vector n, number sine, number cosine)
{
    vector none = {{0, 0, 0}}, out = sum(none, v, cosine);

    out = sum(out, cross(n, v), sine);
    return sum(out, n, dot(n, v) * (1 - cosine));
}

/* The box after so many steps, larger by grown. */
static body
body_at(number steps, number grown)
{
    const vector pivot = vector_of(now.turn.pivot);
    vector n = vector_of_axis(now.turn.axis), none = {{0, 0, 0}};
    const number angle = steps * PI / 32768;
    const number sine = series(angle / 2, 0), cosine = series(angle / 2, 1);
    body b = body_of(&now.box);
    int i;

    n = sum(none, n, 1 / root(dot(n, n)));
    b.center = sum(pivot,
                   turned_vector(sum(b.center, pivot, -1), n, 2 * sine * cosine,
                                 1 - 2 * sine * sine),
                   1);
    EACH(i)
    {
        b.axis[i] =
            turned_vector(b.axis[i], n, 2 * sine * cosine, 1 - 2 * sine * sine);
        b.edge[i] =
            turned_vector(b.edge[i], n, 2 * sine * cosine, 1 - 2 * sine * sine);
        b.half[i] += grown;
    }
    return b;
}

static vector
corner_of(const body *b, unsigned which)
{
    vector p = b->center;
    unsigned i;

    for (i = 0; i < 3; i++)
        p = sum(p, b->edge[i],
                (which >> i & 1) != 0 ? b->half[i] : -b->half[i]);
    return p;
}

/* How far the corners of a stick out of b, at most. */
static number
outside(const body *a, const body *b)
{
    number most = -1e30L;
    unsigned i, which;

    for (which = 0; which < 8; which++) {
        const vector d = sum(corner_of(a, which), b->center, -1);

        for (i = 0; i < 3; i++) {
            const number off = size(dot(b->axis[i], d)) - b->half[i];

            most = off > most ? off : most;
        }
    }
    return most;
}

/* G of rotate.h. */
static number
allowance(void)
{
    const vector v =
        sum(vector_of(now.box.center), vector_of(now.turn.pivot), -1);
    const bool world = (now.turn.axis.x != 0) + (now.turn.axis.y != 0) +
                           (now.turn.axis.z != 0) ==
                       1;
    number reach = 0;
    unsigned i;

    for (i = 0; i < 3; i++)
        reach += size(v.x[i]) + (number)vec3_get(now.box.half, i);
    return (dot(v, v) == 0 ? 3 : world ? 5 : 11) + reach / 8388608;
}

/* What was asked: all that holds the angle `at`, in units of 2^-30 turn. */
enum { MOST_ASKED = 64 };
static struct {
    uint32_t at, end, from, width;
    unsigned count, rest;
    fxr_obb box[MOST_ASKED];
    uint32_t begin[MOST_ASKED], stop[MOST_ASKED];
} spy;

/* The walk of halves once more: what is asked that does not hold `at` is apart. */
static bool
spy_meets(const fxr_obb *box, const void *of)
{
    const uint32_t to =
        spy.width < spy.end - spy.from ? spy.from + spy.width : spy.end;

    (void)of;
    spy.rest++;
    if (spy.at < spy.from || spy.at >= to) {
        spy.from = to;
        spy.width = spy.from & (0u - spy.from);
        return false;
    }
    if (spy.count < MOST_ASKED) {
        spy.box[spy.count] = *box;
        spy.begin[spy.count] = spy.from;
        spy.stop[spy.count] = to;
        spy.count++;
    }
    spy.width /= 2;
    return true;
}

static void
check_asked(cases_random *r)
{
    const int32_t by = now.turn.by;
    const uint32_t steps =
        by < -65536 || by > 65536 ? 65536 : (uint32_t)(by < 0 ? -by : by);
    const number sign = by < 0 ? -1 : 1, unit = sign / 16384;
    const number close = 1e-5L;
    int32_t first = 0;
    body last, holds;
    unsigned i, k;

    spy.end = steps << 14;
    spy.at = cases_u32(r) % spy.end;
    spy.from = 0;
    spy.width = 1 << 14;
    while (spy.width < spy.end)
        spy.width *= 2;
    spy.count = spy.rest = 0;
    CHECK(fxri_rotate_obb(&now.turn, &now.box, spy_meets, NULL, &first));
    CHECK(first == (by < 0 ? -1 : 1) * (int32_t)(spy.at >> 14));
    CHECK(spy.count > 0 && spy.count < MOST_ASKED && spy.rest < 100);
    last = body_of(&spy.box[spy.count - 1]);
    for (i = 0; i < spy.count; i++) {
        const uint32_t wide = spy.stop[i] - spy.begin[i];

        holds = body_of(&spy.box[i]);
        for (k = 0; k < 6; k++) {
            const uint32_t at = spy.begin[i] + (k == 0   ? 0
                                                : k == 1 ? wide
                                                         : cases_u32(r) % wide);
            const body pose = body_at((number)at * unit, 0);

            CHECK(outside(&pose, &holds) <= close);
        }
        CHECK(outside(&last, &holds) <= close);
    }
    holds = body_at(
        ((number)spy.begin[spy.count - 1] + (number)spy.stop[spy.count - 1]) /
            2 * unit,
        allowance());
    CHECK(outside(&last, &holds) <= close);
}

static fxr_q16
half_extent(cases_random *r, unsigned bits)
{
    const int32_t v = cases_signed(r, bits);

    return v < 0 ? ~v : v;
}

static fxr_unit3
unit_axis(cases_random *r, bool skew)
{
    fxr_unit3 u = {0, 0, 0};
    fxr_vec3 v;

    switch (cases_below(r, 8)) {
    case 0:
        u.x = cases_below(r, 2) != 0 ? FXR_Q30_ONE : -FXR_Q30_ONE;
        break;
    case 1:
        u.y = FXR_Q30_ONE;
        break;
    case 2:
    case 3:
        u.z = FXR_Q30_ONE;
        break;
    case 4:
        u = skew ? unit_axis(r, skew) : now.box.axis[cases_below(r, 3)];
        break;
    default:
        v = cases_vec3(r, 3 + (unsigned)cases_below(r, 28));
        if (!fxr_vec3_to_unit(v, &u))
            u.z = FXR_Q30_ONE;
        break;
    }
    return u;
}

/* Axes of a rotation, some of them of one about an axis of the world; skew: not quite orthonormal. */
static void
make_axes(cases_random *r, bool skew, fxr_unit3 axis[3])
{
    fxr_rotation turned;
    fxr_quaternion q;
    unsigned i, k;
    int32_t v[3];

    q.x = cases_signed(r, 31);
    q.y = cases_signed(r, 31);
    q.z = cases_signed(r, 31);
    q.w = cases_signed(r, 31);
    if (cases_below(r, 2) == 0)
        q.x = q.y = 0;
    if (cases_below(r, 4) == 0 || !fxr_rotation_from_quaternion(q, &turned))
        fxr_rotation_yaw(0, &turned);
    for (i = 0; i < 3; i++) {
        for (k = 0; k < 3; k++)
            v[k] = unit3_get(turned.row[k], i) +
                   (skew ? cases_signed(r, 1 + cases_below(r, 9)) : 0);
        axis[i] = unit3_from(v);
    }
}

/* Of these bits, about a centre of as many. */
static void
make_turn(cases_random *r, unsigned bits, unsigned pivot_bits)
{
    const bool skew = cases_below(r, 8) == 0; /* by up to 2^-21 */
    fxr_obb *const box = &now.box;

    box->center = cases_vec3(r, bits);
    box->half.x = half_extent(r, bits);
    box->half.y = half_extent(r, bits - cases_below(r, 3));
    box->half.z = half_extent(r, bits - cases_below(r, 3));
    do {
        make_axes(r, skew, box->axis);
    } while (!fxr_obb_make(box->center, box->half, box->axis, box));
    now.turn.axis = unit_axis(r, skew);
    now.turn.pivot = box->center;
    if (cases_below(r, 3) != 0)
        now.turn.pivot = fxr_vec3_add(box->center, cases_vec3(r, pivot_bits));
    now.turn.by = cases_signed(r, 1 + (unsigned)cases_below(r, 18));
    if (now.turn.by == 0)
        now.turn.by = 1;
}

/* A beam as long as there may be, on the spot. */
static void
lengthen(cases_random *r)
{
    now.box.half.x = ((int32_t)1 << 30) - 1 - half_extent(r, 20);
    now.box.half.y = half_extent(r, 26);
    now.box.half.z = half_extent(r, 26);
    now.turn.pivot = now.box.center;
}

static void
test_rotate_asks_what_holds_all_poses(void)
{
    const uint32_t cases = test_cases(1500);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 3500);
    for (i = 0; i < cases; i++) {
        const unsigned bits = 4 + (unsigned)cases_below(&r, 25);

        make_turn(&r, bits, 4 + (unsigned)cases_below(&r, 25));
        if (cases_below(&r, 3) == 0)
            lengthen(&r);
        test_case("what is asked", print_turn, &now);
        check_asked(&r);
    }
    test_count(cases);
}

/* What is at rest: a convex hull of some points, and a radius; a sphere and a capsule in the coordinates of
 * the box. */
typedef enum {
    REST_SPHERE,
    REST_CAPSULE,
    REST_AABB,
    REST_OBB,
    REST_TRIANGLE
} rest_kind;
enum { REST_KINDS = 5 };

typedef struct {
    rest_kind kind;
    fxr_sphere sphere;
    fxr_capsule capsule;
    fxr_aabb aabb;
    fxr_obb obb;
    fxr_triangle triangle;
} rest_shape;

static rest_shape rest;

/* By how much two bodies, or a body and a triangle, are apart along an axis; of a length near 0, not at all. */
static number
apart_along(vector axis, const vector *p, unsigned n, const vector *q,
            unsigned m)
{
    number length = dot(axis, axis), low = 1e30L, high = -1e30L, below = 1e30L,
           above = -1e30L;
    unsigned i;

    if (length < 1e-12L)
        return -1e30L;
    length = root(length);
    for (i = 0; i < n; i++) {
        const number v = dot(axis, p[i]) / length;

        low = v < low ? v : low;
        high = v > high ? v : high;
    }
    for (i = 0; i < m; i++) {
        const number v = dot(axis, q[i]) / length;

        below = v < below ? v : below;
        above = v > above ? v : above;
    }
    return low - above > below - high ? low - above : below - high;
}

static number
larger(number a, number b)
{
    return a > b ? a : b;
}

/* Of a box and a hull whose edges and normals these are: the largest of all separating axes. */
static number
apart_hull(const body *b, const vector *q, unsigned m, const vector edge[3],
           const vector *normal, unsigned normals)
{
    vector p[8];
    number most = -1e30L;
    unsigned i, k;

    for (i = 0; i < 8; i++)
        p[i] = corner_of(b, i);
    for (i = 0; i < 3; i++) {
        vector along = sum(b->edge[i], b->edge[i],
                           1 / root(dot(b->edge[i], b->edge[i])) - 1);

        most = larger(most, apart_along(b->axis[i], p, 8, q, m));
        for (k = 0; k < 3; k++) {
            const number length = root(dot(edge[k], edge[k]));

            if (length > 0.5L)
                most =
                    larger(most, apart_along(cross(along, sum(edge[k], edge[k],
                                                              1 / length - 1)),
                                             p, 8, q, m));
        }
    }
    for (k = 0; k < normals; k++)
        most = larger(most, apart_along(normal[k], p, 8, q, m));
    return most;
}

/* How far a point is from the box, in its coordinates. */
static number
distance_in(const body *b, vector p)
{
    number sum2 = 0;
    int i;

    p = sum(p, b->center, -1);
    EACH(i)
    {
        const number off = size(dot(b->axis[i], p)) - b->half[i];

        sum2 += off > 0 ? off * off : 0;
    }
    return root(sum2);
}

/* That is convex along a segment: by thirds. */
static number
distance_of_segment(const body *b, vector p, vector q)
{
    number from = 0, to = 1;
    int i;

    for (i = 0; i < 90; i++) {
        const number a = (2 * from + to) / 3, c = (from + 2 * to) / 3;

        if (distance_in(b, sum(p, sum(q, p, -1), a)) <
            distance_in(b, sum(p, sum(q, p, -1), c)))
            to = c;
        else
            from = a;
    }
    return distance_in(b, sum(p, sum(q, p, -1), from));
}

/* How far the shape is from the box after so many steps, at least; 0 or less: they touch. */
static number
apart(number steps, number grown)
{
    const body b = body_at(steps, grown);
    body other;
    vector q[8], edge[3];
    fxr_obb box;
    unsigned i;

    switch (rest.kind) {
    case REST_SPHERE:
        return distance_in(&b, vector_of(rest.sphere.center)) -
               (number)rest.sphere.radius;
    case REST_CAPSULE:
        return distance_of_segment(&b, vector_of(rest.capsule.a),
                                   vector_of(rest.capsule.b)) -
               (number)rest.capsule.radius;
    case REST_TRIANGLE:
        q[0] = vector_of(rest.triangle.a);
        q[1] = vector_of(rest.triangle.b);
        q[2] = vector_of(rest.triangle.c);
        for (i = 0; i < 3; i++)
            edge[i] = sum(q[(i + 1) % 3], q[i], -1);
        q[3] = cross(edge[0], edge[1]);
        if (dot(q[3], q[3]) > 1)
            q[3] = sum(q[3], q[3], 1 / root(dot(q[3], q[3])) - 1);
        return apart_hull(&b, q, 3, edge, &q[3], 1);
    default:
        box = rest.obb;
        if (rest.kind == REST_AABB) {
            box = now.box;
            for (i = 0; i < 3; i++) {
                box.axis[i].x = box.axis[i].y = box.axis[i].z = 0;
            }
            box.axis[0].x = box.axis[1].y = box.axis[2].z = FXR_Q30_ONE;
        }
        other = body_of(&box);
        if (rest.kind == REST_AABB)
            for (i = 0; i < 3; i++) {
                const number low = (number)vec3_get(rest.aabb.min, i);
                const number high = (number)vec3_get(rest.aabb.max, i);

                other.center.x[i] = (low + high) / 2;
                other.half[i] = (high - low) / 2;
            }
        for (i = 0; i < 8; i++)
            q[i] = corner_of(&other, i);
        return apart_hull(&b, q, 8, other.edge, other.axis, 3);
    }
}

static bool
rotate_hits(const fxr_turn *turn, int32_t *first)
{
    switch (rest.kind) {
    case REST_SPHERE:
        return fxr_rotate_obb_hits_sphere(turn, &now.box, &rest.sphere, first);
    case REST_CAPSULE:
        return fxr_rotate_obb_hits_capsule(turn, &now.box, &rest.capsule,
                                           first);
    case REST_AABB:
        return fxr_rotate_obb_hits_aabb(turn, &now.box, &rest.aabb, first);
    case REST_OBB:
        return fxr_rotate_obb_hits_obb(turn, &now.box, &rest.obb, first);
    default:
        return fxr_rotate_obb_hits_triangle(turn, &now.box, &rest.triangle,
                                            first);
    }
}

/* The least distance between two numbers of steps: of some places, and of the nearest of them more closely. */
static number
least_apart(number from, number to, number grown)
{
    number best = from, least = apart(from, grown), step = (to - from) / 64;
    int i, k;

    for (i = 0; i <= 64; i++) {
        const number at = i == 64 ? to : from + (number)i * step;
        const number is = apart(at, grown);

        if (is < least) {
            least = is;
            best = at;
        }
    }
    for (k = 0; k < 60 && step != 0; k++) {
        step /= 1.5L;
        for (i = -1; i <= 1; i += 2) {
            const number at = best + (number)i * step;
            const number is =
                at * (at - from) >= 0 && (at - to) * (at - from) <= 0
                    ? apart(at, grown)
                    : least;

            if (is < least) {
                least = is;
                best = at;
            }
        }
    }
    return least;
}

/* The radius that is not known in the coordinates of the box. */
static number
radius_allowance(void)
{
    return rest.kind == REST_SPHERE    ? (number)rest.sphere.radius / 262144
           : rest.kind == REST_CAPSULE ? (number)rest.capsule.radius / 262144
                                       : 0;
}

/* All that is said of one turn, and of shorter and longer ones. */
static void
check_turn(void)
{
    const number close = 1e-4L + radius_allowance();
    const int32_t way = now.turn.by < 0 ? -1 : 1;
    const number end = (number)(now.turn.by > 65536    ? 65536
                                : now.turn.by < -65536 ? -65536
                                                       : now.turn.by);
    fxr_turn turn = now.turn;
    int32_t first = 77, again = 77;

    if (!rotate_hits(&turn, &first)) {
        CHECK(first == 77);
        CHECK(least_apart(0, end, 0) > -close);
        return;
    }
    CHECK(rotate_hits(&turn, NULL));
    CHECK(first * way >= 0 && (number)(first * way) < size(end));
    if (first != 0)
        CHECK(least_apart(0, (number)first, 0) > -close);
    CHECK(least_apart((number)first, (number)(first + way), allowance()) <
          close);
    turn.by = first + way;
    CHECK(rotate_hits(&turn, &again) && again == first);
    turn.by = way * 65536;
    CHECK(rotate_hits(&turn, &again) && again == first);
    turn.by = first;
    CHECK(first == 0 || !rotate_hits(&turn, &again));
    CHECK(again == first);
    /* the same turn about the opposite axis */
    turn = now.turn;
    turn.by = turn.by < -2147483647 ? 65536 : -turn.by;
    turn.axis.x = -turn.axis.x;
    turn.axis.y = -turn.axis.y;
    turn.axis.z = -turn.axis.z;
    CHECK(rotate_hits(&turn, &again) && again == -first);
}

/* The box after some steps, rounded. */
static void
box_after(number steps, fxr_obb *out)
{
    const body b = body_at(steps, 0);
    unsigned i, k;
    int32_t v[3];

    *out = now.box;
    for (i = 0; i < 3; i++) {
        v[i] = (int32_t)b.center.x[i];
    }
    out->center = vec3_from(v);
    for (i = 0; i < 3; i++) {
        for (k = 0; k < 3; k++)
            v[k] = (int32_t)(b.axis[i].x[k] * 1073741824);
        out->axis[i] = unit3_from(v);
    }
}

static int32_t
within(cases_random *r, int32_t size_)
{
    return size_ <= 0 ? 0
                      : (int32_t)cases_below(r, 2 * (uint32_t)size_) - size_;
}

/* A point of the surface after some steps, or a corner, some ulps off. */
static fxr_vec3
point_near(cases_random *r, number steps, unsigned off)
{
    const body b = body_at(steps, 0);
    const bool corner = cases_below(r, 2) != 0;
    const unsigned side = (unsigned)cases_below(r, 6);
    vector p = b.center;
    int32_t v[3];
    unsigned i;

    for (i = 0; i < 3; i++) {
        const number half = b.half[i];
        const number to = corner || i == side / 2
                              ? (cases_below(r, 2) != 0 ? half : -half)
                              : (number)within(r, (int32_t)half);

        p = sum(p, b.edge[i], to);
    }
    for (i = 0; i < 3; i++)
        v[i] = (int32_t)p.x[i] + within(r, (int32_t)1 << off);
    return vec3_from(v);
}

/* Shapes that the box just meets, or just not, at some angle. */
static void
make_rest(cases_random *r, unsigned bits)
{
    const number steps = (number)cases_u32(r) / 65536;
    const unsigned off =
        cases_below(r, 4) == 0 ? bits : (unsigned)cases_below(r, 6);
    const fxr_vec3 p = point_near(r, steps, off);
    const vector away = sum(vector_of(p), vector_of(now.box.center), -1);
    const fxr_vec3 by = cases_vec3(r, bits);
    vector out = vector_of(by);
    fxr_vec3 q;

    if (dot(out, away) < 0 && cases_below(r, 4) != 0) {
        vector none = {{0, 0, 0}};

        out = sum(none, out, -1);
    }
    q.x = p.x + (int32_t)out.x[0];
    q.y = p.y + (int32_t)out.x[1];
    q.z = p.z + (int32_t)out.x[2];
    rest.kind = (rest_kind)cases_below(r, REST_KINDS);
    rest.sphere.center = q;
    rest.sphere.radius = fxr_vec3_distance(p, q);
    rest.capsule.a = p;
    rest.capsule.b = q;
    rest.capsule.radius = cases_below(r, 2) == 0
                              ? 0
                              : half_extent(r, (unsigned)cases_below(r, bits));
    rest.aabb.min = fxr_vec3_min(p, q);
    rest.aabb.max = fxr_vec3_max(p, q);
    rest.triangle.a = p;
    rest.triangle.b = q;
    rest.triangle.c = fxr_vec3_add(q, cases_vec3(r, bits));
    rest.obb = now.box;
    rest.obb.half.x = half_extent(r, bits);
    rest.obb.half.y = half_extent(r, bits);
    rest.obb.half.z = half_extent(r, bits);
    if (cases_below(r, 2) == 0) { /* with parallel faces at that angle */
        box_after(steps, &rest.obb);
    }
    rest.obb.center = q;
}

static void
test_rotate_hits_where_it_does(void)
{
    const uint32_t cases = test_cases(300);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 3501);
    for (i = 0; i < cases; i++) {
        const unsigned bits = 4 + (unsigned)cases_below(&r, 20);

        make_turn(&r, bits, 4 + (unsigned)cases_below(&r, bits));
        make_rest(&r, bits);
        memcpy(now.shape, &rest, sizeof now.shape);
        test_case("what is met", print_turn, &now);
        check_turn();
    }
    test_count(cases);
}

static const test_function functions[] = {
    TEST(test_rotate_asks_what_holds_all_poses),
    TEST(test_rotate_hits_where_it_does),
};

const test_suite suite_exact_rotate = {"exact_rotate", functions,
                                       COUNT(functions), true};
