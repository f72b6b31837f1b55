/*
 * fxr_move.c - a mover that goes through a scene: stop, and along what is met (<fixray/move.h>).
 *
 * What is left is measured to the goal of the way, not to the end of the last slide: in a corner,
 * that would lead out along one wall and then along the other, for ever.
 *
 * Rest. A way d from p that ends at q nearer to its goal, |p + d - q| < |d|, has d . (q - p) > 0.
 * Pushed by the same d again and again, d . p grows by one ulp^2 at least each time the mover
 * moves, so that it comes to no place twice; and in a corner, where d . p is bounded, it rests.
 *
 * Never deeper. Each piece of the way is up to a stop, and the center of a stop is one to which the
 * straight way from where it began is not stopped (fxr_scene_sweep.c).
 */
#include "move.h"

#include "../space/dot.h"
#include "../space/slide.h"
#include "mover.h"

void
fxri_move_set(move_question *q, const fxr_scene *scene, const fxr_mover *mover,
              const fxr_ask *ask, fxri_sweep_front *front)
{
    FXR_ASSERT(scene != NULL && mover != NULL);
    q->scene = scene;
    q->mover = mover;
    q->ask.limit = NULL;
    q->ask.keep = ask != NULL ? ask->keep : NULL;
    q->ask.context = ask != NULL ? ask->context : NULL;
    q->ask.front = q->ask.bare = false;
    q->front = front;
    q->walks = q->ground = NULL;
    q->axis = 2;
    q->sign = 1;
}

/* Does the way from at to `to` lead towards goal: (goal - at) . (to - at) > 0? */
static bool
way_is_along(const fxr_vec3 *at, const fxr_vec3 *goal, const fxr_vec3 *to)
{
    uint32_t v[DOT_LIMBS];

    return fxri_dot_any(v, at, goal, at, to) == LIMBS_PLUS &&
           (v[0] | v[1] | v[2]) != 0;
}

bool
fxri_move_is_nearer(const fxr_vec3 *goal, const fxr_vec3 *p, const fxr_vec3 *q)
{
    uint32_t a[DOT_LIMBS], b[DOT_LIMBS];

    (void)fxri_dot_any(a, p, goal, p, goal);
    (void)fxri_dot_any(b, q, goal, q, goal);
    return fxri_limbs_order(a, b, DOT_LIMBS) < 0;
}

void
fxri_move_add(fxr_vec3 *out, const fxr_vec3 *p, const fxr_vec3 *v)
{
    int k;

    for (k = 0; k < 3; k++) {
        components(out)[k] = saturate32((int64_t)indexed_component(p, k) +
                                        indexed_component(v, k));
    }
}

void
fxri_move_subtract(fxr_vec3 *out, const fxr_vec3 *p, const fxr_vec3 *q)
{
    int k;

    for (k = 0; k < 3; k++) {
        components(out)[k] = saturate32((int64_t)indexed_component(p, k) -
                                        indexed_component(q, k));
    }
}

void
fxri_move_contact(fxr_scene_contact *out, const fxr_scene_contact *of)
{
    copy_ratio(&out->t, &of->t);
    copy_point(&out->center, &of->center);
    copy_point(&out->point, &of->point);
    copy_unit(&out->normal, &of->normal);
    out->depth = of->depth;
    copy_point(&out->push, &of->push);
    out->faces = of->faces;
    out->scene = of->scene;
    out->shape = of->shape;
}

void
fxri_move_no_contact(fxr_scene_contact *out)
{
    out->t.num = 0;
    out->t.den = (uint64_t)1 << 32;
    out->t.negative = false;
    out->center.x = out->center.y = out->center.z = 0;
    copy_point(&out->point, &out->center);
    out->normal.x = out->normal.y = out->normal.z = 0;
    out->depth = 0;
    copy_point(&out->push, &out->center);
    out->faces = 0;
    out->scene = out->shape = 0;
}

/* What was not met is 0: equal answers have equal bits, for a record and for a hash. */
static void
clear_rest(fxr_moved *out)
{
    uint8_t i;

    for (i = out->count; i < FXR_MOVE_PLANES; i++) {
        fxri_move_no_contact(&out->met[i]);
    }
}

bool
fxri_move_stop(const move_question *q, const fxr_vec3 *from, const fxr_vec3 *to,
               fxr_scene_contact *out)
{
    fxr_segment path;

    copy_point(&path.a, from);
    copy_point(&path.b, to);
    return fxri_sweep_stop_scene(&path, q->mover, q->scene, &q->ask, q->front,
                                 out);
}

