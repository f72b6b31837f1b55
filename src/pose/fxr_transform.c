/*
 * fxr_transform.c - rigid transforms, rounded once.
 *
 *   u . v                        | <= 2^31 (2^32 - 1) < 2^63      Q18.46
 *   into object: u . (p - t)     | likewise: the difference is never rounded
 *   into world:  u . p + t 2^30  | <= 2^62 + 2^61
 *   row . column                 | <= 2^31 2^31       Q60, rounded alike: Q46 to Q16
 */
#include <fixray/transform.h>

#include "../rounding/even.h"
#include "../space/axis.h"
#include "../space/copy.h"

/* sum (Q18.46) to Q16.16: to nearest, ties to even. Returns false if the result
 * does not fit. */
static bool
round_q46(int64_t sum, fxr_q16 *out)
{
    /* 2^63 is added, so that the shift is of a positive number */
    const uint64_t up = (uint64_t)sum + ((uint64_t)1 << 63); /* < 2^64 */
    const uint64_t half = (uint64_t)1 << 29, rest = up & (2 * half - 1);
    int64_t v = (int64_t)(up >> 30) - ((int64_t)1 << 33); /* |v| <= 2^33 */

    v += rounds_up((rest > half) - (rest < half), ((uint64_t)v & 1) != 0);
    if (v < INT32_MIN || v > INT32_MAX) {
        return false;
    }
    *out = (fxr_q16)v;
    return true;
}

/* out[i] = axis[i] . v + shift[i], shift in Q18.46 modulo 2^64. Returns false
 * if an axis is not valid, or a coordinate does not fit. */
static bool
rotate_point(const fxr_unit3 axis[3], const uint64_t shift[3],
             const fxr_vec3 *v, fxr_vec3 *out)
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

/* A rotation and a shift; directions take no shift. */
typedef struct {
    const fxr_unit3 *axis;
    fxr_unit3 column[3];
    uint64_t shift[3];
} motion;

static const uint64_t no_shift[3] = {0, 0, 0};

static void
motion_to_object(const fxr_transform *t, motion *m)
{
    const fxr_unit3 *r = t->rotation.row;
    int i;

    for (i = 0; i < 3; i++) {
        m->column[i].x = i == 0 ? r[0].x : i == 1 ? r[0].y : r[0].z;
        m->column[i].y = i == 0 ? r[1].x : i == 1 ? r[1].y : r[1].z;
        m->column[i].z = i == 0 ? r[2].x : i == 1 ? r[2].y : r[2].z;
        m->shift[i] = 0 - axis_dot(&m->column[i], &t->translation);
    }
    m->axis = m->column;
}

static void
motion_to_world(const fxr_transform *t, motion *m)
{
    int i;

    m->axis = t->rotation.row;
    for (i = 0; i < 3; i++) {
        m->shift[i] =
            (uint64_t)((int64_t)component(&t->translation, i) * FXR_Q30_ONE);
    }
}

/* Two points, or a point and a direction. Returns false, and writes neither, if
 * one does not fit. */
static bool
move_pair(const motion *m, bool two_points, const fxr_vec3 *p,
          const fxr_vec3 *q, fxr_vec3 *out_p, fxr_vec3 *out_q)
{
    fxr_vec3 moved, second;

    if (!rotate_point(m->axis, m->shift, p, &moved) ||
        !rotate_point(m->axis, two_points ? m->shift : no_shift, q, &second)) {
        return false;
    }
    copy_point(out_p, &moved);
    copy_point(out_q, &second);
    return true;
}

bool
fxr_point_to_object(const fxr_transform *t, fxr_vec3 world, fxr_vec3 *out)
{
    motion m;

    FXR_ASSERT(t != NULL && out != NULL);
    motion_to_object(t, &m);
    return rotate_point(m.axis, m.shift, &world, out);
}

