#include "wad.h"

#include <errno.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* No WAD of a game comes near this; a length that does is damage. */
#define FILE_MAX 268435456L

/* World coordinates are Q16.16: what is farther out would not fit. */
#define COORDINATE_MAX 32000

typedef struct {
    const char *file;
    uint8_t *data;
    size_t size, directory, lumps;
} wad;

/* A lump of the map: count records of a fixed size. */
typedef struct {
    const wad *wad;
    const char *name;
    const uint8_t *data;
    size_t count;
} records;

void wad_fail(const char *file, const char *format, ...)
{
    va_list args;

    fprintf(stderr, "bake-wad: %s: ", file);
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fputc('\n', stderr);
    exit(1);
}

void *wad_alloc(size_t count, size_t size)
{
    void *p = calloc(count ? count : 1, size);

    if (!p)
        wad_fail("memory", "%lu records of %lu bytes do not fit",
                 (unsigned long)count, (unsigned long)size);
    return p;
}

static int get_s16(const uint8_t *p)
{
    int v = p[0] | p[1] << 8;

    return v < 32768 ? v : v - 65536;
}

static int get_u16(const uint8_t *p)
{
    return p[0] | p[1] << 8;
}

static uint32_t get_u32(const uint8_t *p)
{
    return (uint32_t)get_u16(p) | (uint32_t)get_u16(p + 2) << 16;
}

/* Eight characters, padded with zeros; upper case, and nothing unprintable
 * reaches a message or a C file. */
static void get_name(const uint8_t *p, char out[9])
{
    int i;

    for (i = 0; i < 8 && p[i]; i++) {
        char c = (char)(p[i] & 127);

        if (c >= 'a' && c <= 'z')
            c = (char)(c - 'a' + 'A');
        out[i] = c > ' ' && c < 127 && c != '"' && c != '\\' ? c : '?';
    }
    out[i] = 0;
}

static void read_file(const char *file, wad *out)
{
    FILE *f = fopen(file, "rb");
    long size = -1;

    if (!f)
        wad_fail(file, "%s. Install the package freedoom, or name another file "
                 "with WAD=", strerror(errno));
    if (fseek(f, 0, SEEK_END) == 0)
        size = ftell(f);
    if (size < 0 || size > FILE_MAX || fseek(f, 0, SEEK_SET) != 0)
        wad_fail(file, "cannot be read as a file of at most %ld bytes. "
                 "Name a WAD file", FILE_MAX);
    out->file = file;
    out->size = (size_t)size;
    out->data = wad_alloc(out->size, 1);
    if (fread(out->data, 1, out->size, f) != out->size)
        wad_fail(file, "reading ended early: %s", strerror(errno));
    fclose(f);
}

static void open_wad(const char *file, wad *out)
{
    uint32_t lumps, directory;

    read_file(file, out);
    if (out->size < 12)
        wad_fail(file, "%lu bytes are too short for the header of a WAD. "
                 "The file is truncated, or no WAD", (unsigned long)out->size);
    if (memcmp(out->data, "IWAD", 4) != 0 && memcmp(out->data, "PWAD", 4) != 0)
        wad_fail(file, "does not begin with IWAD or PWAD: this is no WAD. "
                 "Name one with WAD=");
    lumps = get_u32(out->data + 4);
    directory = get_u32(out->data + 8);
    if (directory > out->size || lumps > (out->size - directory) / 16)
        wad_fail(file, "directory of %lu lumps at offset %lu does not fit into "
                 "%lu bytes. The file is truncated or damaged: get it again",
                 (unsigned long)lumps, (unsigned long)directory,
                 (unsigned long)out->size);
    out->directory = directory;
    out->lumps = lumps;
}

static const uint8_t *entry(const wad *w, size_t lump)
{
    return w->data + w->directory + 16 * lump;
}

static bool is_named(const wad *w, size_t lump, const char *name)
{
    char own[9];

    if (lump >= w->lumps)
        return false;
    get_name(entry(w, lump) + 8, own);
    return strcmp(own, name) == 0;
}

static size_t find_map(const wad *w, const char *name)
{
    size_t i;

    /* the last one counts, as in the game */
    for (i = w->lumps; i-- > 0;)
        if (is_named(w, i, name))
            break;
    if (i >= w->lumps)
        wad_fail(w->file, "has no map %s. Name one that it has with MAP= "
                 "(E1M1, MAP01, ...)", name);
    if (is_named(w, i + 1, "TEXTMAP"))
        wad_fail(w->file, "%s is a UDMF map (TEXTMAP). Only maps in the format "
                 "of Doom can be read: name another with MAP=", name);
    if (is_named(w, i + 11, "BEHAVIOR"))
        wad_fail(w->file, "%s is a Hexen map (BEHAVIOR). Only maps in the "
                 "format of Doom can be read: name another with MAP=", name);
    return i;
}

