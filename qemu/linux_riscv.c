/*
 * linux_riscv.c - the start of a program without a libc under qemu-riscv32, and the two
 * system calls of Linux that the digest needs.
 *
 * tools/package/wasm/libc.c has the rest: it prints by host_put.
 */
#include <stdint.h>

#include "../tests/digest/digest.h"

void host_put(int c);
void start(void);

enum { WRITE = 64, EXIT = 93 };

static struct {
    char text[256];
    uint32_t count;
} line;

static void
call_system(int32_t number, intptr_t a, intptr_t b, intptr_t c)
{
    register intptr_t a0 __asm__("a0") = a;
    register intptr_t a1 __asm__("a1") = b;
    register intptr_t a2 __asm__("a2") = c;
    register intptr_t a7 __asm__("a7") = number;

    __asm__ volatile("ecall" : "+r"(a0) : "r"(a1), "r"(a2), "r"(a7) : "memory");
}

void
host_put(int c)
{
    line.text[line.count++] = (char)c;
    if (c == '\n' || line.count == sizeof line.text) {
        call_system(WRITE, 1, (intptr_t)line.text, (intptr_t)line.count);
        line.count = 0;
    }
}

/* Linux has set sp, and has cleared .bss. */
__asm__(".section .text.start,\"ax\"\n"
        ".global _start\n"
        "_start:\n"
        ".option push\n"
        ".option norelax\n"
        "la gp, __global_pointer$\n"
        ".option pop\n"
        "andi sp, sp, -16\n"
        "j start\n");

void
start(void)
{
    digest_print_all(false);
    call_system(EXIT, 0, 0, 0);
}
