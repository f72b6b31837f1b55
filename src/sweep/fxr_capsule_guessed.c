/*
 * fxr_capsule_guessed.c - the contact of a moving capsule at a feature that is guessed, and whether that
 * is the first one.
 *
 * End a of the mover goes along its path, and touches the shape K grown by -v [0, 1], for v = b - a:
 * a convex body P, and the contact is where the distance from P falls to the radius. A sphere about
 * end a that touches a part T of P does so no earlier than one that touches P; and at the same t if
 * there y, from the closest point of T to the centre, leads out of P: if y.f <= 0 for all f that
 * lead from there into P. P is convex, so the distance from it falls there as that from T
 * does; and if it falls, it was larger before. T is, where what touches is
 *
 *   end a              K, and y.v >= 0. End b: T is K - v, and y.v <= 0. For a box there is a body
 *                      of its own, and y is known within 1 on each axis
 *   a side, edge e     half of the parallelogram of e and v, which touches by its side; f are the
 *                      edges of K that e has not
 *   a side, corner     a triangle with the edge from the corner along v, which touches; f are the
 *                      edges of K from the corner
 *
 * and if v has one axis alone, P is a box, and T is P. If v is along a face of a box, and what
 * touches is over the face, P is as far away as the box round P, which is never farther than P. The
 * sphere starts at path->a: its part is T shifted by path->a - a.
 *
 *   P, T    | < 2^28 + 2^29, shifted < 2^30 + 2^28      f, v    | < 2^30
 */
#include "../number/wide.h"
#include "../space/copy.h"
#include "capsule_part.h"
#include "sweep_capsule.h"
#include "sweep_sphere.h"

/* What y is off by on an axis, at an edge or a corner: more than FAST_ACROSS
 * (../touch/fxr_touch_fast_place.c). */
enum { PART_OFF = 16 };

bool
fxri_guess_is_small(const fxr_vec3 *p)
{
    const uint32_t half = 0x10000000u;

    return ((((uint32_t)p->x + half) | ((uint32_t)p->y + half) |
             ((uint32_t)p->z + half)) &
            ~(2 * half - 1)) == 0;
}

bool
fxri_guess_set(touch_guess *g, const fxr_segment *path,
               const fxr_capsule *mover)
{
    if (mover->radius >= 0x10000000 || !fxri_guess_is_small(&path->a) ||
        !fxri_guess_is_small(&path->b) || !fxri_guess_is_small(&mover->a) ||
        !fxri_guess_is_small(&mover->b)) {
        return false;
    }
    g->path = path;
    g->mover = mover;
    vector_subtract(&g->v, &mover->b, &mover->a); /* | < 2^30 */
    vector_subtract(&g->d, &path->b, &path->a);
    return true;
}

void
fxri_part_add(fxr_vec3 *out, const fxr_vec3 *p, const fxr_vec3 *q)
{
    out->x = p->x + q->x;
    out->y = p->y + q->y;
    out->z = p->z + q->z;
}

/* The sign of n.f at a side.    n | < 2^63, f | < 2^30: the sum | < 3 2^93 */
static int
part_height_sign(const fxr_triangle *t, const fxr_vec3 *f)
{
    fxr_vec3 u, v;
    int64_t n[3];
    wide sum;
    int k;

    vector_subtract(&u, &t->b, &t->a);
    vector_subtract(&v, &t->c, &t->a);
    vector_cross(n, &u, &v);
    wide_set(&sum, 0);
    for (k = 0; k < 3; k++) {
        const int32_t by = components_of(f)[k];

        if ((n[k] < 0) != (by < 0)) {
            fxri_wide_subtract_product(&sum, magnitude64(n[k]),
                                       magnitude32(by));
        } else {
            fxri_wide_add_product(&sum, magnitude64(n[k]), magnitude32(by));
        }
    }
    return wide_negative(&sum) ? -1 : !wide_is_zero(&sum);
}

/* Is f along e? */
static bool
part_along(const fxr_vec3 *e, const fxr_vec3 *f)
{
    int64_t n[3];

    vector_cross(n, e, f);
    return (n[0] | n[1] | n[2]) == 0;
}

