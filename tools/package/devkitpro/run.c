/*
 * run.c - runs a GBA program on mGBA for some frames and prints the word at an address:
 *
 *   run PROGRAM.gba ADDRESS
 */
#include <mgba/flags.h>

#include <mgba/core/config.h>
#include <mgba/core/core.h>
#include <mgba/core/log.h>
#include <stdio.h>
#include <stdlib.h>

static void
log_nothing(struct mLogger *logger, int category, enum mLogLevel level,
            const char *format, va_list arguments)
{
    (void)logger, (void)category, (void)level, (void)format, (void)arguments;
}

int
main(int argc, char **argv)
{
    static struct mLogger logger = {.log = log_nothing};
    struct mCore *core;
    unsigned width, height;
    color_t *pixels;
    int frame;

    mLogSetDefaultLogger(&logger);
    core = argc == 3 ? mCoreFind(argv[1]) : NULL;
    if (core == NULL) {
        fprintf(stderr, "run: PROGRAM.gba ADDRESS, a program for the GBA\n");
        return 1;
    }
    core->init(core);
    mCoreInitConfig(core, NULL);
    core->desiredVideoDimensions(core, &width, &height);
    pixels = calloc((size_t)width * height, sizeof *pixels);
    core->setVideoBuffer(core, pixels, width);
    if (!mCoreLoadFile(core, argv[1]))
        return 1;
    core->reset(core);
    for (frame = 0; frame < 10; frame++)
        core->runFrame(core);
    printf("0x%04x\n", (unsigned)core->busRead16(
                           core, (uint32_t)strtoul(argv[2], NULL, 0)));
    return 0;
}
