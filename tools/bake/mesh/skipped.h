/*
 * skipped.h - what a reader leaves out, counted by kind, for one warning.
 */
#ifndef TOOLS_SKIPPED_H
#define TOOLS_SKIPPED_H

#include "mesh.h"

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

#endif
