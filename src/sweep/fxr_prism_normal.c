/*
 * fxr_prism_normal.c - the normal of a moving segment and a triangle, and the shortest way out of
 * where it starts.
 *
 * T less the segment from 0 to d = b - a is a prism, and the way of end a goes to it. It is what
 * is in the slabs of
 *
 *   e_0 x e_1     the side of T, seen from both ends
 *   e_i x d       the edges of T along the segment: one of both planes, the other one touches
 *                 the prism at an edge
 *
 * Along e_i x d it is between corner i and the third one. In half ulps, with N and R as in
 * slabs.h, and corners p and q as in fxr_slabs_triangle.c,
 *
 *   N = n . (a + b - p - q),    D = n . 2 (path.b - path.a),    R = |n . (q - p)| + |n . d|
 *
 *   n             | < 2^65        a + b - p - q    | < 2^33
 *   N, D, R       | < 3 2^98
 *
 * Where all is in one plane, so is each n across it: the path, which comes to the prism, enters
 * there. Where all is in one line there is no slab: it is left across an edge.
 */
#include "../slabs/answer.h"
#include "../slabs/slabs_triangle.h"
#include "../touch/touch_polygon.h"
#include "sweep_capsule.h"

/* The sum of both ends of the segment at its start, and the way from one to the other. */
typedef struct {
    slab_path axes;
    int64_t sum[3], along[3];
    int count; /* of the slabs across edges */
} prism;

/* The slabs that have a front: that of the side alone. */
enum { PRISM_FRONTS = 1 };

/* n . v, for v below 2^33 */
static int
prism_sign(const slab_normal *n, const int64_t v[3])
{
    uint32_t r[SLAB_LIMBS];

    fxri_slab_project(r, SLAB_LIMBS, n, v);
    return fxri_limbs_sign(r, SLAB_LIMBS);
}

/*
 * Is the side of the slab that the start is nearer to a face of the prism: that of p, where the edge is, and
 * not that of q? Of both that of p is one, and if they are equally near others are nearer. A start on the edge
 * at q has the planes of faces there: that of the slab, between these, may be less opposed.
 */
static bool
prism_has_face(const prism *s, const slab_normal *n, const fxr_vec3 *p,
               const fxr_vec3 *q)
{
    int64_t at[3], across[3];
    int k, sign;

    for (k = 0; k < 3; k++) {
        const int64_t low = indexed_component(p, k);
        const int64_t high = indexed_component(q, k);

        at[k] = s->sum[k] - low - high;
        across[k] = high - low;
    }
    sign = prism_sign(n, across);
    return sign == 0 || prism_sign(n, at) == -sign;
}

/* The slab of n, between corners p and q: is the path in it, and in all up to there? */
static bool
prism_slab(prism *s, const plane_any *n, const fxr_vec3 *p, const fxr_vec3 *q)
{
    uint32_t reach[SLAB_LIMBS];
    slab_normal normal;

    fxri_slab_of_plane(&normal, n);
    if (s->axes.step == fxri_slab_nearest &&
        !prism_has_face(s, &normal, p, q)) {
        return true;
    }
    fxri_slab_project(reach, SLAB_LIMBS, &normal, s->along);
    (void)fxri_limbs_take_sign(reach, SLAB_LIMBS);
    return fxri_slab_between(&s->axes, s->sum, &normal, p, q, reach, NULL);
}

/* Is the path in all slabs? */
static bool
prism_slabs(prism *s, const fxr_capsule *mover, const fxr_triangle *triangle)
{
    const fxr_vec3 *const corner[3] = {&triangle->a, &triangle->b,
                                       &triangle->c};
    plane_any n;
    int i;

    s->count = 0;
    s->axes.number = 0;
    if (fxri_plane_any(&n, corner[0], corner[1], corner[0], corner[2])) {
        if (!prism_slab(s, &n, corner[0], corner[0])) {
            return false;
        }
    }
    for (i = 0; i < 3; i++) {
        const fxr_vec3 *const p = corner[i], *const to = corner[next_axis(i)];

        s->axes.number = (uint8_t)(1 + i);
        if (fxri_plane_any(&n, p, to, &mover->a, &mover->b)) {
            if (!prism_slab(s, &n, p, corner[next_axis(next_axis(i))])) {
                return false;
            }
            s->count++;
        }
    }
    return true;
}

/* Sets the plane that is met, and if that is where the path starts, nearest. Returns false if there
 * is no slab. */
