/*
 * fxr_overlap_hull.c - what overlaps a convex polytope, at rest.
 *
 * A shape in one piece that does not meet the surface is inside of it or outside, with all of its points: so
 * it overlaps the polytope if it does a face, or if one of its points is inside. Faces are triangles, so the
 * functions of triangles are asked. They are false for a shape that is empty, and for axes that do
 * not span space: such a shape does not even overlap the triangle that is one of its points.
 */
#include <fixray/overlap.h>

#include "../planes/clip.h"
#include "../space/box_union.h"
#include "../space/copy.h"

/* What is in a box is not near if that is not. */
static bool
face_is_near(const fxr_aabb *box, const fxr_hull *hull)
{
    return !fxri_hull_is_afar(SEGMENT, &box->min, &box->max, hull);
}

static void
face_of_point(fxr_triangle *face, const fxr_vec3 *p)
{
    copy_point(&face->a, p);
    copy_point(&face->b, p);
    copy_point(&face->c, p);
}

/* Is p in it? */
static bool
face_has_behind(const fxr_hull *hull, const fxr_vec3 *p)
{
    return fxri_linear_hits_hull(FXRI_SEGMENT, p, p, hull, false);
}

bool
fxr_sphere_overlaps_hull(const fxr_sphere *sphere, const fxr_hull *hull)
{
    fxr_aabb box;
    fxr_triangle face;
    bool met;
    unsigned i;

    FXR_ASSERT(sphere != NULL && hull != NULL);
    fxri_aabb_of_sphere(sphere, &box);
    if (sphere->radius < 0 || !face_is_near(&box, hull)) {
        return false;
    }
    met = face_has_behind(hull, &sphere->center);
    for (i = 0; !met && fxri_hull_face(&face, hull, i); i++) {
        met = fxr_sphere_overlaps_triangle(sphere, &face);
    }
    return met;
}

bool
fxr_capsule_overlaps_hull(const fxr_capsule *capsule, const fxr_hull *hull)
{
    fxr_aabb box;
    fxr_segment s;
    fxr_triangle face;
    bool met;
    unsigned i;

    FXR_ASSERT(capsule != NULL && hull != NULL);
    fxri_aabb_of_capsule(capsule, &box);
    if (capsule->radius < 0 || !face_is_near(&box, hull)) {
        return false;
    }
    copy_point(&s.a, &capsule->a);
    copy_point(&s.b, &capsule->b);
    met = face_has_behind(hull, &capsule->a);
    for (i = 0; !met && fxri_hull_face(&face, hull, i); i++) {
        met = fxr_sweep_sphere_hits_triangle(&s, capsule->radius, &face);
    }
    return met;
}

bool
fxr_aabb_overlaps_hull(const fxr_aabb *box, const fxr_hull *hull)
{
    fxr_triangle face;
    bool met;
    unsigned i;

    FXR_ASSERT(box != NULL && hull != NULL);
    face_of_point(&face, &box->min);
    if (!face_is_near(box, hull) || !fxr_aabb_overlaps_triangle(box, &face)) {
        return false;
    }
    met = face_has_behind(hull, &box->min);
    for (i = 0; !met && fxri_hull_face(&face, hull, i); i++) {
        met = fxr_aabb_overlaps_triangle(box, &face);
    }
    return met;
}

bool
fxr_obb_overlaps_hull(const fxr_obb *obb, const fxr_hull *hull)
{
    fxr_triangle face;
    bool met;
    unsigned i;

    FXR_ASSERT(obb != NULL && hull != NULL);
    face_of_point(&face, &obb->center);
    if (!fxr_obb_overlaps_triangle(obb, &face)) {
        return false;
    }
    met = face_has_behind(hull, &obb->center);
    for (i = 0; !met && fxri_hull_face(&face, hull, i); i++) {
        met = fxr_obb_overlaps_triangle(obb, &face);
    }
    return met;
}

bool
fxr_triangle_overlaps_hull(const fxr_triangle *triangle, const fxr_hull *hull)
{
    fxr_triangle face;
    bool met;
    unsigned i;

    FXR_ASSERT(triangle != NULL && hull != NULL);
    met = face_has_behind(hull, &triangle->a);
    for (i = 0; !met && fxri_hull_face(&face, hull, i); i++) {
        met = fxr_triangle_overlaps_triangle(triangle, &face);
    }
    return met;
}
