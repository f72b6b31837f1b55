/*
 * map.c -
 */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "doom.h"

/* In both formats of a line; what is between differs. */
#define NO_SIDE 65535
#define NO_SECTOR 65535

bool
map_has_texture(const char *name)
{
    return name[0] != '-' && name[0] != 0;
}

static void
load_vertices(const records *r, map *out)
{
    size_t i;

    out->vertices = r->count;
    out->vertex = host_alloc(r->count, sizeof *out->vertex);
    for (i = 0; i < r->count; i++) {
        out->vertex[i].x = wad_s16(r->data + 4 * i);
        out->vertex[i].y = wad_s16(r->data + 4 * i + 2);
    }
}

static void
load_sectors(const records *r, map *out)
{
    size_t i;

    out->sectors = r->count;
    out->sector = host_alloc(r->count, sizeof *out->sector);
    for (i = 0; i < r->count; i++) {
        const uint8_t *p = r->data + 26 * i;
        map_sector *s = &out->sector[i];
        int light = wad_s16(p + 20);

        s->floor = wad_s16(p);
        s->ceiling = wad_s16(p + 2);
        wad_name(p + 4, s->floor_flat);
        wad_name(p + 12, s->ceiling_flat);
        s->light = light < 0 ? 0 : light > 255 ? 255 : light;
    }
}

/* The offsets of what the two formats have at different places. */
typedef struct {
    size_t line_size, sides, thing_size, thing_x, thing_angle;
} format;

static const format *
format_of(const lumps *l)
{
    static const format doom = {14, 10, 10, 0, 4}, hexen = {16, 12, 20, 2, 8};

    return l->hexen ? &hexen : &doom;
}

/* A vertex of a line, whose coordinates have to fit. */
static int
vertex_of(const records *lines, size_t line, const uint8_t *p, const map *m)
{
    int index = records_checked(lines, line, "vertex", wad_u16(p), 0,
                                (int)m->vertices - 1);
    map_vertex v = m->vertex[index];

    if (abs(v.x) > MAP_COORDINATE_MAX || abs(v.y) > MAP_COORDINATE_MAX)
        host_fail(
            m->file,
            "VERTEXES of %s: record %d: (%d, %d) is beyond %d, where Q16.16 "
            "has no room for walls. Move the map towards (0, 0)",
            m->name, index, v.x, v.y, MAP_COORDINATE_MAX);
    return index;
}

/* NULL if there is none, or none with a sector, and -1. */
static const uint8_t *
side_of(const records *lines, const records *sides, size_t line,
        const uint8_t *p, const map *m, int *sector)
{
    int index = wad_u16(p);
    const uint8_t *side;

    *sector = -1;
    if (index == NO_SIDE)
        return NULL;
    side = sides->data + 30 * records_checked(lines, line, "sidedef", index, 0,
                                              (int)sides->count - 1);
    if (wad_u16(side + 28) == NO_SECTOR)
        return NULL;
    *sector = records_checked(sides, (size_t)index, "sector",
                              wad_u16(side + 28), 0, (int)m->sectors - 1);
    return side;
}

/* The names of textures in a side. */
enum { UPPER = 4, LOWER = 12, MIDDLE = 20 };

static void
load_textures(map_line *l, const uint8_t *front, const uint8_t *back)
{
    const uint8_t *step = front, *middle = front;

    if (back && front[UPPER] == '-' && front[LOWER] == '-')
        step = back;
    if (back && !map_has_texture((const char *)front + MIDDLE))
        middle = back;
    wad_name(middle + MIDDLE, l->texture);
    wad_name(step + (step[LOWER] == '-' ? UPPER : LOWER), l->step);
}

/* False if it has no side: then it is no wall, and divides nothing. */
static bool
load_line(const records *r, const records *sides, size_t i, map *out)
{
    const format *f = format_of(r->of);
    const uint8_t *p = r->data + f->line_size * i, *front, *back;
    map_line *l = &out->line[i];

    l->from = vertex_of(r, i, p, out);
    l->to = vertex_of(r, i, p + 2, out);
    l->flags = wad_u16(p + 4);
    front = side_of(r, sides, i, p + f->sides, out, &l->front);
    back = side_of(r, sides, i, p + f->sides + 2, out, &l->back);
    if (!front && back) { /* seen from the back alone: turned round */
        int from = l->from;

        l->from = l->to;
        l->to = from;
        l->front = l->back;
        l->back = -1;
        front = back;
        back = NULL;
    }
    if (front)
        load_textures(l, front, back);
    return front != NULL;
}

static void
load_lines(const records *r, const records *sides, map *out)
{
    size_t i, none = 0, first = 0;
    problem p = {0, false, ""};

    out->lines = r->count;
    out->line = host_alloc(r->count, sizeof *out->line);
    for (i = 0; i < r->count; i++)
        if (!load_line(r, sides, i, out) && none++ == 0)
            first = i;
    if (none == 0)
        return;
    problem_set(&p, 0,
                "warning: LINEDEFS of %s: record %lu has no side; %lu without "
                "one left out",
                out->name, (unsigned long)first, (unsigned long)none);
    problem_warn(out->file, &p);
}

