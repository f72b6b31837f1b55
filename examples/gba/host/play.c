/*
 * play.c - plays the game on mGBA without a window, with keys from a script.
 *
 *   play GAME.gba ADDRESS KEYS UNIT LOG SCREENS.ppm STEP...
 *
 * ADDRESS is that of gba_report. A line of KEYS says for how many sixtieths of a second which
 * keys are held: "40 UP LEFT"; or, where UNIT is not 1, that many sixtieths are one picture,
 * however long it takes. LOG gets a line for each step (host/replay.c), SCREENS what is seen
 * after the steps named (sheet.h). Where the cycles went is printed, and to stderr what the game
 * says by the messages of mGBA.
 */
#include <mgba/flags.h>

#include <mgba/core/config.h>
#include <mgba/core/core.h>
#include <mgba/core/log.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../machine/registers.h"
#include "sheet.h"

/* Sixtieths of a second until the first picture. */
enum { START_MAX = 600 };

static struct mCore *core;
static color_t *pixels;
static unsigned width, height;
static uint32_t at_report;

static void
fail(const char *file, const char *reason)
{
    fprintf(stderr, "play: %s: %s\n", file, reason);
    exit(1);
}

/* What the game says about itself (../record/to_mgba.c). */
static void
log_messages(struct mLogger *logger, int category, enum mLogLevel level,
             const char *format, va_list arguments)
{
    (void)logger, (void)level;
    if (strcmp(mLogCategoryName(category), "GBA Debug") == 0)
        vfprintf(stderr, format, arguments);
}

static void
open_core(const char *rom)
{
    static struct mLogger logger = {.log = log_messages};

    mLogSetDefaultLogger(&logger);
    core = mCoreFind(rom);
    if (core == NULL)
        fail(rom, "is no program for the GBA. make gba makes it");
    core->init(core);
    mCoreInitConfig(core, NULL);
    mCoreConfigSetValue(&core->config, "idleOptimization", "ignore");
    mCoreLoadConfig(core);
    core->desiredVideoDimensions(core, &width, &height);
    pixels = calloc((size_t)width * height, sizeof *pixels);
    if (pixels == NULL || width != SHEET_WIDTH || height != SHEET_HEIGHT)
        fail(rom, "has no screen of a GBA");
    core->setVideoBuffer(core, pixels, width);
    if (!mCoreLoadFile(core, rom))
        fail(rom, "cannot be loaded by mGBA");
    core->reset(core);
}

static uint32_t
word(size_t offset)
{
    return core->busRead32(core, at_report + (uint32_t)offset);
}

/* The upper 5 bits of each color, which is all that the machine has. */
static void
put_screen(sheet *screens)
{
    int x, y;

    for (y = 0; y < SHEET_HEIGHT; y++)
        for (x = 0; x < SHEET_WIDTH; x++) {
            const color_t c = pixels[y * SHEET_WIDTH + x];
            uint8_t *out = sheet_pixel(screens, x, y);

            out[0] = c & 0xf8;
            out[1] = c >> 8 & 0xf8;
            out[2] = c >> 16 & 0xf8;
        }
    sheet_next(screens);
}

/* Reads a line of keys. Returns for how long they are held; 0 at the end. */
static unsigned
read_keys(FILE *f, const char *file, uint32_t *keys)
{
    static const char *const name[] = {"A",    "B",  "SELECT", "START", "RIGHT",
                                       "LEFT", "UP", "DOWN",   "R",     "L"};
    char line[256], *part;
    unsigned frames;

    if (fgets(line, sizeof line, f) == NULL)
        return 0;
    part = strtok(line, " \n");
    frames = part ? (unsigned)strtoul(part, NULL, 10) : 0;
    if (frames == 0)
        fail(file, "has a line that begins with no number. Say \"40 UP LEFT\"");
    *keys = 0;
    while ((part = strtok(NULL, " \n")) != NULL) {
        unsigned i;

        for (i = 0; i < 10 && strcmp(part, name[i]) != 0; i++) {
        }
        if (i == 10)
            fail(file,
                 "names a key that is none. They are A, B, SELECT, START, "
                 "RIGHT, LEFT, UP, DOWN, R and L");
        *keys |= (uint32_t)1 << i;
    }
    return frames;
}

static void
print_report(unsigned frames)
{
    static const char *const name[REPORT_PARTS] = {"step", "look", "draw",
                                                   "wait"};
    const uint32_t steps = word(offsetof(report, steps));
    unsigned i;

    printf("pictures %u screens %u\n", (unsigned)steps, frames);
    printf("casts %u enters %u hits %u\n",
           (unsigned)word(offsetof(report, casts)),
           (unsigned)word(offsetof(report, enters)),
           (unsigned)word(offsetof(report, hits)));
    for (i = 0; i < REPORT_PARTS; i++)
        printf("%s %u\n", name[i],
               (unsigned)word(offsetof(report, cycles) + 4 * i));
}

/* A picture is there that was not before: a line of the log, and maybe the screen. */
static void
put_step(uint32_t step, FILE *log)
{
    const uint32_t s = word(offsetof(report, step) + 4 * (step - 1));

    fprintf(log, "%u %u %u %08x\n", (unsigned)(s & 1023),
            (unsigned)(s >> 10 & 63), (unsigned)(s >> 16),
            (unsigned)word(offsetof(report, sum) + 4 * (step - 1)));
}

static FILE *
open_file(const char *file, const char *mode)
{
    FILE *f = fopen(file, mode);

    if (f == NULL)
        fail(file, "cannot be opened");
    return f;
}

int
main(int argc, char **argv)
{
    FILE *script, *log;
    sheet screens;
    unsigned frames = 0, left, unit;
    uint32_t shown = 0, keys;

    if (argc < 7 || !sheet_open(&screens, argc - 7, argv + 7))
        fail("usage",
             "play GAME.gba ADDRESS KEYS UNIT LOG SCREENS.ppm STEP...");
    script = open_file(argv[3], "r");
    open_core(argv[1]);
    at_report = (uint32_t)strtoul(argv[2], NULL, 16);
    unit = (unsigned)strtoul(argv[4], NULL, 10);
    log = open_file(argv[5], "w");
    while (word(offsetof(report, shown)) == 0 && frames++ < START_MAX)
        core->runFrame(core);
    if (frames > START_MAX)
        fail(argv[1], "shows nothing");
    for (frames = 0; (left = read_keys(script, argv[3], &keys)) > 0;) {
        core->setKeys(core, keys);
        for (left = (left + unit - 1) / unit; left > 0; frames++) {
            const uint32_t now = word(offsetof(report, shown));

            if (now > REPORT_STEPS)
                fail(argv[3], "is too long");
            while (shown < now)
                put_step(++shown, log);
            if (sheet_wants(&screens, shown))
                put_screen(&screens);
            core->runFrame(core);
            left -= unit == 1 || word(offsetof(report, shown)) != now;
        }
    }
    print_report(frames);
    if (fclose(log) != 0)
        fail(argv[5], "cannot be written");
    if (!sheet_write(&screens, argv[6]))
        fail(argv[6],
             "cannot be written, or the keys end before the last step");
    return 0;
}
