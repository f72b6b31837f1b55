/*
 * fxr_hash_of.c - the hash of vectors, components and shapes, of rotations and transforms, and
 * of results: their fields in the order in which they are declared.
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

uint32_t
fxr_hash_rect(uint32_t hash, const fxr_rect *v)
{
    int i;

    FXR_ASSERT(v != NULL);
    hash = fxr_hash_vec3(hash, &v->center);
    for (i = 0; i < 2; i++) {
        hash = fxr_hash_unit3(hash, &v->axis[i]);
    }
    hash = fxr_hash_int32(hash, v->half[0]);
    return fxr_hash_int32(hash, v->half[1]);
}

uint32_t
fxr_hash_cylinder(uint32_t hash, const fxr_cylinder *v)
{
    FXR_ASSERT(v != NULL);
    hash = fxr_hash_vec3(hash, &v->center);
    hash = fxr_hash_int32(hash, v->radius);
    return fxr_hash_int32(hash, v->half);
}

uint32_t
fxr_hash_plane(uint32_t hash, const fxr_plane *v)
{
    FXR_ASSERT(v != NULL);
    return hash_pair(hash, &v->point, &v->normal);
}

uint32_t
fxr_hash_tetra(uint32_t hash, const fxr_tetra *v)
{
    FXR_ASSERT(v != NULL);
    return hash_pair(hash_pair(hash, &v->a, &v->b), &v->c, &v->d);
}

uint32_t
fxr_hash_hull(uint32_t hash, const fxr_hull *v)
{
    uint8_t i;

    FXR_ASSERT(v != NULL);
    hash = fxr_hash_uint8(hash, v->vertex_count);
    for (i = 0; i < v->vertex_count; i++) {
        hash = fxr_hash_vec3(hash, &v->vertices[i]);
    }
    hash = fxr_hash_uint8(hash, v->face_count);
    return fxr_hash_bytes(hash, v->faces, (size_t)v->face_count * 3);
}

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

uint32_t
fxr_hash_span(uint32_t hash, const fxr_span *v)
{
    FXR_ASSERT(v != NULL);
    hash = fxr_hash_ratio(hash, &v->enter);
    hash = fxr_hash_ratio(hash, &v->exit);
    hash = fxr_hash_uint8(hash, v->enter_faces);
    return fxr_hash_uint8(hash, v->exit_faces);
}

uint32_t
fxr_hash_hit(uint32_t hash, const fxr_hit *v)
{
    FXR_ASSERT(v != NULL);
    hash = fxr_hash_span(hash, &v->span);
    hash = fxr_hash_vec3(hash, &v->enter_point);
    return fxr_hash_vec3(hash, &v->exit_point);
}

uint32_t
fxr_hash_entry(uint32_t hash, const fxr_entry *v)
{
    FXR_ASSERT(v != NULL);
    hash = fxr_hash_ratio(hash, &v->t);
    hash = fxr_hash_vec3(hash, &v->point);
    return fxr_hash_uint8(hash, v->faces);
}

uint32_t
fxr_hash_closest(uint32_t hash, const fxr_closest *v)
{
    FXR_ASSERT(v != NULL);
    hash = fxr_hash_vec3(hash, &v->on_linear);
    hash = fxr_hash_vec3(hash, &v->on_shape);
    hash = fxr_hash_ratio(hash, &v->t);
    return fxr_hash_uint64(hash, v->dist2);
}

uint32_t
fxr_hash_contact(uint32_t hash, const fxr_contact *v)
{
    FXR_ASSERT(v != NULL);
    hash = fxr_hash_ratio(hash, &v->t);
    return fxr_hash_vec3(hash, &v->center);
}

uint32_t
fxr_hash_contact_normal(uint32_t hash, const fxr_contact_normal *v)
{
    FXR_ASSERT(v != NULL);
    hash = fxr_hash_unit3(hash, &v->normal);
    hash = fxr_hash_vec3(hash, &v->point);
    hash = fxr_hash_int32(hash, v->depth);
    hash = fxr_hash_vec3(hash, &v->push);
    return fxr_hash_uint8(hash, v->faces);
}

static uint32_t
hash_weights(uint32_t hash, const fxr_q30 weight[3])
{
    int i;

    for (i = 0; i < 3; i++) {
        hash = fxr_hash_int32(hash, weight[i]);
    }
    return hash;
}

/* v modulo 2^8 */
static uint32_t
hash_side(uint32_t hash, int8_t v)
{
    return fxr_hash_uint8(hash, (uint8_t)v);
}

