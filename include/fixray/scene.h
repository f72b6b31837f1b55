/*
 * scene.h - one question for any scene: of what moves, and of lines, rays and segments.
 *
 *   fxr_scene   whom to ask: fxr_scene_bvh     a tree
 *                            fxr_scene_compound
 *                            fxr_scene_shapes  an array: fxr_shape_triangle  fxr_shape_aabb
 *                                              fxr_shape_obb  fxr_shape_sphere
 *                                              fxr_shape_capsule
 *                            fxr_scene_all     several scenes as one
 *                            fxr_scene_at      a scene that a rigid transform has moved
 *   fxr_mover   what moves: fxr_mover_sphere  fxr_mover_aabb  fxr_mover_obb  fxr_mover_capsule
 *   fxr_ask     which shapes, and up to where; NULL: all
 *
 *   fxr_sweep_hits_scene     does the mover touch a shape on its path?
 *   fxr_sweep_crosses_scene  does it come into the interior of one?
 *   fxr_sweep_cast_scene     where does it touch first?
 *   fxr_sweep_stop_scene     where would it get deeper into one first?
 *
 *   fxr_overlap_scene        what does the mover overlap where it is, and which way is out?
 *   fxr_overlap_each_scene   all shapes that it overlaps, one by one
 *
 *   fxr_<segment, ray or line>_hits_scene    does the component hit a shape?
 *   fxr_<segment, ray or line>_enter_scene   which one first, and where?
 *   fxr_<segment, ray or line>_each_scene    all hits, one by one
 *
 *   fxr_point_closest_scene, fxr_segment_closest_scene, fxr_mover_closest_scene
 *                            which shape is closest to a point, a segment, or a mover?
 *   fxr_point_nearest_scene  the shapes that are closest to a point, one after the other
 *   fxr_shape_closest_shape  where are two shapes closest to each other? Of two kinds that are known:
 *                            fxr_<shape>_closest_<shape> (pairs.h)
 *
 *   const fxr_mover mover = fxr_mover_sphere(radius);
 *   const fxr_scene scene = fxr_scene_bvh(&level);
 *   fxr_scene_contact met;
 *
 *   if (fxr_sweep_stop_scene(&path, &mover, &scene, NULL, &met)) ...
 *
 * Movers and scenes are a few pointers. What they point to has to stay as long as they are
 * asked; they are made without a call, and can be made anew for each question.
 *
 * Flash. A program links what it names: the movers that it makes, and of these only what its
 * questions need, if both are in one function and the compiler optimizes (hits links nothing
 * of cast and stop, and a tree that is asked alone nothing of compounds). A mover that is kept
 * in memory, or handed to a function, brings all of its questions; a scene that another one is
 * made of brings its answers to movers and to components.
 */
#ifndef FIXRAY_ANY_SCENE_H
#define FIXRAY_ANY_SCENE_H

#include "bvh.h"
#include "compound.h"
#include "pairs.h"
#include "sweep.h"
#include "transform.h"

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Not for programs: the members of what follows, and what begins with fxri_. */
#if defined(__GNUC__)
#define FXRI_SCENE_INLINE static inline __attribute__((always_inline))
#else
#define FXRI_SCENE_INLINE static inline
#endif

struct fxri_sweep;
struct fxri_reach;
struct fxri_linear;

typedef bool fxri_mover_reach(const struct fxri_sweep *s,
                              struct fxri_reach *out);
typedef bool fxri_mover_meets(const struct fxri_sweep *s, unsigned kind,
                              const void *shape);
typedef bool fxri_mover_finds(const struct fxri_sweep *s, unsigned kind,
                              const void *shape, fxr_contact *out);
typedef bool fxri_mover_normal(const struct fxri_sweep *s, unsigned kind,
                               const void *shape, fxr_contact_normal *out);

/* Not for programs: what a mover asks a shape. */
typedef struct {
    fxri_mover_meets *meets;
    fxri_mover_finds *finds;
    fxri_mover_normal *normal;
} fxri_mover_asks;

typedef enum {
    FXRI_MOVER_SPHERE,
    FXRI_MOVER_AABB,
    FXRI_MOVER_OBB,
    FXRI_MOVER_CAPSULE
} fxri_mover_kind;

/* What moves, and does not turn. */
typedef struct {
    fxr_vec3 half;
    const void *body;
    fxri_mover_kind kind;
    fxri_mover_reach *reach;
    fxri_mover_asks asks;           /* shapes of all kinds */
    fxri_mover_asks turned;         /* in a scene that is moved */
    fxri_mover_asks tree, compound; /* shapes of the kinds that these have */
} fxr_mover;

bool fxri_reach_half(const struct fxri_sweep *s, struct fxri_reach *out);
bool fxri_reach_obb(const struct fxri_sweep *s, struct fxri_reach *out);
bool fxri_reach_capsule(const struct fxri_sweep *s, struct fxri_reach *out);

bool fxri_sphere_meets(const struct fxri_sweep *s, unsigned kind,
                       const void *shape);
bool fxri_sphere_finds(const struct fxri_sweep *s, unsigned kind,
                       const void *shape, fxr_contact *out);
bool fxri_sphere_normal(const struct fxri_sweep *s, unsigned kind,
                        const void *shape, fxr_contact_normal *out);
bool fxri_sphere_in_tree_meets(const struct fxri_sweep *s, unsigned kind,
                               const void *shape);
bool fxri_sphere_in_tree_finds(const struct fxri_sweep *s, unsigned kind,
                               const void *shape, fxr_contact *out);
bool fxri_sphere_in_tree_normal(const struct fxri_sweep *s, unsigned kind,
                                const void *shape, fxr_contact_normal *out);
bool fxri_sphere_in_compound_meets(const struct fxri_sweep *s, unsigned kind,
                                   const void *shape);
bool fxri_sphere_in_compound_finds(const struct fxri_sweep *s, unsigned kind,
                                   const void *shape, fxr_contact *out);
bool fxri_sphere_in_compound_normal(const struct fxri_sweep *s, unsigned kind,
                                    const void *shape, fxr_contact_normal *out);
bool fxri_aabb_meets(const struct fxri_sweep *s, unsigned kind,
                     const void *shape);
bool fxri_aabb_finds(const struct fxri_sweep *s, unsigned kind,
                     const void *shape, fxr_contact *out);
bool fxri_aabb_normal(const struct fxri_sweep *s, unsigned kind,
                      const void *shape, fxr_contact_normal *out);
