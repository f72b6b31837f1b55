/*
 * triangles.h - triangles: every question of them, and places where they are difficult.
 */
#ifndef FIXRAY_TESTS_TRIANGLES_H
#define FIXRAY_TESTS_TRIANGLES_H

#include <fixray/triangle.h>

#include "../distance/closest.h"
#include "../space/cases.h"

/* Every question of triangles through one table. */

/* The components of the scene, its segment.a as a point, and a triangle. */
typedef struct {
    scene c;
    fxr_triangle triangle;
} trial;

typedef struct {
    const char *name;
    case_linear linear;
    bool (*hits)(const trial *t);
    bool (*cast)(const trial *t, fxr_triangle_hit *out);
    bool (*hits_front)(const trial *t);
    bool (*cast_front)(const trial *t, fxr_triangle_hit *out);
    bool (*hits_fan)(const trial *t, const fxr_vec3 *points, size_t n);
    bool (*cast_fan)(const trial *t, const fxr_vec3 *points, size_t n,
                     fxr_triangle_hit *out, size_t *i);
} triangle_verbs;

/* By case_linear: segment, ray, line. */
enum { TRIANGLE_KINDS = 3 };
extern const triangle_verbs triangle_verbs_of[TRIANGLE_KINDS];

/* hit and front keep their pattern after false. */
typedef struct {
    bool hits, casts, hits_front, casts_front;
    fxr_triangle_hit hit, front;
} triangle_answer;

triangle_answer triangle_ask(const triangle_verbs *v, const trial *t);

/* Do the verbs agree? The front with side 1? Every byte as it was after false?
 * t, weights and side of the form that is promised? */
bool triangle_is_consistent(const triangle_verbs *v, const triangle_answer *a);

bool triangle_hit_equal(const fxr_triangle_hit *a, const fxr_triangle_hit *b);

/* Corner i; turned: cyclically by `turn`, then, if flip, b and c swapped. */
fxr_vec3 triangle_corner(const fxr_triangle *triangle, unsigned i);
fxr_triangle triangle_turned(const fxr_triangle *triangle, unsigned turn,
                             bool flip);

trial trial_mapped(const symmetry *s, mirror_kind kind, const trial *t);

fxr_triangle triangle_from(fxr_vec3 a, fxr_vec3 b, fxr_vec3 c);

/* Components through, along and past corners, edges and faces. */
void cases_triangle(cases_random *r, trial *out);

/* A point beside every feature of a triangle: t.c.segment.a. */
void cases_triangle_near(cases_random *r, trial *out);

/* A component from a point near a triangle, or one that comes there: along an edge, across the plane, on
 * a level with it, or anywhere. */
void cases_triangle_beside(cases_random *r, trial *out);

void print_trial(const void *input);
void print_triangle_hit(const fxr_triangle_hit *hit);

/*
 * A triangle is a, a + m u, a + n v for small m and n. Then a + i u + j v is
 * on an edge, at a corner, inside or in line with an edge, exactly and for numbers of
 * any size.
 */

typedef struct {
    int32_t a[3], u[3], v[3];
    int32_t m, n;
} frame;

/* `at` gets the bits of the numbers where the triangle is. */
void frame_make(cases_random *r, frame *f, unsigned *at);

/* The corners in any order. */
void frame_triangle(cases_random *r, const frame *f, trial *out);

/* a + i u + j v; put to the end of the range where it is beyond. */
void frame_point(const frame *f, int32_t i, int32_t j, int32_t out[3]);

/* i u + j v: a corner, on an edge, inside, or one step outside of it all. */
void frame_spot(cases_random *r, const frame *f, int32_t *i, int32_t *j);

void cases_vector(cases_random *r, unsigned bits, int32_t out[3]);

/* Near a corner of the number range. */
void cases_far(cases_random *r, int32_t out[3]);

#endif
