/*
 * digest_arithmetic.c - lines of the digest: arithmetic and hashes.
 */
#include <fixray/hash.h>

#include <stdio.h>

#include "../cases/number/number.h"
#include "../cases/scene/scenes.h"
#include "../cases/scene/trees.h"
#include "../test.h"
#include "digest_group.h"

/*
 * What is asked of sums, products and means of numbers, angles, boxes and
 * poses.
 */

/* Numbers of any size, and angles. */
static struct {
    fxr_q16 a, b, t;
    fxr_angle from, to;
} n;

static void
make_numbers(cases_random *r)
{
    n.a = cases_below(r, 4) ? cases_signed(r, 1 + (unsigned)cases_below(r, 31))
                            : cases_extreme(r);
    n.b = cases_below(r, 4) ? cases_signed(r, 1 + (unsigned)cases_below(r, 31))
                            : cases_extreme(r);
    n.t = cases_below(r, 2) ? cases_signed(r, 17) : cases_extreme(r);
    n.from = (fxr_angle)(cases_u32(r) >> 16);
    n.to = (fxr_angle)(cases_u32(r) >> 16);
}

#define ASK_NUMBER(name, result)                       \
    static void ask_##name(cases_random *r, digest *d) \
    {                                                  \
        make_numbers(r);                               \
        digest_u32(d, (uint32_t)(result));             \
    }

ASK_NUMBER(q16_mul, fxr_q16_mul(n.a, n.b))
ASK_NUMBER(q16_div, fxr_q16_div(n.a, n.b))
ASK_NUMBER(q16_sqrt, fxr_q16_sqrt(n.a))
ASK_NUMBER(q16_clamp, fxr_q16_clamp(n.a, n.b, n.t))
ASK_NUMBER(q16_abs, fxr_q16_abs(n.a))
ASK_NUMBER(tan, fxr_tan(n.from))
ASK_NUMBER(asin, fxr_asin(n.a / 2))
ASK_NUMBER(acos, fxr_acos(n.a / 2))
ASK_NUMBER(angle_difference, fxr_angle_difference(n.from, n.to))
ASK_NUMBER(angle_lerp, fxr_angle_lerp(n.from, n.to, n.t))

/* Boxes that meet about as often as not, inverted ones among them. */
static fxr_aabb box[2];

static void
make_boxes(cases_random *r)
{
    const unsigned bits = 1 + (unsigned)cases_below(r, 31);
    unsigned i;

    make_numbers(r);
    for (i = 0; i < 2; i++) {
        const fxr_vec3 a = cases_vec3(r, bits), b = cases_vec3(r, bits);

        box[i].min = cases_below(r, 8) ? fxr_vec3_min(a, b) : a;
        box[i].max = cases_below(r, 8) ? fxr_vec3_max(a, b) : b;
    }
    if (cases_below(r, 4) == 0)
        box[0] = fxr_aabb_grow(&box[1], -(n.a & 255));
}

#define ASK_BOX(name, result)                          \
    static void ask_##name(cases_random *r, digest *d) \
    {                                                  \
        fxr_aabb out;                                  \
                                                       \
        make_boxes(r);                                 \
        out = (result);                                \
        digest_vec3(d, out.min);                       \
        digest_vec3(d, out.max);                       \
    }

ASK_BOX(aabb_union, fxr_aabb_union(&box[0], &box[1]))
ASK_BOX(aabb_intersection, fxr_aabb_intersection(&box[0], &box[1]))
ASK_BOX(aabb_grow, fxr_aabb_grow(&box[1], n.a))

static void
ask_aabb_in_aabb(cases_random *r, digest *d)
{
    make_boxes(r);
    digest_u32(d, fxr_aabb_in_aabb(&box[0], &box[1]));
}

/* Two quaternions and two poses, of unit length, or of any. */
static fxr_quaternion q[2];
static fxr_transform pose[2];

static fxr_quaternion
make_quaternion(cases_random *r)
{
    const unsigned bits = 1 + (unsigned)cases_below(r, 31);
    fxr_quaternion made;

    made.x = cases_signed(r, bits);
    made.y = cases_signed(r, bits);
    made.z = cases_signed(r, bits);
    made.w = cases_signed(r, bits);
    return made;
}

