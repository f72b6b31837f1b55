/*
 * fxr_bvh_blob.c - a tree as a block of bytes: where its arrays are, to write it, and to open
 * it after checking all of it.
 *
 * The checks come in an order in which none reads what an earlier one has not allowed:
 * alignment, header, sizes, checksum, and then the numbers in the arrays.
 *
 *   elements of an array    vertices, nodes, boxes, spheres | < 2^32
 *                           corners, 3 triangles            | < 3 2^32
 *                           order and ids, all shapes       | < 2^35
 *   bytes of an element     | < 2^6
 *   bytes of the block      | < 2^40, so they are added up in 64 bits
 *
 * Of a block that is opened:
 *
 *   shapes                  of a tree | <= 2^27
 *   slot + count            of a leaf: < 2^27 + 2^4 | < 2^28
 *   3 triangles             | < 2^29
 *   waiting second nodes    one for each level below the root | < FXR_BVH_DEPTH
 */
#include <fixray/bvh_blob.h>

#include "shape.h"
#include "tree.h"

/* The arrays of a tree in the order of the block. */
#define BLOB_NAME(kind, type, array, count) BLOB_##kind,
enum {
    BLOB_NODES,
    BLOB_NODE_OBBS,
    BLOB_VERTICES,
    BLOB_CORNERS,
    ARRAY_ROWS(BLOB_NAME) /* one for each kind but the triangles */
    BLOB_ORDER,
    BLOB_IDS,
    BLOB_ARRAYS
};
#undef BLOB_NAME

FXR_STATIC_ASSERT(sizeof(fxr_obb) < 64, blob_element);

/* Their bytes, and where each begins; the last start is the end. */
typedef struct {
    uint64_t bytes[BLOB_ARRAYS], start[BLOB_ARRAYS + 1];
} blob_layout;

/* How many shapes there are, as far as the header says. */
#define AND_COUNT(kind, type, array, count) +h->count
static inline uint64_t
blob_shapes(const fxr_bvh_header *h)
{
    return (uint64_t)0 SHAPE_ROWS(AND_COUNT); /* < 2^35 */
}
#undef AND_COUNT

