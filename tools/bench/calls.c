/*
 * calls.c - symbols, open calls and tallies.
 */
#include "calls.h"

#include <elf.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SYMBOLS = 1024, TALLIES = 1024 };

typedef struct {
    uint32_t address;
    call_kind kind;
    const char *name;
} symbol;

typedef struct {
    const symbol *workload, *function;
    uint64_t calls, min, max, sum;
} tally;

/* A call that has not returned. */
typedef struct {
    const symbol *of;
    uint32_t back, sp;
    uint64_t began;
} open_call;

static symbol symbols[SYMBOLS];
static unsigned symbol_count;
static tally tallies[TALLIES];
static unsigned tally_count;
static open_call workload, measured;

void
calls_fail(const char *what, const char *why)
{
    fprintf(stderr, "bench: %s: %s\n", what, why);
    exit(1);
}

static unsigned char *
read_file(const char *path, long *size)
{
    FILE *file = fopen(path, "rb");
    unsigned char *bytes;

    if (file == NULL)
        calls_fail(path, "can't be read: build it first");
    if (fseek(file, 0, SEEK_END) != 0 || (*size = ftell(file)) < 0)
        calls_fail(path, "has no size");
    rewind(file);
    bytes = malloc((size_t)*size + 1);
    if (bytes == NULL || fread(bytes, 1, (size_t)*size, file) != (size_t)*size)
        calls_fail(path, "can't be read");
    fclose(file);
    return bytes;
}

static bool
begins_with(const char *s, const char *prefix)
{
    return strncmp(s, prefix, strlen(prefix)) == 0;
}

static call_kind
kind_of_name(const char *name)
{
    if (begins_with(name, "bench_"))
        return WORKLOAD;
    if (begins_with(name, "fxr_") || begins_with(name, "alt_"))
        return MEASURED;
    return strcmp(name, "finish") == 0 ? FINISH : NOTHING;
}

static int
by_address(const void *a, const void *b)
{
    const uint32_t x = ((const symbol *)a)->address;
    const uint32_t y = ((const symbol *)b)->address;

    return x < y ? -1 : x > y;
}

static void
add_symbols(const char *elf, const unsigned char *bytes,
            const Elf32_Shdr *table, const char *names)
{
    uint32_t i;

    for (i = 0; i < table->sh_size / sizeof(Elf32_Sym); i++) {
        Elf32_Sym s;
        symbol *to = &symbols[symbol_count];

        memcpy(&s, bytes + table->sh_offset + i * sizeof s, sizeof s);
        if (ELF32_ST_TYPE(s.st_info) != STT_FUNC ||
            kind_of_name(names + s.st_name) == NOTHING)
            continue;
        if (symbol_count == SYMBOLS)
            calls_fail(elf, "has too many functions: raise SYMBOLS");
        to->address = s.st_value & ~(uint32_t)1;
        to->name = names + s.st_name;
        to->kind = kind_of_name(to->name);
        symbol_count++;
    }
}

/* The bytes stay: names point into them. */
void
calls_read_symbols(const char *elf)
{
    long size;
    const unsigned char *bytes = read_file(elf, &size);
    Elf32_Ehdr head;
    uint32_t i;

    if (size < (long)sizeof head || memcmp(bytes, ELFMAG, SELFMAG) != 0)
        calls_fail(elf, "is no ELF file");
    memcpy(&head, bytes, sizeof head);
    for (i = 0; i < head.e_shnum; i++) {
        Elf32_Shdr table, strings;

        memcpy(&table, bytes + head.e_shoff + i * sizeof table, sizeof table);
        if (table.sh_type != SHT_SYMTAB)
            continue;
        memcpy(&strings, bytes + head.e_shoff + table.sh_link * sizeof strings,
               sizeof strings);
        add_symbols(elf, bytes, &table,
                    (const char *)bytes + strings.sh_offset);
    }
    qsort(symbols, symbol_count, sizeof symbols[0], by_address);
}

static const symbol *
symbol_at(uint32_t pc)
{
    symbol key;

    key.address = pc;
    return bsearch(&key, symbols, symbol_count, sizeof key, by_address);
}

call_kind
calls_kind(uint32_t pc)
{
    const symbol *s = symbol_at(pc);

    return s != NULL ? s->kind : NOTHING;
}

void
calls_enter(uint32_t pc, uint32_t back, uint32_t sp, uint64_t cycles)
{
    const symbol *s = symbol_at(pc);
    open_call *call = s->kind == WORKLOAD ? &workload : &measured;

    if (s->kind == MEASURED && (measured.of != NULL || workload.of == NULL))
        return;
    call->of = s;
    call->back = back;
    call->sp = sp;
    call->began = cycles;
}

static tally *
tally_of(const symbol *in, const symbol *function)
{
    unsigned i;

    for (i = 0; i < tally_count; i++)
        if (tallies[i].workload == in && tallies[i].function == function)
            return &tallies[i];
    if (tally_count == TALLIES)
        calls_fail(function->name, "is one function too many: raise TALLIES");
    tallies[i].workload = in;
    tallies[i].function = function;
    tallies[i].min = UINT64_MAX;
    tally_count++;
    return &tallies[i];
}

static bool
returns(const open_call *call, uint32_t pc, uint32_t sp)
{
    return call->of != NULL && pc == call->back && sp == call->sp;
}

void
calls_step(uint32_t pc, uint32_t sp, uint64_t cycles)
{
    if (returns(&measured, pc, sp)) {
        tally *t = tally_of(workload.of, measured.of);
        const uint64_t spent = cycles - measured.began;

        t->calls++;
        t->sum += spent;
        t->min = spent < t->min ? spent : t->min;
        t->max = spent > t->max ? spent : t->max;
        measured.of = NULL;
    }
    if (returns(&workload, pc, sp))
        workload.of = NULL;
}

void
calls_write(const char *path)
{
    FILE *file = fopen(path, "w");
    unsigned i;

    if (file == NULL)
        calls_fail(path, "can't be written");
    for (i = 0; i < tally_count; i++) {
        const tally *t = &tallies[i];

        fprintf(file, "%s %s %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 "\n",
                t->workload->name + strlen("bench_"), t->function->name,
                t->calls, t->min, t->max, t->sum);
    }
    if (fclose(file) != 0)
        calls_fail(path, "can't be written");
}
