/*
 * fxr_sweep_hull.c - a moving sphere or capsule against a convex polytope at rest.
 *
 * Let K be the polytope and d = b - a the segment of the mover: a point for a sphere. End a comes to K less the
 * segment from 0 to d, which is convex (../touch/touch_body.h), and whose planes are
 *
 *   n of each face            K seen from the end that is lower along n; where d is level, from a, and
 *                             what it is along d are the parallelograms of its outline
 *   e x d of an edge e        where both faces beside it are behind that: a parallelogram
 *
 * A face whose plane end a does not start beyond is not touched first, as the path to where it is
 * leads through others. With e' the way from the point that is touched to the contact, which the path
 * does not lead along, (start - point) . e' > 0, and e' is a sum of normals of faces that are touched. So
 * these are asked alone, as polygons. With a radius the contact, and the way there, is one, whichever of
 * several polygons it was found at: so how a face is cut into triangles is of no matter.
 *
 * What starts in K, or has no radius, is asked of the planes (../slabs/slabs.h). Each is a slab that
 * reaches down so far that nothing else counts: with E how far the mover extends, and R = 2^102,
 *
 *   N = n . (a + b - 2 corner) - E + R,   E = |n . d|,   D = n . 2 (path.b - path.a)
 *
 *   n             | < 2^65, of length < 2^65.6
 *   a + b - 2 corner, 2 (path.b - path.a)     | < 2^33 on an axis
 *   N - R, D      | < 2^101
 */
#include <fixray/sweep.h>

#include "../planes/clip.h"
#include "../slabs/slabs_triangle.h"
#include "../space/axis.h"
#include "sweep_capsule.h"
#include "sweep_sphere.h"

/* sum: a + b, along: d, by: 2 (path.b - path.a); visit is called for each plane until it returns false. */
typedef struct hull_way hull_way;
typedef struct {
    slab_normal n;
    uint32_t at[SLAB_LIMBS], den[SLAB_LIMBS], reach[SLAB_LIMBS];
    const fxr_vec3 *corner[3]; /* of an edge the last is NULL */
    int lower;                 /* the sign of n . d */
} hull_plane;
struct hull_way {
    const fxr_segment *path;
    const fxr_capsule *mover;
    const fxr_hull *hull;
    int64_t sum[3], along[3], by[3];
    bool (*visit)(hull_way *w, hull_plane *f);
};

static void
hull_way_set(hull_way *w, const fxr_segment *path, const fxr_capsule *mover,
             const fxr_hull *hull)
{
    int k;

    w->path = path;
    w->mover = mover;
    w->hull = hull;
    for (k = 0; k < 3; k++) {
        const int64_t a = indexed_component(&mover->a, k);
        const int64_t b = indexed_component(&mover->b, k);

        w->sum[k] = a + b;
        w->along[k] = b - a;
        w->by[k] = 2 * ((int64_t)indexed_component(&path->b, k) -
                        indexed_component(&path->a, k));
    }
}

/* Visits the plane of f->n through the first corner. */
static bool
hull_visit(hull_way *w, hull_plane *f)
{
    uint32_t extent[SLAB_LIMBS];
    int64_t off[3];
    int k;

    for (k = 0; k < 3; k++) {
        off[k] = w->sum[k] - 2 * (int64_t)indexed_component(f->corner[0], k);
    }
    fxri_slab_project(f->at, SLAB_LIMBS, &f->n, off);
    fxri_slab_project(f->den, SLAB_LIMBS, &f->n, w->by);
    fxri_slab_project(extent, SLAB_LIMBS, &f->n, w->along);
    f->lower = fxri_limbs_take_sign(extent, SLAB_LIMBS);
    limbs_add(f->at, SLAB_LIMBS, extent, SLAB_LIMBS, 1, LIMBS_MINUS);
    fxri_limbs_clear(f->reach, SLAB_LIMBS);
    f->reach[3] = 1u << 6;
    limbs_add(f->at, SLAB_LIMBS, f->reach, SLAB_LIMBS, 1, LIMBS_PLUS);
    return w->visit(w, f);
}