/* Does y lead out of P, from the feature that touches? center: within 3/2 on each axis. */
static bool
part_is_first(const touch_part *part, const polygon_touch *at,
              const fxr_vec3 *center)
{
    const fxr_vec3 *const corner[3] = {&part->t.a, &part->t.b, &part->t.c};
    fxr_vec3 y, e;
    int k;

    if (!part->any && (at->feature != part->feature || at->i != 0)) {
        return false;
    }
    if (at->feature != TOUCH_SIDE) {
        vector_subtract(&y, center, corner[at->i]);
        if (at->feature == TOUCH_EDGE) {
            vector_subtract(&e, corner[next_axis(at->i)], corner[at->i]);
            (void)fxri_fast_across(&y, &e);
        }
    }
    for (k = 0; k < part->count; k++) {
        const fxr_vec3 *const f = &part->inward[k];

        if (at->feature == TOUCH_SIDE) {
            const int sign = part_height_sign(&part->t, f);

            if (at->up ? sign > 0 : sign < 0) {
                return false;
            }
        } else if (fxri_fast_dot(&y, f) +
                           (int64_t)(PART_OFF * touch_fast_length(f)) >
                       0 &&
                   !(at->feature == TOUCH_EDGE && part_along(&e, f))) {
            return false;
        }
    }
    return true;
}

static void
part_at_start(const fxr_segment *path, fxr_contact *out)
{
    if (out != NULL) {
        contact_at_start(path, out);
    }
}

static bool
part_has_normal(const touch_guess *g)
{
    return g->asked != NULL && g->asked->normal != NULL;
}

verdict
fxri_guess_at_start(touch_guess *g, sweep_verb verb, fxr_contact *out)
{
    const int slope = part_has_normal(g)    ? 0
                      : verb == SWEEP_STOPS ? fxri_guess_slope(g, 0)
                                            : 1;

    if (slope > 0) {
        part_at_start(g->path, out);
        return HIT;
    }
    return slope < 0 ? MISS : UNSURE;
}

/* Is T nearest where y leads out of P? Then P is nearest there, too, and as far away. */
static bool
part_misses(const touch_guess *g, const touch_part *part)
{
    polygon_touch at;
    fxr_vec3 center;

    return fxri_touch_fast_nearest(&at, g->path, g->mover->radius, &part->t,
                                   &center) &&
           part_is_first(part, &at, &center);
}

/* By the feature that is asked first; out of line, so that its numbers are gone when others are. */
FXR_COLD bool
part_touches_first(polygon_touch *at, const touch_guess *g,
                   const touch_part *part)
{
    touch_fast of;

    if (part->of != NULL) {
        return fxri_touch_fast_at(at, part->of, part->feature, part->i);
    }
    if (!fxri_fast_set(&of, g->path, g->mover->radius, &part->t)) {
        return false;
    }
    fxri_fast_set_edges(&of, g->path, &part->t);
    return fxri_touch_fast_at(at, &of, part->feature, part->i);
}

static bool
part_touches(triangle_touch *touch, const touch_guess *g,
             const touch_part *part)
{
    const fxr_segment *const path = g->path;
    const fxr_triangle *const t = &part->t;

    if (!part_touches_first(&touch->at, g, part)) {
        return fxri_touch_triangle(touch, path, g->mover->radius, t);
    }
    touch_motion_of(&touch->move, path);
    fxri_touch_polygon_set(&touch->polygon, &path->a, &t->a, &t->b, &t->c);
    return true;
}

verdict
fxri_part_contact(const touch_guess *g, sweep_verb verb, const touch_part *part,
                  fxr_contact *out)
{
    const bool open = verb != SWEEP_HITS;
    const fxr_segment *const path = g->path;
    const fxr_q16 radius = g->mover->radius;
    triangle_touch touch;
    fxr_contact at;

    if (!part_touches(&touch, g, part)) {
        return part_misses(g, part) ? MISS : UNSURE;
    }
    if (verb == SWEEP_STOPS && touch.at.of.c_sign <= 0 &&
        (touch.at.of.c_sign < 0 || !part_is_first(part, &touch.at, &path->a))) {
        return UNSURE; /* a part may not be what is nearest at the start */
    }
    if (!fxri_touch_enters(&touch.at, SWEEP_CROSSES, true, (uint32_t)radius)) {
        if (open || (touch.at.of.c_sign > 0 && out != NULL)) {
            return UNSURE;
        }
    }
    if (touch.at.of.c_sign <= 0) {
        part_at_start(path, out);
        return part_has_normal(g) ? UNSURE : HIT;
    }
    if (out == NULL) {
        return HIT;
    }
    if (open) {
        fxri_touch_stop(&touch.at, path, &touch.move, &touch.polygon, false,
                        &at);
    } else {
        fxri_touch_center(&touch.at, SEGMENT, &path->a, &path->b, &at.t,
                          &at.center);
    }
    if (!part_is_first(part, &touch.at, &at.center)) {
        return UNSURE;
    }
    copy_ratio(&out->t, &at.t);
    copy_point(&out->center, &at.center);
    if (g->asked != NULL) {
        g->asked->ask(g, &touch, out);
    }
    return HIT;
}

