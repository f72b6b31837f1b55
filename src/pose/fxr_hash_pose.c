/*
 * fxr_hash_pose.c - the hash of rotations, transforms and quaternions.
 */
#include <fixray/hash.h>

#include "../number/word.h"

uint32_t
fxr_hash_rotation(uint32_t hash, const fxr_rotation *v)
{
    int i;

    FXR_ASSERT(v != NULL);
    for (i = 0; i < 3; i++) {
        hash = fxr_hash_unit3(hash, &v->row[i]);
    }
    return hash;
}

uint32_t
fxr_hash_transform(uint32_t hash, const fxr_transform *v)
{
    FXR_ASSERT(v != NULL);
    hash = fxr_hash_rotation(hash, &v->rotation);
    return fxr_hash_vec3(hash, &v->translation);
}

uint32_t
fxr_hash_quaternion(uint32_t hash, const fxr_quaternion *v)
{
    FXR_ASSERT(v != NULL);
    hash = fxr_hash_int32(hash, v->x);
    hash = fxr_hash_int32(hash, v->y);
    hash = fxr_hash_int32(hash, v->z);
    return fxr_hash_int32(hash, v->w);
}
