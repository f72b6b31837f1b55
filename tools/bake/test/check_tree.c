/*
 * check_tree.c - for tests: asks a tree much, and says whether it is right.
 *
 *   check-tree FILE.fxrb [RAYS]    or, with -DTREE=NAME and its NAME.c: the constant
 *
 * Casts are compared with those of each shape in turn; what a node's OBB contains
 * is checked in integers. Prints a digest of the answers: the same for the same
 * tree on every machine, as constant data or as a block of either byte order.
 */
#include <fixray/fixray.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../../src/scene/shape.h"
#include "../host.h"
#include "../tree/tree.h"

#ifdef TREE
extern const fxr_bvh TREE;
#endif

static uint64_t state = 88172645463325252u;
static uint32_t digest = 2166136261u;

static uint32_t
draw(void)
{
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (uint32_t)(state >> 32);
}

static fxr_q16
draw_between(fxr_q16 low, fxr_q16 high)
{
    uint64_t span = (uint64_t)((int64_t)high - low + 1);

    return (fxr_q16)(low + (int64_t)(draw() * span >> 32));
}

static fxr_vec3
draw_point(const fxr_aabb *box)
{
    fxr_vec3 p;

    p.x = draw_between(box->min.x, box->max.x);
    p.y = draw_between(box->min.y, box->max.y);
    p.z = draw_between(box->min.z, box->max.z);
    return p;
}

static void
mix(uint64_t v)
{
    digest = (digest ^ (uint32_t)v) * 16777619u;
    digest = (digest ^ (uint32_t)(v >> 32)) * 16777619u;
}

static void
wrong(const char *what, uint32_t number)
{
    printf("WRONG: %s, number %" PRIu32 "\n", what, number);
    exit(1);
}

static fxr_triangle
triangle_of(const fxr_bvh_shapes *s, uint32_t i)
{
    fxr_triangle t;
    fxr_vec3 *const corner[3] = {&t.a, &t.b, &t.c};
    size_t k;

    for (k = 0; k < 3; k++)
        *corner[k] = s->vertices[s->corners16 ? s->corners16[3 * i + k]
                                              : s->corners32[3 * i + k]];
    return t;
}

/* The cast of one shape, by its own function. */
static bool
cast_shape(const fxr_bvh_shapes *s, uint32_t shape, const fxr_segment *segment,
           fxr_ratio *t, fxr_vec3 *point)
{
    fxr_triangle triangle;
    fxr_triangle_hit on;
    fxr_hit hit;
    bool hits = false;
    uint32_t i;

    switch (shape_find(s, shape, &i)) {
    case SHAPE_TRIANGLE:
        triangle = triangle_of(s, i);
        hits = fxr_segment_cast_triangle(segment, &triangle, &on);
        *t = on.t;
        *point = on.point;
        return hits;
    case SHAPE_AABB:
        hits = fxr_segment_cast_aabb(segment, &s->aabbs[i], &hit);
        break;
    case SHAPE_OBB:
        hits = fxr_segment_cast_obb(segment, &s->obbs[i], &hit);
        break;
    case SHAPE_SPHERE:
        hits = fxr_segment_cast_sphere(segment, &s->spheres[i], &hit);
        break;
    case SHAPE_CAPSULE:
        hits = fxr_segment_cast_capsule(segment, &s->capsules[i], &hit);
        break;
    }
    *t = hit.span.enter;
    *point = hit.enter_point;
    return hits;
}

/* Are both triangles that are met at this t? Of these another one may count than the lowest number (bvh.h). */
static bool
is_tie(const fxr_bvh_shapes *s, const fxr_segment *segment, uint32_t best,
       uint32_t other, fxr_ratio least, fxr_vec3 *point)
{
    fxr_vec3 at;
    fxr_ratio t;
    uint32_t i;

    if (best == fxr_bvh_shape_count(s) || other == best ||
        shape_find(s, best, &i) != SHAPE_TRIANGLE ||
        shape_find(s, other, &i) != SHAPE_TRIANGLE ||
        !cast_shape(s, other, segment, &t, &at) ||
        fxr_ratio_compare(t, least) != 0)
        return false;
    *point = at;
    return true;
}

static void
check_cast(const fxr_bvh *b, const fxr_segment *segment, uint32_t number)
{
    uint32_t count = fxr_bvh_shape_count(&b->shapes), i, best = count;
    fxr_vec3 point, first = {0, 0, 0};
    fxr_ratio t, least = {0, 1, false};
    fxr_bvh_hit hit;
    bool hits = fxr_segment_cast_bvh(segment, b, &hit);

    for (i = 0; i < count; i++) {
        memset(&t, 0, sizeof t);
        memset(&point, 0, sizeof point);
        if (cast_shape(&b->shapes, i, segment, &t, &point) &&
            (best == count || fxr_ratio_compare(t, least) < 0)) {
            best = i;
            least = t;
            first = point;
        }
    }
    if (hits && is_tie(&b->shapes, segment, best, hit.shape, least, &first))
        best = hit.shape;
    if (hits != (best < count) || hits != fxr_segment_hits_bvh(segment, b))
        wrong("whether a segment hits", number);
    if (hits && (hit.shape != best || fxr_ratio_compare(hit.t, least) != 0 ||
                 memcmp(&hit.point, &first, sizeof first) != 0))
        wrong("what a segment hits first", number);
    if (hits && hit.id != (b->ids ? b->ids[best] : best))
        wrong("the id of what is hit", number);
    mix(hits);
    if (hits) {
        mix(hit.id);
        mix(hit.t.num);
        mix(hit.t.den);
        mix((uint32_t)hit.point.x);
        mix((uint32_t)hit.point.y);
        mix((uint32_t)hit.point.z);
    }
}

