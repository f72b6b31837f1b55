/*
 * jansson reads the JSON; what it says of bytes is checked here.
 */
#include "readers.h"

#include <stdlib.h>
#include <string.h>

enum { GLB_HEADER = 12, CHUNK_HEADER = 8 };

static size_t
word_at(const char *data)
{
    const uint8_t *p = (const uint8_t *)data;

    return p[0] | (size_t)p[1] << 8 | (size_t)p[2] << 16 | (size_t)p[3] << 24;
}

bool
gltf_whole(const gltf *g, const json_t *object, const char *key, size_t other,
           size_t *out)
{
    const json_t *member = json_object_get(object, key);
    double value = json_number_value(member);

    *out = other;
    if (!member)
        return true;
    if (!json_is_number(member) || !(value >= 0 && value < 4294967296.0) ||
        value != (double)(size_t)value)
        return problem_set(g->p, 0,
                           "its %s is no whole number from 0 on. Export the "
                           "mesh again",
                           key);
    *out = (size_t)value;
    return true;
}

json_t *
gltf_entry(const gltf *g, const char *array, size_t i)
{
    json_t *entry = json_array_get(json_object_get(g->root, array), i);

    if (!json_is_object(entry)) {
        problem_set(
            g->p, 0,
            "number %lu of its %s is used, and is not there. Export the "
            "mesh again",
            (unsigned long)i, array);
        return NULL;
    }
    return entry;
}

/* The chunks of a GLB: JSON, then the rest. */
static bool
split(gltf *g, const char **data, size_t *size)
{
    size_t length = *size >= GLB_HEADER ? word_at(*data + 8) : 0, json, binary;
    const char *chunk = *data + GLB_HEADER;

    g->p->binary = true;
    if (*size < GLB_HEADER || word_at(*data + 4) != 2)
        return problem_set(g->p, 4,
                           "it is no GLB of version 2. Export the mesh "
                           "as glTF 2.0");
    if (length > *size || length < GLB_HEADER + CHUNK_HEADER)
        return problem_set(g->p, 8,
                           "it should have %lu bytes and has %lu. It is "
                           "truncated: get it again",
                           (unsigned long)length, (unsigned long)*size);
    length -= GLB_HEADER + CHUNK_HEADER;
    json = word_at(chunk);
    if (memcmp(chunk + 4, "JSON", 4) != 0 || json > length)
        return problem_set(g->p, GLB_HEADER,
                           "its first part is not all of a "
                           "JSON. It is damaged: get it again");
    *data = chunk + CHUNK_HEADER;
    *size = json;
    length -= json;
    chunk = *data + json;
    if (length < CHUNK_HEADER || memcmp(chunk + 4, "BIN", 4) != 0)
        return true;
    binary = word_at(chunk);
    if (binary > length - CHUNK_HEADER)
        return problem_set(g->p, (size_t)(chunk - *data) + 20,
                           "its second part has less than its %lu bytes. It is "
                           "truncated: get it again",
                           (unsigned long)binary);
    g->chunk = chunk + CHUNK_HEADER;
    g->chunk_size = binary;
    return true;
}

/* What the surface does not need. */
static bool
is_harmless(const char *extension)
{
    static const char *const begins[] = {
        "KHR_materials_", "KHR_texture_",
        "EXT_texture_",   "MSFT_texture_",
        "KHR_lights_",    "EXT_lights_",
        "KHR_xmp",        "KHR_audio",
        "KHR_animation_", "KHR_mesh_quantization"};
    size_t i;

    for (i = 0; i < sizeof begins / sizeof *begins; i++)
        if (strncmp(extension, begins[i], strlen(begins[i])) == 0)
            return true;
    return false;
}

static bool
check_extensions(const gltf *g)
{
    const json_t *list = json_object_get(g->root, "extensionsRequired");
    size_t i;

    for (i = 0; i < json_array_size(list); i++) {
        const char *name = json_string_value(json_array_get(list, i));

        if (!name || !is_harmless(name))
            return problem_set(g->p, 0,
                               "it requires the extension %.60s, which is not "
                               "read. Export the mesh without it",
                               name ? name : "(no name)");
    }
    return true;
}

static bool
check_version(const gltf *g)
{
    const char *version = json_string_value(
        json_object_get(json_object_get(g->root, "asset"), "version"));

    if (!version)
        return problem_set(g->p, 0,
                           "it has no asset with a version: this is no "
                           "glTF. Name another file");
    return strncmp(version, "2.", 2) == 0 ||
           problem_set(g->p, 0, "it is glTF %.20s. Export the mesh as glTF 2.0",
                       version);
}

