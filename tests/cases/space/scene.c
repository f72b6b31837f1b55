/*
 * scene.c - every pair of linear component and shape behind one interface.
 */
#include "../../test.h"
#include "cases.h"
#include <limits.h>
#include <stdio.h>
#include <string.h>

enum { PATTERN = 0xA5 };

#define ADAPT(linear, shape)                                             \
    static bool linear##_hits_##shape(const scene *c)                    \
    {                                                                    \
        return fxr_##linear##_hits_##shape(&c->linear, &c->shape);       \
    }                                                                    \
    static bool linear##_crosses_##shape(const scene *c)                 \
    {                                                                    \
        return fxr_##linear##_crosses_##shape(&c->linear, &c->shape);    \
    }                                                                    \
    static bool linear##_clip_##shape(const scene *c, fxr_span *out)     \
    {                                                                    \
        return fxr_##linear##_clip_##shape(&c->linear, &c->shape, out);  \
    }                                                                    \
    static bool linear##_cast_##shape(const scene *c, fxr_hit *out)      \
    {                                                                    \
        return fxr_##linear##_cast_##shape(&c->linear, &c->shape, out);  \
    }                                                                    \
    static bool linear##_enter_##shape(const scene *c, fxr_entry *out)   \
    {                                                                    \
        return fxr_##linear##_enter_##shape(&c->linear, &c->shape, out); \
    }

#define ADAPT_AT(linear)                                     \
    static fxr_vec3 linear##_at(const scene *c, fxr_ratio t) \
    {                                                        \
        return fxr_##linear##_at(&c->linear, t);             \
    }

ADAPT(segment, aabb)
ADAPT(ray, aabb)
ADAPT(line, aabb)
ADAPT(segment, obb)
ADAPT(ray, obb)
ADAPT(line, obb)
ADAPT(segment, sphere)
ADAPT(ray, sphere)
ADAPT(line, sphere)
ADAPT_AT(segment)
ADAPT_AT(ray)
ADAPT_AT(line)

#define PAIR(linear, shape, kind, oriented)                            \
    {                                                                  \
#linear "_" #shape, kind, oriented, linear##_hits_##shape,     \
            linear##_crosses_##shape, linear##_clip_##shape,           \
            linear##_cast_##shape, linear##_enter_##shape, linear##_at \
    }

const pair pairs[PAIR_COUNT] = {PAIR(segment, aabb, LINEAR_SEGMENT, false),
                                PAIR(ray, aabb, LINEAR_RAY, false),
                                PAIR(line, aabb, LINEAR_LINE, false),
                                PAIR(segment, obb, LINEAR_SEGMENT, true),
                                PAIR(ray, obb, LINEAR_RAY, true),
                                PAIR(line, obb, LINEAR_LINE, true)};

const pair sphere_pairs[SPHERE_PAIRS] = {
    PAIR(segment, sphere, LINEAR_SEGMENT, false),
    PAIR(ray, sphere, LINEAR_RAY, false),
    PAIR(line, sphere, LINEAR_LINE, false)};

void
pattern_fill(void *memory, size_t size)
{
    memset(memory, PATTERN, size);
}

bool
pattern_is_whole(const void *memory, size_t size)
{
    const unsigned char *byte = memory;

    while (size-- != 0)
        if (*byte++ != PATTERN)
            return false;
    return true;
}

answer
scene_ask(const pair *p, const scene *c)
{
    answer a;

    pattern_fill(&a, sizeof a);
    a.hits = p->hits(c);
    a.crosses = p->crosses(c);
    a.clips = p->clip(c, &a.span);
    a.casts = p->cast(c, &a.hit);
    a.enters = p->enter(c, &a.entry);
    return a;
}

const int scene_no_hints[NO_HINTS] = {
    -2,      -3,          -6, -256 + 2, INT_MIN, INT_MIN + 1,
    INT_MAX, INT_MAX - 1, 6,  7,        256 + 2, INT_MIN + 5};

int
scene_axis(const pair *p, const scene *c, int hint)
{
    return p->oriented
               ? fxr_segment_separating_axis_obb(&c->segment, &c->obb, hint)
               : fxr_segment_separating_axis_aabb(&c->segment, &c->aabb, hint);
}

