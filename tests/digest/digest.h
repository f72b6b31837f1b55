/*
 * digest.h - one number for all that a function answers, to compare machines.
 *
 * 64-bit FNV-1a over the status and every output field, least significant byte
 * first, never over padding.
 */
#ifndef FIXRAY_TESTS_DIGEST_H
#define FIXRAY_TESTS_DIGEST_H

#include <fixray/fixray.h>

/* flip: a mask on the next word that is added, then gone. */
typedef struct {
    uint64_t value;
    uint32_t flip;
} digest;

void digest_start(digest *d);
void digest_u32(digest *d, uint32_t v);
void digest_u64(digest *d, uint64_t v);
void digest_vec3(digest *d, fxr_vec3 v);
void digest_ratio(digest *d, fxr_ratio t);
void digest_span(digest *d, const fxr_span *span);

/* Whether there is a hit, and if so all of it. */
void digest_bvh_hit(digest *d, bool any, const fxr_bvh_hit *hit);

/* Whether there is a contact, and if so all of it; in a scene with the number of the shape
 * or the part. */
void digest_contact(digest *d, bool any, const fxr_contact *contact);
void digest_contact_normal(digest *d, bool any, const fxr_contact_normal *n);
void digest_contact_in(digest *d, bool any, const fxr_contact *contact,
                       uint32_t number);

/* Prints a line "digest <function> <16 hex digits>" for each public function that the
 * platform lists (digest.h).
 * With flip, one bit of one result of one function is changed. */
void digest_print_all(bool flip);

/* The number of line i of the first group. */
uint64_t digest_of_line(unsigned i, bool flip);

#endif
