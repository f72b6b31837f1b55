/*
 * libc.h - what the digest needs of a libc where there is none (libc.c): copies of it stand in
 * the place of three headers of C.
 */
#ifndef FIXRAY_WASM_LIBC_H
#define FIXRAY_WASM_LIBC_H

#include <stddef.h>

typedef int FILE;
#define stdout ((FILE *)1)
#define stderr ((FILE *)2)

int printf(const char *format, ...);
int fprintf(FILE *file, const char *format, ...);
int puts(const char *text);
int putchar(int c);

void exit(int status);

void *memset(void *to, int value, size_t size);
void *memcpy(void *to, const void *from, size_t size);
int memcmp(const void *a, const void *b, size_t size);
size_t strlen(const char *text);
int strcmp(const char *a, const char *b);
char *strchr(const char *text, int c);

#endif
