/*
 * fxr_mover.c - movers in any scene: the box that each is in, and what it asks a shape of each
 * kind.
 *
 * The box is larger by what may touch a shape from beyond it:
 *
 *   half, reach     | < 2^31, or no bounds
 */
#include "mover.h"

#include "../space/axis.h"
#include "../space/box_union.h"
#include "../sweep/questions.h"
#include "../sweep/sweep_capsule.h"
#include "../triangle/plane.h"

/*
 * The way of a sphere or a capsule up to the first shape so far, beyond which it certainly comes to
 * another one later. In this tree: so center is where it is then, less than an ulp off on each axis. A
 * contact with a t that rounds to the same units is less than an ulp farther on (tree_mover.h): less than
 * 2 3^(1/2) < 4 from the way to center. Returns that 4; or 0, and the way is the whole path.
 */
static uint32_t
way_to_first(const sweep_query *s, fxr_segment *way)
{
    const sweep_first *const first = s->first;
    const bool is_known =
        first != NULL && first->any && first->scene == s->scene;

    copy_point(&way->a, &s->path->a);
    copy_point(&way->b, is_known ? &first->contact.center : &s->path->b);
    return is_known ? 4 : 0;
}

/* Does a capsule certainly come to a triangle later? */
static bool
misses_before_first(const sweep_query *s, const fxr_capsule *capsule,
                    const fxr_triangle *triangle)
{
    fxr_segment way;
    const uint32_t more = way_to_first(s, &way);

    return more != 0 && capsule->radius >= 0 &&
           fxri_misses_triangle(&way, &capsule->a, &capsule->b,
                                (uint32_t)capsule->radius + more, triangle);
}

/*
 * A sphere and a triangle. The reject is asked once, of the way up to the first shape so far; who shows the
 * triangle has asked its box.
 */

static bool
sphere_meets_triangle(const sweep_query *s, const fxr_triangle *triangle)
{
    const fxr_segment *const path = s->path;
    const fxr_q16 radius = s->mover->half.x;
    triangle_touch touch;

    return radius >= 0 &&
           !fxri_misses_triangle(path, &path->a, &path->a, (uint32_t)radius,
                                 triangle) &&
           fxri_ball_touches_triangle(&touch, path, radius,
                                      s->open ? SWEEP_CROSSES : SWEEP_HITS,
                                      triangle);
}

/* Keeps what the normal needs, where it is the first so far: then it is kept of each triangle that is. */
static bool
sphere_finds_triangle(const sweep_query *s, const fxr_triangle *triangle,
                      fxr_contact *out)
{
    sweep_first *const first = s->first;
    const fxr_q16 radius = s->mover->half.x;
    triangle_touch touch;
    fxr_segment way;
    const uint32_t more = way_to_first(s, &way);

    if (radius < 0 ||
        fxri_misses_triangle(&way, &way.a, &way.a, (uint32_t)radius + more,
                             triangle) ||
        !fxri_ball_touches_triangle(&touch, s->path, radius,
                                    s->open ? SWEEP_STOPS : SWEEP_HITS,
                                    triangle) ||
        (more != 0 && sphere_is_later(&touch.at, &first->contact.t))) {
        return false;
    }
    fxri_ball_contact_triangle(&touch, s->path, s->open, out);
    if (first != NULL && first->kept != NULL &&
        (!first->any || out->t.num < first->contact.t.num)) {
        fxri_ball_keep_triangle(first->kept, &touch.at);
    }
    return true;
}

static bool
sphere_normal_triangle(const sweep_query *s, const fxr_triangle *triangle,
                       fxr_contact_normal *out)
{
    const kept_touch *const kept = s->first != NULL ? s->first->kept : NULL;
    const fxr_q16 radius = s->mover->half.x;

    if (kept == NULL || !kept->is_kept) {
        return fxr_sweep_sphere_normal_triangle(s->path, radius, triangle, out);
    }
    fxri_ball_normal_triangle(&kept->at, s->path, radius, triangle, out);
    return true;
}

