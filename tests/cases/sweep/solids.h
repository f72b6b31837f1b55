/*
 * solids.h - moving boxes of which one is oriented: every question through one table, and
 * scenes for them.
 */
#ifndef FIXRAY_SOLIDS_H
#define FIXRAY_SOLIDS_H

#include <fixray/sweep.h>

#include "../space/cases.h"

/* half is that of a mover without axes. */
typedef struct {
    fxr_segment path;
    fxr_vec3 half;
    fxr_obb mover, obb;
    fxr_aabb aabb;
} solids;

enum { SOLIDS_AABB_OBB, SOLIDS_OBB_AABB, SOLIDS_OBB_OBB, SOLIDS_COUNT };

typedef struct {
    const char *name;
    bool (*hits)(const solids *m);
    bool (*crosses)(const solids *m);
    bool (*cast)(const solids *m, fxr_contact *out);
    bool (*stop)(const solids *m, fxr_contact *out);
    bool (*normal)(const solids *m, fxr_contact_normal *out);
} solids_sweep;

extern const solids_sweep solids_sweeps[SOLIDS_COUNT];

/* contact is that of cast, stopped that of stop; each keeps its pattern after false, and so
 * does normal. */
typedef struct {
    bool hits, crosses, casts, stops, has_normal;
    fxr_contact contact, stopped;
    fxr_contact_normal normal;
} solids_answer;

solids_answer solids_ask(unsigned kind, const solids *m);

/* Do hits and cast agree, crosses and stop, and t of both? After false: is every byte as
 * it was? Is t in form and range, and point the one of the box that is closest to center? */
bool solids_is_consistent(unsigned kind, const solids *m,
                          const solids_answer *a);

/* Of a few ulps on axes that make exact touches common; turned boxes of every size; the ends
 * of the range; and paths from and to where the mover stops. */
void cases_solids(cases_random *r, unsigned kind, solids *out);

/* Axes upright, turned, loose, of a lattice, of any length. */
void cases_solid_axes(cases_random *r, fxr_unit3 axis[3]);

void print_solids(const void *input);

#endif
