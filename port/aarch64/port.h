/*
 * aarch64/port.h - 64-bit ARM: eight children of a wide node at once in NEON.
 */
#ifndef FIXRAY_PORT_AARCH64_H
#define FIXRAY_PORT_AARCH64_H

#include <stdint.h>

#define FXR_BVH_WIDE_NODE_H "../../port/aarch64/bvh_wide_node.h"
#define FXR_PREFETCH(base, offset) \
    __builtin_prefetch((const void *)((uintptr_t)(base) + (offset)))

#endif
