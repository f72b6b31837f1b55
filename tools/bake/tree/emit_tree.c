#include "emit_tree.h"

#include <fixray/bvh_build.h>
#include <inttypes.h>
#include <string.h>

#include "../../../src/scene/shape.h"
#include "../progress.h"

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
emit_header(FILE *f, const char *name)
{
    fprintf(f,
            "/* Written by fixray-bake: do not edit. */\n"
            "#ifndef BAKED_%s_H\n#define BAKED_%s_H\n\n"
            "#include <fixray/bvh.h>\n\n"
            "extern const fxr_bvh %s;\n\n#endif\n",
            name, name, name);
}
