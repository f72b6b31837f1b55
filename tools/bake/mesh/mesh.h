/*
 * mesh.h - polygons as a file has them, and the readers of files.
 */
#ifndef TOOLS_MESH_H
#define TOOLS_MESH_H

#include "../host.h"

/* Its corners begin at corner[first] and end where those of the next one begin.
 * place is its line or, in binary files, the offset of its first byte. */
typedef struct {
    size_t first, place;
} mesh_face;

/*
 * face has one more entry than there are faces, at the end of all corners.
 *
 *   vertex   finite if a face has it; else it may be anything
 *   remark   what a user should know of a file that was read: what is skipped in
 *            it, or a wrong count; without text if there is nothing to say
 *   file     names of other files that were read
 *   lossy    the remark is about the surface: it may not be all that was meant
 */
typedef struct {
    size_t vertices, corners, faces;
    double (*vertex)[3];
    size_t *vertex_place;
    uint32_t *corner; /* numbers of vertices, all below vertices */
    mesh_face *face;
    size_t files;
    char **file;
    problem remark;
    bool lossy;
} mesh;

/* A file that is in memory; at least one face of at least three corners. False with
 * the reason if anything is wrong; mesh_free either way. */
bool obj_read(const char *data, size_t size, mesh *out, problem *p);
bool stl_read(const char *data, size_t size, mesh *out, problem *p);
bool ply_read(const char *data, size_t size, mesh *out, problem *p);

/* glTF 2.0 or GLB, called FILE: its buffers may be files beside it, unless file is
 * NULL. */
bool gltf_read(const char *data, size_t size, const char *file, mesh *out,
               problem *p);

void mesh_free(mesh *m);

/* For readers. A face has the corners that are added after it; the last one can be
 * taken back. */
void mesh_add_vertex(mesh *m, size_t place, const double at[3]);
void mesh_add_corner(mesh *m, size_t vertex);
void mesh_add_face(mesh *m, size_t place);
void mesh_drop_face(mesh *m);
void mesh_end(mesh *m);
void mesh_add_file(mesh *m, char *name); /* which it frees */

/* What a reader leaves out, counted by kind, for one warning. */

enum { SKIPPED_KINDS = 16 };

/*
 *   place     of the first one
 *   surface   some of it is part of the surface
 */
typedef struct {
    size_t kinds, place;
    bool surface;
    struct {
        const char *what;
        size_t count;
    } kind[SKIPPED_KINDS];
} skipped;

/* So many more of a kind, "lines"; all zero at first. */
void skipped_add(skipped *s, const char *what, size_t count, size_t place,
                 bool surface);

/* "lines (2), points (1)" */
enum { SKIPPED_TEXT = 200 };
const char *skipped_list(const skipped *s, char out[SKIPPED_TEXT]);

/* They become the remark of a mesh, if there are any. */
void skipped_remark(const skipped *s, mesh *m);

/*
 * The names of groups, objects or materials of an OBJ file, and which of them
 * each face has.
 */

enum { LABEL_BUCKETS = 4096 };

typedef struct {
    char *name;
    uint32_t next; /* in its bucket; 0 ends it */
} label;

/*
 * Names have numbers in the order in which they first appear in the file, from 1 on; a
 * name that comes again has the number that it had. 0 is for faces before the first name
 * or after a statement without one, and has no name.
 *
 *   face   the number of each face, in the order of the file
 */
typedef struct {
    size_t count; /* names, with number 0 */
    label *label;
    uint32_t *face;
    uint32_t bucket[LABEL_BUCKETS];
} labels;

/* Of a text that obj_read has made m of; statement: "g", "o" or "usemtl". False with
 * the reason if a name has control characters. labels_free either way. */
bool labels_read(const char *data, size_t size, const char *statement,
                 const mesh *m, labels *out, problem *p);
void labels_free(labels *l);

#endif
