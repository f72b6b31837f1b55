/*
 * avr.c - run a program on simavr until it writes its exit status to GPIOR1.
 *
 *   avr CORE PROGRAM.elf [CALLS] >LOG
 *
 * CORE is a name that simavr knows; with "+ram" behind it, memory goes on from the
 * end of its own RAM to 0xFFFF. What the program writes to GPIOR0 is its output; with
 * "+serial" behind CORE it is what it sends by its first serial port, and half a second
 * without a character there is its end, as of a sketch that prints in setup().
 * CALLS is where the cycles per call go (calls.h). A stack that meets the variables
 * is an error.
 */
#include <simavr/avr_uart.h>
#include <simavr/sim_avr.h>
#include <simavr/sim_elf.h>
#include <stdio.h>
#include <string.h>

#include "calls.h"

enum { GPIOR0 = 0x3E, GPIOR1 = 0x4A, SP_LOW = 0x5D, SP_HIGH = 0x5E };

/* A program that takes longer hangs: half an hour at 16 MHz. */
static const avr_cycle_count_t most_cycles = (avr_cycle_count_t)1 << 35;

/* The stack pointer is looked at so often: to make a frame, use it and give it back
 * takes longer. */
enum { CYCLES_UNSEEN = 8 };

enum { RUNNING = -1 };
static int status = RUNNING;

enum { HERTZ = 16000000, SILENCE = HERTZ / 2 };
static bool serial;
static avr_cycle_count_t last_sent;

static void
put(struct avr_t *avr, avr_io_addr_t address, uint8_t value, void *unused)
{
    (void)avr, (void)address, (void)unused;
    putchar(value);
    if (value == '\n')
        fflush(stdout);
}

static void
end(struct avr_t *avr, avr_io_addr_t address, uint8_t value, void *unused)
{
    (void)avr, (void)address, (void)unused;
    if (status == RUNNING)
        status = value;
}

static void
send(struct avr_irq_t *irq, uint32_t value, void *avr)
{
    (void)irq;
    putchar((int)(value & 0xFF));
    last_sent = ((avr_t *)avr)->cycle;
}

/* simavr itself would print what is sent, and sleep where a program waits. */
static void
watch_serial(avr_t *avr)
{
    uint32_t flags = 0;

    avr_ioctl(avr, AVR_IOCTL_UART_SET_FLAGS('0'), &flags);
    avr_irq_register_notify(
        avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUTPUT), send,
        avr);
}

static uint32_t
stack_pointer(const avr_t *avr)
{
    return avr->data[SP_LOW] | (uint32_t)avr->data[SP_HIGH] << 8;
}

/* Its high byte is written two instructions before its low byte at most: between
 * them it points anywhere. */
static bool
is_half_written(const avr_t *avr)
{
    uint32_t pc;

    for (pc = avr->pc; pc <= avr->pc + 2 && pc < avr->flashend; pc += 2) {
        const uint32_t word = avr->flash[pc] | (uint32_t)avr->flash[pc + 1]
                                                   << 8;

        if ((word & 0xFE0F) == 0xBE0D) /* out SPL, r0 to r31 */
            return true;
    }
    return false;
}

/* A call pushes the address to return to, in words, its low byte first. */
static uint32_t
return_address(const avr_t *avr, uint32_t sp)
{
    uint32_t i, words = 0;

    for (i = 1; i <= avr->address_size; i++)
        words = words << 8 | avr->data[sp + i];
    return 2 * words;
}

static void
count_calls(const avr_t *avr, uint32_t sp)
{
    const call_kind kind = calls_kind(avr->pc);

    calls_step(avr->pc, sp, avr->cycle);
    if (kind == WORKLOAD || kind == MEASURED)
        calls_enter(avr->pc, return_address(avr, sp), sp + avr->address_size,
                    avr->cycle);
}

static avr_t *
make_core(const char *name, elf_firmware_t *firmware)
{
    char known[64] = "";
    const size_t length = strcspn(name, "+");
    avr_t *avr;

    strncat(known, name, length < sizeof known ? length : 0);
    avr = avr_make_mcu_by_name(known);
    if (avr == NULL)
        calls_fail(name, "simavr has no such core");
    if (strcmp(name + length, "+ram") == 0)
        avr->ramend = 0xFFFF;
    else if (strcmp(name + length, "+serial") == 0)
        serial = true;
    else if (name[length] != '\0')
        calls_fail(name, "is not CORE, CORE+ram or CORE+serial");
    avr_init(avr);
    avr->frequency = HERTZ;
    avr->log = LOG_ERROR;
    avr_load_firmware(avr, firmware);
    avr_register_io_write(avr, GPIOR0, put, NULL);
    avr_register_io_write(avr, GPIOR1, end, NULL);
    if (serial)
        watch_serial(avr);
    return avr;
}

int
main(int argc, char **argv)
{
    const char *program = argc > 2 ? argv[2] : "";
    const bool counts = argc == 4;
    elf_firmware_t firmware;
    uint32_t bottom, top, low;
    avr_t *avr;

    if (argc != 3 && argc != 4)
        calls_fail("usage", "avr CORE PROGRAM.elf [CALLS]");
    if (counts)
        calls_read_symbols(program);
    memset(&firmware, 0, sizeof firmware);
    if (elf_read_firmware(program, &firmware) != 0)
        calls_fail(program, "simavr can't read it");
    avr = make_core(argv[1], &firmware);
    avr->run_cycle_limit = counts ? 1 : CYCLES_UNSEEN;
    bottom = avr->ioend + 1 + firmware.datasize + firmware.bsssize;
    top = low = avr->ramend;

    while (status == RUNNING) {
        const uint32_t sp = stack_pointer(avr);
        int state;

        if (counts)
            count_calls(avr, sp);
        if (sp < low && !is_half_written(avr))
            low = sp;
        if (low + 1 < bottom)
            calls_fail(program, "the stack met the variables");
        state = avr_run(avr);
        if (state == cpu_Done || state == cpu_Crashed)
            calls_fail(program, "crashed on simavr");
        if (avr->cycle > most_cycles)
            calls_fail(program, "does not end");
        if (serial && avr->cycle - last_sent > SILENCE)
            status = 0;
    }
    if (counts)
        calls_write(argv[3]);
    fprintf(stderr, "%s: %lu of %lu bytes of stack, %.0f million cycles\n",
            program, (unsigned long)(top - low),
            (unsigned long)(top + 1 - bottom), (double)avr->cycle / 1e6);
    return status;
}
