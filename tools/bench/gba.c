/*
 * gba.c - run a bench program on mGBA, a Game Boy Advance, and count cycles per call.
 *
 *   gba PROGRAM.gba PROGRAM.elf CALLS >LOG
 *
 * The program's output is at the start of EWRAM: a count, then that many characters.
 */
#include <mgba/flags.h>

#include <mgba/core/config.h>
#include <mgba/core/core.h>
#include <mgba/core/log.h>
#include <mgba/core/timing.h>
#include <mgba/internal/arm/arm.h>
#include <stdio.h>
#include <stdlib.h>

#include "calls.h"

#define EWRAM 0x02000000u
/* Two minutes of a GBA. */
#define LONGEST (120ull << 24)

static void
log_nothing(struct mLogger *logger, int category, enum mLogLevel level,
            const char *format, va_list arguments)
{
    (void)logger, (void)category, (void)level, (void)format, (void)arguments;
}

static struct mCore *
open_core(const char *rom)
{
    static struct mLogger logger = {.log = log_nothing};
    struct mCore *core;
    unsigned width, height;
    color_t *pixels;

    mLogSetDefaultLogger(&logger);
    core = mCoreFind(rom);
    if (core == NULL)
        calls_fail(rom, "mGBA takes it for no GBA program");
    core->init(core);
    mCoreInitConfig(core, NULL);
    mCoreConfigSetValue(&core->config, "idleOptimization", "ignore");
    mCoreLoadConfig(core);
    core->desiredVideoDimensions(core, &width, &height);
    pixels = calloc((size_t)width * height, sizeof *pixels);
    core->setVideoBuffer(core, pixels, width);
    if (!mCoreLoadFile(core, rom))
        calls_fail(rom, "mGBA can't load it");
    core->reset(core);
    return core;
}

/* The register is ahead of what is executed next by one instruction. */
static uint32_t
program_counter(const struct ARMCore *cpu)
{
    const uint32_t ahead = (uint32_t)cpu->gprs[15];

    return ahead - (cpu->executionMode == MODE_THUMB ? 2 : 4);
}

static void
print_output(struct mCore *core)
{
    const uint32_t n = core->busRead32(core, EWRAM);
    uint32_t i;

    for (i = 0; i < n; i++)
        putchar((int)core->busRead8(core, EWRAM + 4 + i));
}

int
main(int argc, char **argv)
{
    struct mCore *core;
    const struct ARMCore *cpu;

    if (argc != 4)
        calls_fail("usage", "gba PROGRAM.gba PROGRAM.elf CALLS");
    calls_read_symbols(argv[2]);
    core = open_core(argv[1]);
    cpu = core->cpu;
    for (;;) {
        const uint32_t pc = program_counter(cpu);
        const uint32_t sp = (uint32_t)cpu->gprs[13];
        const uint64_t cycles = mTimingGlobalTime(core->timing);
        const call_kind kind = calls_kind(pc);

        calls_step(pc, sp, cycles);
        if (kind == FINISH)
            break;
        if (kind != NOTHING)
            calls_enter(pc, (uint32_t)cpu->gprs[14] & ~1u, sp, cycles);
        if (cycles > LONGEST)
            calls_fail(argv[1], "no end on mGBA");
        core->step(core);
    }
    print_output(core);
    calls_write(argv[3]);
    return 0;
}
