/*
 * emit_tree.c -
 */
#include <fixray/bvh_blob.h>
#include <fixray/bvh_build.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "../../../src/scene/shape.h"
#include "../host.h"
#include "tree.h"

/* A line is not begun with what will not end by here. */
enum { COLUMNS = 80, ITEM = 400 };

/* An element of an array as it is put together; INT32_MIN has no literal. */
typedef struct {
    char text[ITEM];
    size_t length;
} element;

static void
put(element *e, const char *text)
{
    size_t n = strlen(text);

    memcpy(e->text + e->length, text, n + 1);
    e->length += n;
}

static void
put_number(element *e, int32_t v)
{
    char digits[16];

    sprintf(digits, "%" PRId32, v);
    put(e, v == INT32_MIN ? "(-2147483647 - 1)" : digits);
}

static void
put_unsigned(element *e, uint32_t v)
{
    char digits[16];

    sprintf(digits, "%" PRIu32 "%s", v, v > 32767 ? "u" : "");
    put(e, digits);
}

static void
put_three(element *e, int32_t x, int32_t y, int32_t z)
{
    put(e, "{");
    put_number(e, x);
    put(e, ", ");
    put_number(e, y);
    put(e, ", ");
    put_number(e, z);
    put(e, "}");
}

static void
put_vec3(element *e, const void *array, uint32_t i)
{
    const fxr_vec3 *v = (const fxr_vec3 *)array + i;

    put_three(e, v->x, v->y, v->z);
}

static void
put_cells(element *e, const uint16_t v[3])
{
    put_three(e, v[0], v[1], v[2]);
}

static void
put_node(element *e, const void *array, uint32_t i)
{
    const fxr_bvh_node *n = (const fxr_bvh_node *)array + i;
    char link[16];

    put(e, "{");
    put_cells(e, n->min);
    put(e, ", ");
    put_cells(e, n->max);
    sprintf(link, ", 0x%08" PRIX32 "u}", n->link);
    put(e, link);
}

static void
put_fxr_aabb(element *e, const void *array, uint32_t i)
{
    const fxr_aabb *box = (const fxr_aabb *)array + i;

    put(e, "{");
    put_vec3(e, &box->min, 0);
    put(e, ", ");
    put_vec3(e, &box->max, 0);
    put(e, "}");
}

static void
put_fxr_obb(element *e, const void *array, uint32_t i)
{
    const fxr_obb *box = (const fxr_obb *)array + i;
    int k;

    put(e, "{");
    put_vec3(e, &box->center, 0);
    put(e, ", ");
    put_vec3(e, &box->half, 0);
    for (k = 0; k < 3; k++) {
        put(e, k ? ", " : ",\n     {");
        put_three(e, box->axis[k].x, box->axis[k].y, box->axis[k].z);
    }
    put(e, "}}");
}

static void
put_fxr_sphere(element *e, const void *array, uint32_t i)
{
    const fxr_sphere *ball = (const fxr_sphere *)array + i;

    put(e, "{");
    put_vec3(e, &ball->center, 0);
    put(e, ", ");
    put_number(e, ball->radius);
    put(e, "}");
}

static void
put_u16(element *e, const void *array, uint32_t i)
{
    put_unsigned(e, ((const uint16_t *)array)[i]);
}

static void
put_u32(element *e, const void *array, uint32_t i)
{
    put_unsigned(e, ((const uint32_t *)array)[i]);
}

/* The array NAME_WHAT. */
typedef struct {
    const char *what, *type;
    void (*put)(element *, const void *, uint32_t);
    const void *array;
    uint32_t count;
} part;

#define AND_ONE(kind, type, array, count) +1
enum { SHAPES = 3 BAKED_ROWS(AND_ONE), PARTS = SHAPES + 4 };
#undef AND_ONE

