/* For realpath and readlink. */
#define _XOPEN_SOURCE 700
#include "host.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

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
