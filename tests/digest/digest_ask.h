/*
 * digest_ask.h - the functions that are not in a table, for the digest.
 */
#ifndef FIXRAY_TESTS_DIGEST_ASK_H
#define FIXRAY_TESTS_DIGEST_ASK_H

#include "../cases/distance/closest.h"
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

#endif
