/*
 * filter.h - which shapes of a scene count.
 *
 *   fxr_filter   a function of yours that is asked about a shape
 *   fxr_not_id   a filter that leaves out one id: the one who looks
 *
 *     const fxr_ask others = {NULL, fxr_not_id, &me->id, false, false};
 *     seen = fxr_segment_enter_scene(&sight, &agents, &others, &hit);
 *
 * Why a function, and not a mask against a word of each shape: on a Cortex-M3 a mask
 * adds 32 bytes of flash to fxr_ray_hits_bvh and 9 instructions for each shape that
 * is tested, fxr_not_id with its call 82 bytes and 24 instructions. The test of a
 * shape takes some hundred. And a function says what a mask cannot: one id
 * of thousands, one side of a door, the state of a game.
 */
#ifndef FIXRAY_FILTER_H
#define FIXRAY_FILTER_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Does this shape count? Returns false for one that is to be left out.
 *
 *   context   of the call of the question; of several scenes as one, that of the scene which holds the
 *             shape, if that has one (scene.h)
 *   shape     the number of the shape; in a compound that of the part
 *   id        its id in a tree; in a compound its number once more
 *
 * It is asked before the shape is tested, at most once for each shape in one
 * question, in the order of the visits (bvh.h) or of the parts; not about shapes
 * that are known to be missed. (The stop of a moving sphere may ask more often:
 * scene.h. So may a cast that meets a triangle in an edge or a corner: up to three
 * times.) It may return what it likes: the answer is that of the shapes for
 * which it returned true. It must not change the scene.
 */
typedef bool fxr_filter(void *context, uint32_t shape, uint32_t id);

/*
 * Leaves out the shapes with one id.
 *
 *   context   points to that id, a uint32_t
 *
 * Result     Returns true if id is another one
 */
bool fxr_not_id(void *context, uint32_t shape, uint32_t id);

#ifdef __cplusplus
}
#endif

#endif
