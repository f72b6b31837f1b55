/*
 * fields.c - the table of the fields. It is written by hand, from the headers.
 */
#include "number.h"

#include <stddef.h>
#include <string.h>

#include <fixray/hash.h>

#include "../../test.h"

#define ONE(type, name)                                           \
    {                                                             \
        offsetof(type, name), sizeof(((type *)NULL)->name), false \
    }
#define TRUTH(type, name)                        \
    {                                            \
        offsetof(type, name), sizeof(bool), true \
    }
#define XYZ(type, name) ONE(type, name.x), ONE(type, name.y), ONE(type, name.z)
#define THREE(type, name) \
    ONE(type, name[0]), ONE(type, name[1]), ONE(type, name[2])
#define AXES(type, name) \
    XYZ(type, name[0]), XYZ(type, name[1]), XYZ(type, name[2])
#define RATIO(type, name) \
    ONE(type, name.num), ONE(type, name.den), TRUTH(type, name.negative)
#define SPAN(type, name)                             \
    RATIO(type, name.enter), RATIO(type, name.exit), \
        ONE(type, name.enter_faces), ONE(type, name.exit_faces)

#define MET(type, name)                                                      \
    RATIO(type, name.t), XYZ(type, name.center), XYZ(type, name.point),      \
        XYZ(type, name.normal), ONE(type, name.depth), XYZ(type, name.push), \
        ONE(type, name.faces), ONE(type, name.scene), ONE(type, name.shape)

/* The fields of a struct by itself. */
#define FIELDS(type, ...) static const field type##_fields[] = {__VA_ARGS__};

FIELDS(fxr_vec3, ONE(fxr_vec3, x), ONE(fxr_vec3, y), ONE(fxr_vec3, z))
FIELDS(fxr_unit3, ONE(fxr_unit3, x), ONE(fxr_unit3, y), ONE(fxr_unit3, z))
FIELDS(fxr_ratio, ONE(fxr_ratio, num), ONE(fxr_ratio, den),
       TRUTH(fxr_ratio, negative))
FIELDS(fxr_segment, XYZ(fxr_segment, a), XYZ(fxr_segment, b))
FIELDS(fxr_ray, XYZ(fxr_ray, origin), XYZ(fxr_ray, dir))
FIELDS(fxr_line, XYZ(fxr_line, origin), XYZ(fxr_line, dir))
FIELDS(fxr_aabb, XYZ(fxr_aabb, min), XYZ(fxr_aabb, max))
FIELDS(fxr_obb, XYZ(fxr_obb, center), XYZ(fxr_obb, half), AXES(fxr_obb, axis))
FIELDS(fxr_sphere, XYZ(fxr_sphere, center), ONE(fxr_sphere, radius))
FIELDS(fxr_triangle, XYZ(fxr_triangle, a), XYZ(fxr_triangle, b),
       XYZ(fxr_triangle, c))
FIELDS(fxr_capsule, XYZ(fxr_capsule, a), XYZ(fxr_capsule, b),
       ONE(fxr_capsule, radius))
FIELDS(fxr_rotation, AXES(fxr_rotation, row))
FIELDS(fxr_transform, AXES(fxr_transform, rotation.row),
       XYZ(fxr_transform, translation))
FIELDS(fxr_quaternion, ONE(fxr_quaternion, x), ONE(fxr_quaternion, y),
       ONE(fxr_quaternion, z), ONE(fxr_quaternion, w))
FIELDS(fxr_span, RATIO(fxr_span, enter), RATIO(fxr_span, exit),
       ONE(fxr_span, enter_faces), ONE(fxr_span, exit_faces))
FIELDS(fxr_hit, SPAN(fxr_hit, span), XYZ(fxr_hit, enter_point),
       XYZ(fxr_hit, exit_point))
FIELDS(fxr_entry, RATIO(fxr_entry, t), XYZ(fxr_entry, point),
       ONE(fxr_entry, faces))
FIELDS(fxr_closest, XYZ(fxr_closest, on_linear), XYZ(fxr_closest, on_shape),
       RATIO(fxr_closest, t), ONE(fxr_closest, dist2))
