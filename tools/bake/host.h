/*
 * host.h - what the programs of the host share: failing, memory, whole files, and files that are written
 * whole or not at all.
 */
#ifndef TOOLS_HOST_H
#define TOOLS_HOST_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/types.h>

/* What the programs of the host share: failing, memory, whole files. */

#ifdef __cplusplus
extern "C" {
#endif

/* The name that begins each message; main sets it. */
extern const char *host_program;

/* Called before a message, if not NULL. */
extern void (*host_before_message)(void);

/* "PROGRAM: FILE: ..." to stderr and exit status 1. */
void host_fail(const char *file, const char *format, ...);

/* calloc and realloc that do not return NULL. */
void *host_alloc(size_t count, size_t size);
void *host_grow(void *old, size_t count, size_t size);

/* Room for one more, in arrays that double and are only so made longer: NULL at
 * first. */
void *host_room(void *array, size_t count, size_t size);

/* A text of both, to be freed. */
char *host_join(const char *first, const char *second);

/* Closes stdout. Fails if anything printed there has not arrived. */
void host_close_stdout(void);

/* The whole file, to be freed, and a zero after it; "-" is standard input. Fails with
 * the reason and the advice if it cannot be read. */
uint8_t *host_read(const char *file, const char *advice, size_t *size);

/* What is wrong with a file, and where: a line, counted from 1, or in binary
 * files the offset of a byte; 0 in a text is the file as a whole. */
typedef struct {
    size_t place;
    bool binary;
    char text[240];
} problem;

/* Fills it in and returns false. */
bool problem_set(problem *p, size_t place, const char *format, ...);

/* "PROGRAM: FILE:LINE: ..." to stderr; the second one does not return. */
void problem_warn(const char *file, const problem *p);
void problem_fail(const char *file, const problem *p);

#ifdef __cplusplus
}
#endif

/* A bar on the terminal while something takes long. */

/* Off at first; on, messages (host.h) end it. */
void progress_show(bool on);

/* Work of so many steps begins; what went before has ended. */
void progress_begin(const char *what, size_t steps);
void progress_at(size_t done);

/* Leaves the line as it was: before a message, and at the end. */
void progress_end(void);

/*
 * Files that are written whole or not at all, all of them or none.
 *
 * What goes to a stream is kept beside the file that it is for, under another name,
 * until all streams are complete. Signals that end the program remove it. A link
 * leads to the file that is written; a device or a pipe is written to.
 */

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

/* The file that a name leads to, through links. */

typedef struct {
    char *file; /* as the user calls it */
    char *path; /* no link itself */
    bool exists;
    bool regular; /* or it does not exist; else a device, a pipe, a socket */
    mode_t mode;  /* permissions, if it exists */
    uid_t owner;
    gid_t group;
    dev_t device; /* of the file or, if it does not exist, of its directory */
    ino_t inode;
} target;

/* A file that exists, or could in a directory that does. Returns false with the
 * reason in errno; a directory is no file. target_free either way. */
bool target_find(const char *file, target *out);
void target_free(target *t);

/* Do both names lead to one file? */
bool target_is_same(const target *a, const target *b);

#endif
