/*
 * options.c - the relay's command line, who differs, and the table at the end.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "relay.h"

/* The command line of the relay. */

static const char usage[] =
    "usage: relay [OPTIONS] NAME COMPILER COMMAND ...\n"
    "\n"
    "Starts five peers, each with a name, what compiled it and a command of "
    "the\n"
    "shell, takes the orders of each to the others, late and with losses, and\n"
    "compares the hashes of their worlds after every tick.\n"
    "\n"
    "  --ticks N          how long it runs (10000)\n"
    "  --seed N           of the game, its players and the network (1)\n"
    "  --delay N          frames that a packet takes at most, 1..16 (8)\n"
    "  --loss N           packets of 100 that get lost, 0..90 (10)\n"
    "  --orders FILE      write all orders there: five bytes a tick\n"
    "  --tamper NAME:TICK change an order of that tick on its way to this "
    "peer\n"
    "  --state-only       do not compare the arenas before the start\n"
    "  --help, --version  this; the version\n";

static void
wrong(const char *what, const char *word)
{
    fprintf(stderr, "relay: %s%s; --help says more\n", what, word);
    exit(1);
}

static uint32_t
number(const char *option, const char *word, unsigned long least,
       unsigned long most)
{
    char *end;
    const unsigned long v = strtoul(word, &end, 10);

    if (*word < '0' || *word > '9' || *end != '\0' || v < least || v > most) {
        fprintf(stderr, "relay: %s takes a number from %lu to %lu, not '%s'\n",
                option, least, most, word);
        exit(1);
    }
    return (uint32_t)v;
}

static void
read_tamper(const char *word, options *o)
{
    static char name[32];
    const char *colon = strchr(word, ':');

    if (colon == NULL || (size_t)(colon - word) >= sizeof name)
        wrong("--tamper takes NAME:TICK, not ", word);
    memcpy(name, word, (size_t)(colon - word));
    o->tamper_peer = name;
    o->tamper_tick = number("--tamper", colon + 1, 0, 10000000);
}

/* Returns false if it is none with a value. */
static bool
read_option(const char *name, const char *value, options *o)
{
    if (strcmp(name, "--ticks") == 0)
        o->ticks = number(name, value, 1, 10000000);
    else if (strcmp(name, "--seed") == 0)
        o->seed = number(name, value, 0, 0xffffffffu);
    else if (strcmp(name, "--delay") == 0)
        o->delay = number(name, value, 1, 16);
    else if (strcmp(name, "--loss") == 0)
        o->loss = number(name, value, 0, 90);
    else if (strcmp(name, "--orders") == 0)
        o->orders_file = value;
    else if (strcmp(name, "--tamper") == 0)
        read_tamper(value, o);
    else
        return false;
    return true;
}

void
options_read(int count, char **words, options *o, peer peers[PEERS])
{
    static const options usual = {10000, 1, 8, 10, false, NULL, NULL, 0};
    int i, p;

    *o = usual;
    for (i = 1; i < count && strncmp(words[i], "--", 2) == 0; i++) {
        if (strcmp(words[i], "--help") == 0) {
            fputs(usage, stdout);
            exit(0);
        } else if (strcmp(words[i], "--version") == 0) {
            puts("relay of fixray " FXR_VERSION);
            exit(0);
        } else if (strcmp(words[i], "--state-only") == 0) {
            o->state_only = true;
        } else if (i + 1 == count || !read_option(words[i], words[i + 1], o)) {
            wrong("no such option, or no value for it: ", words[i]);
        } else {
            i++;
        }
    }
    if (count - i != 3 * PEERS)
        wrong("five peers are wanted, of three words each", "");
    for (p = 0; p < PEERS; p++, i += 3) {
        peers[p].name = words[i];
        peers[p].compiler = words[i + 1];
        peers[p].command = words[i + 2];
    }
    for (p = 0; p < PEERS && o->tamper_peer != NULL; p++) {
        if (strcmp(peers[p].name, o->tamper_peer) == 0)
            return;
    }
    if (o->tamper_peer != NULL)
        wrong("--tamper: there is no peer ", o->tamper_peer);
}

/* Who differs, and the table at the end. */

/* The number that most peers have: of equally many, that of the first one. */
static uint32_t
of_most(const uint32_t v[PEERS])
{
    unsigned i, k, found = 0, most = 0;

    for (i = 0; i < PEERS; i++) {
        unsigned same = 0;

        for (k = 0; k < PEERS; k++)
            same += v[k] == v[i];
        if (same > most) {
            most = same;
            found = i;
        }
    }
    return v[found];
}

static bool
same(const peer peers[PEERS], const uint32_t v[PEERS], const char *when,
     const char *what)
{
    const uint32_t usual = of_most(v);
    bool all = true;
    unsigned i;

    for (i = 0; i < PEERS; i++) {
        if (v[i] != usual) {
            printf("DESYNC: %s, %s differs: its %s is %08lx, that of most "
                   "is %08lx\n",
                   when, peers[i].name, what, (unsigned long)v[i],
                   (unsigned long)usual);
            all = false;
        }
    }
    return all;
}

bool
same_start(const peer peers[PEERS], bool state_only)
{
    uint32_t semantics[PEERS], arena[PEERS];
    unsigned i;

    for (i = 0; i < PEERS; i++) {
        semantics[i] = peers[i].semantics;
        arena[i] = peers[i].arena;
    }
    return same(peers, semantics, "before tick 0", "FXR_SEMANTICS") &&
           (state_only ||
            same(peers, arena, "before tick 0", "hash of the arena"));
}

bool
same_tick(const peer peers[PEERS], uint32_t tick)
{
    uint32_t v[PEERS];
    char when[32];
    unsigned i;

    for (i = 0; i < PEERS; i++)
        v[i] = peers[i].hashes[tick];
    sprintf(when, "in tick %lu", (unsigned long)tick);
    return same(peers, v, when, "hash of the world");
}

void
print_table(const peer peers[PEERS], bool equal)
{
    unsigned i;

    printf("\n%-12s %-22s %7s %10s %12s %6s %9s  %-10s %s\n", "peer",
           "compiler", "ticks", "rollbacks", "played again", "waits", "seconds",
           "last hash", "equal");
    for (i = 0; i < PEERS; i++) {
        const peer *p = &peers[i];

        printf("%-12s %-22s %7lu %10lu %12lu %6lu %9.1f  %08lx   %s\n", p->name,
               p->compiler, (unsigned long)p->confirmed,
               (unsigned long)p->rollbacks, (unsigned long)p->played_again,
               (unsigned long)p->waits, p->process.seconds,
               p->confirmed > 0 ? (unsigned long)p->hashes[p->confirmed - 1]
                                : 0,
               equal ? "yes" : "-");
    }
}
