/*
 * host.c - failing, memory and whole files; and where what is written goes, through links.
 */
/* For realpath and readlink. */
#define _XOPEN_SOURCE 700
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

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

enum { LINKS_MAX = 40, LINK_LENGTH = 4095 };

/* The last part of a path: what follows the last slash. */
static char *
last_part(char *path)
{
    char *slash = strrchr(path, '/');

    return slash ? slash + 1 : path;
}

/* Where the link at PATH leads to, or NULL if none is there. */
static char *
next_path(char *path)
{
    size_t directory = (size_t)(last_part(path) - path);
    char *next = host_alloc(directory + LINK_LENGTH + 1, 1);
    ssize_t length = readlink(path, next + directory, LINK_LENGTH);

    if (length <= 0) {
        free(next);
        return NULL;
    }
    if (next[directory] == '/')
        memmove(next, next + directory, (size_t)length + 1);
    else
        memcpy(next, path, directory);
    return next;
}

/* Nothing is there, perhaps at the end of links: what would be made. */
static bool
find_absent(target *t)
{
    char *next, *last, first;
    struct stat s;
    int links, failed;

    t->path = host_join(t->file, "");
    for (links = 0; links < LINKS_MAX && (next = next_path(t->path)); links++) {
        free(t->path);
        t->path = next;
    }
    last = last_part(t->path);
    first = *last;
    *last = 0;
    failed = stat(*t->path ? t->path : ".", &s);
    *last = first;
    if (failed)
        return false;
    t->regular = true;
    t->device = s.st_dev;
    t->inode = s.st_ino;
    errno = EISDIR;
    return first != 0;
}

bool
target_find(const char *file, target *out)
{
    struct stat s;

    memset(out, 0, sizeof *out);
    out->file = host_join(file, "");
    if (stat(file, &s) != 0)
        return errno == ENOENT && find_absent(out);
    out->exists = true;
    out->regular = S_ISREG(s.st_mode);
    out->mode = s.st_mode & 0777;
    out->owner = s.st_uid;
    out->group = s.st_gid;
    out->device = s.st_dev;
    out->inode = s.st_ino;
    if (S_ISDIR(s.st_mode)) {
        errno = EISDIR;
        return false;
    }
    /* what /dev/stdout leads to may have no path of its own */
    out->path = out->regular ? realpath(file, NULL) : host_join(file, "");
    return out->path != NULL;
}

void
target_free(target *t)
{
    free(t->file);
    free(t->path);
}

bool
target_is_same(const target *a, const target *b)
{
    return a->exists == b->exists && a->device == b->device &&
           a->inode == b->inode &&
           (a->exists || strcmp(last_part(a->path), last_part(b->path)) == 0);
}
