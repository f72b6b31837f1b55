/*
 * trees.c - scenes under a tree: their shapes by number, building, printing.
 */
#include <stdio.h>
#include <string.h>

#include "../../test.h"
#include "trees.h"

TREE_ROOM(grove_small, GROVE_SMALL);
uint32_t grove_block[GROVE_BLOCK_WORDS + 1];
grove grove_shared;

uint32_t
grove_count(const grove *g)
{
    const fxr_bvh_shapes *s = &g->bvh.shapes;

    return s->triangle_count + s->aabb_count + s->obb_count + s->sphere_count +
           s->capsule_count;
}

static fxr_vec3
corner(const fxr_bvh_shapes *s, uint32_t i)
{
    return s
        ->vertices[s->corners32 != NULL ? s->corners32[i] : s->corners16[i]];
}

void
grove_get(const grove *g, uint32_t i, grove_shape *out)
{
    const fxr_bvh_shapes *s = &g->bvh.shapes;

    if (i < s->triangle_count) {
        out->kind = OF_TRIANGLE;
        out->triangle.a = corner(s, 3 * i);
        out->triangle.b = corner(s, 3 * i + 1);
        out->triangle.c = corner(s, 3 * i + 2);
        return;
    }
    i -= s->triangle_count;
    if (i < s->aabb_count) {
        out->kind = OF_AABB;
        out->aabb = s->aabbs[i];
        return;
    }
    i -= s->aabb_count;
    if (i < s->obb_count) {
        out->kind = OF_OBB;
        out->obb = s->obbs[i];
        return;
    }
    i -= s->obb_count;
    if (i < s->sphere_count) {
        out->kind = OF_SPHERE;
        out->sphere = s->spheres[i];
        return;
    }
    out->kind = OF_CAPSULE;
    out->capsule = s->capsules[i - s->sphere_count];
}

bool
grove_build(grove *g)
{
    const tree_room *room = g->room;
    const uint32_t n = grove_count(g);

    return fxr_bvh_bounds(&g->bvh.shapes, room->boxes) &&
           fxr_bvh_build(&g->bvh, room->boxes, g->leaf, room->nodes,
                         n == 0 ? 0 : 2 * n - 1, room->order);
}

static void
print_shape(uint32_t i, const grove_shape *s)
{
    printf("       shape %lu\n", (unsigned long)i);
    switch (s->kind) {
    case OF_TRIANGLE:
        print_vec3("a ", s->triangle.a);
        print_vec3("b ", s->triangle.b);
        print_vec3("c ", s->triangle.c);
        break;
    case OF_AABB:
        print_vec3("min ", s->aabb.min);
        print_vec3("max ", s->aabb.max);
        break;
    case OF_OBB:
        print_obb(&s->obb);
        break;
    case OF_SPHERE:
        print_vec3("center ", s->sphere.center);
        printf("         radius      ");
        test_print_words(&s->sphere.radius, 1);
        break;
    case OF_CAPSULE:
        print_vec3("a ", s->capsule.a);
        print_vec3("b ", s->capsule.b);
        printf("         radius      ");
        test_print_words(&s->capsule.radius, 1);
        break;
    }
}

void
print_grove(const void *input)
{
    const grove *g = input;
    const uint32_t n = grove_count(g);
    grove_shape s;
    uint32_t i;

    printf("       %lu shapes in leaves of %lu, %lu nodes\n", (unsigned long)n,
           (unsigned long)g->leaf, (unsigned long)g->bvh.node_count);
    print_vec3("segment a   ", g->c.segment.a);
    print_vec3("segment b   ", g->c.segment.b);
    print_vec3("ray origin  ", g->c.ray.origin);
    print_vec3("ray dir     ", g->c.ray.dir);
    print_vec3("aabb min    ", g->c.aabb.min);
    print_vec3("aabb max    ", g->c.aabb.max);
    for (i = 0; i < n && i < 8; i++) {
        grove_get(g, i, &s);
        print_shape(i, &s);
    }
}

/* What trees answer, and what their shapes do in turn. */

static void
no_hit(fxr_bvh_hit *out)
{
    out->weight[0] = out->weight[1] = out->weight[2] = 0;
    out->faces = 0;
    out->side = 0;
}

