#include "grid.h"

/* Rectangles go through at most so many cells of void at a time. */
#define VOID_RUN 16

/* What a strip of cells holds beside the key that may be covered. */
enum strip { STRIP_BLOCKED, STRIP_VOID, STRIP_GOOD };

static enum strip
look(const grid *g, const area *strip, int key)
{
    enum strip result = STRIP_VOID;
    size_t x, y;

    for (y = strip->bottom; y <= strip->top; y++) {
        for (x = strip->left; x <= strip->right; x++) {
            int k = g->key[y * g->columns + x];

            if (k != key && k != VOID)
                return STRIP_BLOCKED;
            if (k == key)
                result = STRIP_GOOD;
        }
    }
    return result;
}

/* The next strip outside r: 'R'ight, 'L'eft, 'U'p or 'D'own; false at the end
 * of the grid. */
static bool
next_strip(const grid *g, const area *r, char way, area *strip)
{
    *strip = *r;
    switch (way) {
    case 'R':
        strip->left = strip->right = r->right + 1;
        return strip->left < g->columns;
    case 'L':
        strip->left = strip->right = r->left - 1;
        return r->left > 0;
    case 'U':
        strip->bottom = strip->top = r->top + 1;
        return strip->top < g->rows;
    default:
        strip->bottom = strip->top = r->bottom - 1;
        return r->bottom > 0;
    }
}

static void
include(area *r, const area *strip)
{
    r->left = strip->left < r->left ? strip->left : r->left;
    r->right = strip->right > r->right ? strip->right : r->right;
    r->bottom = strip->bottom < r->bottom ? strip->bottom : r->bottom;
    r->top = strip->top > r->top ? strip->top : r->top;
}

/* Grows r one way as far as it goes, and back to where its last cell of key
 * was if trim. */
static void
extend(const grid *g, area *r, int key, char way, int run, bool trim)
{
    area reached = *r, strip;
    int empty = 0;

    while (empty <= run && next_strip(g, &reached, way, &strip)) {
        enum strip s = look(g, &strip, key);

        if (s == STRIP_BLOCKED)
            break;
        empty = s == STRIP_VOID ? empty + 1 : 0;
        if (empty > run)
            break;
        include(&reached, &strip);
        if (s == STRIP_GOOD || !trim)
            *r = reached;
    }
}

static size_t
uncovered(const grid *g, const area *r)
{
    size_t x, y, n = 0;

    for (y = r->bottom; y <= r->top; y++)
        for (x = r->left; x <= r->right; x++)
            n += !g->done[y * g->columns + x];
    return n;
}

/* The best of a few ways to grow the cell. */
area
cover_cell(const grid *g, size_t x, size_t y)
{
    static const char *const ways[] = {"RLUD", "UDRL"};
    int key = g->key[y * g->columns + x], run;
    area best = {x, x, y, y};
    size_t most = 0, i, k;

    for (i = 0; i < 2; i++) {
        for (run = 0; run <= VOID_RUN; run += VOID_RUN) {
            area r = {x, x, y, y};
            size_t n;

            for (k = 0; k < 4; k++)
                extend(g, &r, key, ways[i][k], run, k >= 2);
            n = uncovered(g, &r);
            if (n > most) {
                most = n;
                best = r;
            }
        }
    }
    return best;
}
