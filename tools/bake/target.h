/*
 * target.h - the file that a name leads to, through links.
 */
#ifndef TOOLS_TARGET_H
#define TOOLS_TARGET_H

#include <stdbool.h>
#include <sys/types.h>

typedef struct {
    char *file; /* as the user calls it */
    char *path; /* no link itself */
    bool exists;
    bool regular; /* or it does not exist; else a device, a pipe, a socket */
    mode_t mode;  /* permissions, if it exists */
    uid_t owner;
    gid_t group;
    dev_t device; /* of the file or, if it does not exist, of its directory */
    ino_t inode;
} target;

/* A file that exists, or could in a directory that does. Returns false with the
 * reason in errno; a directory is no file. target_free either way. */
bool target_find(const char *file, target *out);
void target_free(target *t);

/* Do both names lead to one file? */
bool target_is_same(const target *a, const target *b);

#endif