#define ONE(linear)                                                            \
    static bool linear##_hits_one(const scene *c, const grove_shape *s)        \
    {                                                                          \
        switch (s->kind) {                                                     \
        case OF_TRIANGLE:                                                      \
            return fxr_##linear##_hits_triangle(&c->linear, &s->triangle);     \
        case OF_AABB:                                                          \
            return fxr_##linear##_hits_aabb(&c->linear, &s->aabb);             \
        case OF_OBB:                                                           \
            return fxr_##linear##_hits_obb(&c->linear, &s->obb);               \
        case OF_CAPSULE:                                                       \
            return fxr_##linear##_hits_capsule(&c->linear, &s->capsule);       \
        default:                                                               \
            return fxr_##linear##_hits_sphere(&c->linear, &s->sphere);         \
        }                                                                      \
    }                                                                          \
    static bool linear##_cast_triangle(const scene *c, const grove_shape *s,   \
                                       fxr_bvh_hit *out)                       \
    {                                                                          \
        fxr_triangle_hit hit;                                                  \
                                                                               \
        if (!fxr_##linear##_cast_triangle(&c->linear, &s->triangle, &hit))     \
            return false;                                                      \
        out->t = hit.t;                                                        \
        out->point = hit.point;                                                \
        memcpy(out->weight, hit.weight, sizeof out->weight);                   \
        out->side = hit.side;                                                  \
        return true;                                                           \
    }                                                                          \
    static bool linear##_cast_one(const scene *c, const grove_shape *s,        \
                                  fxr_bvh_hit *out)                            \
    {                                                                          \
        fxr_hit hit;                                                           \
        bool any;                                                              \
                                                                               \
        no_hit(out);                                                           \
        if (s->kind == OF_TRIANGLE)                                            \
            return linear##_cast_triangle(c, s, out);                          \
        any = s->kind == OF_AABB                                               \
                  ? fxr_##linear##_cast_aabb(&c->linear, &s->aabb, &hit)       \
              : s->kind == OF_OBB                                              \
                  ? fxr_##linear##_cast_obb(&c->linear, &s->obb, &hit)         \
              : s->kind == OF_CAPSULE                                          \
                  ? fxr_##linear##_cast_capsule(&c->linear, &s->capsule, &hit) \
                  : fxr_##linear##_cast_sphere(&c->linear, &s->sphere, &hit);  \
        if (!any)                                                              \
            return false;                                                      \
        out->t = hit.span.enter;                                               \
        out->point = hit.enter_point;                                          \
        out->faces = hit.span.enter_faces;                                     \
        return true;                                                           \
    }                                                                          \
    static bool linear##_hits_tree(const scene *c, const fxr_bvh *bvh)         \
    {                                                                          \
        return fxr_##linear##_hits_bvh(&c->linear, bvh);                       \
    }                                                                          \
    static bool linear##_cast_tree(const scene *c, const fxr_bvh *bvh,         \
                                   fxr_bvh_hit *out)                           \
    {                                                                          \
        return fxr_##linear##_cast_bvh(&c->linear, bvh, out);                  \
    }

ONE(segment)
ONE(ray)

static const struct {
    bool (*hits_one)(const scene *c, const grove_shape *s);
    bool (*cast_one)(const scene *c, const grove_shape *s, fxr_bvh_hit *out);
    bool (*hits)(const scene *c, const fxr_bvh *bvh);
    bool (*cast)(const scene *c, const fxr_bvh *bvh, fxr_bvh_hit *out);
} verbs[GROVE_KINDS] = {
    {segment_hits_one, segment_cast_one, segment_hits_tree, segment_cast_tree},
    {ray_hits_one, ray_cast_one, ray_hits_tree, ray_cast_tree}};

bool
grove_hits_shape(case_linear linear, const grove *g, uint32_t i)
{
    grove_shape s;

    grove_get(g, i, &s);
    return verbs[linear].hits_one(&g->c, &s);
}

grove_answer
grove_ask(case_linear linear, const grove *g)
{
    grove_answer out;

    pattern_fill(&out, sizeof out);
    out.hits = verbs[linear].hits(&g->c, &g->bvh);
    out.casts = verbs[linear].cast(&g->c, &g->bvh, &out.hit);
    return out;
}

void
grove_no_answer(grove_answer *out)
{
    pattern_fill(out, sizeof *out);
    out->hits = out->casts = false;
}

void
grove_add_shape(case_linear linear, const grove *g, uint32_t i,
                grove_answer *out)
{
    grove_shape s;
    fxr_bvh_hit hit;

    grove_get(g, i, &s);
    out->hits = out->hits || verbs[linear].hits_one(&g->c, &s);
    if (!verbs[linear].cast_one(&g->c, &s, &hit))
        return;
    if (out->casts) {
        const int order = fxr_ratio_compare(hit.t, out->hit.t);

        if (order > 0 || (order == 0 && i > out->hit.shape))
            return;
    }
    out->casts = true;
    hit.shape = i;
    hit.id = g->bvh.ids != NULL ? g->bvh.ids[i] : i;
    out->hit = hit;
}

grove_answer
grove_by_shapes(case_linear linear, const grove *g)
{
    const uint32_t n = grove_count(g);
    grove_answer out;
    uint32_t i;

    grove_no_answer(&out);
    for (i = 0; i < n; i++)
        grove_add_shape(linear, g, i, &out);
    return out;
}

grove_nearest
grove_ask_closest(const grove *g)
{
    grove_nearest out;

    pattern_fill(&out, sizeof out);
    out.any = fxr_point_closest_bvh(g->c.segment.a, &g->bvh, &out.closest,
                                    &out.shape);
    return out;
}