bool fxri_aabb_in_tree_meets(const struct fxri_sweep *s, unsigned kind,
                             const void *shape);
bool fxri_aabb_in_tree_finds(const struct fxri_sweep *s, unsigned kind,
                             const void *shape, fxr_contact *out);
bool fxri_aabb_in_tree_normal(const struct fxri_sweep *s, unsigned kind,
                              const void *shape, fxr_contact_normal *out);
bool fxri_aabb_in_compound_meets(const struct fxri_sweep *s, unsigned kind,
                                 const void *shape);
bool fxri_aabb_in_compound_finds(const struct fxri_sweep *s, unsigned kind,
                                 const void *shape, fxr_contact *out);
bool fxri_aabb_in_compound_normal(const struct fxri_sweep *s, unsigned kind,
                                  const void *shape, fxr_contact_normal *out);
bool fxri_obb_meets(const struct fxri_sweep *s, unsigned kind,
                    const void *shape);
bool fxri_obb_finds(const struct fxri_sweep *s, unsigned kind,
                    const void *shape, fxr_contact *out);
bool fxri_obb_normal(const struct fxri_sweep *s, unsigned kind,
                     const void *shape, fxr_contact_normal *out);
bool fxri_obb_in_tree_meets(const struct fxri_sweep *s, unsigned kind,
                            const void *shape);
bool fxri_obb_in_tree_finds(const struct fxri_sweep *s, unsigned kind,
                            const void *shape, fxr_contact *out);
bool fxri_obb_in_tree_normal(const struct fxri_sweep *s, unsigned kind,
                             const void *shape, fxr_contact_normal *out);
bool fxri_obb_in_compound_meets(const struct fxri_sweep *s, unsigned kind,
                                const void *shape);
bool fxri_obb_in_compound_finds(const struct fxri_sweep *s, unsigned kind,
                                const void *shape, fxr_contact *out);
bool fxri_obb_in_compound_normal(const struct fxri_sweep *s, unsigned kind,
                                 const void *shape, fxr_contact_normal *out);
bool fxri_capsule_meets(const struct fxri_sweep *s, unsigned kind,
                        const void *shape);
bool fxri_capsule_finds(const struct fxri_sweep *s, unsigned kind,
                        const void *shape, fxr_contact *out);
bool fxri_capsule_normal(const struct fxri_sweep *s, unsigned kind,
                         const void *shape, fxr_contact_normal *out);
bool fxri_capsule_in_tree_meets(const struct fxri_sweep *s, unsigned kind,
                                const void *shape);
bool fxri_capsule_in_tree_finds(const struct fxri_sweep *s, unsigned kind,
                                const void *shape, fxr_contact *out);
bool fxri_capsule_in_tree_normal(const struct fxri_sweep *s, unsigned kind,
                                 const void *shape, fxr_contact_normal *out);
bool fxri_capsule_in_compound_meets(const struct fxri_sweep *s, unsigned kind,
                                    const void *shape);
bool fxri_capsule_in_compound_finds(const struct fxri_sweep *s, unsigned kind,
                                    const void *shape, fxr_contact *out);
bool fxri_capsule_in_compound_normal(const struct fxri_sweep *s, unsigned kind,
                                     const void *shape,
                                     fxr_contact_normal *out);

/* Not for programs: what the mover `kind` asks, as functions whose names begin with name. */
#define FXRI_SET_ASKS(asks, name)      \
    do {                               \
        (asks).meets = name##_meets;   \
        (asks).finds = name##_finds;   \
        (asks).normal = name##_normal; \
    } while (0)

/*
 * A mover.
 *
 *   radius    of a sphere; if it is negative, the sphere is empty
 *   half      the half extents of an AABB; if one is negative, the box is empty
 *   box       an OBB; the path is that of its centre, box->center does not count
 *   capsule   about the point that the path is of: at the start of the path its ends are
 *             path->a + a and path->a + b; if its radius is negative, it is empty
 *
 * The path goes from path->a to path->b, and the mover does not turn. An empty mover touches
 * nothing.
 *
 * Range      every int32 value; of a capsule both ends at the start of the path have to be
 *            in the range, at its end they may be beyond
 */
FXRI_SCENE_INLINE fxr_mover
fxr_mover_sphere(fxr_q16 radius)
{
    fxr_mover m;

    m.half.x = m.half.y = m.half.z = radius;
    m.body = NULL;
    m.kind = FXRI_MOVER_SPHERE;
    m.reach = fxri_reach_half;
    FXRI_SET_ASKS(m.asks, fxri_sphere);
    FXRI_SET_ASKS(m.turned, fxri_sphere);
    FXRI_SET_ASKS(m.tree, fxri_sphere_in_tree);
    FXRI_SET_ASKS(m.compound, fxri_sphere_in_compound);
    return m;
}

FXRI_SCENE_INLINE fxr_mover
fxr_mover_aabb(fxr_vec3 half)
{
    fxr_mover m;

    m.half = half;
    m.body = NULL;
    m.kind = FXRI_MOVER_AABB;
    m.reach = fxri_reach_half;
    FXRI_SET_ASKS(m.asks, fxri_aabb);
    FXRI_SET_ASKS(m.turned, fxri_obb);
    FXRI_SET_ASKS(m.tree, fxri_aabb_in_tree);
    FXRI_SET_ASKS(m.compound, fxri_aabb_in_compound);
    return m;
}

FXRI_SCENE_INLINE fxr_mover
fxr_mover_obb(const fxr_obb *box)
{
    fxr_mover m;

    m.half = box->half;
    m.body = box;
    m.kind = FXRI_MOVER_OBB;
    m.reach = fxri_reach_obb;
    FXRI_SET_ASKS(m.asks, fxri_obb);
    FXRI_SET_ASKS(m.turned, fxri_obb);
    FXRI_SET_ASKS(m.tree, fxri_obb_in_tree);
    FXRI_SET_ASKS(m.compound, fxri_obb_in_compound);
    return m;
}

FXRI_SCENE_INLINE fxr_mover
fxr_mover_capsule(const fxr_capsule *capsule)
{
    fxr_mover m;

    m.half.x = m.half.y = m.half.z = capsule->radius;
    m.body = capsule;
    m.kind = FXRI_MOVER_CAPSULE;
    m.reach = fxri_reach_capsule;
    FXRI_SET_ASKS(m.asks, fxri_capsule);
    FXRI_SET_ASKS(m.turned, fxri_capsule);
    FXRI_SET_ASKS(m.tree, fxri_capsule_in_tree);
    FXRI_SET_ASKS(m.compound, fxri_capsule_in_compound);
    return m;
}