/* Of triangles alone. */
#define IF_TRIANGLE(answer)                                               \
    if ((shape_kind)kind == SHAPE_TRIANGLE) {                             \
        const fxr_triangle *const triangle = (const fxr_triangle *)shape; \
                                                                          \
        answer;                                                           \
    }

#define SPHERE_MEETS(of)                                                      \
    IF_TRIANGLE(return sphere_meets_triangle(s, triangle))                    \
    return s->open ? fxr_sweep_sphere_crosses_##of(s->path, s->mover->half.x, \
                                                   at_rest)                   \
                   : fxr_sweep_sphere_hits_##of(s->path, s->mover->half.x,    \
                                                at_rest)
#define SPHERE_FINDS(of)                                                   \
    IF_TRIANGLE(return sphere_finds_triangle(s, triangle, out))            \
    return s->open ? fxr_sweep_sphere_stop_##of(s->path, s->mover->half.x, \
                                                at_rest, out)              \
                   : fxr_sweep_sphere_cast_##of(s->path, s->mover->half.x, \
                                                at_rest, out)
#define SPHERE_NORMAL(of)                                        \
    IF_TRIANGLE(return sphere_normal_triangle(s, triangle, out)) \
    return fxr_sweep_sphere_normal_##of(s->path, s->mover->half.x, at_rest, out)

MOVER_ASKS(fxri_sphere, ANY_LINKED, SPHERE)
MOVER_ASKS(fxri_sphere_in_tree, SHAPE_LINKED, SPHERE)
MOVER_ASKS(fxri_sphere_in_compound, PART_LINKED, SPHERE)

#define AABB_MEETS(kind)                                                      \
    return s->open ? fxri_sweep_aabb_crosses_##kind(s->path, &s->mover->half, \
                                                    at_rest)                  \
                   : fxri_sweep_aabb_hits_##kind(s->path, &s->mover->half,    \
                                                 at_rest)
/* t of every kind in units of 2^-32: that of an AABB is exact */
#define AABB_FINDS(of)                                                  \
    if (!(s->open ? fxri_sweep_aabb_stop_##of(s->path, &s->mover->half, \
                                              at_rest, out)             \
                  : fxri_sweep_aabb_cast_##of(s->path, &s->mover->half, \
                                              at_rest, out))) {         \
        return false;                                                   \
    }                                                                   \
    if ((shape_kind)kind == SHAPE_AABB) {                               \
        fxri_ratio_to_units(&out->t);                                   \
    }                                                                   \
    return true
#define AABB_NORMAL(kind) \
    return fxri_sweep_aabb_normal_##kind(s->path, &s->mover->half, at_rest, out)

MOVER_ASKS(fxri_aabb, ANY_LINKED, AABB)
MOVER_ASKS(fxri_aabb_in_tree, SHAPE_LINKED, AABB)
MOVER_ASKS(fxri_aabb_in_compound, PART_LINKED, AABB)

#define OBB_OF_MOVER ((const fxr_obb *)s->mover->body)
#define OBB_MEETS(kind)                                                       \
    return s->open                                                            \
               ? fxr_sweep_obb_crosses_##kind(s->path, OBB_OF_MOVER, at_rest) \
               : fxr_sweep_obb_hits_##kind(s->path, OBB_OF_MOVER, at_rest)
#define OBB_FINDS(kind)                                                        \
    return s->open ? fxr_sweep_obb_stop_##kind(s->path, OBB_OF_MOVER, at_rest, \
                                               out)                            \
                   : fxr_sweep_obb_cast_##kind(s->path, OBB_OF_MOVER, at_rest, \
                                               out)
#define OBB_NORMAL(kind) \
    return fxr_sweep_obb_normal_##kind(s->path, OBB_OF_MOVER, at_rest, out)

MOVER_ASKS(fxri_obb, ANY_LINKED, OBB)
MOVER_ASKS(fxri_obb_in_tree, SHAPE_LINKED, OBB)
MOVER_ASKS(fxri_obb_in_compound, PART_LINKED, OBB)