/* n . (to - from) */
static int
hull_side(const slab_normal *n, const fxr_vec3 *from, const fxr_vec3 *to)
{
    uint32_t r[SLAB_LIMBS];
    int64_t v[3];
    int k;

    for (k = 0; k < 3; k++) {
        v[k] = (int64_t)indexed_component(to, k) - indexed_component(from, k);
    }
    fxri_slab_project(r, SLAB_LIMBS, n, v);
    return fxri_limbs_sign(r, SLAB_LIMBS);
}

/* The third corner of the face that has an edge in this direction. */
static const fxr_vec3 *
hull_across(const fxr_hull *hull, uint8_t from, uint8_t to)
{
    const uint8_t(*f)[3] = hull->faces;
    int i = 0;

    while ((*f)[i] != from || (*f)[next_axis(i)] != to) {
        f += i == 2;
        i = next_axis(i);
    }
    return &hull->vertices[(*f)[next_axis(next_axis(i))]];
}

/* Visits the plane of edge i of a face along d, if both faces beside it are behind that. */
static bool
hull_visit_edge(hull_way *w, const uint8_t corner[3], int i)
{
    const fxr_vec3 *const v = w->hull->vertices;
    const uint8_t from = corner[i], to = corner[next_axis(i)];
    const fxr_vec3 *const p = &v[from];
    plane_any n;
    hull_plane f;
    int side, other, k;

    if (from > to) {
        return true; /* as that of the face beside it */
    }
    if (!fxri_plane_any(&n, p, &v[to], &w->mover->a, &w->mover->b)) {
        return true;
    }
    fxri_slab_of_plane(&f.n, &n);
    side = hull_side(&f.n, p, &v[corner[next_axis(next_axis(i))]]);
    other = hull_side(&f.n, p, hull_across(w->hull, to, from));
    if (side + other == 0) {
        return true; /* one is above it; or both are on it, in one plane */
    }
    for (k = 0; k < 3 && side + other > 0; k++) {
        long_reverse(f.n.v[k]);
    }
    f.corner[0] = p;
    f.corner[1] = &v[to];
    f.corner[2] = NULL;
    return hull_visit(w, &f);
}

static bool
hull_visit_face(hull_way *w, unsigned i)
{
    const uint8_t *const corner = w->hull->faces[i];
    plane_any n;
    hull_plane f;
    int k;

    for (k = 0; k < 3; k++) {
        f.corner[k] = &w->hull->vertices[corner[k]];
    }
    (void)fxri_hull_normal(&n, w->hull, i);
    fxri_slab_of_plane(&f.n, &n);
    return hull_visit(w, &f);
}

/* All planes; false if visit has returned that. */
static bool
hull_visit_all(hull_way *w)
{
    const bool still = touch_points_equal(&w->mover->a, &w->mover->b);
    unsigned i;
    int k;

    for (i = 0; i < w->hull->face_count; i++) {
        if (!hull_visit_face(w, i)) {
            return false;
        }
        for (k = 0; k < 3 && !still; k++) {
            if (!hull_visit_edge(w, w->hull->faces[i], k)) {
                return false;
            }
        }
    }
    return true;
}

/* Is the radius negative, or a box round the way beyond all vertices on an axis? */
static bool
hull_is_far(const fxr_segment *path, const fxr_capsule *mover,
            const fxr_hull *hull)
{
    fxr_aabb box;
    int k;

    for (k = 0; k < 3; k++) {
        const int64_t a = indexed_component(&mover->a, k);
        const int64_t b = indexed_component(&mover->b, k);
        const int64_t by = (int64_t)indexed_component(&path->b, k) -
                           indexed_component(&path->a, k);
        const int64_t low = a < b ? a : b, high = a < b ? b : a;

        /* | < 2^34 */
        components(&box.min)[k] =
            saturate32(low + (by < 0 ? by : 0) - mover->radius);
        components(&box.max)[k] =
            saturate32(high + (by > 0 ? by : 0) + mover->radius);
    }
    return mover->radius < 0 ||
           fxri_hull_is_afar(SEGMENT, &box.min, &box.max, hull);
}

/*
 * The polygons.
 */

typedef struct {
    hull_way way;
    touch_body body;
} hull_touch;

