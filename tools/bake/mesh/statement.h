/*
 * statement.h - the statements of an OBJ file, and the names of groups, objects or
 * materials.
 */
#ifndef TOOLS_STATEMENT_H
#define TOOLS_STATEMENT_H

#include "mesh.h"
#include "text.h"

/*
 * The statements of an OBJ file.
 *
 * One is a line, or several: all but the last one end in a backslash. A comment ends
 * with its line.
 */

/* The first word of the next statement; false at the end of the text. */
bool statement_begin(text *t, word *keyword);

/* The next word of a statement with numbers; false at its end. If it ends in a
 * backslash, nobody can tell whether the next line goes on with the same number. */
bool statement_word(text *t, word *out);

/* The next word of a name, which may have # and \ in it; false at its end. */
bool statement_name(text *t, word *out);

/* What is left of a statement is skipped. */
void statement_end(text *t, const word *keyword);

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
