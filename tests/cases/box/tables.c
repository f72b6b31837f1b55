/*
 * tables.c - small boxes, all of them, and cases of boxes worked out by hand.
 */
#include "tables.h"

#include <string.h>

#include "../../test.h"
#include "../space/cases.h"

/*
 * Spans by trial: the ends of a span are parameters where a face
 * plane is met, or the ends of the linear component.
 *
 *   |o|, |d|, |low|, |high| < 2^12, so |num|, den < 2^13
 */

/* Is the point at t inside: 1 strictly, 0 on the surface, -1 outside? */
static int
side(const small_case *c, int64_t num, int64_t den)
{
    int result = 1;
    unsigned i;

    for (i = 0; i < 3; i++) {
        const int64_t at = c->o[i] * den + c->d[i] * num;

        if (at < c->low[i] * den || at > c->high[i] * den)
            return -1;
        if (at == c->low[i] * den || at == c->high[i] * den)
            result = 0;
    }
    return result;
}

static bool
in_range(const small_case *c, small_ratio t)
{
    if (c->linear == LINEAR_LINE)
        return true;
    return t.num >= 0 && (c->linear == LINEAR_RAY || t.num <= t.den);
}

static bool
less(small_ratio a, small_ratio b)
{
    return (int64_t)a.num * b.den < (int64_t)b.num * a.den;
}

static void
try(const small_case *c, small_ratio t, small_answer *out)
{
    if (t.den < 0) {
        t.num = -t.num;
        t.den = -t.den;
    }
    if (!in_range(c, t) || side(c, t.num, t.den) < 0)
        return;
    if (!out->hits || less(t, out->enter))
        out->enter = t;
    if (!out->hits || less(out->exit, t))
        out->exit = t;
    out->hits = true;
}

static bool
meets(const small_case *c, unsigned i, int32_t plane, small_ratio t)
{
    return (int64_t)c->o[i] * t.den + (int64_t)c->d[i] * t.num ==
           (int64_t)plane * t.den;
}

static void
find_faces(const small_case *c, small_answer *out)
{
    unsigned i;

    for (i = 0; i < 3; i++) {
        const unsigned low = 1u << (2 * i), high = 2u << (2 * i);
        const bool up = c->d[i] > 0;

        if (c->d[i] == 0)
            continue;
        if (meets(c, i, up ? c->low[i] : c->high[i], out->enter))
            out->enter_faces = (uint8_t)(out->enter_faces | (up ? low : high));
        if (meets(c, i, up ? c->high[i] : c->low[i], out->exit))
            out->exit_faces = (uint8_t)(out->exit_faces | (up ? high : low));
    }
}

small_answer
small_solve(const small_case *c)
{
    const bool still = c->d[0] == 0 && c->d[1] == 0 && c->d[2] == 0;
    small_answer out = {false, false, {0, 1}, {0, 1}, 0, 0};
    small_ratio t = {0, 1};
    unsigned i;

    if (still || c->linear != LINEAR_LINE)
        try(c, t, &out);
    t.num = 1;
    if (!still && c->linear == LINEAR_SEGMENT)
        try(c, t, &out);
    for (i = 0; i < 3; i++) {
        if (c->d[i] == 0)
            continue;
        t.den = c->d[i];
        t.num = c->low[i] - c->o[i];
        try(c, t, &out);
        t.num = c->high[i] - c->o[i];
        try(c, t, &out);
    }
    if (!out.hits)
        return out;
    find_faces(c, &out);
    /* The interior is convex: if it is met, the midpoint is in it. */
    out.crosses = side(c,
                       (int64_t)out.enter.num * out.exit.den +
                           (int64_t)out.exit.num * out.enter.den,
                       (int64_t)2 * out.enter.den * out.exit.den) > 0;
    return out;
}

bool
small_point_in(const small_case *c)
{
    return side(c, 0, 1) >= 0;
}

static bool
separates(const small_case *c, unsigned axis)
{
    const unsigned i = axis % 3, j = (i + 1) % 3, k = (i + 2) % 3;
    int64_t low, high, at;

    if (axis < 3) {
        low = c->d[i] < 0 ? c->o[i] + c->d[i] : c->o[i];
        high = c->d[i] < 0 ? c->o[i] : c->o[i] + c->d[i];
        return c->low[i] > c->high[i] || low > c->high[i] || high < c->low[i];
    }
    /* (0, -dk, dj): the segment is one value, the box an interval. */
    at = (int64_t)c->o[k] * c->d[j] - (int64_t)c->o[j] * c->d[k];
    low = (int64_t)(c->d[j] > 0 ? c->low[k] : c->high[k]) * c->d[j] -
          (int64_t)(c->d[k] > 0 ? c->high[j] : c->low[j]) * c->d[k];
    high = (int64_t)(c->d[j] > 0 ? c->high[k] : c->low[k]) * c->d[j] -
           (int64_t)(c->d[k] > 0 ? c->low[j] : c->high[j]) * c->d[k];
    return at < low || at > high;
}

int
small_axis(const small_case *c, int hint)
{
    int axis;

    if (hint >= 0 && separates(c, (unsigned)hint))
        return hint;
    for (axis = 0; axis < 6; axis++)
        if (separates(c, (unsigned)axis))
            return axis;
    return FXR_NO_AXIS;
}

fxr_ratio
small_to_ratio(small_ratio t)
{
    fxr_ratio r;

    r.negative = t.num < 0;
    r.num = (uint64_t)(t.num < 0 ? -t.num : t.num);
    r.den = (uint64_t)t.den;
    return r;
}

