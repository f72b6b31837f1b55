/*
 * trees.h - trees of boxes, triangles and spheres with something aimed at them.
 */
#ifndef FIXRAY_TESTS_TREES_H
#define FIXRAY_TESTS_TREES_H

#include <fixray/bvh_blob.h>
#include <fixray/bvh_build.h>
#include <fixray/bvh_wide.h>

#include "../space/cases.h"

/* Scenes of many shapes under a tree, in a block, too. */

/*
 * Scenes of many shapes under a tree, every question of trees through one
 * table, and the same by asking each shape in turn.
 */

/* Room for the shapes of a scene and a tree over them. */
typedef struct {
    fxr_vec3 *vertices;
    uint16_t *corners16;
    uint32_t *corners32;
    fxr_aabb *aabbs;
    fxr_obb *obbs;
    fxr_sphere *spheres;
    fxr_capsule *capsules;
    fxr_aabb *boxes;
    fxr_bvh_node *nodes;
    fxr_obb *node_obbs;
    uint32_t *order, *ids;
    uint8_t *marks; /* for each shape or node, whoever needs them */
    uint32_t most;
} tree_room;

/* The kinds of shapes that trees hold, and those that the digest asks about, which every
 * build has. */
enum {
    KINDS_OF_SHAPES = (FXR_BVH_KINDS) & (FXR_BVH_NODE_OBBS - 1),
    KINDS_OF_DIGEST =
        FXR_BVH_TRIANGLES | FXR_BVH_AABBS | FXR_BVH_OBBS | FXR_BVH_SPHERES
};

/* None are needed where trees have none. */
#define CAPSULE_ROOM(count) (KINDS_OF_SHAPES & FXR_BVH_CAPSULES ? (count) : 1)

