/* For mkstemp, open_memstream and signals. */
#define _POSIX_C_SOURCE 200809L
#include "host.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* What is written first goes to a new file beside the one that it is for, and to
 * memory if that is a device or a pipe. */
typedef struct {
    target target;
    FILE *stream;
    char *temporary; /* its name, or NULL */
    char *old;       /* another name of the file that was there before */
    bool old_is_kept, placed;
    char *memory;
    size_t size;
} output;

static output outputs[OUTPUT_MAX];
static volatile sig_atomic_t count;
static target *inputs;
static size_t input_count;

static const int deadly[] = {SIGHUP,  SIGINT,  SIGQUIT, SIGPIPE,
                             SIGTERM, SIGXCPU, SIGXFSZ};
enum { DEADLY = sizeof deadly / sizeof *deadly };

static void
cannot_write(const char *file)
{
    host_fail(file,
              "cannot be written: %s. Is the directory there, and room "
              "on the disk?",
              strerror(errno));
}

/* From a handler, too: unlink may be called there. */
static void
remove_temporaries(void)
{
    int i;

    for (i = 0; i < count; i++)
        if (outputs[i].temporary)
            unlink(outputs[i].temporary);
}

/* At the end; of a commit, too. */
static void
forget_all(void)
{
    remove_temporaries();
    while (count) {
        output *o = &outputs[--count];

        if (o->stream)
            fclose(o->stream);
        free(o->temporary);
        free(o->old);
        free(o->memory);
        target_free(&o->target);
        memset(o, 0, sizeof *o);
    }
}

static void
die_of(int number)
{
    remove_temporaries();
    signal(number, SIG_DFL);
    raise(number);
}

/* What is ignored (nohup) stays so. */
static void
catch_signals(void)
{
    struct sigaction act, before;
    size_t i;

    memset(&act, 0, sizeof act);
    act.sa_handler = die_of;
    sigfillset(&act.sa_mask);
    for (i = 0; i < DEADLY; i++)
        if (sigaction(deadly[i], NULL, &before) == 0 &&
            before.sa_handler == SIG_DFL)
            sigaction(deadly[i], &act, NULL);
}

/* While names change, signals wait: the list and the files agree. */
static void
hold_signals(bool hold)
{
    sigset_t set;
    size_t i;

    sigemptyset(&set);
    for (i = 0; i < DEADLY; i++)
        sigaddset(&set, deadly[i]);
    sigprocmask(hold ? SIG_BLOCK : SIG_UNBLOCK, &set, NULL);
}

void
output_protect(const char *file)
{
    inputs = host_grow(inputs, input_count + 1, sizeof *inputs);
    target_find(file, &inputs[input_count++]);
}

void
output_forget_inputs(void)
{
    while (input_count)
        target_free(&inputs[--input_count]);
    free(inputs);
    inputs = NULL;
}

static void
check_collisions(const target *t)
{
    size_t k;
    int i;

    for (k = 0; k < input_count; k++)
        if (inputs[k].exists && target_is_same(t, &inputs[k]))
            host_fail(t->file,
                      "is the input %s, which would be lost. Give the output "
                      "another name",
                      inputs[k].file);
    for (i = 0; i < count; i++)
        if (target_is_same(t, &outputs[i].target))
            host_fail(t->file,
                      "is an output already, called %s. Give one of them "
                      "another name",
                      outputs[i].target.file);
}

/* Permissions of the file that is replaced, or those of any new file. */
static void
set_mode(int fd, const target *t)
{
    mode_t mask = umask(0);

    umask(mask);
    if (t->exists && fchown(fd, t->owner, t->group) != 0)
        errno = 0; /* only root can give files away */
    fchmod(fd, t->exists ? t->mode : 0666 & ~mask);
}

/* Not 0, 1 or 2, even if these are closed: messages would go to the file. */
static int
above_standard(int fd)
{
    int moved = fd;

    if (fd >= 0 && fd <= 2) {
        moved = fcntl(fd, F_DUPFD, 3);
        close(fd);
    }
    return moved;
}

