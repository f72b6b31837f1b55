#include <fixray/bvh_blob.h>
#include <stdlib.h>
#include <string.h>

#include "../host.h"
#include "emit_tree.h"

static bool
is_big_endian(void)
{
    const uint16_t one = 1;
    uint8_t first;

    memcpy(&first, &one, 1);
    return first == 0;
}

static void
swap(uint8_t *p, size_t bytes, size_t width)
{
    size_t i, k;

    for (i = 0; i + width <= bytes; i += width) {
        for (k = 0; k < width / 2; k++) {
            uint8_t kept = p[i + k];

            p[i + k] = p[i + width - 1 - k];
            p[i + width - 1 - k] = kept;
        }
    }
}

/* All are words of 32 bits, but for the cells of nodes and narrow corners. */
static void
swap_block(uint8_t *block, size_t size, const fxr_bvh *bvh)
{
    size_t cells = sizeof bvh->nodes->min + sizeof bvh->nodes->max, at, i;
    size_t corners =
        bvh->shapes.corners16 ? 3 * (size_t)bvh->shapes.triangle_count * 2 : 0;

    at = sizeof(fxr_bvh_header);
    swap(block, at, 4);
    for (i = 0; i < bvh->node_count; i++, at += sizeof *bvh->nodes) {
        swap(block + at, cells, 2);
        swap(block + at + cells, sizeof *bvh->nodes - cells, 4);
    }
    i = at + (bvh->shapes.vertex_count * sizeof *bvh->shapes.vertices) +
        (bvh->node_obbs ? bvh->node_count * sizeof *bvh->node_obbs : 0);
    swap(block + at, i - at, 4);
    corners = (corners + 3) / 4 * 4;
    swap(block + i, corners, 2);
    swap(block + i + corners, size - i - corners, 4);
}

/* Of the words as they are read in the other order (bvh_blob.h). */
static void
set_checksum(uint8_t *block, size_t size, bool big_endian)
{
    size_t begin = offsetof(fxr_bvh_header, checksum), i;
    uint32_t h = 2166136261u;

    for (i = begin + 4; i < size; i += 4) {
        uint32_t w = 0, k;

        for (k = 0; k < 4; k++)
            w = w << 8 | block[i + (big_endian ? k : 3 - k)];
        h = (h ^ w) * 16777619u;
    }
    for (i = 0; i < 4; i++)
        block[begin + i] = (uint8_t)(h >> 8 * (big_endian ? 3 - i : i));
}

size_t
emit_blob(FILE *f, const fxr_bvh *bvh, bool big_endian)
{
    size_t size = fxr_bvh_save(bvh, NULL, 0);
    uint8_t *block = host_alloc(size, 1);

    fxr_bvh_save(bvh, block, size);
    if (size && big_endian != is_big_endian()) {
        swap_block(block, size, bvh);
        set_checksum(block, size, big_endian);
    }
    fwrite(block, 1, size, f);
    free(block);
    return size;
}
