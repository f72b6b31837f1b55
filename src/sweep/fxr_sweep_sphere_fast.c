/*
 * fxr_sweep_sphere_fast.c - a moving sphere against an AABB in its neighbourhood: where they
 * touch (contact_fast.h).
 */
#include "contact_fast.h"

verdict
fxri_sweep_sphere_fast_hits(const fxr_segment *path, fxr_q16 radius,
                            const fxr_aabb *box)
{
    return sweep_test_fast(path, radius, false, box);
}

verdict
fxri_sweep_sphere_fast_cast(const fxr_segment *path, fxr_q16 radius,
                            const fxr_aabb *box, fxr_contact *out)
{
    walk32_piece p;

    return sweep_contact_fast(path, radius, false, true, box, &p, out);
}
