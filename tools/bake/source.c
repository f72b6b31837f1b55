/*
 * source.c - shapes from a file of any kind, and the vertices of a mesh where they are to be.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bake.h"
#include "doom/doom.h"
#include "host.h"

/* What was left out of a mesh, or mended. */
static void
report(const options *o, problem *first, size_t count, const char *what)
{
    problem p = *first;

    if (count == 0)
        return;
    if (o->strict) {
        problem_set(&p, first->place,
                    "%s (%lu like it). Remove it, or bake "
                    "without --strict",
                    first->text, (unsigned long)count);
        problem_fail(o->file, &p);
    }
    problem_set(&p, first->place, "warning: %s; %lu %s", first->text,
                (unsigned long)count, what);
    problem_warn(o->file, &p);
}

/* What its reader has to say of a mesh. */
static void
report_remark(const options *o, const mesh *m)
{
    problem p = m->remark;

    if (!m->remark.text[0])
        return;
    if (o->strict && m->lossy) {
        problem_set(&p, p.place, "%s. Correct it, or bake without --strict",
                    m->remark.text);
        problem_fail(o->file, &p);
    }
    problem_set(&p, p.place, "warning: %s", m->remark.text);
    problem_warn(o->file, &p);
}

static bool
read_polygons(const options *o, format of, const char *data, size_t size,
              mesh *m, problem *p)
{
    switch (of) {
    case FORMAT_OBJ:
        return obj_read(data, size, m, p);
    case FORMAT_STL:
        return stl_read(data, size, m, p);
    case FORMAT_PLY:
        return ply_read(data, size, m, p);
    case FORMAT_GLTF:
        return gltf_read(data, size, format_is_open(o->file) ? NULL : o->file,
                         m, p);
    case FORMAT_WAD:
        host_fail(o->file, "is a WAD: say so with --format wad");
        break;
    case FORMAT_NONE:
        format_refuse(o->file);
    }
    return false;
}

/* Frees data. */
static void
read_mesh(const options *o, format kind, char *data, size_t size, source *out)
{
    solid_report dropped;
    fxr_vec3 *position = NULL;
    problem p;
    mesh m;
    size_t i;
    bool ok = read_polygons(o, kind, data, size, &m, &p);

    if (ok && o->names)
        ok = labels_read(data, size, o->names, &m, &out->labels, &p);
    free(data);
    if (ok) {
        position = host_alloc(m.vertices, sizeof *position);
        ok = place_mesh(&m, &o->placement, position, &p);
    }
    ok = ok && solid_make(&m, position, &out->solid, &dropped, &p);
    if (!ok)
        problem_fail(o->file, &p);
    report_remark(o, &m);
    report(o, &dropped.first_degenerate, dropped.degenerate,
           "without an area left out");
    report(o, &dropped.first_duplicate, dropped.duplicate,
           "twice there left out");
    report(o, &dropped.first_bent, dropped.bent, "cut to within that");
    for (i = 0; i < m.files; i++)
        output_protect(m.file[i]);
    for (i = 0; o->names && i < out->solid.triangles; i++)
        out->solid.id[i] = out->labels.face[out->solid.id[i]];
    free(position);
    mesh_free(&m);
    out->shapes.vertices = out->solid.vertex;
    out->shapes.vertex_count = (uint32_t)out->solid.vertices;
    out->shapes.corners32 = &out->solid.corner[0][0];
    out->shapes.triangle_count = (uint32_t)out->solid.triangles;
    out->ids = out->solid.id;
}

/* The lists of boxes become those of the source. */
static void
take_boxes(const boxes *b, source *out)
{
    size_t i;

    out->ids = host_alloc(b->aabbs + b->obbs, sizeof *out->ids);
    for (i = 0; i < b->aabbs; i++)
        out->ids[i] = b->aabb_origin[i].id;
    for (i = 0; i < b->obbs; i++)
        out->ids[b->aabbs + i] = b->obb_origin[i].id;
    free(b->aabb_origin);
    free(b->obb_origin);
    out->aabbs = b->aabb;
    out->obbs = b->obb;
    out->shapes.aabbs = b->aabb;
    out->shapes.aabb_count = (uint32_t)b->aabbs;
    out->shapes.obbs = b->obb;
    out->shapes.obb_count = (uint32_t)b->obbs;
}

static void
read_map(const options *o, source *out)
{
    wad w;
    map m;
    boxes b;

    if (!o->map)
        host_fail(o->file, "is a file of maps. Name one with --map (E1M1, "
                           "MAP01, ...)");
    if (o->placed)
        host_fail(o->file, "maps keep their units. Leave --scale, --fit, "
                           "--center and --up out");
    progress_begin("reading", 1);
    wad_open(o->file, &w);
    map_load(&w, o->map, &m);
    boxes_make(&m, o->solid, &b);
    take_boxes(&b, out);
    map_free(&m);
    wad_close(&w);
}