/* The ends of an axis of the root, and an eighth of it on either side. */
static void
stretch(const fxr_bvh *b, int axis, fxr_q16 origin, fxr_q16 *low, fxr_q16 *high)
{
    int64_t cell = (int64_t)1 << b->shift[axis];
    int64_t first = origin + b->nodes[0].min[axis] * cell;
    int64_t last = origin + (b->nodes[0].max[axis] + 1) * cell - 1;
    int64_t more = (last - first) / 8;

    *low = (fxr_q16)(first - more < INT32_MIN ? INT32_MIN : first - more);
    *high = (fxr_q16)(last + more > INT32_MAX ? INT32_MAX : last + more);
}

static fxr_aabb
world_of(const fxr_bvh *b)
{
    fxr_aabb box;

    stretch(b, 0, b->origin.x, &box.min.x, &box.max.x);
    stretch(b, 1, b->origin.y, &box.min.y, &box.max.y);
    stretch(b, 2, b->origin.z, &box.min.z, &box.max.z);
    return box;
}

/* A corner of some shape, or somewhere: half of the segments graze. */
static fxr_vec3
draw_end(const fxr_bvh *b, const fxr_aabb *world)
{
    const fxr_bvh_shapes *s = &b->shapes;

    if (draw() & 1)
        return draw_point(world);
    if (s->vertex_count)
        return s->vertices[draw() % s->vertex_count];
    if (s->aabb_count && draw() & 1)
        return s->aabbs[draw() % s->aabb_count].min;
    return s->obb_count ? s->obbs[draw() % s->obb_count].center
                        : s->aabbs[draw() % s->aabb_count].max;
}

/* A point drawn from a box, or from its top or bottom. */
static fxr_vec3
draw_from(const fxr_aabb *box, uint32_t k)
{
    fxr_vec3 p = draw_point(box);

    if (k & 1)
        p.z = k & 2 ? box->max.z : box->min.z;
    return p;
}

/* The points that a shape surely has: corners, or those that were drawn round it and
 * are in it. */
static bool
point_of(const fxr_bvh_shapes *s, uint32_t shape, uint32_t k, fxr_vec3 *out)
{
    fxr_triangle t;
    fxr_aabb box;
    uint32_t i;

    switch (shape_find(s, shape, &i)) {
    case SHAPE_TRIANGLE:
        t = triangle_of(s, i);
        *out = k % 3 == 0 ? t.a : k % 3 == 1 ? t.b : t.c;
        return true;
    case SHAPE_AABB:
        box = s->aabbs[i];
        out->x = k & 1 ? box.max.x : box.min.x;
        out->y = k & 2 ? box.max.y : box.min.y;
        out->z = k & 4 ? box.max.z : box.min.z;
        return true;
    case SHAPE_OBB:
        box = fxr_aabb_of_obb(&s->obbs[i]);
        *out = draw_from(&box, k);
        return fxr_point_in_obb(*out, &s->obbs[i]);
    case SHAPE_SPHERE:
        box = fxr_aabb_of_sphere(&s->spheres[i]);
        *out = draw_from(&box, k);
        return fxr_point_in_sphere(*out, &s->spheres[i]);
    case SHAPE_CAPSULE:
        box = fxr_aabb_of_capsule(&s->capsules[i]);
        *out = draw_from(&box, k);
        return fxr_point_in_capsule(*out, &s->capsules[i]);
    }
    return false;
}

static void
check_obbs(const fxr_bvh *b)
{
    uint32_t *first = host_alloc(b->node_count, sizeof *first);
    uint32_t *end = host_alloc(b->node_count, sizeof *end), i, slot, k;
    fxr_vec3 p;

    tree_slots(b, first, end);
    for (i = 0; i < b->node_count; i++)
        for (slot = first[i]; slot < end[i]; slot++)
            for (k = 0; k < 8; k++)
                if (point_of(&b->shapes, b->order ? b->order[slot] : slot, k,
                             &p) &&
                    !fxr_point_in_obb(p, &b->node_obbs[i]))
                    wrong("a node's OBB lacks a point", i);
    free(first);
    free(end);
}

int
main(int argc, char **argv)
{
    uint32_t n, rays = argc > 2 ? (uint32_t)atol(argv[2]) : 2000;
    fxr_aabb world;
    fxr_bvh bvh;

    host_program = "check-tree";
#ifdef TREE
    bvh = TREE;
#else
    {
        size_t size;
        uint8_t *block = host_read(argv[1], "", &size);

        if (!fxr_bvh_open(block, size, &bvh))
            wrong("the block does not open", 0);
    }
#endif
    world = world_of(&bvh);
    for (n = 0; n < rays; n++) {
        fxr_segment segment;

        segment.a = draw_end(&bvh, &world);
        segment.b = draw_end(&bvh, &world);
        check_cast(&bvh, &segment, n);
    }
    if (bvh.node_obbs)
        check_obbs(&bvh);
    printf("digest %08" PRIx32 " of %" PRIu32 " shapes\n", digest,
           fxr_bvh_shape_count(&bvh.shapes));
    return 0;
}
