/*
 * target.c - the run on a Cortex-M0 without a libc: lines by semihosting, and how much of the
 * stack was used.
 *
 * memcpy and memset are what gcc itself calls for large objects.
 */
#include "../../qemu/semihost.h"

#include "robot.h"

#define PAINT 0x5aa5c33cu
#define TOP \
    64 /* words of the stack that main and reset may have: not painted */

extern uint32_t bss_end[], stack_end[]; /* of qemu/cortexm.ld */

void *memcpy(void *to, const void *from, size_t n);
void *memset(void *to, int c, size_t n);

void *
memcpy(void *to, const void *from, size_t n)
{
    unsigned char *t = to;
    const unsigned char *f = from;

    while (n-- > 0)
        *t++ = *f++;
    return to;
}

void *
memset(void *to, int c, size_t n)
{
    unsigned char *t = to;

    while (n-- > 0)
        *t++ = (unsigned char)c;
    return to;
}

void
run_say(const char *line)
{
    semihost_print(line);
}

/* Bytes below the start that were written to since they were painted. */
static uint32_t
stack_used(void)
{
    const volatile uint32_t *at = bss_end;

    while (at < stack_end && *at == PAINT)
        at++;
    return (uint32_t)(stack_end - at) * 4;
}

int
main(void)
{
    static char text[] = "stack      bytes\n";
    volatile uint32_t *at;
    uint32_t used;
    unsigned i;

    for (at = bss_end; at + TOP < stack_end; at++)
        *at = PAINT;
    (void)run(&the_room);
    used = stack_used();
    for (i = 9; used > 0; i--, used /= 10)
        text[i] = (char)('0' + used % 10);
    semihost_print(text);
    return 0;
}
