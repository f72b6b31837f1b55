#include "readers.h"

#include <string.h>

static bool
expect_word(text *t, const char *what, word *out, problem *p)
{
    return text_word(t, out) ||
           problem_set(p, t->line,
                       "%s is missing. The file is damaged: get it again",
                       what);
}

static bool
read_type(text *t, ply_type *out, problem *p)
{
    static const char *const names[][2] = {
        {"char", "int8"},     {"uchar", "uint8"},   {"short", "int16"},
        {"ushort", "uint16"}, {"int", "int32"},     {"uint", "uint32"},
        {"float", "float32"}, {"double", "float64"}};
    char shown[WORD_SHOWN + 4];
    size_t i;
    word w;

    if (!expect_word(t, "the type of a property", &w, p))
        return false;
    for (i = 0; i < sizeof names / sizeof *names; i++) {
        if (word_is(&w, names[i][0]) || word_is(&w, names[i][1])) {
            *out = (ply_type)i;
            return true;
        }
    }
    return problem_set(
        p, t->line,
        "'%s' is no type of PLY (char, uchar, short, ushort, int, "
        "uint, float, double). Export the mesh again",
        word_show(&w, shown));
}

static ply_role
role_of(const word *name, bool list)
{
    static const char *const axes[] = {"x", "y", "z"};
    int i;

    if (list)
        return word_is(name, "vertex_indices") || word_is(name, "vertex_index")
                   ? PLY_CORNERS
                   : PLY_UNUSED;
    for (i = 0; i < 3; i++)
        if (word_is(name, axes[i]))
            return (ply_role)i;
    return PLY_UNUSED;
}

static bool
read_property(text *t, ply_header *h, problem *p)
{
    ply_property *const property = &h->property[h->properties];
    text type = *t;
    word w;

    if (h->elements == 0)
        return problem_set(p, t->line,
                           "a property comes before any element. The "
                           "file is damaged: get it again");
    if (h->properties == PLY_PROPERTIES)
        return problem_set(p, t->line,
                           "more than %d properties. Export the mesh without "
                           "them, with x, y and z alone",
                           PLY_PROPERTIES);
    property->list = text_word(&type, &w) && word_is(&w, "list");
    if (property->list) {
        *t = type;
        if (!read_type(t, &property->count_type, p))
            return false;
        if (property->count_type >= PLY_FLOAT)
            return problem_set(p, t->line,
                               "the length of a list is no whole "
                               "number. Export the mesh again");
    }
    if (!read_type(t, &property->type, p) ||
        !expect_word(t, "the name of a property", &w, p))
        return false;
    property->role = role_of(&w, property->list);
    h->element[h->elements - 1].end = ++h->properties;
    return true;
}

/* At most ten digits: 32 bits. */
static bool
read_count(const word *w, size_t *out)
{
    size_t i;

    *out = 0;
    for (i = 0; i < w->length; i++) {
        if (w->begin[i] < '0' || w->begin[i] > '9' || i == 10)
            return false;
        *out = 10 * *out + (size_t)(w->begin[i] - '0');
    }
    return *out <= UINT32_MAX;
}

static bool
read_element(text *t, ply_header *h, problem *p)
{
    static const char *const kinds[] = {"vertex", "face", "tristrips", "edge"};
    ply_element *const e = &h->element[h->elements];
    char shown[WORD_SHOWN + 4];
    word w;
    int i;

    if (h->elements == PLY_ELEMENTS)
        return problem_set(p, t->line,
                           "more than %d elements. Export the mesh alone",
                           PLY_ELEMENTS);
    if (!expect_word(t, "the name of an element", &w, p))
        return false;
    e->kind = PLY_OTHER;
    for (i = 0; i < PLY_OTHER; i++)
        if (word_is(&w, kinds[i]))
            e->kind = (ply_kind)i;
    if (!expect_word(t, "the number of elements", &w, p))
        return false;
    if (!read_count(&w, &e->count))
        return problem_set(
            p, t->line,
            "'%s' is no number of elements. The file is damaged: "
            "get it again",
            word_show(&w, shown));
    e->first = e->end = h->properties;
    h->elements++;
    return true;
}

