/*
 * The meshes of one scene, each where its nodes put it. Corners and frames are in double,
 * so that a coordinate is rounded once more only.
 *
 * Assimp 5.2 composes frames in single precision, and a damaged file makes it run on and on.
 */
#include "readers.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../host.h"

/* A file that says one mesh many times is no reason to fill all memory. */
enum { CORNERS_MAX = 100000000 };

enum { POINTS, LINES, LINE_LOOP, LINE_STRIP, TRIANGLES, STRIP, FAN, MODES };

typedef struct {
    size_t node;
    node_frame parent;
} visit;

typedef struct {
    gltf *g;
    mesh *mesh;
    skipped left;
    bool *seen;
    visit *stack;
    size_t nodes, depth, room;
} scene;

/* What the primitive is made of. */
typedef struct {
    gltf_accessor position, index;
    bool indexed;
    size_t count; /* of corners */
    size_t mesh, number;
} primitive;

static bool
set_wrong(const scene *s, const primitive *p, const char *what, size_t number)
{
    return problem_set(
        s->g->p, 0, "primitive %lu of mesh %lu: %s %lu. Export the mesh again",
        (unsigned long)p->number, (unsigned long)p->mesh, what,
        (unsigned long)number);
}

static size_t
corner_of(const primitive *p, size_t i)
{
    return p->indexed ? (size_t)gltf_value(&p->index, i, 0) : i;
}

static void
add_vertices(scene *s, const primitive *p, const node_frame *f)
{
    size_t i, k;

    for (i = 0; i < p->position.count; i++) {
        double own[3], at[3];

        for (k = 0; k < 3; k++)
            own[k] = gltf_value(&p->position, i, k);
        frame_apply(f, own, at);
        mesh_add_vertex(s->mesh, 0, at);
    }
}

/* Three corners by their numbers in the primitive. */
static bool
add_triangle(scene *s, const primitive *p, size_t base, size_t a, size_t b,
             size_t c)
{
    const size_t corner[3] = {corner_of(p, a), corner_of(p, b),
                              corner_of(p, c)};
    int i;

    mesh_add_face(s->mesh, 0);
    for (i = 0; i < 3; i++) {
        const double *v;

        if (corner[i] >= p->position.count)
            return set_wrong(s, p, "there is no vertex", corner[i]);
        v = s->mesh->vertex[base + corner[i]];
        if (!isfinite(v[0]) || !isfinite(v[1]) || !isfinite(v[2]))
            return set_wrong(s, p, "not finite is vertex", corner[i]);
        mesh_add_corner(s->mesh, base + corner[i]);
    }
    return true;
}

/* Every second triangle of a strip is the other way round; so are all that a mirror
 * shows. */
static bool
add_triangles(scene *s, const primitive *p, size_t mode, const node_frame *f)
{
    size_t base = s->mesh->vertices, i;
    size_t n = mode == TRIANGLES ? p->count / 3
               : p->count < 3    ? 0
                                 : p->count - 2;
    bool mirrored = frame_mirrors(f);

    if (p->count > (size_t)CORNERS_MAX - s->mesh->corners / 3 ||
        p->position.count > (size_t)CORNERS_MAX - base)
        return problem_set(s->g->p, 0,
                           "its nodes have more than %d vertices. Bake it in "
                           "parts",
                           CORNERS_MAX);
    add_vertices(s, p, f);
    for (i = 0; i < n; i++) {
        size_t a = mode == TRIANGLES ? 3 * i : mode == STRIP ? i : 0;
        size_t b = mode == TRIANGLES ? a + 1 : i + 1, c = b + 1;
        bool turned = mirrored != (mode == STRIP && i % 2 == 1);

        if (!add_triangle(s, p, base, a, turned ? c : b, turned ? b : c))
            return false;
    }
    skipped_add(&s->left, "corners that make no triangle",
                mode == TRIANGLES ? p->count % 3
                : n == 0          ? p->count
                                  : 0,
                0, true);
    return true;
}

