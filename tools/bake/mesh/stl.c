/*
 * Assimp reads the mesh; it takes nan, a fourth vertex and trailing damage without
 * an error, and knows no lines. So each facet is checked here first, and what it
 * has read is counted.
 */
#include "stl.h"

#include <string.h>

#include "../progress.h"
#include "text.h"

/* 80 bytes of anything, a count, and then for each facet a normal, three vertices,
 * and 16 bits of anything. */
enum { HEADER = 84, FACET = 50, NORMAL = 12, VERTEX = 12 };

static bool
expect(text *t, const char *wanted, size_t facet, problem *p)
{
    char shown[WORD_SHOWN + 4];
    word w;

    if (!text_any_word(t, &w))
        return problem_set(p, t->line,
                           "the file ends where '%s' should be, in the facet "
                           "that begins in line %lu. It is truncated: get it "
                           "again",
                           wanted, (unsigned long)facet);
    if (!word_is(&w, wanted))
        return problem_set(p, t->line,
                           "'%s' is where '%s' should be, in the facet that "
                           "begins in line %lu. Correct it, or export the mesh "
                           "again",
                           word_show(&w, shown), wanted, (unsigned long)facet);
    return true;
}

static bool
scan_numbers(text *t, const char *const names[3], problem *p)
{
    double value;
    word w;
    int i;

    for (i = 0; i < 3; i++) {
        if (!text_word(t, &w))
            return problem_set(p, t->line,
                               "%s is missing. Complete it, or export the mesh "
                               "again",
                               names[i]);
        if (!word_number(&w, names[i], &value, t->line, p))
            return false;
    }
    return true;
}

static bool
scan_facet(text *t, mesh *m, problem *p)
{
    static const char *const normal[] = {"x of a normal", "y of a normal",
                                         "z of a normal"};
    static const char *const vertex[] = {"x", "y", "z"};
    size_t line = t->line;
    int i;

    progress_at((size_t)(t->at - t->begin));
    if (!expect(t, "normal", line, p) || !scan_numbers(t, normal, p) ||
        !expect(t, "outer", line, p) || !expect(t, "loop", line, p))
        return false;
    mesh_add_face(m, line);
    for (i = 0; i < 3; i++) {
        if (!expect(t, "vertex", line, p) || !scan_numbers(t, vertex, p))
            return false;
        mesh_add_corner(m, m->vertices);
        mesh_add_vertex(m, t->line);
    }
    return expect(t, "endloop", line, p) && expect(t, "endfacet", line, p);
}

/* After the word solid: its name up to the end of the line, then its facets. */
static bool
scan_solid(text *t, mesh *m, problem *p)
{
    size_t line = t->line;
    char shown[WORD_SHOWN + 4];
    word w;

    text_next_line(t);
    while (text_any_word(t, &w)) {
        if (word_is(&w, "endsolid")) {
            text_next_line(t);
            return true;
        }
        if (!word_is(&w, "facet"))
            return problem_set(p, t->line,
                               "'%s' is where 'facet' or 'endsolid' should be. "
                               "Correct it, or export the mesh again",
                               word_show(&w, shown));
        if (!scan_facet(t, m, p))
            return false;
    }
    return problem_set(p, t->line,
                       "the file ends in the solid that begins in line %lu, "
                       "without endsolid. It is truncated: get it again",
                       (unsigned long)line);
}

static bool
scan_text(const char *data, size_t size, mesh *m, problem *p)
{
    char shown[WORD_SHOWN + 4];
    text t;
    word w;

    text_begin(&t, data, size);
    progress_begin("reading", size);
    while (text_any_word(&t, &w)) {
        if (!word_is(&w, "solid"))
            return problem_set(
                p, t.line,
                "'%s' is where 'solid' should be. Correct it, or "
                "export the mesh again",
                word_show(&w, shown));
        if (!scan_solid(&t, m, p))
            return false;
    }
    mesh_end(m);
    return m->faces > 0 ||
           problem_set(p, 0, "no facets in it. Export the mesh again");
}

static uint32_t
word_at(const char *data)
{
    const uint8_t *p = (const uint8_t *)data;

    return p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 |
           (uint32_t)p[3] << 24;
}

/* Single precision: an exponent of all ones is no finite number. */
static bool
scan_floats(const char *data, size_t at, mesh *m, problem *p)
{
    size_t i;

    for (i = 0; i < 9; i++) {
        size_t k = at + NORMAL + 4 * i;

        if ((word_at(data + k) & 0x7F800000u) == 0x7F800000u)
            return problem_set(p, k,
                               "a coordinate of facet %lu is not a finite "
                               "number. Export the mesh again",
                               (unsigned long)m->faces - 1);
    }
    return true;
}

static bool
scan_binary(const char *data, size_t size, mesh *m, problem *p)
{
    size_t at, i;

    progress_begin("reading", size);
    for (at = HEADER; at < size; at += FACET) {
        progress_at(at);
        mesh_add_face(m, at);
        for (i = 0; i < 3; i++) {
            mesh_add_corner(m, m->vertices);
            mesh_add_vertex(m, at + NORMAL + VERTEX * i);
        }
        if (!scan_floats(data, at, m, p))
            return false;
    }
    mesh_end(m);
    return m->faces > 0 ||
           problem_set(p, HEADER - 4, "no facets in it. Export the mesh again");
}

/* A binary file may begin with solid, but only a binary one has the length that
 * its count of facets asks for. */
static bool
is_binary(const char *data, size_t size)
{
    return size >= HEADER && (size - HEADER) % FACET == 0 &&
           (size - HEADER) / FACET == word_at(data + HEADER - 4);
}

static bool
scan(const char *data, size_t size, mesh *m, problem *p)
{
    uint32_t facets = size >= HEADER ? word_at(data + HEADER - 4) : 0;
    text t;
    word w;

    p->binary = true;
    if (is_binary(data, size))
        return scan_binary(data, size, m, p);
    text_begin(&t, data, size);
    if (text_any_word(&t, &w) && word_is(&w, "solid")) {
        p->binary = false;
        return scan_text(data, size, m, p);
    }
    if (size < HEADER)
        return problem_set(
            p, size,
            "the file ends within the header of %d bytes, and "
            "does not begin with 'solid'. It is truncated, or no "
            "STL: get it again",
            HEADER);
    return problem_set(p, HEADER - 4,
                       "%lu facets of %d bytes after %d do not make %lu bytes, "
                       "and the file does not begin with 'solid'. It is "
                       "truncated, or no STL: get it again",
                       (unsigned long)facets, FACET, HEADER,
                       (unsigned long)size);
}

bool
stl_read(const char *data, size_t size, mesh *out, problem *p)
{
    memset(out, 0, sizeof *out);
    if (!is_binary(data, size))
        text_skip_mark(&data, &size);
    return scan(data, size, out, p) && stl_load(data, size, out, p);
}
