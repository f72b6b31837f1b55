/*
 * progress.h - a bar on the terminal while something takes long.
 */
#ifndef TOOLS_PROGRESS_H
#define TOOLS_PROGRESS_H

#include <stdbool.h>
#include <stddef.h>

/* Off at first; on, messages (host.h) end it. */
void progress_show(bool on);

/* Work of so many steps begins; what went before has ended. */
void progress_begin(const char *what, size_t steps);
void progress_at(size_t done);

/* Leaves the line as it was: before a message, and at the end. */
void progress_end(void);

#endif
