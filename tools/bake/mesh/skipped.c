#include "skipped.h"

#include <stdio.h>
#include <string.h>

void
skipped_add(skipped *s, const char *what, size_t count, size_t place,
            bool surface)
{
    size_t i;

    for (i = 0; i < s->kinds && strcmp(s->kind[i].what, what) != 0; i++)
        ;
    if (count == 0 || i == SKIPPED_KINDS)
        return;
    if (s->kinds == 0)
        s->place = place;
    if (i == s->kinds)
        s->kind[s->kinds++].what = what;
    s->kind[i].count += count;
    s->surface |= surface;
}

const char *
skipped_list(const skipped *s, char out[SKIPPED_TEXT])
{
    size_t i, n = 0;

    *out = 0;
    for (i = 0; i < s->kinds && n < SKIPPED_TEXT; i++)
        n += (size_t)snprintf(out + n, SKIPPED_TEXT - n, "%s%s (%lu)",
                              i ? ", " : "", s->kind[i].what,
                              (unsigned long)s->kind[i].count);
    return out;
}

void
skipped_remark(const skipped *s, mesh *m)
{
    char list[SKIPPED_TEXT];

    if (s->kinds == 0)
        return;
    problem_set(&m->remark, s->place, "skipped: %s", skipped_list(s, list));
    m->lossy = s->surface;
}