static bool
hull_ask(hull_way *w, hull_plane *f)
{
    touch_body *const body = &((hull_touch *)(void *)w)->body;
    const fxr_capsule *const mover = w->mover;

    if (fxri_limbs_order(f->at, f->reach, SLAB_LIMBS) <= 0) {
        return true;
    }
    if (f->corner[2] == NULL) {
        fxri_touch_body_edge(touch_body_next(body), f->corner[0], f->corner[1],
                             &mover->a, &mover->b);
    } else {
        fxri_touch_polygon_set(touch_body_next(body),
                               f->lower < 0 ? &mover->b : &mover->a,
                               f->corner[0], f->corner[1], f->corner[2]);
    }
    body->ask(body);
    return true;
}

/* body.ask is set. */
static bool
hull_meets(hull_touch *s, sweep_verb verb, const fxr_segment *path,
           const fxr_capsule *mover, const fxr_hull *hull)
{
    touch_body *const body = &s->body;

    fxri_touch_body_set(body, &path->a, &path->b, (uint32_t)mover->radius);
    body->begins =
        fxri_linear_hits_hull(FXRI_SEGMENT, &mover->a, &mover->b, hull, false);
    if (!body->begins) {
        hull_way_set(&s->way, path, mover, hull);
        s->way.visit = hull_ask;
        (void)hull_visit_all(&s->way);
    }
    return fxri_touch_body_meets(body, verb);
}

/*
 * The planes.
 *
 * Of those that count as much, faces count before edges, and of these that whose unit normal has the
 * largest |x|; then |y|; then that which points down on the first axis on which it differs. So
 * that the machine of slabs knows them by their numbers, these are set for each two that it compares.
 */

enum { HULL_FACE = 0, HULL_EDGE = 4, HULL_NONE = 8 };

typedef struct {
    hull_way way;
    slab_path axes;
    bool (*step)(slab_path *s, const slab_normal *n, uint32_t *at,
                 uint32_t *den, const uint32_t *reach, const uint32_t *det);
} hull_slabs;

/* The order of |n_k| / |n| and |m_k| / |m|. */
static int
hull_order(const slab_normal *n, const slab_normal *m, int k)
{
    enum { SQUARE = 5, ORDER = 10 }; /* n.n < 9 2^128 */
    const slab_normal *const of[2] = {m, n};
    uint32_t r[ORDER], square[SQUARE], part[SQUARE];
    int i, j;

    fxri_limbs_clear(r, ORDER);
    for (i = 0; i < 2; i++) {
        const uint32_t *const v = of[1 - i]->v[k];

        fxri_limbs_clear(square, SQUARE);
        fxri_limbs_clear(part, SQUARE);
        for (j = 0; j < 3; j++) {
            const uint32_t *const u = of[i]->v[j];

            fxri_limbs_add_product(square, SQUARE, u + 1, long_n(u), u + 1,
                                   long_n(u), LIMBS_PLUS);
        }
        fxri_limbs_add_product(part, SQUARE, v + 1, long_n(v), v + 1, long_n(v),
                               LIMBS_PLUS);
        fxri_limbs_add_product(r, ORDER, square, SQUARE, part, SQUARE,
                               i == 0 ? LIMBS_PLUS : LIMBS_MINUS);
    }
    return fxri_limbs_sign(r, ORDER);
}

static bool
hull_is_before(const slab_normal *n, const slab_normal *m)
{
    int k, order = 0;

    for (k = 0; k < 2 && order == 0; k++) {
        order = hull_order(n, m, k);
    }
    for (k = 0; k < 3 && order == 0; k++) {
        order = long_sign(m->v[k]) - long_sign(n->v[k]);
    }
    return order > 0;
}

static bool
hull_step(hull_way *w, hull_plane *f)
{
    hull_slabs *const s = (hull_slabs *)(void *)w;
    slab_path *const axes = &s->axes;
    const unsigned tier = f->corner[2] == NULL ? HULL_EDGE : HULL_FACE;
    const unsigned of = axes->plane.number & ~3u;
    const bool level = axes->level;
    const bool before =
        tier == of ? hull_is_before(&f->n, &axes->plane.normal) : tier < of;
    bool in;

    axes->plane.number = (uint8_t)(of + 1);
    axes->number = (uint8_t)(tier + (before ? 0 : 2));
    if (before && fxri_limbs_sign(f->den, SLAB_LIMBS) == 0) {
        axes->level = false; /* of all that the path is on the first */
    }
    in = s->step(axes, &f->n, f->at, f->den, f->reach, NULL);
    axes->level = axes->level || level;
    return in;
}