static bool
find_corners(scene *s, const json_t *entry, primitive *p)
{
    const json_t *attributes = json_object_get(entry, "attributes");
    size_t position, index;

    if (!gltf_whole(s->g, attributes, "POSITION", SIZE_MAX, &position) ||
        !gltf_whole(s->g, entry, "indices", SIZE_MAX, &index))
        return false;
    p->indexed = index != SIZE_MAX;
    p->position.count = p->count = 0;
    if (position == SIZE_MAX)
        return true;
    if (!gltf_find(s->g, position, "VEC3", &p->position) ||
        (p->indexed && !gltf_find(s->g, index, "SCALAR", &p->index)))
        return false;
    if (p->indexed && p->index.type != GLTF_UINT8 &&
        p->index.type != GLTF_UINT16 && p->index.type != GLTF_UINT32)
        return set_wrong(s, p, "no whole numbers are in accessor", index);
    p->count = p->indexed ? p->index.count : p->position.count;
    return true;
}

static bool
add_primitive(scene *s, const json_t *entry, primitive *p, const node_frame *f)
{
    static const char *const others[] = {
        "primitives of points", "primitives of lines", "primitives of lines",
        "primitives of lines"};
    size_t mode;

    if (!gltf_whole(s->g, entry, "mode", TRIANGLES, &mode))
        return false;
    if (mode >= MODES)
        return set_wrong(s, p, "there is no mode", mode);
    skipped_add(&s->left, "morph targets",
                json_array_size(json_object_get(entry, "targets")), 0, false);
    if (mode < TRIANGLES) {
        skipped_add(&s->left, others[mode], 1, 0, false);
        return true;
    }
    return find_corners(s, entry, p) && add_triangles(s, p, mode, f);
}

static bool
add_mesh(scene *s, size_t number, const node_frame *f)
{
    const json_t *entry = gltf_entry(s->g, "meshes", number), *list;
    primitive p;

    if (!entry)
        return false;
    list = json_object_get(entry, "primitives");
    p.mesh = number;
    for (p.number = 0; p.number < json_array_size(list); p.number++)
        if (!add_primitive(s, json_array_get(list, p.number), &p, f))
            return false;
    return true;
}

/* The last one of the list is at the bottom. Each node is put there once, as else it would
 * be its own parent. */
static bool
push_nodes(scene *s, const json_t *list, const node_frame *parent)
{
    size_t i = json_array_size(list);

    if (i > s->nodes)
        return problem_set(s->g->p, 0,
                           "a list of nodes is longer than there are nodes. "
                           "Export the mesh again");
    while (i-- > 0) {
        const json_t *entry = json_array_get(list, i);
        json_int_t number = json_integer_value(entry);

        if (!json_is_integer(entry) || number < 0 ||
            number >= (json_int_t)s->nodes || s->seen[number])
            return problem_set(
                s->g->p, 0,
                "node %ld is not there, or in two places. Export "
                "the mesh again",
                (long)number);
        s->seen[number] = true;
        s->stack[s->depth].node = (size_t)number;
        s->stack[s->depth++].parent = *parent;
    }
    return true;
}

static bool
visit_node(scene *s)
{
    const visit v = s->stack[--s->depth];
    const json_t *node = gltf_entry(s->g, "nodes", v.node);
    size_t number;
    node_frame f, still;

    if (!node || !frame_of_node(s->g, node, v.node, &v.parent, &f) ||
        !gltf_whole(s->g, node, "mesh", SIZE_MAX, &number))
        return false;
    if (json_object_get(json_object_get(node, "extensions"),
                        "EXT_mesh_gpu_instancing"))
        return problem_set(
            s->g->p, 0,
            "node %lu has the extension EXT_mesh_gpu_instancing, "
            "which is not read. Export the mesh without it",
            (unsigned long)v.node);
    /* bones move such a mesh, and no node does */
    frame_identity(&still);
    if (number != SIZE_MAX &&
        !add_mesh(s, number, json_object_get(node, "skin") ? &still : &f))
        return false;
    return push_nodes(s, json_object_get(node, "children"), &f);
}

