/*
 * again.c - a QEMU plugin that counts how often loops are gone round again.
 *
 *   -plugin again.so,loops=FILE,out=FILE
 *
 * The first file is the list of loops. The second one gets a line for each,
 * in that order: the most times that its header was come back to after the loop was entered
 * once, or that the function was called in one call of the other; "-" if it never ran.
 */
#include <inttypes.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../qemu/qemu_plugin_api.h"

/* The list of loops that are counted.
 *
 * A line is a loop, all numbers in hexadecimal:
 *
 *   HEADER FUNCTION_START FUNCTION_END START END START END ...
 *
 * with the addresses of its code, or, for the calls of a function that another one makes,
 *
 *   FUNCTION OTHER 0 RETURN RETURN RETURN RETURN ...
 *
 * with their addresses and, each twice, those of the returns of the other one.
 */

enum { AGAIN_LOOPS = 1024, AGAIN_RANGES = 128 };

typedef struct {
    uint64_t header, start, end; /* of its function */
    uint64_t range[AGAIN_RANGES][2];
    unsigned ranges;
    bool ran,
        entered; /* entered: its function, and not it; or the other function */
    uint64_t again, most;
} loop;

extern loop again_loops[AGAIN_LOOPS];
extern size_t again_count;

/* Ends the emulator. */
void again_die(const char *why);

void again_read(const char *path);

/* Is the address one of the loop's code? */
bool is_inside(const loop *l, uint64_t address);

/* Is it a line of calls, and not of a loop? */
bool is_of_calls(const loop *l);

/* Is it the address of a return of the other function? */
bool is_return(const loop *l, uint64_t at);

/* Reads the list of loops that again.c counts. */

loop again_loops[AGAIN_LOOPS];
size_t again_count;

void
again_die(const char *why)
{
    fprintf(stderr, "again: %s\n", why);
    exit(2);
}

bool
is_inside(const loop *l, uint64_t address)
{
    unsigned i;

    for (i = 0; i < l->ranges; i++)
        if (l->range[i][0] <= address && address < l->range[i][1])
            return true;
    return false;
}

bool
is_of_calls(const loop *l)
{
    return l->end == 0;
}

bool
is_return(const loop *l, uint64_t at)
{
    unsigned i;

    for (i = 0; is_of_calls(l) && i < l->ranges; i++)
        if (l->range[i][0] == at)
            return true;
    return false;
}

static void
read_loop(char *line)
{
    loop *l = &again_loops[again_count];
    char *at = line;

    if (again_count++ == AGAIN_LOOPS)
        again_die("too many loops");
    l->header = strtoull(at, &at, 16);
    l->start = strtoull(at, &at, 16);
    l->end = strtoull(at, &at, 16); /* 0: of calls */
    while (*at == ' ') {
        if (l->ranges == AGAIN_RANGES)
            again_die("a loop is in too many pieces");
        l->range[l->ranges][0] = strtoull(at, &at, 16);
        l->range[l->ranges++][1] = strtoull(at, &at, 16);
    }
}

void
again_read(const char *path)
{
    FILE *in = fopen(path, "r");
    static char line[64 * AGAIN_RANGES];

    if (in == NULL)
        again_die("loops=FILE cannot be read");
    while (fgets(line, sizeof line, in) != NULL)
        read_loop(line);
    (void)fclose(in);
}

/* One place in translated code: a header, or the start or a return of a function. `before`
 * is what runs just before it, or 0 if that is in another block. */
typedef enum { HEADER, START, RETURN } place_kind;

typedef struct {
    loop *of;
    uint64_t before;
    place_kind kind;
} place;

int qemu_plugin_version = 1;

static uint64_t last; /* the last instruction of the block that ran before */
static uint64_t now;  /* of the one that runs */
static char *out_path;

/* Does control come back to the header? A call that returns to it is in the loop if what
 * lies before the header is. */