static bool
hull_slabs_meet(hull_slabs *s, bool open)
{
    s->way.visit = hull_step;
    s->step = fxri_slab_step;
    s->axes.open = open;
    s->axes.plane.number = HULL_NONE;
    fxri_slabs_begin(&s->axes);
    return hull_visit_all(&s->way);
}

/* Of a start in K. */
static void
hull_slabs_nearest(hull_slabs *s, slab_nearest *nearest)
{
    s->way.visit = hull_step;
    s->axes.plane.number = HULL_NONE;
    fxri_slabs_begin(&s->axes);
    fxri_slab_nearest_set(nearest, &s->axes, 0, false);
    s->step = fxri_slab_nearest;
    (void)hull_visit_all(&s->way);
}

static bool
hull_deepens(hull_slabs *s)
{
    slab_nearest nearest;

    hull_slabs_nearest(s, &nearest);
    return nearest.slope < 0;
}

/* Of radius 0. */
static bool
hull_is_crossed(hull_slabs *s, const fxr_segment *path,
                const fxr_capsule *mover, const fxr_hull *hull)
{
    hull_way_set(&s->way, path, mover, hull);
    return hull_slabs_meet(s, true);
}

static bool
hull_stops(const fxr_segment *path, const fxr_capsule *mover,
           const fxr_hull *hull, fxr_contact *out)
{
    hull_slabs s;

    if (!hull_is_crossed(&s, path, mover, hull)) {
        return false;
    }
    if (slabs_in_interior(&s.axes) && !hull_deepens(&s)) {
        return false;
    }
    fxri_slabs_contact(&s.axes, path, false, out);
    return true;
}

/* Of a start in K. */
static bool
hull_starts_deepen(const fxr_segment *path, const fxr_capsule *mover,
                   const fxr_hull *hull)
{
    hull_slabs s;

    hull_way_set(&s.way, path, mover, hull);
    return hull_deepens(&s);
}

/* The half space of face i, and far below it. */
static void
slab_of_hull(const shared_body *body, int i, slab_normal *n,
             uint32_t low[SHARED_BASE], uint32_t high[SHARED_BASE])
{
    static const uint32_t far_below[SHARED_BASE] = {0, 0, 0, 1u << 4, 0};
    plane_any plane;
    const fxr_vec3 *const corner =
        fxri_hull_normal(&plane, (const fxr_hull *)body->hull, (unsigned)i);

    fxri_slab_of_plane(n, &plane);
    fxri_shared_at(high, n, corner);
    fxri_limbs_copy(low, SHARED_BASE, high, SHARED_BASE);
    limbs_add(low, SHARED_BASE, far_below, SHARED_BASE, 1, LIMBS_MINUS);
}

static void
hull_body(shared_body *body, const fxr_hull *hull)
{
    body->slab = slab_of_hull;
    body->count = hull->face_count;
    body->is_flat = body->moves = false;
    body->hull = hull;
}

/* The plane that is met, or the nearest one, and the point that both share. */
static void
hull_normal_of_plane(const hull_touch *of, const fxr_segment *path,
                     const fxr_capsule *mover, const fxr_hull *hull,
                     fxr_contact_normal *out)
{
    static const uint32_t none[COMPACT_LONG] = {0}, one[COMPACT_LONG] = {1};
    const polygon_touch *const at = &of->body.face[of->body.best].at;
    const bool at_start = of->body.begins || at->of.c_sign <= 0;
    uint64_t depth = 0;
    slab_nearest nearest;
    shared_body body[2];
    int8_t side[3];
    hull_slabs s;

    fxri_shared_corners(&body[0], &mover->a, &mover->b, &mover->b, true);
    hull_body(&body[1], hull);
    fxri_shared_point(body, path, at_start ? none : compact_b(&at->of),
                      at_start ? one : compact_a(&at->of), COMPACT_LONG,
                      &out->point);
    hull_way_set(&s.way, path, mover, hull);
    if (at_start) {
        hull_slabs_nearest(&s, &nearest);
        depth = fxri_slab_depth(&nearest, (uint32_t)mover->radius);
    } else {
        (void)hull_slabs_meet(&s, false);
    }
    fxri_slab_unit(&s.axes.plane, false, &out->normal, side);
    fxri_push(out, depth, side, false);
    out->faces = 0;
}