/* Beside the target, so that renaming it is all that is left to do. */
static FILE *
open_temporary(output *o)
{
    static const char name[] = ".fixray-XXXXXX";
    const char *path = o->target.path, *slash = strrchr(path, '/');
    size_t directory = slash ? (size_t)(slash + 1 - path) : 0;
    int fd;

    if (o->target.exists && access(path, W_OK) != 0)
        return NULL;
    o->temporary = host_alloc(directory + sizeof name, 1);
    memcpy(o->temporary, path, directory);
    memcpy(o->temporary + directory, name, sizeof name);
    fd = above_standard(mkstemp(o->temporary));
    if (fd < 0) {
        free(o->temporary);
        o->temporary = NULL;
        return NULL;
    }
    set_mode(fd, &o->target);
    return fdopen(fd, "wb");
}

FILE *
output_open(const char *file)
{
    output *o = &outputs[count];

    if (count == OUTPUT_MAX)
        host_fail(file, "is one output too many: a defect of %s", host_program);
    if (!target_find(file, &o->target))
        cannot_write(file);
    check_collisions(&o->target);
    if (!count) {
        atexit(forget_all);
        catch_signals();
    }
    hold_signals(true);
    o->stream = o->target.regular ? open_temporary(o)
                                  : open_memstream(&o->memory, &o->size);
    count++;
    hold_signals(false);
    if (!o->stream)
        cannot_write(file);
    return o->stream;
}

/* Fails unless all that was written has arrived, as far as one can tell. */
static void
close_stream(FILE *f, const char *file)
{
    int reason;

    errno = 0;
    reason = fflush(f) != 0 || ferror(f) ? errno ? errno : EIO : 0;
    if (fclose(f) != 0 && !reason)
        reason = errno;
    errno = reason;
    if (reason)
        cannot_write(file);
}

/* To a device or a pipe; a signal may end the wait for its reader. */
static void
write_in_place(const output *o)
{
    int fd = open(o->target.path, O_WRONLY | O_NOCTTY);
    FILE *f = fd < 0 ? NULL : fdopen(fd, "wb");

    if (!f)
        cannot_write(o->target.file);
    if (fwrite(o->memory, 1, o->size, f) != o->size)
        cannot_write(o->target.file);
    close_stream(f, o->target.file);
}

/* The file that is there gets another name, as a second one where the file system
 * has links. */
static bool
keep_old(output *o)
{
    o->old = host_join(o->temporary, ".old");
    o->old_is_kept = link(o->target.path, o->old) == 0 ||
                     (errno != EEXIST && rename(o->target.path, o->old) == 0);
    return o->old_is_kept;
}

/* What has come there since is not replaced, unless a file is by a file: not a
 * directory, and not another output, where a file system does not tell a.c from
 * A.C. The last one needs no way back. */
static bool
place(output *o, bool last)
{
    struct stat s;
    bool there = lstat(o->target.path, &s) == 0;

    if (there && !(o->target.exists && S_ISREG(s.st_mode))) {
        errno = EEXIST;
        return false;
    }
    if ((there && !last && !keep_old(o)) ||
        rename(o->temporary, o->target.path) != 0)
        return false;
    free(o->temporary);
    o->temporary = NULL;
    o->placed = true;
    return true;
}

/* Each file is again what it was. */
static void
restore_all(void)
{
    int i;

    for (i = 0; i < count; i++) {
        const output *o = &outputs[i];

        if (o->old_is_kept && rename(o->old, o->target.path) != 0)
            fprintf(stderr, "%s: %s: what it was is now in %s: %s\n",
                    host_program, o->target.file, o->old, strerror(errno));
        else if (o->old_is_kept)
            unlink(o->old); /* renaming one name of a file to another */
        else if (o->placed)
            unlink(o->target.path);
    }
}

static void
place_all(void)
{
    int i, reason;

    for (i = 0; i < count; i++) {
        output *o = &outputs[i];

        if (o->temporary && !place(o, i + 1 == count)) {
            reason = errno;
            restore_all();
            errno = reason;
            cannot_write(o->target.file);
        }
    }
    for (i = 0; i < count; i++)
        if (outputs[i].old_is_kept)
            unlink(outputs[i].old);
}

void
output_commit(void)
{
    int i;

    for (i = 0; i < count; i++) {
        FILE *f = outputs[i].stream;

        outputs[i].stream = NULL;
        close_stream(f, outputs[i].target.file);
    }
    for (i = 0; i < count; i++)
        if (!outputs[i].target.regular)
            write_in_place(&outputs[i]);
    hold_signals(true);
    place_all();
    forget_all();
    hold_signals(false);
}
