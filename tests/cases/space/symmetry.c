/*
 * symmetry.c - permutations and reflections.
 */
#include "cases.h"

symmetry
symmetry_get(unsigned index)
{
    static const unsigned char orders[6][3] = {{0, 1, 2}, {1, 2, 0}, {2, 0, 1},
                                               {0, 2, 1}, {2, 1, 0}, {1, 0, 2}};
    symmetry s;
    unsigned i;

    for (i = 0; i < 3; i++)
        s.from[i] = orders[index / 8][i];
    s.mirror = index % 8;
    return s;
}

bool
symmetry_is_mirror(const symmetry *s)
{
    const bool odd = (s->from[0] + 1) % 3 != s->from[1];
    unsigned i, mirrors = 0;

    for (i = 0; i < 3; i++)
        mirrors += s->mirror >> i & 1;
    return odd != (mirrors % 2 != 0);
}

static bool
is_mirrored(const symmetry *s, unsigned i)
{
    return (s->mirror >> i & 1) != 0;
}

fxr_vec3
symmetry_of_point(const symmetry *s, mirror_kind kind, fxr_vec3 p)
{
    int32_t out[3];
    unsigned i;

    for (i = 0; i < 3; i++) {
        const int32_t v = vec3_get(p, s->from[i]);

        out[i] = !is_mirrored(s, i) ? v : kind == MIRROR_FULL ? -1 - v : -v;
    }
    return vec3_from(out);
}

static fxr_vec3
of_direction(const symmetry *s, fxr_vec3 d)
{
    return symmetry_of_point(s, MIRROR_CENTERED, d);
}

static fxr_unit3
of_axis(const symmetry *s, fxr_unit3 u)
{
    int32_t out[3];
    unsigned i;

    for (i = 0; i < 3; i++) {
        const int32_t v = unit3_get(u, s->from[i]);

        out[i] = is_mirrored(s, i) ? -v : v;
    }
    return unit3_from(out);
}

/* Mirroring swaps what is min and max. */
static fxr_aabb
of_aabb(const symmetry *s, mirror_kind kind, const fxr_aabb *box)
{
    const fxr_vec3 p = symmetry_of_point(s, kind, box->min);
    const fxr_vec3 q = symmetry_of_point(s, kind, box->max);
    int32_t min[3], max[3];
    fxr_aabb out;
    unsigned i;

    for (i = 0; i < 3; i++) {
        min[i] = vec3_get(is_mirrored(s, i) ? q : p, i);
        max[i] = vec3_get(is_mirrored(s, i) ? p : q, i);
    }
    out.min = vec3_from(min);
    out.max = vec3_from(max);
    return out;
}

scene
symmetry_of_scene(const symmetry *s, mirror_kind kind, const scene *c)
{
    scene out = *c;
    unsigned i;

    out.segment.a = symmetry_of_point(s, kind, c->segment.a);
    out.segment.b = symmetry_of_point(s, kind, c->segment.b);
    out.ray.origin = symmetry_of_point(s, kind, c->ray.origin);
    out.ray.dir = of_direction(s, c->ray.dir);
    out.line.origin = symmetry_of_point(s, kind, c->line.origin);
    out.line.dir = of_direction(s, c->line.dir);
    out.aabb = of_aabb(s, kind, &c->aabb);
    out.obb.center = symmetry_of_point(s, kind, c->obb.center);
    out.sphere.center = symmetry_of_point(s, kind, c->sphere.center);
    out.other.a = symmetry_of_point(s, kind, c->other.a);
    out.other.b = symmetry_of_point(s, kind, c->other.b);
    for (i = 0; i < 3; i++)
        out.obb.axis[i] = of_axis(s, c->obb.axis[i]);
    return out;
}

fxr_obb
symmetry_of_axes(const symmetry *s, const fxr_obb *box)
{
    fxr_obb out = *box;
    int32_t half[3];
    unsigned i;

    for (i = 0; i < 3; i++) {
        const fxr_unit3 u = box->axis[s->from[i]];

        half[i] = vec3_get(box->half, s->from[i]);
        out.axis[i] = u;
        if (is_mirrored(s, i)) {
            out.axis[i].x = -u.x;
            out.axis[i].y = -u.y;
            out.axis[i].z = -u.z;
        }
    }
    out.half = vec3_from(half);
    return out;
}

uint8_t
symmetry_of_faces(const symmetry *s, uint8_t faces)
{
    unsigned i, out = 0;

    for (i = 0; i < 3; i++) {
        const unsigned two = (unsigned)faces >> (2 * s->from[i]) & 3u;
        const unsigned swapped = (two >> 1 | two << 1) & 3u;

        out |= (is_mirrored(s, i) ? swapped : two) << (2 * i);
    }
    return (uint8_t)out;
}

bool
symmetry_maps(const symmetry *s, mirror_kind kind, fxr_vec3 p, fxr_vec3 q)
{
    unsigned i;

    for (i = 0; i < 3; i++) {
        const int32_t v = vec3_get(p, s->from[i]), image = vec3_get(q, i);
        const bool at_end = v == INT32_MIN || v == INT32_MAX;

        if (!is_mirrored(s, i)) {
            if (image != v)
                return false;
        } else if (image != -1 - v || (kind == MIRROR_CENTERED && !at_end)) {
            if (kind == MIRROR_FULL || v == INT32_MIN || image != -v)
                return false;
        }
    }
    return true;
}

static int32_t
tame(int32_t v)
{
    return v == INT32_MIN ? INT32_MIN + 1 : v;
}

static fxr_vec3
tame_vec3(fxr_vec3 v)
{
    v.x = tame(v.x);
    v.y = tame(v.y);
    v.z = tame(v.z);
    return v;
}

scene
symmetry_tame(mirror_kind kind, const scene *c)
{
    scene out = *c;
    unsigned i;

    out.ray.dir = tame_vec3(c->ray.dir);
    out.line.dir = tame_vec3(c->line.dir);
    for (i = 0; i < 3; i++) {
        out.obb.axis[i].x = tame(c->obb.axis[i].x);
        out.obb.axis[i].y = tame(c->obb.axis[i].y);
        out.obb.axis[i].z = tame(c->obb.axis[i].z);
    }
    if (kind == MIRROR_FULL)
        return out;
    out.segment.a = tame_vec3(c->segment.a);
    out.segment.b = tame_vec3(c->segment.b);
    out.ray.origin = tame_vec3(c->ray.origin);
    out.line.origin = tame_vec3(c->line.origin);
    out.aabb.min = tame_vec3(c->aabb.min);
    out.aabb.max = tame_vec3(c->aabb.max);
    out.obb.center = tame_vec3(c->obb.center);
    out.sphere.center = tame_vec3(c->sphere.center);
    out.other.a = tame_vec3(c->other.a);
    out.other.b = tame_vec3(c->other.b);
    return out;
}
