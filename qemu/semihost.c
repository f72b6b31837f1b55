/*
 * semihost.c - semihosting on Cortex-M.
 *
 * Source     Arm, Semihosting for AArch32 and AArch64, 2.0, section 5
 */
#include "semihost.h"

#include <stdint.h>

enum { SYS_WRITE0 = 0x04, SYS_EXIT_EXTENDED = 0x20 };

/* Stopped because the application has exited, not because of a fault. */
static const uint32_t APPLICATION_EXIT = 0x20026;

/* A breakpoint with this number is a request to the host: operation in r0, its
 * argument in r1, the answer in r0. */
static uint32_t
request(uint32_t operation, const void *argument)
{
    register uint32_t r0 __asm__("r0") = operation;
    register const void *r1 __asm__("r1") = argument;

    __asm__ volatile("bkpt #0xAB" : "+r"(r0) : "r"(r1) : "memory");
    return r0;
}

void
semihost_print(const char *text)
{
    request(SYS_WRITE0, text);
}

void
semihost_exit(int status)
{
    uint32_t reason[2];

    reason[0] = APPLICATION_EXIT;
    reason[1] = (uint32_t)status;
    for (;;)
        request(SYS_EXIT_EXTENDED, reason);
}