/*
 * A shape of an array, which points to the triangle, box, sphere or capsule.
 */
typedef enum {
    FXR_SHAPE_TRIANGLE,
    FXR_SHAPE_AABB,
    FXR_SHAPE_OBB,
    FXR_SHAPE_SPHERE,
    FXR_SHAPE_CAPSULE
} fxr_shape_kind;

typedef struct {
    fxr_shape_kind kind;
    const void *of;
} fxr_shape;

FXRI_SCENE_INLINE fxr_shape
fxri_shape(fxr_shape_kind kind, const void *of)
{
    fxr_shape s;

    s.kind = kind;
    s.of = of;
    return s;
}

/*
 * A shape of an array.
 *
 *   shape    stays the caller's, and has to be there as long as the array is asked
 *
 * Result     What fxr_scene_shapes takes an array of. Capsules are met there if FXR_BVH_KINDS or
 *            FXR_COMPOUND_KINDS names them, which neither does by default (bvh.h)
 * Errors     asserted, where an array that holds it is asked: neither names its kind, and it is missed
 */
FXRI_SCENE_INLINE fxr_shape
fxr_shape_triangle(const fxr_triangle *shape)
{
    return fxri_shape(FXR_SHAPE_TRIANGLE, shape);
}

FXRI_SCENE_INLINE fxr_shape
fxr_shape_aabb(const fxr_aabb *shape)
{
    return fxri_shape(FXR_SHAPE_AABB, shape);
}

FXRI_SCENE_INLINE fxr_shape
fxr_shape_obb(const fxr_obb *shape)
{
    return fxri_shape(FXR_SHAPE_OBB, shape);
}

FXRI_SCENE_INLINE fxr_shape
fxr_shape_sphere(const fxr_sphere *shape)
{
    return fxri_shape(FXR_SHAPE_SPHERE, shape);
}

FXRI_SCENE_INLINE fxr_shape
fxr_shape_capsule(const fxr_capsule *shape)
{
    return fxri_shape(FXR_SHAPE_CAPSULE, shape);
}

/*
 * Whom to ask. A program may set one member, where scenes are made into one:
 *
 *   context   of a scene in the array of fxr_scene_all: what a filter is handed for the shapes of this
 *             scene, in place of the context of fxr_ask. NULL, as scenes are made: that of fxr_ask, or of
 *             the scene that this one is in. So a filter knows which scene a number is of
 *
 *   fxr_scene both[] = {fxr_scene_bvh(&level), fxr_scene_shapes(doors, 4)};
 *
 *   both[1].context = &open_doors;
 *
 * walk shows a question the shapes of the scene that the mover may touch, and returns true if the
 * question has ended that; linear those that a component may hit.
 */
typedef struct fxr_scene {
    bool (*walk)(const struct fxr_scene *scene, struct fxri_sweep *s);
    bool (*linear)(const struct fxr_scene *scene, struct fxri_linear *q);
    const void *of;
    const fxr_transform *by;
    uint32_t count;
    bool turns;
    void *context;
} fxr_scene;

bool fxri_scene_bvh(const fxr_scene *scene, struct fxri_sweep *s);
bool fxri_scene_compound(const fxr_scene *scene, struct fxri_sweep *s);
bool fxri_scene_shapes(const fxr_scene *scene, struct fxri_sweep *s);
bool fxri_scene_all(const fxr_scene *scene, struct fxri_sweep *s);
bool fxri_scene_at(const fxr_scene *scene, struct fxri_sweep *s);
bool fxri_linear_bvh(const fxr_scene *scene, struct fxri_linear *q);
bool fxri_linear_compound(const fxr_scene *scene, struct fxri_linear *q);
bool fxri_linear_shapes(const fxr_scene *scene, struct fxri_linear *q);
bool fxri_linear_all(const fxr_scene *scene, struct fxri_linear *q);
bool fxri_linear_at(const fxr_scene *scene, struct fxri_linear *q);

FXRI_SCENE_INLINE fxr_scene
fxri_scene_of(bool (*walk)(const fxr_scene *scene, struct fxri_sweep *s),
              bool (*linear)(const fxr_scene *scene, struct fxri_linear *q),
              const void *of, uint32_t count, bool turns)
{
    fxr_scene scene;

    scene.walk = walk;
    scene.linear = linear;
    scene.of = of;
    scene.by = NULL;
    scene.count = count;
    scene.turns = turns;
    scene.context = NULL;
    return scene;
}

/*
 * A scene.
 *
 *   bvh        a tree, made by fxr_bvh_build or fxr_bvh_open; shapes have their number
 *   compound   the number of a shape is that of the part (compound.h)
 *   shapes     an array of count shapes; the number of a shape is its index
 *   scenes     several scenes as one, in this order
 *   transform  where the scene is: it is asked in its own space, into which path and mover
 *              are taken by the inverse of the transform (transform.h: a rotation and a
 *              translation). Up to 4 transforms may lie one in the other
 *
 * The scenes that hold shapes, which are trees, compounds and arrays, are counted from 0,
 * one after the other as they are named: of fxr_scene_all the first scene with all that is
 * in it, then the second. That is the number of a scene in a contact.
 *
 * Kinds of shapes that FXR_BVH_KINDS leaves out of trees, and FXR_COMPOUND_KINDS of compounds,
 * are not met in these; in an array those that both leave out. Each is asserted: FXR_ASSERT (port.h)
 * tells of a scene that has what the library was compiled without.
 *
 * Rounding   of fxr_scene_at: each coordinate of the path, and of the ends of a capsule, is
 *            rounded once in the space of the scene, and each component of an axis of an OBB;
 *            an AABB is an OBB there, whose axes are exact. So the mover is off by at most
 *            half an ulp on each axis of that space, 3^(1/2)/2 < 0.87 ulps in the world, and
 *            by twice that at the ends of a capsule; a corner of a box that is half h away
 *            by h 2^-30 more for each transform; and by 2^-27 of its distance from the
 *            origin of the scene, as far as its rotation is not orthonormal. Of transforms
 *            one in the other these add up: with 4 less than 4 ulps. Within that the answer is
 *            exact
 * Errors     of fxr_scene_at: a path or a capsule that does not fit Q16.16 in the space of the
 *            scene touches nothing there
 */
