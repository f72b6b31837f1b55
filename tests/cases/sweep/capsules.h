/*
 * capsules.h - every question of a capsule that moves, and of a box that moves to a capsule.
 */
#ifndef FIXRAY_CAPSULES_H
#define FIXRAY_CAPSULES_H

#include "../space/symmetry.h"
#include "touches.h"

/* What moves to what. CAPSULE_BY_AABB and CAPSULE_BY_OBB: a box to the capsule. */
typedef enum {
    CAPSULE_CAPSULE,
    CAPSULE_SPHERE,
    CAPSULE_AABB,
    CAPSULE_BY_AABB,
    CAPSULE_TRIANGLE,
    CAPSULE_OBB,
    CAPSULE_BY_OBB,
    CAPSULE_KINDS
} capsule_kind;

/* mover is the capsule, also where it rests. rest: the other capsule, and at its first end and
 * with its radius a sphere. half: that of an AABB that moves. obb: its center counts at rest. */
typedef struct {
    capsule_kind kind;
    fxr_segment path;
    fxr_capsule mover, rest;
    fxr_aabb box;
    fxr_vec3 half;
    fxr_obb obb;
    fxr_triangle triangle;
} capsule_trial;

/* out: of cast and stop. */
typedef enum {
    CAPSULE_HITS,
    CAPSULE_CAST,
    CAPSULE_CROSSES,
    CAPSULE_STOP,
    CAPSULE_VERBS
} capsule_verb;

bool capsules_verb(const capsule_trial *t, capsule_verb verb, fxr_contact *out);
touch_answer capsules_ask(const capsule_trial *t);

/* The normal of the contact. */
bool capsules_normal(const capsule_trial *t, fxr_contact_normal *out);

/* Is the point the one that is closest to the center? */
bool capsules_point_is_closest(const capsule_trial *t,
                               const fxr_contact *contact);

bool capsule_box_is_empty(const capsule_trial *t);

/* Does a box move to the capsule? Is it an OBB? */
bool capsule_rests(capsule_kind kind);
bool capsule_of_obb(capsule_kind kind);

capsule_trial capsules_mapped(const symmetry *s, mirror_kind kind,
                              const capsule_trial *t);

/* Lattices, all sizes, the ends of the range; and paths that end at the contact, to the ulp. */
void cases_capsules(cases_random *r, capsule_kind kind, capsule_trial *out);

/* Changes the radius of the capsule that moves, or to which the AABB moves, to the least one
 * that is touched, as the answers have it; or to one more or less. */
void capsules_graze(cases_random *r, capsule_trial *t);

void print_capsules(const void *input);

#endif
