/*
 * output.h - files that are written whole or not at all, all of them or none.
 *
 * What goes to a stream is kept beside the file that it is for, under another name,
 * until all streams are complete. Signals that end the program remove it. A link
 * leads to the file that is written; a device or a pipe is written to.
 */
#ifndef TOOLS_OUTPUT_H
#define TOOLS_OUTPUT_H

#include <stdio.h>

/* FILE is an input, one of any number: no output may be the same file, whatever it is
 * called. output_forget_inputs at the end. */
void output_forget_inputs(void);
void output_protect(const char *file);

/* A stream for FILE; at most OUTPUT_MAX of them. Fails if FILE is an input or
 * another output. Failing from here on leaves all files as they were. */
enum { OUTPUT_MAX = 4 };
FILE *output_open(const char *file);

/* Closes them all, and puts them where they are to be. */
void output_commit(void);

#endif
