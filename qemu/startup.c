/*
 * startup.c - from reset to main on any Cortex-M, without a libc.
 *
 * The symbols are those of cortexm.ld. A fault prints a line and ends the
 * program with status 99, so that no emulator hangs in it.
 */
#include "semihost.h"

#include <stdint.h>

extern uint32_t data_start, data_end, bss_start, bss_end, stack_end;
extern const uint32_t data_image;

int main(void);
void reset(void);

enum { FAULT_STATUS = 99 };

/* Volatile, so that the compiler puts no call of memcpy or memset here. */
static void
copy(volatile uint32_t *to, const volatile uint32_t *end, const uint32_t *from)
{
    while (to != end)
        *to++ = *from++;
}

static void
clear(volatile uint32_t *to, const volatile uint32_t *end)
{
    while (to != end)
        *to++ = 0;
}

/* Code for a core with an FPU may save its registers: switch it on first. */
static void
enable_fpu(void)
{
#ifdef __ARM_FP
    volatile uint32_t *cpacr = (volatile uint32_t *)0xE000ED88u;

    *cpacr |= UINT32_C(0xF) << 20; /* full access to CP10 and CP11 */
    __asm__ volatile("dsb\n\tisb" ::: "memory");
#endif
}

void
reset(void)
{
    enable_fpu();
    copy(&data_start, &data_end, &data_image);
    clear(&bss_start, &bss_end);
    semihost_exit(main());
}

static void
fault(void)
{
    semihost_print("fault\n");
    semihost_exit(FAULT_STATUS);
}

/* The architecture's first 16 vectors; the boards' interrupts stay off. */
typedef union {
    uint32_t *stack;
    void (*handler)(void);
} vector;

__attribute__((section(".vectors"), used)) static const vector vectors[16] = {
    {.stack = &stack_end}, {.handler = reset}, {.handler = fault},
    {.handler = fault},    {.handler = fault}, {.handler = fault},
    {.handler = fault},    {.handler = fault}, {.handler = fault},
    {.handler = fault},    {.handler = fault}, {.handler = fault},
    {.handler = fault},    {.handler = fault}, {.handler = fault},
    {.handler = fault},
};
