/*
 * header.c - the head of a cartridge: title, code, and the sum over them.
 *
 *   header GAME.gba TITLE CODE
 *
 * The logo, 156 bytes from 4 on, is not written: a GBA looks at it and starts nothing
 * without, emulators do not look. gbafix of devkitPro writes it.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TITLE = 0xA0, CODE = 0xAC, FIXED = 0xB2, SUM = 0xBD, END = 0xC0 };

static void
fail(const char *file, const char *reason)
{
    fprintf(stderr, "header: %s: %s\n", file, reason);
    exit(1);
}

int
main(int argc, char **argv)
{
    unsigned char head[END];
    unsigned sum = 0x19;
    size_t i;
    FILE *f;

    if (argc != 4 || strlen(argv[2]) > 12 || strlen(argv[3]) != 4)
        fail("usage", "header GAME.gba TITLE CODE: at most 12 letters, and 4");
    f = fopen(argv[1], "r+b");
    if (f == NULL || fread(head, 1, END, f) != END)
        fail(argv[1], "has no head of a cartridge");
    memset(head + TITLE, 0, 12);
    memcpy(head + TITLE, argv[2], strlen(argv[2]));
    memcpy(head + CODE, argv[3], 4);
    head[FIXED] = 0x96;
    for (i = TITLE; i < SUM; i++)
        sum += head[i];
    head[SUM] = (unsigned char)(0x100 - (sum & 0xff));
    if (fseek(f, 0, SEEK_SET) != 0 || fwrite(head, 1, END, f) != END ||
        fclose(f) != 0)
        fail(argv[1], "cannot be written");
    return 0;
}