#define TREE_ROOM(name, count)                                        \
    static fxr_vec3 name##_vertices[3 * (count)];                     \
    static uint16_t name##_corners16[3 * (count)];                    \
    static uint32_t name##_corners32[3 * (count)];                    \
    static fxr_aabb name##_aabbs[count], name##_boxes[count];         \
    static fxr_obb name##_obbs[count], name##_node_obbs[2 * (count)]; \
    static fxr_sphere name##_spheres[count];                          \
    static fxr_capsule name##_capsules[CAPSULE_ROOM(count)];          \
    static fxr_bvh_node name##_nodes[2 * (count)];                    \
    static uint32_t name##_order[count], name##_ids[count];           \
    static uint8_t name##_marks[2 * (count)];                         \
    const tree_room name = {name##_vertices,  name##_corners16,       \
                            name##_corners32, name##_aabbs,           \
                            name##_obbs,      name##_spheres,         \
                            name##_capsules,  name##_boxes,           \
                            name##_nodes,     name##_node_obbs,       \
                            name##_order,     name##_ids,             \
                            name##_marks,     count}

/* One for all who run where memory is small. */
enum { GROVE_SMALL = 17 };
extern const tree_room grove_small;

/* And a block that a tree of so many shapes fits in. */
enum { GROVE_BLOCK_SHAPES = 6, GROVE_BLOCK_WORDS = 640 };
extern uint32_t grove_block[GROVE_BLOCK_WORDS + 1];

/* The components of the scene, its segment.a as a point and its AABB, with a tree
 * whose arrays are those of the room. at: the bits of its numbers. */
typedef struct {
    scene c;
    const tree_room *room;
    fxr_bvh bvh;
    uint32_t leaf;
    unsigned at;
    bool proper; /* its OBBs have axes that fxr_obb_make accepts */
} grove;

/* One for several, where memory is small. */
extern grove grove_shared;

uint32_t grove_count(const grove *g);

typedef enum { OF_TRIANGLE, OF_AABB, OF_OBB, OF_SPHERE, OF_CAPSULE } grove_kind;

typedef struct {
    grove_kind kind;
    fxr_triangle triangle;
    fxr_aabb aabb;
    fxr_obb obb;
    fxr_sphere sphere;
    fxr_capsule capsule;
} grove_shape;

void grove_get(const grove *g, uint32_t i, grove_shape *out);

/* Its boxes and a tree of leaves of at most g->leaf shapes; false: refused. */
bool grove_build(grove *g);

/* The box that the cells of a node are; inverted where the node is empty. */
fxr_aabb grove_node_box(const grove *g, uint32_t node);

/* The first node behind those under a node. */
uint32_t grove_end(const grove *g, uint32_t node);

/* hit keeps its pattern after false. */
typedef struct {
    bool hits, casts;
    fxr_bvh_hit hit;
} grove_answer;

typedef struct {
    bool any;
    fxr_closest closest;
    uint32_t shape;
} grove_nearest;

/* By case_linear: segment, ray. */
enum { GROVE_KINDS = 2 };

grove_answer grove_ask(case_linear linear, const grove *g);
grove_answer grove_by_shapes(case_linear linear, const grove *g);

/* The same shape by shape, in any order. */
void grove_no_answer(grove_answer *out);
void grove_add_shape(case_linear linear, const grove *g, uint32_t i,
                     grove_answer *out);

/* The closest point of a shape by itself. */
bool grove_shape_closest(fxr_vec3 p, const grove_shape *s, fxr_closest *out);
bool grove_shape_nearest(const fxr_segment *segment, const grove_shape *s,
                         fxr_closest *out);

grove_nearest grove_ask_closest(const grove *g);
grove_nearest grove_closest_by_shapes(const grove *g);
bool grove_hits_shape(case_linear linear, const grove *g, uint32_t i);

/* Of triangles that are met at one t, in an edge or a corner, the lowest is wanted, and any is taken that its
 * own cast agrees with: which of them counts has a test of its own, test_first_triangle.c. */
void grove_take_tie(case_linear linear, const grove *g, const grove_answer *got,
                    grove_answer *want);
bool grove_is_tie(fxr_ratio first, fxr_ratio t);

/* The name of the first field that differs, or NULL. */
const char *grove_compare(const grove_answer *want, const grove_answer *got);
const char *grove_compare_closest(const grove_nearest *want,
                                  const grove_nearest *got);

/* What is wrong with a visit by the component, or by the AABB, or NULL. */
const char *grove_visit_fault(case_linear linear, const grove *g);
const char *grove_visit_box_fault(const grove *g);

/* What is wrong with the structure of a tree as built or refitted, or NULL. */
const char *grove_fault(const grove *g);

/* All of these questions about the scene. */
void grove_check(const grove *g);

/* A grid alone: shift <= 16, and origin + (65536 << shift) - 1 <= INT32_MAX. */
void cases_grid(cases_random *r, fxr_bvh *tree);

/* count shapes of the kinds that trees hold and a tree over them; at most room->most. */
void cases_grove(cases_random *r, const tree_room *room, uint32_t count,
                 grove *out);

/* The same of some kinds, at least one: a sum of FXR_BVH_TRIANGLES and so on. */
void cases_grove_of(cases_random *r, const tree_room *room, uint32_t count,
                    unsigned allowed, grove *out);

/* Sends the components and puts the point and the AABB where it is difficult. */
void cases_grove_aim(cases_random *r, grove *g);

/* A box in any frame round each node, and the tree uses them. */
void cases_grove_obbs(cases_random *r, grove *g);

void print_grove(const void *input);

/* A tree in grove_block, and what is made of it. */

fxr_bvh_header *block_header(void);

/* Puts in the checksum that bvh_blob.h has. */
void block_sign(void);

/* The tree in grove_block: its size. The rest of it keeps a pattern. */
size_t block_save(const grove *g);

/* *out keeps its pattern where it is refused. */
bool block_opens(size_t size, fxr_bvh *out);
bool block_refused(size_t size);

/* Two AABBs and two triangles in leaves of one, with all arrays but OBBs: nodes at
 * words 16, 20, .., 40; each flag that may be set. */
enum {
    NODES_AT = 16,
    VERTICES_AT = NODES_AT + 7 * 4,
    CORNERS_AT = VERTICES_AT + 4 * 3,
    AABBS_AT = CORNERS_AT + 3,
    ORDER_AT = AABBS_AT + 12,
    IDS_AT = ORDER_AT + 4,
    END_AT = IDS_AT + 4
};

#define LEAF 0x80000000u
#define LEAF_OF(count) (LEAF | (uint32_t)((count)-1) << 27)
#define AXIS(i) ((uint32_t)(i) << 29)
#define LINK(node) (NODES_AT + 4 * (node) + 3)
#define MIN_MAX(node) (NODES_AT + 4 * (node))

/* Saves that; behind wide corners all is 3 words further on. The links are 0: inner, second 4; 1: inner, second 3; 2, 3: leaves of
 * slots 0, 1; 4: inner, second 6; 5, 6: leaves of slots 2, 3. */
size_t block_make(bool wide);

/* Wide trees of the scenes of trees.h. */

/* Memory for a wide tree of GROVE_SMALL shapes, and more; aligned as its cache line. It
 * is part of grove_block. */
enum { GROVE_WIDE_BYTES = 4 * GROVE_BLOCK_WORDS - 64 };
unsigned char *grove_wide_memory(void);

/* A wide tree in that memory, or false: it was refused. And its answers. */
bool grove_widen(const grove *g, fxr_bvh_wide *out);
grove_answer grove_ask_wide(case_linear linear, const grove *g,
                            const fxr_bvh_wide *wide);

/* What is wrong with a wide tree: which field of an answer is not that of the tree; or
 * NULL. */
const char *grove_wide_fault(const grove *g);
const char *grove_wide_differs(const grove *g, const fxr_bvh_wide *wide);

#endif
