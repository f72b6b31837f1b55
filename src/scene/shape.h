/*
 * shape.h - the kinds of shapes in one table: which kind and which index has the
 * shape with a given number?
 *
 * The shapes of a tree have consecutive numbers, and so have the parts of a
 * compound: one kind after the other, in the order of the rows. The last row is
 * marked, since a search ends with it. A row is
 *
 *   kind     AABB stands for SHAPE_AABB in a tree and PART_AABB in a compound
 *   type     the struct
 *   array    a member of fxr_bvh_shapes and fxr_compound
 *   count    a member of these two and of fxr_bvh_header
 *
 * The kinds, the totals, the search by number and the layout of a block of bytes are
 * made of the rows. Where each kind needs code of its own, there is a `switch` over
 * the kind without a `default`: the compiler names each one that lacks a kind
 * (-Wswitch, which is part of -Wall).
 *
 * Trees link the kinds that FXR_BVH_KINDS names, and compounds those that
 * FXR_COMPOUND_KINDS does. shape_find and part_find never find another one, so a compiler
 * drops its cases of each `switch`.
 *
 *   number, index    of a tree | < 2^32, of a compound | < 2^16
 *   shape_count      the sum of five counts below 2^32 | < 2^35
 *   part_count       the sum of four counts below 2^16 | < 2^18, but see compound.h
 */
#ifndef FIXRAY_SCENE_SHAPE_H
#define FIXRAY_SCENE_SHAPE_H

#include <fixray/bvh.h>
#include <fixray/compound.h>

#include "../number/word.h"

/* clang-format off */
/* The kinds that fixray-bake has besides triangles. */
#define BAKED_ROWS(row)                    \
    row(AABB, fxr_aabb, aabbs, aabb_count) \
    row(OBB, fxr_obb, obbs, obb_count)     \
    row(SPHERE, fxr_sphere, spheres, sphere_count)

/* The kinds of a tree that have an array, as a triangle is three corners; and those of a
 * compound. */
#define ARRAY_TABLE(row, last) \
    BAKED_ROWS(row)            \
    last(CAPSULE, fxr_capsule, capsules, capsule_count)

/* The kinds that a tree has. */
#define SHAPE_TABLE(row, last)                            \
    row(TRIANGLE, fxr_triangle, no_array, triangle_count) \
    ARRAY_TABLE(row, last)
/* clang-format on */

/* Where the last row is like the others. */
#define ARRAY_ROWS(row) ARRAY_TABLE(row, row)
#define SHAPE_ROWS(row) SHAPE_TABLE(row, row)

#define LAST_PART(kind, type, array, count) PART_##kind
#define LAST_SHAPE(kind, type, array, count) SHAPE_##kind
#define NEXT_PART(kind, type, array, count) PART_##kind,
#define NEXT_SHAPE(kind, type, array, count) SHAPE_##kind,
#define AND_ONE(kind, type, array, count) +1

typedef enum { ARRAY_TABLE(NEXT_PART, LAST_PART) } part_kind;
typedef enum { SHAPE_TABLE(NEXT_SHAPE, LAST_SHAPE) } shape_kind;
enum { SHAPE_KINDS = SHAPE_ROWS(AND_ONE) };

#undef LAST_PART
#undef LAST_SHAPE
#undef NEXT_PART
#undef NEXT_SHAPE
#undef AND_ONE

/* Is a kind linked, and is it the last one that is? The bits are in the order of the
 * rows, and of trees below that of the boxes of nodes. */
