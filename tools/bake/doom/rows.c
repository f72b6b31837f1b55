#include "rows.h"

#include <stdlib.h>

/* Line l cuts the row y4 at x; false if it does not, or has no side. Vertices are multiples of
 * four quarters and y4 is odd: none lies on the row. */
static int
crossing(const map *m, const map_line *l, long y4, map_crossing *out)
{
    map_vertex a = m->vertex[l->from], b = m->vertex[l->to];
    int64_t rise = 4 * (int64_t)(b.y - a.y), run = 4 * (int64_t)(b.x - a.x);
    int64_t up = y4 - 4 * (int64_t)a.y;

    if (l->front < 0 || (4L * a.y < y4) == (4L * b.y < y4))
        return 0;
    /* |256 up run| < 2^8 * 2^18 * 2^19 */
    out->x = 1024 * (int64_t)a.x + 256 * up * run / rise;
    out->east = rise > 0 ? l->front : l->back;
    return 1;
}

static int
by_x(const void *a, const void *b)
{
    const map_crossing *p = a, *q = b;

    if (p->x != q->x)
        return p->x < q->x ? -1 : 1;
    return p->east - q->east;
}

size_t
map_row(const map *m, long y4, map_crossing *out)
{
    size_t i, n = 0;

    for (i = 0; i < m->lines; i++)
        n += (size_t)crossing(m, &m->line[i], y4, &out[n]);
    qsort(out, n, sizeof *out, by_x);
    return n;
}

int
map_sector_at(const map *m, long x4, long y4)
{
    map_crossing *row = host_alloc(m->lines + 1, sizeof *row);
    size_t n = map_row(m, y4, row), i;
    int sector = -1;

    for (i = 0; i < n && row[i].x <= 256 * (int64_t)x4; i++)
        sector = row[i].east;
    free(row);
    return sector;
}
