/*
 * Each line is checked: a file that is not what it seems is refused, as its surface
 * would have holes.
 */
#include "readers.h"

#include <math.h>
#include <string.h>

#include "../host.h"

/* Statements that are not polygons. What they add to the surface is missing then:
 * said of those with a name for it. */
static const struct {
    const char *keyword, *what;
    bool surface;
} others[] = {
    {"vt", NULL, false},
    {"vn", NULL, false},
    {"vp", NULL, false},
    {"o", NULL, false},
    {"g", NULL, false},
    {"s", NULL, false},
    {"mg", NULL, false},
    {"usemtl", NULL, false},
    {"mtllib", NULL, false},
    {"usemap", NULL, false},
    {"maplib", NULL, false},
    {"bevel", NULL, false},
    {"lod", NULL, false},
    {"c_interp", NULL, false},
    {"d_interp", NULL, false},
    {"shadow_obj", NULL, false},
    {"trace_obj", NULL, false},
    {"cstype", NULL, false},
    {"deg", NULL, false},
    {"bmat", NULL, false},
    {"step", NULL, false},
    {"res", NULL, false},
    {"parm", NULL, false},
    {"trim", NULL, false},
    {"hole", NULL, false},
    {"scrv", NULL, false},
    {"sp", NULL, false},
    {"end", NULL, false},
    {"con", NULL, false},
    {"ctech", NULL, false},
    {"stech", NULL, false},
    {"p", "points (p)", false},
    {"l", "lines (l)", false},
    {"curv", "curves (curv)", false},
    {"curv2", "curves (curv2)", false},
    {"cdc", "curves (cdc)", false},
    {"surf", "curved surfaces (surf)", true},
    {"bsp", "curved surfaces (bsp)", true},
    {"bzp", "curved surfaces (bzp)", true},
    {"cdp", "curved surfaces (cdp)", true},
    {"call", "files that it calls (call)", true},
};

static bool
skip_other(const word *w, size_t line, skipped *s)
{
    size_t i;

    for (i = 0; i < sizeof others / sizeof *others; i++) {
        if (word_is(w, others[i].keyword)) {
            if (others[i].what)
                skipped_add(s, others[i].what, 1, line, others[i].surface);
            return true;
        }
    }
    return false;
}

/* A number that the end of a line may have cut in two. */
static bool
set_torn(const word *w, size_t line, problem *p)
{
    char shown[WORD_SHOWN + 4];

    return problem_set(
        p, line,
        "'%s' goes on in the next line, which may begin with more "
        "of the same number or with another one. Write a blank "
        "before the backslash",
        word_show(w, shown));
}

static bool
is_torn(const word *w)
{
    return w->begin[w->length - 1] == '\\';
}

/* v x y z, then nothing, a weight, a color, or both. What is no finite number is
 * left to be seen, as no face may need it. */
