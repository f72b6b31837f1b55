/*
 * readers.h - what the readers of meshes share: words of a text, statements of OBJ, the header of
 * PLY, the JSON and the numbers of glTF.
 */
#ifndef TOOLS_READERS_H
#define TOOLS_READERS_H

#include <jansson.h>

#include "mesh.h"

/*
 * A text in memory, word by word, with the number of the line.
 *
 * Lines end with CR, LF or both; words are divided by spaces, tabs and form feeds.
 */

typedef struct {
    const char *begin, *at, *end;
    size_t line; /* of at; from 1 on */
} text;

typedef struct {
    const char *begin;
    size_t length;
} word;

void text_begin(text *t, const char *begin, size_t length);

/* Leaves out the byte order mark that some programs write before a text. */
void text_skip_mark(const char **begin, size_t *length);

/* Leaves out what some programs write round a text: a byte order mark before it,
 * zeros and Ctrl-Z after
 * it. False with the reason if it is UTF-16. */
bool text_trim(const char **begin, size_t *length, problem *p);

/* The next word of this line; false at its end. */
bool text_word(text *t, word *out);

/* Is nothing but blanks left in the line of at? */
bool text_line_ends(const text *t, const char *at);

/* What is left of this line is skipped; false at the end of the text. */
bool text_next_line(text *t);

/* The next word of this line or a later one; false at the end of the text. */
bool text_any_word(text *t, word *out);

/* In this case, or, if name is in lower case, in any. */
bool word_is(const word *w, const char *name);
bool word_is_any_case(const word *w, const char *name);

/* For a message: its beginning, unprintable bytes as '?'. */
enum { WORD_SHOWN = 24 };
const char *word_show(const word *w, char out[WORD_SHOWN + 4]);

/* A decimal number; not a finite one if the word is one of those by which programs
 * say so (nan, -nan(ind), inf, 1.#QNAN), or has no room in a double. False if the
 * word is anything else. */
bool word_decimal(const word *w, double *out);

/* A decimal number, whole and finite; else false, with why in p. what names it,
 * as in "x". */
bool word_number(const word *w, const char *what, double *out, size_t line,
                 problem *p);

/*
 * The statements of an OBJ file, and the names of groups, objects or
 * materials.
 */

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

/* What a PLY file says of itself before its data. */

typedef enum {
    PLY_INT8,
    PLY_UINT8,
    PLY_INT16,
    PLY_UINT16,
    PLY_INT32,
    PLY_UINT32,
    PLY_FLOAT,
    PLY_DOUBLE
} ply_type;

typedef enum { PLY_X, PLY_Y, PLY_Z, PLY_CORNERS, PLY_UNUSED } ply_role;

typedef enum {
    PLY_VERTEX,
    PLY_FACE,
    PLY_STRIP, /* of triangles; -1 begins another one */
    PLY_EDGE,
    PLY_OTHER
} ply_kind;

/* A list has a number of values of count_type before them. */
typedef struct {
    ply_role role;
    ply_type type, count_type;
    bool list;
} ply_property;

/* Its properties are those from first up to end. */
typedef struct {
    ply_kind kind;
    size_t count, first, end;
} ply_element;

enum { PLY_ELEMENTS = 32, PLY_PROPERTIES = 256 };

/* data: the offset of the first byte after the header, in line line. */
typedef struct {
    enum { PLY_TEXT, PLY_LITTLE, PLY_BIG } format;
    size_t elements, properties, data, line;
    ply_element element[PLY_ELEMENTS];
    ply_property property[PLY_PROPERTIES];
} ply_header;

/* False with the reason if it is no PLY, or has no vertices with x, y and z. */
bool ply_header_read(const char *data, size_t size, ply_header *out,
                     problem *p);

/*
 * A glTF 2.0 file in memory: its JSON, its buffers, and numbers of them; its
 * nodes.
 */

/* A glTF 2.0 file in memory: its JSON, its buffers, and numbers of them. */

/* A buffer is within the file, decoded from it, or read from a file beside it. */
typedef struct {
    const char *data;
    char *own; /* to be freed, or NULL */
    size_t size;
} gltf_buffer;

/* file: its name, NULL if nothing can be beside it. */
typedef struct {
    const char *file;
    json_t *root;
    const char *chunk; /* the binary part of a GLB, or NULL */
    size_t chunk_size, buffers;
    gltf_buffer *buffer;
    problem *p;
} gltf;

/* Vectors or single numbers that lie in a buffer; all of them are there. */
typedef struct {
    const char *data;
    size_t count, stride;
    int type; /* of a number: GLTF_INT8 .. GLTF_FLOAT */
    bool normalized;
} gltf_accessor;

enum {
    GLTF_INT8 = 5120,
    GLTF_UINT8,
    GLTF_INT16,
    GLTF_UINT16,
    GLTF_UINT32 = 5125,
    GLTF_FLOAT
};

/* False with the reason; gltf_close either way. files of m says what else was read. */
bool gltf_open(const char *data, size_t size, gltf *g, mesh *m);
void gltf_close(gltf *g);

/* The member of an object, a whole number below 2^32; missing, it is other. */
bool gltf_whole(const gltf *g, const json_t *object, const char *key,
                size_t other, size_t *out);

/* Entry i of an array of the file; NULL with the reason if there is none. */
json_t *gltf_entry(const gltf *g, const char *array, size_t i);

/* type: "SCALAR" or "VEC3". */
bool gltf_find(const gltf *g, size_t accessor, const char *type,
               gltf_accessor *out);

/* Number k of entry i. */
double gltf_value(const gltf_accessor *a, size_t i, size_t k);

/* The nodes of a glTF scene: where each puts its mesh. */

/* A point p goes to m p + t: t is column 3. */
typedef struct {
    double row[3][4];
} node_frame;

void frame_identity(node_frame *f);

/* That of a node, within another one. False with the reason if it is none. */
bool frame_of_node(const gltf *g, const json_t *node, size_t number,
                   const node_frame *parent, node_frame *out);

void frame_apply(const node_frame *f, const double p[3], double out[3]);

/* Does it turn left into right? Then triangles have to be turned round. */
bool frame_mirrors(const node_frame *f);

#endif
