/*
 * fields.h - the fields of every public struct that has a hash, in the order in which they
 * are declared: where each is, and its bytes, least significant one first.
 */
#ifndef FIXRAY_FIELDS_H
#define FIXRAY_FIELDS_H

#include "../space/cases.h"

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
enum { FIELDS_TYPES = 23, FIELDS_MOST = 160 };
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
