/*
 * sweep_hull.h - what files of a moving sphere or capsule against a convex polytope share: its planes, what is asked
 * of them as polygons and as slabs, and the verbs of both movers. A sphere is a capsule whose ends are one point.
 */
#ifndef FIXRAY_SWEEP_SWEEP_HULL_H
#define FIXRAY_SWEEP_SWEEP_HULL_H

#include <fixray/sweep.h>

#include "../slabs/slabs_triangle.h"
#include "../touch/touch_body.h"

/* K is the polytope, a and b are the ends of the mover, and d = b - a (fxr_sweep_hull_planes.c). */

/* sum: a + b, along: d, by: 2 (path.b - path.a); visit is called for each plane until it returns false. */
typedef struct hull_way hull_way;
typedef struct {
    slab_normal n;
    uint32_t at[SLAB_LIMBS], den[SLAB_LIMBS], reach[SLAB_LIMBS];
    const fxr_vec3 *corner[3]; /* of an edge the last is NULL */
    int lower;                 /* the sign of n . d */
} hull_plane;
struct hull_way {
    const fxr_segment *path;
    const fxr_capsule *mover;
    const fxr_hull *hull;
    int64_t sum[3], along[3], by[3];
    bool (*visit)(hull_way *w, hull_plane *f);
};

/* All but visit. */
void fxri_hull_way_set(hull_way *w, const fxr_segment *path,
                       const fxr_capsule *mover, const fxr_hull *hull);

/* Visits all planes; false if visit has returned that. */
bool fxri_hull_visit_all(hull_way *w);

/* The planes as polygons: which of them is touched first. */
typedef struct {
    hull_way way;
    touch_body body;
} hull_touch;

/* Is the radius negative, or a box round the way beyond all vertices on an axis? */
bool fxri_sweep_hull_is_far(const fxr_segment *path, const fxr_capsule *mover,
                            const fxr_hull *hull);

/* Does it come to the polytope? body.ask is set. */
bool fxri_sweep_hull_meets(hull_touch *s, sweep_verb verb,
                           const fxr_segment *path, const fxr_capsule *mover,
                           const fxr_hull *hull);

/* The planes as slabs; step: what is asked of each (../slabs/slabs.h). */
typedef struct {
    hull_way way;
    slab_path axes;
    bool (*step)(slab_path *s, const slab_normal *n, uint32_t *at,
                 uint32_t *den, const uint32_t *reach, const uint32_t *det);
} hull_slabs;

/* Does the path come to K, or if open to its interior? The way is set. */
bool fxri_hull_slabs_meet(hull_slabs *s, bool open);

/* The nearest plane of a start in K; the way is set. */
void fxri_hull_slabs_nearest(hull_slabs *s, slab_nearest *nearest);

/* Does a mover of radius 0 come to the interior, and where does it stop? */
bool fxri_hull_slabs_cross(hull_slabs *s, const fxr_segment *path,
                           const fxr_capsule *mover, const fxr_hull *hull);
bool fxri_hull_slabs_stop(const fxr_segment *path, const fxr_capsule *mover,
                          const fxr_hull *hull, fxr_contact *out);

/* Does a mover that starts in K get deeper? */
bool fxri_hull_slabs_deepen(const fxr_segment *path, const fxr_capsule *mover,
                            const fxr_hull *hull);

/* What a mover of a radius above 0 asks of a triangle; `out` may be NULL. */
typedef verdict hull_triangle(sweep_verb verb, const fxr_segment *path,
                              const fxr_capsule *mover,
                              const fxr_triangle *triangle, fxr_contact *out);

/* What the faces tell as triangles, of a mover of a radius above 0; `out` may be NULL. And that of a contact, which is
 * MISS also of what is far, and UNSURE of a radius 0. */
verdict fxri_sweep_hull_fast(sweep_verb verb, const fxr_segment *path,
                             const fxr_capsule *mover, const fxr_hull *hull,
                             hull_triangle *ask, fxr_contact *out);
verdict fxri_sweep_hull_fast_contact(sweep_verb verb, const fxr_segment *path,
                                     const fxr_capsule *mover,
                                     const fxr_hull *hull, hull_triangle *ask,
                                     fxr_contact *out);

/* The functions of <fixray/sweep.h>, of both movers; verb: SWEEP_HITS, or of a radius above 0 SWEEP_CROSSES. */
bool fxri_sweep_hull_hits(sweep_verb verb, const fxr_segment *path,
                          const fxr_capsule *mover, const fxr_hull *hull,
                          hull_triangle *ask);
bool fxri_sweep_hull_crosses(const fxr_segment *path, const fxr_capsule *mover,
                             const fxr_hull *hull, hull_triangle *ask);
bool fxri_sweep_hull_cast(const fxr_segment *path, const fxr_capsule *mover,
                          const fxr_hull *hull, hull_triangle *ask,
                          fxr_contact *out);
bool fxri_sweep_hull_stop(const fxr_segment *path, const fxr_capsule *mover,
                          const fxr_hull *hull, hull_triangle *ask,
                          fxr_contact *out);
bool fxri_sweep_hull_normal(const fxr_segment *path, const fxr_capsule *mover,
                            const fxr_hull *hull, fxr_contact_normal *out);

#endif
