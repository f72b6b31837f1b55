#include "progress.h"

#include <stdio.h>

#include "host.h"

enum { WIDTH = 40 };

static struct {
    bool on;
    const char *what;
    size_t steps, next;
} bar;

void
progress_show(bool on)
{
    bar.on = on;
    host_before_message = progress_end;
}

static void
draw(size_t done)
{
    double part = bar.steps ? (double)done / (double)bar.steps : 1;
    int filled = (int)(part * WIDTH), i;

    fprintf(stderr, "\r%-8s [", bar.what);
    for (i = 0; i < WIDTH; i++)
        fputc(i < filled ? '#' : '.', stderr);
    fprintf(stderr, "] %3d%%", (int)(part * 100));
    fflush(stderr);
}

void
progress_begin(const char *what, size_t steps)
{
    bar.what = what;
    bar.steps = steps;
    bar.next = 0;
    progress_at(0);
}

/* Drawn a hundred times at most, whatever the number of steps. */
void
progress_at(size_t done)
{
    if (!bar.on || done < bar.next)
        return;
    draw(done);
    bar.next = done + bar.steps / 100 + 1;
}

void
progress_end(void)
{
    if (bar.on && bar.what)
        fprintf(stderr, "\r%*s\r", WIDTH + 20, "");
    bar.what = NULL;
}
