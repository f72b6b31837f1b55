/*
 * fixray_bake.c - a tree from a mesh or a map.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "emit_tree.h"
#include "output.h"
#include "progress.h"
#include "source.h"
#include "tree.h"

/* BASE and an end. */
static char *
file_name(const char *base, const char *end)
{
    size_t n = strlen(base);
    char *name = host_alloc(n + strlen(end) + 1, 1);

    memcpy(name, base, n);
    memcpy(name + n, end, strlen(end) + 1);
    return name;
}

static const char *
last_part(const char *file)
{
    const char *slash = strrchr(file, '/');

    return slash ? slash + 1 : file;
}

static bool
is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

/* A name in C: other characters become underscores. */
static char *
identifier(const char *text)
{
    char *name = file_name(is_letter(text[0]) ? "" : "_", text), *c;

    for (c = name; *c; c++)
        if (!is_letter(*c) && !(*c >= '0' && *c <= '9'))
            *c = '_';
    return name;
}

/* Names are kept until the program ends: outputs refer to them. */
static void
write_c(const options *o, const fxr_bvh *bvh)
{
    const char *header = file_name(o->base, ".h");
    char *name = identifier(o->name ? o->name : last_part(o->base));
    FILE *f = output_open(file_name(o->base, ".c"));

    fprintf(f,
            "/* Written by fixray-bake: do not edit. */\n#include \"%s\"\n\n",
            last_part(header));
    emit_tree(f, bvh, name);
    emit_header(output_open(header), name);
    free(name);
}

static void
write_all(const options *o, const fxr_bvh *bvh)
{
    if (o->base)
        write_c(o, bvh);
    if (o->blob && emit_blob(output_open(o->blob), bvh, o->big_endian) == 0)
        host_fail(o->blob, "a block cannot have 4 GB or more. Leave --obb out, "
                           "or use larger leaves");
    output_commit();
}

static void
print_facts(const options *o, const fxr_bvh *bvh, double seconds)
{
    const fxr_bvh_shapes *s = &bvh->shapes;
    tree_facts t = tree_measure(bvh);

    printf(
        "%s%s%s: %lu shapes, %lu nodes, depth %lu, %lu bytes (%.1f a shape), "
        "%.2f s\n",
        o->file, o->map ? " " : "", o->map ? o->map : "",
        (unsigned long)t.shapes, (unsigned long)t.nodes, (unsigned long)t.depth,
        (unsigned long)t.bytes, (double)t.bytes / (double)t.shapes, seconds);
    if (!o->stats)
        return;
    printf("  triangles %lu (vertices %lu), AABBs %lu, OBBs %lu\n",
           (unsigned long)s->triangle_count, (unsigned long)s->vertex_count,
           (unsigned long)s->aabb_count, (unsigned long)s->obb_count);
    printf("  leaves %lu, %.2f shapes each\n", (unsigned long)t.leaves,
           (double)t.shapes / (double)t.leaves);
    printf("  a line that meets the root's box is expected to ask %.1f nodes "
           "and %.1f shapes\n",
           t.node_cost, t.shape_cost);
}

int
main(int argc, char **argv)
{
    clock_t begin = clock();
    problem p = {0, false, ""};
    options o;
    source s;
    tree t;

    host_program = "fixray-bake";
    options_read(argc, argv, &o);
    progress_show(o.progress || isatty(2));
    source_read(&o, &s);
    if (!tree_make(&s.shapes, s.ids, o.leaf, &t, &p))
        problem_fail(o.file, &p);
    source_free(&s);
    if (o.obbs && !tree_fit_obbs(&t))
        host_fail(o.file, "is too large for oriented boxes: their half extents "
                          "are beyond Q16.16. Use --fit or --scale");
    write_all(&o, &t.bvh);
    progress_end();
    print_facts(&o, &t.bvh, (double)(clock() - begin) / CLOCKS_PER_SEC);
    tree_free(&t);
    return 0;
}
