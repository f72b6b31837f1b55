/*
 * host.c -
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host.h"

/* No mesh or game comes near this; a length that does is damage. */
#define FILE_MAX 2000000000UL

const char *host_program = "fixray";
void (*host_before_message)(void);

static void
begin_message(const char *file)
{
    if (host_before_message)
        host_before_message();
    fprintf(stderr, "%s: %s:", host_program, file);
}

void
host_fail(const char *file, const char *format, ...)
{
    va_list args;

    begin_message(file);
    fputc(' ', stderr);
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fputc('\n', stderr);
    exit(1);
}

void *
host_alloc(size_t count, size_t size)
{
    void *p = calloc(count ? count : 1, size);

    if (!p)
        host_fail("memory", "%lu records of %lu bytes do not fit",
                  (unsigned long)count, (unsigned long)size);
    return p;
}

void *
host_grow(void *old, size_t count, size_t size)
{
    void *p = count <= SIZE_MAX / size ? realloc(old, count * size) : NULL;

    if (!p)
        host_fail("memory", "%lu records of %lu bytes do not fit",
                  (unsigned long)count, (unsigned long)size);
    return p;
}

/* count is a power of two when it is full. */
void *
host_room(void *array, size_t count, size_t size)
{
    if (count & (count - 1))
        return array;
    return host_grow(array, count ? 2 * count : 1, size);
}

char *
host_join(const char *first, const char *second)
{
    size_t n = strlen(first);
    char *text = host_alloc(n + strlen(second) + 1, 1);

    memcpy(text, first, n);
    memcpy(text + n, second, strlen(second) + 1);
    return text;
}

void
host_close_stdout(void)
{
    int reason;

    errno = 0;
    fflush(stdout);
    reason = errno;
    if ((ferror(stdout) | fclose(stdout)) != 0)
        host_fail("standard output",
                  "cannot be written: %s. Is there room where it goes to?",
                  strerror(reason ? reason : errno));
}

/* A pipe has no length that could be asked for. */
static uint8_t *
read_all(FILE *f, const char *file, const char *advice, size_t *size)
{
    size_t room = 65536, n;
    uint8_t *data = host_alloc(room, 1);

    for (*size = 0; (n = fread(data + *size, 1, room - *size - 1, f)) > 0;) {
        *size += n;
        if (*size > FILE_MAX)
            host_fail(file, "has more than %lu bytes. %s", FILE_MAX, advice);
        if (*size + 1 == room)
            data = host_grow(data, room *= 2, 1);
    }
    if (ferror(f)) {
        int reason = errno;

        free(data);
        host_fail(file, "cannot be read: %s. %s", strerror(reason), advice);
    }
    data[*size] = 0;
    return data;
}

uint8_t *
host_read(const char *file, const char *advice, size_t *size)
{
    bool standard = strcmp(file, "-") == 0;
    FILE *f = standard ? stdin : fopen(file, "rb");
    uint8_t *data;

    if (!f)
        host_fail(file, "%s. %s", strerror(errno), advice);
    data = read_all(f, file, advice, size);
    if (!standard)
        fclose(f);
    return data;
}

bool
problem_set(problem *p, size_t place, const char *format, ...)
{
    va_list args;

    p->place = place;
    va_start(args, format);
    vsnprintf(p->text, sizeof p->text, format, args);
    va_end(args);
    return false;
}

void
problem_warn(const char *file, const problem *p)
{
    begin_message(file);
    if (p->binary)
        fprintf(stderr, " byte %lu:", (unsigned long)p->place);
    else if (p->place)
        fprintf(stderr, "%lu:", (unsigned long)p->place);
    fprintf(stderr, " %s\n", p->text);
}

void
problem_fail(const char *file, const problem *p)
{
    problem_warn(file, p);
    exit(1);
}

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
