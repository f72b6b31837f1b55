/*
 * output.h - files that are written whole or not at all.
 */
#ifndef TOOLS_OUTPUT_H
#define TOOLS_OUTPUT_H

#include <stdio.h>

/* A stream to FILE.tmp; at most OUTPUT_MAX of them. Failing from here on removes
 * them all. */
enum { OUTPUT_MAX = 4 };
FILE *output_open(const char *file);

/* Closes them all, and renames them to what they are. */
void output_commit(void);

#endif
