/*
 * slabs.h - the path of the centre of a mover against slabs: what the mover and what is at rest
 * share a point where that is in the sum of what is at rest and the reversed mover, and that is
 * an intersection of slabs.
 *
 * Of a normal n the centre is N + t D, with N = n . start and D = n . way, and in the slab
 * |N + t D| <= R, where R is how far the sum reaches along n. So the path is in the sum where
 * it is in all slabs, and in its interior where it is in the interior of all. Where n is 0, as
 * that of two parallel edges, there is no slab.
 *
 *   what              normals                                         bounds
 *   two boxes         faces of both, each edge of one by each of      fxr_slabs_boxes.c
 *                     the other
 *   box, triangle     faces of the box, its edges by those of the     fxr_slabs_triangle.c
 *                     triangle, the side of the triangle
 *   segment,          the side, the segment by the edges of the       fxr_prism_normal.c
 *   triangle          triangle
 *
 * Lengths are in half ulps. The filters in front of long numbers leave out slabs that decide
 * nothing: that of two boxes by bits (fxr_slabs_fast.c), that of a triangle slab by slab.
 */
#ifndef FIXRAY_SLABS_SLABS_H
#define FIXRAY_SLABS_SLABS_H

#include <fixray/sweep.h>

#include "../number/long.h"
#include "solid.h"

/* Limbs of the numbers of a slab, and of the longest; of a component of its normal. */
enum { SLAB_LIMBS = 5, SLAB_ROOM = 7, NORMAL_OF_SLAB = 4 };

/* Limbs of n . n, and of n . n times det^2 < 2^186 for a plane whose numbers are times det. */
enum { SLAB_SQUARE = 8, SLAB_SQUARE_ROOM = 10 };

/* num / den, not reduced */
typedef struct {
    uint32_t num[SLAB_ROOM], den[SLAB_ROOM];
} sweep_fraction;

/* A normal, its components as numbers of 2 to NORMAL_OF_SLAB limbs (number/long.h). */
typedef struct {
    uint32_t v[3][LONG_ROOM(NORMAL_OF_SLAB)];
} slab_normal;

enum { SLABS_OF_FACES = 6 };

/* The number of the slab of axis i of what is at rest; that of the mover is one more. */
static inline unsigned
slab_of_face(int i)
{
    return 2 * (unsigned)i;
}

/* A component of a normal. */
static inline void
slab_component_set(uint32_t *v, int64_t x)
{
    long_set_size(v, magnitude64(x), x < 0 ? -1 : x > 0);
}

/* An axis as a normal. */
static inline void
slab_of_axis(slab_normal *n, const fxr_unit3 *u)
{
    int k;

    for (k = 0; k < 3; k++) {
        slab_component_set(n->v[k], axis_component(u, k));
    }
}

/*
 * The plane that is met: out of several at once it is the one that the path runs least against,
 * the largest n . d / |n| of the way d, exactly; of equal ones that with the lowest number. Where the
 * path comes from outside, these are the planes that it enters last, and planes that all of it is
 * on. Where it starts in all slabs, those that are nearest to the start (slab_nearest).
 *
 * normal   out of the slab
 * det      NULL, or what the numbers of the slab are times
 * number   of the slab: faces by their axis, of one axis that of what is at rest first; then the side
 *          of a triangle, then edges
 */
typedef struct {
    slab_normal normal;
    const uint32_t *det;
    uint8_t number;
} slab_plane;

/* solid[0] moves. enter and exit are in 0..1; plane is that of enter, if this is not 0. level: all
 * of the path is on plane. touches: the path starts on a plane through which it goes in. number: of
 * the slab that is asked next, which its caller sets. inside: the slabs of two boxes that are left
 * out, as they do not decide where the path enters, or are none; by bits: the faces of the mover,
 * of the box at rest, edge i by edge k at 6 + 3 i + k. step: what is asked about each slab,
 * fxri_slab_step; or fxri_slab_nearest, for nearest. limbs: of the numbers of the slabs,
 * SLAB_LIMBS from fxri_slabs_begin on. */
typedef struct slab_path slab_path;
typedef struct slab_nearest slab_nearest;
struct slab_path {
    sweep_solid solid[2];
    int64_t start[3], way[3];
    sweep_fraction enter, exit;
    slab_plane plane;
    uint16_t inside;
    uint8_t limbs, number;
    bool open, level, touches;
    bool (*step)(slab_path *s, const slab_normal *n, uint32_t *at,
                 uint32_t *den, const uint32_t *reach, const uint32_t *det);
    slab_nearest *nearest;
};

/*
 * The nearest plane of a path that starts in all slabs.
 *
 * gap      reach less |N|
 * along    |n . d|, and slope its sign
 * square   n . n, in the units of gap^2 and along^2
 * frame    NULL; or a box in whose coordinates all is measured, whose edges and det are set: square is
 *          the sum of (n . g_k)^2 then
 * any      there is one
 * turned   the plane is that of the mover, seen from what is at rest
 * fronts   of the slabs with a lower number n points to the front
 *
 * Of two planes of a slab that are equally near it is the one to which the path leads; if it
 * leads to none, that to which n points of a front, else the lower one: out of it the first
 * component that is not 0 is negative, or if turned positive.
 */
