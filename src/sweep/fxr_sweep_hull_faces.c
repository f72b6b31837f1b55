/*
 * fxr_sweep_hull_faces.c - where a moving sphere or capsule first comes to a convex polytope, for every number: by the
 * polygons of its planes.
 *
 * A face whose plane end a does not start beyond is not touched first, as the path to where it is
 * leads through others. With e' the way from the point that is touched to the contact, which the path
 * does not lead along, (start - point) . e' > 0, and e' is a sum of normals of faces that are touched. So
 * these are asked alone, as polygons. With a radius the contact, and the way there, is one, whichever of
 * several polygons it was found at: so how a face is cut into triangles is of no matter.
 */
#include "../planes/clip.h"
#include "sweep_hull.h"

bool
fxri_sweep_hull_is_far(const fxr_segment *path, const fxr_capsule *mover,
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

bool
fxri_sweep_hull_meets(hull_touch *s, sweep_verb verb, const fxr_segment *path,
                      const fxr_capsule *mover, const fxr_hull *hull)
{
    touch_body *const body = &s->body;

    fxri_touch_body_set(body, &path->a, &path->b, (uint32_t)mover->radius);
    body->begins =
        fxri_linear_hits_hull(FXRI_SEGMENT, &mover->a, &mover->b, hull, false);
    if (!body->begins) {
        fxri_hull_way_set(&s->way, path, mover, hull);
        s->way.visit = hull_ask;
        (void)fxri_hull_visit_all(&s->way);
    }
    return fxri_touch_body_meets(body, verb);
}
