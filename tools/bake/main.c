/*
 * main.c - fixray-bake: a tree from a mesh or a map.
 */
/* For isatty. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "bake.h"
#include "host.h"
#include "hull.h"
#include "tree/tree.h"

/* BASE.c, which includes BASE.h, and that. */
static FILE *
open_c(const options *o)
{
    char *body = host_join(o->base, ".c"), *header = host_join(o->base, ".h");
    const char *slash = strrchr(header, '/');
    FILE *f = output_open(body);

    fprintf(f,
            "/* Written by fixray-bake: do not edit. */\n#include \"%s\"\n\n",
            slash ? slash + 1 : header);
    emit_header(output_open(header), o->hull ? "hull" : "bvh", o->name);
    free(body);
    free(header);
    return f;
}

/* A line for each number: that, and a space and the name. */
static void
write_names(const options *o, const labels *l)
{
    char *file = host_join(o->base ? o->base : o->blob, ".names");
    FILE *f = output_open(file);
    size_t i;

    for (i = 0; i < l->count; i++)
        fprintf(f, "%lu %s\n", (unsigned long)i, l->label[i].name);
    free(file);
}

static void
write_all(const options *o, const labels *l, const fxr_bvh *bvh)
{
    if (o->names && (o->base || o->blob))
        write_names(o, l);
    if (o->base)
        emit_tree(open_c(o), bvh, o->name);
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

/* The convex hull of the vertices of a mesh, in the place of a tree. */
static void
bake_hull(const options *o, const source *s, clock_t begin)
{
    fxr_hull hull;
    problem p = {0, false, ""};

    if (s->shapes.vertex_count == 0)
        host_fail(o->file, "has no triangles, of which --hull takes the hull: "
                           "leave it out");
    if (!hull_make(s->shapes.vertices, s->shapes.vertex_count, &hull, &p))
        problem_fail(o->file, &p);
    if (o->base)
        emit_hull(open_c(o), &hull, o->name);
    output_commit();
    progress_end();
    printf(
        "%s: hull of %lu vertices: %u vertices, %u faces, %u bytes, %.2f s\n",
        o->file, (unsigned long)s->shapes.vertex_count,
        (unsigned)hull.vertex_count, (unsigned)hull.face_count,
        12u * hull.vertex_count + 3u * hull.face_count,
        (double)(clock() - begin) / CLOCKS_PER_SEC);
    hull_free(&hull);
}

static void
bake_tree(const options *o, source *s, clock_t begin)
{
    problem p = {0, false, ""};
    tree t;

    if (!tree_make(&s->shapes, s->ids, o->leaf, &t, &p))
        problem_fail(o->file, &p);
    if (o->obbs && !tree_fit_obbs(&t))
        host_fail(o->file,
                  "is too large for oriented boxes: their half extents "
                  "are beyond Q16.16. Use --fit or --scale");
    write_all(o, &s->labels, &t.bvh);
    progress_end();
    print_facts(o, &t.bvh, (double)(clock() - begin) / CLOCKS_PER_SEC);
    tree_free(&t);
}

int
main(int argc, char **argv)
{
    clock_t begin = clock();
    options o;
    source s;

    host_program = "fixray-bake";
    options_read(argc, argv, &o);
    output_protect(strcmp(o.file, "-") == 0 ? "/dev/stdin" : o.file);
    progress_show(o.progress || isatty(2));
    source_read(&o, &s);
    if (o.hull)
        bake_hull(&o, &s, begin);
    else
        bake_tree(&o, &s, begin);
    source_free(&s);
    options_free(&o);
    output_forget_inputs();
    host_close_stdout();
    return 0;
}