FXRI_SCENE_INLINE fxr_scene
fxr_scene_bvh(const fxr_bvh *bvh)
{
    return fxri_scene_of(fxri_scene_bvh, fxri_linear_bvh, bvh, 1, false);
}

FXRI_SCENE_INLINE fxr_scene
fxr_scene_compound(const fxr_compound *compound)
{
    return fxri_scene_of(fxri_scene_compound, fxri_linear_compound, compound, 1,
                         false);
}

FXRI_SCENE_INLINE fxr_scene
fxr_scene_shapes(const fxr_shape *shapes, uint32_t count)
{
    return fxri_scene_of(fxri_scene_shapes, fxri_linear_shapes, shapes, count,
                         false);
}

FXRI_SCENE_INLINE fxr_scene
fxr_scene_all(const fxr_scene *scenes, uint32_t count)
{
    return fxri_scene_of(fxri_scene_all, fxri_linear_all, scenes, count, true);
}

FXRI_SCENE_INLINE fxr_scene
fxr_scene_at(const fxr_scene *scene, const fxr_transform *transform)
{
    fxr_scene at = fxri_scene_of(fxri_scene_at, fxri_linear_at, scene, 1, true);

    at.by = transform;
    return at;
}

/*
 * Which shapes count, and up to where. NULL for it all, or {0}, is every shape and the whole
 * path.
 *
 *   limit     only a contact at a t < limit, with t as cast and stop report it: not one that
 *             is exactly there. NULL, or num > 0 over den == 0: no limit. For hits and crosses
 *             it does not count: they ask for all of the path
 *   keep      a filter (filter.h); NULL keeps every shape. It gets the number of the shape
 *             and its id: of a tree as that has it, else the number once more; not that of the
 *             scene, so of several as one it is asked about such a shape of each: which one it is
 *             of, a context of each scene can tell. stop asks it again about shapes near center: it
 *             has to answer as before
 *   context   is handed to keep, but for the shapes of a scene with a context of its own (fxr_scene)
 *   front     triangles count from their front alone: where the path runs against the normal
 *             of the triangle (fxr_triangle_normal), not along or beside it. A triangle without
 *             an area then does not count, nor any with a path of length 0. Where stop has
 *             to look for a free center, it asks triangles from both sides
 *   bare      cast and stop say when, where and what alone: normal, depth, push and faces of the
 *             contact are 0, and point is center. A third less flash, where the compiler sees the constant (see Flash, above).
 *             Of equal t the lowest number of a scene counts then, and in that of a shape: center may
 *             be that of another shape than without bare, by its rounding
 */
typedef struct {
    const fxr_ratio *limit;
    fxr_filter *keep;
    void *context;
    bool front, bare;
} fxr_ask;

/*
 * Where a mover meets a scene.
 *
 *   t        when: path->a + t (path->b - path->a), in units of 2^-32
 *   center   where the mover is then: the point that the path is of
 *   normal, point, depth, push, faces   as of an fxr_contact_normal: the direction from the shape to
 *            the mover; the point that both share; the way out, along normal, where the mover starts inside, else 0, and as a
 *            displacement that is enough; the faces of a box at rest, which are named by the
 *            axes of its own scene
 *   scene    the number of the scene that holds the shape (above)
 *   shape    the number of the shape in that scene
 */
typedef struct {
    fxr_ratio t;
    fxr_vec3 center, point;
    fxr_unit3 normal;
    fxr_q16 depth;
    fxr_vec3 push;
    uint8_t faces;
    uint32_t scene, shape;
} fxr_scene_contact;

typedef bool fxri_sweep_front(const struct fxri_sweep *s,
                              const fxr_triangle *triangle);
bool fxri_sweep_from_front(const struct fxri_sweep *s,
                           const fxr_triangle *triangle);

bool fxri_sweep_meets_scene(const fxr_segment *path, const fxr_mover *mover,
                            const fxr_scene *scene, const fxr_ask *ask,
                            fxri_sweep_front *front, bool open);
bool fxri_sweep_cast_scene(const fxr_segment *path, const fxr_mover *mover,
                           const fxr_scene *scene, const fxr_ask *ask,
                           fxri_sweep_front *front, fxr_scene_contact *out);
bool fxri_sweep_stop_scene(const fxr_segment *path, const fxr_mover *mover,
                           const fxr_scene *scene, const fxr_ask *ask,
                           fxri_sweep_front *front, fxr_scene_contact *out);

/* Not for programs: of a mover the questions alone that are needed, for the kinds of shapes that
 * the scene may have, as what else it has is not linked. */
FXRI_SCENE_INLINE void
fxri_asks_for(fxri_mover_asks *out, const fxri_mover_asks *asks, bool whether,
              bool where, bool normal)
{
    out->meets = whether ? asks->meets : NULL;
    out->finds = where ? asks->finds : NULL;
    out->normal = normal ? asks->normal : NULL;
}

FXRI_SCENE_INLINE void
fxri_mover_for(fxr_mover *m, const fxr_mover *mover, const fxr_scene *scene,
               bool whether, bool where, bool normal)
{
    m->half.x = mover->half.x;
    m->half.y = mover->half.y;
    m->half.z = mover->half.z;
    m->body = mover->body;
    m->kind = mover->kind;
    m->reach = mover->reach;
    if (scene->walk == fxri_scene_bvh) {
        fxri_asks_for(&m->asks, &mover->tree, whether, where, normal);
    } else if (scene->walk == fxri_scene_compound) {
        fxri_asks_for(&m->asks, &mover->compound, whether, where, normal);
    } else {
        fxri_asks_for(&m->asks, &mover->asks, whether, where, normal);
    }
    fxri_asks_for(&m->turned, &mover->turned, whether && scene->turns,
                  where && scene->turns, normal && scene->turns);
}

/* Not for programs: the scene without its answers to components, or to movers. */
FXRI_SCENE_INLINE fxr_scene
fxri_scene_for(const fxr_scene *scene, bool moves)
{
    fxr_scene s;

    s.walk = moves ? scene->walk : NULL;
    s.linear = moves ? NULL : scene->linear;
    s.of = scene->of;
    s.by = scene->by;
    s.count = scene->count;
    s.turns = scene->turns;
    s.context = scene->context;
    return s;
}

FXRI_SCENE_INLINE fxri_sweep_front *
fxri_front_of(const fxr_ask *ask)
{
    return ask != NULL && ask->front ? fxri_sweep_from_front : NULL;
}