/* About the start of the path. An empty mover touches nothing. */
static bool
reach_of(const sweep_query *s, const fxr_vec3 *half, uint32_t more,
         sweep_reach *out)
{
    int i;

    if (half->x < 0 || half->y < 0 || half->z < 0) {
        return false;
    }
    out->box.path = s->path;
    copy_point(&out->box.middle, &s->path->a);
    for (i = 0; i < 3; i++) {
        const uint32_t to = (uint32_t)indexed_component(half, i);

        out->box.half[i] = more > UINT32_MAX - to ? UINT32_MAX : to + more;
    }
    return true;
}

/*
 * How much farther than by its radius a sphere may touch a shape. The distance from an OBB
 * counts in the coordinates of the box: with axes that fxr_obb_make accepts, G = A A^T is
 * within 2^-20 of 1 in each entry, and a vector of length r there has at most
 *
 *   r / sqrt(1 - 3 2^-20) < r (1 + 2^-19)
 *
 * An AABB is where it is.
 */
bool
fxri_reach_half(const sweep_query *s, sweep_reach *out)
{
    const fxr_mover *const m = s->mover;
    const uint32_t more = m->kind == FXRI_MOVER_SPHERE && m->half.x >= 0
                              ? ((uint32_t)m->half.x >> 19) + 1
                              : 0;

    return reach_of(s, &m->half, more, out);
}

/*
 * The distance from a sphere or a capsule counts in the coordinates of the mover: it is up to
 * 1 + 2^-19 of that in the world, as above, for axes that fxr_obb_make accepts; so one of
 * radius r < 2^31 may touch r 2^-19 < 2^12 farther off. For other axes, or a box that goes on
 * beyond an int32, every shape is asked.
 */
bool
fxri_reach_obb(const sweep_query *s, sweep_reach *out)
{
    enum { OF_A_SPHERE = (1 << 12) + 1 };
    const fxr_obb *const box = (const fxr_obb *)s->mover->body;
    uint32_t more = OF_A_SPHERE;
    fxr_obb about;
    fxr_aabb round;

    copy_axes(about.axis, box->axis);
    copy_point(&about.half, &box->half);
    about.center.x = about.center.y = about.center.z = 0;
    fxri_aabb_of_obb(&about, &round); /* max < 0 if it is empty */
    if (round.max.x == INT32_MAX || round.max.y == INT32_MAX ||
        round.max.z == INT32_MAX || !fxri_axes_orthonormal(about.axis)) {
        more = UINT32_MAX;
    }
    return reach_of(s, &round.max, more, out);
}

static fxr_q16
placed(fxr_q16 start, fxr_q16 by)
{
    return signed32((uint32_t)start + (uint32_t)by); /* in range: scene.h */
}

bool
fxri_capsule_fits(const fxr_capsule *about, const fxr_vec3 *center)
{
    int i;

    for (i = 0; i < 3; i++) {
        const int64_t at = indexed_component(center, i);
        const int64_t a = at + indexed_component(&about->a, i);
        const int64_t b = at + indexed_component(&about->b, i);

        if (a != saturate32(a) || b != saturate32(b)) {
            return false;
        }
    }
    return true;
}

/* The capsule where it starts. */
static void
capsule_placed(const sweep_query *s, fxr_capsule *out)
{
    const fxr_capsule *const about = (const fxr_capsule *)s->mover->body;
    const fxr_vec3 *const start = &s->path->a;

    out->a.x = placed(start->x, about->a.x);
    out->a.y = placed(start->y, about->a.y);
    out->a.z = placed(start->z, about->a.z);
    out->b.x = placed(start->x, about->b.x);
    out->b.y = placed(start->y, about->b.y);
    out->b.z = placed(start->z, about->b.z);
    out->radius = about->radius;
}

/* A capsule and a triangle. What the normal needs is kept as that of a sphere is, where the fast body finds it. */

