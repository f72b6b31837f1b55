/*
 * questions.h - what the programs that measure trees share.
 */
#ifndef FIXRAY_QUESTIONS_H
#define FIXRAY_QUESTIONS_H

#include <fixray/fixray.h>

#ifdef __GNUC__
#define WORKLOAD __attribute__((noinline)) void
#else
#define WORKLOAD void
#endif

/* So that no question is left out. */
extern volatile bool question_sink;

/* Nodes tested so far, where FXR_VISIT calls tree_visit(). */
extern uint32_t question_visits;
void tree_visit(void);

/* Begin again. */
void question_seed(void);

/* 0 .. n - 1; n > 0 */
uint32_t question_below(uint32_t n);

/* low .. high */
fxr_q16 question_between(fxr_q16 low, fxr_q16 high);

/* The ray against one shape after the other, without the tree. */
void question_each(const fxr_ray *r, const fxr_bvh *bvh);

#endif