static void
make_poses(cases_random *r)
{
    unsigned i;

    make_numbers(r);
    for (i = 0; i < 2; i++) {
        q[i] = make_quaternion(r);
        cases_transform(r, &pose[i]);
        (void)fxr_rotation_from_quaternion(make_quaternion(r),
                                           &pose[i].rotation);
    }
    if (cases_below(r, 4) == 0)
        pose[0].rotation.row[1].z = n.a;
}

static void
add_unit(digest *d, fxr_unit3 u)
{
    digest_u32(d, (uint32_t)u.x);
    digest_u32(d, (uint32_t)u.y);
    digest_u32(d, (uint32_t)u.z);
}

static void
add_quaternion(digest *d, bool made, fxr_quaternion v)
{
    digest_u32(d, made);
    if (made) {
        digest_u32(d, (uint32_t)v.x);
        digest_u32(d, (uint32_t)v.y);
        digest_u32(d, (uint32_t)v.z);
        digest_u32(d, (uint32_t)v.w);
    }
}

static void
add_pose(digest *d, bool made, const fxr_transform *t)
{
    digest_u32(d, made);
    if (made) {
        add_unit(d, t->rotation.row[0]);
        add_unit(d, t->rotation.row[1]);
        add_unit(d, t->rotation.row[2]);
        digest_vec3(d, t->translation);
    }
}

#define ASK_UNIT(name, result)                         \
    static void ask_##name(cases_random *r, digest *d) \
    {                                                  \
        make_poses(r);                                 \
        add_unit(d, (result));                         \
    }

ASK_UNIT(unit3_neg, fxr_unit3_neg(pose[0].rotation.row[1]))
ASK_UNIT(unit3_cross,
         fxr_unit3_cross(pose[0].rotation.row[1], pose[1].rotation.row[0]))

static void
ask_unit3_lerp(cases_random *r, digest *d)
{
    fxr_unit3 out;

    make_poses(r);
    if (fxr_unit3_lerp(pose[0].rotation.row[1], pose[1].rotation.row[0], n.t,
                       &out))
        add_unit(d, out);
}

static void
ask_quaternion_mul(cases_random *r, digest *d)
{
    make_poses(r);
    add_quaternion(d, true, fxr_quaternion_mul(q[0], q[1]));
}

#define ASK_QUATERNION(name, call)                     \
    static void ask_##name(cases_random *r, digest *d) \
    {                                                  \
        fxr_quaternion out = {0, 0, 0, 0};             \
        bool made;                                     \
                                                       \
        make_poses(r);                                 \
        made = (call);                                 \
        add_quaternion(d, made, out);                  \
    }

ASK_QUATERNION(quaternion_nlerp, fxr_quaternion_nlerp(q[0], q[1], n.t, &out))
ASK_QUATERNION(quaternion_from_rotation,
               fxr_quaternion_from_rotation(&pose[0].rotation, &out))
ASK_QUATERNION(quaternion_about_axis,
               fxr_quaternion_about_axis(pose[0].rotation.row[1], n.from, &out))

#define ASK_POSE(name, call)                           \
    static void ask_##name(cases_random *r, digest *d) \
    {                                                  \
        fxr_transform out;                             \
        bool made;                                     \
                                                       \
        make_poses(r);                                 \
        made = (call);                                 \
        add_pose(d, made, &out);                       \
    }

ASK_POSE(transform_inverse, fxr_transform_inverse(&pose[0], &out))
ASK_POSE(transform_mul, fxr_transform_mul(&pose[0], &pose[1], &out))
ASK_POSE(transform_lerp, fxr_transform_lerp(&pose[0], &pose[1], n.t, &out))

#define ASK(name)         \
    {                     \
#name, ask_##name \
    }