void
fxri_part_set(touch_part *part, const touch_guess *g, const fxr_vec3 *p,
              const fxr_vec3 *q)
{
    fxr_vec3 by, far_by;
    const bool b = g->u > UINT32_MAX / 2;

    vector_subtract(&by, &g->path->a, &g->mover->a);
    vector_subtract(&far_by, &g->path->a, &g->mover->b);
    fxri_part_add(&part->t.a, p, b ? &far_by : &by);
    fxri_part_add(&part->t.b, p, b ? &by : &far_by);
    fxri_part_add(&part->t.c, q, b ? &far_by : &by);
    part->of = NULL;
    part->i = 0;
    part->any = false;
}

/* An end of the mover. */
static verdict
triangle_end(touch_guess *g, sweep_verb verb, bool b, fxr_contact *out)
{
    touch_part part;
    fxr_vec3 by;
    int k;

    vector_subtract(&by, &g->path->a, b ? &g->mover->b : &g->mover->a);
    fxri_part_add(&part.t.a, &g->triangle->a, &by);
    fxri_part_add(&part.t.b, &g->triangle->b, &by);
    fxri_part_add(&part.t.c, &g->triangle->c, &by);
    copy_point(&part.inward[0], &g->v);
    if (!b) {
        vector_subtract(&part.inward[0], &g->mover->a, &g->mover->b);
    } else {
        for (k = 0; k < 3; k++) {
            fxri_part_add(&g->of.start[k], &g->of.start[k], &g->v);
        }
    }
    part.of = &g->of;
    part.feature = (touch_feature)(g->feature / GUESS_FEATURE);
    part.i = (uint8_t)(g->feature % GUESS_FEATURE);
    part.any = true;
    part.count = 1;
    return fxri_part_contact(g, verb, &part, out);
}

static verdict
triangle_side(touch_guess *g, sweep_verb verb, fxr_contact *out)
{
    const fxr_vec3 *const corner[3] = {&g->triangle->a, &g->triangle->b,
                                       &g->triangle->c};
    const unsigned i = g->feature % GUESS_FEATURE;
    const unsigned j = (unsigned)next_axis((int)i);
    const unsigned k = (unsigned)next_axis((int)j);
    touch_part part;

    vector_subtract(&part.inward[0], corner[k], corner[i]);
    part.count = 1;
    part.feature = TOUCH_SIDE;
    if (g->feature / GUESS_FEATURE == TOUCH_CORNER) {
        vector_subtract(&part.inward[1], corner[j], corner[i]);
        part.count = 2;
        part.feature = TOUCH_EDGE;
    }
    if (part.count == 1 && g->beyond) {
        fxri_part_set(&part, g, corner[j], corner[i]);
    } else {
        fxri_part_set(&part, g, corner[i], corner[j]);
    }
    return fxri_part_contact(g, verb, &part, out);
}

verdict
fxri_capsule_fast_triangle(sweep_verb verb, const fxr_segment *path,
                           const fxr_capsule *mover,
                           const fxr_triangle *triangle, fxr_contact *out,
                           const guess_asked *asked)
{
    fxr_segment way;
    int32_t part[3];
    touch_guess g;
    verdict v;

    if (!fxri_guess_set(&g, path, mover) ||
        !fxri_guess_is_small(&triangle->a) ||
        !fxri_guess_is_small(&triangle->b) ||
        !fxri_guess_is_small(&triangle->c)) {
        return UNSURE;
    }
    if (fxri_misses_triangle(path, &mover->a, &mover->b,
                             (uint32_t)mover->radius, triangle)) {
        return MISS;
    }
    g.box = NULL;
    g.asked = asked;
    g.triangle = triangle;
    copy_point(&way.a, &mover->a);
    fxri_part_add(&way.b, &mover->a, &g.d);
    if (!fxri_fast_set(&g.of, &way, mover->radius, triangle)) {
        return UNSURE;
    }
    fxri_fast_set_edges(&g.of, &way, triangle);
    fxri_fast_parts(part, g.of.normal, 3);
    g.axis.x = part[0];
    g.axis.y = part[1];
    g.axis.z = part[2];
    g.vv = fxri_fast_dot(&g.v, &g.v);
    g.ve[0] = fxri_fast_dot(&g.v, &g.of.edge[0]);
    g.ve[2] = fxri_fast_dot(&g.v, &g.of.edge[2]);
    g.ve[1] = -g.ve[0] - g.ve[2]; /* the edges add up to 0 */
    v = fxri_touch_guess_triangle(&g, verb != SWEEP_HITS);
    if (v != HIT) {
        return v;
    }
    if (g.begins) {
        return fxri_guess_at_start(&g, verb, out);
    }
    if (g.u == 0 || g.u == UINT32_MAX ||
        g.feature / GUESS_FEATURE == TOUCH_SIDE) {
        return triangle_end(&g, verb, g.u > UINT32_MAX / 2, out);
    }
    return triangle_side(&g, verb, out);
}