struct slab_nearest {
    uint32_t gap[SLAB_ROOM], along[SLAB_ROOM], square[SLAB_SQUARE_ROOM];
    const sweep_solid *frame;
    int8_t slope;
    uint8_t fronts;
    bool any, turned;
};

/* The path has met no slab yet. */
void fxri_slabs_begin(slab_path *s);

/*
 * The slab |N + t D| <= reach, or < if open, of n, start and way: returns false if the path is not
 * in it, or not in all slabs up to this one. det: NULL, or DET_LIMBS that the numbers are times;
 * those of reach are already. Of s->limbs each.
 */
bool fxri_slab_meet(slab_path *s, const slab_normal *n, const uint32_t *reach,
                    const uint32_t *det);

/* The same of N = at and D = den; changes both. det is of plane alone. */
bool fxri_slab_step(slab_path *s, const slab_normal *n, uint32_t *at,
                    uint32_t *den, const uint32_t *reach, const uint32_t *det);

/* The nearest plane; true. */
bool fxri_slab_nearest(slab_path *s, const slab_normal *n, uint32_t *at,
                       uint32_t *den, const uint32_t *reach,
                       const uint32_t *det);

/* Does the path, which enters at t = enter along the plane of n and D = den, run less against that
 * than against s->plane? */
bool fxri_slab_is_less_opposed(const slab_path *s, const slab_normal *n,
                               const uint32_t *den, const uint32_t *det);

/* to = from, or its reverse */
void fxri_slab_copy(slab_normal *to, const slab_normal *from, bool reverse);

/* Sets the plane of n, or of its reverse. */
void fxri_slab_take(slab_path *s, const slab_normal *n, bool reverse,
                    const uint32_t *det);

/* Is the first component that is not 0 positive? */
bool fxri_slab_is_upper(const slab_normal *n);

/* Does the path start in all slabs? */
static inline bool
slabs_at_start(const slab_path *s)
{
    return fxri_limbs_sign(s->enter.num, s->limbs) == 0;
}

/* r of n limbs += x y, or -= x y if minus. */
void fxri_slab_add(uint32_t *r, int n, int64_t x, int64_t y, bool minus);

/* r = n . v, of as many limbs */
void fxri_slab_project(uint32_t *r, int limbs, const slab_normal *n,
                       const int64_t v[3]);

/* n = g x h, for |g|_1 |h_k| < 2^125 */
void fxri_slab_cross(slab_normal *n, const int64_t g[3], const int64_t h[3]);

/* t in units of 2^-32, and center: to nearest, or if open that of a stop. turned: path is that of
 * what is at rest here, as that of s is its reverse. */
void fxri_slabs_contact(const slab_path *s, const fxr_segment *path,
                        bool turned, fxr_contact *out);

/* Sets solid, start and way, of a mover and a box at rest. Returns false if one is empty. */
bool fxri_slabs_to_obb(slab_path *s, const fxr_segment *path,
                       const fxr_unit3 axis[3], const fxr_vec3 *half,
                       const fxr_obb *box);
bool fxri_slabs_to_aabb(slab_path *s, const fxr_segment *path,
                        const fxr_obb *mover, const fxr_aabb *box);

/* Is the path in all slabs of two boxes, or if open in the interior of all, and where does it
 * enter? Not if the axes of a box do not span space. solid, start, way, inside, open and step are
 * set. */
bool fxri_slabs_of_boxes(slab_path *s);

/*
 * The same in 32 bits, for boxes whose axes are orthonormal to 2^-20 (fxr_slabs_fast.c).
 * MISS: the path is not in all slabs. HIT: it is, open or not. brief: nobody asks where.
 * Sets s->inside to slabs that all of the path is in the interior of, and if it is not brief
 * and a HIT to all that the path enters before the last one.
 */
verdict fxri_slabs_fast(slab_path *s, bool brief);

/* Of two boxes whose path starts in all slabs: sets s->inside to slabs whose planes are not the
 * nearest. */
void fxri_slabs_fast_nearest(slab_path *s);

/* The nearest plane of two boxes, of a path that starts in all slabs. */
void fxri_slabs_nearest_of_boxes(slab_nearest *out, slab_path *s);

/* Sets a search for the nearest plane, before the first slab. */
void fxri_slab_nearest_set(slab_nearest *out, slab_path *s, int fronts,
                           bool turned);

/* The depth, in units of 2^-16 ulps for gaps of half ulps, rounded up, and radius ulps more; at most
 * 2^47. */
uint64_t fxri_slab_depth(const slab_nearest *from, uint32_t radius);

/* Does a path that is in the interior of all slabs somewhere start there? */
static inline bool
slabs_in_interior(const slab_path *s)
{
    return slabs_at_start(s) && !s->touches;
}

/* The axis as it is stored, or its reverse, for a normal of these signs. */
void fxri_slab_axis(const fxr_unit3 *u, const int8_t side[3], fxr_unit3 *out);

/* The unit vector along the normal of the plane, or if turned along its reverse, and its signs. */
void fxri_slab_unit(const slab_plane *plane, bool turned, fxr_unit3 *out,
                    int8_t side[3]);

#endif
