#include "draw_map.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    const char *file;
    uint8_t *data;
    size_t size, at;
} reader;

static void
fail(const char *file, const char *reason)
{
    fprintf(stderr, "draw-demo: %s: %s\n", file, reason);
    exit(1);
}

uint32_t
u16_at(const uint8_t *p)
{
    return p[0] | (uint32_t)p[1] << 8;
}

uint32_t
u32_at(const uint8_t *p)
{
    return u16_at(p) | u16_at(p + 2) << 16;
}

int32_t
s32_at(const uint8_t *p)
{
    uint32_t v = u32_at(p);

    return v <= INT32_MAX ? (int32_t)v : -(int32_t)(UINT32_MAX - v) - 1;
}

int
s16_at(const uint8_t *p)
{
    int v = (int)u16_at(p);

    return v < 32768 ? v : v - 65536;
}

static const uint8_t *
take(reader *r, size_t count, size_t size)
{
    const uint8_t *p = r->data + r->at;

    if (count > (r->size - r->at) / size)
        fail(r->file, "ends early: run the demo again");
    r->at += count * size;
    return p;
}

static uint8_t *
read_file(const char *file, size_t *size)
{
    FILE *f = fopen(file, "rb");
    const size_t most = 16777216;
    uint8_t *data = malloc(most);

    if (!f || !data)
        fail(file, f ? "not enough memory" : strerror(errno));
    *size = fread(data, 1, most, f);
    fclose(f);
    return data;
}

results
results_read(const char *file)
{
    reader r;
    results out;
    int i;

    r.file = file;
    r.data = read_file(file, &r.size);
    r.at = 0;
    if (memcmp(take(&r, 8, 1), "fxrdemo2", 8) != 0)
        fail(file, "is not a file of results of the demo");
    memset(&out, 0, sizeof out);
    out.data = r.data;
    memcpy(out.name, take(&r, 16, 1), 16);
    out.width = u32_at(take(&r, 4, 1));
    out.height = u32_at(take(&r, 4, 1));
    out.rays = u32_at(take(&r, 4, 1));
    out.lines = u32_at(take(&r, 4, 1));
    out.monsters = u32_at(take(&r, 4, 1));
    out.stops = u32_at(take(&r, 4, 1));
    for (i = 0; i < 3; i++)
        out.eye[i] = s32_at(take(&r, 4, 1));
    out.angle = s32_at(take(&r, 4, 1));
    if (!out.width || !out.height || out.width > 4096 || out.height > 4096)
        fail(file, "has a picture of an impossible size");
    out.view = take(&r, out.width * out.height, 6);
    out.lidar = take(&r, out.rays, 12);
    out.line = take(&r, out.lines, 10);
    out.monster = take(&r, out.monsters, 28);
    out.stop = take(&r, out.stops, 40);
    return out;
}

void
results_free(results *r)
{
    free(r->data);
}
