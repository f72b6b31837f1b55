/*
 * Assimp 5.2 reads PLY files in single precision, and damaged ones out of bounds or
 * without end. So they are read here.
 */
#include "readers.h"

#include <math.h>
#include <string.h>

#include "../host.h"

/* corner: the last ones of a strip, and how many it has so far. */
typedef struct {
    const ply_header *header;
    text at; /* in a binary file its line does not count */
    mesh *mesh;
    skipped left;
    problem *p;
    double vertex[3];
    size_t strip, corner[3];
} reader;

static bool
is_binary(const reader *r)
{
    return r->header->format != PLY_TEXT;
}

static size_t
place(const reader *r)
{
    return is_binary(r) ? (size_t)(r->at.at - r->at.begin) : r->at.line;
}

static bool
set_ended(reader *r)
{
    return problem_set(r->p, place(r),
                       "the file ends before all the elements that its header "
                       "counts. It is truncated: get it again");
}

/* The bits of a number, by bytes whose most significant one is the first or the last. */
static uint64_t
bits_at(const char *bytes, size_t size, bool big)
{
    uint64_t bits = 0;
    size_t i;

    for (i = 0; i < size; i++)
        bits = bits << 8 | (uint8_t)bytes[big ? i : size - 1 - i];
    return bits;
}

static double
value_of(uint64_t bits, ply_type type)
{
    static const uint64_t sign[] = {0x80, 0, 0x8000, 0, 0x80000000, 0};
    uint32_t narrow = (uint32_t)bits;
    double wide;
    float single;

    if (type == PLY_FLOAT) {
        memcpy(&single, &narrow, sizeof single);
        return (double)single;
    }
    if (type == PLY_DOUBLE) {
        memcpy(&wide, &bits, sizeof wide);
        return wide;
    }
    return (double)bits - (bits & sign[type] ? 2 * (double)sign[type] : 0);
}

static bool
read_binary(reader *r, ply_type type, double *out)
{
    static const size_t sizes[] = {1, 1, 2, 2, 4, 4, 4, 8};

    if ((size_t)(r->at.end - r->at.at) < sizes[type])
        return set_ended(r);
    *out = value_of(
        bits_at(r->at.at, sizes[type], r->header->format == PLY_BIG), type);
    r->at.at += sizes[type];
    return true;
}

static bool
read_value(reader *r, ply_type type, double *out)
{
    char shown[WORD_SHOWN + 4];
    word w;

    if (is_binary(r))
        return read_binary(r, type, out);
    if (!text_word(&r->at, &w))
        return problem_set(r->p, r->at.line,
                           "the line has less values than its element has "
                           "properties. Complete it, or export the mesh again");
    return word_decimal(&w, out) ||
           problem_set(r->p, r->at.line,
                       "'%s' is no decimal number. Correct it, or export the "
                       "mesh again",
                       word_show(&w, shown));
}

/* The length of a list, or the number of a vertex; -1 is one for strips. */
static bool
read_whole(reader *r, ply_type type, const char *what, double *out)
{
    size_t begin = place(r);

    if (!read_value(r, type, out))
        return false;
    return (*out >= -1 && *out <= UINT32_MAX && *out == floor(*out)) ||
           problem_set(r->p, begin,
                       "%.9g is no %s. Correct it, or export the mesh again",
                       *out, what);
}

/* Each three in a row are a triangle, every second one the other way round. */
static void
add_to_strip(reader *r, double vertex, size_t begin)
{
    size_t *const c = r->corner;

    if (vertex < 0) {
        r->strip = 0;
        return;
    }
    c[0] = c[1];
    c[1] = c[2];
    c[2] = (size_t)vertex;
    if (++r->strip < 3 || c[0] == c[1] || c[1] == c[2] || c[0] == c[2])
        return;
    mesh_add_face(r->mesh, begin);
    mesh_add_corner(r->mesh, c[r->strip & 1 ? 0 : 1]);
    mesh_add_corner(r->mesh, c[r->strip & 1 ? 1 : 0]);
    mesh_add_corner(r->mesh, c[2]);
}

static bool
read_corner(reader *r, const ply_element *e, ply_type type, size_t begin)
{
    double vertex;

    if (!read_whole(r, type, "number of a vertex", &vertex))
        return false;
    if (e->kind == PLY_STRIP)
        add_to_strip(r, vertex, begin);
    else if (vertex < 0)
        return problem_set(r->p, begin,
                           "a face has vertex -1 (0 is the first). Correct it, "
                           "or export the mesh again");
    else
        mesh_add_corner(r->mesh, (size_t)vertex);
    return true;
}

