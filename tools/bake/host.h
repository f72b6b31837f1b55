/*
 * host.h - what the programs of the host share: failing, memory, whole files.
 */
#ifndef TOOLS_HOST_H
#define TOOLS_HOST_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

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

#endif