FXRI_SCENE_INLINE bool
fxri_normal_of(const fxr_ask *ask, const fxr_scene_contact *out)
{
    return out != NULL && (ask == NULL || !ask->bare);
}

/*
 * The questions.
 *
 *   ask      NULL: every shape, and the whole path
 *   out      untouched if the function returns false; NULL of cast and stop: only the
 *            answer
 *
 *   hits     does the mover touch a shape, at any t of 0 .. 1?
 *   crosses  does it come into the interior of one?
 *   cast     where does it touch a shape first?
 *   stop     where is it when it would first get deeper into a shape (sweep.h)? What starts in
 *            one is let out. center is in the interior of no shape that counts but one that
 *            path->a is in, and no deeper in that: it is one to which the straight way from
 *            path->a does not lead deeper into any. Rounded as of the shape alone, it may lie in
 *            another one; then it is sought on the way back to path->a, whose components are w:
 *            first an ulp back on each axis, then by w / 2^k on each, rounded up, for k = n - 1,
 *            n - 2, ..., 0, where w / 2^n is 1 .. 2 ulps on the longest axis. The first place that
 *            is free counts, and the last is path->a. point is that of the exact contact
 *
 * Interior, contact and rounding are those of fxr_sweep_<mover>_<verb>_<shape> (sweep.h).
 *
 * Range      every int32 value; of spheres and capsules, moving or at rest, OBBs with axes that
 *            fxr_obb_make accepts: another one may be missed, as the distance from it counts in
 *            its own coordinates (closest.h); of boxes with boxes and triangles all OBBs
 * Result     Returns true if the mover touches a shape that counts (crosses: meets its interior;
 *            stop: gets deeper), of cast and stop before the limit; else false. The answer is
 *            exact, but for what fxr_scene_at rounds. The contact is that with the least t. Of
 *            equal t, as they are reported, that counts whose plane the path runs most against, with
 *            the least normal . (path->b - path->a); of these the least normal, compared by x, then
 *            y, then z; then center, point and push likewise. So the order of shapes and of scenes
 *            changes but a name: of contacts that are alike in all of this scene and shape are the
 *            lowest number of a scene, and of a shape in that; and faces are those of that shape
 * Rounding   t is in units of 2^-32, rounded down: never late. center, point and normal are those of
 *            the function of sweep.h for mover and shape; in a scene that is moved center
 *            is the point of the path at t, to nearest, and point and normal are rotated, each
 *            coordinate to nearest: point, if that does not fit Q16.16, is center. push is rotated,
 *            too, each coordinate away from 0
 * Errors     none
 * Cost       of a tree, that of the shapes whose box, grown by that of the mover, the path meets,
 *            up to the first contact of cast and stop; of a compound whose bounds it
 *            meets, and of an array, that of each shape, but for AABBs beyond the box round the
 *            whole way of the mover. A normal is made once, for the contact that is reported, and
 *            of each other shape that is met at the same t; but not where a sphere or a capsule
 *            touches triangles in an edge or a corner that they have in common. With more than 7 at
 *            the same t the scene is asked again for each 6 of the others. A
 *            limit saves nothing; a shorter path does. A scene of fxr_scene_all or fxr_scene_at
 *            asks those that it is made of by a call within the call: the deeper they lie in one
 *            another, the more stack
 */
FXRI_SCENE_INLINE bool
fxr_sweep_hits_scene(const fxr_segment *path, const fxr_mover *mover,
                     const fxr_scene *scene, const fxr_ask *ask)
{
    const fxr_scene in = fxri_scene_for(scene, true);
    fxr_mover m;

    fxri_mover_for(&m, mover, scene, true, false, false);
    return fxri_sweep_meets_scene(path, &m, &in, ask, fxri_front_of(ask),
                                  false);
}

FXRI_SCENE_INLINE bool
fxr_sweep_crosses_scene(const fxr_segment *path, const fxr_mover *mover,
                        const fxr_scene *scene, const fxr_ask *ask)
{
    const fxr_scene in = fxri_scene_for(scene, true);
    fxr_mover m;

    fxri_mover_for(&m, mover, scene, true, false, false);
    return fxri_sweep_meets_scene(path, &m, &in, ask, fxri_front_of(ask), true);
}

FXRI_SCENE_INLINE bool
fxr_sweep_cast_scene(const fxr_segment *path, const fxr_mover *mover,
                     const fxr_scene *scene, const fxr_ask *ask,
                     fxr_scene_contact *out)
{
    const fxr_scene in = fxri_scene_for(scene, true);
    fxr_mover m;

    fxri_mover_for(&m, mover, scene, false, true, fxri_normal_of(ask, out));
    return fxri_sweep_cast_scene(path, &m, &in, ask, fxri_front_of(ask), out);
}

FXRI_SCENE_INLINE bool
fxr_sweep_stop_scene(const fxr_segment *path, const fxr_mover *mover,
                     const fxr_scene *scene, const fxr_ask *ask,
                     fxr_scene_contact *out)
{
    const fxr_scene in = fxri_scene_for(scene, true);
    fxr_mover m;

    fxri_mover_for(&m, mover, scene, out != NULL, true,
                   fxri_normal_of(ask, out));
    return fxri_sweep_stop_scene(path, &m, &in, ask, fxri_front_of(ask), out);
}

/*
 * An overlap is shown to a function like this one. It ends the question by returning false.
 *
 *   scene, shape   as of an fxr_scene_contact
 */
typedef bool fxr_overlap_visitor(void *context, uint32_t scene, uint32_t shape);

bool fxri_overlap_scene(const fxr_vec3 *at, const fxr_mover *mover,
                        const fxr_scene *scene, const fxr_ask *ask,
                        fxr_scene_contact *out);
void fxri_overlap_each_scene(const fxr_vec3 *at, const fxr_mover *mover,
                             const fxr_scene *scene, const fxr_ask *ask,
                             fxr_overlap_visitor *visit, void *context);