static bool
scan_vertex(text *t, mesh *m, problem *p)
{
    static const char *const names[] = {"x", "y", "z"};
    size_t line = t->line;
    double at[3], value;
    word w;
    int n = 0;

    for (; statement_word(t, &w); n++) {
        if (is_torn(&w))
            return set_torn(&w, t->line, p);
        if (!word_decimal(&w, &value))
            return word_number(&w, n < 3 ? names[n] : "what follows x y z",
                               &value, t->line, p);
        if (n < 3)
            at[n] = value;
    }
    if (n < 3 || n > 7 || n == 5)
        return problem_set(p, line,
                           "a vertex has 3 coordinates, this one %d numbers. "
                           "Complete it, or export the mesh again",
                           n);
    mesh_add_vertex(m, line, at);
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
scan_corner(const word *w, size_t line, mesh *m, problem *p)
{
    char shown[WORD_SHOWN + 4];
    long index;

    if (is_torn(w))
        return set_torn(w, line, p);
    if (!scan_index(w, &index))
        return problem_set(
            p, line,
            "corner '%s' of a face is not the number of a vertex (1 is the "
            "first, -1 the last one). Correct it, or export the mesh again",
            word_show(w, shown));
    if (index < 0 && (size_t)-index > m->vertices)
        return problem_set(p, line,
                           "a face has vertex %ld, and %lu come before it. "
                           "Correct it, or export the mesh again",
                           index, (unsigned long)m->vertices);
    mesh_add_corner(m, index > 0 ? (size_t)index - 1
                                 : m->vertices - (size_t)-index);
    return true;
}

static bool
scan_face(text *t, mesh *m, skipped *s, problem *p)
{
    size_t line = t->line, n = 0;
    word w;

    mesh_add_face(m, line);
    for (; statement_word(t, &w); n++)
        if (!scan_corner(&w, t->line, m, p))
            return false;
    if (n < 3) {
        skipped_add(s, "faces of less than 3 corners", 1, line, true);
        mesh_drop_face(m);
    }
    return true;
}

static bool
scan_statement(text *t, const word *w, mesh *m, skipped *s, problem *p)
{
    char shown[WORD_SHOWN + 4];

    if (skip_other(w, t->line, s))
        return true;
    if (word_is(w, "v"))
        return scan_vertex(t, m, p);
    if (word_is(w, "f") || word_is(w, "fo"))
        return scan_face(t, m, s, p);
    return problem_set(
        p, t->line,
        "'%s' begins no statement of polygons in OBJ. Is this an "
        "OBJ file? If so, export it as polygons",
        word_show(w, shown));
}

/* Why the vertex of that line is none: its first number that is not finite. */
static bool
set_not_finite(const text *whole, size_t line, problem *p)
{
    static const char *const names[] = {"x", "y", "z"};
    double value;
    text t = *whole;
    word w;
    int i;

    while (t.line < line)
        text_next_line(&t);
    statement_word(&t, &w);
    for (i = 0; i < 3 && statement_word(&t, &w); i++)
        if (!word_number(&w, names[i], &value, t.line, p))
            return false;
    return false;
}

/* The vertices of the faces are there, and somewhere. */
static bool
check_corners(const text *whole, const mesh *m, problem *p)
{
    size_t i, k;

    for (i = 0; i < m->faces; i++) {
        for (k = m->face[i].first; k < m->face[i + 1].first; k++) {
            const uint32_t vertex = m->corner[k];
            const double *v;

            if (vertex >= m->vertices)
                return problem_set(
                    p, m->face[i].place,
                    "a face has vertex %lu, and the file has %lu. Is it "
                    "truncated? Get it again",
                    (unsigned long)vertex + 1, (unsigned long)m->vertices);
            v = m->vertex[vertex];
            if (!isfinite(v[0]) || !isfinite(v[1]) || !isfinite(v[2]))
                return set_not_finite(whole, m->vertex_place[vertex], p);
        }
    }
    return true;
}

static bool
set_no_faces(const skipped *s, problem *p)
{
    char list[SKIPPED_TEXT];

    return problem_set(p, 0,
                       "no faces (lines that begin with f) in it%s%s. Export "
                       "the mesh as polygons",
                       s->kinds ? ", but " : "", skipped_list(s, list));
}

bool
obj_read(const char *data, size_t size, mesh *out, problem *p)
{
    skipped left;
    text whole, t;
    word w;

    memset(out, 0, sizeof *out);
    memset(&left, 0, sizeof left);
    p->binary = false;
    if (!text_trim(&data, &size, p))
        return false;
    text_begin(&whole, data, size);
    progress_begin("reading", size);
    for (t = whole; statement_begin(&t, &w); statement_end(&t, &w)) {
        progress_at((size_t)(t.at - t.begin));
        if (!scan_statement(&t, &w, out, &left, p))
            return false;
    }
    mesh_end(out);
    skipped_remark(&left, out);
    return out->faces > 0 ? check_corners(&whole, out, p)
                          : set_no_faces(&left, p);
}
