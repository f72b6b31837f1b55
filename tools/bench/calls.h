/*
 * calls.h - cycles per call, for a runner that steps an emulator.
 *
 * Functions are known by name (tests/bench/bench.h): bench_* are workloads; of fxr_*
 * and alt_* the outermost calls count, from the first instruction to the return.
 * "finish" is where the program ends.
 */
#ifndef FIXRAY_BENCH_CALLS_H
#define FIXRAY_BENCH_CALLS_H

#include <stdbool.h>
#include <stdint.h>

typedef enum { NOTHING, WORKLOAD, MEASURED, FINISH } call_kind;

/* The functions of a 32-bit little-endian ELF, or ends the program. */
void calls_read_symbols(const char *elf);

/* What begins at pc. */
call_kind calls_kind(uint32_t pc);

/* At the first instruction of a WORKLOAD or MEASURED: where it returns to, and what
 * the stack pointer is then. */
void calls_enter(uint32_t pc, uint32_t back, uint32_t sp, uint64_t cycles);

/* At any instruction. */
void calls_step(uint32_t pc, uint32_t sp, uint64_t cycles);

/* Lines WORKLOAD FUNCTION CALLS MIN MAX SUM, or ends the program. */
void calls_write(const char *path);

/* Says why and ends the program. */
void calls_fail(const char *what, const char *why);

#endif
