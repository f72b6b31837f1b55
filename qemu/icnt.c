/*
 * icnt.c - a QEMU plugin that counts executed instructions per function.
 *
 * For Thumb code in system mode, and for 32-bit RISC-V; the names come from the
 * symbol table of the ELF. Exact and repeatable: QEMU calls us once for each straight block that
 * it runs, and a block has a known number of instructions.
 *
 *   -plugin icnt.so,out=FILE,phase=PREFIX,measure=PREFIX+PREFIX...
 *
 *   out      where the table goes (default: stderr)
 *   phase    functions that begin with PREFIX are phases: what runs inside one
 *            is counted apart, so one program can hold several workloads
 *   measure  tally only the calls of functions that begin with a PREFIX, and not
 *            those that one of them makes itself: what a caller sees
 *
 * An instruction in an IT block counts whether or not its condition holds: it
 * is fetched and takes its slot.
 *
 * A line of the table:  phase function calls self min avg max sum
 *   calls    calls that returned
 *   self     instructions of the function's own, over all calls
 *   min avg max   instructions of one call, with all that it calls, from the
 *            first of the function to its return; the call itself not counted
 *   sum      of all calls
 *
 * Static functions of one name share a line.
 */
#include "qemu_plugin_api.h"

#include <inttypes.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PHASES = 64, FUNCTIONS = 4096, FRAMES = 4096 };

/* Of one function in one phase; sum, min and max over the calls. */
typedef struct {
    uint64_t self, calls, sum, min, max;
} tally;

typedef struct {
    char *name;
    uint64_t entry; /* 0 until the first call */
    tally tallies[PHASES];
} function;

/* Tallies per phase and function. */

static function *functions[FUNCTIONS];
static size_t function_count;
static const char *phase_names[PHASES] = {"-"};
static unsigned phase_count = 1;

/* Says why and ends QEMU. */
static void
die(const char *why)
{
    fprintf(stderr, "icnt: %s\n", why);
    exit(2);
}

/* From the heap, or die; never freed. */
static void *
zeroed(size_t size)
{
    void *p = calloc(1, size);
    if (p == NULL)
        die("out of memory");
    return p;
}

static char *
copy_of(const char *s)
{
    return strcpy(zeroed(strlen(s) + 1), s);
}

/* Found, or made at the first use. Phase 0 is outside all phases. */
static function *
function_named(const char *name)
{
    function *f;
    size_t i;

    for (i = 0; i < function_count; i++)
        if (strcmp(functions[i]->name, name) == 0)
            return functions[i];
    if (function_count == FUNCTIONS)
        die("too many functions");
    f = zeroed(sizeof *f);
    f->name = copy_of(name);
    return functions[function_count++] = f;
}

static unsigned
phase_named(const char *name)
{
    unsigned i;

    for (i = 0; i < phase_count; i++)
        if (strcmp(phase_names[i], name) == 0)
            return i;
    if (phase_count == PHASES)
        die("too many phases");
    phase_names[phase_count] = name;
    return phase_count++;
}

/* A call has ended after so many instructions. */
static void
tally_call(tally *t, uint64_t spent)
{
    if (t->calls == 0 || spent < t->min)
        t->min = spent;
    if (spent > t->max)
        t->max = spent;
    t->sum += spent;
    t->calls++;
}

static void
print_phase(FILE *out, unsigned p)
{
    size_t i;

    for (i = 0; i < function_count; i++) {
        const function *f = functions[i];
        const tally *t = &f->tallies[p];
        if (t->calls == 0)
            continue;
        fprintf(out,
                "%-28s %-32s %9" PRIu64 " %11" PRIu64 " %7" PRIu64
                " %9.1f %7" PRIu64 " %11" PRIu64 "\n",
                phase_names[p], f->name, t->calls, t->self, t->min,
                (double)t->sum / (double)t->calls, t->max, t->sum);
    }
}

