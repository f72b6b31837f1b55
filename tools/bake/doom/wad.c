#include "wad.h"

#include <stdlib.h>
#include <string.h>

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
    uint32_t lumps, directory;

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
    lumps = wad_u32(out->data + 4);
    directory = wad_u32(out->data + 8);
    if (directory > out->size || lumps > (out->size - directory) / 16)
        host_fail(file,
                  "directory of %lu lumps at offset %lu does not fit into "
                  "%lu bytes. The file is truncated or damaged: get it again",
                  (unsigned long)lumps, (unsigned long)directory,
                  (unsigned long)out->size);
    out->directory = directory;
    out->lumps = lumps;
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
