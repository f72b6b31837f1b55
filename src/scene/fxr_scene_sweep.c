/*
 * fxr_scene_sweep.c - what is asked of a mover and a scene: does it meet a shape, where does it
 * meet the first one, and where does it stop.
 *
 * The contacts of all shapes have a t in units of 2^-32. That which is first stays: with the
 * least t, and of equal ones that which counts by its normal (fxr_scene_ties.c); where no normal is
 * asked, that in the first scene, and there the lowest number.
 *
 * A path with the displacement d runs against the front of a triangle with the edges e1 and e2
 * from a corner if
 *
 *   (d x e2) . e1 = -d . (e1 x e2) > 0
 *
 *   vectors      | < 2^32
 *   volume       | < 6 2^96
 */
#include "../triangle/problem.h"
#include "mover.h"

static void
copy_long(long_vector *out, const long_vector *v)
{
    copy_point(&out->part[0], &v->part[0]);
    copy_point(&out->part[1], &v->part[1]);
}

bool
fxri_sweep_from_front(const sweep_query *s, const fxr_triangle *triangle)
{
    triangle_problem ask;
    triangle_vectors v;
    long_vector pair[2], other[2];
    wide out[2];

    ask.kind = SEGMENT;
    ask.p = &s->path->a;
    ask.q = &s->path->b;
    ask.a = &triangle->a;
    ask.b = &triangle->b;
    ask.c = &triangle->c;
    fxri_triangle_vectors_set(&v, &ask);
    copy_long(&pair[0], &v.v[VECTOR_D]);
    copy_long(&pair[1], &v.v[VECTOR_E2]);
    copy_long(&other[0], &v.v[VECTOR_E1]);
    copy_long(&other[1], &v.v[VECTOR_E1]);
    fxri_volumes(out, pair, other, v.all);
    return !wide_negative(&out[0]) && !wide_is_zero(&out[0]);
}

/* first: of a shape that is not asked, but in a scene that is moved; or NULL. */
static sweep_shown
asks_meets(sweep_query *s, unsigned kind, const void *shape)
{
    if (s->first != NULL && s->first->found && s->scene == s->first->scene &&
        s->number == s->first->number) {
        return SHOWN;
    }
    return s->mover->asks.meets(s, kind, shape) ? SHOWN_LAST : SHOWN;
}

static bool
scene_meets(sweep_query *s, const fxr_scene *scene)
{
    s->scene = 0;
    s->ask = asks_meets;
    return scene->walk(scene, s);
}

static bool
is_first(const sweep_query *s, const fxr_contact *contact)
{
    const sweep_first *const first = s->first;

    if (!first->any || contact->t.num != first->contact.t.num) {
        return !first->any || contact->t.num < first->contact.t.num;
    }
    fxri_tie_add(s, &contact->center);
    return first->ties == NULL && s->scene == first->scene &&
           s->number < first->number;
}

static sweep_shown
asks_finds(sweep_query *s, unsigned kind, const void *shape)
{
    fxr_contact contact;
    sweep_first *const first = s->first;

    if (!s->mover->asks.finds(s, kind, shape, &contact) ||
        !is_first(s, &contact)) {
        return SHOWN;
    }
    copy_contact(&first->contact, &contact);
    first->scene = s->scene;
    first->number = s->number;
    first->any = first->found = true;
    if (first->ties != NULL) {
        ties_start(first->ties);
    }
    return SHOWN_FIRST;
}

static bool
scene_finds(sweep_query *s, const fxr_scene *scene, sweep_first *first)
{
    static const fxr_contact none = {{0, 1, false}, {0, 0, 0}};

    copy_contact(&first->contact, &none);
    first->scene = first->number = 0;
    first->any = first->found = false;
    if (first->kept != NULL) {
        first->kept->is_kept = false;
    }
    s->first = first;
    s->scene = 0;
    s->ask = asks_finds;
    (void)scene->walk(scene, s);
    if (!first->any || !limit_is_after(s->limit, &first->contact.t)) {
        return false;
    }
    fxri_ties_settle(s, scene);
    return true;
}

/*
 * At the exact t the mover is in the interior of no shape, nor is it before, unless it starts
 * there. Its center is rounded to the outside of the shape that it stops at: less than an ulp from
 * the exact one on each axis, which may be in a shape beside it, as in a corner. Where an ulp
 * towards the start does not do, as in a narrow corner, the places asked are those on the way
 * back, w, by w / 2^n, w / 2^(n - 1), ..., w / 2, w on each axis, rounded up, for the largest n with
 * which the longest axis goes back by more than an ulp; the last one is the start.
 */

/* Of the way back on an axis, d / 2^shift, rounded up. */
static fxr_q16
part_of_way(fxr_q16 center, fxr_q16 start, int shift)
{
    bool down;
    const uint32_t d = difference32(center, start, &down);
    const uint32_t less = shift > 31 ? d > 0 : (d >> shift);
    const uint32_t by =
        shift > 31 ? less : less + ((less << shift) != d); /* <= d */

    return signed32(down ? (uint32_t)center - by : (uint32_t)center + by);
}

/* How often the longest of three ways can be halved until it is one ulp. */
static int
halvings(const fxr_vec3 *center, const fxr_vec3 *start)
{
    uint32_t all = 0;
    int i, n = 0;

    for (i = 0; i < 3; i++) {
        bool down;

        all |= difference32(indexed_component(center, i),
                            indexed_component(start, i), &down);
    }
    while (n < 31 && all >> n > 1) {
        n++;
    }
    return n;
}

