/*
 * floors.c - the floors are cut into cells, each cell takes the sector at its middle, and
 * cells of one height and material are covered by few rectangles. The lines
 * between cells are the coordinates of straight walls, so these have exact
 * floors, and a regular grid, which is how near a wall at an angle gets one.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "doom.h"

/* What is in no sector may be covered or not: nobody sees it. */
#define VOID (-1)
#define OPEN (-2)

typedef struct {
    int *x, *y; /* columns + 1 and rows + 1 coordinates, ascending */
    size_t columns, rows;
    int *sector; /* columns * rows, or VOID */
    int *key;    /* the same with one number for all that look alike */
    bool *done;
} grid;

/* Columns first .. last and likewise rows, both ends included. */
typedef struct {
    size_t left, right, bottom, top;
} area;

/* A large rectangle that holds the cell (x, y), whose key is not void or open,
 * and otherwise cells of the same key, done or not, and void. */
area cover_cell(const grid *g, size_t x, size_t y);

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

/* Map units; doubled until the map has at most so many cells. */
#define GRID 4
#define CELLS_MAX 4194304u

static int
by_value(const void *a, const void *b)
{
    const int *p = a, *q = b;

    return *p < *q ? -1 : *p > *q;
}

/* Sorts, and keeps one of each. */
static size_t
unique(int *v, size_t n)
{
    size_t i, kept = 0;

    qsort(v, n, sizeof *v, by_value);
    for (i = 0; i < n; i++)
        if (!kept || v[kept - 1] != v[i])
            v[kept++] = v[i];
    return kept;
}

/* The coordinates (x if vertical, else y) that divide the cells, at most step
 * apart. */
static int *
divisions(const map *m, bool vertical, int step, size_t *count)
{
    int *v = host_alloc(m->lines + 64000 / (size_t)step + 4, sizeof *v);
    int low = MAP_COORDINATE_MAX, high = -MAP_COORDINATE_MAX, c;
    size_t i, n = 0;

    for (i = 0; i < m->vertices; i++) {
        c = vertical ? m->vertex[i].x : m->vertex[i].y;
        if (abs(c) > MAP_COORDINATE_MAX)
            continue; /* no line uses it */
        low = c < low ? c : low;
        high = c > high ? c : high;
    }
    for (c = low - (low % step + step) % step; c < high + step; c += step)
        v[n++] = c;
    for (i = 0; i < m->lines; i++) {
        map_vertex a = m->vertex[m->line[i].from];
        map_vertex b = m->vertex[m->line[i].to];

        if (vertical ? a.x == b.x : a.y == b.y)
            v[n++] = vertical ? a.x : a.y;
    }
    *count = unique(v, n) - 1;
    return v;
}

/* The middle of a cell in quarter units, made odd: off every vertex. */
static long
middle(const int *v, size_t i)
{
    return 2L * v[i] + 2L * v[i + 1] + 1;
}

static void
fill_sectors(const map *m, grid *g)
{
    map_crossing *row = host_alloc(m->lines + 1, sizeof *row);
    size_t x, y;

    for (y = 0; y < g->rows; y++) {
        size_t n = map_row(m, middle(g->y, y), row), i = 0;
        int sector = VOID;

        for (x = 0; x < g->columns; x++) {
            for (; i < n && row[i].x <= 256 * (int64_t)middle(g->x, x); i++)
                sector = row[i].east;
            g->sector[y * g->columns + x] = sector;
        }
    }
    free(row);
}

/* A wall at an angle leaves corners of cells whose middle is void: they belong
 * to a neighbour. */
static int
with_neighbours(const grid *g, size_t x, size_t y)
{
    size_t at = y * g->columns + x;

    if (g->sector[at] != VOID)
        return g->sector[at];
    if (x > 0 && g->sector[at - 1] != VOID)
        return g->sector[at - 1];
    if (x + 1 < g->columns && g->sector[at + 1] != VOID)
        return g->sector[at + 1];
    if (y > 0 && g->sector[at - g->columns] != VOID)
        return g->sector[at - g->columns];
    if (y + 1 < g->rows)
        return g->sector[at + g->columns];
    return VOID;
}

