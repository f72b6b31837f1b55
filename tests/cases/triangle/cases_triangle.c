/*
 * cases_triangle.c - triangles of any size, and components that come to them.
 */
#include "../../test.h"
#include "triangles.h"
#include <stdio.h>
#include <string.h>

/* Triangles of any size, with places on their edges and in line with these. */

typedef enum {
    SLANTED,
    WALL,    /* in a plane of two axes */
    UPRIGHT, /* edges along axes */
    NEEDLE,
    IN_A_ROW,
    ONE_POINT,
    FRAME_KINDS
} frame_kind;

void
cases_vector(cases_random *r, unsigned bits, int32_t out[3])
{
    unsigned k;

    for (k = 0; k < 3; k++)
        out[k] = cases_signed(r, bits);
}

void
frame_point(const frame *f, int32_t i, int32_t j, int32_t out[3])
{
    unsigned k;

    for (k = 0; k < 3; k++)
        out[k] =
            cases_add(f->a[k], (int64_t)i * f->u[k] + (int64_t)j * f->v[k]);
}

static bool
fits(const frame *f, int32_t i, int32_t j)
{
    unsigned k;

    for (k = 0; k < 3; k++) {
        const int64_t v = f->a[k] + (int64_t)i * f->u[k] + (int64_t)j * f->v[k];

        if (v < INT32_MIN || v > INT32_MAX)
            return false;
    }
    return true;
}

static void
shape_frame(cases_random *r, frame_kind kind, frame *f)
{
    const unsigned flat = (unsigned)cases_below(r, 3);
    const int32_t times = (int32_t)cases_below(r, 5) - 2;
    unsigned k;

    for (k = 0; k < 3; k++) {
        if (kind == WALL && k == flat)
            f->u[k] = f->v[k] = 0;
        if (kind == UPRIGHT && k != flat)
            f->u[k] = 0;
        if (kind == UPRIGHT && k != (flat + 1) % 3)
            f->v[k] = 0;
        if (kind == NEEDLE)
            f->v[k] = (int32_t)cases_below(r, 3) - 1;
        if (kind == IN_A_ROW)
            f->v[k] = cases_add(0, (int64_t)times * f->u[k]);
        if (kind == ONE_POINT)
            f->u[k] = f->v[k] = 0;
    }
}

void
cases_far(cases_random *r, int32_t out[3])
{
    const unsigned spread = 1 + (unsigned)cases_below(r, 31);
    unsigned k;

    for (k = 0; k < 3; k++) {
        const int64_t by = cases_u32(r) >> spread;

        out[k] = cases_below(r, 2) ? cases_add(INT32_MIN, by)
                                   : cases_add(INT32_MAX, -by);
    }
}

/* Both far corners in range, if need be by smaller steps. */
static void
random_frame(cases_random *r, frame_kind kind, unsigned at, unsigned size,
             frame *f)
{
    const uint32_t most = size > 24 ? 3 : 40;
    unsigned k;

    if (cases_below(r, 8) == 0)
        cases_far(r, f->a);
    else
        cases_vector(r, at, f->a);
    cases_vector(r, size, f->u);
    cases_vector(r, size, f->v);
    f->m = 1 + (int32_t)cases_below(r, most);
    f->n = 1 + (int32_t)cases_below(r, most);
    shape_frame(r, kind, f);
    while (!fits(f, f->m, 0) || !fits(f, 0, f->n)) {
        for (k = 0; k < 3; k++) {
            f->u[k] /= 2;
            f->v[k] /= 2;
        }
    }
}

void
frame_triangle(cases_random *r, const frame *f, trial *out)
{
    const unsigned turn = (unsigned)cases_below(r, 3);
    const bool flip = cases_below(r, 2) != 0;
    int32_t b[3], c[3];
    fxr_triangle t;

    frame_point(f, f->m, 0, b);
    frame_point(f, 0, f->n, c);
    t = triangle_from(vec3_from(f->a), vec3_from(b), vec3_from(c));
    out->triangle = triangle_turned(&t, turn, flip);
}