bool
fxri_move_by(const move_question *q, fxr_vec3 *at, const fxr_vec3 *way,
             fxr_scene_contact *met)
{
    fxr_vec3 to;
    bool stops;

    fxri_move_add(&to, at, way);
    stops = fxri_move_stop(q, at, &to, met);
    copy_point(at, stops ? &met->center : &to);
    return stops;
}

/* What is too steep for a character turns its way as if it were upright. */
static void
make_upright(const move_question *q, fxr_unit3 *normal)
{
    if (q->walks != NULL && !move_is_ground(q, q->walks, normal)) {
        axis_components(normal)[q->axis] = 0;
    }
}

static bool
is_same_plane(const fxr_scene_contact *a, const fxr_scene_contact *b)
{
    return a->normal.x == b->normal.x && a->normal.y == b->normal.y &&
           a->normal.z == b->normal.z;
}

/* Keeps what is against the way from at to goal. Returns whether the plane of met, which is, was
 * there. */
static bool
keep_opposed(fxr_moved *out, const fxr_scene_contact *met, const fxr_vec3 *at,
             const fxr_vec3 *goal)
{
    bool again = false;
    uint8_t i, n = 0;

    for (i = 0; i < out->count; i++) {
        if (is_same_plane(&out->met[i], met)) {
            again = true;
        } else if (fxri_is_against(&out->met[i].normal, at, goal)) {
            if (n < i) {
                fxri_move_contact(&out->met[n], &out->met[i]);
            }
            n++;
        }
    }
    out->count = n;
    return again;
}

void
fxri_move_push(fxr_vec3 *step, const fxr_unit3 *normal)
{
    int k;

    for (k = 0; k < 3; k++) {
        const fxr_q30 n = axis_component(normal, k);

        components(step)[k] =
            saturate32((int64_t)indexed_component(step, k) + (n > 0) - (n < 0));
    }
}

/* Adds what was met at `at`, and sets where the way along all of it leads. Returns false if it leads
 * nowhere. */
static bool
turn_along(const move_question *q, fxr_moved *out, const fxr_scene_contact *met,
           const fxr_vec3 *at, const fxr_vec3 *goal, fxr_vec3 *to)
{
    const bool again = keep_opposed(out, met, at, goal);
    fxr_unit3 normal[FXR_MOVE_PLANES];
    fxr_vec3 left, step;
    uint8_t i;

    if (out->count == FXR_MOVE_PLANES) {
        return false;
    }
    fxri_move_contact(&out->met[out->count++], met);
    for (i = 0; i < out->count; i++) {
        copy_unit(&normal[i], &out->met[i].normal);
        make_upright(q, &normal[i]);
    }
    fxri_move_subtract(&left, goal, at);
    fxri_slide(&step, &left, normal, out->count);
    if (again) {
        fxri_move_push(&step, &met->normal);
    }
    fxri_move_add(to, at, &step);
    return way_is_along(at, goal, to);
}

void
fxri_move_along(const move_question *q, const fxr_vec3 *from,
                const fxr_vec3 *way, fxr_moved *out)
{
    fxr_scene_contact met;
    fxr_vec3 goal, at, to;
    int round;

    fxri_move_add(&goal, from, way);
    copy_point(&at, from);
    copy_point(&to, &goal);
    out->count = 0;
    for (round = 0; round < FXR_MOVE_ROUNDS; round++) {
        if (!fxri_move_stop(q, &at, &to, &met)) {
            copy_point(&at, &to);
            if (round == 0) { /* to is the goal: nothing is nearer */
                copy_point(&out->center, &goal);
                out->left.x = out->left.y = out->left.z = 0;
                return;
            }
            break;
        }
        copy_point(&at, &met.center);
        if (!turn_along(q, out, &met, &at, &goal, &to) ||
            (q->ground != NULL && move_is_ground(q, q->ground, &met.normal))) {
            break;
        }
    }
    copy_point(&out->center,
               fxri_move_is_nearer(&goal, &at, from) ? &at : from);
    fxri_move_subtract(&out->left, &goal, &out->center);
}

