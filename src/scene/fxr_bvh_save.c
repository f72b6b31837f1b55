/*
 * fxr_bvh_save.c - writes a tree as one block of bytes.
 */
#include "blob.h"

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
