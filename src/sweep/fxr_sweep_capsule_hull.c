/*
 * fxr_sweep_capsule_hull.c - a moving capsule against a convex polytope at rest: the public functions, and what it asks
 * of a triangle.
 */
#include <fixray/sweep.h>

#include "sweep_capsule.h"
#include "sweep_hull.h"

static verdict
hull_fast_capsule(sweep_verb verb, const fxr_segment *path,
                  const fxr_capsule *mover, const fxr_triangle *triangle,
                  fxr_contact *out)
{
    return fxri_capsule_is_apart(path, mover, 0, &triangle->a, &triangle->b,
                                 &triangle->c)
               ? MISS
               : fxri_capsule_fast_triangle(verb, path, mover, triangle, out,
                                            NULL);
}

/* NULL if 64 bits are not asked: then that is not linked. */
static hull_triangle *
hull_capsule_asked(void)
{
    return FXR_FAST_TOUCH ? hull_fast_capsule : NULL;
}

bool
fxr_sweep_capsule_hits_hull(const fxr_segment *path, const fxr_capsule *mover,
                            const fxr_hull *hull)
{
    return fxri_sweep_hull_hits(SWEEP_HITS, path, mover, hull,
                                hull_capsule_asked());
}

bool
fxr_sweep_capsule_crosses_hull(const fxr_segment *path,
                               const fxr_capsule *mover, const fxr_hull *hull)
{
    return fxri_sweep_hull_crosses(path, mover, hull, hull_capsule_asked());
}

bool
fxr_sweep_capsule_cast_hull(const fxr_segment *path, const fxr_capsule *mover,
                            const fxr_hull *hull, fxr_contact *out)
{
    return fxri_sweep_hull_cast(path, mover, hull, hull_capsule_asked(), out);
}

bool
fxr_sweep_capsule_stop_hull(const fxr_segment *path, const fxr_capsule *mover,
                            const fxr_hull *hull, fxr_contact *out)
{
    return fxri_sweep_hull_stop(path, mover, hull, hull_capsule_asked(), out);
}

bool
fxr_sweep_capsule_normal_hull(const fxr_segment *path, const fxr_capsule *mover,
                              const fxr_hull *hull, fxr_contact_normal *out)
{
    return fxri_sweep_hull_normal(path, mover, hull, out);
}
