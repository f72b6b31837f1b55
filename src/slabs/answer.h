/*
 * answer.h - what is asked of a mover; the plane of a box that is met; a stop where the path starts; and
 * the way out of what a mover starts in.
 */
#ifndef FIXRAY_SLABS_ANSWER_H
#define FIXRAY_SLABS_ANSWER_H

#include <fixray/sweep.h>

#include "../space/axis.h"
#include "../space/copy.h"

/* What is asked: do they touch, does one come into the interior of the other, or does it get
 * deeper there? The last two are one question but for a start in the interior. */
typedef enum { SWEEP_HITS, SWEEP_CROSSES, SWEEP_STOPS } sweep_verb;

/*
 * The plane of a box that a point meets on its path: of those that are nearest to a start in the box,
 * or else of the faces `entered`, which the path enters last, and of those that all of it is on, the one
 * that it runs least against; of equal ones the first axis, and on it the lower face.
 *
 * gap     how far the start is from it, in the numbers of the axis; -1 of a start outside
 * slope   how far the path leads out of it
 * face    the face; on: all faces that the point is on
 */
typedef struct {
    int64_t gap, slope;
    uint8_t face, on;
} box_plane;

void fxri_box_plane(box_plane *out, const projection axis[3], unsigned entered);

/* Of an AABB, where the path starts; and of an OBB with valid axes. */
void fxri_box_plane_start(box_plane *out, const fxr_segment *path,
                          const fxr_aabb *box);
void fxri_box_plane_obb(box_plane *out, const fxr_segment *path,
                        const fxr_obb *box, unsigned entered);

/* Sets depth and push of a start that is `depth` inside, in units of 2^-16 ulps, rounded up; saturated. side:
 * the signs of the exact normal. scaled: the normal is that of a sphere or a capsule and an OBB,
 * and depth is in the coordinates of the box. */
void fxri_push(fxr_contact_normal *out, uint64_t depth, const int8_t side[3],
               bool scaled);

/* The signs of a vector that is exact where it is 0. */
static inline void
unit_signs(int8_t side[3], const fxr_unit3 *u)
{
    int k;

    for (k = 0; k < 3; k++) {
        const fxr_q30 v = axis_component(u, k);

        side[k] = (int8_t)((v > 0) - (v < 0));
    }
}

/* fxri_push of such a normal. */
void fxri_push_along_normal(fxr_contact_normal *out, uint64_t depth,
                            bool scaled);

static inline void
copy_contact(fxr_contact *out, const fxr_contact *contact)
{
    copy_ratio(&out->t, &contact->t);
    copy_point(&out->center, &contact->center);
}

/* The contact of a path that touches where it starts, without its point. */
static inline void
contact_at_start(const fxr_segment *path, fxr_contact *out)
{
    out->t.num = 0;
    out->t.den = (uint64_t)1 << 32;
    out->t.negative = false;
    copy_point(&out->center, &path->a);
}

#endif
