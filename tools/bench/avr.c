/*
 * avr.c - run a bench program on simavr, an ATmega1284P, and count cycles per call.
 *
 *   avr PROGRAM.elf CALLS >LOG
 *
 * What the program writes to GPIOR0 is its output.
 */
#include <simavr/sim_avr.h>
#include <simavr/sim_elf.h>
#include <stdio.h>
#include <string.h>

#include "calls.h"

enum { GPIOR0 = 0x3E, SP_LOW = 0x5D, SP_HIGH = 0x5E };

static void
put(struct avr_t *avr, avr_io_addr_t address, uint8_t value, void *unused)
{
    (void)avr, (void)address, (void)unused;
    putchar(value);
}

static uint32_t
stack_pointer(const avr_t *avr)
{
    return avr->data[SP_LOW] | (uint32_t)avr->data[SP_HIGH] << 8;
}

/* A call pushes the address to return to, in words, its low byte first. */
static uint32_t
return_address(const avr_t *avr, uint32_t sp)
{
    return 2 * ((uint32_t)avr->data[sp + 1] << 8 | avr->data[sp + 2]);
}

int
main(int argc, char **argv)
{
    elf_firmware_t firmware;
    avr_t *avr;
    int state = cpu_Running;

    if (argc != 3)
        calls_fail("usage", "avr PROGRAM.elf CALLS");
    memset(&firmware, 0, sizeof firmware);
    calls_read_symbols(argv[1]);
    if (elf_read_firmware(argv[1], &firmware) != 0)
        calls_fail(argv[1], "simavr can't read it");
    avr = avr_make_mcu_by_name("atmega1284p");
    if (avr == NULL)
        calls_fail("atmega1284p", "simavr has no such core");
    avr_init(avr);
    avr->frequency = 16000000;
    avr->log = LOG_ERROR;
    avr_load_firmware(avr, &firmware);
    avr_register_io_write(avr, GPIOR0, put, NULL);

    for (;;) {
        const uint32_t sp = stack_pointer(avr);
        const call_kind kind = calls_kind(avr->pc);

        calls_step(avr->pc, sp, avr->cycle);
        if (kind == FINISH)
            break;
        if (kind != NOTHING)
            calls_enter(avr->pc, return_address(avr, sp), sp + 2, avr->cycle);
        state = avr_run(avr);
        if (state == cpu_Done || state == cpu_Crashed)
            calls_fail(argv[1], "crashed on simavr");
    }
    calls_write(argv[2]);
    return 0;
}
