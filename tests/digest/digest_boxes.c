/*
 * digest_boxes.c - the lines of boxes and spheres: every verb with every pair,
 * the closest points, then a list of the rest.
 */
#include <fixray/rotate.h>
#include <stdio.h>

#include "../cases/distance/closest.h"
#include "../test.h"
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
make_nearest(cases_random *r, case_shape shape, scene *c)
{
    switch (shape) {
    case CASE_AABB:
        cases_closest_aabb(r, c);
        break;
    case CASE_OBB:
        cases_closest_obb(r, c);
        break;
    case CASE_SEGMENT:
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

/* Boxes that turn: what do they touch, and at which angle first? */

/* A turn and a box of up to 2^14 ulps, and shapes beside it. */
typedef struct {
    fxr_turn turn;
    fxr_obb box, obb;
    fxr_sphere sphere;
    fxr_capsule capsule;
    fxr_aabb aabb;
    fxr_triangle triangle;
} rotate_case;

static fxr_q16
size_below(cases_random *r, uint32_t n)
{
    return (fxr_q16)cases_below(r, n);
}

static void
sizes(cases_random *r, fxr_vec3 *half)
{
    half->x = size_below(r, 0x4000);
    half->y = size_below(r, 0x4000);
    half->z = size_below(r, 0x4000);
}

static fxr_vec3
beside(cases_random *r, fxr_vec3 p)
{
    return fxr_vec3_add(p, cases_vec3(r, 15));
}

static void
next_rotate(cases_random *r, rotate_case *now)
{
    const fxr_vec3 at = cases_vec3(r, 28);
    fxr_vec3 size;

    cases_unit3(r, now->box.axis);
    cases_unit3(r, now->obb.axis);
    now->turn.axis = now->obb.axis[cases_below(r, 3)];
    now->turn.pivot = now->box.center = at;
    if (cases_below(r, 4) != 0)
        now->turn.pivot = fxr_vec3_add(at, cases_vec3(r, 14));
    now->turn.by = cases_signed(r, 13);
    sizes(r, &now->box.half);
    sizes(r, &now->obb.half);
    now->obb.center = beside(r, at);
    now->sphere.center = beside(r, at);
    now->sphere.radius = size_below(r, 0x4000);
    now->capsule.a = beside(r, at);
    now->capsule.b = beside(r, at);
    now->capsule.radius = size_below(r, 0x1000);
    sizes(r, &size);
    now->aabb.min = beside(r, at);
    now->aabb.max = fxr_vec3_add(now->aabb.min, size);
    now->triangle.a = beside(r, at);
    now->triangle.b = beside(r, at);
    now->triangle.c = beside(r, at);
}

static void
digest_first(digest *d, bool any, int32_t first)
{
    digest_u32(d, any);
    if (any)
        digest_u32(d, (uint32_t)first);
}

#define ASK_ROTATE(shape)                                                  \
    static void rotate_##shape(cases_random *r, digest *d)                 \
    {                                                                      \
        rotate_case now;                                                   \
        int32_t first;                                                     \
        bool any;                                                          \
                                                                           \
        next_rotate(r, &now);                                              \
        any = fxr_rotate_obb_hits_##shape(&now.turn, &now.box, &now.shape, \
                                          &first);                         \
        digest_first(d, any, first);                                       \
    }

ASK_ROTATE(sphere)
ASK_ROTATE(capsule)
ASK_ROTATE(aabb)
ASK_ROTATE(obb)
ASK_ROTATE(triangle)

static bool
kept(void *context, uint32_t shape, uint32_t id)
{
    const uint32_t *const but = context;

    return shape != *but && id == shape;
}

static void
rotate_scene(cases_random *r, digest *d)
{
    fxr_shape shapes[3];
    fxr_scene among;
    fxr_ask ask = {NULL, NULL, NULL, false, false};
    uint32_t but = cases_below(r, 3);
    rotate_case now;
    int32_t first;
    bool any;

    next_rotate(r, &now);
    shapes[0] = fxr_shape_triangle(&now.triangle);
    shapes[1] = fxr_shape_aabb(&now.aabb);
    shapes[2] = fxr_shape_sphere(&now.sphere);
    among = fxr_scene_shapes(shapes, 3);
    ask.keep = kept;
    ask.context = &but;
    any = fxr_rotate_obb_hits_scene(&now.turn, &now.box, &among, &ask, &first);
    digest_first(d, any, first);
}

static const digest_line lines[] = {
    {"rotate_obb_hits_sphere", rotate_sphere},
    {"rotate_obb_hits_capsule", rotate_capsule},
    {"rotate_obb_hits_aabb", rotate_aabb},
    {"rotate_obb_hits_obb", rotate_obb},
    {"rotate_obb_hits_triangle", rotate_triangle},
    {"rotate_obb_hits_scene", rotate_scene},
};

const digest_group digest_rotates = {
    DIGEST_ROTATES_AT, sizeof lines / sizeof lines[0], 40, lines, NULL, NULL};

/* Rectangles: the first two axes of a box. */

static fxr_rect
next_rect(cases_random *r)
{
    fxr_rect rect;

    cases_obb(r, &in.c);
    rect.center = in.c.obb.center;
    rect.axis[0] = in.c.obb.axis[0];
    rect.axis[1] = in.c.obb.axis[1];
    rect.half[0] = in.c.obb.half.x;
    rect.half[1] = in.c.obb.half.y;
    return rect;
}

static void
ask_obb_of_rect(cases_random *r, digest *d)
{
    const fxr_rect rect = next_rect(r);
    fxr_obb box;

    fxr_obb_of_rect(&rect, &box);
    digest_vec3(d, box.center);
    digest_vec3(d, box.half);
    digest_u32(d, (uint32_t)box.axis[2].x);
    digest_u32(d, (uint32_t)box.axis[2].y);
    digest_u32(d, (uint32_t)box.axis[2].z);
}

static void
add_nearest(digest *d, bool any, const fxr_closest *out)
{
    digest_u32(d, any);
    if (any) {
        digest_vec3(d, out->on_linear);
        digest_vec3(d, out->on_shape);
        digest_ratio(d, out->t);
        digest_u64(d, out->dist2);
    }
}

#define ASK_RECT(linear)                                                       \
    static void linear##_hits_rect(cases_random *r, digest *d)                 \
    {                                                                          \
        const fxr_rect rect = next_rect(r);                                    \
                                                                               \
        digest_u32(d, fxr_##linear##_hits_rect(&in.c.linear, &rect));          \
    }                                                                          \
    static void linear##_clip_rect(cases_random *r, digest *d)                 \
    {                                                                          \
        const fxr_rect rect = next_rect(r);                                    \
        fxr_span out;                                                          \
                                                                               \
        if (fxr_##linear##_clip_rect(&in.c.linear, &rect, &out))               \
            digest_span(d, &out);                                              \
    }                                                                          \
    static void linear##_cast_rect(cases_random *r, digest *d)                 \
    {                                                                          \
        const fxr_rect rect = next_rect(r);                                    \
        fxr_hit out;                                                           \
                                                                               \
        if (fxr_##linear##_cast_rect(&in.c.linear, &rect, &out)) {             \
            digest_span(d, &out.span);                                         \
            digest_vec3(d, out.enter_point);                                   \
            digest_vec3(d, out.exit_point);                                    \
        }                                                                      \
    }                                                                          \
    static void linear##_enter_rect(cases_random *r, digest *d)                \
    {                                                                          \
        const fxr_rect rect = next_rect(r);                                    \
        fxr_entry out;                                                         \
                                                                               \
        if (fxr_##linear##_enter_rect(&in.c.linear, &rect, &out)) {            \
            digest_ratio(d, out.t);                                            \
            digest_vec3(d, out.point);                                         \
            digest_u32(d, out.faces);                                          \
        }                                                                      \
    }                                                                          \
    static void linear##_closest_rect(cases_random *r, digest *d)              \
    {                                                                          \
        const fxr_rect rect = next_rect(r);                                    \
        fxr_closest out;                                                       \
                                                                               \
        add_nearest(d, fxr_##linear##_closest_rect(&in.c.linear, &rect, &out), \
                    &out);                                                     \
    }

ASK_RECT(segment)
ASK_RECT(ray)
ASK_RECT(line)

static void
point_closest_rect(cases_random *r, digest *d)
{
    const fxr_rect rect = next_rect(r);
    fxr_closest out;

    add_nearest(d, fxr_point_closest_rect(in.c.segment.a, &rect, &out), &out);
}

#define RECT_LINES(linear)                             \
    {#linear "_hits_rect", linear##_hits_rect},        \
        {#linear "_clip_rect", linear##_clip_rect},    \
        {#linear "_cast_rect", linear##_cast_rect},    \
        {#linear "_enter_rect", linear##_enter_rect},  \
    {                                                  \
#linear "_closest_rect", linear##_closest_rect \
    }

static const digest_line rect_lines[] = {
    {"obb_of_rect", ask_obb_of_rect},
    RECT_LINES(segment),
    RECT_LINES(ray),
    RECT_LINES(line),
    {"point_closest_rect", point_closest_rect}};

const digest_group digest_rects = {
    DIGEST_RECTS_AT, COUNT(rect_lines), 300, rect_lines, NULL, NULL};