/*
 * The faces as triangles, where 64 bits tell of each of them.
 *
 * The first contact with the polytope is that with the face which is touched first, unless the mover starts in reach. Of
 * faces with one t, rounded, it is any of these, so that they have to have one answer: as they do
 * where it is an edge or a corner that they share.
 */

/* What a mover of a radius above 0 asks of a triangle; `out` may be NULL. */
typedef verdict hull_triangle(sweep_verb verb, const fxr_segment *path,
                              const fxr_capsule *mover,
                              const fxr_triangle *triangle, fxr_contact *out);

static verdict
hull_fast_ball(sweep_verb verb, const fxr_segment *path,
               const fxr_capsule *mover, const fxr_triangle *triangle,
               fxr_contact *out)
{
    const fxr_q16 radius = mover->radius;
    triangle_touch touch;
    verdict v = MISS;

    if (!fxri_touch_is_far(path, radius, triangle)) {
        v = fxri_touch_fast(&touch.at, path, radius, triangle);
    }
    if (v != HIT) {
        return v;
    }
    if (verb != SWEEP_HITS &&
        !fxri_touch_enters(&touch.at, verb, true, (uint32_t)radius)) {
        return MISS;
    }
    if (out != NULL) {
        touch_motion_of(&touch.move, path);
        fxri_touch_polygon_set(&touch.polygon, &path->a, &triangle->a,
                               &triangle->b, &triangle->c);
        fxri_ball_contact_triangle(&touch, path, verb == SWEEP_STOPS, out);
    }
    return HIT;
}

static verdict
hull_fast_capsule(sweep_verb verb, const fxr_segment *path,
                  const fxr_capsule *mover, const fxr_triangle *triangle,
                  fxr_contact *out)
{
    return fxri_capsule_is_apart(path, mover, 0, &triangle->a, &triangle->b,
                                 &triangle->c)
               ? MISS
               : fxri_capsule_fast_triangle(verb, path, mover, triangle, out,
                                            NULL);
}

static bool
hull_contacts_equal(const fxr_contact *a, const fxr_contact *b)
{
    return a->t.num == b->t.num && touch_points_equal(&a->center, &b->center);
}

static void
hull_contact_copy(fxr_contact *to, const fxr_contact *from)
{
    to->t.num = from->t.num;
    to->t.den = from->t.den;
    to->t.negative = from->t.negative;
    copy_point(&to->center, &from->center);
}

/* first: t of what is touched first, or above 1; best: its answer, and out */
typedef struct {
    uint64_t first;
    verdict best;
} hull_first;

/* Takes the answer of a face. Returns false if it is not certain. */
static bool
hull_take(hull_first *found, verdict v, uint64_t t, const fxr_contact *of,
          fxr_contact *out)
{
    if (t == found->first) {
        return v == found->best && (v == MISS || hull_contacts_equal(of, out));
    }
    found->first = t;
    found->best = v;
    if (v == HIT) {
        hull_contact_copy(out, of);
    }
    return v != UNSURE;
}

static verdict
hull_fast(sweep_verb verb, const fxr_segment *path, const fxr_capsule *mover,
          const fxr_hull *hull, hull_triangle *ask, fxr_contact *out)
{
    fxr_triangle face;
    fxr_contact touch;
    hull_first found;
    unsigned i;

    found.first = UINT64_MAX;
    found.best = MISS;
    for (i = 0; i < hull->face_count; i++) {
        const uint8_t *const corner = hull->faces[i];
        verdict v;

        copy_point(&face.a, &hull->vertices[corner[0]]);
        copy_point(&face.b, &hull->vertices[corner[1]]);
        copy_point(&face.c, &hull->vertices[corner[2]]);
        v = ask(SWEEP_HITS, path, mover, &face, out == NULL ? NULL : &touch);
        if (v == UNSURE || (v == HIT && out == NULL)) {
            return v;
        }
        if (v == HIT && touch.t.num <= found.first) {
            const uint64_t t = touch.t.num;

            if (t == 0) {
                return UNSURE; /* it may start in reach */
            }
            if (verb != SWEEP_HITS) {
                v = ask(verb, path, mover, &face, &touch);
            }
            if (!hull_take(&found, v, t, &touch, out)) {
                return UNSURE;
            }
        }
    }
    /* no face is touched at the start: all of the mover is in K, or nothing */
    if (fxri_linear_hits_hull(FXRI_SEGMENT, &mover->a, &mover->a, hull,
                              false)) {
        return UNSURE;
    }
    return found.first == UINT64_MAX ? MISS : found.best;
}

