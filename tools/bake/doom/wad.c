/*
 * wad.c -
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "doom.h"

int
wad_s16(const uint8_t *p)
{
    int v = p[0] | p[1] << 8;

    return v < 32768 ? v : v - 65536;
}

int
wad_u16(const uint8_t *p)
{
    return p[0] | p[1] << 8;
}

uint32_t
wad_u32(const uint8_t *p)
{
    return (uint32_t)wad_u16(p) | (uint32_t)wad_u16(p + 2) << 16;
}

void
wad_name(const uint8_t *p, char out[9])
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

void
wad_open(const char *file, wad *out)
{
    uint32_t count, directory;

    out->file = file;
    out->data = host_read(file,
                          "Install the package freedoom, or name another "
                          "WAD file",
                          &out->size);
    if (out->size < 12)
        host_fail(file,
                  "%lu bytes are too short for the header of a WAD. "
                  "The file is truncated, or no WAD",
                  (unsigned long)out->size);
    if (memcmp(out->data, "IWAD", 4) != 0 && memcmp(out->data, "PWAD", 4) != 0)
        host_fail(file, "does not begin with IWAD or PWAD: this is no WAD. "
                        "Name another file");
    count = wad_u32(out->data + 4);
    directory = wad_u32(out->data + 8);
    if (directory > out->size || count > (out->size - directory) / 16)
        host_fail(file,
                  "directory of %lu lumps at offset %lu does not fit into "
                  "%lu bytes. The file is truncated or damaged: get it again",
                  (unsigned long)count, (unsigned long)directory,
                  (unsigned long)out->size);
    out->directory = directory;
    out->lumps = count;
}

const uint8_t *
wad_entry(const wad *w, size_t lump)
{
    return w->data + w->directory + 16 * lump;
}

bool
wad_is_named(const wad *w, size_t lump, const char *name)
{
    char own[9], other[9];

    if (lump >= w->lumps || strlen(name) > 8)
        return false;
    wad_name(wad_entry(w, lump) + 8, own);
    wad_name((const uint8_t *)name, other);
    return strcmp(own, other) == 0;
}

size_t
wad_find(const wad *w, const char *name)
{
    size_t i;

    for (i = w->lumps; i-- > 0;)
        if (wad_is_named(w, i, name))
            return i;
    return w->lumps;
}

void
wad_close(wad *w)
{
    free(w->data);
}

/* How many names of maps a message has room for. */
#define NAMES_SHOWN 12

static bool
is_of_a_map(const wad *w, size_t lump)
{
    static const char *const names[] = {
        "THINGS",  "LINEDEFS", "SIDEDEFS", "VERTEXES", "SEGS",     "SSECTORS",
        "NODES",   "SECTORS",  "REJECT",   "BLOCKMAP", "BEHAVIOR", "SCRIPTS",
        "TEXTMAP", "LEAFS",    "LIGHTS",   "MACROS"};
    size_t i;

    for (i = 0; i < sizeof names / sizeof *names; i++)
        if (wad_is_named(w, lump, names[i]))
            return true;
    return false;
}

static bool
is_header(const wad *w, size_t lump)
{
    return !is_of_a_map(w, lump) && is_of_a_map(w, lump + 1);
}

/* Doom 64 has a WAD for each map, and these in a WAD. */
static bool
is_wad(const wad *w, size_t lump)
{
    const uint8_t *entry = wad_entry(w, lump);
    uint32_t begin = wad_u32(entry);

    return wad_u32(entry + 4) >= 12 && begin <= w->size &&
           w->size - begin >= 4 && memcmp(w->data + begin + 1, "WAD", 3) == 0;
}