int32_t
small_point(int32_t o, int32_t d, small_ratio t, unsigned shift, int32_t offset)
{
    const int64_t scale = (int64_t)1 << shift;
    const int64_t top = ((int64_t)o * t.den + (int64_t)d * t.num) * scale;
    int64_t down = top / t.den, rest;

    if (down * t.den > top)
        down--;
    rest = 2 * (top - down * t.den) - t.den;
    if (rest > 0 || (rest == 0 && down % 2 != 0))
        down++;
    return cases_add(offset, down);
}

/* Asks every row of a table in every equivalent way. */

static scene original, image;

static void
set_linear(const table_row *row, scene *c)
{
    const bool segment = row->linear == LINEAR_SEGMENT;
    const fxr_vec3 zero = {0, 0, 0};

    c->segment.a = row->a;
    c->segment.b = segment ? row->b : row->a;
    c->ray.origin = c->line.origin = row->a;
    c->ray.dir = c->line.dir = segment ? zero : row->b;
}

static fxr_ratio
ratio_from(table_ratio t)
{
    fxr_ratio r;

    r.negative = t.num < 0;
    r.num = (uint64_t)(t.num < 0 ? -t.num : t.num);
    r.den = (uint64_t)t.den;
    return r;
}

/* What the row says of image: world is what was done to the points, faces to
 * the names of the faces. */
static void
check(const table_row *row, const pair *p, mirror_kind kind,
      const symmetry *world, const symmetry *faces)
{
    const answer got = scene_ask(p, &image);

    test_case(row->name, print_scene, &image);
    CHECK(got.hits == row->hits);
    CHECK(got.crosses == row->crosses);
    CHECK(answer_is_consistent(p, &got));
    if (p->linear == LINEAR_SEGMENT)
        CHECK((scene_axis(p, &image, FXR_NO_AXIS) == FXR_NO_AXIS) == row->hits);
    if (!got.hits || !row->hits)
        return;
    CHECK(ratio_equal(got.span.enter, ratio_from(row->enter)));
    CHECK(ratio_equal(got.span.exit, ratio_from(row->exit)));
    CHECK(got.span.enter_faces == symmetry_of_faces(faces, row->enter_faces));
    CHECK(got.span.exit_faces == symmetry_of_faces(faces, row->exit_faces));
    if (kind == MIRROR_FULL && world->mirror != 0)
        return;
    CHECK(symmetry_maps(world, kind, row->enter_point, got.hit.enter_point));
    CHECK(symmetry_maps(world, kind, row->exit_point, got.hit.exit_point));
}

/* Is there no INT32_MIN where this kind of mirror forbids it? Scenes are words
 * without padding. */
static bool
can_mirror(mirror_kind kind)
{
    const scene tame = symmetry_tame(kind, &original);

    return memcmp(&tame, &original, sizeof tame) == 0;
}

/* Mirror about zero, which keeps ties; about -1/2 where INT32_MIN forbids it;
 * not at all where a direction or an axis has INT32_MIN. */
static void
check_symmetries(const table_row *row, bool oriented)
{
    const pair *p =
        &pairs[(oriented ? SEGMENT_OBB : SEGMENT_AABB) + (int)row->linear];
    const bool mirrors = can_mirror(MIRROR_FULL);
    const mirror_kind kind =
        can_mirror(MIRROR_CENTERED) ? MIRROR_CENTERED : MIRROR_FULL;
    const symmetry identity = symmetry_get(0);
    unsigned i;

    for (i = 0; i < SYMMETRIES; i++) {
        const symmetry s = symmetry_get(i);

        if (s.mirror != 0 && !mirrors)
            continue;
        image = symmetry_of_scene(&s, kind, &original);
        check(row, p, kind, &s, oriented ? &identity : &s);
        if (!oriented)
            continue;
        image = original;
        image.obb = symmetry_of_axes(&s, &original.obb);
        check(row, p, kind, &identity, &s);
    }
}

/* The same box with centre, half extents and axes, where that can be said. */
static bool
upright_obb(const fxr_aabb *box, fxr_obb *out)
{
    const fxr_unit3 axes[3] = {
        {FXR_Q30_ONE, 0, 0}, {0, FXR_Q30_ONE, 0}, {0, 0, FXR_Q30_ONE}};
    int32_t center[3], half[3];
    unsigned i;

    for (i = 0; i < 3; i++) {
        const int64_t low = vec3_get(box->min, i), high = vec3_get(box->max, i);

        if ((low + high) % 2 != 0 || low > high)
            return false;
        center[i] = (int32_t)((low + high) / 2);
        half[i] = (int32_t)((high - low) / 2);
        out->axis[i] = axes[i];
    }
    out->center = vec3_from(center);
    out->half = vec3_from(half);
    return true;
}

void
table_check_aabb(const fxr_aabb *box, const table_row *rows, size_t count)
{
    for (; count != 0; rows++, count--) {
        original.aabb = *box;
        set_linear(rows, &original);
        check_symmetries(rows, false);
        if (upright_obb(box, &original.obb))
            check_symmetries(rows, true);
    }
}

void
table_check_obb(const fxr_obb *box, const table_row *rows, size_t count)
{
    for (; count != 0; rows++, count--) {
        original.obb = *box;
        original.aabb.min = original.aabb.max = box->center;
        set_linear(rows, &original);
        check_symmetries(rows, true);
    }
}
