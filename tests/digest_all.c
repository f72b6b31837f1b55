/*
 * digest_all.c - a digest of every public function over the same cases.
 */
#include <stdio.h>

#include "cases.h"
#include "digest.h"
#include "test.h"

/* Enough for each kind of case; a Cortex-M0 does them all in seconds. */
enum { DIGEST_CASES = 2000, FLIPPED_CASE = 1234, FLIPPED_FUNCTION = 7 };

static const uint32_t digest_seed = 20240229u;

/* Everything a function may need, made anew for each case. */
typedef struct {
    scene c;
    fxr_ratio t[2];
    fxr_transform transform;
    fxr_quaternion q;
    fxr_q16 matrix[9];
    int hint;
} input;

static void
ask_pair(const pair *p, unsigned verb, const input *in, digest *d)
{
    const scene *c = &in->c;
    fxr_span span;
    fxr_hit hit;

    switch (verb) {
    case 0:
        digest_u32(d, p->hits(c));
        break;
    case 1:
        digest_u32(d, p->crosses(c));
        break;
    case 2:
        digest_u32(d, p->clip(c, &span));
        if (p->clip(c, &span))
            digest_span(d, &span);
        break;
    default:
        digest_u32(d, p->cast(c, &hit));
        if (p->cast(c, &hit)) {
            digest_span(d, &hit.span);
            digest_vec3(d, hit.enter_point);
            digest_vec3(d, hit.exit_point);
        }
    }
}

static void
add_rotation(digest *d, const fxr_rotation *rotation)
{
    unsigned i, k;

    for (i = 0; i < 3; i++)
        for (k = 0; k < 3; k++)
            digest_u32(d, (uint32_t)unit3_get(rotation->row[i], k));
}

static void
add_aabb(digest *d, fxr_aabb box)
{
    digest_vec3(d, box.min);
    digest_vec3(d, box.max);
}

static void
ask_segment_at(const input *in, digest *d)
{
    digest_vec3(d, fxr_segment_at(&in->c.segment, in->t[0]));
}

static void
ask_ray_at(const input *in, digest *d)
{
    digest_vec3(d, fxr_ray_at(&in->c.ray, in->t[0]));
}

static void
ask_line_at(const input *in, digest *d)
{
    digest_vec3(d, fxr_line_at(&in->c.line, in->t[0]));
}

static void
ask_ratio_compare(const input *in, digest *d)
{
    digest_u32(d, (uint32_t)fxr_ratio_compare(in->t[0], in->t[1]));
}

static void
ask_ratio_to_uq32(const input *in, digest *d)
{
    digest_u64(d, fxr_ratio_to_uq32(in->t[0]));
}

static void
ask_point_in_aabb(const input *in, digest *d)
{
    digest_u32(d, fxr_point_in_aabb(in->c.segment.b, &in->c.aabb));
}

static void
ask_point_in_obb(const input *in, digest *d)
{
    digest_u32(d, fxr_point_in_obb(in->c.segment.b, &in->c.obb));
}

static void
ask_segment_separating_axis_aabb(const input *in, digest *d)
{
    digest_u32(d, (uint32_t)fxr_segment_separating_axis_aabb(
                      &in->c.segment, &in->c.aabb, in->hint));
}

static void
ask_segment_separating_axis_obb(const input *in, digest *d)
{
    digest_u32(d, (uint32_t)fxr_segment_separating_axis_obb(
                      &in->c.segment, &in->c.obb, in->hint));
}

static void
ask_aabb_of_points(const input *in, digest *d)
{
    fxr_vec3 p[4];

    p[0] = in->c.aabb.min;
    p[1] = in->c.segment.b;
    p[2] = in->c.segment.a;
    p[3] = in->c.aabb.max;
    add_aabb(d, fxr_aabb_of_points(p, (size_t)(in->hint + 1) % 5));
}

static void
ask_aabb_of_obb(const input *in, digest *d)
{
    add_aabb(d, fxr_aabb_of_obb(&in->c.obb));
}

static void
ask_obb_make(const input *in, digest *d)
{
    fxr_obb box;
    const bool made =
        fxr_obb_make(in->c.segment.a, in->c.segment.b, in->c.obb.axis, &box);
    unsigned i;

    digest_u32(d, made);
    if (!made)
        return;
    digest_vec3(d, box.center);
    digest_vec3(d, box.half);
    for (i = 0; i < 9; i++)
        digest_u32(d, (uint32_t)unit3_get(box.axis[i / 3], i % 3));
}

static void
ask_rotation_from_quaternion(const input *in, digest *d)
{
    fxr_rotation rotation;
    const bool made = fxr_rotation_from_quaternion(in->q, &rotation);

    digest_u32(d, made);
    if (made)
        add_rotation(d, &rotation);
}

static void
ask_rotation_from_matrix(const input *in, digest *d)
{
    fxr_rotation rotation;
    const bool made = fxr_rotation_from_matrix(in->matrix, &rotation);

    digest_u32(d, made);
    if (made)
        add_rotation(d, &rotation);
}