uint32_t
fxr_hash_triangle_hit(uint32_t hash, const fxr_triangle_hit *v)
{
    FXR_ASSERT(v != NULL);
    hash = fxr_hash_ratio(hash, &v->t);
    hash = fxr_hash_vec3(hash, &v->point);
    hash = hash_weights(hash, v->weight);
    return hash_side(hash, v->side);
}

uint32_t
fxr_hash_bvh_hit(uint32_t hash, const fxr_bvh_hit *v)
{
    FXR_ASSERT(v != NULL);
    hash = fxr_hash_uint32(hash, v->shape);
    hash = fxr_hash_uint32(hash, v->id);
    hash = fxr_hash_ratio(hash, &v->t);
    hash = fxr_hash_vec3(hash, &v->point);
    hash = hash_weights(hash, v->weight);
    hash = fxr_hash_uint8(hash, v->faces);
    return hash_side(hash, v->side);
}

uint32_t
fxr_hash_closest_pair(uint32_t hash, const fxr_closest_pair *v)
{
    FXR_ASSERT(v != NULL);
    hash = hash_pair(hash, &v->on_a, &v->on_b);
    hash = fxr_hash_uint64(hash, v->dist2);
    hash = fxr_hash_uint8(hash, v->corners_a);
    hash = fxr_hash_uint8(hash, v->corners_b);
    return fxr_hash_uint8(hash, v->touch ? 1 : 0);
}

uint32_t
fxr_hash_scene_contact(uint32_t hash, const fxr_scene_contact *v)
{
    FXR_ASSERT(v != NULL);
    hash = fxr_hash_ratio(hash, &v->t);
    hash = hash_pair(hash, &v->center, &v->point);
    hash = fxr_hash_unit3(hash, &v->normal);
    hash = fxr_hash_int32(hash, v->depth);
    hash = fxr_hash_vec3(hash, &v->push);
    hash = fxr_hash_uint8(hash, v->faces);
    hash = fxr_hash_uint32(hash, v->scene);
    return fxr_hash_uint32(hash, v->shape);
}

uint32_t
fxr_hash_scene_hit(uint32_t hash, const fxr_scene_hit *v)
{
    FXR_ASSERT(v != NULL);
    hash = fxr_hash_ratio(hash, &v->t);
    hash = fxr_hash_vec3(hash, &v->point);
    hash = hash_weights(hash, v->weight);
    hash = fxr_hash_uint8(hash, v->faces);
    hash = hash_side(hash, v->side);
    hash = fxr_hash_uint32(hash, v->scene);
    hash = fxr_hash_uint32(hash, v->shape);
    return fxr_hash_uint32(hash, v->id);
}

uint32_t
fxr_hash_scene_closest(uint32_t hash, const fxr_scene_closest *v)
{
    FXR_ASSERT(v != NULL);
    hash = fxr_hash_closest(hash, &v->closest);
    hash = fxr_hash_uint32(hash, v->scene);
    hash = fxr_hash_uint32(hash, v->shape);
    return fxr_hash_uint32(hash, v->id);
}

uint32_t
fxr_hash_moved(uint32_t hash, const fxr_moved *v)
{
    int i;

    FXR_ASSERT(v != NULL);
    hash = hash_pair(hash, &v->center, &v->left);
    hash = fxr_hash_uint8(hash, v->count);
    for (i = 0; i < FXR_MOVE_PLANES; i++) {
        hash = fxr_hash_scene_contact(hash, &v->met[i]);
    }
    return hash;
}

uint32_t
fxr_hash_character_moved(uint32_t hash, const fxr_character_moved *v)
{
    FXR_ASSERT(v != NULL);
    hash = fxr_hash_vec3(hash, &v->center);
    hash = fxr_hash_uint8(hash, v->stands ? 1 : 0);
    hash = fxr_hash_uint8(hash, v->bumped ? 1 : 0);
    hash = fxr_hash_uint8(hash, v->crushed ? 1 : 0);
    hash = fxr_hash_scene_contact(hash, &v->ground);
    return fxr_hash_scene_contact(hash, &v->wall);
}