void
fxri_move_slide(const fxr_scene *scene, const fxr_mover *mover,
                const fxr_vec3 *from, const fxr_vec3 *way, const fxr_ask *ask,
                fxri_sweep_front *front, fxr_moved *out)
{
    move_question q;

    FXR_ASSERT(out != NULL);
    fxri_move_set(&q, scene, mover, ask, front);
    fxri_move_along(&q, from, way, out);
    clear_rest(out);
}

/* v / 2^n, away from 0, for n of 0 .. 30 */
static int32_t
part_of_last(int32_t v, int n)
{
    const uint32_t size = magnitude32(v);
    const uint32_t part = (size >> n) + ((size >> n << n) != size);

    return signed32(v < 0 ? 0u - part : part);
}

/*
 * What a mover is in, most.
 *
 *   is_alike    another shape has all that it has, but the number
 */
typedef struct {
    fxr_scene_contact in;
    bool is_alike;
} deeper_overlap;

/* May both be of one shape? Of shapes that are alike any has the number. */
static bool
may_be_same_shape(const deeper_overlap *a, const deeper_overlap *b)
{
    return a->is_alike || b->is_alike ||
           (a->in.scene == b->in.scene && a->in.shape == b->in.shape);
}

/* The way out of what it is in: push; or where the last way out of the same shape led along
 * something, and so less far out than it was to, that way once more: times the power of 2 by which
 * it leads out deeper, and no more than twice as far as is needed. */
static void
way_out(const deeper_overlap *deeper, const deeper_overlap *last_of,
        const fxr_vec3 *last_way, fxr_vec3 *way)
{
    const fxr_scene_contact *const in = &deeper->in;
    const fxr_scene_contact *const last = &last_of->in;
    const fxr_q16 less = last->depth - in->depth; /* both >= 0 */
    int k, times = 0, part = 0;

    copy_point(way, &in->push);
    if (less <= 0 || !may_be_same_shape(deeper, last_of)) {
        return;
    }
    while (in->depth >> times > less) { /* at most 30 times, as less >= 1 */
        times++;
    }
    while (times == 0 && less >> (part + 1) >= in->depth) {
        part++;
    }
    for (k = 0; k < 3; k++) {
        components(way)[k] = saturate32(
            (int64_t)part_of_last(indexed_component(last_way, k), part) *
            ((int32_t)1 << times));
    }
}

/* Is it in nothing, or else in what most? */
static bool
is_out(const move_question *q, const fxr_vec3 *at, deeper_overlap *deeper)
{
    fxr_segment rest;

    segment_of_point(&rest, at);
    /* that is known sooner than how deep it is in what is near */
    return !fxri_sweep_meets_scene(&rest, q->mover, q->scene, &q->ask, NULL,
                                   true) ||
           !fxri_overlap_most(at, q->mover, q->scene, &q->ask, &deeper->in,
                              &deeper->is_alike) ||
           deeper->in.depth == 0;
}

bool
fxri_move_free(const move_question *q, const fxr_vec3 *from, fxr_moved *out)
{
    deeper_overlap deeper, last;
    fxr_vec3 way, last_way;
    fxr_moved moved;
    int round;

    fxri_move_no_contact(&last.in); /* of depth 0: no less */
    last.is_alike = false;
    last_way.x = last_way.y = last_way.z = 0;
    copy_point(&out->center, from);
    out->left.x = out->left.y = out->left.z = 0;
    for (round = 0;; round++) {
        out->count = 0;
        if (is_out(q, &out->center, &deeper)) {
            return true;
        }
        fxri_move_contact(&out->met[out->count++], &deeper.in);
        if (round == FXR_MOVE_ROUNDS) {
            break;
        }
        way_out(&deeper, &last, &last_way, &way);
        fxri_move_along(q, &out->center, &way, &moved);
        fxri_move_subtract(&last_way, &moved.center, &out->center);
        if ((last_way.x | last_way.y | last_way.z) == 0) {
            break;
        }
        fxri_move_contact(&last.in, &deeper.in);
        last.is_alike = deeper.is_alike;
        copy_point(&out->center, &moved.center);
    }
    return deeper.in.depth <= 1;
}

bool
fxri_move_out(const fxr_scene *scene, const fxr_mover *mover,
              const fxr_vec3 *from, const fxr_ask *ask, fxr_moved *out)
{
    move_question q;
    bool is_free;

    FXR_ASSERT(out != NULL);
    fxri_move_set(&q, scene, mover, ask, NULL);
    is_free = fxri_move_free(&q, from, out);
    clear_rest(out);
    return is_free;
}
