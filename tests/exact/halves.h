/*
 * halves.h - what is bounded by planes, by whole numbers of any length: the part of a component where
 * n . x <= c for each plane, as an interval of rationals.
 *
 * Nothing of src is used.
 */
#ifndef FIXRAY_TESTS_EXACT_HALVES_H
#define FIXRAY_TESTS_EXACT_HALVES_H

#include <fixray/hull.h>

#include "../cases/planes/planes.h"
#include "exact.h"

enum { MOST_PLANES = 64 };

/* n . x <= c; of a component the height n . p - c and the slope n . d. */
typedef struct {
    mpz_t n[3], c, height, slope;
    uint32_t face;
} half;

/* What is asked: p + t d, by which kind, and the half spaces. first: of the faces at one t the first
 * counts, not all. */
typedef struct {
    bool ready, first;
    half halves[MOST_PLANES];
    unsigned count;
    case_linear linear;
    mpz_t p[3], d[3], x, y;
} halves_ask;

/* What comes of it: low <= t <= high, each may be missing. */
typedef struct {
    bool hits, crosses, has_low, has_high, still;
    mpq_t low, high, t;
    uint32_t enter_faces, exit_faces;
    bool wide_low, wide_high;
} halves_want;

extern halves_ask ask;
extern halves_want want;

/* Before all planes. */
void prepare_halves(case_linear linear, const fxr_segment *s, const fxr_ray *r);

/* sign n . x <= sign n . point */
void add_plane(const fxr_plane *plane, int sign, uint32_t face);

/* n . x <= n . u for the normal n = (v - u) x (w - u), times sign. */
half *add_corners(fxr_vec3 u, fxr_vec3 v, fxr_vec3 w, int sign, uint32_t face);

/* The sign of n . x - c, without a component. */
int halves_side(const half *h, fxr_vec3 x);

void solve_halves(void);
bool half_is_wide(const half *h);

/* Is t the exact one, or as the library writes it? below: without one it is -(1 over 0). */
bool halves_t_is(bool has, bool wide, const mpq_t t, bool below, fxr_ratio got);

/* Of p + t d, rounded; without a t far out. */
int32_t halves_coordinate(bool has, const mpq_t t, bool below, unsigned k);
bool halves_point_is(bool has, const mpq_t t, bool below, fxr_vec3 got);

/* The first field of all verbs that is not as wanted, or NULL. */
const char *compare_verbs(const answer *got);
void answer_patterns(answer *a);

#define ASK(linear, component, shape, of)                               \
    (answer_patterns(&got),                                             \
     got.hits = fxr_##linear##_hits_##shape(component, of),             \
     got.crosses = fxr_##linear##_crosses_##shape(component, of),       \
     got.clips = fxr_##linear##_clip_##shape(component, of, &got.span), \
     got.casts = fxr_##linear##_cast_##shape(component, of, &got.hit),  \
     got.enters = fxr_##linear##_enter_##shape(component, of, &got.entry))

#define ASK_ALL(shape, of)                                            \
    (linear == LINEAR_SEGMENT ? ASK(segment, &now.segment, shape, of) \
     : linear == LINEAR_RAY   ? ASK(ray, &now.ray, shape, of)         \
                              : ASK(line, &now.line, shape, of))

#endif
