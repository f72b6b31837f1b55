/*
 * Each facet is checked: a file that is not what it seems is refused, as its surface
 * would have holes. Normals are not used, and may be anything.
 */
#include "readers.h"

#include <math.h>
#include <string.h>

#include "../host.h"

/* 80 bytes of anything, a count, and then for each facet a normal, three vertices,
 * and 16 bits of anything. */
enum { HEADER = 84, FACET = 50, NORMAL = 12, VERTEX = 12 };

static bool
set_instead(const text *t, const word *w, const char *wanted, size_t facet,
            problem *p)
{
    char shown[WORD_SHOWN + 4];

    return problem_set(p, t->line,
                       "'%s' is where '%s' should be, in the facet that "
                       "begins in line %lu. Correct it, or export the mesh "
                       "again",
                       word_show(w, shown), wanted, (unsigned long)facet);
}

static bool
set_ended(const text *t, const char *wanted, size_t facet, problem *p)
{
    return problem_set(p, t->line,
                       "the file ends where '%s' should be, in the facet "
                       "that begins in line %lu. It is truncated: get it "
                       "again",
                       wanted, (unsigned long)facet);
}

static bool
expect(text *t, const char *wanted, size_t facet, problem *p)
{
    word w;

    if (!text_any_word(t, &w))
        return set_ended(t, wanted, facet, p);
    return word_is_any_case(&w, wanted) || set_instead(t, &w, wanted, facet, p);
}

/* "endloop", or "end loop". */
static bool
is_end_of(text *t, const word *w, const char *what)
{
    word rest = *w;
    text next = *t;

    if (w->length < 3)
        return false;
    rest.length = 3;
    if (!word_is_any_case(&rest, "end"))
        return false;
    rest.begin += 3;
    rest.length = w->length - 3;
    if (rest.length == 0 && text_any_word(&next, &rest) &&
        word_is_any_case(&rest, what)) {
        *t = next;
        return true;
    }
    return word_is_any_case(&rest, what);
}

static bool
expect_end(text *t, const char *what, const char *wanted, size_t facet,
           problem *p)
{
    word w;

    if (!text_any_word(t, &w))
        return set_ended(t, wanted, facet, p);
    return is_end_of(t, &w, what) || set_instead(t, &w, wanted, facet, p);
}

/* The normal, whatever it is, up to the loop. */
static bool
skip_normal(text *t, size_t facet, problem *p)
{
    word w;

    if (!expect(t, "normal", facet, p))
        return false;
    while (text_any_word(t, &w) && !word_is_any_case(&w, "outer"))
        if (word_is_any_case(&w, "vertex") || word_is_any_case(&w, "facet") ||
            word_is_any_case(&w, "loop") || is_end_of(t, &w, "facet"))
            return set_instead(t, &w, "outer", facet, p);
    return w.length > 0 ? expect(t, "loop", facet, p)
                        : set_ended(t, "outer", facet, p);
}

static bool
scan_vertex(text *t, mesh *m, problem *p)
{
    static const char *const names[] = {"x", "y", "z"};
    size_t line = t->line;
    double at[3];
    word w;
    int i;

    for (i = 0; i < 3; i++) {
        if (!text_word(t, &w))
            return problem_set(p, line,
                               "%s is missing. Complete it, or export the mesh "
                               "again",
                               names[i]);
        if (!word_number(&w, names[i], &at[i], line, p))
            return false;
    }
    mesh_add_corner(m, m->vertices);
    mesh_add_vertex(m, line, at);
    return true;
}

/* After the word facet. */
static bool
scan_facet(text *t, mesh *m, problem *p)
{
    size_t line = t->line;
    int i;

    progress_at((size_t)(t->at - t->begin));
    if (!skip_normal(t, line, p))
        return false;
    mesh_add_face(m, line);
    for (i = 0; i < 3; i++)
        if (!expect(t, "vertex", line, p) || !scan_vertex(t, m, p))
            return false;
    return expect_end(t, "loop", "endloop", line, p) &&
           expect_end(t, "facet", "endfacet", line, p);
}

static void
set_no_end(const text *t, size_t line, mesh *m)
{
    if (m->remark.text[0])
        return;
    m->lossy = true;
    problem_set(
        &m->remark, t->line,
        "the solid that begins in line %lu has no endsolid: the file may be "
        "truncated",
        (unsigned long)line);
}

/* After the word solid: its name up to the end of the line, then its facets, up to
 * its end or the next solid. */
