/*
 * tree_questions.h - hits and casts in a tree, for the digest: QUESTIONS of each after
 * make_tree, both of the file that includes this one. name: of the functions; tree: a
 * pointer.
 */
#ifndef FIXRAY_DIGEST_TREE_QUESTIONS_H
#define FIXRAY_DIGEST_TREE_QUESTIONS_H

#include "../cases/scene/trees.h"
#include "digest.h"

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
