#include "solid.h"

#include <stdlib.h>
#include <string.h>

#include <fixray/triangle.h>

#include "../progress.h"
#include "polygon.h"
#include "triples.h"

typedef struct {
    const mesh *mesh;
    const fxr_vec3 *position;
    uint32_t (*cut)[3]; /* the triangles of one face */
    triples vertices, triangles;
    solid *out;
    solid_report *report;
} maker;

static bool
is_degenerate(const fxr_vec3 *v, const uint32_t corner[3])
{
    fxr_unit3 normal;
    fxr_triangle t;

    t.a = v[corner[0]];
    t.b = v[corner[1]];
    t.c = v[corner[2]];
    return !fxr_triangle_normal(&t, &normal);
}

static uint32_t
weld(triples *t, const fxr_vec3 *v)
{
    return (uint32_t)triples_add(t, (uint32_t)v->x, (uint32_t)v->y,
                                 (uint32_t)v->z);
}

/* The same triangle whichever of its corners comes first. */
static bool
is_new(triples *t, const uint32_t c[3])
{
    size_t before = t->count;
    int i = c[0] < c[1] ? (c[0] < c[2] ? 0 : 2) : (c[1] < c[2] ? 1 : 2);

    triples_add(t, c[i], c[(i + 1) % 3], c[(i + 2) % 3]);
    return t->count > before;
}

static void
add(maker *k, size_t face, const uint32_t corner[3])
{
    size_t place = k->mesh->face[face].place, i;
    solid *s = k->out;
    uint32_t welded[3];

    if (is_degenerate(k->position, corner)) {
        if (!k->report->degenerate++)
            problem_set(&k->report->first_degenerate, place,
                        "a triangle of face %lu has no area",
                        (unsigned long)face);
        return;
    }
    for (i = 0; i < 3; i++)
        welded[i] = weld(&k->vertices, &k->position[corner[i]]);
    if (!is_new(&k->triangles, welded)) {
        if (!k->report->duplicate++)
            problem_set(&k->report->first_duplicate, place,
                        "a triangle of face %lu is there already",
                        (unsigned long)face);
        return;
    }
    memcpy(s->corner[s->triangles], welded, sizeof welded);
    s->id[s->triangles++] = (uint32_t)face;
}

static bool
add_faces(maker *k, problem *p)
{
    const mesh *m = k->mesh;
    size_t i, c;

    progress_begin("checking", m->faces);
    for (i = 0; i < m->faces; i++) {
        size_t n = m->face[i + 1].first - m->face[i].first;

        progress_at(i);
        if (!polygon_cut(k->position, m->corner + m->face[i].first, n, k->cut))
            return problem_set(
                p, m->face[i].place,
                "a face with %lu corners is not convex; such "
                "faces may have %d. Export the mesh as triangles",
                (unsigned long)n, POLYGON_MAX);
        for (c = 0; c < n - 2; c++)
            add(k, i, k->cut[c]);
    }
    return k->out->triangles > 0 ||
           problem_set(p, 0,
                       "no triangle in it has an area. Use --fit or "
                       "--scale if it is too small");
}

static void
copy_vertices(const triples *from, solid *s)
{
    size_t i;

    s->vertices = from->count;
    s->vertex = host_alloc(from->count, sizeof *s->vertex);
    /* the bits of an int32: memcpy, as a conversion has no defined result */
    for (i = 0; i < from->count; i++)
        memcpy(&s->vertex[i], from->key[i], sizeof *s->vertex);
}

bool
solid_make(const mesh *m, const fxr_vec3 *position, solid *out,
           solid_report *report, problem *p)
{
    size_t most = m->corners - 2 * m->faces;
    bool made;
    maker k;

    memset(out, 0, sizeof *out);
    memset(report, 0, sizeof *report);
    report->first_degenerate.binary = p->binary;
    report->first_duplicate.binary = p->binary;
    out->corner = host_alloc(most, sizeof *out->corner);
    out->id = host_alloc(most, sizeof *out->id);
    k.mesh = m;
    k.position = position;
    k.cut = host_alloc(most, sizeof *k.cut);
    k.out = out;
    k.report = report;
    triples_begin(&k.vertices, m->corners);
    triples_begin(&k.triangles, most);
    made = add_faces(&k, p);
    copy_vertices(&k.vertices, out);
    triples_free(&k.vertices);
    triples_free(&k.triangles);
    free(k.cut);
    return made;
}

void
solid_free(solid *s)
{
    free(s->vertex);
    free(s->corner);
    free(s->id);
}
