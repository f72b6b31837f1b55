/*
 * All products of whole numbers below 2^32 are below 2^64.
 */
#include "gltf.h"

#include <string.h>

static size_t
size_of(int type)
{
    switch (type) {
    case GLTF_INT8:
    case GLTF_UINT8:
        return 1;
    case GLTF_INT16:
    case GLTF_UINT16:
        return 2;
    case GLTF_UINT32:
    case GLTF_FLOAT:
        return 4;
    }
    return 0;
}

/* The bytes of a view: where they begin, how many they are, and how far apart its
 * entries are, or 0. */
static bool
find_view(const gltf *g, size_t i, const char **data, size_t *size,
          size_t *stride)
{
    const json_t *view = gltf_entry(g, "bufferViews", i);
    size_t buffer, offset;

    if (!view || !gltf_whole(g, view, "buffer", 0, &buffer) ||
        !gltf_whole(g, view, "byteOffset", 0, &offset) ||
        !gltf_whole(g, view, "byteLength", 0, size) ||
        !gltf_whole(g, view, "byteStride", 0, stride) ||
        !gltf_entry(g, "buffers", buffer))
        return false;
    if (!g->buffer[buffer].data)
        return problem_set(g->p, 0,
                           "buffer %lu has no bytes, as that of a compressed "
                           "mesh (EXT_meshopt_compression). Export the mesh "
                           "without compression",
                           (unsigned long)buffer);
    if (offset + *size > g->buffer[buffer].size)
        return problem_set(g->p, 0,
                           "bufferView %lu ends after its buffer. Export the "
                           "mesh again",
                           (unsigned long)i);
    *data = g->buffer[buffer].data + offset;
    return true;
}

/* The size of an entry, of a type that is right. */
static bool
find_size(const gltf *g, size_t accessor, const json_t *entry, const char *type,
          size_t *out, int *number)
{
    const char *own = json_string_value(json_object_get(entry, "type"));
    size_t component;

    if (!gltf_whole(g, entry, "componentType", 0, &component))
        return false;
    *number = component <= GLTF_FLOAT ? (int)component : 0;
    *out = size_of(*number) * (strcmp(type, "VEC3") == 0 ? 3 : 1);
    return (own && strcmp(own, type) == 0 && *out > 0) ||
           problem_set(g->p, 0,
                       "accessor %lu should have %s, of a type that glTF 2.0 "
                       "has. Export the mesh again",
                       (unsigned long)accessor,
                       strcmp(type, "VEC3") == 0 ? "vectors" : "numbers");
}

bool
gltf_find(const gltf *g, size_t accessor, const char *type, gltf_accessor *out)
{
    const json_t *entry = gltf_entry(g, "accessors", accessor);
    size_t view, offset, size, entry_size;

    if (!entry || !gltf_whole(g, entry, "bufferView", SIZE_MAX, &view) ||
        !gltf_whole(g, entry, "byteOffset", 0, &offset) ||
        !gltf_whole(g, entry, "count", 0, &out->count) ||
        !find_size(g, accessor, entry, type, &entry_size, &out->type))
        return false;
    if (json_object_get(entry, "sparse"))
        return problem_set(g->p, 0,
                           "accessor %lu is sparse, which is not read. Export "
                           "the mesh without",
                           (unsigned long)accessor);
    if (view == SIZE_MAX)
        return problem_set(
            g->p, 0,
            "accessor %lu has no bufferView, as that of a "
            "compressed mesh (KHR_draco_mesh_compression). Export "
            "the mesh without compression",
            (unsigned long)accessor);
    if (!find_view(g, view, &out->data, &size, &out->stride))
        return false;
    if (out->stride == 0)
        out->stride = entry_size;
    if (out->count > 0 &&
        offset + out->stride * (out->count - 1) + entry_size > size)
        return problem_set(g->p, 0,
                           "accessor %lu ends after its bufferView. Export the "
                           "mesh again",
                           (unsigned long)accessor);
    out->data += offset;
    out->normalized = json_is_true(json_object_get(entry, "normalized"));
    return true;
}

static double
at_least_minus_1(double value)
{
    return value < -1 ? -1 : value;
}

double
gltf_value(const gltf_accessor *a, size_t i, size_t k)
{
    const size_t size = size_of(a->type);
    const uint8_t *p = (const uint8_t *)a->data + i * a->stride + k * size;
    uint32_t bits = 0;
    size_t n;
    float value;

    for (n = size; n-- > 0;)
        bits = bits << 8 | p[n];
    switch (a->type) {
    case GLTF_INT8:
        value = (float)bits - (bits > 127 ? 256 : 0);
        return a->normalized ? at_least_minus_1((double)value / 127)
                             : (double)value;
    case GLTF_UINT8:
        return a->normalized ? bits / 255.0 : bits;
    case GLTF_INT16:
        value = (float)bits - (bits > 32767 ? 65536 : 0);
        return a->normalized ? at_least_minus_1((double)value / 32767)
                             : (double)value;
    case GLTF_UINT16:
        return a->normalized ? bits / 65535.0 : bits;
    case GLTF_UINT32:
        return bits;
    default:
        memcpy(&value, &bits, sizeof value);
        return (double)value;
    }
}
