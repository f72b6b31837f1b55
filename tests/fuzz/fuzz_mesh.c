/*
 * fuzz_mesh.c - any bytes given to a reader of meshes, that of FORMAT: what it accepts is
 * made into a tree and an OBB tree, as by the tool.
 */
#include <stdlib.h>
#include <string.h>

#include "../../tools/bake/bake.h"
#include "../../tools/bake/mesh/mesh.h"
#include "../../tools/bake/mesh/polygon.h"
#include "../../tools/bake/tree/tree.h"

/* The tree over a mesh has all of its corners in the boxes of its root. */
static void
make_tree(const solid *s)
{
    fxr_bvh_shapes shapes = {0};
    problem p = {0, false, ""};
    size_t i;
    tree t;

    shapes.vertices = s->vertex;
    shapes.vertex_count = (uint32_t)s->vertices;
    shapes.corners32 = &s->corner[0][0];
    shapes.triangle_count = (uint32_t)s->triangles;
    if (!tree_make(&shapes, s->id, 2, &t, &p))
        abort();
    if (tree_fit_obbs(&t))
        for (i = 0; i < t.bvh.shapes.vertex_count; i++)
            if (!fxr_point_in_obb(t.vertices[i], &t.node_obbs[0]))
                abort();
    for (i = 0; i < t.bvh.shapes.vertex_count; i++) {
        fxr_segment at = {t.vertices[i], t.vertices[i]};

        if (!fxr_segment_hits_bvh(&at, &t.bvh))
            abort();
    }
    tree_free(&t);
}

/* An error says where, within the text, and why. */
static void
check_problem(const problem *p, const uint8_t *data, size_t size)
{
    size_t lines = 1, i;

    for (i = 0; i < size; i++)
        lines += data[i] == '\n' || data[i] == '\r';
    if (!p->text[0] || p->place > (p->binary ? size : lines))
        abort();
}

enum { OBJ, STL, PLY, GLTF };

static bool
read_mesh(const char *data, size_t size, mesh *out, problem *p)
{
    switch (FORMAT) {
    case OBJ:
        return obj_read(data, size, out, p);
    case STL:
        return stl_read(data, size, out, p);
    case PLY:
        return ply_read(data, size, out, p);
    default: /* nothing is beside it */
        return gltf_read(data, size, NULL, out, p);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    placement fitted = {1, 100, true, true};
    solid_report report;
    problem p = {0, false, ""};
    mesh m;

    if (!read_mesh((const char *)data, size, &m, &p)) {
        check_problem(&p, data, size);
    } else {
        fxr_vec3 *position = host_alloc(m.vertices, sizeof *position);
        solid s;

        if (place_mesh(&m, &fitted, position, &p)) {
            if (solid_make(&m, position, &s, &report, &p))
                make_tree(&s);
            solid_free(&s);
        }
        free(position);
    }
    mesh_free(&m);
    return 0;
}