static const digest_line lines[] = {ASK(q16_mul),
                                    ASK(q16_div),
                                    ASK(q16_sqrt),
                                    ASK(q16_clamp),
                                    ASK(q16_abs),
                                    ASK(tan),
                                    ASK(asin),
                                    ASK(acos),
                                    ASK(angle_difference),
                                    ASK(angle_lerp),
                                    ASK(aabb_union),
                                    ASK(aabb_intersection),
                                    ASK(aabb_grow),
                                    ASK(aabb_in_aabb),
                                    ASK(unit3_neg),
                                    ASK(unit3_cross),
                                    ASK(unit3_lerp),
                                    ASK(quaternion_mul),
                                    ASK(quaternion_nlerp),
                                    ASK(quaternion_from_rotation),
                                    ASK(quaternion_about_axis),
                                    ASK(transform_inverse),
                                    ASK(transform_mul),
                                    ASK(transform_lerp)};

const digest_group digest_arithmetic = {
    DIGEST_ARITHMETIC_AT, COUNT(lines), 1000, lines, NULL, NULL};

/* What is asked of hashes: numbers, every struct, and scenes. */

#define HASH_NUMBER(name, v)                                   \
    static void ask_##name(cases_random *r, digest *d)         \
    {                                                          \
        const uint32_t hash = cases_u32(r);                    \
                                                               \
        digest_u32(d, fxr_hash_##name(hash, (v)cases_u64(r))); \
    }

HASH_NUMBER(uint8, uint8_t)
HASH_NUMBER(uint16, uint16_t)
HASH_NUMBER(uint32, uint32_t)
HASH_NUMBER(uint64, uint64_t)

static void
ask_int32(cases_random *r, digest *d)
{
    const uint32_t hash = cases_u32(r);

    digest_u32(d, fxr_hash_int32(hash, cases_to_i32(cases_u32(r))));
}

static void
ask_bytes(cases_random *r, digest *d)
{
    const uint32_t hash = cases_u32(r), count = cases_below(r, 21);
    unsigned char bytes[20];
    size_t i;

    for (i = 0; i < sizeof bytes; i++)
        bytes[i] = (unsigned char)cases_below(r, 256);
    digest_u32(d, fxr_hash_bytes(hash, bytes, (size_t)count));
}

static assembly parts;

static void
ask_compound(cases_random *r, digest *d)
{
    cases_compound(r, &parts);
    digest_u32(d, fxr_hash_compound(cases_u32(r), &parts.compound));
}

static void
make_tree(cases_random *r)
{
    cases_grove_of(r, &grove_small, cases_below(r, GROVE_SMALL + 1),
                   KINDS_OF_DIGEST, &grove_shared);
}

static void
ask_bvh_shapes(cases_random *r, digest *d)
{
    make_tree(r);
    digest_u32(d, fxr_hash_bvh_shapes(cases_u32(r), &grove_shared.bvh.shapes));
}

static void
ask_bvh(cases_random *r, digest *d)
{
    make_tree(r);
    digest_u32(d, fxr_hash_bvh(cases_u32(r), &grove_shared.bvh));
}

#define HASH(name)        \
    {                     \
#name, ask_##name \
    }
static const digest_line hash_lines[] = {
    HASH(bytes), HASH(uint8),    HASH(uint16),     HASH(uint32), HASH(uint64),
    HASH(int32), HASH(compound), HASH(bvh_shapes), HASH(bvh)};

/* The structs come after these. */
static void
print(unsigned i)
{
    printf("hash_%s", i < COUNT(hash_lines)
                          ? hash_lines[i].name
                          : fields_types[i - COUNT(hash_lines)].name);
}

static void
ask(unsigned i, cases_random *r, digest *d)
{
    union {
        uint64_t align;
        unsigned char bytes[FIELDS_MOST];
    } v;

    if (i < COUNT(hash_lines)) {
        hash_lines[i].ask(r, d);
        return;
    }
    pattern_fill(&v, sizeof v);
    fields_fill(r, &fields_types[i - COUNT(hash_lines)], &v);
    digest_u32(d, fields_types[i - COUNT(hash_lines)].hash(cases_u32(r), &v));
}

const digest_group digest_hashes = {
    DIGEST_HASHES_AT, COUNT(hash_lines) + FIELDS_TYPES, 40, NULL, print, ask};