/* Nodes that are no node's child, where there is no scene. */
static json_t *
find_roots(const scene *s)
{
    const json_t *nodes = json_object_get(s->g->root, "nodes");
    bool *child = host_alloc(s->nodes, sizeof *child);
    json_t *roots = json_array();
    size_t i, k;

    for (i = 0; i < s->nodes; i++) {
        const json_t *list =
            json_object_get(json_array_get(nodes, i), "children");

        for (k = 0; k < json_array_size(list); k++) {
            json_int_t n = json_integer_value(json_array_get(list, k));

            if (n >= 0 && n < (json_int_t)s->nodes)
                child[n] = true;
        }
    }
    for (i = 0; i < s->nodes; i++)
        if (!child[i])
            json_array_append_new(roots, json_integer((json_int_t)i));
    free(child);
    return roots;
}

/* The scene that is shown at first. */
static bool
push_scene(scene *s)
{
    size_t scenes = json_array_size(json_object_get(s->g->root, "scenes")), i;
    node_frame world;
    bool pushed;

    frame_identity(&world);
    if (scenes == 0) {
        json_t *roots = find_roots(s);

        pushed = push_nodes(s, roots, &world);
        json_decref(roots);
        return pushed;
    }
    skipped_add(&s->left, "other scenes", scenes - 1, 0, true);
    if (!gltf_whole(s->g, s->g->root, "scene", 0, &i) ||
        !gltf_entry(s->g, "scenes", i))
        return false;
    return push_nodes(
        s, json_object_get(gltf_entry(s->g, "scenes", i), "nodes"), &world);
}

static void
count_rest(scene *s)
{
    static const char *const kinds[] = {"materials", "cameras", "animations"};
    size_t i;

    for (i = 0; i < sizeof kinds / sizeof *kinds; i++)
        skipped_add(&s->left, kinds[i],
                    json_array_size(json_object_get(s->g->root, kinds[i])), 0,
                    false);
    skipped_add(&s->left, "skins",
                json_array_size(json_object_get(s->g->root, "skins")), 0, true);
    skipped_add(&s->left, "lights",
                json_array_size(json_object_get(
                    json_object_get(json_object_get(s->g->root, "extensions"),
                                    "KHR_lights_punctual"),
                    "lights")),
                0, false);
}

static bool
read_scene(scene *s)
{
    bool ok;

    s->nodes = json_array_size(json_object_get(s->g->root, "nodes"));
    s->seen = host_alloc(s->nodes, sizeof *s->seen);
    s->stack = host_alloc(s->nodes, sizeof *s->stack);
    progress_begin("reading", s->nodes);
    for (ok = push_scene(s); ok && s->depth > 0;)
        ok = visit_node(s);
    free(s->seen);
    free(s->stack);
    if (!ok)
        return false;
    count_rest(s);
    mesh_end(s->mesh);
    skipped_remark(&s->left, s->mesh);
    return s->mesh->faces > 0 ||
           problem_set(s->g->p, 0,
                       "no node of its scene has a mesh with triangles. Export "
                       "the mesh again");
}

bool
gltf_read(const char *data, size_t size, const char *file, mesh *out,
          problem *p)
{
    gltf g;
    scene s;
    bool ok;

    memset(out, 0, sizeof *out);
    memset(&g, 0, sizeof g);
    memset(&s, 0, sizeof s);
    g.file = file;
    g.p = p;
    s.g = &g;
    s.mesh = out;
    ok = gltf_open(data, size, &g, out) && read_scene(&s);
    gltf_close(&g);
    return ok;
}
