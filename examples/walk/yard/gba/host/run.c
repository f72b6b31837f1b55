/*
 * run.c - runs a program on mGBA without a window: run PROGRAM.gba SCREEN.ppm
 *
 * Prints the messages of the program to mGBA, up to one that is the character 4; then writes what
 * is on the screen.
 */
#include <mgba/flags.h>

#include <mgba/core/config.h>
#include <mgba/core/core.h>
#include <mgba/core/log.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 240, HEIGHT = 160, MOST = 60 * 60 * 30 };

static bool ended;

static void
fail(const char *file, const char *reason)
{
    fprintf(stderr, "run: %s: %s\n", file, reason);
    exit(1);
}

static void
log_message(struct mLogger *logger, int category, enum mLogLevel level,
            const char *format, va_list arguments)
{
    char text[512];

    (void)logger, (void)level;
    if (strcmp(mLogCategoryName(category), "GBA Debug") != 0)
        return;
    vsnprintf(text, sizeof text, format, arguments);
    if (text[0] == '\4')
        ended = true;
    else
        fputs(text, stdout);
}

int
main(int argc, char **argv)
{
    static struct mLogger logger = {.log = log_message};
    static color_t pixels[WIDTH * HEIGHT];
    struct mCore *core;
    unsigned frames, i;
    FILE *f;

    if (argc != 3)
        fail("usage", "run PROGRAM.gba SCREEN.ppm");
    mLogSetDefaultLogger(&logger);
    core = mCoreFind(argv[1]);
    if (core == NULL)
        fail(argv[1], "is no program for the GBA");
    core->init(core);
    mCoreInitConfig(core, NULL);
    core->setVideoBuffer(core, pixels, WIDTH);
    if (!mCoreLoadFile(core, argv[1]))
        fail(argv[1], "cannot be loaded by mGBA");
    core->reset(core);
    for (frames = 0; frames < MOST && !ended; frames++)
        core->runFrame(core);
    if (!ended)
        fail(argv[1], "does not end");
    core->runFrame(core);
    f = fopen(argv[2], "wb");
    if (f == NULL)
        fail(argv[2], "cannot be opened");
    fprintf(f, "P6 %d %d 255\n", WIDTH, HEIGHT);
    for (i = 0; i < WIDTH * HEIGHT; i++)
        fprintf(f, "%c%c%c", pixels[i] & 0xf8, pixels[i] >> 8 & 0xf8,
                pixels[i] >> 16 & 0xf8);
    fprintf(stderr, "%u sixtieths of a second\n", frames);
    return fclose(f) == 0 ? 0 : 1;
}