static bool
prism_is_met(prism *s, const fxr_capsule *mover, const fxr_triangle *triangle,
             slab_nearest *nearest)
{
    fxri_slabs_begin(&s->axes);
    s->axes.step = fxri_slab_step;
    (void)prism_slabs(s, mover, triangle);
    if (!slabs_at_start(&s->axes)) {
        return true;
    }
    fxri_slab_nearest_set(nearest, &s->axes, PRISM_FRONTS, false);
    (void)prism_slabs(s, mover, triangle);
    return nearest->any;
}

/* Of what is all in one line. */
static void
prism_normal_across(const fxr_capsule *mover, const fxr_triangle *triangle,
                    fxr_unit3 *out)
{
    if (!fxri_normal_across(&triangle->a, &triangle->b, out) &&
        !fxri_normal_across(&triangle->b, &triangle->c, out) &&
        !fxri_normal_across(&mover->a, &mover->b, out)) {
        out->x = FXR_Q30_ONE;
        out->y = out->z = 0;
    }
}

static void
prism_set(prism *s, const fxr_segment *path, const fxr_capsule *mover)
{
    int k;

    s->axes.open = false;
    for (k = 0; k < 3; k++) {
        const int64_t a = indexed_component(&mover->a, k);
        const int64_t b = indexed_component(&mover->b, k);

        s->sum[k] = a + b;
        s->along[k] = b - a;
        s->axes.way[k] = 2 * ((int64_t)indexed_component(&path->b, k) -
                              indexed_component(&path->a, k));
    }
}

bool
fxri_prism_deepens(const fxr_segment *path, const fxr_capsule *mover,
                   const fxr_triangle *triangle)
{
    slab_nearest nearest;
    prism s;

    prism_set(&s, path, mover);
    fxri_slabs_begin(&s.axes);
    fxri_slab_nearest_set(&nearest, &s.axes, PRISM_FRONTS, false);
    (void)prism_slabs(&s, mover, triangle);
    return nearest.slope < 0;
}

static bool
prism_crosses(prism *s, const fxr_segment *path, const fxr_capsule *mover,
              const fxr_triangle *triangle)
{
    prism_set(s, path, mover);
    s->axes.open = true;
    fxri_slabs_begin(&s->axes);
    s->axes.step = fxri_slab_step;
    return prism_slabs(s, mover, triangle) && s->count > 0;
}

bool
fxri_prism_crosses(const fxr_segment *path, const fxr_capsule *mover,
                   const fxr_triangle *triangle)
{
    prism s;

    return prism_crosses(&s, path, mover, triangle);
}

bool
fxri_prism_stops(const fxr_segment *path, const fxr_capsule *mover,
                 const fxr_triangle *triangle, fxr_contact *out)
{
    prism s;

    if (!prism_crosses(&s, path, mover, triangle)) {
        return false;
    }
    if (slabs_in_interior(&s.axes) &&
        !fxri_prism_deepens(path, mover, triangle)) {
        return false;
    }
    fxri_slabs_contact(&s.axes, path, false, out);
    return true;
}

/* Of a contact without a radius the root is double, B / A. */
void
fxri_prism_point(const fxr_segment *path, const fxr_capsule *mover,
                 const fxr_triangle *triangle, const polygon_touch *at,
                 fxr_vec3 *out)
{
    static const uint32_t none[COMPACT_LONG] = {0}, one[COMPACT_LONG] = {1};
    const bool at_start = at == NULL || at->of.c_sign <= 0;
    shared_body body[2];

    fxri_shared_corners(&body[0], &triangle->a, &triangle->b, &triangle->c,
                        false);
    fxri_shared_corners(&body[1], &mover->a, &mover->b, &mover->b, true);
    fxri_shared_point(body, path, at_start ? none : compact_b(&at->of),
                      at_start ? one : compact_a(&at->of), COMPACT_LONG, out);
}

void
fxri_prism_normal(const fxr_segment *path, const fxr_capsule *mover,
                  const fxr_triangle *triangle, const polygon_touch *at,
                  fxr_contact_normal *out)
{
    slab_nearest nearest;
    int8_t side[3];
    prism s;

    prism_set(&s, path, mover);
    out->faces = 0;
    fxri_prism_point(path, mover, triangle, at, &out->point);
    if (!prism_is_met(&s, mover, triangle, &nearest)) {
        prism_normal_across(mover, triangle, &out->normal);
        fxri_push_along_normal(out, (uint64_t)(uint32_t)mover->radius << 16,
                               false);
        return;
    }
    fxri_slab_unit(&s.axes.plane, false, &out->normal, side);
    fxri_push(out,
              slabs_at_start(&s.axes)
                  ? fxri_slab_depth(&nearest, (uint32_t)mover->radius)
                  : 0,
              side, false);
}