static bool
read_format(text *t, ply_header *h, problem *p)
{
    static const char *const names[] = {"ascii", "binary_little_endian",
                                        "binary_big_endian"};
    char shown[WORD_SHOWN + 4];
    word w;
    int i;

    if (!expect_word(t, "the format", &w, p))
        return false;
    for (i = 0; i < 3 && !word_is(&w, names[i]); i++)
        ;
    if (i == 3)
        return problem_set(
            p, t->line,
            "'%s' is no format of PLY (ascii, "
            "binary_little_endian, binary_big_endian). Export the "
            "mesh again",
            word_show(&w, shown));
    h->format = i == 0 ? PLY_TEXT : i == 1 ? PLY_LITTLE : PLY_BIG;
    return true;
}

/* The first byte after the header. Where its lines end with CR alone, a first byte of
 * 10 is data. */
static void
find_data(text *t, bool cr_alone, ply_header *h)
{
    text_next_line(t);
    if (cr_alone && t->at[-1] == '\n')
        t->at--;
    h->data = (size_t)(t->at - t->begin);
    h->line = t->line;
}

static bool
read_lines(text *t, ply_header *h, problem *p)
{
    char shown[WORD_SHOWN + 4];
    bool cr_alone = false, formatted = false, ok = true;
    word w;

    if (!text_word(t, &w) || !word_is(&w, "ply"))
        return problem_set(p, 1,
                           "it does not begin with 'ply': this is no PLY "
                           "file. Name another one");
    while (t->at < t->end && *t->at != '\r' && *t->at != '\n')
        t->at++;
    cr_alone = t->end - t->at > 1 && t->at[0] == '\r' && t->at[1] != '\n';
    while (ok && text_next_line(t)) {
        if (!text_word(t, &w) || word_is(&w, "comment") ||
            word_is(&w, "obj_info"))
            continue;
        if (word_is(&w, "end_header")) {
            find_data(t, cr_alone, h);
            return formatted ||
                   problem_set(p, t->line - 1,
                               "the header names no format. The file is "
                               "damaged: get it again");
        }
        if (word_is(&w, "format")) {
            ok = read_format(t, h, p);
            formatted = true;
        } else if (word_is(&w, "element")) {
            ok = read_element(t, h, p);
        } else if (word_is(&w, "property")) {
            ok = read_property(t, h, p);
        } else {
            return problem_set(
                p, t->line,
                "'%s' begins no line of the header of a PLY file. "
                "Export the mesh again",
                word_show(&w, shown));
        }
    }
    return ok &&
           problem_set(p, t->line,
                       "the file ends within its header. It is truncated: "
                       "get it again");
}

/* Is there a property of that role? */
static bool
has(const ply_header *h, const ply_element *e, ply_role role)
{
    size_t i;

    for (i = e->first; i < e->end; i++)
        if (h->property[i].role == role)
            return true;
    return false;
}

static bool
check(const ply_header *h, problem *p)
{
    bool vertices = false;
    size_t i;
    int k;

    for (i = 0; i < h->elements; i++) {
        const ply_element *e = &h->element[i];

        for (k = PLY_X; e->kind == PLY_VERTEX && k <= PLY_Z; k++)
            if (!has(h, e, (ply_role)k))
                return problem_set(
                    p, 0,
                    "its vertices have no property %c. Export the "
                    "mesh again",
                    "xyz"[k]);
        if ((e->kind == PLY_FACE || e->kind == PLY_STRIP) && e->count > 0 &&
            !has(h, e, PLY_CORNERS))
            return problem_set(p, 0,
                               "its faces have no list vertex_indices. Export "
                               "the mesh as polygons");
        vertices |= e->kind == PLY_VERTEX;
    }
    return vertices ||
           problem_set(p, 0, "it has no element vertex. Export the mesh again");
}

bool
ply_header_read(const char *data, size_t size, ply_header *out, problem *p)
{
    text t;

    memset(out, 0, sizeof *out);
    p->binary = false;
    text_begin(&t, data, size);
    return read_lines(&t, out, p) && check(out, p);
}
