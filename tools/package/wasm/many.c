/*
 * many.c - what fixray.wasm has beside the library, for who calls it from JavaScript.
 *
 *   fixray_version  the version of the library
 *   fixray_many     one function, called for many arguments in one call from outside
 *   many_NAME       the same of one function that takes two structs and returns a bool,
 *                   which is called by its name, in less time
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <fixray/fixray.h>

/* One argument of a function: `value` in the first call, and each time step more. If `load`
 * is not 0, that is the address of a word, and the word is the argument. */
typedef struct {
    uint32_t value, step, load;
} argument;

__attribute__((export_name("fixray_version"))) const char *fixray_version(void);
__attribute__((export_name("fixray_many"))) void
fixray_many(uintptr_t function, uint32_t n, const argument *list,
            uint32_t count, void *results, uint32_t width);

const char *
fixray_version(void)
{
    return FXR_VERSION;
}

static inline uint32_t
next(argument *a)
{
    const uint32_t value = a->value;

    a->value += a->step;
    return a->load != 0 ? *(const uint32_t *)(uintptr_t)value : value;
}

/* The same of an argument that is no word in memory. */
static inline uint32_t
step(argument *a)
{
    const uint32_t value = a->value;

    a->value += a->step;
    return value;
}

static inline void
put(void *results, uint32_t i, uint32_t width, uint32_t value)
{
    if (width == 1) {
        ((uint8_t *)results)[i] = (uint8_t)value;
    } else {
        ((uint32_t *)results)[i] = value;
    }
}

/* The arguments are of one type: on wasm32 a pointer, a struct and a number of 32 bits or
 * less are one word each. Each has a variable of its own, so that it stays out of memory. */
#define LOCALS_1 argument a0 = list[0];
#define LOCALS_2 LOCALS_1 argument a1 = list[1];
#define LOCALS_3 LOCALS_2 argument a2 = list[2];
#define LOCALS_4 LOCALS_3 argument a3 = list[3];
#define LOCALS_5 LOCALS_4 argument a4 = list[4];
#define LOCALS_6 LOCALS_5 argument a5 = list[5];
#define LOCALS_7 LOCALS_6 argument a6 = list[6];
#define LOCALS_8 LOCALS_7 argument a7 = list[7];
#define TYPES_1 uint32_t
#define TYPES_2 TYPES_1, uint32_t
#define TYPES_3 TYPES_2, uint32_t
#define TYPES_4 TYPES_3, uint32_t
#define TYPES_5 TYPES_4, uint32_t
#define TYPES_6 TYPES_5, uint32_t
#define TYPES_7 TYPES_6, uint32_t
#define TYPES_8 TYPES_7, uint32_t
#define STEPS_1 step(&a0)
#define STEPS_2 STEPS_1, step(&a1)
#define STEPS_3 STEPS_2, step(&a2)
#define STEPS_4 STEPS_3, step(&a3)
#define STEPS_5 STEPS_4, step(&a4)
#define STEPS_6 STEPS_5, step(&a5)
#define STEPS_7 STEPS_6, step(&a6)
#define STEPS_8 STEPS_7, step(&a7)
#define VALUES_1 next(&a0)
#define VALUES_2 VALUES_1, next(&a1)
#define VALUES_3 VALUES_2, next(&a2)
#define VALUES_4 VALUES_3, next(&a3)
#define VALUES_5 VALUES_4, next(&a4)
#define VALUES_6 VALUES_5, next(&a5)
#define VALUES_7 VALUES_6, next(&a6)
#define VALUES_8 VALUES_7, next(&a7)
#define CALLS(k)                                                            \
    case k: {                                                               \
        LOCALS_##k if (width == 0)                                          \
        {                                                                   \
            for (i = 0; i < n; i++) {                                       \
                ((void (*)(TYPES_##k))function)(VALUES_##k);                \
            }                                                               \
        }                                                                   \
        else if (width == 1 && !loads)                                      \
        {                                                                   \
            for (i = 0; i < n; i++) {                                       \
                ((uint8_t *)results)[i] =                                   \
                    (uint8_t)((uint32_t(*)(TYPES_##k))function)(STEPS_##k); \
            }                                                               \
        }                                                                   \
        else                                                                \
        {                                                                   \
            for (i = 0; i < n; i++) {                                       \
                put(results, i, width,                                      \
                    ((uint32_t(*)(TYPES_##k))function)(VALUES_##k));        \
            }                                                               \
        }                                                                   \
        break;                                                              \
    }

/*
 * Calls a function n times.
 *
 *   function   its number in the table of the module. It takes `count` words, and returns
 *              one, or nothing
 *   list       the arguments, `count` of them, at most 8
 *   results    room for n results
 *   width      bytes of one of these: 4, 1 for a bool, or 0 if it returns nothing
 */
void
fixray_many(uintptr_t function, uint32_t n, const argument *list,
            uint32_t count, void *results, uint32_t width)
{
    bool loads = false;
    uint32_t i;

    for (i = 0; i < count; i++) {
        loads = loads || list[i].load != 0;
    }
    switch (count) {
        CALLS(1)
        CALLS(2)
        CALLS(3)
        CALLS(4)
        CALLS(5)
        CALLS(6)
        CALLS(7)
        CALLS(8)
    default:
        __builtin_trap();
    }
}

#define LOOP(name)                                                       \
    __attribute__((export_name("many_" #name))) void many_##name(        \
        uint32_t n, const argument *list, uint8_t *results);             \
    void many_##name(uint32_t n, const argument *list, uint8_t *results) \
    {                                                                    \
        const char *a = (const char *)(uintptr_t)list[0].value;          \
        const char *b = (const char *)(uintptr_t)list[1].value;          \
        const uint32_t a_step = list[0].step, b_step = list[1].step;     \
        uint32_t i;                                                      \
                                                                         \
        for (i = 0; i < n; i++, a += a_step, b += b_step) {              \
            results[i] = name((const void *)a, (const void *)b);         \
        }                                                                \
    }

/* A line LOOP(name) for each of them, by tools/package/wasm.sh. */
#include "loops.h"
