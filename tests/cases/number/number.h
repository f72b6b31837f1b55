/*
 * number.h - limbs, and numbers field by field, for tests.
 */
#ifndef FIXRAY_TESTS_NUMBER_H
#define FIXRAY_TESTS_NUMBER_H

#include "../../../src/number/word.h"
#include "../space/cases.h"

/*
 * Whole numbers of any size, for tests: schoolbook methods, and what they are made
 * from.
 */

/*
 * Natural numbers of up to 448 bits, as references on machines without GMP are
 * made of; the library has limbs.h.
 *
 * Little-endian limbs of 32 bits, without leading zeros.
 */

#define BIG_LIMBS 14

typedef struct {
    uint32_t limb[BIG_LIMBS];
    int n;
} big;

/* Limb i of a; 0 beyond its ends. */
static inline uint32_t
big_limb(const big *a, int i)
{
    return i >= 0 && i < a->n ? a->limb[i] : 0;
}

/* Drop leading zeros. */
static inline void
big_trim(big *a)
{
    while (a->n > 0 && a->limb[a->n - 1] == 0) {
        a->n--;
    }
}

/* r = v */
void big_set(big *r, uint64_t v);

/* r = a + b, a - b (a >= b); r may be a or b. */
void big_add(big *r, const big *a, const big *b);
void big_subtract(big *r, const big *a, const big *b);

/* r = a b; r is neither. */
void big_multiply(big *r, const big *a, const big *b);

/* r = a v; r is not a. */
void big_multiply_word(big *r, const big *a, uint64_t v);

/* The order of a and b: -1, 0 or 1. */
int big_order(const big *a, const big *b);

/* r = a 2^bits; r may be a. */
void big_shift_up(big *r, const big *a, unsigned bits);

/*
 * floor(a / d), and a becomes the remainder; or 2^32 if the quotient is that or
 * more, and a is untouched. d > 0, below 2^416.
 */
uint64_t big_divide(big *a, const big *d);

/*
 * floor(a / d), and a becomes the remainder. over: the quotient is 2^64 or
 * more, and the result is UINT64_MAX. d > 0, below 2^384: a digit times d 2^32
 * has to fit.
 */
uint64_t big_divide_long(big *a, const big *d, bool *over);

/* Bits of a, 0 for 0. */
unsigned big_bits(const big *a);

/* Big numbers as hexadecimal text, and their roots. */

/* Hexadecimal digits; spaces between them are skipped. "" is 0. */
void bigs_set(big *out, const char *text);

/* v is what text says, without leading zeros. */
bool bigs_is(const big *v, const char *text);
bool bigs_equal(const big *a, const big *b);

/* v + 1, or v - 1 where v > 0. */
void bigs_step(big *v, bool up);

/*
 * r = floor(sqrt(a)), digit by digit. Returns whether r r is a. r must not be
 * a.
 */
bool bigs_square_root(big *r, const big *a);

/*
 * The fields of every public struct that has a hash, in the order in which they
 * are declared: where each is, and its bytes, least significant one first.
 */

/* truth: a bool, of which bit 0 alone may be set. */
typedef struct {
    uint16_t at;
    uint8_t size;
    bool truth;
} field;

/* hash: of the library, with the struct as it is. */
typedef struct {
    const char *name;
    const field *fields;
    unsigned count;
    size_t size;
    uint32_t (*hash)(uint32_t hash, const void *v);
} fields_of;

/* Every struct without pointers; the line of the digest has the name. */
enum { FIELDS_TYPES = 33, FIELDS_MOST = 320 };
extern const fields_of fields_types[FIELDS_TYPES];

/* The row with this name. */
const fields_of *fields_named(const char *name);

/* Sets every field, and nothing between them. */
void fields_fill(cases_random *r, const fields_of *type, void *out);

/* Copies every field, and nothing between them. */
void fields_copy(const fields_of *type, void *to, const void *from);

uint64_t field_get(const field *f, const void *of);
void field_set(const field *f, void *of, uint64_t v);
unsigned field_bits(const field *f);

#endif