/* In the order of fxr_bvh. */
#define LIST_ARRAY(kind, type, array, count) \
    {#array, #type, put_##type, s->array, s->count},
static void
list_parts(const fxr_bvh *b, part out[PARTS])
{
    const fxr_bvh_shapes *s = &b->shapes;
    uint32_t shapes = fxr_bvh_shape_count(s), corners = 3 * s->triangle_count;
    const part parts[PARTS] = {
        {"vertices", "fxr_vec3", put_vec3, s->vertices, s->vertex_count},
        {"corners16", "uint16_t", put_u16, s->corners16, corners},
        {"corners32", "uint32_t", put_u32, s->corners32, corners},
        BAKED_ROWS(LIST_ARRAY){"nodes", "fxr_bvh_node", put_node, b->nodes,
                               b->node_count},
        {"node_obbs", "fxr_obb", put_fxr_obb, b->node_obbs, b->node_count},
        {"order", "uint32_t", put_u32, b->order, shapes},
        {"ids", "uint32_t", put_u32, b->ids, shapes},
    };

    memcpy(out, parts, sizeof parts);
}
#undef LIST_ARRAY

/* A list of nothing is not C. */
static bool
is_there(const part *p)
{
    return p->array && p->count > 0;
}

static void
emit_array(FILE *f, const char *name, const part *p)
{
    size_t column = COLUMNS;
    uint32_t i;

    fprintf(f, "static const %s %s_%s[] = {", p->type, name, p->what);
    progress_begin("writing", p->count);
    for (i = 0; i < p->count; i++) {
        element e = {"", 0};

        progress_at(i);
        p->put(&e, p->array, i);
        if (column + e.length + 2 > COLUMNS) {
            fputs("\n   ", f);
            column = 3;
        }
        fprintf(f, " %s,", e.text);
        column += e.length + 2;
    }
    fputs("\n};\n\n", f);
}

/* Lines of three names or NULLs. */
static void
emit_pointers(FILE *f, const char *name, const part *p, int count,
              const char *indent)
{
    int i;

    for (i = 0; i < count; i++) {
        fputs(i % 3 ? " " : indent, f);
        if (is_there(&p[i]))
            fprintf(f, "%s_%s,", name, p[i].what);
        else
            fputs("NULL,", f);
    }
}

/* Then the capsules, which a baked tree has none of. */
#define PRINT_COUNT(kind, type, array, count) \
    fprintf(f, " %" PRIu32 "u,", s->count);
void
emit_tree(FILE *f, const fxr_bvh *b, const char *name)
{
    const fxr_bvh_shapes *s = &b->shapes;
    element origin = {"", 0};
    part parts[PARTS];
    int i;

    list_parts(b, parts);
    for (i = 0; i < PARTS; i++)
        if (is_there(&parts[i]))
            emit_array(f, name, &parts[i]);
    put_vec3(&origin, &b->origin, 0);
    fprintf(f, "const fxr_bvh %s = {\n    {", name);
    emit_pointers(f, name, parts, SHAPES, "\n        ");
    fprintf(f, "\n        %" PRIu32 "u, %" PRIu32 "u,", s->vertex_count,
            s->triangle_count);
    BAKED_ROWS(PRINT_COUNT)
    fputs(" NULL, 0u,\n    },", f);
    emit_pointers(f, name, parts + SHAPES, PARTS - SHAPES, "\n    ");
    fprintf(f, "\n    %" PRIu32 "u, %s, {%u, %u, %u},\n};\n", b->node_count,
            origin.text, (unsigned)b->shift[0], (unsigned)b->shift[1],
            (unsigned)b->shift[2]);
}
#undef PRINT_COUNT

void
emit_header(FILE *f, const char *kind, const char *name)
{
    fprintf(f,
            "/* Written by fixray-bake: do not edit. */\n"
            "#ifndef BAKED_%s_H\n#define BAKED_%s_H\n\n"
            "#include <fixray/%s.h>\n\n"
            "extern const fxr_%s %s;\n\n#endif\n",
            name, name, kind, kind, name);
}

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