/*
 * What does a mover overlap where it is? Touching counts: then depth is 0.
 *
 *   at       its reference point, as that of a path
 *   ask      keep and context; limit, front and bare do not count
 *   out      of the deepest overlap: with the largest depth; of equal ones with the least normal, then
 *            point, then push, as for a contact above. t is 0, center is at, and point in both;
 *            normal, depth and push lead out of that shape, and perhaps into another one
 *            (fxr_move_out goes on from there). Untouched if the function
 *            returns false; NULL: only the answer
 *   visit    is called for each shape that the mover overlaps, at most once, in the order of
 *            filters and visits (below), until it returns false
 *   context  is handed to visit
 *
 * Range      as of the questions above
 * Result     fxr_overlap_scene returns true if the mover overlaps a shape that counts, else false:
 *            what fxr_sweep_hits_scene returns of a path from at to at. The answer is exact, but
 *            for what fxr_scene_at rounds; each shows these shapes
 * Rounding   of normal, depth and push as those of an fxr_contact_normal, and in a scene that is
 *            moved as those of a sweep
 * Errors     none
 * Cost       that of hits, of all shapes; with out a normal of each shape that is overlapped, and a
 *            second walk for the deepest one
 */
FXRI_SCENE_INLINE bool
fxr_overlap_scene(fxr_vec3 at, const fxr_mover *mover, const fxr_scene *scene,
                  const fxr_ask *ask, fxr_scene_contact *out)
{
    const fxr_scene in = fxri_scene_for(scene, true);
    fxr_mover m;

    if (out == NULL) {
        fxr_segment rest;

        rest.a = rest.b = at;
        fxri_mover_for(&m, mover, scene, true, false, false);
        return fxri_sweep_meets_scene(&rest, &m, &in, ask, NULL, false);
    }
    fxri_mover_for(&m, mover, scene, false, false, true);
    return fxri_overlap_scene(&at, &m, &in, ask, out);
}

FXRI_SCENE_INLINE void
fxr_overlap_each_scene(fxr_vec3 at, const fxr_mover *mover,
                       const fxr_scene *scene, const fxr_ask *ask,
                       fxr_overlap_visitor *visit, void *context)
{
    const fxr_scene in = fxri_scene_for(scene, true);
    fxr_mover m;

    fxri_mover_for(&m, mover, scene, true, false, false);
    fxri_overlap_each_scene(&at, &m, &in, ask, visit, context);
}

/*
 * Where a linear component enters a shape of a scene.
 *
 *   t, point       where, as the cast of that shape reports it (bvh.h)
 *   weight, side   of a triangle, else 0 (triangle.h)
 *   faces          of a box, by the axes of its own scene; 0 if the component starts in it
 *   scene, shape   the number of the scene that holds the shape (above), and of the shape there
 *   id             the id of the shape: of a tree as that has it, else the number of the shape
 */
typedef struct {
    fxr_ratio t;
    fxr_vec3 point;
    fxr_q30 weight[3];
    uint8_t faces;
    int8_t side;
    uint32_t scene, shape, id;
} fxr_scene_hit;

/*
 * A visit calls this function for each hit. It ends the visit by returning false.
 *
 *   limit    the limit so far: num > 0 over den == 0 if there is none. The visitor may
 *            write a lower one, which shortens the component
 */
typedef bool fxr_scene_visitor(void *context, const fxr_scene_hit *hit,
                               fxr_ratio *limit);

typedef bool fxri_linear_meets(const struct fxri_linear *q, unsigned kind,
                               const void *shape);
typedef bool fxri_linear_enters(const struct fxri_linear *q, unsigned kind,
                                const void *shape, fxr_scene_hit *out);

bool fxri_linear_any_meets(const struct fxri_linear *q, unsigned kind,
                           const void *shape);
bool fxri_linear_any_enters(const struct fxri_linear *q, unsigned kind,
                            const void *shape, fxr_scene_hit *out);
bool fxri_linear_in_tree_meets(const struct fxri_linear *q, unsigned kind,
                               const void *shape);
bool fxri_linear_in_tree_enters(const struct fxri_linear *q, unsigned kind,
                                const void *shape, fxr_scene_hit *out);
bool fxri_linear_in_compound_meets(const struct fxri_linear *q, unsigned kind,
                                   const void *shape);
bool fxri_linear_in_compound_enters(const struct fxri_linear *q, unsigned kind,
                                    const void *shape, fxr_scene_hit *out);

bool fxri_linear_hits_scene(unsigned kind, const fxr_vec3 *p,
                            const fxr_vec3 *to, const fxr_scene *scene,
                            const fxr_ask *ask, fxri_linear_meets *meets);
bool fxri_linear_enter_scene(unsigned kind, const fxr_vec3 *p,
                             const fxr_vec3 *to, const fxr_scene *scene,
                             const fxr_ask *ask, fxri_linear_enters *enters,
                             fxr_scene_hit *out);
bool fxri_linear_each_scene(unsigned kind, const fxr_vec3 *p,
                            const fxr_vec3 *to, const fxr_scene *scene,
                            const fxr_ask *ask, fxri_linear_enters *enters,
                            fxr_scene_visitor *visit, void *context);

/* Not for programs: for the kinds of shapes that the scene may have. */
FXRI_SCENE_INLINE fxri_linear_meets *
fxri_meets_for(const fxr_scene *scene)
{
    return scene->linear == fxri_linear_bvh ? fxri_linear_in_tree_meets
           : scene->linear == fxri_linear_compound
               ? fxri_linear_in_compound_meets
               : fxri_linear_any_meets;
}

FXRI_SCENE_INLINE fxri_linear_enters *
fxri_enters_for(const fxr_scene *scene)
{
    return scene->linear == fxri_linear_bvh ? fxri_linear_in_tree_enters
           : scene->linear == fxri_linear_compound
               ? fxri_linear_in_compound_enters
               : fxri_linear_any_enters;
}

FXRI_SCENE_INLINE bool
fxri_hits_scene(unsigned kind, const fxr_vec3 *p, const fxr_vec3 *to,
                const fxr_scene *scene, const fxr_ask *ask)
{
    const fxr_scene in = fxri_scene_for(scene, false);

    return fxri_linear_hits_scene(kind, p, to, &in, ask, fxri_meets_for(scene));
}

FXRI_SCENE_INLINE bool
fxri_enter_scene(unsigned kind, const fxr_vec3 *p, const fxr_vec3 *to,
                 const fxr_scene *scene, const fxr_ask *ask, fxr_scene_hit *out)
{
    const fxr_scene in = fxri_scene_for(scene, false);

    return fxri_linear_enter_scene(kind, p, to, &in, ask,
                                   fxri_enters_for(scene), out);
}