static bool
comes_back(const loop *l, uint64_t from)
{
    if (from < l->start || from >= l->end)
        return l->header != l->start && is_inside(l, l->header - 1);
    return is_inside(l, from);
}

static void
count_call(loop *l)
{
    if (!l->entered)
        return;
    l->ran = true;
    if (++l->again > l->most)
        l->most = l->again;
}

static void
count_round(loop *l, uint64_t from)
{
    l->ran = true;
    l->again = !l->entered && comes_back(l, from) ? l->again + 1 : 0;
    l->entered = false;
    if (l->again > l->most)
        l->most = l->again;
}

static void
at_place(unsigned cpu, void *data)
{
    const place *p = data;
    (void)cpu;

    if (p->kind == START) {
        p->of->entered = true;
        p->of->again = 0;
    } else if (p->kind == RETURN) {
        p->of->entered = false;
    } else if (is_of_calls(p->of)) {
        count_call(p->of);
    } else {
        count_round(p->of, p->before != 0 ? p->before : last);
    }
}

static void
at_block(unsigned cpu, void *data)
{
    (void)cpu;
    last = now;
    now = *(const uint64_t *)data;
}

static void *
kept(const void *data, size_t size)
{
    void *p = malloc(size);

    if (p == NULL)
        again_die("out of memory");
    return memcpy(p, data, size);
}

static void
watch(struct qemu_plugin_insn *insn, loop *of, uint64_t before, place_kind kind)
{
    const place p = {of, before, kind};

    qemu_plugin_register_vcpu_insn_exec_cb(
        insn, at_place, QEMU_PLUGIN_CB_NO_REGS, kept(&p, sizeof p));
}

static void
translate(qemu_plugin_id_t id, struct qemu_plugin_tb *tb)
{
    const size_t n = qemu_plugin_tb_n_insns(tb);
    uint64_t before = 0;
    size_t i, k;
    (void)id;

    for (i = 0; i < n; i++) {
        struct qemu_plugin_insn *insn = qemu_plugin_tb_get_insn(tb, i);
        const uint64_t at = qemu_plugin_insn_vaddr(insn);

        for (k = 0; k < again_count; k++) {
            if (again_loops[k].start == at)
                watch(insn, &again_loops[k], before, START);
            if (is_return(&again_loops[k], at))
                watch(insn, &again_loops[k], before, RETURN);
            if (again_loops[k].header == at)
                watch(insn, &again_loops[k], before, HEADER);
        }
        before = at;
    }
    qemu_plugin_register_vcpu_tb_exec_cb(tb, at_block, QEMU_PLUGIN_CB_NO_REGS,
                                         kept(&before, sizeof before));
}

static void
finish(qemu_plugin_id_t id, void *data)
{
    FILE *out = out_path != NULL ? fopen(out_path, "w") : NULL;
    size_t i;
    (void)id, (void)data;

    if (out == NULL)
        again_die("out=FILE cannot be written");
    for (i = 0; i < again_count; i++) {
        if (again_loops[i].ran)
            fprintf(out, "%" PRIu64 "\n", again_loops[i].most);
        else
            fprintf(out, "-\n");
    }
    if (fclose(out) != 0)
        again_die("out=FILE cannot be written");
}

int
qemu_plugin_install(qemu_plugin_id_t id, const qemu_info_t *info, int argc,
                    char **argv)
{
    int i;
    (void)info;

    for (i = 0; i < argc; i++) {
        if (strncmp(argv[i], "loops=", 6) == 0)
            again_read(argv[i] + 6);
        else if (strncmp(argv[i], "out=", 4) == 0)
            out_path = kept(argv[i] + 4, strlen(argv[i] + 4) + 1);
        else
            again_die("options are loops=FILE and out=FILE");
    }
    if (again_count == 0)
        again_die("no loops");
    qemu_plugin_register_vcpu_tb_trans_cb(id, translate);
    qemu_plugin_register_atexit_cb(id, finish, NULL);
    return 0;
}