/*
 * The verbs of both movers, of which each knows what it asks of a triangle.
 */

static bool
hull_hits(sweep_verb verb, const fxr_segment *path, const fxr_capsule *mover,
          const fxr_hull *hull, hull_triangle *ask)
{
    fxr_contact contact;
    hull_touch s;
    verdict v = UNSURE;

    FXR_ASSERT(path != NULL && mover != NULL && hull != NULL);
    if (hull_is_far(path, mover, hull)) {
        return false;
    }
    if (FXR_FAST_TOUCH && mover->radius > 0) {
        v = hull_fast(verb, path, mover, hull, ask,
                      verb == SWEEP_HITS ? NULL : &contact);
    }
    if (v != UNSURE) {
        return v == HIT;
    }
    s.body.ask = fxri_touch_body_ask;
    return hull_meets(&s, verb, path, mover, hull);
}

/* What the faces tell of a contact; MISS also of what is far. */
static verdict
hull_fast_contact(sweep_verb verb, const fxr_segment *path,
                  const fxr_capsule *mover, const fxr_hull *hull,
                  hull_triangle *ask, fxr_contact *out)
{
    fxr_contact contact;
    verdict v = UNSURE;

    FXR_ASSERT(path != NULL && mover != NULL && hull != NULL && out != NULL);
    if (hull_is_far(path, mover, hull)) {
        return MISS;
    }
    if (FXR_FAST_TOUCH && mover->radius > 0) {
        v = hull_fast(verb, path, mover, hull, ask, &contact);
    }
    if (v == HIT) {
        hull_contact_copy(out, &contact);
    }
    return v;
}

static bool
hull_cast(const fxr_segment *path, const fxr_capsule *mover,
          const fxr_hull *hull, hull_triangle *ask, fxr_contact *out)
{
    const verdict v =
        hull_fast_contact(SWEEP_HITS, path, mover, hull, ask, out);
    hull_touch s;

    if (v != UNSURE) {
        return v == HIT;
    }
    s.body.ask = fxri_touch_body_ask;
    if (!hull_meets(&s, SWEEP_HITS, path, mover, hull)) {
        return false;
    }
    fxri_touch_body_contact(&s.body, false, false, path, out);
    return true;
}

static bool
hull_stop(const fxr_segment *path, const fxr_capsule *mover,
          const fxr_hull *hull, hull_triangle *ask, fxr_contact *out)
{
    const verdict v =
        hull_fast_contact(SWEEP_STOPS, path, mover, hull, ask, out);
    hull_touch s;

    if (v != UNSURE) {
        return v == HIT;
    }
    if (mover->radius == 0) {
        return hull_stops(path, mover, hull, out);
    }
    s.body.ask = fxri_touch_body_nearest;
    if (!hull_meets(&s, SWEEP_STOPS, path, mover, hull) ||
        (s.body.begins && !hull_starts_deepen(path, mover, hull))) {
        return false;
    }
    fxri_touch_body_contact(&s.body, true, false, path, out);
    return true;
}

static bool
hull_crosses(const fxr_segment *path, const fxr_capsule *mover,
             const fxr_hull *hull, hull_triangle *ask)
{
    hull_slabs s;

    FXR_ASSERT(path != NULL && mover != NULL && hull != NULL);
    return mover->radius == 0
               ? hull_is_crossed(&s, path, mover, hull)
               : hull_hits(SWEEP_CROSSES, path, mover, hull, ask);
}