FXRI_SCENE_INLINE bool
fxri_each_scene(unsigned kind, const fxr_vec3 *p, const fxr_vec3 *to,
                const fxr_scene *scene, const fxr_ask *ask,
                fxr_scene_visitor *visit, void *context)
{
    const fxr_scene in = fxri_scene_for(scene, false);

    return fxri_linear_each_scene(kind, p, to, &in, ask, fxri_enters_for(scene),
                                  visit, context);
}

/*
 * Does the component hit a shape of the scene, which one first, and which ones?
 *
 *   ask       NULL: every shape, and the whole component. Triangles from their front alone are
 *             as those of fxr_segment_hits_triangle_front. bare makes no difference
 *   out       untouched if the function returns false
 *   visit     is called for each shape that the component hits before the limit, at most once
 *
 * Range      every int32 value
 * Result     hits and enter return true if the component hits a shape that counts, of enter
 *            before the limit; else false. enter writes the hit with the least t; of equal t that
 *            in the lowest number of a scene, and there of a shape; of triangles in that scene which
 *            are met at exactly the same t, as in an edge or a corner, as fxr_segment_cast_bvh
 *            (bvh.h), so that side does not depend on their order. each returns false if the
 *            visitor ended the visit by returning false, else true: then every hit before the
 *            last limit has been shown. All are exact as those of the shape by itself are, but
 *            for what fxr_scene_at rounds, which takes the component into its space as
 *            fxr_segment_to_object and its like do: then point is that at t of the component
 *            as it was given
 * Order      of filters and visits: scenes as they are numbered; in a tree that of its visits
 *            (bvh.h), of a line that of the numbers of shapes; parts and shapes of arrays in
 *            theirs
 * Errors     none
 * Cost       of a tree that of the shapes in leaves that the component meets, up to the first hit
 *            of enter, and up to three times that where a triangle is met in an edge or a corner; a
 *            line asks every shape of a tree. Of a compound whose bounds it
 *            meets, and of an array, that of each shape. fxr_segment_hits_bvh and its like ask
 *            a tree, without a filter and a limit, in less time
 */
FXRI_SCENE_INLINE bool
fxr_segment_hits_scene(const fxr_segment *s, const fxr_scene *scene,
                       const fxr_ask *ask)
{
    return fxri_hits_scene(FXRI_SEGMENT, &s->a, &s->b, scene, ask);
}

FXRI_SCENE_INLINE bool
fxr_segment_enter_scene(const fxr_segment *s, const fxr_scene *scene,
                        const fxr_ask *ask, fxr_scene_hit *out)
{
    return fxri_enter_scene(FXRI_SEGMENT, &s->a, &s->b, scene, ask, out);
}

FXRI_SCENE_INLINE bool
fxr_segment_each_scene(const fxr_segment *s, const fxr_scene *scene,
                       const fxr_ask *ask, fxr_scene_visitor *visit,
                       void *context)
{
    return fxri_each_scene(FXRI_SEGMENT, &s->a, &s->b, scene, ask, visit,
                           context);
}

FXRI_SCENE_INLINE bool
fxr_ray_hits_scene(const fxr_ray *r, const fxr_scene *scene, const fxr_ask *ask)
{
    return fxri_hits_scene(FXRI_RAY, &r->origin, &r->dir, scene, ask);
}

FXRI_SCENE_INLINE bool
fxr_ray_enter_scene(const fxr_ray *r, const fxr_scene *scene,
                    const fxr_ask *ask, fxr_scene_hit *out)
{
    return fxri_enter_scene(FXRI_RAY, &r->origin, &r->dir, scene, ask, out);
}

FXRI_SCENE_INLINE bool
fxr_ray_each_scene(const fxr_ray *r, const fxr_scene *scene, const fxr_ask *ask,
                   fxr_scene_visitor *visit, void *context)
{
    return fxri_each_scene(FXRI_RAY, &r->origin, &r->dir, scene, ask, visit,
                           context);
}

FXRI_SCENE_INLINE bool
fxr_line_hits_scene(const fxr_line *l, const fxr_scene *scene,
                    const fxr_ask *ask)
{
    return fxri_hits_scene(FXRI_LINE, &l->origin, &l->dir, scene, ask);
}

FXRI_SCENE_INLINE bool
fxr_line_enter_scene(const fxr_line *l, const fxr_scene *scene,
                     const fxr_ask *ask, fxr_scene_hit *out)
{
    return fxri_enter_scene(FXRI_LINE, &l->origin, &l->dir, scene, ask, out);
}

FXRI_SCENE_INLINE bool
fxr_line_each_scene(const fxr_line *l, const fxr_scene *scene,
                    const fxr_ask *ask, fxr_scene_visitor *visit, void *context)
{
    return fxri_each_scene(FXRI_LINE, &l->origin, &l->dir, scene, ask, visit,
                           context);
}

/*
 * The shape of a scene that is closest to a point.
 *
 *   closest        as that shape by itself reports it (closest.h); on_linear is the point
 *   scene, shape   the number of the scene that holds the shape (above), and of the shape there
 *   id             the id of the shape: of a tree as that has it, else the number of the shape
 */
typedef struct {
    fxr_closest closest;
    uint32_t scene, shape, id;
} fxr_scene_closest;

bool fxri_point_closest_scene(const fxr_vec3 *p, const fxr_scene *scene,
                              const fxr_ask *ask, uint64_t within,
                              fxr_scene_closest *out);

/*
 * Which shape of the scene is closest to p, and where?
 *
 *   ask      keep and context, which say which shapes count; limit, front and bare do not. NULL:
 *            every shape
 *   within   the largest squared distance that counts, in UQ32.32 as dist2 has it: of a distance
 *            d in Q16.16 that is (uint64_t)d * d. UINT64_MAX: any
 *   out      untouched if the function returns false
 *
 * Range      every int32 value of p; OBBs with axes that fxr_obb_make accepts
 * Result     Returns true and the shape with the least rounded dist2, or false if no shape that
 *            counts has one up to within. Of equal ones the lowest number of a scene counts, and
 *            there that of a shape. A point in a shape has dist2 0, and is both points
 * Rounding   as of the shape alone. In a scene that is moved p is rounded once, by at most half an
 *            ulp on each axis, and dist2 is that from there; on_shape is rotated back, each
 *            coordinate to nearest: p, if that does not fit Q16.16. A p that does not fit the
 *            space of a scene is close to nothing there
 * Order      keep is asked about a shape at most once; of a tree about those of the nodes that are
 *            no further than the closest shape so far
 * Errors     none
 * Cost       of a tree, that of the shapes in these nodes; of a compound or an array that of each
 *            shape. fxr_point_closest_bvh and fxr_point_closest_compound ask one of these, without
 *            a filter, with less flash
 */