static bool
capsule_finds_triangle(const sweep_query *s, const fxr_triangle *triangle,
                       fxr_contact *out)
{
    const fxr_capsule *const capsule = &s->at->capsule;
    const sweep_first *const first = s->first;
    kept_touch *const kept = first != NULL ? first->kept : NULL;
    bool last_kept;

    if (misses_before_first(s, capsule, triangle)) {
        return false;
    }
    if (kept == NULL) {
        return fxri_capsule_finds_triangle(s->open, s->path, capsule, triangle,
                                           NULL, out);
    }
    last_kept = kept->is_kept;
    kept->is_kept = false;
    kept->before = first->any ? first->contact.t.num : UINT64_MAX;
    if (!fxri_capsule_finds_triangle(s->open, s->path, capsule, triangle, kept,
                                     out)) {
        kept->is_kept = last_kept;
        return false;
    }
    if (out->t.num >= kept->before) {
        kept->is_kept = last_kept; /* the first stays */
    }
    return true;
}

static bool
capsule_normal_triangle(const sweep_query *s, const fxr_triangle *triangle,
                        fxr_contact_normal *out)
{
    const kept_touch *const kept = s->first != NULL ? s->first->kept : NULL;
    fxr_capsule capsule;

    capsule_placed(s, &capsule);
    if (kept == NULL || !kept->is_kept) {
        return fxr_sweep_capsule_normal_triangle(s->path, &capsule, triangle,
                                                 out);
    }
    fxri_capsule_normal_kept(kept, s->path, &capsule, triangle, out);
    return true;
}

#define CAPSULE_MEETS(kind)                                                  \
    const fxr_capsule *const capsule = &s->at->capsule;                      \
                                                                             \
    return s->open                                                           \
               ? fxr_sweep_capsule_crosses_##kind(s->path, capsule, at_rest) \
               : fxr_sweep_capsule_hits_##kind(s->path, capsule, at_rest)
#define CAPSULE_FINDS(of)                                                    \
    const fxr_capsule *const capsule = &s->at->capsule;                      \
                                                                             \
    IF_TRIANGLE(return capsule_finds_triangle(s, triangle, out))             \
    return s->open                                                           \
               ? fxr_sweep_capsule_stop_##of(s->path, capsule, at_rest, out) \
               : fxr_sweep_capsule_cast_##of(s->path, capsule, at_rest, out)
#define CAPSULE_NORMAL(kind)                                      \
    fxr_capsule capsule;                                          \
                                                                  \
    IF_TRIANGLE(return capsule_normal_triangle(s, triangle, out)) \
    capsule_placed(s, &capsule);                                  \
    return fxr_sweep_capsule_normal_##kind(s->path, &capsule, at_rest, out)

MOVER_ASKS(fxri_capsule, ANY_LINKED, CAPSULE)
MOVER_ASKS(fxri_capsule_in_tree, SHAPE_LINKED, CAPSULE)
MOVER_ASKS(fxri_capsule_in_compound, PART_LINKED, CAPSULE)
/*
 * The middle of the box of a capsule, and how far it reaches, with more for the distance from
 * OBBs. With both ends within -2^31 .. 2^31 - 1, and reach < 2^31 + 2^12:
 *
 *   middle    floor((a + b) / 2), exact
 *   half      ceil(|a - b| / 2) + reach    | < 2^32 + 2^12, or no bounds
 */
bool
fxri_reach_capsule(const sweep_query *s, sweep_reach *out)
{
    fxr_capsule *const capsule = &out->capsule;
    uint32_t reach;
    int i;

    capsule_placed(s, capsule);
    if (capsule->radius < 0) {
        return false;
    }
    reach = (uint32_t)capsule->radius + ((uint32_t)capsule->radius >> 19) + 1;
    out->box.path = s->path;
    for (i = 0; i < 3; i++) {
        bool down;
        const int32_t a = indexed_component(&capsule->a, i);
        const int32_t b = indexed_component(&capsule->b, i);
        const uint32_t apart = difference32(a, b, &down);
        const int32_t lower = a < b ? a : b;
        const uint32_t half = (apart >> 1) + (apart & 1); /* <= 2^31 */

        components(&out->box.middle)[i] =
            signed32((uint32_t)lower + (apart >> 1));
        out->box.half[i] =
            reach > UINT32_MAX - half ? UINT32_MAX : half + reach;
    }
    return true;
}
