/*
 * bytes.h - where a peer that is a program gets its bytes from: bytes_stdio.c on a system,
 * bytes_semihost.c on a Cortex-M.
 */
#ifndef LOCKSTEP_BYTES_H
#define LOCKSTEP_BYTES_H

#include <stdbool.h>
#include <stdint.h>

/* All of them, or false: the input has ended. */
bool bytes_read(uint8_t *to, unsigned count);

/* Sends them at once. Returns false if nobody takes them. */
bool bytes_write(const uint8_t *from, unsigned count);

#endif