void
frame_spot(cases_random *r, const frame *f, int32_t *i, int32_t *j)
{
    *i = (int32_t)cases_below(r, (uint32_t)f->m + 1);
    *j = (int32_t)cases_below(r, (uint32_t)f->n + 1);
    switch (cases_below(r, 6)) {
    case 0:
        *i = cases_below(r, 2) ? 0 : f->m;
        *j = *i != 0 || cases_below(r, 2) ? 0 : f->n;
        break;
    case 1:
        *i = 0;
        break;
    case 2:
        *j = 0;
        break;
    case 3: /* the third edge, where that is easy */
        *j = f->m == f->n ? f->n - *i : f->n;
        break;
    case 4:
        *i += (int32_t)cases_below(r, 3) - 1;
        *j += (int32_t)cases_below(r, 3) - 1;
        break;
    default:
        break;
    }
}

/* Sizes of the place and of the triangle: alike, or any two. */
void
frame_make(cases_random *r, frame *f, unsigned *at)
{
    static const frame_kind kinds[] = {SLANTED, SLANTED,  SLANTED,  SLANTED,
                                       WALL,    WALL,     UPRIGHT,  NEEDLE,
                                       NEEDLE,  IN_A_ROW, ONE_POINT};
    enum { KINDS = sizeof kinds / sizeof kinds[0] };
    const frame_kind kind = kinds[cases_below(r, KINDS)];
    const unsigned size = 1 + (unsigned)cases_below(r, 31);
    const unsigned other = 1 + (unsigned)cases_below(r, 31);

    *at = cases_below(r, 2) ? size : other;
    random_frame(r, kind, *at, size, f);
}

/* Components that meet, graze and just miss triangles. */

/* From anywhere through a spot of the triangle, or starting or ending there. */
static void
aim(cases_random *r, const frame *f, scene *c)
{
    const uint32_t way = cases_below(r, 4);
    const unsigned steep = 1 + (unsigned)cases_below(r, 31);
    int32_t i, j, p[3], d[3];
    unsigned k;

    frame_spot(r, f, &i, &j);
    frame_point(f, i, j, p);
    if (way == 0) {
        cases_graze(r, vec3_from(p), steep, (unsigned)cases_below(r, 8), c);
        return;
    }
    if (way == 1) { /* square to the triangle */
        cases_across(f->u, f->v, d);
        cases_through(r, p, d, c);
        return;
    }
    cases_vector(r, steep, d);
    k = (unsigned)cases_below(r, 3);
    if (way == 2) /* along an axis */
        d[(k + 1) % 3] = d[(k + 2) % 3] = 0;
    cases_through(r, p, d, c);
}

/* In the plane, some of it along an edge; now and then one ulp off. */
static void
in_plane(cases_random *r, const frame *f, scene *c)
{
    const int32_t ways[6][2] = {{1, 0}, {0, 1},  {f->m, -f->n},
                                {1, 1}, {2, -1}, {0, 0}};
    const int32_t *way = ways[cases_below(r, 6)];
    const int32_t times = (int32_t)cases_below(r, 3) - 1;
    int32_t i, j, p[3], d[3];
    unsigned k;

    frame_spot(r, f, &i, &j);
    frame_point(f, i, j, p);
    for (k = 0; k < 3; k++)
        d[k] = cases_add(0, (int64_t)times * way[0] * f->u[k] +
                                (int64_t)times * way[1] * f->v[k]);
    cases_through(r, p, d, c);
}

/* A point or nearly, on the triangle or one ulp off. */
static void
stand_still(cases_random *r, const frame *f, scene *c)
{
    const uint32_t nudged = cases_below(r, 6);
    int32_t i, j, p[3], d[3] = {0, 0, 0};

    frame_spot(r, f, &i, &j);
    frame_point(f, i, j, p);
    if (nudged < 3)
        p[nudged] = cases_add(p[nudged], cases_below(r, 2) ? 1 : -1);
    if (cases_below(r, 3) == 0)
        d[nudged / 2] = cases_below(r, 2) ? 1 : -1;
    cases_set_linear(p, p, d, c);
}