#define PART_LINKED(kind) ((FXR_COMPOUND_##kind##S & (FXR_COMPOUND_KINDS)) != 0)
#define PART_LINKED_LAST(kind) \
    ((FXR_COMPOUND_KINDS) < 2 * FXR_COMPOUND_##kind##S)
#define SHAPE_LINKED(kind) ((FXR_BVH_##kind##S & (FXR_BVH_KINDS)) != 0)
#define SHAPE_LINKED_LAST(kind) \
    (((FXR_BVH_NODE_OBBS - 1) & (FXR_BVH_KINDS)) < 2 * FXR_BVH_##kind##S)
enum { NODE_OBBS_LINKED = SHAPE_LINKED(NODE_OBB) };

#define OR_LINKED(kind, type, array, count) || SHAPE_LINKED(kind)
#define OR_PART_LINKED(kind, type, array, count) || PART_LINKED(kind)
FXR_STATIC_ASSERT(false SHAPE_ROWS(OR_LINKED), shape_linked);
FXR_STATIC_ASSERT(false ARRAY_ROWS(OR_PART_LINKED), part_linked);
#undef OR_LINKED
#undef OR_PART_LINKED

#define AND_PART(kind, type, array, count) +(PART_LINKED(kind) ? set->count : 0)
#define AND_NO_PART(kind, type, array, count) \
    &&(PART_LINKED(kind) || set->count == 0)
#define AND_LINKED(kind, type, array, count) \
    +(SHAPE_LINKED(kind) ? set->count : 0)

/* Is there no part of a kind that is not linked? */
static inline bool
parts_linked(const fxr_compound *set)
{
    (void)set;
    return true ARRAY_ROWS(AND_NO_PART);
}

/* How many parts there are of the kinds that are linked. */
static inline uint32_t
part_count(const fxr_compound *set)
{
    const uint32_t n = (uint32_t)0 ARRAY_ROWS(AND_PART); /* < 2^18 */

    FXR_ASSERT(n <= UINT16_MAX && parts_linked(set));
    return n;
}

/* How many shapes there are of the kinds that are linked. */
static inline uint64_t
shape_count(const fxr_bvh_shapes *set)
{
    return (uint64_t)0 SHAPE_ROWS(AND_LINKED); /* < 2^35 */
}

#undef AND_PART
#undef AND_NO_PART
#undef AND_LINKED

/* Is there no shape of a kind that is not linked? */
#define AND_NONE(kind, type, array, count) \
    &&(SHAPE_LINKED(kind) || set->count == 0)
static inline bool
shapes_linked(const fxr_bvh_shapes *set)
{
    (void)set;
    return true SHAPE_ROWS(AND_NONE);
}

#undef AND_NONE

/* The same of a tree and its nodes. */
static inline bool
tree_linked(const fxr_bvh *bvh)
{
    return shapes_linked(&bvh->shapes) &&
           (NODE_OBBS_LINKED || bvh->node_obbs == NULL);
}

/* Has it nodes, if it has shapes? */
static inline bool
tree_is_built(const fxr_bvh *bvh)
{
    return bvh->node_count > 0 || shape_count(&bvh->shapes) == 0;
}

/* A number that is not below the counts of the other kinds is of the last one, or of
 * the last one that is linked: no comparison. */
#define FIND_LAST(kind, count)       \
    FXR_ASSERT(number < set->count); \
    *index = number;                 \
    return kind
#define FIND_NEXT(kind, count)  \
    if (number < set->count) {  \
        FIND_LAST(kind, count); \
    }                           \
    number -= set->count;
#define LAST_PART(kind, type, array, count) FIND_LAST(PART_##kind, count)
#define LAST_SHAPE(kind, type, array, count) FIND_LAST(SHAPE_##kind, count)
#define NEXT_PART(kind, type, array, count) \
    if (PART_LINKED_LAST(kind)) {           \
        FIND_LAST(PART_##kind, count);      \
    } else if (PART_LINKED(kind)) {         \
        FIND_NEXT(PART_##kind, count)       \
    }
#define NEXT_SHAPE(kind, type, array, count) \
    if (SHAPE_LINKED_LAST(kind)) {           \
        FIND_LAST(SHAPE_##kind, count);      \
    } else if (SHAPE_LINKED(kind)) {         \
        FIND_NEXT(SHAPE_##kind, count)       \
    }

/* The kind of the part with this number, which must be below part_count, and its
 * index in the array of that kind. */
FXR_INLINE part_kind
part_find(const fxr_compound *set, uint32_t number, uint32_t *index)
{
    ARRAY_TABLE(NEXT_PART, LAST_PART);
}

/* The same of a shape in a tree; the index of a triangle is that of its corners. */
FXR_INLINE shape_kind
shape_find(const fxr_bvh_shapes *set, uint32_t number, uint32_t *index)
{
    SHAPE_TABLE(NEXT_SHAPE, LAST_SHAPE);
}

#undef LAST_PART
#undef LAST_SHAPE
#undef NEXT_PART
#undef NEXT_SHAPE
#undef FIND_NEXT
#undef FIND_LAST

#endif
