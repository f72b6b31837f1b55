/*
 * cases.h - random cases: numbers, scenes of one component and one shape, and their symmetries.
 */
#ifndef FIXRAY_TESTS_CASES_H
#define FIXRAY_TESTS_CASES_H

#include <fixray/fixray.h>
#include <fixray/sphere.h>

/*
 * One line, ray and segment with one shape of each kind, and every
 * question of hits, crosses, clip, cast and enter through one table.
 */

/* ray and line share origin and direction; the segment has its own ends, and
 * its a is the point where one is asked for. */
typedef struct {
    fxr_segment segment;
    fxr_ray ray;
    fxr_line line;
    fxr_aabb aabb;
    fxr_obb obb;
    fxr_sphere sphere;
    fxr_segment other;
} scene;

typedef enum {
    LINEAR_SEGMENT,
    LINEAR_RAY,
    LINEAR_LINE,
    LINEAR_POINT
} case_linear;

typedef struct {
    const char *name;
    case_linear linear;
    bool oriented;
    bool (*hits)(const scene *c);
    bool (*crosses)(const scene *c);
    bool (*clip)(const scene *c, fxr_span *out);
    bool (*cast)(const scene *c, fxr_hit *out);
    bool (*enter)(const scene *c, fxr_entry *out);
    fxr_vec3 (*at)(const scene *c, fxr_ratio t);
} pair;

enum {
    SEGMENT_AABB,
    RAY_AABB,
    LINE_AABB,
    SEGMENT_OBB,
    RAY_OBB,
    LINE_OBB,
    PAIR_COUNT
};
extern const pair pairs[PAIR_COUNT];

/* segment, ray, line with the sphere. */
enum { SPHERE_PAIRS = 3 };
extern const pair sphere_pairs[SPHERE_PAIRS];

/* What the five verbs say. span, hit and entry keep their pattern after false. */
typedef struct {
    bool hits, crosses, clips, casts, enters;
    fxr_span span;
    fxr_hit hit;
    fxr_entry entry;
} answer;

answer scene_ask(const pair *p, const scene *c);
int scene_axis(const pair *p, const scene *c, int hint);

/* Hints that name no axis, each to be taken for FXR_NO_AXIS. */
enum { NO_HINTS = 12 };
extern const int scene_no_hints[NO_HINTS];

/* Do the five statuses agree, and span with hit? Is entry the first half of hit,
 * bit by bit? After false: is every byte of all three as it was? The denominators
 * as promised? */
bool answer_is_consistent(const pair *p, const answer *a);

/* Memory that a function must leave as it is when it answers false. */
void pattern_fill(void *memory, size_t size);
bool pattern_is_whole(const void *memory, size_t size);

bool ratio_equal(fxr_ratio a, fxr_ratio b);
bool vec3_equal(fxr_vec3 a, fxr_vec3 b);

/* Components by index, and vectors from arrays. */
int32_t vec3_get(fxr_vec3 v, unsigned i);
fxr_vec3 vec3_from(const int32_t v[3]);
fxr_vec3 vec3_of(int32_t x, int32_t y, int32_t z);
int32_t unit3_get(fxr_unit3 v, unsigned i);
fxr_unit3 unit3_from(const int32_t v[3]);

void print_vec3(const char *name, fxr_vec3 v);
void print_obb(const fxr_obb *box);
void print_scene(const void *input);

/*
 * Deterministic random and adversarial scenes.
 *
 * The same seed gives the same cases on every machine: uint32_t and uint64_t
 * arithmetic alone. Oriented boxes also use fxr_rotation_from_quaternion.
 */

/* A small fast counting generator: three words chaotic, one a counter. */
typedef struct {
    uint32_t a, b, c, counter;
} cases_random;

/* Streams of one seed are independent of each other. */
void cases_start(cases_random *r, uint32_t seed, uint32_t stream);
uint32_t cases_u32(cases_random *r);
uint64_t cases_u64(cases_random *r);
uint64_t cases_shifted(cases_random *r, unsigned least, uint32_t range);
uint32_t cases_below(cases_random *r, uint32_t n);

/* |result| < 2^bits, 0 <= bits <= 31; INT32_MIN too for bits == 31. */
int32_t cases_signed(cases_random *r, unsigned bits);
fxr_vec3 cases_vec3(cases_random *r, unsigned bits);

