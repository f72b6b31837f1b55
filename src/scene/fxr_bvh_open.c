/*
 * fxr_bvh_open.c - opens a block of bytes as a tree, after checking all of it.
 *
 * The checks come in an order in which none reads what an earlier one has not allowed:
 * alignment, header, sizes, checksum, and then the numbers in the arrays.
 *
 *   shapes                 of a tree | <= 2^27
 *   slot + count           of a leaf: < 2^27 + 2^4 | < 2^28
 *   3 triangles            | < 2^29
 *   waiting second nodes   one for each level below the root | < FXR_BVH_DEPTH
 */
#include "blob.h"

enum { ALL_FLAGS = 15 };

/* A word is aligned to 4 bytes, or to 2 on m68k; on AVR it may be anywhere. */
typedef struct {
    char before;
    uint32_t word;
} aligned_word;
enum { WORD_ALIGNMENT = offsetof(aligned_word, word) };

/* Does the grid end within Q16.16 on an axis? */
static bool
axis_in_range(int32_t origin, uint32_t shift)
{
    /* 65536 cells less 1, 2^32 - 1 for a shift of 16; INT32_MAX - origin < 2^32 */
    return shift <= 16 && (uint32_t)INT32_MAX - (uint32_t)origin >=
                              ((uint32_t)0x10000 << shift) - 1;
}

/* Are the kinds linked that the block holds? */
#define AND_NONE(kind, type, array, count) \
    &&(SHAPE_LINKED(kind) || h->count == 0)
static bool
header_linked(const fxr_bvh_header *h)
{
    return (NODE_OBBS_LINKED || !(h->flags & FXR_BVH_HAS_NODE_OBBS))
        SHAPE_ROWS(AND_NONE);
}
#undef AND_NONE

static bool
header_valid(const fxr_bvh_header *h, size_t size)
{
    return size >= sizeof *h && h->magic == FXR_BVH_MAGIC &&
           h->version == FXR_BVH_VERSION && h->size <= size &&
           h->size % 4 == 0 && h->flags <= ALL_FLAGS && header_linked(h) &&
           blob_shapes(h) <= (uint32_t)1 << TREE_SHAPES_BITS &&
           (h->node_count == 0) == (blob_shapes(h) == 0) &&
           h->shift >> 24 == 0 && axis_in_range(h->origin_x, h->shift & 255) &&
           axis_in_range(h->origin_y, h->shift >> 8 & 255) &&
           axis_in_range(h->origin_z, h->shift >> 16);
}

/* Is each node reached exactly once, none deeper than FXR_BVH_DEPTH, and has each leaf
 * slots that are there? In preorder, the node after a leaf has to be the second child
 * that has waited the shortest time. */
static bool
nodes_valid(const fxr_bvh_node *nodes, uint32_t count, uint32_t slot_count)
{
    uint32_t waiting[FXR_BVH_DEPTH], i;
    unsigned depth_of[FXR_BVH_DEPTH], depth = 1, n = 0;

    for (i = 0; i < count; i++) {
        const uint32_t link = nodes[i].link;

        if (!link_is_leaf(link)) {
            if (link_axis(link) > 2 || link_second(link) <= i + 1 ||
                depth == FXR_BVH_DEPTH) {
                return false;
            }
            waiting[n] = link_second(link);
            depth_of[n++] = ++depth; /* n < depth */
            continue;
        }
        if (link_slot(link) + link_count(link) > slot_count) {
            return false;
        }
        if (n == 0) {
            return i + 1 == count;
        }
        depth = depth_of[--n];
        if (waiting[n] != i + 1) {
            return false;
        }
    }
    return count == 0;
}

/* Is each of the numbers below the limit? NULL stands for none. */
static bool
all_below(const uint32_t *v, uint32_t count, uint32_t limit)
{
    uint32_t i;

    for (i = 0; v != NULL && i < count; i++) {
        if (v[i] >= limit) {
            return false;
        }
    }
    return true;
}

/* Array i of a block, or NULL if it is not there. */
static const void *
blob_array(const void *block, const blob_layout *l, int i)
{
    return l->bytes[i] > 0 ? (const unsigned char *)block + l->start[i] : NULL;
}

/* Is a coordinate within the grid? */
static bool
in_grid(int32_t origin, uint32_t shift, int32_t v)
{
    /* modulo 2^32: a box before the origin comes out as too large */
    return (uint32_t)v - (uint32_t)origin <= ((uint32_t)0x10000 << shift) - 1;
}

