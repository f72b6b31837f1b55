/*
 * digest_all.c - a digest of every public function over the same cases.
 */
#include <stdio.h>

#include "digest_ask.h"
#include "digest_shapes.h"
#include "nearest.h"

/* Enough for each kind of case; a Cortex-M0 does them all in seconds. Wide
 * numbers take it longer. */
enum {
    DIGEST_CASES = 2000,
    WIDE_CASES = 1000,
    FLIPPED_CASE = 1234,
    FLIPPED_FUNCTION = 7
};

static const uint32_t digest_seed = 20240229u;

/* Every verb with every pair, the closest points, then lists of the rest. */
enum {
    VERBS = 4,
    PAIRED = (PAIR_COUNT + SPHERE_PAIRS) * VERBS,
    NEAREST_END = PAIRED + NEAREST_COUNT,
    SINGLE_END = NEAREST_END + DIGEST_FUNCTIONS,
    FUNCTIONS = SINGLE_END + DIGEST_SHAPES
};
static const char *const verbs[VERBS] = {"hits", "crosses", "clip", "cast"};
static const char *const linears[] = {"segment", "ray", "line"};

static const pair *
get_pair(unsigned function)
{
    const unsigned index = function / VERBS;

    return index < PAIR_COUNT ? &pairs[index]
                              : &sphere_pairs[index - PAIR_COUNT];
}

static void
ask_pair(const pair *p, unsigned verb, const scene *c, digest *d)
{
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
ask_nearest(const nearest *n, const scene *c, digest *d)
{
    fxr_closest out;
    const bool any = n->closest(c, &out);

    digest_u32(d, any);
    if (!any)
        return;
    digest_vec3(d, out.on_linear);
    digest_vec3(d, out.on_shape);
    digest_ratio(d, out.t);
    digest_u64(d, out.dist2);
}

/* The matrix has the rows of the transform, in Q16.16. */
static void
make_input(cases_random *r, digest_input *in)
{
    unsigned i;

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

static void
make_nearest(cases_random *r, shape_kind shape, scene *c)
{
    switch (shape) {
    case SHAPE_AABB:
        cases_closest_aabb(r, c);
        break;
    case SHAPE_OBB:
        cases_closest_obb(r, c);
        break;
    case SHAPE_SEGMENT:
        cases_closest_segments(r, c);
        break;
    default:
        cases_sphere(r, c);
    }
}

static void
make_pair(cases_random *r, unsigned function, scene *c)
{
    if (function >= PAIR_COUNT * VERBS)
        cases_sphere(r, c);
    else if (get_pair(function)->oriented)
        cases_obb(r, c);
    else
        cases_aabb(r, c);
}

/* Makes the next case and asks one function about it. */
static void
ask(unsigned function, cases_random *r, digest *d)
{
    static digest_input in;

    if (function < PAIRED) {
        make_pair(r, function, &in.c);
        ask_pair(get_pair(function), function % VERBS, &in.c, d);
    } else if (function < NEAREST_END) {
        const nearest *n = &nearests[function - PAIRED];

        make_nearest(r, n->shape, &in.c);
        ask_nearest(n, &in.c, d);
    } else if (function < SINGLE_END) {
        const digest_function *f = &digest_functions[function - NEAREST_END];

        f->make(r, &in.c);
        make_input(r, &in);
        f->ask(&in, d);
    } else {
        digest_shapes[function - SINGLE_END].ask(r, d);
    }
}

static uint32_t
cases_of(unsigned function)
{
    const bool wide =
        (function >= PAIR_COUNT * VERBS && function < NEAREST_END) ||
        function >= SINGLE_END;

    return wide ? WIDE_CASES : DIGEST_CASES;
}

uint64_t
digest_of_function(unsigned function, bool flip)
{
    const uint32_t cases = cases_of(function);
    cases_random r;
    digest d;
    uint32_t i;

    digest_start(&d);
    cases_start(&r, digest_seed, function);
    for (i = 0; i < cases; i++) {
        if (flip && i == FLIPPED_CASE)
            d.flip = 1;
        ask(function, &r, &d);
    }
    return d.value;
}

static void
print_line(unsigned function, uint64_t value)
{
    if (function < PAIRED) {
        const pair *p = get_pair(function);
        const char *shape = function >= PAIR_COUNT * VERBS ? "sphere"
                            : p->oriented                  ? "obb"
                                                           : "aabb";

        printf("digest %s_%s_%s", linears[p->linear], verbs[function % VERBS],
               shape);
    } else if (function < NEAREST_END) {
        printf("digest %s", nearests[function - PAIRED].name);
    } else if (function < SINGLE_END) {
        printf("digest %s", digest_functions[function - NEAREST_END].name);
    } else {
        printf("digest %s", digest_shapes[function - SINGLE_END].name);
    }
    printf(" %08lx%08lx\n", (unsigned long)(value >> 32),
           (unsigned long)(value & 0xffffffffu));
}

void
digest_print_all(bool flip)
{
    unsigned function;

    for (function = 0; function < FUNCTIONS; function++)
        print_line(
            function,
            digest_of_function(function, flip && function == FLIPPED_FUNCTION));
}