/* Segments, rays and lines are two vectors each. */
#define ASK_POINT(to)                                              \
    static void ask_point_##to(const input *in, digest *d)         \
    {                                                              \
        fxr_vec3 out;                                              \
        const bool fits =                                          \
            fxr_point_##to(&in->transform, in->c.segment.a, &out); \
                                                                   \
        digest_u32(d, fits);                                       \
        if (fits)                                                  \
            digest_vec3(d, out);                                   \
    }
#define ASK_LINEAR(linear, to, first, second)                         \
    static void ask_##linear##_##to(const input *in, digest *d)       \
    {                                                                 \
        fxr_##linear out;                                             \
        const bool fits =                                             \
            fxr_##linear##_##to(&in->transform, &in->c.linear, &out); \
                                                                      \
        digest_u32(d, fits);                                          \
        if (fits) {                                                   \
            digest_vec3(d, out.first);                                \
            digest_vec3(d, out.second);                               \
        }                                                             \
    }

ASK_POINT(to_object)
ASK_POINT(to_world)
ASK_LINEAR(segment, to_object, a, b)
ASK_LINEAR(segment, to_world, a, b)
ASK_LINEAR(ray, to_object, origin, dir)
ASK_LINEAR(ray, to_world, origin, dir)
ASK_LINEAR(line, to_object, origin, dir)
ASK_LINEAR(line, to_world, origin, dir)

#define ASK(name)         \
    {                     \
#name, ask_##name \
    }

static const struct {
    const char *name;
    void (*ask)(const input *in, digest *d);
} functions[] = {ASK(point_in_aabb), ASK(segment_separating_axis_aabb),
                 ASK(segment_at), ASK(ray_at), ASK(line_at),
                 ASK(aabb_of_points), ASK(ratio_compare), ASK(ratio_to_uq32),
                 /* Those from here on get scenes with an OBB. */
                 ASK(point_in_obb), ASK(segment_separating_axis_obb),
                 ASK(aabb_of_obb), ASK(obb_make), ASK(rotation_from_quaternion),
                 ASK(rotation_from_matrix), ASK(point_to_object),
                 ASK(point_to_world), ASK(segment_to_object),
                 ASK(segment_to_world), ASK(ray_to_object), ASK(ray_to_world),
                 ASK(line_to_object), ASK(line_to_world)};

enum { VERBS = 4, PAIRED = PAIR_COUNT * VERBS, FIRST_ORIENTED = PAIRED + 8 };
static const char *const verbs[VERBS] = {"hits", "crosses", "clip", "cast"};
static const char *const linears[] = {"segment", "ray", "line"};

/* The matrix has the rows of the transform, in Q16.16. */
static void
make_input(cases_random *r, bool oriented, input *in)
{
    unsigned i;

    if (oriented)
        cases_obb(r, &in->c);
    else
        cases_aabb(r, &in->c);
    in->t[0] = cases_ratio(r);
    in->t[1] = cases_below(r, 4) ? cases_ratio(r) : in->t[0];
    in->t[1].num += cases_below(r, 2);
    cases_transform(r, &in->transform);
    in->q.x = cases_extreme(r);
    in->q.y = cases_extreme(r);
    in->q.z = cases_extreme(r);
    in->q.w = cases_extreme(r);
    for (i = 0; i < 9; i++)
        in->matrix[i] =
            unit3_get(in->transform.rotation.row[i / 3], i % 3) / 16384;
    if (cases_below(r, 4) == 0)
        in->matrix[0] = cases_extreme(r);
    in->hint = (int)cases_below(r, 7) - 1;
}

/* Functions 0.. are the verbs of each pair, then the list above. */
static uint64_t
run(unsigned function, uint32_t cases, bool flip)
{
    const pair *p = &pairs[function < PAIRED ? function / VERBS : 0];
    const bool oriented =
        function < PAIRED ? p->oriented : function >= FIRST_ORIENTED;
    static input in;
    cases_random r;
    digest d;
    uint32_t i;

    digest_start(&d);
    cases_start(&r, digest_seed, function);
    for (i = 0; i < cases; i++) {
        make_input(&r, oriented, &in);
        if (flip && i == FLIPPED_CASE)
            d.flip = 1;
        if (function < PAIRED)
            ask_pair(p, function % VERBS, &in, &d);
        else
            functions[function - PAIRED].ask(&in, &d);
    }
    return d.value;
}

static void
print_line(unsigned function, uint64_t value)
{
    const pair *p = &pairs[function < PAIRED ? function / VERBS : 0];

    if (function < PAIRED)
        printf("digest %s_%s_%s", linears[p->linear], verbs[function % VERBS],
               p->oriented ? "obb" : "aabb");
    else
        printf("digest %s", functions[function - PAIRED].name);
    printf(" %08lx%08lx\n", (unsigned long)(value >> 32),
           (unsigned long)(value & 0xffffffffu));
}

void
digest_print_all(bool flip)
{
    unsigned function;

    for (function = 0; function < PAIRED + COUNT(functions); function++)
        print_line(function, run(function, DIGEST_CASES,
                                 flip && function == FLIPPED_FUNCTION));
}

uint64_t
digest_of_function(unsigned function, bool flip)
{
    return run(function, DIGEST_CASES, flip);
}