static bool
scan_solid(text *t, mesh *m, problem *p)
{
    char shown[WORD_SHOWN + 4];
    size_t line = t->line;
    text before;
    word w;

    text_next_line(t);
    for (before = *t; text_any_word(t, &w); before = *t) {
        if (is_end_of(t, &w, "solid")) {
            text_next_line(t);
            return true;
        }
        if (word_is_any_case(&w, "solid")) {
            *t = before;
            break;
        }
        if (word_is_any_case(&w, "color"))
            text_next_line(t);
        else if (!word_is_any_case(&w, "facet"))
            return problem_set(p, t->line,
                               "'%s' is where 'facet' or 'endsolid' should be. "
                               "Correct it, or export the mesh again",
                               word_show(&w, shown));
        else if (!scan_facet(t, m, p))
            return false;
    }
    set_no_end(t, line, m);
    return true;
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
        if (!word_is_any_case(&w, "solid"))
            return problem_set(
                p, t.line,
                "'%s' is where 'solid' should be. Is this an STL file? If so, "
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

/* A number in single precision, little-endian: the bits of a float. */
static double
float_at(const char *data)
{
    uint32_t bits = word_at(data);
    float value;

    memcpy(&value, &bits, sizeof value);
    return (double)value;
}

static bool
scan_vertex_at(const char *data, size_t at, mesh *m, problem *p)
{
    double v[3];
    size_t i;

    for (i = 0; i < 3; i++) {
        v[i] = float_at(data + at + 4 * i);
        if (!isfinite(v[i]))
            return problem_set(p, at + 4 * i,
                               "a coordinate of facet %lu is not a finite "
                               "number. Export the mesh again",
                               (unsigned long)m->faces - 1);
    }
    mesh_add_corner(m, m->vertices);
    mesh_add_vertex(m, at, v);
    return true;
}

static bool
scan_facets(const char *data, size_t facets, mesh *m, problem *p)
{
    size_t i, k;

    progress_begin("reading", facets);
    for (i = 0; i < facets; i++) {
        size_t at = HEADER + FACET * i;

        progress_at(i);
        mesh_add_face(m, at);
        for (k = 0; k < 3; k++)
            if (!scan_vertex_at(data, at + NORMAL + VERTEX * k, m, p))
                return false;
    }
    mesh_end(m);
    return true;
}

/* How many facets to read, where the count is wrong or bytes follow. */
static size_t
facets_there(size_t count, size_t size, mesh *m)
{
    size_t there = (size - HEADER) / FACET, rest = (size - HEADER) % FACET;

    m->remark.binary = true;
    m->lossy = true;
    if (count > 0 && count <= there && rest > 0) {
        problem_set(
            &m->remark, HEADER + FACET * count,
            "%lu bytes after the %lu facets that it counts are not read",
            (unsigned long)(size - HEADER - FACET * count),
            (unsigned long)count);
        return count;
    }
    problem_set(
        &m->remark, HEADER - 4,
        "it counts %lu facets and has %lu: all that it has are read, but it "
        "may be truncated",
        (unsigned long)count, (unsigned long)there);
    return there;
}

static bool
scan_binary(const char *data, size_t size, mesh *m, problem *p)
{
    size_t count = size >= HEADER ? word_at(data + HEADER - 4) : 0, there;

    p->binary = true;
    if (size < HEADER)
        return problem_set(
            p, size,
            "the file ends within the header of %d bytes, and "
            "does not begin with 'solid'. It is truncated, or no "
            "STL: get it again",
            HEADER);
    there = (size - HEADER) / FACET;
    if (there == 0 && count == 0)
        return problem_set(p, HEADER - 4,
                           "no facets in it. Export the mesh again");
    if (there < count && (size - HEADER) % FACET > 0)
        return problem_set(p, HEADER + FACET * there,
                           "the file ends within facet %lu of %lu (%d bytes "
                           "each). It is truncated, or no STL: get it again",
                           (unsigned long)there, (unsigned long)count, FACET);
    if (there == 0)
        return problem_set(
            p, HEADER - 4,
            "it counts %lu facets and has none. It is truncated: "
            "get it again",
            (unsigned long)count);
    if (HEADER + FACET * count != size)
        there = facets_there(count, size, m);
    return scan_facets(data, there, m, p);
}

/* Only a binary file has the length that its count of facets asks for. */
static bool
has_length(const char *data, size_t size)
{
    return size >= HEADER && (size - HEADER) % FACET == 0 &&
           (size - HEADER) / FACET == word_at(data + HEADER - 4);
}

/* A binary file may begin with solid, too, but up to the end of its first facet it has
 * bytes that no text has. */
static bool
looks_like_text(const char *data, size_t size)
{
    size_t i;

    for (i = 0; i < size && i < HEADER + FACET; i++)
        if ((unsigned char)data[i] < ' ' && (data[i] < '\t' || data[i] > '\r'))
            return false;
    return size > 0;
}

bool
stl_read(const char *data, size_t size, mesh *out, problem *p)
{
    const char *begin = data;
    size_t length = size;

    memset(out, 0, sizeof *out);
    p->binary = false;
    if (has_length(data, size))
        return scan_binary(data, size, out, p);
    if (!text_trim(&begin, &length, p))
        return false;
    return looks_like_text(begin, length) ? scan_text(begin, length, out, p)
                                          : scan_binary(data, size, out, p);
}
