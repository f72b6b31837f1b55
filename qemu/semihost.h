/*
 * semihost.h - text out, bytes in and out, and an exit status, through the debugger or
 * emulator.
 */
#ifndef SEMIHOST_H
#define SEMIHOST_H

#include <stdint.h>

void semihost_print(const char *text);

/* Standard input and output of the emulator, as files and not as its console, which loses
 * bytes in QEMU 7.2 (INPUT= of qemu/run). Returns a handle for the other two, or -1. */
int32_t semihost_open_input(void);
int32_t semihost_open_output(void);

/* Reads at most `count` bytes, and waits for the first. Returns how many; 0 at the end. */
uint32_t semihost_read(int32_t handle, void *bytes, uint32_t count);

/* Returns how many bytes were written. */
uint32_t semihost_write(int32_t handle, const void *bytes, uint32_t count);

/* Does not return. */
void semihost_exit(int status);

#endif