/* The lump offset places after the map's name, where the format has it. */
static records get_records(const wad *w, const char *map_name, size_t header,
                           size_t offset, const char *name, size_t size)
{
    records r;
    uint32_t begin, length;

    if (!is_named(w, header + offset, name))
        wad_fail(w->file, "%s of %s is missing: lump %lu should be it. "
                 "The file is damaged: get it again", name, map_name,
                 (unsigned long)(header + offset));
    begin = get_u32(entry(w, header + offset));
    length = get_u32(entry(w, header + offset) + 4);
    if (begin > w->size || length > w->size - begin)
        wad_fail(w->file, "%s of %s: %lu bytes at offset %lu do not fit into "
                 "%lu. The file is truncated or damaged: get it again", name,
                 map_name, (unsigned long)length, (unsigned long)begin,
                 (unsigned long)w->size);
    if (length == 0 || length % size)
        wad_fail(w->file, "%s of %s: %lu bytes are not records of %lu bytes. "
                 "The file is damaged: get it again", name, map_name,
                 (unsigned long)length, (unsigned long)size);
    r.wad = w;
    r.name = name;
    r.data = w->data + begin;
    r.count = length / size;
    return r;
}

static int checked(const records *r, size_t record, const char *what, int value,
                   int low, int high)
{
    if (value < low || value > high)
        wad_fail(r->wad->file, "%s: record %lu: %s %d is not in %d .. %d. "
                 "The file is damaged: get it again", r->name,
                 (unsigned long)record, what, value, low, high);
    return value;
}

static int coordinate(const records *r, size_t record, const uint8_t *p)
{
    return checked(r, record, "coordinate", get_s16(p), -COORDINATE_MAX,
                   COORDINATE_MAX);
}

static void load_vertices(const records *r, map *out)
{
    size_t i;

    out->vertices = r->count;
    out->vertex = wad_alloc(r->count, sizeof *out->vertex);
    for (i = 0; i < r->count; i++) {
        out->vertex[i].x = coordinate(r, i, r->data + 4 * i);
        out->vertex[i].y = coordinate(r, i, r->data + 4 * i + 2);
    }
}

static void load_sectors(const records *r, map *out)
{
    size_t i;

    out->sectors = r->count;
    out->sector = wad_alloc(r->count, sizeof *out->sector);
    for (i = 0; i < r->count; i++) {
        const uint8_t *p = r->data + 26 * i;
        map_sector *s = &out->sector[i];
        int light = get_s16(p + 20);

        s->floor = coordinate(r, i, p);
        s->ceiling = coordinate(r, i, p + 2);
        get_name(p + 4, s->floor_flat);
        get_name(p + 12, s->ceiling_flat);
        s->light = light < 0 ? 0 : light > 255 ? 255 : light;
    }
}

static void load_things(const records *r, map *out)
{
    size_t i;

    out->things = r->count;
    out->thing = wad_alloc(r->count, sizeof *out->thing);
    for (i = 0; i < r->count; i++) {
        const uint8_t *p = r->data + 10 * i;

        out->thing[i].x = coordinate(r, i, p);
        out->thing[i].y = coordinate(r, i, p + 2);
        out->thing[i].angle = get_s16(p + 4);
        out->thing[i].type = get_s16(p + 6);
    }
}

static const uint8_t *side(const records *lines, const records *sides,
                           size_t line, int index)
{
    return sides->data +
           30 * checked(lines, line, "sidedef", index, 0,
                        (int)sides->count - 1);
}

static int sector_of(const records *sides, const uint8_t *p, const map *m)
{
    return checked(sides, (size_t)(p - sides->data) / 30, "sector",
                   get_u16(p + 28), 0, (int)m->sectors - 1);
}

static void load_lines(const records *r, const records *sides, map *out)
{
    int last = (int)out->vertices - 1;
    size_t i;

    out->lines = r->count;
    out->line = wad_alloc(r->count, sizeof *out->line);
    for (i = 0; i < r->count; i++) {
        const uint8_t *p = r->data + 14 * i;
        const uint8_t *front = side(r, sides, i, get_u16(p + 10));
        const uint8_t *step = front;
        map_line *l = &out->line[i];

        l->from = checked(r, i, "vertex", get_u16(p), 0, last);
        l->to = checked(r, i, "vertex", get_u16(p + 2), 0, last);
        l->front = sector_of(sides, front, out);
        l->back = -1;
        if (get_u16(p + 12) != 65535) {
            const uint8_t *back = side(r, sides, i, get_u16(p + 12));

            l->back = sector_of(sides, back, out);
            if (front[4] == '-' && front[12] == '-')
                step = back;
        }
        get_name(front + 20, l->texture);
        get_name(step + (step[12] == '-' ? 4 : 12), l->step);
    }
}

void wad_load_map(const char *file, const char *name, map *out)
{
    wad w;
    size_t header;
    records r, sides;

    open_wad(file, &w);
    header = find_map(&w, name);
    memset(out, 0, sizeof *out);
    out->file = file;
    out->name = name;
    r = get_records(&w, name, header, 1, "THINGS", 10);
    load_things(&r, out);
    r = get_records(&w, name, header, 4, "VERTEXES", 4);
    load_vertices(&r, out);
    r = get_records(&w, name, header, 8, "SECTORS", 26);
    load_sectors(&r, out);
    sides = get_records(&w, name, header, 3, "SIDEDEFS", 30);
    r = get_records(&w, name, header, 2, "LINEDEFS", 14);
    load_lines(&r, &sides, out);
    free(w.data);
}

void wad_free_map(map *m)
{
    free(m->vertex);
    free(m->line);
    free(m->sector);
    free(m->thing);
}
