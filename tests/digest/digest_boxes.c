/*
 * digest_boxes.c - the lines of boxes and spheres: every verb with every pair,
 * the closest points, then a list of the rest.
 */
#include <stdio.h>

#include "../cases/distance/closest.h"
#include "digest_ask.h"
#include "digest_group.h"

enum { VERBS = 4 };
static const char *const verbs[VERBS] = {"hits", "crosses", "clip", "cast"};
static const char *const linears[] = {"segment", "ray", "line"};

static digest_input in;

static void
ask_pair(const pair *p, unsigned verb, const scene *c, digest *d)
{
    fxr_span span;
    fxr_hit hit;
    bool any;

    switch (verb) {
    case 0:
        digest_u32(d, p->hits(c));
        break;
    case 1:
        digest_u32(d, p->crosses(c));
        break;
    case 2:
        any = p->clip(c, &span);
        digest_u32(d, any);
        if (any)
            digest_span(d, &span);
        break;
    default:
        any = p->cast(c, &hit);
        digest_u32(d, any);
        if (any) {
            digest_span(d, &hit.span);
            digest_vec3(d, hit.enter_point);
            digest_vec3(d, hit.exit_point);
        }
    }
}

static void
print_box_pair(unsigned i)
{
    const pair *p = &pairs[i / VERBS];

    printf("%s_%s_%s", linears[p->linear], verbs[i % VERBS],
           p->oriented ? "obb" : "aabb");
}

static void
ask_box_pair(unsigned i, cases_random *r, digest *d)
{
    const pair *p = &pairs[i / VERBS];

    if (p->oriented)
        cases_obb(r, &in.c);
    else
        cases_aabb(r, &in.c);
    ask_pair(p, i % VERBS, &in.c, d);
}

const digest_group digest_pairs = {
    DIGEST_PAIRS_AT, PAIR_COUNT *VERBS, 2000, NULL,
    print_box_pair,  ask_box_pair};

static void
ask_nearest(const closest_pair *n, const scene *c, digest *d)
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

/* The spheres, then the closest points of everything. */
enum { SPHERES = SPHERE_PAIRS * VERBS };

static void
print_near(unsigned i)
{
    if (i < SPHERES)
        printf("%s_%s_sphere", linears[sphere_pairs[i / VERBS].linear],
               verbs[i % VERBS]);
    else
        printf("%s", nearests[i - SPHERES].name);
}

static void
ask_near(unsigned i, cases_random *r, digest *d)
{
    if (i < SPHERES) {
        cases_sphere(r, &in.c);
        ask_pair(&sphere_pairs[i / VERBS], i % VERBS, &in.c, d);
    } else {
        make_nearest(r, nearests[i - SPHERES].shape, &in.c);
        ask_nearest(&nearests[i - SPHERES], &in.c, d);
    }
}

const digest_group digest_nearest = {
    DIGEST_NEAREST_AT, SPHERES + NEAREST_COUNT, 1000, NULL, print_near,
    ask_near};

/* The matrix has the rows of the transform, in Q16.16. */
static void
make_input(cases_random *r)
{
    unsigned i;

    in.t[0] = cases_ratio(r);
    in.t[1] = cases_below(r, 4) ? cases_ratio(r) : in.t[0];
    in.t[1].num += cases_below(r, 2);
    cases_transform(r, &in.transform);
    in.q.x = cases_extreme(r);
    in.q.y = cases_extreme(r);
    in.q.z = cases_extreme(r);
    in.q.w = cases_extreme(r);
    for (i = 0; i < 9; i++)
        in.matrix[i] =
            unit3_get(in.transform.rotation.row[i / 3], i % 3) / 16384;
    if (cases_below(r, 4) == 0)
        in.matrix[0] = cases_extreme(r);
    in.hint = (int)cases_below(r, 7) - 1;
}

static void
print_single(unsigned i)
{
    printf("%s", digest_functions[i].name);
}

static void
ask_single(unsigned i, cases_random *r, digest *d)
{
    digest_functions[i].make(r, &in.c);
    make_input(r);
    digest_functions[i].ask(&in, d);
}

const digest_group digest_singles = {
    DIGEST_SINGLES_AT, DIGEST_FUNCTIONS, 2000, NULL, print_single, ask_single};

/* The lines of enter for boxes and spheres. */

static void
add_entry(digest *d, const fxr_entry *entry)
{
    digest_ratio(d, entry->t);
    digest_vec3(d, entry->point);
    digest_u32(d, entry->faces);
}

static const pair *
pair_of(unsigned i)
{
    return i < PAIR_COUNT ? &pairs[i] : &sphere_pairs[i - PAIR_COUNT];
}

static void
print_entry(unsigned i)
{
    const pair *p = pair_of(i);

    printf("%s_enter_%s", linears[p->linear],
           i >= PAIR_COUNT ? "sphere"
           : p->oriented   ? "obb"
                           : "aabb");
}

static void
ask_entry(unsigned i, cases_random *r, digest *d)
{
    static scene c;
    fxr_entry entry;
    bool any;

    if (i >= PAIR_COUNT)
        cases_sphere(r, &c);
    else if (pairs[i].oriented)
        cases_obb(r, &c);
    else
        cases_aabb(r, &c);
    any = pair_of(i)->enter(&c, &entry);
    digest_u32(d, any);
    if (any)
        add_entry(d, &entry);
}

const digest_group digest_entries = {
    DIGEST_ENTRIES_AT, PAIR_COUNT + SPHERE_PAIRS, 1000, NULL, print_entry,
    ask_entry};
