/*
 * transform.c - rigid transforms, rounded once.
 *
 *   u . v                        | <= 2^31 (2^32 - 1) < 2^63      Q18.46
 *   into object: u . (p - t)     | likewise: the difference is never rounded
 *   into world:  u . p + t 2^30  | <= 2^62 + 2^61
 */
#include <fixray/transform.h>

#include "axis.h"

/* sum (Q18.46) to Q16.16: to nearest, ties to even. False if it does not fit. */
static bool
round_q46(int64_t sum, fxr_q16 *out)
{
    /* moved up by 2^63, so that the shift is of a positive number */
    const uint64_t up = (uint64_t)sum + ((uint64_t)1 << 63);
    const uint64_t half = (uint64_t)1 << 29, rest = up & (2 * half - 1);
    int64_t v = (int64_t)(up >> 30) - ((int64_t)1 << 33);

    if (rest > half || (rest == half && ((uint64_t)v & 1) != 0)) {
        v++;
    }
    if (v < INT32_MIN || v > INT32_MAX) {
        return false;
    }
    *out = (fxr_q16)v;
    return true;
}

/* out[i] = axis[i] . v + shift[i], shift in Q18.46 modulo 2^64. */
static bool
turn(const fxr_unit3 axis[3], const uint64_t shift[3], const fxr_vec3 *v,
     fxr_vec3 *out)
{
    fxr_q16 c[3];
    int i;

    for (i = 0; i < 3; i++) {
        if (!axis_valid(&axis[i]) ||
            !round_q46(signed64(axis_dot(&axis[i], v) + shift[i]), &c[i])) {
            return false;
        }
    }
    out->x = c[0];
    out->y = c[1];
    out->z = c[2];
    return true;
}

/* What turns and shifts a point; directions take no shift. */
typedef struct {
    fxr_unit3 axis[3];
    uint64_t shift[3];
} motion;

static const uint64_t no_shift[3] = {0, 0, 0};

static motion
motion_to_object(const fxr_transform *t)
{
    const fxr_unit3 *r = t->rotation.row;
    const motion columns = {{{r[0].x, r[1].x, r[2].x},
                             {r[0].y, r[1].y, r[2].y},
                             {r[0].z, r[1].z, r[2].z}},
                            {0, 0, 0}};
    motion m = columns;
    int i;

    for (i = 0; i < 3; i++) {
        m.shift[i] = 0 - axis_dot(&m.axis[i], &t->translation);
    }
    return m;
}

static motion
motion_to_world(const fxr_transform *t)
{
    motion m;
    int i;

    for (i = 0; i < 3; i++) {
        m.axis[i] = t->rotation.row[i];
        m.shift[i] =
            (uint64_t)((int64_t)component(&t->translation, i) * FXR_Q30_ONE);
    }
    return m;
}

static bool
move_point(motion m, const fxr_vec3 *p, fxr_vec3 *out)
{
    return turn(m.axis, m.shift, p, out);
}

static bool
move_segment(motion m, const fxr_segment *s, fxr_segment *out)
{
    fxr_segment moved;

    if (!turn(m.axis, m.shift, &s->a, &moved.a) ||
        !turn(m.axis, m.shift, &s->b, &moved.b)) {
        return false;
    }
    *out = moved;
    return true;
}

static bool
move_ray(motion m, const fxr_vec3 *origin, const fxr_vec3 *dir,
         fxr_vec3 *out_origin, fxr_vec3 *out_dir)
{
    fxr_vec3 moved, turned;

    if (!turn(m.axis, m.shift, origin, &moved) ||
        !turn(m.axis, no_shift, dir, &turned)) {
        return false;
    }
    *out_origin = moved;
    *out_dir = turned;
    return true;
}

bool
fxr_point_to_object(const fxr_transform *t, fxr_vec3 world, fxr_vec3 *out)
{
    FXR_ASSERT(t != NULL && out != NULL);
    return move_point(motion_to_object(t), &world, out);
}

bool
fxr_point_to_world(const fxr_transform *t, fxr_vec3 object, fxr_vec3 *out)
{
    FXR_ASSERT(t != NULL && out != NULL);
    return move_point(motion_to_world(t), &object, out);
}

bool
fxr_segment_to_object(const fxr_transform *t, const fxr_segment *world,
                      fxr_segment *out)
{
    FXR_ASSERT(t != NULL && world != NULL && out != NULL);
    return move_segment(motion_to_object(t), world, out);
}

bool
fxr_segment_to_world(const fxr_transform *t, const fxr_segment *object,
                     fxr_segment *out)
{
    FXR_ASSERT(t != NULL && object != NULL && out != NULL);
    return move_segment(motion_to_world(t), object, out);
}

bool
fxr_ray_to_object(const fxr_transform *t, const fxr_ray *world, fxr_ray *out)
{
    FXR_ASSERT(t != NULL && world != NULL && out != NULL);
    return move_ray(motion_to_object(t), &world->origin, &world->dir,
                    &out->origin, &out->dir);
}

bool
fxr_ray_to_world(const fxr_transform *t, const fxr_ray *object, fxr_ray *out)
{
    FXR_ASSERT(t != NULL && object != NULL && out != NULL);
    return move_ray(motion_to_world(t), &object->origin, &object->dir,
                    &out->origin, &out->dir);
}

bool
fxr_line_to_object(const fxr_transform *t, const fxr_line *world, fxr_line *out)
{
    FXR_ASSERT(t != NULL && world != NULL && out != NULL);
    return move_ray(motion_to_object(t), &world->origin, &world->dir,
                    &out->origin, &out->dir);
}

bool
fxr_line_to_world(const fxr_transform *t, const fxr_line *object, fxr_line *out)
{
    FXR_ASSERT(t != NULL && object != NULL && out != NULL);
    return move_ray(motion_to_world(t), &object->origin, &object->dir,
                    &out->origin, &out->dir);
}
