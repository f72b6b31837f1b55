/* What the digest needs of a libc where there is none: libc.c. */
#ifndef FIXRAY_WASM_STDLIB_H
#define FIXRAY_WASM_STDLIB_H

void exit(int status);

#endif