/* Says which maps there are. */
static void
fail_without_map(const wad *w, const char *name)
{
    char list[NAMES_SHOWN * 10 + 8] = "", own[9];
    size_t i, n = 0;

    for (i = 0; i < w->lumps; i++) {
        if (wad_is_named(w, i, name) && is_wad(w, i))
            host_fail(w->file,
                      "%s is a WAD of its own, as in Doom 64. Only maps in the "
                      "formats of Doom and Hexen can be read: name another map",
                      name);
        if (!is_header(w, i) || ++n > NAMES_SHOWN)
            continue;
        wad_name(wad_entry(w, i) + 8, own);
        sprintf(list + strlen(list), "%s%s", n > 1 ? ", " : "", own);
    }
    if (n == 0)
        host_fail(w->file,
                  "has no map %s, and no other one. Name a WAD with maps",
                  name);
    host_fail(w->file, "has no map %s. It has %s%s: name one of them", name,
              list, n > NAMES_SHOWN ? " and more" : "");
}

/* The lump of the map, or w->lumps. */
static size_t
find_lump(const lumps *l, const char *name)
{
    size_t i;

    for (i = l->header + 1; i < l->wad->lumps && is_of_a_map(l->wad, i); i++)
        if (wad_is_named(l->wad, i, name))
            return i;
    return l->wad->lumps;
}

static bool
has_lump(const lumps *l, const char *name)
{
    return find_lump(l, name) < l->wad->lumps;
}

static void
refuse_format(const lumps *l, const char *lump, const char *format)
{
    if (has_lump(l, lump))
        host_fail(
            l->wad->file,
            "%s is a map in the format of %s (%s). Only those of Doom and "
            "Hexen can be read: name another map, or save it in one of them",
            l->map, format, lump);
}

void
lumps_find(const wad *w, const char *name, lumps *out)
{
    size_t i = w->lumps;

    while (i > 0 && !(wad_is_named(w, i - 1, name) && is_header(w, i - 1)))
        i--;
    if (i == 0)
        fail_without_map(w, name);
    out->wad = w;
    out->map = name;
    out->header = i - 1;
    refuse_format(out, "TEXTMAP", "UDMF");
    refuse_format(out, "LEAFS", "Doom on consoles");
    out->hexen = has_lump(out, "BEHAVIOR");
}

records
lumps_optional(const lumps *l, const char *name, size_t size)
{
    const wad *w = l->wad;
    size_t lump = find_lump(l, name);
    uint32_t begin, length = 0;
    records r;

    r.of = l;
    r.name = name;
    r.data = NULL;
    if (lump < w->lumps)
        length = wad_u32(wad_entry(w, lump) + 4);
    r.count = length / size;
    if (length == 0)
        return r;
    begin = wad_u32(wad_entry(w, lump));
    if (begin > w->size || length > w->size - begin)
        host_fail(
            w->file,
            "%s of %s: %lu bytes at offset %lu do not fit into %lu. The file "
            "is truncated or damaged: get it again",
            name, l->map, (unsigned long)length, (unsigned long)begin,
            (unsigned long)w->size);
    if (length % size)
        host_fail(
            w->file,
            "%s of %s: %lu bytes at offset %lu are not records of %lu bytes. "
            "The lump is truncated or damaged: get the file again",
            name, l->map, (unsigned long)length, (unsigned long)begin,
            (unsigned long)size);
    r.data = w->data + begin;
    return r;
}

records
lumps_required(const lumps *l, const char *name, size_t size)
{
    records r = lumps_optional(l, name, size);

    if (r.count == 0)
        host_fail(
            l->wad->file,
            "%s of %s is %s, and walls are made of it. Save the map again, or "
            "name another one",
            name, l->map, has_lump(l, name) ? "empty" : "missing");
    return r;
}

int
records_checked(const records *r, size_t record, const char *what, int value,
                int low, int high)
{
    if (value < low || value > high)
        host_fail(r->of->wad->file,
                  "%s of %s: record %lu: %s %d is not in %d .. %d. The map is "
                  "damaged: save it again, or get it again",
                  r->name, r->of->map, (unsigned long)record, what, value, low,
                  high);
    return value;
}
