/* What the digest needs of a libc where there is none: libc.c. */
#ifndef FIXRAY_WASM_STRING_H
#define FIXRAY_WASM_STRING_H

#include <stddef.h>

void *memset(void *to, int value, size_t size);
void *memcpy(void *to, const void *from, size_t size);
int memcmp(const void *a, const void *b, size_t size);
size_t strlen(const char *text);
int strcmp(const char *a, const char *b);
char *strchr(const char *text, int c);

#endif
