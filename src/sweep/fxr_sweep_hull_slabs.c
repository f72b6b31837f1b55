/*
 * fxr_sweep_hull_slabs.c - a sphere or capsule that starts in a convex polytope, or has no radius: it is asked of the
 * planes, each of which is a slab.
 *
 * Of those that count as much, faces count before edges, and of these that whose unit normal has the
 * largest |x|; then |y|; then that which points down on the first axis on which it differs. So
 * that the machine of slabs knows them by their numbers, these are set for each two that it compares.
 */
#include "sweep_hull.h"

enum { HULL_FACE = 0, HULL_EDGE = 4, HULL_NONE = 8 };

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

bool
fxri_hull_slabs_meet(hull_slabs *s, bool open)
{
    s->way.visit = hull_step;
    s->step = fxri_slab_step;
    s->axes.open = open;
    s->axes.plane.number = HULL_NONE;
    fxri_slabs_begin(&s->axes);
    return fxri_hull_visit_all(&s->way);
}

void
fxri_hull_slabs_nearest(hull_slabs *s, slab_nearest *nearest)
{
    s->way.visit = hull_step;
    s->axes.plane.number = HULL_NONE;
    fxri_slabs_begin(&s->axes);
    fxri_slab_nearest_set(nearest, &s->axes, 0, false);
    s->step = fxri_slab_nearest;
    (void)fxri_hull_visit_all(&s->way);
}

static bool
hull_deepens(hull_slabs *s)
{
    slab_nearest nearest;

    fxri_hull_slabs_nearest(s, &nearest);
    return nearest.slope < 0;
}

bool
fxri_hull_slabs_cross(hull_slabs *s, const fxr_segment *path,
                      const fxr_capsule *mover, const fxr_hull *hull)
{
    fxri_hull_way_set(&s->way, path, mover, hull);
    return fxri_hull_slabs_meet(s, true);
}

bool
fxri_hull_slabs_stop(const fxr_segment *path, const fxr_capsule *mover,
                     const fxr_hull *hull, fxr_contact *out)
{
    hull_slabs s;

    if (!fxri_hull_slabs_cross(&s, path, mover, hull)) {
        return false;
    }
    if (slabs_in_interior(&s.axes) && !hull_deepens(&s)) {
        return false;
    }
    fxri_slabs_contact(&s.axes, path, false, out);
    return true;
}

bool
fxri_hull_slabs_deepen(const fxr_segment *path, const fxr_capsule *mover,
                       const fxr_hull *hull)
{
    hull_slabs s;

    fxri_hull_way_set(&s.way, path, mover, hull);
    return hull_deepens(&s);
}
