/*
 * platform.c - where a program of the benches prints to, and how it ends.
 */
#include "bench.h"

#if defined(__AVR__)
/* simavr, which watches two registers. */
#include <avr/io.h>

void
put_character(char c)
{
    GPIOR0 = (uint8_t)c;
}

void
finish(void)
{
    GPIOR1 = 0;
    for (;;) {
    }
}
#elif defined(__ARM_ARCH_4T__)
/* A GBA: output goes to a buffer that the runner reads. */
enum { MOST = 65536 };

static struct {
    volatile uint32_t count;
    volatile char text[MOST];
} output __attribute__((section(".output")));

void
put_character(char c)
{
    if (output.count < MOST)
        output.text[output.count++] = c;
}

void
finish(void)
{
    for (;;) {
    }
}
#elif defined(__riscv)
/* qemu-riscv32: a start, and the two system calls of Linux that a program here needs. */
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
#else
/* Cortex-M under an emulator with semihosting, and the host. */
#include <stdio.h>

void
put_character(char c)
{
    putchar(c);
}

void
finish(void)
{
}
#endif
