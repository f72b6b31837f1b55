/* What the digest needs of a libc where there is none: libc.c. */
#ifndef FIXRAY_WASM_STDIO_H
#define FIXRAY_WASM_STDIO_H

#include <stddef.h>

typedef int FILE;
#define stdout ((FILE *)1)
#define stderr ((FILE *)2)

int printf(const char *format, ...);
int fprintf(FILE *file, const char *format, ...);
int puts(const char *text);
int putchar(int c);

#endif