/* Sets bytes and starts as the header has them; it may be damaged. */
#define SET_BYTES(kind, type, array, count) \
    l->bytes[BLOB_##kind] = (uint64_t)h->count * sizeof(type);
static inline void
blob_layout_set(blob_layout *l, const fxr_bvh_header *h)
{
    const uint64_t shapes = blob_shapes(h);
    const uint32_t f = h->flags;
    const uint64_t corners = (uint64_t)h->triangle_count * 3; /* < 2^34 */
    int i;

    l->bytes[BLOB_NODES] = (uint64_t)h->node_count * sizeof(fxr_bvh_node);
    l->bytes[BLOB_NODE_OBBS] = f & FXR_BVH_HAS_NODE_OBBS
                                   ? (uint64_t)h->node_count * sizeof(fxr_obb)
                                   : 0;
    l->bytes[BLOB_VERTICES] = (uint64_t)h->vertex_count * sizeof(fxr_vec3);
    l->bytes[BLOB_CORNERS] = corners * (f & FXR_BVH_WIDE_CORNERS ? 4 : 2);
    ARRAY_ROWS(SET_BYTES)
    l->bytes[BLOB_ORDER] = f & FXR_BVH_HAS_ORDER ? shapes * 4 : 0;
    l->bytes[BLOB_IDS] = f & FXR_BVH_HAS_IDS ? shapes * 4 : 0;
    l->start[0] = sizeof(fxr_bvh_header);
    for (i = 0; i < BLOB_ARRAYS; i++) {
        /* a multiple of 4, < 2^40 */
        l->start[i + 1] = l->start[i] + ((l->bytes[i] + 3) & ~(uint64_t)3);
    }
}
#undef SET_BYTES

/* FNV-1a by words, of all words after the checksum. */
static inline uint32_t
blob_checksum(const uint32_t *block, uint32_t size)
{
    uint32_t h = 2166136261u, i;

    for (i = offsetof(fxr_bvh_header, checksum) / 4 + 1; i < size / 4; i++) {
        h = (h ^ block[i]) * 16777619u;
    }
    return h;
}

#define SET_COUNT(kind, type, array, count) h->count = s->count;
static void
set_header(fxr_bvh_header *h, const fxr_bvh *bvh)
{
    const fxr_bvh_shapes *const s = &bvh->shapes;

    h->magic = FXR_BVH_MAGIC;
    h->version = FXR_BVH_VERSION;
    h->flags = (s->corners32 != NULL ? (uint32_t)FXR_BVH_WIDE_CORNERS : 0u) |
               (bvh->node_obbs != NULL ? (uint32_t)FXR_BVH_HAS_NODE_OBBS : 0u) |
               (bvh->order != NULL ? (uint32_t)FXR_BVH_HAS_ORDER : 0u) |
               (bvh->ids != NULL ? (uint32_t)FXR_BVH_HAS_IDS : 0u);
    h->node_count = bvh->node_count;
    h->vertex_count = s->vertex_count;
    SHAPE_ROWS(SET_COUNT)
    h->origin_x = bvh->origin.x;
    h->origin_y = bvh->origin.y;
    h->origin_z = bvh->origin.z;
    h->shift = bvh->shift[0] | (uint32_t)bvh->shift[1] << 8 |
               (uint32_t)bvh->shift[2] << 16;
}
#undef SET_COUNT

/* Writes array i, and zeros up to the next one. Byte by byte, and what is written is
 * volatile, or a compiler may make calls of memcpy and memset of the loop. */
static void
blob_put(unsigned char *block, const blob_layout *l, int i, const void *from)
{
    const unsigned char *const v = (const unsigned char *)from;
    volatile unsigned char *const to = block + l->start[i];
    const size_t space = (size_t)(l->start[i + 1] - l->start[i]);
    size_t k;

    for (k = 0; k < space; k++) {
        to[k] = k < l->bytes[i] ? v[k] : 0;
    }
}

#define PUT_ARRAY(kind, type, array, count) \
    blob_put(bytes, &l, BLOB_##kind, s->array);
size_t
fxr_bvh_save(const fxr_bvh *bvh, void *block, size_t room)
{
    const fxr_bvh_shapes *const s = &bvh->shapes;
    fxr_bvh_header *const out = (fxr_bvh_header *)block;
    unsigned char *const bytes = (unsigned char *)block;
    fxr_bvh_header h;
    blob_layout l;

    FXR_ASSERT(bvh != NULL && (block != NULL || room == 0));
    set_header(&h, bvh);
    blob_layout_set(&l, &h);
    if (l.start[BLOB_ARRAYS] > UINT32_MAX) {
        return 0;
    }
    if (l.start[BLOB_ARRAYS] > room) {
        return (size_t)l.start[BLOB_ARRAYS];
    }
    set_header(out, bvh);
    out->size = (uint32_t)l.start[BLOB_ARRAYS];
    blob_put(bytes, &l, BLOB_NODES, bvh->nodes);
    blob_put(bytes, &l, BLOB_NODE_OBBS, bvh->node_obbs);
    blob_put(bytes, &l, BLOB_VERTICES, s->vertices);
    blob_put(bytes, &l, BLOB_CORNERS,
             s->corners32 != NULL ? (const void *)s->corners32 : s->corners16);
    ARRAY_ROWS(PUT_ARRAY)
    blob_put(bytes, &l, BLOB_ORDER, bvh->order);
    blob_put(bytes, &l, BLOB_IDS, bvh->ids);
    out->checksum = blob_checksum((const uint32_t *)block, out->size);
    return (size_t)out->size;
}
#undef PUT_ARRAY

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
