/*
 * fxr_hash_shape.c - the hash of vectors, components and shapes: their fields in the order in
 * which they are declared.
 */
#include <fixray/hash.h>

#include "../number/word.h"

uint32_t
fxr_hash_vec3(uint32_t hash, const fxr_vec3 *v)
{
    FXR_ASSERT(v != NULL);
    hash = fxr_hash_int32(hash, v->x);
    hash = fxr_hash_int32(hash, v->y);
    return fxr_hash_int32(hash, v->z);
}

uint32_t
fxr_hash_unit3(uint32_t hash, const fxr_unit3 *v)
{
    FXR_ASSERT(v != NULL);
    hash = fxr_hash_int32(hash, v->x);
    hash = fxr_hash_int32(hash, v->y);
    return fxr_hash_int32(hash, v->z);
}

static uint32_t
hash_pair(uint32_t hash, const fxr_vec3 *a, const fxr_vec3 *b)
{
    return fxr_hash_vec3(fxr_hash_vec3(hash, a), b);
}

uint32_t
fxr_hash_segment(uint32_t hash, const fxr_segment *v)
{
    FXR_ASSERT(v != NULL);
    return hash_pair(hash, &v->a, &v->b);
}

uint32_t
fxr_hash_ray(uint32_t hash, const fxr_ray *v)
{
    FXR_ASSERT(v != NULL);
    return hash_pair(hash, &v->origin, &v->dir);
}

uint32_t
fxr_hash_line(uint32_t hash, const fxr_line *v)
{
    FXR_ASSERT(v != NULL);
    return hash_pair(hash, &v->origin, &v->dir);
}

uint32_t
fxr_hash_aabb(uint32_t hash, const fxr_aabb *v)
{
    FXR_ASSERT(v != NULL);
    return hash_pair(hash, &v->min, &v->max);
}

uint32_t
fxr_hash_obb(uint32_t hash, const fxr_obb *v)
{
    int i;

    FXR_ASSERT(v != NULL);
    hash = hash_pair(hash, &v->center, &v->half);
    for (i = 0; i < 3; i++) {
        hash = fxr_hash_unit3(hash, &v->axis[i]);
    }
    return hash;
}

uint32_t
fxr_hash_sphere(uint32_t hash, const fxr_sphere *v)
{
    FXR_ASSERT(v != NULL);
    return fxr_hash_int32(fxr_hash_vec3(hash, &v->center), v->radius);
}

uint32_t
fxr_hash_triangle(uint32_t hash, const fxr_triangle *v)
{
    FXR_ASSERT(v != NULL);
    return fxr_hash_vec3(hash_pair(hash, &v->a, &v->b), &v->c);
}

uint32_t
fxr_hash_capsule(uint32_t hash, const fxr_capsule *v)
{
    FXR_ASSERT(v != NULL);
    return fxr_hash_int32(hash_pair(hash, &v->a, &v->b), v->radius);
}