/* Between any two places. */
static void
pass(cases_random *r, unsigned bits, scene *c)
{
    int32_t a[3], b[3], d[3];
    unsigned k;

    cases_vector(r, bits, a);
    cases_vector(r, bits, b);
    for (k = 0; k < 3; k++)
        d[k] = cases_add(b[k], -(int64_t)a[k]);
    if (cases_below(r, 2))
        cases_vector(r, 1 + (unsigned)cases_below(r, 31), d);
    cases_set_linear(a, b, d, c);
}

static void
extreme(cases_random *r, trial *out)
{
    int32_t v[6][3];
    unsigned i, k;

    for (i = 0; i < 6; i++)
        for (k = 0; k < 3; k++)
            v[i][k] = cases_extreme(r);
    for (i = 0; i < 2; i++)
        for (k = 0; k < 3; k++)
            if (cases_below(r, 6) == 0)
                v[i + 1][k] = v[i][k];
    out->triangle =
        triangle_from(vec3_from(v[0]), vec3_from(v[1]), vec3_from(v[2]));
    cases_set_linear(v[3], v[4], v[5], &out->c);
}

/* Small whole numbers, where everything touches. */
static void
lattice(cases_random *r, trial *out)
{
    const unsigned bits = 1 + (unsigned)cases_below(r, 3);
    int32_t v[6][3];
    unsigned i;

    for (i = 0; i < 6; i++)
        cases_vector(r, bits, v[i]);
    out->triangle =
        triangle_from(vec3_from(v[0]), vec3_from(v[1]), vec3_from(v[2]));
    cases_set_linear(v[3], v[4], v[5], &out->c);
}

void
cases_triangle(cases_random *r, trial *out)
{
    const uint32_t kind = cases_below(r, 16);
    unsigned at;
    frame f;

    if (kind == 0) {
        extreme(r, out);
        return;
    }
    if (kind <= 2) {
        lattice(r, out);
        return;
    }
    frame_make(r, &f, &at);
    frame_triangle(r, &f, out);
    if (kind <= 4)
        pass(r, at, &out->c);
    else if (kind <= 6)
        in_plane(r, &f, &out->c);
    else if (kind == 7)
        stand_still(r, &f, &out->c);
    else
        aim(r, &f, &out->c);
}

void
cases_triangle_near(cases_random *r, trial *out)
{
    const uint32_t kind = cases_below(r, 8);
    int32_t i, j, p[3], w[3];
    unsigned at, k;
    frame f;

    if (kind <= 1) {
        cases_triangle(r, out);
        return;
    }
    frame_make(r, &f, &at);
    frame_triangle(r, &f, out);
    frame_spot(r, &f, &i, &j);
    frame_point(&f, i, j, p);
    if (kind == 2) {
        if (cases_below(r, 2))
            cases_far(r, p);
        else
            cases_vector(r, at, p);
    } else if (kind == 3) { /* straight above the plane */
        cases_across(f.u, f.v, w);
        for (k = 0; k < 3; k++)
            p[k] = cases_add(p[k], w[k]);
    } else if (kind == 4) { /* square to an edge */
        int32_t q[3];

        cases_vector(r, 1 + (unsigned)cases_below(r, 15), q);
        cases_across(cases_below(r, 2) ? f.u : f.v, q, w);
        for (k = 0; k < 3; k++)
            p[k] = cases_add(p[k], w[k]);
    } else {
        cases_vector(r, kind == 5 ? 1 : (unsigned)cases_below(r, 32), w);
        for (k = 0; k < 3; k++)
            p[k] = cases_add(p[k], w[k]);
    }
    out->c.segment.a = out->c.segment.b = vec3_from(p);
}

