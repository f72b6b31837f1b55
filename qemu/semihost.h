/*
 * semihost.h - text out and an exit status, through the debugger or emulator.
 */
#ifndef SEMIHOST_H
#define SEMIHOST_H

void semihost_print(const char *text);

/* Does not return. */
void semihost_exit(int status);

#endif
