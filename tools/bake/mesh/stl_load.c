/*
 * The loader is Assimp.
 */
#include "stl.h"

#include <assimp/cimport.h>
#include <assimp/scene.h>

/* One mesh for each solid, in the order of the file. */
static bool
copy(const struct aiScene *scene, mesh *m)
{
    size_t n = 0, i;
    unsigned k;

    for (k = 0; k < scene->mNumMeshes; k++) {
        const struct aiMesh *part = scene->mMeshes[k];

        if (part->mNumVertices > m->vertices - n ||
            part->mNumVertices != 3 * part->mNumFaces)
            return false;
        for (i = 0; i < part->mNumVertices; i++, n++) {
            m->vertex[n][0] = (double)part->mVertices[i].x;
            m->vertex[n][1] = (double)part->mVertices[i].y;
            m->vertex[n][2] = (double)part->mVertices[i].z;
        }
    }
    return n == m->vertices;
}

bool
stl_load(const char *data, size_t size, mesh *m, problem *p)
{
    const struct aiScene *scene =
        aiImportFileFromMemory(data, (unsigned)size, 0, "stl");
    bool same;

    if (!scene)
        return problem_set(p, 0, "Assimp refuses it: %s. Export the mesh again",
                           aiGetErrorString());
    m->vertex = host_alloc(m->vertices, sizeof *m->vertex);
    same = copy(scene, m);
    aiReleaseImport(scene);
    return same || problem_set(p, 0,
                               "Assimp reads other facets than are in it. "
                               "Export the mesh again");
}