FIELDS(fxr_contact, RATIO(fxr_contact, t), XYZ(fxr_contact, center))
FIELDS(fxr_contact_normal, XYZ(fxr_contact_normal, normal),
       XYZ(fxr_contact_normal, point), ONE(fxr_contact_normal, depth),
       XYZ(fxr_contact_normal, push), ONE(fxr_contact_normal, faces))
FIELDS(fxr_triangle_hit, RATIO(fxr_triangle_hit, t),
       XYZ(fxr_triangle_hit, point), THREE(fxr_triangle_hit, weight),
       ONE(fxr_triangle_hit, side))
FIELDS(fxr_bvh_hit, ONE(fxr_bvh_hit, shape), ONE(fxr_bvh_hit, id),
       RATIO(fxr_bvh_hit, t), XYZ(fxr_bvh_hit, point),
       THREE(fxr_bvh_hit, weight), ONE(fxr_bvh_hit, faces),
       ONE(fxr_bvh_hit, side))
FIELDS(fxr_rect, XYZ(fxr_rect, center), XYZ(fxr_rect, axis[0]),
       XYZ(fxr_rect, axis[1]), ONE(fxr_rect, half[0]), ONE(fxr_rect, half[1]))
FIELDS(fxr_cylinder, XYZ(fxr_cylinder, center), ONE(fxr_cylinder, radius),
       ONE(fxr_cylinder, half))
FIELDS(fxr_plane, XYZ(fxr_plane, point), XYZ(fxr_plane, normal))
FIELDS(fxr_tetra, XYZ(fxr_tetra, a), XYZ(fxr_tetra, b), XYZ(fxr_tetra, c),
       XYZ(fxr_tetra, d))
FIELDS(fxr_closest_pair, XYZ(fxr_closest_pair, on_a),
       XYZ(fxr_closest_pair, on_b), ONE(fxr_closest_pair, dist2),
       ONE(fxr_closest_pair, corners_a), ONE(fxr_closest_pair, corners_b),
       TRUTH(fxr_closest_pair, touch))
FIELDS(fxr_scene_contact, RATIO(fxr_scene_contact, t),
       XYZ(fxr_scene_contact, center), XYZ(fxr_scene_contact, point),
       XYZ(fxr_scene_contact, normal), ONE(fxr_scene_contact, depth),
       XYZ(fxr_scene_contact, push), ONE(fxr_scene_contact, faces),
       ONE(fxr_scene_contact, scene), ONE(fxr_scene_contact, shape))
FIELDS(fxr_scene_hit, RATIO(fxr_scene_hit, t), XYZ(fxr_scene_hit, point),
       THREE(fxr_scene_hit, weight), ONE(fxr_scene_hit, faces),
       ONE(fxr_scene_hit, side), ONE(fxr_scene_hit, scene),
       ONE(fxr_scene_hit, shape), ONE(fxr_scene_hit, id))
FIELDS(fxr_scene_closest, XYZ(fxr_scene_closest, closest.on_linear),
       XYZ(fxr_scene_closest, closest.on_shape),
       RATIO(fxr_scene_closest, closest.t),
       ONE(fxr_scene_closest, closest.dist2), ONE(fxr_scene_closest, scene),
       ONE(fxr_scene_closest, shape), ONE(fxr_scene_closest, id))
FIELDS(fxr_moved, XYZ(fxr_moved, center), XYZ(fxr_moved, left),
       ONE(fxr_moved, count), MET(fxr_moved, met[0]), MET(fxr_moved, met[1]),
       MET(fxr_moved, met[2]))
FIELDS(fxr_character_moved, XYZ(fxr_character_moved, center),
       TRUTH(fxr_character_moved, stands), TRUTH(fxr_character_moved, bumped),
       TRUTH(fxr_character_moved, crushed), MET(fxr_character_moved, ground),
       MET(fxr_character_moved, wall))
FIELDS(fxr_bvh_node, THREE(fxr_bvh_node, min), THREE(fxr_bvh_node, max),
       ONE(fxr_bvh_node, link))

#define HASH(name)                                            \
    static uint32_t hash_of_##name(uint32_t h, const void *v) \
    {                                                         \
        return fxr_hash_##name(h, (const fxr_##name *)v);     \
    }
