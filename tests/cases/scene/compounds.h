/*
 * compounds.h - every question of compounds through one table, and the same by
 * brute force over the parts.
 */
#ifndef FIXRAY_COMPOUNDS_H
#define FIXRAY_COMPOUNDS_H

#include <fixray/compound.h>

#include "../distance/cases_closest.h"
#include "../distance/nearest.h"

enum { PARTS = 3 };

/* The linear components of the scene against parts that the compound points to:
 * made by assembly_seal, and not to be moved after it. */
typedef struct {
    scene c;
    fxr_aabb aabbs[PARTS];
    fxr_obb obbs[PARTS];
    fxr_sphere spheres[PARTS];
    fxr_capsule capsules[PARTS];
    fxr_compound compound;
} assembly;

/* Are capsules linked? */
enum {
    CAPSULE_PARTS =
        ((FXR_COMPOUND_KINDS)&FXR_COMPOUND_CAPSULES) != 0 ? PARTS : 0
};

/* Without capsules. */
void assembly_seal(assembly *a, unsigned aabbs, unsigned obbs,
                   unsigned spheres);

/* With so many capsules, which are at most CAPSULE_PARTS: bounds are made anew. */
void assembly_add_capsules(assembly *a, unsigned capsules);

/* What the four verbs say. hit with hit_part, entry with entry_part, and closest
 * with closest_part, keep their pattern after false. */
typedef struct {
    bool hits, casts, enters, any;
    fxr_hit hit;
    fxr_entry entry;
    fxr_closest closest;
    uint16_t hit_part, entry_part, closest_part;
} compound_answer;

compound_answer compound_ask(linear_kind linear, const assembly *a);

/* By the functions for one shape: the part with the least enter, or dist2, and
 * of equal ones the lowest number. */
compound_answer compound_by_parts(linear_kind linear, const assembly *a);

/* The enter of one part, by the function for that shape. */
unsigned compound_parts(const assembly *a);
bool compound_enters_part(linear_kind linear, const assembly *a, unsigned part,
                          fxr_entry *out);
bool entries_equal(const fxr_entry *a, const fxr_entry *b);

/* Component and box by box: contains all that is not empty, nothing more. */
fxr_aabb compound_bounds(const assembly *a);

/* Has each OBB axes that fxr_obb_make accepts, so that a scene finds all that is touched? */
bool compound_is_proper(const fxr_compound *c);

/* The name of the first field that differs, or NULL. */
const char *compound_compare(const compound_answer *want,
                             const compound_answer *got);

/* The digest, which every build has, asks about those without capsules. */
void cases_compound(cases_random *r, assembly *out);
/* With capsules, where they are linked. */
void cases_compound_all(cases_random *r, assembly *out);
/* An end of the segment, or a point at or near a part. */
fxr_vec3 cases_compound_point(cases_random *r, const assembly *a);
void print_assembly(const void *input);

/* Random compounds against their parts. */
void compound_check_cases(linear_kind linear, uint32_t stream, uint32_t cases);

#endif