/* The ends of the range, zero, one ulp off them, and random values. */
int32_t cases_extreme(cases_random *r);

/* v + by and -v, put to the end of the range where they do not fit. */
int32_t cases_add(int32_t v, int64_t by);
int32_t cases_negate(int32_t v);

void cases_order(int32_t *low, int32_t *high);

/* a + (b - a) t, for t in thousandths of 0 .. 1, or up to most beyond. */
fxr_vec3 cases_point_on(cases_random *r, fxr_vec3 a, fxr_vec3 b, uint32_t most);

/* The next of the numbers of a small generator: xorshift, Marsaglia 2003. */
uint32_t cases_xorshift(uint32_t *state);

/* Two's complement: what a cast gives on every common compiler, defined. */
int32_t cases_to_i32(uint32_t v);
int64_t cases_to_i64(uint64_t v);

void cases_unit3(cases_random *r, fxr_unit3 axis[3]);

/* A scene whose AABB (OBB) the linear components come near. */
void cases_aabb(cases_random *r, scene *out);
void cases_obb(cases_random *r, scene *out);

/* center and half of the OBB, with the axes it has, from the AABB. */
void cases_obb_of_aabb(scene *out);

/* The segment from a to b; the ray and the line from a along dir. */
void cases_set_linear(const int32_t a[3], const int32_t b[3],
                      const int32_t dir[3], scene *out);

/* Sends the linear components of *c through p, which is on the box, mostly at a
 * t other than 0, 1/2 or 1; then moves one coordinate by up to one ulp.
 * Directions are below 2^bits; components in the mask flat are 0. */
void cases_graze(cases_random *r, fxr_vec3 p, unsigned bits, unsigned flat,
                 scene *c);

fxr_ratio cases_ratio(cases_random *r);
void cases_transform(cases_random *r, fxr_transform *out);

/* A rotation by multiples of 90 degrees, which is exact. */
void cases_quarter_turns(cases_random *r, fxr_rotation *out);

/* Are the rows orthonormal to 2^-28: |row . row - delta| <= 2^32, in Q60? */
bool rotation_is_orthonormal(const fxr_rotation *r);

/*
 * The 48 symmetries of the cube, applied to scenes and answers.
 *
 * A slip of x for y, or of min for max, breaks one of them.
 */

enum { SYMMETRIES = 48 };

/* Component i of the image is component from[i] of the original, mirrored if
 * bit i of mirror is set. */
typedef struct {
    unsigned from[3];
    unsigned mirror;
} symmetry;

/* FULL mirrors points by ~v = -1 - v, which every int32 allows; but an
 * odd number becomes even, so that ties round to the other side. CENTERED
 * mirrors by -v and keeps them; it needs a scene without INT32_MIN. */
typedef enum { MIRROR_FULL, MIRROR_CENTERED } mirror_kind;

symmetry symmetry_get(unsigned index);

/* Does it make a left hand of a right one? */
bool symmetry_is_mirror(const symmetry *s);
scene symmetry_of_scene(const symmetry *s, mirror_kind kind, const scene *c);

/* The same OBB, its own axes renamed and turned round. */
fxr_obb symmetry_of_axes(const symmetry *s, const fxr_obb *box);

uint8_t symmetry_of_faces(const symmetry *s, uint8_t faces);
fxr_vec3 symmetry_of_point(const symmetry *s, mirror_kind kind, fxr_vec3 p);

/* Is q the image of p, both results? At the ends of the range, where a result
 * may be saturated, the mirror is ~v in any case. */
bool symmetry_maps(const symmetry *s, mirror_kind kind, fxr_vec3 p, fxr_vec3 q);

/* A copy of a scene with INT32_MIN made INT32_MIN + 1: in directions and axes
 * alone, or everywhere. */
scene symmetry_tame(mirror_kind kind, const scene *c);

/* A box that is turned about an axis through its centre. Returns false if it leaves Q16.16. */
static inline bool
obb_turned(fxr_obb *out, fxr_vec3 center, fxr_vec3 half, fxr_unit3 axis,
           fxr_angle by)
{
    const fxr_aabb box = {fxr_vec3_neg(half), half};
    fxr_transform turned;

    fxr_rotation_about_axis(axis, by, &turned.rotation);
    turned.translation = center;
    return fxr_obb_of_transform(&turned, &box, out);
}

#endif