HASH(vec3)
HASH(unit3)
HASH(ratio)
HASH(segment)
HASH(ray)
HASH(line)
HASH(aabb)
HASH(obb)
HASH(sphere)
HASH(triangle)
HASH(capsule)
HASH(rotation)
HASH(transform)
HASH(quaternion)
HASH(span)
HASH(hit)
HASH(entry)
HASH(closest)
HASH(contact)
HASH(contact_normal)
HASH(triangle_hit)
HASH(bvh_hit)
HASH(bvh_node)
HASH(rect)
HASH(cylinder)
HASH(plane)
HASH(tetra)
HASH(closest_pair)
HASH(scene_contact)
HASH(scene_hit)
HASH(scene_closest)
HASH(moved)
HASH(character_moved)

#define ROW(name)                                               \
    {                                                           \
#name, fxr_##name##_fields, COUNT(fxr_##name##_fields), \
            sizeof(fxr_##name), hash_of_##name                  \
    }
const fields_of fields_types[FIELDS_TYPES] = {ROW(vec3),
                                              ROW(unit3),
                                              ROW(ratio),
                                              ROW(segment),
                                              ROW(ray),
                                              ROW(line),
                                              ROW(aabb),
                                              ROW(obb),
                                              ROW(sphere),
                                              ROW(triangle),
                                              ROW(capsule),
                                              ROW(rotation),
                                              ROW(transform),
                                              ROW(quaternion),
                                              ROW(span),
                                              ROW(hit),
                                              ROW(entry),
                                              ROW(closest),
                                              ROW(contact),
                                              ROW(contact_normal),
                                              ROW(triangle_hit),
                                              ROW(bvh_hit),
                                              ROW(bvh_node),
                                              ROW(rect),
                                              ROW(cylinder),
                                              ROW(plane),
                                              ROW(tetra),
                                              ROW(closest_pair),
                                              ROW(scene_contact),
                                              ROW(scene_hit),
                                              ROW(scene_closest),
                                              ROW(moved),
                                              ROW(character_moved)};

const fields_of *
fields_named(const char *name)
{
    unsigned i;

    for (i = 0; i < FIELDS_TYPES; i++)
        if (strcmp(fields_types[i].name, name) == 0)
            return &fields_types[i];
    return NULL;
}

/* Of the four sizes that there are; in the byte order of the machine. */
uint64_t
field_get(const field *f, const void *of)
{
    const unsigned char *const from = (const unsigned char *)of + f->at;
    uint8_t u8;
    uint16_t u16;
    uint32_t u32;
    uint64_t u64;

    switch (f->size) {
    case 1:
        memcpy(&u8, from, 1);
        return u8;
    case 2:
        memcpy(&u16, from, 2);
        return u16;
    case 4:
        memcpy(&u32, from, 4);
        return u32;
    default:
        memcpy(&u64, from, 8);
        return u64;
    }
}

void
field_set(const field *f, void *of, uint64_t v)
{
    unsigned char *const to = (unsigned char *)of + f->at;
    const uint8_t u8 = (uint8_t)v;
    const uint16_t u16 = (uint16_t)v;
    const uint32_t u32 = (uint32_t)v;

    switch (f->size) {
    case 1:
        memcpy(to, &u8, 1);
        break;
    case 2:
        memcpy(to, &u16, 2);
        break;
    case 4:
        memcpy(to, &u32, 4);
        break;
    default:
        memcpy(to, &v, 8);
        break;
    }
}

unsigned
field_bits(const field *f)
{
    return f->truth ? 1 : 8u * f->size;
}

void
fields_fill(cases_random *r, const fields_of *type, void *out)
{
    unsigned i;

    for (i = 0; i < type->count; i++)
        field_set(&type->fields[i], out,
                  type->fields[i].truth ? cases_below(r, 2) : cases_u64(r));
}

void
fields_copy(const fields_of *type, void *to, const void *from)
{
    unsigned i;

    for (i = 0; i < type->count; i++)
        field_set(&type->fields[i], to, field_get(&type->fields[i], from));
}