/* To a file, or to stderr if path is NULL. */
static void
print_table(const char *path, uint64_t executed)
{
    FILE *out = path != NULL ? fopen(path, "w") : stderr;
    unsigned p;

    if (out == NULL)
        die("can't write the file of out=");
    fprintf(out, "# %" PRIu64 " instructions in all\n", executed);
    fprintf(out, "%-28s %-32s %9s %11s %7s %9s %7s %11s\n", "phase", "function",
            "calls", "self", "min", "avg", "max", "sum");
    for (p = 0; p < phase_count; p++)
        print_phase(out, p);
    if (out != stderr && fclose(out) != 0)
        die("can't write the file of out=");
}

/* Straight code: one way in, one way out. Blocks live until QEMU ends, since
 * QEMU keeps our pointer in translated code. */
typedef struct {
    uint64_t start, end, count;
    bool calls; /* its last instruction is a call */
    function *owner;
} block;

typedef struct {
    function *callee;
    uint64_t back;    /* where it returns to */
    uint64_t started; /* instructions executed before its first */
    unsigned outer;   /* the phase to restore */
    bool tail;        /* was jumped to: returns together with the frame below */
    bool measured;    /* begins with a prefix of measure= */
} frame;

int qemu_plugin_version = 1;

static unsigned phase;
static frame frames[FRAMES];
static size_t depth;
static uint64_t executed;
static const block *last;
static const char *out_path, *phase_prefix, *measure_prefixes;
static size_t measured; /* frames, of those on the stack */
static bool (*is_call)(const uint8_t *code, size_t size);

static bool
begins_with(const char *s, const char *prefix)
{
    return strncmp(s, prefix, strlen(prefix)) == 0;
}

/* Does s begin with one of "first+second"? */
static bool
begins_with_any(const char *s, const char *prefixes)
{
    for (;;) {
        const size_t length = strcspn(prefixes, "+");

        if (strncmp(s, prefixes, length) == 0)
            return true;
        if (prefixes[length] == '\0')
            return false;
        prefixes += length + 1;
    }
}

static void
enter(function *f, uint64_t start, uint64_t back, bool tail)
{
    frame *top;

    if (depth == FRAMES)
        die("calls nest too deeply");
    top = &frames[depth++];
    top->callee = f;
    top->back = back;
    top->started = executed;
    top->outer = phase;
    top->tail = tail;
    top->measured =
        measure_prefixes != NULL && begins_with_any(f->name, measure_prefixes);
    measured += top->measured;
    if (!tail || f->entry == 0)
        f->entry = start;
    if (phase_prefix != NULL && begins_with(f->name, phase_prefix))
        phase = phase_named(f->name);
}

/* A phase function is counted in its own phase. */
static void
leave(void)
{
    const frame *top = &frames[--depth];

    measured -= top->measured;
    if (measure_prefixes == NULL || (top->measured && measured == 0))
        tally_call(&top->callee->tallies[phase], executed - top->started);
    phase = top->outer;
}

/* Control is at the return address of the innermost call, whatever got it
 * there (bx lr, pop {pc}): that call has ended, and so has every function
 * that tail-called its way to here. */
static void
return_from_call(void)
{
    while (frames[depth - 1].tail)
        leave();
    leave();
}

/* On ARMv6-M bl is also gcc's far jump inside one large function. */
static bool
is_far_jump(const block *from, const block *to)
{
    return from->owner == to->owner && to->start != to->owner->entry;
}

/* Does this function of libgcc jump to a case of a switch? It is called by bl and never
 * returns: it is counted as a piece of its caller. Thumb-1 at -Os. */
static bool
is_switch(const block *b)
{
    return begins_with(b->owner->name, "__gnu_thumb1_case_");
}

/* A jump into another function, but not into a piece split off from this one
 * ("name.cold") or back. */
static bool
is_tail_call(const block *from, const block *to)
{
    const char *a = from->owner->name, *b = to->owner->name;
    size_t stem = strcspn(a, ".");

    return depth > 0 && (strcspn(b, ".") != stem || strncmp(a, b, stem) != 0);
}