static bool
is_proper(const pair *p, fxr_ratio t)
{
    if (t.den == 0)
        return false;
    return !t.negative || (p->linear == LINEAR_LINE && t.num > 0);
}

static bool
is_entry_of(const fxr_entry *entry, const fxr_hit *hit)
{
    return entry->t.num == hit->span.enter.num &&
           entry->t.den == hit->span.enter.den &&
           entry->t.negative == hit->span.enter.negative &&
           entry->faces == hit->span.enter_faces &&
           vec3_equal(entry->point, hit->enter_point);
}

bool
answer_is_consistent(const pair *p, const answer *a)
{
    const fxr_span *cast = &a->hit.span;

    if (a->hits != a->clips || a->hits != a->casts || a->hits != a->enters ||
        (a->crosses && !a->hits))
        return false;
    if (!a->hits)
        return pattern_is_whole(&a->span, sizeof a->span) &&
               pattern_is_whole(&a->hit, sizeof a->hit) &&
               pattern_is_whole(&a->entry, sizeof a->entry);
    return is_proper(p, a->span.enter) && is_proper(p, a->span.exit) &&
           is_proper(p, cast->enter) && is_proper(p, cast->exit) &&
           ratio_equal(a->span.enter, cast->enter) &&
           ratio_equal(a->span.exit, cast->exit) &&
           a->span.enter_faces == cast->enter_faces &&
           a->span.exit_faces == cast->exit_faces &&
           is_entry_of(&a->entry, &a->hit);
}

bool
ratio_equal(fxr_ratio a, fxr_ratio b)
{
    return fxr_ratio_compare(a, b) == 0;
}

bool
vec3_equal(fxr_vec3 a, fxr_vec3 b)
{
    return a.x == b.x && a.y == b.y && a.z == b.z;
}

int32_t
vec3_get(fxr_vec3 v, unsigned i)
{
    return i == 0 ? v.x : i == 1 ? v.y : v.z;
}

fxr_vec3
vec3_of(int32_t x, int32_t y, int32_t z)
{
    fxr_vec3 v;

    v.x = x;
    v.y = y;
    v.z = z;
    return v;
}

fxr_vec3
vec3_from(const int32_t v[3])
{
    fxr_vec3 r;

    r.x = v[0];
    r.y = v[1];
    r.z = v[2];
    return r;
}

int32_t
unit3_get(fxr_unit3 v, unsigned i)
{
    return i == 0 ? v.x : i == 1 ? v.y : v.z;
}

fxr_unit3
unit3_from(const int32_t v[3])
{
    fxr_unit3 r;

    r.x = v[0];
    r.y = v[1];
    r.z = v[2];
    return r;
}

void
print_vec3(const char *name, fxr_vec3 v)
{
    int32_t words[3];

    words[0] = v.x;
    words[1] = v.y;
    words[2] = v.z;
    printf("         %s", name);
    test_print_words(words, 3);
}

void
print_obb(const fxr_obb *box)
{
    unsigned i;

    print_vec3("obb center  ", box->center);
    print_vec3("obb half    ", box->half);
    for (i = 0; i < 3; i++) {
        int32_t words[3];

        words[0] = box->axis[i].x;
        words[1] = box->axis[i].y;
        words[2] = box->axis[i].z;
        printf("         obb axis    ");
        test_print_words(words, 3);
    }
}

void
print_scene(const void *input)
{
    const scene *c = input;

    print_vec3("segment a   ", c->segment.a);
    print_vec3("segment b   ", c->segment.b);
    print_vec3("ray, line o ", c->ray.origin);
    print_vec3("ray, line d ", c->ray.dir);
    print_vec3("aabb min    ", c->aabb.min);
    print_vec3("aabb max    ", c->aabb.max);
    print_obb(&c->obb);
    print_vec3("sphere      ", c->sphere.center);
    printf("         radius      ");
    test_print_words(&c->sphere.radius, 1);
    print_vec3("other a     ", c->other.a);
    print_vec3("other b     ", c->other.b);
}

/*
 * Permutations and reflections.
 */

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
