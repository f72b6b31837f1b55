/*
 * child.c - pipes, with a limit on waiting.
 */
#define _DEFAULT_SOURCE
#include "child.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { WAIT_SECONDS = 120 };

static const char *problem = "nothing";

const char *
child_problem(void)
{
    return problem;
}

bool
child_start(child *c, const char *command)
{
    int in[2], out[2];

    c->pid = 0;
    c->seconds = 0;
    if (pipe(in) != 0)
        return false;
    if (pipe(out) != 0) {
        close(in[0]), close(in[1]);
        return false;
    }
    /* later children must not hold the ends of this one */
    fcntl(in[1], F_SETFD, FD_CLOEXEC);
    fcntl(out[0], F_SETFD, FD_CLOEXEC);
    c->pid = fork();
    if (c->pid == 0) {
        dup2(in[0], STDIN_FILENO), close(in[0]);
        dup2(out[1], STDOUT_FILENO), close(out[1]);
        setpgid(0, 0); /* so that all of it can be ended */
        execl("/bin/sh", "sh", "-c", command, (char *)0);
        _exit(127);
    }
    close(in[0]), close(out[1]);
    c->to = in[1];
    c->from = out[0];
    return c->pid > 0;
}

static bool
write_all(int to, const uint8_t *bytes, size_t count)
{
    while (count > 0) {
        const ssize_t n = write(to, bytes, count);

        if (n <= 0) {
            problem = errno == EINTR ? "interrupted" : "it has ended";
            return false;
        }
        bytes += n;
        count -= (size_t)n;
    }
    return true;
}

static bool
read_all(int from, uint8_t *bytes, size_t count)
{
    while (count > 0) {
        struct pollfd ready = {from, POLLIN, 0};
        const int polled = poll(&ready, 1, WAIT_SECONDS * 1000);
        ssize_t n;

        if (polled <= 0) {
            problem = polled == 0 ? "no answer for two minutes" : "interrupted";
            return false;
        }
        n = read(from, bytes, count);
        if (n <= 0) {
            problem = n < 0 && errno == EINTR ? "interrupted" : "it has ended";
            return false;
        }
        bytes += n;
        count -= (size_t)n;
    }
    return true;
}

bool
child_send(child *c, const uint8_t *payload, unsigned length)
{
    uint8_t frame[4096];

    if (length > sizeof frame - 2) {
        problem = "a frame is too long";
        return false;
    }
    frame[0] = (uint8_t)(length & 255);
    frame[1] = (uint8_t)(length >> 8);
    memcpy(frame + 2, payload, length);
    return write_all(c->to, frame, length + 2);
}

bool
child_receive(child *c, uint8_t *payload, unsigned room, unsigned *length)
{
    uint8_t head[2];

    if (!read_all(c->from, head, 2))
        return false;
    *length = head[0] | (unsigned)head[1] << 8;
    if (*length > room) {
        problem = "its answer is too long";
        return false;
    }
    return read_all(c->from, payload, *length);
}

void
child_end(child *c, bool force)
{
    struct rusage used;
    int status;

    if (c->pid <= 0)
        return;
    if (force)
        kill(-c->pid, SIGKILL);
    close(c->to);
    close(c->from);
    if (wait4(c->pid, &status, 0, &used) == c->pid)
        c->seconds =
            (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
            1e-6 * (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec);
    c->pid = 0;
}
