#include <stdlib.h>
#include <string.h>

#include "../../../src/scene/shape.h"
#include "../host.h"
#include "tree.h"

/* The numbers of the shapes before and after: kinds stay apart, and each has the
 * order of the leaves. */
typedef struct {
    uint32_t *old_of_new, *new_of_old;
    uint32_t count;
} numbering;

#define SET_NEXT(kind, type, array, count) \
    next[SHAPE_##kind + 1] = next[SHAPE_##kind] + s->count;
static numbering
number_by_slot(const fxr_bvh_shapes *s, const uint32_t *order, uint32_t count)
{
    numbering n;
    uint32_t next[SHAPE_KINDS + 1], i, index;

    next[0] = 0;
    SHAPE_ROWS(SET_NEXT)
    n.old_of_new = host_alloc(count, sizeof *n.old_of_new);
    n.new_of_old = host_alloc(count, sizeof *n.new_of_old);
    n.count = count;
    for (i = 0; i < count; i++) {
        uint32_t to = next[shape_find(s, order[i], &index)]++;

        n.old_of_new[to] = order[i];
        n.new_of_old[order[i]] = to;
    }
    return n;
}
#undef SET_NEXT

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

/* Each kind that has an array. */
#define COPY_ARRAY(kind, type, array, count)                        \
    out->array = host_alloc(s->count, sizeof *out->array);          \
    for (i = 0; i < s->count; i++)                                  \
        out->array[i] = s->array[n->old_of_new[first + i] - first]; \
    out->bvh.shapes.array = out->array;                             \
    first += s->count;
static void
copy_arrays(const fxr_bvh_shapes *s, const numbering *n, tree *out)
{
    uint32_t first = s->triangle_count, i;

    BAKED_ROWS(COPY_ARRAY)
}
#undef COPY_ARRAY

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
    copy_arrays(s, &n, out);
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

#define FREE_ARRAY(kind, type, array, count) free(t->array);
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
    BAKED_ROWS(FREE_ARRAY)
}
#undef FREE_ARRAY

static bool
is_leaf(const fxr_bvh_node *n)
{
    return n->link >> 31;
}

static uint32_t
second_child(const fxr_bvh_node *n)
{
    return n->link & 0x1FFFFFFFu;
}

static uint32_t
leaf_count(const fxr_bvh_node *n)
{
    return ((n->link >> 27) & 15) + 1;
}

/* From the last node to the root: children come after their parents. */
void
tree_slots(const fxr_bvh *bvh, uint32_t *first, uint32_t *end)
{
    uint32_t i;

    for (i = bvh->node_count; i-- > 0;) {
        const fxr_bvh_node *n = &bvh->nodes[i];

        if (is_leaf(n)) {
            first[i] = n->link & 0x07FFFFFFu;
            end[i] = first[i] + leaf_count(n);
        } else {
            first[i] = first[i + 1];
            end[i] = end[second_child(n)];
        }
    }
}

/* Half the surface of a node's box. */
static double
surface(const fxr_bvh *bvh, const fxr_bvh_node *n)
{
    double side[3];
    int i;

    for (i = 0; i < 3; i++) {
        if (n->min[i] > n->max[i])
            return 0;
        side[i] =
            ((double)n->max[i] - n->min[i] + 1) * (double)(1L << bvh->shift[i]);
    }
    return side[0] * side[1] + side[1] * side[2] + side[2] * side[0];
}

tree_facts
tree_measure(const fxr_bvh *bvh)
{
    size_t *depth = host_alloc(bvh->node_count + 1, sizeof *depth);
    tree_facts facts = {0, 0, 0, 0, 0, 0, 0};
    double root = bvh->node_count ? surface(bvh, &bvh->nodes[0]) : 1;
    uint32_t i;

    depth[0] = 1;
    for (i = 0; i < bvh->node_count; i++) {
        const fxr_bvh_node *n = &bvh->nodes[i];
        double part = surface(bvh, n) / root;

        facts.depth = depth[i] > facts.depth ? depth[i] : facts.depth;
        facts.node_cost += part;
        if (is_leaf(n)) {
            facts.leaves++;
            facts.shape_cost += part * leaf_count(n);
        } else {
            depth[i + 1] = depth[second_child(n)] = depth[i] + 1;
        }
    }
    free(depth);
    facts.shapes = fxr_bvh_shape_count(&bvh->shapes);
    facts.nodes = bvh->node_count;
    facts.bytes = fxr_bvh_save(bvh, NULL, 0);
    return facts;
}
