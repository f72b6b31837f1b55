#include "tree.h"

#include <stdlib.h>
#include <string.h>

#include "../progress.h"

/* The numbers of the shapes before and after: kinds stay apart, and each has the
 * order of the leaves. */
typedef struct {
    uint32_t *old_of_new, *new_of_old;
    uint32_t count;
} numbering;

static uint32_t
kind_of(const fxr_bvh_shapes *s, uint32_t shape)
{
    uint32_t ends[3], i;

    ends[0] = s->triangle_count;
    ends[1] = ends[0] + s->aabb_count;
    ends[2] = ends[1] + s->obb_count;
    for (i = 0; i < 3 && shape >= ends[i]; i++)
        ;
    return i;
}

static numbering
number_by_slot(const fxr_bvh_shapes *s, const uint32_t *order, uint32_t count)
{
    numbering n;
    uint32_t next[4], i;

    next[0] = 0;
    next[1] = s->triangle_count;
    next[2] = next[1] + s->aabb_count;
    next[3] = next[2] + s->obb_count;
    n.old_of_new = host_alloc(count, sizeof *n.old_of_new);
    n.new_of_old = host_alloc(count, sizeof *n.new_of_old);
    n.count = count;
    for (i = 0; i < count; i++) {
        uint32_t to = next[kind_of(s, order[i])]++;

        n.old_of_new[to] = order[i];
        n.new_of_old[order[i]] = to;
    }
    return n;
}

/* Vertices in the order in which the triangles have them first. */
static void
copy_triangles(const fxr_bvh_shapes *s, const numbering *n, tree *out)
{
    uint32_t *number = host_alloc(s->vertex_count, sizeof *number);
    uint32_t vertices = 0, i, k;

    out->vertices = host_alloc(s->vertex_count, sizeof *out->vertices);
    out->corners32 = host_alloc(s->triangle_count, 3 * sizeof(uint32_t));
    for (i = 0; i < s->triangle_count; i++) {
        for (k = 0; k < 3; k++) {
            uint32_t v = s->corners32[3 * n->old_of_new[i] + k];

            if (number[v] == 0) {
                out->vertices[vertices] = s->vertices[v];
                number[v] = ++vertices;
            }
            out->corners32[3 * i + k] = number[v] - 1;
        }
    }
    free(number);
    out->bvh.shapes.vertex_count = vertices;
    out->bvh.shapes.vertices = out->vertices;
    out->bvh.shapes.corners32 = out->corners32;
}

static void
narrow_corners(tree *t)
{
    fxr_bvh_shapes *s = &t->bvh.shapes;
    uint32_t n = 3 * s->triangle_count, i;

    if (s->vertex_count > 65536)
        return;
    t->corners16 = host_alloc(n, sizeof *t->corners16);
    for (i = 0; i < n; i++)
        t->corners16[i] = (uint16_t)t->corners32[i];
    free(t->corners32);
    t->corners32 = NULL;
    s->corners32 = NULL;
    s->corners16 = t->corners16;
}

static void
copy_boxes(const fxr_bvh_shapes *s, const numbering *n, tree *out)
{
    uint32_t aabb = s->triangle_count, obb = aabb + s->aabb_count;
    uint32_t sphere = obb + s->obb_count, i;

    out->aabbs = host_alloc(s->aabb_count, sizeof *out->aabbs);
    out->obbs = host_alloc(s->obb_count, sizeof *out->obbs);
    out->spheres = host_alloc(s->sphere_count, sizeof *out->spheres);
    for (i = 0; i < s->aabb_count; i++)
        out->aabbs[i] = s->aabbs[n->old_of_new[aabb + i] - aabb];
    for (i = 0; i < s->obb_count; i++)
        out->obbs[i] = s->obbs[n->old_of_new[obb + i] - obb];
    for (i = 0; i < s->sphere_count; i++)
        out->spheres[i] = s->spheres[n->old_of_new[sphere + i] - sphere];
    out->bvh.shapes.aabbs = out->aabbs;
    out->bvh.shapes.obbs = out->obbs;
    out->bvh.shapes.spheres = out->spheres;
}

/* NULL in the place of an array that says number i for i. */
static const uint32_t *
unless_identity(const uint32_t *v, uint32_t n)
{
    uint32_t i;

    for (i = 0; i < n; i++)
        if (v[i] != i)
            return v;
    return NULL;
}

static void
copy_shapes(const fxr_bvh_shapes *s, const uint32_t *ids, tree *out)
{
    uint32_t count = fxr_bvh_shape_count(s), i;
    numbering n = number_by_slot(s, out->order, count);

    out->bvh.shapes = *s;
    out->ids = host_alloc(count, sizeof *out->ids);
    for (i = 0; i < count; i++) {
        uint32_t old = n.old_of_new[i];

        out->ids[i] = ids ? ids[old] : old;
        out->order[i] = n.new_of_old[out->order[i]];
    }
    copy_triangles(s, &n, out);
    narrow_corners(out);
    copy_boxes(s, &n, out);
    out->bvh.order = unless_identity(out->order, count);
    out->bvh.ids = unless_identity(out->ids, count);
    free(n.old_of_new);
    free(n.new_of_old);
}

bool
tree_make(const fxr_bvh_shapes *shapes, const uint32_t *ids, uint32_t leaf,
          tree *out, problem *p)
{
    uint32_t count = fxr_bvh_shape_count(shapes);
    uint32_t room = count ? 2 * count - 1 : 0;
    fxr_aabb *boxes = host_alloc(count, sizeof *boxes);
    bool bounded, built;

    memset(out, 0, sizeof *out);
    out->bvh.shapes = *shapes;
    out->nodes = host_alloc(room, sizeof *out->nodes);
    out->order = host_alloc(count, sizeof *out->order);
    progress_begin("building", 1);
    bounded = fxr_bvh_bounds(shapes, boxes);
    built = count > 0 && bounded &&
            fxr_bvh_build(&out->bvh, boxes, leaf, out->nodes, room, out->order);
    free(boxes);
    if (!bounded)
        return problem_set(p, 0,
                           "a shape reaches an end of Q16.16 (-32768 .. "
                           "32768). Use a smaller scale");
    if (!built)
        return problem_set(p, 0,
                           "%lu shapes in leaves of %lu make no tree: it "
                           "takes 1 .. 134217728, in leaves of 1 .. %d",
                           (unsigned long)count, (unsigned long)leaf,
                           FXR_BVH_LEAF);
    copy_shapes(shapes, ids, out);
    return true;
}

void
tree_free(tree *t)
{
    free(t->nodes);
    free(t->node_obbs);
    free(t->vertices);
    free(t->corners16);
    free(t->corners32);
    free(t->order);
    free(t->ids);
    free(t->aabbs);
    free(t->obbs);
    free(t->spheres);
}
