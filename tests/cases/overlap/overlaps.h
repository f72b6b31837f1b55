/*
 * overlaps.h - two shapes of each kind, near each other, and every question whether they overlap.
 */
#ifndef FIXRAY_TESTS_OVERLAPS_H
#define FIXRAY_TESTS_OVERLAPS_H

#include <fixray/overlap.h>

#include "../space/cases.h"

typedef enum {
    OVERLAP_POINT,
    OVERLAP_SPHERE,
    OVERLAP_CAPSULE,
    OVERLAP_AABB,
    OVERLAP_OBB,
    OVERLAP_TRIANGLE,
    OVERLAP_KINDS
} overlap_kind;

extern const char *const overlap_names[OVERLAP_KINDS];

/* One of each kind. */
typedef struct {
    fxr_vec3 point;
    fxr_sphere sphere;
    fxr_capsule capsule;
    fxr_aabb aabb;
    fxr_obb obb;
    fxr_triangle triangle;
} overlap_shapes;

typedef bool overlap_question(const overlap_shapes *a, const overlap_shapes *b);

/* fxr_<first>_overlaps_<second> */
extern overlap_question *const overlap_questions[OVERLAP_KINDS][OVERLAP_KINDS];

/* Shapes of as many bits about one point; some are empty, some meet in a point, and some boxes have
 * the same axes. */
void cases_overlap(cases_random *r, overlap_shapes two[2]);

void print_overlap(const void *input);

#endif