void
cases_triangle_beside(cases_random *r, trial *out)
{
    const uint32_t kind = cases_below(r, 8);
    int32_t o[3], d[3], q[3], u[3], v[3];
    const fxr_triangle *const t = &out->triangle;
    unsigned k, i;

    if (kind < 2) {
        cases_triangle(r, out);
        return;
    }
    cases_triangle_near(r, out);
    i = (unsigned)cases_below(r, 3);
    for (k = 0; k < 3; k++) {
        const int32_t corner = vec3_get(triangle_corner(t, i), k);
        const int32_t from = corner == INT32_MIN ? corner : -corner;

        o[k] = vec3_get(out->c.segment.a, k);
        u[k] = cases_add(vec3_get(triangle_corner(t, i + 1), k), from);
        v[k] = cases_add(vec3_get(triangle_corner(t, i + 2), k), from);
    }
    cases_vector(r, 1 + (unsigned)cases_below(r, 31), d);
    if (kind == 2)
        for (k = 0; k < 3; k++)
            d[k] = cases_add(0, (int64_t)u[k] * (1 + cases_signed(r, 2)));
    else if (kind == 3)
        for (k = 0; k < 3; k++)
            d[k] = cases_add(u[k], (int64_t)v[k] * cases_signed(r, 2));
    else if (kind == 4)
        cases_across(u, v, d);
    else if (kind == 5)
        cases_across(u, d, d);
    if (cases_below(r, 4) == 0)
        for (k = 0; k < 3; k++)
            d[k] = cases_add(d[k], cases_signed(r, 1));
    for (k = 0; k < 3; k++) {
        const int32_t part = cases_signed(r, 3);

        o[k] = cases_add(o[k], (int64_t)d[k] * part / 2);
        q[k] = cases_add(o[k], d[k]);
    }
    cases_set_linear(o, q, d, &out->c);
}

/*
 * The table of the triangle functions.
 */

#define ADAPT(linear)                                                          \
    static bool linear##_hits(const trial *t)                                  \
    {                                                                          \
        return fxr_##linear##_hits_triangle(&t->c.linear, &t->triangle);       \
    }                                                                          \
    static bool linear##_cast(const trial *t, fxr_triangle_hit *out)           \
    {                                                                          \
        return fxr_##linear##_cast_triangle(&t->c.linear, &t->triangle, out);  \
    }                                                                          \
    static bool linear##_hits_front(const trial *t)                            \
    {                                                                          \
        return fxr_##linear##_hits_triangle_front(&t->c.linear, &t->triangle); \
    }                                                                          \
    static bool linear##_cast_front(const trial *t, fxr_triangle_hit *out)     \
    {                                                                          \
        return fxr_##linear##_cast_triangle_front(&t->c.linear, &t->triangle,  \
                                                  out);                        \
    }                                                                          \
    static bool linear##_hits_fan(const trial *t, const fxr_vec3 *points,      \
                                  size_t n)                                    \
    {                                                                          \
        return fxr_##linear##_hits_fan(&t->c.linear, points, n);               \
    }                                                                          \
    static bool linear##_cast_fan(const trial *t, const fxr_vec3 *points,      \
                                  size_t n, fxr_triangle_hit *out, size_t *i)  \
    {                                                                          \
        return fxr_##linear##_cast_fan(&t->c.linear, points, n, out, i);       \
    }

ADAPT(segment)
ADAPT(ray)
ADAPT(line)

#define VERBS(linear, kind)                                               \
    {                                                                     \
#linear, kind, linear##_hits, linear##_cast, linear##_hits_front, \
            linear##_cast_front, linear##_hits_fan, linear##_cast_fan     \
    }

const triangle_verbs triangle_verbs_of[TRIANGLE_KINDS] = {
    VERBS(segment, LINEAR_SEGMENT), VERBS(ray, LINEAR_RAY),
    VERBS(line, LINEAR_LINE)};

triangle_answer
triangle_ask(const triangle_verbs *v, const trial *t)
{
    triangle_answer a;

    pattern_fill(&a, sizeof a);
    a.hits = v->hits(t);
    a.casts = v->cast(t, &a.hit);
    a.hits_front = v->hits_front(t);
    a.casts_front = v->cast_front(t, &a.front);
    return a;
}

