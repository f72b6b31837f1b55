/*
 * labels.h - the names of groups, objects or materials of an OBJ file, and which of them
 * each face has.
 */
#ifndef TOOLS_LABELS_H
#define TOOLS_LABELS_H

#include "mesh.h"

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