static void
refuse_ids(const options *o)
{
    host_fail(o->file, "has no names that --ids could number: it is no OBJ "
                       "file. Leave --ids out");
}

/* By what is said, by its name or, if that has no end, by its content. */
static void
read_other(const options *o, format kind, source *out)
{
    size_t size;
    char *data;

    if (o->map || o->solid_given)
        host_fail(o->file, "is no WAD: leave %s out, or name a .wad",
                  o->map ? "--map" : "--solid");
    if (kind == FORMAT_NONE && !format_is_open(o->file))
        format_refuse(o->file);
    data = (char *)host_read(o->file, "Name a file that can be read", &size);
    if (kind == FORMAT_NONE)
        kind = format_of_content(data, size);
    if (o->names && kind != FORMAT_OBJ)
        refuse_ids(o);
    read_mesh(o, kind, data, size, out);
}

void
source_read(const options *o, source *out)
{
    format kind =
        o->format != FORMAT_NONE ? o->format : format_of_name(o->file);

    memset(out, 0, sizeof *out);
    if (o->names && kind != FORMAT_OBJ && kind != FORMAT_NONE)
        refuse_ids(o);
    if (kind == FORMAT_WAD)
        read_map(o, out);
    else
        read_other(o, kind, out);
}

void
source_free(source *s)
{
    if (!s->solid.id)
        free(s->ids);
    solid_free(&s->solid);
    labels_free(&s->labels);
    free(s->aabbs);
    free(s->obbs);
}

/* x, y, z of the corner k, turned. */
static void
corner_at(const mesh *m, const placement *how, size_t k, double out[3])
{
    const double *v = m->vertex[m->corner[k]];

    out[0] = v[0];
    out[1] = how->y_up ? -v[2] : v[1];
    out[2] = how->y_up ? v[1] : v[2];
}

/* The middle, and half the largest extent: halves of numbers do not overflow. */
static double
find_middle(const mesh *m, const placement *how, double middle[3])
{
    double low[3], high[3], v[3], half = 0;
    size_t k;
    int i;

    corner_at(m, how, 0, low);
    corner_at(m, how, 0, high);
    for (k = 1; k < m->corners; k++) {
        corner_at(m, how, k, v);
        for (i = 0; i < 3; i++) {
            low[i] = fmin(low[i], v[i]);
            high[i] = fmax(high[i], v[i]);
        }
    }
    for (i = 0; i < 3; i++) {
        middle[i] = low[i] / 2 + high[i] / 2;
        half = fmax(half, high[i] / 2 - low[i] / 2);
    }
    return half;
}

/* Why a vertex is beyond Q16.16. */
static bool
set_beyond(problem *p, size_t vertex_place, const double v[3])
{
    static const char range[] = "within -32768 .. 32768, the range of Q16.16. "
                                "Use --fit, --scale or --center";

    if (!isfinite(v[0]) || !isfinite(v[1]) || !isfinite(v[2]))
        return problem_set(p, vertex_place,
                           "a coordinate times the scale is too large for a "
                           "number, and not %s",
                           range);
    return problem_set(p, vertex_place, "(%.9g, %.9g, %.9g) is not %s", v[0],
                       v[1], v[2], range);
}

/* The size of a mesh that is not 0: so small that no scale takes it to SIZE. */
static bool
set_too_small(problem *p, double extent, double size)
{
    return problem_set(p, 0,
                       "its largest extent is %.3g: the scale that makes it "
                       "%.9g is too large for a number. Export the mesh in "
                       "smaller units",
                       extent, size);
}

/* One coordinate; v may be anything, infinite or nan where scale is. */
static bool
to_q16(double v, fxr_q16 *out)
{
    double scaled = rint(v * 65536);

    if (!(scaled >= -2147483648.0 && scaled <= 2147483647.0))
        return false;
    *out = (fxr_q16)scaled;
    return true;
}

bool
place_mesh(const mesh *m, const placement *how, fxr_vec3 *out, problem *p)
{
    double middle[3], v[3], half = find_middle(m, how, middle);
    double scale = how->fit != 0 ? how->fit / 2 / half : how->scale;
    size_t k;
    int i;

    if (how->fit != 0 && half == 0)
        return problem_set(p, 0,
                           "all of it is one point: it cannot be fitted "
                           "to a size. Use --scale");
    if (!isfinite(scale))
        return set_too_small(p, 2 * half, how->fit);
    for (k = 0; k < m->corners; k++) {
        fxr_vec3 *to = &out[m->corner[k]];

        corner_at(m, how, k, v);
        for (i = 0; i < 3; i++)
            v[i] = (how->center ? v[i] - middle[i] : v[i]) * scale;
        if (!to_q16(v[0], &to->x) || !to_q16(v[1], &to->y) ||
            !to_q16(v[2], &to->z))
            return set_beyond(p, m->vertex_place[m->corner[k]], v);
    }
    return true;
}
