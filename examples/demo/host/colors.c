#include "bake.h"

#include <string.h>

#include "../scene.h"

#define GRAY SCENE_RGB(170, 166, 160)
#define FLAT_SIZE 4096u
#define PALETTE_SIZE 768u

/* Bytes of a lump, all of which are in the file. */
typedef struct {
    const uint8_t *data;
    size_t size;
} bytes;

typedef struct {
    const uint8_t *palette;
    uint64_t sum[3];
    uint64_t count;
} mean;

static bytes
lump(const wad *w, const char *name)
{
    bytes b = {NULL, 0};
    size_t i = wad_find(w, name);
    uint32_t begin, length;

    if (i == w->lumps)
        return b;
    begin = wad_u32(wad_entry(w, i));
    length = wad_u32(wad_entry(w, i) + 4);
    if (begin > w->size || length > w->size - begin)
        return b;
    b.data = w->data + begin;
    b.size = length;
    return b;
}

static bool
has(bytes b, size_t at, size_t count)
{
    return at <= b.size && count <= b.size - at;
}

static bool
start(const wad *w, mean *m)
{
    bytes palette = lump(w, "PLAYPAL");

    memset(m, 0, sizeof *m);
    m->palette = palette.data;
    return has(palette, 0, PALETTE_SIZE);
}

static void
count_pixel(mean *m, uint8_t index)
{
    int i;

    for (i = 0; i < 3; i++)
        m->sum[i] += m->palette[3 * index + i];
    m->count++;
}

/* The hue of the mean, clearer, and lighter than most textures are: the light
 * on it is up to the demo. */
static uint16_t
finish(const mean *m)
{
    int c[3], most = 1, i;

    if (!m->count)
        return GRAY;
    for (i = 0; i < 3; i++) {
        c[i] = (int)(m->sum[i] / m->count);
        most = c[i] > most ? c[i] : most;
    }
    for (i = 0; i < 3; i++) {
        int clear = most - (most - c[i]) * 5 / 4;

        clear = clear < most * 2 / 5 ? most * 2 / 5 : clear;
        c[i] = clear * (150 + most * 2 / 5) / most;
        c[i] = c[i] > 255 ? 255 : c[i];
    }
    return SCENE_RGB(c[0], c[1], c[2]);
}

uint16_t
color_of_flat(const wad *w, const char *name)
{
    bytes flat = lump(w, name);
    mean m;
    size_t i;

    if (!start(w, &m) || flat.size != FLAT_SIZE)
        return GRAY;
    for (i = 0; i < FLAT_SIZE; i++)
        count_pixel(&m, flat.data[i]);
    return finish(&m);
}

/* A column is posts of a top row, a length and so many pixels between two bytes
 * of padding, until a top row of 255. A post takes at least four bytes. */
static void
count_column(mean *m, bytes picture, size_t at)
{
    while (has(picture, at, 2) && picture.data[at] != 255) {
        size_t length = picture.data[at + 1], i;

        if (!has(picture, at + 3, length))
            return;
        for (i = 0; i < length; i++)
            count_pixel(m, picture.data[at + 3 + i]);
        at += length + 4;
    }
}

static void
count_picture(mean *m, bytes picture)
{
    int columns, i;

    if (!has(picture, 0, 8))
        return;
    columns = wad_u16(picture.data);
    if (columns > 4096 || !has(picture, 8, 4 * (size_t)columns))
        return;
    for (i = 0; i < columns; i++)
        count_column(m, picture, wad_u32(picture.data + 8 + 4 * i));
}

static void
count_patch(const wad *w, mean *m, int index)
{
    bytes names = lump(w, "PNAMES");
    char name[9];

    if (!has(names, 4 + 8 * (size_t)index, 8))
        return;
    wad_name(names.data + 4 + 8 * (size_t)index, name);
    count_picture(m, lump(w, name));
}

/* A texture is a name, its size, and patches: the pictures that it is put
 * together from, at offset 22, ten bytes each. */
static bool
count_texture(const wad *w, mean *m, bytes list, const char *name)
{
    size_t i, n;

    if (!has(list, 0, 4))
        return false;
    n = wad_u32(list.data);
    for (i = 0; i < n && has(list, 4 + 4 * i, 4); i++) {
        size_t at = wad_u32(list.data + 4 + 4 * i);
        int patches, k;
        char own[9];

        if (!has(list, at, 22))
            continue;
        wad_name(list.data + at, own);
        if (strcmp(own, name) != 0)
            continue;
        patches = wad_u16(list.data + at + 20);
        for (k = 0; k < patches && has(list, at + 22 + 10 * (size_t)k, 10); k++)
            count_patch(w, m, wad_u16(list.data + at + 26 + 10 * (size_t)k));
        return true;
    }
    return false;
}

uint16_t
color_of_texture(const wad *w, const char *name)
{
    mean m;

    if (!start(w, &m))
        return GRAY;
    if (!count_texture(w, &m, lump(w, "TEXTURE1"), name))
        count_texture(w, &m, lump(w, "TEXTURE2"), name);
    return finish(&m);
}