/* QEMU is about to run a block. */
static void
execute(unsigned cpu, void *data)
{
    const block *b = data;
    (void)cpu;

    if (last != NULL && (is_switch(last) || is_switch(b)))
        ; /* there and back: no call has begun or ended */
    else if (last != NULL && last->calls && !is_far_jump(last, b))
        enter(b->owner, b->start, last->end, false);
    else if (depth > 0 && b->start == frames[depth - 1].back)
        return_from_call();
    else if (last != NULL && is_tail_call(last, b))
        enter(b->owner, b->start, frames[depth - 1].back, true);
    b->owner->tallies[phase].self += b->count;
    executed += b->count;
    last = b;
}

/* Thumb: bl label, or blx register */
static bool
is_thumb_call(const uint8_t *code, size_t size)
{
    unsigned first = code[0] | (unsigned)code[1] << 8, second;

    if (size == 2)
        return (first & 0xFF87) == 0x4780;
    second = code[2] | (unsigned)code[3] << 8;
    return (first & 0xF800) == 0xF000 && (second & 0xD000) == 0xD000;
}

/* RISC-V: c.jal label or c.jalr register, jal or jalr that links ra */
static bool
is_riscv_call(const uint8_t *code, size_t size)
{
    const unsigned first = code[0] | (unsigned)code[1] << 8;

    if (size == 2)
        return (first & 0xE003) == 0x2001 ||
               ((first & 0xF07F) == 0x9002 && (first & 0x0F80) != 0);
    return (first & 0xFFF) == 0x0EF || (first & 0xFFF) == 0x0E7;
}

static void
translate(qemu_plugin_id_t id, struct qemu_plugin_tb *tb)
{
    size_t n = qemu_plugin_tb_n_insns(tb);
    struct qemu_plugin_insn *exit = qemu_plugin_tb_get_insn(tb, n - 1);
    const char *symbol =
        qemu_plugin_insn_symbol(qemu_plugin_tb_get_insn(tb, 0));
    block *b = zeroed(sizeof *b);
    (void)id;

    b->start = qemu_plugin_tb_vaddr(tb);
    b->end = qemu_plugin_insn_vaddr(exit) + qemu_plugin_insn_size(exit);
    b->count = n;
    b->calls =
        is_call(qemu_plugin_insn_data(exit), qemu_plugin_insn_size(exit));
    b->owner = function_named(symbol != NULL ? symbol : "?");
    qemu_plugin_register_vcpu_tb_exec_cb(tb, execute, QEMU_PLUGIN_CB_NO_REGS,
                                         b);
}

static void
finish(qemu_plugin_id_t id, void *data)
{
    (void)id, (void)data;
    print_table(out_path, executed);
}

static void
take_option(const char *argument)
{
    if (begins_with(argument, "out="))
        out_path = copy_of(argument + strlen("out="));
    else if (begins_with(argument, "phase="))
        phase_prefix = copy_of(argument + strlen("phase="));
    else if (begins_with(argument, "measure="))
        measure_prefixes = copy_of(argument + strlen("measure="));
    else
        die("options are out=FILE, phase=PREFIX and measure=PREFIX+PREFIX");
}

int
qemu_plugin_install(qemu_plugin_id_t id, const qemu_info_t *info, int argc,
                    char **argv)
{
    int i;

    if (strcmp(info->target_name, "arm") == 0 && info->system_emulation)
        is_call = is_thumb_call;
    else if (strcmp(info->target_name, "riscv32") == 0)
        is_call = is_riscv_call;
    else
        die("counts Cortex-M and RV32 code only: use it with qemu-system-arm "
            "or "
            "qemu-riscv32");
    for (i = 0; i < argc; i++)
        take_option(argv[i]);
    qemu_plugin_register_vcpu_tb_trans_cb(id, translate);
    qemu_plugin_register_atexit_cb(id, finish, NULL);
    return 0;
}