static int
base64_digit(char c)
{
    static const char digits[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrst"
        "uvwxyz0123456789+/";
    const char *at = c ? strchr(digits, c) : NULL;

    return at ? (int)(at - digits) : -1;
}

/* Without what fills it up at the end. */
static bool
decode(const char *digits, gltf_buffer *out)
{
    size_t length = strcspn(digits, "="), i;
    uint32_t bits = 0;

    out->own = host_alloc(length, 1);
    out->data = out->own;
    out->size = 0;
    for (i = 0; i < length; i++) {
        int digit = base64_digit(digits[i]);

        if (digit < 0)
            return false;
        bits = bits << 6 | (uint32_t)digit;
        /* 6 bits more: a byte is whole but after the first of four */
        if (i % 4 > 0)
            out->own[out->size++] = (char)(bits >> (6 - 2 * (i % 4)) & 255);
    }
    return true;
}

static int
hexadecimal(char c)
{
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

/* "a%20b" is "a b"; in place. */
static void
unescape(char *uri)
{
    char *to = uri;

    for (; *uri; uri++, to++) {
        int high = *uri == '%' ? hexadecimal(uri[1]) : -1;
        int low = high >= 0 ? hexadecimal(uri[2]) : -1;

        *to = *uri;
        if (low >= 0 && high + low > 0) {
            *to = (char)(16 * high + low);
            uri += 2;
        }
    }
    *to = 0;
}

/* Only beside the file or below: a file from elsewhere cannot name any other. */
static bool
is_beside(const char *uri)
{
    return *uri && *uri != '/' && !strstr(uri, "..") && !strchr(uri, ':') &&
           !strchr(uri, '\\');
}

static bool
read_beside(gltf *g, const char *uri, gltf_buffer *out, mesh *m)
{
    const char *slash = g->file ? strrchr(g->file, '/') : NULL;
    char *name = host_join(uri, ""), *path, *directory;

    unescape(name);
    if (!g->file || !is_beside(name)) {
        free(name);
        return problem_set(g->p, 0,
                           g->file
                               ? "a buffer is in '%.80s', which is not beside "
                                 "it. Put it there, or export a GLB"
                               : "a buffer is in '%.80s' beside it, and a "
                                 "pipe has nothing beside it. Name the file, "
                                 "or export a GLB",
                           uri);
    }
    directory = host_join(g->file, "");
    directory[slash ? slash + 1 - g->file : 0] = 0;
    path = host_join(directory, name);
    out->own =
        (char *)host_read(path, "A buffer of the mesh is in it", &out->size);
    out->data = out->own;
    mesh_add_file(m, path);
    free(directory);
    free(name);
    return true;
}

static bool
open_buffer(gltf *g, size_t i, mesh *m)
{
    const json_t *entry = gltf_entry(g, "buffers", i);
    gltf_buffer *const b = &g->buffer[i];
    const char *uri = json_string_value(json_object_get(entry, "uri"));
    const char *encoded = uri ? strstr(uri, ";base64,") : NULL;
    size_t size;

    if (!entry || !gltf_whole(g, entry, "byteLength", 0, &size))
        return false;
    if (!uri && i == 0 && g->chunk) {
        b->data = g->chunk;
        b->size = g->chunk_size;
    } else if (!uri) {
        b->size = 0; /* of an extension, if nothing reads it */
        return true;
    } else if (strncmp(uri, "data:", 5) == 0) {
        if (!encoded || !decode(encoded + 8, b))
            return problem_set(g->p, 0,
                               "buffer %lu is not in base64. Export the mesh "
                               "again",
                               (unsigned long)i);
    } else if (!read_beside(g, uri, b, m)) {
        return false;
    }
    if (b->size < size)
        return problem_set(
            g->p, 0,
            "buffer %lu should have %lu bytes and has %lu. It is "
            "truncated: get it again",
            (unsigned long)i, (unsigned long)size, (unsigned long)b->size);
    b->size = size;
    return true;
}

bool
gltf_open(const char *data, size_t size, gltf *g, mesh *m)
{
    json_error_t error;
    const char *whole = data;
    size_t i;

    g->p->binary = false;
    if (size >= 4 && memcmp(data, "glTF", 4) == 0) {
        if (!split(g, &data, &size))
            return false;
    }
    if (!text_trim(&data, &size, g->p))
        return false;
    g->root = json_loadb(data, size, 0, &error);
    if (!g->root || !json_is_object(g->root))
        return problem_set(
            g->p,
            g->p->binary ? (size_t)(data - whole) +
                               (size_t)(error.position > 0 ? error.position : 0)
            : g->root || error.line < 0 ? 0
                                        : (size_t)error.line,
            "it is no JSON: %.100s. It is damaged: get it again",
            g->root ? "no object" : error.text);
    g->p->binary = false;
    if (!check_version(g) || !check_extensions(g))
        return false;
    g->buffers = json_array_size(json_object_get(g->root, "buffers"));
    g->buffer = host_alloc(g->buffers, sizeof *g->buffer);
    for (i = 0; i < g->buffers; i++)
        if (!open_buffer(g, i, m))
            return false;
    return true;
}

void
gltf_close(gltf *g)
{
    size_t i;

    for (i = 0; g->buffer && i < g->buffers; i++)
        free(g->buffer[i].own);
    free(g->buffer);
    json_decref(g->root);
}