bool
grove_shape_closest(fxr_vec3 p, const grove_shape *s, fxr_closest *out)
{
    switch (s->kind) {
    case OF_TRIANGLE:
        return fxr_point_closest_triangle(p, &s->triangle, out);
    case OF_AABB:
        return fxr_point_closest_aabb(p, &s->aabb, out);
    case OF_OBB:
        return fxr_point_closest_obb(p, &s->obb, out);
    case OF_CAPSULE:
        return fxr_point_closest_capsule(p, &s->capsule, out);
    default:
        return fxr_point_closest_sphere(p, &s->sphere, out);
    }
}

bool
grove_shape_nearest(const fxr_segment *segment, const grove_shape *s,
                    fxr_closest *out)
{
    switch (s->kind) {
    case OF_TRIANGLE:
        return fxr_segment_closest_triangle(segment, &s->triangle, out);
    case OF_AABB:
        return fxr_segment_closest_aabb(segment, &s->aabb, out);
    case OF_OBB:
        return fxr_segment_closest_obb(segment, &s->obb, out);
    case OF_CAPSULE:
        return fxr_segment_closest_capsule(segment, &s->capsule, out);
    default:
        return fxr_segment_closest_sphere(segment, &s->sphere, out);
    }
}

grove_nearest
grove_closest_by_shapes(const grove *g)
{
    const uint32_t n = grove_count(g);
    grove_nearest out;
    grove_shape s;
    fxr_closest closest;
    uint32_t i;

    pattern_fill(&out, sizeof out);
    out.any = false;
    for (i = 0; i < n; i++) {
        grove_get(g, i, &s);
        if (!grove_shape_closest(g->c.segment.a, &s, &closest) ||
            (out.any && closest.dist2 >= out.closest.dist2))
            continue;
        out.any = true;
        out.closest = closest;
        out.shape = i;
    }
    return out;
}

static bool
same_ratio(fxr_ratio a, fxr_ratio b)
{
    return a.num == b.num && a.den == b.den && a.negative == b.negative;
}

/* Alike, or as alike as to what one is rounded down: a unit of its last place, 2^-32 or less. */
bool
grove_is_tie(fxr_ratio first, fxr_ratio t)
{
    const fxr_ratio up = {first.num + 1, first.den, false};
    const bool rounded =
        first.den >> 32 != 0 && (first.den & (first.den - 1)) == 0;

    return same_ratio(first, t) || fxr_ratio_compare(first, t) == 0 ||
           (rounded && !first.negative && fxr_ratio_compare(first, t) < 0 &&
            fxr_ratio_compare(t, up) < 0);
}

void
grove_take_tie(case_linear linear, const grove *g, const grove_answer *got,
               grove_answer *want)
{
    const uint32_t triangles = g->bvh.shapes.triangle_count;
    grove_answer other;

    if (!want->casts || !got->casts || want->hit.shape >= triangles ||
        got->hit.shape >= triangles || want->hit.shape == got->hit.shape)
        return;
    grove_no_answer(&other);
    grove_add_shape(linear, g, got->hit.shape, &other);
    if (!other.casts || !grove_is_tie(want->hit.t, other.hit.t))
        return;
    want->hit = other.hit;
}

const char *
grove_compare(const grove_answer *want, const grove_answer *got)
{
    const fxr_bvh_hit *a = &want->hit, *b = &got->hit;

    if (want->hits != want->casts)
        return "a shape's own hits and cast";
    if (got->hits != want->hits)
        return "hits";
    if (got->casts != want->hits)
        return "status of cast";
    if (!got->casts)
        return pattern_is_whole(b, sizeof *b) ? NULL : "untouched on false";
    if (a->shape != b->shape)
        return "shape";
    if (a->id != b->id)
        return "id";
    if (!same_ratio(a->t, b->t))
        return "t";
    if (!vec3_equal(a->point, b->point))
        return "point";
    if (memcmp(a->weight, b->weight, sizeof a->weight) != 0)
        return "weight";
    if (a->faces != b->faces)
        return "faces";
    return a->side != b->side ? "side" : NULL;
}

const char *
grove_compare_closest(const grove_nearest *want, const grove_nearest *got)
{
    const fxr_closest *a = &want->closest, *b = &got->closest;

    if (want->any != got->any)
        return "status of closest";
    if (!got->any)
        return pattern_is_whole(b, sizeof *b) &&
                       pattern_is_whole(&got->shape, sizeof got->shape)
                   ? NULL
                   : "closest untouched on false";
    if (a->dist2 != b->dist2)
        return "dist2";
    if (want->shape != got->shape)
        return "closest shape";
    return vec3_equal(a->on_linear, b->on_linear) &&
                   vec3_equal(a->on_shape, b->on_shape) &&
                   same_ratio(a->t, b->t)
               ? NULL
               : "closest";
}