static void
grow_sectors(grid *g)
{
    int *grown = host_alloc(g->columns * g->rows, sizeof *grown);
    size_t x, y;

    for (y = 0; y < g->rows; y++)
        for (x = 0; x < g->columns; x++)
            grown[y * g->columns + x] = with_neighbours(g, x, y);
    free(g->sector);
    g->sector = grown;
}

static int
height(const map_sector *s, bool ceiling)
{
    return ceiling ? s->ceiling : s->floor;
}

static const char *
flat(const map_sector *s, bool ceiling)
{
    return ceiling ? s->ceiling_flat : s->floor_flat;
}

/* The first sector that looks the same stands for all. */
static int
key_of(const map *m, int sector, bool ceiling)
{
    const map_sector *s;
    int i;

    if (sector < 0)
        return VOID;
    s = &m->sector[sector];
    if (s->floor >= s->ceiling ||
        (ceiling && !strcmp(s->ceiling_flat, "F_SKY1")))
        return OPEN;
    for (i = 0; i < sector; i++) {
        const map_sector *t = &m->sector[i];

        if (t->floor < t->ceiling && t->light == s->light &&
            height(t, ceiling) == height(s, ceiling) &&
            !strcmp(flat(t, ceiling), flat(s, ceiling)))
            break;
    }
    return i;
}

static void
fill_keys(const map *m, grid *g, bool ceiling)
{
    int *key = host_alloc(m->sectors, sizeof *key);
    size_t i;

    for (i = 0; i < m->sectors; i++)
        key[i] = key_of(m, (int)i, ceiling);
    for (i = 0; i < g->columns * g->rows; i++) {
        g->key[i] = g->sector[i] < 0 ? VOID : key[g->sector[i]];
        g->done[i] = g->key[i] < 0;
    }
    free(key);
}

static void
add_area(boxes *b, const map *m, grid *g, const area *r, bool ceiling)
{
    int key = g->key[r->bottom * g->columns + r->left];
    box_origin origin;
    fxr_aabb box;
    size_t x, y;

    for (y = r->bottom; y <= r->top; y++) {
        for (x = r->left; x <= r->right; x++) {
            if (g->key[y * g->columns + x] >= 0)
                key = g->key[y * g->columns + x];
            g->done[y * g->columns + x] = true;
        }
    }
    box.min.x = g->x[r->left] * FXR_Q16_ONE;
    box.max.x = g->x[r->right + 1] * FXR_Q16_ONE;
    box.min.y = g->y[r->bottom] * FXR_Q16_ONE;
    box.max.y = g->y[r->top + 1] * FXR_Q16_ONE;
    box.min.z = height(&m->sector[key], ceiling) * FXR_Q16_ONE;
    box.max.z = box.min.z;
    origin.kind = ceiling ? BOX_CEILING : BOX_FLOOR;
    origin.material = flat(&m->sector[key], ceiling);
    origin.light = m->sector[key].light;
    origin.id = (uint32_t)key + (ceiling ? BOX_CEILING_ID : BOX_FLOOR_ID);
    boxes_add_aabb(b, &box, &origin);
}

static void
cover(boxes *b, const map *m, grid *g, bool ceiling)
{
    size_t x, y;

    fill_keys(m, g, ceiling);
    for (y = 0; y < g->rows; y++) {
        for (x = 0; x < g->columns; x++) {
            if (!g->done[y * g->columns + x]) {
                area r = cover_cell(g, x, y);

                add_area(b, m, g, &r, ceiling);
            }
        }
    }
}

void
boxes_add_floors(boxes *b, const map *m)
{
    int step = GRID;
    grid g;

    g.x = divisions(m, true, step, &g.columns);
    g.y = divisions(m, false, step, &g.rows);
    while (g.columns > CELLS_MAX / g.rows && step < 256) {
        free(g.x);
        free(g.y);
        step *= 2;
        g.x = divisions(m, true, step, &g.columns);
        g.y = divisions(m, false, step, &g.rows);
    }
    g.sector = host_alloc(g.columns * g.rows, sizeof *g.sector);
    g.key = host_alloc(g.columns * g.rows, sizeof *g.key);
    g.done = host_alloc(g.columns * g.rows, sizeof *g.done);
    fill_sectors(m, &g);
    grow_sectors(&g);
    cover(b, m, &g, false);
    cover(b, m, &g, true);
    free(g.x);
    free(g.y);
    free(g.sector);
    free(g.key);
    free(g.done);
}
