/*
 * semihost.c - semihosting on Cortex-M.
 *
 * Source     Arm, Semihosting for AArch32 and AArch64, 2.0, section 5
 */
#include "semihost.h"

#include <stdint.h>

enum {
    SYS_OPEN = 0x01,
    SYS_WRITE0 = 0x04,
    SYS_WRITE = 0x05,
    SYS_READ = 0x06,
    SYS_EXIT_EXTENDED = 0x20
};

/* Modes of fopen: rb and wb. */
enum { MODE_READ = 1, MODE_WRITE = 5 };

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

static int32_t
open_file(const char *name, uint32_t length, uint32_t mode)
{
    uint32_t word[3];

    word[0] = (uint32_t)name;
    word[1] = mode;
    word[2] = length;
    return (int32_t)request(SYS_OPEN, word);
}

int32_t
semihost_open_input(void)
{
    static const char name[] = "/dev/stdin";

    return open_file(name, sizeof name - 1, MODE_READ);
}

int32_t
semihost_open_output(void)
{
    static const char name[] = "/dev/stdout";

    return open_file(name, sizeof name - 1, MODE_WRITE);
}

/* The answer is how many bytes were left over. */
static uint32_t
transfer(uint32_t operation, int32_t handle, uint32_t bytes, uint32_t count)
{
    uint32_t word[3];

    word[0] = (uint32_t)handle;
    word[1] = bytes;
    word[2] = count;
    return count - request(operation, word);
}

uint32_t
semihost_read(int32_t handle, void *bytes, uint32_t count)
{
    return transfer(SYS_READ, handle, (uint32_t)bytes, count);
}

uint32_t
semihost_write(int32_t handle, const void *bytes, uint32_t count)
{
    return transfer(SYS_WRITE, handle, (uint32_t)bytes, count);
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
