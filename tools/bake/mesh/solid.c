/*
 * solid.c -
 */
#include <fixray/triangle.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "../host.h"
#include "polygon.h"

typedef struct {
    uint32_t (*key)[3];
    uint32_t *slot; /* number + 1, or 0: free */
    size_t count, slots;
} triples;

/* Room for so many; all are freed by triples_free. */
void triples_begin(triples *t, size_t most);
void triples_free(triples *t);

/* The number of a triple; t->count - 1 if it is a new one. */
size_t triples_add(triples *t, uint32_t a, uint32_t b, uint32_t c);

void
triples_begin(triples *t, size_t most)
{
    t->count = 0;
    for (t->slots = 16; t->slots < 2 * most; t->slots *= 2)
        ;
    t->key = host_alloc(most, sizeof *t->key);
    t->slot = host_alloc(t->slots, sizeof *t->slot);
}

void
triples_free(triples *t)
{
    free(t->key);
    free(t->slot);
}

static size_t
hash(uint32_t a, uint32_t b, uint32_t c)
{
    uint64_t h = a * 0x9E3779B97F4A7C15u;

    h = (h ^ (h >> 29) ^ b) * 0xBF58476D1CE4E5B9u;
    h = (h ^ (h >> 32) ^ c) * 0x94D049BB133111EBu;
    return (size_t)(h ^ (h >> 31));
}

size_t
triples_add(triples *t, uint32_t a, uint32_t b, uint32_t c)
{
    size_t i = hash(a, b, c) & (t->slots - 1);

    for (; t->slot[i]; i = (i + 1) & (t->slots - 1)) {
        size_t n = t->slot[i] - 1;

        if (t->key[n][0] == a && t->key[n][1] == b && t->key[n][2] == c)
            return n;
    }
    t->key[t->count][0] = a;
    t->key[t->count][1] = b;
    t->key[t->count][2] = c;
    t->slot[i] = (uint32_t)t->count + 1;
    return t->count++;
}

typedef struct {
    const mesh *mesh;
    const fxr_vec3 *position;
    triangles cut;
    size_t
        *first; /* where those of a face begin in cut; at the end their count */
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
cut_faces(maker *k, problem *p)
{
    const mesh *m = k->mesh;
    size_t i;

    progress_begin("cutting", m->faces);
    for (i = 0; i < m->faces; i++) {
        const mesh_face *f = &m->face[i];

        progress_at(i);
        k->first[i] = k->cut.count;
        switch (polygon_cut(k->position, m->corner + f->first,
                            f[1].first - f->first, f->place, &k->cut, p)) {
        case POLYGON_CROSSES:
            return false;
        case POLYGON_BENT:
            if (!k->report->bent++)
                problem_set(&k->report->first_bent, f->place,
                            "face %lu crosses itself within 1/65536 of a "
                            "corner, as rounding may make it",
                            (unsigned long)i);
            break;
        case POLYGON_SOUND:
            break;
        }
    }
    k->first[i] = k->cut.count;
    return true;
}

static bool
add_faces(maker *k, problem *p)
{
    const mesh *m = k->mesh;
    size_t i, c;

    progress_begin("checking", m->faces);
    for (i = 0; i < m->faces; i++) {
        progress_at(i);
        if (k->first[i] == k->first[i + 1] && !k->report->degenerate++)
            problem_set(&k->report->first_degenerate, m->face[i].place,
                        "face %lu has no area", (unsigned long)i);
        for (c = k->first[i]; c < k->first[i + 1]; c++)
            add(k, i, k->cut.corner[c]);
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

/* The triangles of all faces are known. */
static bool
make(maker *k, problem *p)
{
    size_t most = k->cut.count;
    bool made;

    k->out->corner = host_alloc(most, sizeof *k->out->corner);
    k->out->id = host_alloc(most, sizeof *k->out->id);
    triples_begin(&k->vertices, k->mesh->vertices);
    triples_begin(&k->triangles, most);
    made = add_faces(k, p);
    copy_vertices(&k->vertices, k->out);
    triples_free(&k->vertices);
    triples_free(&k->triangles);
    return made;
}

bool
solid_make(const mesh *m, const fxr_vec3 *position, solid *out,
           solid_report *report, problem *p)
{
    bool made;
    maker k;

    memset(out, 0, sizeof *out);
    memset(report, 0, sizeof *report);
    report->first_degenerate.binary = p->binary;
    report->first_duplicate.binary = p->binary;
    report->first_bent.binary = p->binary;
    memset(&k.cut, 0, sizeof k.cut);
    k.mesh = m;
    k.position = position;
    k.first = host_alloc(m->faces + 1, sizeof *k.first);
    k.out = out;
    k.report = report;
    made = cut_faces(&k, p) && make(&k, p);
    free(k.first);
    free(k.cut.corner);
    return made;
}

void
solid_free(solid *s)
{
    free(s->vertex);
    free(s->corner);
    free(s->id);
}
