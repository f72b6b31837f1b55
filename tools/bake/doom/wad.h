/*
 * wad.h - a WAD file: a directory of lumps, found by name.
 */
#ifndef TOOLS_WAD_H
#define TOOLS_WAD_H

#include "../host.h"

typedef struct {
    const char *file;
    uint8_t *data;
    size_t size, directory, lumps;
} wad;

/* Reads the file whole and checks that its directory is in it. Does not return
 * on an error. */
void wad_open(const char *file, wad *out);
void wad_close(wad *w);

/* 16 bytes of the directory: offset and size, which are unchecked, and name. */
const uint8_t *wad_entry(const wad *w, size_t lump);

/* In upper case or in lower case. */
bool wad_is_named(const wad *w, size_t lump, const char *name);

/* The last lump of that name, which is the one that counts; w->lumps if there
 * is none. */
size_t wad_find(const wad *w, const char *name);

/* Little-endian numbers. */
int wad_s16(const uint8_t *p);
int wad_u16(const uint8_t *p);
uint32_t wad_u32(const uint8_t *p);

/* Eight characters, padded with zeros; in upper case, and nothing unprintable
 * reaches a message or a C file. */
void wad_name(const uint8_t *p, char out[9]);

#endif
