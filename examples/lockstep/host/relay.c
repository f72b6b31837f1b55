/*
 * relay.c - starts the peers, passes their orders on, and compares their hashes.
 *
 * In a round every peer gets the packets that arrive for it then, plays a tick, and answers.
 * They do so at the same time; the relay waits for the last one.
 */
#define _DEFAULT_SOURCE
#include "relay.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NO_PROGRESS = 1000 }; /* rounds */

static peer peers[PEERS];
static options opt;
static sim_order (*orders)[PEERS];
static volatile sig_atomic_t interrupted;

static void
interrupt(int signal_number)
{
    (void)signal_number;
    interrupted = 1;
}

static void
end_all(bool force)
{
    unsigned i;

    for (i = 0; i < PEERS; i++)
        child_end(&peers[i].process, force);
}

static void
give_up(const peer *p, const char *what)
{
    if (interrupted)
        fprintf(stderr, "relay: interrupted\n");
    else
        fprintf(stderr, "relay: %s (%s), after %lu ticks: %s\n", p->name,
                p->command, (unsigned long)p->confirmed, what);
    end_all(true);
    exit(interrupted ? 130 : 1);
}

static void
start_all(void)
{
    uint8_t frame[10], answer[WIRE_FROM_PEER];
    unsigned i, length;

    for (i = 0; i < PEERS; i++) {
        peer *p = &peers[i];

        p->hashes = calloc(opt.ticks, sizeof *p->hashes);
        if (p->hashes == NULL || !child_start(&p->process, p->command))
            give_up(p, strerror(errno));
        frame[0] = WIRE_START;
        frame[1] = (uint8_t)i;
        wire_put32(frame + 2, opt.seed);
        wire_put32(frame + 6, opt.ticks);
        if (!child_send(&p->process, frame, sizeof frame))
            give_up(p, child_problem());
    }
    for (i = 0; i < PEERS; i++) {
        peer *p = &peers[i];

        if (!child_receive(&p->process, answer, sizeof answer, &length))
            give_up(p, child_problem());
        if (length != 8)
            give_up(p, "its first answer makes no sense");
        p->semantics = wire_get32(answer);
        p->arena = wire_get32(answer + 4);
    }
}

/* What the fault that a test plants does to a packet. */
static void
tamper(const peer *to, packet *p)
{
    if (opt.tamper_peer != NULL && strcmp(to->name, opt.tamper_peer) == 0 &&
        p->first <= opt.tamper_tick && opt.tamper_tick < p->first + p->count)
        p->orders[opt.tamper_tick - p->first] ^= 9; /* another place to go */
}

static void
send_round(uint32_t round, unsigned to)
{
    uint8_t frame[WIRE_TO_PEER];
    unsigned length = 2, n = 0;
    packet p;

    while (n < WIRE_PACKETS && network_receive(round, to, &p)) {
        tamper(&peers[to], &p);
        frame[length] = p.from;
        wire_put32(frame + length + 1, p.first);
        frame[length + 5] = p.count;
        memcpy(frame + length + 6, p.orders, p.count);
        length += 6u + p.count;
        n++;
    }
    frame[0] = WIRE_ROUND;
    frame[1] = (uint8_t)n;
    if (!child_send(&peers[to].process, frame, length))
        give_up(&peers[to], child_problem());
}

/* Its orders go into the air and into the list of all. */
static unsigned
take_orders(uint32_t round, unsigned from, const uint8_t *answer, unsigned size)
{
    peer *p = &peers[from];
    packet out;
    unsigned i;

    out.from = (uint8_t)from;
    out.first = wire_get32(answer);
    out.count = answer[4];
    if (out.count > SESSION_REPEAT || 5u + out.count > size ||
        out.first > p->known || out.first + out.count > opt.ticks)
        give_up(p, "its orders make no sense");
    memcpy(out.orders, answer + 5, out.count);
    for (i = 0; i < out.count; i++)
        orders[out.first + i][from] = out.orders[i];
    p->known = out.first + out.count;
    if (out.count > 0)
        network_send(round, &out);
    return 5u + out.count;
}

static void
take_answer(uint32_t round, unsigned from)
{
    peer *p = &peers[from];
    uint8_t answer[WIRE_FROM_PEER];
    unsigned size, at, i, count;

    if (!child_receive(&p->process, answer, sizeof answer, &size))
        give_up(p, child_problem());
    if (size < 5 + 5 + 12)
        give_up(p, "its answer is too short");
    at = take_orders(round, from, answer, size);
    count = answer[at + 4];
    if (wire_get32(answer + at) != p->confirmed ||
        count > opt.ticks - p->confirmed || size != at + 5 + 4 * count + 12)
        give_up(p, "its hashes make no sense");
    at += 5;
    for (i = 0; i < count; i++, at += 4)
        p->hashes[p->confirmed++] = wire_get32(answer + at);
    p->rollbacks = wire_get32(answer + at);
    p->played_again = wire_get32(answer + at + 4);
    p->waits = wire_get32(answer + at + 8);
}

static void
progress(uint32_t tick)
{
    const uint32_t step = opt.ticks >= 10 ? opt.ticks / 10 : 1;

    if (tick % step == 0) {
        printf("tick %6lu of %lu: %08lx on all five, %lu rollbacks on the "
               "first\n",
               (unsigned long)tick, (unsigned long)opt.ticks,
               (unsigned long)peers[0].hashes[tick - 1],
               (unsigned long)peers[0].rollbacks);
        fflush(stdout);
    }
}

/* Returns false at the first tick that is not the same on all. */
static bool
run(void)
{
    uint32_t round, compared = 0, last = 0;
    unsigned i;

    for (round = 0; compared < opt.ticks; round++) {
        uint32_t least = opt.ticks;

        for (i = 0; i < PEERS; i++)
            send_round(round, i);
        for (i = 0; i < PEERS; i++) {
            take_answer(round, i);
            if (peers[i].confirmed < least)
                least = peers[i].confirmed;
        }
        for (; compared < least; compared++, last = round) {
            if (!same_tick(peers, compared))
                return false;
            progress(compared + 1);
        }
        if (round - last > NO_PROGRESS || interrupted)
            give_up(&peers[0], "no tick is confirmed any more");
    }
    return true;
}

static bool
write_orders(void)
{
    FILE *f = fopen(opt.orders_file, "wb");
    bool good;

    if (f == NULL) {
        perror(opt.orders_file);
        return false;
    }
    good = fwrite(orders, PEERS, opt.ticks, f) == opt.ticks;
    good = fclose(f) == 0 && good;
    if (!good) {
        perror(opt.orders_file);
        remove(opt.orders_file);
    }
    return good;
}

int
main(int count, char **words)
{
    struct sigaction action;
    bool equal;

    memset(&action, 0, sizeof action);
    action.sa_handler = interrupt; /* no SA_RESTART: reading ends, too */
    options_read(count, words, &opt, peers);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    signal(SIGPIPE, SIG_IGN);
    orders = calloc(opt.ticks, sizeof *orders);
    if (orders == NULL) {
        fprintf(stderr, "relay: no memory for %lu ticks\n",
                (unsigned long)opt.ticks);
        return 1;
    }
    network_start(opt.seed, opt.delay, opt.loss);
    start_all();
    equal = same_start(peers, opt.state_only) && run();
    end_all(!equal);
    print_table(peers, equal);
    return equal && (opt.orders_file == NULL || write_orders()) ? 0 : 1;
}