static sweep_shown
asks_stops(sweep_query *s, unsigned kind, const void *shape)
{
    fxr_contact contact;

    return s->mover->asks.finds(s, kind, shape, &contact) ? SHOWN_LAST : SHOWN;
}

/* Is the center of the first contact in no interior? It is not in that of its own shape, unless it starts
 * there, or is moved and rounded. Not known of a capsule with an end beyond the range there. */
static bool
center_is_free(sweep_query *at, const fxr_scene *scene, sweep_first *first)
{
    fxr_segment rest;
    bool is_free;

    if (at->mover->kind == FXRI_MOVER_CAPSULE &&
        !fxri_capsule_fits((const fxr_capsule *)at->mover->body,
                           &first->contact.center)) {
        return false;
    }
    segment_of_point(&rest, &first->contact.center);
    at->path = &rest;
    at->first = first;
    is_free = !scene_meets(at, scene);
    at->first = NULL;
    return is_free;
}

/* Is the straight way stopped? */
static bool
way_stops(sweep_query *at, const fxr_scene *scene, const fxr_segment *way)
{
    at->path = way;
    at->scene = 0;
    at->ask = asks_stops;
    return scene->walk(scene, at);
}

/* Brings a center out of what else it is in: to where the straight way from the start is not
 * stopped. So it is in no interior but of a shape that the start is in, and no deeper. */
static void
center_out(const sweep_query *s, const fxr_scene *scene, sweep_first *first)
{
    const fxr_vec3 *const start = &s->path->a;
    fxr_vec3 *const center = &first->contact.center;
    int shift = 32; /* an ulp on each axis */
    fxr_segment way;
    sweep_query at;

    copy_point(&way.a, start);
    copy_point(&way.b, center);
    fxri_scene_start(&at, &way, s->mover, true);
    at.kept.keep = s->kept.keep;
    at.kept.context = s->kept.context;
    if (center_is_free(&at, scene, first) || !way_stops(&at, scene, &way)) {
        return;
    }
    do {
        way.b.x = part_of_way(center->x, start->x, shift);
        way.b.y = part_of_way(center->y, start->y, shift);
        way.b.z = part_of_way(center->z, start->z, shift);
        shift = (shift > 31 ? halvings(center, start) : shift) - 1;
    } while (shift >= 0 && way_stops(&at, scene, &way));
    copy_point(center, &way.b);
}

static bool
scene_stops(sweep_query *s, const fxr_scene *scene, sweep_first *first)
{
    if (!scene_finds(s, scene, first)) {
        return false;
    }
    center_out(s, scene, first);
    return true;
}

/* Sets out to the first contact and its normal. */
static void
report(sweep_query *s, const fxr_scene *scene, sweep_first *first,
       fxr_scene_contact *out)
{
    fxr_contact_normal *const normal = first->normal;

    if (first->ties == NULL) {
        normal->normal.x = normal->normal.y = normal->normal.z = 0;
        copy_point(&normal->point, &first->contact.center);
        normal->depth = 0;
        normal->push.x = normal->push.y = normal->push.z = 0;
        normal->faces = 0;
    } else if (!first->ties->has_normal) {
        fxri_scene_ask_first(s, scene, fxri_scene_asks_normal);
    }
    fxri_scene_report(first, normal, out);
}

bool
fxri_sweep_meets_scene(const fxr_segment *path, const fxr_mover *mover,
                       const fxr_scene *scene, const fxr_ask *ask,
                       fxri_sweep_front *front, bool open)
{
    sweep_query s;

    FXR_ASSERT(path != NULL && mover != NULL && scene != NULL);
    fxri_scene_start_among(&s, path, mover, ask, front, open);
    return scene_meets(&s, scene);
}

bool
fxri_sweep_cast_scene(const fxr_segment *path, const fxr_mover *mover,
                      const fxr_scene *scene, const fxr_ask *ask,
                      fxri_sweep_front *front, fxr_scene_contact *out)
{
    fxr_contact_normal normal;
    kept_touch kept;
    sweep_query s;
    sweep_ties ties;
    sweep_first first;

    FXR_ASSERT(path != NULL && mover != NULL && scene != NULL);
    fxri_scene_start_among(&s, path, mover, ask, front, false);
    first.normal = &normal;
    first.ties = out != NULL && mover->asks.normal != NULL ? &ties : NULL;
    first.kept = first.ties != NULL ? &kept : NULL;
    if (!scene_finds(&s, scene, &first)) {
        return false;
    }
    if (out != NULL) {
        report(&s, scene, &first, out);
    }
    return true;
}

bool
fxri_sweep_stop_scene(const fxr_segment *path, const fxr_mover *mover,
                      const fxr_scene *scene, const fxr_ask *ask,
                      fxri_sweep_front *front, fxr_scene_contact *out)
{
    fxr_contact_normal normal;
    kept_touch kept;
    sweep_query s;
    sweep_ties ties;
    sweep_first first;

    FXR_ASSERT(path != NULL && mover != NULL && scene != NULL);
    fxri_scene_start_among(&s, path, mover, ask, front, true);
    first.normal = &normal;
    first.ties = out != NULL && mover->asks.normal != NULL ? &ties : NULL;
    first.kept = first.ties != NULL ? &kept : NULL;
    if (out == NULL) {
        return scene_finds(&s, scene, &first);
    }
    if (!scene_stops(&s, scene, &first)) {
        return false;
    }
    report(&s, scene, &first, out);
    return true;
}