static bool
read_list(reader *r, const ply_element *e, const ply_property *property,
          size_t begin)
{
    bool used = property->role == PLY_CORNERS &&
                (e->kind == PLY_FACE || e->kind == PLY_STRIP);
    double length, value;

    if (!read_whole(r, property->count_type, "length of a list", &length))
        return false;
    if (length < 0)
        return problem_set(
            r->p, begin,
            "a list has the length -1. Correct it, or export the "
            "mesh again");
    if (used && e->kind == PLY_FACE)
        mesh_add_face(r->mesh, begin);
    r->strip = 0;
    for (; length > 0; length--)
        if (used ? !read_corner(r, e, property->type, begin)
                 : !read_value(r, property->type, &value))
            return false;
    if (used && e->kind == PLY_FACE) {
        const mesh_face *face = &r->mesh->face[r->mesh->faces - 1];

        if (r->mesh->corners - face->first < 3) {
            skipped_add(&r->left, "faces of less than 3 corners", 1, begin,
                        true);
            mesh_drop_face(r->mesh);
        }
    }
    return true;
}

static bool
read_properties(reader *r, const ply_element *e, size_t begin)
{
    size_t i;

    for (i = e->first; i < e->end; i++) {
        const ply_property *property = &r->header->property[i];
        double value;

        if (property->list ? !read_list(r, e, property, begin)
                           : !read_value(r, property->type, &value))
            return false;
        if (!property->list && property->role <= PLY_Z)
            r->vertex[property->role] = value;
    }
    return true;
}

/* A text has a line for each; to its first word. */
static bool
begin_line(reader *r)
{
    text ahead;
    word w;

    for (ahead = r->at; !text_word(&ahead, &w); ahead = r->at)
        if (!text_next_line(&r->at))
            return set_ended(r);
    return true;
}

static bool
end_line(reader *r)
{
    char shown[WORD_SHOWN + 4];
    word w;

    if (text_word(&r->at, &w))
        return problem_set(r->p, r->at.line,
                           "'%s' is one value more than the element has "
                           "properties. Correct it, or export the mesh again",
                           word_show(&w, shown));
    text_next_line(&r->at);
    return true;
}

static bool
read_element(reader *r, const ply_element *e)
{
    static const char *const others[] = {"edges", "elements of other kinds"};
    size_t i;

    if (e->kind >= PLY_EDGE)
        skipped_add(&r->left, others[e->kind - PLY_EDGE], e->count, 0, false);
    for (i = 0; e->end > e->first && i < e->count; i++) {
        size_t begin;

        progress_at((size_t)(r->at.at - r->at.begin));
        if (!is_binary(r) && !begin_line(r))
            return false;
        begin = place(r);
        if (!read_properties(r, e, begin) || (!is_binary(r) && !end_line(r)))
            return false;
        if (e->kind == PLY_VERTEX)
            mesh_add_vertex(r->mesh, begin, r->vertex);
    }
    return true;
}

/* What follows the last element. */
static void
skip_rest(reader *r)
{
    size_t begin = place(r), lines = 0;
    word w;

    if (is_binary(r)) {
        skipped_add(&r->left, "bytes after the last element",
                    (size_t)(r->at.end - r->at.at), begin, true);
        return;
    }
    for (; text_any_word(&r->at, &w); text_next_line(&r->at))
        lines++;
    skipped_add(&r->left, "lines after the last element", lines, begin, true);
}

static bool
check_corners(const mesh *m, problem *p)
{
    size_t i, k;

    for (i = 0; i < m->faces; i++) {
        for (k = m->face[i].first; k < m->face[i + 1].first; k++) {
            const uint32_t vertex = m->corner[k];
            const double *v;

            if (vertex >= m->vertices)
                return problem_set(
                    p, m->face[i].place,
                    "a face has vertex %lu (0 is the first), and the file has "
                    "%lu. Correct it, or export the mesh again",
                    (unsigned long)vertex, (unsigned long)m->vertices);
            v = m->vertex[vertex];
            if (!isfinite(v[0]) || !isfinite(v[1]) || !isfinite(v[2]))
                return problem_set(
                    p, m->vertex_place[vertex],
                    "vertex %lu is not finite, and a face has it. Correct it, "
                    "or export the mesh again",
                    (unsigned long)vertex);
        }
    }
    return m->faces > 0 ||
           problem_set(p, 0,
                       "no faces in it, but %lu points, which have no surface. "
                       "Make a mesh of them, or export it with its faces",
                       (unsigned long)m->vertices);
}

bool
ply_read(const char *data, size_t size, mesh *out, problem *p)
{
    ply_header header;
    size_t i;
    reader r;

    memset(out, 0, sizeof *out);
    memset(&r, 0, sizeof r);
    text_skip_mark(&data, &size);
    if (!ply_header_read(data, size, &header, p))
        return false;
    if (header.format == PLY_TEXT && !text_trim(&data, &size, p))
        return false;
    r.header = &header;
    r.mesh = out;
    r.p = p;
    text_begin(&r.at, data, size);
    r.at.at += header.data;
    r.at.line = header.line;
    p->binary = out->remark.binary = is_binary(&r);
    progress_begin("reading", size);
    for (i = 0; i < header.elements; i++)
        if (!read_element(&r, &header.element[i]))
            return false;
    skip_rest(&r);
    mesh_end(out);
    skipped_remark(&r.left, out);
    return check_corners(out, p);
}
