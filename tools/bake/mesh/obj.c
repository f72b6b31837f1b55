/*
 * tinyobjloader reads the mesh; it takes "1x" for 1, "abc" for 0, nan, missing
 * coordinates and vertices that are not there without an error or a line, and what
 * it does not know it skips. So each line is checked here first, and what it has
 * read is compared.
 */
#include "obj.h"

#include <string.h>

#include "../progress.h"
#include "text.h"

/* Statements that say nothing about the surface, or how it looks. Curves and free
 * forms are not among them: their surface would be missing. */
static const char *const skipped[] = {
    "vt",     "vn",     "o",        "g",        "s",          "mg",
    "usemtl", "mtllib", "usemap",   "maplib",   "l",          "p",
    "bevel",  "lod",    "c_interp", "d_interp", "shadow_obj", "trace_obj",
};

static bool
is_skipped(const word *w)
{
    size_t i;

    for (i = 0; i < sizeof skipped / sizeof *skipped; i++)
        if (word_is(w, skipped[i]))
            return true;
    return false;
}

/* v x y z, then nothing, a weight, a color, or both. */
static bool
scan_vertex(text *t, mesh *m, problem *p)
{
    static const char *const names[] = {"x", "y", "z"};
    double value;
    word w;
    int n = 0;

    for (; text_word(t, &w); n++)
        if (!word_number(&w, n < 3 ? names[n] : "what follows x y z", &value,
                         t->line, p))
            return false;
    if (n < 3 || n > 7 || n == 5)
        return problem_set(p, t->line,
                           "a vertex has 3 coordinates, this one %d numbers. "
                           "Complete it, or export the mesh again",
                           n);
    mesh_add_vertex(m, t->line);
    return true;
}

/* What is before the first slash: not 0, and at most nine digits. */
static bool
scan_index(const word *w, long *out)
{
    size_t i = 0, digits = 0;
    bool negative = w->begin[0] == '-';

    *out = 0;
    for (i = negative; i < w->length && w->begin[i] != '/'; i++, digits++) {
        if (w->begin[i] < '0' || w->begin[i] > '9' || digits == 9)
            return false;
        *out = 10 * *out + (w->begin[i] - '0');
    }
    if (negative)
        *out = -*out;
    for (; i < w->length; i++)
        if (!strchr("/-0123456789", w->begin[i]))
            return false;
    return *out != 0;
}

/* Later vertices are legal by number; whether they come is seen at the end. */
static bool
scan_face(text *t, mesh *m, problem *p)
{
    char shown[WORD_SHOWN + 4];
    size_t n = 0;
    long index;
    word w;

    mesh_add_face(m, t->line);
    for (; text_word(t, &w); n++) {
        if (!scan_index(&w, &index))
            return problem_set(
                p, t->line,
                "corner '%s' of a face is not the number of a vertex (1 is the "
                "first, -1 the last one). Correct it, or export the mesh again",
                word_show(&w, shown));
        if (index < 0 && (size_t)-index > m->vertices)
            return problem_set(p, t->line,
                               "a face has vertex %ld, and %lu come before it. "
                               "Correct it, or export the mesh again",
                               index, (unsigned long)m->vertices);
        mesh_add_corner(m, index > 0 ? (size_t)index - 1
                                     : m->vertices - (size_t)-index);
    }
    if (n < 3)
        return problem_set(p, t->line,
                           "a face has %lu corners; it needs 3. Remove it, or "
                           "export the mesh again",
                           (unsigned long)n);
    return true;
}

static bool
scan_line(text *t, mesh *m, problem *p)
{
    char shown[WORD_SHOWN + 4];
    word w;

    if (!text_word(t, &w) || w.begin[0] == '#' || is_skipped(&w))
        return true;
    if (word_is(&w, "v"))
        return scan_vertex(t, m, p);
    if (word_is(&w, "f"))
        return scan_face(t, m, p);
    return problem_set(
        p, t->line,
        "'%s' begins no statement of polygons in OBJ. Is this an "
        "OBJ file? If so, export it as polygons",
        word_show(&w, shown));
}

static bool
check_corners(const mesh *m, problem *p)
{
    size_t i, k;

    for (i = 0; i < m->faces; i++)
        for (k = m->face[i].first; k < m->face[i + 1].first; k++)
            if (m->corner[k] >= m->vertices)
                return problem_set(
                    p, m->face[i].place,
                    "a face has vertex %lu, and the file has %lu. Is it "
                    "truncated? Get it again",
                    (unsigned long)m->corner[k] + 1,
                    (unsigned long)m->vertices);
    return true;
}

/* The statement that begins at t, whose line does not go on in the next one. */
static bool
check_end(const text *t, problem *p)
{
    const char *end = t->at;

    while (end < t->end && *end != '\n' && *end != '\r')
        end++;
    return end == t->at || end[-1] != '\\' ||
           problem_set(p, t->line,
                       "a line that goes on in the next one (\\) "
                       "cannot be read. Join the two");
}

static bool
scan(const char *data, size_t size, mesh *m, problem *p)
{
    text t;

    text_begin(&t, data, size);
    progress_begin("reading", size);
    do {
        progress_at((size_t)(t.at - t.begin));
        if (!check_end(&t, p) || !scan_line(&t, m, p))
            return false;
    } while (text_next_line(&t));
    mesh_end(m);
    if (m->faces == 0)
        return problem_set(p, 0,
                           "no faces (lines that begin with f) in it. "
                           "Export the mesh as polygons");
    return check_corners(m, p);
}

bool
obj_read(const char *data, size_t size, mesh *out, problem *p)
{
    memset(out, 0, sizeof *out);
    p->binary = false;
    text_skip_mark(&data, &size);
    return scan(data, size, out, p) && obj_load(data, size, out, p);
}
