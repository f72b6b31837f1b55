/*
 * fxr_sweep_hull_normal.c - the normal of a moving sphere or capsule that comes to a convex polytope, and the point
 * that both share: of a polygon, or where it starts in it or has no radius, of a plane.
 */
#include "../planes/clip.h"
#include "sweep_hull.h"

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
    fxri_hull_way_set(&s.way, path, mover, hull);
    if (at_start) {
        fxri_hull_slabs_nearest(&s, &nearest);
        depth = fxri_slab_depth(&nearest, (uint32_t)mover->radius);
    } else {
        (void)fxri_hull_slabs_meet(&s, false);
    }
    fxri_slab_unit(&s.axes.plane, false, &out->normal, side);
    fxri_push(out, depth, side, false);
    out->faces = 0;
}

bool
fxri_sweep_hull_normal(const fxr_segment *path, const fxr_capsule *mover,
                       const fxr_hull *hull, fxr_contact_normal *out)
{
    const touch_face *face;
    shared_body body;
    int8_t side[3];
    hull_touch s;

    FXR_ASSERT(path != NULL && mover != NULL && hull != NULL && out != NULL);
    s.body.ask = fxri_touch_body_nearest;
    if (fxri_sweep_hull_is_far(path, mover, hull) ||
        !fxri_sweep_hull_meets(&s, SWEEP_HITS, path, mover, hull)) {
        return false;
    }
    if (s.body.begins || mover->radius == 0) {
        if (!fxr_hull_is_convex(hull)) {
            return false; /* flat tables have no plane that is nearest */
        }
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
