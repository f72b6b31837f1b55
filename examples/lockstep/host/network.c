/*
 * network.c - how frames go: pipes to the peers, with a limit on waiting, and a bad network between them.
 */
#define _DEFAULT_SOURCE

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "relay.h"

/*
 * Each way between two peers has a delay of its own, which changes now and then;
 * each packet adds some more.
 */

enum { WAYS = SIM_SQUADS * SIM_SQUADS, CHANGES_EVERY = 64, JITTER = 3 };
enum { FLYING = WAYS * 20 }; /* a packet a round and way, each for at most 16 */

typedef struct {
    packet p;
    uint32_t due;
    uint8_t to;
    bool taken;
} flying;

static flying air[FLYING];
static unsigned way_delay[WAYS];
static unsigned most, lost;
static uint32_t random_state;

static unsigned
random_below(unsigned n)
{
    random_state = (random_state * 1664525u + 1013904223u) & 0xffffffffu;
    return (unsigned)((uint64_t)random_state * n >> 32);
}

void
network_start(uint32_t seed, unsigned delay, unsigned loss)
{
    most = delay;
    lost = loss;
    random_state = seed;
}

static void
launch(uint32_t round, unsigned to, const packet *p)
{
    unsigned *delay = &way_delay[p->from * SIM_SQUADS + to];
    const unsigned jitter = random_below(JITTER);
    unsigned i, frames;

    if (*delay == 0 || random_below(CHANGES_EVERY) == 0)
        *delay = 1 + random_below(most);
    frames = *delay + jitter < most ? *delay + jitter : most;
    if (random_below(100) < lost)
        return;
    for (i = 0; i < FLYING; i++) {
        if (!air[i].taken) {
            air[i].p = *p;
            air[i].due = round + frames;
            air[i].to = (uint8_t)to;
            air[i].taken = true;
            return;
        }
    }
}

void
network_send(uint32_t round, const packet *p)
{
    unsigned to;

    for (to = 0; to < SIM_SQUADS; to++) {
        if (to != p->from)
            launch(round, to, p);
    }
}

bool
network_receive(uint32_t round, unsigned to, packet *p)
{
    unsigned i;

    for (i = 0; i < FLYING; i++) {
        if (air[i].taken && air[i].to == to && air[i].due <= round) {
            *p = air[i].p;
            air[i].taken = false;
            return true;
        }
    }
    return false;
}

/* Pipes, with a limit on waiting. */

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