bool
triangle_hit_equal(const fxr_triangle_hit *a, const fxr_triangle_hit *b)
{
    return a->t.num == b->t.num && a->t.den == b->t.den &&
           a->t.negative == b->t.negative && vec3_equal(a->point, b->point) &&
           memcmp(a->weight, b->weight, sizeof a->weight) == 0 &&
           a->side == b->side;
}

/* Each weight is rounded by at most half an ulp. */
static bool
is_proper(const triangle_verbs *v, const fxr_triangle_hit *hit)
{
    const fxr_ratio t = hit->t;
    int64_t sum = 0;
    unsigned i;

    for (i = 0; i < 3; i++) {
        if (hit->weight[i] < 0 || hit->weight[i] > FXR_Q30_ONE)
            return false;
        sum += hit->weight[i];
    }
    if (sum < FXR_Q30_ONE - 1 || sum > FXR_Q30_ONE + 1)
        return false;
    if (t.den == 0 || (t.negative && (v->linear != LINEAR_LINE || t.num == 0)))
        return false;
    if (v->linear == LINEAR_SEGMENT && t.num > t.den)
        return false;
    return hit->side >= -1 && hit->side <= 1;
}

bool
triangle_is_consistent(const triangle_verbs *v, const triangle_answer *a)
{
    const bool front = a->hits && a->hit.side == 1;

    if (a->hits != a->casts || a->hits_front != front ||
        a->casts_front != front)
        return false;
    if (front ? !triangle_hit_equal(&a->hit, &a->front)
              : !pattern_is_whole(&a->front, sizeof a->front))
        return false;
    return a->hits ? is_proper(v, &a->hit)
                   : pattern_is_whole(&a->hit, sizeof a->hit);
}

fxr_vec3
triangle_corner(const fxr_triangle *triangle, unsigned i)
{
    return i == 0 ? triangle->a : i == 1 ? triangle->b : triangle->c;
}

fxr_triangle
triangle_from(fxr_vec3 a, fxr_vec3 b, fxr_vec3 c)
{
    fxr_triangle out;

    out.a = a;
    out.b = b;
    out.c = c;
    return out;
}

fxr_triangle
triangle_turned(const fxr_triangle *triangle, unsigned turn, bool flip)
{
    const fxr_vec3 a = triangle_corner(triangle, turn % 3);
    const fxr_vec3 b = triangle_corner(triangle, (turn + 1) % 3);
    const fxr_vec3 c = triangle_corner(triangle, (turn + 2) % 3);

    return triangle_from(a, flip ? c : b, flip ? b : c);
}

trial
trial_mapped(const symmetry *s, mirror_kind kind, const trial *t)
{
    trial out;

    out.c = symmetry_of_scene(s, kind, &t->c);
    out.triangle.a = symmetry_of_point(s, kind, t->triangle.a);
    out.triangle.b = symmetry_of_point(s, kind, t->triangle.b);
    out.triangle.c = symmetry_of_point(s, kind, t->triangle.c);
    return out;
}

void
print_trial(const void *input)
{
    const trial *t = input;

    print_vec3("segment a   ", t->c.segment.a);
    print_vec3("segment b   ", t->c.segment.b);
    print_vec3("ray, line o ", t->c.ray.origin);
    print_vec3("ray, line d ", t->c.ray.dir);
    print_vec3("triangle a  ", t->triangle.a);
    print_vec3("triangle b  ", t->triangle.b);
    print_vec3("triangle c  ", t->triangle.c);
}

void
print_triangle_hit(const fxr_triangle_hit *hit)
{
    printf("         t           %s0x%08lx%08lx / 0x%08lx%08lx\n",
           hit->t.negative ? "-" : "", (unsigned long)(hit->t.num >> 32),
           (unsigned long)(hit->t.num & 0xffffffffu),
           (unsigned long)(hit->t.den >> 32),
           (unsigned long)(hit->t.den & 0xffffffffu));
    print_vec3("point       ", hit->point);
    printf("         weight      ");
    test_print_words(hit->weight, 3);
    printf("         side         %d\n", (int)hit->side);
}
