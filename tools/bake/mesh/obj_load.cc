/*
 * The loader is tinyobjloader, all of it in this header; in double, as single
 * precision has fewer bits than Q16.16.
 */
#include "obj.h"

#include <cstdlib>
#include <istream>
#include <streambuf>
#include <string>
#include <vector>

#define TINYOBJLOADER_USE_DOUBLE
#define TINYOBJLOADER_IMPLEMENTATION
#include <tiny_obj_loader.h>

namespace
{

/* A text in memory as a stream, not copied. */
struct memory : std::streambuf {
    memory(const char *data, size_t size)
    {
        char *begin = const_cast<char *>(data);

        setg(begin, begin, begin + size);
    }
};

/* The faces of all groups, in the order of the file. */
bool
same_faces(const std::vector<tinyobj::shape_t> &shapes, const mesh *m)
{
    size_t face = 0, corner = 0;

    for (size_t s = 0; s < shapes.size(); s++) {
        const tinyobj::mesh_t &part = shapes[s].mesh;
        size_t end = corner + part.indices.size();

        if (part.num_face_vertices.size() > m->faces - face ||
            part.indices.size() > m->corners - corner)
            return false;
        face += part.num_face_vertices.size();
        for (size_t i = 0; corner < end; i++, corner++)
            if (part.indices[i].vertex_index != (int)m->corner[corner])
                return false;
    }
    return face == m->faces && corner == m->corners;
}

} // namespace

extern "C" bool
obj_load(const char *data, size_t size, mesh *m, problem *p)
{
    memory buffer(data, size);
    std::istream in(&buffer);
    tinyobj::attrib_t attributes;
    std::vector<tinyobj::shape_t> shapes;
    std::vector<tinyobj::material_t> materials;
    std::string warning, error;

    if (!tinyobj::LoadObj(&attributes, &shapes, &materials, &warning, &error,
                          &in, NULL, false, false))
        return problem_set(p, 0,
                           "tinyobjloader refuses it: %s. Export the mesh "
                           "again",
                           error.substr(0, error.find('\n')).c_str());
    if (attributes.vertices.size() != 3 * m->vertices || !same_faces(shapes, m))
        return problem_set(p, 0,
                           "tinyobjloader reads other vertices or faces "
                           "than its lines say. Export the mesh again");
    m->vertex = (double(*)[3])host_alloc(m->vertices, sizeof *m->vertex);
    for (size_t i = 0; i < 3 * m->vertices; i++)
        m->vertex[i / 3][i % 3] = attributes.vertices[i];
    return true;
}