/* Is each corner a vertex that is there, and within the grid? Where the grid is small,
 * queries rely on the triangles to be small, too (tree.h). */
static bool
corners_valid(const fxr_bvh_header *h, const blob_layout *l)
{
    const fxr_vec3 *const vertices =
        (const fxr_vec3 *)blob_array(h, l, BLOB_VERTICES);
    const uint16_t *const corners16 =
        (const uint16_t *)blob_array(h, l, BLOB_CORNERS);
    const uint32_t *const corners32 =
        (const uint32_t *)blob_array(h, l, BLOB_CORNERS);
    const uint32_t count = h->triangle_count * 3; /* < 2^29 */
    uint32_t i;

    for (i = 0; i < count; i++) {
        const uint32_t v =
            h->flags & FXR_BVH_WIDE_CORNERS ? corners32[i] : corners16[i];

        if (v >= h->vertex_count ||
            !in_grid(h->origin_x, h->shift & 255, vertices[v].x) ||
            !in_grid(h->origin_y, h->shift >> 8 & 255, vertices[v].y) ||
            !in_grid(h->origin_z, h->shift >> 16, vertices[v].z)) {
            return false;
        }
    }
    return true;
}

/* Does every number in the arrays lead to something that is there? A shape is
 * below 2^27, so that the total fits 32 bits. */
static bool
contents_valid(const fxr_bvh_header *h, const blob_layout *l)
{
    const uint32_t shapes = (uint32_t)blob_shapes(h);

    return nodes_valid((const fxr_bvh_node *)blob_array(h, l, BLOB_NODES),
                       h->node_count, shapes) &&
           all_below((const uint32_t *)blob_array(h, l, BLOB_ORDER), shapes,
                     shapes) &&
           corners_valid(h, l);
}

#define SET_ARRAY(kind, type, array, count) \
    s->array = (const type *)blob_array(h, l, BLOB_##kind);
#define SET_COUNT(kind, type, array, count) s->count = h->count;
static void
set_tree(fxr_bvh *out, const fxr_bvh_header *h, const blob_layout *l)
{
    const bool has_corners32 = (h->flags & FXR_BVH_WIDE_CORNERS) != 0;
    fxr_bvh_shapes *const s = &out->shapes;

    out->nodes = (const fxr_bvh_node *)blob_array(h, l, BLOB_NODES);
    out->node_obbs = (const fxr_obb *)blob_array(h, l, BLOB_NODE_OBBS);
    s->vertices = (const fxr_vec3 *)blob_array(h, l, BLOB_VERTICES);
    s->corners16 =
        has_corners32 ? NULL : (const uint16_t *)blob_array(h, l, BLOB_CORNERS);
    s->corners32 =
        has_corners32 ? (const uint32_t *)blob_array(h, l, BLOB_CORNERS) : NULL;
    ARRAY_ROWS(SET_ARRAY)
    out->order = (const uint32_t *)blob_array(h, l, BLOB_ORDER);
    out->ids = (const uint32_t *)blob_array(h, l, BLOB_IDS);
    s->vertex_count = h->vertex_count;
    SHAPE_ROWS(SET_COUNT)
    out->node_count = h->node_count;
    out->origin.x = h->origin_x;
    out->origin.y = h->origin_y;
    out->origin.z = h->origin_z;
    out->shift[0] = (uint8_t)(h->shift & 255);
    out->shift[1] = (uint8_t)(h->shift >> 8 & 255);
    out->shift[2] = (uint8_t)(h->shift >> 16);
}
#undef SET_ARRAY
#undef SET_COUNT

bool
fxr_bvh_open(const void *block, size_t size, fxr_bvh *out)
{
    const fxr_bvh_header *const h = (const fxr_bvh_header *)block;
    blob_layout l;

    FXR_ASSERT(block != NULL && out != NULL);
    if ((uintptr_t)block % WORD_ALIGNMENT != 0 || !header_valid(h, size)) {
        return false;
    }
    blob_layout_set(&l, h);
    if (l.start[BLOB_ARRAYS] != h->size ||
        blob_checksum((const uint32_t *)block, h->size) != h->checksum ||
        !contents_valid(h, &l)) {
        return false;
    }
    set_tree(out, h, &l);
    return true;
}