static bool
hull_contact_normal(const fxr_segment *path, const fxr_capsule *mover,
                    const fxr_hull *hull, fxr_contact_normal *out)
{
    const touch_face *face;
    shared_body body;
    int8_t side[3];
    hull_touch s;

    FXR_ASSERT(path != NULL && mover != NULL && hull != NULL && out != NULL);
    s.body.ask = fxri_touch_body_nearest;
    if (hull_is_far(path, mover, hull) ||
        !hull_meets(&s, SWEEP_HITS, path, mover, hull)) {
        return false;
    }
    if (s.body.begins || mover->radius == 0) {
        hull_normal_of_plane(&s, path, mover, hull, out);
        return true;
    }
    fxri_touch_body_normal(&s.body, false, out, side);
    face = &s.body.face[s.body.best];
    if (!fxri_touch_point_fast(&face->at, &s.body.move, s.body.reach, mover,
                               out)) {
        hull_body(&body, hull);
        fxri_touch_point_any(&face->polygon, &face->at, &s.body.move,
                             s.body.reach, mover, &body, &path->a, out);
    }
    return true;
}

bool
fxr_sweep_capsule_hits_hull(const fxr_segment *path, const fxr_capsule *mover,
                            const fxr_hull *hull)
{
    return hull_hits(SWEEP_HITS, path, mover, hull, hull_fast_capsule);
}

bool
fxr_sweep_capsule_crosses_hull(const fxr_segment *path,
                               const fxr_capsule *mover, const fxr_hull *hull)
{
    return hull_crosses(path, mover, hull, hull_fast_capsule);
}

bool
fxr_sweep_capsule_cast_hull(const fxr_segment *path, const fxr_capsule *mover,
                            const fxr_hull *hull, fxr_contact *out)
{
    return hull_cast(path, mover, hull, hull_fast_capsule, out);
}

bool
fxr_sweep_capsule_stop_hull(const fxr_segment *path, const fxr_capsule *mover,
                            const fxr_hull *hull, fxr_contact *out)
{
    return hull_stop(path, mover, hull, hull_fast_capsule, out);
}

bool
fxr_sweep_capsule_normal_hull(const fxr_segment *path, const fxr_capsule *mover,
                              const fxr_hull *hull, fxr_contact_normal *out)
{
    return hull_contact_normal(path, mover, hull, out);
}

/* A sphere is a capsule whose ends are one point. */
static void
hull_ball(fxr_capsule *out, const fxr_segment *path, fxr_q16 radius)
{
    FXR_ASSERT(path != NULL);
    copy_point(&out->a, &path->a);
    copy_point(&out->b, &path->a);
    out->radius = radius;
}

bool
fxr_sweep_sphere_hits_hull(const fxr_segment *path, fxr_q16 radius,
                           const fxr_hull *hull)
{
    fxr_capsule ball;

    hull_ball(&ball, path, radius);
    return hull_hits(SWEEP_HITS, path, &ball, hull, hull_fast_ball);
}

bool
fxr_sweep_sphere_crosses_hull(const fxr_segment *path, fxr_q16 radius,
                              const fxr_hull *hull)
{
    fxr_capsule ball;

    hull_ball(&ball, path, radius);
    return hull_crosses(path, &ball, hull, hull_fast_ball);
}

bool
fxr_sweep_sphere_cast_hull(const fxr_segment *path, fxr_q16 radius,
                           const fxr_hull *hull, fxr_contact *out)
{
    fxr_capsule ball;

    hull_ball(&ball, path, radius);
    return hull_cast(path, &ball, hull, hull_fast_ball, out);
}

bool
fxr_sweep_sphere_stop_hull(const fxr_segment *path, fxr_q16 radius,
                           const fxr_hull *hull, fxr_contact *out)
{
    fxr_capsule ball;

    hull_ball(&ball, path, radius);
    return hull_stop(path, &ball, hull, hull_fast_ball, out);
}

bool
fxr_sweep_sphere_normal_hull(const fxr_segment *path, fxr_q16 radius,
                             const fxr_hull *hull, fxr_contact_normal *out)
{
    fxr_capsule ball;

    hull_ball(&ball, path, radius);
    return hull_contact_normal(path, &ball, hull, out);
}
