/*
 * mesh.c -
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mesh.h"

void
mesh_add_vertex(mesh *m, size_t place, const double at[3])
{
    m->vertex_place =
        host_room(m->vertex_place, m->vertices, sizeof *m->vertex_place);
    m->vertex = host_room(m->vertex, m->vertices, sizeof *m->vertex);
    memcpy(m->vertex[m->vertices], at, sizeof *m->vertex);
    m->vertex_place[m->vertices++] = place;
}

void
mesh_add_corner(mesh *m, size_t vertex)
{
    m->corner = host_room(m->corner, m->corners, sizeof *m->corner);
    m->corner[m->corners++] = (uint32_t)vertex;
}

void
mesh_add_face(mesh *m, size_t place)
{
    m->face = host_room(m->face, m->faces, sizeof *m->face);
    m->face[m->faces].first = m->corners;
    m->face[m->faces++].place = place;
}

void
mesh_drop_face(mesh *m)
{
    m->corners = m->face[--m->faces].first;
}

void
mesh_end(mesh *m)
{
    mesh_add_face(m, 0);
    m->faces--;
}

void
mesh_add_file(mesh *m, char *name)
{
    m->file = host_room(m->file, m->files, sizeof *m->file);
    m->file[m->files++] = name;
}

void
mesh_free(mesh *m)
{
    size_t i;

    for (i = 0; i < m->files; i++)
        free(m->file[i]);
    free(m->file);
    free(m->vertex);
    free(m->vertex_place);
    free(m->corner);
    free(m->face);
}

void
skipped_add(skipped *s, const char *what, size_t count, size_t place,
            bool surface)
{
    size_t i;

    for (i = 0; i < s->kinds && strcmp(s->kind[i].what, what) != 0; i++)
        ;
    if (count == 0 || i == SKIPPED_KINDS)
        return;
    if (s->kinds == 0)
        s->place = place;
    if (i == s->kinds)
        s->kind[s->kinds++].what = what;
    s->kind[i].count += count;
    s->surface |= surface;
}

const char *
skipped_list(const skipped *s, char out[SKIPPED_TEXT])
{
    size_t i, n = 0;

    *out = 0;
    for (i = 0; i < s->kinds && n < SKIPPED_TEXT; i++)
        n += (size_t)snprintf(out + n, SKIPPED_TEXT - n, "%s%s (%lu)",
                              i ? ", " : "", s->kind[i].what,
                              (unsigned long)s->kind[i].count);
    return out;
}

void
skipped_remark(const skipped *s, mesh *m)
{
    char list[SKIPPED_TEXT];

    if (s->kinds == 0)
        return;
    problem_set(&m->remark, s->place, "skipped: %s", skipped_list(s, list));
    m->lossy = s->surface;
}
