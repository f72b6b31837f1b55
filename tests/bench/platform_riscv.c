/*
 * platform_riscv.c - RISC-V under qemu-riscv32: a start, and the two system calls of
 * Linux that a program here needs.
 */
#include "bench.h"

int main(void);
void start(void);

enum { WRITE = 64, EXIT = 93 };

static void
call_system(int number, intptr_t a, intptr_t b, intptr_t c)
{
    register intptr_t a0 __asm__("a0") = a;
    register intptr_t a1 __asm__("a1") = b;
    register intptr_t a2 __asm__("a2") = c;
    register intptr_t a7 __asm__("a7") = number;

    __asm__ volatile("ecall" : "+r"(a0) : "r"(a1), "r"(a2), "r"(a7) : "memory");
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
    main();
    finish();
}

void
put_character(char c)
{
    call_system(WRITE, 1, (intptr_t)&c, 1);
}

void
finish(void)
{
    call_system(EXIT, 0, 0, 0);
}
