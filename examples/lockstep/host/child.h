/*
 * child.h - a peer as a child process with two pipes, and frames through them.
 */
#ifndef LOCKSTEP_CHILD_H
#define LOCKSTEP_CHILD_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/* seconds: processor time, of child_end */
typedef struct {
    pid_t pid;
    int to, from;
    double seconds;
} child;

/* Runs a command of the shell. Returns false, with errno, if there is no process for it. */
bool child_start(child *c, const char *command);

/* Each returns false if the child has ended, hangs or was interrupted (child_problem). */
bool child_send(child *c, const uint8_t *payload, unsigned length);
bool child_receive(child *c, uint8_t *payload, unsigned room, unsigned *length);

/* What the last of these that returned false met, in words. */
const char *child_problem(void);

/* Waits until the child ends, at its end of input or by force. */
void child_end(child *c, bool force);

#endif
