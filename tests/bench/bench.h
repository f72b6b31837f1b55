/*
 * bench.h - the same questions to fixray and to other methods, on every machine.
 */
#ifndef FIXRAY_TESTS_BENCH_H
#define FIXRAY_TESTS_BENCH_H

#include <fixray/fixray.h>

/*
 * The same questions to fixray and to other methods, on every machine.
 *
 * A program is bench.c, cases.c, one ask_*.c, and the other methods. Whatever counts
 * instructions or cycles from outside knows them by name:
 *
 *   bench_*   the workloads, one call a case
 *   fxr_*     the library
 *   alt_*     other methods: alt_<method>_<the question as fixray names it>
 *
 * The cases are random, but the same on every machine, and every coordinate is below
 * 2^7: it has at most 23 bits, so the float methods get exactly the same input.
 */

/* Cases of each workload. */
#ifndef CASES
#define CASES 1000
#endif

/*
 *   SMALL     half extents below 8, centres within 30, end points within 64
 *   LARGE     half extents below 60
 *   HITS      the same, and every component hits
 *   MISSES    half extents below 8, and none does
 *   LATTICE   whole numbers within 12: many faces, edges and corners are touched
 *   GRAZING   within one ulp of an edge, or ends within one ulp of a face
 */
typedef enum {
    SMALL,
    LARGE,
    HITS,
    MISSES,
    LATTICE,
    GRAZING,
    WORKLOADS
} workload;

/* What a user of floats stores. */
typedef struct {
    float a[3], b[3];
} float_segment;

typedef struct {
    float origin[3], dir[3];
} float_ray;

typedef struct {
    float min[3], max[3];
} float_aabb;

typedef struct {
    float center[3], half[3], axis[3][3];
} float_obb;

typedef struct {
    float center[3], radius;
} float_sphere;

typedef struct {
    float a[3], b[3], c[3];
} float_triangle;

/* A box with axes in libfixmath's format. */
typedef struct {
    fxr_vec3 center, half;
    fxr_q16 axis[3][3];
} fix16_obb;

/* What a ray or segment that meets many boxes keeps: 1 / direction, and its signs. */
typedef struct {
    float inverse[3];
    int negative[3];
} float_prepared;

/* The boxes have one centre. Those without a name are asked with the AABB. */
typedef struct {
    fxr_segment segment, obb_segment;
    fxr_ray ray, obb_ray;
    fxr_line line, obb_line;
    fxr_aabb aabb;
    fxr_obb obb;
    fxr_sphere sphere;
} bench_case;

/* The same in float, and what else other methods want prepared. */
typedef struct {
    float_segment segment, obb_segment;
    float_ray ray, obb_ray;
    float_prepared segment_prepared, ray_prepared;
    float_aabb aabb;
    float_obb obb;
    float_sphere sphere;
    fix16_obb fix16;
} float_case;

/* cases.c: the first of a workload comes after restart_cases(). */
extern const char *const workload_names[WORKLOADS];
void restart_cases(void);
void make_case(bench_case *c, workload w);
void make_box_within(fxr_aabb *box, int n, int half);
void make_triangle_across(fxr_triangle *t, const fxr_aabb *box);

/* floats.c */
void make_floats(float_case *f, const bench_case *c);
void floats_of_aabb(float_aabb *f, const fxr_aabb *box);
void floats_of_obb(float_obb *f, const fxr_obb *box);
void floats_of_segment(float_segment *f, const fxr_segment *s);
void floats_of_triangle(float_triangle *f, const fxr_triangle *t);
void floats_of_ray(float_ray *f, const fxr_ray *r);
void prepare_floats(float_prepared *p, const float dir[3]);
/* To nearest, in units of 2^-16. */
int32_t q16_of_float(float v);

/* ask_*.c: which workloads, as bits, and every question about one case. */
extern const uint8_t asked_workloads;
void ask(const bench_case *c, const float_case *f);

/* bench.c: the one that runs; note whether an answer of a method was right. */
workload current_workload(void);
void note(const char *method, bool right);

/* In ask_*.c: the answer of alt_METHOD, and whether it is right. FIXRAY_ALONE leaves
 * the other methods out, NO_FIX16 those that need libfixmath. */
#ifdef FIXRAY_ALONE
#define OTHER(method, right) ((void)0)
#else
#define OTHER(method, right) note(#method, right)
#endif
#ifdef NO_FIX16
#define OTHER_FIX16(method, right) ((void)0)
#else
#define OTHER_FIX16(method, right) OTHER(method, right)
#endif

/* Results that nobody reads must be computed all the same. */
extern volatile bool sink;

/* platform.c: finish() is where a runner without an exit ends it. */
void put_character(char c);
void finish(void);

/*
 * Random numbers, whole and Q16.16. One at a time: never two draws in one
 * expression.
 */

/* 0 .. n - 1; n < 2^16 */
int32_t pick(uint32_t n);
bool toss(void);

/* Uniform in -n .. n units; n < 2^15. below: not negative. */
fxr_q16 within(int n);
fxr_q16 below(int n);
fxr_vec3 point_within(int n);

/* Whole units, -n .. n. */
fxr_q16 whole(int n);
fxr_vec3 lattice_point(int n);

/* New components for a case whose boxes are made. */
void graze_boxes(bench_case *c);
void set_line(fxr_line *line, const fxr_ray *ray);

#endif
