/*
 * digest_group.h - the lines of the digest, group by group.
 *
 * What a line asks never changes: its number is kept for ever (tests/golden). What
 * else is asked of a function is a line of its own, with another name.
 */
#ifndef FIXRAY_TESTS_DIGEST_GROUP_H
#define FIXRAY_TESTS_DIGEST_GROUP_H

#include <stddef.h>

#include "../cases/space/cases.h"
#include "digest.h"

/* ask makes the next case, too. */
typedef struct {
    const char *name;
    void (*ask)(cases_random *r, digest *d);
} digest_line;

/*
 *   first   the number of its first line, which is that of its random stream,
 *           too: new groups go behind the others
 *   cases   of each line; enough for each kind, few enough for a Cortex-M0
 *   lines   or NULL: print writes the name of line i, and ask asks it
 */
typedef struct {
    unsigned first, count;
    uint32_t cases;
    const digest_line *lines;
    void (*print)(unsigned i);
    void (*ask)(unsigned i, cases_random *r, digest *d);
} digest_group;

extern const digest_group digest_pairs;
extern const digest_group digest_nearest;
extern const digest_group digest_singles;
extern const digest_group digest_shapes;
extern const digest_group digest_triangles;
extern const digest_group digest_faces;
extern const digest_group digest_tetras_closest;
extern const digest_group digest_closest_pairs;
extern const digest_group digest_typed_pairs;
extern const digest_group digest_rects;
extern const digest_group digest_trees;
extern const digest_group digest_meshes;
extern const digest_group digest_wide;
extern const digest_group digest_entries;
extern const digest_group digest_compound_entries;
extern const digest_group digest_values;
extern const digest_group digest_contacts;
extern const digest_group digest_solids;
extern const digest_group digest_scenes;
extern const digest_group digest_compound_wheres;
extern const digest_group digest_compound_points;
extern const digest_group digest_touches;
extern const digest_group digest_sweeps;
extern const digest_group digest_capsule_sweeps;
extern const digest_group digest_capsules;
extern const digest_group digest_crates;
extern const digest_group digest_crate_triangles;
extern const digest_group digest_crate_scenes;
extern const digest_group digest_sweep_wheres;
extern const digest_group digest_capsule_movers;
extern const digest_group digest_crate_wheres;
extern const digest_group digest_hashes;
extern const digest_group digest_box_normals;
extern const digest_group digest_triangle_normals;
extern const digest_group digest_capsule_normals;
extern const digest_group digest_scene_normals;
extern const digest_group digest_obb_movers;
extern const digest_group digest_obb_scenes;
extern const digest_group digest_obb_triangles;
extern const digest_group digest_obb_trees;
extern const digest_group digest_capsule_scenes;
extern const digest_group digest_capsule_scene_obbs;
extern const digest_group digest_capsule_obbs;
extern const digest_group digest_arithmetic;
extern const digest_group digest_scene_movers;
extern const digest_group digest_scene_linears;
extern const digest_group digest_scene_segments;
extern const digest_group digest_scene_nearest;
extern const digest_group digest_moves;
extern const digest_group digest_overlaps;
extern const digest_group digest_walkers;
extern const digest_group digest_sliders;
extern const digest_group digest_rotates;
extern const digest_group digest_planes;
extern const digest_group digest_cylinders;
extern const digest_group digest_hull_sweeps;
extern const digest_group digest_tetras;
extern const digest_group digest_hulls;

enum {
    DIGEST_PAIRS_AT = 0,
    DIGEST_NEAREST_AT = 24,
    DIGEST_SINGLES_AT = 50,
    DIGEST_SHAPES_AT = 76,
    DIGEST_TRIANGLES_AT = 93,
    DIGEST_TREES_AT = 114,
    DIGEST_WIDE_AT = 128,
    DIGEST_ENTRIES_AT = 134,
    DIGEST_COMPOUND_ENTRIES_AT = 143,
    DIGEST_VALUES_AT = 147,
    DIGEST_CONTACTS_AT = 180,
    DIGEST_SCENES_AT = 200,
    DIGEST_COMPOUND_WHERES_AT = 214,
    DIGEST_TOUCHES_AT = 220,
    DIGEST_SOLIDS_AT = 260,
    DIGEST_SWEEPS_AT = 272,
    DIGEST_CAPSULES_AT = 300,
    DIGEST_CAPSULE_SWEEPS_AT = 320,
    DIGEST_CRATES_AT = 340,
    DIGEST_CRATE_TRIANGLES_AT = 344,
    DIGEST_CRATE_SCENES_AT = 348,
    DIGEST_SWEEP_WHERES_AT = 360,
    DIGEST_COMPOUND_POINTS_AT = 390,
    DIGEST_CAPSULE_MOVERS_AT = 400,
    DIGEST_CRATE_WHERES_AT = 420,
    DIGEST_HASHES_AT = 440,
    DIGEST_BOX_NORMALS_AT = 500,
    DIGEST_TRIANGLE_NORMALS_AT = 504,
    DIGEST_CAPSULE_NORMALS_AT = 505,
    DIGEST_SCENE_NORMALS_AT = 510,
    DIGEST_OBB_MOVERS_AT = 520,
    DIGEST_OBB_SCENES_AT = 530,
    DIGEST_OBB_TRIANGLES_AT = 540,
    DIGEST_OBB_TREES_AT = 550,
    DIGEST_CAPSULE_SCENES_AT = 600,
    DIGEST_CAPSULE_OBBS_AT = 640,
    DIGEST_CAPSULE_SCENE_OBBS_AT = 660,
    DIGEST_ARITHMETIC_AT = 700,
    DIGEST_SCENE_MOVERS_AT = 800,
    DIGEST_SCENE_LINEARS_AT = 830,
    DIGEST_MOVES_AT = 840,
    DIGEST_OVERLAPS_AT = 900,
    DIGEST_ROTATES_AT = 950,
    DIGEST_PLANES_AT = 960,
    DIGEST_FACES_AT = 980,
    DIGEST_RECTS_AT = 985,
    DIGEST_SCENE_SEGMENTS_AT = 1003,
    DIGEST_MESHES_AT = 1004,
    DIGEST_TETRAS_AT = 1020,
    DIGEST_TETRAS_CLOSEST_AT = 1080,
    DIGEST_WALKERS_AT = 1090,
    DIGEST_SLIDERS_AT = 1095,
    DIGEST_HULLS_AT = 1200,
    DIGEST_CLOSEST_PAIRS_AT = 1300,
    DIGEST_SCENE_NEAREST_AT = 1310,
    DIGEST_CYLINDERS_AT = 1320,
    DIGEST_HULL_SWEEPS_AT = 1350,
    DIGEST_TYPED_PAIRS_AT = 1400
};

/* What the platform provides, by number. */
extern const digest_group *const platform_digests[];
extern const size_t platform_digest_count;

/* The number of line i of a group. */
uint64_t digest_of(const digest_group *group, unsigned i, bool flip);

/*
 * The functions that are not in a table, for the digest.
 */

/* Everything such a function may need, made anew for each case. */
typedef struct {
    scene c;
    fxr_ratio t[2];
    fxr_transform transform;
    fxr_quaternion q;
    fxr_q16 matrix[9];
    int hint;
} digest_input;

typedef struct {
    const char *name;
    void (*ask)(const digest_input *in, digest *d);
    void (*make)(cases_random *r, scene *out);
} digest_function;

enum { DIGEST_FUNCTIONS = 26 };
extern const digest_function digest_functions[DIGEST_FUNCTIONS];

#endif
