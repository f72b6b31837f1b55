/*
 * figure.c - the guards: flat figures that face the player, behind what is nearer.
 */
#include "picture.h"

enum { WIDE = 16, HIGH = 24 };

/* A letter is a color, a dot none. */
static const char *const standing[HIGH] = {
    "......dddd......", ".....dmmmmd.....", ".....dmmmmd.....",
    ".....dffffd.....", ".....fefeff.....", "......ffff......",
    "......dffd......", "...aaadddaaa....", "..aAAaaaaaAAa...",
    "..aAaaaaaaaAa...", "..aaaaaaaaaaa...", "..aa.aaaaa.aa...",
    "..aa.aAAAa.ggggg", "..aa.aaaaagggggg", "..fffaaaaaff....",
    ".....bbbbb......", ".....lllll......", ".....lllll......",
    ".....ll.ll......", ".....ll.ll......", ".....ll.ll......",
    ".....ll.ll......", "....ooo.ooo.....", "....ooo.ooo.....",
};

static const char *const fallen[5] = {
    "................", "......aa........", "..dm.aAAaa.lll..",
    ".dmfaaaaaabllloo", ".dmffaaaablllloo",
};

static unsigned
color_of(char letter, bool awake)
{
    switch (letter) {
    case 'd':
        return DRAW_FIGURES + 6;
    case 'm':
        return DRAW_FIGURES + 7;
    case 'f':
        return DRAW_FIGURES + 10;
    case 'e':
        return awake ? DRAW_FIGURES + 2 : DRAW_FIGURES;
    case 'a':
        return DRAW_FIGURES + 11;
    case 'A':
        return DRAW_FIGURES + 12;
    case 'b':
        return DRAW_FIGURES + 14;
    case 'g':
        return DRAW_FIGURES + 13;
    case 'l':
        return DRAW_FIGURES + 15;
    case 'o':
        return DRAW_FIGURES + 14;
    default:
        return 0;
    }
}

/* A guard as it is seen: its middle, Q14 columns, and its scale. */
typedef struct {
    const guard *who;
    int32_t middle;
    uint32_t scale;
} figure;

static bool
place(const guard *g, const look_camera *c, figure *out)
{
    int32_t depth, side;

    look_relative(c, g->at, &depth, &side);
    /* in the picture, and its middle a few units before it at most */
    if (depth < FXR_Q16(16) || depth > FXR_Q16(2000) || side > depth ||
        side < -depth)
        return false;
    out->who = g;
    out->scale = look_scale(depth);
    /* |side| < 2^11 units, scale < 2^18, and their product below
     * LOOK_FOCUS 2^14; two pixels to a column */
    out->middle = (LOOK_COLUMNS / 2) * 16384 +
                  (int32_t)((int64_t)side * out->scale / 131072);
    return true;
}

/* Rows of a column, which step through the letters: 2^12 for each. */
static void
draw_strip(const char *const *art, int x_of_art, int y, int height, int step,
           bool awake, uint16_t *column)
{
    int v = step / 2, i;

    for (i = 0; i < height; i++, y++, v += step) {
        unsigned color;

        if (y < 0 || y >= DRAW_ROWS)
            continue;
        color = color_of(art[v / 4096][x_of_art], awake);
        if (color != 0)
            column[y * DRAW_HALVES] = DRAW_PAIR(color);
    }
}

static void
draw_figure(const figure *f, const look_column *column, uint16_t *frame)
{
    const bool down = f->who->state == GUARD_DOWN;
    const char *const *art = down ? fallen : standing;
    const int rows = down ? 5 : HIGH;
    /* a letter is 2 1/3 units high and as wide */
    const int height = (int)(f->scale * (unsigned)(rows * 7 / 3) / 16384) + 1;
    const int bottom = DRAW_MIDDLE + LEVEL_EYE * (int)(f->scale / 16) / 1024;
    const int32_t wide = (int32_t)(f->scale * (WIDE * 7 / 3) / 2) + 16384;
    const int32_t left = f->middle - wide / 2;
    const int down_step = rows * 4096 / height;
    /* wide is 2^14 .. 2^23, so 2^7 .. 2^16; and at / 2^10 of these are below WIDE 2^16 */
    const int32_t right_step = (WIDE << 26) / wide;
    int32_t at = 8192 - (left % 16384 + 16384) % 16384;
    int x = (left - (left % 16384 + 16384) % 16384) / 16384;

    for (; at < wide; at += 16384, x++) {
        if (at < 0 || x < 0 || x >= LOOK_COLUMNS || column[x].scale > f->scale)
            continue;
        draw_strip(art, at / 1024 * right_step / 65536, bottom - height, height,
                   down_step, f->who->state == GUARD_SEES, frame + x);
    }
}

/* The farthest one first. */
void
draw_guards(const game *g, const look_camera *c, const look_column *column,
            uint16_t *frame)
{
    figure seen[GAME_GUARDS];
    unsigned count = 0, i, k;

    for (i = 0; i < g->guards; i++) {
        figure f;

        if (!place(&g->guard[i], c, &f))
            continue;
        for (k = count++; k > 0 && seen[k - 1].scale > f.scale; k--)
            seen[k] = seen[k - 1];
        seen[k] = f;
    }
    for (i = 0; i < count; i++)
        draw_figure(&seen[i], column, frame);
}
