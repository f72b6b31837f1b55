#include "mesh.h"

#include <stdlib.h>
#include <string.h>

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
