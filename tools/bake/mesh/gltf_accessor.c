/*
 * gltf_accessor.c - numbers of a glTF file, and the nodes that put meshes where they are.
 */
#include <string.h>

#include "readers.h"

/* All products of whole numbers below 2^32 are below 2^64. */

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

void
frame_identity(node_frame *f)
{
    memset(f, 0, sizeof *f);
    f->row[0][0] = f->row[1][1] = f->row[2][2] = 1;
}

/* So many numbers; as they are if the node has none. */
static bool
read_numbers(const gltf *g, const json_t *node, size_t number, const char *key,
             size_t n, double *out)
{
    const json_t *list = json_object_get(node, key);
    size_t i;

    for (i = 0; list && i < n; i++) {
        const json_t *value = json_array_get(list, i);

        if (json_array_size(list) != n || !json_is_number(value))
            return problem_set(g->p, 0,
                               "the %s of node %lu has not %lu numbers. Export "
                               "the mesh again",
                               key, (unsigned long)number, (unsigned long)n);
        out[i] = json_number_value(value);
    }
    return true;
}

/* The columns of a rotation, for a quaternion x y z w of any length but 0: exact for
 * those of 90 degrees, however they were rounded. */
static bool
rotate(const double q[4], double out[3][3])
{
    double x = q[0], y = q[1], z = q[2], w = q[3];
    double n = x * x + y * y + z * z + w * w, s = 2 / n;

    if (!(n > 0))
        return false;
    out[0][0] = 1 - s * (y * y + z * z);
    out[0][1] = s * (x * y - w * z);
    out[0][2] = s * (x * z + w * y);
    out[1][0] = s * (x * y + w * z);
    out[1][1] = 1 - s * (x * x + z * z);
    out[1][2] = s * (y * z - w * x);
    out[2][0] = s * (x * z - w * y);
    out[2][1] = s * (y * z + w * x);
    out[2][2] = 1 - s * (x * x + y * y);
    return true;
}

static bool
read_parts(const gltf *g, const json_t *node, size_t number, node_frame *out)
{
    double move[3] = {0, 0, 0}, turn[4] = {0, 0, 0, 1}, scale[3] = {1, 1, 1};
    double m[3][3];
    int i, k;

    if (!read_numbers(g, node, number, "translation", 3, move) ||
        !read_numbers(g, node, number, "rotation", 4, turn) ||
        !read_numbers(g, node, number, "scale", 3, scale))
        return false;
    if (!rotate(turn, m))
        return problem_set(
            g->p, 0, "the rotation of node %lu is 0. Export the mesh again",
            (unsigned long)number);
    for (i = 0; i < 3; i++) {
        for (k = 0; k < 3; k++)
            out->row[i][k] = m[i][k] * scale[k];
        out->row[i][3] = move[i];
    }
    return true;
}

/* 16 numbers by columns, the last row of which is 0 0 0 1. */
static bool
read_matrix(const gltf *g, const json_t *node, size_t number, node_frame *out)
{
    double m[16];
    int i, k;

    if (!read_numbers(g, node, number, "matrix", 16, m))
        return false;
    if (m[3] != 0 || m[7] != 0 || m[11] != 0 || m[15] != 1)
        return problem_set(
            g->p, 0,
            "the last row of the matrix of node %lu is not 0 0 0 "
            "1. Export the mesh again",
            (unsigned long)number);
    for (i = 0; i < 3; i++)
        for (k = 0; k < 4; k++)
            out->row[i][k] = m[4 * k + i];
    return true;
}

bool
frame_of_node(const gltf *g, const json_t *node, size_t number,
              const node_frame *parent, node_frame *out)
{
    node_frame own;
    int i, k;

    if (json_object_get(node, "matrix") ? !read_matrix(g, node, number, &own)
                                        : !read_parts(g, node, number, &own))
        return false;
    for (i = 0; i < 3; i++) {
        const double *p = parent->row[i];

        for (k = 0; k < 4; k++)
            out->row[i][k] = p[0] * own.row[0][k] + p[1] * own.row[1][k] +
                             p[2] * own.row[2][k] + (k == 3 ? p[3] : 0);
    }
    return true;
}

void
frame_apply(const node_frame *f, const double p[3], double out[3])
{
    int i;

    for (i = 0; i < 3; i++)
        out[i] = f->row[i][0] * p[0] + f->row[i][1] * p[1] +
                 f->row[i][2] * p[2] + f->row[i][3];
}

bool
frame_mirrors(const node_frame *f)
{
    const double *a = f->row[0], *b = f->row[1], *c = f->row[2];

    return a[0] * (b[1] * c[2] - b[2] * c[1]) -
               a[1] * (b[0] * c[2] - b[2] * c[0]) +
               a[2] * (b[0] * c[1] - b[1] * c[0]) <
           0;
}