FXRI_SCENE_INLINE bool
fxr_point_closest_scene(fxr_vec3 p, const fxr_scene *scene, const fxr_ask *ask,
                        uint64_t within, fxr_scene_closest *out)
{
    const fxr_scene in = fxri_scene_for(scene, false);

    return fxri_point_closest_scene(&p, &in, ask, within, out);
}

uint32_t fxri_point_nearest_scene(const fxr_vec3 *p, const fxr_scene *scene,
                                  const fxr_ask *ask, uint64_t within,
                                  fxr_scene_closest *out, uint32_t most);

/*
 * The shapes of the scene that are closest to p, one after the other.
 *
 *   ask, within
 *            as above
 *   out      room for as many as most; what is beyond those that are found is untouched. May be NULL if
 *            most is 0
 *
 * Range      every int32 value of p; OBBs with axes that fxr_obb_make accepts
 * Result     Returns how many there are, not more than most: first what fxr_point_closest_scene says, then the
 *            closest of the others, and so on. Of those as far as each other first that with the lowest
 *            number of a scene, and there that of a shape
 * Rounding   as of fxr_point_closest_scene
 * Order      keep is asked about a shape at most once for each shape that is found, and once more
 * Errors     none
 * Cost       that of fxr_point_closest_scene for each shape that is found, and once more
 */
FXRI_SCENE_INLINE uint32_t
fxr_point_nearest_scene(fxr_vec3 p, const fxr_scene *scene, const fxr_ask *ask,
                        uint64_t within, fxr_scene_closest *out, uint32_t most)
{
    const fxr_scene in = fxri_scene_for(scene, false);

    return fxri_point_nearest_scene(&p, &in, ask, within, out, most);
}

bool fxri_segment_closest_scene(const fxr_segment *s, const fxr_scene *scene,
                                const fxr_ask *ask, uint64_t within,
                                fxr_scene_closest *out);

/*
 * Which shape of the scene is closest to a segment, and where? For a beam, a wire, or a capsule: its
 * clearance is the distance from its segment, less its radius.
 *
 *   s        in the space of the scene
 *   ask, within, out
 *            as for a point, above
 *
 * Range      every int32 value of s; OBBs with axes that fxr_obb_make accepts
 * Result     Returns true and the shape with the least rounded dist2, or false if no shape that
 *            counts has one up to within. Of equal ones the lowest number of a scene counts, and
 *            there that of a shape. closest.t and both points are those of the shape alone; of a
 *            segment that goes through it, where it comes to it
 * Rounding   as of the shape alone. In a scene that is moved both ends are rounded, each coordinate
 *            by at most half an ulp, and t and dist2 are those from there; on_linear is the point of
 *            s at t, and on_shape is rotated back, each coordinate to nearest: s->a, if that does
 *            not fit Q16.16. A segment that does not fit the space of a scene is close to nothing
 *            there
 * Order      as for a point
 * Errors     none
 * Cost       of a tree, that of the shapes in nodes that are no further from the box round s than
 *            the closest shape so far: a short segment costs less than a long one that is aslant.
 *            Of a compound or an array that of each shape
 */
FXRI_SCENE_INLINE bool
fxr_segment_closest_scene(const fxr_segment *s, const fxr_scene *scene,
                          const fxr_ask *ask, uint64_t within,
                          fxr_scene_closest *out)
{
    const fxr_scene in = fxri_scene_for(scene, false);

    return fxri_segment_closest_scene(s, &in, ask, within, out);
}

bool fxri_mover_closest_scene(const fxr_vec3 *at, const fxr_mover *mover,
                              const fxr_scene *scene, const fxr_ask *ask,
                              uint64_t within, fxr_scene_closest *out);

/*
 * Which shape of the scene is closest to a mover where it is, and where?
 *
 *   at       its reference point, as that of a path
 *   ask      keep and context: so it can be left out itself, if it is in the scene. limit, front and bare
 *            do not count; NULL: every shape
 *   within   as for a point: the largest square of a gap that counts
 *   out      closest.on_linear is the point of the mover, on_shape that of the shape, and t is 0: both as
 *            fxr_shape_closest_shape has them, so of a sphere its center and of a capsule a point of its
 *            segment. dist2 is the square of the gap: of fxr_dist_uq16 of the dist2 that has, less both
 *            radii, or 0. Untouched if the function returns false
 *
 * Range      every int32 value; of a capsule both ends have to be in the range; OBBs with axes that
 *            fxr_obb_make accepts, others are close to nothing
 * Result     Returns true and the shape with the least gap, or false if no shape that counts has one up to
 *            within. Of equal ones the lowest number of a scene counts, and there that of a shape. A gap of
 *            0 does not tell whether they touch: fxr_overlap_scene does
 * Rounding   in a scene that is moved the mover is rounded as for a sweep; both points are rotated back,
 *            each coordinate to nearest: they are at, if one does not fit Q16.16. A mover that does not fit
 *            the space of a scene is close to nothing there
 * Order      as for a point
 * Errors     none
 * Cost       of a tree, that of fxr_shape_closest_shape for the shapes in nodes that are no further from the
 *            box round the mover than the closest shape so far. Of a compound or an array that of each shape
 */
FXRI_SCENE_INLINE bool
fxr_mover_closest_scene(fxr_vec3 at, const fxr_mover *mover,
                        const fxr_scene *scene, const fxr_ask *ask,
                        uint64_t within, fxr_scene_closest *out)
{
    const fxr_scene in = fxri_scene_for(scene, false);

    return fxri_mover_closest_scene(&at, mover, &in, ask, within, out);
}

/*
 * How far apart are two shapes of any two kinds, and where? The question of pairs.h, whose functions for two
 * kinds give the same bits in less flash.
 *
 *   a, b     a rectangle is the box of fxr_obb_of_rect (rect.h)
 *   out      untouched if the function returns false
 *
 * Range      every int32 value
 * Result     that of fxr_<shape>_closest_<shape> (pairs.h), with the kinds in any order: of several pairs as
 *            close the corners of the first shape count first, so that the other order may give another pair
 * Rounding   as there
 * Errors     none
 * Cost       as there
 */
bool fxr_shape_closest_shape(const fxr_shape *a, const fxr_shape *b,
                             fxr_closest_pair *out);

#ifdef __cplusplus
}
#endif

#endif
