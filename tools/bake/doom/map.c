#include "map.h"

#include <stdlib.h>
#include <string.h>

/* World coordinates are Q16.16: what is farther out would not fit. */
#define COORDINATE_MAX 32000

/* A lump of the map: count records of a fixed size. */
typedef struct {
    const wad *wad;
    const char *name;
    const uint8_t *data;
    size_t count;
} records;

static size_t
find_map(const wad *w, const char *name)
{
    size_t i = wad_find(w, name);

    if (i == w->lumps)
        host_fail(w->file,
                  "has no map %s. Name one that it has "
                  "(E1M1, MAP01, ...)",
                  name);
    if (wad_is_named(w, i + 1, "TEXTMAP"))
        host_fail(w->file,
                  "%s is a UDMF map (TEXTMAP). Only maps in the format "
                  "of Doom can be read: name another map",
                  name);
    if (wad_is_named(w, i + 11, "BEHAVIOR"))
        host_fail(w->file,
                  "%s is a Hexen map (BEHAVIOR). Only maps in the "
                  "format of Doom can be read: name another map",
                  name);
    return i;
}

/* The lump offset places after the map's name, where the format has it. */
static records
get_records(const wad *w, const char *map_name, size_t header, size_t offset,
            const char *name, size_t size)
{
    records r;
    uint32_t begin, length;

    if (!wad_is_named(w, header + offset, name))
        host_fail(w->file,
                  "%s of %s is missing: lump %lu should be it. "
                  "The file is damaged: get it again",
                  name, map_name, (unsigned long)(header + offset));
    begin = wad_u32(wad_entry(w, header + offset));
    length = wad_u32(wad_entry(w, header + offset) + 4);
    if (begin > w->size || length > w->size - begin)
        host_fail(w->file,
                  "%s of %s: %lu bytes at offset %lu do not fit into "
                  "%lu. The file is truncated or damaged: get it again",
                  name, map_name, (unsigned long)length, (unsigned long)begin,
                  (unsigned long)w->size);
    if (length == 0 || length % size)
        host_fail(w->file,
                  "%s of %s: %lu bytes are not records of %lu bytes. "
                  "The file is damaged: get it again",
                  name, map_name, (unsigned long)length, (unsigned long)size);
    r.wad = w;
    r.name = name;
    r.data = w->data + begin;
    r.count = length / size;
    return r;
}

static int
checked(const records *r, size_t record, const char *what, int value, int low,
        int high)
{
    if (value < low || value > high)
        host_fail(r->wad->file,
                  "%s: record %lu: %s %d is not in %d .. %d. "
                  "The file is damaged: get it again",
                  r->name, (unsigned long)record, what, value, low, high);
    return value;
}

static int
coordinate(const records *r, size_t record, const uint8_t *p)
{
    return checked(r, record, "coordinate", wad_s16(p), -COORDINATE_MAX,
                   COORDINATE_MAX);
}

static void
load_vertices(const records *r, map *out)
{
    size_t i;

    out->vertices = r->count;
    out->vertex = host_alloc(r->count, sizeof *out->vertex);
    for (i = 0; i < r->count; i++) {
        out->vertex[i].x = coordinate(r, i, r->data + 4 * i);
        out->vertex[i].y = coordinate(r, i, r->data + 4 * i + 2);
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

        s->floor = coordinate(r, i, p);
        s->ceiling = coordinate(r, i, p + 2);
        wad_name(p + 4, s->floor_flat);
        wad_name(p + 12, s->ceiling_flat);
        s->light = light < 0 ? 0 : light > 255 ? 255 : light;
    }
}

static void
load_things(const records *r, map *out)
{
    size_t i;

    out->things = r->count;
    out->thing = host_alloc(r->count, sizeof *out->thing);
    for (i = 0; i < r->count; i++) {
        const uint8_t *p = r->data + 10 * i;

        out->thing[i].x = coordinate(r, i, p);
        out->thing[i].y = coordinate(r, i, p + 2);
        out->thing[i].angle = wad_s16(p + 4);
        out->thing[i].type = wad_s16(p + 6);
    }
}

static const uint8_t *
side(const records *lines, const records *sides, size_t line, int index)
{
    return sides->data + 30 * checked(lines, line, "sidedef", index, 0,
                                      (int)sides->count - 1);
}

static int
sector_of(const records *sides, const uint8_t *p, const map *m)
{
    return checked(sides, (size_t)(p - sides->data) / 30, "sector",
                   wad_u16(p + 28), 0, (int)m->sectors - 1);
}

static void
load_lines(const records *r, const records *sides, map *out)
{
    int last = (int)out->vertices - 1;
    size_t i;

    out->lines = r->count;
    out->line = host_alloc(r->count, sizeof *out->line);
    for (i = 0; i < r->count; i++) {
        const uint8_t *p = r->data + 14 * i;
        const uint8_t *front = side(r, sides, i, wad_u16(p + 10));
        const uint8_t *step = front;
        map_line *l = &out->line[i];

        l->from = checked(r, i, "vertex", wad_u16(p), 0, last);
        l->to = checked(r, i, "vertex", wad_u16(p + 2), 0, last);
        l->front = sector_of(sides, front, out);
        l->back = -1;
        if (wad_u16(p + 12) != 65535) {
            const uint8_t *back = side(r, sides, i, wad_u16(p + 12));

            l->back = sector_of(sides, back, out);
            if (front[4] == '-' && front[12] == '-')
                step = back;
        }
        wad_name(front + 20, l->texture);
        wad_name(step + (step[12] == '-' ? 4 : 12), l->step);
    }
}

void
map_load(const wad *w, const char *name, map *out)
{
    size_t header = find_map(w, name);
    records r, sides;

    memset(out, 0, sizeof *out);
    out->file = w->file;
    out->name = name;
    r = get_records(w, name, header, 1, "THINGS", 10);
    load_things(&r, out);
    r = get_records(w, name, header, 4, "VERTEXES", 4);
    load_vertices(&r, out);
    r = get_records(w, name, header, 8, "SECTORS", 26);
    load_sectors(&r, out);
    sides = get_records(w, name, header, 3, "SIDEDEFS", 30);
    r = get_records(w, name, header, 2, "LINEDEFS", 14);
    load_lines(&r, &sides, out);
}

void
map_free(map *m)
{
    free(m->vertex);
    free(m->line);
    free(m->sector);
    free(m->thing);
}