bool
fxr_point_to_world(const fxr_transform *t, fxr_vec3 object, fxr_vec3 *out)
{
    motion m;

    FXR_ASSERT(t != NULL && out != NULL);
    motion_to_world(t, &m);
    return rotate_point(m.axis, m.shift, &object, out);
}

bool
fxr_segment_to_object(const fxr_transform *t, const fxr_segment *world,
                      fxr_segment *out)
{
    motion m;

    FXR_ASSERT(t != NULL && world != NULL && out != NULL);
    motion_to_object(t, &m);
    return move_pair(&m, true, &world->a, &world->b, &out->a, &out->b);
}

bool
fxr_segment_to_world(const fxr_transform *t, const fxr_segment *object,
                     fxr_segment *out)
{
    motion m;

    FXR_ASSERT(t != NULL && object != NULL && out != NULL);
    motion_to_world(t, &m);
    return move_pair(&m, true, &object->a, &object->b, &out->a, &out->b);
}

bool
fxr_ray_to_object(const fxr_transform *t, const fxr_ray *world, fxr_ray *out)
{
    motion m;

    FXR_ASSERT(t != NULL && world != NULL && out != NULL);
    motion_to_object(t, &m);
    return move_pair(&m, false, &world->origin, &world->dir, &out->origin,
                     &out->dir);
}

bool
fxr_ray_to_world(const fxr_transform *t, const fxr_ray *object, fxr_ray *out)
{
    motion m;

    FXR_ASSERT(t != NULL && object != NULL && out != NULL);
    motion_to_world(t, &m);
    return move_pair(&m, false, &object->origin, &object->dir, &out->origin,
                     &out->dir);
}

bool
fxr_line_to_object(const fxr_transform *t, const fxr_line *world, fxr_line *out)
{
    motion m;

    FXR_ASSERT(t != NULL && world != NULL && out != NULL);
    motion_to_object(t, &m);
    return move_pair(&m, false, &world->origin, &world->dir, &out->origin,
                     &out->dir);
}

bool
fxr_line_to_world(const fxr_transform *t, const fxr_line *object, fxr_line *out)
{
    motion m;

    FXR_ASSERT(t != NULL && object != NULL && out != NULL);
    motion_to_world(t, &m);
    return move_pair(&m, false, &object->origin, &object->dir, &out->origin,
                     &out->dir);
}

/* The rows of the inverse are the columns; what is in the place of t in world space comes from
 * the origin of object space. */
bool
fxr_transform_inverse(const fxr_transform *t, fxr_transform *out)
{
    const fxr_vec3 origin = {0, 0, 0};
    fxr_vec3 back;
    motion m;

    FXR_ASSERT(t != NULL && out != NULL);
    motion_to_object(t, &m);
    if (!rotate_point(m.axis, m.shift, &origin, &back)) {
        return false;
    }
    copy_axes(out->rotation.row, m.column);
    copy_point(&out->translation, &back);
    return true;
}

/* The columns of b, as directions in the object space of a, come to its world. */
bool
fxr_transform_mul(const fxr_transform *a, const fxr_transform *b,
                  fxr_transform *out)
{
    fxr_vec3 place, column[3];
    motion m, inner;
    int i;

    FXR_ASSERT(a != NULL && b != NULL && out != NULL);
    motion_to_world(a, &m);
    motion_to_object(b, &inner);
    if (!rotate_point(m.axis, m.shift, &b->translation, &place)) {
        return false;
    }
    for (i = 0; i < 3; i++) {
        const fxr_unit3 *u = &inner.column[i];
        const fxr_vec3 v = {u->x, u->y, u->z};

        if (!rotate_point(m.axis, no_shift, &v, &column[i])) {
            return false;
        }
    }
    for (i = 0; i < 3; i++) {
        fxr_unit3 *row = &out->rotation.row[i];

        row->x = component(&column[0], i);
        row->y = component(&column[1], i);
        row->z = component(&column[2], i);
    }
    copy_point(&out->translation, &place);
    return true;
}
