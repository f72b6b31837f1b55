/*
 * trees_wide.h - wide trees of the scenes of trees.h.
 */
#ifndef FIXRAY_TREES_WIDE_H
#define FIXRAY_TREES_WIDE_H

#include <fixray/bvh_wide.h>

#include "../scene/trees.h"

/* Memory for a wide tree of GROVE_SMALL shapes, and more; aligned as its cache line. It
 * is part of grove_block. */
enum { GROVE_WIDE_BYTES = 4 * GROVE_BLOCK_WORDS - 64 };
unsigned char *grove_wide_memory(void);

/* A wide tree in that memory, or false: it was refused. And its answers. */
bool grove_widen(const grove *g, fxr_bvh_wide *out);
grove_answer grove_ask_wide(linear_kind linear, const grove *g,
                            const fxr_bvh_wide *wide);

/* What is wrong with a wide tree: which field of an answer is not that of the tree; or
 * NULL. */
const char *grove_wide_fault(const grove *g);
const char *grove_wide_differs(const grove *g, const fxr_bvh_wide *wide);

#endif
