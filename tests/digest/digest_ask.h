/*
 * digest_ask.h - the functions that are not in a table, and questions of trees, for the digest.
 */
#ifndef FIXRAY_TESTS_DIGEST_ASK_H
#define FIXRAY_TESTS_DIGEST_ASK_H

#include "../cases/distance/closest.h"
#include "../cases/scene/trees.h"
#include "digest_group.h"

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

/*
 * Hits and casts in a tree, for the digest: QUESTIONS of each after
 * make_tree, both of the file that includes this one. name: of the functions; tree: a
 * pointer.
 */

#define ASK_TREE(linear, name, tree)                                          \
    static void ask_##linear##_hits(cases_random *r, digest *d)               \
    {                                                                         \
        unsigned i;                                                           \
                                                                              \
        make_tree(r);                                                         \
        for (i = 0; i < QUESTIONS; i++) {                                     \
            cases_grove_aim(r, &grove_shared);                                \
            digest_u32(                                                       \
                d, fxr_##linear##_hits_##name(&grove_shared.c.linear, tree)); \
        }                                                                     \
    }                                                                         \
    static void ask_##linear##_cast(cases_random *r, digest *d)               \
    {                                                                         \
        fxr_bvh_hit hit;                                                      \
        unsigned i;                                                           \
                                                                              \
        make_tree(r);                                                         \
        for (i = 0; i < QUESTIONS; i++) {                                     \
            cases_grove_aim(r, &grove_shared);                                \
            digest_bvh_hit(d,                                                 \
                           fxr_##linear##_cast_##name(&grove_shared.c.linear, \
                                                      tree, &hit),            \
                           &hit);                                             \
        }                                                                     \
    }

#endif
