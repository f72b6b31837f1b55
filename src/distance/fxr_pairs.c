/*
 * fxr_pairs.c - how far two shapes of kinds that are known are apart: faces, each of which links what such shapes
 * need.
 */
#include "closest.h"
#include "pairs.h"

bool
fxr_sphere_closest_sphere(const fxr_sphere *a, const fxr_sphere *b,
                          fxr_closest_pair *out)
{
    const fxr_shape first = fxr_shape_sphere(a), second = fxr_shape_sphere(b);

    FXR_ASSERT(a != NULL && b != NULL && out != NULL);
    return fxri_boxes_closest(&first, &second, out);
}

bool
fxr_sphere_closest_capsule(const fxr_sphere *sphere, const fxr_capsule *capsule,
                           fxr_closest_pair *out)
{
    const fxr_shape first = fxr_shape_sphere(sphere),
                    second = fxr_shape_capsule(capsule);

    FXR_ASSERT(sphere != NULL && capsule != NULL && out != NULL);
    return fxri_segments_closest(&first, &second, out);
}

bool
fxr_sphere_closest_aabb(const fxr_sphere *sphere, const fxr_aabb *box,
                        fxr_closest_pair *out)
{
    const fxr_shape first = fxr_shape_sphere(sphere),
                    second = fxr_shape_aabb(box);

    FXR_ASSERT(sphere != NULL && box != NULL && out != NULL);
    return fxri_boxes_closest(&first, &second, out);
}

bool
fxr_sphere_closest_obb(const fxr_sphere *sphere, const fxr_obb *obb,
                       fxr_closest_pair *out)
{
    const fxr_shape first = fxr_shape_sphere(sphere),
                    second = fxr_shape_obb(obb);

    FXR_ASSERT(sphere != NULL && obb != NULL && out != NULL);
    return fxri_turned_closest(&first, &second, out);
}

bool
fxr_sphere_closest_triangle(const fxr_sphere *sphere,
                            const fxr_triangle *triangle, fxr_closest_pair *out)
{
    const fxr_shape first = fxr_shape_sphere(sphere),
                    second = fxr_shape_triangle(triangle);

    FXR_ASSERT(sphere != NULL && triangle != NULL && out != NULL);
    return fxri_plain_closest(&first, &second, out);
}

bool
fxr_capsule_closest_capsule(const fxr_capsule *a, const fxr_capsule *b,
                            fxr_closest_pair *out)
{
    const fxr_shape first = fxr_shape_capsule(a), second = fxr_shape_capsule(b);

    FXR_ASSERT(a != NULL && b != NULL && out != NULL);
    return fxri_segments_closest(&first, &second, out);
}

bool
fxr_capsule_closest_aabb(const fxr_capsule *capsule, const fxr_aabb *box,
                         fxr_closest_pair *out)
{
    const fxr_shape first = fxr_shape_capsule(capsule),
                    second = fxr_shape_aabb(box);

    FXR_ASSERT(capsule != NULL && box != NULL && out != NULL);
    return fxri_plain_closest(&first, &second, out);
}

bool
fxr_capsule_closest_obb(const fxr_capsule *capsule, const fxr_obb *obb,
                        fxr_closest_pair *out)
{
    const fxr_shape first = fxr_shape_capsule(capsule),
                    second = fxr_shape_obb(obb);

    FXR_ASSERT(capsule != NULL && obb != NULL && out != NULL);
    return fxri_turned_closest(&first, &second, out);
}

bool
fxr_capsule_closest_triangle(const fxr_capsule *capsule,
                             const fxr_triangle *triangle,
                             fxr_closest_pair *out)
{
    const fxr_shape first = fxr_shape_capsule(capsule),
                    second = fxr_shape_triangle(triangle);

    FXR_ASSERT(capsule != NULL && triangle != NULL && out != NULL);
    return fxri_plain_closest(&first, &second, out);
}

bool
fxr_aabb_closest_obb(const fxr_aabb *box, const fxr_obb *obb,
                     fxr_closest_pair *out)
{
    const fxr_shape first = fxr_shape_aabb(box), second = fxr_shape_obb(obb);

    FXR_ASSERT(box != NULL && obb != NULL && out != NULL);
    return fxri_turned_closest(&first, &second, out);
}

bool
fxr_aabb_closest_triangle(const fxr_aabb *box, const fxr_triangle *triangle,
                          fxr_closest_pair *out)
{
    const fxr_shape first = fxr_shape_aabb(box),
                    second = fxr_shape_triangle(triangle);

    FXR_ASSERT(box != NULL && triangle != NULL && out != NULL);
    return fxri_plain_closest(&first, &second, out);
}

bool
fxr_obb_closest_obb(const fxr_obb *a, const fxr_obb *b, fxr_closest_pair *out)
{
    const fxr_shape first = fxr_shape_obb(a), second = fxr_shape_obb(b);

    FXR_ASSERT(a != NULL && b != NULL && out != NULL);
    return fxri_turned_closest(&first, &second, out);
}

bool
fxr_obb_closest_triangle(const fxr_obb *obb, const fxr_triangle *triangle,
                         fxr_closest_pair *out)
{
    const fxr_shape first = fxr_shape_obb(obb),
                    second = fxr_shape_triangle(triangle);

    FXR_ASSERT(obb != NULL && triangle != NULL && out != NULL);
    return fxri_turned_closest(&first, &second, out);
}

bool
fxr_triangle_closest_triangle(const fxr_triangle *a, const fxr_triangle *b,
                              fxr_closest_pair *out)
{
    const fxr_shape first = fxr_shape_triangle(a),
                    second = fxr_shape_triangle(b);

    FXR_ASSERT(a != NULL && b != NULL && out != NULL);
    return fxri_plain_closest(&first, &second, out);
}
