/*
 * table.c - asks every row of a table in every equivalent way.
 */
#include "table.h"

#include <string.h>

#include "../../test.h"
#include "../space/symmetry.h"

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
