#include "map.h"

#include <limits.h>
#include <stdlib.h>

/* The leaf of a door that is open shows so much. */
#define LEAF 4

static bool
is_shut(const map_sector *s)
{
    return s->ceiling <= s->floor;
}

/* The ceiling of a neighbour that is open. */
static void
lower_to(int *lowest, const map *m, int sector, int beside)
{
    const map_sector *s = &m->sector[beside];

    if (!is_shut(s) && s->ceiling < lowest[sector])
        lowest[sector] = s->ceiling;
}

void
map_open_doors(map *m)
{
    int *lowest = host_alloc(m->sectors, sizeof *lowest);
    size_t i;

    for (i = 0; i < m->sectors; i++)
        lowest[i] = INT_MAX;
    for (i = 0; i < m->lines; i++) {
        const map_line *l = &m->line[i];

        if (l->back >= 0) {
            lower_to(lowest, m, l->front, l->back);
            lower_to(lowest, m, l->back, l->front);
        }
    }
    for (i = 0; i < m->sectors; i++) {
        map_sector *s = &m->sector[i];

        if (is_shut(s) && lowest[i] != INT_MAX && lowest[i] - LEAF > s->floor)
            s->ceiling = lowest[i] - LEAF;
    }
    free(lowest);
}