/* Hexen's lines that the game moves to another place before it shows them. */
static void
warn_of_polyobjects(const records *r, const map *m)
{
    enum { POLYOBJECT_START = 1, POLYOBJECT_LINE = 5 };
    problem p = {0, false, ""};
    size_t i, n = 0;

    for (i = 0; i < r->count; i++) {
        int special = r->data[16 * i + 6];

        n += special == POLYOBJECT_START || special == POLYOBJECT_LINE;
    }
    if (n == 0)
        return;
    problem_set(
        &p, 0,
        "warning: LINEDEFS of %s: %lu lines begin polyobjects, which the "
        "game moves; their walls are where the map draws them",
        m->name, (unsigned long)n);
    problem_warn(m->file, &p);
}

void
map_load(const wad *w, const char *name, map *out)
{
    records r, sides;
    lumps l;

    memset(out, 0, sizeof *out);
    out->file = w->file;
    out->name = name;
    lumps_find(w, name, &l);
    r = lumps_required(&l, "VERTEXES", 4);
    load_vertices(&r, out);
    r = lumps_required(&l, "SECTORS", 26);
    load_sectors(&r, out);
    sides = lumps_required(&l, "SIDEDEFS", 30);
    r = lumps_required(&l, "LINEDEFS", format_of(&l)->line_size);
    load_lines(&r, &sides, out);
    if (l.hexen)
        warn_of_polyobjects(&r, out);
}

void
map_load_things(const wad *w, map *m)
{
    const format *f;
    records r;
    lumps l;
    size_t i;

    lumps_find(w, m->name, &l);
    f = format_of(&l);
    r = lumps_optional(&l, "THINGS", f->thing_size);
    m->things = r.count;
    m->thing = host_alloc(r.count, sizeof *m->thing);
    for (i = 0; i < r.count; i++) {
        const uint8_t *p = r.data + f->thing_size * i;

        m->thing[i].x = wad_s16(p + f->thing_x);
        m->thing[i].y = wad_s16(p + f->thing_x + 2);
        m->thing[i].angle = wad_s16(p + f->thing_angle);
        m->thing[i].type = wad_s16(p + f->thing_angle + 2);
    }
}

void
map_free(map *m)
{
    free(m->vertex);
    free(m->line);
    free(m->sector);
    free(m->thing);
}

/* Line l cuts the row y4 at x; false if it does not, or has no side. Vertices are multiples of
 * four quarters and y4 is odd: none lies on the row. */
static int
crossing(const map *m, const map_line *l, long y4, map_crossing *out)
{
    map_vertex a = m->vertex[l->from], b = m->vertex[l->to];
    int64_t rise = 4 * (int64_t)(b.y - a.y), run = 4 * (int64_t)(b.x - a.x);
    int64_t up = y4 - 4 * (int64_t)a.y;

    if (l->front < 0 || (4L * a.y < y4) == (4L * b.y < y4))
        return 0;
    /* |256 up run| < 2^8 * 2^18 * 2^19 */
    out->x = 1024 * (int64_t)a.x + 256 * up * run / rise;
    out->east = rise > 0 ? l->front : l->back;
    return 1;
}

static int
by_x(const void *a, const void *b)
{
    const map_crossing *p = a, *q = b;

    if (p->x != q->x)
        return p->x < q->x ? -1 : 1;
    return p->east - q->east;
}

size_t
map_row(const map *m, long y4, map_crossing *out)
{
    size_t i, n = 0;

    for (i = 0; i < m->lines; i++)
        n += (size_t)crossing(m, &m->line[i], y4, &out[n]);
    qsort(out, n, sizeof *out, by_x);
    return n;
}

int
map_sector_at(const map *m, long x4, long y4)
{
    map_crossing *row = host_alloc(m->lines + 1, sizeof *row);
    size_t n = map_row(m, y4, row), i;
    int sector = -1;

    for (i = 0; i < n && row[i].x <= 256 * (int64_t)x4; i++)
        sector = row[i].east;
    free(row);
    return sector;
}

/* The leaf of a door that is open shows so much. */
#define LEAF 4

static bool
is_shut(const map_sector *s)
{
    return s->ceiling <= s->floor;
}

/* The ceiling of a neighbour that is open. */
static void
lower_to(int *lowest, const map *m, int sector, int beside)
{
    const map_sector *s = &m->sector[beside];

    if (!is_shut(s) && s->ceiling < lowest[sector])
        lowest[sector] = s->ceiling;
}

void
map_open_doors(map *m)
{
    int *lowest = host_alloc(m->sectors, sizeof *lowest);
    size_t i;

    for (i = 0; i < m->sectors; i++)
        lowest[i] = INT_MAX;
    for (i = 0; i < m->lines; i++) {
        const map_line *l = &m->line[i];

        if (l->back >= 0) {
            lower_to(lowest, m, l->front, l->back);
            lower_to(lowest, m, l->back, l->front);
        }
    }
    for (i = 0; i < m->sectors; i++) {
        map_sector *s = &m->sector[i];

        if (is_shut(s) && lowest[i] != INT_MAX && lowest[i] - LEAF > s->floor)
            s->ceiling = lowest[i] - LEAF;
    }
    free(lowest);
}
