/*
 * fxr_capsule_closest.c - the closest points of a component and a capsule.
 *
 * Apart from one another, they are closest where the component and the segment of the capsule
 * are. If an end of that segment is closest, this is the question to the sphere there; if an
 * end of the component is, that of a point to the capsule. Else both lines are closest across
 * their common normal (capsule_across.h).
 *
 * Source   Ericson 2005, Real-Time Collision Detection, section 5.1.9
 */
#include "../round/ball_any.h"
#include "../round/capsule_point.h"
#include "capsule_across.h"
#include "questions.h"

/* Where an end of the segment is closest. */
static void
capsule_end_closest(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                    const fxr_capsule *capsule, const fxr_vec3 *end,
                    fxr_closest *out)
{
    fxr_sphere sphere;

    copy_point(&sphere.center, end);
    sphere.radius = capsule->radius;
    fxri_closest_apart(kind, p, q, &sphere, out);
}

/* Where the component and the capsule share no point. */
FXR_COLD void
closest_capsule_apart(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                      const fxr_capsule *capsule, fxr_closest *out)
{
    closest_lines x;
    const fxr_vec3 *foot, *end = p;
    int side;

    if (across_set(&x, kind, p, q, capsule)) {
        side = across_end(kind, &x);
        if (side == 0) {
            side = across_side(x.u, x.at.den);
            if (side == 0) {
                closest_across(&x, kind, p, q, capsule, out);
            } else {
                capsule_end_closest(kind, p, q, capsule,
                                    side < 0 ? &capsule->a : &capsule->b, out);
            }
            return;
        }
        end = side < 0 ? p : q;
    }
    foot = fxri_point_apart_capsule(end, capsule, out);
    if (foot != NULL) {
        capsule_end_closest(kind, p, q, capsule, foot, out);
    } else {
        out->t.num = end != p;
    }
}

bool
fxri_closest_capsule(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                     const fxr_capsule *capsule, fxr_closest *out)
{
    fxr_hit hit;

    if (capsule->radius < 0) {
        return false;
    }
    if (fxri_cast_capsule(kind, p, q, capsule, &hit)) {
        closest_of_hit(&hit, p, out);
    } else {
        closest_capsule_apart(kind, p, q, capsule, out);
    }
    return true;
}

bool
fxr_segment_closest_capsule(const fxr_segment *s, const fxr_capsule *capsule,
                            fxr_closest *out)
{
    FXR_ASSERT(s != NULL && capsule != NULL && out != NULL);
    return fxri_closest_capsule(SEGMENT, &s->a, &s->b, capsule, out);
}

bool
fxr_ray_closest_capsule(const fxr_ray *r, const fxr_capsule *capsule,
                        fxr_closest *out)
{
    FXR_ASSERT(r != NULL && capsule != NULL && out != NULL);
    return fxri_closest_capsule(RAY, &r->origin, &r->dir, capsule, out);
}

bool
fxr_line_closest_capsule(const fxr_line *l, const fxr_capsule *capsule,
                         fxr_closest *out)
{
    FXR_ASSERT(l != NULL && capsule != NULL && out != NULL);
    return fxri_closest_capsule(LINE, &l->origin, &l->dir, capsule, out);
}
